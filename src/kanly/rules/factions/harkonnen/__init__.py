"""Harkonnen: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.harkonnen import cards, setup, traitors
from kanly.rules.factions.harkonnen.faction import HARKONNEN, harkonnen

__all__ = ["HARKONNEN", "cards", "harkonnen", "setup", "traitors"]
