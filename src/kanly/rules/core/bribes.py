"""Bribes: spice that changes hands in a deal (DEAL-05 to DEAL-07)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import Collect, Seat, Violation, violation
from kanly.rules.core.spice import receive, spend
from kanly.state import Engine


@Collect
def bribe_bars(g: Engine, one: Seat, other: Seat) -> Iterable[Violation]:
    """Why no spice may change hands in a deal of these two now. It follows from public facts."""
    if not g.table.settings.bribes:
        yield violation("DEAL-01", "bribes-are-off")
    if g.table.ally(one) == other:
        yield violation("DEAL-06", "bribe-between-allies", ally=other)
    if g.table.phase == "mentat_pause":
        yield violation("DEAL-07", "no-bribe-in-mentat-pause")


def pay_bribe(g: Engine, payer: Seat, to: Seat, spice: int) -> None:
    """DEAL-05 · The spice leaves the purse and lies in front of the receiver's shield until the Mentat Pause. With
    bribes_immediate (HOUSE-02) it goes behind the shield at once."""
    if not spice:
        return
    spend(g, payer, spice)
    if g.table.settings.bribes_immediate:
        receive(g, to, spice)
    else:
        g.table.fronts[to] += spice
