"""The Bene Gesserit: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.bene_gesserit import accompany, prediction, voice
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT, bene_gesserit

__all__ = ["BENE_GESSERIT", "accompany", "bene_gesserit", "prediction", "voice"]
