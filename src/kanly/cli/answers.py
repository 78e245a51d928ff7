"""Answers as a person gives them: a number that is the whole answer, a plan with the cards that one holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from kanly import catalog
from kanly.catalog import CardId
from kanly.game import Prompt
from kanly.kernel import Action
from kanly.state import Thing

BEFORE_THE_CARDS = ("leader", "companion", "dial", "support")
"""The fields of a plan on which it depends which cards may be played."""


def number_of(kind: type[Action]) -> str | None:
    """The field of the number that makes the whole action, such as a bid or a dial, or may make it, as in an answer to
    Prescience; None if more is needed."""
    needed = [field for field in msgspec.structs.fields(kind) if field.required]
    return needed[0].name if len(needed) == 1 and (needed[0].type is int or float in get_args(needed[0].type)) else None


def amount(action: Action) -> int | float | None:
    """The number of such an action; None if it has none."""
    number = getattr(action, number_of(type(action)) or "")
    return number if isinstance(number, int | float) else None


def as_typed(number: float | None) -> str:
    """A number as a person types it.

    >>> as_typed(4), as_typed(2.5), as_typed(3.0)
    ('4', '2.5', '3')
    """
    return f"{number:g}"


def of_number(kind: type[Action], number: int) -> Action:
    """Such an action with this number."""
    values: dict[str, Any] = {number_of(kind) or "": number}
    return kind(**values)


def armed(prompt: Prompt, plan: Action, things: Mapping[Thing, str]) -> Action:
    """A suggested plan with the first weapon and the first defense that may be played with it; the rules' own default
    plays none. What is armed already stays, and a Worthless Card is no arm."""
    for slot in ("weapon", "defense"):
        form = prompt.form({name: getattr(plan, name) for name in BEFORE_THE_CARDS})
        field = next((field for field in form.fields if field.name == slot), None) if form else None
        for choice in field.choices if field and getattr(plan, slot) is None else ():
            better = replace(plan, **{slot: choice.value})
            if choice.value is not None and not worthless(choice.value, things) and not prompt.check(better):
                plan = better
                break
    return plan


def worthless(card: object, things: Mapping[Thing, str]) -> bool:
    """Whether this thing is a Worthless Card."""
    face = things.get(Thing(card), "") if isinstance(card, int) else ""
    known = catalog.treachery_cards().card.get(CardId(face))
    return known is not None and known.kind == "worthless"
