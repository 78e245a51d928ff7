"""What a seat sees, with what it can conclude from all that it has seen so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from copy import copy
from functools import cached_property
from typing import Any, TypeVar

from kanly.bots.easy.look import Look as PlainLook
from kanly.bots.medium import pacts
from kanly.bots.medium.knowledge import Knowledge
from kanly.bots.medium.pacts import Pact, Pacts
from kanly.catalog import TerritoryId
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

    # -- deals
    @cached_property
    def pacts(self) -> Pacts:
        """What all are bound by."""
        return pacts.standing(self.view) if self.view.deals else pacts.NONE

    def keeps_out(self, territory: TerritoryId) -> bool:
        """Whether the seat has promised to send nobody there."""
        return Pact(self.seat, territory) in self.pacts

    @cached_property
    def untrusted(self) -> frozenset[Seat]:
        """Who has not kept a promise."""
        return pacts.broken_by(self.game.events(self.seat))

    def supposing(self, more: Pacts) -> Look:
        """The same look, if these promises stood as well."""
        other = copy(self)
        other._memo = {}
        other.pacts = self.pacts | more
        return other

    @property
    def plays_worthless(self) -> bool:
        """Whether Worthless Cards are Karamas in the own hand (BG-26)."""
        return self.seat == SISTERHOOD and self.view.settings.mode == "advanced"

    @property
    def advanced(self) -> bool:
        """Whether forces need spice to fight at full strength."""
        settings = self.view.settings
        return settings.mode == "advanced" or settings.advanced_combat
