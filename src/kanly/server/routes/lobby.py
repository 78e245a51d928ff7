"""The lobby of a room: seats, factions, readiness, the beginning."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, post, put
from litestar.params import JSONBody

from kanly.server.routes.given import Guest, Parts, RoomId, SeatNumber, shown
from kanly.server.wire.sent import Claim, Ready, Swap, Vacant
from kanly.server.wire.shown import RoomShown

ROOM, SEAT = "/rooms/{room:str}", "/rooms/{room:str}/seats/{seat:int}"
Shown = Response[RoomShown]


@put(f"{SEAT}/member")
async def sit(request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, seat: SeatNumber) -> Shown:
    """Take a free seat."""
    await services.lobby.sit(room, visit.somebody, seat)
    return await shown(request, services, room)


@delete(f"{SEAT}/member", status_code=200)
async def stand(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, seat: SeatNumber
) -> Shown:
    """Leave one's seat, and watch."""
    await services.lobby.stand(room, visit.somebody, seat)
    return await shown(request, services, room)


@post(f"{ROOM}/deal", status_code=200)
async def deal(request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest) -> Shown:
    """The host deals factions at random, begins the draft, or gives the bots what is left."""
    await services.factions.deal(room, visit.somebody)
    return await shown(request, services, room)


@put(f"{SEAT}/faction")
async def claim(
    request: Request[Any, Any, Any],
    services: Parts,
    room: RoomId,
    visit: Guest,
    seat: SeatNumber,
    data: JSONBody[Claim],
) -> Shown:
    """Claim a faction, give it up, or choose it in one's turn of the draft."""
    await services.factions.claim(room, visit.somebody, seat, data.faction)
    return await shown(request, services, room)


@put(f"{SEAT}/swap")
async def swap(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, seat: SeatNumber, data: JSONBody[Swap]
) -> Shown:
    """Offer another seat to change factions; when both have, they have changed."""
    await services.factions.swap(room, visit.somebody, seat, data.seat)
    return await shown(request, services, room)


@put(f"{SEAT}/ready")
async def ready(
    request: Request[Any, Any, Any],
    services: Parts,
    room: RoomId,
    visit: Guest,
    seat: SeatNumber,
    data: JSONBody[Ready],
) -> Shown:
    """Be ready to begin, or not yet."""
    await services.lobby.ready(room, visit.somebody, seat, data.ready)
    return await shown(request, services, room)


@put(f"{SEAT}/vacant")
async def vacant(
    request: Request[Any, Any, Any],
    services: Parts,
    room: RoomId,
    visit: Guest,
    seat: SeatNumber,
    data: JSONBody[Vacant],
) -> Shown:
    """The host lets whoever comes take over a bot's seat, or no longer."""
    await services.people.set_vacant(visit, seat, data.vacant)
    return await shown(request, services, room)


@post(f"{ROOM}/start", status_code=200)
async def start(request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest) -> Shown:
    """The host begins the game."""
    await services.lobby.start(room, visit.somebody)
    return await shown(request, services, room)


HANDLERS = [sit, stand, deal, claim, swap, ready, vacant, start]
