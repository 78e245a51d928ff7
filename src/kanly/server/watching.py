"""What is new in a room is looked up once, however many watch it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence

from msgspec import Struct
from sqlalchemy import select

from kanly.server.chat import Said, said
from kanly.server.database import Database
from kanly.server.database.tables import members as members_table
from kanly.server.live import Live
from kanly.server.people import Visit, rematch_of
from kanly.server.records import Member, Room, Seat, members_of, room_of, seats_of
from kanly.server.table import Table
from kanly.server.tables import Tables
from kanly.server.tokens import hashed


class Glimpse(Struct, frozen=True):
    """All of a room at one moment. It holds everything: only `moments` may show of it what a viewer may see."""

    room: Room
    seats: Sequence[Seat]
    members: Sequence[Member]
    tokens: Mapping[str, int]
    messages: Sequence[Said]
    rematch: str | None
    table: Table | None

    def visit(self, token: str | None) -> Visit:
        """Who has this token."""
        number = self.tokens.get(hashed(token)) if token else None
        here = {member.number: member for member in self.members if member.left is None}
        return Visit(self.room, self.seats, here.get(-1 if number is None else number))


class Watched:
    """A room that somebody watches: what it was at last, and the task that looks again whenever it changes."""

    def __init__(self) -> None:
        self.watchers = 0
        self.generation = 0
        self.glimpse: Glimpse | None = None
        self.gone = False
        self.changed = asyncio.Condition()
        self.task: asyncio.Task[None] | None = None

    async def after(self, seen: int) -> int:
        """Waits until there is something newer than generation `seen`, or the room is gone; the present generation."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.gone or self.generation > seen)
            return self.generation

    async def show(self, glimpse: Glimpse | None) -> None:
        """This is the room now; None: it is gone."""
        async with self.changed:
            self.gone, self.glimpse = glimpse is None, glimpse
            self.generation += 1
            self.changed.notify_all()


class Watching:
    """The rooms that are watched in this process."""

    def __init__(self, database: Database, live: Live, tables: Tables, heartbeat: float) -> None:
        self.database = database
        self.live = live
        self.tables = tables
        self.heartbeat = heartbeat
        self._rooms: dict[str, Watched] = {}

    @property
    def watchers(self) -> int:
        """How many watch, in all rooms."""
        return sum(watched.watchers for watched in self._rooms.values())

    async def glimpses(self, room: str) -> AsyncGenerator[Glimpse | None]:
        """The room as it is, and whenever it may have changed; and None every so many seconds, whatever happens
        between: when a heart beats must tell nothing. It ends when the room is gone."""
        watched = self._rooms.setdefault(room, Watched())
        watched.watchers += 1
        if watched.task is None:
            watched.task = asyncio.create_task(self._look(room, watched))
        seen, clock = 0, asyncio.get_running_loop().time
        beat = clock() + self.heartbeat
        try:
            while True:
                try:
                    async with asyncio.timeout_at(beat):
                        seen = await watched.after(seen)
                except TimeoutError:
                    beat += self.heartbeat
                    yield None
                    continue
                if watched.gone:
                    return
                yield watched.glimpse
        finally:
            watched.watchers -= 1
            if watched.watchers == 0:
                self._rooms.pop(room, None)
                watched.task.cancel()

    async def _look(self, room: str, watched: Watched) -> None:
        """Look again at every change; and at every heartbeat, should a message between processes have been lost."""
        try:
            async for _ in self.live.changes(room, self.heartbeat):
                glimpse = await self._glimpse(room)
                await watched.show(glimpse)
                if glimpse is None:
                    return
        except Exception:
            await watched.show(None)  # the streams end, and their clients come again
            raise

    async def _glimpse(self, id: str) -> Glimpse | None:
        async with self.database.read() as connection:
            room = await room_of(connection, id)
            if room is None:
                return None
            seats, members = await seats_of(connection, id), await members_of(connection, id)
            mine = select(members_table.c.token, members_table.c.number).where(members_table.c.room == id)
            tokens = {row.token: row.number for row in await connection.execute(mine)}
            messages, rematch = await said(connection, id), await rematch_of(connection, id)
        table = None
        if room.status != "lobby":
            table = await self.tables.look(id, at_what_happened=True)
        return Glimpse(room, seats, members, tokens, messages, rematch, table)
