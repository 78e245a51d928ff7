"""The office: who runs a server looks at its rooms, pauses and removes them, while people play.

Nothing here holds a lock for longer than one small transaction, and what changes a game goes the way of every change:
so it is safe whatever the server does meanwhile, and what a server is about to do is tried anew after it."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct
from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection

from kanly.server.database import Database
from kanly.server.database import tables as t
from kanly.server.database.migrate import revision_of, revisions
from kanly.server.problems import Refusal
from kanly.server.records import Member, Room, Seat, members_of, record, seats_of
from kanly.server.services import Services
from kanly.server.settings import ServerSettings
from kanly.server.votes import paused, resumed


class Denied(Exception):
    """What cannot be done, in one line for who runs the server."""


class RoomRow(Struct, frozen=True):
    """A room in the list. `people` and `bots`: seats; `rows`: of its log."""

    room: Room
    people: int
    bots: int
    rows: int


class Dossier(Struct, frozen=True):
    """A room with everything about it that is no secret of its game. `kept`: rows by table."""

    room: Room
    seats: Sequence[Seat]
    members: Sequence[Member]
    waits_for: Sequence[str]
    actions: int
    kept: dict[str, int]


class Office:
    """What can be done with the rooms of a database."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.database = services.database

    async def rooms(self, statuses: Sequence[str]) -> list[RoomRow]:
        """The rooms of these kinds, those touched last first."""
        seats = select(func.count()).where(t.seats.c.room == t.rooms.c.id)
        people = seats.where(t.seats.c.kind == "human").scalar_subquery().label("people")
        bots = seats.where(t.seats.c.kind == "bot").scalar_subquery().label("bots")
        query = select(t.rooms, people, bots).where(t.rooms.c.status.in_(statuses)).order_by(t.rooms.c.touched.desc())
        async with self.database.read() as connection:
            rows = await connection.execute(query)
            return [RoomRow(record(Room, row), row.people, row.bots, row.version) for row in rows]

    async def show(self, id: str) -> Dossier:
        """One room. Raises Denied if there is none."""
        async with self.database.read() as connection:
            room = await found(connection, id)
            seats, members = await seats_of(connection, id), await members_of(connection, id)
            kept = {}
            for table in t.metadata.sorted_tables:
                if "room" in table.c:
                    query = select(func.count()).select_from(table).where(table.c.room == id)
                    kept[table.name] = int((await connection.execute(query)).scalar_one())
        waits_for: Sequence[str] = ()
        actions = 0
        if room.status in ("playing", "finished"):
            game = (await self.services.tables.look(id)).game
            waits_for, actions = game.waits_for, game.acted
        return Dossier(room, seats, members, waits_for, actions, kept)

    async def pause(self, id: str, on: bool) -> None:
        """Pause a game, or let it go on. Raises Denied if it does not play, or is so already."""
        async with self.database.read() as connection:
            room = await found(connection, id)
        if room.status != "playing":
            raise Denied(f"room {id} does not play: it is {room.status}")

        async def also(connection: AsyncConnection) -> None:
            before = await found(connection, id)
            after = paused(before) if on else resumed(before)
            values = {name: getattr(after, name) for name in ("paused", "paused_at", "asked_at", "deadline")}
            await connection.execute(update(t.rooms).where(t.rooms.c.id == id).values(**values))

        kind = "pause" if on else "resume"
        async with self.services.live.plugin:
            await self.services.play.note(id, kind, "", {}, f"admin:{secrets.token_hex(8)}", also)

    async def remove(self, id: str) -> None:
        """Nobody can come into the room any more; everything of it is kept. Raises Denied."""
        async with self.database.write() as connection:
            room = await found(connection, id)
            if room.status == "removed":
                raise Denied(f"room {id} is removed already")
            # a server that is about to write to the game finds that somebody else has, and looks again
            values = {"status": "removed", "sealed": t.rooms.c.sealed + 1}
            await connection.execute(update(t.rooms).where(t.rooms.c.id == id).values(values))
        async with self.services.live.plugin:
            self.services.live.publish(id)

    async def erase(self, id: str) -> None:
        """Delete the room and everything of it. Raises Denied unless it has been removed before."""
        async with self.database.write() as connection:
            room = await found(connection, id)
            if room.status != "removed":
                raise Denied(f"room {id} is still there: remove it first")
            for table in reversed(t.metadata.sorted_tables):
                if "room" in table.c:
                    await connection.execute(delete(table).where(table.c.room == id))
            await connection.execute(delete(t.rooms).where(t.rooms.c.id == id))


async def found(connection: AsyncConnection, id: str) -> Room:
    """The room, removed or not. Raises Denied."""
    row = (await connection.execute(select(t.rooms).where(t.rooms.c.id == id))).first()
    if row is None:
        raise Denied(f"there is no room {id}")
    return record(Room, row)


@asynccontextmanager
async def opened(database_url: str, *, may_be_new: bool = False) -> AsyncIterator[Office]:
    """The office of a database. It is never brought up to date here, under a server that may be older: that is what
    `kanly serve` does. `may_be_new`: an empty one gets its tables. Raises Denied; a Refusal inside becomes one."""
    try:
        services = Services(ServerSettings(database_url=database_url))
    except (ValueError, ArgumentError) as error:
        raise Denied(str(error)) from None
    database = services.database
    if database.is_sqlite and not may_be_new and not Path(database.url.database or "").is_file():
        raise Denied(f"there is no database {database.url.database}")
    try:
        await _is_ours(database, may_be_new)
        yield Office(services)
    except Refusal as refusal:
        raise Denied(refusal.body().message) from refusal
    finally:
        await database.close()


async def _is_ours(database: Database, may_be_new: bool) -> None:
    try:
        async with database.read() as connection:
            there = await connection.run_sync(revision_of)
    except Exception as error:  # whatever the driver says, without the address, which holds a password
        raise Denied(f"the database cannot be opened: {type(error).__name__}") from None
    newest: Any = revisions()[0]
    if there is None and may_be_new:
        await database.open()
    elif there != newest:
        older = there is None or there in revisions()
        raise Denied(
            f"the database has tables of revision {there or 'none'}, this release wants {newest}: "
            + ("start `kanly serve` of this release once" if older else "take the release that made them")
        )
