"""Bidding, one lot (TIMING-35 4.35 to 4.65), and a bribe, which may be paid while everybody waits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeAlias

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    AnyTime,
    Decision,
    Draft,
    Event,
    Form,
    Outcome,
    Pass,
    Procedure,
    Quote,
    Sealed,
    Seat,
    Violation,
    Window,
    ask,
    call,
    goto,
    step,
    violation,
)
from toys.forms import form
from toys.powers import KaramaPlay, declared, may_play_karama, power
from toys.table import (
    ATREIDES,
    HAND_LIMIT,
    IXIANS,
    Game,
    Thing,
    commitments,
    core,
    draw,
    free_cards,
    free_spice,
    implied_spice,
    reserved,
    show,
    take,
    without,
)

SWAP = power("ix_swap", IXIANS, "KARAMA-24", "w_swap")
AUCTION_LOOK = power("atr_auction_look", ATREIDES, "ATR-02", "w_peek")


# ------------------------------------------------------------------------------------------------ decisions
class Swap(Action, frozen=True):
    card: Thing


class Bid(Action, frozen=True):
    amount: int


class PaySpice(Action, frozen=True):
    pass


class PayKarama(Action, frozen=True):
    card: Thing


SwapAnswer: TypeAlias = Swap | Pass
BidAnswer: TypeAlias = Bid | Pass
Payment: TypeAlias = PaySpice | PayKarama


class ChooseSwap(Decision[SwapAnswer]):
    rule = "KARAMA-24"

    def options(self, g: Game) -> Iterable[SwapAnswer]:
        return (Pass(), *(Swap(card) for card in free_cards(g, self.seat)))


class ChooseBid(Decision[BidAnswer]):
    """BID-08 · More than the high bid, within one's means; a Karama lifts that limit unseen (KARAMA-12)."""

    rule = "BID-08"
    high: int

    def options(self, g: Game) -> Iterable[BidAnswer]:
        """All that spice can pay, and a little more with a Karama."""
        yield Pass()
        most = max(free_spice(g, self.seat), self.high + 2 if self.backed(g) else 0)
        yield from (Bid(amount) for amount in range(self.high + 1, most + 1))

    def quote(self, g: Game, draft: BidAnswer) -> Quote:
        if isinstance(draft, Pass):
            return Quote()
        violations: tuple[Violation, ...] = ()
        if draft.amount <= self.high:
            violations = (violation("BID-08", "bid-too-low", high=self.high),)
        elif draft.amount > free_spice(g, self.seat) and not self.backed(g):
            violations = (violation("BID-08", "too-dear", free=free_spice(g, self.seat)),)
        return Quote(violations, {self.seat: draft.amount})

    def check(self, g: Game, action: BidAnswer) -> Sequence[Violation]:
        return self.quote(g, action).violations

    def sample(self, g: Game, rng: Random) -> BidAnswer:
        return rng.choice(list(self.options(g))[:4])

    def form(self, g: Game, draft: Draft) -> Form:
        """How much; with a Karama there is no upper limit."""
        amounts = range(1, max(free_spice(g, self.seat), self.high) + 2)
        return form(
            "Bid",
            draft,
            [("amount", "number", amounts)],
            lambda partial: self.quote(g, Bid(partial["amount"])),
            open_ended=self.backed(g),
        )

    def backed(self, g: Game) -> bool:
        return karama(g, self.seat) is not None


class ChoosePayment(Decision[Payment]):
    rule = "BID-10"
    price: int

    def options(self, g: Game) -> Iterable[Payment]:
        if g.table.spice[self.seat] >= self.price:
            yield PaySpice()
        yield from (PayKarama(card) for card in g.table.hands[self.seat] if may_play_karama(g, self.seat, card))


