"""What a Karama can do: every ability it stops, with its window, moment and scope; the special powers (KARAMA-24)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Literal

from msgspec import field

from kanly.catalog.factions import PhaseOfPower
from kanly.catalog.facts import Fact, FactionId, PowerId, RuleId, WindowId, frozen, load

KaramaMode = Literal["all", "advanced"]


class KaramaUse(Fact, frozen=True):
    """One of the uses of a Karama Card. Overbidding alone does not spend the card."""

    id: Literal["stop_ability", "guild_rate_shipment", "overbid", "free_purchase", "take_lot", "special_power"]
    mode: KaramaMode = field(name="modes")
    rule: RuleId
    spends_card: bool = True


class Power(Fact, frozen=True):
    """One ability use that a Karama can stop.

    `moment` is the only moment to declare it, `scope` what one card covers, `after` the state of the game when it was
    stopped. `advantages` are the lines of the faction sheets it belongs to.
    """

    id: PowerId
    owner: FactionId
    advantages: tuple[PowerId, ...]
    mode: KaramaMode = field(name="modes")
    alliance_ability: bool
    rule: RuleId
    moment: str = field(name="declare")
    window: WindowId
    scope: str
    after: str


class NotStoppable(Fact, frozen=True):
    """Something a Karama never stops: a line of a faction sheet, or another thing (`advantage` is None). `owner` is a
    faction or `all`."""

    owner: str
    advantage: PowerId | None
    what: str
    reason: str


class Occasion(Fact, frozen=True):
    """One occasion on which a window offers powers to be stopped. `kind` is a proposal for clients (KARAMA-27);
    `public` is all that the other seats may see."""

    opens: str
    kind: Literal["prompt", "quiet"]
    public: str
    offers: tuple[PowerId, ...]


class KaramaWindow(Fact, frozen=True):
    """A reaction window in which a Karama can stop something. Asked is every seat that TIMING-06 does not exclude."""

    id: WindowId
    default: Literal["pass"]
    occasions: tuple[Occasion, ...]


class SpecialPower(Fact, frozen=True):
    """A special Karama power: once a game, Advanced, a real Karama only (KARAMA-17). Bene Gesserit have none."""

    faction: FactionId
    phase: PhaseOfPower
    rule: RuleId


class Karama(Fact, frozen=True, dict=True):
    """`karama.json` with its lookups.

    >>> from kanly import catalog
    >>> row = catalog.karama().power["guild_half_price"]
    >>> row.owner, row.window
    ('spacing_guild', 'w_shipment')
    """

    about: str
    uses: tuple[KaramaUse, ...]
    powers: tuple[Power, ...] = field(name="targets")
    not_stoppable: tuple[NotStoppable, ...]
    windows: tuple[KaramaWindow, ...]
    special_powers: tuple[SpecialPower, ...]

    @cached_property
    def power(self) -> Mapping[PowerId, Power]:
        """The stoppable powers by id."""
        return frozen((power.id, power) for power in self.powers)

    @cached_property
    def window(self) -> Mapping[WindowId, KaramaWindow]:
        """The windows in which something can be stopped, by id."""
        return frozen((window.id, window) for window in self.windows)

    @cached_property
    def offered_in(self) -> Mapping[WindowId, tuple[PowerId, ...]]:
        """The powers each window can offer, in the order of its occasions."""
        return frozen(
            (window.id, tuple(power for occasion in window.occasions for power in occasion.offers))
            for window in self.windows
        )

    @cached_property
    def powers_of(self) -> Mapping[FactionId, tuple[Power, ...]]:
        """The stoppable powers of each faction."""
        owners = dict.fromkeys(power.owner for power in self.powers)
        return frozen((owner, tuple(power for power in self.powers if power.owner == owner)) for owner in owners)

    @cached_property
    def special_power(self) -> Mapping[FactionId, SpecialPower]:
        """The special Karama power of each faction that has one."""
        return frozen((power.faction, power) for power in self.special_powers)


@cache
def karama() -> Karama:
    """The Karama tables of all twelve factions."""
    return load("karama.json", Karama)
