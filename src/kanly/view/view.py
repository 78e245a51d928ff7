"""What one viewer may know, built field by field from an allow-list (SECRET-01): never a copy with things removed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from msgspec import Struct

from kanly.catalog import LocationId, board
from kanly.kernel import Procedure, Seat, facts
from kanly.kernel.copying import fields_of, parts
from kanly.rules.core.bids import promised
from kanly.rules.core.deals import offers_seen
from kanly.rules.core.discs import captives
from kanly.rules.core.knowledge import keeps_record, knows, public, recorded, records_shown, sees
from kanly.rules.core.spice import free_spice, pledge
from kanly.rules.core.switches import shown_to_ally, switches
from kanly.rules.core.victory import victory_guide
from kanly.state import Engine, Thing, Zone
from kanly.view.leaders import captives_of, executed, leaders_seen, tokens_seen, unseen_leaders
from kanly.view.pieces import ambassadors_seen, terror_seen, vidal_seen
from kanly.view.seen import (
    Card,
    Decks,
    Notes,
    Paragraph,
    Private,
    PurseNote,
    SeatView,
    Seen,
    SpiceSeen,
    View,
    Waits,
)

V = TypeVar("V")


def view(g: Engine, viewer: Seat | None) -> View:
    """The game as this seat (None: an observer) sees it. When the game is over everybody sees everything, unless the
    house rule no_reveal_at_end keeps it hidden (TIMING-40 step 9.99)."""
    table = g.table
    over = not g.state.stack
    open_to_all = all_shown(g)
    unseen = () if open_to_all else unseen_leaders(g, bits(g, viewer))
    return View(
        viewer=viewer,
        settings=table.settings,
        turn=table.turn,
        phase=table.phase,
        order=table.order,
        seats=tuple(seat_view(g, seat, viewer, open_to_all, unseen) for seat in table.seats),
        storm=table.storm,
        board=in_map_order(table.board),
        spice=in_map_order(table.spice),
        deck_size=len(table.deck),
        discard_size=len(table.discard),
        discard_top=table.faces[table.discard[-1]] if table.discard else None,
        row_size=len(table.row),
        lot_size=len(table.lot),
        lot=next((table.faces[lot] for lot in table.lot if viewer and sees(g, viewer, lot)), None),
        removed=faces(g, table.removed),
        spice_deck_size=len(table.spice_deck),
        spice_discards=(faces(g, table.spice_discards[0]), faces(g, table.spice_discards[1])),
        spice_aside=faces(g, table.spice_aside),
        current_territories=table.current_territories,
        traitor_deck_size=len(table.traitor_deck),
        shield_wall_destroyed=table.shield_wall_destroyed,
        worms=table.worms,
        storm_deck_size=len(table.storm_deck),
        storm_card_lies=bool(table.storm_card),
        storm_card=storm_card(g, viewer),
        dialers=table.dialers,
        promises={seat: table.promises[seat] for seat in table.seats if seat in table.promises},
        paragraphs=tuple(paragraph(g, frame.what, frame.at, viewer) for frame in g.state.stack),
        waits=waits(g),
        record=tuple(record(g, viewer)) if viewer else (),
        notes=notes(g, viewer) if viewer and table.settings.assisted_notes else None,
        spice_seen=spice_seen(g, viewer),
        offers=tuple(offers_seen(g, viewer)),
        deals=table.deals,
        result=table.result,
        over=over,
        decks=decks(g) if open_to_all else None,
        ambassadors=ambassadors_seen(g) if table.ambassadors else None,
        terror=terror_seen(g, viewer, open_to_all) if table.terror else None,
        vidal=vidal_seen(g),
        guide=victory_guide(g),
        must_leave=dict(sorted(table.must_leave.items())),
        loyal=next((table.faces[card] for card in table.loyal), None),
    )


def decks(g: Engine) -> Decks:
    """All decks and the discard pile, to be read by everybody."""
    storm = (*g.table.storm_deck, *g.table.storm_card)
    piles = (g.table.deck, g.table.discard, g.table.spice_deck, g.table.traitor_deck, storm)
    return Decks(*(faces(g, pile)[::-1] for pile in piles))


def all_shown(g: Engine) -> bool:
    """TIMING-40 step 9.99 · Whether the game is over, and hidden things are shown to everybody."""
    return not g.state.stack and not g.table.settings.no_reveal_at_end


def seat_view(g: Engine, seat: Seat, viewer: Seat | None, open_to_all: bool, unseen: Sequence[Thing]) -> SeatView:
    """One seat, with what the viewer may know of it; `unseen`: leaders that may lie in one place or another."""
    table = g.table
    ally = table.ally(seat)
    allied = viewer is not None and viewer in (seat, ally)
    captive = captives(g, seat)
    return SeatView(
        seat=seat,
        name=table.in_lobby(seat).name,
        circle=table.circles[table.seats.index(seat)],
        front=table.fronts[seat],
        hand_size=table.hand_size(seat),
        traitor_cards=len(table.traitors[seat]),
        reserves=table.reserves[seat],
        tanks=table.tanks[seat],
        leaders=tuple(leaders_seen(g, seat, unseen, captive)),
        living=len(table.leaders[seat]) - len(captive),
        captives=tuple(captives_of(g, captive)),
        executed=executed(g, seat),
        tokens=tuple(tokens_seen(g, seat)),
        ally=ally,
        allied_since=table.allied_since.get(seat),
        pledge=pledge(g, seat) if allied and ally else None,
        permissions=shown_to_ally(g, seat) if allied and ally else {},
        open_traitors=tuple(sorted(table.faces[card] for card in table.traitors[seat] if public(g, card))),
        special_power_used=seat in table.special_powers_used,
        backed=promised(g, seat),
        returning=table.returning.get(seat, 0),
        private=private(g, seat) if open_to_all or seat == viewer else None,
    )


def bits(g: Engine, viewer: Seat | None) -> int:
    """All of these are set in `known` where the viewer knows the face; an observer knows what everybody knows."""
    return g.table.bit(viewer) if viewer else (1 << len(g.table.seats)) - 1


def private(g: Engine, seat: Seat) -> Private:
    """What the seat knows of itself."""
    table = g.table
    returned, prediction = table.returned_traitors.get(seat), table.prediction
    return Private(
        purse=table.purses[seat],
        free=free_spice(g, seat),
        hand=cards(g, table.hands[seat]),
        traitors=cards(g, table.traitors[seat]),
        dealt_traitors=cards(g, table.dealt_traitors[seat]),
        returned_traitors=returned.value if returned else (),
        prediction=prediction.value if prediction and seat in prediction.owners else None,
        uninterested=table.uninterested.get(seat, ()),
        orders=table.orders.get(seat, ()),
        switches=switches(g, seat),
        karama_offered_to=table.karama_offers.get(seat),
        karama_offers=tuple(other for other in table.seats if table.karama_offers.get(other) == seat),
        lost_in_battle=table.lost_in_battle.get(seat, 0) if table.set_aside[seat] else None,
    )


def paragraph(g: Engine, procedure: Procedure, step: str, viewer: Seat | None) -> Paragraph:
    """One running procedure, as the viewer may know it."""
    found = facts(procedure, viewer)
    for name in fields_of_things(type(procedure)):
        found[name] = faces_in(g, found[name], viewer)
    return Paragraph(type(procedure).__name__, step, found)


def faces_in(g: Engine, value: Any, viewer: Seat | None) -> Any:
    """A thing, or what holds things, with the face of each in its place; None where the viewer does not know it."""
    if isinstance(value, Struct):
        names = fields_of_things(type(value))
        return {
            name: faces_in(g, getattr(value, name), viewer) if name in names else getattr(value, name)
            for name in value.__struct_fields__
        }
    if isinstance(value, tuple):
        return tuple(faces_in(g, part, viewer) for part in value)
    if value is None:
        return None
    seen = sees(g, viewer, value) if viewer else public(g, value)
    return g.table.faces[value] if seen else None


@cache
def fields_of_things(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a procedure or struct that hold the number of a thing, or something in which such numbers are."""
    return tuple(name for name, hint in fields_of(kind) if any(part is Thing for part in parts(hint)))


