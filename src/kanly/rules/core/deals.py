"""Deals: offered to one or several players, accepted by the first, cancelled by both (DEAL-01 to DEAL-04, TIMING-26).
Promises in words are shown, never enforced."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from itertools import count

import msgspec

from kanly.kernel import (
    DONE,
    NEXT,
    AnyTime,
    Event,
    Outcome,
    Procedure,
    Sealed,
    Seat,
    Violation,
    step,
    violation,
)
from kanly.rules.core.bribes import bribe_bars, pay_bribe
from kanly.rules.core.extension import core
from kanly.rules.core.spice import free_spice
from kanly.state import Deal, Engine, Offer, Terms

MOST_OFFERS = 8
MOST_DEALS = 20
LONGEST_PROMISE = 500
MOST_SPICE = 999


# ------------------------------------------------------------------------------------------------ what stands
def offers_seen(g: Engine, viewer: Seat | None) -> Iterable[Offer]:
    """DEAL-02 · The standing offers that this seat (None: an observer) sees: its own, and those made to it."""
    return (offer for offer in g.table.offers if viewer in (offer.by, *offer.to))


def offer_to(g: Engine, seat: Seat, number: int) -> Offer | None:
    """The standing offer of this number to this seat."""
    return next((offer for offer in g.table.offers if offer.number == number and seat in offer.to), None)


def offer_of(g: Engine, seat: Seat, number: int) -> Offer | None:
    """The standing offer of this number that this seat has made."""
    return next((offer for offer in g.table.offers if offer.number == number and offer.by == seat), None)


def deal_of(g: Engine, seat: Seat, number: int) -> Deal | None:
    """The standing deal of this number to which this seat is a party."""
    return next((deal for deal in g.table.deals if deal.number == number and seat in deal.parties), None)


def drop_offer(g: Engine, offer: Offer) -> None:
    """The offer no longer stands."""
    g.table.offers = tuple(other for other in g.table.offers if other != offer)


def drop_deal(g: Engine, deal: Deal) -> None:
    """The deal no longer stands."""
    g.table.deals = tuple(other for other in g.table.deals if other.number != deal.number)


def too_many_deals(g: Engine, seat: Seat, terms: Terms) -> Iterable[Violation]:
    """DEAL-02 · A deal with promises is kept in mind; a player can be party to so many."""
    if terms.promise and sum(seat in deal.parties for deal in g.table.deals) >= MOST_DEALS:
        yield violation("DEAL-02", "too-many-deals", seat=seat, most=MOST_DEALS)


def new_number(g: Engine, by: Seat, to: tuple[Seat, ...], terms: Terms) -> int:
    """A number of four digits that follows from what the offer says, for a running number would tell of offers that
    others do not see."""
    taken = {*(offer.number for offer in g.table.offers), *(deal.number for deal in g.table.deals)}
    said = (msgspec.json.encode((g.table.turn, by, to, terms, attempt)) for attempt in count())
    numbers = (1000 + int.from_bytes(blake2b(words, digest_size=8).digest(), "big") % 9000 for words in said)
    return next(number for number in numbers if number not in taken)


def lapse_offers(g: Engine) -> None:
    """DEAL-02 · Offers lapse at the end of the turn, and so does a word to cancel a deal that has found no second."""
    for offer in g.table.offers:
        g.emit(DealLapsed(offer.number, offer.by), to=(offer.by, *offer.to))
    g.table.offers = ()
    g.table.deals = tuple(msgspec.structs.replace(deal, cancelling=()) for deal in g.table.deals)


def end_deals(g: Engine) -> None:
    """DEAL-02 · Deals that were made until this turn's end are over."""
    for deal in g.table.deals:
        if deal.terms.until == g.table.turn:
            drop_deal(g, deal)
            g.emit(DealEnded(deal.number, *deal.parties))


