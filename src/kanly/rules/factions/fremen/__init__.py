"""The Fremen: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.fremen import movement, reserves, revival, rides, victory, worms
from kanly.rules.factions.fremen.faction import FREMEN, fremen

__all__ = ["FREMEN", "fremen", "movement", "reserves", "revival", "rides", "victory", "worms"]
