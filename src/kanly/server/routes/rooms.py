"""Rooms: the list, a new one, one of them; coming in, and leaving; a rematch."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, patch, post
from litestar.params import JSONBody, QueryParameter

from kanly import catalog
from kanly.bots import PLAYERS
from kanly.server.offered import GameOffered, GameWanted, Thought, offered, thought_of
from kanly.server.routes.given import SENDS, Guest, Parts, RoomId, address, shown
from kanly.server.security.gate import OPENS
from kanly.server.tokens import rooms_in
from kanly.server.wire.sent import HostPasses, Join, NewRoom, RoomChanged
from kanly.server.wire.shown import RoomListed, RoomShown, SettingsOffered


@get("/settings", sync_to_thread=False, opt={SENDS: SettingsOffered})
def settings() -> dict[str, Any]:
    """Every setting of a game, with its values, default and rule; and the bots that there are."""
    rows = msgspec.json.decode(catalog.read("settings.json"))["settings"]
    return {"settings": rows, "bots": list(PLAYERS)}


@get("/settings/offered", sync_to_thread=False)
def offers(language: Annotated[str, QueryParameter(max_length=12)] = "en") -> GameOffered:
    """The settings that a lobby offers, in words, with what is not played yet; and the bots."""
    return offered(language)


@post("/settings/check", status_code=200, sync_to_thread=True)
def thought(data: JSONBody[GameWanted]) -> Thought:
    """What is wrong with a game that somebody thinks of. Nothing happens."""
    return thought_of(data.seats, data.settings)


@get("/rooms")
async def listed(services: Parts) -> list[RoomListed]:
    """The rooms that their hosts have listed, the newest first."""
    return await services.people.listed()


@get("/mine")
async def mine(request: Request[Any, Any, Any], services: Parts) -> list[RoomShown]:
    """The rooms of this browser, those in which something was done last first; nothing tells of sealed answers."""
    where = address(request, services)
    return [await services.people.show(visit, where) for visit in await services.people.mine(rooms_in(request))]


@post("/rooms", opt={OPENS: True})
async def opened(request: Request[Any, Any, Any], services: Parts, data: JSONBody[NewRoom]) -> Response[RoomShown]:
    """Open a room; who does is its host."""
    room, token = await services.lobby.open(data)
    return await shown(request, services, room, token, status=201)


@get("/rooms/{room:str}")
async def one(request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest) -> Response[RoomShown]:
    """A room, to everybody who knows its address."""
    _ = visit
    return await shown(request, services, room)


@patch("/rooms/{room:str}")
async def changed(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, data: JSONBody[RoomChanged]
) -> Response[RoomShown]:
    """The host changes the room in the lobby."""
    await services.lobby.change(room, visit.somebody, data)
    return await shown(request, services, room)


@post("/rooms/{room:str}/join")
async def join(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, data: JSONBody[Join]
) -> Response[RoomShown]:
    """Come in: to play in the lobby, to watch at any time, or to take over a vacant seat of a running game. Who is in
    already stays who it is."""
    token = None
    if visit.room.status == "playing" and data.role == "player":
        vacant = [seat.number for seat in visit.seats if seat.vacant and data.seat in (None, seat.number)]
        token = await services.people.take_over(visit, next(iter(vacant), -1), data.name)
    elif visit.member is None:
        token = await services.lobby.join(room, data)
    return await shown(request, services, room, token, status=201)


@post("/rooms/{room:str}/leave", status_code=200)
async def leave(request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest) -> Response[RoomShown]:
    """Leave for good."""
    await services.people.leave(visit)
    return await shown(request, services, room)


@post("/rooms/{room:str}/host", status_code=200)
async def host(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, data: JSONBody[HostPasses]
) -> Response[RoomShown]:
    """The host makes another member the host."""
    await services.people.pass_host(room, visit.somebody, data.member)
    return await shown(request, services, room)


HANDLERS = [settings, offers, thought, listed, mine, opened, one, changed, join, leave, host]
