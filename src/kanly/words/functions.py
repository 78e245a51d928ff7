"""The functions that messages may call.

FACTION($seat) TERRITORY($territory) PLACE($location) CARD($card) LEADER($leader) TOKEN($token)
POWER($power) WINDOW($window) PHASE($phase)    the name of a thing; of `none`: "nobody", "no card"
NAME($id)                                      the name of whatever it is
FIGHTER($leader)                               a leader with its strength: "Stilgar (7)"; also LIST(..., of: "fighter")
FORCES($forces) FORCES($forces, $seat)         "3 forces", "2 ordinary and 1 elite"; with the faction "1 Fedaykin"
SPICE($amount)                                 "3 spice"
LIST($ids) LIST($seats, of: "faction") LIST($values, with: "or")    "A, B and C"
PAIRS($seats, $numbers)                        "Fremen 2, Emperor 0": names with a number beside each
SAME($one, $other)                             `yes` if both are the same thing, otherwise `no`
LIST($groups, of: "from") LIST($groups, of: "in")    forces by place: "3 forces from Tuek's Sietch"
CAP(FACTION($seat))                            the same with a capital letter first
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from fluent.runtime.types import FluentNone
from msgspec import Struct

from kanly.state import Forces
from kanly.words.arguments import NONE, UNKNOWN, Group, Listed, Whole, argument
from kanly.words.names import TABLES, Names

GROUPS = {"from": "forces-from", "in": "forces-in"}
"""Ways to say where forces are."""
FIGHTER = "fighter"
"""The kind of a leader that is named with its strength."""


class Speaker(Protocol):
    """What the functions need of the words of a language."""

    @property
    def names(self) -> Names: ...

    def say(self, key: str, arguments: Mapping[str, Any]) -> str:
        """A message with its arguments ready for Fluent."""

    def text(self, what: Any) -> str:
        """A refusal, event or action in words."""


def functions(speaker: Speaker) -> dict[str, Callable[..., Any]]:
    """The functions by the names that messages call them."""

    def named(kind: str) -> Callable[[Any], str]:
        def name(value: Any) -> str:
            return _each(value, lambda id: _called(kind, id))

        return name

    def _called(kind: str, id: str) -> str:
        return speaker.names.fighter(id) if kind == FIGHTER else speaker.names.of(kind, id)

    def _each(value: Any, of: Callable[[str], str], last: str = "and") -> str:
        if type(value) is str:
            return of(value)
        if isinstance(value, Listed):
            return joined(speaker, [_item(item, of) for item in value.items], last)
        if isinstance(value, FluentNone):
            return str(value.name)
        if isinstance(value, Whole):  # a thing that the reader cannot tell
            return of(UNKNOWN)
        return str(value)

    def _item(item: Any, of: Callable[[str], str]) -> str:
        if isinstance(item, str):
            return of(item or NONE)
        if isinstance(item, Forces):
            return _forces(item, NONE)
        if isinstance(item, list | tuple):
            return " ".join(_item(part, of) for part in item)
        if isinstance(item, Struct):
            return speaker.text(item)
        return str(argument(item))

    def listed(value: Any, **options: str) -> str:
        kind, last = options.get("of"), options.get("with", "and")
        if kind == "text":
            return _each(value, str, last)
        if kind in GROUPS and isinstance(value, Listed):
            moving = [item for item in value.items if item[1].total] or value.items[:1]
            return joined(speaker, [_group(GROUPS[kind], *item) for item in moving], last)
        if value == NONE:
            return _called(kind, NONE) if kind else speaker.say("list-none", {})
        return _each(value, (lambda id: _called(kind, id)) if kind else speaker.names.any, last)

    @lru_cache(maxsize=1024)
    def _forces(forces: Forces, faction: str) -> str:
        return forces_in_words(speaker, forces, faction)

    def _group(key: str, place: str, group: Forces) -> str:
        return speaker.say(key, {"forces": _forces(group, NONE), "place": speaker.names.of("place", place)})

    def forces(value: Any, faction: Any = NONE) -> str:
        if isinstance(value, Group):
            return _forces(value.forces, str(faction))
        if isinstance(value, int):
            return _forces(Forces(int(value)), str(faction))
        return _each(value, speaker.names.any)

    def pairs(names: Any, values: Any) -> str:
        if not (isinstance(names, Listed) and isinstance(values, Listed)):
            return speaker.say("list-none", {})
        both = zip(names.items, values.items, strict=False)
        return ", ".join(f"{_item(name, speaker.names.any)} {_item(value, str)}" for name, value in both)

    def same(one: Any, other: Any) -> str:
        return str(argument(str(one) == str(other)))

    def spice(value: Any) -> str:
        return speaker.say("spice-amount", {"amount": value})

    def cap(value: Any) -> str:
        text = str(value)
        return text[:1].upper() + text[1:]

    by_kind = {kind.upper(): named(kind) for kind in (*TABLES, FIGHTER)}

    def name(value: Any) -> str:
        return str(int(value)) if isinstance(value, Whole) else _each(value, speaker.names.any)

    return {
        **by_kind,
        "NAME": name,
        "LIST": listed,
        "PAIRS": pairs,
        "SAME": same,
        "FORCES": forces,
        "SPICE": spice,
        "CAP": cap,
    }


def forces_in_words(speaker: Speaker, forces: Forces, faction: str = NONE) -> str:
    """Forces with the names that the faction has for them.

    >>> from kanly.words import words
    >>> forces_in_words(words(), Forces(3)), forces_in_words(words(), Forces(2, 1), "emperor")
    ('3 forces', '2 ordinary and 1 Sardaukar')
    """
    if forces.elite == forces.advisors == 0:
        return speaker.say("forces", {"count": argument(forces.ordinary), "faction": faction})
    parts = [
        speaker.say(key, {"count": argument(count), "faction": faction})
        for key, count in (
            ("forces-ordinary", forces.ordinary),
            ("forces-elite", forces.elite),
            ("forces-advisors", forces.advisors),
        )
        if count
    ]
    return joined(speaker, parts)


def joined(speaker: Speaker, items: Sequence[str], last: str = "and") -> str:
    """Several items as one enumeration.

    >>> from kanly.words import words
    >>> joined(words(), ["a", "b", "c"]), joined(words(), ["a", "b"], "or"), joined(words(), ["a"])
    ('a, b and c', 'a or b', 'a')
    """
    if not items:
        return speaker.say("list-none", {})
    if len(items) == 1:
        return items[0]
    *start, end = items
    text = start[0]
    for item in start[1:]:
        text = speaker.say("list-comma", {"start": text, "next": item})
    return speaker.say("list-or" if last == "or" else "list-and", {"start": text, "last": end})
