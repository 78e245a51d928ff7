"""Imagined worlds: games that one viewer cannot tell from the real one (proof and search in one)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from kanly.kernel import Sealed, Seat, forget
from kanly.rules.core.deals import offers_seen
from kanly.rules.core.knowledge import keep_unpublished, known_to, knows, public, records_shown, shown_by
from kanly.rules.core.spice import commitments, implied_spice, pledge, pledge_in_use
from kanly.rules.core.storm_deck import storm_card_lookers
from kanly.rules.core.switches import keep, shown_to_ally
from kanly.state import Engine, GameState, Prediction, SpiceLook, SpiceNote, Thing
from kanly.view.leaders import hide_leaders_again
from kanly.view.view import all_shown, bits, fields_of_things

GUESSED_PURSE = 15  # spice; no rule bounds a purse, and a guess must


def imagine(g: Engine, viewer: Seat | None, rng: Random) -> Engine:
    """Another world in which the viewer (None: an observer) would see exactly this: hidden things are dealt again,
    hidden numbers guessed, others' sealed answers and facts forgotten, the future has another seed. It depends on
    nothing that the viewer cannot know. An answer of which everybody sees that it is sealed is replaced by a legal one.
    """
    world = g.copy()
    if all_shown(g):
        world.state.seed, world.state.draws = f"{rng.getrandbits(128):032x}", 0
        return world
    keep_what_is_shown(world, viewer)
    openly = [forget(frame, viewer) for frame in world.state.stack]  # first: guesses must not rest on what is sealed
    guess_numbers(world, g, viewer, rng)
    number_again(world, g, viewer)
    sort_supply(world, viewer)
    forget_storm_card(world, viewer)
    deal_again(world, viewer, rng)
    guess_spice_seen(world, viewer, rng)
    for frame, seats in zip(world.state.stack, openly, strict=True):
        if seats:
            world.seal_again(frame, seats, rng)
    world.state.seed, world.state.draws = f"{rng.getrandbits(128):032x}", 0
    world.resume()
    return world


def keep_what_is_shown(g: Engine, viewer: Seat | None) -> None:
    """ATR-16 · What the ally shows the viewer now is no guess."""
    if viewer is not None:
        for card in [card for other in records_shown(g, viewer) for card in shown_by(g, other)]:
            g.table.known[card] |= g.table.bit(viewer)


def number_again(g: Engine, real: Engine, viewer: Seat | None) -> None:
    """What lies in other hands, or has come out of hands, gets its numbers in an order that tells nothing: which of
    them has gone, and who has seen those that are left, is as hidden as the faces. (Decks, row and lot have come about
    in public, numbers and all.) Of cards with one face, too, nobody can say which lies where in a hand."""
    table, hidden = g.table, list[Thing]()
    learners = sum(map(table.bit, [viewer, *records_shown(g, viewer)] if viewer else ()))
    open_to_all = {thing for thing in range(len(real.table.known)) if public(real, Thing(thing))}
    named = [thing for frame in g.state.stack for thing in things_in(frame.what)]

    def shown(thing: Thing) -> tuple[str, int, bool]:
        face = table.faces[thing] if known_to(g, viewer, thing) else ""
        return face, named.index(thing) if thing in named else len(named), thing in open_to_all

    for zones in (table.hands, table.traitors, table.dealt_traitors):
        for seat in table.seats:
            if seat != viewer:
                for thing in zones[seat]:
                    if thing not in open_to_all:
                        told = table.known[thing] & learners if known_to(g, viewer, thing) else 0
                        table.known[thing] = table.bit(seat) | told
                        keep_unpublished(g, thing)
                zones[seat] = tuple(sorted(zones[seat], key=shown))
                hidden += zones[seat]
    hidden += (*table.discard, *table.removed)
    nobodys = [number for number, family in enumerate(table.family) if number and not family]
    renamed = dict(zip(hidden, map(Thing, sorted((*hidden, *nobodys))), strict=False))
    rename(g, renamed)


def sort_supply(g: Engine, viewer: Seat | None) -> None:
    """TERROR-02 · Which numbers the mixed tokens of the supply have is luck: to who knows them, it tells nothing."""
    supply = sorted(g.table.terror.get("supply", ()))
    if viewer is not None and all(knows(g, viewer, token) for token in supply):
        rename(g, dict(zip(sorted(supply, key=lambda token: g.table.faces[token]), supply, strict=True)))


def rename(g: Engine, renamed: Mapping[Thing, Thing]) -> None:
    """These things have these numbers from now on."""
    table = g.table
    families, faces, known = [*table.family], [*table.faces], [*table.known]
    for old in renamed:
        families[old], faces[old], known[old] = "", "", 0
    for old, new in renamed.items():
        families[new], faces[new], known[new] = table.family[old], table.faces[old], table.known[old]
    table.family, table.faces, table.known = tuple(families), faces, known
    for zones in (table.hands, table.traitors, table.dealt_traitors):
        for seat, zone in zones.items():
            zones[seat] = tuple(renamed.get(thing, thing) for thing in zone)
    table.discard = tuple(renamed.get(thing, thing) for thing in table.discard)
    table.removed = tuple(renamed.get(thing, thing) for thing in table.removed)
    for frame in g.state.stack:
        for name in fields_of_things(type(frame.what)):
            setattr(frame.what, name, renamed_in(getattr(frame.what, name), renamed))


def things_in(value: Any) -> Iterator[Thing]:
    """The things that a procedure names, in the order in which it does."""
    if isinstance(value, Sealed):
        yield from things_in(value.value)
    elif isinstance(value, Struct):
        for name in fields_of_things(type(value)):
            yield from things_in(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from things_in(part)
    elif value is not None:
        yield value


def renamed_in(value: Any, renamed: Mapping[Thing, Thing]) -> Any:
    """A thing, or what holds things, with the new numbers."""
    if isinstance(value, Sealed):
        return Sealed(value.owners, renamed_in(value.value, renamed))
    if isinstance(value, Struct):
        changed = {name: renamed_in(getattr(value, name), renamed) for name in fields_of_things(type(value))}
        return replace(value, **changed)
    if isinstance(value, tuple):
        return tuple(renamed_in(part, renamed) for part in value)
    return renamed.get(value, value)


def forget_storm_card(g: Engine, viewer: Seat | None) -> None:
    """FRE-12 point 6 · Who looks at the storm card may have shown it to its ally: nobody else can tell."""
    lookers = storm_card_lookers(g)
    if viewer not in lookers:
        told = [viewer, *lookers] if viewer else lookers
        for card in g.table.storm_card:
            if not public(g, card):
                g.table.known[card] &= sum(map(g.table.bit, told))
                keep_unpublished(g, card)


def deal_again(g: Engine, viewer: Seat | None, rng: Random) -> None:
    """Faces that the viewer does not know change places within their family."""
    table = g.table
    hide_leaders_again(g, bits(g, viewer), rng)
    families: dict[str, list[Thing]] = {}
    for number, family in enumerate(table.family):
        if family and family != "leader" and not known_to(g, viewer, Thing(number)):
            families.setdefault(family, []).append(Thing(number))
    for things in families.values():
        unseen = sorted(table.faces[thing] for thing in things)  # sorted: the real order must not shine through
        rng.shuffle(unseen)
        for thing, face in zip(things, unseen, strict=True):
            table.faces[thing] = face


def guess_numbers(g: Engine, real: Engine, viewer: Seat | None, rng: Random) -> None:
    """Purses, pledges, the prediction and the private settings of others, as the viewer might imagine them; the bank so
    that all spice together is what it is. Offers of deals that the viewer does not see are not there."""
    table, total = g.table, sum_of_spice(g.table)
    for seat in table.seats:
        if seat == viewer:
            continue
        table.purses[seat] = guessed_purse(g, seat, viewer, pledge(real, seat), rng)
        for settings in (table.uninterested, table.orders, table.returned_traitors):
            settings.pop(seat, None)
        shown = shown_to_ally(g, seat) if table.ally(seat) == viewer else {}
        keep(g, seat, [name for name in table.switches.get(seat, ()) if name in shown])
        if table.karama_offers.get(seat) != viewer:
            table.karama_offers.pop(seat, None)
    guess_notes(table, viewer)
    table.offers = tuple(offers_seen(g, viewer))
    table.bank += total - sum_of_spice(table)
    if table.prediction and viewer not in table.prediction.owners:
        (owner,) = table.prediction.owners
        faction = rng.choice([seat for seat in table.seats if seat != owner])
        table.prediction = Sealed((owner,), Prediction(faction, rng.randint(1, table.settings.max_turns)))


def guess_notes(table: GameState, viewer: Seat | None) -> None:
    """HOUSE-02 · The others have noted what the viewer has noted; of itself, what is true."""
    shown = dict(table.spice_notes.get(viewer, {})) if viewer else {}
    if viewer:
        shown[viewer] = SpiceNote(table.purses[viewer], table.turn)
    for seat, notes in table.spice_notes.items():
        if seat != viewer:
            table.spice_notes[seat] = {other: shown.get(other, SpiceNote()) for other in notes}


def guess_spice_seen(g: Engine, viewer: Seat | None, rng: Random) -> None:
    """ATR-04 · What somebody else has seen of the spice deck: the card as it is now imagined to be; any card, if nobody
    can tell any more which one it is."""
    look, table = g.table.spice_look, g.table
    if look is None or look.seat == viewer or (viewer and look.seat in records_shown(g, viewer)):
        return
    spice = sorted(face for face, family in zip(table.faces, table.family, strict=True) if family == "spice")
    face = table.faces[look.card] if knows(g, look.seat, look.card) else rng.choice(spice)
    table.spice_look = SpiceLook(look.seat, look.turn, look.card, Sealed((look.seat,), face))


def sum_of_spice(table: GameState) -> int:
    """All spice of the game, what the bank has given out counted negative: it never changes (SETUP-14)."""
    piles = (*table.purses.values(), *table.fronts.values(), *table.spice.values())
    return sum(piles) + sum(table.returning.values()) + table.extorted + table.in_transit + table.bank


def guessed_purse(g: Engine, seat: Seat, viewer: Seat | None, shown: int, rng: Random) -> int:
    """A purse that agrees with what the viewer knows: its notes, standing bids in good faith, and the pledge that an
    ally is `shown`. Where a pledge has fallen to what is free (ALLY-07) the ally knows the purse."""
    table = g.table
    note = table.spice_notes.get(viewer, {}).get(seat) if viewer else None
    guess = max([note.spice if note and note.certain else rng.randint(0, GUESSED_PURSE), *implied_spice(g, seat)])
    if table.ally(seat) != viewer or viewer is None:
        table.pledges[seat] = rng.randint(0, GUESSED_PURSE) if table.ally(seat) else 0
        return guess
    bound, implied = sum(commitments(g, seat)), max([0, *implied_spice(g, seat)])
    if table.purses[seat] < implied:  # a bid that only a card can pay must look like any other (KARAMA-16 point 4)
        bound = max(bound, implied)
    least = shown + bound - sum(pledge_in_use(g, seat))
    return least if shown < table.pledges[seat] else max(guess, least)
