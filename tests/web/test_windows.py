"""A reaction window and the reveal of a battle: what is pressed there, and what is heard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from server.processes import Process
from web.browsers import Person
from web.conftest import Guests
from web.rooms import table_for
from web.staged import Looked, asked, quiet, stage

SEATS = ("fremen", "harkonnen")
DRUM = 73
"""The first tone of a battle, in hertz (see web/src/lib/sounds.ts)."""
TONES = """() => {
  globalThis.tones = [];
  const begin = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    globalThis.tones.push(Math.round(this.frequency.value));
    return begin.call(this, at);
  };
}"""
"""Keeps the tones that the page makes."""


def own(person: Person, path: str) -> Any:
    """What only Fremen see of themselves."""
    view = person.call("GET", f"{path}/view?seat=fremen")
    return next(seat for seat in view["seats"] if seat["seat"] == "fremen")["private"]


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_window_is_let_pass_unless_it_is_about_somebody(guest: Guests, server: Process, size: str) -> None:
    """The factions are pressed in the window itself, and are still chosen when the page is loaded anew."""
    ada, ben = guest(size), guest("desk", "Ben")
    path = table_for([ada, ben], SEATS, ("emperor",), mode="advanced")
    stage(server, path, lambda seat, decision, game: (seat, decision) == ("fremen", "React"))
    look = Looked("window")
    ada.page.goto(path)
    panel = asked(ada, "React")
    panel.get_by_text("If I let it pass from now on: ask me all the same about").first.click()
    emperor = panel.get_by_role("button", name="Emperor")
    emperor.click()
    expect(emperor).to_have_attribute("aria-pressed", "true")
    look(ada, "unless")
    ada.page.reload()
    expect(emperor).to_have_attribute("aria-pressed", "true")
    window = ada.call("GET", f"{path}/asked?seat=fremen")["prompt"]["window"]
    panel.get_by_role("group", name="without asking me").get_by_role("button").nth(1).click()
    expect(panel).to_have_count(0)
    orders = own(ada, path)["orders"]
    assert [(one["question"], one.get("about", ""), one["answer"]) for one in orders] == [
        (window, "emperor", {}),
        (window, "", {"type": "Pass"}),
    ]
    assert {one["lasts"] for one in orders} == {"turn"}
    assert not look.faults, "\n".join(look.faults)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_who_can_only_pass_need_not_be_asked_again(guest: Guests, server: Process, size: str) -> None:
    """One more move: all who have moved are asked alike; but one may leave a pass for the rest of the turn."""
    ada, ben = guest(size), guest("desk", "Ben")
    path = table_for([ada, ben], SEATS, ("emperor",))
    stage(server, path, lambda seat, decision, game: (seat, decision) == ("fremen", "ChooseMove"))
    line = ada.call("POST", f"{path}/try", {"seat": "fremen", "line": "move bight_of_the_cliff_14 sietch_tabr 10"})
    question = ada.call("GET", f"{path}/asked?seat=fremen")["question"]
    body = {"seat": "fremen", "action": line["said"]["action"], "question": question, "client_id": "move"}
    ada.call("POST", f"{path}/actions", body)
    ada.page.goto(path)
    panel = asked(ada, "ChooseExtraMove")
    panel.get_by_role("group", name="without asking me").get_by_role("button").nth(1).click()
    expect(panel).to_have_count(0)
    orders = own(ada, path)["orders"]
    assert [(one["question"], one["answer"], one["lasts"]) for one in orders] == [
        ("ChooseExtraMove", {"type": "Pass"}, "turn")
    ]


@pytest.mark.rule("CARD-GEN-09", "TIMING-05")
@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("cards", [["truthtrance"], ["truthtrance", "karama"]])
def test_what_answers_a_window_is_told_from_what_may_be_played_anyway(
    guest: Guests, server: Process, size: str, cards: list[str]
) -> None:
    """A look of Atreides can be stopped by a Karama; a Truthtrance changes nothing about it. It is let pass by name."""
    ada, ben = guest(size), guest("desk", "Ben")
    path = table_for([ada, ben], ("fremen", "atreides"))
    stage(
        server,
        path,
        lambda seat, decision, game: (
            (seat, decision) == ("fremen", "React") and (p := game.prompt(seat)) is not None and p.window == "w_peek"
        ),
        lambda at: at.hand(fremen=cards),
    )
    look = Looked(f"window-{len(cards)}")
    ada.page.goto(path)
    panel = asked(ada, "React")
    answers = panel.get_by_role("group", name="What you can answer with")
    nothing = panel.get_by_text("Nothing that you hold can stop or change this.")
    expect(answers).to_have_count(len(cards) - 1)
    expect(nothing).to_have_count(2 - len(cards))
    expect(panel.get_by_role("button", name="Truthtrance")).to_be_hidden()
    look(ada, "closed")
    panel.get_by_text("You may also play now (1)").click()
    panel.get_by_role("button", name="Truthtrance").click()
    expect(panel.locator("[data-act=second]")).to_contain_text("Truthtrance")
    look(ada, "aside")
    panel.get_by_role("button", name="Truthtrance").first.click()
    kept = panel.get_by_role("group", name="Let the look at the card for sale pass without asking me")
    kept.get_by_role("button").nth(2).click()
    expect(panel).to_have_count(0)
    (order,) = own(ada, path)["orders"]
    assert (order["question"], order["about"], order["lasts"]) == ("w_peek", "atr_auction_look", "game")
    assert not own(ada, path).get("uninterested")
    (told,) = ada.call("GET", f"{path}/ahead?seat=fremen")["orders"]
    assert told["says"].startswith("When you are asked whether to stop the look at the card for sale: pass")
    assert not look.faults, "\n".join(look.faults)


def test_a_battle_that_is_revealed_is_heard(guest: Guests, server: Process) -> None:
    """By who has switched sounds on, once, when it comes up; and not before."""
    people = {"fremen": guest("desk"), "harkonnen": guest("desk", "Ben")}
    ada, ben = people.values()
    path = table_for([*people.values()], SEATS)
    stage(
        server,
        path,
        lambda seat, decision, game: decision == "ChooseShipment",
        lambda at: at.forces({"arrakeen_10": {"fremen": 4, "harkonnen": 4}}),
    )
    for person in people.values():
        person.context.add_init_script(f"({TONES})()")
    for person in people.values():
        person.page.goto(path)
    quiet(people, path, lambda seat, decision: decision == "ChoosePlan")
    for person in people.values():
        expect(asked(person, "ChoosePlan")).to_be_visible()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("switch", name="Sounds").click()
    ada.page.keyboard.press("Escape")
    assert DRUM not in ada.page.evaluate("tones")
    quiet(people, path, lambda *_: ada.call("GET", f"{path}/view?seat=fremen")["phase"] != "battle")
    ada.page.wait_for_function(f"() => tones.filter((one) => one === {DRUM}).length === 1")
    expect(ben.page.locator(".log [data-lines]", has_text="in Arrakeen").first).to_be_attached()
    assert ben.page.evaluate("tones") == []
