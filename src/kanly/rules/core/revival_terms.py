"""What may come back from the Tanks in a Revival Phase, and what it costs (REVIVE-02 to REVIVE-08, TIMING-36)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly import catalog
from kanly.catalog import FactionId, LeaderId
from kanly.kernel import Collect, Fold, Seat, Violation, violation
from kanly.rules.core.knowledge import face
from kanly.rules.core.leader_cycles import cycle_open, dead_disc, face_down
from kanly.state import NONE, Engine, Forces, Revivals, Thing

NOTHING_YET = Revivals()
UNLIMITED = 20
"""A number of forces that no faction exceeds."""


# ------------------------------------------------------------------------------------------------ numbers
@Fold
def own_free_rate(g: Engine, seat: Seat) -> int:
    """REVIVE-03 · How many forces a turn are free: as printed. Rows in the order of WORLD-08: 1 a grant, 2 a low
    Homeworld."""
    return catalog.factions().faction[FactionId(seat)].free_revival


@Fold
def free_rate(g: Engine, seat: Seat) -> int:
    """REVIVE-03 · The same with what changes it in this phase, in the further rows of WORLD-08: 3 Recruits, 4 a ban."""
    return own_free_rate(g, seat)


@Fold
def ordinary_limit(g: Engine, seat: Seat) -> int:
    """REVIVE-02 · How many forces a turn, free and paid together: 3."""
    return 3


@Fold
def elite_limit(g: Engine, seat: Seat) -> int:
    """REVIVE-06 · How many elite forces a turn, by all means together; a faction part may set a limit."""
    return UNLIMITED


@Fold
def leader_limit(g: Engine, seat: Seat) -> int:
    """REVIVE-01 · How many leaders a turn: one."""
    return 1


def revived(g: Engine, seat: Seat) -> Revivals:
    """What the seat has revived this turn."""
    return g.table.revivals.get(seat, NOTHING_YET)


def forces_left(g: Engine, seat: Seat) -> int:
    """How many forces may still come back by the ordinary rule."""
    return numbers_left(g, seat)[0]


def numbers_left(g: Engine, seat: Seat) -> tuple[int, int]:
    """How many forces may still come back by the ordinary rule, and how many of these are free (REVIVE-03). A free rate
    above the limit raises it (WORLD-08)."""
    rate, so_far = free_rate(g, seat), revived(g, seat)
    left = max(0, max(ordinary_limit(g, seat), rate) - so_far.forces)
    return left, min(left, max(0, rate - so_far.free))


def elites_left(g: Engine, seat: Seat) -> int:
    """REVIVE-06 · How many elite forces may still come back this turn."""
    return max(0, elite_limit(g, seat) - revived(g, seat).elite)


# ------------------------------------------------------------------------------------------------ prices
@Fold
def unit_price(g: Engine, seat: Seat, elite: bool) -> int:
    """REVIVE-04 · The price of one force: 2 spice, whatever its kind."""
    return 2


def list_price(g: Engine, seat: Seat, paid: Forces) -> int:
    """The price of these forces, one by one."""
    return paid.ordinary * unit_price(g, seat, False) + paid.elite * unit_price(g, seat, True)


@Fold
def forces_price(g: Engine, seat: Seat, paid: Forces) -> int:
    """REVIVE-04 · What the paid forces of one request cost."""
    return list_price(g, seat, paid)


@Fold
def leader_price(g: Engine, seat: Seat, disc: Thing) -> int:
    """REVIVE-08 · What a leader costs: its fighting strength."""
    leaders, name = catalog.leaders(), LeaderId(face(g, disc))
    leader = leaders.leader.get(name) or leaders.special_disc[name]
    return leader.revival_cost


@Fold
def elites_may_be_free(g: Engine, seat: Seat) -> bool:
    """REVIVE-06 · Whether a free revival may be used for an elite force."""
    return True


def free_of(g: Engine, seat: Seat, forces: Forces) -> Forces:
    """REVIVE-03 · Those of the forces that are free: the first ones, and the elite ones before the others."""
    return first_of(g, seat, forces, numbers_left(g, seat)[1])


def first_of(g: Engine, seat: Seat, forces: Forces, free: int) -> Forces:
    """REVIVE-06 · The first ones of the forces, so many as are free."""
    elite = min(forces.elite, free) if forces.elite and elites_may_be_free(g, seat) else 0
    return Forces(min(forces.ordinary, free - elite), elite)


def free_forces(g: Engine, seat: Seat) -> Forces:
    """TIMING-08 · As many as are free: elite ones as far as their limit allows, then ordinary ones."""
    tanks = g.table.tanks[seat]
    forces = free_of(g, seat, Forces(tanks.ordinary, min(tanks.elite, elites_left(g, seat))))
    return NONE if [*revival_bars(g, seat), *return_bars(g, seat, forces)] else forces


# ------------------------------------------------------------------------------------------------ why not
@Collect
def revival_bars(g: Engine, seat: Seat) -> Iterable[Violation]:
    """Why the seat may revive nothing at all by the ordinary rule."""
    return ()


@Collect
def return_bars(g: Engine, seat: Seat, forces: Forces) -> Iterable[Violation]:
    """Why these forces cannot come back, by whatever means."""
    tanks = g.table.tanks[seat]
    if not forces.within(tanks):
        yield violation("REVIVE-01", "revival-not-in-tanks", ordinary=tanks.ordinary, elite=tanks.elite)
    elif forces.elite and forces.elite > (elites := elites_left(g, seat)):
        yield violation("REVIVE-06", "revival-elite-limit", left=elites)


@Fold
def purchase_bars(g: Engine, seat: Seat) -> tuple[Violation, ...]:
    """REVIVE-04 · Why the seat may not pay for forces."""
    return ()


def force_bars(g: Engine, seat: Seat, forces: Forces) -> Iterable[Violation]:
    """REVIVE-02 to REVIVE-06 · Why the seat may not revive these forces by the ordinary rule, whatever it owns."""
    yield from return_bars(g, seat, forces)
    left, free = numbers_left(g, seat)
    if forces.total > left:
        yield violation("REVIVE-02", "revival-limit", left=left, limit=ordinary_limit(g, seat))
    elif forces != first_of(g, seat, forces, free):
        yield from purchase_bars(g, seat)


@Fold
def leader_bars(g: Engine, seat: Seat, disc: Thing) -> tuple[Violation, ...]:
    """REVIVE-07 · Why a leader in the Tanks may not be revived by the ordinary rule."""
    if revived(g, seat).leaders >= leader_limit(g, seat):
        return (violation("REVIVE-01", "revival-leader-limit", limit=leader_limit(g, seat)),)
    if face_down(g, seat, disc):
        return (violation("REVIVE-07", "revival-face-down", leader=face(g, disc)),)
    if not cycle_open(g, seat):
        return (violation("REVIVE-07", "revival-no-cycle"),)
    return ()


def returnable(g: Engine, seat: Seat, most: int) -> Iterable[tuple[int, int, str]]:
    """What a card may bring back, ordinary forces, elite ones, leader: as many forces as possible up to `most`, elite
    ones first; or any of the leaders."""
    tanks = g.table.tanks[seat]
    elite = min(tanks.elite, elites_left(g, seat), most)
    ordinary = min(tanks.ordinary, most - elite)
    if elite or ordinary:
        yield ordinary, elite, ""
    yield from ((0, 0, face(g, disc)) for disc in g.table.dead_leaders[seat])


def not_returnable(
    g: Engine, seat: Seat, forces: Forces, leader: str, most: int, *, one_of_both: Violation, too_many: Violation
) -> Iterable[Violation]:
    """Why a card cannot bring back these forces, or this leader, with what the card says of both or neither, and of
    more than `most` forces. The leader may lie face down."""
    if bool(forces) == bool(leader):
        yield one_of_both
    elif leader and dead_disc(g, seat, leader) is None:
        yield from not_dead(leader)
    elif forces.total > most:
        yield too_many
    else:
        yield from return_bars(g, seat, forces)


def not_dead(leader: str) -> tuple[Violation, ...]:
    """The answer to a name that is no own leader in the Tanks."""
    return (violation("REVIVE-07", "revival-leader-not-dead", leader=leader),)
