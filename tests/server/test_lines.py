"""Each line of the chronicle of a finished game leads to the moment after which it was written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kanly.game import Game
from kanly.server.services import Services
from server.house import Browser, House, house_at, room_for
from server.test_lifecycle import play_out

PEOPLE = ("fremen", "harkonnen")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(tmp_path / "kanly.db") as running:
        yield running


def undone(house: House, room: str, people: dict[str, Browser]) -> None:
    """Play on until somebody can take an answer back that has ended a question, and take it back."""
    parts: Services = house.app.state.services
    table = parts.tables.loaded(room)
    assert table is not None
    while True:
        (seat, *_), question = table.owed(), table.question
        prompt = table.game.prompt(seat)
        assert prompt is not None
        people[seat].act(room, seat, msgspec.to_builtins(prompt.default))
        if table.game.last_action(seat) is not None and table.question != question:
            people[seat].post(f"/rooms/{room}/takeback", {"seat": seat, "client_id": f"back {question}"})
            return


def test_a_line_leads_to_its_moment(house: House) -> None:
    """Of what was taken back for good there is no moment any more; what was done again has one, as have what happened
    beside the game and what only some have seen."""
    browsers = (house.browser(), house.browser())
    people = dict(zip(PEOPLE, browsers, strict=True))
    room = room_for(browsers, PEOPLE, settings={"max_turns": 1}, pace={"tick": 0})
    watcher = house.browser()
    watcher.post(f"/rooms/{room}/join", {"name": "Gil", "role": "observer"}, 201)
    people["fremen"].get(f"/rooms/{room}/view", seat="fremen")
    undone(house, room, people)
    undone(house, room, people)
    last = next(who for who in PEOPLE if people[who].get(f"/rooms/{room}/undo", seat=who)["redo"])
    people[last].post(f"/rooms/{room}/redo", {"seat": last, "client_id": "again"})
    assert watcher.get(f"/rooms/{room}/played/lines", 409)["code"] == "not-finished"
    play_out(house, room, people)
    game = Game.load(watcher.http.get(f"/rooms/{room}/export").content)
    for viewer, who in (*people.items(), (None, watcher)):
        eyes = f"?seat={viewer}" if viewer else ""
        lines: list[int | None] = who.get(f"/rooms/{room}/played/lines{eyes}")
        events: list[Any] = who.get(f"/rooms/{room}/events{eyes}")["events"]
        assert len(lines) == len(events)
        beside = ("PlayTakenBack", "PlayRedone")
        told = [(at, one) for at, one in zip(lines, events, strict=True) if one["type"] not in beside]
        assert None in [at for at, _ in told], "something was taken back for good"
        kept = [(at, one) for at, one in told if at is not None]
        assert {one["type"] for one in events} >= set(beside)
        then = Game.replay(game.journal, 0)
        for n, entry in enumerate((None, *game.journal.entries)):
            if entry is not None:
                then.act(entry.seat, entry.action, entry.question)
            seen = msgspec.json.decode(msgspec.json.encode(then.events(viewer)))  # as it goes over the wire
            assert [one for at, one in kept if at <= n] == seen, f"what {viewer} has seen after {n} actions"
    assert watcher.get(f"/rooms/{room}/played/lines", 422, seat="emperor")["code"] == "no-seat"


def test_a_server_that_begins_anew_tells_the_same_moments(house: House) -> None:
    browsers = (house.browser(), house.browser())
    people = dict(zip(PEOPLE, browsers, strict=True))
    room = room_for(browsers, PEOPLE, settings={"max_turns": 1}, pace={"tick": 0})
    people["fremen"].get(f"/rooms/{room}/events", seat="fremen")  # from here on it is told as it happens
    undone(house, room, people)
    play_out(house, room, people)
    found = people["fremen"].get(f"/rooms/{room}/played/lines", seat="fremen")
    with house_at(house.database_url) as other:
        assert other.browser().get(f"/rooms/{room}/played/lines", seat="fremen") == found
