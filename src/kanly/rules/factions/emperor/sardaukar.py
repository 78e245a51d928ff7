"""The Sardaukar: their strength, and how they come back (EMP-07, EMP-08)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import Seat
from kanly.rules.core.battle_dial import fighting
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_strength import full_strength, printed_elite_strength, strength_abilities
from kanly.rules.core.revival_terms import elite_limit
from kanly.rules.factions.emperor.faction import EMPEROR, advanced_emperor, emperor
from kanly.state import Engine

SARDAUKAR = "emp_sardaukar"
EQUALS = (Seat("fremen"),)
"""Against these a Sardaukar counts as any other force."""


@strength_abilities.by(advanced_emperor, at=2)
def sardaukar_in_battle(g: Engine, battle: Battle) -> Iterable[str]:
    """EMP-07 point 3, KARAMA-10 · With at least one Sardaukar in the battle, and not against the Fremen."""
    if EMPEROR in battle.participants and not against_equals(battle) and fighting(g, EMPEROR, battle).elite:
        yield SARDAUKAR


def against_equals(battle: Battle) -> bool:
    """EMP-07 point 2 · Whether the other combatant is the Fremen; who stands beside it does not matter."""
    return battle.opponent(EMPEROR) in EQUALS


@full_strength.by(advanced_emperor, at=1)
def worth_two(g: Engine, value: int, seat: Seat, battle: Battle, elite: bool) -> int:
    """EMP-07 points 1 to 3 · A Sardaukar counts two, in the dial and in the losses; one against the Fremen, or if a
    Karama has stopped it."""
    if seat != EMPEROR or not elite or against_equals(battle) or SARDAUKAR in battle.stopped:
        return value
    return printed_elite_strength(seat)


@elite_limit.by(emperor, at=1)
def one_sardaukar(g: Engine, value: int, seat: Seat) -> int:
    """EMP-08 · At most one Sardaukar comes back in a turn, by all means together."""
    return 1 if seat == EMPEROR else value
