"""The Emperor: one paragraph of his powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.emperor import ally_revival, backing, gifts, income, sardaukar
from kanly.rules.factions.emperor.faction import EMPEROR, emperor

__all__ = ["EMPEROR", "ally_revival", "backing", "emperor", "gifts", "income", "sardaukar"]
