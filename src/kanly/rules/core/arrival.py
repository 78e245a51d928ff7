"""The one way by which forces enter a territory: the entry pipeline (TIMING-20, ARRIVE-01 to ARRIVE-17).

Whoever declares an entry (a ride, a shipment, a movement, the effect of a token) calls an `Arrival` and goes on when it
has closed: `prevented_by` tells that nothing has happened, and why.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import (
    DONE,
    NEXT,
    Collect,
    Event,
    Fold,
    Outcome,
    Procedure,
    Rows,
    Seat,
    Violation,
    Window,
    call,
    goto,
    step,
    violation,
    window_facts,
)
from kanly.rules.core.extension import core
from kanly.rules.core.forces import land, lift
from kanly.rules.core.payment import Payment, Share, debit
from kanly.rules.core.places import in_storm, occupiers, territory_of
from kanly.rules.core.spice import free_spice, pledge
from kanly.state import NONE, Engine, Forces, Thing

MAX_DEPTH = 8  # ARRIVE-10

Side: TypeAlias = Literal["fighters", "advisors"]
"""BG-11 · What a force with two sides shows."""


# ------------------------------------------------------------------------------------------------ the record
class Party(Struct, frozen=True):
    """The part of an entering group that comes from one place: a location, or (None) the reserves."""

    forces: Forces
    source: LocationId | None = None


class Trigger(Struct, frozen=True):
    """ARRIVE-07 · A reaction that this entry has earned somebody, with the token that it needs, if it needs one."""

    owner: Seat
    token: Thing = Thing(0)


class Arrival(Procedure):
    """ARRIVE-02, ARRIVE-04 · One entry of forces of one faction into a territory in which they were not, by one cause.
    A child entry is another Arrival, one deeper, and runs all of this to its end first (ARRIVE-09).

    `price`: what each payer owes for it. `stance`: which side two-sided forces shall show, if the declaration chose
    one. `barred`: abilities that were stopped for this declaration and may not be used for it again (KARAMA-05).
    `powers`: abilities that it uses and that can be stopped; `paid_as`: the kind of its payment. `arrived`: the forces
    really placed."""

    cause: ArrivalCauseId
    entrant: Seat
    destination: LocationId
    parties: tuple[Party, ...]
    price: tuple[Share, ...] = ()
    stance: Side | None = None
    depth: int = 0
    barred: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    paid_as: str = "shipment"
    prevented_by: str = ""
    arrived: Forces = NONE
    triggers: tuple[Trigger, ...] = ()
    row: float = 0.0

    @property
    def territory(self) -> TerritoryId:
        """The territory that is entered."""
        return territory_of(self.destination)

    @property
    def may_cause_another(self) -> bool:
        """ARRIVE-10 · Whether reactions to this entry may still make an entry of their own."""
        return self.depth < MAX_DEPTH

    @step
    def prevention(self, g: Engine) -> Outcome:
        """E2, ARRIVE-06 · What can stop the entry or change its price, row by row, before anything is paid."""
        found = entry_prevention.after(self.row, g, self)
        if found is None:
            self.row = 0.0
            return NEXT
        self.row, prevention = found
        return call(prevention, then=self.answered)

    def answered(self, g: Engine, prevention: Prevention) -> Outcome:
        """TIMING-13 · Stopped: nothing is paid or moved, and nobody reacts; the declaration goes back."""
        if prevention.stopped_by:
            self.prevented_by = prevention.stopped_by
            return DONE
        return goto(self.prevention)

    @step
    def validation(self, g: Engine) -> Outcome:
        """TIMING-14 · What has become impossible goes back undone."""
        reasons = tuple(impossible(g, self))
        if reasons:
            self.prevented_by = reasons[0].rule
            return DONE
        return NEXT

    @step
    def payment(self, g: Engine) -> Outcome:
        """E3 · Every payer is debited once. ARRIVE-19 · What is paid is never paid back."""
        debit(g, self.paid_as, self.entrant, self.price)
        return NEXT

    @step
    def other_costs(self, g: Engine) -> Outcome:
        """E3 · What else is given for it, such as a card."""
        found = entry_costs.after(self.row, g, self)
        if found is None:
            self.row = 0.0
            return NEXT
        self.row, cost = found
        return call(cost, then=self.given)

    def given(self, g: Engine, cost: Procedure) -> Outcome:
        return goto(self.other_costs)

    @step
    def on_the_way(self, g: Engine) -> Outcome:
        """E4, ARRIVE-18 · What befalls the forces before they arrive, such as losses."""
        found = entry_losses.after(self.row, g, self)
        if found is None:
            self.row = 0.0
            return NEXT
        self.row, losses = found
        return call(losses, then=self.lost)

    def lost(self, g: Engine, losses: EntryLosses) -> Outcome:
        self.parties = losses.parties
        return goto(self.on_the_way)

    @step
    def placement(self, g: Engine) -> Outcome:
        """E4 · The forces leave where they were and stand in the destination, all at once; what their entry may set off
        is settled now (ARRIVE-07). If nobody has survived there is no entry."""
        if not any(party.forces for party in self.parties):
            return goto(self.income)
        self.arrived = arriving_forces(g, self)
        for party in self.parties:
            lift(g, self.entrant, party.forces, party.source)
        land(g, self.entrant, self.arrived, self.destination)
        for turn in g.running(OwnTurn):
            turn.brings(self.entrant, self.territory)
        sources = tuple(party.source for party in self.parties if party.source)
        g.emit(ForcesArrived(self.cause, self.entrant, sources, self.destination, self.arrived))
        self.triggers = tuple(entry_triggers(g, self))
        return NEXT

    @step
    def income(self, g: Engine) -> Outcome:
        """E5 · The payment reaches its receivers (TIMING-18 from step 2 on)."""
        return call(Payment(self.paid_as, self.entrant, self.price, debited=True)) if self.price else NEXT

    @step
    def survivors(self, g: Engine) -> Outcome:
        """ARRIVE-18 · If nobody has arrived there is nothing to react to (stages 4 to 8)."""
        return NEXT if self.arrived else goto(self.settle)

    @step
    def reactions(self, g: Engine) -> Outcome:
        """E6 to E10 · One reaction after the other, each with the entries that it causes to their end. ARRIVE-08 · A
        row looks at the table when its turn comes: a trigger that is gone is skipped."""
        found = arrival_reactions.after(self.row, g, self)
        if found is None:
            self.row = 0.0
            return NEXT
        self.row, reaction = found
        return call(reaction, then=self.reacted)

    def reacted(self, g: Engine, reaction: Procedure) -> Outcome:
        return goto(self.reactions)

    @step
    def settle(self, g: Engine) -> Outcome:
        """E11, ARRIVE-16 · What nobody decides, in its order."""
        found = arrival_settling.after(self.row, g, self)
        if found is None:
            return NEXT
        self.row, business = found
        return call(business, then=self.settled)

    def settled(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.settle)


class VoidTrigger(Procedure):
    """ARRIVE-08 · What this entry had given its owner a right to is gone when its row comes. ARRIVE-30 · Of all that
    does not happen this alone is told."""

    owner: Seat
    entrant: Seat
    territory: TerritoryId

    @step
    def tell(self, g: Engine) -> Outcome:
        g.emit(TriggerVoid(self.owner, self.entrant, self.territory))
        return DONE


class OwnTurn(Procedure):
    """ALLY-09 · A turn in which a player ships and moves. `brought`: the territories into which it has brought forces
    in this turn."""

    seat: Seat
    brought: tuple[TerritoryId, ...] = ()

    def brings(self, entrant: Seat, territory: TerritoryId) -> None:
        """Forces have entered a territory; noted is what the player's own have."""
        if entrant == self.seat and territory not in self.brought:
            self.brought += (territory,)


