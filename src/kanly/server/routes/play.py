"""Playing: actions, what they would cost, forms, take-backs, resigning."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromQuery, JSONBody

from kanly.game import read_action
from kanly.kernel import Action, Form, IllegalAction, Quote
from kanly.server.log import Receipt
from kanly.server.play import Undo, undo
from kanly.server.problems import Reason, Refusal, illegal
from kanly.server.routes.given import Guest, Parts, RoomId, shown
from kanly.server.wire.sent import Again, Draft, FormDraft, Resign, Submission
from kanly.server.wire.shown import RoomShown

ROOM = "/rooms/{room:str}"


def action_in(raw: Mapping[str, Any]) -> Action:
    """The action that was sent. Raises Refusal (422) naming what is wrong with it."""
    try:
        return read_action(msgspec.json.encode(raw))
    except msgspec.MsgspecError as error:
        reason = Reason("", "malformed", {"at": "action"}, str(error))
        raise Refusal(422, "server-no-action", violations=[reason]) from None


@post(f"{ROOM}/actions", status_code=200)
async def act(services: Parts, room: RoomId, visit: Guest, data: JSONBody[Submission]) -> Receipt:
    """Do something: it applies once or not at all, however often it is sent with the same `client_id`."""
    seat, action = visit.plays(data.seat), action_in(data.action)
    return await services.play.submit(room, seat, action, data.question, data.client_id)


@post(f"{ROOM}/quote", status_code=200)
async def quote(services: Parts, room: RoomId, visit: Guest, data: JSONBody[Draft]) -> Quote:
    """What an action would cost, and why it would be refused; nothing happens."""
    seat, action = visit.plays(data.seat), action_in(data.action)
    return (await services.tables.look(room)).game.quote(seat, action)


@post(f"{ROOM}/form", status_code=200)
async def form(services: Parts, room: RoomId, visit: Guest, data: JSONBody[FormDraft]) -> Form | None:
    """The seat's present choice as a form, given the fields filled so far; null if its options are listed."""
    seat = visit.plays(data.seat)
    table = await services.tables.look(room)
    try:
        return table.game.form(seat, dict(data.draft))
    except IllegalAction as refusal:
        raise illegal(refusal) from refusal


@post(f"{ROOM}/takeback", status_code=200)
async def take_back(services: Parts, room: RoomId, visit: Guest, data: JSONBody[Again]) -> Receipt:
    """Take one's last action back, while nobody has acted since and nothing hidden has come out."""
    return await services.play.take_back(room, visit.plays(data.seat), data.client_id)


@post(f"{ROOM}/redo", status_code=200)
async def redo(services: Parts, room: RoomId, visit: Guest, data: JSONBody[Again]) -> Receipt:
    """Do again what was taken back last."""
    return await services.play.redo(room, visit.plays(data.seat), data.client_id)


@get(f"{ROOM}/undo")
async def could_be_undone(services: Parts, room: RoomId, visit: Guest, seat: FromQuery[str]) -> Undo:
    """What a seat of one's own could take back now, or do again."""
    player = visit.plays(seat)
    return undo(await services.tables.look(room), player)


@post(f"{ROOM}/resign", status_code=200)
async def resign(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, data: JSONBody[Resign]
) -> Response[RoomShown]:
    """Leave a faction to a bot, and watch."""
    await services.people.resign(visit, data)
    return await shown(request, services, room)


HANDLERS = [act, quote, form, take_back, redo, could_be_undone, resign]
