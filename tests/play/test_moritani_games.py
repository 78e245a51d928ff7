"""Random games with Moritani: under the referee, and beside a twin that nobody can tell from it."""

from __future__ import annotations

import os
from random import Random

import pytest

from kanly.kernel import Seat
from kanly.rules.core.turn import PHASES
from support.moritani_tables import random_position, willing
from support.referee import Referee
from support.tables import game_at
from support.twin_changes import make_twin
from support.twins import Twins

GAMES = int(os.environ.get("KANLY_GAMES", "24"))
MOST_ANSWERS = 6_000


@pytest.mark.rule(
    "TERROR-12", "TERROR-02", "SEED-61", "SEED-57", "ARRIVE-12", "VIDAL-02", "SEED-92", "SEED-02", "SEED-68"
)
@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_with_moritani(number: int) -> None:
    """Conservation, secrecy, saves, copies, defaults, refusals, replay: at every pause."""
    rng = Random(number)
    t = random_position(rng)
    game = game_at(t, rng.choice([*PHASES]), str(number))
    seats = game.seats
    viewers: tuple[str | None, ...] = (rng.choice(seats), None) if rng.random() < 0.5 else ("moritani",)
    referee = Referee(game._g, viewers)
    while referee.game.question:
        referee(*willing(referee.game, rng))
        assert len(referee.journal) < MOST_ANSWERS
    referee.end()


@pytest.mark.rule("TERROR-02", "TERROR-07", "SEED-61", "SEED-36", "MORI-10", "SECRET-01")
@pytest.mark.parametrize("number", range(max(1, GAMES // 4)))
def test_twin_games_with_moritani_look_the_same(number: int) -> None:
    """Whatever the tokens are, and whatever Moritani hold: the seat gets the same bytes until one is turned over."""
    rng = Random(number)
    for _ in range(3):
        game = game_at(random_position(rng), rng.choice([*PHASES]), str(number))
        others = [seat for seat in game.seats if seat != "moritani"]
        seat = rng.choice(others) if rng.random() < 0.8 else Seat("moritani")
        Twins(game.copy(), make_twin(game, seat, rng), seat, rng).play(80)
