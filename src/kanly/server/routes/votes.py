"""Votes, days away, and the silence of who has left."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post, put
from litestar.params import FromPath, JSONBody

from kanly.server.routes.given import Guest, Parts, RoomId, shown
from kanly.server.wire.sent import Away, Ballot, Silence, VoteWanted
from kanly.server.wire.shown import RoomShown

ROOM = "/rooms/{room:str}"
Shown = Response[RoomShown]


@post(f"{ROOM}/votes", status_code=200)
async def call(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, data: JSONBody[VoteWanted]
) -> Shown:
    """Call for a vote, and vote. What can be decided, is carried out at once."""
    await services.votes.call(visit, data)
    return await shown(request, services, room)


@put(f"{ROOM}/votes/{{vote:str}}")
async def cast(
    request: Request[Any, Any, Any],
    services: Parts,
    room: RoomId,
    visit: Guest,
    vote: FromPath[str],
    data: JSONBody[Ballot],
) -> Shown:
    """Vote, or vote otherwise."""
    await services.votes.cast(visit, vote, data.choice)
    return await shown(request, services, room)


@put(f"{ROOM}/away")
async def away(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, data: JSONBody[Away]
) -> Shown:
    """Say on which days one is away: the clock of a question to oneself does not run then."""
    await services.clock.set_away(visit, data.days)
    return await shown(request, services, room)


@post(f"{ROOM}/silence", status_code=200)
async def silence(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, data: JSONBody[Silence]
) -> Shown:
    """The host asks for the silence of somebody who has left (TURN-06)."""
    await services.clock.call_silence(visit, data.seat)
    return await shown(request, services, room)


HANDLERS = [call, cast, away, silence]
