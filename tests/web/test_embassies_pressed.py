"""The panel of Ambassadors by its real controls, fee by fee; then one acts for the ally, who moves elite forces."""

from __future__ import annotations

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

SEATS = ("ecaz", "emperor", "atreides")
SPICE = 4
"""What Ecaz has: enough for the first Ambassador and the second, 1 spice and 2, and not for the third."""


def arranged(at: Position) -> None:
    """Ecaz and the Emperor, who stands in the Imperial Basin with Sardaukar, are allies; five Ambassadors are ready."""
    no_ambassadors(swept(at))
    at.ambassadors("fremen", "choam", "atreides", "harkonnen", "spacing_guild")
    at.allied("ecaz", "emperor").purse(ecaz=SPICE, emperor=10, atreides=10)
    at.forces({"imperial_basin_9": {"emperor": Forces(3, 2)}}).storm(2)


def place(panel: Locator, person: Person, token: str, stronghold: str) -> None:
    """Choose a token and where it is to stand."""
    panel.get_by_role("radio", name=token).click()
    pick_place(person, stronghold)
    main = panel.locator("[data-act=main]")
    expect(main).to_contain_text(f"Place in {stronghold}")
    expect(main).to_have_attribute("aria-disabled", "false")


def seen(person: Person, path: str, seat: str) -> Any:
    """The view of this seat."""
    return person.call("GET", f"{path}/view?seat={seat}")


@pytest.mark.rule("SEED-73", "AMB-06", "AMB-08", "AMB-36", "ECAZ-07")
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_two_are_placed_and_one_acts_for_the_ally(guest: Guests, server: Process, size: str) -> None:
    people = {seat: guest(size, name) for seat, name in zip(SEATS, ("Ada", "Em", "Cy"), strict=True)}
    ada, emperor = people["ecaz"], people["emperor"]
    path, look = table_for([*people.values()], SEATS, mode="advanced"), Looked("embassies")
    stage(server, path, lambda seat, decision, game: decision == "ChooseAmbassador", arranged)
    for person in (ada, emperor):
        person.page.goto(path)
    panel = asked(ada, "ChooseAmbassador")
    expect(panel).to_contain_text("costs 1 spice")
    expect(panel.get_by_role("radio")).to_have_count(6)
    place(panel, ada, "Fremen", "Arrakeen")
    look(ada, "first")

    under_way: list[Route] = []
    ada.page.route("**/actions", lambda route: under_way.append(route), times=1)
    main = panel.locator("[data-act=main]")
    main.click()
    expect(panel.locator(".is-busy")).to_be_visible()
    expect(main).to_have_attribute("aria-disabled", "true")
    (command,) = under_way
    command.continue_()
    expect(panel).to_have_count(0)
    quiet(people, path, lambda seat, decision: decision == "ChooseAmbassador")
    expect(panel).to_contain_text("costs 2 spice")
    place(panel, ada, "CHOAM", "Carthag")
    main.click()
    expect(panel).to_have_count(0)
    quiet(people, path, lambda seat, decision: decision == "ChooseAmbassador")
    expect(panel).to_contain_text("costs 3 spice")
    expect(panel.get_by_role("radio").first).to_have_attribute("aria-disabled", "true")
    look(ada, "too-dear")
    expect(panel.locator(".dest")).to_have_count(0)
    finish = panel.locator("[data-act=second]")
    expect(finish).to_contain_text("Place no more")
    finish.click()
    expect(panel).to_have_count(0)
    view = seen(ada, path, "ecaz")
    assert view["ambassadors"]["placed"] == {"arrakeen": "ambassador_fremen", "carthag": "ambassador_choam"}
    own = next(one for one in view["seats"] if one["seat"] == "ecaz")
    assert own["private"]["purse"] == SPICE - 1 - 2

    quiet(people, path, lambda seat, decision: (seat, decision) == ("atreides", "ChooseShipment"))
    does(people["atreides"], path, "atreides", "ship 1 arrakeen_10")
    quiet(people, path, lambda seat, decision: decision == "ChooseTrigger")
    trigger = asked(ada, "ChooseTrigger")
    expect(trigger.get_by_role("radio")).to_have_count(2)
    trigger.get_by_role("radio", name="Emperor").click()
    look(ada, "for-the-ally")
    trigger.locator("[data-act=main]").click()
    quiet(people, path, lambda seat, decision: decision == "ChooseRelocation")
    moves = asked(emperor, "ChooseRelocation")
    expect(moves).to_be_visible()
    numbers = moves.get_by_role("spinbutton")
    expect(numbers).to_have_count(2)
    numbers.nth(1).press("End")  # first: a group of nobody is none, and has no numbers
    expect(numbers.nth(1)).to_have_attribute("aria-valuenow", "2")
    numbers.nth(0).press("Home")
    pick_place(emperor, "Tuek")
    expect(moves.locator("[data-act=main]")).to_have_attribute("aria-disabled", "false")
    look(emperor, "relocation")
    moves.locator("[data-act=main]").click()
    expect(moves).to_have_count(0)
    board = seen(emperor, path, "emperor")["board"]
    assert (board["tueks_sietch_5"]["emperor"]["ordinary"], board["tueks_sietch_5"]["emperor"]["elite"]) == (0, 2)
    assert board["imperial_basin_9"]["emperor"]["ordinary"] == 3
    assert not look.faults, "\n".join(look.faults)
