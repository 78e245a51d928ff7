"""Fan-out: that something has changed in a room is told to all who watch it, in every process. Never what: each
watcher looks for itself at what it may see."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

from litestar.channels import ChannelsBackend, ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy import make_url

CHANGED = b"changed"


class Live:
    """Who watches which room."""

    def __init__(self, database_url: str) -> None:
        self.plugin = ChannelsPlugin(
            backend_for(database_url),
            arbitrary_channels_allowed=True,
            subscriber_max_backlog=1,  # two changes at once are one look
            subscriber_backlog_strategy="dropleft",
        )
        self.listeners: list[Callable[[str], None]] = []
        """Told of every room that this process has changed, at once."""

    def publish(self, room: str) -> None:
        """Something has changed in this room."""
        self.plugin.publish(CHANGED, channel_of(room))
        for heard in self.listeners:
            heard(room)

    async def changes(self, room: str, heartbeat: float) -> AsyncIterator[bool]:
        """Yields true at once and whenever the room may have changed; and false every so many seconds, whatever
        happens between: when a heart beats must tell nothing."""
        async with self.plugin.start_subscription(channel_of(room)) as subscriber:
            coming = subscriber.iter_events()
            yield True
            pending = asyncio.ensure_future(anext(coming))
            clock = asyncio.get_running_loop().time
            beat = clock() + heartbeat
            try:
                while True:
                    done, _ = await asyncio.wait((pending,), timeout=max(0.0, beat - clock()))
                    if done:
                        pending = asyncio.ensure_future(anext(coming))
                    else:
                        beat += heartbeat
                    yield bool(done)
            finally:
                pending.cancel()
                with suppress(asyncio.CancelledError, StopAsyncIteration):
                    await pending


def channel_of(room: str) -> str:
    """The name of a room's channel: letters, digits and "_" only, for PostgreSQL."""
    return f"room_{room}"


def backend_for(database_url: str) -> ChannelsBackend:
    """Memory for one process on a file; PostgreSQL tells all processes that use it."""
    url = make_url(database_url)
    if url.get_backend_name() == "sqlite":
        return MemoryChannelsBackend()
    return AsyncPgChannelsBackend(url.set(drivername="postgresql").render_as_string(hide_password=False))
