"""One battle, from its opening to its end (BATTLE-07, TIMING-38 7.10 to 7.95)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import NEXT, Outcome, Procedure, Rows, Sealed, Seat, call, goto, step
from kanly.rules.core.battle_plan import BattlePlan
from kanly.state import Engine


class Condition(Struct, frozen=True):
    """Something said before the plans that binds one of them. `power`: the ability by which it was said; `seat`: whose
    plan it binds; `must`: whether that plan must or must not have it; `what`: a kind of card, or an element of the
    plan; `value`: what was answered, a face or a number."""

    power: str
    seat: Seat
    must: bool
    what: str
    value: str | int | None = None


class Battle(Procedure):
    """BATTLE-07 · One battle between two factions. `conditions`: what was said that binds plans, for those who know
    it; `plans`: those of aggressor and defender, once they lie open."""

    territory: TerritoryId
    locations: tuple[LocationId, ...]
    aggressor: Seat
    defender: Seat
    row: float = 7.09
    conditions: tuple[Sealed[Condition], ...] = ()
    plans: tuple[BattlePlan, ...] = ()

    @property
    def sides(self) -> tuple[Seat, Seat]:
        """Both combatants, the aggressor first."""
        return self.aggressor, self.defender

    def opponent(self, seat: Seat) -> Seat:
        """The other one."""
        return self.defender if seat == self.aggressor else self.aggressor

    def conditions_on(self, seat: Seat) -> Iterable[Condition]:
        """What binds the plan of this seat."""
        return (known.value for known in self.conditions if known.value.seat == seat)

    @step
    def preparation(self, g: Engine) -> Outcome:
        """7.10 to 7.29 · What acts before plans are made, row by row."""
        found = before_plans.after(self.row, g, self)
        if found is None:
            return NEXT
        self.row, business = found
        return call(business, then=self.prepared)

    def prepared(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.preparation)


@Rows
def before_plans(g: Engine, battle: Battle) -> Procedure | None:
    """TIMING-38 7.10 to 7.29 · Something done before the plans: at 7.20 Voice, at 7.25 prescience. What is said is kept
    in `battle.conditions`."""
    return None
