"""The Fremen: their starting forces (FRE-01), their worms (FRE-05 to FRE-07, FRE-09), revival for themselves and their
ally (FRE-10, FRE-11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from kanly import catalog
from kanly.catalog import FactionId, LocationId, TerritoryId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Choice,
    Decision,
    Draft,
    Event,
    Extension,
    Field,
    Form,
    Outcome,
    Pass,
    Procedure,
    Refused,
    Seat,
    Violation,
    Window,
    ask,
    call,
    goto,
    step,
    violation,
)
from kanly.rules.cards.karama import declared
from kanly.rules.core.alliances import kept_out_by_ally
from kanly.rules.core.arrival import Arrival, Party, closed_by_storm, entry_objections
from kanly.rules.core.places import forces_in, territory_of
from kanly.rules.core.revival import before_revivals
from kanly.rules.core.revival_terms import elite_limit, free_rate, purchase_bars
from kanly.rules.core.setup import setup_rows
from kanly.rules.core.spice_blow import after_nexus
from kanly.rules.core.spice_cards import Appearance, WormAppears, WormResponse, worm_responses
from kanly.rules.core.starting_forces import StartingPlacement
from kanly.rules.core.switches import Switch, is_on, switches_of
from kanly.state import NONE, Engine, Forces

FREMEN = Seat("fremen")

fremen = Extension("fremen")


# ------------------------------------------------------------------------------------------------ setup
@setup_rows.by(fremen, at=0.50)
def ten_forces(g: Engine) -> StartingPlacement:
    """FRE-01 · Ten of their forces, of any kind, split over three territories as they like; first of all choices. On
    silence all ten stand in Sietch Tabr."""
    choice = catalog.factions().faction[FactionId(FREMEN)].starting_forces.choose_among
    assert choice is not None
    return StartingPlacement(FREMEN, choice.count, choice.locations, otherwise=choice.locations[0])


# ------------------------------------------------------------------------------------------------ when a worm appears
IMMUNITY, ALLY_IMMUNITY = "fre_worm_immunity", "fre_ally_worm"
PROTECTS_ALLY = "ally_worm_protection"  # the standing permission


@switches_of.by(fremen, at=2.12)
def permission_for_protection(g: Engine, seat: Seat) -> Iterable[Switch]:
    """FRE-09 · The standing permission, initially on."""
    if seat == FREMEN:
        yield Switch(PROTECTS_ALLY, permission=True)


@worm_responses.by(fremen, at=2.12)
def fremen_or_their_ally_are_there(g: Engine, worm: WormAppears) -> FremenAndTheWorm | None:
    """TIMING-33 2.12 · Before a worm devours where the Fremen or their ally have forces."""
    if worm.territory is None or not worm.devours:
        return None
    ally = g.table.ally(FREMEN)
    there = any(forces_in(g, worm.territory, seat) for seat in (FREMEN, ally) if seat)
    return FremenAndTheWorm(territory=worm.territory) if there else None


class FremenAndTheWorm(WormResponse):
    """FRE-05, FRE-09 · Fremen forces are not devoured, nor those of their ally if they protect them; either can be
    stopped for this appearance. `protected`: the ally."""

    territory: TerritoryId = TerritoryId("")
    protected: Seat | None = None

    @step
    def protection(self, g: Engine) -> Outcome:
        """FRE-09 point 1 · All forces of the ally there are protected, or none."""
        ally = g.table.ally(FREMEN)
        if ally is None or not forces_in(g, self.territory, ally):
            return NEXT
        return ask(ChooseWormProtection(FREMEN, ally, self.territory), then=self.chosen)

    def chosen(self, g: Engine, answer: ProtectFromWorm | Pass) -> Outcome:
        if isinstance(answer, ProtectFromWorm):
            self.protected = g.table.ally(FREMEN)
            assert self.protected is not None
            g.emit(AllyProtectedFromWorm(FREMEN, self.protected, self.territory))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_worm · Offered is what is at stake here: their own immunity, the protection of the ally."""
        own = (IMMUNITY,) if forces_in(g, self.territory, FREMEN) else ()
        powers = (*own, ALLY_IMMUNITY) if self.protected else own
        return call(Window("w_worm", FREMEN, powers), then=self.answered) if powers else DONE

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        safe = {IMMUNITY: FREMEN, ALLY_IMMUNITY: self.protected}
        self.spared = tuple(
            seat for power, seat in safe.items() if seat and power in window.powers and power not in window.stopped
        )
        return NEXT


class ProtectFromWorm(Action, frozen=True):
    """FRE-09 · The ally's forces there shall not be devoured."""


class ChooseWormProtection(Decision[ProtectFromWorm | Pass]):
    """FRE-09 · Silence follows the standing permission."""

    rule = "FRE-09"
    window = "d_worm_protect"
    ally: Seat
    territory: TerritoryId

    def options(self, g: Engine) -> Iterable[ProtectFromWorm | Pass]:
        return (ProtectFromWorm(), Pass())

    def default(self, g: Engine) -> ProtectFromWorm | Pass:
        return ProtectFromWorm() if is_on(g, self.seat, PROTECTS_ALLY) else Pass()


