"""The Emperor: one paragraph of his powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.emperor import ally_revival, backing, gifts, income, sardaukar, special_revival
from kanly.rules.factions.emperor.faction import EMPEROR, advanced_emperor, emperor

__all__ = [
    "EMPEROR",
    "advanced_emperor",
    "ally_revival",
    "backing",
    "emperor",
    "gifts",
    "income",
    "sardaukar",
    "special_revival",
]
