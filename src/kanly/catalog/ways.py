"""Ways over the map: what moving costs, and what the storm cuts (BOARD-09 to BOARD-13, BOARD-18).

Every function is pure; the searches remember their answers. Closed locations are given by the caller: those in the
storm's sector (`board().locations_in[storm]`) and the strongholds closed by occupants (BOARD-10).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush
from types import MappingProxyType

from kanly.catalog.board import board
from kanly.catalog.facts import LocationId, Sector, TerritoryId

NOTHING: frozenset[LocationId] = frozenset()
EVERYWHERE = 1000  # more steps than there are locations
NO_NESTS: frozenset[tuple[LocationId, LocationId]] = frozenset()


@lru_cache(maxsize=8192)
def distances(
    starts: frozenset[LocationId],
    closed: frozenset[LocationId] = NOTHING,
    nests: frozenset[tuple[LocationId, LocationId]] = NO_NESTS,
) -> Mapping[LocationId, int]:
    """The cost of moving from *every one* of the starts to each location: 0 inside a territory, 1 across a border,
    through open locations only, both ends included (BOARD-09).

    The keys are the locations that all starts reach; a closed start reaches nothing, so then there are none. The cost
    is that of the start with the longest way. `nests` are (nested location, its parent) for the Hidden Mobile
    Stronghold and the Discovery locations that hang on the map now: dead ends one step from their parent, closed with
    it (BOARD-22).

    >>> distances(frozenset({"tueks_sietch_5"}))["imperial_basin_9"]
    3
    >>> storm_in_6 = frozenset(board().locations_in[6])
    >>> distances(frozenset({"tueks_sietch_5"}), storm_in_6)["imperial_basin_9"]
    4
    """
    if len(starts) == 1:
        return MappingProxyType(_search(next(iter(starts)), closed, dict(nests)))
    single = [distances(frozenset({start}), closed, nests) for start in sorted(starts)]
    shared = set(single[0]).intersection(*single[1:]) if single else set()
    ordered = (location for location in single[0] if location in shared) if single else ()
    return MappingProxyType({location: max(costs[location] for costs in single) for location in ordered})


def within(starts: frozenset[LocationId], closed: frozenset[LocationId], most: int) -> tuple[LocationId, ...]:
    """The other locations that all of these starts reach in at most so many steps, those nearest the first one first.

    >>> within(frozenset({"arrakeen_10"}), frozenset(board().locations_in[9]), 1)
    ('imperial_basin_10', 'imperial_basin_11', 'old_gap_10', 'old_gap_11')
    """
    return _within(starts, closed & _about(starts, most), most) if starts else ()


@lru_cache(maxsize=8192)
def _about(starts: frozenset[LocationId], most: int) -> frozenset[LocationId]:
    """What a way of so many steps from any of these starts can touch: what is closed elsewhere does not matter."""
    return frozenset(place for start in starts for place in _search(start, NOTHING, {}, most))


@lru_cache(maxsize=65536)
def _within(starts: frozenset[LocationId], closed: frozenset[LocationId], most: int) -> tuple[LocationId, ...]:
    first, *others = [_search(start, closed, {}, most) for start in sorted(starts)]
    shared = first.keys() - starts
    for other in others:
        shared &= other.keys()
    return tuple([place for place in first if place in shared])


def _search(
    start: LocationId,
    closed: frozenset[LocationId],
    nests: Mapping[LocationId, LocationId],
    most: int = EVERYWHERE,
) -> dict[LocationId, int]:
    """A breadth-first search with costs 0 and 1, as far as so many steps."""
    if start in closed or nests.get(start, start) in closed:
        return {}
    location = board().location
    costs: dict[LocationId, int] = {}
    queue = deque([(nests.get(start, start), int(start in nests))])
    while queue:
        here, cost = queue.popleft()
        if here in costs:
            continue
        costs[here] = cost
        for there in location[here].adjacent_same_territory:
            if there not in closed and there not in costs:
                queue.appendleft((there, cost))
        if cost == most:
            continue
        for there in location[here].adjacent_other_territories:
            if there not in closed and there not in costs:
                queue.append((there, cost + 1))
    for nest, parent in nests.items():
        if parent in costs and nest not in closed:
            costs[nest] = 0 if nest == start else costs[parent] + 1
    return costs


def way(start: LocationId, end: LocationId, closed: frozenset[LocationId] = NOTHING) -> tuple[LocationId, ...]:
    """The locations of a cheapest way, both ends included: of several the shortest, of these the first in map order.
    None if no open way leads there.

    >>> way("arrakeen_10", "hole_in_the_rock_9")
    ('arrakeen_10', 'rim_wall_west_9', 'hole_in_the_rock_9')
    """
    order, location, seen = board().map_order, board().location, set[LocationId]()
    queue: list[tuple[int, int, tuple[int, ...], tuple[LocationId, ...]]] = []
    if not closed & {start, end}:
        queue.append((0, 1, (order[start],), (start,)))
    while queue:
        cost, length, numbers, path = heappop(queue)
        here = path[-1]
        if here == end:
            return path
        if here in seen:
            continue
        seen.add(here)
        inside, outside = location[here].adjacent_same_territory, location[here].adjacent_other_territories
        for there in (*inside, *outside):
            if there not in seen and there not in closed:
                step = (cost + (there in outside), length + 1, (*numbers, order[there]), (*path, there))
                heappush(queue, step)
    return ()


@lru_cache(maxsize=64)
def borders_crossed(start: TerritoryId) -> Mapping[TerritoryId, int]:
    """The smallest number of borders between a territory and each other one, storm and forces ignored (BOARD-13).

    >>> borders_crossed("arrakeen")["habbanya_sietch"]
    6
    """
    counts = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in board().territory[here].adjacent:
            if there not in counts:
                counts[there] = counts[here] + 1
                queue.append(there)
    return MappingProxyType(counts)


@lru_cache(maxsize=4096)
def connected_parts(
    territory: TerritoryId, closed: frozenset[LocationId] = NOTHING
) -> tuple[tuple[LocationId, ...], ...]:
    """The open locations of a territory in groups that its own chain connects, in storm direction: where battles are
    fought as one (BATTLE-02, BOARD-11). Ways through other territories do not connect.

    >>> connected_parts("wind_pass", frozenset({"wind_pass_15"}))
    (('wind_pass_14',), ('wind_pass_16', 'wind_pass_17'))
    """
    parts: list[tuple[LocationId, ...]] = [()]
    for location in board().locations_of[territory]:
        if location in closed:
            parts.append(())
        else:
            parts[-1] += (location,)
    return tuple(part for part in parts if part)


@lru_cache(maxsize=32)
def near_shield_wall(storm: Sector | None) -> frozenset[LocationId]:
    """The locations from which a fighter may use Family Atomics, with the storm in that sector (BOARD-18).

    On the Wall, or touching it, in storm or not; further off in an adjacent territory only while the chain of that
    territory leads to a touching location through locations clear of storm.

    >>> sorted(place for place in near_shield_wall(9) if place.startswith("imperial"))
    ['imperial_basin_9']
    """
    map_ = board()
    wall = map_.locations_of[map_.shield_wall.territory]
    touching = {
        there
        for here in wall
        for there in map_.neighbours[here]
        if map_.territory_of[there] in map_.shield_wall.adjacent
    }
    in_storm = frozenset(map_.locations_in[storm]) if storm is not None else NOTHING
    connected = {
        location
        for territory in map_.shield_wall.adjacent
        for part in connected_parts(territory, in_storm)
        if not touching.isdisjoint(part)
        for location in part
    }
    return frozenset(wall) | touching | connected
