"""Atreides: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.atreides import kwisatz_haderach, looks, prescience, sharing, whole_plan
from kanly.rules.factions.atreides.faction import ATREIDES, advanced_atreides, atreides

__all__ = [
    "ATREIDES",
    "advanced_atreides",
    "atreides",
    "kwisatz_haderach",
    "looks",
    "prescience",
    "sharing",
    "whole_plan",
]
