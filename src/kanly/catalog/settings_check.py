"""Whether settings describe a game: kinds of values, preconditions, and who may hold which seat (SETUP-01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice
from typing import TypeGuard

import msgspec

from kanly.catalog.factions import factions
from kanly.catalog.facts import FactionId, RuleId
from kanly.catalog.game_settings import Controller, SeatSetting
from kanly.catalog.problems import Detail, Message, Problem, near_matches, shown
from kanly.catalog.seats import seats
from kanly.catalog.setting_types import (
    Choice,
    FactionsSeated,
    IdSet,
    ListOf,
    OnOff,
    OptionalId,
    OptionalNumber,
    Record,
    Setting,
    SettingIs,
    SettingOn,
    Text,
    ValueKind,
    WholeNumber,
)

PRECONDITIONS = RuleId("VARIANT-01")
SEATS = RuleId("SETUP-01")
CHOOSING = RuleId("SETUP-03")

MANY = 12
"""So many unknown names are told at one place; searching names like them must not cost more, whatever is sent."""


def problems(table: Mapping[str, Setting], given: Mapping[str, object]) -> Iterator[Problem]:
    """Everything wrong with the given settings: unknown names first, then by setting in the order of the table.

    A precondition is judged only where the values it compares are themselves sound.
    """
    for name in islice((name for name in given if name not in table), MANY):
        near = near_matches(str(name), table)
        yield Problem(shown_name(name), PRECONDITIONS, "setting-unknown", {"at": shown_name(name), "near": near})
    values: dict[str, object] = {}
    for name, setting in table.items():
        if name not in given and setting.required:
            details: dict[str, Detail] = {"at": name, "kind": kind_of(setting.kind), "expected": expected(setting.kind)}
            yield Problem(name, setting.rule, "setting-missing", details)
            continue
        value = given.get(name, setting.default)
        found = [_problem(setting, *fault) for fault in faults(setting.kind, value, name)]
        yield from found
        if not found:
            values[name] = value
    for setting in table.values():
        if values.get(setting.name, setting.default) != setting.default:
            yield from _unmet(setting, values)
    yield from _seat_problems(values)


Fault = tuple[Message, dict[str, Detail]]


def _problem(setting: Setting, message: Message, details: Mapping[str, Detail]) -> Problem:
    return Problem(setting.name, setting.rule, message, details)


def shown_name(name: object) -> str:
    """The name of a setting nobody knows, cut to a length that can be shown."""
    return str(name)[:60]


def kind_of(kind: ValueKind) -> str:
    """The name of a kind in `settings.json`, such as `optional_int`."""
    return str(kind.__struct_config__.tag)


def expected(kind: ValueKind) -> str:
    """What a value of this kind is, as the end of a sentence.

    >>> expected(WholeNumber(1, 20))
    'a whole number from 1 to 20'
    """
    match kind:
        case OnOff():
            return "on or off"
        case WholeNumber():
            return f"a whole number from {kind.min} to {kind.max}"
        case OptionalNumber():
            return f"a whole number from {kind.min} to {kind.max}, or nothing"
        case Choice():
            return "one of " + ", ".join(kind.values)
        case Text():
            return f"a text of {kind.min} to {kind.max} characters"
        case IdSet():
            return f"a set of {kind.of} ids"
        case OptionalId():
            return f"a {kind.of} id, or nothing"
        case Record():
            return "a record of " + ", ".join(kind.fields)
        case ListOf():
            return f"a list of {kind.min} to {kind.max} entries"


def faults(kind: ValueKind, value: object, at: str) -> Iterator[Fault]:
    """What is wrong with one value, by itself."""
    match kind, value:
        case (OnOff(), bool()) | (OptionalNumber() | OptionalId(), None):
            return
        case WholeNumber() | OptionalNumber(), int() if not isinstance(value, bool):
            if not kind.min <= value <= kind.max:
                yield "setting-range", {"at": at, "given": shown(value), "min": kind.min, "max": kind.max}
        case Choice(), str():
            if value not in kind.values:
                near = near_matches(value, kind.values)
                yield "setting-choice", {"at": at, "given": shown(value), "values": kind.values, "near": near}
        case Text(), str():
            yield from _length(len(value), kind, "characters", at)
        case OptionalId(), str():
            yield from _unknown_faction(value, at)
        case IdSet(), _ if _is_list(value) or isinstance(value, Set):
            yield from _faction_set(value, at)
        case ListOf(), _ if _is_list(value):
            yield from _length(len(value), kind, "entries", at)
            for place, entry in enumerate(value[: kind.max]):
                yield from faults(kind.of, entry, f"{at}[{place}]")
        case Record(), dict():
            yield from _record(kind, value, at)
        case _:
            given = shown(value)
            yield "setting-type", {"at": at, "given": given, "kind": kind_of(kind), "expected": expected(kind)}


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, list | tuple)


def _length(length: int, kind: Text | ListOf, unit: str, at: str) -> Iterator[Fault]:
    if not kind.min <= length <= kind.max:
        yield "setting-length", {"at": at, "given": length, "min": kind.min, "max": kind.max, "unit": unit}


def _unknown_faction(value: str, at: str) -> Iterator[Fault]:
    if value not in factions().faction:
        near = near_matches(value, factions().ids)
        yield "setting-faction", {"at": at, "given": shown(value), "near": near}


def _faction_set(value: Iterable[object], at: str) -> Iterator[Fault]:
    named = Counter(entry for entry in value if isinstance(entry, str))
    for entry in islice((entry for entry in value if not isinstance(entry, str)), MANY):
        yield "setting-type", {"at": at, "given": shown(entry), "kind": "id", "expected": "a faction id"}
    for name in islice((name for name in named if name not in factions().faction), MANY):
        yield from _unknown_faction(name, at)
    for name in islice((name for name, times in named.items() if times > 1), MANY):
        yield "setting-twice", {"at": at, "given": shown(name)}


def _record(kind: Record, value: dict[str, object], at: str) -> Iterator[Fault]:
    for name in islice((name for name in value if name not in kind.fields), MANY):
        near = near_matches(str(name), kind.fields)
        yield "setting-field-unknown", {"at": f"{at}.{shown_name(name)}", "near": near}
    for name, field in kind.fields.items():
        if name in value:
            yield from faults(field, value[name], f"{at}.{name}")
        elif not isinstance(field, OptionalId):
            yield "setting-missing", {"at": f"{at}.{name}", "kind": kind_of(field), "expected": expected(field)}


def _unmet(setting: Setting, values: Mapping[str, object]) -> Iterator[Problem]:
    """The precondition of a setting that is not at its default."""
    match setting.need:
        case FactionsSeated(minimum=minimum):
            known = values.get("seats")
            if not _is_list(known) or len(known) >= minimum:
                return
            found = f"{len(known)} factions"
        case SettingIs(setting=other, value=wanted):
            if other not in values or values[other] == wanted:
                return
            found = f"{other} {values[other]}"
        case SettingOn(setting=other):
            if other not in values or values[other] is True:
                return
            found = f"{other} off"
        case None:
            return
    details: dict[str, Detail] = {"at": setting.name, "needs": str(setting.needs), "found": found}
    yield Problem(setting.name, PRECONDITIONS, "setting-needs", details)


def _seat_problems(values: Mapping[str, object]) -> Iterator[Problem]:
    """The constraints of `seats`, once the seats themselves are sound."""
    if "seats" not in values:
        return
    rows = msgspec.convert(values["seats"], tuple[SeatSetting, ...])
    yield from _twice([row.name for row in rows], "name")
    yield from _controllers([row.controller for row in rows])
    pool = values.get("faction_pool")
    if isinstance(pool, list | tuple | Set):
        if len(rows) > len(pool):
            details: dict[str, Detail] = {"at": "seats", "seats": len(rows), "factions": len(pool)}
            yield Problem("seats", SEATS, "seats-exceed-pool", details)
        yield from _claims([row.faction for row in rows], pool, values.get("faction_selection"))


def _twice(names: Sequence[str | None], field: str) -> Iterator[Problem]:
    for place, name in enumerate(names):
        if name is not None and name in names[:place]:
            yield Problem("seats", SEATS, "setting-twice", {"at": f"seats[{place}].{field}", "given": shown(name)})


def _controllers(controllers: Sequence[Controller]) -> Iterator[Problem]:
    """Each controller holds one seat; only with exactly two controllers each may hold two (SETUP-01)."""
    held = Counter(controller.id for controller in controllers)
    kinds = Counter(controller.id for controller in set(controllers))
    for controller in held:
        if kinds[controller] > 1:
            yield Problem("seats", SEATS, "seats-controller-kind", {"at": "seats", "controller": shown(controller)})
    numbers: dict[str, Detail] = {"at": "seats", "seats": len(controllers), "controllers": len(held)}
    admitted = seats().circles_for[len(controllers)].controllers
    if len(held) not in admitted:
        yield Problem("seats", SEATS, "seats-controllers", {**numbers, "admitted": admitted})
        return
    share = len(controllers) // len(held)
    for controller, number in held.items():
        if number > share:
            own: dict[str, Detail] = {"controller": shown(controller), "held": number, "share": share}
            yield Problem("seats", SEATS, "seats-share", {**numbers, **own})


def _claims(claims: Sequence[FactionId | None], pool: Collection[object], selection: object) -> Iterator[Problem]:
    """With faction_selection free every seat claims one faction of the pool, otherwise none does (SETUP-03)."""
    yield from _twice(claims, "faction")
    for place, claim in enumerate(claims):
        at = f"seats[{place}].faction"
        if claim is None:
            if selection == "free":
                yield Problem("seats", CHOOSING, "seats-faction-unclaimed", {"at": at})
        elif selection in ("random", "draft"):
            dealt: dict[str, Detail] = {"at": at, "given": claim, "selection": str(selection)}
            yield Problem("seats", CHOOSING, "seats-faction-dealt", dealt)
        elif claim not in pool:
            yield Problem("seats", CHOOSING, "seats-faction-pool", {"at": at, "given": claim})
