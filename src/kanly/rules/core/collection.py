"""Spice Collection: forces take the spice they stand on, cities pay their occupiers (TIMING-39, COLLECT-01 to
COLLECT-05)."""

from __future__ import annotations

from msgspec import Struct

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import NEXT, Event, Fold, Outcome, Procedure, Rows, Seat, TablePart, step, work_through
from kanly.rules.core.places import occupiers
from kanly.rules.core.spice import collect, from_bank
from kanly.state import Engine

RATE, RATE_WITH_A_CITY = 2, 3
CITIES = (TerritoryId("arrakeen"), TerritoryId("carthag"))


class Take(Struct, frozen=True):
    """What one player takes of a heap, in spice."""

    seat: Seat
    spice: int


class CityPays(Struct, frozen=True):
    """COLLECT-04 · What one player receives for occupying a place, in spice."""

    seat: Seat
    territory: TerritoryId
    spice: int


# ------------------------------------------------------------------------------------------------ the phase
class Collection(Procedure):
    """COLLECT-05, TIMING-39 · The phase. Nobody is asked: whoever can take spice takes as much as possible."""

    @step
    def desert(self, g: Engine) -> Outcome:
        """8.20 · Every heap on the board, in map order. What is not taken stays."""
        for location in sorted(g.table.spice, key=catalog.board().map_order.__getitem__):
            for take in takes(g, location):
                collect(g, location, take.seat, take.spice)
                g.emit(SpiceCollected(take.seat, location, take.spice))
        return NEXT

    @step
    def after_the_desert(self, g: Engine) -> Outcome:
        """8.25 · What may be taken of the harvest, or is to be divided."""
        return work_through(g, CollectionRows(8.20, until=8.30))

    @step
    def cities(self, g: Engine) -> Outcome:
        """8.30 · In a game with city income the bank pays whoever occupies a city now."""
        for income in city_income(g):
            from_bank(g, income.seat, income.spice)
            g.emit(CityPaid(income.seat, income.territory, income.spice))
        return NEXT

    @step
    def after_the_cities(self, g: Engine) -> Outcome:
        """8.40 to 8.80 · Whatever else this phase brings."""
        return work_through(g, CollectionRows(8.30, until=8.90))


class CollectionRows(TablePart):
    """What extensions do between two steps of Spice Collection."""

    def next_row(self, g: Engine) -> tuple[float, Procedure] | None:
        return collection_rows.between(self.row, self.until, g)


@Rows
def collection_rows(g: Engine) -> Procedure | None:
    """TIMING-39 · Business of Spice Collection that is not the core's, in the rows of the table: after the desert
    (8.25, or before the cities pay, up to 8.29), after the cities (8.40 to 8.80)."""
    return None


# ------------------------------------------------------------------------------------------------ the desert
@Fold
def takes(g: Engine, location: LocationId) -> tuple[Take, ...]:
    """COLLECT-01, COLLECT-03 · Who takes how much of the heap in this location: in storm order, each up to its own
    capacity from what is left."""
    left, found = g.table.spice[location], list[Take]()
    for seat in g.table.order:
        spice = min(left, capacity(g, seat, location))
        if spice:
            found.append(Take(seat, spice))
            left -= spice
    return tuple(found)


@Fold
def capacity(g: Engine, seat: Seat, location: LocationId) -> int:
    """COLLECT-01 · The most that this seat can take in this location: its rate for each fighter there. Elite forces
    count as one."""
    fighters = g.table.at(location, seat).fighters
    return collection_rate(g, seat) * fighters if fighters else 0


@Fold
def collection_rate(g: Engine, seat: Seat) -> int:
    """8.10, COLLECT-02 · Spice for each fighter: 2, or 3 while the seat itself occupies Arrakeen or Carthag, whether or
    not somebody else does, too."""
    return RATE_WITH_A_CITY if any(seat in occupiers(g, city) for city in CITIES) else RATE


# ------------------------------------------------------------------------------------------------ cities
@Fold
def city_income(g: Engine) -> tuple[CityPays, ...]:
    """COLLECT-04 · In the Advanced game, or with the setting city_income (VARIANT-05): what each occupier of a city
    receives, in storm order; to occupy it is enough."""
    if not (g.table.advanced or g.table.settings.city_income):
        return ()
    pays = catalog.board().city_income
    return tuple(
        CityPays(seat, city, spice)
        for seat in g.table.order
        for city, spice in pays.items()
        if seat in occupiers(g, city)
    )


# ------------------------------------------------------------------------------------------------ what is told
class SpiceCollected(Event, frozen=True):
    """COLLECT-01 · Somebody has taken so much spice from a location."""

    seat: Seat
    location: LocationId
    spice: int


class CityPaid(Event, frozen=True):
    """COLLECT-04 · Somebody has received so much for a city."""

    seat: Seat
    territory: TerritoryId
    spice: int