# ------------------------------------------------------------------------------------------------ offering
@core.anytime
class OfferDeal(AnyTime, frozen=True):
    """D-21, DEAL-02 · Offer a deal to these players, for the first of them who accepts it: spice that one gives and
    takes, a promise in words, and the turn with whose end it is over (0: none)."""

    private = True
    to: tuple[Seat, ...]
    give: int = 0
    take: int = 0
    promise: str = ""
    until: int = 0

    @property
    def terms(self) -> Terms:
        """What the deal is about."""
        return Terms(self.give, self.take, self.promise, self.until)

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        if (
            not self.to
            or len(set(self.to)) < len(self.to)
            or any(other == seat or other not in g.table.seats for other in self.to)
        ):
            yield violation("DEAL-02", "deal-with-nobody")
            return
        yield from self.not_in_form(g)
        yield from self.not_payable(g, seat)
        mine = [offer for offer in g.table.offers if offer.by == seat]
        if len(mine) >= MOST_OFFERS:
            yield violation("DEAL-02", "too-many-offers", most=MOST_OFFERS)
        if any(offer.terms == self.terms and set(offer.to) == set(self.to) for offer in mine):
            yield violation("DEAL-02", "deal-offer-stands")
        yield from too_many_deals(g, seat, self.terms)

    def not_in_form(self, g: Engine) -> Iterable[Violation]:
        """What such an offer may not say."""
        if not (self.give or self.take or self.promise.strip()):
            yield violation("DEAL-02", "deal-says-nothing")
        if len(self.promise) > LONGEST_PROMISE or not self.promise.isprintable():
            yield violation("DEAL-02", "promise-not-in-form", most=LONGEST_PROMISE)
        if self.until and not g.table.turn <= self.until <= g.table.settings.max_turns:
            yield violation("DEAL-02", "deal-until-no-turn", turn=g.table.turn, last=g.table.settings.max_turns)

    def not_payable(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        """DEAL-05 to DEAL-07 · Why this spice may not change hands; what the others own is not looked at."""
        if not (self.give or self.take):
            return
        for other in self.to:
            yield from bribe_bars(g, seat, other)
        if not 0 <= self.give <= free_spice(g, seat):
            yield violation("DEAL-05", "bribe-beyond-means", free=free_spice(g, seat))
        if not 0 <= self.take <= MOST_SPICE:
            yield violation("DEAL-02", "bribe-out-of-range", most=MOST_SPICE)

    def procedure(self, g: Engine, seat: Seat) -> Procedure:
        to = tuple(other for other in g.table.seats if other in self.to)
        offer = Offer(new_number(g, seat, to, self.terms), seat, to, self.terms)
        return DealOffering(Sealed((seat, *to), offer))

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[OfferDeal]:
        """While nothing of its own stands: a spice for the next player, or from anybody. Promises are for people."""
        if all(offer.by != seat for offer in g.table.offers):
            at = g.table.seats.index(seat)
            around = (*g.table.seats[at + 1 :], *g.table.seats[:at])
            others = tuple(other for other in around if other != g.table.ally(seat))
            plays = (cls(others[:1], give=1), cls(others, take=1))
            yield from (play for play in plays if not any(play.objections(g, seat)))


class DealOffering(Procedure):
    """DEAL-02 · The offer stands; those it is made to see it, and nobody else."""

    offer: Sealed[Offer]

    @step
    def settle(self, g: Engine) -> Outcome:
        offer = self.offer.value
        g.table.offers += (offer,)
        g.emit(DealOffered(offer.number, offer.by, offer.to, offer.terms), to=self.offer.owners)
        return NEXT


@core.anytime
class WithdrawDeal(AnyTime, frozen=True):
    """D-21, DEAL-02 · Take back the own offer of this number."""

    private = True
    number: int

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        if offer_of(g, seat, self.number) is None:
            yield violation("DEAL-02", "no-such-deal-of-yours", number=self.number)

    def procedure(self, g: Engine, seat: Seat) -> Procedure:
        offer = offer_of(g, seat, self.number)
        assert offer is not None, "checked by the objections"
        return DealWithdrawing(Sealed((seat, *offer.to), offer))

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[WithdrawDeal]:
        return (cls(offer.number) for offer in g.table.offers if offer.by == seat)


class DealWithdrawing(Procedure):
    """DEAL-02 · The offer no longer stands."""

    offer: Sealed[Offer]

    @step
    def settle(self, g: Engine) -> Outcome:
        offer = self.offer.value
        drop_offer(g, offer)
        g.emit(DealWithdrawn(offer.number, offer.by), to=self.offer.owners)
        return NEXT


# ------------------------------------------------------------------------------------------------ accepting
@core.anytime
class AcceptDeal(AnyTime, frozen=True):
    """D-22, DEAL-02 · Accept the offer of this number."""

    private = True
    number: int

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        offer = offer_to(g, seat, self.number)
        if offer is None:
            yield violation("DEAL-02", "no-such-deal-to-you", number=self.number)
            return
        if offer.terms.give or offer.terms.take:
            yield from bribe_bars(g, seat, offer.by)
        if offer.terms.take > free_spice(g, seat):
            yield violation("DEAL-05", "bribe-beyond-means", free=free_spice(g, seat))
        for party in (offer.by, seat):
            yield from too_many_deals(g, party, offer.terms)

    def procedure(self, g: Engine, seat: Seat) -> Procedure:
        offer = offer_to(g, seat, self.number)
        assert offer is not None, "checked by the objections"
        return DealClosing(seat, Sealed((offer.by, *offer.to), offer))

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[AcceptDeal]:
        plays = (cls(offer.number) for offer in g.table.offers if seat in offer.to)
        return (play for play in plays if not any(play.objections(g, seat)))


class DealClosing(Procedure):
    """DEAL-02 · One of the players that the offer was made to has accepted it, which closes it for the others."""

    seat: Seat
    offer: Sealed[Offer]

    @step
    def payable(self, g: Engine) -> Outcome:
        """An offer that has become unpayable cannot be accepted, and lapses. SECRET-02 · That it is unpayable is not
        shown before somebody tries, and then to those it was made to."""
        offer = self.offer.value
        drop_offer(g, offer)
        if offer.terms.give > free_spice(g, offer.by):
            g.emit(DealUnpayable(offer.number, offer.by), to=self.offer.owners)
            return DONE
        return NEXT

    @step
    def close(self, g: Engine) -> Outcome:
        """The terms are public and binding. DEAL-03 · Spice changes hands now; what is promised is kept in mind."""
        offer = self.offer.value
        g.learn()
        g.emit(DealMade(offer.number, offer.by, self.seat, offer.terms))
        pay_bribe(g, offer.by, self.seat, offer.terms.give)
        pay_bribe(g, self.seat, offer.by, offer.terms.take)
        if offer.terms.promise:
            g.table.deals += (Deal(offer.number, (offer.by, self.seat), offer.terms),)
        return NEXT


# ------------------------------------------------------------------------------------------------ cancelling
@core.anytime
class CancelDeal(AnyTime, frozen=True):
    """D-23, DEAL-03 · Agree to cancel the deal of this number; it is over when all parties have agreed."""

    number: int

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        deal = deal_of(g, seat, self.number)
        if deal is None:
            yield violation("DEAL-03", "no-such-deal", number=self.number)
        elif seat in deal.cancelling:
            yield violation("DEAL-03", "cancelled-by-you", number=self.number)

    def procedure(self, g: Engine, seat: Seat) -> Procedure:
        return DealCancelling(seat, self.number)

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[CancelDeal]:
        deals = (deal for deal in g.table.deals if seat in deal.parties and seat not in deal.cancelling)
        return (cls(deal.number) for deal in deals)


class DealCancelling(Procedure):
    """DEAL-03 · A party agrees; when all have, the deal is over. Spice that was paid stays where it is."""

    seat: Seat
    number: int

    @step
    def settle(self, g: Engine) -> Outcome:
        deal = deal_of(g, self.seat, self.number)
        assert deal is not None, "checked by the objections"
        agreed = msgspec.structs.replace(deal, cancelling=(*deal.cancelling, self.seat))
        if set(agreed.cancelling) == set(deal.parties):
            drop_deal(g, deal)
            g.emit(DealCancelled(deal.number, *deal.parties))
        else:
            g.table.deals = tuple(agreed if other == deal else other for other in g.table.deals)
            g.emit(CancelAgreed(deal.number, self.seat))
        return NEXT


# ------------------------------------------------------------------------------------------------ what is told
class DealOffered(Event, frozen=True):
    """DEAL-02 · For those who see the offer: what it says."""

    number: int
    by: Seat
    to: tuple[Seat, ...]
    terms: Terms


class DealWithdrawn(Event, frozen=True):
    """DEAL-02 · For those who saw the offer: it was taken back."""

    number: int
    by: Seat


class DealLapsed(Event, frozen=True):
    """DEAL-02 · For those who saw the offer: it has lapsed with the turn."""

    number: int
    by: Seat


class DealUnpayable(Event, frozen=True):
    """DEAL-02 · For those who saw the offer: somebody wanted to accept it, but its maker cannot pay what it says."""

    number: int
    by: Seat


class DealMade(Event, frozen=True):
    """DEAL-02, SECRET-02 · A deal is made: between whom, and what it says. What it says of spice has been paid."""

    number: int
    by: Seat
    partner: Seat
    terms: Terms


class CancelAgreed(Event, frozen=True):
    """DEAL-03 · One party would cancel the deal."""

    number: int
    seat: Seat


class DealCancelled(Event, frozen=True):
    """DEAL-03 · Both parties have cancelled their deal."""

    number: int
    one: Seat
    other: Seat


class DealEnded(Event, frozen=True):
    """DEAL-02 · The turn until whose end the deal was made is over."""

    number: int
    one: Seat
    other: Seat
