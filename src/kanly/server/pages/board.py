"""The view of a game as tables: everybody, the places where something is, what the viewer alone knows."""

from __future__ import annotations

from collections.abc import Iterator

from kanly import catalog
from kanly.catalog import LocationId
from kanly.server.pages.html import Html, h, joined, rows
from kanly.server.pages.text import name_of, say
from kanly.view import SeatView, View


def board(view: View) -> Html:
    """What everybody sees."""
    settings = view.settings
    facts = {"turn": view.turn, "last": settings.max_turns, "storm": view.storm, "deck": view.deck_size}
    places = rows((say("page-place"), say("page-forces"), say("page-spice")), places_of(view))
    seats = [h("li", seat_line(view, seat)) for name in view.order for seat in view.seats if seat.seat == name]
    return joined([h("p", say("terminal-turn", phase=view.phase, **facts)), h("ul", *seats), places])


def seat_line(view: View, seat: SeatView) -> str:
    """One seat, as everybody sees it."""
    return say(
        "terminal-seat",
        seat=seat.seat,
        cards=seat.hand_size,
        reserves=seat.reserves.total,
        board=sum(there[seat.seat].total for there in view.board.values() if seat.seat in there),
        tanks=seat.tanks.total,
        leaders=seat.living,
        front=seat.front,
        ally=seat.ally,
    )


def places_of(view: View) -> Iterator[tuple[str, str, str]]:
    """The strongholds, and every other place where something is."""
    strongholds = [catalog.board().locations_of[territory][0] for territory in catalog.board().strongholds]
    for place in dict.fromkeys((*strongholds, *view.board, *view.spice)):
        yield name_of("place", place), forces_in(view, place), str(view.spice.get(place, ""))


def forces_in(view: View, place: LocationId) -> str:
    """Who stands there."""
    there = view.board.get(place, {})
    return ", ".join(say("terminal-group", seat=seat, forces=forces) for seat, forces in there.items())


def own(view: View) -> Html:
    """What the viewer alone knows; nothing for an observer."""
    mine = next((seat for seat in view.seats if seat.seat == view.viewer), None)
    if mine is None or mine.private is None:
        return Html("")
    private = mine.private
    lines = [say("terminal-spice", spice=private.purse, free=private.free)]
    for card in private.hand:
        kind = catalog.treachery_cards().card[catalog.CardId(card.face)].printed_type
        lines.append(say("terminal-card", card=card.face, kind=kind))
    if not private.hand:
        lines.append(say("terminal-no-cards"))
    if private.traitors:
        lines.append(say("terminal-traitors", leaders=[card.face for card in private.traitors]))
    if private.prediction:
        told = private.prediction
        lines.append(say("terminal-prediction", faction=told.faction, turn=told.turn))
    return h("section", h("h2", say("page-own")), h("ul", *(h("li", line) for line in lines)))
