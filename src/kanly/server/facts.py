"""Names and facts that are the same in every game, for a table that knows none: one answer, made once a language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec
from msgspec import Struct

from kanly import catalog
from kanly.catalog.cards import TreacheryCard
from kanly.catalog.factions import Faction
from kanly.words import words
from kanly.words.names import PHASES, TABLES


class CardFacts(Struct, frozen=True):
    """A Treachery Card. `printed`: the kind as it is printed, `short`: in one word; `weapon`, `defense`: what it is
    good for in a plan; `sentence`: what it does, or "" if nobody has written that yet."""

    name: str
    kind: str
    printed: str
    short: str
    weapon: tuple[str, ...]
    defense: tuple[str, ...]
    sentence: str
    rule: str
    count: int


class LeaderFacts(Struct, frozen=True):
    """A leader disc; `strength` is None where it varies."""

    name: str
    faction: str
    strength: int | None


class TokenFacts(Struct, frozen=True):
    """An Ambassador, a Terror token, or the Atomics Aftermath (`kind`: ambassador, terror, aftermath). `faction`: whose
    emblem it shows; `sentence`: what it does."""

    name: str
    kind: str
    faction: str
    sentence: str
    rule: str


class TerritoryFacts(Struct, frozen=True):
    """A territory; `blow`: where in it spice blows, and how much."""

    name: str
    terrain: str
    stronghold: bool
    sectors: tuple[int, ...]
    locations: tuple[str, ...]
    blow: tuple[str, int] | None


class LocationFacts(Struct, frozen=True):
    """A location: the part of a territory in one sector; the Polar Sink has none."""

    name: str
    territory: str
    sector: int | None
    neighbours: tuple[str, ...]


class PowerFacts(Struct, frozen=True):
    """Something that a faction can do, in games of this mode or both ("basic" is both)."""

    name: str
    summary: str
    mode: str
    rules: tuple[str, ...]
    stoppable: bool


class FactionFacts(Struct, frozen=True):
    """A faction. `elite`: what its elite forces are called, if it has any; `special`: its special Karama power."""

    name: str
    long_name: str
    set: str
    elite: str | None
    hand_limit: int
    powers: tuple[PowerFacts, ...]
    ally: tuple[PowerFacts, ...]
    special: PowerFacts | None


class StoppableFacts(Struct, frozen=True):
    """A use of a faction's ability that a Karama can stop: what the ability is for, `scope`: for how long it is
    stopped, `after`: what is so then."""

    owner: str
    summary: str
    rule: str
    scope: str
    after: str


class CatalogueShown(Struct, frozen=True):
    """All of it. `names`: by kind of thing, then by id; `stoppable` by the id of the power; `phases` in the order of a
    turn."""

    names: Mapping[str, Mapping[str, str]]
    factions: Mapping[str, FactionFacts]
    stoppable: Mapping[str, StoppableFacts]
    territories: Mapping[str, TerritoryFacts]
    locations: Mapping[str, LocationFacts]
    cards: Mapping[str, CardFacts]
    leaders: Mapping[str, LeaderFacts]
    tokens: Mapping[str, TokenFacts]
    phases: tuple[str, ...]


SHOWN = tuple(kind for kind in TABLES if kind != "copy")
"""The kinds of names that views, events and forms use."""


@cache
def catalogue(language: str) -> bytes:
    """The catalogue as JSON."""
    return msgspec.json.encode(
        CatalogueShown(
            names={kind: words(language).names.table(kind) for kind in SHOWN},
            factions={faction.id: of_faction(faction) for faction in catalog.factions().factions},
            stoppable=stoppable(),
            territories=territories(),
            locations=locations(language),
            cards=cards(language),
            leaders=leaders(),
            tokens=tokens(language),
            phases=tuple(phase for phase in PHASES if phase not in ("setup", "over")),
        )
    )


def of_faction(faction: Faction) -> FactionFacts:
    """A faction with its powers."""
    elite = next((kind.name for kind in faction.force_kinds if kind.kind == "elite"), None)
    powers = [
        PowerFacts(power.name, power.summary, power.mode, power.rule, power.karama_can_stop)
        for power in faction.advantages
    ]
    ally = [
        PowerFacts("", power.summary, "basic", power.rule, power.karama_can_stop)
        for power in faction.alliance_power.powers
    ]
    special = faction.special_karama
    once = PowerFacts("", special.summary, "advanced", (special.rule,), False) if special else None
    return FactionFacts(
        faction.name, faction.long_name, faction.set, elite, faction.hand_limit, tuple(powers), tuple(ally), once
    )


def stoppable() -> dict[str, StoppableFacts]:
    """Every use of an ability that a Karama can stop."""
    uses: dict[str, str] = {}
    for faction in catalog.factions().factions:
        uses |= {use.id: use.summary for use in faction.advantages}
        uses |= {use.id: use.summary for use in faction.alliance_power.powers}
    return {
        power.id: StoppableFacts(power.owner, uses[power.advantages[0]], power.rule, power.scope, power.after)
        for power in catalog.karama().powers
    }


def territories() -> dict[str, TerritoryFacts]:
    """Every territory of the map."""
    return {
        one.id: TerritoryFacts(
            one.name,
            one.terrain,
            one.is_stronghold,
            one.sectors,
            one.locations,
            (one.spice_blow.location, one.spice_blow.amount) if one.spice_blow else None,
        )
        for one in catalog.board().territories
    }


def locations(language: str) -> dict[str, LocationFacts]:
    """Every location of the map."""
    board, names = catalog.board(), words(language).names
    return {
        id: LocationFacts(names.of("place", id), one.territory, one.sector, board.neighbours[id])
        for id, one in board.location.items()
    }


def cards(language: str) -> dict[str, CardFacts]:
    """Every Treachery Card."""
    say = words(language)

    def sentence(id: str) -> str:
        return say.message(f"face-{id}") if say.has(f"face-{id}") else ""

    return {
        one.id: CardFacts(
            say.names.of("card", one.id),
            one.kind,
            one.printed_type,
            short_of(one),
            one.battle.weapon_types,
            one.battle.defense_types,
            sentence(one.id),
            one.rule,
            one.count,
        )
        for one in catalog.treachery_cards().cards
    }


def short_of(card: TreacheryCard) -> str:
    """The printed kind in one word: of a weapon which kind it is, of a defense that it is one.

    >>> card = catalog.treachery_cards().card
    >>> [short_of(card[catalog.CardId(id)]) for id in ("stunner", "shield", "hajr")]
    ['Projectile', 'Defense', 'Movement']
    """
    family, _, kind = card.printed_type.partition(" - ")
    return (family if card.kind == "defense" else kind or family).split()[0]


def leaders() -> dict[str, LeaderFacts]:
    """Every leader, and the special discs."""
    all_leaders = catalog.leaders()
    found: dict[str, LeaderFacts] = {
        one.id: LeaderFacts(one.name, one.faction, one.strength) for one in all_leaders.leaders
    }
    return {
        **found,
        **{disc.id: LeaderFacts(disc.name, disc.faction, disc.strength) for disc in all_leaders.special_discs},
    }


AFTERMATH_RULE = "TERROR-22"


def tokens(language: str) -> dict[str, TokenFacts]:
    """Every token that lies on the board, with what it does."""
    say = words(language)
    name = say.names.of
    terror = catalog.terror_tokens()
    return {
        **{
            one.id: TokenFacts(name("token", one.id), "ambassador", one.faction, one.summary, one.rule)
            for one in catalog.ambassadors().tokens
        },
        **{
            one.id: TokenFacts(name("token", one.id), "terror", "moritani", one.summary, one.rule)
            for one in terror.tokens
        },
        **{
            one.id: TokenFacts(one.name, "aftermath", "moritani", say.message("aftermath-effect"), AFTERMATH_RULE)
            for one in terror.other_tokens
        },
    }
