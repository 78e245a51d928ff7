"""The spiritual advisor: a force sent along with somebody's shipment (BG-05, BG-14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Collect,
    Decision,
    Event,
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
from kanly.rules.core.arrival import Arrival, Party, arrival_reactions, entry_objections
from kanly.rules.core.places import locations, territory_of
from kanly.rules.factions.bene_gesserit.advisors import ally_bars_arms
from kanly.rules.factions.bene_gesserit.arriving import ACCOMPANY
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT, advanced_bene_gesserit, bene_gesserit
from kanly.state import Engine, Forces

SINK = LocationId(POLAR_SINK)
SPIRITUAL_ADVISOR, ADVISOR_SHIPMENT = "bg_spiritual_advisor", "bg_advisor_shipment"


@arrival_reactions.by(bene_gesserit, at=7)
def shipment_of_another(g: Engine, arrival: Arrival) -> Accompaniment | None:
    """TIMING-20 E7, BG-05 points 1 to 5 · Each shipment of another faction from off-planet, if they have a force in
    reserve."""
    if arrival.entrant == BENE_GESSERIT or not g.table.reserves[BENE_GESSERIT] or not arrival.may_cause_another:
        return None
    if not from_off_planet(arrival) or not advisor_places(g, arrival.destination):
        return None
    return Accompaniment(BENE_GESSERIT, arrival.entrant, arrival.destination, arrival.depth + 1)


def from_off_planet(arrival: Arrival) -> bool:
    """BG-05 points 2 and 3, ARRIVE-02 · Whether the entry is one that they may accompany."""
    accompaniment = catalog.arrivals().cause[arrival.cause].accompaniment
    return accompaniment == "yes" or (accompaniment == "yes_except_fremen" and arrival.entrant != "fremen")


# ------------------------------------------------------------------------------------------------ where to
@Collect
def advisor_places(g: Engine, destination: LocationId) -> Iterable[LocationId]:
    """BG-05 point 1 · Where a force may be sent because of a shipment to that location: to the Polar Sink."""
    return () if stopped_for_phase(g, SPIRITUAL_ADVISOR) else (SINK,)


@advisor_places.by(advanced_bene_gesserit)
def along_with_the_shipment(g: Engine, destination: LocationId) -> Iterable[LocationId]:
    """BG-14 points 1 to 3 · Instead into the territory that was shipped to, in any sector that is not in storm; not
    where the ally is."""
    territory = territory_of(destination)
    if territory == POLAR_SINK or stopped_for_phase(g, ADVISOR_SHIPMENT) or ally_bars_arms(g, territory):
        return ()
    one = Forces(1)
    return [place for place in locations(territory) if not entry_objections(g, BENE_GESSERIT, place, ACCOMPANY, one)]


# ------------------------------------------------------------------------------------------------ the use
class Accompaniment(Procedure):
    """BG-05, BG-14 · They may send one force for nothing, however many were shipped. `place`: where to."""

    seat: Seat
    entrant: Seat
    destination: LocationId
    depth: int
    place: LocationId = SINK

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseAccompaniment(self.seat, self.entrant, self.destination), then=self.chosen)

    def chosen(self, g: Engine, answer: SendAdvisor | Pass) -> Outcome:
        if isinstance(answer, Pass):
            return DONE
        self.place = answer.destination
        g.emit(AdvisorDeclared(self.seat, self.entrant, self.place))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_accompany, BG-05 point 6 · It can be stopped for this shipment, and nobody is sent elsewhere instead."""
        power = SPIRITUAL_ADVISOR if self.place == SINK else ADVISOR_SHIPMENT
        return call(declared(power), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        return DONE if window.stopped else NEXT

    @step
    def arrival(self, g: Engine) -> Outcome:
        """BG-05 point 4, BG-14 point 6, ARRIVE-09 · An entry of its own, over before the shipment's goes on."""
        return call(Arrival(ACCOMPANY, self.seat, self.place, (Party(Forces(1)),), depth=self.depth))


class SendAdvisor(Action, frozen=True):
    """BG-05, BG-14 · Send a force there: to the Polar Sink, or along with the shipment."""

    destination: LocationId = SINK


class ChooseAccompaniment(Decision[SendAdvisor | Pass]):
    """BG-05 · On silence nobody is sent."""

    rule = "BG-05"
    window = "d_accompany"
    entrant: Seat
    destination: LocationId

    def options(self, g: Engine) -> Iterable[SendAdvisor | Pass]:
        yield Pass()
        yield from map(SendAdvisor, advisor_places(g, self.destination))


class AdvisorDeclared(Event, frozen=True):
    """BG-05, BG-14 · A force shall go to that place because of this shipment."""

    seat: Seat
    entrant: Seat
    destination: LocationId
