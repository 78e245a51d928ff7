"""The Karama in an auction: bid more than one owns, pay nothing, take the lot (KARAMA-12 to KARAMA-16)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import Seat
from kanly.rules.cards.karama import KaramaPlay, declared_karamas, karamas_held
from kanly.rules.core.bids import CARD, PlayForLot, backing, instead_of_bidding
from kanly.rules.core.extension import core
from kanly.rules.core.purchase import PlayToPay, Purchase, other_payments, paying_cards
from kanly.state import Engine, Public, Thing


class TakeLot(PlayForLot, frozen=True):
    """KARAMA-14 · Play a Karama in the own bidding turn and take the lot for nothing."""

    def procedure(self, g: Engine, seat: Seat) -> KaramaPlay:
        return KaramaPlay(seat, card=self.card, use="take_lot")


class PayKarama(PlayToPay, frozen=True):
    """KARAMA-13 · Discard a Karama instead of paying for the lot one has won."""

    def procedure(self, g: Engine, seat: Seat) -> KaramaPlay:
        return KaramaPlay(seat, card=self.card, use="free_purchase")


@backing.by(core)
def karamas_behind_a_bid(g: Engine, seat: Seat, kind: str) -> Iterable[Thing]:
    """KARAMA-12 · The Karamas in the hand, for a lot of the Treachery Deck and of no other kind (point 6). One that is
    reserved because it stands behind the bid counts; one that was just declared does not."""
    if kind != CARD or seat in g.table.this_phase.get("no_karama", ()):
        return ()
    held = karamas_held(g, seat)
    gone = declared_karamas(g, seat) if held else ()
    return [card for card in held if card not in gone]


@instead_of_bidding.by(core)
def take_for_karama(g: Engine, seat: Seat, kind: str) -> Iterable[TakeLot]:
    """KARAMA-14 · Who may bid may take the lot."""
    return [TakeLot(card) for card in backing(g, seat, kind)]


@other_payments.by(core)
def pay_with_karama(g: Engine, buyer: Seat, purchase: Purchase) -> Iterable[PayKarama]:
    """KARAMA-13 · Whatever the bid was: the card pays for it."""
    return [PayKarama(card) for card in backing(g, buyer, purchase.kind)]


@paying_cards.by(core)
def may_hold_a_karama(public: Public, purchase: Purchase) -> Iterable[str]:
    """TURN-07 · The buyer of an ordinary lot may hold a Karama."""
    if purchase.kind == CARD:
        yield "karama"
