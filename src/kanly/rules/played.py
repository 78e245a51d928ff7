"""What of all settings the rules play: what they do not play yet is refused, never ignored."""

from __future__ import annotations

from collections.abc import Iterator

from kanly.catalog import GameSettings, Problem, RuleId
from kanly.catalog.problems import shown
from kanly.rules.registry import FACTIONS

PLAYED = (
    "mode",
    "advanced_karama",
    "seats",
    "max_turns",
    "faction_pool",
    "faction_selection",
    "random_seating",
    "private_chat",
    "clock",
    "double_spice_blow",
    "deck_ecaz_moritani",
    "storm_deck",
    "storm_deck_always",
    "fremen_into_storm",
    "extra_karama",
    "karama_full_phase",
    "harkonnen_mulligan",
    "break_alliances_each_nexus",
    "bots_do_not_propose",
    "fast_windows",
    "emperor_backs_anyone",
    "assisted_notes",
    "give_cards",
    "voice_names_specials",
    "guild_ally_refund",
    "battles_under_storm",
    "leaderless_battle",
    "captives_are_traitors",
    "advanced_combat",
    "fremen_ally_refund",
    "bribes",
    "bribes_immediate",
    "city_income",
    "contested_strongholds_count",
    "no_guild_default",
    "shield_wall_stronghold",
    "ornithopters_at_phase_start",
    "no_reveal_at_end",
    "advisors_with_ally",
    "no_late_flip",
)
"""The settings that may differ from their defaults. Some concern the lobby and the table alone."""


def unplayed(settings: GameSettings) -> Iterator[Problem]:
    """The settings that ask for rules which the engine does not have."""
    defaults = GameSettings(seats=())
    for name in settings.__struct_fields__:
        value = getattr(settings, name)
        if name not in PLAYED and value != getattr(defaults, name):
            yield not_played(name, name, shown(value))
    for faction in settings.faction_pool:
        if faction not in FACTIONS:
            yield not_played("faction_pool", "faction_pool", shown(str(faction)))


def not_played(setting: str, at: str, given: str) -> Problem:
    """This value of this setting is not played yet."""
    return Problem(setting, RuleId("VARIANT-01"), "setting-not-played", {"at": at, "given": given})
