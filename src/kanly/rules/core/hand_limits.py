"""Hands with more cards than their limit (CARD-GEN-05)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import DONE, Action, Decision, Event, Outcome, Procedure, Seat, ask, goto, step
from kanly.rules.core.cards import discard, free_cards, hand_limit
from kanly.rules.core.knowledge import face
from kanly.state import Engine, Thing


def excess(g: Engine, seat: Seat) -> int:
    """How many cards the hand holds beyond its limit."""
    return max(0, g.table.hand_size(seat) - hand_limit(g, seat))


def discard_excess_at_random(g: Engine, seat: Seat) -> None:
    """CARD-GEN-05 · Random cards go until the hand fits: of those that are bound to nothing, as long as there are
    any."""
    for _ in range(excess(g, seat)):
        card = g.pick(free_cards(g, seat) or g.table.hands[seat])
        g.emit(CardTooMany(seat, face(g, card)))
        discard(g, seat, card)


class ExcessDiscard(Procedure):
    """CARD-GEN-05 · The owner discards cards of its choice, until the hand fits."""

    seat: Seat

    @step
    def choice(self, g: Engine) -> Outcome:
        if not excess(g, self.seat):
            return DONE
        return ask(ChooseExcess(self.seat, excess(g, self.seat)), then=self.chosen)

    def chosen(self, g: Engine, answer: DiscardExcess) -> Outcome:
        discard(g, self.seat, answer.card)
        return goto(self.choice)


class DiscardExcess(Action, frozen=True):
    """CARD-GEN-05 · Discard this card."""

    card: Thing


class ChooseExcess(Decision[DiscardExcess]):
    """CARD-GEN-05 · One card of the hand; on silence the one that came last."""

    rule = "CARD-GEN-05"
    window = "d_discard_surplus"
    number: int

    def options(self, g: Engine) -> Iterable[DiscardExcess]:
        cards = free_cards(g, self.seat) or g.table.hands[self.seat]
        return map(DiscardExcess, reversed(cards))


class CardTooMany(Event, frozen=True):
    """CARD-GEN-05 · The limit of a hand has fallen, and this card of it, drawn at random, is one too many."""

    seat: Seat
    card: str
