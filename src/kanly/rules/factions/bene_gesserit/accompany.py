"""The spiritual advisor: a force sent along with somebody's shipment (BG-05)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import DONE, NEXT, Action, Decision, Event, Outcome, Pass, Procedure, Seat, Window, ask, call, step
from kanly.rules.cards.karama import declared, stopped_for_phase
from kanly.rules.core.arrival import Arrival, Party, arrival_reactions
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT, bene_gesserit
from kanly.state import Engine, Forces

POLAR_SINK = LocationId("polar_sink")
SPIRITUAL_ADVISOR = "bg_spiritual_advisor"


@arrival_reactions.by(bene_gesserit, at=7)
def shipment_of_another(g: Engine, arrival: Arrival) -> Accompaniment | None:
    """TIMING-20 E7, BG-05 points 1 to 5 · Each shipment of another faction from off-planet, if they have a force in
    reserve."""
    if arrival.entrant == BENE_GESSERIT or not g.table.reserves[BENE_GESSERIT] or not arrival.may_cause_another:
        return None
    if not from_off_planet(arrival) or stopped_for_phase(g, SPIRITUAL_ADVISOR):
        return None
    return Accompaniment(BENE_GESSERIT, arrival.entrant, arrival.destination, arrival.depth + 1)


def from_off_planet(arrival: Arrival) -> bool:
    """BG-05 points 2 and 3, ARRIVE-02 · Whether the entry is one that they may accompany."""
    accompaniment = catalog.arrivals().cause[arrival.cause].accompaniment
    return accompaniment == "yes" or (accompaniment == "yes_except_fremen" and arrival.entrant != "fremen")


class Accompaniment(Procedure):
    """BG-05 · They may send one force to the Polar Sink for nothing, however many were shipped."""

    seat: Seat
    entrant: Seat
    destination: LocationId
    depth: int

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseAccompaniment(self.seat, self.entrant, self.destination), then=self.chosen)

    def chosen(self, g: Engine, answer: SendAdvisor | Pass) -> Outcome:
        if isinstance(answer, Pass):
            return DONE
        g.emit(AdvisorDeclared(self.seat, self.entrant))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_accompany, point 6 · It can be stopped for this shipment."""
        return call(declared(SPIRITUAL_ADVISOR), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        return DONE if window.stopped else NEXT

    @step
    def arrival(self, g: Engine) -> Outcome:
        """Point 4, ARRIVE-09 · An entry of its own, over before the shipment's goes on."""
        return call(Arrival("accompany", self.seat, POLAR_SINK, (Party(Forces(1)),), depth=self.depth))


class SendAdvisor(Action, frozen=True):
    """BG-05 · Send a force to the Polar Sink."""


class ChooseAccompaniment(Decision[SendAdvisor | Pass]):
    """BG-05 · On silence nobody is sent."""

    rule = "BG-05"
    window = "d_accompany"
    entrant: Seat
    destination: LocationId

    def options(self, g: Engine) -> Iterable[SendAdvisor | Pass]:
        return (Pass(), SendAdvisor())


class AdvisorDeclared(Event, frozen=True):
    """BG-05 · A force shall go to the Polar Sink because of this shipment."""

    seat: Seat
    entrant: Seat
