"""SEED-65 · A whole game of people, whose server is stopped and started at every kind of pause."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import msgspec
import pytest

from kanly.server.services import Services
from kanly.server.table import Table
from server.house import Browser, House, house_at, room_for

SEATS = ("atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild")
TURNS = int(os.environ.get("KANLY_TEST_TURNS", "1"))
"""More turns show more kinds of pauses, and take longer."""


def table_of(house: House, browser: Browser, room: str) -> Table:
    """The inside of a server: the test learns there what may be answered, and answers over HTTP."""
    parts: Services = house.app.state.services
    if parts.tables.loaded(room) is None:
        browser.get(f"/rooms/{room}/view")  # loads it
    table = parts.tables.loaded(room)
    assert table is not None
    return table


def looks(browsers: dict[str, Browser], house: House, room: str) -> Any:
    """Everything that everybody sees."""
    seen = {}
    for seat, browser in browsers.items():
        browser.http.base_url = f"{house.url}/api"
        for what in ("view", "prompt", "events") if seat == SEATS[0] else ("prompt",):
            seen[seat, what] = browser.get(f"/rooms/{room}/{what}", seat=seat)
    return seen


@pytest.mark.rule("SEED-65", "SEED-67")
def test_a_game_goes_on_after_a_restart_at_every_kind_of_pause(database: str) -> None:
    rng, seen = Random(5), set[Any]()
    running = house_at(database, snapshot_every=7)
    house = running.__enter__()
    try:
        people = [house.browser() for _ in SEATS]
        more: dict[str, Any] = {"settings": {"max_turns": TURNS}, "pace": {"tick": 0}}
        room = room_for(people, SEATS, **more)
        browsers = dict(zip(SEATS, people, strict=True))
        for answers in range(5000):
            table = table_of(house, browsers["fremen"], room)
            if table.game.over:
                break
            seat = rng.choice(table.owed())
            prompt = table.game.prompt(seat)
            assert prompt is not None
            kind = (prompt.decision, prompt.window, bool(table.held))
            if kind not in seen:
                seen.add(kind)
                before = looks(browsers, house, room)
                kept = [browser.http.cookies for browser in people]
                running.__exit__(None, None, None)
                running = house_at(database, snapshot_every=7)
                house = running.__enter__()
                for seat_again, cookies in zip(SEATS, kept, strict=True):
                    browsers[seat_again] = house.browser()
                    browsers[seat_again].http.cookies = cookies
                people = [*browsers.values()]
                assert looks(browsers, house, room) == before, kind
                continue
            action = msgspec.to_builtins(prompt.sample(rng))
            body = {"seat": seat, "action": action, "question": table.question, "client_id": f"{answers}"}
            browsers[seat].post(f"/rooms/{room}/actions", body)
        assert table.game.over and len(seen) > 12
        assert browsers["fremen"].get(f"/rooms/{room}/verify")["state_fits"]
    finally:
        running.__exit__(None, None, None)
