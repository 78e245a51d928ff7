"""A lot has found its buyer: payment, delivery, what follows from a purchase (TIMING-35 4.50 to 4.65)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Collect,
    Decision,
    Event,
    Fact,
    Outcome,
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
from kanly.rules.core.bids import CARD, Offer, covered
from kanly.rules.core.cards import take
from kanly.rules.core.extension import core
from kanly.rules.core.knowledge import face
from kanly.rules.core.payment import Payment, Share, shares_of
from kanly.state import Engine, Public, Thing


class PaySpice(Action, frozen=True):
    """Pay the price in spice, the ally its share."""


class PlayToPay(Action, frozen=True):
    """Play a card that pays for the lot, instead of spice."""

    card: Thing

    def procedure(self, g: Engine, seat: Seat) -> ReactionPlay:
        """What is carried out; the lot is paid for if it was effective."""
        raise NotImplementedError


PaymentAnswer: TypeAlias = PaySpice | PlayToPay


class Purchase(Procedure):
    """BID-10 · The buyer pays, takes the lot into the hand and alone sees it. `paid`: nothing is owed any more. When it
    is over and the card was not `delivered`, the buyer could not pay (BID-15)."""

    buyer: Seat
    price: int
    ally_share: int = 0
    backed: int = 0
    kind: str = CARD
    paid: bool = False
    delivered: bool = False
    row: float = 0.0

    @property
    def offer(self) -> Offer:
        """The bid that won."""
        return Offer(self.buyer, self.price, self.ally_share, self.backed)

    @step
    def payment(self, g: Engine) -> Outcome:
        """4.50 · The buyer chooses how to pay. Who can pay in no way has not bought."""
        if self.paid:
            return goto(self.delivery)
        if not covered(g, self.offer) and not other_payments(g, self.buyer, self):
            return DONE
        return ask(ChoosePayment(self.buyer, self), then=self.pay)

    def pay(self, g: Engine, answer: PaymentAnswer) -> Outcome:
        if isinstance(answer, PlayToPay):
            return call(answer.procedure(g, self.buyer), then=self.played)
        shares = shares_of(self.buyer, g.table.ally(self.buyer), self.price - self.backed, self.ally_share)
        if self.backed:
            shares += (Share(g.table.backings[self.buyer].by, self.backed, backing=True),)
        return call(Payment(self.kind, self.buyer, shares), then=self.settled)

    def settled(self, g: Engine, payment: Payment) -> Outcome:
        self.paid = True
        return goto(self.delivery)

    def played(self, g: Engine, play: ReactionPlay) -> Outcome:
        """A card instead of spice: nobody pays, nobody receives. If it was stopped, something else must pay."""
        if play.effective:
            self.paid, self.price, self.ally_share, self.backed = True, 0, 0, 0
        return goto(self.payment)

    @step
    def delivery(self, g: Engine) -> Outcome:
        """4.55 · The card enters the hand. Price and payers are public; the card is not."""
        (card,), g.table.lot = g.table.lot, ()
        take(g, self.buyer, card)
        self.delivered = True
        g.emit(CardBought(self.buyer, self.price, self.ally_share, self.backed))
        g.emit(CardTaken(self.buyer, face(g, card)), to=[self.buyer])
        return NEXT

    @step
    def afterwards(self, g: Engine) -> Outcome:
        """4.60, 4.65 · What follows from a purchase."""
        found = purchase_rows.after(self.row, g, self)
        if found is None:
            return DONE
        self.row, business = found
        return call(business, then=self.followed)

    def followed(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.afterwards)


@Collect
def other_payments(g: Engine, buyer: Seat, purchase: Purchase) -> Iterable[PlayToPay]:
    """What the buyer may do instead of paying spice."""
    return ()


@Collect
def paying_cards(public: Public, purchase: Purchase) -> Iterable[str]:
    """The Treachery Cards with which this purchase could be paid, if the buyer held them; decided by public facts."""
    return ()


@Rows
def purchase_rows(g: Engine, purchase: Purchase) -> Procedure | None:
    """TIMING-35 · What follows when a lot was delivered: the card may be replaced (4.60), extra cards (4.65)."""
    return None


@window_facts.by(core, at=4.5)
def purchase_at_hand(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str | int]]:
    """KARAMA-28 · What is answered in a purchase names the buyer and the price; 0 if a card was paid."""
    for purchase in g.at_hand(Purchase):
        yield from (("buyer", purchase.buyer), ("price", purchase.price))


class ChoosePayment(Decision[PaymentAnswer]):
    """4.50 · Spice, if it is there; or something else. By default spice, and a card only if the price can be paid in no
    other way (TIMING-08)."""

    rule = "BID-10"
    window = "d_pay_card"
    purchase: Purchase

    def options(self, g: Engine) -> Iterable[PaymentAnswer]:
        if covered(g, self.purchase.offer):
            yield PaySpice()
        yield from other_payments(g, self.seat, self.purchase)

    def given(self, g: Engine) -> PaymentAnswer | None:
        """TIMING-15 · Spice, if everybody can see that the buyer can have nothing else."""
        if not may_pay_otherwise(g.public(), self.purchase):
            return self.default(g)
        return super().given(g)

    def facts(self) -> dict[str, Fact]:
        return {
            **super().facts(),
            "price": self.purchase.price,
            "ally_share": self.purchase.ally_share,
            "backed": self.purchase.backed,
        }


def may_pay_otherwise(public: Public, purchase: Purchase) -> bool:
    """TURN-07 · Whether public facts leave the buyer a choice: a card that pays may be in the hand."""
    table = public.table
    names = paying_cards(public, purchase)
    return table.hand_size(purchase.buyer) > 0 and any(table.gone(name) < table.copies(name) for name in names)


class CardBought(Event, frozen=True):
    """BID-10 · Somebody has bought the lot for so much, of which the ally has paid its share, and the Emperor what was
    `backed` (HOUSE-02); 0: for a card."""

    seat: Seat
    price: int
    ally_share: int = 0
    backed: int = 0


class CardTaken(Event, frozen=True):
    """For its new owner: the card."""

    seat: Seat
    card: str
