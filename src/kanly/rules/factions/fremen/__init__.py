"""The Fremen: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.fremen import (
    called_worm,
    movement,
    placed_worms,
    refund,
    reserves,
    revival,
    rides,
    storm_card,
    storm_entry,
    storm_losses,
    strength,
    victory,
    worms,
)
from kanly.rules.factions.fremen.faction import FREMEN, advanced_fremen, fremen

__all__ = [
    "FREMEN",
    "advanced_fremen",
    "called_worm",
    "fremen",
    "movement",
    "placed_worms",
    "refund",
    "reserves",
    "revival",
    "rides",
    "storm_card",
    "storm_entry",
    "storm_losses",
    "strength",
    "victory",
    "worms",
]
