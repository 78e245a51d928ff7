"""The twelve factions: what they begin with, what they can do, what they give their ally."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Literal

from kanly.catalog.facts import (
    Fact,
    FactionId,
    LocationId,
    Mode,
    ModeOf,
    PowerId,
    RuleId,
    SetId,
    TerritoryId,
    frozen,
    load,
)

PhaseOfPower = Literal["any", "spice_blow", "bidding", "revival", "shipment_movement", "battle"]


class Colour(Fact, frozen=True):
    """The printed name of the colour, and our choice of its value as `#rrggbb`."""

    name: str
    hex: str


class Split(Fact, frozen=True):
    """Pieces by kind: Sardaukar, Fedaykin and Cyborgs are elite, all other forces ordinary."""

    ordinary: int
    elite: int


class ForceCounts(Fact, frozen=True):
    """All forces of a faction, 20 pieces, by mode (SETUP-14)."""

    total: int
    basic: Split
    advanced: Split


class FixedPlacement(Fact, frozen=True):
    """Forces that start on the board. `location` where the territory has one; else the faction divides them over
    `locations`. The Hidden Mobile Stronghold has neither while it is not placed (SETUP-10)."""

    territory: TerritoryId
    ordinary: int
    elite: int
    location: LocationId | None = None
    locations: tuple[LocationId, ...] = ()


class ChosenPlacement(Fact, frozen=True):
    """Forces that the faction places where it likes among these territories (SETUP-10)."""

    count: int
    territories: tuple[TerritoryId, ...] | Literal["any_unoccupied"]
    locations: tuple[LocationId, ...] = ()


class StartingReserves(Fact, frozen=True):
    """Forces that start in reserve: by kind, or as a total where the kinds are the faction's choice (Fremen)."""

    ordinary: int | None = None
    elite: int | None = None
    total: int | None = None


class StartingForces(Fact, frozen=True):
    """Where the forces of a faction start (SETUP-10)."""

    on_board: tuple[FixedPlacement, ...]
    reserves: StartingReserves
    placement_rule: str
    choose_among: ChosenPlacement | None = None


class ForceKind(Fact, frozen=True):
    """A kind of force with a name of its own. `side` is the other side of an ordinary piece (advisors); its count is
    None. `battle_strength` is before support and special cases."""

    id: str
    name: str
    kind: Literal["ordinary", "elite", "side"]
    count: int | None
    mode: ModeOf
    battle_strength: float
    properties: str


class OtherPiece(Fact, frozen=True):
    """Pieces of a faction that are no forces."""

    id: str
    mode: ModeOf
    count: int


class TraitorDeal(Fact, frozen=True):
    """Traitor Cards dealt and kept at setup, and Face Dancers drawn (SETUP-07, SETUP-08, TLEI-02)."""

    dealt: int
    kept: int
    face_dancers: int = 0


class Advantage(Fact, frozen=True):
    """A line of the faction sheet. `basic` applies in both modes. `karama` lists the rows of `karama.json` that a
    Karama can stop, `karama_note` what is left untouched."""

    id: PowerId
    name: str
    mode: Mode
    rule: tuple[RuleId, ...]
    karama_can_stop: bool
    summary: str
    karama: tuple[PowerId, ...] = ()
    karama_note: str | None = None


class AllyPower(Fact, frozen=True):
    """Something the faction does for its ally."""

    id: PowerId
    rule: tuple[RuleId, ...]
    karama_can_stop: bool
    summary: str
    karama: tuple[PowerId, ...] = ()


class AlliancePower(Fact, frozen=True):
    """The alliance power of a faction, in its parts."""

    id: PowerId
    powers: tuple[AllyPower, ...]


class SpecialKarama(Fact, frozen=True):
    """The special Karama power, once a game (KARAMA-17)."""

    id: PowerId
    rule: RuleId
    phase: PhaseOfPower
    summary: str


class Faction(Fact, frozen=True):
    """One faction. Spice in spice, forces in pieces, `free_revival` in forces a turn, `hand_limit` in Treachery Cards
    before modifiers (CARD-GEN-04). Leaders: `catalog.leaders()`."""

    id: FactionId
    name: str
    long_name: str
    set: SetId
    colour: Colour
    starting_spice: int
    forces: ForceCounts
    starting_forces: StartingForces
    reserves_location: Literal["off_planet", "far_side_of_dune"]
    free_revival: int
    force_kinds: tuple[ForceKind, ...]
    other_pieces: tuple[OtherPiece, ...]
    ordinary_leaders: int
    hand_limit: int
    starting_treachery_cards: int
    traitors: TraitorDeal
    advantages: tuple[Advantage, ...]
    alliance_power: AlliancePower
    special_karama: SpecialKarama | None
    notes: tuple[str, ...]

    def forces_in(self, mode: Mode) -> Split:
        """Its twenty forces by kind in that mode.

        >>> from kanly import catalog
        >>> catalog.factions().faction["emperor"].forces_in("advanced")
        Split(ordinary=15, elite=5)
        """
        return self.forces.basic if mode == "basic" else self.forces.advanced

    def advantages_in(self, mode: Mode) -> tuple[Advantage, ...]:
        """The advantages it has in that mode; those of the Basic game hold in both."""
        return tuple(advantage for advantage in self.advantages if advantage.mode in ("basic", mode))


class Factions(Fact, frozen=True, dict=True):
    """`factions.json`, the factions in canonical order: the base six, then the pairs of the expansions.

    >>> from kanly import catalog
    >>> catalog.factions().faction["fremen"].free_revival
    3
    """

    about: str
    factions: tuple[Faction, ...]

    @cached_property
    def faction(self) -> Mapping[FactionId, Faction]:
        """The factions by id."""
        return frozen((faction.id, faction) for faction in self.factions)

    @cached_property
    def ids(self) -> tuple[FactionId, ...]:
        """All faction ids in canonical order."""
        return tuple(faction.id for faction in self.factions)


@cache
def factions() -> Factions:
    """The twelve factions."""
    return load("factions.json", Factions)
