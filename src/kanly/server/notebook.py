"""SECRET-10 · What a player has written down about its seat: kept by the server, so that it is there on every device;
shown to who has written it, and to nobody else: not even to who plays the seat after it."""

from __future__ import annotations

from sqlalchemy import ColumnElement, delete, insert, select

from kanly.server.database import Database
from kanly.server.database.tables import notes
from kanly.server.people import Visit


class Notebook:
    """The notes of all players of all rooms."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def read(self, visit: Visit, seat: str) -> str:
        """What the member has written down there; "" if nothing. Raises Refusal (403) if it does not play the seat."""
        mine = where(visit, visit.plays(seat))
        async with self.database.read() as connection:
            return (await connection.execute(select(notes.c.text).where(*mine))).scalar() or ""

    async def write(self, visit: Visit, seat: str, text: str) -> None:
        """This stands there from now on. Nobody is told: so nobody knows who writes, and when. Raises Refusal (403)."""
        mine = where(visit, visit.plays(seat))
        at = {"room": visit.room.id, "member": visit.somebody.number, "seat": seat}
        async with self.database.write() as connection:
            await connection.execute(delete(notes).where(*mine))
            if text:
                await connection.execute(insert(notes).values(**at, text=text))


def where(visit: Visit, seat: str) -> tuple[ColumnElement[bool], ...]:
    """The notes of this member about this seat."""
    return notes.c.room == visit.room.id, notes.c.member == visit.somebody.number, notes.c.seat == seat
