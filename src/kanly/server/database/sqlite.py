"""SQLite in a thread for each connection, which is called once for a statement and not once for each of its parts: a
call there and back costs more than most statements do."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, Self, TypeVar

import aiosqlite

R = TypeVar("R")
CHUNK = 64  # rows at once of a cursor that is read by and by: none here is


class Lean(aiosqlite.Connection):
    """A connection of aiosqlite with fewer calls. `calls`: those whose end has not been seen; one that was cancelled
    stays among them, for nobody knows what it still does."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, CHUNK)
        self.calls = 0

    async def run(self, function: Callable[[], R]) -> R:
        """What this gives in the thread of the connection."""
        self.calls += 1
        try:
            found: R = await self._execute(function)  # type: ignore[no-untyped-call]
        except Exception:
            self.calls -= 1
            raise
        self.calls -= 1
        return found

    def cursor(self) -> Statement:  # type: ignore[override]
        """For one statement."""
        return Statement(self)

    async def commit(self) -> None:
        """End the transaction, if there is one."""
        if self.calls or self.in_transaction:
            await self.run(self._conn.commit)

    async def rollback(self) -> None:
        """Undo the transaction, if there is one: after each that has ended there is none."""
        if self.calls or self.in_transaction:
            await self.run(self._conn.rollback)


class Statement:
    """A statement, what it has given, and its end: all in one call."""

    def __init__(self, connection: Lean) -> None:
        self.connection = connection
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1
        self.rows: Sequence[Any] = ()

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: Any = ()) -> Self:
        """Carry it out."""
        return await self._done(lambda cursor: cursor.execute(sql, parameters))

    async def executemany(self, sql: str, parameters: Any) -> Self:
        """Carry it out for each of these."""
        return await self._done(lambda cursor: cursor.executemany(sql, parameters))

    async def fetchall(self) -> Sequence[Any]:
        """All rows that it has given."""
        return self.rows

    async def close(self) -> None:
        """It is closed already."""

    async def _done(self, act: Callable[[sqlite3.Cursor], Any]) -> Self:
        def whole() -> None:
            cursor = self.connection._conn.cursor()
            try:
                act(cursor)
                self.description, self.rowcount, self.lastrowid = cursor.description, cursor.rowcount, cursor.lastrowid
                self.rows = cursor.fetchall() if cursor.description else ()
            finally:
                cursor.close()

        await self.connection.run(whole)
        return self


def connection_to(database: str, **options: Any) -> Lean:
    """A connection to this file, still to be awaited; its thread ends with the process."""
    connection = Lean(lambda: sqlite3.connect(database, **options))
    connection._thread.daemon = True
    return connection
