"""The special power of Harkonnen: an exchange of cards with another hand (KARAMA-22)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    AnyTime,
    Decision,
    Event,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Violation,
    ask,
    call,
    goto,
    step,
    violation,
)
from kanly.rules.cards.karama_special import SPECIAL, SpecialPower, power_unused, special_bars, special_cards
from kanly.rules.core.auction import open_offers
from kanly.rules.core.bidding import Bidding, bidding_rows
from kanly.rules.core.cards import take
from kanly.rules.core.knowledge import face, knows, renumber, without
from kanly.rules.core.purchase import Purchase
from kanly.rules.factions.harkonnen.faction import HARKONNEN, harkonnen
from kanly.state import Engine, Public, Thing


# ------------------------------------------------------------------------------------------------ the play
@harkonnen.anytime
class SwapCards(AnyTime, frozen=True):
    """KARAMA-22 point 1 · Play a Karama to take so many cards of another hand, and give as many back."""

    card: Thing
    target: Seat
    number: int

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        if seat != HARKONNEN:
            yield violation("KARAMA-17", "special-power-not-yours", owner=HARKONNEN)
            return
        yield from special_bars(g, seat, self.card)
        if not right_moment(g):
            yield violation("KARAMA-22", "swap-moment")
        if self.target == seat or self.target not in g.table.seats:
            yield violation("KARAMA-22", "swap-with-another")
        elif not g.table.hand_size(self.target):
            yield violation("KARAMA-22", "swap-empty-hand", target=self.target)
        elif not 1 <= self.number <= g.table.hand_size(self.target):
            yield violation("KARAMA-22", "swap-number", most=g.table.hand_size(self.target))

    def procedure(self, g: Engine, seat: Seat) -> CardSwap:
        return CardSwap(seat, self.card, self.target, self.number)

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[SwapCards]:
        """One card, or the whole hand, of each other player."""
        if seat != HARKONNEN or not right_moment(g):
            return
        for card in special_cards(g, seat):
            for other in g.table.order:
                if other != seat:
                    size = g.table.hand_size(other)
                    yield from (cls(card, other, number) for number in sorted({1, size}) if 1 <= number <= size)


def right_moment(g: Engine) -> bool:
    """KARAMA-22 point 4 · In the Bidding Phase, never while a bid stands or a lot is being paid for."""
    return any(g.running(Bidding)) and not any(open_offers(g)) and not any(g.running(Purchase))


# ------------------------------------------------------------------------------------------------ the moments
@bidding_rows.by(harkonnen, at=4.05)
def before_the_first_lot(g: Engine, bidding: Bidding) -> SwapMoment | None:
    """KARAMA-22 point 4 · Before hands are declared: so there is a moment also if nobody has room for a card, and what
    the Karama has left free counts (BID-03)."""
    return SwapMoment(HARKONNEN, ahead=True) if conceivable(g.public()) else None


@bidding_rows.by(harkonnen, at=4.85)
def after_the_last_lot(g: Engine, bidding: Bidding) -> SwapMoment | None:
    """KARAMA-22 point 4 · After the last lot, while the phase is open."""
    return SwapMoment(HARKONNEN, ahead=False) if conceivable(g.public()) else None


def conceivable(public: Public) -> bool:
    """TIMING-06 · Whether everybody must reckon with an exchange: the power is unused, Harkonnen and somebody else hold
    cards, and a Karama may be among them (KARAMA-25 point 7)."""
    table = public.table
    return (
        power_unused(public, HARKONNEN)
        and table.hand_size(HARKONNEN) > 0
        and any(table.hand_size(seat) for seat in table.seats if seat != HARKONNEN)
        and table.gone("karama") < table.copies("karama")
    )


class SwapMoment(Procedure):
    """KARAMA-22 point 4 · A moment at which no lot is on sale: `ahead` of the first one, or after the last. Harkonnen
    are asked whatever they hold; as at every open point, others may play what they like meanwhile."""

    seat: Seat
    ahead: bool

    @step
    def question(self, g: Engine) -> Outcome:
        if not conceivable(g.public()):
            return DONE
        return ask(ChooseSwap(self.seat, self.ahead), then=self.chosen, open_point=True)

    def chosen(self, g: Engine, answer: SwapCards | Pass) -> Outcome:
        return DONE if isinstance(answer, Pass) else call(answer.procedure(g, self.seat), then=self.swapped)

    def swapped(self, g: Engine, swap: CardSwap) -> Outcome:
        """A play that was stopped leaves the power unused: they are asked again."""
        return goto(self.question)


class ChooseSwap(Decision[SwapCards | Pass]):
    """KARAMA-22 point 4 · Whether they exchange cards now, with whom, and how many; on silence they do not."""

    rule = "KARAMA-22"
    window = "d_hand_swap"
    ahead: bool

    def options(self, g: Engine) -> Iterable[SwapCards | Pass]:
        yield Pass()
        for card in special_cards(g, self.seat):
            for other in g.table.order:
                if other != self.seat:
                    yield from (SwapCards(card, other, number + 1) for number in range(g.table.hand_size(other)))

    def check(self, g: Engine, action: SwapCards | Pass) -> Sequence[Violation]:
        return () if isinstance(action, Pass) else tuple(action.objections(g, self.seat))

    def sample(self, g: Engine, rng: Random) -> SwapCards | Pass:
        """Mostly a pass: it is asked twice a turn, and used once a game."""
        return rng.choice([*self.options(g)]) if rng.random() < 0.25 else Pass()


# ------------------------------------------------------------------------------------------------ the exchange
class CardSwap(Procedure):
    """KARAMA-22 · `number` cards are taken; `owed` of them are still to be given back."""

    seat: Seat
    card: Thing
    target: Seat
    number: int
    owed: int = 0

    @step
    def power(self, g: Engine) -> Outcome:
        """3 · The Karama is discarded first."""
        return call(SpecialPower(self.seat, card=self.card, use=SPECIAL), then=self.played)

    def played(self, g: Engine, play: SpecialPower) -> Outcome:
        return NEXT if play.effective else DONE

    @step
    def taking(self, g: Engine) -> Outcome:
        """1 · At random, unseen. 3 · Meanwhile Harkonnen may hold more cards than otherwise."""
        g.emit(SwapBegun(self.seat, self.target, self.number))
        if g.table.hands[self.seat]:
            self.confuse_others(g)
        taken = list[Thing]()
        for _ in range(self.number):
            taken.append(pass_on(g, g.pick(g.table.hands[self.target]), self.target, self.seat))
        faces = tuple(face(g, card) for card in taken)
        g.emit(CardsSeized(self.seat, self.target, faces), to=(self.seat, self.target))
        self.owed = self.number
        return NEXT

    def confuse_others(self, g: Engine) -> None:
        """ATR-03 · Nobody else can tell any more which card is in which of the two hands."""
        both = g.table.bit(self.seat) | g.table.bit(self.target)
        for card in (*g.table.hands[self.seat], *g.table.hands[self.target]):
            g.table.known[card] &= both

    @step
    def giving_back(self, g: Engine) -> Outcome:
        """2 · Exactly as many, of both hands together. 5 · If all must go back there is nothing to choose."""
        if not self.owed:
            return DONE
        if self.owed == g.table.hand_size(self.seat):
            return NEXT
        return ask(ChooseReturn(self.seat, self.target, self.owed), then=self.chosen)

    def chosen(self, g: Engine, answer: ReturnCard) -> Outcome:
        self.give_back(g, answer.card)
        return goto(self.giving_back)

    @step
    def all_go_back(self, g: Engine) -> Outcome:
        for card in g.table.hands[self.seat]:
            self.give_back(g, card)
        return DONE

    def give_back(self, g: Engine, card: Thing) -> None:
        """5 · Which cards come back is known to the two."""
        given = pass_on(g, card, self.seat, self.target)
        self.owed -= 1
        g.emit(CardReturned(self.seat, self.target, face(g, given)), to=(self.seat, self.target))


def pass_on(g: Engine, card: Thing, giver: Seat, receiver: Seat) -> Thing:
    """The card goes from one hand into the other, under another number. Who sees it arrive cannot tell it from one of
    the same face that it had seen in that hand before."""
    hand = g.table.hands[giver]
    if not knows(g, receiver, card):
        alike = (other for other in hand if face(g, other) == face(g, card) and knows(g, receiver, other))
        for seen_before in islice(alike, 1):
            g.table.known[seen_before] -= g.table.bit(receiver)
    g.table.hands[giver] = without(hand, card)
    (given,) = renumber(g, (card,))
    take(g, receiver, given)
    return given


class ReturnCard(Action, frozen=True):
    """KARAMA-22 · Give this card back."""

    card: Thing


class ChooseReturn(Decision[ReturnCard]):
    """KARAMA-22 point 2 · One of the cards that are owed: any of the hand, also one just taken."""

    rule = "KARAMA-22"
    window = "d_return"
    target: Seat
    owed: int

    def options(self, g: Engine) -> Iterable[ReturnCard]:
        return map(ReturnCard, g.table.hands[self.seat])


# ------------------------------------------------------------------------------------------------ what is told
class SwapBegun(Event, frozen=True):
    """KARAMA-22 point 5 · With whom cards are exchanged, and how many."""

    seat: Seat
    target: Seat
    number: int


class CardsSeized(Event, frozen=True):
    """KARAMA-22 point 5 · For the two: which cards were taken."""

    seat: Seat
    target: Seat
    cards: tuple[str, ...]


class CardReturned(Event, frozen=True):
    """KARAMA-22 point 5 · For the two: a card that came back."""

    seat: Seat
    target: Seat
    card: str
