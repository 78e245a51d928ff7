"""What a setting is: the kind of its value, what it needs, when the lobby proposes it (VARIANT-01).

The texts of `needs` and `preselect` have a grammar; a text outside it is a CatalogError, so that no precondition can be
written down and not be checked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Literal, TypeAlias

from msgspec import field
from msgspec.structs import force_setattr

from kanly.catalog.facts import CatalogError, Fact, FactionId, RuleId

SettingGroup = Literal["general", "deck", "module", "variant", "house"]
SettingSet = Literal["base", "ixians_tleilaxu", "choam_richese", "ecaz_moritani", "house"]
"""The box a setting belongs to; `house` for what changes no rule of play."""


class OnOff(Fact, frozen=True, tag_field="kind", tag="bool"):
    """True or false."""


class WholeNumber(Fact, frozen=True, tag_field="kind", tag="int"):
    """A whole number, both bounds included."""

    min: int
    max: int


class OptionalNumber(Fact, frozen=True, tag_field="kind", tag="optional_int"):
    """A whole number, or null for none."""

    min: int
    max: int


class Choice(Fact, frozen=True, tag_field="kind", tag="enum"):
    """One of the values."""

    values: tuple[str, ...]
    summary: str | None = None


class Text(Fact, frozen=True, tag_field="kind", tag="text"):
    """A text of so many characters."""

    min: int
    max: int
    summary: str


class IdSet(Fact, frozen=True, tag_field="kind", tag="set"):
    """A set of faction ids, in any order, none twice."""

    of: Literal["faction"]


class OptionalId(Fact, frozen=True, tag_field="kind", tag="optional_id"):
    """A faction id, or null. In a record it may be left out."""

    of: Literal["faction"]
    summary: str


class Record(Fact, frozen=True, tag_field="kind", tag="record"):
    """An object with exactly these fields."""

    fields: Mapping[str, ValueKind]

    def __post_init__(self) -> None:
        force_setattr(self, "fields", MappingProxyType(self.fields))


class ListOf(Fact, frozen=True, tag_field="kind", tag="list"):
    """So many values of one kind, in order."""

    min: int
    max: int
    of: ValueKind


ValueKind: TypeAlias = OnOff | WholeNumber | OptionalNumber | Choice | Text | IdSet | OptionalId | Record | ListOf


class FactionsSeated(Fact, frozen=True):
    """At least so many factions in the game: "3 or more factions"."""

    minimum: int


class SettingIs(Fact, frozen=True):
    """Another setting has a value: "mode advanced"."""

    setting: str
    value: str


class SettingOn(Fact, frozen=True):
    """Another setting is on: "leader_skills"."""

    setting: str


Need: TypeAlias = FactionsSeated | SettingIs | SettingOn


class FactionSeated(Fact, frozen=True):
    """Proposed when one of these factions is seated: "on if ixians or tleilaxu is seated"."""

    factions: tuple[FactionId, ...]


class SwitchedOn(Fact, frozen=True):
    """Proposed when another setting is switched on: "on when discovery_tokens is switched on"."""

    setting: str


Proposal: TypeAlias = FactionSeated | SwitchedOn


class Setting(Fact, frozen=True, dict=True):
    """One setting of a game. `needs` must hold when the value is not the default; a game that breaks it is refused.
    `preselect` is only what the lobby proposes. A null default with a kind that admits no null: must be given."""

    name: str
    group: SettingGroup
    set: SettingSet
    kind: ValueKind = field(name="type")
    default: bool | int | str | tuple[str, ...] | None
    rule: RuleId
    summary: str
    needs: str | None
    preselect: str | None
    order: str | None = None
    constraints: tuple[str, ...] = ()
    in_first_list: bool | None = None

    @cached_property
    def need(self) -> Need | None:
        """What `needs` says. Raises CatalogError when it cannot be read."""
        if self.needs is None:
            return None
        if match := re.fullmatch(r"(\d+) or more factions", self.needs):
            return FactionsSeated(int(match[1]))
        if match := re.fullmatch(r"(\w+) (\w+)", self.needs):
            return SettingIs(match[1], match[2])
        if re.fullmatch(r"\w+", self.needs):
            return SettingOn(self.needs)
        raise CatalogError(f"settings.json: {self.name}: cannot read needs {self.needs!r}")

    @cached_property
    def proposal(self) -> Proposal | None:
        """What `preselect` says. Raises CatalogError when it cannot be read."""
        if self.preselect is None:
            return None
        if match := re.fullmatch(r"on if (\w+(?: or \w+)*) is seated", self.preselect):
            return FactionSeated(tuple(FactionId(name) for name in match[1].split(" or ")))
        if match := re.fullmatch(r"on when (\w+) is switched on", self.preselect):
            return SwitchedOn(match[1])
        raise CatalogError(f"settings.json: {self.name}: cannot read preselect {self.preselect!r}")

    @property
    def required(self) -> bool:
        """It has no default and must be given."""
        return self.default is None and not isinstance(self.kind, OptionalNumber | OptionalId)
