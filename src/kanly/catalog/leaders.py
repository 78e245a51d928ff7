"""Leaders: sixty ordinary discs, the special discs, and the Traitor Deck made of them (SETUP-07)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache, cached_property
from typing import Literal

from kanly.catalog.facts import CardId, CatalogError, Fact, FactionId, LeaderId, ModeOf, RuleId, SetId, frozen, load
from kanly.catalog.game_settings import GameSettings


class Leader(Fact, frozen=True):
    """An ordinary leader disc, five a faction.

    `strength` is None where it varies (Zoal): then `strength_rule` says how, and `bounty_outside_battle` is what its
    death pays outside battle. `revival_cost` is in spice, before discounts. Harkonnen capture and Tleilaxu gholas are
    of the Advanced game.
    """

    id: LeaderId
    name: str
    faction: FactionId
    set: SetId
    kind: Literal["ordinary"]
    strength: int | None
    revival_cost: int
    traitor_card: bool
    leader_skill_eligible: bool
    capturable: bool
    ghola_eligible: bool
    notes: tuple[str, ...]
    strength_rule: str | None = None
    bounty_outside_battle: int | None = None
    rule: RuleId | None = None


class Activation(Fact, frozen=True):
    """What brings the Kwisatz Haderach into play (ATR-08)."""

    forces_lost_in_battle: int


class SpecialDisc(Fact, frozen=True):
    """The Auditor, Duke Vidal, the Kwisatz Haderach. `faction` is whose it is; Duke Vidal is shared (VIDAL-01)."""

    id: LeaderId
    name: str
    faction: FactionId
    set: SetId
    kind: Literal["auditor", "shared", "token"]
    mode: ModeOf
    strength: int
    revival_cost: int
    traitor_card: bool
    leader_skill_eligible: bool
    capturable: bool
    ghola_eligible: bool
    rules: tuple[str, ...]
    notes: tuple[str, ...]
    rule: RuleId
    activation: Activation | None = None


class CardLeader(Fact, frozen=True):
    """A Treachery Card in the place of a leader: Cheap Hero and Cheap Heroine. It has no disc."""

    id: LeaderId
    name: str
    kind: Literal["card_leader"]
    strength: int
    revival_cost: None
    traitor_card: str
    rules: tuple[str, ...]
    rule: RuleId


class ExtraTraitor(Fact, frozen=True):
    """A Traitor Card beyond the ordinary leaders. With an `option` it depends on that setting, otherwise on its
    special disc being in the game."""

    id: CardId
    leader: LeaderId
    condition: str
    rule: RuleId
    bounty: int | None = None
    effect: str | None = None
    option: Literal["cheap_hero_traitor"] | None = None


class PrintedTraitors(Fact, frozen=True):
    """Traitor Cards printed in each box."""

    base: int
    ixians_tleilaxu: int
    choam_richese: int
    ecaz_moritani: int


class TraitorDeck(Fact, frozen=True):
    """How the Traitor Deck is made."""

    rule: str
    full_deck_count: int
    ordinary_cards: int
    extra_cards: tuple[ExtraTraitor, ...]
    exceptions: tuple[str, ...]
    printed_counts: PrintedTraitors
    id_rule: str
    rule_id: RuleId


class Leaders(Fact, frozen=True, dict=True):
    """`leaders.json` with its lookups.

    >>> from kanly import catalog
    >>> catalog.leaders().leader["stilgar"].strength
    7
    >>> [leader.id for leader in catalog.leaders().of_faction["moritani"]][:2]
    ['lupino_ord', 'grieu_kronos']
    """

    about: str
    leaders: tuple[Leader, ...]
    special_discs: tuple[SpecialDisc, ...]
    card_leaders: tuple[CardLeader, ...]
    traitor_deck: TraitorDeck

    @cached_property
    def leader(self) -> Mapping[LeaderId, Leader]:
        """The ordinary leaders by id."""
        return frozen((leader.id, leader) for leader in self.leaders)

    @cached_property
    def special_disc(self) -> Mapping[LeaderId, SpecialDisc]:
        """The Auditor, Duke Vidal and the Kwisatz Haderach by id."""
        return frozen((disc.id, disc) for disc in self.special_discs)

    @cached_property
    def of_faction(self) -> Mapping[FactionId, tuple[Leader, ...]]:
        """The five ordinary leaders of each faction, the strongest first as printed."""
        owners = dict.fromkeys(leader.faction for leader in self.leaders)
        return frozen((owner, tuple(leader for leader in self.leaders if leader.faction == owner)) for owner in owners)

    def tokens(self, faction: FactionId, mode: str) -> tuple[LeaderId, ...]:
        """The special discs of this faction that are no leaders, in a game of this mode.

        >>> from kanly import catalog
        >>> catalog.leaders().tokens("atreides", "advanced"), catalog.leaders().tokens("atreides", "basic")
        (('kwisatz_haderach',), ())
        """
        return tuple(
            disc.id
            for disc in self.special_discs
            if disc.kind == "token" and disc.faction == faction and disc.mode in ("all", mode)
        )

    @cached_property
    def leader_of_traitor(self) -> Mapping[CardId, LeaderId]:
        """The leader each Traitor Card names, of all cards that can be in a deck."""
        ordinary = ((traitor_of(leader.id), leader.id) for leader in self.leaders if leader.traitor_card)
        return frozen((*ordinary, *((card.id, card.leader) for card in self.traitor_deck.extra_cards)))

    def traitors(self, factions: Collection[FactionId], settings: GameSettings) -> tuple[CardId, ...]:
        """The Traitor Cards of a game with these factions, before Ecaz's loyal leader is taken out (ECAZ-08): their
        ordinary leaders in the order of the file, then the Auditor (CHOAM-30), then the Cheap Hero (E1-06).

        >>> from kanly import catalog
        >>> options = catalog.GameSettings(seats=(), mode="advanced", cheap_hero_traitor=True)
        >>> deck = catalog.leaders().traitors(("atreides", "choam"), options)
        >>> len(deck), deck[-2:]
        (12, ('traitor_auditor', 'traitor_cheap_hero'))
        """
        ordinary = [
            traitor_of(leader.id) for leader in self.leaders if leader.traitor_card and leader.faction in factions
        ]
        extra = [card.id for card in self.traitor_deck.extra_cards if self._joins(card, factions, settings)]
        return (*ordinary, *extra)

    def _joins(self, card: ExtraTraitor, factions: Collection[FactionId], settings: GameSettings) -> bool:
        if card.option is not None:
            return bool(getattr(settings, card.option))
        disc = self.special_disc[card.leader]
        return disc.traitor_card and disc.faction in factions and disc.mode in ("all", settings.mode)


def traitor_of(leader: LeaderId) -> CardId:
    """The id of the Traitor Card of a leader.

    >>> traitor_of("stilgar")
    'traitor_stilgar'
    """
    return CardId(f"traitor_{leader}")


@cache
def leaders() -> Leaders:
    """The leaders. Raises CatalogError when an extra Traitor Card names no special disc and no setting."""
    loaded = load("leaders.json", Leaders)
    for card in loaded.traitor_deck.extra_cards:
        if card.option is None and card.leader not in loaded.special_disc:
            raise CatalogError(f"leaders.json: {card.id} names {card.leader}, which is no special disc")
    return loaded