# ------------------------------------------------------------------------------------------------ what extends it
class Prevention(Procedure):
    """Something that may stop an entry. When it is over, `stopped_by` names the ability that was stopped, or the rule
    that stopped the entry; empty: it goes on."""

    stopped_by: str = ""


class EntryLosses(Procedure):
    """What befalls the forces on their way. It puts lost forces where they go; when it is over, `parties` go on."""

    parties: tuple[Party, ...]


@Rows
def entry_prevention(g: Engine, arrival: Arrival) -> Prevention | None:
    """E2 · What may stop this entry, in the rows of ARRIVE-06 (1 to 7)."""
    return None


@Rows
def entry_costs(g: Engine, arrival: Arrival) -> Procedure | None:
    """E3 · What is given for this entry beside spice, when nothing can stop it any more."""
    return None


@Rows
def entry_losses(g: Engine, arrival: Arrival) -> EntryLosses | None:
    """E4 · What befalls the forces of this entry on their way (ARRIVE-18)."""
    return None


@Fold
def arriving_forces(g: Engine, arrival: Arrival) -> Forces:
    """E4 · The forces that arrive, by the side that they show: as they left."""
    return sum((party.forces for party in arrival.parties), NONE)


@Collect
def entry_triggers(g: Engine, arrival: Arrival) -> Iterable[Trigger]:
    """ARRIVE-07 · What this entry may set off, by alliances, stances and numbers of the moment after it was placed."""
    return ()


