"""Every byte that a seat receives during whole games, over HTTP and by its stream, against what it may know: its own
view, prompt and events, made by the game alone. KANLY_TEST_LEAK_TURNS: so many turns are played."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from server.house import house_at, room_for
from server.wires import Allowed, Wire, compare_stream, played, search

SIX = ["atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild"]
TURNS = int(os.environ.get("KANLY_TEST_LEAK_TURNS", "1"))


@pytest.mark.rule("SEED-62", "KARAMA-26")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_no_byte_that_a_seat_may_not_have(tmp_path: Path, mode: str) -> None:
    with house_at(tmp_path / "kanly.db", heartbeat=1.0, drives=False) as house:
        people = [house.browser() for _ in SIX]
        more: dict[str, Any] = {"settings": {"mode": mode, "max_turns": TURNS}, "pace": {"tick": 0}}
        room = room_for(people, SIX, **more)
        watcher = house.browser()
        watcher.post(f"/rooms/{room}/join", {"name": "Gil", "role": "observer"}, 201)
        own = dict(zip([*SIX, None], [*people, watcher], strict=True))
        codes = {seat: browser.post(f"/rooms/{room}/kit", {}, 201)["code"] for seat, browser in own.items()}
        tokens = {seat: browser.http.cookies[f"kanly-{room}"] for seat, browser in own.items()}
        wires = {seat: Wire(browser, seat, room) for seat, browser in own.items()}
        allowed = {seat: Allowed(seat) for seat in own}
        table = played(house, room, wires, allowed)
        people[0].post(f"/rooms/{room}/messages", {"text": "THE END"}, 201)
        for wire in wires.values():
            wire.ended()
        for seat, wire in wires.items():
            search(seat, wire.everything(), table, tokens, codes)
            compare_stream(wire, allowed[seat], table)
