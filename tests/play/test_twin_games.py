"""Nobody can tell twin games apart; `KANLY_GAMES=2000 pytest tests/play` plays more."""

from __future__ import annotations

import os
from random import Random

import pytest

from kanly.bots import RandomPlayer
from kanly.game import Game
from kanly.kernel import Seat
from support.position import SIX
from support.tables import HOUSE_RULES, random_table
from support.twin_changes import make_twin
from support.twins import Twins

ATREIDES = Seat("atreides")  # they know most
GAMES = int(os.environ.get("KANLY_GAMES", "20"))


def begun(rng: Random) -> Game:
    """A game from setup on."""
    settings = {"no_reveal_at_end": True, "harkonnen_mulligan": rng.random() < 0.3, "max_turns": rng.choice((1, 3))}
    settings |= {name: True for name in HOUSE_RULES if rng.random() < 0.3}
    settings["storm_deck_always"] = rng.random() < 0.3
    return Game.new({"seats": rng.sample(SIX, rng.randint(2, 6)), **settings}, seed=str(rng.random()))


def advanced(game: Game, rng: Random) -> Game:
    """The game some answers later."""
    for _ in range(rng.choice((0, 3, 10, 40, 120))):
        ahead = game.copy()
        prompt = ahead.prompt(rng.choice(ahead.owed()))
        assert prompt is not None
        ahead.act(prompt.seat, RandomPlayer().choose(ahead, prompt, rng))
        if ahead.over:
            break
        game = ahead
    return game


@pytest.mark.rule("SECRET-01", "SECRET-02", "SECRET-05", "SECRET-06", "TIMING-06", "KARAMA-26", "KARAMA-27")
@pytest.mark.parametrize("number", range(GAMES))
def test_twin_games_look_the_same(number: int) -> None:
    """Whatever the others hold, answer in secret and set in private: the seat gets the same bytes."""
    rng = Random(number)
    for _ in range(3):
        game = advanced(begun(rng) if rng.random() < 0.3 else random_table(rng), rng)
        seat = ATREIDES if ATREIDES in game.seats and rng.random() < 0.3 else rng.choice(game.seats)
        for _ in range(3):
            Twins(game.copy(), make_twin(game, seat, rng), seat, rng).play(60)
