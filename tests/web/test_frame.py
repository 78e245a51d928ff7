"""What stands round the decision: what has changed for who comes back, orders, policies, the line for words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import expect

from web.conftest import Guests
from web.rooms import silent, table_for

BOTS = ("harkonnen", "emperor", "spacing_guild")


def past_first_battles(view: Any) -> bool:
    return bool(view["turn"] >= 2 and view["phase"] != "storm")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_who_comes_back_is_told_what_has_changed(guest: Guests, size: str) -> None:
    """In eight lines at most, each of which leads to its moment in the chronicle; who was away only shortly is told
    nothing, and nobody is told twice."""
    person = guest(size)
    path = table_for([person], ("fremen",), BOTS, max_turns=3)
    person.page.goto(path)
    expect(person.page.locator(".log li").first).to_be_attached()
    news = person.page.get_by_role("dialog", name="What has changed for you")
    person.page.goto("/plain")
    silent(person, path, "fremen", past_first_battles)
    person.page.clock.install(time=datetime.now(UTC) + timedelta(minutes=10))
    person.page.goto(path)
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
