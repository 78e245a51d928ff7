"""Which leaders Ecaz may revive: own ones when five of six discs are dead, Duke Vidal always (ECAZ-05, ECAZ-06)."""

from __future__ import annotations

from kanly.kernel import Seat, Violation, violation
from kanly.rules.core.discs import is_leader, ordinary
from kanly.rules.core.leader_cycles import cycle_opens
from kanly.rules.core.revival_terms import leader_bars, leader_limit, revived
from kanly.rules.factions.duke_vidal.custody import is_duke
from kanly.rules.factions.ecaz.faction import ECAZ, ecaz
from kanly.state import Engine, Thing

ENOUGH_DEAD = 5  # ECAZ-05: of the six discs


@cycle_opens.by(ecaz)
def five_of_six_are_dead(g: Engine, opens: bool, seat: Seat) -> bool:
    """ECAZ-05 · With five of its own leaders and Duke Vidal in the Tanks a cycle opens as well, whoever lives."""
    if seat != ECAZ or opens:
        return opens
    dead = g.table.dead_leaders[ECAZ]
    return bool(ordinary(g, ECAZ, dead)) and len([disc for disc in dead if is_leader(g, disc)]) >= ENOUGH_DEAD


@leader_bars.by(ecaz)
def the_duke_always(g: Engine, bars: tuple[Violation, ...], seat: Seat, disc: Thing) -> tuple[Violation, ...]:
    """ECAZ-06 · Duke Vidal may be revived however many leaders are dead, as the one leader of the turn; never by
    others, in whose Tanks he does not lie (VIDAL-10)."""
    if not is_duke(g, disc):
        return bars
    limit = leader_limit(g, seat)
    return (violation("REVIVE-01", "revival-leader-limit", limit=limit),) if revived(g, seat).leaders >= limit else ()
