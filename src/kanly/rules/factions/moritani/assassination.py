"""The Terror token Assassination: a leader of the entrant dies (TERROR-20, TERROR-21)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import DONE, Event, Outcome, Seat, Violation, step, violation
from kanly.rules.core.knowledge import face
from kanly.rules.core.leader_cycles import kill_leader
from kanly.rules.core.spice import from_bank
from kanly.rules.factions.moritani.effects import TerrorEffect
from kanly.rules.factions.moritani.faction import MORITANI
from kanly.rules.factions.moritani.victims import worth
from kanly.state import Engine, Zone


def targets(g: Engine, entrant: Seat) -> Zone:
    """TERROR-20 · Every living leader disc that the entrant holds: its own, captives, Duke Vidal. How many these are is
    public, which of them they are need not be."""
    return g.table.leaders[entrant]


def nobody_to_kill(g: Engine, entrant: Seat) -> Iterable[Violation]:
    """TERROR-20 · Why the token cannot be turned over of Moritani's own will."""
    if not targets(g, entrant):
        yield violation("TERROR-20", "nobody-to-assassinate", seat=entrant)


class Assassination(TerrorEffect):
    """TERROR-20 · One of them, all alike, dies, wherever he has fought; the bank pays Moritani his strength. If there
    is nobody, nothing happens."""

    @step
    def murder(self, g: Engine) -> Outcome:
        found = targets(g, self.entrant)
        if not found:
            return DONE
        victim = g.pick(found)
        spice = worth(g, victim)
        g.emit(LeaderAssassinated(MORITANI, self.entrant, face(g, victim), spice))
        kill_leader(g, self.entrant, victim, "terror")
        from_bank(g, MORITANI, spice)
        return DONE


class LeaderAssassinated(Event, frozen=True):
    """TERROR-20, MORI-07 · A leader that this faction holds is killed, and Moritani receive its strength in spice."""

    by: Seat
    seat: Seat
    leader: str
    spice: int
