"""The Emperor's promises for the bids of anybody, which only a house rule allows (HOUSE-02 emperor_backs_anyone)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import NEXT, AnyTime, Event, Outcome, Procedure, Seat, Violation, step, violation
from kanly.rules.core.auction import open_offers
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import backed_by, promised
from kanly.rules.core.spice import commitments, free_spice, implied_spice, receive
from kanly.rules.core.turn import end_of_phase
from kanly.rules.factions.emperor.faction import EMPEROR, emperor
from kanly.state import Backing, Engine


@emperor.anytime
class BackBids(AnyTime, frozen=True):
    """HOUSE-02 emperor_backs_anyone · Promise in public that so much spice, in all, stands behind the bids of this
    player until the phase ends; 0 takes a promise back."""

    to: Seat
    amount: int

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        if not g.table.settings.emperor_backs_anyone:
            yield violation("HOUSE-02", "no-backing-of-bids")
        elif seat != EMPEROR:
            yield violation("HOUSE-02", "backing-not-yours")
        elif self.to == seat or self.to not in g.table.seats:
            yield violation("HOUSE-02", "backing-of-nobody")
        elif not any(g.running(Bidding)):
            yield violation("HOUSE-02", "backing-moment")
        else:
            least, most = in_use(g, self.to), free_spice(g, seat) + promised(g, self.to)
            if not least <= self.amount <= most:
                yield violation("HOUSE-02", "backing-amount", least=least, most=most)
            elif self.amount == promised(g, self.to):
                yield violation("HOUSE-02", "backing-as-before", amount=self.amount)

    def procedure(self, g: Engine, seat: Seat) -> BackingSetting:
        return BackingSetting(seat, self.to, self.amount)

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[BackBids]:
        """To each other player all that is free, or as little as can be."""
        if g.table.settings.emperor_backs_anyone and seat == EMPEROR and any(g.running(Bidding)):
            for to in g.table.order:
                for amount in dict.fromkeys((free_spice(g, seat) + promised(g, to), in_use(g, to))):
                    if not [*cls(to, amount).objections(g, seat)]:
                        yield cls(to, amount)


def in_use(g: Engine, bidder: Seat) -> int:
    """HOUSE-02 · What the high bid of this player, or the price that it still owes, takes of the promise."""
    return sum(offer.backed for offer, _ in open_offers(g) if offer.seat == bidder)


class BackingSetting(Procedure):
    """HOUSE-02 · The promise stands; everybody hears of it."""

    seat: Seat
    to: Seat
    amount: int

    @step
    def settle(self, g: Engine) -> Outcome:
        g.table.backings.pop(self.to, None)
        if self.amount:
            g.table.backings[self.to] = Backing(self.seat, self.amount)
        g.learn()  # it tells of the purse
        g.emit(BidsBacked(self.seat, self.to, self.amount))
        return NEXT


@commitments.by(emperor, at=2)
def promised_to_bidders(g: Engine, seat: Seat) -> Iterable[int]:
    """HOUSE-02 · What is promised is there, and cannot be spent on anything else."""
    return [backed_by(g, seat)]


@implied_spice.by(emperor, at=2)
def shown_by_promises(g: Engine, seat: Seat) -> Iterable[int]:
    """HOUSE-02 · Everybody can conclude that it is there."""
    return [backed_by(g, seat)]


@end_of_phase.by(emperor, at=4.93)
def promises_return(g: Engine, phase: str) -> PromisesReturn | None:
    """4.93 · With the Bidding Phase promises for bids end."""
    return PromisesReturn() if phase == "bidding" and (g.table.backings or g.table.returning) else None


class PromisesReturn(Procedure):
    """HOUSE-02 · What is promised is free again; what the Emperor has paid to himself comes back."""

    @step
    def settle(self, g: Engine) -> Outcome:
        g.table.backings.clear()
        for seat, spice in g.table.returning.items():
            receive(g, seat, spice)
            g.emit(BackingReturned(seat, spice))
        g.table.returning.clear()
        return NEXT


class BidsBacked(Event, frozen=True):
    """HOUSE-02 · So much stands behind the bids of `to` from now on; 0: nothing any more."""

    seat: Seat
    to: Seat
    amount: int


class BackingReturned(Event, frozen=True):
    """HOUSE-02 · So much came back behind the shield."""

    seat: Seat
    spice: int
