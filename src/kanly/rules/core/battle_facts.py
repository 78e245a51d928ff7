"""The facts of one battle: who fights where, what was said and planned, how it has ended (BATTLE-07)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Action, Sealed, Seat
from kanly.rules.core.battle_plan import BattlePlan, Planning
from kanly.rules.core.battle_strength import Number
from kanly.state import NONE, Forces, Thing

How: TypeAlias = Literal["strength", "traitor", "two_traitors", "explosion"]


class Condition(Struct, frozen=True):
    """Something said before the plans that binds one of them. `power`: the ability by which it was said; `seat`: whose
    plan it binds; `must`: whether that plan must or must not have it; `what`: a kind of card, or an element of the
    plan; `value`: what was answered, a face or a number."""

    power: str
    seat: Seat
    must: bool
    what: str
    value: str | Number | None = None


class BattleResult(Struct, frozen=True):
    """How a battle has ended. `winner`: None if nobody has won; `killed`: the sides whose leader dies."""

    how: How
    winner: Seat | None
    killed: tuple[Seat, ...] = ()


class TakeLosses(Action, frozen=True):
    """BATTLE-27, BATTLE-28 · The forces that the winner loses, by location."""

    forces: Mapping[LocationId, Forces] = {}

    def total(self) -> Forces:
        """All of them."""
        return sum(self.forces.values(), NONE)


class Battle(Planning):
    """BATTLE-07 · One battle between two factions. `commands`: what was openly said that binds plans; `conditions`:
    what was said in secret, for those who know it; `first`: who seals its plan first, because `watchers` see it before
    the other one is made; `shown`: that plan, once they have seen it; `seen_anew`: it has come back; `stopped`: the
    strength abilities that are without effect; `returned`: plans that came back to be sealed anew; `plans`: those of
    aggressor and defender, once they lie open; `traitors`: the sides for which a traitor has been called; `paid`: who
    has paid its support; `losses`: what the winner loses, where it has a choice; `kept`: cards that the winner has to
    keep; `settled`: the cards of the plans are discarded or back in the hand."""

    territory: TerritoryId
    locations: tuple[LocationId, ...]
    aggressor: Seat
    defender: Seat
    commands: tuple[Condition, ...] = ()
    conditions: tuple[Sealed[Condition], ...] = ()
    first: Seat | None = None
    watchers: tuple[Seat, ...] = ()
    shown: Sealed[BattlePlan] | None = None
    seen_anew: bool = False
    stopped: tuple[str, ...] = ()
    returned: tuple[Sealed[BattlePlan], ...] = ()
    plans: tuple[BattlePlan, ...] = ()
    traitors: tuple[Seat, ...] = ()
    result: BattleResult | None = None
    paid: tuple[Seat, ...] = ()
    losses: TakeLosses | None = None
    kept: tuple[Thing, ...] = ()
    settled: bool = False

    # -- lookups
    @property
    def sides(self) -> tuple[Seat, Seat]:
        """Both combatants, the aggressor first."""
        return self.aggressor, self.defender

    def opponent(self, seat: Seat) -> Seat:
        """The other one."""
        return self.defender if seat == self.aggressor else self.aggressor

    def plan(self, seat: Seat) -> BattlePlan:
        """The open plan of this combatant. Raises IndexError before the reveal."""
        return self.plans[self.sides.index(seat)]

    def shown_plan(self, seat: Seat) -> BattlePlan | None:
        """KARAMA-18 · The plan of this combatant that somebody has seen before the other one was made."""
        return self.shown.value if self.shown and seat == self.first else None

    def conditions_on(self, seat: Seat) -> Iterable[Condition]:
        """What binds the plan of this seat."""
        said = (*self.commands, *(known.value for known in self.conditions))
        return (condition for condition in said if condition.seat == seat)

    @property
    def winner(self) -> Seat | None:
        """Who has won; None: nobody, or nobody yet."""
        return self.result.winner if self.result else None
