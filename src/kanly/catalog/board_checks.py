"""The checks a map must pass before anybody plays on it (BOARD-29 points 1 to 5).

The drawing (point 7) and the spice cards (point 6) are checked against the map by the tests of the build.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from kanly.catalog.sectors import SECTORS

if TYPE_CHECKING:
    from kanly.catalog.board import Board, Location, Territory
    from kanly.catalog.facts import LocationId


def faults(board: Board) -> list[str]:
    """What is wrong with the map, one sentence each; empty for a sound one."""
    if unknown := list(_unknown_names(board)):
        return unknown
    checks = (_counts, _sectors, _adjacency, _territories, _shelter, _spice, _rest)
    return [fault for check in checks for fault in check(board)]


def _differ(what: str, found: object, wanted: object) -> Iterator[str]:
    if found != wanted:
        yield f"{what}: {found!r}, not {wanted!r}"


def _unknown_names(board: Board) -> Iterator[str]:
    """Places that are named somewhere and do not exist; the other checks look every name up."""
    places = set(board.location)
    for here, there in board.neighbours.items():
        yield from _differ(f"{here}: unknown neighbours", set(there) - places, set())
    pairs = (place for pair in board.location_adjacency for place in pair)
    sectors = (place for sector in board.sectors for place in sector.locations)
    spice = (site.location for site in board.spice_blow_locations)
    tokens = (place for card in board.discovery_spice_cards for place in (card.spice_location, card.token_location))
    yield from _differ("unknown locations", {*pairs, *sectors, *spice, *tokens} - places, set())
    owners = {location.territory for location in board.locations}
    adjacent = {other for pair in board.territory_adjacency for other in pair}
    rest = {*board.ornithopter_cities, *board.fremen_reserve_range.territories, board.shield_wall.territory}
    cards = {at for card in board.discovery_spice_cards for at in (card.spice_territory, card.token_territory)}
    yield from _differ("unknown territories", (owners | adjacent | rest | cards) - set(board.territory), set())
    for territory in board.territories:
        yield from _differ(f"{territory.id}: unknown locations", set(territory.locations) - places, set())


def _counts(board: Board) -> Iterator[str]:
    """Point 1."""
    within, between = 0, 0
    for one, other in board.location_adjacency:
        if board.territory_of[one] == board.territory_of[other]:
            within += 1
        else:
            between += 1
    counts = board.counts
    yield from _differ("sectors", len(board.sectors), counts.sectors)
    yield from _differ("circles", len(board.player_circles), counts.player_circles)
    yield from _differ("territories", len(board.territories), counts.territories)
    yield from _differ("locations", len(board.locations), counts.locations)
    yield from _differ("pairs of territories", len(board.territory_adjacency), counts.territory_adjacencies)
    yield from _differ("pairs of locations", within + between, counts.location_adjacencies)
    yield from _differ("pairs across a border", between, counts.location_adjacencies_between_territories)
    yield from _differ("places of spice blows", len(board.spice_blow_locations), counts.spice_blow_locations)
    sites = sum(territory.discovery_token_site is not None for territory in board.territories)
    yield from _differ("places of Discovery tokens", sites, counts.discovery_token_sites)


def _sectors(board: Board) -> Iterator[str]:
    """BOARD-02 to BOARD-04."""
    for number, sector in enumerate(board.sectors, 1):
        angle = 20 * (number + 11) % 360
        circle = next((circle.number for circle in board.player_circles if circle.sector == number), None)
        here = {location.id for location in board.locations if location.sector == number}
        yield from _differ(f"sector {number}: number", sector.number, number)
        yield from _differ(f"sector {number}: index", sector.index, number - 1)
        yield from _differ(f"sector {number}: next", sector.next, number % SECTORS + 1)
        yield from _differ(f"sector {number}: previous", sector.previous, (number - 2) % SECTORS + 1)
        yield from _differ(f"sector {number}: angles", (sector.angle_from, sector.angle_to), (angle, angle + 20))
        yield from _differ(f"sector {number}: storm start", sector.storm_start, number == board.storm.start_sector)
        yield from _differ(f"sector {number}: circle", sector.player_circle, circle)
        yield from _differ(f"sector {number}: rim", sector.rim_number_2019, (number - 2) % SECTORS + 1)
        yield from _differ(f"sector {number}: locations", set(sector.locations), here)
    first = {storm: circle.sector for circle in board.player_circles for storm in circle.first_player_when_storm_in}
    circles = sorted(circle.sector for circle in board.player_circles)
    ahead = {storm: min(circles, key=lambda at: (at - storm - 1) % SECTORS) for storm in range(1, SECTORS + 1)}
    yield from _differ("first circle by storm sector", first, ahead)


def _adjacency(board: Board) -> Iterator[str]:
    """Points 2 and 4."""
    listed = {frozenset(pair) for pair in board.location_adjacency}
    entries = {frozenset((here, there)) for here, all_there in board.neighbours.items() for there in all_there}
    yield from _differ("pairs listed but not in the entries", sorted(map(sorted, listed - entries)), [])
    yield from _differ("pairs in the entries but not listed", sorted(map(sorted, entries - listed)), [])
    for here, all_there in board.neighbours.items():
        yield from _differ(f"{here}: neighbours listed twice", len(all_there), len(set(all_there)))
        for there in all_there:
            if here == there or here not in board.neighbours[there]:
                yield f"{here} and {there}: adjacency goes one way only"
            elif not _close(board.location[here], board.location[there]):
                yield f"{here} and {there}: adjacent, but two sectors apart"
    reached: set[LocationId] = set()
    frontier = [board.locations[0].id]
    while frontier:
        here = frontier.pop()
        if here not in reached:
            reached.add(here)
            frontier.extend(board.neighbours[here])
    yield from _differ("locations cut off", sorted(set(board.location) - reached), [])


def _close(one: Location, other: Location) -> bool:
    if one.sector is None or other.sector is None:
        return True
    return (one.sector - other.sector) % SECTORS in (0, 1, SECTORS - 1)


def _territories(board: Board) -> Iterator[str]:
    """Point 3."""
    pairs = {frozenset(pair) for pair in board.territory_adjacency}
    entries = {frozenset((territory.id, other)) for territory in board.territories for other in territory.adjacent}
    yield from _differ("pairs of territories in the entries", entries, pairs)
    for territory in board.territories:
        own = [location for location in board.locations if location.territory == territory.id]
        yield from _differ(f"{territory.id}: locations", {location.id for location in own}, set(territory.locations))
        yield from _chain(board, territory)
        touched = {board.territory_of[there] for location in own for there in location.adjacent_other_territories}
        yield from _differ(f"{territory.id}: neighbours", set(territory.adjacent), touched)
        for location in own:
            name = territory.id if location.sector is None else f"{territory.id}_{location.sector}"
            yield from _differ(f"{location.id}: id", location.id, name)
            strangers = [there for there in location.adjacent_same_territory if there not in territory.locations]
            yield from _differ(f"{location.id}: neighbours called its own territory's", strangers, [])


def _chain(board: Board, territory: Territory) -> Iterator[str]:
    own = (board.sector_of[location] for location in territory.locations)
    yield from _differ(f"{territory.id}: sectors", tuple(s for s in own if s is not None), territory.sectors)
    for sector, following in pairwise(territory.sectors):
        if following != sector % SECTORS + 1:
            yield f"{territory.id}: sector {following} does not follow sector {sector}"
    for here, there in pairwise(territory.locations):
        if there not in board.neighbours[here]:
            yield f"{territory.id}: {here} and {there} do not touch"
    pairs = sum(len(board.location[here].adjacent_same_territory) for here in territory.locations)
    yield from _differ(f"{territory.id}: steps along its chain", pairs, 2 * (len(territory.locations) - 1))


def _shelter(board: Board) -> Iterator[str]:
    """Point 5, BOARD-15 and BOARD-16."""
    for territory in board.territories:
        exposed = territory.id in board.shield_wall.loses_storm_protection_when_destroyed
        protected = territory.terrain != "sand" or exposed
        yield from _differ(f"{territory.id}: shelter", territory.storm_protected, protected)
        after = territory.storm_protected_after_shield_wall
        yield from _differ(f"{territory.id}: shelter without the Shield Wall", after, protected and not exposed)
        yield from _differ(f"{territory.id}: safe from worms", territory.worm_protected, territory.terrain != "sand")


def _spice(board: Board) -> Iterator[str]:
    """BOARD-20 and BOARD-21: the same facts in the list, the territory and the location."""
    listed = {site.location: site.amount for site in board.spice_blow_locations}
    in_territories = {t.spice_blow.location: t.spice_blow.amount for t in board.territories if t.spice_blow}
    in_locations = {location.id: location.spice_blow for location in board.locations if location.spice_blow}
    yield from _differ("spice of the territories", in_territories, listed)
    yield from _differ("spice of the locations", in_locations, listed)
    for site in board.spice_blow_locations:
        location = board.location[site.location]
        yield from _differ(
            f"spice of {site.location}", (site.territory, site.sector), (location.territory, location.sector)
        )
        yield from _differ(f"spice of {site.location}: terrain", board.territory[site.territory].terrain, "sand")
    sites = {card.token_location: card.token_type for card in board.discovery_spice_cards}
    own = {
        t.discovery_token_site.location: t.discovery_token_site.token_type
        for t in board.territories
        if t.discovery_token_site
    }
    marked = {place.id: place.discovery_token_type for place in board.locations if place.discovery_token_type}
    yield from _differ("Discovery sites of the territories", own, sites)
    yield from _differ("Discovery sites of the locations", marked, sites)
    for card in board.discovery_spice_cards:
        yield from _differ(f"{card.id}: token", board.territory_of[card.token_location], card.token_territory)
        yield from _differ(f"{card.id}: spice", board.spice_blow[card.spice_territory].location, card.spice_location)
        terrain = {"hiereg": "sand", "smuggler": "rock"}[card.token_type]
        yield from _differ(f"{card.id}: terrain", board.territory[card.token_territory].terrain, terrain)


def _rest(board: Board) -> Iterator[str]:
    """BOARD-17 and BOARD-19: strongholds, cities, what touches the Shield Wall."""
    for territory in board.territories:
        yield from _differ(f"{territory.id}: stronghold", territory.is_stronghold, territory.terrain == "stronghold")
        city = territory.id in board.ornithopter_cities
        yield from _differ(f"{territory.id}: city", territory.ornithopter_city, city)
    wall = board.territory[board.shield_wall.territory]
    yield from _differ("next to the Shield Wall", set(wall.adjacent), set(board.shield_wall.adjacent))
