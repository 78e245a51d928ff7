"""The map of Arrakis: sectors, territories, locations, and what touches what (BOARD-01 to BOARD-21)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Literal

from kanly.catalog.board_checks import faults
from kanly.catalog.facts import CatalogError, Fact, LocationId, Sector, TerritoryId, frozen, load

Terrain = Literal["sand", "rock", "stronghold", "polar_sink"]
DiscoveryType = Literal["hiereg", "smuggler"]


class BoardCounts(Fact, frozen=True):
    """How much of everything the map has (BOARD-29 point 1)."""

    sectors: int
    player_circles: int
    territories: int
    locations: int
    territory_adjacencies: int
    location_adjacencies: int
    location_adjacencies_between_territories: int
    spice_blow_locations: int
    discovery_token_sites: int


class StormStart(Fact, frozen=True):
    """Where the storm marker waits before the first storm (BOARD-03)."""

    direction: Literal["counterclockwise"]
    start_sector: Sector
    start_note: str


class SectorWedge(Fact, frozen=True):
    """One of the eighteen wedges (BOARD-02). Angles in degrees, 0 = right, counterclockwise. The rim number is the
    figure of the 2019 board, for display only; `index` is `number - 1`."""

    number: Sector
    index: int
    next: Sector
    previous: Sector
    angle_from: int
    angle_to: int
    storm_start: bool
    player_circle: int | None
    rim_number_2019: int
    locations: tuple[LocationId, ...]


class PlayerCircle(Fact, frozen=True):
    """One of the six printed circles on the rim (BOARD-04). Other numbers of seats: `catalog.seats()`."""

    number: int
    sector: Sector
    angle: int
    first_player_when_storm_in: tuple[Sector, ...]


class SpiceBlow(Fact, frozen=True):
    """Where the spice of a territory lies, and how much its card puts there (BOARD-20)."""

    location: LocationId
    amount: int


class DiscoverySite(Fact, frozen=True):
    """Where a Discovery token can be put in a territory (BOARD-21)."""

    location: LocationId
    token_type: DiscoveryType


class Territory(Fact, frozen=True):
    """A named area: what occupancy, control, battles and steps of movement mean by "territory" (BOARD-05).

    `sectors` and `locations` go in storm direction; the Polar Sink has no sector. `advanced_spice_income` is spice for
    each occupying faction (COLLECT-04). Who is sheltered from storm: BOARD-15; from worms: BOARD-16.
    """

    id: TerritoryId
    name: str
    terrain: Terrain
    is_stronghold: bool
    storm_protected: bool
    storm_protected_after_shield_wall: bool
    worm_protected: bool
    ornithopter_city: bool
    advanced_spice_income: int
    sectors: tuple[Sector, ...]
    locations: tuple[LocationId, ...]
    spice_blow: SpiceBlow | None
    discovery_token_site: DiscoverySite | None
    adjacent: tuple[TerritoryId, ...]


class Location(Fact, frozen=True):
    """One territory within one sector: where pieces stand (BOARD-06). `spice_blow` is the amount of its card."""

    id: LocationId
    territory: TerritoryId
    sector: Sector | None
    spice_blow: int | None
    discovery_token_type: DiscoveryType | None
    adjacent_same_territory: tuple[LocationId, ...]
    adjacent_other_territories: tuple[LocationId, ...]


class PointContact(Fact, frozen=True):
    """Two locations that meet only in a point, and the storm sector in which that costs a step (BOARD-07)."""

    locations: tuple[LocationId, LocationId]
    matters_when_storm_in: Sector


class PointContacts(Fact, frozen=True):
    """The point contacts that can make a difference. None of them is an adjacency."""

    note: str
    material: tuple[PointContact, ...]


class SpiceBlowLocation(Fact, frozen=True):
    """One of the fifteen places where spice blows, in order of sectors (BOARD-20)."""

    location: LocationId
    territory: TerritoryId
    sector: Sector
    amount: int


class DiscoveryCardSites(Fact, frozen=True):
    """Where a Discovery card puts its spice and its token (BOARD-21)."""

    id: str
    spice_territory: TerritoryId
    spice_location: LocationId
    spice_amount: int
    token_location: LocationId
    token_territory: TerritoryId
    token_type: DiscoveryType


class DiscoveryTokenIds(Fact, frozen=True):
    """The Discovery tokens of each type; a token's id is also the territory and location of its place (BOARD-22)."""

    hiereg: tuple[str, ...]
    smuggler: tuple[str, ...]


class FremenReserveRange(Fact, frozen=True):
    """The territories into which Fremen may bring reserves: at most so many from the centre (BOARD-13, FRE-03)."""

    center: TerritoryId
    max_distance: int
    territories: tuple[TerritoryId, ...]


class ShieldWall(Fact, frozen=True):
    """The Shield Wall, what touches it, and what loses its shelter with it (BOARD-15, BOARD-17)."""

    territory: TerritoryId
    adjacent: tuple[TerritoryId, ...]
    loses_storm_protection_when_destroyed: tuple[TerritoryId, ...]


