"""Support: every address of a room that only tells, and all that somebody gets who asks for all of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kanly.server.services import Services
from kanly.server.table import Table
from server.house import Browser, House

PLAYING = ["atreides", "emperor", "fremen", "harkonnen"]
OWN, OTHER = PLAYING[:2]
ROOM = "/api/rooms/{room}"
EVERYBODY = frozenset(("", "/result"))
"""Open to all who know the address."""
MEMBERS = frozenset(("/messages", "/policies"))
"""The same for all who are in the room."""
EYES = frozenset(("/view", "/events", "/chronicle", "/stream"))
"""For all who are in the room, each through eyes of its own."""
SEATS = frozenset(("/prompt", "/asked", "/ahead", "/undo", "/notes"))
"""For who plays the seat that is named."""
THOUGHTS: Mapping[str, Mapping[str, Any]] = {
    "/quote": {"action": {"type": "Pass"}},
    "/form": {},
    "/try": {"action": {"type": "Pass"}},
}
"""The same, sent with something to think about."""
AT_THE_END = frozenset(("/replay", "/replay/{at}", "/played", "/played/lines", "/export", "/verify"))
"""Open to all, when the game is over and its rules do not keep it hidden."""
NO_GAME = frozenset(("/notices", "/lesson"))
"""About who asks, and about rooms that are lessons."""


def table_in(house: House, room: str) -> Table:
    """The game of the room, as the server has it."""
    parts: Services = house.app.state.services
    table = parts.tables.loaded(room)
    assert table is not None
    return table


def answers(browser: Browser, seat: str | None, room: str) -> dict[str, bytes]:
    """All that a member gets who asks for all that it may: byte for byte."""
    at, eyes = f"/rooms/{room}", {"seat": seat} if seat else {}
    paths = [*EVERYBODY, *MEMBERS, *EYES - {"/stream"}, *(SEATS if seat else ())]
    got = {path: browser.http.get(at + path, params=eyes).content for path in paths}
    got |= {path: browser.http.get(path).content for path in ("/games", "/mine", "/rooms")}
    refused = {path: browser.http.get(at + path).content for path in AT_THE_END if path != "/replay/{at}"}
    thoughts = {
        f"{path} {who}": browser.http.post(at + path, json={"seat": who, **body}).content
        for path, body in THOUGHTS.items()
        for who in PLAYING
    }
    lines = {}
    if seat:
        lines = {
            line: browser.http.post(f"{at}/try", json={"seat": seat, "line": line}).content for line in ("pass", "")
        }
    return got | refused | thoughts | lines
