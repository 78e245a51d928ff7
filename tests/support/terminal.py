"""A person at the terminal: typed lines, and the table that they are typed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import TypeAlias

from kanly.bots import EasyPlayer
from kanly.cli.table import Table
from kanly.game import Game

Typing: TypeAlias = Callable[[Iterable[str]], None]
"""Types these lines, one after the other."""


def table(game: Game, seat: str, file: Path | None = None) -> Table:
    """The table of this person against easy bots; kept in the file, if there is one."""
    return Table(game, seat, EasyPlayer, file)


def until(game: Game, seat: str, decision: str) -> Game:
    """The game where this seat is first asked so."""
    rng = Random(1)
    while True:
        for other in game.owed():
            prompt = game.prompt(other)
            assert prompt is not None
            if other == seat and prompt.decision == decision and len(prompt.options) > 1:
                return game
            game.act(other, EasyPlayer().choose(game, prompt, rng))
            break
