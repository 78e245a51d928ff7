"""SECRET-09 · Talk: to the whole table always, to one's ally always, to others as the setting `private_chat` allows."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.database.tables import messages
from kanly.server.live import Live
from kanly.server.lobby import found
from kanly.server.people import Visit
from kanly.server.problems import Refusal
from kanly.server.records import record
from kanly.server.tables import Tables
from kanly.server.wire.sent import Talk
from kanly.server.wire.shown import MessageShown

TABLE, ALLIES = "table", "allies"
NEXUS = "Nexus"
"""The procedure during which `allies_and_nexus` lets everybody whisper."""


class Said(Struct, frozen=True):
    """A row of `messages`."""

    channel: str
    sender: str
    seat: str | None
    text: str
    at: float


class Chat:
    """The talk of all rooms."""

    def __init__(self, database: Database, live: Live, tables: Tables, most: int) -> None:
        self.database = database
        self.live = live
        self.tables = tables
        self.most = most

    async def say(self, visit: Visit, talk: Talk) -> MessageShown:
        """A member says something. Raises Refusal (403, 409, 422) if it may not speak to them now."""
        message = Said(await self._channel(visit, talk), visit.somebody.name, talk.seat, talk.text, now())
        values = {name: getattr(message, name) for name in message.__struct_fields__}
        async with self.database.write() as connection:
            await found(connection, visit.room.id)
            query = select(func.coalesce(func.max(messages.c.n), 0)).where(messages.c.room == visit.room.id)
            last = int((await connection.execute(query)).scalar_one())
            await connection.execute(insert(messages).values(room=visit.room.id, n=last + 1, **values))
            own = readable(await said(connection, visit.room.id), visit)[-1]
        self.live.publish(visit.room.id)
        return own

    async def heard(self, visit: Visit, since: int = 0) -> Sequence[MessageShown]:
        """What the member may read, without the first `since` of these messages; of more than are sent at once the
        latest."""
        async with self.database.read() as connection:
            return readable(await said(connection, visit.room.id), visit)[since:][-self.most :]

    async def _channel(self, visit: Visit, talk: Talk) -> str:
        """Who reads it."""
        _ = visit.somebody
        if talk.seat is not None:
            visit.plays(talk.seat)
        if talk.to == TABLE:
            return TABLE
        if talk.seat is None:
            raise Refusal(403, "server-whisper-as-seat")
        table = await self.tables.look(visit.room.id)
        seen = table.game.view(talk.seat)
        (me,) = [seat for seat in seen.seats if seat.seat == talk.seat]
        other = me.ally if talk.to == ALLIES else talk.to
        if other is None:
            raise Refusal(409, "server-no-ally")
        if other not in table.game.seats or other == talk.seat:
            raise Refusal(422, "server-no-seat")
        mode = seen.settings.private_chat
        nexus = any(paragraph.kind == NEXUS for paragraph in seen.paragraphs)
        if other != me.ally and not (mode == "open" or (mode == "allies_and_nexus" and nexus)):
            raise Refusal(403, "server-no-whisper", nexus=mode == "allies_and_nexus")
        return "+".join(sorted((talk.seat, other)))


async def said(connection: AsyncConnection, room: str) -> Sequence[Said]:
    """Everything that has been said in the room, in order."""
    query = select(messages).where(messages.c.room == room).order_by(messages.c.n)
    return [record(Said, row) for row in await connection.execute(query)]


def readable(everything: Sequence[Said], visit: Visit) -> list[MessageShown]:
    """What of it the member may read, numbered as it sees it: gaps would tell that others have whispered. Raises
    Refusal (403) for a stranger."""
    _ = visit.somebody
    mine = {*visit.factions}
    may = [one for one in everything if one.channel == TABLE or mine & {*one.channel.split("+")}]
    return [MessageShown(n, one.channel, one.sender, one.seat, one.text, one.at) for n, one in enumerate(may, 1)]
