"""What a seat sees, with what it can conclude from all that it has seen so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Any, TypeVar

from kanly.bots.easy.look import Look as PlainLook
from kanly.bots.medium.knowledge import Knowledge
from kanly.game import Game
from kanly.kernel import Seat

T = TypeVar("T")
SISTERHOOD = Seat("bene_gesserit")


class Look(PlainLook):
    """One look at the table, through the eyes of one seat, with its memory."""

    def __init__(self, game: Game, seat: Seat) -> None:
        super().__init__(game, seat)
        self.game = game
        self._memo: dict[Hashable, Any] = {}

    def memo(self, key: Hashable, work: Callable[[], T]) -> T:
        """The value of `work`, worked out once in this look."""
        if key not in self._memo:
            self._memo[key] = work()
        found: T = self._memo[key]
        return found

    @cached_property
    def knowledge(self) -> Knowledge:
        """What the seat knows of hands, purses, traitors; worked out when it is first asked for."""
        return Knowledge(self.view, self.game.events(self.seat))

    @property
    def plays_worthless(self) -> bool:
        """Whether Worthless Cards are Karamas in the own hand (BG-26)."""
        return self.seat == SISTERHOOD and self.view.settings.mode == "advanced"

    @property
    def advanced(self) -> bool:
        """Whether forces need spice to fight at full strength."""
        settings = self.view.settings
        return settings.mode == "advanced" or settings.advanced_combat
