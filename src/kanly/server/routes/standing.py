"""What stands beside the questions of a game: answers left ahead, and the choices of ours by which it is played."""

from __future__ import annotations

from litestar import get
from litestar.params import FromQuery

from kanly.server.routes.given import Guest, Parts, RoomId
from kanly.server.standing import AheadTold, PolicyTold, ahead, policies

ROOM = "/rooms/{room:str}"


@get(f"{ROOM}/ahead")
async def left_ahead(services: Parts, room: RoomId, visit: Guest, seat: FromQuery[str]) -> AheadTold:
    """The answers that a seat of one's own has left ahead, in words. They are changed by the actions GiveOrders and
    SetInterest."""
    player = visit.plays(seat)
    return ahead(await services.tables.look(room), player)


@get(f"{ROOM}/policies")
async def in_force(services: Parts, room: RoomId, visit: Guest) -> list[PolicyTold]:
    """Where print decides nothing: the choices by which this game is played, provisional ones marked."""
    _ = visit.somebody
    return [*policies(await services.tables.look(room))]


HANDLERS = [left_ahead, in_force]
