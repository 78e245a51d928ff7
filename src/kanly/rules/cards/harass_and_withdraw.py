"""Harass and Withdraw: what was not dialed goes home, won or lost (CARD-HARASS-AND-WITHDRAW)."""

from __future__ import annotations

from kanly.catalog import LocationId
from kanly.kernel import DONE, Event, Outcome, Procedure, Seat, ask, step
from kanly.rules.cards.decks import ecaz_moritani_deck
from kanly.rules.core.battle_facts import Battle, TakeLosses
from kanly.rules.core.battle_fight import after_reveal
from kanly.rules.core.battle_losses import FittingForces, choice_of_losses
from kanly.rules.core.battle_plan import BattlePlan, condition_met
from kanly.rules.core.battle_strength import whose_forces
from kanly.rules.core.forces import withdraw
from kanly.rules.core.knowledge import face
from kanly.state import NONE, Engine, Forces

HARASS_AND_WITHDRAW = "harass_and_withdraw"


@condition_met.by(ecaz_moritani_deck)
def anywhere_on_the_map(g: Engine, seat: Seat, battle: Battle, card: str) -> bool | None:
    """It may be played in every territory."""
    return True if card == HARASS_AND_WITHDRAW else None


def withdraws(g: Engine, plan: BattlePlan) -> bool:
    """Whether the card stands in this plan."""
    return any(face(g, card) == HARASS_AND_WITHDRAW for card in plan.cards)


@after_reveal.by(ecaz_moritani_deck, at=7.53)
def undialed_forces_return(g: Engine, battle: Battle) -> Withdrawal | None:
    """CARD-BATTLE-04 step 7 · Once it is known who has won, unless the opponent has called a traitor or everything has
    exploded."""
    assert battle.result is not None
    user = next((seat for seat in battle.sides if withdraws(g, battle.plan(seat))), None)
    if user is None or battle.opponent(user) in battle.traitors or battle.result.how == "explosion":
        return None
    return Withdrawal(user)


class Withdrawal(Procedure):
    """BATTLE-36 point 1 · The user chooses which of its forces have made the dial; the others return to the reserves.
    The set holds for the whole battle: a winner loses just these, a loser all that are left. OCCUPY-17 · Of two
    on one side only the user's own forces return."""

    seat: Seat

    @step
    def choice(self, g: Engine) -> Outcome:
        battle = g.innermost(Battle)
        plan = battle.plan(self.seat)
        if whose_forces(g, self.seat, battle) != self.seat:
            return ask(choice_of_losses(g, self.seat, battle), then=self.chosen)
        return ask(ChooseDialed(self.seat, battle, plan.dial, plan.support), then=self.chosen)

    def chosen(self, g: Engine, dialed: TakeLosses) -> Outcome:
        battle = g.innermost(Battle)
        if battle.winner == self.seat and not battle.traitors:
            battle.lost = {**battle.lost, self.seat: dialed}
        for location in battle.locations:
            there = g.table.at(location, self.seat)
            undialed = Forces(there.ordinary, there.elite) - dialed.forces.get(location, NONE)
            if undialed:
                withdraw(g, self.seat, undialed, location)
                g.emit(UndialedWithdrawn(self.seat, location, undialed))
        return DONE


class ChooseDialed(FittingForces):
    """BATTLE-36 · The forces that have made the dial. If only one result is possible nobody is asked."""

    rule = "CARD-HARASS-AND-WITHDRAW"


class UndialedWithdrawn(Event, frozen=True):
    """Forces that were not dialed have returned to the reserves."""

    seat: Seat
    location: LocationId
    forces: Forces
