"""SEED-66 · Whether a room is what its log says: every row played again, and compared with each snapshot."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from msgspec import Struct
from sqlalchemy import select

from kanly.game import commitment_to
from kanly.server.admin.office import Office, found
from kanly.server.database import tables as t
from kanly.server.log import Snapshot, rows_after
from kanly.server.position import Position, Row, fold, read_position, write_past
from kanly.server.records import Room, record


class Finding(Struct, frozen=True):
    """What was found in a room: `faults` is empty if all is well."""

    room: str
    rows: int
    snapshots: int
    faults: tuple[str, ...]


async def check(office: Office, id: str) -> Finding:
    """Check a room, as it was at one moment. Raises Denied if there is none."""
    async with office.database.read() as connection:
        room = await found(connection, id)
        rows = await rows_after(connection, id, 0)
        query = select(t.snapshots).where(t.snapshots.c.room == id).order_by(t.snapshots.c.seq)
        snapshots = [record(Snapshot, row) for row in await connection.execute(query)]
        asked = list((await connection.execute(select(t.held.c.question).where(t.held.c.room == id))).scalars())
    faults = await asyncio.to_thread(lambda: tuple(faults_of(room, rows, snapshots, asked)))
    return Finding(id, len(rows), len(snapshots), faults)


def faults_of(room: Room, rows: Sequence[Row], snapshots: Sequence[Snapshot], held: Sequence[str]) -> Iterator[str]:
    """What does not fit together. `held`: the questions of the sealed answers that are kept."""
    if [row.seq for row in rows] != list(range(1, room.version + 1)):
        yield f"the log has {len(rows)} rows and says that it has {room.version}"
        return
    if not snapshots or snapshots[0].seq != 0:
        if room.status in ("playing", "finished"):
            yield "the beginning of its game is missing"
        return
    try:
        at = read_position(snapshots[0].save, snapshots[0].past)
    except ValueError as error:
        yield f"the beginning of its game cannot be read: {error}"
        return
    journal = at.game.journal
    if journal.commitment is not None and journal.commitment != commitment_to(journal.seed):
        yield "the seed is not the one committed to"
    later = {snapshot.seq: snapshot for snapshot in snapshots[1:]}
    yield from (f"snapshot {seq} is of a row that is not there" for seq in later if seq > room.version)
    for row in rows:
        try:
            at = fold(at, row).position
        except Exception as error:  # whatever is in a damaged row
            yield f"row {row.seq} ({row.kind}) cannot be played: {type(error).__name__}"
            return
        if row.seq in later and (fault := _differs(at, later[row.seq])):
            yield fault
    if room.status == "removed":
        return
    if at.question != room.question:
        yield f"the log leads to question {at.question or 'none'}, the room asks {room.question or 'none'}"
    if at.game.over != (room.status == "finished"):
        yield f"the room is {room.status}, its game is {'over' if at.game.over else 'not over'}"
    yield from (f"a sealed answer is kept for question {question}" for question in held if question != at.question)


def _differs(at: Position, snapshot: Snapshot) -> str:
    try:
        then = read_position(snapshot.save, snapshot.past)
    except ValueError as error:
        return f"snapshot {snapshot.seq} cannot be read: {error}"
    same = then.game.state_bytes() == at.game.state_bytes() and write_past(then) == write_past(at)
    return "" if same else f"snapshot {snapshot.seq} is not where the log leads"
