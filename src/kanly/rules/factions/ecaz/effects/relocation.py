"""The Ambassador of the Fremen: one group goes anywhere (AMB-36 to AMB-50)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import (
    DONE,
    Action,
    Decision,
    Draft,
    Form,
    Outcome,
    Seat,
    Violation,
    ask,
    call,
    computed,
    goto,
    step,
    violation,
)
from kanly.rules.core.arrival import Arrival, Party, Side, closed_by_storm, entry_objections
from kanly.rules.core.groups import Groups, in_map_order, some, starts_of
from kanly.rules.core.movement import GroupMove
from kanly.rules.core.moves import Mover, form_of
from kanly.rules.core.places import territory_of
from kanly.rules.factions.ecaz.effects.effect import AmbassadorEffect
from kanly.state import Engine

CAUSE: ArrivalCauseId = "fremen_ambassador"


class Relocation(AmbassadorEffect):
    """AMB-36 · The beneficiary moves one group of its forces on the board to any territory, by no route. `barred`:
    territories into which it was prevented from moving (AMB-47)."""

    barred: tuple[TerritoryId, ...] = ()

    def possible(self, g: Engine) -> bool:
        return self.may_cause_an_entry and ChooseRelocation(self.beneficiary, self.barred).possible(g)

    @step
    def choice(self, g: Engine) -> Outcome:
        """AMB-49 · It must be done if it can be; otherwise nothing changes."""
        if not self.possible(g):
            return self.fruitless(g)
        return ask(ChooseRelocation(self.beneficiary, self.barred), then=self.chosen)

    def chosen(self, g: Engine, answer: Relocate) -> Outcome:
        """AMB-39 · Inside a territory it is no entry. AMB-48 · Otherwise it is one like any other, one deeper. AMB-46 ·
        It is nobody's move of its turn."""
        groups = {place: forces for place, forces in answer.forces.items() if place != answer.destination}
        parties = tuple(Party(forces, start) for start, forces in in_map_order(groups).items())
        if any(territory_of(start) == territory_of(answer.destination) for start in groups):
            return call(GroupMove(self.beneficiary, answer.destination, parties), then=self.regrouped)
        entry = Arrival(
            CAUSE, self.beneficiary, answer.destination, parties, stance=answer.stance, depth=self.depth + 1
        )
        return call(entry, then=self.arrived)

    def regrouped(self, g: Engine, move: GroupMove) -> Outcome:
        return DONE

    def arrived(self, g: Engine, arrival: Arrival) -> Outcome:
        """AMB-47 · Prevented: nobody has moved, and another territory must be chosen."""
        if arrival.prevented_by:
            self.barred += (arrival.territory,)
            return goto(self.choice)
        return DONE


class Relocator(Mover):
    """What a seat could relocate: like what it could move (AMB-37, AMB-38), but to any distance, by no way, and
    whatever it has promised about its moves. Into the territories that are `closed` nobody goes."""

    __slots__ = ("closed",)

    def __init__(self, g: Engine, seat: Seat, closed: Sequence[TerritoryId]) -> None:
        super().__init__(g, seat, heeds_promises=False)
        self.closed = closed

    def held_by_storm(self, starts: frozenset[LocationId], place: LocationId) -> bool:
        return closed_by_storm(self.g, place, self.seat, CAUSE)

    def reachable(self, groups: Groups) -> Iterator[LocationId]:
        starts = starts_of(groups)
        if any(self.held_by_storm(starts, place) for place in starts):
            return
        for place in catalog.board().location:
            if starts != {place} and not self.closes(starts, place):
                yield place

    def can_go(self, groups: Groups) -> bool:
        return any(self.reachable(groups))

    def no_end(self, groups: Groups, destination: LocationId) -> Iterable[Violation]:
        """AMB-38, AMB-39 · At least one force must change its location."""
        starts = starts_of(groups)
        if destination not in catalog.board().location:
            yield violation("AMB-38", "no-such-place", location=destination)
        elif starts == {destination}:
            yield violation("AMB-39", "stays-where-it-is", location=destination)
        else:
            yield from self.closes(starts, destination)

    def closes(self, starts: frozenset[LocationId], destination: LocationId) -> Sequence[Violation]:
        """AMB-38, AMB-40 · Storm and occupancy, as for any entry; inside a territory the storm alone."""
        end = territory_of(destination)
        if end in self.closed:
            return [violation("AMB-47", "relocation-barred", territory=end)]
        if territory_of(next(iter(starts))) != end:
            return entry_objections(self.g, self.seat, destination, CAUSE, self.some_of(starts))
        if closed_by_storm(self.g, destination, self.seat, CAUSE):
            return [violation("MOVE-06", "place-in-storm", location=destination)]
        return ()


class Relocate(Action, frozen=True):
    """AMB-50 · These forces, all out of one territory, go to that location. `stance`: the side that they shall show
    there, where there is a choice (AMB-42)."""

    destination: LocationId
    forces: Groups
    stance: Side | None = None


class ChooseRelocation(Decision[Relocate]):
    """AMB-36 · Which group goes where; on silence the first that can, all of it, to the first place in map order."""

    rule = "AMB-36"
    listed = False
    barred: tuple[TerritoryId, ...] = ()

    @computed
    def mover(self, g: Engine) -> Relocator:
        """What the seat could relocate."""
        return Relocator(g, self.seat, self.barred)

    def possible(self, g: Engine) -> bool:
        """AMB-49 · Whether there is any legal group and destination."""
        return any(self.mover(g).able())

    def check(self, g: Engine, action: Relocate) -> Sequence[Violation]:
        mover = self.mover(g)
        return (
            tuple(mover.no_group(action.forces))
            or tuple(mover.no_end(action.forces, action.destination))
            or tuple(mover.no_side(action))
        )

    def options(self, g: Engine) -> Iterable[Relocate]:
        """From each location all of them together to wherever they can."""
        mover = self.mover(g)
        for place, forces in mover.standing.items():
            yield from (Relocate(to, {place: forces}) for to in mover.reachable({place: forces}))

    def sample(self, g: Engine, rng: Random) -> Relocate:
        """Some of those in one place, often with others of the same territory, anywhere they can go."""
        mover = self.mover(g)
        start = rng.choice([*mover.able()])
        group = {start: some(mover.standing[start], rng) or mover.standing[start]}
        for place, forces in mover.standing.items():
            if place != start and territory_of(place) == territory_of(start) and rng.random() < 0.5:
                group[place] = some(forces, rng)
        destination = rng.choice([*mover.reachable({start: group[start]})])
        sides = [side for side, why in mover.sides(group, destination).items() if not why]
        relocate = Relocate(destination, group, rng.choice((None, *sides)) if sides else None)
        return Relocate(destination, {start: group[start]}) if self.check(g, relocate) else relocate

    def form(self, g: Engine, draft: Draft) -> Form:
        """As for a move."""
        return form_of(self.mover(g), draft, "Relocate")
