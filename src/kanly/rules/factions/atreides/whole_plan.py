"""The special power of Atreides: they see a whole Battle Plan before the other one is made (KARAMA-18)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kanly.kernel import (
    DONE,
    Action,
    Decision,
    Fact,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Violation,
    ask,
    call,
    step,
    violation,
)
from kanly.rules.cards.karama_special import SPECIAL, SpecialPower, power_unused, special_bars, special_cards
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import before_plans
from kanly.rules.core.spice import implied_spice
from kanly.rules.factions.atreides.faction import ATREIDES, atreides
from kanly.state import Engine, Thing


class WholePlan(Procedure):
    """KARAMA-18 · In any battle, also one between two others. `target`: the combatant they name."""

    seat: Seat
    target: Seat | None = None

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseWholePlan(self.seat, g.innermost(Battle)), then=self.answered, open_point=True)

    def answered(self, g: Engine, answer: SeePlan | Pass) -> Outcome:
        if isinstance(answer, Pass):
            return DONE
        self.target = answer.target
        return call(SpecialPower(self.seat, card=answer.card, use=SPECIAL), then=self.played)

    def played(self, g: Engine, play: SpecialPower) -> Outcome:
        """1, 2 · The one named seals first."""
        if play.effective:
            battle = g.innermost(Battle)
            battle.first, battle.watchers = self.target, (self.seat,)
        return DONE


@before_plans.by(atreides, at=7.28)
def see_a_whole_plan(g: Engine, battle: Battle) -> WholePlan | None:
    """TIMING-38 7.28 · They are asked in every battle as long as the power is unused, whatever they hold."""
    return WholePlan(ATREIDES) if power_unused(g, ATREIDES) else None


@implied_spice.by(atreides, at=7.28)
def support_of_a_plan_seen(g: Engine, seat: Seat) -> Iterable[int]:
    """BATTLE-10 · What a plan names for support its owner must have; known to those who have seen it."""
    return [plan.support for battle in g.running(Battle) if (plan := battle.shown_plan(seat))]


class SeePlan(Action, frozen=True):
    """KARAMA-18 · Play a Karama to see the whole plan of this combatant."""

    card: Thing
    target: Seat


class ChooseWholePlan(Decision[SeePlan | Pass]):
    """KARAMA-18 · Whose plan, if any; silence keeps the power."""

    rule = "KARAMA-18"
    window = "d_whole_plan"
    battle: Battle

    def options(self, g: Engine) -> Iterable[SeePlan | Pass]:
        yield Pass()
        for card in special_cards(g, self.seat):
            yield from (SeePlan(card, side) for side in self.battle.sides if side != self.seat)

    def check(self, g: Engine, action: SeePlan | Pass) -> Sequence[Violation]:
        if isinstance(action, Pass):
            return ()
        found = [*special_bars(g, self.seat, action.card)]
        if action.target == self.seat or action.target not in self.battle.sides:
            found.append(violation("KARAMA-18", "whole-plan-of", sides=self.battle.sides))
        return found

    def facts(self) -> dict[str, Fact]:
        return {**super().facts(), "territory": self.battle.territory, "sides": self.battle.sides}
