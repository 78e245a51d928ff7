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
    aggressor and defender, once they lie open; `traitors`: the sides for which a traitor has been called, `accusers`:
    who has called one, be it in vain; `paid`: who has paid its support; `lost`: what those on the winning side lose;
    `kept`: cards that the winner has to keep; `settled`: the cards of the plans are discarded or back in the hand.
    `beside`: who takes part on the side of a combatant, the `lead`, with forces alone (OCCUPY-08); `added`: what a
    power adds to the total of a combatant."""

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
    accusers: tuple[Seat, ...] = ()
    result: BattleResult | None = None
    paid: tuple[Seat, ...] = ()
    lost: Mapping[Seat, TakeLosses] = {}
    kept: tuple[Thing, ...] = ()
    settled: bool = False
    lead: Seat | None = None
    beside: Seat | None = None
    added: Mapping[Seat, int] = {}

    # -- lookups
    @property
    def sides(self) -> tuple[Seat, Seat]:
        """Both combatants, the aggressor first."""
        return self.aggressor, self.defender

    @property
    def participants(self) -> tuple[Seat, ...]:
        """All whose forces fight: the combatants, and who stands beside one of them."""
        return self.sides if self.beside is None else (*self.sides, self.beside)

    def combatant(self, seat: Seat) -> Seat:
        """Who fights for this participant: it itself, or its lead."""
        return self.lead if self.lead is not None and seat == self.beside else seat

    def on_side_of(self, combatant: Seat) -> tuple[Seat, ...]:
        """The participants for whom this combatant fights."""
        return tuple(seat for seat in self.participants if self.combatant(seat) == combatant)

    def opponent(self, seat: Seat) -> Seat:
        """The combatant of the other side."""
        return self.defender if self.combatant(seat) == self.aggressor else self.aggressor

    def plan(self, seat: Seat) -> BattlePlan:
        """The open plan of this side. Raises IndexError before the reveal."""
        return self.plans[self.sides.index(self.combatant(seat))]

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
