"""The kinds of database that a server keeps its rooms in, each test with one of its own."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import make_url, text

from kanly.server.database import Database

POSTGRES = os.environ.get("KANLY_TEST_POSTGRES")
"""A database of a PostgreSQL in which the tests may make others."""
KINDS = ("sqlite", "postgresql") if POSTGRES else ("sqlite",)


@contextmanager
def new_database(kind: str, folder: Path) -> Iterator[str]:
    """The address of an empty database of this kind: a file of this folder, or one that is dropped afterwards."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'kanly.db'}"
        return
    there, name = make_url(POSTGRES or "").set(drivername="postgresql"), f"kanly_{secrets.token_hex(6)}"

    async def run(statement: str) -> None:
        connection = await asyncpg.connect(there.render_as_string(hide_password=False))
        await connection.execute(statement)
        await connection.close()

    asyncio.run(run(f"CREATE DATABASE {name}"))
    try:
        yield there.set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(run(f"DROP DATABASE {name} WITH (FORCE)"))


def run_sql(url: str, statement: str, *values: Any) -> list[tuple[Any, ...]]:
    """The rows that this gives in the database; each `?` stands for a value."""
    first, *parts = statement.split("?")
    named = first + "".join(f":value{number}{part}" for number, part in enumerate(parts))

    async def run() -> list[tuple[Any, ...]]:
        database = Database(url)
        async with database.write() as connection:
            found = await connection.execute(text(named), {f"value{n}": value for n, value in enumerate(values)})
            rows = [tuple(row) for row in found] if found.returns_rows else []
        await database.close()
        return rows

    return asyncio.run(run())
