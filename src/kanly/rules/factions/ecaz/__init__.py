"""Ecaz: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.ecaz import setup
from kanly.rules.factions.ecaz.faction import ECAZ, advanced_ecaz, ecaz

__all__ = ["ECAZ", "advanced_ecaz", "ecaz", "setup"]
