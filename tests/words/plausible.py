"""Plausible values for any field of an event, a decision or an action, by its type and name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import UnionType
from typing import Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import NODEFAULT, Struct

from kanly import catalog
from kanly.kernel import Action, Sealed, Seat, Violation, violation
from kanly.state import Forces, Thing

SEATS = ("atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen")
THINGS = {
    Thing(thing): face
    for thing, face in enumerate(
        ("karama", "karama", "shield", "shield_snooper", "gurney_halleck", "weather_control", "alia", "", "stilgar"), 3
    )
}
"""The things that the reader knows: two look alike, one has a name that another begins with, one has no face."""


def _ids() -> Mapping[str, tuple[str, ...]]:
    leaders = catalog.leaders()
    return {
        "seat": SEATS,
        "faction": catalog.factions().ids,
        "territory": tuple(catalog.board().territory),
        "location": tuple(catalog.board().location),
        "card": tuple(catalog.treachery_cards().card) + tuple(catalog.spice_cards().card),
        "copy": tuple(catalog.treachery_cards().card_of),
        "leader": tuple(leaders.leader) + tuple(leaders.special_disc),
        "power": tuple(catalog.karama().power),
        "window": tuple(catalog.windows().window),
        "token": tuple(catalog.ambassadors().token),
        "phase": ("setup", "storm", "bidding", "revival"),
    }


KINDS: Mapping[Any, str] = {
    Seat: "seat",
    catalog.FactionId: "faction",
    catalog.TerritoryId: "territory",
    catalog.LocationId: "location",
    catalog.CardId: "card",
    catalog.CopyId: "copy",
    catalog.LeaderId: "leader",
    catalog.PowerId: "power",
    catalog.WindowId: "window",
    catalog.AmbassadorId: "token",
    catalog.TerrorId: "token",
}
FIELDS = {"leader", "power", "window", "card", "territory", "faction", "seat", "phase"}


@cache
def ids(kind: str) -> SearchStrategy[str]:
    """Ids of a kind; `any`: of whatever."""
    table = _ids()
    if kind == "any":
        return st.sampled_from([id for kind in table for id in table[kind] if kind != "copy"])
    return st.sampled_from(table[kind])


def values(hint: Any, name: str = "") -> SearchStrategy[Any]:
    """Values of this type, as a field of this name may have them."""
    simple: dict[Any, SearchStrategy[Any]] = {
        int: st.integers(0, 25),
        float: st.integers(0, 40).map(lambda half: half / 2),
        bool: st.booleans(),
        Thing: st.sampled_from(sorted(THINGS)),
        Forces: st.builds(Forces, st.integers(0, 20), st.integers(0, 5), st.integers(0, 9)),
        Violation: st.just(violation("TIMING-04", "already-answered")),
    }
    if hint in simple:
        return simple[hint]
    if hint in KINDS:
        return ids(KINDS[hint])
    if hint is str:
        field = name.removesuffix("s")
        return st.one_of(ids(field) if field in FIELDS else ids("any"), st.just(""))
    if isinstance(hint, NewType):
        return values(hint.__supertype__, name)
    if isinstance(hint, TypeVar) or hint is Any:
        return st.none()
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return st.sampled_from(inner)
    if origin is tuple and inner[1:] == (Ellipsis,):
        return st.lists(values(inner[0], name), max_size=4, unique=inner[0] is Thing).map(tuple)
    if origin is tuple:
        return st.tuples(*(values(part, name) for part in inner))
    if origin in (Union, UnionType):
        return st.one_of(*(st.none() if part is type(None) else values(part, name) for part in inner))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        if inner[1] is Any:
            return actions().map(msgspec.to_builtins)
        return st.dictionaries(values(inner[0]), values(inner[1]), max_size=3)
    if origin is Sealed:
        return st.none()
    kind = origin or hint
    if isinstance(kind, type) and issubclass(kind, Struct):
        return structs(kind)
    raise TypeError(f"{name}: no plausible {hint}")


def structs(kind: type[Any]) -> SearchStrategy[Any]:
    """Structs of this kind: each field that has a default has it sometimes."""
    hints = get_type_hints(kind)
    fields: dict[str, SearchStrategy[Any]] = {}
    for field in msgspec.structs.fields(kind):
        default = field.default
        if default is NODEFAULT and field.default_factory is not NODEFAULT:
            default = field.default_factory()
        if default is NODEFAULT:
            fields[field.name] = values(hints[field.name], field.name)
        else:
            fields[field.name] = st.one_of(values(hints[field.name], field.name), st.just(default))
    return st.builds(kind, **fields)


@cache
def actions() -> SearchStrategy[Action]:
    """Any action of the core that holds no other action."""
    from kanly.kernel import Pass
    from kanly.rules.cards.karama import Stop

    return st.one_of(st.just(Pass()), structs(Stop))
