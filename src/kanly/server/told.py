"""What a seat is asked, and what it thinks of doing, with the words for both: so that a table needs none of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from kanly.game import Prompt, PromptData
from kanly.kernel import Action, Draft, Fact, Field, Form, Seat
from kanly.server.problems import Reason, reasons
from kanly.server.standing import order_in_words
from kanly.server.table import Table
from kanly.view import View
from kanly.words import FormWords, Unreadable, words


class Said(Struct, frozen=True, omit_defaults=True):
    """An action, and what it does in words. `aside`: as an answer it only uses the moment, and leaves what is asked
    about as it is."""

    action: Action
    says: str
    aside: bool = False


class ChoiceTold(Struct, frozen=True):
    """A value that a field may take, and what the action would cost in all, in spice by payer."""

    value: Fact
    says: str
    costs: Mapping[Seat, int]


class RefusedTold(Struct, frozen=True):
    """A value that a person might expect in a field, and why it may not be chosen."""

    value: Fact
    says: str
    violations: tuple[Reason, ...]


class FieldTold(Struct, frozen=True):
    """One field of a form; see `kanly.kernel.Field`."""

    name: str
    kind: str
    label: str
    choices: tuple[ChoiceTold, ...]
    refused: tuple[RefusedTold, ...]
    open_ended: bool


class FormTold(Struct, frozen=True):
    """A large choice, as far as it is filled."""

    action: str
    fields: tuple[FieldTold, ...]


class Woken(Struct, frozen=True):
    """Why a seat is asked though it has left answers ahead (KARAMA-27): the order, in words, by which it wants to be
    asked; or that cannot be carried out any more, with what it would break."""

    says: str
    violations: tuple[Reason, ...]


class PromptTold(Struct, frozen=True):
    """A question to a seat in words; see `kanly.game.PromptData`. `turn`: in which it is put, `crumbs`: where in the
    turn; `title`: the question in a few words; `silence`: what silence does; `woken`: why it is put in spite of answers
    left ahead; `plays`: what may be done unasked; `usage`: how answers are typed."""

    seat: Seat
    number: int
    decision: str
    rule: str
    window: str
    facts: Mapping[str, Fact]
    accepts: tuple[str, ...]
    listed: bool
    waited_for: bool
    turn: int
    title: str
    question: str
    crumbs: tuple[str, ...]
    options: tuple[Said, ...]
    silence: Said | None
    woken: Woken | None
    answered: Said | None
    plays: tuple[Said, ...]
    form: FormTold | None
    usage: tuple[str, ...]


class AskedTold(Struct, frozen=True):
    """What a seat is asked: `question` is what an answer names. `prompt` is null if it is not asked."""

    question: str
    prompt: PromptTold | None


class Tried(Struct, frozen=True):
    """What is thought of a draft, an action or a typed line; nothing has happened. `form`: the fields for this draft;
    `said`: the action that it makes, None while it makes none, and `typed`, how it is typed; `costs`, in spice by
    payer; `violations`: why it would be refused; `outlook`: what would follow, see `kanly.game.Prompt.outlook`.
    `lacks`: why a line is no action, and `completions`, how its last word may go on. `over`: it was meant for a
    question that is over, and nothing has been thought of."""

    form: FormTold | None = None
    said: Said | None = None
    typed: str = ""
    costs: Mapping[Seat, int] = {}
    violations: tuple[Reason, ...] = ()
    outlook: Mapping[str, Fact] = {}
    lacks: Reason | None = None
    completions: tuple[str, ...] = ()
    over: bool = False


class Teller:
    """The words for one seat at a table."""

    def __init__(self, table: Table, seat: str) -> None:
        self.table = table
        self.seat = seat
        self.things = table.game.known(seat)
        self.fields = FormWords(words(), self.things)

    # -- what is asked
    def prompt(self) -> PromptTold | None:
        """The question to the seat; None if it is not asked."""
        data = self.table.prompt(self.seat)
        return None if data is None else self._told(data)

    def _told(self, data: PromptData[Any]) -> PromptTold:
        game = self.table.game
        grammar, view = game.grammar(self.seat), game.view(self.seat)
        return PromptTold(
            seat=data.seat,
            number=data.number,
            decision=data.decision,
            rule=data.rule,
            window=data.window,
            facts=data.facts,
            accepts=data.accepts,
            listed=data.listed,
            waited_for=data.waited_for,
            turn=view.turn,
            title=words().title(data.decision, data.facts, self.things),
            question=words().question(data.decision, data.facts, self.things),
            crumbs=tuple(crumbs(view)),
            options=self.all_said(data.options, data.aside),
            silence=self.said(data.default),
            woken=self.woken(data),
            answered=self.said(data.answered),
            plays=self.all_said(data.any_time),
            form=self.form(data.form),
            usage=tuple(grammar.help(*grammar.answers)),
        )

    def woken(self, data: PromptData[Any]) -> Woken | None:
        """Why the seat is asked though it has left answers ahead."""
        if data.woken is None:
            return None
        order, violations = data.woken
        return Woken(order_in_words(self.table, self.seat, order), tuple(reasons(violations)))

    def said(self, action: Action | None) -> Said | None:
        """An action in words."""
        return None if action is None else Said(action, words().deed(action, self.things))

    def all_said(self, actions: Sequence[Action], aside: Sequence[Action] = ()) -> tuple[Said, ...]:
        """Several actions in words, some of which are answers that only use the moment."""
        return tuple(Said(action, words().deed(action, self.things), action in aside) for action in actions)

    def form(self, form: Form | None) -> FormTold | None:
        """A form in words."""
        return None if form is None else FormTold(form.action, tuple(map(self.field, form.fields)))

    def field(self, field: Field) -> FieldTold:
        """A field in words."""
        chosen = [ChoiceTold(one.value, self.fields.value(field, one.value), one.costs) for one in field.choices]
        refused = [
            RefusedTold(one.value, self.fields.value(field, one.value), tuple(reasons(one.violations)))
            for one in field.refused
        ]
        label = self.fields.label(field)
        return FieldTold(field.name, field.kind, label, tuple(chosen), tuple(refused), field.open_ended)

    # -- what is thought of
    def draft(self, draft: Draft) -> Tried:
        """A form as far as it is filled, and the action that it makes when it is. Raises IllegalAction if the draft
        names a field that there is not, or holds a value of the wrong kind."""
        prompt = self.table.game.prompt(self.seat)
        form = prompt.form(draft) if prompt else None
        if prompt is None or form is None:
            return Tried()
        action = filled_by(prompt, form, draft)
        told = self.action(action) if action is not None else Tried()
        return msgspec.structs.replace(told, form=self.form(form))

    def action(self, action: Action) -> Tried:
        """What an action would cost, and why it would be refused."""
        game = self.table.game
        quote = game.quote(self.seat, action)
        prompt = game.prompt(self.seat)
        return Tried(
            said=self.said(action),
            typed=game.grammar(self.seat).say(action),
            costs=quote.costs,
            violations=tuple(reasons(quote.violations)),
            outlook=prompt.outlook(action) if prompt else {},
        )

    def line(self, line: str) -> Tried:
        """A typed line: the action that is meant, or why it is none; and how its last word may go on."""
        grammar = self.table.game.grammar(self.seat)
        completions = tuple(grammar.complete(line))
        try:
            told = self.action(grammar.read(line))
        except Unreadable as error:
            told = Tried(lacks=Reason("", error.key, {"at": error.at}, words().text(error)))
        return msgspec.structs.replace(told, completions=completions)


def crumbs(view: View) -> Sequence[str]:
    """Where in the turn the game is, the outermost first."""
    places = [words().crumb(paragraph.kind, paragraph.facts) for paragraph in view.paragraphs]
    return [words().names.of("phase", view.phase), *filter(None, places)]


def filled_by(prompt: Prompt, form: Form, draft: Draft) -> Action | None:
    """The action of a draft in which every field of the form has a value; None if one has none yet."""
    if any(field.name not in draft for field in form.fields):
        return None
    try:
        return prompt.fill(draft)
    except msgspec.ValidationError:
        return None
