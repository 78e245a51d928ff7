"""What Ambassadors do for their beneficiary (AMB-30 to AMB-60); the token of Ecaz is in `trigger` and `ties`."""

from collections.abc import Mapping

from kanly.rules.factions.ecaz.effects.cards import CardExchange, CardPurchase, CardSale
from kanly.rules.factions.ecaz.effects.effect import AmbassadorEffect
from kanly.rules.factions.ecaz.effects.looks import HandInspection, TraitorInspection
from kanly.rules.factions.ecaz.effects.relocation import Relocation
from kanly.rules.factions.ecaz.effects.revival import AmbassadorRevival
from kanly.rules.factions.ecaz.effects.shipping import FreeShipment
from kanly.rules.factions.ecaz.effects.spice import SpiceGrant

EFFECTS: Mapping[str, type[AmbassadorEffect]] = {
    "see_hand": HandInspection,
    "see_traitor": TraitorInspection,
    "sell_cards": CardSale,
    "swap_card": CardExchange,
    "buy_card": CardPurchase,
    "gain_spice": SpiceGrant,
    "move_group": Relocation,
    "ship_free": FreeShipment,
    "revive_free": AmbassadorRevival,
}
"""The procedures by the words that the catalog has for the effects."""

__all__ = ["EFFECTS", "AmbassadorEffect"]
