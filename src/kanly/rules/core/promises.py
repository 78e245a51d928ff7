"""Promises: what a player has truthfully said that it will or will not do this turn (CARD-TRUTHTRANCE)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kanly.kernel import Seat, Violation, violation
from kanly.rules.core.battle_plan import BattlePlan, Bond, plan_bonds
from kanly.rules.core.battle_strength import Number
from kanly.rules.core.extension import core
from kanly.rules.core.knowledge import face
from kanly.state import Engine, Promise

if TYPE_CHECKING:
    from kanly.rules.core.battle_facts import Battle

LEADER, CARD, DIAL, SHIP, MOVE = "use_leader", "use_card", "dial_over", "ship_to", "move_to"
IN_PLANS = (LEADER, CARD, DIAL)
"""The matters of promises that the next Battle Plan settles."""


def give_promise(g: Engine, seat: Seat, promise: Promise) -> None:
    """From now on it binds, until the next matching decision or the end of the turn. What was said of the same matter
    before is replaced."""
    others = (p for p in g.table.promises.get(seat, ()) if (p.matter, p.about) != (promise.matter, promise.about))
    g.table.promises[seat] = (*others, promise)


def promised(g: Engine, seat: Seat, *matters: str) -> list[Promise]:
    """What the seat has promised in these matters, in the order given."""
    return [promise for promise in g.table.promises.get(seat, ()) if promise.matter in matters]


def settle_promises(g: Engine, seat: Seat, *matters: str) -> None:
    """The next matching decision has been made: promises in these matters bind no longer."""
    left_over(g, seat, (promise for promise in g.table.promises.get(seat, ()) if promise.matter not in matters))


def promise_kept(g: Engine, seat: Seat, matter: str, about: str) -> None:
    """What the seat has promised to do in this matter is done, and binds no longer; what it will not do binds on."""
    done = [promise for promise in promised(g, seat, matter) if promise.doing and promise.about == about]
    left_over(g, seat, (promise for promise in g.table.promises.get(seat, ()) if promise not in done))


def left_over(g: Engine, seat: Seat, promises: Iterable[Promise]) -> None:
    """These still bind the seat, and no others."""
    if left := tuple(promises):
        g.table.promises[seat] = left
    else:
        g.table.promises.pop(seat, None)


def promised_otherwise(promise: Promise) -> Violation:
    """The promise would not be kept."""
    return violation(
        "CARD-TRUTHTRANCE",
        "promised-otherwise",
        matter=promise.matter,
        about=promise.about,
        number=promise.number,
        doing=promise.doing,
    )


# ------------------------------------------------------------------------------------------------ plans
class PromiseBond(Bond, frozen=True):
    """A promise about the next Battle Plan; it binds as far as its giver is able."""

    promise: Promise

    def on_dial(self, g: Engine, dial: Number) -> Iterable[Violation]:
        if self.promise.matter == DIAL and (dial > self.promise.number) != self.promise.doing:
            yield promised_otherwise(self.promise)

    def on_choice(self, g: Engine, plan: BattlePlan) -> Iterable[Violation]:
        if self.promise.matter == DIAL:
            return
        things = [plan.leader, *plan.cards]
        used = any(thing is not None and face(g, thing) == self.promise.about for thing in things)
        if used != self.promise.doing:
            yield promised_otherwise(self.promise)


@plan_bonds.by(core, at=3)
def promises_about_the_plan(g: Engine, seat: Seat, battle: Battle) -> Iterable[PromiseBond]:
    """CARD-TRUTHTRANCE · They bind after a command (BG-08 point 8) and an answer given to prescience."""
    return [PromiseBond(promise) for promise in promised(g, seat, *IN_PLANS)]
