"""Harkonnen: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.harkonnen import cards, hand_swap, setup, traitors
from kanly.rules.factions.harkonnen.faction import HARKONNEN, harkonnen

__all__ = ["HARKONNEN", "cards", "hand_swap", "harkonnen", "setup", "traitors"]
