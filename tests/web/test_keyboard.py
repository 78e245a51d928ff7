"""Who has no mouse plays, too: from the keys alone, by what the page says of the element that has the focus."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page

from server.house import PATIENCE
from web.conftest import Guests
from web.rooms import table_for

FOCUSED = """() => {
  const one = document.activeElement;
  const group = one?.closest("[role=radiogroup]");
  return {
    inside: Boolean(one?.closest("#decision")) && one.id !== "decision",
    kind: one?.getAttribute("role") ?? one?.tagName.toLowerCase() ?? "",
    name: (one?.getAttribute("aria-label") ?? one?.textContent ?? "").trim(),
    act: one?.dataset.act ?? "",
    closed: one?.getAttribute("aria-expanded") === "false",
    empty: one?.tagName === "SELECT" && (one.value === "" || Boolean(one.options[one.selectedIndex]?.disabled)),
    off: one?.getAttribute("aria-disabled") === "true",
    set: group ? Boolean(group.querySelector("[role=radio][aria-checked=true]")) : one?.hasAttribute("aria-valuenow"),
    more: Boolean(one?.closest(".d-more")),
  };
}"""
"""The element that has the focus, as it is read out."""
THOUGHT = "() => document.querySelector('#decision').dataset.thinking !== 'true'"
STOPS = 80
"""So many stops of Tab lead through any question."""
TURNS = 1


def answered(page: Page, met: Counter[str]) -> None:
    """Answer the question that is asked, by keys: D leads there, Tab from control to control, Space chooses, arrows
    count, Enter on the button sends. Raises AssertionError if that leads nowhere."""
    panel = page.locator("#decision")
    kind, question = panel.get_attribute("data-decision"), panel.get_attribute("data-question")
    names, opened = list[str](), False
    for way in ("main", "main", "main", "second"):
        page.wait_for_function(THOUGHT)
        page.keyboard.press("d")
        for _ in range(STOPS):
            page.keyboard.press("Tab")
            here: dict[str, Any] = page.evaluate(FOCUSED)
            if not here["inside"]:
                break
            names.append(f"{here['kind']} {here['name']}")
            assert here["name"], f"{kind}: something without a name has the focus: {here}"
            if here["more"]:
                continue
            if here["kind"] == "radio" and not here["set"]:
                page.keyboard.press("Space")
                page.wait_for_function(THOUGHT)
            elif here["kind"] in ("spinbutton", "slider") and not here["set"]:
                page.keyboard.press("ArrowUp")
            elif here["closed"] and not opened:  # a list beside the board
                opened = True
                page.keyboard.press("Enter")
            elif here["empty"]:
                page.keyboard.press("ArrowDown")
            elif here["act"] == way and not here["off"]:
                page.keyboard.press("Enter")
                met[kind or ""] += 1
                page.wait_for_function(
                    "([kind, question]) => { const one = document.querySelector('#decision');"
                    " return one.dataset.sealed === 'true' || one.dataset.decision !== kind"
                    " || one.dataset.question !== question || !one.querySelector('.is-busy'); }",
                    arg=[kind, question],
                )
                return
    raise AssertionError(f"{kind}: no answer was found by keys among {names}")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_whole_turn_is_played_by_keys_alone(guest: Guests, size: str) -> None:
    """Every control that gets the focus has a name, and every question an answer; on a phone with a keyboard, too."""
    person = guest(size)
    path = table_for([person], ("fremen",), ("harkonnen", "emperor"), max_turns=2)
    person.page.goto(path)
    met, since = Counter[str](), time.monotonic()
    while (view := person.call("GET", f"{path}/view"))["turn"] <= TURNS and not view.get("over"):
        panel = person.page.locator("#decision")
        waits = panel.get_attribute("data-decision") and panel.get_attribute("data-sealed") == "false"
        if waits and panel.locator("[data-act=main]").count():
            answered(person.page, met)
            since = time.monotonic()
        assert time.monotonic() - since < PATIENCE, f"it stands still after {met}"
        person.page.wait_for_timeout(50)
    assert {"ChooseTraitor", "ChooseShipment", "ChooseMove"} <= met.keys(), met
