"""Faces and who knows them (CARD-GEN-02, SECRET-01)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import Collect, Fold, Seat
from kanly.state import Engine, Thing, Zone


def face(g: Engine, thing: Thing) -> str:
    """What this thing is: the id of a card or leader."""
    return g.table.faces[thing]


def knows(g: Engine, seat: Seat, thing: Thing) -> bool:
    """Whether this seat knows the face."""
    return bool(g.table.known[thing] & g.table.bit(seat))


def known_to(g: Engine, viewer: Seat | None, thing: Thing) -> bool:
    """Whether the viewer knows the face: a seat by whatever it has seen, an observer (None) what is public."""
    return public(g, thing) if viewer is None else knows(g, viewer, thing)


def show(g: Engine, thing: Thing, to: Iterable[Seat] | None = None) -> None:
    """These seats (or all) learn the face; and so do those to whom one of them shows its record. That one knew it
    already by a secret look makes no difference to what can be taken back (KARAMA-27): it would tell of the look."""
    if public(g, thing):
        return
    told = {*g.table.seats} if to is None else {*to}
    learners = [seat for seat in strangers_to(g, thing) if seat in told]
    for seat in learners:
        g.table.known[thing] |= g.table.bit(seat)
    if to is None:
        publish(g, thing)
    elif learners:
        keep_unpublished(g, thing)
    if to is not None:
        told.update(seat for seat in g.table.seats if not told.isdisjoint(records_shown(g, seat)))
    g.learn(told)


def unpublished(g: Engine) -> int:
    """SECRET-01, AMB-23, HARK-11 · The bit in `known` of what is not public though every seat may know it, each by a
    secret look: that the others know it as well must show nowhere, and an observer must not learn of it at all."""
    return 1 << len(g.table.seats)


def public(g: Engine, thing: Thing) -> bool:
    """Whether everybody knows this, and knows that everybody does."""
    return g.table.known[thing] == unpublished(g) - 1


def publish(g: Engine, thing: Thing) -> None:
    """What every seat knows of it, if it does, is public."""
    g.table.known[thing] &= ~unpublished(g)


def keep_unpublished(g: Engine, thing: Thing) -> None:
    """What a seat knows of it was shown to that seat alone: if now all know it, that is not public."""
    if public(g, thing):
        g.table.known[thing] |= unpublished(g)


def strangers_to(g: Engine, thing: Thing) -> list[Seat]:
    """The seats that do not know the face."""
    known = g.table.known[thing]
    return [seat for number, seat in enumerate(g.table.seats) if not known >> number & 1]


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


@Collect
def records_shown(g: Engine, viewer: Seat) -> Iterable[Seat]:
    """ATR-16 · Who shows this seat its record of cards, and what it has seen of the spice deck, for as long as it
    likes. The faces stay those that the other one knows: nothing of it is kept."""
    return ()


def recorded(g: Engine, seat: Seat) -> Iterable[Thing]:
    """ATR-03 · The Treachery Cards that the record of this seat names: those it knows in other hands, then those that
    were on sale and are still to be sold, the next one first."""
    table = g.table
    others = (card for holder in table.seats if holder != seat for card in table.hands[holder])
    to_be_sold = (card for zone in (table.lot, table.row, table.deck) for card in reversed(zone))
    return (card for cards in (others, to_be_sold) for card in cards if knows(g, seat, card))


def sees(g: Engine, viewer: Seat, thing: Thing) -> bool:
    """Whether the seat knows the face, or is shown it now (ATR-16)."""
    return knows(g, viewer, thing) or any(thing in shown_by(g, other) for other in records_shown(g, viewer))


def shown_by(g: Engine, seat: Seat) -> list[Thing]:
    """ATR-16 · All that this seat shows when it shows its record: cards, and the card it has looked at last."""
    look = g.table.spice_look
    seen = [look.card] if look and look.seat == seat and knows(g, seat, look.card) else []
    return [*recorded(g, seat), *seen]


def without(zone: Zone, thing: Thing) -> Zone:
    """The zone without this thing. Raises ValueError if it is not there."""
    at = zone.index(thing)
    return zone[:at] + zone[at + 1 :]
