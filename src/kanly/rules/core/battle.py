"""The Battle Phase (TIMING-38): who fights when, until no battle is due any more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kanly.catalog import LocationId
from kanly.kernel import (
    NEXT,
    Action,
    Decision,
    Outcome,
    Procedure,
    Seat,
    Violation,
    Window,
    ask,
    call,
    goto,
    step,
    violation,
    window_facts,
)
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import FightBattle
from kanly.rules.core.battle_support import SupportPayment as SupportPayment
from kanly.rules.core.battlefields import DueBattle, due_battles, forces_on, next_aggressor
from kanly.rules.core.extension import core
from kanly.state import Engine


class Battles(Procedure):
    """BATTLE-01, BATTLE-04 · The Battle Phase."""

    @step
    def next_battle(self, g: Engine) -> Outcome:
        """7.05 · The first player in storm order with a battle due is the aggressor and chooses one, battle by battle,
        until it has none left."""
        aggressor = next_aggressor(g)
        return goto(self.end) if aggressor is None else ask(ChooseBattle(aggressor), then=self.chosen, open_point=True)

    def chosen(self, g: Engine, fight: Fight) -> Outcome:
        aggressor = next_aggressor(g)
        assert aggressor is not None
        due = next(battle for battle in due_battles(g, aggressor) if is_meant(battle, fight))
        return call(FightBattle(due.field.territory, due.field.locations, aggressor, due.opponent), then=self.fought)

    def fought(self, g: Engine, battle: FightBattle) -> Outcome:
        return goto(self.next_battle)

    @step
    def end(self, g: Engine) -> Outcome:
        """7.98, BATTLE-35 · All leaders that have survived are free again."""
        g.table.dedicated.clear()
        return NEXT


@window_facts.by(core, at=7.05)
def battle_at_hand(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str]]:
    """KARAMA-28 · What is answered in a battle names who fights whom."""
    for battle in g.at_hand(Battle):
        yield from (("aggressor", battle.aggressor), ("defender", battle.defender))


class Fight(Action, frozen=True):
    """BATTLE-05 · Fight this opponent, in the battlefield of this location."""

    location: LocationId
    opponent: Seat


def is_meant(due: DueBattle, fight: Fight) -> bool:
    """Whether this is the battle that is spoken of."""
    return fight.location in due.field.locations and fight.opponent in (due.opponent, *due.beside)


class ChooseBattle(Decision[Fight]):
    """BATTLE-05 · One of the battles that are due. A single one is fought without asking."""

    rule = "BATTLE-05"
    window = "d_battle"
    alone = True

    def options(self, g: Engine) -> Iterable[Fight]:
        """In map order, then opponents in storm order; each by the first location in which the seat stands."""
        for due in due_battles(g, self.seat):
            own = (place for place in due.field.locations if forces_on(g, (place,), self.seat).fighters)
            yield Fight(next(own), due.opponent)

    def check(self, g: Engine, action: Fight) -> Sequence[Violation]:
        if any(is_meant(due, action) for due in due_battles(g, self.seat)):
            return ()
        return (violation("BATTLE-05", "no-such-battle", location=action.location, opponent=action.opponent),)
