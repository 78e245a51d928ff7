"""Reinforcements: two more on the dial, for three forces of the reserves (CARD-REINFORCEMENTS)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import DONE, Action, Decision, Fact, Outcome, Procedure, Seat, ask, step
from kanly.rules.cards.decks import ecaz_moritani_deck
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import after_reveal
from kanly.rules.core.battle_plan import BattlePlan, condition_met
from kanly.rules.core.battle_result import total
from kanly.rules.core.forces import kill_reserves
from kanly.rules.core.knowledge import face
from kanly.state import Engine, Forces

REINFORCEMENTS = "reinforcements"
MORE = 2
FORCES = 3


def reinforced(g: Engine, plan: BattlePlan) -> bool:
    """Whether the card stands in this plan."""
    return any(face(g, card) == REINFORCEMENTS for card in plan.cards)


@condition_met.by(ecaz_moritani_deck)
def forces_in_reserve(g: Engine, seat: Seat, battle: Battle, card: str) -> bool | None:
    """It needs three forces in the reserves."""
    return g.table.reserves[seat].total >= FORCES if card == REINFORCEMENTS else None


@total.by(ecaz_moritani_deck, at=1)
def two_more(g: Engine, value: float, battle: Battle, seat: Seat, alive: bool) -> float:
    """They are added to the number dialed, without support and without loss."""
    return value + MORE if reinforced(g, battle.plan(seat)) else value


# ------------------------------------------------------------------------------------------------ the price
@after_reveal.by(ecaz_moritani_deck, at=7.548)
def three_forces_are_lost(g: Engine, battle: Battle) -> ReinforcementsLost | None:
    """CARD-BATTLE-04 step 8 · Whatever the outcome; only who alone has called a traitor keeps them."""
    user = next((seat for seat in battle.sides if reinforced(g, battle.plan(seat))), None)
    return None if user is None or battle.traitors == (user,) else ReinforcementsLost(user)


class ReinforcementsLost(Procedure):
    """Three forces of the reserves go to the Tanks. They are no losses in battle."""

    seat: Seat

    @step
    def choice(self, g: Engine) -> Outcome:
        return ask(ChooseReinforcements(self.seat), then=self.chosen)

    def chosen(self, g: Engine, answer: SendReinforcements) -> Outcome:
        kill_reserves(g, self.seat, Forces(answer.ordinary, answer.elite), REINFORCEMENTS)
        return DONE


class SendReinforcements(Action, frozen=True):
    """These forces of the reserves go to the Tanks."""

    ordinary: int = 0
    elite: int = 0


class ChooseReinforcements(Decision[SendReinforcements]):
    """BATTLE-28 · Who loses forces chooses which. On silence as few elite forces as possible; if there is only one way
    nobody is asked."""

    rule = "CARD-REINFORCEMENTS"
    alone = True

    def options(self, g: Engine) -> Iterable[SendReinforcements]:
        reserves = g.table.reserves[self.seat]
        for elite in range(min(reserves.elite, FORCES) + 1):
            if FORCES - elite <= reserves.ordinary:
                yield SendReinforcements(FORCES - elite, elite)

    def facts(self) -> dict[str, Fact]:
        return {**super().facts(), "forces": FORCES}
