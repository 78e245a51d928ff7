"""Ecaz: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.ecaz import cohort, effects, placement, revival, setup, ties, tokens, trigger
from kanly.rules.factions.ecaz.faction import ECAZ, advanced_ecaz, ecaz

__all__ = [
    "ECAZ",
    "advanced_ecaz",
    "cohort",
    "ecaz",
    "effects",
    "placement",
    "revival",
    "setup",
    "ties",
    "tokens",
    "trigger",
]
