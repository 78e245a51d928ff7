"""The decks: Treachery Cards and Spice Cards, and how a game's decks are put together."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Literal

from msgspec import field

from kanly.catalog.board import DiscoveryType
from kanly.catalog.facts import (
    CardId,
    CopyId,
    Fact,
    LocationId,
    ModeOf,
    RuleId,
    Sector,
    SetId,
    TerritoryId,
    frozen,
    load,
)
from kanly.catalog.game_settings import GameSettings

EXTRA_KARAMA = (CopyId("karama_4"), CopyId("karama_5"), CopyId("karama_6"))
"""The copies that the house rule extra_karama adds (HOUSE-02)."""

ADDED_ALONE = "adds one card only when the Ixians & Tleilaxu deck is not used"

CardKind = Literal["weapon", "defense", "special", "worthless", "leader"]
SlotUse = Literal["always", "conditional", "never"]
WeaponType = Literal[
    "projectile", "poison", "lasgun", "poison_tooth", "artillery", "mirror", "stone_burner", "worthless"
]
DefenseType = Literal["projectile", "poison", "worthless"]
CardTag = Literal["green_special", "poison_weapon", "worthless", "karama", "slot_only"]


class RevisedCard(Fact, frozen=True):
    """A newer printing in a box that replaces an older one."""

    card: CardId
    replaces: str
    effect_on_count: Literal["none", "adds one card only when the Ixians & Tleilaxu deck is not used"]


class CardSet(Fact, frozen=True):
    """A box and the number of its Treachery Cards."""

    id: SetId
    name: str
    cards: int
    revised_cards: int = 0
    revised: tuple[RevisedCard, ...] = ()
    note: str | None = None


class DeckCount(Fact, frozen=True):
    """How many cards the deck has with these settings (CARD-GEN-01)."""

    deck_ixians_tleilaxu: bool
    deck_choam_richese: bool
    deck_ecaz_moritani: bool
    cards: int


class DeckRules(Fact, frozen=True):
    """How the Treachery Deck is made."""

    base: tuple[SetId, ...]
    rule: str
    counts: tuple[DeckCount, ...]
    defaults: str
    house_rule: str


class CardMoment(Fact, frozen=True):
    """When a card may be played, in words; `timing` are the windows, decisions or rules that offer it."""

    moment: str
    timing: tuple[str, ...]


class CardMoments(Fact, frozen=True):
    """The moments of all cards, by the names that `play.windows` uses."""

    battle_plan: CardMoment
    battle_before_plans: CardMoment
    after_plans_revealed: CardMoment
    storm_before_move: CardMoment
    storm_losses: CardMoment
    spice_blow_start: CardMoment
    after_spice_blow: CardMoment
    phase_start: CardMoment
    revival: CardMoment
    revival_open: CardMoment
    shipment_movement: CardMoment
    own_movement: CardMoment
    mentat_pause: CardMoment
    any_time: CardMoment
    any_time_except_open_lot: CardMoment
    turn_order_moments: CardMoment
    discard_reaction: CardMoment
    karama_moments: CardMoment
    karama_attempt: CardMoment


class BattleUse(Fact, frozen=True):
    """Where a card may stand in a Battle Plan, and what it counts as there. A conditional slot has its condition."""

    weapon_slot: SlotUse
    defense_slot: SlotUse
    leader_slot: bool
    weapon_types: tuple[WeaponType, ...]
    defense_types: tuple[DefenseType, ...]
    is_shield: bool
    weapon_condition: str | None = None
    defense_condition: str | None = None


class VoiceSlots(Fact, frozen=True):
    """Voice commands by slot: a kind such as `poison_weapon`, or `named:` and a card."""

    weapon: tuple[str, ...]
    defense: tuple[str, ...]
    leader: tuple[str, ...] = ()


class VoiceCommands(Fact, frozen=True):
    """The Voice commands a card satisfies, and those that forbid it. These lists rule (BG-07)."""

    must: VoiceSlots
    may_not: VoiceSlots


class CardPlay(Fact, frozen=True):
    """When and at whom a card is played; the cost in spice."""

    windows: tuple[str, ...]
    by: Literal["holder"]
    target: str | None
    spice_cost: int


class SpecialUse(Fact, frozen=True):
    """What a Worthless Card does for one faction alone."""

    by: Literal["bene_gesserit", "choam"]
    mode: ModeOf
    use: str
    rule: RuleId
    window: str | None = None
    summary: str | None = None


class TreacheryCard(Fact, frozen=True):
    """A Treachery Card, of which `count` physical copies exist.

    `after_use`: `winner_may_keep` = the winner of the battle may keep it, anybody else discards it; `discard` = always;
    `discard_if_used` = when its effect was used, otherwise like the first; `remove_from_game`.
    """

    id: CardId
    name: str
    set: SetId
    pile: Literal["deck", "richese_cache"]
    count: int
    copy_ids: tuple[CopyId, ...]
    kind: CardKind
    printed_type: str
    battle: BattleUse
    voice: VoiceCommands
    play: CardPlay
    after_use: Literal["winner_may_keep", "discard", "discard_if_used", "remove_from_game"]
    effect: str
    rule: RuleId
    tags: tuple[CardTag, ...]
    karama_can_stop: bool
    notes: tuple[str, ...]
    special_uses: tuple[SpecialUse, ...] = ()


class TreacheryCards(Fact, frozen=True, dict=True):
    """`treachery_cards.json` with its lookups.

    >>> from kanly import catalog
    >>> cards = catalog.treachery_cards()
    >>> cards.card["shield"].copy_ids
    ('shield_1', 'shield_2', 'shield_3', 'shield_4')
    >>> cards.card_of["karama_3"].name
    'Karama'
    """

    about: str
    sets: tuple[CardSet, ...]
    decks: DeckRules
    moments: CardMoments = field(name="windows")
    cards: tuple[TreacheryCard, ...]

    @cached_property
    def card(self) -> Mapping[CardId, TreacheryCard]:
        """The cards by id."""
        return frozen((card.id, card) for card in self.cards)

    @cached_property
    def card_of(self) -> Mapping[CopyId, TreacheryCard]:
        """The card that each physical copy is, those of extra_karama included."""
        extra = ((copy, self.card[CardId("karama")]) for copy in EXTRA_KARAMA)
        return frozen((*((copy, card) for card in self.cards for copy in card.copy_ids), *extra))

    @cached_property
    def cache_of_richese(self) -> tuple[CopyId, ...]:
        """The ten cards that start in Richese's cache, and are in the game only with Richese (RICH-03)."""
        return tuple(copy for card in self.cards if card.pile == "richese_cache" for copy in card.copy_ids)

    def deck(self, settings: GameSettings) -> tuple[CopyId, ...]:
        """The Treachery Deck of a game, unshuffled: the cards of its sets in the order of the file, then what the house
        rule adds (CARD-GEN-01). Two calls with the same settings give the same order.

        >>> from kanly import catalog
        >>> options = catalog.GameSettings(seats=(), deck_ixians_tleilaxu=True, deck_choam_richese=True)
        >>> deck = catalog.treachery_cards().deck(options)
        >>> len(deck), deck.count("poison_tooth")
        (47, 1)
        """
        sets, single = set(self.decks.base), set[CardId]()
        if settings.deck_ixians_tleilaxu:
            sets.add("ixians_tleilaxu")
        if settings.deck_ecaz_moritani:
            sets.add("ecaz_moritani")
        if settings.deck_choam_richese and not settings.deck_ixians_tleilaxu:
            revised = (card for box in self.sets if box.id == "choam_richese" for card in box.revised)
            single = {card.card for card in revised if card.effect_on_count == ADDED_ALONE}
        cards = [card for card in self.cards if card.pile == "deck" and (card.set in sets or card.id in single)]
        extra = EXTRA_KARAMA if settings.extra_karama else ()
        return (*(copy for card in cards for copy in card.copy_ids), *extra)


