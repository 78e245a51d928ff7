"""The Sardaukar (EMP-08)."""

from __future__ import annotations

from kanly.kernel import Seat
from kanly.rules.core.revival_terms import elite_limit
from kanly.rules.factions.emperor.faction import EMPEROR, emperor
from kanly.state import Engine


@elite_limit.by(emperor, at=1)
def one_sardaukar(g: Engine, value: int, seat: Seat) -> int:
    """EMP-08 · At most one Sardaukar comes back in a turn, by all means together."""
    return 1 if seat == EMPEROR else value
