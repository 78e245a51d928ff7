"""Leader discs between their faction and the Tanks, and the cycles in which they come back (REVIVE-07, -09, -10)."""

from __future__ import annotations

from msgspec.structs import replace

from kanly.kernel import Each, Event, Fold, Seat
from kanly.rules.core.discs import disc_shown, faction_of, home, ordinary
from kanly.rules.core.knowledge import face, without
from kanly.state import Engine, LeaderCycle, Thing

NO_CYCLE = LeaderCycle()


# ------------------------------------------------------------------------------------------------ lookups
def dead_disc(g: Engine, seat: Seat, name: str) -> Thing | None:
    """The disc of this name among the seat's leaders in the Tanks."""
    return next((disc for disc in g.table.dead_leaders[seat] if face(g, disc) == name), None)


def face_down(g: Engine, seat: Seat, disc: Thing) -> bool:
    """REVIVE-10 · Whether the disc lies face down: revived in this cycle, and in the Tanks again; or killed by its
    captor (HARK-08)."""
    cycle = g.table.cycles.get(seat, NO_CYCLE)
    return disc in g.table.dead_leaders[seat] and (disc in cycle.revived or disc in cycle.executed)


def cycle_open(g: Engine, seat: Seat) -> bool:
    """Whether the seat has leaders left to revive in an open cycle."""
    return bool(g.table.cycles.get(seat, NO_CYCLE).due)


# ------------------------------------------------------------------------------------------------ opening
@Fold
def cycle_opens(g: Engine, seat: Seat) -> bool:
    """REVIVE-07 · Whether a new cycle opens: no own leader is available, and at least one is in the Tanks."""
    available = ordinary(g, seat, g.table.leaders[seat])
    return not available and bool(ordinary(g, seat, g.table.dead_leaders[seat]))


def open_cycles(g: Engine) -> None:
    """REVIVE-07 · In a Revival Phase cycles open where none is open and the condition is met; all discs in the Tanks
    are then face up."""
    for seat in g.table.seats:
        if not cycle_open(g, seat) and cycle_opens(g, seat):
            due = ordinary(g, seat, g.table.dead_leaders[seat])
            g.table.cycles[seat] = LeaderCycle(due)
            for disc in due:
                disc_shown(g, disc)
            g.emit(LeaderCycleOpened(seat, tuple(face(g, disc) for disc in due)))


# ------------------------------------------------------------------------------------------------ deaths and returns
def kill_leader(g: Engine, holder: Seat, disc: Thing, cause: str) -> None:
    """REVIVE-10 · A leader dies and lies in the Tanks of its own faction: face down if it has been revived in the open
    cycle, which otherwise it joins. BATTLE-14 · If it comes back it is not dedicated to any territory. `cause`: battle,
    traitor, explosion ..."""
    g.table.dedicated.pop(disc, None)
    owner = faction_of(g, disc)
    into_tanks(g, holder, disc)
    disc_shown(g, disc)
    cycle = g.table.cycles.get(owner, NO_CYCLE)
    if cycle.due and disc not in cycle.revived and ordinary(g, owner, (disc,)):
        g.table.cycles[owner] = replace(cycle, due=(*cycle.due, disc))
    g.emit(LeaderKilled(owner, face(g, disc), cause, face_down(g, owner, disc)))


def kill_captured(g: Engine, owner: Seat, disc: Thing) -> None:
    """HARK-08 · A leader that was just captured lies face down in the Tanks, as if it had died a second time. Where it
    has fought is not forgotten, for that would tell who it was."""
    into_tanks(g, owner, disc)
    cycle = g.table.cycles.get(owner, NO_CYCLE)
    g.table.cycles[owner] = replace(cycle, executed=tuple(sorted((*cycle.executed, disc))))


def into_tanks(g: Engine, holder: Seat, disc: Thing) -> None:
    """A disc goes from its holder to the Tanks of its own faction."""
    owner, zones = faction_of(g, disc), home(g, disc)
    zones[holder] = without(zones[holder], disc)
    g.table.dead_leaders[owner] = (*g.table.dead_leaders.get(owner, ()), disc)
    leader_has_died(g, disc)


@Each
def leader_has_died(g: Engine, disc: Thing) -> None:
    """What follows at once when a disc has come to lie in the Tanks."""


def revive_leader(g: Engine, seat: Seat, disc: Thing) -> None:
    """REVIVE-09 · An own leader from the Tanks is available again, in the order of the leader list."""
    leave_tanks(g, seat, disc)
    if not comes_home(g, disc):
        leader_set_aside(g, disc)
        return
    zones = home(g, disc)
    zones[seat] = tuple(sorted((*zones[seat], disc)))
    disc_shown(g, disc)


@Fold
def comes_home(g: Engine, disc: Thing) -> bool:
    """REVIVE-09 · Whether a leader that leaves the Tanks alive is its faction's again, and counts in its cycle."""
    return True


@Each
def leader_set_aside(g: Engine, disc: Thing) -> None:
    """What is done with a leader that leaves the Tanks and does not come home."""


def leave_tanks(g: Engine, owner: Seat, disc: Thing) -> None:
    """A disc is taken out of the Tanks alive, by whatever means: in an open cycle that counts as its revival
    (REVIVE-07), and after the last one the cycle is closed. Discs that are face down then stay so until the next.
    HARK-11 · Those that their captor has killed are face down for that alone: who they are stands nowhere else."""
    g.table.dead_leaders[owner] = without(g.table.dead_leaders[owner], disc)
    g.table.dedicated.pop(disc, None)
    cycle = g.table.cycles.get(owner, NO_CYCLE)
    due = tuple(other for other in cycle.due if other != disc)
    executed = tuple(other for other in cycle.executed if other != disc)
    if due:
        counts = disc not in cycle.revived and comes_home(g, disc)
        revived = (*cycle.revived, disc) if counts else cycle.revived
    else:
        dead = g.table.dead_leaders[owner]
        revived = tuple(other for other in cycle.revived if other in dead and other not in executed)
    if due or revived or executed:
        g.table.cycles[owner] = LeaderCycle(due, revived, executed)
    else:
        g.table.cycles.pop(owner, None)


class LeaderCycleOpened(Event, frozen=True):
    """The seat may from now on revive one leader a turn, until each of these has been revived."""

    seat: Seat
    leaders: tuple[str, ...]


class LeaderKilled(Event, frozen=True):
    """A leader went to the Tanks, face up or face down."""

    seat: Seat
    leader: str
    cause: str
    face_down: bool
