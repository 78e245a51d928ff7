"""The Guild's three kinds of shipment, and half price for itself and its ally (GUILD-04 to GUILD-08)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Seat, Violation, violation
from kanly.rules.cards.karama import stopped_for_phase
from kanly.rules.core.places import territory_of
from kanly.rules.core.shipment_terms import Rate, Way, shipment_bars, shipment_rate, ways
from kanly.rules.core.switches import Switch, is_on, switches_of
from kanly.rules.factions.spacing_guild.faction import SPACING_GUILD, spacing_guild
from kanly.state import Engine

TYPES, HALF_PRICE = "guild_shipment_types", "guild_half_price"
ALLY_CROSSES, ALLY_HALF_PRICE = "guild_ally_cross_ship", "guild_ally_half_price"
ALLY_RATE = "ally_shipment"  # the standing permission

CROSS_SHIPMENT = Way("cross_shipment", "cross_shipment", from_board=True, powers=(TYPES,))
RETURN = Way("return", None, from_board=True, powers=(TYPES,))
ALLYS_CROSS_SHIPMENT = Way("cross_shipment", "cross_shipment", from_board=True, powers=(ALLY_CROSSES,))


# ------------------------------------------------------------------------------------------------ who may use what
@switches_of.by(spacing_guild, at=6.2)
def permission_for_the_ally(g: Engine, seat: Seat) -> Iterable[Switch]:
    """GUILD-08 point 3 · The standing permission, initially on. The ally knows it, for it ships by it."""
    if seat == SPACING_GUILD:
        yield Switch(ALLY_RATE, permission=True, shown=True)


def usable(g: Engine, power: str, barred: tuple[str, ...]) -> bool:
    """Whether this ability has not been stopped for the shipment."""
    return power not in barred and not stopped_for_phase(g, power)


def helped(g: Engine, seat: Seat) -> bool:
    """Whether this seat is the ally, and may ship as the Guild lets it."""
    return g.table.ally(SPACING_GUILD) == seat and is_on(g, SPACING_GUILD, ALLY_RATE)


# ------------------------------------------------------------------------------------------------ kinds of shipment
@ways.by(spacing_guild, at=2)
def three_kinds(g: Engine, value: tuple[Way, ...], seat: Seat, barred: tuple[str, ...]) -> tuple[Way, ...]:
    """GUILD-04 · The Guild may also ship across the planet, or back to its reserves. GUILD-08 points 1 and 2 · The ally
    may ship across the planet, never back."""
    if seat == SPACING_GUILD and usable(g, TYPES, barred):
        return (*value, CROSS_SHIPMENT, RETURN)
    if helped(g, seat) and usable(g, ALLY_CROSSES, barred):
        return (*value, ALLYS_CROSS_SHIPMENT)
    return value


@shipment_bars.by(spacing_guild, at=2)
def to_another_territory(
    g: Engine, seat: Seat, way: Way, source: TerritoryId | None, destination: LocationId
) -> Iterable[Violation]:
    """GUILD-05 point 5 · A cross-shipment does not end in the territory where it begins."""
    if way.from_board and territory_of(destination) == source:
        yield violation("GUILD-05", "ships-elsewhere", territory=source)


# ------------------------------------------------------------------------------------------------ half price
@shipment_rate.by(spacing_guild, at=6.2)
def half_price(
    g: Engine,
    rate: Rate,
    seat: Seat,
    way: Way,
    destination: LocationId | None,
    by_card: bool,
    barred: tuple[str, ...],
) -> Rate:
    """GUILD-07 · The Guild pays half, GUILD-08 · and so does its ally, rounded up in all. Nothing is halved twice."""
    power = HALF_PRICE if seat == SPACING_GUILD else ALLY_HALF_PRICE if helped(g, seat) else ""
    if not power or rate.halved or not usable(g, power, barred):
        return rate
    return replace(rate, halved=True, power=power)
