"""Atreides may show their ally what they have noted of cards (ATR-16)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import Seat
from kanly.rules.core.knowledge import records_shown
from kanly.rules.core.switches import Switch, is_on, switch_turned, switches_of
from kanly.rules.factions.atreides.faction import ATREIDES, atreides
from kanly.state import Engine

RECORD = "card_record"  # the switch


@switches_of.by(atreides, at=7.26)
def permission_to_see_the_record(g: Engine, seat: Seat) -> Iterable[Switch]:
    """ATR-16 · Initially off; the ally sees how it stands, because it sees the record."""
    if seat == ATREIDES:
        yield Switch(RECORD, on=False, permission=True, shown=True)


@records_shown.by(atreides)
def shown_to_the_ally(g: Engine, viewer: Seat) -> Iterable[Seat]:
    """ATR-16 · For as long as the switch is on."""
    return (ATREIDES,) if g.table.ally(viewer) == ATREIDES and is_on(g, ATREIDES, RECORD) else ()


@switch_turned.by(atreides)
def from_now_on(g: Engine, seat: Seat, name: str) -> None:
    """What they have seen before is shown, too."""
    ally = g.table.ally(ATREIDES)
    if seat == ATREIDES and name == RECORD and ally:
        g.learn((ally,))
