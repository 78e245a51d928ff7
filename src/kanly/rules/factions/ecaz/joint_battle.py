"""Ecaz and its ally in one battle against a third: who leads, what each contributes, what each loses (OCCUPY-06 to
OCCUPY-17)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.catalog import TerritoryId
from kanly.kernel import DONE, NEXT, Action, Decision, Event, Outcome, Procedure, Seat, Window, ask, call, step
from kanly.rules.cards.karama import declared
from kanly.rules.core.battle_dial import fighters_of, losses_that_fit
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import before_plans
from kanly.rules.core.battle_result import total
from kanly.rules.core.battle_strength import whose_forces
from kanly.rules.factions.ecaz.faction import ECAZ, ecaz
from kanly.rules.factions.ecaz.occupy import pair
from kanly.state import Engine, Forces

JOINT = "ecaz_occupy_battle"
"""The ability by which each contributes, as a Karama names it."""


# ------------------------------------------------------------------------------------------------ who leads
@before_plans.by(ecaz, at=7.08)
def both_take_part(g: Engine, battle: Battle) -> LeadOfTwo | None:
    """OCCUPY-06 · Both have fighters in this battlefield; those elsewhere are outside."""
    two = pair(g)
    if two is None or not any(seat in battle.sides for seat in two):
        return None
    if not all(fighters_of(g, seat, battle) for seat in two):
        return None
    opponent = next(seat for seat in battle.sides if seat not in two)
    return LeadOfTwo(two[1], opponent, battle.territory)


class LeadOfTwo(Procedure):
    """OCCUPY-08 · Ecaz names the one that plans, plays leader and cards, pays, and wins or loses; for this battle."""

    ally: Seat
    opponent: Seat
    territory: TerritoryId

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseLead(ECAZ, self.ally, self.opponent, self.territory), then=self.chosen)

    def chosen(self, g: Engine, answer: NameLead) -> Outcome:
        """OCCUPY-07 · The aggressor is the earlier one of lead and opponent."""
        battle = g.innermost(Battle)
        battle.lead, battle.beside = answer.lead, self.ally if answer.lead == ECAZ else ECAZ
        battle.aggressor, battle.defender = sorted((answer.lead, self.opponent), key=g.table.order.index)
        g.emit(LeadNamed(battle.lead, battle.beside, self.opponent, self.territory))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """OCCUPY-12 · w_occupy, once in the battle."""
        return call(declared(JOINT), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        """The lead stays, and fights with its own forces alone."""
        battle = g.innermost(Battle)
        battle.stopped = (*battle.stopped, *window.stopped)
        return DONE


class NameLead(Action, frozen=True):
    """OCCUPY-08 · This one leads."""

    lead: Seat


class ChooseLead(Decision[NameLead]):
    """OCCUPY-08 · Ecaz or its ally; on silence Ecaz."""

    rule = "OCCUPY-08"
    window = "d_occupy"
    ally: Seat
    opponent: Seat
    territory: TerritoryId

    def options(self, g: Engine) -> Iterable[NameLead]:
        return (NameLead(ECAZ), NameLead(self.ally))


class LeadNamed(Event, frozen=True):
    """OCCUPY-08 · This one leads the battle of two allies against a third."""

    lead: Seat
    beside: Seat
    opponent: Seat
    territory: TerritoryId


# ------------------------------------------------------------------------------------------------ what each contributes
def contributes(battle: Battle) -> bool:
    """OCCUPY-12 · Whether both contribute to this battle: they fight it together, and no Karama has stopped that."""
    return battle.beside is not None and JOINT not in battle.stopped


def contribution(g: Engine, battle: Battle) -> int:
    """OCCUPY-09 · Half of the forces of Ecaz in the battlefield, rounded up: what they add, and what they lose."""
    return (fighters_of(g, ECAZ, battle).total + 1) // 2


@whose_forces.by(ecaz)
def forces_of_the_ally(g: Engine, value: Seat, seat: Seat, battle: Battle) -> Seat:
    """OCCUPY-10 · The number is dialed from the forces of the ally, whoever leads. OCCUPY-12 · Stopped, from those of
    the lead."""
    if battle.lead is None or battle.beside is None or battle.combatant(seat) != battle.lead:
        return value
    if not contributes(battle):
        return battle.lead
    return battle.beside if battle.lead == ECAZ else battle.lead


@total.by(ecaz, at=3)
def half_of_the_forces_of_ecaz(g: Engine, value: float, battle: Battle, seat: Seat, alive: bool) -> float:
    """OCCUPY-09, OCCUPY-10 · They are added to the number dialed, at full strength and without spice."""
    return value + contribution(g, battle) if contributes(battle) and seat == battle.lead else value


@losses_that_fit.by(ecaz)
def as_many_are_lost(g: Engine, value: tuple[Forces, ...], battle: Battle, seat: Seat) -> tuple[Forces, ...]:
    """OCCUPY-13 · In victory Ecaz loses as many as it has contributed, whatever its ally loses."""
    return (Forces(contribution(g, battle)),) if seat == ECAZ and contributes(battle) else value
