"""A move that leaves nobody in a stronghold says so before it is sent."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from server.processes import Process
from web.conftest import Guests
from web.rooms import table_for
from web.staged import Looked, asked, pick_place, stage

SEATS = ("atreides", "harkonnen")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_all_go_out_of_a_stronghold(guest: Guests, server: Process, size: str) -> None:
    """The foot tells it while all are to go, and not when one stays; nothing more has to be pressed."""
    ada = guest(size)
    path = table_for([ada, guest("desk", "Ben")], SEATS)
    stage(server, path, lambda seat, decision, game: (seat, decision) == ("atreides", "ChooseMove"))
    look = Looked("left-empty")
    ada.page.goto(path)
    panel = asked(ada, "ChooseMove")
    panel.locator("[data-source=arrakeen]").click()
    number = panel.get_by_role("spinbutton").first
    emptied = panel.locator("footer [data-emptied=arrakeen]")
    pick_place(ada, "Carthag")
    expect(emptied).to_have_text("You leave nobody in Arrakeen, a stronghold.")
    expect(panel.locator("[data-act=main]")).to_have_attribute("aria-disabled", "false")
    look(ada, "told")
    number.press("ArrowDown")
    expect(emptied).to_have_count(0)
    number.press("ArrowUp")
    expect(emptied).to_be_visible()
    panel.locator("[data-act=main]").click()
    expect(panel).to_have_count(0)
    assert not look.faults, "\n".join(look.faults)
