"""What a seat is asked, as buttons; a large choice field by field; and a line for everything that can be typed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec

from kanly.game import Prompt
from kanly.kernel import Action, IllegalAction
from kanly.server.pages.html import Html, form, h, joined, select
from kanly.server.pages.text import PLAIN, say
from kanly.server.records import text
from kanly.server.table import Table
from kanly.words import FormWords, words
from kanly.words.menu import as_shown

MOST_SHOWN = 60
"""So many answers have a button; the others can be typed."""


def question(table: Table, seat: str, given: Mapping[str, str]) -> Html:
    """The question to this seat, and how it can be answered. `given`: the fields of the form chosen so far."""
    asked, prompt = table.prompt(seat), table.game.prompt(seat)
    if asked is None or prompt is None:
        return Html("")
    things = table.game.known(seat)
    parts = [h("h2", say("page-asked", seat=seat)), h("p", words().question(asked.decision, asked.facts, things))]
    if asked.answered is not None:
        parts.append(h("p", say("page-sealed", answer=words().deed(asked.answered, things))))
    parts += [answer(table, seat, action) for action in prompt.options[:MOST_SHOWN]]
    if asked.form is not None:
        parts.append(fields(table, seat, prompt, given))
    line = h("label", say("page-type"), " ", h("input", name="line", size="40", autocomplete="off"))
    parts.append(h("p", form(f"{PLAIN}/rooms/{table.room}/act", say("page-send"), line, **sending(table, seat))))
    plays = [answer(table, seat, play) for play in asked.any_time]
    return h("section", *parts, *([h("h3", say("page-any-time")), *plays] if plays else []))


def typed(table: Table, seat: str, line: str) -> Action:
    """What a line means: the answer whose button has just these words, or what the grammar reads. Raises Unreadable."""
    asked, prompt = table.prompt(seat), table.game.prompt(seat)
    offered = [] if asked is None or prompt is None else [*prompt.options, *asked.any_time]
    things = table.game.known(seat)
    place = as_shown(line, [words().deed(action, things) for action in offered])
    return table.game.grammar(seat).read(line) if place is None else offered[place]


def answer(table: Table, seat: str, action: Action) -> Html:
    """A button that sends this."""
    button = words().deed(action, table.game.known(seat))
    return form(f"{PLAIN}/rooms/{table.room}/act", button, action=text(action), **sending(table, seat))


def sending(table: Table, seat: str) -> dict[str, str]:
    """What every submission carries; the id is made with the page, so that a button pressed twice counts once."""
    return {"seat": seat, "question": table.question, "client_id": secrets.token_hex(8)}


def fields(table: Table, seat: str, prompt: Prompt, given: Mapping[str, str]) -> Html:
    """The form, as far as it is filled: each field a list; and what it makes, once that may be sent."""
    draft = drafted(given)
    try:
        described = prompt.form(draft)
    except IllegalAction:
        draft, described = {}, prompt.form()
    if described is None:
        return Html("")
    spoken, lists = FormWords(words(), table.game.known(seat)), []
    for field in described.fields:
        choices = {text(choice.value): spoken.shown(field, choice, prompt.seat) for choice in field.choices}
        lists.append(h("p", select(field.name, spoken.label(field), {"": "", **choices}, given.get(field.name, ""))))
    seat_field = h("input", type="hidden", name="seat", value=seat)
    chooser = h("form", seat_field, *lists, h("button", say("page-next-field")), action=f"{PLAIN}/rooms/{table.room}")
    try:
        action = prompt.fill(draft)
    except msgspec.ValidationError:
        return h("details", h("summary", say("page-fields")), chooser, open=bool(draft))
    ready = [] if prompt.check(action) else [answer(table, seat, action)]
    return h("details", h("summary", say("page-fields")), chooser, joined(ready), open=bool(draft))


def drafted(given: Mapping[str, str]) -> dict[str, Any]:
    """The fields of the form that were sent with the address; what nobody can have chosen counts as not chosen."""
    draft: dict[str, Any] = {}
    for name, value in given.items():
        with suppress(msgspec.DecodeError, RecursionError):
            draft[name] = msgspec.json.decode(value)
    return draft
