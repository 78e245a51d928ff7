"""Atreides: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.atreides import looks
from kanly.rules.factions.atreides.faction import ATREIDES, atreides

__all__ = ["ATREIDES", "atreides", "looks"]
