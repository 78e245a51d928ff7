"""The ride on a worm (FRE-06, FRE-07)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Candidate,
    Choice,
    Decision,
    Draft,
    Field,
    Form,
    Outcome,
    Pass,
    Procedure,
    Refused,
    Seat,
    Violation,
    ask,
    call,
    field_of,
    goto,
    step,
    violation,
)
from kanly.rules.core.alliances import kept_out_by_ally
from kanly.rules.core.arrival import Arrival, Party, closed_by_storm, entry_objections
from kanly.rules.core.places import territory_of
from kanly.rules.core.spice_blow import after_nexus
from kanly.rules.core.spice_cards import Appearance, Stayed
from kanly.rules.factions.fremen.faction import FREMEN, fremen
from kanly.state import NONE, Engine, Forces


@after_nexus.by(fremen, at=2.30)
def worms_to_ride(g: Engine, appearances: tuple[Appearance, ...]) -> WormRides:
    """TIMING-33 2.30 · After the Nexus, one ride for each appearance."""
    return WormRides(appearances)


class WormRides(Procedure):
    """FRE-06 · For each appearance where their forces stood and survived, in order, the Fremen may ride once. `taken`:
    how many of them are over."""

    appearances: tuple[Appearance, ...]
    taken: int = 0

    @step
    def next_worm(self, g: Engine) -> Outcome:
        """The next one that somebody could ride."""
        while self.taken < len(self.appearances) and not riders(g, self.appearances[self.taken]):
            self.taken += 1
        return NEXT if self.taken < len(self.appearances) else DONE

    @step
    def ride(self, g: Engine) -> Outcome:
        worm = self.appearances[self.taken]
        return ask(ChooseRide(FREMEN, worm.territory, riders(g, worm)), then=self.ridden)

    def ridden(self, g: Engine, answer: Ride | Pass) -> Outcome:
        """FRE-06 point 5, ARRIVE-23 · A ride is an entry, and all that follows is over before the next one."""
        self.taken += 1
        if isinstance(answer, Pass):
            return goto(self.next_worm)
        self.appearances = tuple(left_by(worm, answer.forces) for worm in self.appearances)
        groups = sorted(answer.forces.items(), key=lambda group: catalog.board().map_order[group[0]])
        parties = tuple(Party(forces, source) for source, forces in groups if forces)
        return call(Arrival("worm_ride", FREMEN, answer.destination, parties), then=self.arrived)

    def arrived(self, g: Engine, arrival: Arrival) -> Outcome:
        return goto(self.next_worm)


def left_by(worm: Appearance, gone: Mapping[LocationId, Forces]) -> Appearance:
    """FRE-06 point 7 · The appearance when these have ridden away from where it was: who comes there later, by a ride
    of another worm, did not stand there when it happened."""
    return Appearance(worm.territory, tuple(still_there(group, gone) for group in worm.stayed))


def still_there(group: Stayed, gone: Mapping[LocationId, Forces]) -> Stayed:
    """Those of the group who have not ridden away."""
    rode = gone.get(group.location, NONE)
    if group.seat != FREMEN or not rode:
        return group
    left = Forces(max(0, group.forces.ordinary - rode.ordinary), max(0, group.forces.elite - rode.elite))
    return Stayed(group.location, group.seat, left)


def riders(g: Engine, worm: Appearance) -> dict[LocationId, Forces]:
    """FRE-06 points 3 and 7 · Who may ride this worm: forces that stood there when it appeared and still do, out of
    storm."""
    found = {}
    for group in worm.stayed:
        if group.seat == FREMEN and not closed_by_storm(g, group.location, FREMEN, "worm_ride"):
            now = g.table.at(group.location, FREMEN)
            then = group.forces
            if forces := Forces(min(then.ordinary, now.ordinary), min(then.elite, now.elite)):
                found[group.location] = forces
    return found


@entry_objections.by(fremen, at=2.30)
def no_ride_to_the_ally(
    g: Engine, seat: Seat, destination: LocationId, cause: str, group: Forces
) -> Iterable[Violation]:
    """FRE-06 point 4 · No ride ends where forces of the ally are, except where allies may stay together."""
    territory = territory_of(destination)
    if cause == "worm_ride" and kept_out_by_ally(g, territory, seat):
        yield violation("FRE-06", "ride-to-the-ally", territory=territory, ally=g.table.ally(seat))


class Ride(Action, frozen=True):
    """FRE-06 · These forces ride to the destination."""

    destination: LocationId
    forces: Mapping[LocationId, Forces]


class ChooseRide(Decision[Ride | Pass]):
    """FRE-06 · Some or all of the riders, from all sectors together, to one location of any other territory."""

    rule = "FRE-06"
    window = "d_ride"
    listed = False
    territory: TerritoryId | None
    riders: Mapping[LocationId, Forces]

    def check(self, g: Engine, action: Ride | Pass) -> Sequence[Violation]:
        if isinstance(action, Pass):
            return ()
        return [*self.not_there(g, action.destination), *self.not_these(action.forces)]

    def not_there(self, g: Engine, destination: LocationId) -> Iterable[Violation]:
        """Why no ride may end in that location."""
        if destination not in catalog.board().location:
            yield violation("FRE-06", "no-such-place", location=destination)
        elif territory_of(destination) == self.territory:
            yield violation("FRE-06", "ride-elsewhere", territory=self.territory)
        else:
            yield from entry_objections(g, self.seat, destination, "worm_ride", next(iter(self.riders.values()), NONE))

    def not_these(self, forces: Mapping[LocationId, Forces]) -> Iterable[Violation]:
        """Why these forces may not ride."""
        if not any(group for group in forces.values()):
            yield violation("FRE-06", "nobody-rides")
        for location, group in forces.items():
            most = self.riders.get(location, NONE)
            if not group.within(most):
                yield violation("FRE-06", "not-so-many-riders", location=location, most=most.total)

    def options(self, g: Engine) -> Iterable[Ride | Pass]:
        """No ride, which is what silence means; then all of them together to each place."""
        yield Pass()
        yield from (
            Ride(place.id, self.riders) for place in catalog.board().locations if not [*self.not_there(g, place.id)]
        )

    def sample(self, g: Engine, rng: Random) -> Ride | Pass:
        destination = rng.choice(catalog.board().locations).id
        forces = {
            location: Forces(rng.randint(0, most.ordinary), rng.randint(0, most.elite))
            for location, most in self.riders.items()
        }
        ride = Ride(destination, forces)
        return Pass() if rng.random() < 0.25 or self.check(g, ride) else ride

    def form(self, g: Engine, draft: Draft) -> Form:
        """Where to; then how many from each location, kind by kind, one at least in all."""
        places = (Candidate(place.id, tuple(self.not_there(g, place.id))) for place in catalog.board().locations)
        destination = field_of("destination", "location", places)
        riders = {
            f"forces.{location}.{kind}": most
            for location, forces in self.riders.items()
            for kind, most in (("ordinary", forces.ordinary), ("elite", forces.elite))
            if most
        }
        return Form("Ride", (destination, *(self.number_field(riders, name, draft) for name in riders)))

    def number_field(self, riders: Mapping[str, int], name: str, draft: Draft) -> Field:
        """How many of one kind ride from one place; not none, if all others stay."""
        alone = all(other in draft and not draft[other] for other in riders if other != name)
        nobody = (Refused(0, (violation("FRE-06", "nobody-rides"),)),) if alone else ()
        return Field(name, "number", tuple(Choice(number) for number in range(alone, riders[name] + 1)), nobody)
