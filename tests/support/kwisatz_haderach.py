"""Battles of Atreides in which the Kwisatz Haderach may serve."""

from __future__ import annotations

from msgspec.structs import replace

from kanly.kernel import Seat
from kanly.rules.core.battle_plan import BattlePlan
from kanly.state import Thing
from support.fighting import plan
from support.position import Position, position
from support.referee import Referee

A, H, F, E = Seat("atreides"), Seat("harkonnen"), Seat("fremen"), Seat("emperor")
KH = "kwisatz_haderach"


def duel(lost: int = 7, one: int = 6, other: int = 6) -> Position:
    """Atreides, the aggressor, and Harkonnen in Arrakeen; Fremen and Emperor look on."""
    at = position(A, H, F, E, turn=2, mode="advanced").forces({"arrakeen_10": {A: one, H: other}}).order(A, H, F, E)
    return at.lost_in_battle(atreides=lost)


def two_battles() -> Position:
    """They fight in Carthag, too."""
    return duel().forces({"carthag_11": {A: 4, H: 4}})


def with_it(t: Referee, leader: str, dial: float = 0, weapon: str = "", defense: str = "") -> BattlePlan:
    """A plan of Atreides with the Kwisatz Haderach."""
    return replace(plan(t.game, A, leader, dial, weapon, defense), companion=token(t))


def token(t: Referee) -> Thing:
    """The Kwisatz Haderach."""
    return Thing(t.game.table.faces.index(KH))


def settle(t: Referee) -> Referee:
    """Silence until the next battle is planned, or the phase is over."""
    while t.asks and t.asks[0][0] not in ("ChoosePlan", "ChooseBattle") and t.game.table.phase == "battle":
        t.silence()
    return t
