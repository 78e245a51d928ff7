"""A table of rows is looked at more than once, so whoever looks for something to do in a row changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from kanly.bots import Dice, RandomPlayer, play_out
from kanly.game import Game
from kanly.kernel import Rows

SEATS = ("atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild")
BETWEEN = Rows.between


@pytest.mark.rule("TIMING-32")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_looking_for_something_to_do_changes_nothing(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new({"seats": SEATS, "mode": mode, "max_turns": 2}, seed="rows")
    looks = 0

    def between(self: Rows[Any, Any, Any], row: float, until: float, g: Any, *args: Any) -> Any:
        nonlocal looks
        before = (game.state_bytes(), len(g.events), set(g.learnt))
        found = BETWEEN(self, row, until, g, *args)
        assert (game.state_bytes(), len(g.events), set(g.learnt)) == before, self.core.__name__
        looks += 1
        return found

    monkeypatch.setattr(Rows, "between", between)
    play_out(game, RandomPlayer(), Dice(1))
    assert looks > 200
