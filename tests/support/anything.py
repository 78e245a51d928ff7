"""Anything that a client might send, sensible or not."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from msgspec import Struct

from kanly import catalog
from kanly.kernel import Seat
from kanly.kernel.copying import fields_of
from kanly.state import Engine, Forces, StandingOrder, Thing
from support.twin_changes import some_orders

TYPED = (
    *(
        "stop",
        "pass",
        "play",
        "bid",
        "take",
        "pay",
        "with",
        "karama",
        "shield",
        "lasgun",
        "ghola",
        "weather",
        "control",
    ),
    *("#3", "#17", "#29", "#33", "auction", "look", "interest", "pledge", "revive", "3", "12", "none", "lot"),
)
"""Words of typed lines."""


def hints_of(kind: type[Any]) -> dict[str, Any]:
    """The fields of a struct, with their types."""
    return dict(fields_of(kind))


def some(hint: Any, rng: Random, g: Engine) -> Any:
    """Any value of this type, sensible or not."""
    table = g.table
    if hint is Thing:
        return Thing(rng.randint(0, len(table.faces) + 2))
    if hint is Seat:
        return rng.choice((*table.seats, "nobody"))
    if hint is Forces:
        return Forces(rng.randint(-1, 4), rng.randint(0, 2))
    if hint is bool:
        return rng.random() < 0.5
    if hint is int:
        return rng.choice((*range(-1, 12), 10**6))
    if hint is float:
        return rng.choice((-0.5, 0.5, 1.5, 4.25))
    if hint is StandingOrder:
        return rng.choice(some_orders(rng) or (StandingOrder("ChooseBid", {"type": "Nothing"}),))
    origin, inner = get_origin(hint) or hint, get_args(hint)
    if origin in (Union, UnionType):
        return some(rng.choice(inner), rng, g)
    if hint is type(None):
        return None
    if origin is Literal:
        return rng.choice(inner)
    if origin is tuple:
        return tuple(some(inner[0], rng, g) for _ in range(rng.randint(0, 2)))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {some(inner[0], rng, g): some(inner[1], rng, g) for _ in range(rng.randint(0, 2))}
    if isinstance(origin, type) and issubclass(origin, Struct):
        return origin(**{name: some(part, rng, g) for name, part in hints_of(origin).items()})
    leaders = [table.faces[disc] for discs in table.leaders.values() for disc in discs]
    ids = (*leaders, *catalog.karama().power, *catalog.windows().window, *catalog.board().location, "", "free_revivals")
    return rng.choice(ids)
