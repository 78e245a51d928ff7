"""Two cards played at any time: Truthtrance, and one that stands for every effect which takes a card. And one more
answer to a declared use, of a lower rank than Karama."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import (
    NEXT,
    Action,
    AnyTime,
    Decision,
    Event,
    Outcome,
    Procedure,
    Seat,
    Violation,
    ask,
    step,
    violation,
)
from kanly.kernel.windows import BETRAYAL
from toys.battle import Battle, Plan, kind
from toys.powers import CardPlay, Stop
from toys.table import Game, Thing, core, discard, face, free_card, free_cards


class Answer(Action, frozen=True):
    yes: bool


class ChooseAnswer(Decision[Answer]):
    """CARD-TRUTHTRANCE · The truth about a fact; about an intention either answer, unless it is sealed already."""

    rule = "CARD-TRUTHTRANCE"
    asks: str
    card: str

    def options(self, g: Game) -> Iterable[Answer]:
        if self.asks == "holds":
            return (Answer(any(face(g, card) == self.card for card in g.table.hands[self.seat])),)
        for plan in g.sealed(Battle, self.seat):
            if isinstance(plan, Plan):
                return (Answer(self.card in [kind(g, card) for card in plan.cards()]),)
        return (Answer(False), Answer(True))


@core.anytime
class AskTruth(AnyTime, frozen=True):
    """Publicly ask one player: do you hold such a card, will you play one in your next battle?"""

    card: Thing
    of: Seat
    asks: str
    about: str

    def objections(self, g: Game, seat: Seat) -> Iterable[Violation]:
        if not free_card(g, seat, self.card, "truthtrance"):
            yield violation("CARD-TRUTHTRANCE", "card-not-held", card="truthtrance")
        if self.of == seat or self.of not in g.table.seats or self.asks not in ("holds", "will play"):
            yield violation("CARD-TRUTHTRANCE", "one-question-to-another")

    def procedure(self, g: Game, seat: Seat) -> Procedure:
        return Truthtrance(seat, self.card, self.of, self.asks, self.about)

    @classmethod
    def options(cls, g: Game, seat: Seat) -> Iterable[AskTruth]:
        return [
            AskTruth(card, of, asks, "crysknife")
            for card in free_cards(g, seat)
            if face(g, card) == "truthtrance"
            for of in g.table.seats
            if of != seat
            for asks in ("holds", "will play")
        ]


class Truthtrance(Procedure):
    asker: Seat
    card: Thing
    of: Seat
    asks: str
    about: str

    @step
    def play(self, g: Game) -> Outcome:
        discard(g, self.asker, self.card)
        return NEXT

    @step
    def question(self, g: Game) -> Outcome:
        """Answered before anything else goes on."""
        return ask(ChooseAnswer(self.of, self.asks, self.about), then=self.answered)

    def answered(self, g: Game, answer: Answer) -> Outcome:
        """An answer about an own intention of this turn binds."""
        if self.asks == "will play":
            promise = ("+" if answer.yes else "-") + self.about
            g.table.promises[self.of] = (*g.table.promises.get(self.of, ()), promise)
        g.emit(TruthTold(self.of, self.asks, self.about, answer.yes))
        return NEXT


class TruthTold(Event, frozen=True):
    seat: Seat
    asks: str
    about: str
    yes: bool


@core.anytime
class Poach(AnyTime, frozen=True):
    """Stands for every effect that takes a card: one at random out of the whole hand, bound or not."""

    card: Thing
    victim: Seat

    def objections(self, g: Game, seat: Seat) -> Iterable[Violation]:
        if not free_card(g, seat, self.card, "poach") or self.victim not in g.table.seats:
            yield violation("CARD-GEN-09", "card-not-held", card="poach")

    def procedure(self, g: Game, seat: Seat) -> Procedure:
        return TakeCard(seat, self.card, self.victim)

    @classmethod
    def options(cls, g: Game, seat: Seat) -> Iterable[Poach]:
        return [
            Poach(card, victim)
            for card in free_cards(g, seat)
            if face(g, card) == "poach"
            for victim in g.table.seats
            if victim != seat
        ]


class TakeCard(Procedure):
    thief: Seat
    card: Thing
    victim: Seat

    @step
    def take(self, g: Game) -> Outcome:
        discard(g, self.thief, self.card)
        if hand := g.table.hands[self.victim]:
            discard(g, self.victim, g.pick(hand))
        return NEXT


@core.reaction
class Betrayal(Stop, frozen=True):
    """NEXUSCARD-07 · The Betrayal of a Nexus card, here a card like others."""

    rank = BETRAYAL

    @classmethod
    def fits(cls, g: Game, seat: Seat, card: Thing) -> bool:
        return face(g, card) == "betrayal"

    def procedure(self, g: Game, seat: Seat) -> BetrayalPlay:
        return BetrayalPlay(seat, card=self.card, against=self.power)


class BetrayalPlay(CardPlay, kw_only=True):
    """No counter; discarded."""

    @step
    def effect(self, g: Game) -> Outcome:
        discard(g, self.seat, self.card)
        self.effective, self.stops = True, self.against
        return NEXT
