"""Ecaz: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.ecaz import difference, duty_to_leave, harvest, joint_battle, occupy, setup, victory
from kanly.rules.factions.ecaz.faction import ECAZ, advanced_ecaz, ecaz

__all__ = [
    "ECAZ",
    "advanced_ecaz",
    "difference",
    "duty_to_leave",
    "ecaz",
    "harvest",
    "joint_battle",
    "occupy",
    "setup",
    "victory",
]
