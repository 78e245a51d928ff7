"""Battles in tests: plans by the names of leaders and cards."""

from __future__ import annotations

from kanly.kernel import Seat
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.turn import Phase
from kanly.state import Engine, Thing
from support.position import Position
from support.referee import Referee


def battle(at: Position) -> Referee:
    """The Battle Phase begins."""
    return at.begin(Phase("battle"))


def named(g: Engine, seat: str, name: str, other_than: Thing | None = None) -> Thing | None:
    """A living leader or a card of the hand; None for no name."""
    table = g.table
    if not name:
        return None
    things = (*table.leaders[Seat(seat)], *table.hands[Seat(seat)])
    return next(thing for thing in things if table.faces[thing] == name and thing != other_than)


def plan(g: Engine, seat: str, leader: str = "", dial: int = 0, weapon: str = "", defense: str = "") -> BattlePlan:
    """A plan of this seat."""
    first = named(g, seat, weapon)
    return BattlePlan(named(g, seat, leader), dial, first, named(g, seat, defense, first))


def fights(t: Referee, seat: str, leader: str = "", dial: int = 0, weapon: str = "", defense: str = "") -> Referee:
    """The seat seals this plan."""
    return t(seat, plan(t.game, seat, leader, dial, weapon, defense))
