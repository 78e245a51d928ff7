"""Ways over the board: what is closed to whom, what going somewhere costs, and why no way leads there (BOARD-09 to
BOARD-12, MOVE-05 to MOVE-07)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kanly import catalog
from kanly.catalog import LocationId, distances
from kanly.kernel import Seat, Violation, violation
from kanly.rules.core.arrival import closed_by_storm, limited_to_two, other_sides
from kanly.rules.core.places import locations, territory_of
from kanly.state import Engine


def closed_by_the_storm(g: Engine, seat: Seat) -> frozenset[LocationId]:
    """BOARD-10 point 1 · The locations that no way of this seat may touch, its start and its end included."""
    sector = catalog.board().locations_in[g.table.storm]
    return frozenset(place for place in sector if closed_by_storm(g, place, seat, "movement"))


def closed_by_others(g: Engine, seat: Seat, starts: Iterable[LocationId]) -> frozenset[LocationId]:
    """BOARD-10 point 2, ALLY-10 · The strongholds that two others hold, an ally being one of them; not those from which
    a way starts."""
    occupied = dict.fromkeys(territory_of(place) for place in g.table.board)
    full = (
        territory
        for territory in occupied
        if limited_to_two(g, territory, "movement") and other_sides(g, territory, seat) >= 2
    )
    return frozenset(place for territory in full for place in locations(territory)).difference(starts)


def costs(g: Engine, seat: Seat, starts: Iterable[LocationId]) -> Mapping[LocationId, int]:
    """BOARD-09 · The steps to each location that all of these starts can reach on open ways; of the start with the
    longest way. Empty if a start is in storm."""
    group = frozenset(starts)
    return distances(group, closed_by_the_storm(g, seat) | closed_by_others(g, seat, group))


def no_way(
    g: Engine, seat: Seat, starts: Iterable[LocationId], destination: LocationId, most: int
) -> Iterable[Violation]:
    """Why the starts do not all reach this open location in at most so many steps; nothing if they do."""
    group = frozenset(starts)
    storm, others = closed_by_the_storm(g, seat), closed_by_others(g, seat, group)
    far = most + 1
    if distances(group, storm | others).get(destination, far) <= most:
        return
    shortest = distances(group)[destination]
    if shortest > most:
        yield violation("MOVE-03", "too-far", location=destination, steps=shortest, most=most)
    elif distances(group, others).get(destination, far) <= most:
        yield violation("MOVE-06", "storm-on-the-way", location=destination, most=most)
    elif distances(group, storm).get(destination, far) <= most:
        yield violation("MOVE-07", "full-stronghold-on-the-way", location=destination, most=most)
    else:
        yield violation("MOVE-05", "no-open-way", location=destination, most=most)
