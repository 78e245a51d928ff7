"""The present choice in words: what is asked, and what is thought of an answer before it is given."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromQuery, JSONBody

from kanly.kernel import IllegalAction
from kanly.server.problems import Refusal, illegal
from kanly.server.routes.given import Guest, Parts, RoomId
from kanly.server.routes.play import action_in
from kanly.server.told import AskedTold, Teller, Tried
from kanly.server.wire.sent import Attempt

ROOM = "/rooms/{room:str}"


@get(f"{ROOM}/asked")
async def asked(services: Parts, room: RoomId, visit: Guest, seat: FromQuery[str]) -> AskedTold:
    """What the seat is asked, in words; `question` is what an answer must name."""
    player = visit.plays(seat)
    table = await services.tables.look(room)
    return AskedTold(table.question, Teller(table, player).prompt())


@post(f"{ROOM}/try", status_code=200)
async def attempt(services: Parts, room: RoomId, visit: Guest, data: JSONBody[Attempt]) -> Tried:
    """What is thought of a `draft` of the present form, of an `action`, or of a typed `line`: one of the three. Nothing
    happens."""
    player = visit.plays(data.seat)
    table = await services.tables.look(room)
    if data.question not in (None, table.question):
        return Tried(over=True)
    teller = Teller(table, player)
    given = [one for one in (data.draft, data.action, data.line) if one is not None]
    if len(given) != 1:
        raise Refusal(400, "server-malformed")
    if data.line is not None:
        return teller.line(data.line)
    if data.action is not None:
        return teller.action(action_in(data.action))
    try:
        return teller.draft(dict(data.draft or {}))
    except IllegalAction as refusal:
        raise illegal(refusal) from refusal


HANDLERS = [asked, attempt]
