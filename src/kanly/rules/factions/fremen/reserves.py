"""The Fremen reserves are on the planet: reinforcements, and shipments as the Guild's ally (FRE-02, FRE-03, FRE-19)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Seat, Violation, violation
from kanly.rules.core.places import territory_of
from kanly.rules.core.shipment_terms import (
    RESERVE_SHIPMENT,
    Rate,
    Sources,
    Way,
    shipment_bars,
    shipment_rate,
    shipment_sources,
    ways,
)
from kanly.rules.factions.fremen.faction import FREMEN, fremen
from kanly.state import Engine

REINFORCEMENTS = Way("reinforcements", "fremen_reserves")


@ways.by(fremen, at=1)
def reinforcements(g: Engine, value: tuple[Way, ...], seat: Seat, barred: tuple[str, ...]) -> tuple[Way, ...]:
    """FRE-02, FRE-03 · They bring reserves instead of shipping from off-planet."""
    if seat != FREMEN:
        return value
    return tuple(REINFORCEMENTS if way == RESERVE_SHIPMENT else way for way in value)


@shipment_bars.by(fremen, at=1)
def within_two_territories(
    g: Engine, seat: Seat, way: Way, source: TerritoryId | None, destination: LocationId
) -> Iterable[Violation]:
    """FRE-03 points 1 and 2 · To The Great Flat, or at most two territories from it."""
    reach = catalog.board().fremen_reserve_range
    if way == REINFORCEMENTS and territory_of(destination) not in reach.territories:
        yield violation("FRE-03", "beyond-reserve-range", centre=reach.center, steps=reach.max_distance)


@shipment_rate.by(fremen, at=1)
def free_of_charge(
    g: Engine,
    rate: Rate,
    seat: Seat,
    way: Way,
    destination: LocationId | None,
    by_card: bool,
    barred: tuple[str, ...],
) -> Rate:
    """FRE-03 point 1 · Reinforcements cost nothing."""
    return Rate(0) if way == REINFORCEMENTS else rate


@shipment_sources.by(fremen, at=1)
def reserves_on_the_planet(g: Engine, value: Sources, seat: Seat, way: Way) -> Sources:
    """FRE-19 · When they ship across the planet, the reserves count as one territory of it."""
    if seat != FREMEN or way.cause != "cross_shipment":
        return value
    return {None: {None: g.table.reserves[seat]}, **value}
