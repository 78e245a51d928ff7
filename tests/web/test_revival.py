"""Forces come back from the Tanks at the page: what the form begins with, and who is done while others are not."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from server.processes import Process
from web.conftest import Guests
from web.rooms import table_for
from web.staged import Looked, asked, quiet, stage

SEATS = ("atreides", "harkonnen")


@pytest.mark.rule("REVIVE-01")
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_free_forces_then_done_and_not_done(guest: Guests, server: Process, size: str) -> None:
    """The free forces first; then nothing is chosen, and what the gold button does is being done. Who is done sees it,
    cannot revive, and may take it back while the other is asked."""
    people = dict(zip(SEATS, (guest(size), guest("desk", "Ben")), strict=True))
    ada = people["atreides"]
    path = table_for([*people.values()], SEATS)
    stage(
        server,
        path,
        lambda seat, decision, game: decision == "ChooseBid",
        lambda at: at.tanks(atreides=4, harkonnen=4).purse(atreides=3, harkonnen=3),
    )
    quiet(people, path, lambda seat, decision: decision == "ChooseRevival")
    look = Looked("revival")
    ada.page.goto(path)
    panel = asked(ada, "ChooseRevival")
    number = panel.get_by_role("spinbutton")
    gold, second = (panel.locator(f"[data-act={act}]") for act in ("main", "second"))
    expect(number).to_have_attribute("aria-valuenow", "2")
    expect(panel).to_contain_text("of 4 in the Tanks; 2 without spice")
    gold.click()
    expect(panel).to_contain_text("of 2 in the Tanks; none without spice")
    expect(number).to_have_attribute("aria-valuenow", "0")
    expect(gold).to_have_text("I am done")
    expect(panel.locator(".quote.bad")).to_have_count(0)
    number.press("ArrowUp")
    expect(gold).to_contain_text("Revive 1 force")
    look(ada, "paid")
    second.click()
    expect(gold).to_have_text("You are done")
    expect(gold).to_have_attribute("aria-disabled", "true")
    expect(number).to_have_count(0)
    look(ada, "done")
    expect(second).to_have_text("Take back being done")
    second.click()
    expect(number).to_have_attribute("aria-valuenow", "0")
    expect(gold).to_have_text("I am done")
    assert not look.faults, "\n".join(look.faults)
