"""Another game's engine to compare with: catanatron, if it is installed (the extra `bench`)."""

from __future__ import annotations

import random
import time
from importlib import import_module
from importlib.util import find_spec
from typing import Any

MISSING = "not installed: pip install kanly[bench]"
MOST_TURNS = 1000
COLORS = ("RED", "BLUE", "WHITE", "ORANGE")


class CatanMeter:
    """Whole games of four random players, counted in ticks: decisions of one player."""

    def __init__(self, module: Any) -> None:
        self.module = module
        self.games = self.ticks = 0
        self.seconds = 0.0
        random.seed(1)  # its players draw from the global stream
        self.game = self.fresh()

    def fresh(self) -> Any:
        """The next game."""
        players = [self.module.RandomPlayer(getattr(self.module.Color, color)) for color in COLORS]
        return self.module.Game(players, seed=self.games)

    def run(self, seconds: float) -> None:
        """So many more seconds of this core's time."""
        begun = time.process_time()
        while time.process_time() - begun < seconds:
            self.game.play_tick()
            self.ticks += 1
            if self.game.winning_color() is not None or self.game.state.num_turns >= MOST_TURNS:
                self.games += 1
                self.game = self.fresh()
        self.seconds += time.process_time() - begun


def meter() -> CatanMeter | None:
    """A meter of catanatron; None if it is not installed."""
    return CatanMeter(import_module("catanatron")) if find_spec("catanatron") else None
