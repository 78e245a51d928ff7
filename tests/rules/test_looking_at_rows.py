"""A table of rows is looked at more than once, so whoever looks for something to do in a row changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from kanly.bots import Dice, RandomPlayer, play_out
from kanly.game import Game
from kanly.kernel import Rows
from kanly.kernel.hooks import HOOKS

SEATS = ("atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild")


@pytest.mark.rule("TIMING-32")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_looking_for_something_to_do_changes_nothing(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new({"seats": SEATS, "mode": mode, "max_turns": 2}, seed="rows")
    looks = 0

    def look(table: Rows[Any, Any, Any], how: Callable[..., Any], *args: Any) -> Any:
        nonlocal looks
        g = game._g
        before = (game.state_bytes(), len(g.events), set(g.learnt))
        found = how(*args)
        assert (game.state_bytes(), len(g.events), set(g.learnt)) == before, table.core.__name__
        looks += 1
        return found

    for table in HOOKS:
        if isinstance(table, Rows):
            for how in ("after", "between"):
                monkeypatch.setattr(table, how, partial(look, table, getattr(table, how)))
    play_out(game, RandomPlayer(), Dice(1))
    assert looks > 200
