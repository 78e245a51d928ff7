"""The Fremen Ambassador acts for the ally of Ecaz, by the real controls: Fedaykin beside ordinary forces out of several
sectors, of which one is in storm; and advisors, who choose their side or are fighters (AMB-36 to AMB-48)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from kanly.state import Forces
from server.processes import Process
from support.position import Position
from web.browsers import Person
from web.conftest import Guests
from web.rooms import table_for
from web.staged import Looked, asked, does, no_ambassadors, pick_place, quiet, stage, swept

COHORT = ("fremen", "choam", "atreides", "harkonnen", "spacing_guild")
Relocating = Callable[..., tuple[Person, str, Callable[[], None]]]


@pytest.fixture
def relocating(guest: Guests, server: Process) -> Relocating:
    """Atreides ship into Tuek's Sietch, where Ecaz triggers the Fremen Ambassador for its ally: the ally's person, who
    looks at the table, the path of the room, and what lets silence answer until Atreides move."""

    def triggered(
        size: str, ally: str, forces: dict[str, dict[str, Any]], storm: int
    ) -> tuple[Person, str, Callable[[], None]]:
        seats = ("ecaz", ally, "atreides")
        people = {seat: guest(size, name) for seat, name in zip(seats, ("Ada", "Em", "Cy"), strict=True)}
        path = table_for([*people.values()], seats, mode="advanced")

        def arranged(at: Position) -> None:
            no_ambassadors(swept(at))
            at.ambassadors(*COHORT, placed={"tueks_sietch": "fremen"})
            at.allied("ecaz", ally).purse(atreides=10).forces(forces).storm(storm)

        stage(server, path, lambda seat, decision, game: (seat, decision) == ("atreides", "ChooseShipment"), arranged)
        does(people["atreides"], path, "atreides", "ship 1 tueks_sietch_5")

        def on_to(wanted: str) -> None:
            quiet(people, path, lambda seat, decision: decision == wanted)

        on_to("ChooseTrigger")
        does(people["ecaz"], path, "ecaz", f"trigger {ally}")
        on_to("ChooseRelocation")
        people[ally].page.goto(path)
        return people[ally], path, lambda: on_to("ChooseMove")

    return triggered


def numbers(panel: Locator) -> dict[str, Locator]:
    """The numbers of the chosen group, by the field of each: `forces.arsunt_11.elite`."""
    counts = panel.locator(".count[data-field]")
    names = [str(one.get_attribute("data-field")) for one in counts.all()]
    return {name: panel.locator(f"[data-field='{name}']").get_by_role("spinbutton") for name in names}


def on_board(person: Person, path: str, seat: str) -> dict[str, tuple[int, int, int]]:
    """Where a seat stands, as it sees it: (ordinary, elite, advisors) by place."""
    board = person.call("GET", f"{path}/view?seat={seat}")["board"]
    kinds = ("ordinary", "elite", "advisors")
    return {place: tuple(there[seat].get(kind, 0) for kind in kinds) for place, there in board.items() if seat in there}


def tap(person: Person, place: str) -> None:
    """Press the middle of a place on the board that is lit."""
    lit = person.page.locator(f".b-hits path[data-place={place}].is-legal")
    if person.size == "phone":
        lit.tap()
    else:
        lit.click()


@pytest.mark.rule("AMB-16", "AMB-36", "AMB-37", "AMB-40", "AMB-41", "SEED-73")
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_fedaykin_and_others_out_of_two_clear_sectors(relocating: Relocating, size: str) -> None:
    forces = {
        "imperial_basin_9": {"fremen": Forces(3, 1)},
        "imperial_basin_10": {"fremen": Forces(2, 1)},
        "imperial_basin_11": {"fremen": Forces(1, 1)},
        "old_gap_9": {"fremen": Forces(1)},
        "sietch_tabr_14": {"ecaz": Forces(2), "atreides": Forces(1)},
    }
    em, path, on = relocating(size, "fremen", forces, storm=11)
    look, panel = Looked("fedaykin"), asked(em, "ChooseRelocation")
    main, count = panel.locator("[data-act=main]"), panel.locator(".going .choice .num")
    expect(count).to_have_text("4")
    tap(em, "habbanya_sietch_17")
    expect(main).to_contain_text("Move 4 to Habbanya Sietch")
    expect(main).to_have_attribute("aria-disabled", "false")
    other = panel.get_by_text("Another group instead")
    other.click()
    panel.get_by_role("radio", name="Old Gap").click()
    expect(count).to_have_text("1")
    expect(panel.locator(".count[data-field]")).to_have_count(1)
    expect(panel.get_by_role("radio", name="Imperial Basin")).to_be_hidden()
    other.click()
    em.picture("fedaykin-another")
    panel.get_by_role("radio", name="Imperial Basin").click()
    expect(count).to_have_text("7")
    by_name = numbers(panel)
    kinds = ("9.ordinary", "9.elite", "10.ordinary", "10.elite")
    assert list(by_name) == [f"forces.imperial_basin_{one}" for one in kinds], "nobody leaves the storm in sector 11"
    by_name["forces.imperial_basin_9.ordinary"].press("ArrowDown")
    by_name["forces.imperial_basin_10.ordinary"].press("ArrowDown")
    by_name["forces.imperial_basin_10.elite"].press("Home")
    expect(count).to_have_text("4")
    pick_place(em, "Sietch Tabr")
    expect(main).to_contain_text("Move 4 to Sietch Tabr")
    expect(main).to_have_attribute("aria-disabled", "false")
    look(em, "chosen")
    em.page.reload()
    expect(main).to_contain_text("Move 4 to Sietch Tabr")
    expect(main).to_have_attribute("aria-disabled", "false")
    main.click()
    expect(panel).to_have_count(0)
    on()
    assert on_board(em, path, "fremen") == {
        "imperial_basin_9": (1, 0, 0),
        "imperial_basin_10": (1, 1, 0),
        "imperial_basin_11": (1, 1, 0),
        "old_gap_9": (1, 0, 0),
        "sietch_tabr_14": (3, 1, 0),
    }
    assert not look.faults, "\n".join(look.faults)


@pytest.mark.rule("AMB-36", "SEED-73")
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_nothing_is_sent_that_was_thought_of_another_place(relocating: Relocating, size: str) -> None:
    """Between a choice and what the server thinks of it nobody can send what it thought of the choice before."""
    em, path, on = relocating(size, "fremen", {"old_gap_9": {"fremen": Forces(2)}}, storm=2)
    panel = asked(em, "ChooseRelocation")
    main = panel.locator("[data-act=main]")
    tap(em, "old_gap_9")
    tap(em, "habbanya_sietch_17")
    expect(main).to_contain_text("Move 2 to Habbanya Sietch")
    expect(main).to_have_attribute("aria-disabled", "false")
    thought: list[Route] = []
    em.page.route("**/try", lambda route: thought.append(route), times=1)
    with em.page.expect_request("**/try"):
        tap(em, "polar_sink")
    expect(main).to_contain_text("Move 2 to Polar Sink")
    expect(main).to_have_attribute("aria-disabled", "true")  # what it would send is the move to Habbanya Sietch
    thought.pop().continue_()
    expect(main).to_have_attribute("aria-disabled", "false")
    main.click()
    expect(panel).to_have_count(0)
    on()
    assert on_board(em, path, "fremen") == {"polar_sink": (2, 0, 0)}


@pytest.mark.rule("AMB-16", "AMB-42", "BG-18", "SEED-73")
@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize(
    ("destination", "side", "arrive"),
    [("Red Chasm", "Fighters", (3, 0, 0)), ("Red Chasm", "Advisors", (0, 0, 3)), ("Cielago North", "", (3, 0, 0))],
    ids=["fighters", "advisors", "alone"],
)
def test_advisors_choose_their_side_or_are_fighters(
    relocating: Relocating, size: str, destination: str, side: str, arrive: tuple[int, int, int]
) -> None:
    forces = {
        "arsunt_11": {"bene_gesserit": Forces(advisors=2), "atreides": Forces(1)},
        "arsunt_12": {"bene_gesserit": Forces(advisors=1)},
        "red_chasm_7": {"atreides": Forces(2)},
    }
    bea, path, on = relocating(size, "bene_gesserit", forces, storm=2)
    look, panel = Looked("advisors"), asked(bea, "ChooseRelocation")
    main, sides = panel.locator("[data-act=main]"), panel.locator("[data-field=stance]")
    expect(panel.locator(".going .choice .num")).to_have_text("2")
    expect(panel.get_by_text("Advisors from Arsunt (sector 12)")).to_be_visible()
    numbers(panel)["forces.arsunt_12.advisors"].press("End")
    expect(panel.locator(".going .choice .num")).to_have_text("3")
    pick_place(bea, destination)
    if side:
        expect(main).to_contain_text("Choose: stance")
        expect(sides.get_by_role("radio", name=side)).to_be_in_viewport()
        sides.get_by_role("radio", name=side).click()
    expect(main).to_contain_text(f"Move 3 to {destination}")
    expect(main).to_have_attribute("aria-disabled", "false")
    expect(sides).to_have_count(1 if side else 0)
    look(bea, side or "alone")
    main.click()
    expect(panel).to_have_count(0)
    on()
    (there,) = on_board(bea, path, "bene_gesserit").values()
    assert there == arrive
    assert not look.faults, "\n".join(look.faults)
