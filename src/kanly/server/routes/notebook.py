"""What players write down for themselves."""

from __future__ import annotations

from litestar import get, put
from litestar.params import FromQuery, JSONBody

from kanly.server.routes.given import Guest, Parts
from kanly.server.wire.sent import Notes

ROOM = "/rooms/{room:str}"


@get(f"{ROOM}/notes")
async def written(services: Parts, visit: Guest, seat: FromQuery[str]) -> Notes:
    """What one has written down about a seat of one's own."""
    return Notes(seat, await services.notebook.read(visit, seat))


@put(f"{ROOM}/notes")
async def write(services: Parts, visit: Guest, data: JSONBody[Notes]) -> Notes:
    """Write something down instead of what stood there; nobody else can read it."""
    await services.notebook.write(visit, data.seat, data.text)
    return data


HANDLERS = [written, write]
