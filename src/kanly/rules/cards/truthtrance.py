"""Truthtrance: at any time one yes/no question to another player, who answers truthfully (CARD-TRUTHTRANCE)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Literal

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    AnyTime,
    Choice,
    Decision,
    Draft,
    Event,
    Field,
    Form,
    Outcome,
    Pass,
    Reaction,
    ReactionPlay,
    Refused,
    Seat,
    Violation,
    Window,
    ask,
    goto,
    step,
    violation,
)
from kanly.kernel import windows as ranks
from kanly.rules.cards.questions import QuestionForm, form_named, question_forms
from kanly.rules.core.cards import CardPlayed, discard, free_copies, not_held, reserved, show_all
from kanly.rules.core.extension import core
from kanly.rules.core.promises import give_promise
from kanly.state import Engine, Thing

TRUTHTRANCE = "truthtrance"


@core.anytime
@core.reaction
class PlayTruthtrance(AnyTime, Reaction, frozen=True):
    """CARD-GEN-09 · Play the card against this player: at an open point, or as the answer to a window, where it comes
    before everything else (TIMING-05)."""

    card: Thing
    target: Seat

    rank = ranks.TRUTHTRANCE
    aside = True

    def objections(self, g: Engine, seat: Seat, window: Window[Any] | None = None) -> Iterable[Violation]:
        yield from not_held(g, seat, self.card, TRUTHTRANCE, "CARD-TRUTHTRANCE")
        if self.target == seat or self.target not in g.table.seats:
            yield violation("CARD-TRUTHTRANCE", "question-to-nobody")

    def procedure(self, g: Engine, seat: Seat) -> Truthtrance:
        return Truthtrance(seat, card=self.card, target=self.target)

    @classmethod
    def options(cls, g: Engine, seat: Seat, window: Window[Any] | None = None) -> Iterable[PlayTruthtrance]:
        for card in free_copies(g, seat, TRUTHTRANCE)[:1]:
            yield from (cls(card, other) for other in g.table.order if other != seat)


class AskQuestion(Action, frozen=True):
    """One of the forms of question, by its name; what it is about, and its number."""

    question: str
    about: str = ""
    number: int = 0


class AnswerQuestion(Action, frozen=True):
    """Yes, no, or that the answer is beyond one's knowledge and decision."""

    answer: Literal["yes", "no", "unknown"]


class Truthtrance(ReactionPlay):
    """CARD-TRUTHTRANCE · The card is shown, the question put and answered before anything else goes on. In a window
    everybody may answer anew when the truth is known (TIMING-05 point 4)."""

    card: Thing = Thing(0)
    target: Seat = Seat("")
    question: AskQuestion | None = None
    answer: str = ""

    @step
    def play(self, g: Engine) -> Outcome:
        show_all(g, self.seat, self.card)
        g.emit(CardPlayed(self.seat, TRUTHTRANCE))
        return NEXT

    @step
    def put_question(self, g: Engine) -> Outcome:
        """Publicly, one question to one other player; or the card is taken back."""
        return ask(ChooseQuestion(self.seat, self.target), then=self.asked)

    def asked(self, g: Engine, answer: AskQuestion | Pass) -> Outcome:
        if isinstance(answer, Pass):
            g.emit(TruthtranceTakenBack(self.seat))
            return DONE
        self.question = answer
        g.emit(QuestionAsked(self.seat, self.target, answer.question, answer.about, answer.number))
        return NEXT

    @step
    def truth(self, g: Engine) -> Outcome:
        """A fact is answered as it is; to everything else the player has the answer."""
        form, question = self.form(g)
        known = form.truth(g, self.target, question.about, question.number)
        if known is None:
            promises = form.promise(question.about, question.number, True) is not None
            return ask(
                ChooseTruth(self.target, self.seat, promises, question.question, question.about, question.number),
                then=self.answered,
            )
        self.answer = "yes" if known else "no"
        g.learn()
        return NEXT

    def answered(self, g: Engine, answer: AnswerQuestion) -> Outcome:
        self.answer = answer.answer
        return NEXT

    @step
    def tell(self, g: Engine) -> Outcome:
        """An answer about the own intention binds. Who does not know it may be asked something else."""
        form, question = self.form(g)
        g.emit(QuestionAnswered(self.target, self.answer))
        if self.answer == "unknown":
            return goto(self.put_question)
        form.told(g, self.target, question.about, question.number, self.answer == "yes")
        if promise := form.promise(question.about, question.number, self.answer == "yes"):
            give_promise(g, self.target, promise)
        discard(g, self.seat, self.card)
        self.effective = self.reopens = True
        return DONE

    def form(self, g: Engine) -> tuple[QuestionForm, AskQuestion]:
        """The question, and its form."""
        assert self.question is not None
        form = form_named(g, self.question.question)
        assert form is not None
        return form, self.question


