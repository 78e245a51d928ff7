"""Leader discs and tokens in views and imagined worlds: where each lies, as far as the viewer knows (HARK-11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from kanly.catalog import TerritoryId
from kanly.kernel import Seat
from kanly.rules.core.discs import faction_of, is_leader, told_of_captures
from kanly.rules.core.knowledge import unpublished
from kanly.rules.core.leader_cycles import face_down
from kanly.state import Engine, Thing, Zone


class Leader(Struct, frozen=True, omit_defaults=True):
    """A leader disc, or a token (ATR-13), of which the viewer knows where it lies: its number, `thing`, and its id in
    the catalogue, `face`.

    `state`: alive; captive (of the seat it is shown with); hidden (a leader of this seat that is alive, captive or
    killed by its captor, the viewer cannot tell which); dead; face_down (REVIVE-10); set_aside (not in play yet).
    `territory`: where it has fought in this phase (BATTLE-14)."""

    thing: Thing
    face: str
    state: str
    territory: TerritoryId | None = None


class Captives(Struct, frozen=True):
    """HARK-11 · How many living leaders of this `faction` a seat holds, their `number`, whoever they are."""

    faction: Seat
    number: int


# ------------------------------------------------------------------------------------------------ views
def unseen_leaders(g: Engine, mask: int) -> Sequence[Thing]:
    """The leaders of which a viewer whose bits in `known` are `mask` (an observer has those of all seats) does not know
    where they lie."""
    observer = mask == unpublished(g) - 1
    secret = unpublished(g) if observer else 0
    zones = (*g.table.leaders.values(), *g.table.dead_leaders.values())
    return sorted(disc for zone in zones for disc in zone if g.table.known[disc] & (mask | secret) != mask)


def leaders_seen(g: Engine, seat: Seat, unseen: Sequence[Thing], captive: Zone) -> Iterator[Leader]:
    """The leaders shown with a seat to whom these are `unseen`: those it holds, some of them `captive`; its own that
    may be anywhere; its dead ones."""
    table = g.table
    for disc in table.leaders[seat]:
        if disc not in unseen:
            state = "captive" if disc in captive else "alive"
            yield Leader(disc, table.faces[disc], state, table.dedicated.get(disc))
    for disc in unseen:
        if faction_of(g, disc) == seat:
            yield Leader(disc, table.faces[disc], "hidden", table.dedicated.get(disc))
    for disc in table.dead_leaders[seat]:
        if disc not in unseen and is_leader(g, disc):
            yield Leader(disc, table.faces[disc], in_tanks(g, seat, disc))


def in_tanks(g: Engine, seat: Seat, disc: Thing) -> str:
    """How the disc lies there."""
    return "face_down" if face_down(g, seat, disc) else "dead"


def tokens_seen(g: Engine, seat: Seat) -> Iterator[Leader]:
    """The special discs of the seat that are no leaders; they lie in the open."""
    table = g.table
    for disc in table.set_aside[seat]:
        yield Leader(disc, table.faces[disc], "set_aside")
    for disc in table.tokens[seat]:
        yield Leader(disc, table.faces[disc], "alive", table.dedicated.get(disc))
    for disc in table.dead_leaders[seat]:
        if not is_leader(g, disc):
            yield Leader(disc, table.faces[disc], in_tanks(g, seat, disc))


def captives_of(g: Engine, captive: Zone) -> Iterator[Captives]:
    """How many of whom these are."""
    owners = [faction_of(g, disc) for disc in captive]
    return (Captives(owner, owners.count(owner)) for owner in g.table.seats if owner in owners)


def executed(g: Engine, seat: Seat) -> int:
    """How many leaders of the seat lie in the Tanks because their captor has killed them."""
    cycle = g.table.cycles.get(seat)
    return len(cycle.executed) if cycle else 0


# ------------------------------------------------------------------------------------------------ imagined worlds
def hide_leaders_again(g: Engine, mask: int, rng: Random) -> None:
    """Leaders that the viewer (whose bits are `mask`) cannot tell apart change places: alive, captive, or killed."""
    table, all_unseen = g.table, unseen_leaders(g, mask)
    for owner in table.seats:
        unseen = [disc for disc in all_unseen if faction_of(g, disc) == owner]
        if not unseen:
            continue
        shuffled = list(unseen)
        rng.shuffle(shuffled)
        for holder in table.seats:
            kept = tuple(disc for disc in table.leaders[holder] if disc not in unseen)
            number = len(table.leaders[holder]) - len(kept)
            taken, shuffled = shuffled[:number], shuffled[number:]
            table.leaders[holder] = tuple(sorted((*kept, *taken)))
        killed = [disc for disc in table.dead_leaders[owner] if disc in unseen]
        exchanged = dict(zip(killed, shuffled, strict=True))
        table.dead_leaders[owner] = tuple(exchanged.get(disc, disc) for disc in table.dead_leaders[owner])
        if killed:
            cycle = table.cycles[owner]
            table.cycles[owner] = replace(
                cycle, executed=tuple(sorted(exchanged.get(disc, disc) for disc in cycle.executed))
            )
        told = sum(table.bit(seat) for seat in told_of_captures(g, owner))
        for disc in unseen:
            table.known[disc] = told | table.known[disc] & unpublished(g)
