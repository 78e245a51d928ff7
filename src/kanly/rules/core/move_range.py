"""How far a group gets, and by what (MOVE-03, MOVE-04)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kanly import catalog
from kanly.kernel import Collect, Fold, Seat
from kanly.rules.core.places import forces_in
from kanly.state import Engine, Forces

ON_FOOT, BY_ORNITHOPTER = 1, 3
ORNITHOPTERS = "ornithopters"  # in this_phase: who had them when it began


@Fold
def move_range(g: Engine, seat: Seat, forces: Forces, barred: Sequence[str]) -> int:
    """MOVE-03 · How many steps such a group may go: 1, by ornithopter 3. `barred`: abilities that may not help now."""
    return BY_ORNITHOPTER if has_ornithopters(g, seat) else ON_FOOT


@Collect
def range_powers(g: Engine, seat: Seat) -> Iterable[str]:
    """KARAMA-24 · The abilities that can be stopped and by which groups of this seat may get farther."""
    return ()


def has_ornithopters(g: Engine, seat: Seat) -> bool:
    """MOVE-04, BOARD-19 · Whether the seat has a fighter in a city now. HOUSE-02 · With ornithopters_at_phase_start:
    whether it had one when the phase began."""
    if g.table.settings.ornithopters_at_phase_start:
        return seat in g.table.this_phase.get(ORNITHOPTERS, ())
    return holds_a_city(g, seat)


def holds_a_city(g: Engine, seat: Seat) -> bool:
    """MOVE-04 · Whether the seat has a fighter in Arrakeen or Carthag, in storm or not."""
    return any(forces_in(g, city, seat).fighters for city in catalog.board().ornithopter_cities)
