"""What may be shipped, from where, to where, and at what price (SHIP-02 to SHIP-08, ALLY-05, KARAMA-11).

A faction part adds its kinds of shipment to `ways`, says from where their forces come (`shipment_sources`), what keeps
them from a place (`shipment_bars`) and what they cost (`shipment_rate`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from msgspec import Struct

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import Action, Collect, Fold, Seat, Violation
from kanly.rules.core.arrival import entry_objections, means
from kanly.rules.core.places import forces_in, territory_of
from kanly.state import NONE, Engine, Forces, Thing

SHIPMENT = "shipment"
"""The kind of payment of a shipment."""

Sources: TypeAlias = Mapping[TerritoryId | None, Mapping[LocationId | None, Forces]]
"""The forces that can be shipped together: by the territory that they leave, there by location; None: the reserves."""


# ------------------------------------------------------------------------------------------------ what is declared
NOWHERE: Mapping[LocationId, Forces] = {}


class Ship(Action, frozen=True):
    """SHIP-10 point 1 · A shipment: where to (None: to the reserves), `forces` from the reserves or `groups` from
    locations of the board. `kind` and `source` may be left out where the rest tells them. `karama`: whose card shall
    buy the rate; `card`: which of the own ones, unless it does not matter. `ally_share`: what the ally pays; unless it
    is named, the own spice is used first."""

    destination: LocationId | None = None
    forces: Forces = NONE
    groups: Mapping[LocationId, Forces] = NOWHERE
    kind: str = ""
    source: TerritoryId | None = None
    karama: Seat | None = None
    card: Thing | None = None
    ally_share: int | None = None

    @property
    def total(self) -> int:
        """How many forces it takes."""
        return self.forces.total + sum(group.total for group in self.groups.values())


# ------------------------------------------------------------------------------------------------ kinds of shipment
class Way(Struct, frozen=True):
    """One kind of shipment. `cause`: the entry that it is; None: forces go to the reserves, where nobody enters.
    `from_board`: it takes forces from the board. `powers`: abilities that it is by itself and that can be stopped."""

    name: str
    cause: ArrivalCauseId | None
    from_board: bool = False
    powers: tuple[str, ...] = ()

    @property
    def to_reserves(self) -> bool:
        """Whether the forces leave the board."""
        return self.cause is None


RESERVE_SHIPMENT = Way("reserve_shipment", "reserve_shipment")
"""SHIP-02 · From the own off-planet reserves to one location."""


@Fold
def ways(g: Engine, seat: Seat, barred: tuple[str, ...]) -> tuple[Way, ...]:
    """SHIP-02, SHIP-08 · The kinds of shipment that this seat may make, the ordinary one first. `barred`: abilities
    that were stopped for this shipment and may not be used for it again (KARAMA-05)."""
    return (RESERVE_SHIPMENT,)


@Fold
def shipment_sources(g: Engine, seat: Seat, way: Way) -> Sources:
    """Where the forces of such a shipment may come from. Forces on the board may stand in storm: the storm keeps them
    there, but one wants to be told."""
    found: dict[TerritoryId | None, dict[LocationId | None, Forces]] = {}
    if not way.from_board:
        found[None] = {None: g.table.reserves[seat]}
        return found
    order = catalog.board().map_order
    for location in sorted((place for place, there in g.table.board.items() if seat in there), key=order.__getitem__):
        found.setdefault(territory_of(location), {})[location] = g.table.at(location, seat)
    return found


@Collect
def shipment_bars(
    g: Engine, seat: Seat, way: Way, source: TerritoryId | None, destination: LocationId
) -> Iterable[Violation]:
    """SHIP-06, SHIP-07 · Why such a shipment may not go to that location. SHIP-09 · The ally's forces there are no
    reason: the shipper must have left by the end of its turn (ALLY-09)."""
    if way.cause is None:
        return ()
    leaving = g.table.reserves[seat] if source is None else forces_in(g, source, seat)
    return entry_objections(g, seat, destination, way.cause, leaving)


@Collect
def place_powers(g: Engine, seat: Seat, way: Way, destination: LocationId | None) -> Iterable[str]:
    """KARAMA-24 · The abilities that can be stopped and without which no such shipment could go to that place."""
    return ()


# ------------------------------------------------------------------------------------------------ price
class Rate(Struct, frozen=True):
    """What a shipment costs: `each` spice a force; `halved`: half of it all, rounded up. `power`: the ability to which
    the half price is due, if it can be stopped. `paid_as`: the kind of payment, which tells who receives it."""

    each: int
    halved: bool = False
    power: str = ""
    paid_as: str = SHIPMENT

    def price(self, forces: int) -> int:
        """The price of so many forces.

        >>> Rate(2, halved=True).price(3), Rate(1, halved=True).price(3), Rate(2).price(5)
        (3, 2, 10)
        """
        full = self.each * forces
        return (full + 1) // 2 if self.halved else full

    def powers(self, forces: int) -> tuple[str, ...]:
        """The stoppable ability that makes these forces cheaper, if it does (TIMING-15).

        >>> Rate(1, True, "guild_half_price").powers(1), Rate(1, True, "guild_half_price").powers(2)
        ((), ('guild_half_price',))
        """
        return (self.power,) if self.power and self.price(forces) < self.each * forces else ()

    def most(self, spice: int, forces: int) -> int:
        """How many of these forces so much spice pays for."""
        if not self.each:
            return forces
        return min(forces, (spice * 2 if self.halved else spice) // self.each)


@Fold
def shipment_rate(
    g: Engine, seat: Seat, way: Way, destination: LocationId | None, by_card: bool, barred: tuple[str, ...]
) -> Rate:
    """SHIP-03 · 1 spice a force into a stronghold, or off the board; 2 into any other territory. `by_card`: a card buys
    another rate (KARAMA-11)."""
    if destination is None or catalog.board().territory[territory_of(destination)].is_stronghold:
        return Rate(1)
    return Rate(2)


class Means(Struct, frozen=True):
    """What the shipper can spend: own spice, and what the ally has pledged (ALLY-05)."""

    own: int
    pledged: int

    @property
    def most(self) -> int:
        """All of it."""
        return self.own + self.pledged

    def shares(self, price: int) -> range:
        """The ally's possible shares of this price; the smallest, which counts unless one is named, uses the own spice
        first.

        >>> Means(3, 4).shares(5), Means(3, 0).shares(5)
        (range(2, 5), range(2, 1))
        """
        return range(max(0, price - self.own), min(self.pledged, price) + 1)


def means_of(g: Engine, seat: Seat) -> Means:
    """What this seat can spend on a shipment now."""
    ally = g.table.ally(seat)
    return Means(means(g, seat, seat), means(g, seat, ally) if ally else 0)


# ------------------------------------------------------------------------------------------------ a card for a rate
@Collect
def rate_holders(g: Engine, seat: Seat, way: Way) -> Iterable[Seat]:
    """KARAMA-11 · Whose card this seat may use to ship at another rate: its own, or of somebody who has offered it."""
    return ()


@Collect
def rate_cards(g: Engine, holder: Seat) -> Iterable[Thing]:
    """KARAMA-11 · The cards with which this holder could buy the rate; unless one is named, it is the first."""
    return ()
