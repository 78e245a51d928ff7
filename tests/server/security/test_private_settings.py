"""What somebody sets or offers in private nobody else can notice: not by what can be taken back, nor by how long a bot
takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kanly.game import Game
from kanly.game.prompt import any_time
from kanly.kernel import Action, AnyTime, IllegalAction
from server.asking import OTHER, OWN, PLAYING, answers, table_in
from server.house import Browser, House, house_at, room_for
from server.staging import Standing, nothing_due, until

PASS_AHEAD = {"type": "GiveOrders", "orders": [{"question": "w_peek", "answer": {"type": "Pass"}, "lasts": "game"}]}
SETTINGS: tuple[Mapping[str, Any], ...] = (
    PASS_AHEAD,
    {"type": "SetInterest", "windows": ["w_worm"]},
    {"type": "OfferKarama", "to": PLAYING[2]},
    {"type": "WithdrawKarama"},
    {"type": "OfferDeal", "to": [PLAYING[2]], "give": 0, "take": 0, "promise": "peace", "until": 0},
)
"""What a seat can set or offer whenever anything is asked; the last ones only the third seat hears of."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(tmp_path / "kanly.db", heartbeat=1.0, drives=False) as running:
        yield running


def room_of(house: House, people: Mapping[str, Browser], **more: Any) -> str:
    """A room of these people, the game in memory."""
    room = room_for([*people.values()], [*people], pace={"tick": 0}, **more)
    people[OWN].get(f"/rooms/{room}/view")
    return room


def until_it_can_be_undone(house: House, room: str, people: Mapping[str, Browser]) -> str:
    """Everybody answers until somebody can take its answer back at once; who."""
    table, rng = table_in(house, room), Random(1)
    for _ in range(300):
        seat = table.owed()[0]
        prompt = table.game.prompt(seat)
        assert prompt is not None
        people[seat].act(room, seat, msgspec.to_builtins(prompt.sample(rng)))
        waits = table.game.view(None).waits
        if table.game.last_action(seat) is not None and not table.game.secret and waits and waits.open_point:
            return seat
    raise AssertionError("nothing could ever be taken back")


def test_these_are_all_that_is_private() -> None:
    """Those that are not set here need an open point, or a partner: the twins of tests/play set them."""
    private = {kind.__name__ for kind in Action.kinds if issubclass(kind, AnyTime) and kind.private}
    assert private == {one["type"] for one in SETTINGS} | {"SetPledge", "SetSwitch", "WithdrawDeal", "AcceptDeal"}


@pytest.mark.rule("KARAMA-27", "TIMING-07", "KARAMA-26", "DEAL-02", "SEED-61", "SECRET-01")
@pytest.mark.parametrize("redone", [False, True], ids=["done", "taken back"])
def test_nobody_notices_what_somebody_sets(house: House, redone: bool) -> None:
    """Whatever anybody else can ask for is the same before and after, above all whether it can take its answer back, or
    do again what was taken back."""
    people = {seat: house.browser() for seat in PLAYING}
    room = room_of(house, people)
    watcher = house.browser()
    watcher.post(f"/rooms/{room}/join", {"name": "Gil", "role": "observer"}, 201)
    seat = until_it_can_be_undone(house, room, people)
    if redone:
        people[seat].post(f"/rooms/{room}/takeback", {"seat": seat, "client_id": "back"})
    setter = next(other for other in PLAYING if other not in (seat, PLAYING[2]))
    viewers = {other: one for other, one in people.items() if other not in (setter, PLAYING[2])}
    everybody = dict[str | None, Browser]([*viewers.items(), (None, watcher)])
    wanted = {"own": not redone, "redo": redone}
    for setting in SETTINGS:
        before = {viewer: answers(one, viewer, room) for viewer, one in everybody.items()}
        people[setter].act(room, setter, setting)
        for viewer, one in everybody.items():
            assert answers(one, viewer, room) == before[viewer], f"{viewer} notices {setting}"
        assert wanted.items() <= people[seat].get(f"/rooms/{room}/undo", seat=seat).items()
    again = "redo" if redone else "takeback"
    people[seat].post(f"/rooms/{room}/{again}", {"seat": seat, "client_id": "again"})
    kept = people[setter].get(f"/rooms/{room}/ahead", seat=setter)
    assert len(kept["orders"]) == len(kept["uninterested"]) == 1, "what was set stays, whatever is taken back"
    view = people[setter].get(f"/rooms/{room}/view", seat=setter)
    assert [offer["by"] for offer in view["offers"]] == [setter]
    told = people[setter].get(f"/rooms/{room}/events", seat=setter)["events"]
    assert len([event for event in told if event["type"] == "DealOffered"]) == 1, "it is told of once"
    with house_at(house.database_url, drives=False) as other:  # as it is read from the log, and played again
        again_there = other.browser()
        again_there.http.cookies.update(people[setter].http.cookies)
        assert again_there.get(f"/rooms/{room}/view", seat=setter) == view
        assert again_there.get(f"/rooms/{room}/events", seat=setter)["events"] == told


