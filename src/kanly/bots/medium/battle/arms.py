"""What the cards of two plans do to each other: who dies, and when everything is blown up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from kanly import catalog
from kanly.bots.easy.cards import is_shield, killing, stopping
from kanly.bots.medium.battle.scene import Scene
from kanly.catalog import CardId

PLAYED = {"projectile": 0.95, "poison": 0.95, "lasgun": 0.6, "shield": 0.95, "snooper": 0.95}
"""How often a card that could be played is played."""
WEAPONS, DEFENSES = ("projectile", "poison", "lasgun"), ("shield", "snooper")
NONE_PLAYED = ""


class Cards(NamedTuple):
    """The weapon and the defense of a plan by kind; empty: none that does anything."""

    weapon: str = NONE_PLAYED
    defense: str = NONE_PLAYED


class Fates(NamedTuple):
    """The chances of what can happen to the two leaders, the explosion apart: `both` die, only `mine`, only `theirs`,
    `neither`."""

    explosion: float
    both: float
    mine: float
    theirs: float
    neither: float


def weapon_kind(face: str | None) -> str:
    """The kind of weapon that a card is."""
    return next(iter(sorted(killing(face))), NONE_PLAYED) if face else NONE_PLAYED


def defense_kind(face: str | None) -> str:
    """The kind of defense that a card is."""
    if not face or not stopping(face):
        return NONE_PLAYED
    return "shield" if is_shield(face) else "snooper"


@cache
def is_hero(face: str) -> bool:
    """Whether the card is played in the place of a leader."""
    return catalog.treachery_cards().card[CardId(face)].battle.leader_slot


def kills(weapon: str, defense: str) -> bool:
    """Whether a weapon of that kind kills through the defense."""
    return bool(weapon) and (weapon, defense) not in (("projectile", "shield"), ("poison", "snooper"))


def explodes(mine: Cards, other: Cards) -> bool:
    """Whether a Lasgun meets a Shield."""
    return "lasgun" in (mine.weapon, other.weapon) and "shield" in (mine.defense, other.defense)


def fates(mine: Cards, others: Mapping[Cards, float]) -> Fates:
    """What is to be expected of own cards against these of the foe, each with its chance."""
    found = [0.0, 0.0, 0.0, 0.0, 0.0]
    for other, chance in others.items():
        if explodes(mine, other):
            found[0] += chance
            continue
        i_die, they_die = kills(other.weapon, mine.defense), kills(mine.weapon, other.defense)
        found[1 if i_die and they_die else 2 if i_die else 3 if they_die else 4] += chance
    return Fates(*found)


def likely_cards(held: Mapping[str, float], scene: Scene) -> dict[Cards, float]:
    """The cards that the foe may play, each pair with its chance: by what it may hold, what it was commanded and what
    it has told."""
    may = {kind: held[kind] * PLAYED[kind] for kind in held}
    weapons = choice_of({kind: may[kind] for kind in WEAPONS})
    defenses = choice_of({kind: may[kind] for kind in DEFENSES})
    for order, what in scene.commands:
        weapons = commanded(weapons, held, order, what, WEAPON_WORDS)
        defenses = commanded(defenses, held, order, what, DEFENSE_WORDS)
    if "weapon" in scene.told:
        weapons = {weapon_kind(scene.told["weapon"]): 1.0}
    if "defense" in scene.told:
        defenses = {defense_kind(scene.told["defense"]): 1.0}
    pairs = {
        Cards(weapon, defense): one * other
        for weapon, one in weapons.items()
        for defense, other in defenses.items()
        if one * other and (weapon, defense) != ("lasgun", "shield")
    }
    total = sum(pairs.values())
    return {pair: chance / total for pair, chance in pairs.items()} if total else {Cards(): 1.0}


WEAPON_WORDS = {"projectile_weapon": "projectile", "poison_weapon": "poison", "lasgun": "lasgun"}
DEFENSE_WORDS = {"projectile_defense": "shield", "poison_defense": "snooper"}


def choice_of(may: Mapping[str, float]) -> dict[str, float]:
    """Which of them is played, or none: as likely as each is there, and at most one."""
    nothing, total = 1.0, sum(may.values())
    for chance in may.values():
        nothing *= 1 - chance
    if not total:
        return {NONE_PLAYED: 1.0}
    return {NONE_PLAYED: nothing, **{kind: (1 - nothing) * chance / total for kind, chance in may.items()}}


def commanded(
    chances: dict[str, float], held: Mapping[str, float], order: str, what: str, words: Mapping[str, str]
) -> dict[str, float]:
    """The same under a command: what is forbidden is not played, what is asked for is, if it is there."""
    kind = words.get(what)
    if kind is None:
        return chances
    if order == "must_not":
        left = {other: chance for other, chance in chances.items() if other != kind}
        total = sum(left.values())
        return {other: chance / total for other, chance in left.items()} if total else {NONE_PLAYED: 1.0}
    return {other: chance * (1 - held[kind]) + (other == kind) * held[kind] for other, chance in chances.items()}
