"""The twelve Nexus Cards, three effects each (NEXUSCARD-20 to NEXUSCARD-31)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import ClassVar

from kanly.catalog.facts import CardId, Fact, FactionId, RuleId, SetId, frozen, load


class NexusOption(Fact, frozen=True):
    """One of the alternatives of an effect; the holder chooses one when it plays the card."""

    id: str
    summary: str


class NexusEffect(Fact, frozen=True):
    """When an effect can be played, and its alternatives (NEXUSCARD-33)."""

    timing: str
    options: tuple[NexusOption, ...]


class NexusCard(Fact, frozen=True):
    """The Nexus Card of a faction. `cunning`: the holder is that faction. `betrayal`: that faction is another player.
    `secret_ally`: that faction is not in the game (NEXUSCARD-07)."""

    set: ClassVar[SetId] = "ecaz_moritani"

    id: CardId
    faction: FactionId
    count: int
    betrayal: NexusEffect
    cunning: NexusEffect
    secret_ally: NexusEffect
    notes: tuple[str, ...]
    rule: RuleId


class NexusKarama(Fact, frozen=True):
    """The factions whose Cunning a Karama can stop (NEXUSCARD-09)."""

    rule: RuleId
    cunning_stoppable: tuple[FactionId, ...]
    note: str


class NexusCards(Fact, frozen=True, dict=True):
    """`nexus_cards.json`.

    >>> from kanly import catalog
    >>> [option.id for option in catalog.nexus_cards().of_faction["fremen"].betrayal.options]
    ['no_ride', 'one_territory']
    """

    about: str
    rules: tuple[str, ...]
    count: int
    cards: tuple[NexusCard, ...]
    notes: tuple[str, ...]
    karama: NexusKarama

    @cached_property
    def card(self) -> Mapping[CardId, NexusCard]:
        """The cards by id."""
        return frozen((card.id, card) for card in self.cards)

    @cached_property
    def of_faction(self) -> Mapping[FactionId, NexusCard]:
        """The card of each faction."""
        return frozen((card.faction, card) for card in self.cards)


@cache
def nexus_cards() -> NexusCards:
    """The Nexus Cards."""
    return load("nexus_cards.json", NexusCards)