def waits(g: Engine) -> Waits | None:
    """What the game waits for, as everybody may see it: every seat that was asked, never who is still missing, unless
    the rules show who has sealed (KARAMA-26 point 4, TIMING-04)."""
    question, waiting = g.question, g.waiting
    if question is None or waiting is None:
        return None
    asked = [decision for seat, decision in question.decisions.items() if seat not in question.free]
    return Waits(
        number=waiting.number,
        seats=tuple(decision.seat for decision in asked),
        decision=type(asked[0]).__name__ if asked else "",
        rule=asked[0].rule if asked else "",
        window=asked[0].window_name() if asked else "",
        open_point=question.open_point,
        sealed=tuple(seat for seat in question.decisions if seat in waiting.answers) if question.openly else None,
    )


def storm_card(g: Engine, viewer: Seat | None) -> str | None:
    """FRE-12 · The card set aside for the next storm, as far as the viewer knows it."""
    return next((faces_in(g, card, viewer) for card in g.table.storm_card), None)


def record(g: Engine, viewer: Seat) -> Iterable[Seen]:
    """ATR-03, ATR-16 · The cards in other hands whose faces the viewer knows, if it is given a record, or is shown by
    its ally; not in the order of the hand, which is its owner's business. ATR-02 point 4 · Then those that were on sale
    and are still to be sold, the next one first."""
    keepers = (*((viewer,) if keeps_record(g, viewer) else ()), *records_shown(g, viewer))
    noted = dict.fromkeys(card for keeper in keepers for card in recorded(g, keeper))
    for holder in g.table.seats:
        if holder != viewer:
            seen = [g.table.faces[card] for card in g.table.hands[holder] if card in noted]
            yield from (Seen(face, holder) for face in sorted(seen))
    for zone in (g.table.lot, g.table.row, g.table.deck):
        yield from (Seen(g.table.faces[card], None) for card in reversed(zone) if card in noted)


