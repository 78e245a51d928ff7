"""The desk: finds who owes an answer for a while, writes down that it is told, and only then tells it.

What is written down is unique, so of several processes one sends it, and after a crash nobody sends it again: a letter
may be lost with a process that dies at that moment, but none comes twice; and a reminder follows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from msgspec import Struct
from sqlalchemy import Select, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.database import tables as t
from kanly.server.notices.letters import Kind, Letter, letter
from kanly.server.notices.post import Post
from kanly.server.problems import Refusal
from kanly.server.records import Room, Seat, room_of, seats_of
from kanly.server.settings import ServerSettings
from kanly.server.table import Table
from kanly.server.tables import Tables
from kanly.server.watchtower.logs import places

LOG = logging.getLogger("kanly.notices")


class Due(Struct, frozen=True):
    """A notice that is to be sent."""

    seat: Seat
    kind: Kind


class Desk:
    """Sends the notices of all rooms."""

    def __init__(self, database: Database, tables: Tables, post: Post, settings: ServerSettings) -> None:
        self.database = database
        self.tables = tables
        self.post = post
        self.settings = settings

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        """It works while this lasts."""
        task = asyncio.create_task(self._work())
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _work(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as error:
                LOG.error("defect in looking for notices: %s at %s", type(error).__name__, places(error))
            await asyncio.sleep(self.settings.notice_scan)

    async def look(self) -> None:
        """Send everything that is due now."""
        async with self.database.read() as connection:
            found = list((await connection.execute(self._waiting())).scalars())
        for id in found:
            try:
                await self._room(id)
            except Refusal:  # the room has been removed meanwhile
                continue
            except Exception as error:
                LOG.error("defect in a notice: %s at %s", type(error).__name__, places(error), extra={"room": id})

    # -- inside
    def _waiting(self) -> Select[Any]:
        """The rooms whose question is old enough, and in which somebody wants notices."""
        wants = (
            select(t.members.c.number)
            .join(t.seats, (t.seats.c.room == t.members.c.room) & (t.seats.c.member == t.members.c.number))
            .where(t.members.c.room == t.rooms.c.id, t.members.c.notice_url.is_not(None), t.members.c.left.is_(None))
        )
        plays = (t.rooms.c.status == "playing", t.rooms.c.paused.is_(False), t.rooms.c.question != "")
        old = t.rooms.c.asked_at <= now() - self.settings.notice_after
        return select(t.rooms.c.id).where(*plays, old, wants.exists())

    async def _room(self, id: str) -> None:
        async with self.database.read() as connection:
            room, seats = await room_of(connection, id), await seats_of(connection, id)
            if room is None:
                return
            sent = await _sent(connection, room)
        if not any(self._due(room, seat, sent) for seat in seats):
            return
        table = await self.tables.look(id)
        if not _same(room, table):  # it has gone on since it was read: another question has a time of its own
            return
        for due in [due for seat in seats if seat.faction in table.owed() and (due := self._due(room, seat, sent))]:
            if (told := await self._claim(room, due, table)) is not None:
                address, written = told
                await self.post.send(due.kind, address, written, id)

    def _due(self, room: Room, seat: Seat, sent: Mapping[tuple[str, str], float]) -> Due | None:
        """What is to be sent to the seat now, if it owes an answer."""
        if seat.member is None or seat.faction is None:
            return None
        first = sent.get((seat.faction, "asked"))
        if first is None:
            return Due(seat, "asked") if now() >= room.asked_at + self.settings.notice_after else None
        if (seat.faction, "reminder") in sent or now() < first + self.settings.notice_after:
            return None
        return Due(seat, "reminder") if now() >= self._reminder_at(room) else None

    def _reminder_at(self, room: Room) -> float:
        if room.deadline is None:
            return room.asked_at + self.settings.notice_remind_after
        return room.asked_at + (room.deadline - room.asked_at) * self.settings.notice_remind_at

    async def _claim(self, room: Room, due: Due, table: Table) -> tuple[str, Letter] | None:
        """Write down that it is told, if it is still to be told: the address and the letter. What has happened since
        the table was looked at - an answer, an end, a pause, another process - leaves nothing to send."""
        try:
            async with self.database.write() as connection:
                still = await room_of(connection, room.id, to_write=True)
                if still is None or not _same(still, table):
                    return None
                address = await _address(connection, room.id, due.seat)
                if address is None:
                    return None
                key = {"room": room.id, "seat": due.seat.faction, "question": still.question, "kind": due.kind}
                await connection.execute(insert(t.notices).values(**key, sent=now()))
                return address, letter(due.kind, still, due.seat, table, self.settings.public_url)
        except IntegrityError:
            return None


def _same(room: Room, table: Table) -> bool:
    """Whether the room is where the table stands, and plays."""
    now_and_then = (room.version, room.sealed, room.question) == (table.seq, table.sealed, table.question)
    overdue = room.deadline is not None and room.deadline <= now()
    return now_and_then and room.status == "playing" and not room.paused and not overdue


async def _sent(connection: AsyncConnection, room: Room) -> Mapping[tuple[str, str], float]:
    """When which notices of the present question were sent, by seat and kind."""
    mine = (t.notices.c.room == room.id, t.notices.c.question == room.question)
    rows = await connection.execute(select(t.notices).where(*mine))
    return {(row.seat, row.kind): row.sent for row in rows}


async def _address(connection: AsyncConnection, room: str, seat: Seat) -> str | None:
    """Where the person in the seat is told, if it is still the same person, and wants to be."""
    query = (
        select(t.members.c.notice_url)
        .join(t.seats, (t.seats.c.room == t.members.c.room) & (t.seats.c.member == t.members.c.number))
        .where(t.seats.c.room == room, t.seats.c.number == seat.number, t.seats.c.member == seat.member)
        .where(t.members.c.left.is_(None))
    )
    address: str | None = (await connection.execute(query)).scalar()
    return address
