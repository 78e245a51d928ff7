"""Rooms for tests of the page that are not about making them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from web.browsers import Person


def table_for(people: Sequence[Person], factions: Sequence[str], bots: Sequence[str] = (), **settings: Any) -> str:
    """A game that has begun, these people as these factions and bots as the others; the path of its page."""
    host = people[0]
    wanted = {
        "title": "Thursday at the sietch",
        "name": host.name,
        "seats": [{"kind": "human"}] * len(people) + [{"kind": "bot", "strength": "easy"}] * len(bots),
        "settings": {"faction_selection": "free", "faction_pool": [*factions, *bots], **settings},
        "pace": {"bots": 0, "tick": 0},
    }
    at = f"/rooms/{host.call('POST', '/rooms', wanted)['id']}"
    for person in people[1:]:
        person.call("POST", f"{at}/join", {"name": person.name})
    for number, (person, faction) in enumerate(zip(people, factions, strict=True)):
        person.call("PUT", f"{at}/seats/{number}/faction", {"faction": faction})
        person.call("PUT", f"{at}/seats/{number}/ready", {"ready": True})
    if bots:
        host.call("POST", f"{at}/deal")
    host.call("POST", f"{at}/start")
    return at
