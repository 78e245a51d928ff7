"""Keys to a seat beside the cookie: the recovery kit, handing the seat over, and whether a bot may stand in.

The kit is stronger than a session: once it is printed, a seat can be handed over, and another kit be made, only with
its code. So who has got at a session can play with it, but never lock out who holds the kit, whose one use ends every
session of the seat."""

from __future__ import annotations

from collections.abc import Sequence
from hmac import compare_digest
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.database import tables as t
from kanly.server.live import Live
from kanly.server.lobby import RESERVED, found, own_seat, set_seat
from kanly.server.people import Visit, must_know_no_other
from kanly.server.play import Play
from kanly.server.problems import Refusal
from kanly.server.records import Seat, members_of, seats_of
from kanly.server.security.codes import new_code, plain
from kanly.server.tokens import hashed, new_token

HOUR = 3600  # seconds


class Keys:
    """The keys of all seats. `handover_hours`: so long a link opens a seat."""

    def __init__(self, database: Database, live: Live, play: Play, handover_hours: float) -> None:
        self.database = database
        self.live = live
        self.play = play
        self.handover_hours = handover_hours

    async def kit(self, visit: Visit, code: str) -> str:
        """A new recovery kit of the member, in place of its last one, whose code is `code`. Raises Refusal (403)."""
        made = new_code()
        async with self.database.write() as connection:
            await self._may_give(connection, visit, code)
            await change(connection, visit.room.id, visit.somebody.number, recovery=hashed(plain(made)))
        return made

    async def recover(self, visit: Visit, code: str) -> str:
        """All sessions of the member whose kit this is end; the token of the new one. Raises Refusal (403)."""
        token = new_token()
        async with self.database.write() as connection:
            await found(connection, visit.room.id)
            number = await self._of_code(connection, visit.room.id, t.members.c.recovery == hashed(plain(code)))
            await change(connection, visit.room.id, number, token=hashed(token), handover=None)
        self.live.publish(visit.room.id)
        return token

    async def offer(self, visit: Visit, code: str) -> tuple[str, float]:
        """The member will hand over its place, with every seat, to who has the code that is returned, until the moment
        that is returned. An earlier offer ends. Raises Refusal (403)."""
        made, until = new_code(), now() + self.handover_hours * HOUR
        async with self.database.write() as connection:
            await self._may_give(connection, visit, code)
            values = {"handover": hashed(plain(made)), "handover_until": until}
            await change(connection, visit.room.id, visit.somebody.number, **values)
        return made, until

    async def accept(self, visit: Visit, code: str, name: str | None) -> str:
        """Somebody takes the place that was offered: it works once, and ends all sessions and the kit of who gave it.
        Under another name it is told to the table. Who plays already sees one hand only. The new token."""
        id, token, me = visit.room.id, new_token(), visit.member
        offered = (t.members.c.handover == hashed(plain(code)), t.members.c.handover_until > now())
        async with self.database.read() as connection:
            giver = await self._of_code(connection, id, *offered)
            before = {member.number: member.name for member in await members_of(connection, id)}
        renamed = name is not None and name != before[giver]
        comes = me is not None and me.number != giver

        async def also(connection: AsyncConnection) -> None:
            await found(connection, id)
            if await self._of_code(connection, id, *offered) != giver:
                raise Refusal(403, "server-wrong-code")
            seats = await seats_of(connection, id)
            if me is not None and comes:
                if held_by(me.number, seats):
                    raise Refusal(409, "server-plays-already")
                await change(connection, id, me.number, left=now(), token=hashed(new_token()), recovery=None)
            taken = {member.name for member in await members_of(connection, id) if member.number != giver} | RESERVED
            if renamed and name in taken:
                raise Refusal(409, "server-name-taken", name=name)
            values: dict[str, Any] = {"token": hashed(token), "recovery": None, "handover": None, "notice_url": None}
            await change(connection, id, giver, **values, **({"name": name} if renamed else {}))
            for seat in held_by(giver, seats):
                await set_seat(connection, id, seat.number, standin=False)

        told = [seat.faction for seat in held_by(giver, visit.seats) if seat.faction]
        plays = me is not None and held_by(me.number, visit.seats)
        if me is not None and comes and told and not plays and visit.room.status == "playing":
            await must_know_no_other(self.play, id, me, told)
        if renamed and told and visit.room.status == "playing":
            await self.play.note(id, "takeover", told[0], {"name": name}, f"handover:{new_token()}", also)
            for faction in told[1:]:
                await self.play.note(id, "takeover", faction, {"name": name}, f"handover:{new_token()}", nothing_else)
        else:
            async with self.database.write() as connection:
                await also(connection)
        self.live.publish(id)
        return token

    async def stand_in(self, visit: Visit, number: int, allowed: bool) -> None:
        """Whether a bot answers for this seat where its person is silent too long. Raises Refusal (403)."""
        async with self.database.write() as connection:
            await found(connection, visit.room.id)
            await own_seat(connection, visit.room.id, visit.somebody, number)
            await set_seat(connection, visit.room.id, number, standin=allowed)
        self.live.publish(visit.room.id)

    # -- inside
    async def _may_give(self, connection: AsyncConnection, visit: Visit, code: str) -> None:
        """Raises Refusal (403) if there is a kit, and this is not its code; or if the session has ended meanwhile."""
        await found(connection, visit.room.id)
        mine = (t.members.c.room == visit.room.id, t.members.c.number == visit.somebody.number)
        kit = (await connection.execute(select(t.members.c.recovery).where(*mine))).scalar()
        if kit is not None and not compare_digest(kit, hashed(plain(code))):
            raise Refusal(403, "server-wrong-code")

    async def _of_code(self, connection: AsyncConnection, id: str, *known: Any) -> int:
        query = select(t.members.c.number).where(t.members.c.room == id, t.members.c.left.is_(None), *known)
        number: int | None = (await connection.execute(query)).scalar()
        if number is None:
            raise Refusal(403, "server-wrong-code")
        return number


async def change(connection: AsyncConnection, room: str, number: int, **values: Any) -> None:
    """Change the row of a member."""
    where = (t.members.c.room == room, t.members.c.number == number)
    await connection.execute(update(t.members).where(*where).values(**values))


async def nothing_else(_connection: AsyncConnection) -> None:
    """Nothing more is written with a row of the log."""


def held_by(member: int, seats: Sequence[Seat]) -> list[Seat]:
    """The seats of a member."""
    return [seat for seat in seats if seat.member == member]
