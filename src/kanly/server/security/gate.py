"""The gate: what every request passes before a handler sees it."""

from __future__ import annotations

from hashlib import sha256

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from kanly.server.problems import Refusal
from kanly.server.security.bodies import body_of, check_json, replayed
from kanly.server.security.limits import Limits, address_key
from kanly.server.security.origin import SAFE, check_host, check_origin
from kanly.server.settings import ServerSettings

OPENS, LISTENS = "opens_a_room", "listens"
"""Options of handlers that have limits of their own."""
GUESSED = frozenset({"server-no-room", "server-wrong-code"})
"""Refusals of what may have been a guess."""


class Gate(ASGIMiddleware):
    """Origin, limits, body: whatever is wrong is refused before any work is done."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, settings: ServerSettings, limits: Limits) -> None:
        self.public_url = settings.public_url
        self.longest = settings.body_kilobytes * 1024
        self.limits = limits

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        headers, who, method = Headers.from_scope(scope), client_of(scope), str(scope.get("method", ""))
        check_host(headers.get("host"))
        check_origin(method, headers.get("sec-fetch-site"), headers.get("origin"), headers.get("host"), self.public_url)
        if scope["path_params"]:
            await self.limits.check(self.limits.guesses, who)
        if method not in SAFE:
            await self._count(scope, headers, who)
            body = await body_of(receive, headers.get("content-length"), self.longest)
            if scope["path"].lstrip("/").startswith("api/"):  # the router does not count slashes either
                check_json(body, headers.get("content-type"))
            receive = replayed(body, receive)
        if scope["route_handler"].opt.get(LISTENS):
            with self.limits.stream(who):
                await next_app(scope, receive, send)
        else:
            await next_app(scope, receive, send)

    async def refused(self, error: Exception, scope: Scope) -> None:
        """Count what may have been a guess."""
        if isinstance(error, Refusal) and error.code in GUESSED:
            await self.limits.count(self.limits.guesses, client_of(scope))

    async def _count(self, scope: Scope, headers: Headers, who: str) -> None:
        await self.limits.take(self.limits.changes_of_address, who)
        if cookies := headers.get("cookie"):
            await self.limits.take(self.limits.changes, sha256(cookies.encode()).hexdigest())
        if scope["route_handler"].opt.get(OPENS):
            await self.limits.take(self.limits.rooms, who)


def client_of(scope: Scope) -> str:
    """By what the sender is counted; behind a proxy uvicorn has put the real address here."""
    client = scope.get("client")
    return address_key(client[0] if client else None)
