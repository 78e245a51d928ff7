"""Atreides: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.atreides import looks, prescience, whole_plan
from kanly.rules.factions.atreides.faction import ATREIDES, atreides

__all__ = ["ATREIDES", "atreides", "looks", "prescience", "whole_plan"]
