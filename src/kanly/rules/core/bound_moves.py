"""A movement that is not free: out of a place that a player must leave (MOVE-01, OCCUPY-04)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kanly import catalog
from kanly.catalog import TerritoryId
from kanly.kernel import Collect, Decision, Fact, Pass, Seat, Violation, computed, violation
from kanly.rules.core.alliances import kept_out_by_ally
from kanly.rules.core.arrival import other_occupiers
from kanly.rules.core.groups import Groups, in_map_order, starts_of
from kanly.rules.core.moves import Move, Mover
from kanly.rules.core.paths import borders_in
from kanly.rules.core.places import locations, territory_of
from kanly.state import Engine, Forces


@Collect
def places_to_leave(g: Engine, seat: Seat) -> Iterable[TerritoryId]:
    """The territories out of one of which the first movement of this seat's turn must take all its fighters, if it
    can."""
    return ()


def way_out(g: Engine, seat: Seat, barred: tuple[str, ...]) -> ChooseWayOut | None:
    """The movement that the seat must make; None: it is free, or no movement takes all of them out of such a place."""
    if not (places := tuple(places_to_leave(g, seat))):
        return None
    decision = ChooseWayOut(seat, places, barred)
    return decision if decision.moves(g) else None


class ChooseWayOut(Decision[Move | Pass]):
    """OCCUPY-04 points 5 to 7 · Where all of them go. A promise does not matter. `barred`: abilities that were stopped
    for it."""

    rule = "OCCUPY-04"
    places: tuple[TerritoryId, ...]
    barred: tuple[str, ...] = ()

    @computed
    def mover(self, g: Engine) -> Mover:
        """What the seat could move, whatever it has promised."""
        return Mover(g, self.seat, self.barred, heeds_promises=False)

    @computed
    def moves(self, g: Engine) -> list[Move]:
        """Each way out, place by place, in map order."""
        return [
            Move(end, group)
            for place in self.places
            if (group := self.all_of_them(g, place)) and not any(self.mover(g).no_group(group))
            for end in sorted(self.mover(g).reachable(group), key=catalog.board().map_order.__getitem__)
            if territory_of(end) != place
        ]

    def all_of_them(self, g: Engine, place: TerritoryId) -> Groups:
        """All fighters of the seat in this territory, by location."""
        there = {location: g.table.at(location, self.seat) for location in locations(place)}
        return in_map_order({where: Forces(forces.ordinary, forces.elite) for where, forces in there.items()})

    def options(self, g: Engine) -> Iterable[Move | Pass]:
        return self.moves(g)

    def check(self, g: Engine, action: Move | Pass) -> Sequence[Violation]:
        """Any other movement, or none, is refused; which side they show is free where it always is."""
        if isinstance(action, Pass) or self.leads_nowhere(g, action):
            return (violation("OCCUPY-04", "must-leave", territories=self.places),)
        return tuple(self.mover(g).no_side(action))

    def leads_nowhere(self, g: Engine, move: Move) -> bool:
        """Whether this is none of the ways out."""
        starts = starts_of(move.forces)
        group = {where: forces for where, forces in move.forces.items() if where in starts}
        return not any(way.destination == move.destination and way.forces == group for way in self.moves(g))

    def default(self, g: Engine) -> Move | Pass:
        """7 · Silence: not to the ally, then not to fighters of others, then not far, then in map order."""

        def marks(move: Move) -> tuple[bool, bool, int, int]:
            end, starts = move.destination, starts_of(move.forces)
            territory = territory_of(end)
            return (
                kept_out_by_ally(g, territory, self.seat),
                bool(other_occupiers(g, territory, self.seat)),
                borders_in(self.mover(g).ways(starts).way(starts, end)),
                catalog.board().map_order[end],
            )

        return min(self.moves(g), key=marks)

    def facts(self) -> dict[str, Fact]:
        return {**super().facts(), "territories": self.places}
