"""Payments: one pipeline for every price, from the payers to whoever receives it (TIMING-18, TURN-10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from kanly.kernel import DONE, NEXT, Event, First, Fold, Outcome, Procedure, Rows, Seat, Window, call, goto, step
from kanly.rules.core.spice import receive, spend
from kanly.state import Engine


class Share(Struct, frozen=True):
    """What one player contributes to a price, in spice. `backing`: it was promised for the buyer's bids (HOUSE-02)."""

    payer: Seat
    spice: int
    backing: bool = False


class Receiver(Struct, frozen=True):
    """Who gets a contribution: a seat, or None for the bank. `power`: the ability by which it gets it, if a Karama can
    stop that (KARAMA-24)."""

    seat: Seat | None = None
    power: str = ""


class Income(Struct, frozen=True):
    """What somebody receives of a payment, in spice; None is the bank. `later`: at the end of the phase, for it comes
    back to whom it came from (HOUSE-02)."""

    seat: Seat | None
    spice: int
    later: bool = False


BANK = Receiver()


def shares_of(buyer: Seat, ally: Seat | None, price: int, ally_share: int) -> tuple[Share, ...]:
    """The contributions to a price: the buyer's, and the ally's; who pays nothing is not named.

    >>> [share.spice for share in shares_of(Seat("fremen"), Seat("atreides"), 6, 2)]
    [4, 2]
    """
    shares = [Share(buyer, price - ally_share)]
    if ally is not None:
        shares.append(Share(ally, ally_share))
    return tuple(share for share in shares if share.spice)


def debit(g: Engine, kind: str, buyer: Seat, shares: Iterable[Share]) -> None:
    """TIMING-18 step 3 · Every payer pays once; what the buyer's ally pays is drawn from its pledge (ALLY-07), and
    what a backer pays from its promise. The spice is on its way until it is credited."""
    for share in shares:
        spend(g, share.payer, share.spice)
        g.table.in_transit += share.spice
        if share.backing:
            promised = g.table.backings[buyer]
            g.table.backings[buyer] = replace(promised, spice=promised.spice - share.spice)
        elif share.payer != buyer:
            g.table.pledges[share.payer] = max(0, g.table.pledges[share.payer] - share.spice)
        g.emit(SpicePaid(share.payer, share.spice, kind))


class Payment(Procedure):
    """TIMING-18 · A payment for something of this kind (a card, a shipment ...) that the buyer gets. The price is known
    and can be paid. A payment that begins as `debited` has been taken from the payers before (TIMING-20 E3)."""

    kind: str
    buyer: Seat
    shares: tuple[Share, ...]
    debited: bool = False
    stopped: tuple[str, ...] = ()
    incomes: tuple[Income, ...] = ()
    row: float = 0.0

    @step
    def window(self, g: Engine) -> Outcome:
        """2 · Where a player is to receive something, that can be answered."""
        players = [to for share in self.shares if (to := receiver(g, self, share.payer)).seat]
        if not players:
            return NEXT
        powers = tuple(dict.fromkeys(to.power for to in players if to.power))
        return call(Window("w_payment", players[0].seat, powers), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        self.stopped = window.stopped
        return NEXT

    @step
    def taking(self, g: Engine) -> Outcome:
        """3 · Each payer pays."""
        if not self.debited:
            debit(g, self.kind, self.buyer, self.shares)
            self.debited = True
        return NEXT

    @step
    def routes(self, g: Engine) -> Outcome:
        """4, 5 · Who receives what."""
        self.incomes = routing(g, self)
        return NEXT

    @step
    def after_routing(self, g: Engine) -> Outcome:
        """6 · What may still be turned aside."""
        found = payment_rows.after(self.row, g, self)
        if found is None:
            return NEXT
        self.row, business = found
        return call(business, then=self.turned_aside)

    def turned_aside(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.after_routing)

    @step
    def credit(self, g: Engine) -> Outcome:
        """7 · The receivers have it, from now on and not before."""
        for income in self.incomes:
            g.table.in_transit -= income.spice
            if income.seat is None:
                g.table.bank += income.spice
            elif income.later:
                g.table.returning[income.seat] = g.table.returning.get(income.seat, 0) + income.spice
            else:
                receive(g, income.seat, income.spice)
                g.emit(SpiceReceived(income.seat, income.spice, self.kind))
        return DONE


@First
def receiver(g: Engine, payment: Payment, payer: Seat) -> Receiver:
    """TURN-10 · Who gets what this player contributes to the payment: the bank, unless a faction part says otherwise.
    An answer looks at `payment.kind` and `payment.buyer`."""
    return BANK


@Fold
def routing(g: Engine, payment: Payment) -> tuple[Income, ...]:
    """TIMING-18 steps 4 and 5 · Every contribution goes to its receiver; to the bank, where the receiver's ability was
    stopped. HOUSE-02 · What a backer would receive of its own spice comes back to it later."""
    totals: dict[tuple[Seat | None, bool], int] = {}
    for share in payment.shares:
        to = receiver(g, payment, share.payer)
        seat = None if to.power in payment.stopped else to.seat
        route = seat, share.backing and seat == share.payer
        totals[route] = totals.get(route, 0) + share.spice
    return tuple(Income(seat, spice, later) for (seat, later), spice in totals.items())


@Rows
def payment_rows(g: Engine, payment: Payment) -> Procedure | None:
    """TIMING-18 · What may be done when it is settled who receives what (step 6); it may change `payment.incomes`."""
    return None


class SpicePaid(Event, frozen=True):
    """SECRET-02 · Somebody has paid so much for something of this kind."""

    seat: Seat
    spice: int
    what: str


class SpiceReceived(Event, frozen=True):
    """SECRET-02 · Somebody has received so much of what was paid for something of this kind."""

    seat: Seat
    spice: int
    what: str
