"""Notices, and my games."""

from __future__ import annotations

from typing import Any

from litestar import Request, delete, get, post, put
from litestar.params import JSONBody

from kanly.server.notices.choices import NoticeChoice, NoticeWanted
from kanly.server.notices.games import MyGame, my_game
from kanly.server.problems import ProblemBody
from kanly.server.routes.given import ALSO, Guest, Parts
from kanly.server.tokens import rooms_in

NOTICES = "/rooms/{room:str}/notices"


@get("/games")
async def games(request: Request[Any, Any, Any], services: Parts) -> list[MyGame]:
    """The games of this browser, those in which something was done last first, and what they wait for."""
    return [await my_game(services.tables, visit) for visit in await services.people.mine(rooms_in(request))]


@get(NOTICES)
async def chosen(services: Parts, visit: Guest) -> NoticeChoice:
    """Whether one gets notices, and of what kind."""
    return await services.notices.of(visit)


@put(NOTICES)
async def choose(services: Parts, visit: Guest, data: JSONBody[NoticeWanted]) -> NoticeChoice:
    """Get notices when the game waits for one: at a mail address, or any Apprise URL that the server allows."""
    return await services.notices.choose(visit, data.address)


@delete(NOTICES, status_code=200)
async def none(services: Parts, visit: Guest) -> NoticeChoice:
    """Get no notices any more."""
    return await services.notices.choose(visit, None)


@post(f"{NOTICES}/test", status_code=204, opt={ALSO: {502: ProblemBody}})
async def test(services: Parts, visit: Guest) -> None:
    """Send oneself a test."""
    await services.notices.test(visit)


HANDLERS = [games, chosen, choose, none, test]
