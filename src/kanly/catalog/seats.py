"""Seats: their circles, the factions a lobby proposes, the strongholds that win (SETUP-04, SETUP-06, VICTORY-03)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Literal

from kanly.catalog.facts import Fact, FactionId, RuleId, Sector, frozen, load


class Circles(Fact, frozen=True):
    """The circles of a game with so many seats, in the order in which seats are dealt to them (SETUP-06).

    `printed`: all of them stand on the printed board. `controllers`: the numbers of controllers admitted (SETUP-01).
    """

    seats: int
    circles: tuple[Sector, ...]
    printed: bool
    controllers: tuple[int, ...]


class CircleTable(Fact, frozen=True):
    """The circles by number of seats."""

    rule: RuleId
    formula_from_7: str
    by_seats: tuple[Circles, ...]
    two_controllers_four_seats: str


class RecommendedSet(Fact, frozen=True):
    """The factions a lobby proposes for so many seats, and on whose authority (SETUP-04)."""

    seats: int
    factions: tuple[FactionId, ...]
    authority: Literal["print", "provisional"]


class RecommendedSets(Fact, frozen=True):
    """The proposals by number of seats. They bind nobody."""

    rule: RuleId
    note: str
    by_seats: tuple[RecommendedSet, ...]


class StrongholdsToWin(Fact, frozen=True):
    """How many strongholds win alone and together; `alliance` is None where there are no alliances (VICTORY-03,
    VICTORY-04, NEXUS-09)."""

    controllers: Literal["2", "3 or more"]
    seats: tuple[int, ...]
    alone: int
    alliance: int | None
    alliances: Literal["none", "only the two seats of one controller", "any two seats"]


class CountsForVictory(Fact, frozen=True):
    """Something a module or faction adds to the strongholds."""

    what: str
    rule: RuleId


class VictoryTable(Fact, frozen=True):
    """The strongholds that win, by controllers and seats."""

    rule: tuple[RuleId, ...]
    strongholds: tuple[StrongholdsToWin, ...]
    adds: tuple[CountsForVictory, ...]


class Seats(Fact, frozen=True, dict=True):
    """`seats.json` with its lookups by number of seats, 2 to 12. Another number is a KeyError.

    >>> from kanly import catalog
    >>> catalog.seats().circles_for[7].circles
    (2, 4, 7, 9, 12, 14, 17)
    """

    about: str
    circles: CircleTable
    recommended: RecommendedSets
    victory: VictoryTable

    @cached_property
    def circles_for(self) -> Mapping[int, Circles]:
        """The circles and admitted controllers of a game with so many seats (SETUP-01, SETUP-06)."""
        return frozen((row.seats, row) for row in self.circles.by_seats)

    @cached_property
    def recommended_for(self) -> Mapping[int, RecommendedSet]:
        """The factions proposed for so many seats (SETUP-04)."""
        return frozen((row.seats, row) for row in self.recommended.by_seats)

    def strongholds_to_win(self, *, controllers: int, seats: int) -> StrongholdsToWin:
        """What wins in a game of so many seats held by so many controllers. KeyError where no such game is admitted.

        >>> from kanly import catalog
        >>> catalog.seats().strongholds_to_win(controllers=2, seats=4).alone
        4
        """
        group = "2" if controllers == 2 else "3 or more"
        for row in self.victory.strongholds:
            if row.controllers == group and seats in row.seats and controllers in self.circles_for[seats].controllers:
                return row
        raise KeyError(f"no game of {seats} seats has {controllers} controllers (SETUP-01)")


@cache
def seats() -> Seats:
    """The tables of seats."""
    return load("seats.json", Seats)
