"""What a seat is asked, bound to the game: the options or the form, the default, and what may be done unasked."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from kanly.kernel import (
    Action,
    AnyTime,
    Decision,
    Draft,
    Fact,
    Form,
    IllegalAction,
    Pass,
    Quote,
    Seat,
    Violation,
    concrete,
    filled,
    violation,
)
from kanly.rules.core.windows import woken
from kanly.state import Engine, StandingOrder

A = TypeVar("A", bound=Action)


class PromptData(Struct, Generic[A], frozen=True, omit_defaults=True):
    """A prompt as it goes over the wire.

    `number` is that of the question, to be named by the answer; `decision` is the kind of question, `rule` the rule
    behind it, `window` its name in TIMING-27 or "", and `facts` what its text speaks of. `accepts`: the kinds of action
    that answer it; `default`: what silence means. `options` are complete if `listed`, otherwise they are left out, and
    `form` describes the choice. `waited_for`: the game does not go on without this seat. `answered`: the
    answer that the seat has sealed already. `any_time`: plays worth offering beside it (TIMING-11). `woken`: why it is
    put in spite of answers left ahead, see `Prompt.woken`. `aside`: those of the options that only use the moment, and
    leave what the question is about as it is."""

    seat: Seat
    number: int
    decision: str
    rule: str
    window: str
    facts: dict[str, Fact]
    accepts: tuple[str, ...]
    listed: bool
    options: tuple[A, ...]
    default: A | None
    form: Form | None = None
    waited_for: bool = True
    answered: A | None = None
    any_time: tuple[A, ...] = ()
    woken: tuple[StandingOrder, tuple[Violation, ...]] | None = None
    aside: tuple[A, ...] = ()


class Prompt:
    """One question to one seat: to this `seat`; its `number`, which an answer may name; the kind of `decision`; the ID
    of the `rule` behind it. It stays valid until the game goes on.

    >>> from kanly.game import Game
    >>> game = Game.new(["atreides", "harkonnen"], seed="doc")
    >>> prompt = game.prompt("atreides")
    >>> prompt.decision, prompt.rule
    ('ChooseTraitor', 'SETUP-08')
    >>> prompt.check(prompt.default)
    ()
    """

    __slots__ = ("_decision", "_g", "number", "seat")

    def __init__(self, g: Engine, seat: Seat, decision: Decision[Any], number: int) -> None:
        self._g = g
        self._decision = decision
        self.seat = seat
        self.number = number

    @property
    def decision(self) -> str:
        """The kind of question."""
        return type(self._decision).__name__

    @property
    def rule(self) -> str:
        """The rule under which it is asked."""
        return self._decision.rule

    @property
    def window(self) -> str:
        """The name of the window or decision in TIMING-27; empty if it has none."""
        return self._decision.window_name()

    @property
    def facts(self) -> dict[str, Fact]:
        """The public facts of the question, by name: which territory, which opponent, the high bid."""
        return self._decision.facts()

    @property
    def waited_for(self) -> bool:
        """Whether the game waits for this seat: it has neither answered nor said that it is done."""
        question, waiting = self._g.question, self._g.waiting
        return bool(question and waiting and self.seat not in question.free and self.seat not in waiting.answers)

    @property
    def answered(self) -> Action | None:
        """The answer that the seat has sealed."""
        waiting = self._g.waiting
        return waiting.answers.get(self.seat) if waiting else None

    @property
    def listed(self) -> bool:
        """Whether `options` are all there are."""
        return self._decision.listed

    @property
    def options(self) -> tuple[Action, ...]:
        """The legal answers, in the order shown; of an unlisted decision only the first that come to mind."""
        return tuple(self._decision.options(self._g))

    @property
    def default(self) -> Action:
        """What silence means."""
        answer: Action = self._decision.default(self._g)
        return answer

    @property
    def final(self) -> bool:
        """Whether an answer, once given, stands; otherwise it may be changed until the question is over (TIMING-04)."""
        question = self._g.question
        return question is not None and question.mode == "final"

    def answers(self, action: Action) -> bool:
        """Whether this is a kind of answer to the question, legal or not, and no play at any time."""
        return isinstance(action, self._decision.accepts)

    def check(self, action: Action) -> tuple[Violation, ...]:
        """Why this answer would be refused; empty if it is legal."""
        if not isinstance(action, self._decision.accepts):
            return self._g.quote(self.seat, action).violations
        return tuple(self._decision.check(self._g, action))

    def quote(self, action: Action) -> Quote:
        """What it would cost each payer, in spice, and why it would be refused."""
        return self._g.quote(self.seat, action)

    @property
    def woken(self) -> tuple[StandingOrder, tuple[Violation, ...]] | None:
        """Why the seat is asked though it has left answers ahead: the order that wants it to be asked, or that cannot
        be carried out, with what it would break (KARAMA-27); None if none speaks of this question."""
        return woken(self._g, self._decision)

    def outlook(self, action: Action) -> dict[str, Fact]:
        """What would follow from this answer, as far as the seat can know; nothing if it is illegal, or no answer."""
        if not self.answers(action) or self.check(action):
            return {}
        return self._decision.outlook(self._g, action)

    def form(self, draft: Draft | None = None) -> Form | None:
        """The choice as a form, given the fields filled so far; None if it is listed. Raises IllegalAction if the draft
        names a field that there is not, or holds a value of the wrong kind."""
        if unsound := tuple(draft_faults(self._decision, draft or {})):
            raise IllegalAction(*unsound)
        return self._decision.form(self._g, draft or {})

    def fill(self, draft: Draft) -> Action:
        """The action that a completed form describes. Raises msgspec.ValidationError if it is not complete."""
        form = self.form(draft)
        kinds = [kind for accepted in self._decision.accepts for kind in concrete(accepted)]
        return filled(next(kind for kind in kinds if kind.__name__ == form.action), draft) if form else Pass()

    def sample(self, rng: Random) -> Action:
        """A legal answer at random."""
        answer: Action = self._decision.sample(self._g, rng)
        return answer

    @property
    def any_time(self) -> tuple[Action, ...]:
        """Plays worth offering to the seat now, beside the answer; those that are an answer stand among the options."""
        return tuple(play for play in any_time(self._g, self.seat) if not self.answers(play))

    def play(self, rng: Random) -> Action | None:
        """One of the plays worth offering now, its kind at random first; None if there is none."""
        kinds = plays_now(self._g)
        first = rng.randint(0, len(kinds) - 1) if kinds else 0
        for kind in kinds[first:] + kinds[:first]:
            if plays := [*kind.options(self._g, self.seat)]:
                return rng.choice(plays)
        return None

    def data(self) -> PromptData[Any]:
        """The prompt as it goes over the wire."""
        decision = self._decision
        options = self.options if decision.listed else ()
        return PromptData(
            seat=self.seat,
            number=self.number,
            decision=self.decision,
            rule=self.rule,
            window=self.window,
            facts=self.facts,
            accepts=tuple(kind.__name__ for kind in decision.accepts),
            listed=decision.listed,
            options=options,
            default=self.default,
            form=self.form(),
            waited_for=self.waited_for,
            answered=self.answered,
            any_time=self.any_time,
            woken=self.woken,
            aside=tuple(action for action in options if decision.aside(action)),
        )


def any_time(g: Engine, seat: Seat) -> list[AnyTime]:
    """TIMING-11 · The plays worth offering to this seat at this moment."""
    return [play for kind in plays_now(g) for play in kind.options(g, seat)]


def plays_now(g: Engine) -> tuple[type[AnyTime], ...]:
    """TIMING-11 · The kinds of play that this moment is open for."""
    question = g.question
    if question is None:
        return ()
    return g.rules.plays if question.open_point else g.rules.settings_of_seats


def draft_faults(decision: Decision[Any], draft: Draft) -> Iterator[Violation]:
    """What no field of the decision's actions can hold. A dotted name is a part of a field, and judged by its form."""
    fields = {
        field.name: field.type
        for accepted in decision.accepts
        for kind in concrete(accepted)
        for field in msgspec.structs.fields(kind)
    }
    for name, value in draft.items():
        base = name.partition(".")[0]
        if name == "type":
            continue
        if base not in fields:
            yield violation(decision.rule, "draft-field", field=name[:40], fields=tuple(fields))
        elif base == name:
            try:
                msgspec.convert(value, fields[name])
            except msgspec.ValidationError as error:
                yield violation(decision.rule, "draft-value", field=name, error=str(error))
