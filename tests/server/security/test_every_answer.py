"""Every address of a room, asked by everybody who might: a stranger, an observer, who plays another seat, who plays in
another room; while the game runs and when it is over. And no answer tells that somebody else has sealed one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kanly.server.description import handlers
from kanly.server.services import Services
from kanly.server.table import Table
from server.house import Browser, House, house_at, room_for

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
SEAT = "/seats/{seat}"
CHANGES = frozenset(
    (
        *("", "/actions", "/away", "/deal", "/handover", "/host", "/join", "/kit", "/leave", "/messages", "/notes"),
        *("/notices", "/notices/test", "/recover", "/redo", "/rematch", "/resign", "/silence", "/start", "/takeback"),
        *(
            "/votes",
            "/votes/{vote}",
            f"{SEAT}/faction",
            f"{SEAT}/member",
            f"{SEAT}/ready",
            f"{SEAT}/standin",
            f"{SEAT}/swap",
        ),
        f"{SEAT}/vacant",
    )
)
"""What does something, if it answers: it shows the room, or a receipt."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(tmp_path / "kanly.db", heartbeat=1.0, drives=False) as running:
        yield running


def table_in(house: House, room: str) -> Table:
    """The game of the room, as the server has it."""
    parts: Services = house.app.state.services
    table = parts.tables.loaded(room)
    assert table is not None
    return table


def status(browser: Browser, path: str, **params: str) -> int:
    """What an address answers, without the rest of it: a stream has none."""
    with browser.http.stream("GET", path.replace("{at}", "3"), params=params) as answer:
        return answer.status_code


def play(house: House, room: str, people: Mapping[str, Browser], turns: int | None) -> None:
    """At random, to the end or so many answers far."""
    rng, done = Random(1), 0
    table = table_in(house, room)
    while not table.game.over and done != turns:
        seat = table.owed()[0]
        prompt = table.game.prompt(seat)
        assert prompt is not None
        people[seat].act(room, seat, msgspec.to_builtins(prompt.sample(rng)))
        done += 1


@pytest.mark.rule("SECRET-01", "SEED-62")
def test_every_address_has_its_place(house: House) -> None:
    """A new one has to be put to where it is asked by everybody."""
    found = [(method, path) for path, method, _ in handlers(house.app) if path.startswith(ROOM)]
    reads = {path.removeprefix(ROOM) for method, path in found if method == "GET"}
    assert reads == EVERYBODY | MEMBERS | EYES | SEATS | AT_THE_END | NO_GAME
    others = {path.removeprefix(ROOM) for method, path in found if method != "GET"}
    assert others == {*THOUGHTS} | CHANGES


@pytest.mark.rule("SECRET-01", "SEED-62")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
@pytest.mark.parametrize("kept", [False, True], ids=["shown", "kept"])
def test_everybody_asks_for_everything(house: House, mode: str, kept: bool) -> None:
    people = {seat: house.browser() for seat in PLAYING}
    more: dict[str, Any] = {"settings": {"max_turns": 1, "mode": mode, "no_reveal_at_end": kept}, "pace": {"tick": 0}}
    room = room_for([*people.values()], PLAYING, **more)
    watcher, stranger, neighbour = house.browser(), house.browser(), house.browser()
    watcher.post(f"/rooms/{room}/join", {"name": "Gil", "role": "observer"}, 201)
    elsewhere = room_for([neighbour], [OWN], ["harkonnen"], pace={"tick": 0})
    token = neighbour.http.cookies[f"kanly-{elsewhere}"]
    neighbour.http.cookies.set(f"kanly-{room}", token)  # it tries its own key here
    people[OWN].get(f"/rooms/{room}/view")
    for turns in (0, 40, None):
        play(house, room, people, turns)
        over = table_in(house, room).game.over
        assert over == (turns is None)
        at = f"/rooms/{room}"
        for nobody in (stranger, neighbour):
            assert {path: status(nobody, at + path) for path in EVERYBODY} == dict.fromkeys(EVERYBODY, 200)
            inside = MEMBERS | EYES | SEATS
            asked = {path: status(nobody, at + path, seat=OWN) for path in inside}
            assert asked == dict.fromkeys(inside, 403)
            assert {status(nobody, at + path) for path in MEMBERS | EYES} == {403}
        for somebody in (watcher, people[OTHER]):
            assert {status(somebody, at + path) for path in MEMBERS | EYES} == {200}
            asked = {path: status(somebody, at + path, seat=OWN) for path in EYES | SEATS}
            assert asked == dict.fromkeys(EYES | SEATS, 403)
        everybody = (stranger, neighbour, watcher, people[OTHER], people[OWN])
        for one in everybody[:-1]:
            sent = {path: one.http.post(at + path, json={"seat": OWN, **body}) for path, body in THOUGHTS.items()}
            assert {path: answer.status_code for path, answer in sent.items()} == dict.fromkeys(THOUGHTS, 403)
        for one in everybody:
            wanted = 409 if not over else 403 if kept else 200
            assert {path: status(one, at + path) for path in AT_THE_END} == dict.fromkeys(AT_THE_END, wanted)
        assert {status(people[OWN], at + path, seat=OWN) for path in EYES | SEATS} == {200}


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


@pytest.mark.rule("KARAMA-26", "TIMING-04", "TIMING-05")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_no_answer_tells_that_somebody_has_sealed_one(house: House, mode: str) -> None:
    """Of each secret question of a game whatever anybody else can ask for is the same before and after."""
    people = {seat: house.browser() for seat in PLAYING}
    room = room_for([*people.values()], PLAYING, settings={"mode": mode, "max_turns": 1}, pace={"tick": 0})
    watcher = house.browser()
    watcher.post(f"/rooms/{room}/join", {"name": "Gil", "role": "observer"}, 201)
    viewers = dict(zip([*PLAYING, None], [*people.values(), watcher], strict=True))
    for one in viewers.values():  # the order of one's rooms could tell, too
        room_for([one], [OWN], ["harkonnen"], pace={"tick": 0})
    people[OWN].get(f"/rooms/{room}/view")
    table, rng, compared = table_in(house, room), Random(2), set[str]()
    while not table.game.over and len(compared) < 4:
        seat = rng.choice(table.owed())
        prompt = table.game.prompt(seat)
        assert prompt is not None
        window = f"{prompt.decision} {prompt.data().window}"
        secret = table.is_sealed(seat, prompt.default) and len(table.owed()) > 1 and window not in compared
        others = {viewer: one for viewer, one in viewers.items() if viewer != seat} if secret else {}
        before = {viewer: answers(one, viewer, room) for viewer, one in others.items()}
        held = len(table.held)
        people[seat].act(room, seat, msgspec.to_builtins(prompt.sample(rng)))
        if secret:
            assert len(table.held) == held + 1
            compared.add(window)
        for viewer, one in others.items():
            now = answers(one, viewer, room)
            assert {path for path in now if now[path] != before[viewer][path]} == set(), f"{viewer} sees {seat} answer"
    assert len(compared) > 1
