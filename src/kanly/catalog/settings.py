"""Every setting of a game: what it may be, what it needs, what the lobby proposes (SETUP-02, VARIANT-01)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property

import msgspec

from kanly.catalog.factions import factions
from kanly.catalog.facts import CatalogError, Fact, FactionId, frozen, load
from kanly.catalog.game_settings import GameSettings
from kanly.catalog.problems import InvalidSettings, Problem
from kanly.catalog.setting_types import Choice, FactionSeated, Setting, SettingIs, SettingOn, SwitchedOn
from kanly.catalog.settings_check import faults, problems


class Settings(Fact, frozen=True, dict=True):
    """`settings.json`, and what can be asked of it. Settings are given as a mapping of names to plain JSON values.

    >>> from kanly import catalog
    >>> two = [{"name": name, "controller": {"id": name, "kind": "human"}} for name in ("Ada", "Bo")]
    >>> for problem in catalog.settings().validate({"seats": two, "max_turn": 12, "stronghold_cards": True}):
    ...     print(problem)
    max_turn: there is no such setting; did you mean max_turns? (VARIANT-01)
    stronghold_cards: needs mode advanced; found mode basic (VARIANT-01)
    >>> catalog.settings().resolve({"seats": two, "mode": "advanced"}).max_turns
    10
    """

    about: str
    settings: tuple[Setting, ...]

    @cached_property
    def setting(self) -> Mapping[str, Setting]:
        """The settings by name."""
        return frozen((setting.name, setting) for setting in self.settings)

    def validate(self, given: Mapping[str, object]) -> list[Problem]:
        """Everything wrong with the given settings; empty when they describe a game. What is not given has its
        default; `seats` must be given. Never raises, whatever the values are."""
        return list(problems(self.setting, given))

    def resolve(self, given: Mapping[str, object]) -> GameSettings:
        """The settings of a game: what is given, and the default of everything else. Raises InvalidSettings with all
        problems when they describe no game."""
        if found := self.validate(given):
            raise InvalidSettings(found)
        values = {setting.name: given.get(setting.name, setting.default) for setting in self.settings}
        pool = values["faction_pool"]
        values["faction_pool"] = [faction for faction in factions().ids if faction in pool]  # type: ignore[operator]
        return msgspec.convert(values, GameSettings)

    def proposals(self, given: Mapping[str, object]) -> dict[str, bool]:
        """What the lobby preselects: the settings it proposes to switch on, of those that are not given (VARIANT-01).

        A faction counts as seated when it is claimed, or when seats and faction_pool leave no game without it. So
        `resolve({**proposals(given), **given})` is the game as the lobby shows it at first.

        >>> from kanly import catalog
        >>> catalog.settings().proposals({"discovery_tokens": True})
        {'great_maker': True}
        """
        proposed = {}
        for setting in self.settings:
            match setting.proposal:
                case FactionSeated(factions=wanted):
                    on = self._seated(wanted, given)
                case SwitchedOn(setting=other):
                    on = given.get(other) is True
                case None:
                    continue
            if on and setting.name not in given:
                proposed[setting.name] = True
        return proposed

    def _seated(self, wanted: tuple[FactionId, ...], given: Mapping[str, object]) -> bool:
        """Whether one of the factions is certainly in the game. Seats and pools that are not sound tell nothing."""
        seats = self._sound("seats", given)
        pool = self._sound("faction_pool", given)
        if not isinstance(seats, list | tuple) or not isinstance(pool, list | tuple | set | frozenset):
            return False
        claimed = [seat.get("faction") for seat in seats]
        if any(faction in claimed for faction in wanted):
            return True
        others = set(pool) - set(wanted) - set(claimed)
        return bool(set(pool) & set(wanted)) and claimed.count(None) > len(others)

    def _sound(self, name: str, given: Mapping[str, object]) -> object:
        value = given.get(name, self.setting[name].default)
        return None if any(faults(self.setting[name].kind, value, name)) else value


@cache
def settings() -> Settings:
    """The settings. Raises CatalogError when a precondition or proposal cannot be read or names no setting."""
    loaded = load("settings.json", Settings)
    for setting in loaded.settings:
        match setting.need:
            case SettingIs(setting=other, value=value):
                kind = loaded.setting[other].kind if other in loaded.setting else None
                sound = isinstance(kind, Choice) and value in kind.values
            case SettingOn(setting=other):
                sound = other in loaded.setting
            case _:
                sound = True
        match setting.proposal:
            case SwitchedOn(setting=other):
                sound = sound and other in loaded.setting
            case FactionSeated(factions=wanted):
                sound = sound and all(faction in factions().faction for faction in wanted)
        if not sound:
            raise CatalogError(f"settings.json: {setting.name} needs or follows something that does not exist")
    return loaded
