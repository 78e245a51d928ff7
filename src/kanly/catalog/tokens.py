"""The small tokens of the expansions: Ambassadors, Terror, No-Fields, Tech, Discovery.

Each table has `token`, its tokens by id; each token knows its `set`, the box it comes from.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import ClassVar, Literal

from kanly.catalog.board import DiscoveryType
from kanly.catalog.facts import AmbassadorId, Fact, FactionId, RuleId, SetId, TerrorId, frozen, load


class Ambassador(Fact, frozen=True):
    """An Ambassador token of Ecaz (AMB-30 to AMB-57). `effect` is what it does, `after_trigger` where it goes then."""

    set: ClassVar[SetId] = "ecaz_moritani"

    id: AmbassadorId
    faction: FactionId
    count: int
    effect: Literal[
        "gain_vidal_or_alliance",
        "see_hand",
        "copy",
        "sell_cards",
        "gain_spice",
        "move_group",
        "see_traitor",
        "swap_card",
        "buy_card",
        "ship_free",
        "revive_free",
    ]
    summary: str
    after_trigger: Literal["set_aside", "return_to_supply", "remove_from_game"]
    details: tuple[str, ...]
    notes: tuple[str, ...]
    rule: RuleId


class Ambassadors(Fact, frozen=True, dict=True):
    """`ambassadors.json`: eleven tokens, one for each faction but Moritani.

    >>> from kanly import catalog
    >>> catalog.ambassadors().token["ambassador_choam"].effect
    'sell_cards'
    """

    about: str
    supply: tuple[str, ...]
    placement: tuple[str, ...]
    trigger: tuple[str, ...]
    count: int
    tokens: tuple[Ambassador, ...]
    notes: tuple[str, ...]

    @cached_property
    def token(self) -> Mapping[AmbassadorId, Ambassador]:
        """The Ambassadors by id."""
        return frozen((token.id, token) for token in self.tokens)


class TerrorToken(Fact, frozen=True):
    """A Terror Token of Moritani (TERROR-20 to TERROR-31); the numbers its effect uses, where it has any."""

    set: ClassVar[SetId] = "ecaz_moritani"

    rule: RuleId
    id: TerrorId
    name: str
    count: int
    summary: str
    details: tuple[str, ...] = ()
    zoal_value: int | None = None
    hand_limit_change: int | None = None
    spice: int | None = None
    ransom: int | None = None
    fraction: Literal["half, rounded up"] | None = None
    max_forces: int | None = None


class AftermathToken(Fact, frozen=True):
    """The Atomics Aftermath token (TERROR-22)."""

    id: str
    name: str
    count: int


class TerrorTokens(Fact, frozen=True, dict=True):
    """`terror_tokens.json`: six Terror Tokens, and the Atomics Aftermath."""

    about: str
    count: int
    tokens: tuple[TerrorToken, ...]
    other_tokens: tuple[AftermathToken, ...]
    notes: tuple[str, ...]

    @cached_property
    def token(self) -> Mapping[TerrorId, TerrorToken]:
        """The Terror Tokens by id."""
        return frozen((token.id, token) for token in self.tokens)


class NoField(Fact, frozen=True):
    """A No-Field token of Richese; `value` is the most reserve forces it may become (NOFIELD-01)."""

    set: ClassVar[SetId] = "choam_richese"

    rule: RuleId
    id: str
    name: str
    value: int
    count: int


class NoFields(Fact, frozen=True, dict=True):
    """`nofields.json`: the three No-Field tokens."""

    about: str
    count: int
    tokens: tuple[NoField, ...]
    notes: tuple[str, ...]

    @cached_property
    def token(self) -> Mapping[str, NoField]:
        """The No-Field tokens by id."""
        return frozen((token.id, token) for token in self.tokens)


class TechToken(Fact, frozen=True):
    """A Tech Token: who begins with it, whose actions never pay it, when it pays (TECH-05 to TECH-07)."""

    set: ClassVar[SetId] = "ixians_tleilaxu"

    rule: RuleId
    id: str
    name: str
    start_faction: FactionId
    phase: Literal["choam_charity", "revival", "shipment_and_movement"]
    excluded_faction: FactionId
    trigger: str
    paid_at: str


class TechTokens(Fact, frozen=True, dict=True):
    """`tech_tokens.json`: the three Tech Tokens (TECH-01)."""

    about: str
    count: int
    tokens: tuple[TechToken, ...]
    rules: tuple[str, ...]
    notes: tuple[str, ...]

    @cached_property
    def token(self) -> Mapping[str, TechToken]:
        """The Tech Tokens by id."""
        return frozen((token.id, token) for token in self.tokens)


class DiscoveryToken(Fact, frozen=True):
    """A Discovery token: a `place` becomes a nested location (BOARD-24), `instant` and `kept` ones are used; the
    numbers its effect uses, where it has any. Its id is also the territory and location of its place."""

    set: ClassVar[SetId] = "ecaz_moritani"

    rule: RuleId
    id: str
    name: str
    type: DiscoveryType
    count: int
    kind: Literal["place", "instant", "kept"]
    summary: str
    is_stronghold: bool
    spice: int | None = None
    storm_change: int | None = None
    cards: int | None = None
    movement: int | None = None


class DiscoveryTokens(Fact, frozen=True, dict=True):
    """`discovery_tokens.json`: four Hiereg and four Smuggler tokens (DISCOVERY-01)."""

    about: str
    reveal: tuple[str, ...]
    count: int
    tokens: tuple[DiscoveryToken, ...]
    location_rules: tuple[str, ...]
    notes: tuple[str, ...]

    @cached_property
    def token(self) -> Mapping[str, DiscoveryToken]:
        """The Discovery tokens by id."""
        return frozen((token.id, token) for token in self.tokens)

    @cached_property
    def of_type(self) -> Mapping[DiscoveryType, tuple[DiscoveryToken, ...]]:
        """The tokens of each of the two supplies."""
        types = dict.fromkeys(token.type for token in self.tokens)
        return frozen((kind, tuple(token for token in self.tokens if token.type == kind)) for kind in types)


@cache
def ambassadors() -> Ambassadors:
    """The Ambassadors of Ecaz."""
    return load("ambassadors.json", Ambassadors)


@cache
def terror_tokens() -> TerrorTokens:
    """The Terror Tokens of Moritani."""
    return load("terror_tokens.json", TerrorTokens)


@cache
def no_fields() -> NoFields:
    """The No-Field tokens of Richese."""
    return load("nofields.json", NoFields)


@cache
def tech_tokens() -> TechTokens:
    """The Tech Tokens."""
    return load("tech_tokens.json", TechTokens)


@cache
def discovery_tokens() -> DiscoveryTokens:
    """The Discovery tokens."""
    return load("discovery_tokens.json", DiscoveryTokens)