class AllyProtectedFromWorm(Event, frozen=True):
    """FRE-09 · The worm shall not devour the ally's forces there, unless that is stopped."""

    seat: Seat
    ally: Seat
    territory: TerritoryId


# ------------------------------------------------------------------------------------------------ riding
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
        groups = sorted(answer.forces.items(), key=lambda group: catalog.board().map_order[group[0]])
        parties = tuple(Party(forces, source) for source, forces in groups if forces)
        return call(Arrival("worm_ride", FREMEN, answer.destination, parties), then=self.arrived)

    def arrived(self, g: Engine, arrival: Arrival) -> Outcome:
        return goto(self.next_worm)


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
def no_ride_to_the_ally(g: Engine, seat: Seat, destination: LocationId, cause: str) -> Iterable[Violation]:
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
            yield from entry_objections(g, self.seat, destination, "worm_ride")

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
        """Where to; then how many from each location, kind by kind."""
        places = [(place.id, tuple(self.not_there(g, place.id))) for place in catalog.board().locations]
        destination = Field(
            "destination",
            "location",
            tuple(Choice(place) for place, reasons in places if not reasons),
            tuple(Refused(place, reasons) for place, reasons in places if reasons),
        )
        numbers = [
            Field(f"forces.{location}.{kind}", "number", tuple(Choice(number) for number in range(most + 1)))
            for location, forces in self.riders.items()
            for kind, most in (("ordinary", forces.ordinary), ("elite", forces.elite))
            if most
        ]
        return Form("Ride", (destination, *numbers))


# ------------------------------------------------------------------------------------------------ revivals of the ally
GRANTED_RATE = 3
GRANTED = "fremen_grant"  # in this_phase: the ally that has the grant
ALLY_REVIVAL = "ally_revival"  # the standing permission


@switches_of.by(fremen, at=5.15)
def permission_for_free_revivals(g: Engine, seat: Seat) -> Iterable[Switch]:
    """FRE-10 · The standing permission, initially on."""
    if seat == FREMEN:
        yield Switch(ALLY_REVIVAL, permission=True)


@before_revivals.by(fremen, at=5.15)
def free_revivals_for_the_ally(g: Engine) -> AllyGrant | None:
    """FRE-10 · Before the ally revives; unless it has three free ones of its own, or as many as lie in the Tanks
    (TIMING-15)."""
    ally = g.table.ally(FREMEN)
    if ally is None or min(g.table.tanks[ally].total, GRANTED_RATE) <= free_rate(g, ally):
        return None
    return AllyGrant(FREMEN, ally)


class AllyGrant(Procedure):
    """FRE-10 · The Fremen may let their ally revive three forces for nothing in this phase."""

    seat: Seat
    ally: Seat

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseGrant(self.seat, self.ally), then=self.chosen)

    def chosen(self, g: Engine, answer: GrantFreeRevivals | Pass) -> Outcome:
        return DONE if isinstance(answer, Pass) else NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_revival_help · It can be stopped, for this phase."""
        return call(declared("fre_ally_revival"), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        if not window.stopped:
            g.table.this_phase[GRANTED] = (self.ally,)
            g.emit(FreeRevivalsGranted(self.seat, self.ally))
        return DONE


class GrantFreeRevivals(Action, frozen=True):
    """FRE-10 · The ally shall have them."""


class ChooseGrant(Decision[GrantFreeRevivals | Pass]):
    """FRE-10 · Silence follows the standing permission."""

    rule = "FRE-10"
    window = "d_fremen_grant"
    ally: Seat

    def options(self, g: Engine) -> Iterable[GrantFreeRevivals | Pass]:
        return (GrantFreeRevivals(), Pass())

    def default(self, g: Engine) -> GrantFreeRevivals | Pass:
        return GrantFreeRevivals() if is_on(g, self.seat, ALLY_REVIVAL) else Pass()


@free_rate.by(fremen, at=1)
def granted_free_rate(g: Engine, value: int, seat: Seat) -> int:
    """FRE-10 · The ally's free number becomes 3; the limit stays."""
    return max(value, GRANTED_RATE) if seat in g.table.this_phase.get(GRANTED, ()) else value


class FreeRevivalsGranted(Event, frozen=True):
    """FRE-10 · The ally revives three forces for nothing in this phase."""

    seat: Seat
    ally: Seat


# ------------------------------------------------------------------------------------------------ their own revival
@purchase_bars.by(fremen, at=1)
def no_purchases(g: Engine, value: tuple[Violation, ...], seat: Seat) -> tuple[Violation, ...]:
    """FRE-11 · The Fremen cannot buy forces."""
    return (*value, violation("FRE-11", "fremen-buy-no-forces")) if seat == FREMEN else value


@elite_limit.by(fremen, at=1)
def one_fedaykin(g: Engine, value: int, seat: Seat) -> int:
    """FRE-15 · At most one Fedaykin comes back in a turn, by all means together."""
    return 1 if seat == FREMEN else value
