"""The Karama in a shipment: it buys the Guild's rate, for oneself or for another player (KARAMA-11, ALLY-08)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from kanly.catalog import LocationId
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
    call,
    step,
    violation,
)
from kanly.rules.cards.karama import KaramaPlay, is_real_karama, karamas
from kanly.rules.core.arrival import Arrival, Prevention, entry_costs, entry_prevention
from kanly.rules.core.cards import discard, reserved
from kanly.rules.core.extension import core
from kanly.rules.core.shipment import ShipmentStep
from kanly.rules.core.shipment_terms import RESERVE_SHIPMENT, Rate, Way, rate_cards, rate_holders, shipment_rate
from kanly.state import Engine, Thing

KARAMA_RATE = "karama_shipment"
"""The kind of payment of a shipment at a Karama's rate: to the bank, whoever pays (KARAMA-11 point 4)."""


# ------------------------------------------------------------------------------------------------ the rate
@shipment_rate.by(core, at=6.1)
def half_for_a_karama(
    g: Engine,
    rate: Rate,
    seat: Seat,
    way: Way,
    destination: LocationId | None,
    by_card: bool,
    barred: tuple[str, ...],
) -> Rate:
    """KARAMA-11 points 1 and 5 · Half the normal price, rounded up in all; no other half price is used with it."""
    return replace(rate, halved=True, power="", paid_as=KARAMA_RATE) if by_card else rate


@rate_holders.by(core)
def own_karama_or_offered(g: Engine, seat: Seat, way: Way) -> Iterable[Seat]:
    """KARAMA-11 points 2 and 3 · For shipments from off-planet alone. What is offered may not be there: only its holder
    knows."""
    if way == RESERVE_SHIPMENT:
        if karamas(g, seat):
            yield seat
        yield from (holder for holder in g.table.order if g.table.karama_offers.get(holder) == seat)


@rate_cards.by(core)
def any_karama(g: Engine, holder: Seat) -> Iterable[Thing]:
    """The Karamas in the hand that are bound to nothing; first those that only count as one."""
    return sorted(karamas(g, holder), key=lambda card: is_real_karama(g, holder, card))


# ------------------------------------------------------------------------------------------------ the card
class RateDeclared(KaramaPlay):
    """KARAMA-11 point 6 · It is declared and may be answered like any Karama, but it stays in the hand until the
    shipment settles."""

    @step
    def effect(self, g: Engine) -> Outcome:
        self.effective = True
        return NEXT


class RatePrevention(Prevention):
    """ARRIVE-06 row 1 · What may stop the Karama. Then the shipment comes back for a new declaration."""

    holder: Seat = Seat("")
    card: Thing = Thing(0)

    @step
    def play(self, g: Engine) -> Outcome:
        return call(RateDeclared(self.holder, card=self.card, use="guild_rate_shipment"), then=self.played)

    def played(self, g: Engine, play: RateDeclared) -> Outcome:
        self.stopped_by = "" if play.effective else "KARAMA-11"
        return DONE


class RateSettled(Procedure):
    """KARAMA-11 point 6 · The card is discarded when the shipment settles."""

    holder: Seat
    card: Thing

    @step
    def settle(self, g: Engine) -> Outcome:
        g.innermost(ShipmentStep).card = Thing(0)
        discard(g, self.holder, self.card)
        if self.holder in g.table.karama_offers:
            del g.table.karama_offers[self.holder]
        return NEXT


@entry_prevention.by(core, at=1)
def karama_can_be_answered(g: Engine, arrival: Arrival) -> RatePrevention | None:
    """A shipment at a Karama's rate."""
    if arrival.paid_as != KARAMA_RATE:
        return None
    shipment = g.innermost(ShipmentStep)
    return RatePrevention(holder=shipment.holder or shipment.seat, card=shipment.card)


@entry_costs.by(core, at=1)
def karama_is_spent(g: Engine, arrival: Arrival) -> RateSettled | None:
    """A shipment at a Karama's rate."""
    if arrival.paid_as != KARAMA_RATE:
        return None
    shipment = g.innermost(ShipmentStep)
    return RateSettled(shipment.holder or shipment.seat, shipment.card)


@reserved.by(core, at=3)
def karama_of_a_declared_shipment(g: Engine, seat: Seat) -> Iterable[Thing]:
    """CARD-GEN-12 · The card is bound until the shipment settles or comes back."""
    return [shipment.card for shipment in g.running(ShipmentStep) if shipment.holder == seat and shipment.card]


# ------------------------------------------------------------------------------------------------ for another player
@core.anytime
class OfferKarama(AnyTime, frozen=True):
    """KARAMA-11 point 2, ALLY-08 · Let this player buy the rate of its next shipment with a Karama of one's own. Only
    the two know of it, and nobody learns whether the card is there (SECRET-08)."""

    private = True
    needs_open_point = False
    to: Seat

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        if self.to == seat or self.to not in g.table.seats:
            yield violation("KARAMA-11", "offer-to-another")
        elif g.table.karama_offers.get(seat) == self.to:
            yield violation("KARAMA-11", "offered-already", to=self.to)
        elif any(shipment.holder == seat and shipment.card for shipment in g.running(ShipmentStep)):
            yield violation("KARAMA-11", "offer-in-use")

    def procedure(self, g: Engine, seat: Seat) -> Procedure:
        return OfferSetting(seat, Sealed((seat, self.to), self.to))

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[OfferKarama]:
        """To whoever ships now, by who holds one."""
        if karamas(g, seat):
            yield from legal(g, seat, (cls(shipment.seat) for shipment in g.running(ShipmentStep)))


@core.anytime
class WithdrawKarama(AnyTime, frozen=True):
    """KARAMA-11 point 2 · Take back such an offer."""

    private = True
    needs_open_point = False

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        if seat not in g.table.karama_offers:
            yield violation("KARAMA-11", "nothing-offered")
        elif any(shipment.holder == seat and shipment.card for shipment in g.running(ShipmentStep)):
            yield violation("KARAMA-11", "offer-in-use")

    def procedure(self, g: Engine, seat: Seat) -> Procedure:
        return OfferSetting(seat, Sealed((seat, g.table.karama_offers[seat]), None))

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[WithdrawKarama]:
        if not any(cls().objections(g, seat)):
            yield cls()


def legal(g: Engine, seat: Seat, offers: Iterable[OfferKarama]) -> Iterator[OfferKarama]:
    """Those of the offers that may be made."""
    return (offer for offer in offers if not any(offer.objections(g, seat)))


class OfferSetting(Procedure):
    """KARAMA-11 point 2 · The offer stands, or is gone; nobody but the two knows."""

    seat: Seat
    to: Sealed[Seat | None]

    @step
    def settle(self, g: Engine) -> Outcome:
        before = g.table.karama_offers.pop(self.seat, None)
        if before is not None:
            g.emit(KaramaOfferEnded(self.seat, before), to=[self.seat, before])
        if self.to.value is not None:
            g.table.karama_offers[self.seat] = self.to.value
            g.emit(KaramaOffered(self.seat, self.to.value), to=[self.seat, self.to.value])
        return NEXT


class KaramaOffered(Event, frozen=True):
    """KARAMA-11 point 2 · For the two: one says that its Karama may buy the other's rate."""

    seat: Seat
    to: Seat


class KaramaOfferEnded(Event, frozen=True):
    """KARAMA-11 point 2 · For the two: the offer is taken back."""

    seat: Seat
    to: Seat
