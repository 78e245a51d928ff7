"""Counting sectors and circles (BOARD-02 to BOARD-04). Sectors are numbered 1 to 18 in the direction of the storm."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.catalog.facts import Sector

SECTORS = 18


def next_sector(sector: Sector) -> Sector:
    """The sector that a storm in `sector` enters next (BOARD-03).

    >>> next_sector(18)
    1
    """
    return sector % SECTORS + 1


def storm_path(sector: Sector, moved: int) -> tuple[Sector, ...]:
    """The sectors that a storm enters when it moves so many sectors, in order; the last is where it stops (BOARD-03).

    >>> storm_path(17, 4)
    (18, 1, 2, 3)
    """
    return tuple((sector - 1 + step) % SECTORS + 1 for step in range(1, moved + 1))


def storm_stop(sector: Sector, moved: int) -> Sector:
    """Where a storm stops. The first storm moves from sector 1, and only the sector where it stops is entered
    (BOARD-03, STORM-09).

    >>> storm_stop(1, 12 + 9)
    4
    """
    return (sector - 1 + moved) % SECTORS + 1


def sectors_ahead(sector: Sector, other: Sector) -> int:
    """How many sectors the storm moves from one sector to another, 0 to 17 (BOARD-03).

    >>> sectors_ahead(17, 3)
    4
    """
    return (other - sector) % SECTORS


def storm_order(circles: Iterable[Sector], storm: Sector) -> tuple[Sector, ...]:
    """The taken circles in storm order: the first is the one that the storm meets next, a circle in the storm's own
    sector is last (STORM-12, STORM-13).

    >>> storm_order((2, 5, 8, 11, 14, 17), storm=5)
    (8, 11, 14, 17, 2, 5)
    """
    return tuple(sorted(circles, key=lambda circle: sectors_ahead(next_sector(storm), circle)))