class SpiceCounts(Fact, frozen=True):
    """How many Spice Cards there are of each kind, and the spice of the territory cards together."""

    territory: int
    shai_hulud: int
    base_deck: int
    sandtrout: int
    with_sandtrout: int
    great_maker: int
    discovery: int
    all_modules: int
    territory_spice_total: int


class SpiceDeckRules(Fact, frozen=True):
    """How the Spice Deck is made and renewed."""

    base: str
    sandtrout: str
    great_maker: str
    discovery_tokens: str
    reshuffle: str
    reshuffle_note: str


class SpiceCard(Fact, frozen=True):
    """A Spice Card. Territory and Discovery cards name the place and amount of their spice; Discovery cards also the
    place of their token. `option` is the setting that adds it."""

    id: CardId
    name: str
    kind: Literal["territory", "shai_hulud", "sandtrout", "great_maker", "discovery"]
    set: SetId
    count: int
    territory: TerritoryId | None
    location: LocationId | None
    sector: Sector | None
    amount: int | None
    notes: tuple[str, ...]
    rule: RuleId
    copy_ids: tuple[CopyId, ...] = ()
    option: Literal["sandtrout", "great_maker", "discovery_tokens"] | None = None
    token_territory: TerritoryId | None = None
    token_location: LocationId | None = None
    token_sector: Sector | None = None
    token_type: DiscoveryType | None = None

    @property
    def copies(self) -> tuple[CopyId, ...]:
        """The ids of its physical copies; a single card is its own copy."""
        return self.copy_ids or (CopyId(self.id),)


class SpiceCards(Fact, frozen=True, dict=True):
    """`spice_cards.json` with its lookups. `discard_piles` are A and, where there are two blows, B."""

    about: str
    counts: SpiceCounts
    discard_piles: tuple[Literal["A"], Literal["B"]]
    deck_rules: SpiceDeckRules
    cards: tuple[SpiceCard, ...]
    notes: tuple[str, ...]

    @cached_property
    def card(self) -> Mapping[CardId, SpiceCard]:
        """The cards by id."""
        return frozen((card.id, card) for card in self.cards)

    @cached_property
    def card_of(self) -> Mapping[CopyId, SpiceCard]:
        """The card that each physical copy is."""
        return frozen((copy, card) for card in self.cards for copy in card.copies)

    def deck(self, settings: GameSettings) -> tuple[CopyId, ...]:
        """The Spice Deck of a game, unshuffled, in the order of the file.

        >>> from kanly import catalog
        >>> len(catalog.spice_cards().deck(catalog.GameSettings(seats=(), sandtrout=True)))
        22
        """
        cards = (card for card in self.cards if card.option is None or getattr(settings, card.option))
        return tuple(copy for card in cards for copy in card.copies)


@cache
def treachery_cards() -> TreacheryCards:
    """The Treachery Cards."""
    return load("treachery_cards.json", TreacheryCards)


@cache
def spice_cards() -> SpiceCards:
    """The Spice Cards."""
    return load("spice_cards.json", SpiceCards)
