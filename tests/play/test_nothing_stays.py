"""Games that are dropped while they ask leave nothing in memory."""

from __future__ import annotations

import gc
from random import Random

from kanly.bots import RandomPlayer
from kanly.kernel.machine import Machine
from support.tables import random_table


def test_a_game_that_is_dropped_leaves_nothing() -> None:
    """Whatever was asked, thought of and imagined: copies of games are made for every thought of a bot, and for every
    answer that is only tried."""
    rng = Random(1)
    gc.collect()
    before = machines()
    for _ in range(12):
        game = random_table(rng)
        for _ in range(40):
            if game.over:
                break
            prompt = game.prompt(rng.choice(game.owed()))
            assert prompt is not None
            game.copy().prompt(prompt.seat)
            prompt.data()
            game.imagine(prompt.seat, rng)
            game.grammar(prompt.seat).help()
            game.act(prompt.seat, RandomPlayer().choose(game, prompt, rng))
    del game, prompt
    gc.collect()
    assert machines() == before


def machines() -> int:
    """How many games there are in memory."""
    return sum(isinstance(each, Machine) for each in gc.get_objects())
