"""SECRET-09 · Talk: to the whole table always, to one's ally always, to others as the setting `private_chat` allows."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
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
from kanly.server.wire import MessageShown, Talk

TABLE, ALLIES = "table", "allies"
NEXUS = "Nexus"
"""The procedure during which `allies_and_nexus` lets everybody whisper."""


class Chat:
    """The talk of all rooms."""

    def __init__(self, database: Database, live: Live, tables: Tables, most: int) -> None:
        self.database = database
        self.live = live
        self.tables = tables
        self.most = most

    async def say(self, visit: Visit, talk: Talk) -> MessageShown:
        """A member says something. Raises Refusal (403, 409) if it may not speak to them now."""
        channel = await self._channel(visit, talk)
        async with self.database.write() as connection:
            await found(connection, visit.room.id)
            n = await last(connection, visit.room.id) + 1
            message = MessageShown(n, channel, visit.somebody.name, talk.seat, talk.text, now())
            values = {name: getattr(message, name) for name in message.__struct_fields__}
            await connection.execute(insert(messages).values(room=visit.room.id, **values))
        self.live.publish(visit.room.id)
        return (await self.heard(visit))[-1]

    async def heard(self, visit: Visit, since: int = 0) -> Sequence[MessageShown]:
        """What the member may read, without the first `since` of these messages; of more than are sent at once the
        latest. They are numbered as their reader sees them: gaps would tell that others have whispered."""
        _ = visit.somebody
        query = select(messages).where(messages.c.room == visit.room.id).order_by(messages.c.n)
        async with self.database.read() as connection:
            found = [record(MessageShown, row) for row in await connection.execute(query)]
        mine = {*visit.factions}
        may = [each for each in found if each.channel == TABLE or mine & {*each.channel.split("+")}]
        numbered = [replace(each, n=n) for n, each in enumerate(may, 1)]
        return numbered[since:][-self.most :]

    async def _channel(self, visit: Visit, talk: Talk) -> str:
        """Who reads it."""
        if talk.seat is not None:
            visit.plays(talk.seat)
        if talk.to == TABLE:
            _ = visit.somebody
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


async def last(connection: AsyncConnection, room: str) -> int:
    """The number of the room's last message."""
    query = select(func.coalesce(func.max(messages.c.n), 0)).where(messages.c.room == room)
    return int((await connection.execute(query)).scalar_one())
