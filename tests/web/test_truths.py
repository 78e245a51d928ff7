"""The answer to a Truthtrance: everybody at the table hears it, and whoever asked sees it beside its own decision."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from server.processes import Process
from web.browsers import Person
from web.conftest import Guests
from web.rooms import table_for
from web.staged import stage


def acts(person: Person, room: str, seat: str, action: Any) -> None:
    """This is done for a seat, at a page that is not looked at."""
    question = person.call("GET", f"{room}/asked?seat={seat}")["question"]
    body = {"seat": seat, "action": action, "question": question, "client_id": f"{time.monotonic()}"}
    person.call("POST", f"{room}/actions", body)


@pytest.mark.rule("CARD-TRUTHTRANCE")
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_everybody_is_told_what_was_asked_and_answered(guest: Guests, server: Process, size: str) -> None:
    """In the panel, until it is closed, also after a reload; in a word, to who looks at something else just then."""
    ada, ben = guest(size), guest(size, "Ben")
    room = table_for([ada, ben], ("fremen", "harkonnen"))
    stage(
        server,
        room,
        lambda seat, decision, game: (seat, decision) == ("fremen", "ChooseShipment"),
        lambda at: at.hand(fremen=["truthtrance"]).purse(fremen=9, harkonnen=6),
    )
    for person in (ada, ben):
        person.page.goto(room)
        expect(person.page.locator("#tray .purse")).to_be_attached()
    ben.page.keyboard.press("h")
    (own,) = (seat["private"] for seat in ada.call("GET", f"{room}/view?seat=fremen")["seats"] if "private" in seat)
    card = next(card["thing"] for card in own["hand"] if card["face"] == "truthtrance")
    acts(ada, room, "fremen", {"type": "PlayTruthtrance", "card": card, "target": "harkonnen"})
    acts(ada, room, "fremen", {"type": "AskQuestion", "question": "spice_at_least", "number": 5})
    asked, answered = "Fremen asked Harkonnen: Do you have at least 5 spice?", "Harkonnen answered truthfully: yes."
    told = ben.page.locator(".toast")
    if size == "phone":
        expect(told).to_have_text(f"{asked} {answered}")
        ben.picture("truth-told")
    ben.page.keyboard.press("d")
    expect(told).to_be_hidden()
    for person in (ada, ben):
        news = person.page.locator("#decision .truth")
        expect(news).to_be_in_viewport()
        expect(news).to_contain_text(asked)
        expect(news).to_contain_text(answered)
    assert not ada.axe()
    ada.picture("truth")
    ada.page.reload()
    expect(ada.page.locator("#decision .truth")).to_contain_text(answered)
    ada.page.locator("#decision .truth").get_by_role("button", name="Close").click()
    expect(ada.page.locator("#decision .truth")).to_be_hidden()
    ada.page.reload()
    expect(ada.page.locator("#decision h1")).to_be_visible()
    expect(ada.page.locator("#decision .truth")).to_be_hidden()
    expect(ben.page.locator("#decision .truth")).to_be_visible()


@pytest.mark.rule("CARD-TRUTHTRANCE")
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_the_leaders_that_can_be_asked_about_stand_with_their_factions(
    guest: Guests, server: Process, size: str
) -> None:
    ada, ben = guest(size), guest("desk", "Ben")
    room = table_for([ada, ben], ("fremen", "harkonnen"))
    stage(
        server,
        room,
        lambda seat, decision, game: (seat, decision) == ("fremen", "ChooseShipment"),
        lambda at: at.hand(fremen=["truthtrance"]),
    )
    (own,) = (seat["private"] for seat in ada.call("GET", f"{room}/view?seat=fremen")["seats"] if "private" in seat)
    card = next(card["thing"] for card in own["hand"] if card["face"] == "truthtrance")
    acts(ada, room, "fremen", {"type": "PlayTruthtrance", "card": card, "target": "harkonnen"})
    ada.page.goto(room)
    panel = ada.page.locator("#decision[data-decision=ChooseQuestion]")
    questions = panel.locator("[data-field=question] select")
    questions.select_option('"holds_traitor"')
    leaders = panel.locator("[data-field=about]")
    expect(leaders.get_by_role("radio")).to_have_count(10)
    factions = leaders.locator(".families > .lab")
    expect(factions).to_have_count(2)
    names = [one.strip() for one in leaders.locator(".families > *").all_inner_texts()]
    at = [next(n for n, name in enumerate(names) if name.endswith(faction)) for faction in factions.all_inner_texts()]
    assert abs(at[0] - at[1]) == 6, "five leaders below each faction"
    leaders.get_by_role("radio", name="Stilgar").click()
    expect(leaders.get_by_role("radio", name="Stilgar")).to_have_attribute("aria-checked", "true")
    assert not ada.axe()
    ada.picture("truth-leaders")
