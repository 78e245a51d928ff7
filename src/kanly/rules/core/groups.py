"""Groups: forces by the location in which they stand, some of which go together (MOVE-02)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TypeAlias

from kanly import catalog
from kanly.catalog import LocationId
from kanly.state import NONE, Forces

Groups: TypeAlias = Mapping[LocationId, Forces]
"""Forces by the location in which they stand."""


def in_map_order(groups: Groups) -> dict[LocationId, Forces]:
    """These forces by location, in map order (BOARD-06); only where there are any."""
    order = catalog.board().map_order
    return {place: groups[place] for place in sorted(groups, key=order.__getitem__) if groups[place]}


def starts_of(groups: Groups) -> frozenset[LocationId]:
    """The locations from which somebody goes."""
    return frozenset(place for place, forces in groups.items() if forces)


def total(groups: Groups) -> Forces:
    """The whole group."""
    return sum(groups.values(), NONE)


def some(forces: Forces, rng: Random) -> Forces:
    """Any part of these, often all."""
    if rng.random() < 0.4:
        return forces
    return Forces(*(rng.randint(0, number) for number in (forces.ordinary, forces.elite, forces.advisors)))
