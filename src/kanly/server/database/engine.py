"""The database: SQLite in a file, or PostgreSQL. Reading and writing are two kinds of transaction."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import URL, Connection, event, make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.util import await_only

from kanly.server.database.migrate import upgrade

BUSY = 10_000  # milliseconds that a writer waits for another process
WRITES = "kanly_writes"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


class Database:
    """One database. `read` and `write` give a connection for the time of one transaction; what `write` has done counts
    when its block ends without an exception, and then no crash can undo it."""

    def __init__(self, url: str) -> None:
        self.url = driven(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        # without the parameters: what went wrong is logged, and they are tokens and hands
        self.engine = create_async_engine(self.url, hide_parameters=True)
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", _set_up_sqlite)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)

    async def open(self) -> None:
        """Bring the tables up to date; processes that start together do it one after the other."""
        async with self.write() as connection:
            if not self.is_sqlite:
                await connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('kanly migrations'))"))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads: it never waits for a writer, and sees one moment of the database."""
        async with self.engine.connect() as connection:
            if not self.is_sqlite:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. In SQLite writers come one after the other."""
        async with self.engine.connect() as connection:
            writing = await connection.execution_options(**{WRITES: True})
            async with writing.begin():
                yield writing


def driven(url: str) -> URL:
    """The address with the driver that is used for this kind of database. Raises ValueError if there is none."""
    parsed = make_url(url)
    kind = parsed.get_backend_name()
    if kind not in DRIVERS:
        raise ValueError(f"{kind} is no database for Kanly; there are sqlite and postgresql")
    return parsed.set(drivername=DRIVERS[kind])


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions are begun below, not by the driver
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY}")
    _write_ahead(cursor)
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _write_ahead(cursor: Any) -> None:
    """Have the file keep a write-ahead log. SQLite does not wait for others while it changes this, whatever its
    timeout: processes that start together on a new file ask again until one of them has done it."""
    until = time.monotonic() + BUSY / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            await_only(asyncio.sleep(0.01))


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