# ------------------------------------------------------------------------------------------------ the sale
class Auction(Procedure):
    """BID-05 to BID-15 · One lot."""

    opener: Seat
    turn: Seat | None = None
    high: int = 0
    leader: Seat | None = None
    bids: tuple[tuple[Seat, int], ...] = ()
    turns: int = 0  # taken since the last bid
    barred: tuple[Seat, ...] = ()

    @step
    def deal(self, g: Game) -> Outcome:
        """4.30 · The next card is the lot."""
        lot = draw(g)
        if lot is None:
            return DONE
        g.table.block = (lot,)
        return NEXT

    @step
    def swap(self, g: Game) -> Outcome:
        """4.35 · The Ixians may exchange the lot for a card of their hand."""
        return ask(ChooseSwap(IXIANS), then=self.declare_swap)

    def declare_swap(self, g: Game, answer: SwapAnswer) -> Outcome:
        return call(Exchange(Sealed((IXIANS,), answer.card))) if isinstance(answer, Swap) else NEXT

    @step
    def look(self, g: Game) -> Outcome:
        """4.35 · Then Atreides see it."""
        return call(declared(ATREIDES, AUCTION_LOOK), then=self.seen)

    def seen(self, g: Game, window: Window[Action]) -> Outcome:
        if not window.stopped:
            show(g, g.table.block[0], to=[ATREIDES])
        return NEXT

    @step
    def next_bidder(self, g: Game) -> Outcome:
        """BID-06, BID-09 · Round in storm order among those with room; the turn at the high bidder ends the sale."""
        order = [
            s for s in g.table.order if (g.table.hand_size(s) < HAND_LIMIT and s not in self.barred) or s == self.leader
        ]
        if self.turns >= len(order) - (self.leader is not None):
            return goto(self.payment) if self.leader else goto(self.unsold)
        seats = g.table.order
        start = seats.index(self.opener if self.turn is None else self.turn) + (self.turn is not None)
        self.turn = next(s for s in seats[start:] + seats[:start] if s in order and s != self.leader)
        return NEXT

    @step
    def bid(self, g: Game) -> Outcome:
        """4.40 · One bid or pass. While it is awaited, what stands behind the high bid may vanish."""
        if self.leader and not can_pay(g, self.leader, self.high):
            return goto(self.withdraw)
        assert self.turn is not None
        return ask(ChooseBid(self.turn, self.high), then=self.hear, open_point=True)

    def hear(self, g: Game, answer: BidAnswer) -> Outcome:
        self.turns += 1
        if isinstance(answer, Bid):
            assert self.turn is not None
            self.bids += ((self.turn, answer.amount),)
            self.high, self.leader, self.turns = answer.amount, self.turn, 0
        return goto(self.next_bidder)

    @step
    def withdraw(self, g: Game) -> Outcome:
        """KARAMA-16.3 · The bid is void; the auction goes on from the highest earlier bid that can still be paid, with
        the seat next after the withdrawn bidder."""
        self.turn, self.turns = self.leader, 0
        self.bids = tuple((s, n) for s, n in self.bids[:-1] if s != self.leader and can_pay(g, s, n))
        self.leader, self.high = self.bids[-1] if self.bids else (None, 0)
        return goto(self.next_bidder)

    @step
    def payment(self, g: Game) -> Outcome:
        """4.50 · Spice, or a Karama for nothing; neither: BID-15."""
        assert self.leader is not None
        if not can_pay(g, self.leader, self.high):
            return goto(self.restart)
        return ask(ChoosePayment(self.leader, self.high), then=self.pay)

    def pay(self, g: Game, answer: Payment) -> Outcome:
        assert self.leader is not None
        if isinstance(answer, PayKarama):
            return call(KaramaPlay(self.leader, card=answer.card), then=self.karama_played)
        g.table.spice[self.leader] -= self.high
        g.table.bank += self.high
        return goto(self.delivery)

    def karama_played(self, g: Game, play: KaramaPlay) -> Outcome:
        return goto(self.delivery) if play.effective else goto(self.payment)

    @step
    def delivery(self, g: Game) -> Outcome:
        """4.55 · The buyer takes the card and alone sees it."""
        assert self.leader is not None
        (lot,), g.table.block = g.table.block, ()
        take(g, self.leader, lot)
        g.emit(CardBought(self.leader, self.high))
        return DONE

    @step
    def restart(self, g: Game) -> Outcome:
        """BID-15 · The sale starts again with the same opener, without the defaulting player."""
        assert self.leader is not None
        g.emit(SaleVoid(self.leader))
        self.barred += (self.leader,)
        self.turn, self.leader, self.high, self.turns, self.bids = None, None, 0, 0, ()
        return goto(self.next_bidder)

    @step
    def unsold(self, g: Game) -> Outcome:
        """BID-11 · Back on top of the deck."""
        g.table.deck, g.table.block = g.table.deck + g.table.block, ()
        return DONE


