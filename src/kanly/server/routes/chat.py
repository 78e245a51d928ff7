"""Talk."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import get, post
from litestar.params import JSONBody

from kanly.server.routes.given import Guest, Parts, Since
from kanly.server.wire.sent import Talk
from kanly.server.wire.shown import MessageShown

ROOM = "/rooms/{room:str}"


@get(f"{ROOM}/messages")
async def heard(services: Parts, visit: Guest, since: Since = 0) -> Sequence[MessageShown]:
    """What the member may read, after message number `since`."""
    return await services.chat.heard(visit, since)


@post(f"{ROOM}/messages")
async def say(services: Parts, visit: Guest, data: JSONBody[Talk]) -> MessageShown:
    """Say something to the table, to one's ally (`to`: allies), or to another faction."""
    return await services.chat.say(visit, data)


HANDLERS = [heard, say]
