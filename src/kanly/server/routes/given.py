"""What handlers are given: the services, and who visits which room."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter

from kanly.server.people import Visit
from kanly.server.security.gate import client_of
from kanly.server.services import Services
from kanly.server.tokens import cookie_for, token_in
from kanly.server.wire.shown import RoomShown

Parts: TypeAlias = NamedDependency[Services]
"""A handler's parameter `services`."""
RoomId: TypeAlias = FromPath[str]
SeatNumber: TypeAlias = FromPath[int]
Faction: TypeAlias = FromQuery[str | None]
"""The faction through whose eyes a member looks; without it, its own."""
Since: TypeAlias = Annotated[int, QueryParameter(ge=0)]
Guest: TypeAlias = NamedDependency[Visit]
"""A handler's parameter `visit`."""
SENDS, ALSO = "sends", "also"
"""Options of handlers for the description of the interface: the type of the bytes that one sends, where it makes them
itself; and its answers beside those that all have, by status: their type, None if they have no body."""


async def services(state: State) -> Services:
    """The parts of this server."""
    found: Services = state.services
    return found


async def visit(request: Request[Any, Any, Any], services: Parts, room: RoomId) -> Visit:
    """Who asks for which room; a token that is nobody's counts as a guess. Raises Refusal (404)."""
    token = token_in(request, room)
    found = await services.people.visit(room, token)
    if token is not None and found.member is None:
        await services.limits.count(services.limits.guesses, client_of(request.scope))
    return found


def address(request: Request[Any, Any, Any], services: Services) -> str:
    """How people reach this server."""
    return services.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")


async def shown(
    request: Request[Any, Any, Any], services: Services, room: str, token: str | None = None, status: int = 200
) -> Response[RoomShown]:
    """The room as the one who asks sees it; with a new token, as its holder does, who gets the cookie."""
    visit = await services.people.visit(room, token or token_in(request, room))
    body = await services.people.show(visit, address(request, services))
    settings = services.settings
    cookies = [cookie_for(room, token, settings.cookie_days, settings.secure)] if token else []
    return Response(body, status_code=status, media_type=MediaType.JSON, cookies=cookies)
