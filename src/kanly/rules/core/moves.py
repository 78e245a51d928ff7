"""Moves: what group may go where, how far it gets and by what, and the choice of a move (MOVE-02 to MOVE-08)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TypeAlias

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import (
    Action,
    Choice,
    Collect,
    Decision,
    Draft,
    Field,
    Fold,
    Form,
    Pass,
    Refused,
    Seat,
    Violation,
    violation,
)
from kanly.rules.core.arrival import closed_by_storm, entry_objections
from kanly.rules.core.paths import costs, no_way
from kanly.rules.core.places import forces_in, territory_of
from kanly.state import NONE, Engine, Forces

ON_FOOT, BY_ORNITHOPTER = 1, 3
ORNITHOPTERS = "ornithopters"  # in this_phase: who had them when it began
KINDS = ("ordinary", "elite", "advisors")

Groups: TypeAlias = Mapping[LocationId, Forces]
"""Forces by the location in which they stand."""


# ------------------------------------------------------------------------------------------------ range
@Fold
def move_range(g: Engine, seat: Seat, forces: Forces, barred: Sequence[str]) -> int:
    """MOVE-03 · How many steps such a group may go: 1, by ornithopter 3. `barred`: abilities that may not help now."""
    return BY_ORNITHOPTER if has_ornithopters(g, seat) else ON_FOOT


@Collect
def range_powers(g: Engine, seat: Seat) -> Iterable[str]:
    """KARAMA-24 · The abilities that can be stopped and by which groups of this seat may get farther."""
    return ()


def powers_needed(g: Engine, seat: Seat, forces: Forces, steps: int, barred: Sequence[str]) -> tuple[str, ...]:
    """Those abilities without which such a group would not get so far now."""
    return tuple(
        power
        for power in range_powers(g, seat)
        if power not in barred and steps > move_range(g, seat, forces, (*barred, power))
    )


def has_ornithopters(g: Engine, seat: Seat) -> bool:
    """MOVE-04, BOARD-19 · Whether the seat has a fighter in a city now. HOUSE-02 · With ornithopters_at_phase_start:
    whether it had one when the phase began."""
    if g.table.settings.ornithopters_at_phase_start:
        return seat in g.table.this_phase.get(ORNITHOPTERS, ())
    return holds_a_city(g, seat)


def holds_a_city(g: Engine, seat: Seat) -> bool:
    """MOVE-04 · Whether the seat has a fighter in Arrakeen or Carthag, in storm or not."""
    return any(forces_in(g, city, seat).fighters for city in catalog.board().ornithopter_cities)


# ------------------------------------------------------------------------------------------------ groups and ways
def standing(g: Engine, seat: Seat) -> dict[LocationId, Forces]:
    """All forces of the seat on the board, in map order."""
    return in_map_order({place: there[seat] for place, there in g.table.board.items() if seat in there})


def in_map_order(groups: Groups) -> dict[LocationId, Forces]:
    """These forces by location, in map order (BOARD-06); only where there are any."""
    order = catalog.board().map_order
    return {place: groups[place] for place in sorted(groups, key=order.__getitem__) if groups[place]}


def starts_of(groups: Groups) -> list[LocationId]:
    """The locations from which somebody goes."""
    return [place for place, forces in groups.items() if forces]


def total(groups: Groups) -> Forces:
    """The whole group."""
    return sum(groups.values(), NONE)


def not_a_group(g: Engine, seat: Seat, groups: Groups, barred: Sequence[str]) -> Iterable[Violation]:
    """MOVE-02 · Why these forces cannot be moved as one group, wherever to."""
    starts = starts_of(groups)
    if not starts:
        yield violation("MOVE-02", "nobody-moves")
    for place in starts:
        if place not in catalog.board().location:
            yield violation("MOVE-02", "no-such-place", location=place)
        elif not groups[place].within(there := g.table.at(place, seat)):
            yield violation("MOVE-02", "not-so-many-there", location=place, most=there.total)
        elif closed_by_storm(g, place, seat, "movement"):
            yield violation("MOVE-06", "place-in-storm", location=place)
        elif territory_of(place) != territory_of(starts[0]):
            yield violation("MOVE-02", "out-of-one-territory", territory=territory_of(starts[0]), location=place)
        else:
            continue
        return
    if starts and not any(reachable(g, seat, groups, barred)):
        yield violation("MOVE-05", "nowhere-to-go", locations=starts)


def not_there(
    g: Engine, seat: Seat, groups: Groups, barred: Sequence[str], destination: LocationId
) -> Iterable[Violation]:
    """Why this group, which can be moved, cannot go to that location."""
    starts = starts_of(groups)
    if destination not in catalog.board().location:
        yield violation("MOVE-02", "no-such-place", location=destination)
    elif destination in starts:
        yield violation("MOVE-08", "stays-where-it-is", location=destination)
    elif closed := closes(g, seat, starts[0], destination):
        yield from closed
    else:
        yield from no_way(g, seat, starts, destination, move_range(g, seat, total(groups), barred))


def closes(g: Engine, seat: Seat, start: LocationId, destination: LocationId) -> Sequence[Violation]:
    """Why no move from there may end in that location. MOVE-08 · Inside a territory only the storm keeps it from that:
    it is no entry."""
    if territory_of(destination) != territory_of(start):
        return entry_objections(g, seat, destination, "movement")
    if closed_by_storm(g, destination, seat, "movement"):
        return [violation("MOVE-06", "place-in-storm", location=destination)]
    return ()


def reachable(g: Engine, seat: Seat, groups: Groups, barred: Sequence[str]) -> Iterator[LocationId]:
    """BOARD-09 point 4 · Where this group may go; the nearest first."""
    starts, most = starts_of(groups), move_range(g, seat, total(groups), barred)
    for place, steps in costs(g, seat, starts).items():
        if steps <= most and place not in starts and not closes(g, seat, starts[0], place):
            yield place


def can_move(g: Engine, seat: Seat, barred: Sequence[str] = ()) -> bool:
    """TIMING-15 · Whether the seat could move anybody."""
    return any(any(reachable(g, seat, {place: forces}, barred)) for place, forces in standing(g, seat).items())


# ------------------------------------------------------------------------------------------------ the decision
class Move(Action, frozen=True):
    """MOVE-02 · These forces, all out of one territory, go to that location."""

    destination: LocationId
    forces: Groups


class ChooseMove(Decision[Move | Pass]):
    """MOVE-01 · One move, or none. `barred`: abilities that were stopped for it."""

    rule = "MOVE-01"
    listed = False
    barred: tuple[str, ...] = ()

    def check(self, g: Engine, action: Move | Pass) -> Sequence[Violation]:
        if isinstance(action, Pass):
            return ()
        found = tuple(not_a_group(g, self.seat, action.forces, self.barred))
        return found or tuple(not_there(g, self.seat, action.forces, self.barred, action.destination))

    def options(self, g: Engine) -> Iterable[Move | Pass]:
        """No move, which is what silence means; then from each location all of them together to wherever they can."""
        yield Pass()
        for place, forces in standing(g, self.seat).items():
            group = {place: forces}
            yield from (Move(to, group) for to in reachable(g, self.seat, group, self.barred))

    def default(self, g: Engine) -> Move | Pass:
        return Pass()

    def sample(self, g: Engine, rng: Random) -> Move | Pass:
        """Some of those in one place, often with others of the same territory, anywhere they can go."""
        mine = standing(g, self.seat)
        if not mine or rng.random() < 0.2:
            return Pass()
        start = rng.choice([*mine])
        group = {start: some(mine[start], rng) or mine[start]}
        for place in mine:
            if place != start and territory_of(place) == territory_of(start) and rng.random() < 0.5:
                group[place] = some(mine[place], rng)
        starts, most = starts_of(group), move_range(g, self.seat, total(group), self.barred)
        ways = costs(g, self.seat, starts)
        near = [place for place, steps in ways.items() if steps <= most and place not in starts]
        action = Move(rng.choice(near), group) if near else None
        return Pass() if action is None or self.check(g, action) else action

    # -- as a form
    def form(self, g: Engine, draft: Draft) -> Form:
        """How many from each location, kind by kind; then where to."""
        mine, chosen, fields = standing(g, self.seat), dict[LocationId, Forces](), list[Field]()
        able = [place for place, forces in mine.items() if any(reachable(g, self.seat, {place: forces}, self.barred))]
        kinds = [(place, kind, most) for place, forces in mine.items() for kind, most in by_kind(forces)]
        for place, kind, most in kinds:
            name = f"forces.{place}.{kind}"
            last = not any(starts_of(chosen)) and (place, kind) == last_kind(able, mine)
            fields.append(self.number_field(g, name, place, kind, most, chosen, last))
            number = draft.get(name, 0)
            chosen[place] = chosen.get(place, NONE) + Forces(**{kind: number if isinstance(number, int) else 0})
        fields.append(self.destination_field(g, chosen, able, mine))
        return Form("Move", tuple(fields))

    def number_field(
        self, g: Engine, name: str, place: LocationId, kind: str, most: int, chosen: Groups, last: bool
    ) -> Field:
        """How many of a kind join the group from this location. `last`: nobody has, and nobody else could."""
        one = {**chosen, place: chosen.get(place, NONE) + Forces(**{kind: 1})}
        why = tuple(not_a_group(g, self.seat, one, self.barred))
        if why:
            return Field(name, "number", (Choice(0),), (Refused(1, why),))
        nobody = (Refused(0, tuple(not_a_group(g, self.seat, {}, self.barred))),) if last else ()
        return Field(name, "number", tuple(Choice(number) for number in range(int(last), most + 1)), nobody)

    def destination_field(self, g: Engine, group: Groups, able: Sequence[LocationId], mine: Groups) -> Field:
        """Where this group may go, and why not elsewhere; while nobody is chosen, where anybody may."""
        every = catalog.board().location
        if [*not_a_group(g, self.seat, group, self.barred)]:
            found = {to for place in able for to in reachable(g, self.seat, {place: mine[place]}, self.barred)}
            return Field("destination", "location", tuple(Choice(place) for place in every if place in found))
        places = [(place, tuple(not_there(g, self.seat, group, self.barred, place))) for place in every]
        return Field(
            "destination",
            "location",
            tuple(Choice(place) for place, reasons in places if not reasons),
            tuple(Refused(place, reasons) for place, reasons in places if reasons),
        )


def by_kind(forces: Forces) -> list[tuple[str, int]]:
    """The kinds that there are, with how many."""
    return [(kind, number) for kind in KINDS if (number := getattr(forces, kind))]


def last_kind(able: Sequence[LocationId], mine: Groups) -> tuple[LocationId, str] | None:
    """The last field in which somebody who can move may be chosen."""
    return (able[-1], by_kind(mine[able[-1]])[-1][0]) if able else None


def some(forces: Forces, rng: Random) -> Forces:
    """Any part of these, often all."""
    if rng.random() < 0.4:
        return forces
    return Forces(*(rng.randint(0, number) for number in (forces.ordinary, forces.elite, forces.advisors)))
