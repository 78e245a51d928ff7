"""A room with all its rows as one document: to be moved, kept, and put back, into this release or a later one.

It holds everything, hidden things and hashes of tokens included: whoever sits in the room sits in it again wherever it
is put back under the same address. So it belongs in the hands of who runs the server only."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, LargeBinary, MetaData, Select, Table, create_engine, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from kanly.server.admin.office import Denied, found
from kanly.server.database import tables as t
from kanly.server.database.migrate import revisions, upgrade

FORMAT = "kanly room"
Rows = Mapping[str, Sequence[Mapping[str, Any]]]


class Archive(Struct, frozen=True):
    """`revision`: of the tables that the rows come from; `rows`: by the name of the table, bytes in base64."""

    format: str
    revision: str
    room: str
    rows: Rows


def kept(metadata: MetaData) -> Iterator[tuple[Table, Any]]:
    """The tables in which a room has rows, and the column that names it; those that others point to come first."""
    for table in metadata.sorted_tables:
        if table.name == t.rooms.name:
            yield table, table.c.id
        elif "room" in table.c:
            yield table, table.c.room


def rows_of(table: Table, column: Any, id: str) -> Select[Any]:
    """The rows that a room has in a table, always in the same order."""
    return select(table).where(column == id).order_by(*table.primary_key.columns)


async def taken(connection: AsyncConnection, id: str) -> Archive:
    """The room as a document. Raises Denied if there is none."""
    await found(connection, id)
    rows = {}
    for table, column in kept(t.metadata):
        found_rows = await connection.execute(rows_of(table, column, id))
        rows[table.name] = [dict(row._mapping) for row in found_rows]
    return Archive(FORMAT, revisions()[0], id, rows)


def written(archive: Archive) -> bytes:
    """The document, in one line."""
    return msgspec.json.encode(archive) + b"\n"


def read(line: bytes) -> Archive:
    """The document in a line. Raises Denied if it is none, or if a later release has written it."""
    try:
        archive = msgspec.json.decode(line, type=Archive)
    except msgspec.MsgspecError as error:
        raise Denied(f"this is no room of Kanly: {error}") from None
    if archive.format != FORMAT:
        raise Denied("this is no room of Kanly")
    if archive.revision not in revisions():
        raise Denied(f"a later release has written this: its tables are of revision {archive.revision}")
    return archive if archive.revision == revisions()[0] else brought_up(archive)


def brought_up(archive: Archive) -> Archive:
    """The document as this release would have written it: its rows go through the migrations, in a database of their
    own."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        upgrade(connection, archive.revision)
        then = MetaData()
        then.reflect(connection)
        _insert(connection, then, archive.rows)
        upgrade(connection)
        rows = {
            table.name: [dict(row._mapping) for row in connection.execute(rows_of(table, column, archive.room))]
            for table, column in kept(t.metadata)
        }
    engine.dispose()
    return msgspec.json.decode(msgspec.json.encode(Archive(FORMAT, revisions()[0], archive.room, rows)), type=Archive)


async def put(connection: AsyncConnection, archive: Archive) -> None:
    """Write the rows. Raises Denied if there is a room of this id."""
    there = await connection.execute(select(t.rooms.c.id).where(t.rooms.c.id == archive.room))
    if there.first() is not None:
        raise Denied(f"room {archive.room} is there already: nothing has been imported")
    await connection.run_sync(_insert, t.metadata, archive.rows)


def _insert(connection: Connection, metadata: MetaData, rows: Rows) -> None:
    for table, _ in kept(metadata):
        binary = [column.name for column in table.c if isinstance(column.type, LargeBinary)]
        values = [{**row, **{name: b64decode(row[name]) for name in binary}} for row in rows.get(table.name, ())]
        if values:
            connection.execute(insert(table), values)
