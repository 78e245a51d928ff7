"""What forces count in a battle: at full strength, at half strength, with spice or without (BATTLE-10, KARAMA-10)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from kanly import catalog
from kanly.catalog import FactionId
from kanly.kernel import Collect, Fold, Seat
from kanly.state import Engine

if TYPE_CHECKING:
    from kanly.rules.core.battle_facts import Battle

Number: TypeAlias = int | float
"""A strength: a whole number, or one with a half (0.5, 1.5 ...)."""


def advanced_combat(g: Engine) -> bool:
    """BATTLE-10, VARIANT-05 · Whether forces fight at half strength unless spice supports them: in the Advanced game,
    or as a single piece of it."""
    return g.table.advanced or g.table.settings.advanced_combat


# ------------------------------------------------------------------------------------------------ of one force
class Worth(Struct, frozen=True):
    """What one force counts: `alone`, or `supported` by 1 spice; None: spice can do nothing for it."""

    alone: Number
    supported: Number | None = None

    @property
    def most(self) -> Number:
        """The most that it can count."""
        return self.alone if self.supported is None else self.supported


class Strength(Struct, frozen=True):
    """What one force of each kind counts in a battle."""

    ordinary: Worth
    elite: Worth


@Fold
def full_strength(g: Engine, seat: Seat, battle: Battle, elite: bool) -> int:
    """BATTLE-10 · What an ordinary or an elite force of this seat counts in this battle at full strength: 1, unless a
    faction part says otherwise."""
    return 1


@Fold
def needs_support(g: Engine, seat: Seat, battle: Battle) -> bool:
    """BATTLE-10 · Whether forces of this seat count at full strength only when spice supports them."""
    return advanced_combat(g)


@Fold
def worth(g: Engine, seat: Seat, battle: Battle, elite: bool) -> Worth:
    """BATTLE-09, BATTLE-10 · What a force of this kind counts in this battle: where it needs support half without."""
    full = full_strength(g, seat, battle, elite)
    return Worth(whole(full / 2), full) if needs_support(g, seat, battle) else Worth(full)


@Fold
def whose_forces(g: Engine, seat: Seat, battle: Battle) -> Seat:
    """BATTLE-09 · From whose forces the number of this side is dialed: the combatant's own."""
    return seat


def strength_of(g: Engine, seat: Seat, battle: Battle) -> Strength:
    """What the forces that this side dials count in this battle."""
    owner = whose_forces(g, seat, battle)
    return Strength(worth(g, owner, battle, False), worth(g, owner, battle, True))


@cache
def printed_elite_strength(seat: Seat) -> int:
    """What the faction sheet says that an elite force counts at full strength."""
    kinds = catalog.factions().faction[FactionId(seat)].force_kinds
    return next(int(kind.battle_strength) for kind in kinds if kind.kind == "elite" and kind.battle_strength)


def whole(number: Number) -> Number:
    """The same number; an integer, if it is one.

    >>> whole(2.0), whole(2.5)
    (2, 2.5)
    """
    return int(number) if number == int(number) else number


# ------------------------------------------------------------------------------------------------ what can be stopped
@Collect
def strength_abilities(g: Engine, battle: Battle) -> Iterable[str]:
    """KARAMA-10 points 1 and 2 · The strength abilities that are possible in this battle, by public facts alone, in the
    order of KARAMA-28: 1 the Kwisatz Haderach, 2 Sardaukar, 3 Fedaykin, 4 no spice needed, 5 Cyborgs. An answer looks
    at `battle.stopped` when it applies its ability, not here."""
    return ()


@Collect
def only_before_first_plan(g: Engine) -> Iterable[str]:
    """KARAMA-10 point 3 · Those of them that can be stopped only as long as no plan is sealed."""
    return ()
