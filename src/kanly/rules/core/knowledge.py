"""Faces and who knows them (CARD-GEN-02, SECRET-01)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import Fold, Seat
from kanly.state import Engine, Thing, Zone


def face(g: Engine, thing: Thing) -> str:
    """What this thing is: the id of a card or leader."""
    return g.table.faces[thing]


def knows(g: Engine, seat: Seat, thing: Thing) -> bool:
    """Whether this seat knows the face."""
    return bool(g.table.known[thing] & g.table.bit(seat))


def show(g: Engine, thing: Thing, to: Iterable[Seat] | None = None) -> None:
    """These seats (or all) learn the face."""
    for seat in g.table.seats if to is None else to:
        bit = g.table.bit(seat)
        if not g.table.known[thing] & bit:
            g.table.known[thing] |= bit
            g.learn((seat,))


def forget_faces(g: Engine, things: Iterable[Thing], but: Iterable[Seat] = ()) -> None:
    """Nobody (but these) can tell these things apart any more."""
    mask = sum(g.table.bit(seat) for seat in but)
    for thing in things:
        g.table.known[thing] = mask


def shuffle(g: Engine, things: Zone) -> None:
    """Shuffle these things face down: the faces change places, not the things, so that a thing whose face was seen is
    not recognised when it comes back (TIMING-17)."""
    faces = [g.table.faces[thing] for thing in things]
    g.shuffle(faces)
    for thing, its_face in zip(things, faces, strict=True):
        g.table.faces[thing] = its_face
    forget_faces(g, things)


def renumber(g: Engine, things: Zone) -> Zone:
    """The same things, under new numbers; the old ones are nobody's any more. Everybody sees which card of a hand has
    gone, but not since when it had been there, as its number would tell whoever gets it next: so what was chosen out
    of a hand has another number before it can come into another one."""
    table, first = g.table, len(g.table.faces)
    families = [*table.family, *(table.family[thing] for thing in things)]
    table.faces += [table.faces[thing] for thing in things]
    table.known += [table.known[thing] for thing in things]
    for thing in things:
        families[thing], table.faces[thing], table.known[thing] = "", "", 0
    table.family = tuple(families)
    return tuple(Thing(first + n) for n in range(len(things)))


@Fold
def keeps_record(g: Engine, seat: Seat) -> bool:
    """SECRET-10 · Whether the seat is given a list of the Treachery Cards it has seen, and of who holds them: by house
    rule assisted_notes everybody is (HOUSE-02)."""
    return g.table.settings.assisted_notes


def without(zone: Zone, thing: Thing) -> Zone:
    """The zone without this thing. Raises ValueError if it is not there."""
    at = zone.index(thing)
    return zone[:at] + zone[at + 1 :]
