"""Leader discs between their faction and the Tanks, and the cycles in which they come back (REVIVE-07, -09, -10)."""

from __future__ import annotations

from kanly import catalog
from kanly.kernel import Event, Fold, Seat
from kanly.rules.core.knowledge import face, without
from kanly.state import Engine, LeaderCycle, Thing, Zone

NO_CYCLE = LeaderCycle()


# ------------------------------------------------------------------------------------------------ which discs
def faction_of(g: Engine, disc: Thing) -> Seat:
    """The faction that a disc belongs to, whoever holds it."""
    leaders, name = catalog.leaders(), face(g, disc)
    leader = leaders.leader.get(catalog.LeaderId(name)) or leaders.special_disc[catalog.LeaderId(name)]
    return Seat(leader.faction)


def ordinary(g: Engine, seat: Seat, discs: Zone) -> Zone:
    """The seat's own ordinary leaders among these discs. Cycles know no others: not captives, and no special discs
    (ATR-12, CHOAM-32)."""
    return tuple(disc for disc in discs if faction_of(g, disc) == seat and face(g, disc) in catalog.leaders().leader)


def dead_disc(g: Engine, seat: Seat, name: str) -> Thing | None:
    """The disc of this name among the seat's leaders in the Tanks."""
    return next((disc for disc in g.table.dead_leaders[seat] if face(g, disc) == name), None)


def face_down(g: Engine, seat: Seat, disc: Thing) -> bool:
    """REVIVE-10 · Whether the disc lies face down: revived in this cycle, and in the Tanks again."""
    return disc in g.table.cycles.get(seat, NO_CYCLE).revived and disc in g.table.dead_leaders[seat]


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
            g.emit(LeaderCycleOpened(seat, tuple(face(g, disc) for disc in due)))


# ------------------------------------------------------------------------------------------------ deaths and returns
def kill_leader(g: Engine, holder: Seat, disc: Thing, cause: str) -> None:
    """REVIVE-10 · A leader dies and lies in the Tanks of its own faction: face down if it has been revived in the open
    cycle, which otherwise it joins. BATTLE-14 · If it comes back it is not dedicated to any territory. `cause`: battle,
    traitor, explosion ..."""
    g.table.dedicated.pop(disc, None)
    owner = faction_of(g, disc)
    g.table.leaders[holder] = without(g.table.leaders[holder], disc)
    g.table.dead_leaders[owner] = (*g.table.dead_leaders[owner], disc)
    cycle = g.table.cycles.get(owner, NO_CYCLE)
    if cycle.due and disc not in cycle.revived and ordinary(g, owner, (disc,)):
        g.table.cycles[owner] = LeaderCycle((*cycle.due, disc), cycle.revived)
    g.emit(LeaderKilled(owner, face(g, disc), cause, face_down(g, owner, disc)))


def revive_leader(g: Engine, seat: Seat, disc: Thing) -> None:
    """REVIVE-09 · An own leader from the Tanks is available again, in the order of the leader list."""
    leave_tanks(g, seat, disc)
    g.table.leaders[seat] = tuple(sorted((*g.table.leaders[seat], disc)))


def leave_tanks(g: Engine, owner: Seat, disc: Thing) -> None:
    """A disc is taken out of the Tanks alive, by whatever means: in an open cycle that counts as its revival
    (REVIVE-07), and after the last one the cycle is closed. Discs that are face down then stay so until the next."""
    g.table.dead_leaders[owner] = without(g.table.dead_leaders[owner], disc)
    cycle = g.table.cycles.get(owner, NO_CYCLE)
    due = tuple(other for other in cycle.due if other != disc)
    if due:
        revived = cycle.revived if disc in cycle.revived else (*cycle.revived, disc)
    else:
        revived = tuple(other for other in cycle.revived if other in g.table.dead_leaders[owner])
    if due or revived:
        g.table.cycles[owner] = LeaderCycle(due, revived)
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
