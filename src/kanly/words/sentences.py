"""Structs and whole actions in a typed line, and the shape of each type of field."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct

from kanly.catalog import LocationId
from kanly.kernel import Action, Seat
from kanly.state import Forces, Thing
from kanly.words.groups import ListOf, PairsOf, Row, Unplaced, inmost, inner
from kanly.words.line import Line, best, best_of_each_end
from kanly.words.shapes import Either, Flag, ForcesByKind, Name, Number, Optional, Place, Shape, ThingName, Word
from kanly.words.vocabulary import EXACT, Match, Spare

if TYPE_CHECKING:
    from kanly.words.saying import Saying

MOST_READINGS = 128
"""So many readings of a whole line are kept: one for each leader and card of the largest table that may be meant."""


# ------------------------------------------------------------------------------------------------ structs
class FieldShape(NamedTuple):
    """A field of a struct: what it is called, how it is written, whether it may be left out."""

    name: str
    shape: Shape
    default: Any

    @property
    def may_be_left_out(self) -> bool:
        """Whether it has a default."""
        return self.default is not NODEFAULT


class Reading(NamedTuple):
    """Some fields read, up to a place; `left` are the others."""

    values: tuple[tuple[str, Any], ...]
    left: tuple[FieldShape, ...]
    end: int
    rank: int = EXACT
    spare: Spare = ()


class Record(Shape):
    """The fields of a struct one after the other."""

    def __init__(self, kind: type[Struct]) -> None:
        self.kind = kind
        hints = get_type_hints(kind)
        self.fields = tuple(
            FieldShape(f.name, self._part(shape_of(hints[f.name], f.name)), _default(f))
            for f in msgspec.structs.fields(kind)
        )

    def _part(self, shape: Shape) -> Shape:
        return inner(shape)

    def say(self, value: Any, saying: Saying) -> str:
        return " ".join(self.say_fields(value, saying, self.fields))

    def say_fields(self, value: Any, saying: Saying, fields: Sequence[FieldShape]) -> list[str]:
        """Some of the fields in words."""
        return [field.shape.say(getattr(value, field.name), saying) for field in fields]

    def read(self, line: Line, at: int) -> Iterator[Match]:
        for reading in self.readings(line, at):
            if all(field.default is not NODEFAULT for field in reading.left):
                spare = reading.spare + (1,) * len(reading.left)
                yield Match(self.kind(**dict(reading.values)), reading.end, reading.rank, spare)

    def readings(self, line: Line, at: int, free: bool = False) -> Iterator[Reading]:
        """The fields in order, as many as can be read. `free`: a field that cannot be read here may come later, or be
        left out; and so may a thing or a place even if it could be read, because its name may be meant for another
        field. Then commas may stand between the fields, and their names beside them: `3 on the dial, no weapon`."""
        readings = [Reading((), self.fields, at)]
        for _ in range(len(self.fields) + 1):
            yield from readings
            further: list[Reading] = []
            for reading in readings:
                for passed, field in enumerate(reading.left):
                    matches = self.matches(line, reading.end, field) if free else ()
                    matches = matches or line.matches(field.shape, reading.end, field.name)
                    if free:
                        matches = [*matches, *self.unplaced(line, reading.end, field)]
                    left = reading.left[:passed] + reading.left[passed + 1 :]
                    for match in matches:
                        values = (*reading.values, (field.name, match.value))
                        spare = reading.spare + match.spare + (2,) * passed
                        further.append(Reading(values, left, match.end, reading.rank + match.rank, spare))
                    if not free or (matches and not isinstance(inmost(field.shape), ThingName | Place)):
                        break
            line.try_more(len(further))
            readings = best_of_each_end(further)

    def matches(self, line: Line, at: int, field: FieldShape) -> list[Match]:
        """The field after a comma, or with its name before or behind it; none if it stands there plainly."""
        begin = line.between(at)
        named = line.named(begin, field.name)
        found = line.matches(field.shape, named or begin) if begin != at or named else []
        if not named:
            plain = found or line.matches(field.shape, at)
            behind = [(match, line.named(match.end, field.name)) for match in plain]
            named_behind = [match._replace(end=end, spare=(*match.spare, 1)) for match, end in behind if end]
            found = [*named_behind, *plain] if named_behind else found  # or the name is the next field: a Karama
            nothing = line.word(max(line.starts(begin))).casefold() in (*line.typing.none, *line.typing.no)
            if nothing and field.default is not NODEFAULT and (end := line.named(begin + 1, field.name)):
                found = [Match(field.default, end)]
        return found

    def unplaced(self, line: Line, at: int, field: FieldShape) -> Iterator[Match]:
        """Forces without their place, where a place and forces are needed."""
        if field.default is NODEFAULT and isinstance(field.shape, PairsOf) and field.shape.placed:
            for match in line.matches(field.shape.placed, at):
                yield match._replace(value=Unplaced(match.value), spare=(*match.spare, 3))

    def usage(self, name: str) -> str:
        return " ".join(field.shape.usage(field.name) for field in self.fields)


class Sentence(Record):
    """An action without its verb. Fields at the end that have their defaults are not said."""

    def _part(self, shape: Shape) -> Shape:
        return shape

    def say(self, value: Any, saying: Saying) -> str:
        fields = list(self.fields)
        while fields and fields[-1].default is not NODEFAULT and getattr(value, fields[-1].name) == fields[-1].default:
            fields.pop()
        return " ".join([saying.verb(type(value)), *self.say_fields(value, saying, fields)])

    def say_fields(self, value: Any, saying: Saying, fields: Sequence[FieldShape]) -> list[str]:
        """A word that could tell the kind of the forces before it stands behind the name of its field:
        `carthag 3 stance advisors`."""
        said = super().say_fields(value, saying, fields)
        words = [
            isinstance(inmost(field.shape), Word) and text in saying.typing.force_kinds
            for field, text in zip(fields, said, strict=True)
        ]
        return [f"{field.name} {text}" if word else text for field, text, word in zip(fields, said, words, strict=True)]

    def read(self, line: Line, at: int) -> Iterator[Match]:
        """The whole line. One thing may be left out: it is any of those known."""
        for reading in self.readings(line, at, free=True):
            if not line.over(reading.end):
                if all(field.default is not NODEFAULT for field in reading.left):
                    line.excess(reading.end)
                continue
            missing = [field for field in reading.left if field.default is NODEFAULT]
            if not missing:
                yield Match(self.kind(**dict(reading.values)), reading.end, reading.rank, reading.spare)
            elif len(missing) == 1 and isinstance(missing[0].shape, ThingName):
                for entry in line.lexicon("thing").entries:
                    values = {**dict(reading.values), missing[0].name: entry.value}
                    yield Match(self.kind(**values), reading.end, reading.rank, (*reading.spare, 3, *entry.spare))

    def usage(self, name: str, needless: frozenset[str] = frozenset()) -> str:
        told = [field for field in self.fields if field.name not in needless]
        parts = [(field.shape.usage(field.name), not field.may_be_left_out) for field in told]
        return " ".join([name, *(part if needed else f"[{part}]" for part, needed in parts)])


class Embedded(Shape):
    """An action inside another, as JSON has it: typed in square brackets, or JSON."""

    def say(self, value: Any, saying: Saying) -> str:
        kind = {kind.__name__: kind for _, kind in saying.words.verbs()}.get(str(value.get("type")))
        if kind is not None:
            try:
                action = msgspec.convert(value, kind)
            except msgspec.ValidationError:
                action = None
            if action is not None and msgspec.to_builtins(action) == value:
                return f"[{sentence(kind).say(action, saying)}]"
        return msgspec.json.encode(value).decode()

    def read(self, line: Line, at: int) -> Iterator[Match]:
        if at < len(line.tokens) and line.tokens[at].kind == "json":
            value = json.loads(line.tokens[at].text)
            if isinstance(value, dict):
                yield Match(value, at + 1)
        elif line.mark(at) == "[" and (close := line.closing(at)):
            for match in read_action(line.part(at + 1, close)):
                yield match._replace(value=msgspec.to_builtins(match.value), end=close + 1)

    def usage(self, name: str) -> str:
        return f"[{name.upper()}]"


def read_action(line: Line) -> list[Match]:
    """All actions that a line may mean, its verb first."""
    found: list[Match] = []
    for kind, end in verbs_at(line):
        found += sentence(kind).read(line, end)
    return best(found, MOST_READINGS)


def verbs_at(line: Line) -> list[tuple[type[Action], int]]:
    """The kinds of action that the line may begin with, and where their verbs end: by the verb in full, otherwise by a
    beginning that only one has."""
    typed = [token.text.casefold() for token in line.tokens]
    full: list[tuple[type[Action], int]] = []
    begun: list[tuple[type[Action], int]] = []
    for verb, kind in line.verbs:
        parts = verb.casefold().split()
        if typed[: len(parts)] == parts:
            full.append((kind, len(parts)))
        elif typed and typed[0] and parts[0].startswith(typed[0]):
            begun.append((kind, 1))
    longest = max((end for _, end in full), default=0)
    return [(kind, end) for kind, end in full if end == longest] or (begun if len(begun) == 1 else [])


@cache
def sentence(kind: type[Action]) -> Sentence:
    """The grammar of one kind of action."""
    return Sentence(kind)


# ------------------------------------------------------------------------------------------------ types
NAMED = {
    "FactionId": "faction",
    "TerritoryId": "territory",
    "CardId": "card",
    "CopyId": "copy",
    "LeaderId": "leader",
    "PowerId": "power",
    "WindowId": "window",
    "AmbassadorId": "token",
    "TerrorId": "token",
}
FIELDS = {"leader", "power", "window", "card", "territory", "faction", "seat", "phase"}
"""Plain text fields of these names hold ids of that kind."""
SWITCH = "on"
"""A field of this name is typed as on or off."""


@cache
def shape_of(hint: Any, name: str = "") -> Shape:
    """How a field of this type is written. Raises TypeError if there is no way to write it.

    >>> type(shape_of(tuple[int, ...])).__name__
    'ListOf'
    """
    simple: dict[Any, Shape] = {
        int: Number(int),
        float: Number(float),
        bool: Flag(),
        Thing: ThingName(),
        Forces: ForcesByKind(),
        LocationId: Place(),
        Seat: Name("seat"),
    }
    if hint is bool and name == SWITCH:
        return Flag(switch=True)
    if hint in simple:
        return simple[hint]
    if hint is str:
        field = name.removesuffix("s")
        return Name(field if field in FIELDS else "any", free=True)
    if isinstance(hint, NewType):
        return Name(NAMED[hint.__name__]) if hint.__name__ in NAMED else shape_of(hint.__supertype__, name)
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return Word(parts)
    if origin is tuple and parts[1:] == (Ellipsis,):
        return ListOf(shape_of(parts[0], name))
    if origin is tuple and parts:
        return Row([shape_of(part, name) for part in parts])
    if origin in (Union, UnionType):
        shapes = [(_test(part), shape_of(part, name)) for part in parts if part is not type(None)]
        shape = shapes[0][1] if len(shapes) == 1 else Either(shapes)
        return Optional(shape) if type(None) in parts else shape
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return Embedded() if parts[1] is Any else PairsOf(shape_of(parts[0], ""), shape_of(parts[1], name))
    if isinstance(hint, type) and issubclass(hint, Struct):
        return Record(hint)
    raise TypeError(f"{name}: there is no way to type a {hint}")


def _test(hint: Any) -> Any:
    kind = hint
    while isinstance(kind, NewType):
        kind = kind.__supertype__
    kind = get_origin(kind) or kind
    return lambda value: isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


def _default(field: Any) -> Any:
    if field.default is not NODEFAULT:
        return field.default
    return NODEFAULT if field.default_factory is NODEFAULT else field.default_factory()
