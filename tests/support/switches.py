"""House rules, variants and single pieces of the Advanced game, switched on by chance."""

from __future__ import annotations

from random import Random

SWITCHES = (
    "double_spice_blow",
    "extra_karama",
    "harkonnen_mulligan",
    "break_alliances_each_nexus",
    "fast_windows",
    "karama_full_phase",
    "give_cards",
    "voice_names_specials",
    "battles_under_storm",
    "leaderless_battle",
    "bribes_immediate",
    "city_income",
    "storm_deck",
    "storm_deck_always",
    "fremen_into_storm",
    "contested_strongholds_count",
    "no_guild_default",
    "emperor_backs_anyone",
    "assisted_notes",
    "shield_wall_stronghold",
    "advisors_with_ally",
    "no_late_flip",
    "captives_are_traitors",
    "advanced_combat",
    "advanced_karama",
    "fremen_ally_refund",
    "deck_ecaz_moritani",
)
PIECES = (  # VARIANT-05
    "double_spice_blow",
    "city_income",
    "storm_deck",
    "advanced_combat",
    "advanced_karama",
)


def random_switches(mode: str, rng: Random) -> dict[str, object]:
    """Each of them one game in ten."""
    return {name: True for name in SWITCHES if rng.random() < 0.1 and (mode == "basic" or name not in PIECES)}
