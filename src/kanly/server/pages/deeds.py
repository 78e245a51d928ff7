"""What the forms of the pages do: each is a short function, and all lead back to the page of the room."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

import msgspec
from litestar import Request, Response, post
from litestar.params import FromPath
from litestar.response import Redirect

from kanly.game import read_action
from kanly.server.pages.question import typed
from kanly.server.pages.text import PLAIN
from kanly.server.people import Visit
from kanly.server.problems import Reason, Refusal
from kanly.server.routes.given import Guest, Parts, RoomId
from kanly.server.security.gate import OPENS
from kanly.server.services import Services
from kanly.server.tokens import cookie_for
from kanly.server.wire.sent import Again, Ballot, Code, Handover, Join, NewRoom, Resign, Submission, Talk, VoteWanted
from kanly.words import Unreadable, words

Fields: TypeAlias = Mapping[str, str]
Deed: TypeAlias = Callable[[Services, Visit, Fields], Awaitable[tuple[str, str] | None]]
"""Does what the fields of a form say; a new room and token, if the visitor got one."""


async def join(services: Services, visit: Visit, given: Fields) -> tuple[str, str] | None:
    """Come in."""
    wanted = sent(Join, name=given.get("name", ""), role=given.get("role", "player"))
    if visit.room.status == "playing" and wanted.role == "player":
        vacant = [seat.number for seat in visit.seats if seat.vacant]
        token = await services.people.take_over(visit, next(iter(vacant), -1), wanted.name)
        return (visit.room.id, token) if token else None
    return None if visit.member else (visit.room.id, await services.lobby.join(visit.room.id, wanted))


async def leave(services: Services, visit: Visit, given: Fields) -> None:
    """Leave for good."""
    await services.people.leave(visit)


async def claim(services: Services, visit: Visit, given: Fields) -> None:
    """Take a faction."""
    await services.factions.claim(visit.room.id, visit.somebody, number(given, "seat"), given.get("faction") or None)


async def swap(services: Services, visit: Visit, given: Fields) -> None:
    """Change factions with another seat."""
    await services.factions.swap(visit.room.id, visit.somebody, number(given, "seat"), number(given, "other"))


async def ready(services: Services, visit: Visit, given: Fields) -> None:
    """Be ready, or not yet."""
    await services.lobby.ready(visit.room.id, visit.somebody, number(given, "seat"), given.get("ready") == "yes")


async def deal(services: Services, visit: Visit, given: Fields) -> None:
    """Go on to the factions."""
    await services.factions.deal(visit.room.id, visit.somebody)


async def start(services: Services, visit: Visit, given: Fields) -> None:
    """Begin the game."""
    await services.lobby.start(visit.room.id, visit.somebody)


async def act(services: Services, visit: Visit, given: Fields) -> None:
    """Send an action: a button's, or a typed one."""
    seat, table = visit.plays(given.get("seat", "")), await services.tables.look(visit.room.id)
    try:
        action = read_action(given["action"]) if "action" in given else typed(table, seat, given.get("line", ""))
    except Unreadable as error:
        reason = Reason("", error.key, {}, words().text(error))
        raise Refusal(422, "server-no-action", violations=[reason]) from None
    except msgspec.MsgspecError as error:
        raise Refusal(422, "server-no-action", violations=[Reason("", "malformed", {}, str(error))]) from None
    body = sent(Submission, seat=seat, action={}, client_id=given.get("client_id", ""), question=given.get("question"))
    await services.play.submit(visit.room.id, seat, action, body.question, body.client_id)


async def take_back(services: Services, visit: Visit, given: Fields) -> None:
    """Take the last action back."""
    body = sent(Again, seat=visit.plays(given.get("seat", "")), client_id=given.get("client_id", ""))
    await services.play.take_back(visit.room.id, body.seat, body.client_id)


async def redo(services: Services, visit: Visit, given: Fields) -> None:
    """Do it again."""
    body = sent(Again, seat=visit.plays(given.get("seat", "")), client_id=given.get("client_id", ""))
    await services.play.redo(visit.room.id, body.seat, body.client_id)


async def speak(services: Services, visit: Visit, given: Fields) -> None:
    """Say something."""
    to = given.get("to", "table")
    seat = None if to == "table" else given.get("seat")
    await services.chat.say(visit, sent(Talk, text=given.get("text", ""), to=to, seat=seat))