class Exchange(Procedure):
    """4.35 · Declared; it may be stopped; then both cards change places unseen by others."""

    card: Sealed[Thing] | None

    @step
    def window(self, g: Game) -> Outcome:
        return call(declared(IXIANS, SWAP), then=self.swap)

    def swap(self, g: Game, window: Window[Action]) -> Outcome:
        hand = g.table.hands[IXIANS]
        card = self.card.value if self.card else next(iter(hand), None)
        if not window.stopped and card in hand:
            (lot,), g.table.block = g.table.block, (card,)
            g.table.hands[IXIANS] = without(hand, card)
            take(g, IXIANS, lot)
        return NEXT


def karama(g: Game, seat: Seat) -> Thing | None:
    """A card with which this seat could pay for a lot."""
    return next((card for card in g.table.hands[seat] if may_play_karama(g, seat, card)), None)


def can_pay(g: Game, seat: Seat, amount: int) -> bool:
    return g.table.spice[seat] >= amount or karama(g, seat) is not None


@reserved.by(core, at=4.35)
def card_to_exchange(g: Game, seat: Seat) -> Iterable[Thing]:
    return [exchange.card.value for exchange in g.running(Exchange) if exchange.card and seat == IXIANS]


@commitments.by(core)
def standing_bid(g: Game, seat: Seat) -> Iterable[int]:
    """BID-13 · The high bid, unless it is a Karama that stands behind it."""
    return [sale.high for sale in g.running(Auction) if sale.leader == seat and sale.high <= g.table.spice[seat]]


@implied_spice.by(core)
def bid_in_good_faith(g: Game, seat: Seat) -> Iterable[int]:
    return [sale.high for sale in g.running(Auction) if sale.leader == seat]


@reserved.by(core)
def backing(g: Game, seat: Seat) -> Iterable[Thing]:
    """KARAMA-12.5 · The last Karama behind a high bid beyond one's means."""
    cards = [karama(g, seat) for sale in g.running(Auction) if sale.leader == seat and sale.high > g.table.spice[seat]]
    return [card for card in cards if card is not None]


class CardBought(Event, frozen=True):
    seat: Seat
    price: int


class SaleVoid(Event, frozen=True):
    defaulter: Seat


# ------------------------------------------------------------------------------------------------ any time
@core.anytime
class Bribe(AnyTime, frozen=True):
    """TIMING-26 · Spice in front of another player's shield."""

    to: Seat
    amount: int

    def objections(self, g: Game, seat: Seat) -> Iterable[Violation]:
        if self.to == seat or self.to not in g.table.seats:
            yield violation("DEAL-02", "to-another-player")
        if not 1 <= self.amount <= free_spice(g, seat):
            yield violation("BID-13", "too-dear", free=free_spice(g, seat))

    def procedure(self, g: Game, seat: Seat) -> Procedure:
        return PayBribe(seat, self.to, self.amount)

    @classmethod
    def options(cls, g: Game, seat: Seat) -> Iterable[Bribe]:
        return [Bribe(to, 1) for to in g.table.seats if to != seat and free_spice(g, seat)]


class PayBribe(Procedure):
    giver: Seat
    to: Seat
    amount: int

    @step
    def pay(self, g: Game) -> Outcome:
        g.table.spice[self.giver] -= self.amount
        g.table.bribes[self.to] += self.amount
        g.emit(BribePaid(self.giver, self.to, self.amount))
        return NEXT


class BribePaid(Event, frozen=True):
    giver: Seat
    to: Seat
    amount: int
