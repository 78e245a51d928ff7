"""A finished game is looked at again: each line of its chronicle leads to the moment after which it was written."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.browsers import Person
from web.conftest import Guests
from web.rooms import silent, table_for

BOTS = ("harkonnen", "emperor")


def stands_at(person: Person, at: int) -> None:
    """The replay shows the game after so many actions, and the chronicle beside it is lit there."""
    expect(person.page.get_by_role("slider", name="Action")).to_have_value(str(at))
    expect(person.page.locator(f'.log [data-moment="{at}"]').first).to_have_attribute("aria-current", "step")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_line_of_the_chronicle_leads_to_its_moment(guest: Guests, size: str) -> None:
    """By a click and by Enter, from the table that is over and from beside the replay itself; while the game goes on
    lines lead nowhere."""
    person = guest(size)
    page, path = person.page, table_for([person], ("fremen",), BOTS, max_turns=1)
    page.goto(path)
    if size == "phone":
        page.get_by_role("button", name="Chronicle").click()
    expect(page.locator(".log li").first).to_be_visible()
    expect(page.locator(".log [data-moment]")).to_have_count(0)
    silent(person, path, "fremen", lambda view: view.get("over"))
    moments = person.call("GET", f"{path}/played/lines?seat=fremen")
    page.goto(f"{path}?table")
    if size == "phone":
        page.get_by_role("button", name="Chronicle").click()
    line = page.locator(".log [data-moment]").nth(12)
    expect(line).to_be_visible()
    at = int(line.get_attribute("data-moment") or "")
    assert at in moments
    assert not person.axe()
    person.picture("chronicle-over")
    line.focus()
    line.press("Enter")
    stands_at(person, at)
    expect(page.get_by_role("slider", name="Action")).to_be_focused()
    with page.expect_response(f"**/replay/{moments[-1]}*"):
        page.locator(".log [data-moment]").first.click()
    stands_at(person, moments[-1])
    other = page.locator(".log [data-moment]:not([aria-current])").nth(20)
    other.scroll_into_view_if_needed()
    at = int(other.get_attribute("data-moment") or "")
    with page.expect_response(f"**/replay/{at}*"):
        other.click()
    stands_at(person, at)
    page.get_by_role("button", name="One action on").click()
    expect(page.get_by_role("slider", name="Action")).to_have_value(str(at + 1))
    expect(page.locator(".log [aria-current]").first).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    assert not person.axe()
    person.picture("replay-lines")
    page.get_by_role("button", name="Back to the end").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
