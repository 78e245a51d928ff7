"""Ecaz: one paragraph of their powers in each module. Importing the package makes them complete."""

from kanly.rules.factions.ecaz import (
    cohort,
    difference,
    duty_to_leave,
    effects,
    harvest,
    joint_battle,
    occupy,
    placement,
    revival,
    setup,
    ties,
    tokens,
    trigger,
    victory,
)
from kanly.rules.factions.ecaz.faction import ECAZ, advanced_ecaz, ecaz

__all__ = [
    "ECAZ",
    "advanced_ecaz",
    "cohort",
    "difference",
    "duty_to_leave",
    "ecaz",
    "effects",
    "harvest",
    "joint_battle",
    "occupy",
    "placement",
    "revival",
    "setup",
    "ties",
    "tokens",
    "trigger",
    "victory",
]
