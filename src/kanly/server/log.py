"""The log of a game in the database: rows are only ever added, and only after the row that one has seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kanly.server.clockwork import now
from kanly.server.database.tables import held, log, receipts, rooms, snapshots
from kanly.server.position import Row
from kanly.server.records import record
from kanly.server.table import Held, Table


class Receipt(Struct, frozen=True):
    """What a submission gets, and every repeat of it again. `sealed`: the answer is kept, and leaves the server with
    those of all others."""

    client_id: str
    question: str
    sealed: bool = False


class Snapshot(Struct, frozen=True):
    """A row of `snapshots`."""

    seq: int
    save: bytes
    past: str


async def claim(connection: AsyncConnection, table: Table, rows: int, **changes: Any) -> bool:
    """Take the next numbers of the log for so many rows, and write these columns of the room; False if somebody else
    was first. From here to the end of the transaction nobody else changes this game."""
    seen = (rooms.c.id == table.room, rooms.c.version == table.seq, rooms.c.sealed == table.sealed)
    values = {"version": rooms.c.version + rows, "touched": now(), **changes}
    return bool((await connection.execute(update(rooms).where(*seen).values(values))).rowcount)


async def add_rows(connection: AsyncConnection, room: str, rows: Sequence[Row]) -> None:
    """Write these rows; the numbers have been claimed."""
    for row in rows:
        values = {name: getattr(row, name) for name in row.__struct_fields__}
        await connection.execute(insert(log).values(room=room, **values))


async def rows_after(connection: AsyncConnection, room: str, seq: int) -> list[Row]:
    """The rows after this one, in order."""
    query = select(log).where(log.c.room == room, log.c.seq > seq).order_by(log.c.seq)
    return [record(Row, row) for row in await connection.execute(query)]


async def rows_of(connection: AsyncConnection, room: str, kind: str) -> list[Row]:
    """The rows of one kind, in order."""
    query = select(log).where(log.c.room == room, log.c.kind == kind).order_by(log.c.seq)
    return [record(Row, row) for row in await connection.execute(query)]


async def receipt_of(connection: AsyncConnection, room: str, key: str) -> str | None:
    """The receipt that was given for this key, as JSON."""
    query = select(receipts.c.receipt).where(receipts.c.room == room, receipts.c.key == key)
    found: str | None = (await connection.execute(query)).scalar()
    return found


async def add_receipt(connection: AsyncConnection, room: str, key: str, receipt: str) -> None:
    """Remember the receipt."""
    await connection.execute(insert(receipts).values(room=room, key=key, receipt=receipt))


async def drop_receipt(connection: AsyncConnection, room: str, key: str) -> None:
    """Forget the receipt: what it was given for has come to nothing."""
    await connection.execute(delete(receipts).where(receipts.c.room == room, receipts.c.key == key))


async def snapshot_of(connection: AsyncConnection, room: str, *, first: bool = False) -> Snapshot:
    """The latest snapshot of the game, or the first one, of its beginning. Raises LookupError if it has not begun."""
    order = snapshots.c.seq if first else snapshots.c.seq.desc()
    row = (await connection.execute(select(snapshots).where(snapshots.c.room == room).order_by(order).limit(1))).first()
    if row is None:
        raise LookupError(room)
    return record(Snapshot, row)


async def add_snapshot(connection: AsyncConnection, room: str, snapshot: Snapshot) -> None:
    """Keep it, and of the older ones only the first."""
    mine = (snapshots.c.room == room, snapshots.c.seq > 0)
    await connection.execute(delete(snapshots).where(*mine))
    await connection.execute(
        insert(snapshots).values(room=room, seq=snapshot.seq, save=snapshot.save, past=snapshot.past)
    )


async def held_of(connection: AsyncConnection, room: str, question: str) -> Mapping[str, Held]:
    """The sealed answers to this question, by seat."""
    query = select(held).where(held.c.room == room, held.c.question == question)
    return {row.seat: record(Held, row) for row in await connection.execute(query)}


async def add_held(connection: AsyncConnection, room: str, question: str, answer: Held) -> None:
    """Keep the sealed answer in place of the seat's earlier one."""
    await drop_held(connection, room, question, answer.seat)
    values = {name: getattr(answer, name) for name in answer.__struct_fields__}
    await connection.execute(insert(held).values(room=room, question=question, at=now(), **values))


async def drop_held(connection: AsyncConnection, room: str, question: str, seat: str | None = None) -> None:
    """Forget the sealed answers to this question, or that of one seat."""
    mine = [held.c.room == room, held.c.question == question, *([held.c.seat == seat] if seat else [])]
    await connection.execute(delete(held).where(*mine))
