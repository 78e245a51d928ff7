"""Harkonnen: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.harkonnen import captives, capture, cards, hand_swap, setup, traitors
from kanly.rules.factions.harkonnen.faction import HARKONNEN, advanced_harkonnen, harkonnen

__all__ = [
    "HARKONNEN",
    "advanced_harkonnen",
    "captives",
    "capture",
    "cards",
    "hand_swap",
    "harkonnen",
    "setup",
    "traitors",
]
