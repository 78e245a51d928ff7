"""The thirteen Homeworlds: numbers and effects of their faces (WORLD-03, WORLD-40 to WORLD-52)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import ClassVar, Literal, NewType

from kanly.catalog.facts import Fact, FactionId, ModeOf, RuleId, SetId, frozen, load

HomeworldId = NewType("HomeworldId", str)
"""A namespace of its own: two ids equal faction ids."""


class HomeworldEffect(Fact, frozen=True):
    """Something that holds while the face is up, or while the world is occupied."""

    id: str
    mode: ModeOf
    summary: str


class HighFace(Fact, frozen=True):
    """The high face: up with so many native forces. `battle_bonus` strengthens its defender, `explosion_loss` is the
    native forces lost in an explosion there."""

    min_native_forces: int
    max_native_forces: int
    battle_bonus: int
    explosion_loss: int
    effects: tuple[HomeworldEffect, ...]


class LowFace(Fact, frozen=True):
    """The low face, with what it adds to the free revival rate (forces) and to charity (spice)."""

    min_native_forces: int
    max_native_forces: int
    battle_bonus: int
    explosion_loss: int
    free_revival_bonus: int
    charity_bonus: int
    effects: tuple[HomeworldEffect, ...]


class Occupied(Fact, frozen=True):
    """What its occupier gets: spice from the bank, and effects (WORLD-25, WORLD-27)."""

    bank_income: int
    effects: tuple[HomeworldEffect, ...]


class Homeworld(Fact, frozen=True):
    """One Homeworld. Counted are its native pieces: all forces, or the elite ones alone (Salusa Secundus)."""

    set: ClassVar[SetId] = "ecaz_moritani"

    id: HomeworldId
    name: str
    faction: FactionId
    mode: ModeOf
    native_pieces: Literal["all", "elite"]
    high: HighFace
    low: LowFace
    occupied: Occupied
    shipment_to_cost_per_force: int
    storm_protected: bool
    worm_protected: bool
    counts_as_stronghold: bool
    notes: tuple[str, ...]
    rule: RuleId

    def face(self, native_forces: int) -> HighFace | LowFace:
        """The face that is up with so many native forces on the world (WORLD-04).

        >>> from kanly import catalog
        >>> catalog.homeworlds().world["caladan"].face(5).battle_bonus
        2
        """
        return self.high if native_forces >= self.high.min_native_forces else self.low


class Homeworlds(Fact, frozen=True, dict=True):
    """`homeworlds.json`, the worlds in the order of WORLD-03."""

    about: str
    rules: tuple[str, ...]
    count: int
    worlds: tuple[Homeworld, ...]
    notes: tuple[str, ...]

    @cached_property
    def world(self) -> Mapping[HomeworldId, Homeworld]:
        """The Homeworlds by id."""
        return frozen((world.id, world) for world in self.worlds)

    @cached_property
    def of_faction(self) -> Mapping[FactionId, tuple[Homeworld, ...]]:
        """The Homeworlds of each faction: one, the Emperor two."""
        owners = dict.fromkeys(world.faction for world in self.worlds)
        return frozen((owner, tuple(world for world in self.worlds if world.faction == owner)) for owner in owners)


@cache
def homeworlds() -> Homeworlds:
    """The Homeworlds."""
    return load("homeworlds.json", Homeworlds)
