"""What a screen reader finds: landmarks, and in the decision its rule, its question, its answers, its button, in this
order; and what it is told without looking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from server.processes import Process
from web.conftest import Guests
from web.rooms import table_for
from web.staged import asked, quiet, stage

SEATS = ("fremen", "harkonnen")
LANDMARKS = """
- link "To your decision"
- banner:
  - list "Phases of the turn"
  - button "Menu"
- region "Your decision"
- main "Board"
"""
WINDOW = """
- region "Your decision":
  - paragraph: /may answer now/
  - link "TIMING-05"
  - heading "Act on the number of the storm?" [level=1]
  - paragraph: /The storm stands in sector/
  - group "Details":
    - link "TIMING-06"
  - button "Let it pass"
  - group /Let the number of the storm pass without asking me/
"""
SHIPMENT = """
- region "Your decision":
  - paragraph: /waits for you/
  - link "SHIP-02"
  - heading "Ship forces to one place" [level=1]
  - group "Details":
    - button "List"
  - button "Choose a place" [disabled]
  - button "Ship nothing"
"""


def in_order(page: Page, *selectors: str) -> None:
    """Each of these is there in the decision, the first one of each before that of the next, and can be perceived."""
    places = page.evaluate(
        "all => { const those = [...document.querySelectorAll('#decision *')];"
        " return all.map((one) => those.findIndex((each) => each.matches(one) && each.checkVisibility())); }",
        list(selectors),
    )
    assert -1 not in places and places == sorted(places), dict(zip(selectors, places, strict=True))


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_decision_a_window_and_a_battle_are_read_in_order(guest: Guests, server: Process, size: str) -> None:
    """What is asked is told at once, wherever one reads; so is, when there is time, what others have done."""
    people = {"fremen": guest(size), "harkonnen": guest("desk", "Ben")}
    ada = people["fremen"]
    page, body = ada.page, ada.page.locator("body")
    path = table_for([*people.values()], SEATS, mode="advanced")
    stage(
        server,
        path,
        lambda seat, decision, game: (seat, decision) == ("fremen", "React") and game.view(None).phase == "storm",
        lambda at: at.forces({"arrakeen_10": {"fremen": 4, "harkonnen": 4}}),
    )
    told = page.locator("p[aria-live=assertive]")
    lines = page.locator(".pane-chronicle p[aria-live=polite]")
    page.goto(path)
    expect(asked(ada, "React")).to_be_visible()
    expect(body).to_match_aria_snapshot(LANDMARKS)
    expect(body).to_match_aria_snapshot(WINDOW)
    expect(told).to_have_text("Act on the number of the storm?")

    quiet(people, path, lambda seat, decision: (seat, decision) == ("fremen", "ChooseShipment"))
    expect(asked(ada, "ChooseShipment")).to_be_visible()
    expect(body).to_match_aria_snapshot(SHIPMENT)
    expect(told).to_have_text("Ship forces to one place")
    expect(lines).to_contain_text("Fremen may ship and move")

    quiet(people, path, lambda seat, decision: decision == "ChoosePlan")
    plan = asked(ada, "ChoosePlan")
    expect(plan).to_be_visible()
    expect(body).to_match_aria_snapshot(LANDMARKS)
    title = plan.get_by_role("heading", level=1).inner_text()
    expect(told).to_have_text(title)
    in_order(page, "a[href^='/rules/']", "h1", "[role=slider]", "[role=radiogroup]", "[data-act=main]")
    expect(plan.get_by_role("slider").first).to_have_attribute("aria-valuetext", re.compile(r"^\d"))
