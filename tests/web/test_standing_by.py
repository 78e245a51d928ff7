"""What stays when something goes wrong or somebody comes late: a server that is restarted, a page that is loaded anew,
an address that leads nowhere; and how soon `make play` asks something."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Route, expect

from server.house import PATIENCE
from server.processes import Process
from server.staging import Kept
from server.test_table_for_one import FIRST_DECISION, started
from web.browsers import Person
from web.conftest import Guests
from web.playing import Player
from web.rooms import table_for

LONG = 6
"""More often than anything is asked for again at once: see AGAIN in `web/src/lib/api/client.ts`."""
SEATS, BOTS = ("atreides", "fremen"), ("harkonnen", "emperor")


def test_the_table_comes_back_when_the_server_does(guest: Guests, server: Process) -> None:
    """While it is away the table can be read, and says so; what was chosen is still chosen, and can then be sent."""
    ada, bo = guest("desk", "Ada"), guest("phone", "Bo")
    path = table_for([ada, bo], SEATS)
    players = [Player(person, Random(3)) for person in (ada, bo)]
    for person in (ada, bo):
        person.page.goto(path)
    panel = ada.page.get_by_role("region", name="Your decision")
    panel.get_by_role("radio").first.click()
    before = players[0].read()
    assert before.main and before.main.open
    for person in (ada, bo):
        person.away = True
    server.kill()
    expect(panel.get_by_text("Nothing is lost")).to_be_visible()
    expect(ada.page.get_by_text("Reconnecting")).to_be_visible()
    server.start()
    expect(ada.page.get_by_text("Live", exact=True)).to_be_visible()
    expect(panel.get_by_text("Nothing is lost")).to_be_hidden()
    for person in (ada, bo):
        person.away = False
    assert players[0].read() == before
    panel.get_by_role("button", name=before.main.text).click()
    end = time.monotonic() + PATIENCE
    while players[0].read().question == before.question and not players[0].read().sealed:
        assert time.monotonic() < end
        ada.page.wait_for_timeout(50)
    while not players[1].answer():
        assert time.monotonic() < end
        bo.page.wait_for_timeout(50)


@pytest.mark.parametrize("lost", ["/rooms/*", "/rooms/*/view*", "/rooms/*/asked*", "/catalogue", "/board"])
def test_whatever_a_page_has_missed_comes_when_the_server_is_back(guest: Guests, lost: str) -> None:
    """Its line breaks for one of the things that it begins with, for longer than it is tried at once."""
    ada = guest("phone", "Ada")
    path = table_for([ada, guest("desk", "Bo")], SEATS)
    broken: list[Route] = []

    def breaks(route: Route) -> None:
        broken.append(route)
        route.abort()

    ada.away = True
    ada.page.route(f"**/api{lost}", breaks)
    ada.page.goto(path)
    end = time.monotonic() + PATIENCE
    while len(broken) < LONG:
        assert time.monotonic() < end
        ada.page.wait_for_timeout(100)
    ada.page.unroute(f"**/api{lost}")
    ada.away = False
    expect(ada.page.locator("#decision[data-decision=ChooseTraitor] [role=radio]").first).to_be_visible()
    expect(ada.page.locator(".b-hits path").first).to_be_attached()
    expect(ada.page.get_by_role("heading", level=1).first).not_to_be_empty()


def test_make_play_asks_something_at_once(chrome: Browser, tmp_path: Path) -> None:
    """From the server being up until its person sees what to decide, in a browser that has never been there."""
    with started(tmp_path, "--port", "0") as running, Kept() as kept:
        begun = time.monotonic()
        person = Person(chrome, running.url, "desk")
        try:
            person.page.goto(running.link)
            person.page.locator("#decision[data-decision] h1").wait_for()
            assert time.monotonic() - begun < FIRST_DECISION + kept.waiting
            assert Player(person, Random(1)).answer()
            assert not person.faults and not person.elsewhere
        finally:
            person.close()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_every_page_can_be_used_by_everybody(guest: Guests, size: str) -> None:
    """axe finds nothing; nothing is wider than the screen; there is one heading of the first degree."""
    person = guest(size)
    room = table_for([person], ("fremen",), BOTS)
    lobby = person.call("POST", "/rooms", {"title": "Friday", "name": "Ada", "seats": [{"kind": "human"}] * 2})["id"]
    for path in ("/", "/rules", "/rules/STORM-03", "/learn", room, f"/rooms/{lobby}", "/plain", f"/plain{room}"):
        person.page.goto(path)
        person.page.locator("h1").first.wait_for()
        person.page.wait_for_timeout(300)
        person.picture(path.strip("/").replace("/", "-").replace(lobby, "lobby") or "home")
        assert not person.axe(), path
        wide = person.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{path} is {wide} pixels wider than the screen"
        assert person.page.locator("h1:visible").count() == 1, path


def test_what_is_not_there(guest: Guests) -> None:
    person = guest("phone")
    person.away = True  # the browser complains of the room
    person.page.goto("/rooms/none")
    expect(person.page.get_by_role("heading", name="This room cannot be shown")).to_be_visible()
    assert not person.axe()
    for address in ("/nowhere", "/rooms", "/no/such/place"):
        person.page.goto(address)
        expect(person.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
        assert not person.axe()
    person.picture("nowhere")
    person.page.get_by_role("link", name="To all tables").click()
    expect(person.page.get_by_role("heading", name="A new table")).to_be_visible()