class Board(Fact, frozen=True, dict=True):
    """`board.json` with its lookups. The fields are the file; the properties are worked out once.

    Tuples of territories and locations are in map order (BOARD-06) unless said otherwise.

    >>> from kanly import catalog
    >>> board = catalog.board()
    >>> board.territory["imperial_basin"].terrain
    'sand'
    >>> board.neighbours["habbanya_sietch_17"]
    ('habbanya_ridge_flat_17', 'habbanya_ridge_flat_18')
    """

    about: str
    counts: BoardCounts
    storm: StormStart
    sectors: tuple[SectorWedge, ...]
    player_circles: tuple[PlayerCircle, ...]
    territories: tuple[Territory, ...]
    locations: tuple[Location, ...]
    location_adjacency: tuple[tuple[LocationId, LocationId], ...]
    territory_adjacency: tuple[tuple[TerritoryId, TerritoryId], ...]
    point_contacts: PointContacts
    spice_blow_locations: tuple[SpiceBlowLocation, ...]
    discovery_spice_cards: tuple[DiscoveryCardSites, ...]
    discovery_tokens: DiscoveryTokenIds
    ornithopter_cities: tuple[TerritoryId, ...]
    fremen_reserve_range: FremenReserveRange
    shield_wall: ShieldWall

    @cached_property
    def territory(self) -> Mapping[TerritoryId, Territory]:
        """The territories by id."""
        return frozen((territory.id, territory) for territory in self.territories)

    @cached_property
    def location(self) -> Mapping[LocationId, Location]:
        """The locations by id."""
        return frozen((location.id, location) for location in self.locations)

    @cached_property
    def territory_of(self) -> Mapping[LocationId, TerritoryId]:
        """The territory of each location."""
        return frozen((location.id, location.territory) for location in self.locations)

    @cached_property
    def sector_of(self) -> Mapping[LocationId, Sector | None]:
        """The sector of each location; None for the Polar Sink."""
        return frozen((location.id, location.sector) for location in self.locations)

    @cached_property
    def locations_of(self) -> Mapping[TerritoryId, tuple[LocationId, ...]]:
        """The locations of each territory, in storm direction: each touches the next (BOARD-06)."""
        return frozen((territory.id, territory.locations) for territory in self.territories)

    @cached_property
    def locations_in(self) -> Mapping[Sector, tuple[LocationId, ...]]:
        """The locations of each sector: what a storm in that sector closes (BOARD-10)."""
        return frozen((sector.number, sector.locations) for sector in self.sectors)

    @cached_property
    def neighbours(self) -> Mapping[LocationId, tuple[LocationId, ...]]:
        """The locations adjacent to each location, those of its own territory first (BOARD-07)."""
        return frozen(
            (location.id, location.adjacent_same_territory + location.adjacent_other_territories)
            for location in self.locations
        )

    @cached_property
    def map_order(self) -> Mapping[LocationId, int]:
        """The place of each location in map order, from 0 (BOARD-06)."""
        return frozen((location.id, place) for place, location in enumerate(self.locations))

    @cached_property
    def of_terrain(self) -> Mapping[Terrain, tuple[TerritoryId, ...]]:
        """The territories of each terrain. Sand and the Imperial Basin: BOARD-16.

        >>> from kanly import catalog
        >>> {terrain: len(ids) for terrain, ids in catalog.board().of_terrain.items()}
        {'polar_sink': 1, 'sand': 29, 'rock': 7, 'stronghold': 5}
        """
        terrains = dict.fromkeys(territory.terrain for territory in self.territories)
        return frozen(
            (terrain, tuple(territory.id for territory in self.territories if territory.terrain == terrain))
            for terrain in terrains
        )

    @cached_property
    def strongholds(self) -> tuple[TerritoryId, ...]:
        """The five strongholds of the map (BOARD-19). Modules add places that are not on the map."""
        return tuple(territory.id for territory in self.territories if territory.is_stronghold)

    @cached_property
    def spice_blow(self) -> Mapping[TerritoryId, SpiceBlow]:
        """The spice-blow location and printed amount of each territory that has one (BOARD-20)."""
        return frozen((site.territory, SpiceBlow(site.location, site.amount)) for site in self.spice_blow_locations)

    @cached_property
    def city_income(self) -> Mapping[TerritoryId, int]:
        """Spice for each faction that occupies it, in the Advanced game (COLLECT-04).

        >>> from kanly import catalog
        >>> dict(catalog.board().city_income)
        {'tueks_sietch': 1, 'arrakeen': 2, 'carthag': 2}
        """
        rows = ((territory.id, territory.advanced_spice_income) for territory in self.territories)
        return frozen((territory, spice) for territory, spice in rows if spice)

    @cached_property
    def fremen_reserve_locations(self) -> tuple[LocationId, ...]:
        """Every location into which Fremen may bring reserves, storm and occupancy aside (FRE-03)."""
        within = set(self.fremen_reserve_range.territories)
        return tuple(location.id for location in self.locations if location.territory in within)

    def sheltered(self, *, shield_wall_destroyed: bool) -> frozenset[LocationId]:
        """The locations whose forces survive the storm that enters their sector (BOARD-15).

        >>> from kanly import catalog
        >>> board = catalog.board()
        >>> sorted(board.sheltered(shield_wall_destroyed=False) - board.sheltered(shield_wall_destroyed=True))
        ['arrakeen_10', 'carthag_11', 'imperial_basin_10', 'imperial_basin_11', 'imperial_basin_9']
        """
        return self._sheltered[shield_wall_destroyed]

    @cached_property
    def _sheltered(self) -> tuple[frozenset[LocationId], frozenset[LocationId]]:
        before = (territory.locations for territory in self.territories if territory.storm_protected)
        after = (territory.locations for territory in self.territories if territory.storm_protected_after_shield_wall)
        return frozenset().union(*before), frozenset().union(*after)


@cache
def board() -> Board:
    """The map, read and checked once (BOARD-01). Raises CatalogError when it does not pass BOARD-29."""
    loaded = load("board.json", Board)
    if found := faults(loaded):
        raise CatalogError("board.json: " + "; ".join(found))
    return loaded
