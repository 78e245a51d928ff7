"""The strength of the Fremen: Fedaykin, and fighting without spice (FRE-15, FRE-16)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import Seat
from kanly.rules.core.battle_dial import fighting
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_strength import (
    full_strength,
    needs_support,
    only_before_first_plan,
    printed_elite_strength,
    strength_abilities,
    whose_forces,
)
from kanly.rules.factions.fremen.faction import FREMEN, advanced_fremen
from kanly.state import Engine

FEDAYKIN, BATTLE_HARDENED = "fre_fedaykin", "fre_battle_hardened"


@strength_abilities.by(advanced_fremen, at=3)
def fremen_in_battle(g: Engine, battle: Battle) -> Iterable[str]:
    """KARAMA-10 point 2 · Fedaykin, if at least one is in the battle; and that Fremen need no spice."""
    if FREMEN in battle.participants and whose_forces(g, FREMEN, battle) == FREMEN:
        if fighting(g, FREMEN, battle).elite:
            yield FEDAYKIN
        yield BATTLE_HARDENED


@only_before_first_plan.by(advanced_fremen)
def before_anybody_has_planned(g: Engine) -> Iterable[str]:
    """FRE-16 point 2 · That they need no spice can be stopped before the first plan of the battle is sealed."""
    return (BATTLE_HARDENED,)


@full_strength.by(advanced_fremen, at=1)
def worth_two(g: Engine, value: int, seat: Seat, battle: Battle, elite: bool) -> int:
    """FRE-15 points 1 and 3 · A Fedaykin counts two, in the dial and in the losses, unless a Karama has stopped it."""
    if seat != FREMEN or not elite or FEDAYKIN in battle.stopped:
        return value
    return printed_elite_strength(seat)


@needs_support.by(advanced_fremen, at=1)
def no_spice_needed(g: Engine, value: bool, seat: Seat, battle: Battle) -> bool:
    """FRE-16 · Fremen forces, and not those of an ally, count in full without spice, unless a Karama has stopped it."""
    return value and (seat != FREMEN or BATTLE_HARDENED in battle.stopped)
