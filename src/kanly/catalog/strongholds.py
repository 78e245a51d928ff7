"""The six Stronghold Cards (STRONGHOLD-04 to STRONGHOLD-09)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import ClassVar, Literal

from kanly.catalog.facts import CardId, Fact, ModeOf, RuleId, SetId, TerritoryId, frozen, load


class StrongholdCard(Fact, frozen=True):
    """A Stronghold Card: its owner has its effect in every battle it fights in that stronghold."""

    set: ClassVar[SetId] = "choam_richese"

    rule: RuleId
    id: CardId
    stronghold: TerritoryId
    name: str
    count: int
    mode: ModeOf
    effect: Literal[
        "bank_force_support",
        "defense_also_snooper",
        "spice_for_worthless",
        "spice_for_enemy_dial",
        "win_ties",
        "copy_controlled_stronghold",
    ]
    details: tuple[str, ...]
    notes: tuple[str, ...]


class StrongholdCards(Fact, frozen=True, dict=True):
    """`stronghold_cards.json`.

    >>> from kanly import catalog
    >>> catalog.stronghold_cards().of_stronghold["habbanya_sietch"].effect
    'win_ties'
    """

    about: str
    ownership: tuple[str, ...]
    count: int
    cards: tuple[StrongholdCard, ...]
    notes: tuple[str, ...]

    @cached_property
    def card(self) -> Mapping[CardId, StrongholdCard]:
        """The cards by id."""
        return frozen((card.id, card) for card in self.cards)

    @cached_property
    def of_stronghold(self) -> Mapping[TerritoryId, StrongholdCard]:
        """The card of each of the five strongholds and of the Hidden Mobile Stronghold."""
        return frozen((card.stronghold, card) for card in self.cards)


@cache
def stronghold_cards() -> StrongholdCards:
    """The Stronghold Cards."""
    return load("stronghold_cards.json", StrongholdCards)
