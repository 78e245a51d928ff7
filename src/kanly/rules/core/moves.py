"""Moves: what group may go where, and the choice of a move (MOVE-02 to MOVE-08)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Protocol

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import (
    Action,
    Candidate,
    Choice,
    Decision,
    Draft,
    Fact,
    Field,
    Fold,
    Form,
    Pass,
    Refused,
    Seat,
    Violation,
    computed,
    field_of,
    violation,
)
from kanly.rules.core.arrival import Side, closed_by_storm, entry_objections
from kanly.rules.core.groups import Groups, in_map_order, some, starts_of, total
from kanly.rules.core.move_range import move_range, range_powers
from kanly.rules.core.paths import Ways, borders_in, ways
from kanly.rules.core.places import locations, territory_of
from kanly.rules.core.promises import MOVE, promised, promised_otherwise
from kanly.state import NONE, Engine, Forces, Promise


@Fold
def sides_on_arrival(
    g: Engine, seat: Seat, groups: Groups, destination: LocationId
) -> Mapping[Side, tuple[Violation, ...]]:
    """ARRIVE-04 · The sides that the seat may have such a group show when it arrives there, each with what speaks
    against it; none: the rules leave no choice. The first is the one that it shows without a choice."""
    return {}


class Journey(Protocol):
    """An action by which a group goes to a location, by a side that may be chosen."""

    @property
    def destination(self) -> LocationId: ...
    @property
    def forces(self) -> Groups: ...
    @property
    def stance(self) -> Side | None: ...


class Mover:
    """What one seat could move now. `standing`: its forces on the board, in map order; `barred`: abilities that may not
    help; `promises`: where it has truthfully said that it will or will not move; `owed`: the one of these that it must
    keep by moving. It is worked out once for a question, and thrown away."""

    __slots__ = ("_ways", "barred", "g", "owed", "promises", "seat", "sided", "standing")

    def __init__(self, g: Engine, seat: Seat, barred: Sequence[str] = (), heeds_promises: bool = True) -> None:
        self.g, self.seat, self.barred = g, seat, barred
        self.standing = in_map_order({place: there[seat] for place, there in g.table.board.items() if seat in there})
        self.sided = any(forces.advisors for forces in self.standing.values())
        self._ways: dict[bool, Ways] = {}
        self.promises = promised(g, seat, MOVE) if heeds_promises else []
        self.owed: Promise | None = None
        if self.promises:
            self.owed = next((promise for promise in self.promises if promise.doing and self.can_keep(promise)), None)

    def some_of(self, starts: frozenset[LocationId]) -> Forces:
        """BG-11 · Forces that stand in one of these locations: in one territory all show the same side."""
        return next((self.standing[place] for place in starts if place in self.standing), NONE)

    def ways(self, starts: frozenset[LocationId]) -> Ways:
        """BOARD-10 · What is closed to those who stand there."""
        group = self.some_of(starts) if self.sided else NONE
        side = group.advisors > 0
        if side not in self._ways:
            self._ways[side] = ways(self.g, self.seat, group)
        return self._ways[side]

    def held_by_storm(self, starts: frozenset[LocationId], place: LocationId) -> bool:
        """MOVE-06 · Whether the storm keeps those who start from there in this place."""
        return place in self.ways(starts).storm

    def range(self, groups: Groups) -> int:
        """MOVE-03 · How many steps this group may go."""
        return move_range(self.g, self.seat, total(groups), self.barred)

    def reachable(self, groups: Groups) -> Iterator[LocationId]:
        """BOARD-09 point 4 · Where this group, out of one territory, may go."""
        starts, most = starts_of(groups), self.range(groups)
        for place in self.ways(starts).within(starts, most):
            if not self.closes(starts, place):
                yield place

    def able(self) -> Iterator[LocationId]:
        """The locations from which somebody could go somewhere."""
        return (place for place, forces in self.standing.items() if self.can_go({place: forces}))

    def can_go(self, groups: Groups) -> bool:
        """Whether this group, out of one territory, may go anywhere. An open location beside the only one in which it
        stands spares the search for ways."""
        starts = starts_of(groups)
        if len(starts) == 1:
            (start,) = starts
            if closed_by_storm(self.g, start, self.seat, "movement"):
                return False
            if not all(self.closes(starts, there) for there in catalog.board().neighbours[start]):
                return True
        return any(self.reachable(groups))

    def no_group(self, groups: Groups) -> Iterable[Violation]:
        """MOVE-02 · Why these forces cannot be moved as one group, wherever to."""
        starts = starts_of(groups)
        if not starts:
            yield violation("MOVE-02", "nobody-moves")
            return
        known = catalog.board().location
        for place in groups:
            if place not in starts:
                continue
            there = self.standing.get(place, NONE)
            if place not in known:
                yield violation("MOVE-02", "no-such-place", location=place)
            elif not groups[place].within(there):
                yield violation("MOVE-02", "not-so-many-there", location=place, most=there.total)
            elif self.held_by_storm(starts, place):
                yield violation("MOVE-06", "place-in-storm", location=place)
            else:
                continue
            return
        territories = list(dict.fromkeys(territory_of(place) for place in groups if place in starts))
        if len(territories) > 1:
            yield violation("MOVE-02", "out-of-one-territory", territories=territories)
        elif not self.can_go(groups):
            yield violation("MOVE-05", "nowhere-to-go", locations=[place for place in groups if place in starts])

    def no_end(self, groups: Groups, destination: LocationId) -> Iterable[Violation]:
        """Why a group that can be moved cannot go to that location."""
        starts = starts_of(groups)
        if destination not in catalog.board().location:
            yield violation("MOVE-02", "no-such-place", location=destination)
        elif destination in starts:
            yield violation("MOVE-08", "stays-where-it-is", location=destination)
        elif closed := self.closes(starts, destination):
            yield from closed
        else:
            yield from self.ways(starts).barriers(starts, destination, self.range(groups))

    def closes(self, starts: frozenset[LocationId], destination: LocationId) -> Sequence[Violation]:
        """Why no move from there may end in that location. MOVE-08 · Inside a territory, where it is no entry, only the
        storm keeps it from that."""
        start, end = territory_of(next(iter(starts))), territory_of(destination)
        if self.promises and (broken := self.broken_by(start, end)):
            return [promised_otherwise(broken)]
        if start != end:
            return entry_objections(self.g, self.seat, destination, "movement", self.some_of(starts))
        if closed_by_storm(self.g, destination, self.seat, "movement"):
            return [violation("MOVE-06", "place-in-storm", location=destination)]
        return ()

    def no_side(self, move: Journey) -> Iterable[Violation]:
        """Why the group cannot show that side when it arrives."""
        if move.stance is None:
            return ()
        sides = self.sides(move.forces, move.destination)
        if move.stance not in sides:
            return (violation("ARRIVE-04", "no-choice-of-side", location=move.destination),)
        return sides[move.stance]

    def sides(self, groups: Groups, destination: LocationId) -> Mapping[Side, tuple[Violation, ...]]:
        """The sides between which this group has a choice there. MOVE-08 · None inside a territory."""
        start = next(iter(starts_of(groups)))
        if territory_of(start) == territory_of(destination):
            return {}
        return sides_on_arrival(self.g, self.seat, groups, destination)

    def can_keep(self, promise: Promise) -> bool:
        """CARD-TRUTHTRANCE · Whether somebody could move into the territory to which the seat has promised to move."""
        return any(
            not any(self.no_end({start: forces}, end))
            for start, forces in self.standing.items()
            if territory_of(start) != promise.about and start not in self.ways(frozenset({start})).storm
            for end in locations(TerritoryId(promise.about))
        )

    def broken_by(self, start: TerritoryId, end: TerritoryId) -> Promise | None:
        """CARD-TRUTHTRANCE · The promise that a move between these territories would break, if the seat is able to keep
        it. A move that keeps one of several is as good as one that keeps another."""
        there = [promise for promise in self.promises if start != end == promise.about]
        if broken := next((promise for promise in there if not promise.doing), None):
            return broken
        return None if there else self.owed

    def objections(self, move: Move) -> tuple[Violation, ...]:
        """Why this move may not be made."""
        return (
            tuple(self.no_group(move.forces))
            or tuple(self.no_end(move.forces, move.destination))
            or tuple(self.no_side(move))
        )


# ------------------------------------------------------------------------------------------------ the decision
class Move(Action, frozen=True):
    """MOVE-02 · These forces, all out of one territory, go to that location. `stance`: the side that they shall show
    there, where there is a choice."""

    destination: LocationId
    forces: Groups
    stance: Side | None = None


def powers_needed(g: Engine, seat: Seat, move: Move, barred: Sequence[str]) -> tuple[str, ...]:
    """Those abilities without which the group of a legal move would not get so far now."""
    powers = [power for power in range_powers(g, seat) if power not in barred]
    if not powers:
        return ()
    starts, group = starts_of(move.forces), total(move.forces)
    open_ways = Mover(g, seat).ways(starts)
    without = {power: move_range(g, seat, group, (*barred, power)) for power in powers}
    return tuple(power for power in powers if move.destination not in open_ways.within(starts, without[power]))


class ChooseMove(Decision[Move | Pass]):
    """MOVE-01 · One move, or none. `barred`: abilities that were stopped for it."""

    rule = "MOVE-01"
    listed = False
    barred: tuple[str, ...] = ()

    @computed
    def mover(self, g: Engine) -> Mover:
        """What the seat could move."""
        return Mover(g, self.seat, self.barred)

    def possible(self, g: Engine) -> bool:
        """TIMING-15 · Whether the seat could move anybody."""
        return any(self.mover(g).able())

    def check(self, g: Engine, action: Move | Pass) -> Sequence[Violation]:
        if isinstance(action, Move):
            return self.mover(g).objections(action)
        owed = self.owed(g)
        return (promised_otherwise(owed),) if owed else ()

    def outlook(self, g: Engine, action: Move | Pass) -> dict[str, Fact]:
        """MOVE-03 · The `way` of the group, location by location, its `steps`, and how many it could go at `most`."""
        if isinstance(action, Pass):
            return {}
        mover, starts = self.mover(g), starts_of(action.forces)
        way = mover.ways(starts).way(starts, action.destination)
        return {"way": way, "steps": borders_in(way), "most": mover.range(action.forces)}

    def owed(self, g: Engine) -> Promise | None:
        """CARD-TRUTHTRANCE · The promise to move that the seat must and can keep now."""
        return self.mover(g).owed if promised(g, self.seat, MOVE) else None

    def options(self, g: Engine) -> Iterable[Move | Pass]:
        """No move, unless one is owed; then from each location all of them together to wherever they can."""
        mover = self.mover(g)
        if not mover.owed:
            yield Pass()
        for place, forces in mover.standing.items():
            yield from (Move(to, {place: forces}) for to in mover.reachable({place: forces}))

    def default(self, g: Engine) -> Move | Pass:
        return next(iter(self.options(g))) if self.owed(g) else Pass()

    def sample(self, g: Engine, rng: Random) -> Move | Pass:
        """Some of those in one place, often with others of the same territory, anywhere they can go."""
        mover = self.mover(g)
        mine = mover.standing
        if mover.owed:
            return rng.choice([*self.options(g)])
        if not mine or rng.random() < 0.2:
            return Pass()
        start = rng.choice([*mine])
        group = {start: some(mine[start], rng) or mine[start]}
        for place in mine:
            if place != start and territory_of(place) == territory_of(start) and rng.random() < 0.5:
                group[place] = some(mine[place], rng)
        starts = starts_of(group)
        near = mover.ways(starts).within(starts, mover.range(group))
        if not near or mover.closes(starts, destination := rng.choice(near)):
            return Pass()
        sides = [side for side, why in mover.sides(group, destination).items() if not why]
        return Move(destination, group, rng.choice((None, *sides)) if sides else None)

    # -- as a form
    def form(self, g: Engine, draft: Draft) -> Form:
        return form_of(self.mover(g), draft, "Move")


def form_of(mover: Mover, draft: Draft, action: str) -> Form:
    """How many from each location, kind by kind; then where to, and where there is a choice by which side."""
    able, chosen, fields = [*mover.able()], dict[LocationId, Forces](), list[Field]()
    last = (able[-1], mover.standing[able[-1]].by_kind()[-1][0]) if able else None
    for place, forces in mover.standing.items():
        for kind, most in forces.by_kind():
            name = f"forces.{place}.{kind}"
            least = int((place, kind) == last and not starts_of(chosen))
            fields.append(number_field(mover, name, {**chosen}, place, kind, range(least, most + 1)))
            number = draft.get(name, 0)
            joined = Forces(**{kind: number if isinstance(number, int) else 0})
            chosen[place] = chosen.get(place, NONE) + joined
    fields.append(destination_field(mover, chosen, able))
    end: LocationId = draft.get("destination", LocationId(""))
    if starts_of(chosen) and end in catalog.board().location and (sides := mover.sides(chosen, end)):
        fields.append(side_field(sides))
    return Form(action, tuple(fields))


def number_field(
    mover: Mover, name: str, chosen: dict[LocationId, Forces], place: LocationId, kind: str, numbers: range
) -> Field:
    """How many of a kind join those chosen. It cannot be 0 if nobody has been chosen and nobody else could be."""
    one = {**chosen, place: chosen.get(place, NONE) + Forces(**{kind: 1})}
    if why := tuple(mover.no_group(one)):
        return Field(name, "number", (Choice(0),), (Refused(1, why),))
    nobody = (Refused(0, tuple(mover.no_group(chosen))),) if numbers.start else ()
    return Field(name, "number", tuple(Choice(number) for number in numbers), nobody)


def destination_field(mover: Mover, group: Groups, able: Sequence[LocationId]) -> Field:
    """Where this group may go, and why not elsewhere; while nobody is chosen, where anybody may."""
    every = catalog.board().location
    if any(mover.no_group(group)):
        found = {to for place in able for to in mover.reachable({place: mover.standing[place]})}
        return Field("destination", "location", tuple(Choice(place) for place in every if place in found))
    return field_of("destination", "location", (Candidate(place, tuple(mover.no_end(group, place))) for place in every))


def side_field(sides: Mapping[Side, tuple[Violation, ...]]) -> Field:
    """The side that the group shall show on arrival."""
    return field_of("stance", "side", (Candidate(side, reasons) for side, reasons in sides.items()))
