"""Leader discs: whose they are, and who knows where each lies (REVIVE-07, HARK-11).

The face of a leader disc is no secret, but where it lies may be: after a capture the others cannot tell which of the
living leaders it was. So of a leader disc `known` says who knows where it lies. Special discs lie in the open.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from kanly import catalog
from kanly.catalog import LeaderId
from kanly.kernel import Collect, Fold, Seat
from kanly.rules.core.knowledge import face, knows, public, publish, show, unpublished, without
from kanly.state import Engine, Thing, Zone


# ------------------------------------------------------------------------------------------------ which discs
def faction_of(g: Engine, disc: Thing) -> Seat:
    """The faction that a disc belongs to, whoever holds it."""
    return house(face(g, disc))


@cache
def house(leader: str) -> Seat:
    """The faction that a leader belongs to."""
    leaders, name = catalog.leaders(), LeaderId(leader)
    return Seat((leaders.leader.get(name) or leaders.special_disc[name]).faction)


def ordinary(g: Engine, seat: Seat, discs: Zone) -> Zone:
    """The seat's own ordinary leaders among these discs. Cycles know no others: not captives, and no special discs
    (ATR-12, CHOAM-32)."""
    return tuple(disc for disc in discs if faction_of(g, disc) == seat and face(g, disc) in catalog.leaders().leader)


def is_leader(g: Engine, thing: Thing) -> bool:
    """Whether this is a leader disc; not a Cheap Hero, nor a special disc that is no leader."""
    return g.table.family[thing] == "leader"


def home(g: Engine, disc: Thing) -> dict[Seat, Zone]:
    """The zones, by seat, in which such a disc lies while it is alive."""
    return g.table.leaders if is_leader(g, disc) else g.table.tokens


def alive(g: Engine, disc: Thing) -> bool:
    """Whether the disc is in play, whoever holds it."""
    return any(disc in zone for zone in home(g, disc).values())


def hand_over(g: Engine, disc: Thing, holder: Seat, to: Seat) -> None:
    """A living disc goes from one seat to another; there it lies in the order of the leader list."""
    zones = home(g, disc)
    zones[holder] = without(zones[holder], disc)
    zones[to] = tuple(sorted((*zones[to], disc)))


# ------------------------------------------------------------------------------------------------ captives
def captives(g: Engine, holder: Seat) -> Zone:
    """The living leaders of other factions that this seat holds against their will."""
    faces = g.table.faces
    foreign = (disc for disc in g.table.leaders[holder] if house(faces[disc]) != holder)
    return tuple(disc for disc in foreign if is_captive(g, holder, disc))


@Fold
def is_captive(g: Engine, holder: Seat, disc: Thing) -> bool:
    """Whether a leader of another faction is a captive of the seat that holds it."""
    return True


def own_leaders(g: Engine, seat: Seat) -> Zone:
    """Its own living leaders that it holds."""
    return ordinary(g, seat, g.table.leaders[seat])


# ------------------------------------------------------------------------------------------------ who knows where
@Collect
def told_of_captures(g: Engine, owner: Seat) -> Iterable[Seat]:
    """HARK-11 · Who knows which leaders of this player are captive, or were killed by their captor: the owner."""
    return (owner,)


def hide(g: Engine, discs: Iterable[Thing]) -> None:
    """HARK-11 · From now on only owner and captor can tell where each of these lies."""
    for disc in discs:
        told = sum(g.table.bit(seat) for seat in told_of_captures(g, faction_of(g, disc)))
        g.table.known[disc] = told | unpublished(g)


def disc_shown(g: Engine, disc: Thing, to: Iterable[Seat] | None = None) -> None:
    """These seats (or all) see where the disc lies, and whatever follows from that about the others of its owner."""
    if is_leader(g, disc) and hidden(g, disc):
        show(g, disc, to)
        conclude(g, faction_of(g, disc))


def hidden(g: Engine, disc: Thing) -> bool:
    """Whether somebody, be it an observer, does not know where the disc lies."""
    return not public(g, disc)


def conclude(g: Engine, owner: Seat) -> None:
    """Who cannot tell some leaders apart, all of which lie in one place, knows where they lie."""
    where = places(g, owner)
    for seat in g.table.seats:
        unseen = [disc for disc in where if not knows(g, seat, disc)]
        if len({where[disc] for disc in unseen}) == 1:
            for disc in unseen:
                show(g, disc, (seat,))
    secret = [disc for disc in where if g.table.known[disc] & unpublished(g)]
    if len({where[disc] for disc in secret}) == 1:
        for disc in secret:
            publish(g, disc)


def places(g: Engine, owner: Seat) -> dict[Thing, Seat | None]:
    """Who holds each leader of this player; None: it lies in the Tanks."""
    held: dict[Thing, Seat | None] = {
        disc: holder for holder, discs in g.table.leaders.items() for disc in discs if faction_of(g, disc) == owner
    }
    return held | {disc: None for disc in g.table.dead_leaders[owner] if is_leader(g, disc)}
