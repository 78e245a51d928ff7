"""The Ambassadors that deal with Treachery Cards: of CHOAM, Ixians and Richese (AMB-32, AMB-55, AMB-56)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from kanly.kernel import DONE, Action, Decision, Event, Outcome, Seat, Violation, ask, step, violation
from kanly.rules.core.cards import discard, draw, free_cards, room, take
from kanly.rules.core.knowledge import face
from kanly.rules.core.spice import free_spice, from_bank, to_bank
from kanly.rules.factions.ecaz.effects.effect import AmbassadorEffect
from kanly.rules.factions.ecaz.effects.spice import AmbassadorPaid
from kanly.state import Engine, Thing

EACH_CARD, PRICE = 3, 3  # spice


# ------------------------------------------------------------------------------------------------ CHOAM
class CardSale(AmbassadorEffect):
    """AMB-32 · The beneficiary discards any number of its cards together, for 3 spice each."""

    def possible(self, g: Engine) -> bool:
        return bool(g.table.hands[self.beneficiary])

    @step
    def choice(self, g: Engine) -> Outcome:
        """AMB-21 · No cards is a legal choice; with an empty hand there is none."""
        if not self.possible(g):
            return self.fruitless(g)
        return ask(ChooseSale(self.beneficiary), then=self.sold)

    def sold(self, g: Engine, answer: SellCards) -> Outcome:
        if not answer.cards:
            return self.fruitless(g)
        discard(g, self.beneficiary, *answer.cards)
        spice = EACH_CARD * len(answer.cards)
        from_bank(g, self.beneficiary, spice)
        g.emit(AmbassadorPaid(self.beneficiary, spice))
        return DONE


class SellCards(Action, frozen=True):
    """AMB-32 · Discard these cards of the own hand."""

    cards: tuple[Thing, ...] = ()


class ChooseSale(Decision[SellCards]):
    """AMB-32 · Any of the cards that are bound to nothing (AMB-24); on silence none."""

    rule = "AMB-32"

    def options(self, g: Engine) -> Iterable[SellCards]:
        held = free_cards(g, self.seat)
        return (SellCards(cards) for number in range(len(held) + 1) for cards in combinations(held, number))

    def check(self, g: Engine, action: SellCards) -> tuple[Violation, ...]:
        held = free_cards(g, self.seat)
        if len({*action.cards}) == len(action.cards) and all(card in held for card in action.cards):
            return ()
        return (violation("AMB-32", "not-a-card-to-sell"),)


# ------------------------------------------------------------------------------------------------ Ixians
class CardExchange(AmbassadorEffect):
    """AMB-55 · The beneficiary discards one of its cards and draws another one."""

    def possible(self, g: Engine) -> bool:
        return bool(free_cards(g, self.beneficiary))

    @step
    def choice(self, g: Engine) -> Outcome:
        if not self.possible(g):
            return self.fruitless(g)
        return ask(ChooseExchange(self.beneficiary), then=self.exchanged)

    def exchanged(self, g: Engine, answer: ExchangeCard) -> Outcome:
        """The discard comes first: a new deck may be made of it."""
        discard(g, self.beneficiary, answer.card)
        draw_for(g, self.beneficiary)
        return DONE


class ExchangeCard(Action, frozen=True):
    """AMB-55 · Discard this card and draw one."""

    card: Thing


class ChooseExchange(Decision[ExchangeCard]):
    """AMB-55 · One of the cards that are bound to nothing; on silence the one drawn last."""

    rule = "AMB-55"

    def options(self, g: Engine) -> Iterable[ExchangeCard]:
        return map(ExchangeCard, free_cards(g, self.seat))

    def default(self, g: Engine) -> ExchangeCard:
        return ExchangeCard(free_cards(g, self.seat)[-1])


# ------------------------------------------------------------------------------------------------ Richese
class CardPurchase(AmbassadorEffect):
    """AMB-56 · The beneficiary draws a card for 3 spice, paid to the bank. Nobody is asked, and it is no purchase of
    the Bidding Phase."""

    def possible(self, g: Engine) -> bool:
        seat = self.beneficiary
        return free_spice(g, seat) >= PRICE and room(g, seat) > 0 and any_card(g)

    @step
    def purchase(self, g: Engine) -> Outcome:
        """What is missing, if something is, is not told."""
        g.learn()
        if not self.possible(g):
            return self.fruitless(g)
        to_bank(g, self.beneficiary, PRICE)
        g.emit(AmbassadorFeePaid(self.beneficiary, PRICE))
        draw_for(g, self.beneficiary)
        return DONE


def any_card(g: Engine) -> bool:
    """Whether a card can be drawn."""
    return bool(g.table.deck or g.table.discard)


# ------------------------------------------------------------------------------------------------ drawing
def draw_for(g: Engine, seat: Seat) -> None:
    """The top card of the deck comes into the hand; only its owner sees it."""
    card = draw(g)
    if card is not None:
        take(g, seat, card)
        g.emit(AmbassadorCardDrawn(seat, face(g, card)), to=[seat], others=AmbassadorCardTaken(seat))


class AmbassadorCardDrawn(Event, frozen=True):
    """AMB-55, AMB-56 · For its owner: the card that an Ambassador has brought."""

    seat: Seat
    card: str


class AmbassadorCardTaken(Event, frozen=True):
    """AMB-55, AMB-56 · For the others: an Ambassador has brought this seat a card from the deck."""

    seat: Seat


class AmbassadorFeePaid(Event, frozen=True):
    """AMB-56 · This seat has paid the bank so much spice for a card."""

    seat: Seat
    spice: int
