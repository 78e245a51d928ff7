"""How a large choice describes itself as a form, and what a filled form stands for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from kanly.kernel.messages import Action, Fact, Seat, Violation

A = TypeVar("A", bound=Action)
Draft: TypeAlias = Mapping[str, Any]
"""A partly filled form: field name -> value. Fields not yet chosen are missing."""


class Choice(Struct, frozen=True):
    """A `value` that a field may take, given the draft so far, and what the action would cost in all: `costs` in spice,
    by payer."""

    value: Fact
    costs: Mapping[Seat, int] = {}


class Refused(Struct, frozen=True):
    """A `value` that a person might expect in a field, and the `violations` for which it may not be chosen."""

    value: Fact
    violations: tuple[Violation, ...]


class Field(Struct, frozen=True):
    """One field of a form. `name`: the key in a draft, with a dot if it is a part of a field of the action. `kind`
    tells a table how to draw it: number, seat, territory, location, card, leader, flag, action. `choices`: every value
    that it may take now; `refused`: some that it may not. `open_ended`: numbers above the last choice are
    allowed too."""

    name: str
    kind: str
    choices: tuple[Choice, ...]
    refused: tuple[Refused, ...] = ()
    open_ended: bool = False


class Form(Struct, frozen=True):
    """A large choice, described: `action` is the kind of action it makes, `fields` what is to be chosen, in that order;
    those that rest on earlier ones appear when the draft has these."""

    action: str
    fields: tuple[Field, ...]


class Candidate(NamedTuple):
    """A `value` that a person might expect in a field: `why` it may not be chosen, if it may not, and else what it
    would cost in all, in spice by payer."""

    value: Fact
    why: tuple[Violation, ...] = ()
    costs: Mapping[Seat, int] = {}


def field_of(name: str, kind: str, candidates: Iterable[Candidate]) -> Field:
    """The field in which those may be chosen against which nothing speaks; the others stand beside them."""
    values = [*candidates]
    return Field(
        name,
        kind,
        tuple(Choice(found.value, found.costs) for found in values if not found.why),
        tuple(Refused(found.value, found.why) for found in values if found.why),
    )


def filled(kind: type[A], draft: Draft) -> A:
    """The action that a complete draft describes. A field with a dotted name is a part of a field of the action:
    `forces.arsunt_11.ordinary`; the draft, and what it holds, stays as it is. Raises msgspec.ValidationError if a field
    is missing or of the wrong type."""
    action: dict[str, Any] = {"type": kind.__name__}
    for name, value in draft.items():
        *outer, inmost = name.split(".")
        part = action
        for within in outer:
            known = part.get(within, {})
            if not isinstance(known, dict):
                raise msgspec.ValidationError(f"{name}: there is a value for {within} already")
            part[within] = known = known.copy()  # it may be the draft's own
            part = known
        part[inmost] = value
    return msgspec.convert(action, kind)
