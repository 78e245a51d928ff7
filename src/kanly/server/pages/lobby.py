"""The room before its game: who sits where, and what one may do about it."""

from __future__ import annotations

from kanly.server.factions import pool_of, selection
from kanly.server.pages import keys
from kanly.server.pages.html import Html, form, h, joined, rows, select
from kanly.server.pages.text import PLAIN, name_of, say
from kanly.server.people import Visit
from kanly.server.wire.shown import RoomShown, SeatShown


def lobby(visit: Visit, shown: RoomShown) -> Html:
    """The seats, and the forms of the one who looks."""
    head = (say("page-seat"), say("page-who"), say("page-faction"), say("page-ready"))
    table = rows(head, (seat_row(seat) for seat in shown.seats))
    parts = [h("p", say("page-invite", address=shown.invite)), table]
    if shown.you is None:
        return joined([*parts, come_in(shown), keys.come_back(shown)])
    for number in shown.you.seats:
        parts += own_seat(visit, shown, shown.seats[number])
    if shown.you.host:
        parts += [deed(shown, "deal", say("page-deal")), deed(shown, "start", say("page-start"))]
    return joined([*parts, deed(shown, "leave", say("page-leave")), keys.keys(shown)])


def seat_row(seat: SeatShown) -> tuple[str, ...]:
    """A seat in words."""
    faction = name_of("faction", seat.faction) if seat.faction else ""
    who = seat.name or say("page-nobody")
    ready = say("page-is-ready", ready=seat.ready)
    return str(seat.number + 1), f"{who} {seat.strength}".strip(), faction, ready


def come_in(shown: RoomShown) -> Html:
    """The two ways into a room."""
    name = h("label", say("page-name"), " ", h("input", name="name", required=True, maxlength="24"))
    ways = (("player", say("page-join")), ("observer", say("page-watch")))
    return joined(form(f"{PLAIN}/rooms/{shown.id}/join", button, name, role=role) for role, button in ways)


def own_seat(visit: Visit, shown: RoomShown, seat: SeatShown) -> list[Html]:
    """What the holder of a seat may do."""
    number, parts = str(seat.number), list[Html]()
    free = {"": "", **{faction: name_of("faction", faction) for faction in pool_of(visit.room)}}
    if selection(visit.room) == "free" or shown.choosing == seat.number:
        field = select("faction", say("page-faction"), free, seat.faction or "")
        parts.append(form(f"{PLAIN}/rooms/{shown.id}/claim", say("page-claim"), field, seat=number))
    if shown.stage == "swapping" and not seat.ready:
        for other in shown.seats:
            if other.number != seat.number:
                button = say("page-swap", seat=other.number + 1)
                parts.append(form(f"{PLAIN}/rooms/{shown.id}/swap", button, seat=number, other=str(other.number)))
    ready = "" if seat.ready else "yes"
    parts.append(deed(shown, "ready", say("page-is-ready", ready=bool(ready)), seat=number, ready=ready))
    return parts


def deed(shown: RoomShown, what: str, button: str, **hidden: str) -> Html:
    """A button that does something in the room."""
    return form(f"{PLAIN}/rooms/{shown.id}/{what}", button, **hidden)