@reserved.by(core, at=4)
def card_of_the_question(g: Engine, seat: Seat) -> Iterable[Thing]:
    """CARD-GEN-12 · The card is bound until the question is answered."""
    return [play.card for play in g.running(Truthtrance) if play.seat == seat]


# ------------------------------------------------------------------------------------------------ the decisions
class ChooseQuestion(Decision[AskQuestion | Pass]):
    """CARD-TRUTHTRANCE · What to ask this player; to pass is to take the card back."""

    rule = "CARD-TRUTHTRANCE"
    listed = False
    target: Seat

    def check(self, g: Engine, action: AskQuestion | Pass) -> Sequence[Violation]:
        if isinstance(action, Pass):
            return ()
        form = form_named(g, action.question)
        if form is None:
            known = tuple(form.name for form in question_forms(g))
            return (violation("CARD-TRUTHTRANCE", "no-such-question", question=action.question, known=known),)
        return tuple(form.not_to_be_asked(g, self.target, action.about, action.number))

    def options(self, g: Engine) -> Iterable[AskQuestion | Pass]:
        """To take it back, or the first question of each form."""
        yield Pass()
        for form in self.forms(g):
            for about in form.subjects(g, self.target)[:1]:
                yield AskQuestion(form.name, about, least_number(g, form))

    def sample(self, g: Engine, rng: Random) -> AskQuestion | Pass:
        form = rng.choice(self.forms(g))
        subjects = form.subjects(g, self.target)
        return AskQuestion(form.name, rng.choice(subjects), rng.choice(form.numbers(g) or (0,))) if subjects else Pass()

    def forms(self, g: Engine) -> list[QuestionForm]:
        """The questions that this player can be asked."""
        return [form for form in question_forms(g) if form.fits(g, self.target)]

    # -- as a form
    def form(self, g: Engine, draft: Draft) -> Form:
        """To ask or not; the form of the question, then what it is about, then its number."""
        kinds = Field("type", "action", (Choice("AskQuestion"), Choice("Pass")))
        if draft.get("type") == "Pass":
            return Form("Pass", (kinds,))
        forms = [form for form in self.forms(g) if form.subjects(g, self.target)]
        chosen = next((form for form in forms if form.name == draft.get("question")), None)
        questions = Field("question", "question", tuple(Choice(form.name) for form in forms), self.unfit(g))
        return Form("AskQuestion", (kinds, questions, *(self.details(g, chosen) if chosen else ())))

    def unfit(self, g: Engine) -> tuple[Refused, ...]:
        """The questions that this player cannot be asked, with the reason."""
        unfit = [form for form in question_forms(g) if not form.fits(g, self.target)]
        drafts = [AskQuestion(form.name, form.subjects(g, self.target)[0], least_number(g, form)) for form in unfit]
        return tuple(Refused(draft.question, tuple(self.check(g, draft))) for draft in drafts)

    def details(self, g: Engine, form: QuestionForm) -> Iterable[Field]:
        """What this question is about, and its number."""
        if form.about:
            yield Field("about", form.about, tuple(Choice(about) for about in form.subjects(g, self.target)))
        if numbers := form.numbers(g):
            yield Field("number", "number", tuple(Choice(n) for n in numbers), open_ended=form.open_ended())


def least_number(g: Engine, form: QuestionForm) -> int:
    """The least number that can be asked about; 0 if the question has none."""
    numbers = form.numbers(g)
    return numbers.start if numbers else 0


class ChooseTruth(Decision[AnswerQuestion]):
    """CARD-TRUTHTRANCE · The answer to a question of which the engine does not know the truth. `promises`: it is about
    the player's own intention, which it knows; and the answer binds."""

    rule = "CARD-TRUTHTRANCE"
    window = "d_truthtrance"
    by: Seat
    promises: bool
    question: str
    about: str
    number: int

    def options(self, g: Engine) -> Iterable[AnswerQuestion]:
        """TIMING-08 · Silence about the own intention is a no; otherwise the answer is not known."""
        yield from (AnswerQuestion("no"), AnswerQuestion("yes"))
        if not self.promises:
            yield AnswerQuestion("unknown")

    def default(self, g: Engine) -> AnswerQuestion:
        return AnswerQuestion("no" if self.promises else "unknown")

    def check(self, g: Engine, action: AnswerQuestion) -> Sequence[Violation]:
        if self.promises and action.answer == "unknown":
            return (violation("CARD-TRUTHTRANCE", "intention-is-known"),)
        return ()


# ------------------------------------------------------------------------------------------------ what is told
class QuestionAsked(Event, frozen=True):
    """A question was put under Truthtrance."""

    seat: Seat
    target: Seat
    question: str
    about: str
    number: int


class QuestionAnswered(Event, frozen=True):
    """It was answered truthfully: yes, no, or unknown."""

    seat: Seat
    answer: str


class TruthtranceTakenBack(Event, frozen=True):
    """No question was answered: the card stays in the hand."""

    seat: Seat
