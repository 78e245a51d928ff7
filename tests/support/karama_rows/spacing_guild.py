"""How the abilities of the Spacing Guild come to be used that a Karama can stop."""

from __future__ import annotations

from collections.abc import Mapping

from kanly.rules.core.shipment import ForcesRecalled
from support.karama_acts import (
    ARRAKEEN,
    CARTHAG,
    GUILD,
    OTHERS,
    OWNED,
    SISTERS,
    as_it_is,
    out_of_order,
    shipped,
    stand,
    two_allies,
)
from support.karama_use import Use
from support.shipping import across, ship

OF_SPACING_GUILD: Mapping[str, Use] = {
    "guild_income": Use(
        "shipment_movement",
        OTHERS,
        as_it_is,
        lambda t: shipped(t, SISTERS, ship(2, CARTHAG)),
        lambda t: t.purse(GUILD) > OWNED,
        frozenset({"bank", "in_transit"}),  # the bank is paid
        holders=OTHERS,
    ),
    "guild_shipment_types": Use(
        "shipment_movement",
        OTHERS,
        two_allies,
        lambda t: shipped(t, GUILD, across(None, {ARRAKEEN: 1})),
        lambda t: bool(t.happened(ForcesRecalled)),
        holders=OTHERS,
    ),
    "guild_half_price": Use(
        "shipment_movement",
        OTHERS,
        as_it_is,
        lambda t: shipped(t, GUILD, ship(4, CARTHAG)),
        lambda t: t.purse(GUILD) == OWNED - 2,
        holders=OTHERS,
    ),
    "guild_ally_half_price": Use(
        "shipment_movement",
        OTHERS,
        two_allies,
        lambda t: shipped(t, SISTERS, ship(4, CARTHAG)),
        lambda t: t.purse(SISTERS) == OWNED - 2,
        holders=OTHERS,
        by=SISTERS,
    ),
    "guild_ally_cross_ship": Use(
        "shipment_movement",
        OTHERS,
        two_allies,
        lambda t: shipped(t, SISTERS, across(CARTHAG, {"tueks_sietch_5": 1})),
        lambda t: bool(stand(t, SISTERS, CARTHAG)),
        holders=OTHERS,
        by=SISTERS,
    ),
    "guild_timing": Use(
        "shipment_movement",
        OTHERS,
        as_it_is,
        out_of_order,
        lambda t: t.asks != [("ChooseShipment", GUILD)],
        holders=OTHERS,
    ),
}
