"""Moritani: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.moritani import (
    assassinate_leaders,
    placement,
    retention,
    setup,
    terror,
    vidal,
    winners_cards,
)
from kanly.rules.factions.moritani.faction import MORITANI, advanced_moritani, moritani

__all__ = [
    "MORITANI",
    "advanced_moritani",
    "assassinate_leaders",
    "moritani",
    "placement",
    "retention",
    "setup",
    "terror",
    "vidal",
    "winners_cards",
]
