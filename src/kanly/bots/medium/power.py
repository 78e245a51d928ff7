"""What forces can do in a battle: strengths by kind, with and without spice."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from kanly.kernel import Seat
from kanly.rules.core.battle_strength import Number, Strength, Worth, printed_elite_strength
from kanly.rules.factions.emperor.sardaukar import EQUALS, SARDAUKAR
from kanly.rules.factions.fremen.strength import BATTLE_HARDENED, FEDAYKIN
from kanly.state import Forces

ELITES = {Seat("emperor"): SARDAUKAR, Seat("fremen"): FEDAYKIN}
HARDENED = Seat("fremen")


def strength(seat: Seat, foe: Seat, mode: str, support: bool, stopped: Collection[str] = ()) -> Strength:
    """What a force of each kind of this seat counts against that foe. `mode`: of the game; `support`: whether forces
    need spice; `stopped`: the strength abilities without effect."""
    elite = 1
    if mode == "advanced" and seat in ELITES and ELITES[seat] not in stopped:
        elite = 1 if seat not in EQUALS and foe in EQUALS else printed_elite_strength(seat)
    needs = support and not (mode == "advanced" and seat == HARDENED and BATTLE_HARDENED not in stopped)
    return Strength(kind(1, needs), kind(elite, needs))


@lru_cache(maxsize=16)
def kind(full: int, needs: bool) -> Worth:
    """A force that counts so much at full strength."""
    half: Number = full // 2 if full % 2 == 0 else full / 2
    return Worth(half, full) if needs else Worth(full)


@lru_cache(maxsize=1 << 12)
def most(forces: Forces, each: Strength, spice: int) -> float:
    """The most that these forces can dial with so much spice; it goes to the elite ones first."""
    total: float = 0
    for number, worth in ((forces.elite, each.elite), (forces.ordinary, each.ordinary)):
        supported = 0 if worth.supported is None else min(number, spice)
        spice -= supported
        total += (number - supported) * worth.alone + supported * (worth.supported or 0)
    return total
