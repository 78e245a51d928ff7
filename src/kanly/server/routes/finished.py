"""Finished games: what lay hidden is open to all who know the room, unless its house rules keep it hidden."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.params import PathParameter, QueryParameter

from kanly.game import Game, Journal, commitment_to
from kanly.game.saves import ACTION
from kanly.server.people import Visit
from kanly.server.played import Played, played
from kanly.server.problems import Refusal
from kanly.server.routes.given import SENDS, Faction, Guest, Parts, RoomId, shown
from kanly.server.services import Services
from kanly.server.wire.shown import RoomShown, Verified
from kanly.state import Result
from kanly.view import View

ROOM = "/rooms/{room:str}"
_generic: Any = Journal
PLAYED = _generic[ACTION]


async def finished(services: Services, visit: Visit) -> Game:
    """The game, which is over and open to all. Raises Refusal (403, 409)."""
    if visit.room.status != "finished":
        raise Refusal(409, "server-not-finished")
    game = (await services.tables.look(visit.room.id)).game
    if game.journal.settings.no_reveal_at_end:
        raise Refusal(403, "server-kept-hidden")
    return game


@get(f"{ROOM}/result")
async def result(services: Parts, room: RoomId, visit: Guest) -> Result | None:
    """Who has won, and by what; null while nobody has."""
    _ = visit
    return (await services.tables.look(room)).game.result


@get(f"{ROOM}/replay", opt={SENDS: PLAYED})
async def replay(services: Parts, visit: Guest) -> Response[bytes]:
    """The whole journal: settings, seed, every action. See `replay/{at}` for what everybody saw."""
    game = await finished(services, visit)
    return Response(msgspec.json.encode(game.journal), media_type=MediaType.JSON)


@get(f"{ROOM}/replay/{{at:int}}", opt={SENDS: View})
async def replayed(
    services: Parts, visit: Guest, at: Annotated[int, PathParameter(ge=0)], seat: Faction = None
) -> Response[bytes]:
    """The view of any seat after the first `at` actions."""
    game = await finished(services, visit)
    if seat is not None and seat not in game.seats:
        raise Refusal(422, "server-no-seat")
    then = await asyncio.to_thread(Game.replay, game.journal, at)
    return Response(msgspec.json.encode(then.view(seat)), media_type=MediaType.JSON)


@get(f"{ROOM}/played")
async def whole(
    services: Parts, visit: Guest, language: Annotated[str, QueryParameter(max_length=12)] = "en"
) -> Played:
    """Every action in words, and how each turn left the table."""
    game = await finished(services, visit)
    return await asyncio.to_thread(played, game, language)


@get(f"{ROOM}/played/lines")
async def lines(services: Parts, room: RoomId, visit: Guest, seat: Faction = None) -> tuple[int | None, ...]:
    """After how many actions each line of this seat's chronicle was written; null: what it tells was taken back."""
    game = await finished(services, visit)
    if seat is not None and seat not in game.seats:
        raise Refusal(422, "server-no-seat")
    return tuple((await services.tables.look(room, at_what_happened=True)).moments(seat))


@get(f"{ROOM}/export", opt={SENDS: dict[str, Any]})
async def export(services: Parts, visit: Guest) -> Response[bytes]:
    """The game as a file, for `kanly replay` and `kanly verify`."""
    game = await finished(services, visit)
    name = {"Content-Disposition": f'attachment; filename="kanly-{visit.room.id}.json"'}
    return Response(await asyncio.to_thread(game.save), media_type=MediaType.JSON, headers=name)


@get(f"{ROOM}/verify")
async def verify(services: Parts, visit: Guest) -> Verified:
    """Whether the game was played as it says: the server plays it again."""
    game = await finished(services, visit)
    return await asyncio.to_thread(verified, game)


def verified(game: Game) -> Verified:
    """The seed against the commitment, the actions against the state."""
    journal: Journal[Any] = game.journal
    same = Game.replay(journal).state_bytes() == game.state_bytes()
    fits = journal.commitment is not None and journal.commitment == commitment_to(journal.seed)
    return Verified(journal.commitment, journal.seed, fits, len(journal.entries), same)


@post(f"{ROOM}/rematch")
async def rematch(request: Request[Any, Any, Any], services: Parts, visit: Guest) -> Response[RoomShown]:
    """Open a room like this one, whose game is over; who does is its host."""
    id, token = await services.lobby.again(visit.room, visit.seats, visit.somebody)
    return await shown(request, services, id, token, status=201)


HANDLERS = [result, replay, replayed, whole, lines, export, verify, rematch]
