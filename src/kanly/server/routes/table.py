"""What a member may see of the game: view, question, events, chronicle."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromQuery, QueryParameter

from kanly.server.routes.given import ALSO, SENDS, Faction, Guest, Parts, RoomId, Since
from kanly.server.table import digest
from kanly.server.wire.shown import Asked, Happened, Told
from kanly.view import View
from kanly.words import words

ROOM = "/rooms/{room:str}"


@get(f"{ROOM}/view", opt={SENDS: View, ALSO: {304: None}})
async def view(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, seat: Faction = None
) -> Response[bytes]:
    """The game as the seat sees it; an observer sees what everybody knows. With an ETag: 304 while it is the same."""
    viewer = visit.viewer(seat)
    body = (await services.tables.look(room)).view(viewer)
    tag = f'"{digest(body)}"'
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers={"ETag": tag})
    return Response(body, media_type=MediaType.JSON, headers={"ETag": tag, "Cache-Control": "no-cache, private"})


@get(f"{ROOM}/prompt")
async def prompt(services: Parts, room: RoomId, visit: Guest, seat: FromQuery[str]) -> Asked:
    """What the seat is asked, with the answer it has sealed; `question` is what an answer must name."""
    player = visit.plays(seat)
    table = await services.tables.look(room)
    return Asked(table.question, table.prompt(player))


@get(f"{ROOM}/events")
async def events(services: Parts, room: RoomId, visit: Guest, seat: Faction = None, since: Since = 0) -> Happened:
    """What the seat has seen happen, without the first `since` of these events."""
    viewer = visit.viewer(seat)
    table = await services.tables.look(room, at_what_happened=True)
    seen = tuple(table.events(viewer, since))
    return Happened(since, since + len(seen), seen)


@get(f"{ROOM}/chronicle")
async def chronicle(
    services: Parts,
    room: RoomId,
    visit: Guest,
    seat: Faction = None,
    since: Since = 0,
    language: Annotated[str, QueryParameter(max_length=12)] = "en",
) -> Told:
    """The same in sentences."""
    viewer = visit.viewer(seat)
    table = await services.tables.look(room, at_what_happened=True)
    things, say = table.game.known(viewer), words(language)
    told = tuple(say.text(event, things) for event in table.events(viewer, since))
    return Told(since, since + len(told), told, tuple(table.marks(viewer, since)))


HANDLERS = [view, prompt, events, chronicle]
