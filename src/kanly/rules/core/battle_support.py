"""Spice in support of forces: bound by the plan, paid after the battle (BATTLE-10, BATTLE-20, BATTLE-32)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import DONE, Outcome, Procedure, Seat, call, goto, step
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import after_reveal
from kanly.rules.core.battle_plan import sealed_support
from kanly.rules.core.extension import core
from kanly.rules.core.payment import Payment, Share
from kanly.rules.core.spice import commitments, implied_spice, pledge_in_use
from kanly.state import Engine

SUPPORT = "support"
"""The kind of payment of spice that supports forces."""


# ------------------------------------------------------------------------------------------------ bound by the plan
@commitments.by(core, at=7.30)
def support_named(g: Engine, seat: Seat) -> Iterable[int]:
    """BATTLE-32 · It is committed from the moment the plan is sealed until it is paid."""
    return (sealed_support(g, seat), support_shown(g, seat))


@implied_spice.by(core, at=7.40)
def shown_in_the_plan(g: Engine, seat: Seat) -> Iterable[int]:
    """BATTLE-10 · What an open plan names its owner must have."""
    return (support_shown(g, seat),)


@pledge_in_use.by(core, at=7.30)
def sealed_means_unseen(g: Engine, giver: Seat) -> Iterable[int]:
    """TIMING-04 · The ally does not learn from the pledge what a sealed plan binds: it falls with the reveal. Nothing
    in between could draw on it."""
    return (sealed_support(g, giver),)


def support_shown(g: Engine, seat: Seat) -> int:
    """What the open plan of this seat names and has not paid yet."""
    for battle in g.running(Battle):
        if battle.plans and seat in battle.sides and seat not in battle.paid:
            return battle.plan(seat).support
    return 0


# ------------------------------------------------------------------------------------------------ paid after the battle
@after_reveal.by(core, at=7.54)
def support_to_be_paid(g: Engine, battle: Battle) -> SupportPayment | None:
    """TIMING-38 7.54 · Whatever the result, an explosion and two traitors included. BATTLE-20 · Only who has won by a
    single call keeps it."""
    due = [seat for seat in battle.sides if battle.plan(seat).support and battle.traitors != (seat,)]
    return SupportPayment(tuple(due)) if due else None


class SupportPayment(Procedure):
    """BATTLE-32 · Winner and loser pay alike, the aggressor first. `due`: who has not paid yet."""

    due: tuple[Seat, ...]

    @step
    def pay(self, g: Engine) -> Outcome:
        if not self.due:
            return DONE
        battle, payer = g.innermost(Battle), self.due[0]
        self.due, battle.paid = self.due[1:], (*battle.paid, payer)
        return call(Payment(SUPPORT, payer, (Share(payer, battle.plan(payer).support),)), then=self.is_paid)

    def is_paid(self, g: Engine, payment: Payment) -> Outcome:
        return goto(self.pay)
