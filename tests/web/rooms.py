"""Rooms for tests of the page that are not about making them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from server.house import PATIENCE
from web.browsers import Person

TITLE = "Thursday at the sietch"


def seated(
    people: Sequence[Person], factions: Sequence[str], bots: Sequence[str] = (), *, title: str = TITLE, **settings: Any
) -> str:
    """A room in which these people have taken these factions and bots have the other seats; the path of its page."""
    host = people[0]
    wanted = {
        "title": title,
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
    return at


def ready(at: str, number: int, person: Person) -> None:
    """This person is ready in its seat."""
    person.call("PUT", f"{at}/seats/{number}/ready", {"ready": True})


def table_for(people: Sequence[Person], factions: Sequence[str], bots: Sequence[str] = (), **settings: Any) -> str:
    """A game that has begun, these people as these factions and bots as the others; the path of its page."""
    at = seated(people, factions, bots, **settings)
    for number, person in enumerate(people):
        ready(at, number, person)
    if bots:
        people[0].call("POST", f"{at}/deal")
    people[0].call("POST", f"{at}/start")
    return at


def silent(person: Person, room: str, seat: str, until: Callable[[Any], bool]) -> None:
    """Let silence answer for this seat until its view is as wanted. Raises AssertionError if nothing is
    asked any more and it is not."""
    answers, since = 0, time.monotonic()
    while time.monotonic() - since < PATIENCE:
        view = person.call("GET", f"{room}/view?seat={seat}")
        if until(view):
            return
        asked = person.call("GET", f"{room}/asked?seat={seat}")
        prompt = asked["prompt"]
        if not prompt or not prompt["waited_for"] or prompt["answered"]:
            time.sleep(0.05)
            continue
        body = {"seat": seat, "action": prompt["silence"]["action"], "question": asked["question"]}
        answers, since = answers + 1, time.monotonic()
        person.sends(f"{room}/actions", body | {"client_id": f"silence {answers}"})  # or others have ended the question
    raise AssertionError(f"it never came to that: turn {view['turn']}, {view['phase']}, {view.get('waits')}, {prompt}")
