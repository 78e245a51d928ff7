"""Serving: the port, and what is done and told once people can come."""

from __future__ import annotations

import socket
from collections.abc import Awaitable, Callable
from errno import EADDRINUSE

import uvicorn
from litestar import Litestar

from kanly.server.settings import ServerSettings
from kanly.words import words

NEXT = 20
"""So many ports are tried when none was asked for."""
ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
"""What a browser on this machine types for a server that listens everywhere."""


def listen(host: str, port: int, *, or_next: bool) -> socket.socket:
    """A socket that listens there. `or_next`: or at one of the next ports, if that one is taken. Raises OSError, with
    what a person can do about it."""
    ports = range(port, min(port + NEXT, 65536)) if or_next else (port,)
    for number in ports:
        try:
            family = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)[0][0]
            return socket.create_server((host, number), family=family)
        except socket.gaierror:
            raise OSError(words().message("serve-no-address", {"host": host})) from None
        except OSError as error:
            if error.errno != EADDRINUSE:
                raise OSError(f"{host}:{number}: {error.strerror}") from None
    if len(ports) == 1:
        raise OSError(words().message("serve-busy", {"host": host, "port": str(port)}))
    raise OSError(words().message("serve-all-busy", {"host": host, "first": str(port), "last": str(ports[-1])}))


def address_of(settings: ServerSettings, listening: socket.socket) -> str:
    """Where a person who sits here finds the server."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    host = ANYWHERE.get(settings.host, settings.host)
    return f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}"


class Serving(uvicorn.Server):
    """The server that people reach at one socket. `opened` is done as soon as they can come."""

    def __init__(self, app: Litestar, opened: Callable[[], Awaitable[None]]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                timeout_graceful_shutdown=2,
                log_config=None,
                server_header=False,  # what runs here is nobody's business
                access_log=False,  # it would write whole addresses; `Watched` writes what may be told of them
            )
        )
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin, and tell."""
        await super().startup(sockets)
        await self.opened()
