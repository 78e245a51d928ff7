"""The end of an alliance with Ecaz may leave three sides where there is room for two: who must leave (OCCUPY-04)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly import catalog
from kanly.catalog import TerritoryId
from kanly.kernel import NEXT, Event, Outcome, Procedure, Seat, step
from kanly.rules.core.alliances import alliance_begun, alliance_ended
from kanly.rules.core.arrival import Arrival, arrival_settling
from kanly.rules.core.bound_moves import places_to_leave
from kanly.rules.core.forces import forces_changed
from kanly.rules.core.nexus import Nexus, nexus_closed
from kanly.rules.core.places import occupation_sides, occupiers
from kanly.rules.factions.ecaz.faction import ECAZ, ecaz
from kanly.state import Engine

ROOM = 2
"""OCCUPY-02 · So many sides fit into a stronghold."""


def over_full(g: Engine, territory: TerritoryId) -> bool:
    """OCCUPY-04 point 2 · Whether more sides have fighters there than there is room for."""
    return len(occupation_sides(g, occupiers(g, territory))) > ROOM


# ------------------------------------------------------------------------------------------------ who must leave
@alliance_ended.by(ecaz, at=4)
def former_ally(g: Engine, seats: tuple[Seat, Seat], by: Seat | None) -> Parting | None:
    """4 · By whose act it has ended; if by nobody's, the one that was the ally of Ecaz."""
    if ECAZ not in seats:
        return None
    return Parting(next(seat for seat in seats if seat != ECAZ) if by is None else by)


class Parting(Procedure):
    """OCCUPY-04 points 2 and 4 · It is looked at when the Nexus closes, or when the entry in which it has happened is
    settled; otherwise at once."""

    by: Seat

    @step
    def note(self, g: Engine) -> Outcome:
        g.table.parted = self.by
        if not any(g.running(Nexus)) and not any(g.running(Arrival)):
            look_for_over_full_places(g)
        return NEXT


@nexus_closed.by(ecaz)
def look_for_over_full_places(g: Engine) -> None:
    """2, 4 · The duty is public."""
    by, g.table.parted = g.table.parted, None
    if by is None:
        return
    for place in catalog.board().strongholds:
        if place not in g.table.must_leave and by in occupiers(g, place) and over_full(g, place):
            g.table.must_leave[place] = by
            g.emit(DutyToLeave(by, place))


class Settling(Procedure):
    """OCCUPY-04 point 2 · After an entry in which an alliance has ended."""

    @step
    def look(self, g: Engine) -> Outcome:
        look_for_over_full_places(g)
        return NEXT


@arrival_settling.by(ecaz, at=6)
def after_an_entry(g: Engine, arrival: Arrival) -> Settling | None:
    """2 · Unless a Nexus is to close first."""
    return Settling() if g.table.parted and not any(g.running(Nexus)) else None


# ------------------------------------------------------------------------------------------------ how long
@forces_changed.by(ecaz)
def ended_with_the_crowd(g: Engine) -> None:
    """8 · The duty ends as soon as the place is no longer over-full."""
    for place in [place for place in g.table.must_leave if not over_full(g, place)]:
        del g.table.must_leave[place]


class Joined(Procedure):
    """OCCUPY-04 point 8 · An alliance may have made two of the three one side."""

    @step
    def count_anew(self, g: Engine) -> Outcome:
        ended_with_the_crowd(g)
        return NEXT


@alliance_begun.by(ecaz, at=4)
def new_ally(g: Engine, seats: tuple[Seat, Seat]) -> Joined | None:
    """8 · Whoever stands there as ally of Ecaz now."""
    return Joined() if ECAZ in seats and g.table.must_leave else None


@places_to_leave.by(ecaz)
def own_duties(g: Engine, seat: Seat) -> Iterable[TerritoryId]:
    """5, 6 · Those of this seat, in map order."""
    return [place for place in catalog.board().strongholds if g.table.must_leave.get(place) == seat]


class DutyToLeave(Event, frozen=True):
    """OCCUPY-04 · This faction must move all its fighters out of the over-full place."""

    seat: Seat
    territory: TerritoryId
