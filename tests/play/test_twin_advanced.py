"""Twin games in which the abilities of the Advanced game are used for sure: captures, exchanges of hands, whole plans,
announcements, free times of the Guild, special revivals, placed worms, storm cards. Whoever is not meant to learn
anything by them learns nothing; `KANLY_GAMES=2000 pytest tests/play` plays more."""

from __future__ import annotations

import os
from random import Random

import pytest

from support.advanced_stages import STAGES
from support.steering import Steered
from support.tables import game_at
from support.twin_changes import make_twin

RUNS = max(3, int(os.environ.get("KANLY_GAMES", "40")) // 12)
"""For each seat of each stage."""


@pytest.mark.rule("SECRET-01", "SECRET-02", "SECRET-05", "TIMING-04", "TIMING-06", "KARAMA-17")
@pytest.mark.rule("ATR-06", "BG-19", "BG-20", "FRE-12", "GUILD-09", "HARK-11", "KARAMA-22", "KARAMA-26")
@pytest.mark.parametrize("name", STAGES)
def test_an_advanced_ability_tells_nothing_but_what_is_meant_to_be_shown(name: str) -> None:
    """To no seat; and all that was to happen has happened before the comparison ended."""
    stage, phase, wanted, steps = STAGES[name]
    met = set[str]()
    for number in range(RUNS):
        for at in range(4):
            rng = Random(f"{name} {number} {at}")
            game = game_at(stage(rng), phase, str(rng.random()))
            seat = game.seats[at]
            twins = Steered(game.copy(), make_twin(game, seat, rng), seat, rng, wanted)
            twins.play(steps)
            met |= twins.met
    assert {kind.__name__ for kind in wanted} <= met, "something was not done"
