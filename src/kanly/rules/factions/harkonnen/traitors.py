"""Harkonnen call traitors for their ally (HARK-05)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.traitors import Caller, leader_against, traitor_callers
from kanly.rules.factions.harkonnen.faction import HARKONNEN, harkonnen
from kanly.state import Engine


@traitor_callers.by(harkonnen)
def traitors_for_the_ally(g: Engine, battle: Battle) -> Iterable[Caller]:
    """HARK-05 · In a battle of their ally they may call its opponent's leader; that can be stopped."""
    ally = g.table.ally(HARKONNEN)
    if ally in battle.sides and HARKONNEN not in battle.sides:
        yield Caller(HARKONNEN, ally, leader_against(g, battle, ally), "hark_ally_traitor")
