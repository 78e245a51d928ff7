"""What a new game may be like, in words: the settings that a lobby offers, and what is wrong with a choice of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from kanly import catalog
from kanly.bots import PLAYERS
from kanly.catalog import InvalidSettings
from kanly.catalog.setting_types import Choice, IdSet, OnOff, Setting, WholeNumber
from kanly.rules.played import PLAYED
from kanly.rules.registry import FACTIONS
from kanly.server.lobby import check, strong
from kanly.server.problems import Reason, unsound
from kanly.server.wire.sent import In, SeatWanted
from kanly.server.wire.values import GivenSettings, one_of
from kanly.words import words

ELSEWHERE = frozenset({"seats", "clock"})
"""Settings that a lobby has other controls for: its seats, and the pace of the room."""


class GameWanted(In, frozen=True):
    """A game that somebody thinks of."""

    seats: Annotated[tuple[SeatWanted, ...], Meta(min_length=2, max_length=12)]
    settings: GivenSettings = msgspec.field(default_factory=dict)


class ValueOffered(Struct, frozen=True):
    """A value, and what it is called. `played`: there are rules for it."""

    value: str
    says: str
    played: bool = True


class SettingOffered(Struct, frozen=True):
    """A setting in words. `kind`: switch, number (from `min` to `max`), choice (among `values`) or factions (some of
    `values`); `title` is short, `summary` tells more; without `played` there are no rules for it yet."""

    name: str
    group: str
    kind: Annotated[str, one_of("switch", "number", "choice", "factions")]
    title: str
    summary: str
    rule: str
    default: Annotated[Any, Meta(extra_json_schema={})]
    values: tuple[ValueOffered, ...]
    min: int
    max: int
    played: bool


class GameOffered(Struct, frozen=True):
    """The `groups` of settings in order, the settings, the `bots` by strength. `unplayed`: what is said of that for
    which there are no rules yet."""

    groups: tuple[ValueOffered, ...]
    settings: tuple[SettingOffered, ...]
    bots: tuple[ValueOffered, ...]
    unplayed: str


class Thought(Struct, frozen=True):
    """What is wrong with a game that somebody thinks of; nothing is, if `problems` is empty."""

    problems: tuple[Reason, ...]


def offered(language: str) -> GameOffered:
    """Everything that a lobby offers."""
    say = words(language)
    rows = [setting for setting in catalog.settings().settings if setting.name not in ELSEWHERE]
    groups = tuple(
        ValueOffered(group, say.message("offered-group", {"group": group}))
        for group in dict.fromkeys(setting.group for setting in rows)
    )
    bots = tuple(ValueOffered(bot, say.message("offered-bot", {"strength": bot})) for bot in PLAYERS)
    settings = tuple(in_words(setting, language) for setting in rows)
    return GameOffered(groups, settings, bots, say.message("offered-unplayed"))


def in_words(setting: Setting, language: str) -> SettingOffered:
    """One setting. What has no title of its own is called by its summary."""
    say, kind = words(language), setting.kind
    least, most, values = 0, 0, tuple[ValueOffered, ...]()
    match kind:
        case OnOff():
            shape = "switch"
        case WholeNumber():
            shape, least, most = "number", kind.min, kind.max
        case Choice():
            shape = "choice"
            values = tuple(ValueOffered(value, say.message("offered-value", {"value": value})) for value in kind.values)
        case IdSet():
            shape = "factions"
            values = tuple(
                ValueOffered(faction, say.names.of("faction", faction), faction in FACTIONS)
                for faction in catalog.factions().ids
            )
        case _:
            raise TypeError(f"a lobby has no control for {setting.name}")
    title = say.message("offered-title", {"name": setting.name})
    summary = setting.summary[:1].upper() + setting.summary[1:]
    return SettingOffered(
        setting.name,
        setting.group,
        shape,
        title or summary,
        summary if title else "",
        setting.rule,
        setting.default,
        values,
        least,
        most,
        setting.name in PLAYED,
    )


def thought_of(seats: Sequence[SeatWanted], settings: Mapping[str, Any]) -> Thought:
    """What the server would say against a room with these settings. Raises Refusal (422) for what is no setting."""
    try:
        check(settings, [strong(seat) for seat in seats])
    except InvalidSettings as invalid:
        return Thought(unsound(invalid.problems).violations)
    return Thought(())
