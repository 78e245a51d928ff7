"""What a message gets: the fields of a struct, or the facts of a refusal, as values that Fluent understands.

text                 as it is; an empty one is `none`
None, an empty list  `none`
true, false          `yes`, `no`
numbers              numbers (so that plurals work)
lists                for the function LIST
Forces               for the function FORCES
a Thing              the face, if the reader knows it, otherwise `unknown`
other structs        their fields, joined to the name: `prediction: Prediction` gives `$prediction_faction`
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from types import UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from babel import Locale
from fluent.runtime.types import FluentFloat, FluentInt, FluentType
from msgspec import Struct

from kanly.state import Forces, Thing

Things: TypeAlias = Mapping[Thing, str]
"""The things that a reader can tell apart, and the face of each."""

NO_THINGS: Things = {}
NONE, UNKNOWN = "none", "unknown"


class Whole(FluentInt):
    """A whole number, written with plain digits: nothing in the game reaches a thousand."""

    def format(self, locale: Locale) -> str:
        return str(int(self))


class Listed(FluentType):
    """A list of ids, numbers, or other values."""

    def __init__(self, items: tuple[Any, ...]) -> None:
        self.items = items

    def format(self, locale: Locale) -> str:
        return ", ".join(map(str, self.items))


class Group(FluentType):
    """Forces by kind."""

    def __init__(self, forces: Forces) -> None:
        self.forces = forces

    def format(self, locale: Locale) -> str:
        return str(self.forces.total)


@lru_cache(maxsize=1024)
def _whole(number: int) -> Whole:
    return Whole(number)


def argument(value: Any) -> Any:
    """One value as Fluent gets it.

    >>> argument(""), argument(True), argument("atreides"), argument(7)
    ('none', 'yes', 'atreides', 7)
    """
    if isinstance(value, str):
        return str(value) or NONE
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return _whole(value)
    if isinstance(value, float):
        return _whole(int(value)) if value.is_integer() else FluentFloat(value)
    if isinstance(value, Forces):
        return Group(value)
    if isinstance(value, Mapping):
        value = tuple(value.items())
    if isinstance(value, list | tuple):
        return Listed(tuple(value)) if value else NONE
    return Listed((value,))


def arguments(struct: Struct, things: Things = NO_THINGS) -> dict[str, Any]:
    """The fields of a struct as Fluent gets them.

    >>> from kanly.state import Prediction
    >>> from kanly.kernel import Seat
    >>> arguments(Prediction(Seat("fremen"), 4))
    {'faction': 'fremen', 'turn': 4}
    """
    found: dict[str, Any] = {}
    for name, convert in plan(type(struct)):
        convert(found, name, getattr(struct, name), things)
    return found


def facts(values: Mapping[str, Any], kind: type[Struct] | None = None, things: Things = NO_THINGS) -> dict[str, Any]:
    """Named facts as Fluent gets them; `kind` is the struct whose fields they are, if it is known: only then are
    numbers of things told from other numbers."""
    by_name = dict(plan(kind)) if kind is not None else {}
    found: dict[str, Any] = {}
    for name, value in values.items():
        by_name.get(name, _plain)(found, name, value, things)
    return found


# ------------------------------------------------------------------------------------------------ by the types
Convert = Callable[[dict[str, Any], str, Any, Things], None]


@cache
def plan(kind: type[Struct]) -> tuple[tuple[str, Convert], ...]:
    """How each field of a struct becomes arguments, worked out once from the types."""
    hints = get_type_hints(kind)
    return tuple((name, _conversion(hints[name])) for name in kind.__struct_fields__)


def speaks_of_things(hint: Any) -> bool:
    """Whether values of this type are, or list, numbers of things."""
    return hint is Thing or any(speaks_of_things(inner) for inner in get_args(hint))


def _conversion(hint: Any) -> Convert:
    if speaks_of_things(hint):
        return _faces
    if get_origin(hint) in (None, Union, UnionType):
        for part in get_args(hint) or (hint,):
            kind = get_origin(part) or part
            if isinstance(kind, type) and issubclass(kind, Struct) and kind is not Forces:
                return _nested(kind)
    return _plain


def _plain(found: dict[str, Any], name: str, value: Any, things: Things) -> None:
    found[name] = argument(value)


def _faces(found: dict[str, Any], name: str, value: Any, things: Things) -> None:
    found[name] = argument(faces(value, things))


def _nested(kind: type[Struct]) -> Convert:
    """The fields of a struct in a field; each is `none` if there is no struct."""

    def convert(found: dict[str, Any], name: str, value: Any, things: Things) -> None:
        parts = arguments(value, things) if isinstance(value, Struct) else dict.fromkeys(kind.__struct_fields__, NONE)
        for part, of_part in parts.items():
            found[f"{name}_{part}"] = of_part

    return convert


def faces(value: Any, things: Things) -> Any:
    """The faces instead of the numbers of things: 0 is no thing.

    >>> faces((Thing(3), Thing(0), Thing(9)), {Thing(3): "karama"})
    ('karama', 'none', 'unknown')
    """
    if isinstance(value, list | tuple):
        return tuple(faces(part, things) for part in value)
    if isinstance(value, bool) or not isinstance(value, int):
        return value
    return things.get(Thing(value), UNKNOWN) or UNKNOWN if value else NONE
