"""A copy of everything, taken while the server runs and people play: one moment of the database."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import select

from kanly.server.admin.archive import put, read, taken, written
from kanly.server.admin.office import Denied, Office
from kanly.server.database import tables as t


async def back_up(office: Office, file: Path) -> str:
    """Write a copy to a file that must not be there; what kind of copy it is. Of SQLite it is a database that `kanly
    serve` opens; of PostgreSQL one line a room, for `kanly admin import`. A copy that breaks off leaves no file."""
    if file.exists():
        raise Denied(f"{file} is there already")
    unfinished = file.with_name(file.name + ".part")
    try:
        if office.database.is_sqlite:
            await asyncio.to_thread(_copy, Path(office.database.url.database or ""), unfinished)
        else:
            await export(office, None, unfinished)
        unfinished.rename(file)
    except OSError as error:
        raise Denied(f"{file} cannot be written: {error.strerror}") from None
    finally:
        unfinished.unlink(missing_ok=True)
    return "a database" if office.database.is_sqlite else "rooms, one a line"


async def export(office: Office, ids: Iterable[str] | None, file: Path) -> int:
    """Write these rooms, or all, one a line; how many. All are of the same moment. Raises Denied."""
    async with office.database.read() as connection:
        found = await connection.execute(select(t.rooms.c.id).order_by(t.rooms.c.created)) if ids is None else None
        wanted = list(found.scalars()) if found is not None else list(ids or ())
        with _new(file) as out:
            for id in wanted:
                out.write(written(await taken(connection, id)))
    return len(wanted)


async def bring_back(office: Office, file: Path) -> list[str]:
    """Import the rooms of a file: all or none; their ids. Raises Denied."""
    try:
        with file.open("rb") as lines:
            archives = [read(line) for line in lines if line.strip()]
    except OSError as error:
        raise Denied(f"{file} cannot be read: {error.strerror}") from None
    if not archives:
        raise Denied(f"{file} holds no room")
    async with office.database.write() as connection:
        for archive in archives:
            await put(connection, archive)
    return [archive.room for archive in archives]


def _new(file: Path) -> BinaryIO:
    """A new file that only its owner reads: it holds what is hidden in games."""
    try:
        return os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
    except OSError as error:
        raise Denied(f"{file} cannot be written: {error.strerror}") from None


def _copy(database: Path, file: Path) -> None:
    _new(file).close()
    with closing(sqlite3.connect(database)) as here, closing(sqlite3.connect(file)) as there:
        here.backup(there)
        there.execute("PRAGMA journal_mode=DELETE")  # one file, without companions
