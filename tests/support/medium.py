"""The medium player: what it makes of a staged table, what it answers there, and how quickly in a whole game."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from statistics import median
from time import process_time
from typing import Any

from kanly.bots import MediumPlayer
from kanly.bots.medium.look import Look
from kanly.game import Game
from kanly.kernel import Procedure, Seat
from kanly.rules.core.movement import MovementStep
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.policies import edition
from support.position import Position
from support.referee import Referee


def look_of(t: Referee, seat: str) -> tuple[Game, Look]:
    """The staged game, and what this seat makes of it."""
    game = Game(t.game, edition(), None, [], [*t.events])
    return game, Look(game, Seat(seat))


def answer(t: Referee, seat: str) -> Any:
    """What the medium player answers there, made sure to be legal."""
    game, _ = look_of(t, seat)
    prompt = game.prompt(seat)
    assert prompt is not None
    action = MediumPlayer().choose(game, prompt, Random(1))
    assert not prompt.check(action)
    return action


def phase(start: Position, name: str, first: Procedure) -> Referee:
    """That position in this phase."""
    start.table.phase = name
    return start.begin(first)


def last_to_act(start: Position, seat: str) -> Referee:
    """All others have shipped and moved already."""
    others = tuple(other for other in start.table.order if other != seat)
    return phase(start, "shipment_movement", ShipmentAndMovement(others))


def moves(start: Position, seat: str) -> Referee:
    """The movement of this seat, while everybody else is still to act."""
    return phase(start, "shipment_movement", MovementStep(Seat(seat)))


def quick_in_a_game(seats: Iterable[str], mode: str, seed: str) -> set[str]:
    """A whole game between medium players, none of whose kinds of decision takes more than 20 ms in the middle: the
    kinds that there were."""
    game, rng, taken = Game.new({"seats": [*seats], "mode": mode}, seed=seed), Random(1), dict[str, list[float]]()
    medium = MediumPlayer()
    while not game.over:
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        begun = process_time()
        action = medium.choose(game, prompt, rng)
        taken.setdefault(prompt.decision, []).append(process_time() - begun)
        game.act(prompt.seat, action)
    assert all(median(times) < 0.02 for times in taken.values())
    return {*taken}
