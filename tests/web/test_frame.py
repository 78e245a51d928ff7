"""What stands round the decision: what has changed for who comes back, orders, policies, the line for words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import expect

from web.conftest import Guests
from web.rooms import silent, table_for

BOTS = ("harkonnen", "emperor", "spacing_guild")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_everybody_is_told_which_faction_it_plays_before_the_first_turn(guest: Guests, size: str) -> None:
    """Whether one is asked or waits for others; then the table shows it anyway."""
    ada, bo = guest(size), guest(size, "Bo")
    path = table_for([ada, bo], ("fremen", "bene_gesserit"), BOTS, max_turns=1)
    for person, faction in ((ada, "Fremen"), (bo, "Bene Gesserit")):
        person.page.goto(path)
        expect(person.page.locator("#decision").get_by_text(f"You play {faction}", exact=True)).to_be_in_viewport()
    assert not ada.axe()
    ada.picture("you-play")
    alone = table_for([ada], ("fremen",), BOTS)
    silent(ada, alone, "fremen", lambda view: view["turn"] > 0)
    ada.page.goto(alone)
    expect(ada.page.locator("#tray .purse")).to_be_attached()
    expect(ada.page.locator("#decision").get_by_text("You play")).to_be_hidden()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_who_comes_back_is_told_what_has_changed(guest: Guests, size: str) -> None:
    """In eight lines at most, each of which leads to its moment in the chronicle; who was away only shortly is told
    nothing, and nobody is told twice."""
    person = guest(size)
    path = table_for([person], ("fremen",), BOTS, max_turns=3)
    person.page.goto(path)
    expect(person.page.locator(".log li").first).to_be_attached()
    expect(person.page.locator("#tray .purse")).to_be_attached()  # the view is there, too: the table has been seen
    news = person.page.get_by_role("dialog", name="What has changed for you")
    person.page.goto("/plain")
    seen = len(person.call("GET", f"{path}/chronicle?seat=fremen")["marks"])

    def concerned(view: Any) -> bool:
        """Something has happened that means something for Fremen, at the latest the end."""
        told = person.call("GET", f"{path}/chronicle?seat=fremen&since={seen}")
        return any(mark["bears"] for mark in told["marks"]) and view["turn"] > 0

    silent(person, path, "fremen", concerned)
    person.page.clock.install(time=datetime.now(UTC) + timedelta(minutes=10))
    person.page.goto(f"{path}?table")  # a game that is over shows its end instead, unless one asks for the table
    expect(news).to_be_visible()
    lines = news.locator(".news button")
    assert 1 <= lines.count() <= 8
    assert not person.axe()
    person.picture("news")
    wanted = lines.first.locator("b").inner_text()
    lines.first.click()
    expect(news).to_be_hidden()
    line = person.page.locator(".log li:focus")
    expect(line).to_be_visible()
    assert wanted in line.inner_text()
    person.picture("news-moment")
    person.page.reload()
    expect(person.page.locator("#decision h1")).to_be_visible()
    person.page.wait_for_timeout(500)
    expect(news).to_be_hidden()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_answers_left_ahead_are_shown_and_taken_back(guest: Guests, size: str) -> None:
    person = guest(size)
    path = table_for([person], ("fremen",), BOTS)
    orders = [{"question": "ChooseBid", "answer": {"type": "Pass"}, "lasts": "turn"}]
    for action in ({"type": "GiveOrders", "orders": orders}, {"type": "SetInterest", "windows": ["w_phase_start"]}):
        person.call("POST", f"{path}/actions", {"seat": "fremen", "action": action, "client_id": action["type"]})
    person.page.goto(path)
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Answers left ahead").click()
    sheet = person.page.get_by_role("dialog", name="Answers left ahead")
    expect(sheet.get_by_role("listitem")).to_have_count(2)
    expect(sheet).to_contain_text("pass, until the turn is over")
    assert not person.axe()
    person.picture("ahead")
    sheet.get_by_role("button", name="Take back").click()
    expect(sheet.get_by_role("listitem")).to_have_count(1)
    sheet.get_by_role("button", name="Ask me again").click()
    expect(sheet).to_contain_text("You have left no answers ahead.")
    own = next(seat for seat in person.call("GET", f"{path}/view")["seats"] if seat["seat"] == "fremen")["private"]
    assert not own.get("orders") and not own.get("uninterested")


def test_an_order_that_can_answer_nothing_more_is_not_listed(guest: Guests) -> None:
    """The cards of this turn have been sold: what was ordered about them for this turn is still there, but not shown;
    and it stays when another order is taken back."""
    person = guest("desk")
    path = table_for([person], ("fremen",), BOTS)
    silent(person, path, "fremen", lambda view: view["phase"] == "shipment_movement")
    sold, window = ({"question": name, "answer": {"type": "Pass"}, "lasts": "turn"} for name in ("ChooseBid", ""))
    action = {"type": "GiveOrders", "orders": [window, sold]}
    person.call("POST", f"{path}/actions", {"seat": "fremen", "action": action, "client_id": "orders"})
    person.page.goto(path)
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Answers left ahead").click()
    sheet = person.page.get_by_role("dialog", name="Answers left ahead")
    expect(sheet.get_by_role("listitem")).to_have_count(1)
    sheet.get_by_role("button", name="Take back").click()
    expect(sheet).to_contain_text("You have left no answers ahead.")
    told = person.call("GET", f"{path}/ahead?seat=fremen")["orders"]
    assert [(one["order"]["question"], one["spent"]) for one in told] == [("ChooseBid", True)]


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_pass_can_be_left_ahead_unless_something_is_so(guest: Guests, size: str) -> None:
    """In all windows, unless they are about somebody; for cards on sale, from a price on: and who is asked in spite of
    an order is told so."""
    person = guest(size)
    path = table_for([person], ("fremen",), BOTS)
    person.page.goto(path)
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Answers left ahead").click()
    sheet = person.page.get_by_role("dialog", name="Answers left ahead")
    sheet.get_by_role("group", name="Ask me all the same").get_by_role("button", name="Emperor").click()
    sheet.get_by_role("radio", name="the whole game").click()
    assert not person.axe()
    person.picture("leave-ahead")
    sheet.get_by_role("button", name="Leave this answer").click()
    expect(sheet.get_by_role("listitem")).to_have_count(2)
    expect(sheet.get_by_role("listitem").first).to_contain_text("if it is about Emperor: you decide yourself")
    sheet.get_by_role("radio", name="a card on sale").click()
    sheet.get_by_role("spinbutton").press("ArrowUp")
    sheet.get_by_role("button", name="Leave this answer").click()
    expect(sheet.get_by_role("listitem").first).to_contain_text("at 2 spice or more: pass")
    own = next(seat for seat in person.call("GET", f"{path}/view")["seats"] if seat["seat"] == "fremen")["private"]
    assert [order["answer"] for order in own["orders"]] == [{"type": "Pass"}, {}, {"type": "Pass"}]
    asks = [{"question": "ChooseTraitor", "answer": {}, "lasts": "game"}]
    body = {"seat": "fremen", "action": {"type": "GiveOrders", "orders": asks}, "client_id": "asks"}
    person.call("POST", f"{path}/actions", body)
    sheet.get_by_role("button", name="Close").click()
    expect(person.page.locator("#decision")).to_contain_text("You are asked in spite of your order")
    person.picture("woken")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_choices_of_this_table_are_shown_as_provisional(guest: Guests, size: str) -> None:
    person = guest(size)
    person.page.goto(table_for([person], ("fremen",), BOTS))
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Choices of this table").click()
    sheet = person.page.get_by_role("dialog", name="Choices of this table")
    storm = sheet.get_by_role("listitem").filter(has_text="The first storm hits only the sector where it stops.")
    expect(storm).to_contain_text("provisional")
    assert not person.axe()
    person.picture("policies")
    storm.get_by_role("link", name="STORM-09").click()
    expect(person.page.get_by_role("dialog").last).to_contain_text("STORM-09")


def test_everything_can_be_typed_and_is_read_out(guest: Guests) -> None:
    """From one question to the next without leaving the line: it keeps the focus, and what has come of an answer is
    read out, as is what is asked when one types a question mark."""
    person = guest("desk")
    path = table_for([person], ("fremen",), BOTS)
    person.page.goto(path)
    person.page.get_by_text("In words").click()
    line = person.page.get_by_role("textbox", name="In words")
    line.fill("?")
    line.press("Enter")
    expect(person.page.locator("[aria-live=polite]").filter(has_text="Keep one traitor")).to_be_attached()
    line.fill("fly to the moon")
    expect(person.page.locator("#line-says")).not_to_be_empty()
    for n in range(4):
        asked = person.call("GET", f"{path}/asked?seat=fremen")
        while not asked["prompt"] or not asked["prompt"]["waited_for"]:
            person.page.wait_for_timeout(50)
            asked = person.call("GET", f"{path}/asked?seat=fremen")
        silence = asked["prompt"]["silence"]
        typed = person.call("POST", f"{path}/try", {"seat": "fremen", "action": silence["action"]})["typed"]
        expect(person.page.locator(f'#decision[data-question="{asked["question"]}"]')).to_be_attached()
        expect(line).to_be_visible()
        if n:
            expect(line).to_be_focused()
        line.fill(typed)
        line.press("Enter")
        expect(person.page.locator("[aria-live=polite]").filter(has_text=f"Done: {silence['says']}.")).to_be_attached()


HEARD = """() => {
  globalThis.heard = 0;
  const made = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    globalThis.heard += 1;
    return made.call(this);
  };
}"""
"""Counts the tones that the page makes."""


def test_sounds_are_off_until_somebody_wants_them(guest: Guests) -> None:
    """Then one's turn is heard, when it comes."""
    ada, ben = guest("desk"), guest("desk", "Ben")
    path = table_for([ada, ben], ("fremen", "emperor"))
    ada.context.add_init_script(f"({HEARD})()")
    ada.page.goto(path)
    expect(ada.page.locator('#decision[data-decision="ChooseTraitor"]')).to_be_attached()
    ada.page.get_by_role("button", name="Menu").click()
    switch = ada.page.get_by_role("switch", name="Sounds")
    expect(switch).to_have_attribute("aria-checked", "false")
    assert ada.page.evaluate("heard") == 0
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "true")
    ada.page.wait_for_function("() => heard === 1")  # this is how it sounds, for who wants things calm
    assert not ada.axe()
    ada.page.keyboard.press("Escape")
    for person, seat in ((ada, "fremen"), (ben, "emperor")):
        asked = person.call("GET", f"{path}/asked?seat={seat}")
        body = {"seat": seat, "action": asked["prompt"]["silence"]["action"], "question": asked["question"]}
        if person is ben:
            expect(ada.page.locator('#decision[data-sealed="true"]')).to_be_attached()
        person.call("POST", f"{path}/actions", body | {"client_id": seat})
    expect(ada.page.locator('#decision[data-sealed="false"]')).to_be_attached()
    ada.page.wait_for_function("() => heard === 2")
