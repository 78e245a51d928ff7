"""The stream of a room: server-sent events, exactly when what this viewer may see has changed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated, Any

import msgspec
from litestar import Request, get
from litestar.params import HeaderParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage

from kanly.server.moments import Moment, Moments
from kanly.server.problems import Refusal
from kanly.server.routes.given import SENDS, Faction, Guest, Parts, RoomId, address
from kanly.server.security.gate import LISTENS
from kanly.server.tokens import token_in


@get("/rooms/{room:str}/stream", opt={LISTENS: True, SENDS: Moment})
async def stream(
    request: Request[Any, Any, Any],
    services: Parts,
    room: RoomId,
    visit: Guest,
    seat: Faction = None,
    last: Annotated[str | None, HeaderParameter(name="Last-Event-ID", max_length=60)] = None,
) -> ServerSentEvent:
    """What changes, as it changes, beginning after the event of the header `Last-Event-ID`. Each event is a `Moment`;
    a comment now and then shows that the line lives."""
    visit.viewer(seat)
    moments = Moments(token_in(request, room), seat, address(request, services), last)

    async def flow() -> AsyncIterator[ServerSentEventMessage]:
        async with aclosing(services.watching.glimpses(room)) as glimpses:
            async for glimpse in glimpses:
                if glimpse is None:
                    yield ServerSentEventMessage(data=None, comment="")
                    continue
                try:
                    moment = moments.next(glimpse)
                except Refusal:  # the viewer has left, or its seat has gone to somebody else
                    return
                if moment is not None:
                    yield ServerSentEventMessage(data=msgspec.json.encode(moment), event="moment", id=moments.id)

    return ServerSentEvent(flow())


HANDLERS = [stream]
