"""The pages that are looked at: the house, and each room."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, get

from kanly.bots import PLAYERS
from kanly.catalog.game_settings import BASE_SIX
from kanly.server.lobby import STRENGTH
from kanly.server.pages import keys, votes
from kanly.server.pages.board import board, own
from kanly.server.pages.html import Html, form, h, joined, page, select
from kanly.server.pages.lobby import come_in, deed, lobby
from kanly.server.pages.question import question, sending
from kanly.server.pages.text import PLAIN, name_of, say
from kanly.server.people import Visit
from kanly.server.routes.given import Faction, Guest, Parts, RoomId, address
from kanly.server.services import Services
from kanly.server.tokens import rooms_in
from kanly.server.wire.shown import RoomShown
from kanly.words import words

SHOWN = 60
"""So many sentences of the chronicle, and messages, are on a page."""
LIVE = """
const { stream } = document.currentScript.dataset;
let known = false;
new EventSource(stream).addEventListener("moment", () => {
  if (known && !["INPUT", "SELECT"].includes(document.activeElement?.tagName)) location.reload();
  known = true;
});
"""
"""The first moment is what the page shows already; each later one loads it again, unless somebody is filling it in."""


@get("/live.js", media_type="text/javascript", sync_to_thread=False)
def live() -> str:
    """The one script of the pages: it listens to the stream."""
    return LIVE


@get("/", media_type=MediaType.HTML)
async def home(request: Request[Any, Any, Any], services: Parts) -> Response[str]:
    """Your rooms, the rooms that anybody may enter, and a form for a new one."""
    mine = [
        (visit.room.id, visit.room.title, visit.room.status) for visit in await services.people.mine(rooms_in(request))
    ]
    listed = [(room.id, room.title, room.status) for room in await services.people.listed()]
    sections = [
        h("section", h("h2", say(key)), h("ul", *(link(*room) for room in found)))
        for key, found in (("page-mine", mine), ("page-listed", listed))
        if found
    ]
    schema = h("p", h("a", say("page-schema"), href="/schema"))
    return page(say("page-home"), h("p", say("page-about")), *sections, open_form(), schema)


def link(id: str, title: str, status: str) -> Html:
    """A room in a list."""
    return h("li", h("a", title, href=f"{PLAIN}/rooms/{id}"), f" ({say('page-status', status=status)})")


def open_form() -> Html:
    """A new room."""
    most = len(BASE_SIX)
    numbers = {str(n): str(n) for n in range(most + 1)}
    selections = {how: say("page-selection-of", how=how) for how in ("random", "draft", "free")}
    strengths = {name: name for name in PLAYERS}
    fields = [
        written("name", "page-name"),
        written("title", "page-title"),
        select("people", say("page-people"), numbers, "1"),
        select("bots", say("page-bots"), numbers, str(most - 1)),
        select("strength", say("page-strength"), strengths, STRENGTH),
        select("selection", say("page-selection"), selections),
        h("label", h("input", type="checkbox", name="listed", value="yes"), " ", say("page-listed-too")),
    ]
    return h(
        "section",
        h("h2", say("page-open")),
        form(f"{PLAIN}/rooms", say("page-open"), *(h("p", each) for each in fields)),
    )


def written(name: str, label: str) -> Html:
    """A field for a short text."""
    return h("label", say(label), " ", h("input", name=name, required=True, maxlength="24"))


@get("/rooms/{room:str}", media_type=MediaType.HTML)
async def room_page(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, seat: Faction = None
) -> Response[str]:
    """A room: its lobby, or its table as one of the visitor's seats sees it."""
    shown = await services.people.show(visit, address(request, services))
    status = h("p", h("a", say("page-home"), href=PLAIN), f" · {say('page-status', status=shown.status)}")
    if shown.status == "lobby":
        parts = [lobby(visit, shown)]
    elif visit.member is None:
        parts = [come_in(shown), keys.come_back(shown)]
    else:
        given = {name: value for name, value in request.query_params.items() if name != "seat"}
        parts = await table_parts(services, visit, shown, seat, given)
    if visit.member is not None:
        of_seat = f"?seat={visit.viewer(seat)}" if visit.factions else ""
        parts += [*await talk(services, visit, shown)]
        parts.append(h("script", src=f"{PLAIN}/live.js", data_stream=f"/api/rooms/{room}/stream{of_seat}"))
    return page(say("page-room", title=shown.title), status, *parts)


async def table_parts(
    services: Services, visit: Visit, shown: RoomShown, seat: str | None, given: dict[str, str]
) -> list[Html]:
    """The question first, then what there is to see, then what has happened."""
    table = await services.tables.look(visit.room.id, at_what_happened=True)
    viewer, parts = visit.viewer(seat), list[Html]()
    view = table.game.view(viewer)
    for mine in visit.factions:
        parts.append(question(table, mine, given if mine == viewer else {}))
        sent = sending(table, mine) | {"question": ""}
        if any(entry.seat == mine for entry in table.game.journal.entries):
            parts.append(deed(shown, "takeback", say("page-take-back"), **sent))
        if table.position.past:
            parts.append(deed(shown, "redo", say("page-redo"), **sent))
    if view.waits:
        parts.append(h("p", say("page-waits", seats=view.waits.seats)))
    if view.over:
        parts.append(h("p", say("page-over")))
        parts.append(h("p", h("a", say("page-export"), href=f"/api/rooms/{visit.room.id}/export")))
        parts.append(deed(shown, "rematch", say("page-rematch")))
    things, events = table.game.known(viewer), table.events(viewer)[-SHOWN:]
    told = [h("li", words().text(event, things)) for event in events]
    parts += [own(view), h("section", h("h2", say("page-table")), board(view))]
    parts.append(h("section", h("h2", say("page-chronicle")), h("ol", *told)))
    parts.append(votes.votes(visit, shown, table))
    if not view.over:
        parts += [deed(shown, "resign", say("page-resign", seat=mine), seat=mine) for mine in visit.factions]
    return [*parts, keys.keys(shown)]


async def talk(services: Services, visit: Visit, shown: RoomShown) -> list[Html]:
    """What has been said, and a line to say something."""
    heard = [h("li", f"{one.sender}: {one.text}") for one in (await services.chat.heard(visit))[-SHOWN:]]
    others = [seat.faction for seat in shown.seats if seat.faction and seat.faction not in visit.factions]
    to = {"table": say("page-everybody")}
    if visit.factions and shown.status != "lobby":
        to |= {faction: name_of("faction", faction) for faction in others}
    line = h("input", name="text", required=True, maxlength="1000", aria_label=say("page-talk"))
    speaker = visit.factions[:1]
    hidden = {"seat": speaker[0]} if speaker else {}
    sent = form(f"{PLAIN}/rooms/{shown.id}/say", say("page-say"), line, select("to", say("page-to"), to), **hidden)
    return [h("section", h("h2", say("page-talk")), h("ul", joined(heard)), sent)]


PAGES = [live, home, room_page, *keys.PAGES]
