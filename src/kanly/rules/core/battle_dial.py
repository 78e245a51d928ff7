"""The number on the dial and the spice behind it: which go together, and which forces they may stand for (BATTLE-09,
BATTLE-10, BATTLE-28)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from kanly.kernel import Fold, Seat, Violation, violation
from kanly.rules.core.battle_strength import Number, Strength, Worth, advanced_combat, strength_of, whole, whose_forces
from kanly.rules.core.battlefields import forces_on
from kanly.state import NONE, Engine, Forces

if TYPE_CHECKING:
    from kanly.rules.core.battle_facts import Battle


# ------------------------------------------------------------------------------------------------ numbers and forces
@lru_cache(maxsize=1 << 14)
def numbers(own: Forces, strength: Strength, spice: int) -> Mapping[Number, tuple[int, ...]]:
    """BATTLE-10 · The numbers that can be dialed with these forces, in rising order; with each the amounts of support
    with which some of the forces count exactly so much.

    >>> half, double = Worth(0.5, 1), Worth(1, 2)
    >>> dict(numbers(Forces(2), Strength(half, double), 1))
    {0: (0,), 0.5: (0,), 1: (0, 1), 1.5: (1,)}
    """
    found: dict[Number, set[int]] = {}
    elites = [*parts(own.elite, strength.elite, spice)]
    for number, support in parts(own.ordinary, strength.ordinary, spice):
        for more, paid in elites:
            if support + paid <= spice:
                found.setdefault(whole(number + more), set()).add(support + paid)
    return {number: tuple(sorted(found[number])) for number in sorted(found)}


def parts(count: int, each: Worth, spice: int) -> Iterator[tuple[Number, int]]:
    """What some of these forces of one kind count in all, with how many of them supported."""
    for supported in range(min(count, spice) + 1 if each.supported is not None else 1):
        for alone in range(count - supported + 1):
            yield alone * each.alone + supported * (each.supported or 0), supported


@lru_cache(maxsize=1 << 14)
def groups(own: Forces, strength: Strength, number: Number, support: int) -> tuple[Forces, ...]:
    """BATTLE-10, BATTLE-28 · The numbers of each kind among these forces that count exactly this with exactly so many
    of them supported: those with the fewest elite forces first, then the fewest forces."""
    kinds = (Forces(ordinary, elite) for elite in range(own.elite + 1) for ordinary in range(own.ordinary + 1))
    return tuple(forces for forces in kinds if counts(forces, strength, number, support))


def counts(forces: Forces, strength: Strength, number: Number, support: int) -> bool:
    """Whether exactly these forces, exactly so many of them supported, count exactly this."""
    ordinary, elite = strength.ordinary, strength.elite
    for elites in range(min(support, forces.elite) + 1):
        others = support - elites
        if others > forces.ordinary or (others and ordinary.supported is None) or (elites and elite.supported is None):
            continue
        total = (forces.ordinary - others) * ordinary.alone + others * (ordinary.supported or 0)
        total += (forces.elite - elites) * elite.alone + elites * (elite.supported or 0)
        if total == number:
            return True
    return False


# ------------------------------------------------------------------------------------------------ in a battle
def fighting(g: Engine, seat: Seat, battle: Battle) -> Forces:
    """The forces that this side can dial: those in the battlefield, advisors left out."""
    return fighters_of(g, whose_forces(g, seat, battle), battle)


def fighters_of(g: Engine, seat: Seat, battle: Battle) -> Forces:
    """The own forces of this participant in the battlefield, advisors left out."""
    there = forces_on(g, battle.locations, seat)
    return Forces(there.ordinary, there.elite)


@Fold
def losses_that_fit(g: Engine, battle: Battle, seat: Seat) -> tuple[Forces, ...]:
    """BATTLE-27, BATTLE-28, BATTLE-36 · The numbers of each kind of its own forces with which this participant makes
    good the open plan of its side: those with the fewest elite forces first, then the fewest forces. Who was not dialed
    loses nobody."""
    if whose_forces(g, seat, battle) != seat:
        return (NONE,)
    plan = battle.plan(seat)
    return groups(fighting(g, seat, battle), strength_of(g, seat, battle), plan.dial, plan.support)


class Dials(Struct, frozen=True):
    """What a seat may dial, by the general rules. `fits`: the numbers in rising order, with each the amounts of support
    that go with it; `most`: the highest number that its forces could reach with spice enough; `spice`: what it has for
    support; `halves`: half steps can be dialed; `supportable`: how many of its forces spice can support; `advanced`:
    whether support is a part of the plan at all."""

    fits: Mapping[Number, tuple[int, ...]]
    most: Number
    spice: int
    halves: bool
    supportable: int
    advanced: bool

    def pairs(self, number: Number | None = None, support: int | None = None) -> Iterator[tuple[Number, int]]:
        """All numbers with each support that goes with it, the lowest first; of this number, of this support only."""
        for dialed, amounts in self.fits.items():
            if number is None or dialed == number:
                yield from ((dialed, amount) for amount in amounts if support is None or amount == support)

    def objections(self, number: Number, support: int) -> Iterable[Violation]:
        """BATTLE-09, BATTLE-10 · Why this number with this support may not stand in the plan."""
        rule = "BATTLE-10" if self.advanced else "BATTLE-09"
        if support and not self.supportable:
            yield violation(rule, "support-does-nothing")
        elif not 0 <= support <= self.spice:
            yield violation(rule, "support-beyond-means", free=self.spice)
        elif not 0 <= number <= self.most:
            yield violation(rule, "dial-out-of-range", most=self.most)
        elif number not in self.fits:
            yield violation(rule, "dial-impossible", dial=number, free=self.spice)
        elif support not in self.fits[number]:
            yield violation(rule, "support-does-not-fit", dial=number, fits=self.fits[number])

    def expected(self) -> Iterator[Number]:
        """The numbers that a person might think of: all steps of the dial up to one above the highest."""
        step = 0.5 if self.halves else 1
        return (whole(n * step) for n in range(int(self.most / step) + 2))


def dials(g: Engine, seat: Seat, battle: Battle, free: int) -> Dials:
    """BATTLE-09, BATTLE-10 · What this seat, with so much spice for support, may dial in this battle."""
    own, strength = fighting(g, seat, battle), strength_of(g, seat, battle)
    kinds = ((own.ordinary, strength.ordinary), (own.elite, strength.elite))
    supportable = sum(count for count, each in kinds if each.supported is not None)
    return Dials(
        numbers(own, strength, min(free, supportable)),
        whole(sum(count * each.most for count, each in kinds)),
        free,
        any(each.alone != int(each.alone) for count, each in kinds if count),
        supportable,
        advanced_combat(g),
    )
