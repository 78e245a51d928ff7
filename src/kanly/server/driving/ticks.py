"""KARAMA-26 · When sealed answers leave the server: at public moments that no hand can move.

>>> tick_after(100.0, 1.0, 100.3)
101.0
>>> tick_after(100.0, 1.0, 101.0)
102.0
"""

from __future__ import annotations

from math import floor


def tick_after(asked_at: float, tick: float, moment: float) -> float:
    """The first moment after this one that is a whole number of ticks after the question."""
    return asked_at + (floor(max(0.0, moment - asked_at) / tick) + 1) * tick


def leave_at(asked_at: float, tick: float | None, deadline: float | None, complete: float) -> float:
    """When the answers leave that were all there at the moment `complete`: at the next tick, or at the deadline, which
    is the only tick of a slow game; without ticks at once."""
    if tick == 0:
        return complete
    if tick is None:
        assert deadline is not None, "a pace without ticks has a deadline"
        return deadline
    return min(tick_after(asked_at, tick, complete), deadline or float("inf"))
