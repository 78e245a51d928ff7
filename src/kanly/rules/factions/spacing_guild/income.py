"""The Guild's income from shipments (GUILD-02, GUILD-03)."""

from __future__ import annotations

from kanly.kernel import Seat
from kanly.rules.core.payment import BANK, Payment, Receiver, receiver
from kanly.rules.core.shipment_terms import SHIPMENT
from kanly.rules.factions.spacing_guild.faction import SPACING_GUILD, spacing_guild
from kanly.state import Engine

INCOME = "guild_income"


@receiver.by(spacing_guild, at=6.2)
def paid_to_the_guild(g: Engine, payment: Payment, payer: Seat) -> Receiver | None:
    """GUILD-02, GUILD-03 · What anybody but the Guild pays towards a shipment goes to the Guild, whoever ships; its own
    part goes to the bank. HOUSE-02 · With guild_ally_refund what it pays for its ally comes back."""
    if payment.kind != SHIPMENT:
        return None
    if payer == SPACING_GUILD and not (payment.buyer != SPACING_GUILD and g.table.settings.guild_ally_refund):
        return BANK
    return Receiver(SPACING_GUILD, INCOME)
