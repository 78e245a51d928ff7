"""What is wrong with the settings of a game, for machines and for people.

| message | details beside `at` |
|---|---|
| `setting-unknown` | `near`: names like it |
| `setting-field-unknown` | `near` |
| `setting-missing` | `kind`, `expected` |
| `setting-type` | `given`, `kind`, `expected` |
| `setting-range` | `given`, `min`, `max` |
| `setting-length` | `given`, `min`, `max`, `unit`: `characters` or `entries` |
| `setting-choice` | `given`, `values`, `near` |
| `setting-faction` | `given`, `near` |
| `setting-twice` | `given` |
| `setting-needs` | `needs`, `found`: such as `mode advanced` and `mode basic` |
| `setting-not-played` | `given`: the engine does not play it yet |
| `seats-exceed-pool` | `seats`, `factions` |
| `seats-controllers` | `seats`, `controllers`, `admitted`: numbers of controllers |
| `seats-share` | `seats`, `controllers`, `controller`, `held`, `share` |
| `seats-controller-kind` | `controller` |
| `seats-faction-unclaimed` | nothing |
| `seats-faction-dealt` | `given`, `selection` |
| `seats-faction-pool` | `given` |
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec

from kanly.catalog.facts import RuleId

Detail: TypeAlias = str | int | tuple[str, ...] | tuple[int, ...]

Message = Literal[
    "setting-unknown",
    "setting-field-unknown",
    "setting-missing",
    "setting-type",
    "setting-range",
    "setting-length",
    "setting-choice",
    "setting-faction",
    "setting-twice",
    "setting-needs",
    "setting-not-played",
    "seats-exceed-pool",
    "seats-controllers",
    "seats-share",
    "seats-controller-kind",
    "seats-faction-unclaimed",
    "seats-faction-dealt",
    "seats-faction-pool",
]

SENTENCES: Mapping[Message, str] = {
    "setting-unknown": "there is no such setting{near}",
    "setting-field-unknown": "there is no such field{near}",
    "setting-missing": "is missing; needed is {expected}",
    "setting-type": "{given} is not {expected}",
    "setting-range": "{given} is not from {min} to {max}",
    "setting-length": "has {given} {unit}; {min} to {max} are right",
    "setting-choice": "{given} is none of {values}{near}",
    "setting-faction": "{given} is no faction{near}",
    "setting-twice": "{given} comes twice; once is right",
    "setting-needs": "needs {needs}; found {found}",
    "setting-not-played": "{given} is not played by this version of Kanly yet",
    "seats-exceed-pool": "there are {seats}, but faction_pool has {factions} factions; at most as many seats are right",
    "seats-controllers": "the number of controllers is {controllers}; with {seats} seats {admitted} is right",
    "seats-share": "{controller} holds {held} of {seats} seats; with {controllers} controllers each holds {share}",
    "seats-controller-kind": "{controller} is human in one seat and bot in another; a controller is one of them",
    "seats-faction-unclaimed": "no faction is claimed; with faction_selection free every seat claims one",
    "seats-faction-dealt": "{given} is claimed; with faction_selection {selection} no seat claims one",
    "seats-faction-pool": "{given} is not in faction_pool",
}


class Problem(msgspec.Struct, frozen=True):
    """One thing wrong with the settings of a game.

    `setting` names the setting, `rule` what it breaks, `message` and `details` say what was wrong and what would be
    right (table above). `details["at"]` is the exact place, such as `seats[1].controller.kind`, counted from 0.
    `str(problem)` is an English sentence.
    """

    setting: str
    rule: RuleId
    message: Message
    details: Mapping[str, Detail]

    def __str__(self) -> str:
        words = {name: _worded(name, detail) for name, detail in self.details.items()}
        return f"{words['at']}: {SENTENCES[self.message].format_map(words)} ({self.rule})"


class InvalidSettings(ValueError):
    """The settings describe no game. `problems` says why."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


def near_matches(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Up to three known names like this one, the likest first.

    >>> near_matches("homeworld", ("homeworlds", "house", "mode"))
    ('homeworlds',)
    """
    return tuple(difflib.get_close_matches(name[:60].lower(), list(known), n=3))


def shown(value: object) -> str:
    """A value as a sentence names it, at most 40 characters long.

    >>> shown(True), shown("Basic"), shown(None), shown(12.5)
    ('on', '"Basic"', 'nothing', '12.5')
    """
    match value:
        case bool():
            return "on" if value else "off"
        case None:
            return "nothing"
        case str():
            return f'"{value}"' if len(value) <= 40 else f'"{value[:37]}..."'
        case int() if abs(value) >= 10**39:
            return "a number of 40 digits or more"
        case int() | float():
            return str(value)
        case _:
            return f"a {type(value).__name__}"


def _worded(name: str, detail: Detail) -> str:
    if not isinstance(detail, tuple):
        return str(detail)
    if name == "near":
        return f"; did you mean {_one_of(detail)}?" if detail else ""
    return _one_of(detail)


def _one_of(names: tuple[str | int, ...]) -> str:
    *rest, last = map(str, names)
    return f"{', '.join(rest)} or {last}" if rest else last
