"""Positions to compare: where the own forces would stand, with how much spice left, and what that is worth."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TypeAlias

from kanly import catalog
from kanly.bots.easy.hazards import risk
from kanly.bots.medium.board import Board
from kanly.bots.medium.look import Look
from kanly.bots.medium.prospect import CHARITY, FORCE, Prospect, worth_of_spice
from kanly.catalog import LocationId
from kanly.state import NONE, Forces

Standing: TypeAlias = Mapping[LocationId, Forces]
"""The own fighters on the board."""


class Positions:
    """All positions that the seat could make of the present one."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.board = Board(look)
        self.prospect = Prospect(self.board)

    @cached_property
    def now(self) -> Standing:
        """Where the own fighters stand."""
        found = ((place, fighters(forces)) for place, forces in self.look.standing.items())
        return {place: forces for place, forces in found if forces.fighters}

    def worth(self, standing: Standing, spice: int | None = None) -> float:
        """What it is worth to stand there with so much spice; None: all that is free. Forces that may not stay beside
        the ally's are as good as dead (ALLY-09)."""
        mine = dict.fromkeys(self.prospect.holds, NONE)
        total = 0.0
        for place, forces in standing.items():
            territory = catalog.board().territory_of[place]
            if self.beside_ally(place):
                total -= FORCE * forces.fighters
                continue
            if territory in mine:
                mine[territory] += forces
            total += self.prospect.field(place, forces)
        free = self.look.private.free if spice is None else spice
        support = min(free, 20) if self.look.advanced else None
        return total + self.prospect.value(mine, support) + self.of_spice(free)

    def beside_ally(self, place: LocationId) -> bool:
        """Whether the own forces may not stay in this location, because the ally is in its territory."""
        return self.look.crowds(catalog.board().territory_of[place])

    def is_closed(self, place: LocationId) -> bool:
        """Whether the seat sends nobody there: beside the ally they may not stay, elsewhere it may have promised so."""
        return self.look.keeps_out(catalog.board().territory_of[place]) or self.beside_ally(place)

    def entering(self, place: LocationId, number: int) -> float:
        """What waits there for so many that enter."""
        return risk(self.look, catalog.board().territory_of[place], number)

    def of_spice(self, spice: int) -> float:
        """What so much spice in the purse is worth: nothing, in the end."""
        if self.board.is_last_turn:
            return 0.0
        return worth_of_spice(spice) - (worth_of_spice(min(spice, CHARITY)) if self.board.is_charity_next else 0.0)


def fighters(forces: Forces) -> Forces:
    """Those of them that fight."""
    return Forces(forces.ordinary, forces.elite)


def changed(standing: Standing, taken: Standing, place: LocationId) -> dict[LocationId, Forces]:
    """The position after these have gone to that place."""
    found = dict(standing)
    for start, forces in taken.items():
        left = found.get(start, NONE) - fighters(forces)
        if left.fighters > 0:
            found[start] = left
        else:
            found.pop(start, None)
    arriving = sum(taken.values(), NONE)
    found[place] = found.get(place, NONE) + Forces(arriving.ordinary + arriving.advisors, arriving.elite)
    return found