def notes(g: Engine, viewer: Seat) -> Notes:
    """HOUSE-02 · The viewer's notes of purses, in circle order. A Traitor Card clears its leader if the viewer holds or
    has returned it (nobody draws from the rest of that deck, SETUP-08), or if it lies face up."""
    table = g.table
    mine, returned = table.spice_notes[viewer], table.returned_traitors.get(viewer)
    seen = {*table.traitors[viewer], *table.dealt_traitors[viewer], *table.loyal}
    seen |= {card for held in table.traitors.values() for card in held if public(g, card)}
    return Notes(
        purses=tuple(PurseNote(s, mine[s].spice, mine[s].turn, mine[s].certain) for s in table.seats if s in mine),
        cleared_leaders=tuple(sorted({table.faces[card] for card in seen} | {*(returned.value if returned else ())})),
    )


def spice_seen(g: Engine, viewer: Seat | None) -> SpiceSeen | None:
    """ATR-04 point 5 · What the viewer has last seen of the spice deck."""
    look = g.table.spice_look
    if look is None or viewer is None or look.seat not in (viewer, *records_shown(g, viewer)):
        return None
    is_next = g.table.spice_deck[-1:] == (look.card,) and knows(g, look.seat, look.card)
    return SpiceSeen(look.face.value, look.turn, outdated=not is_next)


def cards(g: Engine, zone: Zone) -> tuple[Card, ...]:
    """Things with their faces."""
    return tuple(Card(thing, g.table.faces[thing]) for thing in zone)


def faces(g: Engine, zone: Zone) -> tuple[str, ...]:
    """The faces of things that lie open."""
    return tuple(g.table.faces[thing] for thing in zone)


def in_map_order(places: Mapping[LocationId, V]) -> dict[LocationId, V]:
    """The same by location in map order: the order of insertion would tell what came first."""
    order = board().map_order
    return {location: places[location] for location in sorted(places, key=order.__getitem__)}
