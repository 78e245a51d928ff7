"""Every request, those included that lead nowhere: an id for it, a count, a line in the log."""

from __future__ import annotations

import logging
import re
import secrets
from time import perf_counter

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

from kanly.server.watchtower.metrics import Metrics

LOG = logging.getLogger("kanly.requests")
ROOM = re.compile(r"^(?:/api)?/rooms/([0-9a-f]{24})(?:/|$)")
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
BUSY = frozenset({"/health", "/metrics"})
"""Asked for again and again by programs: their lines are for who looks for them."""


class Watched:
    """The application, watched. A line has the template of the address, never the address itself, which may hold a
    secret of somebody, nor its query."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        id, begun = secrets.token_hex(8), perf_counter()
        status, streams = 500, False

        async def sent(message: Message) -> None:
            nonlocal status, streams
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = list(message["headers"])
                streams = any(
                    value.startswith(b"text/event-stream") for name, value in headers if name.lower() == b"content-type"
                )
                message["headers"] = [*headers, (b"x-request-id", id.encode())]
            await send(message)

        room = ROOM.match(scope["path"])
        with bound_contextvars(request=id, **({"room": room[1]} if room else {})):
            try:
                await self.app(scope, receive, sent)
            finally:
                self._seen(scope, status, perf_counter() - begun, streams)

    def _seen(self, scope: HTTPScope, status: int, seconds: float, streams: bool) -> None:
        route = str(scope.get("path_template") or "none")
        method = scope["method"] if scope["method"] in METHODS else "other"
        self.metrics.requests.labels(method, route, str(status)).inc()
        if not streams:
            self.metrics.request_seconds.labels(route).observe(seconds)
        facts = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        LOG.log(logging.DEBUG if route in BUSY else logging.INFO, "request", extra=facts)
