"""What one writes down is there on every device, and what one may know of cards is told."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.browsers import Person
from web.conftest import Guests
from web.rooms import silent, table_for


def opened(person: Person) -> None:
    """The pane of seen cards and notes is open."""
    if person.size == "phone":
        person.page.get_by_role("tab", name="Chronicle").or_(
            person.page.get_by_role("button", name="Chronicle")
        ).first.click()
        person.page.get_by_role("button", name="Seen cards").click()
    else:
        person.page.get_by_role("tab", name="Seen cards").click()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_notes_are_kept_and_cards_are_tracked(guest: Guests, size: str) -> None:
    person = guest(size)
    path = table_for([person], ("fremen",), ("harkonnen", "emperor"))
    silent(person, path, "fremen", lambda view: view["turn"] > 0)
    person.page.goto(path)
    opened(person)
    notes = person.page.get_by_role("textbox", name="Your notes")
    expect(notes).to_be_enabled()
    notes.fill("Harkonnen paid 7 for card 2")
    expect(person.page.get_by_role("status").filter(has_text=re.compile("^Kept$"))).to_be_visible()
    hand = next(seat for seat in person.call("GET", f"{path}/view")["seats"] if seat["seat"] == "fremen")["private"][
        "hand"
    ]
    assert hand
    expect(person.page.locator(".tracker li").filter(has_text="1 yours").first).to_be_visible()
    assert not person.axe()
    person.picture("notes")
    person.page.reload()
    opened(person)
    expect(notes).to_have_value("Harkonnen paid 7 for card 2")
    notes.fill("Harkonnen paid 7 for card 2, Emperor 3 for card 3")
    person.page.reload()  # at once: who leaves loses nothing
    opened(person)
    expect(notes).to_have_value("Harkonnen paid 7 for card 2, Emperor 3 for card 3")
