"""The Terror token Sabotage: the entrant loses a card, and may be given another one (TERROR-29)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.catalog import TerritoryId
from kanly.kernel import DONE, NEXT, Action, Decision, Event, Outcome, Pass, Procedure, Sealed, Seat, ask, call, step
from kanly.rules.cards.gifts import CardGift
from kanly.rules.core.cards import discard, free_cards
from kanly.rules.core.hand_limits import ExcessDiscard
from kanly.rules.core.knowledge import face
from kanly.rules.factions.moritani.effects import TerrorEffect
from kanly.rules.factions.moritani.faction import MORITANI
from kanly.state import Engine, Thing


class Sabotage(TerrorEffect):
    """TERROR-29 · A random discard, then perhaps a gift."""

    @step
    def loss(self, g: Engine) -> Outcome:
        """One of the entrant's free cards, all alike."""
        if cards := free_cards(g, self.entrant):
            card = g.pick(cards)
            g.emit(CardSabotaged(MORITANI, self.entrant, face(g, card)))
            discard(g, self.entrant, card)
        return NEXT

    @step
    def gift(self, g: Engine) -> Outcome:
        """Of any card of their own; without a card, which everybody sees, nobody is asked."""
        if not g.table.hands[MORITANI]:
            return DONE
        return ask(ChooseSabotageGift(MORITANI, self.entrant, self.territory), then=self.chosen)

    def chosen(self, g: Engine, answer: SlipCard | Pass) -> Outcome:
        """It needs no consent, and no room; only the two know which card it is."""
        if isinstance(answer, Pass):
            return DONE
        return call(CardGift(MORITANI, self.entrant, Sealed((MORITANI,), answer.card)), then=self.given)

    def given(self, g: Engine, gift: CardGift) -> Outcome:
        return NEXT

    @step
    def too_many(self, g: Engine) -> Outcome:
        """An entrant with too many cards then discards one of its choice."""
        return call(ExcessDiscard(self.entrant), then=self.discarded)

    def discarded(self, g: Engine, excess: Procedure) -> Outcome:
        return DONE


class SlipCard(Action, frozen=True):
    """TERROR-29 · Give the entrant this card."""

    card: Thing


class ChooseSabotageGift(Decision[SlipCard | Pass]):
    """TERROR-29 · One card of the own hand, or none; silence gives none."""

    rule = "TERROR-29"
    entrant: Seat
    territory: TerritoryId

    def options(self, g: Engine) -> Iterable[SlipCard | Pass]:
        yield Pass()
        yield from map(SlipCard, free_cards(g, self.seat))


class CardSabotaged(Event, frozen=True):
    """TERROR-29 · This card of the entrant, drawn at random, is lost."""

    by: Seat
    seat: Seat
    card: str
