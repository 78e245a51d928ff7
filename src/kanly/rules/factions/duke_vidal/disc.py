"""His disc among those of leaders: nobody's own, in no cycle, and a captive only of its captor (VIDAL-08, -11, -13)."""

from __future__ import annotations

from kanly.kernel import Seat
from kanly.rules.core.discs import is_captive
from kanly.rules.core.leader_cycles import comes_home, leader_has_died, leader_set_aside
from kanly.rules.factions.duke_vidal.custody import CAPTURED, is_duke, lay_aside, note_death
from kanly.rules.factions.duke_vidal.extension import duke_vidal
from kanly.state import Engine, Thing


@is_captive.by(duke_vidal)
def while_he_is_captured(g: Engine, captive: bool, holder: Seat, disc: Thing) -> bool:
    """VIDAL-13 · He serves whoever holds him otherwise."""
    return captive and (not is_duke(g, disc) or g.table.custody.source == CAPTURED)


@leader_has_died.by(duke_vidal)
def he_has_died(g: Engine, disc: Thing) -> None:
    """VIDAL-08 · Nobody holds him any more."""
    if is_duke(g, disc):
        note_death(g)


@comes_home.by(duke_vidal)
def he_has_no_home(g: Engine, home: bool, disc: Thing) -> bool:
    """VIDAL-11, ECAZ-05 · He comes back to nobody, and is in no cycle."""
    return home and not is_duke(g, disc)


@leader_set_aside.by(duke_vidal)
def he_is_set_aside(g: Engine, disc: Thing) -> None:
    """VIDAL-11 · He can come to somebody again."""
    if is_duke(g, disc):
        lay_aside(g, disc)
