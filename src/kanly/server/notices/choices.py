"""A member chooses: notices or none, and where to. Nothing is sent to anybody who has not asked for it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.database import tables as t
from kanly.server.notices.addresses import Addresses, kind_of
from kanly.server.notices.letters import trial
from kanly.server.notices.post import Post
from kanly.server.people import Visit
from kanly.server.problems import Refusal
from kanly.server.wire.sent import In

TEST_EVERY = 60  # seconds


class NoticeWanted(In, frozen=True):
    """Where notices are to go: a mail address, or an Apprise URL."""

    address: Annotated[str, Meta(min_length=3, max_length=500)]


class NoticeChoice(Struct, frozen=True):
    """What a member has chosen. `kind`: of its address, of which nothing else is ever shown; null: no notices.
    `possible`: the kinds that this server sends."""

    kind: str | None
    possible: Sequence[str]


class Choices:
    """The choices of all members."""

    def __init__(self, database: Database, addresses: Addresses, post: Post) -> None:
        self.database = database
        self.addresses = addresses
        self.post = post

    async def of(self, visit: Visit) -> NoticeChoice:
        """What the member has chosen."""
        return NoticeChoice(kind_of(await self._address(visit)), list(self.addresses.kinds))

    async def choose(self, visit: Visit, address: str | None) -> NoticeChoice:
        """Send the member's notices there, or none. Raises Refusal (403, 422)."""
        me = visit.somebody.number
        # in a thread: Apprise reads all its services when it is first asked
        kept = await asyncio.to_thread(self.addresses.accepted, address) if address is not None else None
        where = (t.members.c.room == visit.room.id, t.members.c.number == me)
        async with self.database.write() as connection:
            await connection.execute(update(t.members).where(*where).values(notice_url=kept))
        return NoticeChoice(kind_of(kept), list(self.addresses.kinds))

    async def test(self, visit: Visit) -> None:
        """Send the member a test, once a minute at most. Raises Refusal (409, 429, 502)."""
        address = await self._address(visit)
        if address is None:
            raise Refusal(409, "server-no-notices")
        key = {"room": visit.room.id, "seat": f"member {visit.somebody.number}", "kind": "test"}
        try:
            async with self.database.write() as connection:
                minute = f"{now() // TEST_EVERY:.0f}"
                await connection.execute(insert(t.notices).values(**key, question=minute, sent=now()))
        except IntegrityError:
            raise Refusal(429, "server-test-sent") from None
        if not await self.post.send("test", address, trial(visit.room), visit.room.id):
            raise Refusal(502, "server-notice-failed")

    async def _address(self, visit: Visit) -> str | None:
        where = (t.members.c.room == visit.room.id, t.members.c.number == visit.somebody.number)
        async with self.database.read() as connection:
            address: str | None = (await connection.execute(select(t.members.c.notice_url).where(*where))).scalar()
        return address
