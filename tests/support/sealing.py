"""Who is seen to have sealed an answer."""

from __future__ import annotations

from kanly.kernel import Seat
from kanly.state import Engine


def openly_sealed(g: Engine) -> list[list[Seat]]:
    """TIMING-04 · The seats that everybody sees to have sealed an answer, for each question of that kind, the outermost
    first."""
    waiting = [frame.waiting for frame in g.state.stack if frame.waiting is not None and frame.waiting.openly]
    return [[seat for seat in g.table.seats if seat in asked.answers] for asked in waiting]
