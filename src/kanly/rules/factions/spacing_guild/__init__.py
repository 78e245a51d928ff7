"""The Spacing Guild: one paragraph of its powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.spacing_guild import income, ship_stop, shipping, victory
from kanly.rules.factions.spacing_guild.faction import SPACING_GUILD, spacing_guild

__all__ = ["SPACING_GUILD", "income", "ship_stop", "shipping", "spacing_guild", "victory"]