@Rows
def arrival_reactions(g: Engine, arrival: Arrival) -> Procedure | None:
    """E6 to E10 · What this entry gives somebody a right to, in the rows of TIMING-20 (6 to 9.x)."""
    return None


@Rows
def arrival_settling(g: Engine, arrival: Arrival) -> Procedure | None:
    """E11 · What follows from this entry when all reactions are over, in the points of ARRIVE-16 (1 to 6)."""
    return None


@window_facts.by(core, at=6.2)
def entry_at_hand(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str | int]]:
    """KARAMA-28 · What is answered while somebody enters names who, with how many forces, and where to."""
    for arrival in g.at_hand(Arrival):
        forces = sum(party.forces.total for party in arrival.parties)
        yield from (("entrant", arrival.entrant), ("forces", forces), ("destination", arrival.destination))
        return


# ------------------------------------------------------------------------------------------------ may they enter?
@Collect
def entry_objections(
    g: Engine, seat: Seat, destination: LocationId, cause: ArrivalCauseId, group: Forces
) -> Iterable[Violation]:
    """Why this seat may not enter that location so: storm (SHIP-06, MOVE-06), or two others hold the stronghold
    (SHIP-07, MOVE-07). ALLY-10 · An ally is one of the others. `group`: some of those who would enter, by the side that
    they show now; of one territory all show the same (BG-11)."""
    territory = territory_of(destination)
    if closed_by_storm(g, destination, seat, cause):
        yield violation("STORM-11", "place-in-storm", location=destination)
    if limited_to_two(g, territory, seat, cause, group) and other_sides(g, territory, seat) >= 2:
        yield violation("SHIP-07", "stronghold-full", territory=territory, by=other_occupiers(g, territory, seat))


@Fold
def closed_by_storm(g: Engine, location: LocationId, seat: Seat, cause: ArrivalCauseId) -> bool:
    """STORM-11 · Whether the storm keeps this seat from leaving or entering the location in this way."""
    return in_storm(g, location)


@Fold
def limited_to_two(g: Engine, territory: TerritoryId, seat: Seat, cause: ArrivalCauseId, group: Forces) -> bool:
    """SHIP-07 · Whether such an entry heeds that at most two sides may occupy the territory: into a stronghold."""
    return catalog.board().territory[territory].is_stronghold


@Fold
def other_sides(g: Engine, territory: TerritoryId, seat: Seat) -> int:
    """SHIP-07 · How many sides other than this seat occupy the territory: each faction is one."""
    return len(other_occupiers(g, territory, seat))


def other_occupiers(g: Engine, territory: TerritoryId, seat: Seat) -> list[Seat]:
    """The other seats with at least one fighter in the territory."""
    return [other for other in occupiers(g, territory) if other != seat]


def impossible(g: Engine, arrival: Arrival) -> Iterable[Violation]:
    """TIMING-14 · Why a declared entry can no longer be carried out. ARRIVE-10 · Nor may it lie too deep."""
    if arrival.depth > MAX_DEPTH:
        yield violation("ARRIVE-10", "entries-too-deep", most=MAX_DEPTH)
    for party in arrival.parties:
        held = g.table.at(party.source, arrival.entrant) if party.source else g.table.reserves[arrival.entrant]
        if not party.forces.within(held):
            yield violation("TIMING-14", "forces-gone", location=party.source)
    yield from entry_objections(g, arrival.entrant, arrival.destination, arrival.cause, arrival.parties[0].forces)
    for share in arrival.price:
        if share.spice > means(g, arrival.entrant, share.payer):
            yield violation("TURN-10", "cannot-be-paid", payer=share.payer, spice=share.spice)


def means(g: Engine, entrant: Seat, payer: Seat) -> int:
    """What this payer can spend on the entry: the entrant its free spice, an ally what it has pledged (ALLY-05)."""
    if payer == entrant:
        return free_spice(g, payer)
    return pledge(g, payer) if g.table.ally(entrant) == payer else 0


# ------------------------------------------------------------------------------------------------ what is told
class ForcesArrived(Event, frozen=True):
    """Forces have entered a territory; those that come from no location come from the reserves."""

    cause: str
    entrant: Seat
    sources: tuple[LocationId, ...]
    destination: LocationId
    forces: Forces


class TriggerVoid(Event, frozen=True):
    """ARRIVE-08 · The owner can no longer react to this entry: what it would have reacted with has gone meanwhile."""

    owner: Seat
    entrant: Seat
    territory: TerritoryId