async def resign(services: Services, visit: Visit, given: Fields) -> None:
    """Leave a faction to a bot."""
    await services.people.resign(visit, Resign(given.get("seat", "")))


async def rematch(services: Services, visit: Visit, given: Fields) -> tuple[str, str]:
    """Play again."""
    return await services.lobby.again(visit.room, visit.seats, visit.somebody)


async def recover(services: Services, visit: Visit, given: Fields) -> tuple[str, str]:
    """Come back with the code of one's kit."""
    return visit.room.id, await services.keys.recover(visit, sent(Code, code=given.get("code", "")).code)


async def accept(services: Services, visit: Visit, given: Fields) -> tuple[str, str]:
    """Take the place that was handed over; without a name, under the one it has."""
    body = sent(Handover, code=given.get("code", ""), name=given.get("name") or None)
    return visit.room.id, await services.keys.accept(visit, body.code, body.name)


async def stand_in(services: Services, visit: Visit, given: Fields) -> None:
    """Let a bot answer when a deadline passes, or no longer."""
    await services.keys.stand_in(visit, number(given, "seat"), given.get("standin") == "yes")


async def vote(services: Services, visit: Visit, given: Fields) -> None:
    """Call for a vote, and vote."""
    chosen = {name: given.get(name, "") for name in ("kind", "choice", "seat")}
    await services.votes.call(visit, sent(VoteWanted, **chosen))


async def ballot(services: Services, visit: Visit, given: Fields) -> None:
    """Vote, or vote otherwise."""
    await services.votes.cast(visit, given.get("vote", ""), sent(Ballot, choice=given.get("choice", "")).choice)


DEEDS: Mapping[str, Deed] = {
    "join": join,
    "leave": leave,
    "claim": claim,
    "swap": swap,
    "ready": ready,
    "deal": deal,
    "start": start,
    "act": act,
    "takeback": take_back,
    "redo": redo,
    "say": speak,
    "resign": resign,
    "rematch": rematch,
    "recover": recover,
    "accept": accept,
    "standin": stand_in,
    "vote": vote,
    "ballot": ballot,
}


@post("/rooms/{room:str}/{deed:str}")
async def done(
    request: Request[Any, Any, Any], services: Parts, room: RoomId, visit: Guest, deed: FromPath[str]
) -> Response[Any]:
    """Do it, and back to the page."""
    if deed not in DEEDS:
        raise Refusal(404, "server-nothing-here")
    return to_room(services, room, await DEEDS[deed](services, visit, await fields_of(request)))


@post("/rooms", opt={OPENS: True})
async def opened(request: Request[Any, Any, Any], services: Parts) -> Response[Any]:
    """Open a room."""
    given = await fields_of(request)
    people, bots = number(given, "people"), number(given, "bots")
    seats = [{"kind": "human"}] * people + [{"kind": "bot", "strength": given.get("strength", "")}] * bots
    body = {"title": given.get("title", ""), "name": given.get("name", ""), "seats": seats}
    chosen = {"faction_selection": given.get("selection", "random")}
    wanted = sent(NewRoom, **body, listed=given.get("listed") == "yes", settings=chosen)
    made = await services.lobby.open(wanted)
    return to_room(services, made[0], made)


def to_room(services: Services, room: str, made: tuple[str, str] | None) -> Response[Any]:
    """To the page of the room, with the cookie of a place in it, if there is a new one."""
    settings = services.settings
    id, token = made or (room, None)
    cookies = [cookie_for(id, token, settings.cookie_days, settings.secure)] if token else []
    return Redirect(f"{PLAIN}/rooms/{id}", status_code=303, cookies=cookies)


async def fields_of(request: Request[Any, Any, Any]) -> Fields:
    """The fields of a form that are text."""
    return {name: value for name, value in (await request.form()).items() if isinstance(value, str)}


def number(given: Fields, name: str) -> int:
    """A field that is a number. Raises Refusal (400)."""
    value = given.get(name, "")
    if not value.isdecimal() or len(value) > 4:
        raise Refusal(400, "server-malformed")
    return int(value)


def sent(kind: type[Any], /, **values: Any) -> Any:
    """A body of the interface, made of fields. Raises Refusal (400) naming what is wrong."""
    try:
        return msgspec.convert(values, kind)
    except msgspec.ValidationError as error:
        raise Refusal(400, "server-malformed", violations=[Reason("", "malformed", {}, str(error))]) from None
