"""Random games with Ecaz, full of Ambassadors, every pause under the referee; KANLY_GAMES plays more."""

from __future__ import annotations

import os
from random import Random

import pytest

from support.ecaz_tables import eager_act, random_ecaz_table
from support.referee import Referee

GAMES = int(os.environ.get("KANLY_GAMES", "40"))
MOST_ANSWERS = 20_000


@pytest.mark.rule(
    "AMB-02",
    "AMB-23",
    "AMB-50",
    "ARRIVE-12",
    "E3-20",
    "E3-24",
    "SEED-65",
    "SEED-92",
    "E3-02",
    "SEED-02",
    "SEED-45",
    "SEED-68",
)
@pytest.mark.parametrize("number", range(GAMES // 4))
def test_a_random_game_full_of_ambassadors(number: int) -> None:
    """Conservation, secrecy, saves, copies, defaults, refusals, replay: at every pause; eleven tokens, each in one
    place, five of them in the cohort."""
    rng = Random(number)
    game = random_ecaz_table(rng)
    viewer = rng.choice(game.seats)
    t = Referee(game._g, (viewer, None) if rng.random() < 0.3 else (viewer,))
    while t.game.question:
        t(*eager_act(t.game, rng))
        table = t.game.table
        tokens = [*(token for zone in table.ambassadors.values() for token in zone), *table.embassies.values()]
        assert len({*tokens}) == len(tokens) == 11 and {*table.triggered} <= {*table.cohort}
        assert len(table.cohort) == 5 and not {*table.ambassadors["set_aside"]} & {*table.embassies.values()}
        assert len(t.journal) < MOST_ANSWERS
    t.end()
