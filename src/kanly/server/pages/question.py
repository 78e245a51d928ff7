"""What a seat is asked, as buttons; a large choice field by field; and a line for everything that can be typed."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

from kanly.game import Prompt
from kanly.kernel import Action, IllegalAction, Seat
from kanly.server.pages.html import Html, form, h, joined, select
from kanly.server.pages.text import PLAIN, say
from kanly.server.records import text
from kanly.server.table import Table
from kanly.words import words

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


def answer(table: Table, seat: str, action: Action) -> Html:
    """A button that sends this."""
    button = words().deed(action, table.game.known(seat))
    return form(f"{PLAIN}/rooms/{table.room}/act", button, action=text(action), **sending(table, seat))


def sending(table: Table, seat: str) -> dict[str, str]:
    """What every submission carries; the id is made with the page, so that a button pressed twice counts once."""
    return {"seat": seat, "question": table.question, "client_id": secrets.token_hex(8)}


def fields(table: Table, seat: str, prompt: Prompt, given: Mapping[str, str]) -> Html:
    """The form, as far as it is filled: each field a list; and what it makes, once that may be sent."""
    draft: dict[str, Any] = {name: msgspec.json.decode(value) for name, value in given.items() if value}
    try:
        described = prompt.form(draft)
    except IllegalAction:
        draft, described = {}, prompt.form()
    if described is None:
        return Html("")
    lists = []
    for field in described.fields:
        choices = {text(choice.value): shown(choice.value, choice.costs) for choice in field.choices}
        lists.append(h("p", select(field.name, field.name, {"": "", **choices}, given.get(field.name, ""))))
    seat_field = h("input", type="hidden", name="seat", value=seat)
    chooser = h("form", seat_field, *lists, h("button", say("page-next-field")), action=f"{PLAIN}/rooms/{table.room}")
    try:
        action = prompt.fill(draft)
    except msgspec.ValidationError:
        return h("details", h("summary", say("page-fields")), chooser, open=bool(draft))
    ready = [] if prompt.check(action) else [answer(table, seat, action)]
    return h("details", h("summary", say("page-fields")), chooser, joined(ready), open=bool(draft))


def shown(value: Any, costs: Mapping[Seat, int]) -> str:
    """A choice with what it costs."""
    paid = ", ".join(f"{words().names.of('faction', payer)}: {spice}" for payer, spice in costs.items())
    return f"{value} ({paid})" if paid else str(value)
