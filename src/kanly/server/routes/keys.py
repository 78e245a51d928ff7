"""Keys to a seat: the recovery kit, handing the seat over, a stand-in. Secrets travel in bodies, and in the part of a
link behind "#", which browsers send to nobody: so no log has them."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post, put
from litestar.params import JSONBody

from kanly.server.routes.given import Guest, Parts, RoomId, SeatNumber, address, shown
from kanly.server.wire.sent import Code, Handover, StandIn, WithKit
from kanly.server.wire.shown import Kit, Offered, RoomShown

ROOM = "/rooms/{room:str}"


@post(f"{ROOM}/kit")
async def kit(services: Parts, visit: Guest, data: JSONBody[WithKit]) -> Kit:
    """A recovery kit to be printed: its code is shown this once, and opens one's place in the room from anywhere."""
    return Kit(await services.keys.kit(visit, data.kit))


@post(f"{ROOM}/recover", status_code=200)
async def recover(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, data: JSONBody[Code]
) -> Response[RoomShown]:
    """Come back with the code of one's kit. All other sessions of the seat end."""
    return await shown(request, services, room, await services.keys.recover(visit, data.code))


@post(f"{ROOM}/handover")
async def offer(request: Request[Any, Any, Any], services: Parts, visit: Guest, data: JSONBody[WithKit]) -> Offered:
    """A link that hands one's place over to who uses it first: another person, or oneself at another browser."""
    code, until = await services.keys.offer(visit, data.kit)
    return Offered(code, f"{address(request, services)}/rooms/{visit.room.id}#handover={code}", until)


@put(f"{ROOM}/handover")
async def accept(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, data: JSONBody[Handover]
) -> Response[RoomShown]:
    """Take the place that was offered. Who gave it is out."""
    return await shown(request, services, room, await services.keys.accept(visit, data.code, data.name))


@put(f"{ROOM}/seats/{{seat:int}}/standin")
async def stand_in(
    request: Request[Any, Any, Any],
    services: Parts,
    room: RoomId,
    visit: Guest,
    seat: SeatNumber,
    data: JSONBody[StandIn],
) -> Response[RoomShown]:
    """Whether a bot may answer for one's seat when a deadline passes, or no longer."""
    await services.keys.stand_in(visit, seat, data.standin)
    return await shown(request, services, room)


HANDLERS = [kit, recover, offer, accept, stand_in]
