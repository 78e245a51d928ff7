"""Easy and medium at a staged table: what either answers there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kanly.bots import EasyPlayer, MediumPlayer, Player
from kanly.game import Game
from kanly.rules.policies import edition
from support.referee import Referee

BOTH = pytest.mark.parametrize("player", [EasyPlayer(), MediumPlayer()], ids=["easy", "medium"])


def at_table(t: Referee) -> Game:
    """The staged game."""
    return Game(t.game, edition(), None, [], [*t.events])


def answer(t: Referee, seat: str, player: Player) -> Any:
    """What it answers there, made sure to be legal."""
    game = at_table(t)
    prompt = game.prompt(seat)
    assert prompt is not None
    action = player.choose(game, prompt, Random(1))
    assert not prompt.check(action)
    return action
