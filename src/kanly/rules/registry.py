"""Which extensions are in a game, and the rules that they make together."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from kanly.catalog import GameSettings
from kanly.kernel import Extension, Ruleset, Seat
from kanly.rules.cards import (
    family_atomics,
    gifts,
    hajr,
    harass_and_withdraw,
    karama,
    karama_bids,
    karama_rate,
    karama_special,
    karama_strength,
    recruits,
    reinforcements,
    tleilaxu_ghola,
    truthtrance,
    weather_control,
)
from kanly.rules.cards.decks import ecaz_moritani_deck
from kanly.rules.core import phase_start, storm_deck, turn
from kanly.rules.core.extension import advanced, core
from kanly.rules.factions.atreides import advanced_atreides, atreides
from kanly.rules.factions.bene_gesserit import advanced_bene_gesserit, bene_gesserit
from kanly.rules.factions.duke_vidal import duke_vidal
from kanly.rules.factions.ecaz import advanced_ecaz, ecaz
from kanly.rules.factions.emperor import advanced_emperor, emperor
from kanly.rules.factions.fremen import advanced_fremen, fremen
from kanly.rules.factions.harkonnen import advanced_harkonnen, harkonnen
from kanly.rules.factions.moritani import advanced_moritani, moritani
from kanly.rules.factions.spacing_guild import advanced_spacing_guild, spacing_guild

FACTIONS: Mapping[str, Extension] = {
    extension.name: extension
    for extension in (atreides, bene_gesserit, emperor, fremen, harkonnen, spacing_guild, ecaz, moritani)
}
ADVANCED: Mapping[str, Extension] = {
    "atreides": advanced_atreides,
    "bene_gesserit": advanced_bene_gesserit,
    "emperor": advanced_emperor,
    "fremen": advanced_fremen,
    "harkonnen": advanced_harkonnen,
    "spacing_guild": advanced_spacing_guild,
    "ecaz": advanced_ecaz,
    "moritani": advanced_moritani,
}
"""What a faction has in the Advanced game only, where that is enough for an extension of its own."""

HIS_HOUSES = frozenset(("ecaz", "moritani"))
"""VIDAL-01 · Factions with either of which Duke Vidal is in the game."""

PHASES = tuple(turn.PHASES)
"""The phases that are played, in order; importing them makes every procedure known."""

PIECES = (phase_start, storm_deck)
"""Imported for what they add to the core."""

CARDS = (
    family_atomics,
    gifts,
    hajr,
    harass_and_withdraw,
    karama,
    karama_bids,
    karama_rate,
    karama_special,
    karama_strength,
    recruits,
    reinforcements,
    tleilaxu_ghola,
    truthtrance,
    weather_control,
)
"""Imported for what they add to the core, which every game has, or to the extension of their deck."""

DECKS: Mapping[str, Extension] = {ecaz_moritani_deck.name: ecaz_moritani_deck}
"""What the cards of a deck add that is in the game by a setting of this name (VARIANT-01)."""


def extensions(mode: str, seats: Sequence[Seat], decks: Collection[str] = ()) -> tuple[Extension, ...]:
    """Core, the Advanced game, the seated factions in a fixed order, the decks that are added."""
    seated = [extension for name, extension in FACTIONS.items() if name in seats]
    if HIS_HOUSES & {*seats}:
        seated.append(duke_vidal)
    added = [extension for name, extension in DECKS.items() if name in decks]
    if mode != "advanced":
        return (core, *seated, *added)
    both = (extension for name, extension in ADVANCED.items() if name in seats)
    return (core, advanced, *seated, *both, *added)


def ruleset(settings: GameSettings, seats: Sequence[Seat], policies: Mapping[str, str]) -> Ruleset:
    """The rules of a game, resolved once for each combination."""
    decks = frozenset(name for name in DECKS if getattr(settings, name))
    return _ruleset(settings.mode, frozenset(seats), decks, tuple(sorted(policies.items())))


@lru_cache(maxsize=256)
def _ruleset(
    mode: str, seats: frozenset[Seat], decks: frozenset[str], policies: tuple[tuple[str, str], ...]
) -> Ruleset:
    return Ruleset(*extensions(mode, sorted(seats), decks), policies=dict(policies))