@pytest.mark.rule("KARAMA-27", "SECRET-01")
def test_ones_own_settings_are_no_actions_to_be_taken_back(house: House) -> None:
    """They can be set anew; that they were set everybody would hear by the take-back."""
    people = {seat: house.browser() for seat in PLAYING}
    room = room_of(house, people)
    seat = until_it_can_be_undone(house, room, people)
    table = table_in(house, room)
    at = table.game.last_action(seat)
    people[seat].act(room, seat, PASS_AHEAD)
    assert table.game.last_action(seat) == at
    people[seat].post(f"/rooms/{room}/takeback", {"seat": seat, "client_id": "back"})
    assert people[seat].get(f"/rooms/{room}/ahead", seat=seat)["orders"]
    assert all(entry.unseen for entry in table.game.journal.entries[at:])


@pytest.mark.rule("KARAMA-27", "SECRET-01")
@pytest.mark.parametrize("number", range(6))
def test_what_can_be_taken_back_never_tells_of_private_plays(number: int) -> None:
    """In whole games, of every private play of others that is possible."""
    rng = Random(number)
    game = Game.new({"seats": ["ecaz", "moritani", *PLAYING], "mode": "advanced", "max_turns": 2}, seed=str(number))
    compared = 0
    while not game.over and compared < 60:
        seat = rng.choice(game.owed())
        prompt = game.prompt(seat)
        assert prompt is not None
        game.act(seat, prompt.sample(rng))
        if game.over or not any(game.last_action(other) is not None for other in game.seats):
            continue
        setter = rng.choice(game.seats)
        others = [other for other in game.seats if other != setter]
        world = game.copy()
        for play in (play for play in prompt_plays(world, setter) if play.private):
            before = [(world.last_action(other), world.takeback_point(other)) for other in others]
            try:
                world.act(setter, play)
            except IllegalAction:
                continue
            if world.latest.unseen:
                assert [(world.last_action(other), world.takeback_point(other)) for other in others] == before
                compared += 1
    assert compared


def prompt_plays(game: Game, seat: str) -> list[AnyTime]:
    """What the seat may do unasked."""
    return [*any_time(game._g, game._seat(seat))]


@pytest.mark.rule("KARAMA-27", "SECRET-01")
def test_a_bot_takes_as_long_whatever_is_set_meanwhile(tmp_path: Path, clock: Standing) -> None:
    """Its pause begins with what all have noticed last."""
    paused = [pause_of_a_bot(tmp_path / f"{sets}.db", clock, sets) for sets in (False, True)]
    assert paused[0] == paused[1] > 20


def pause_of_a_bot(database: Path, clock: Standing, sets: bool) -> int:
    """So many seconds a bot waits before it does something openly; perhaps somebody sets something meanwhile."""
    with house_at(database, heartbeat=1.0) as house:
        people = {OWN: house.browser(), OTHER: house.browser()}
        room = room_for([*people.values()], [*people], ["fremen"], pace={"tick": 0, "bots": 30})
        people[OWN].get(f"/rooms/{room}/view")
        table = table_in(house, room)

        def bot_is_asked() -> bool:
            return table.owed() == ("fremen",) and not table.game.secret

        while not bot_is_asked():
            for seat in {*table.owed()} & {*people}:
                prompt = table.game.prompt(seat)
                assert prompt is not None
                people[seat].act(room, seat, msgspec.to_builtins(prompt.default))
            until(lambda: bot_is_asked() or {*table.owed()} & {*people})
        question, passed = table.question, 0
        while table.question == question:
            clock.passes(1)
            passed += 1
            if sets and passed == 20:
                people[OWN].act(room, OWN, PASS_AHEAD)
            until(lambda: table.question != question or nothing_due(house))
        return passed
