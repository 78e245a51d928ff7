"""The address that was printed where the server was started: whoever opens it sits at the table."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.response import Redirect

from kanly.server.routes.given import Parts
from kanly.server.tokens import cookie_for, token_in

SEAT = "/seat"


@get("/{code:str}")
async def sit_down(request: Request[Any, Any, Any], services: Parts, code: FromPath[str]) -> Response[Any]:
    """To the room, with a cookie; who sits there already keeps the one it has."""
    place, settings = services.door.place(code), services.settings
    visit = await services.people.visit(place.room, token_in(request, place.room))
    cookies = []
    if visit.member is None or visit.member.number != place.member:
        token = await services.door.enter(place)
        cookies = [cookie_for(place.room, token, settings.cookie_days, settings.secure)]
    return Redirect(f"/rooms/{place.room}", status_code=303, cookies=cookies, headers={"Cache-Control": "no-store"})
