"""The settings of one game, every one with a value. They never change while it is played (SETUP-02)."""

from __future__ import annotations

from typing import Literal

import msgspec

from kanly.catalog.facts import FactionId, Mode

BASE_SIX = tuple(
    FactionId(faction) for faction in ("atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen")
)


class Controller(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who decides for a seat; equal ids are one controller (SETUP-01). `kind` is what it is when the game starts."""

    id: str
    kind: Literal["human", "bot"]


class SeatSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat of the lobby: its shown name, its controller, and with faction_selection free its faction."""

    name: str
    controller: Controller
    faction: FactionId | None = None


class GameSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One value for every row of `settings.json`, in its order and with its defaults; what each means stands there.

    Build it with `catalog.settings().resolve(...)`, which checks; this type only holds. `seats` are in the order of the
    lobby, `faction_pool` is in canonical order, `clock` is in seconds.
    """

    seats: tuple[SeatSetting, ...]
    mode: Mode = "basic"
    max_turns: int = 10
    faction_pool: tuple[FactionId, ...] = BASE_SIX
    faction_selection: Literal["random", "draft", "free"] = "random"
    random_seating: bool = True
    bribes: bool = True
    private_chat: Literal["open", "allies_and_nexus", "none"] = "open"
    clock: int | None = None
    deck_ixians_tleilaxu: bool = False
    deck_choam_richese: bool = False
    deck_ecaz_moritani: bool = False
    tech_tokens: bool = False
    sandtrout: bool = False
    cheap_hero_traitor: bool = False
    leader_skills: bool = False
    stronghold_cards: bool = False
    homeworlds: bool = False
    nexus_cards: bool = False
    discovery_tokens: bool = False
    great_maker: bool = False
    skills_dealt: int = 2
    shield_wall_stronghold: bool = False
    double_spice_blow: bool = False
    city_income: bool = False
    advanced_combat: bool = False
    advanced_karama: bool = False
    storm_deck: bool = False
    karama_full_phase: bool = False
    harkonnen_mulligan: bool = False
    fremen_into_storm: bool = False
    battles_under_storm: bool = False
    ornithopters_at_phase_start: bool = False
    voice_names_specials: bool = False
    bribes_immediate: bool = False
    contested_strongholds_count: bool = False
    advisors_with_ally: bool = False
    guild_ally_refund: bool = False
    storm_deck_always: bool = False
    extra_karama: bool = False
    give_cards: bool = False
    emperor_backs_anyone: bool = False
    leaderless_battle: bool = False
    captives_are_traitors: bool = False
    no_reveal_at_end: bool = False
    no_guild_default: bool = False
    fremen_ally_refund: bool = False
    no_late_flip: bool = False
    break_alliances_each_nexus: bool = False
    bots_do_not_propose: bool = False
    assisted_notes: bool = False
    fast_windows: bool = False
