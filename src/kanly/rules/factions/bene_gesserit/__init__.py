"""The Bene Gesserit: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.bene_gesserit import (
    accompany,
    advisors,
    announce,
    arriving,
    charity,
    intrusion,
    prediction,
    setup,
    voice,
    worthless,
)
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT, advanced_bene_gesserit, bene_gesserit

__all__ = [
    "BENE_GESSERIT",
    "accompany",
    "advanced_bene_gesserit",
    "advisors",
    "announce",
    "arriving",
    "bene_gesserit",
    "charity",
    "intrusion",
    "prediction",
    "setup",
    "voice",
    "worthless",
]
