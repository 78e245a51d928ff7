"""The side by which Bene Gesserit forces arrive, however they come; taking up arms; the lock (BG-14 to BG-18)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import DONE, NEXT, Event, Outcome, Procedure, Seat, Violation, Window, call, step, violation
from kanly.rules.cards.karama import declared
from kanly.rules.core.alliances import POLAR_SINK
from kanly.rules.core.arrival import (
    Arrival,
    Prevention,
    Side,
    arrival_reactions,
    arriving_forces,
    entry_prevention,
    limited_to_two,
    other_occupiers,
    other_sides,
)
from kanly.rules.core.groups import Groups, total
from kanly.rules.core.moves import sides_on_arrival
from kanly.rules.core.places import territory_of
from kanly.rules.factions.bene_gesserit.advisors import ally_bars_arms, by_side, others_in, side_in
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT, advanced_bene_gesserit
from kanly.state import Engine, Forces

ACCOMPANY: ArrivalCauseId = "accompany"  # the cause of the entry of a force that is sent along
FLIP_ON_ARRIVAL = "bg_flip_arrival"


# ------------------------------------------------------------------------------------------------ by which side
def side_on_arrival(g: Engine, territory: TerritoryId, cause: ArrivalCauseId, group: Forces) -> Side:
    """The side that such a group shows in the territory unless it takes up arms. BG-14 point 4, BG-16 point 1, BG-17 ·
    That of their forces there. BG-18 · Where they have none: fighters where nobody else is; beside others those who are
    sent along are advisors, those who move stay what they are, those who are shipped from the reserves are fighters."""
    if territory == POLAR_SINK:
        return "fighters"
    if shown := side_in(g, territory):
        return shown
    peaceful = group.advisors > 0 or cause == ACCOMPANY
    return "advisors" if peaceful and others_in(g, territory) else "fighters"


@arriving_forces.by(advanced_bene_gesserit, at=4)
def by_the_right_side(g: Engine, forces: Forces, arrival: Arrival) -> Forces:
    """ARRIVE-18 · The side is fixed when they are placed."""
    if arrival.entrant != BENE_GESSERIT:
        return forces
    side = side_on_arrival(g, arrival.territory, arrival.cause, forces)
    return by_side(forces, arrival.stance if side == "advisors" and arrival.stance else side)


@limited_to_two.by(advanced_bene_gesserit)
def advisors_need_no_room(
    g: Engine, value: bool, territory: TerritoryId, seat: Seat, cause: ArrivalCauseId, group: Forces
) -> bool:
    """BG-12, BG-16 point 2, BG-17 · Two others in a stronghold close it to their fighters only. BG-14 point 2 · Nor do
    they matter to those who are sent along."""
    if seat != BENE_GESSERIT or not value:
        return value
    return cause != ACCOMPANY and side_on_arrival(g, territory, cause, group) == "fighters"


# ------------------------------------------------------------------------------------------------ taking up arms
def arms_bars(g: Engine, territory: TerritoryId) -> Iterable[Violation]:
    """BG-18 point 1, BG-19 point 3 · Why forces may not choose to be fighters there: the ally, or two others in a
    stronghold."""
    if ally_bars_arms(g, territory):
        yield violation("BG-22", "no-arms-beside-ally", territory=territory, ally=g.table.ally(BENE_GESSERIT))
    if catalog.board().territory[territory].is_stronghold and other_sides(g, territory, BENE_GESSERIT) >= 2:
        by = other_occupiers(g, territory, BENE_GESSERIT)
        yield violation("BG-18", "no-arms-in-full-stronghold", territory=territory, by=by)


@sides_on_arrival.by(advanced_bene_gesserit)
def advisors_may_take_up_arms(
    g: Engine, value: Mapping[Side, tuple[Violation, ...]], seat: Seat, groups: Groups, destination: LocationId
) -> Mapping[Side, tuple[Violation, ...]]:
    """BG-18 · Advisors who move where others are and none of their own stay what they are, or become fighters. BG-15 ·
    Not if they are locked."""
    territory = territory_of(destination)
    if seat != BENE_GESSERIT or side_in(g, territory):
        return value
    if side_on_arrival(g, territory, "movement", total(groups)) == "fighters":
        return value
    bars = [*arms_bars(g, territory)]
    left = territories_of(place for place, forces in groups.items() if forces)
    bars.extend(violation("BG-15", "advisors-are-locked", territory=start) for start in left if locked(g, start))
    return {"advisors": (), "fighters": tuple(bars)}


class TakingUpArms(Prevention):
    """BG-18 point 2 · Moving advisors are declared to become fighters on arrival."""

    seat: Seat = BENE_GESSERIT
    forces: int = 0
    destination: LocationId = LocationId("")

    @step
    def declaration(self, g: Engine) -> Outcome:
        g.emit(ArmsTakenUp(self.seat, self.forces, self.destination))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_arrival_flip · It can be stopped for this arrival."""
        return call(declared(FLIP_ON_ARRIVAL), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        """KARAMA-24 · Stopped, they arrive as advisors."""
        if window.stopped:
            g.innermost(Arrival).stance = None
        return DONE


@entry_prevention.by(advanced_bene_gesserit, at=5)
def becoming_fighters(g: Engine, arrival: Arrival) -> TakingUpArms | None:
    """ARRIVE-06 row 5 · Before anything has moved."""
    if arrival.entrant != BENE_GESSERIT or arrival.stance != "fighters":
        return None
    forces = sum(party.forces.total for party in arrival.parties)
    return TakingUpArms(seat=BENE_GESSERIT, forces=forces, destination=arrival.destination)


# ------------------------------------------------------------------------------------------------ the lock
def locked(g: Engine, territory: TerritoryId) -> bool:
    """BG-15 · Whether their advisors in the territory may not choose to become fighters in this turn."""
    return lock_of(territory) in g.table.this_turn


def lock_of(territory: TerritoryId) -> str:
    """The name under which the turn remembers it."""
    return f"locked {territory}"


def territories_of(places: Iterable[LocationId]) -> list[TerritoryId]:
    """The territories of these locations, each once."""
    return [*dict.fromkeys(map(territory_of, places))]


class Lock(Procedure):
    """BG-15 · The advisors of the territory are locked until the end of the turn."""

    territory: TerritoryId

    @step
    def lock(self, g: Engine) -> Outcome:
        g.table.this_turn[lock_of(self.territory)] = (BENE_GESSERIT,)
        g.emit(AdvisorsLocked(BENE_GESSERIT, self.territory))
        return NEXT


@arrival_reactions.by(advanced_bene_gesserit, at=6.4)
def advisors_sent_or_locked(g: Engine, arrival: Arrival) -> Lock | None:
    """BG-15 points 1 and 2 · Advisors who were sent along are locked; a lock goes with those who leave it."""
    if arrival.entrant != BENE_GESSERIT or not arrival.arrived.advisors or locked(g, arrival.territory):
        return None
    left = territories_of(party.source for party in arrival.parties if party.source)
    if arrival.cause == ACCOMPANY or any(locked(g, start) for start in left):
        return Lock(arrival.territory)
    return None


# ------------------------------------------------------------------------------------------------ what is told
class ArmsTakenUp(Event, frozen=True):
    """BG-18 · So many moving advisors are declared to become fighters when they arrive there."""

    seat: Seat
    forces: int
    destination: LocationId


class AdvisorsLocked(Event, frozen=True):
    """BG-15 · The advisors in the territory may not choose to become fighters before the next turn."""

    seat: Seat
    territory: TerritoryId
