"""The games in memory: loaded from the latest snapshot and the rows after it, brought up to date whenever asked for."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection

from kanly.server.database import Database
from kanly.server.log import held_of, rows_after, snapshot_of
from kanly.server.position import Position, Row, Written, fold, read_position, written
from kanly.server.problems import Refusal
from kanly.server.records import room_of, seats_of
from kanly.server.table import Table


class Tables:
    """The tables of this process. At most `most` stay in memory when nobody uses them."""

    def __init__(self, database: Database, most: int) -> None:
        self.database = database
        self.most = most
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading = asyncio.Lock()

    @asynccontextmanager
    async def hold(self, room: str) -> AsyncIterator[Table]:
        """The table for oneself alone, up to date. Raises Refusal (404, 409) if there is no such game."""
        table = await self._find(room)
        async with table.lock:
            await self._catch_up(table)
            yield table

    async def look(self, room: str, *, at_what_happened: bool = False) -> Table:
        """The table, up to date, to be read without a pause. `at_what_happened`: its events are there, too."""
        async with self.hold(room) as table:
            if at_what_happened and table.told is None:
                await self._tell(table)
            return table

    async def reload(self, table: Table) -> None:
        """Bring a table up to date that one holds: somebody else has written to its game."""
        await self._catch_up(table)

    def loaded(self, room: str) -> Table | None:
        """The table, if it is in memory; it may be behind the database."""
        return self._tables.get(room)

    def __len__(self) -> int:
        return len(self._tables)

    # -- inside
    async def _find(self, room: str) -> Table:
        if room not in self._tables:
            async with self._loading:
                if room not in self._tables:
                    self._tables[room] = await self._load(room)
        self._tables.move_to_end(room)
        for old in [id for id, table in self._tables.items() if not table.lock.locked()][: -self.most]:
            del self._tables[old]
        return self._tables[room]

    async def _load(self, id: str) -> Table:
        async with self.database.read() as connection:
            room = await room_of(connection, id)
            if room is None:
                raise Refusal(404, "server-no-room")
            if room.status == "lobby":
                raise Refusal(409, "server-not-started")
            snapshot = await snapshot_of(connection, id)
            people = await people_of(connection, id)
        position = await asyncio.to_thread(read_position, snapshot.save, snapshot.past)
        return Table(id, position, snapshot.seq, room.pace, people)

    async def _catch_up(self, table: Table) -> None:
        async with self.database.read() as connection:
            room = await room_of(connection, table.room)
            if room is None:
                self._tables.pop(table.room, None)
                raise Refusal(404, "server-no-room")
            table.paused = room.paused
            if room.version == table.seq and room.sealed == table.sealed:
                return
            rows = await rows_after(connection, table.room, table.seq)
            held = await held_of(connection, table.room, room.question)
            people = await people_of(connection, table.room)
        for row in rows:
            table.moved(await table.after(row), row)
        table.played_by(people)
        table.hold(held if table.question == room.question else {}, room.sealed)

    async def _tell(self, table: Table) -> None:
        """Play the game again from its beginning, for what has happened in it."""
        async with self.database.read() as connection:
            start = await snapshot_of(connection, table.room, first=True)
            rows = [row for row in await rows_after(connection, table.room, 0) if row.seq <= table.seq]
        position, told = await asyncio.to_thread(play_again, start.save, start.past, rows)
        table.position, table.told = position, told


async def people_of(connection: AsyncConnection, room: str) -> int:
    """How many people play in the room."""
    return len({seat.member for seat in await seats_of(connection, room) if seat.member is not None})


def play_again(save: bytes, past: str, rows: list[Row]) -> tuple[Position, list[Written]]:
    """The position after these rows from the beginning, and all that is to be told of them."""
    at = read_position(save, past)
    told = written(at.game)
    at = Position(at.game, at.era, at.past, tells=True)
    for row in rows:
        folded = fold(at, row)
        at = folded.position
        told += folded.told
    return at, told
