"""Intrusion: fighters who become advisors when somebody enters their territory (BG-20)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly import catalog
from kanly.catalog import TerritoryId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Event,
    Fold,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Window,
    ask,
    call,
    step,
)
from kanly.rules.cards.karama import declared, stopped_for_phase
from kanly.rules.core.alliances import POLAR_SINK
from kanly.rules.core.arrival import Arrival, Trigger, VoidTrigger, arrival_reactions, entry_triggers
from kanly.rules.factions.bene_gesserit.advisors import side_in, turn
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT, advanced_bene_gesserit
from kanly.state import Engine

FLIP_AT_INTRUSION = "bg_flip_intrusion"
INTRUSION = Trigger(BENE_GESSERIT)
"""ARRIVE-07 · What an entry into a territory with their fighters sets off; it needs no token."""


@entry_triggers.by(advanced_bene_gesserit, at=8)
def fighters_intruded_upon(g: Engine, arrival: Arrival) -> Iterable[Trigger]:
    """BG-20 points 1 to 3, ARRIVE-07 · Every entry of another faction, whatever its cause, where they have fighters;
    not into the Polar Sink."""
    if arrival.entrant == BENE_GESSERIT or arrival.territory == POLAR_SINK or is_no_stranger(g, arrival.entrant):
        return
    if catalog.arrivals().cause[arrival.cause].intrusion == "yes" and side_in(g, arrival.territory) == "fighters":
        yield INTRUSION


@Fold
def is_no_stranger(g: Engine, entrant: Seat) -> bool:
    """BG-22 point 3 · Whether no entry of this faction gives them the right: their ally's."""
    return g.table.ally(BENE_GESSERIT) == entrant


@arrival_reactions.by(advanced_bene_gesserit, at=8)
def intrusion(g: Engine, arrival: Arrival) -> Intrusion | VoidTrigger | None:
    """TIMING-20 E8, BG-20 point 4 · After the Guild's income and a force that is sent along. ARRIVE-08 · If fighters
    are still there."""
    if INTRUSION not in arrival.triggers:
        return None
    if side_in(g, arrival.territory) != "fighters":
        return VoidTrigger(BENE_GESSERIT, arrival.entrant, arrival.territory)
    return None if stopped_for_phase(g, FLIP_AT_INTRUSION) else Intrusion(arrival.entrant, arrival.territory)


class Intrusion(Procedure):
    """BG-20 · They may at once turn all their fighters in the territory into advisors."""

    entrant: Seat
    territory: TerritoryId

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseIntrusion(BENE_GESSERIT, self.entrant, self.territory), then=self.chosen)

    def chosen(self, g: Engine, answer: Coexist | Pass) -> Outcome:
        """4 · Whoever does not decide stays a fighter, and the chance is gone for this entry."""
        if isinstance(answer, Pass):
            return DONE
        g.emit(IntrusionDeclared(BENE_GESSERIT, self.entrant, self.territory))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_intrusion, point 5 · It can be stopped for this entry."""
        return call(declared(FLIP_AT_INTRUSION), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        """6 · In storm, too."""
        if not window.stopped:
            turn(g, self.territory, "advisors")
        return DONE


class Coexist(Action, frozen=True):
    """BG-20 · All fighters there become advisors."""


class ChooseIntrusion(Decision[Coexist | Pass]):
    """BG-20 · On silence they stay fighters."""

    rule = "BG-20"
    window = "d_intrusion"
    entrant: Seat
    territory: TerritoryId

    def options(self, g: Engine) -> Iterable[Coexist | Pass]:
        return (Pass(), Coexist())


class IntrusionDeclared(Event, frozen=True):
    """BG-20 · Their fighters in the territory shall become advisors because of this entrant."""

    seat: Seat
    entrant: Seat
    territory: TerritoryId
