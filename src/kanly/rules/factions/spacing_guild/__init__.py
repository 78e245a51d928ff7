"""The Spacing Guild: one paragraph of its powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.spacing_guild import income, ship_stop, shipping, timing, victory
from kanly.rules.factions.spacing_guild.faction import SPACING_GUILD, advanced_spacing_guild, spacing_guild

__all__ = [
    "SPACING_GUILD",
    "advanced_spacing_guild",
    "income",
    "ship_stop",
    "shipping",
    "spacing_guild",
    "timing",
    "victory",
]
