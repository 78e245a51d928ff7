"""How the toy describes a large choice: fields, each value quoted with what has been chosen before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kanly.kernel import Choice, Draft, Field, Form, Quote, Refused


def form(
    action: str,
    draft: Draft,
    fields: Iterable[tuple[str, str, Iterable[Any]]],
    quote: Callable[[Draft], Quote],
    open_ended: bool = False,
) -> Form:
    """A form of these fields (name, kind, values). Each value is quoted with the draft of the fields before it; a field
    not yet chosen counts as its first choice for the fields after it."""
    described, chosen = [], dict[str, Any]()
    for name, kind, values in fields:
        quotes = [(value, quote({**chosen, name: value})) for value in values]
        choices = tuple(Choice(value, quoted.costs) for value, quoted in quotes if not quoted.violations)
        refused = tuple(Refused(value, quoted.violations) for value, quoted in quotes if quoted.violations)
        described.append(Field(name, kind, choices, refused, open_ended))
        first: Any = choices[0].value if choices else refused[0].value
        chosen[name] = draft.get(name, first)
    return Form(action, tuple(described))
