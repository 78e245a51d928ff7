"""Ways over the board: what is closed to whom, what going somewhere costs, and why no way leads there
(BOARD-09 to BOARD-12, MOVE-05 to MOVE-07)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from msgspec import Struct

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId, distances, way, within
from kanly.kernel import Seat, Violation, violation
from kanly.rules.core.arrival import closed_by_storm, limited_to_two, other_sides
from kanly.rules.core.places import locations, territory_of
from kanly.state import Engine, Forces


class Ways(Struct, frozen=True):
    """What the ways of one seat may not touch now: locations in storm, and full strongholds."""

    storm: frozenset[LocationId]
    full: frozenset[LocationId]

    def within(self, starts: frozenset[LocationId], most: int) -> tuple[LocationId, ...]:
        """BOARD-09 · The other locations that all of these starts can reach on open ways in so many steps; none if a
        start is in storm."""
        return within(starts, self.closed(starts), most)

    def closed(self, starts: frozenset[LocationId]) -> frozenset[LocationId]:
        """What those who start there may not touch. BOARD-10 point 2 · A full stronghold is open for the way out."""
        return self.storm | (self.full - starts) if self.full else self.storm

    def way(self, starts: frozenset[LocationId], end: LocationId) -> tuple[LocationId, ...]:
        """BOARD-09 · The locations of a cheapest open way there, with both ends, from the start that is farthest."""
        closed = self.closed(starts)
        ways = [way(start, end, closed) for start in sorted(starts)]
        return max(ways, key=lambda found: (borders_in(found), len(found)), default=())

    def barriers(self, starts: frozenset[LocationId], end: LocationId, most: int) -> Iterable[Violation]:
        """Why these starts do not all reach this open location in at most so many steps; nothing if they do."""
        if end in self.within(starts, most):
            return
        shortest = distances(starts)[end]
        if shortest > most:
            yield violation("MOVE-03", "too-far", location=end, steps=shortest, most=most)
        elif distances(starts, self.full - starts).get(end, most + 1) <= most:
            yield violation("MOVE-06", "storm-on-the-way", location=end, most=most)
        else:
            yield violation("MOVE-07", "no-open-way", location=end, most=most)


def borders_in(way: Sequence[LocationId]) -> int:
    """BOARD-08 · How many borders of territories a way crosses.

    >>> borders_in(("arrakeen_10", "imperial_basin_10", "imperial_basin_9"))
    1
    """
    return sum(territory_of(one) != territory_of(other) for one, other in pairwise(way))


def ways(g: Engine, seat: Seat, group: Forces) -> Ways:
    """BOARD-10 · The ways of such a group of this seat as they are now: closed are locations in storm, and strongholds
    that two others hold, an ally being one of them (ALLY-10)."""
    sector = catalog.board().locations_in[g.table.storm]
    storm = frozenset([place for place in sector if closed_by_storm(g, place, seat, "movement")])
    full = [territory for territory in crowded(g, seat) if limited_to_two(g, territory, seat, "movement", group)]
    held = (territory for territory in full if other_sides(g, territory, seat) >= 2)
    return Ways(storm, frozenset(place for territory in held for place in locations(territory)))


def crowded(g: Engine, seat: Seat) -> Iterable[TerritoryId]:
    """The territories in which at least two others have forces."""
    one: dict[TerritoryId, Seat] = {}
    two: dict[TerritoryId, Seat] = {}
    territory_of = catalog.board().territory_of
    for place, there in g.table.board.items():
        territory = territory_of[place]
        for other in there:
            if other != seat and one.setdefault(territory, other) != other:
                two[territory] = other
    return two
