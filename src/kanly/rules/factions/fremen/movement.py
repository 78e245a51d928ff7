"""The movement of the Fremen over two territories (FRE-04)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kanly.kernel import Seat
from kanly.rules.cards.karama import stopped_for_phase
from kanly.rules.core.move_range import move_range, range_powers
from kanly.rules.factions.fremen.faction import FREMEN, fremen
from kanly.state import Engine, Forces

SPEED, STEPS = "fre_movement", 2


@move_range.by(fremen, at=6.25)
def two_territories(g: Engine, value: int, seat: Seat, forces: Forces, barred: Sequence[str]) -> int:
    """FRE-04 points 1, 3, 5 · Each group of theirs, and of nobody else, may go two steps; by ornithopter three."""
    if seat != FREMEN or SPEED in barred or stopped_for_phase(g, SPEED):
        return value
    return max(value, STEPS)


@range_powers.by(fremen)
def their_speed(g: Engine, seat: Seat) -> Iterable[str]:
    """FRE-04 point 4 · It can be stopped, for one movement."""
    return (SPEED,) if seat == FREMEN else ()
