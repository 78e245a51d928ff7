"""Moritani: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.moritani import setup
from kanly.rules.factions.moritani.faction import MORITANI, advanced_moritani, moritani

__all__ = ["MORITANI", "advanced_moritani", "moritani", "setup"]
