"""What the Spacing Guild adds: half prices, and spice for the shipments of others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kanly.kernel import Extension, Seat
from toys.powers import power
from toys.shipment import Arrival, Receiver, Ship, abilities_used, shipment_price, shipment_receiver
from toys.table import GUILD, Game

guild = Extension(GUILD)
HALF_PRICE = power("guild_half_price", GUILD, "GUILD-07", "w_ship_rate")
ALLY_HALF_PRICE = power("guild_ally_half_price", GUILD, "GUILD-08", "w_ship_rate")
GUILD_INCOME = power("guild_income", GUILD, "GUILD-02", "w_payment")


def half_price_of(g: Game, seat: Seat) -> str:
    """GUILD-07, GUILD-08 · The ability by which this seat ships at half price, "" without one."""
    return HALF_PRICE if seat == GUILD else ALLY_HALF_PRICE if g.table.allies.get(seat) == GUILD else ""


@shipment_price.by(guild, at=6.2)
def half_price(g: Game, price: int, seat: Seat, ship: Ship, barred: Sequence[str]) -> int:
    """GUILD-07 · Half the price, the total rounded up."""
    ability = half_price_of(g, seat)
    return (price + 1) // 2 if ability and ability not in barred else price


@abilities_used.by(guild, at=2.3)
def uses_half_price(g: Game, arrival: Arrival) -> Iterable[str]:
    ability = half_price_of(g, arrival.entrant)
    return [ability] if ability and arrival.price else []


@shipment_receiver.by(guild)
def guild_income(g: Game, arrival: Arrival) -> Receiver | None:
    """GUILD-02 · Other factions pay the Guild."""
    return Receiver(GUILD, GUILD_INCOME) if arrival.entrant != GUILD else None
