"""The sale of one lot: who may see it, who bids in which order, what becomes of bids, who buys (BID-05 to BID-15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.kernel import (
    DONE,
    NEXT,
    Event,
    Fold,
    Outcome,
    Pass,
    Procedure,
    ReactionPlay,
    Rows,
    Seat,
    Window,
    ask,
    call,
    goto,
    step,
    window_facts,
)
from kanly.rules.core.bids import (
    CARD,
    Bid,
    BidAnswer,
    ChooseBid,
    Offer,
    backed_by,
    backing,
    committed,
    payable,
    unpromised,
)
from kanly.rules.core.cards import hand_limit, reserved
from kanly.rules.core.extension import core
from kanly.rules.core.purchase import Purchase
from kanly.rules.core.spice import commitments, implied_spice, pledge_in_use
from kanly.state import Engine, Thing


class Auction(Procedure):
    """TIMING-35 4.35 to 4.65 · One lot, sold by rising bids. `after`: the opener of the lot before. `offers`: all bids,
    the last is the high bid; `passed`: who has passed since; `barred`: who could not pay for this lot (BID-15)."""

    number: int
    after: Seat | None = None
    kind: str = CARD
    row: float = 0.0
    opener: Seat | None = None
    turn: Seat | None = None
    offers: tuple[Offer, ...] = ()
    passed: tuple[Seat, ...] = ()
    barred: tuple[Seat, ...] = ()
    sold: bool = False

    @property
    def standing(self) -> Offer | None:
        """The high bid."""
        return self.offers[-1] if self.offers else None

    # -- before the bidding
    @step
    def before_bidding(self, g: Engine) -> Outcome:
        """4.35 · The card lies face down. Somebody may exchange it, somebody may see it."""
        found = lot_rows.after(self.row, g, self)
        if found is None:
            return NEXT
        self.row, business = found
        return call(business, then=self.prepared)

    def prepared(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.before_bidding)

    @step
    def opening(self, g: Engine) -> Outcome:
        """BID-05 · The opener is the first eligible player after the opener of the card before."""
        order = g.table.order
        start = order.index(self.after) + 1 if self.after else 0
        self.opener = next((seat for seat in order[start:] + order[:start] if eligible(g, seat)), None)
        if self.opener is None:
            return DONE
        g.emit(LotOpened(self.number, self.opener))
        return NEXT

    # -- the bidding
    @step
    def next_turn(self, g: Engine) -> Outcome:
        """BID-06, BID-09 · Round in storm order. The high bidder gets no turn: when all others have passed since that
        bid, the sale ends."""
        self.turn = self.next_bidder(g)
        if self.turn is not None:
            return NEXT
        return goto(self.sale) if self.offers else DONE

    def next_bidder(self, g: Engine) -> Seat | None:
        """The next seat that has still to bid or pass; None if all have."""
        around = bidding_order(g, self)
        start = around.index(self.turn) + 1 if self.turn else 0
        high = self.offers[-1].seat if self.offers else None
        heard = (high, *self.passed, *self.barred)
        return next((seat for seat in around[start:] + around[:start] if seat not in heard and eligible(g, seat)), None)

    @step
    def bidding(self, g: Engine) -> Outcome:
        """4.40 · A bid or a pass. While it is awaited, what stands behind the high bid may vanish, or the room in the
        hand."""
        high = self.standing
        if high and not payable(g, high, self.kind):
            return goto(self.withdrawal)
        if self.turn is None or self.turn in self.barred or not eligible(g, self.turn):
            return goto(self.next_turn)
        return ask(ChooseBid(self.turn, self.number, self.kind, high), then=self.hear, open_point=True)

    def hear(self, g: Engine, answer: BidAnswer) -> Outcome:
        """BID-07 · A pass is not final: it counts until somebody bids."""
        assert self.turn is not None
        if isinstance(answer, Pass):
            self.passed += (self.turn,)
            g.emit(BidPassed(self.turn))
        elif isinstance(answer, Bid):
            offer = ChooseBid(self.turn, self.number, self.kind, self.standing).offer(g, answer)
            self.offers, self.passed = (*self.offers, offer), ()
            g.learn()  # it tells of the purse, and binds
            g.emit(BidMade(offer.seat, offer.amount, offer.ally_share, offer.backed))
        else:
            return call(answer.procedure(g, self.turn), then=self.played)
        return goto(self.next_turn)

    def played(self, g: Engine, play: ReactionPlay) -> Outcome:
        """The lot is taken for a card: the bidding ends. If the card was stopped, it is still that seat's turn."""
        if not play.effective:
            return goto(self.bidding)
        self.offers = self.passed = ()
        return call(Purchase(play.seat, 0, kind=self.kind, paid=True), then=self.bought)

    @step
    def withdrawal(self, g: Engine) -> Outcome:
        """KARAMA-16 point 3 · The bid is void. The sale goes on from the highest earlier bid that can still be paid,
        the seat next after the withdrawn bidder first; without such a bid it begins again with the opener."""
        *earlier, void = self.offers
        while earlier and not payable(g, earlier[-1], self.kind):
            earlier.pop()
        self.offers, self.passed = tuple(earlier), ()
        self.turn = void.seat if earlier else None
        g.emit(BidWithdrawn(void.seat, void.amount))
        return goto(self.next_turn)

    # -- the sale
    @step
    def sale(self, g: Engine) -> Outcome:
        """4.50 · The high bidder buys."""
        *_, won = self.offers
        self.offers = self.passed = ()
        return call(Purchase(won.seat, won.amount, won.ally_share, won.backed, self.kind), then=self.bought)

    def bought(self, g: Engine, purchase: Purchase) -> Outcome:
        """BID-15 · If the buyer could not pay, the sale starts again with the same opener, without that player."""
        if purchase.delivered:
            self.sold = True
            return DONE
        self.barred += (purchase.buyer,)
        self.turn = None
        g.emit(SaleVoid(purchase.buyer))
        return goto(self.next_turn)


