"""The storm deck, and the dials that are used without it (STORM-04, STORM-15)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache, cached_property

from kanly.catalog.facts import CardId, Fact, FactionId, RuleId, frozen, load
from kanly.catalog.game_settings import GameSettings


class StormCard(Fact, frozen=True):
    """A storm card and the sectors it moves the storm."""

    id: CardId
    name: str
    sectors: int
    count: int


class StormDial(Fact, frozen=True):
    """What each of the dialers may choose, and the most they can move the storm together (STORM-04)."""

    players: int
    each_min: int
    each_max: int
    total_max: int


class StormDials(Fact, frozen=True):
    """The dials of the first turn and of later ones."""

    first_turn: StormDial
    later_turns: StormDial
    note: str
    rule: RuleId


class StormDeck(Fact, frozen=True, dict=True):
    """`storm_deck.json`: the storm cards, and the dials that are used without them (STORM-04, STORM-15)."""

    about: str
    faction: FactionId
    cards: tuple[StormCard, ...]
    dials: StormDials
    notes: tuple[str, ...]
    rule: RuleId

    @cached_property
    def card(self) -> Mapping[CardId, StormCard]:
        """The cards by id."""
        return frozen((card.id, card) for card in self.cards)

    def deck(self, factions: Collection[FactionId], settings: GameSettings) -> tuple[CardId, ...]:
        """The storm cards of a game with these factions, unshuffled, in the order of the file; none if all its storms
        are dialed (STORM-15, VARIANT-05, HOUSE-02).

        >>> from kanly import catalog
        >>> advanced = catalog.GameSettings(seats=(), mode="advanced")
        >>> len(catalog.storm_deck().deck(("atreides", "fremen"), advanced))
        6
        >>> catalog.storm_deck().deck(("atreides", "harkonnen"), advanced)
        ()
        """
        seated = self.faction in factions and (settings.mode == "advanced" or settings.storm_deck)
        if not (seated or settings.storm_deck_always):
            return ()
        return tuple(card.id for card in self.cards for _ in range(card.count))


@cache
def storm_deck() -> StormDeck:
    """The storm cards and dials."""
    return load("storm_deck.json", StormDeck)
