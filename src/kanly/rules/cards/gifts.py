"""Gifts of Treachery Cards, which only a house rule allows (CARD-GEN-11, HOUSE-02 give_cards)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from kanly.kernel import DONE, AnyTime, Event, Outcome, Procedure, Sealed, Seat, Violation, step, violation
from kanly.rules.core.auction import Auction
from kanly.rules.core.cards import free_cards, room, take
from kanly.rules.core.extension import core
from kanly.rules.core.knowledge import face, knows, renumber, without
from kanly.state import Engine, Thing


@core.anytime
class GiveCard(AnyTime, frozen=True):
    """HOUSE-02 · give_cards: a card of the own hand goes to another player who has room for it."""

    card: Thing
    to: Seat

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        if not g.table.settings.give_cards:
            yield violation("CARD-GEN-11", "no-gifts-of-cards")
            return
        if self.to == seat or self.to not in g.table.seats:
            yield violation("HOUSE-02", "gift-to-nobody")
        elif not room(g, self.to):
            yield violation("HOUSE-02", "gift-no-room", seat=self.to)
        if any(g.running(Auction)):
            yield violation("HOUSE-02", "gift-in-auction")
        if self.card not in free_cards(g, seat):
            yield violation("HOUSE-02", "gift-not-free")

    def procedure(self, g: Engine, seat: Seat) -> CardGift:
        return CardGift(seat, self.to, Sealed((seat,), self.card))

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[GiveCard]:
        """Each free card to each player who may take it."""
        if g.table.settings.give_cards and not any(g.running(Auction)):
            receivers = [other for other in g.table.order if other != seat and room(g, other)]
            yield from (cls(card, other) for card in free_cards(g, seat) for other in receivers)


class CardGift(Procedure):
    """HOUSE-02 · The card changes hands, unseen by all others: who knew cards of that hand cannot tell any more which
    of them are still there."""

    giver: Seat
    receiver: Seat
    card: Sealed[Thing]

    @step
    def give(self, g: Engine) -> Outcome:
        card = self.card.value
        self.confuse(g, card)
        g.table.hands[self.giver] = without(g.table.hands[self.giver], card)
        (given,) = renumber(g, (card,))
        take(g, self.receiver, given)
        told = CardGiven(self.giver, self.receiver, face(g, given))
        g.emit(told, to=(self.giver, self.receiver), others=CardChangedHands(self.giver, self.receiver))
        return DONE

    def confuse(self, g: Engine, card: Thing) -> None:
        """What others knew of the hand is not certain any more. The receiver, who sees this card, cannot tell it from
        one of the same face that it had seen there before."""
        table, hand = g.table, g.table.hands[self.giver]
        if not knows(g, self.receiver, card):
            alike = (c for c in hand if face(g, c) == face(g, card) and knows(g, self.receiver, c))
            for seen_before in islice(alike, 1):
                table.known[seen_before] -= table.bit(self.receiver)
        for held in hand:
            table.known[held] &= table.bit(self.giver) | table.bit(self.receiver)


class CardGiven(Event, frozen=True):
    """HOUSE-02 · For giver and receiver: which card was given."""

    giver: Seat
    receiver: Seat
    card: str


class CardChangedHands(Event, frozen=True):
    """HOUSE-02 · For the others: a card was given, unseen."""

    giver: Seat
    receiver: Seat
