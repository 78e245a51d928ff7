"""Answers as a person gives them: a number that is the whole answer, a plan with the cards that one holds."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from kanly.game import Prompt
from kanly.kernel import Action

BEFORE_THE_CARDS = ("leader", "companion", "dial", "support")
"""The fields of a plan on which it depends which cards may be played."""


def number_of(kind: type[Action]) -> str | None:
    """The field of the number that makes the whole action, such as a bid or a dial; None if more is needed."""
    needed = [field for field in msgspec.structs.fields(kind) if field.required]
    return needed[0].name if len(needed) == 1 and needed[0].type is int else None


def amount(action: Action) -> int:
    """The number of such an action."""
    number: int = getattr(action, number_of(type(action)) or "")
    return number


def of_number(kind: type[Action], number: int) -> Action:
    """Such an action with this number."""
    values: dict[str, Any] = {number_of(kind) or "": number}
    return kind(**values)


def armed(prompt: Prompt, plan: Action) -> Action:
    """A suggested plan with the first weapon and the first defense that may be played with it; the rules' own default
    plays none. What is armed already stays."""
    for slot in ("weapon", "defense"):
        form = prompt.form({name: getattr(plan, name) for name in BEFORE_THE_CARDS})
        field = next((field for field in form.fields if field.name == slot), None) if form else None
        for choice in field.choices if field and getattr(plan, slot) is None else ():
            better = replace(plan, **{slot: choice.value})
            if choice.value is not None and not prompt.check(better):
                plan = better
                break
    return plan
