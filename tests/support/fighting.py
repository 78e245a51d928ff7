"""Battles in tests: plans by the names of leaders and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from kanly.catalog import LocationId
from kanly.kernel import Seat
from kanly.rules.core.battle import Fight
from kanly.rules.core.battle_facts import TakeLosses
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.turn import Phase
from kanly.state import Engine, Forces, Thing
from support.position import Count, Position, position
from support.referee import Referee

Places: TypeAlias = Mapping[str, Mapping[str, Count]]
"""Forces by location and faction."""


def battle(at: Position) -> Referee:
    """The Battle Phase begins."""
    return at.begin(Phase("battle"))


def sides(one: str, own: Count, other: str, theirs: Count, *more: str, place: str = "arrakeen_10") -> Position:
    """These two fight there in an Advanced game, the first is the aggressor; the others sit by. Six spice each."""
    seats = (one, other, *more)
    game = position(*seats, turn=2, mode="advanced").order(*seats).forces({place: {one: own, other: theirs}})
    return game.purse(**dict.fromkeys(seats, 6))


def named(g: Engine, seat: str, name: str, other_than: Thing | None = None) -> Thing | None:
    """A living leader or a card of the hand; None for no name."""
    table = g.table
    if not name:
        return None
    things = (*table.leaders[Seat(seat)], *table.tokens[Seat(seat)], *table.hands[Seat(seat)])
    return next(thing for thing in things if table.faces[thing] == name and thing != other_than)


def plan(
    g: Engine, seat: str, leader: str = "", dial: float = 0, weapon: str = "", defense: str = "", support: int = 0
) -> BattlePlan:
    """A plan of this seat."""
    first = named(g, seat, weapon)
    return BattlePlan(named(g, seat, leader), dial, first, named(g, seat, defense, first), support)


def fights(
    t: Referee, seat: str, leader: str = "", dial: float = 0, weapon: str = "", defense: str = "", support: int = 0
) -> Referee:
    """The seat seals this plan."""
    return t(seat, plan(t.game, seat, leader, dial, weapon, defense, support))


def legal(t: Referee, seat: str, leader: str = "", dial: float = 0, support: int = 0, **planned: str) -> bool:
    """Whether the seat could seal such a plan."""
    return not t.game.quote(Seat(seat), plan(t.game, seat, leader, dial, support=support, **planned)).violations


def planning(t: Referee) -> Referee:
    """Silence until plans are made."""
    while t.asks and t.asks[0][0] != "ChoosePlan":
        t.silence()
    return t


def against(location: str, opponent: str) -> Fight:
    """Fight this opponent there."""
    return Fight(LocationId(location), Seat(opponent))


def losing(forces: Mapping[str, int]) -> TakeLosses:
    """Lose so many ordinary forces in these locations."""
    return TakeLosses({LocationId(place): Forces(number) for place, number in forces.items()})