def eligible(g: Engine, seat: Seat) -> bool:
    """BID-02 · Below the hand limit."""
    return g.table.hand_size(seat) < hand_limit(g, seat)


@Rows
def lot_rows(g: Engine, auction: Auction) -> Procedure | None:
    """TIMING-35 4.35 · What is done with the card on sale before anybody may bid: it may be exchanged (4.351), seen
    (4.352)."""
    return None


@Fold
def bidding_order(g: Engine, auction: Auction) -> tuple[Seat, ...]:
    """BID-06 · The order of the turns: storm order, from the opener on."""
    order = g.table.order
    start = order.index(auction.opener) if auction.opener else 0
    return order[start:] + order[:start]


# ------------------------------------------------------------------------------------------------ what a bid binds
def open_offers(g: Engine) -> Iterable[tuple[Offer, str]]:
    """The high bid of the lot on sale, or the price that its buyer still owes; with the kind of the lot."""
    for auction in g.running(Auction):
        if auction.standing:
            yield auction.standing, auction.kind
    for purchase in g.running(Purchase):
        if not purchase.paid:
            yield purchase.offer, purchase.kind


@commitments.by(core)
def bid_that_stands(g: Engine, seat: Seat) -> Iterable[int]:
    """BID-13 · The shares of the high bid are bound in both purses."""
    return [committed(g, seat, offer) for offer, _ in open_offers(g)]


@pledge_in_use.by(core)
def share_that_stands(g: Engine, giver: Seat) -> Iterable[int]:
    """ALLY-07 · The share of the high bid of the giver's ally."""
    return [offer.ally_share for offer, _ in open_offers(g) if g.table.ally(offer.seat) == giver]


@implied_spice.by(core)
def bid_in_good_faith(g: Engine, seat: Seat) -> Iterable[int]:
    """KARAMA-12 point 2 · A bid beyond means looks like any other. What is promised to others is there beside it."""
    for offer, _ in open_offers(g):
        if seat == offer.seat:
            yield offer.own + backed_by(g, seat)
        elif seat == g.table.ally(offer.seat):
            yield offer.ally_share + backed_by(g, seat)


@reserved.by(core, at=2)
def last_card_behind_a_bid(g: Engine, seat: Seat) -> Iterable[Thing]:
    """KARAMA-12 point 5 · The last card that stands behind a high bid beyond one's means."""
    for offer, kind in open_offers(g):
        if seat == offer.seat and offer.own > unpromised(g, seat):
            cards = backing(g, seat, kind)
            if len(cards) == 1:
                yield from cards


@window_facts.by(core, at=4.35)
def lot_at_hand(g: Engine, window: Window[Any]) -> Iterable[tuple[str, int]]:
    """KARAMA-28 · What is answered while a lot is sold names the lot."""
    return [("lot", auction.number) for auction in g.at_hand(Auction)]


# ------------------------------------------------------------------------------------------------ what is told
class LotOpened(Event, frozen=True):
    """BID-05 · The next card is on sale; this seat bids or passes first."""

    lot: int
    opener: Seat


class BidMade(Event, frozen=True):
    """BID-08 · A bid, the share of it that the ally would pay, and what the Emperor would pay of it (HOUSE-02)."""

    seat: Seat
    amount: int
    ally_share: int = 0
    backed: int = 0


class BidPassed(Event, frozen=True):
    """BID-07 · A pass, until somebody bids."""

    seat: Seat


class BidWithdrawn(Event, frozen=True):
    """KARAMA-16 · Nothing stands behind the high bid any more: it is void."""

    seat: Seat
    amount: int


class SaleVoid(Event, frozen=True):
    """BID-15 · The buyer could not pay; the sale of the lot begins again without that seat."""

    seat: Seat
