"""Alliances: how they form and end, what allies pledge each other, where they keep apart (NEXUS-04, NEXUS-05, ALLY)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.catalog import TerritoryId
from kanly.kernel import (
    NEXT,
    AnyTime,
    Event,
    Fold,
    Outcome,
    Procedure,
    Rows,
    Sealed,
    Seat,
    Violation,
    call,
    goto,
    step,
    violation,
)
from kanly.rules.core.arrival import OwnTurn
from kanly.rules.core.extension import core
from kanly.rules.core.places import forces_in
from kanly.rules.core.spice import free_spice, pledge, pledge_in_use
from kanly.rules.core.switches import reset_permissions
from kanly.state import Engine

POLAR_SINK = TerritoryId("polar_sink")


# ------------------------------------------------------------------------------------------------ forming and ending
class AllianceBegins(Procedure):
    """NEXUS-04 · Two unallied players become allies, and what follows from that."""

    seats: tuple[Seat, Seat]
    row: float = 0.0

    @step
    def form(self, g: Engine) -> Outcome:
        """At once. ALLY-07, ALLY-12 · Pledges start at zero, permissions as they are at first. ALLY-09 · The turn
        counts, too. TERROR-18 · Forces that were brought into a territory before need not leave it."""
        one, other = self.seats
        g.table.alliances |= {one: other, other: one}
        for seat in self.seats:
            g.table.allied_since[seat] = g.table.turn
            g.table.pledges[seat] = 0
            reset_permissions(g, seat)
        for turn in g.running(OwnTurn):
            turn.brought = ()
        g.emit(AllianceFormed(one, other))
        return NEXT

    @step
    def consequences(self, g: Engine) -> Outcome:
        found = alliance_begun.after(self.row, g, self.seats)
        if found is None:
            return NEXT
        self.row, business = found
        return call(business, then=self.followed)

    def followed(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.consequences)


class AllianceEnds(Procedure):
    """NEXUS-05 · An alliance ends, and what follows from that. `by`: whose act it is; None: nobody's."""

    seats: tuple[Seat, Seat]
    by: Seat | None = None
    row: float = 0.0

    @step
    def end(self, g: Engine) -> Outcome:
        """At once; pledges and every advantage of an ally end with it."""
        for seat in self.seats:
            del g.table.alliances[seat]
            g.table.allied_since.pop(seat, None)
            g.table.pledges[seat] = 0
        g.emit(AllianceEnded(*self.seats, self.by))
        return NEXT

    @step
    def consequences(self, g: Engine) -> Outcome:
        found = alliance_ended.after(self.row, g, self.seats, self.by)
        if found is None:
            return NEXT
        self.row, business = found
        return call(business, then=self.followed)

    def followed(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.consequences)


@Rows
def alliance_begun(g: Engine, seats: tuple[Seat, Seat]) -> Procedure | None:
    """NEXUS-08 · What follows when these two have become allies. Nothing moves by itself."""
    return None


@Rows
def alliance_ended(g: Engine, seats: tuple[Seat, Seat], by: Seat | None) -> Procedure | None:
    """NEXUS-08 · What follows when the alliance of these two has ended. Nothing moves by itself."""
    return None


def alliances(g: Engine) -> list[tuple[Seat, Seat]]:
    """All alliances, in circle order."""
    pairs = ((seat, g.table.ally(seat)) for seat in g.table.seats)
    order = g.table.seats.index
    return [(one, other) for one, other in pairs if other is not None and order(one) < order(other)]


# ------------------------------------------------------------------------------------------------ sharing a territory
@Fold
def allies_may_share(g: Engine, territory: TerritoryId, seat: Seat) -> bool:
    """ALLY-09 · Whether this seat and its ally may stand together in the territory: only in the Polar Sink."""
    return territory == POLAR_SINK


def kept_out_by_ally(g: Engine, territory: TerritoryId, seat: Seat) -> bool:
    """ALLY-09 · Whether the ally stands in the territory, where the two may not stay together."""
    ally = g.table.ally(seat)
    return ally is not None and bool(forces_in(g, territory, ally)) and not allies_may_share(g, territory, seat)


# ------------------------------------------------------------------------------------------------ pledges
@core.anytime
class SetPledge(AnyTime, frozen=True):
    """ALLY-07 · The most that the ally may draw for cards and shipments, in spice; at any time, and known to the two
    allies only. It does not commit the spice."""

    private = True
    needs_open_point = False
    amount: int

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        if not g.table.ally(seat):
            yield violation("ALLY-07", "no-ally")
            return
        used = sum(pledge_in_use(g, seat))
        most = free_spice(g, seat) + used
        if self.amount > most:
            yield violation("ALLY-07", "pledge-too-high", most=most)
        if self.amount < used:
            yield violation("ALLY-07", "pledge-in-use", least=used)

    def procedure(self, g: Engine, seat: Seat) -> Procedure:
        return PledgeSetting(seat, Sealed((seat, g.table.alliances[seat]), self.amount))

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[SetPledge]:
        """All that is free, or as little as can be."""
        if g.table.ally(seat):
            used = sum(pledge_in_use(g, seat))
            amounts = (free_spice(g, seat) + used, used)
            yield from (cls(amount) for amount in dict.fromkeys(amounts) if amount != pledge(g, seat))


class PledgeSetting(Procedure):
    """ALLY-07 · The pledge takes effect; nobody but the two allies knows."""

    seat: Seat
    amount: Sealed[int]

    @step
    def settle(self, g: Engine) -> Outcome:
        g.table.pledges[self.seat] = self.amount.value
        g.emit(PledgeSet(self.seat, self.amount.value), to=self.amount.owners)
        return NEXT


# ------------------------------------------------------------------------------------------------ what is told
class AllianceFormed(Event, frozen=True):
    """NEXUS-04 · Two players are allies from now on."""

    one: Seat
    other: Seat


class AllianceEnded(Event, frozen=True):
    """NEXUS-05 · Two players are no longer allies; by the act of one of them, or of nobody."""

    one: Seat
    other: Seat
    by: Seat | None


class PledgeSet(Event, frozen=True):
    """ALLY-07 · For the two allies: what one of them lets the other draw."""

    giver: Seat
    amount: int
