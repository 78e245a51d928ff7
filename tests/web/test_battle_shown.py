"""How a battle is shown: both plans while somebody thinks about them; then step by step, and nothing tells its end."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from kanly.kernel import Seat
from server.processes import Process
from support.position import Position
from web.browsers import Person
from web.conftest import Guests
from web.rooms import table_for
from web.staged import Looked, asked, does, quiet, stage, swept, waiting

SEATS = ("atreides", "harkonnen", "fremen")
OPENED = "Both plans lie open"


def arranged(at: Position) -> None:
    """Harkonnen fight Atreides in Carthag and hold one of their leaders as a traitor; Atreides hold none."""
    table = swept(at).table
    for seat in SEATS:
        table.deck += table.hands[Seat(seat)]
        table.traitor_deck += table.traitors[Seat(seat)]
        table.hands[Seat(seat)] = table.traitors[Seat(seat)] = ()
    at.hand(harkonnen=["crysknife", "shield"], atreides=["snooper", "chaumas"]).traitors(harkonnen=["gurney_halleck"])
    at.storm(2).order("harkonnen", "atreides", "fremen")
    at.forces({"carthag_11": {"atreides": 3, "harkonnen": 5}, "habbanya_erg_16": {"fremen": 3}})


def to_the_calls(guest: Guests, server: Process, size: str, leader: str) -> tuple[dict[str, Person], str]:
    """Everybody sits there when traitors may be called: the people and the path of their room."""
    people = {seat: guest(size, name) for seat, name in zip(SEATS, ("Ada", "Ben", "Ola"), strict=True)}
    path = table_for([*people.values()], SEATS)
    stage(server, path, lambda seat, decision, game: decision == "ChooseShipment", arranged)
    for person in people.values():
        person.page.goto(path)
    quiet(people, path, lambda seat, asks: asks == "ChoosePlan")
    does(people["atreides"], path, "atreides", f"plan {leader} 1 chaumas snooper")
    does(people["harkonnen"], path, "harkonnen", "plan feyd_rautha 2 crysknife shield")
    quiet(people, path, lambda seat, asks: asks == "ChooseTraitorCall")
    return people, path


@pytest.mark.rule("BATTLE-18", "BATTLE-19")
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_both_plans_are_seen_where_a_traitor_may_be_called(guest: Guests, server: Process, size: str) -> None:
    people, _ = to_the_calls(guest, server, size, "gurney_halleck")
    look = Looked("plans")
    for person in people.values():
        opened = person.page.locator(".openbox")
        expect(opened).to_contain_text(OPENED)
        for side, says in enumerate((("Harkonnen", "Feyd", "Crysknife", "Shield"), ("Gurney", "Chaumas", "Snooper"))):
            for one in says:
                expect(opened.locator(".side").nth(side)).to_contain_text(one)
        look(person, person.name)
    ben = people["harkonnen"]
    calls = asked(ben, "ChooseTraitorCall")
    for act in ("main", "second"):
        expect(calls.locator(f"[data-act={act}]")).to_be_in_viewport(ratio=1)
        calls.locator(f"[data-act={act}]").click(trial=True)
    opened = ben.page.locator(".openbox")
    opened.get_by_role("button", name="Close").click()
    expect(opened).to_have_count(0)
    look(ben, "closed")
    ben.page.get_by_role("button", name="See both plans").click()
    expect(opened).to_contain_text(OPENED)
    assert not look.faults, "\n".join(look.faults)


@pytest.mark.rule("BATTLE-18", "BATTLE-20")
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_ones_own_battle_comes_up_and_stands_until_it_is_closed(guest: Guests, server: Process, size: str) -> None:
    """Whatever was asked before it, and after a reload; by hand it is shown wherever one looks."""
    people, path = to_the_calls(guest, server, size, "gurney_halleck")
    ada, ben, look = people["atreides"], people["harkonnen"], Looked("shown")
    asked(ada, "ChooseTraitorCall").locator("[data-act=main]").click()
    expect(ada.page.locator("#decision[data-sealed=true]")).to_have_count(1)
    asked(ben, "ChooseTraitorCall").get_by_role("button", name="Call").click()
    for person in (ada, ben):
        battle = person.page.locator(".rvbox")
        expect(battle).to_contain_text("Gurney Halleck is a traitor")
        expect(battle.locator(".steprail li")).to_have_count(6)
    expect(asked(ben, "ChooseDiscards")).to_have_count(1)
    assert waiting(ben, path, "harkonnen")
    for _ in range(2):
        expect(ben.page.locator(".rvbox")).to_be_visible()
        look(ben, "stands")
        ben.page.reload()
    battle = ben.page.locator(".rvbox")
    battle.locator("[data-close]").click()
    expect(battle).to_have_count(0)
    ben.page.reload()
    expect(asked(ben, "ChooseDiscards")).to_be_visible()
    expect(battle).to_have_count(0)
    ben.page.keyboard.press("c")
    ben.page.get_by_role("button", name="See this battle step by step").first.click()
    expect(battle).to_be_visible()
    assert not look.faults, "\n".join(look.faults)


@pytest.mark.rule("BATTLE-18", "BATTLE-20")
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_nothing_tells_the_end_of_a_battle_before_its_last_step(guest: Guests, server: Process, size: str) -> None:
    people, path = to_the_calls(guest, server, size, "gurney_halleck")
    ben, look = people["harkonnen"], Looked("untold")
    ben.page.emulate_media(reduced_motion="no-preference")
    does(people["atreides"], path, "atreides", "pass")
    tanks = ben.page.locator(".corner.bl")
    before = tanks.text_content()
    does(ben, path, "harkonnen", "traitor")
    battle, panel = ben.page.locator(".rvbox"), ben.page.locator("#decision")
    battle.get_by_role("button", name="Traitors").click()  # there it stays
    expect(battle).to_contain_text("a traitor")
    expect(panel.locator("h1:visible")).to_have_text("The battle of Carthag")
    expect(panel.locator("[data-act]:visible")).to_have_count(0)
    expect(battle.locator("[data-close]")).to_have_text("Close")
    spoken = " ".join(ben.page.locator("[aria-live]").all_text_contents())
    assert not any(one in spoken for one in ("won the battle", "discard", "Tanks")), spoken
    assert tanks.text_content() == before
    look(ben, "held")
    if size == "desk":
        panel.get_by_role("button", name="Show how it ends").click()
    else:
        battle.get_by_role("button", name="Aftermath").click()
    expect(battle.locator("[data-decided=traitor]")).to_be_visible()
    assert tanks.text_content() != before
    expect(battle.locator("[data-close]")).to_have_text("Go on")
    if size == "desk":
        expect(asked(ben, "ChooseDiscards").locator("[data-act]").first).to_be_visible()
    assert not look.faults, "\n".join(look.faults)
