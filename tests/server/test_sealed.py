"""Sealed answers: kept and acknowledged at once, changed until the tick, and gone together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
import pytest

from kanly.kernel import Pass
from kanly.server.problems import Refusal
from kanly.server.services import Services
from kanly.server.settings import ServerSettings
from kanly.server.table import Table
from kanly.server.wire.sent import Join, NewRoom, SeatWanted

SEATS = ("atreides", "emperor", "fremen", "harkonnen")


@asynccontextmanager
async def parts_at(database: str) -> AsyncIterator[Services]:
    """The parts of a server that listens nowhere."""
    parts = Services(ServerSettings(database_url=database))
    await parts.database.open()
    async with parts.live.plugin:
        yield parts
    await parts.database.close()


async def begun(parts: Services, **more: Any) -> str:
    """A game of four people, who answer at random until a window is open."""
    settings = {"faction_selection": "free", "faction_pool": [*SEATS]}
    wanted = {"title": "A table", "name": "Ada", "seats": [SeatWanted()] * 4, "settings": settings}
    room, token = await parts.lobby.open(msgspec.convert(wanted | more, NewRoom))
    tokens = [token, *[await parts.lobby.join(room, Join(name)) for name in ("Bo", "Cy", "Di")]]
    for number, (one, faction) in enumerate(zip(tokens, SEATS, strict=True)):
        member = (await parts.people.visit(room, one)).somebody
        await parts.factions.claim(room, member, number, faction)
        await parts.lobby.ready(room, member, number, True)
    await parts.lobby.start(room, (await parts.people.visit(room, token)).somebody)
    return room


async def to_a_window(parts: Services, room: str) -> Table:
    """Play until at least two seats are asked in a window."""
    rng = Random(3)
    for n in range(2000):
        table = await parts.tables.look(room)
        if table.game.secret and len(table.owed()) >= 2:
            return table
        if table.game.secret and not table.owed():
            await parts.play.release(room)
            continue
        seat = table.owed()[0]
        prompt = table.game.prompt(seat)
        assert prompt is not None
        await parts.play.submit(room, seat, prompt.sample(rng), table.question, f"on {n}")
    raise AssertionError("no window was opened")


@pytest.mark.rule("KARAMA-26", "TIMING-05")
def test_a_sealed_answer_shows_nobody_anything_until_the_tick(database: str) -> None:
    async def played() -> None:
        async with parts_at(database) as parts:
            room = await begun(parts)
            table = await to_a_window(parts, room)
            first, *others = table.owed()
            question, seq = table.question, table.seq
            before = {viewer: table.view(viewer) for viewer in (*SEATS, None)}
            receipt = await parts.play.submit(room, first, Pass(), question, "a")
            assert receipt.sealed and receipt.question == question
            prompt = table.prompt(first)
            assert prompt is not None and prompt.answered == Pass() and not prompt.waited_for
            assert {viewer: table.view(viewer) for viewer in (*SEATS, None)} == before
            assert (table.seq, table.question) == (seq, question)
            assert not await parts.play.release(room), "not all are in"
            async with parts_at(database) as again:  # a crash: the answer is there
                reloaded = await again.tables.look(room)
                assert reloaded.owed() == tuple(others) and reloaded.view(first) == before[first]
            for seat in others:
                await parts.play.submit(room, seat, Pass(), question, "b")
            assert (table.seq, table.question) == (seq, question), "they leave at the tick, not before"
            assert table.owed() == ()
            assert await parts.play.release(room)
            assert table.seq == seq + 1 + len(others) and table.question != question
            assert await parts.play.submit(room, first, Pass(), question, "a") == receipt
            with pytest.raises(Refusal) as late:
                await parts.play.submit(room, first, Pass(), question, "c")
            assert late.value.status == 409 and late.value.view == table.view(first)

    asyncio.run(played())


def test_an_answer_to_a_window_stands(database: str) -> None:
    async def played() -> None:
        async with parts_at(database) as parts:
            room = await begun(parts)
            table = await to_a_window(parts, room)
            seat = table.owed()[0]
            await parts.play.submit(room, seat, Pass(), table.question, "a")
            with pytest.raises(Refusal) as second:
                await parts.play.submit(room, seat, Pass(), table.question, "b")
            assert (second.value.status, second.value.violations[0].key) == (409, "already-answered")

    asyncio.run(played())


def test_two_processes_release_one_batch_once(database: str) -> None:
    async def played() -> None:
        async with parts_at(database) as one, parts_at(database) as other:
            room = await begun(one)
            table = await to_a_window(one, room)
            question, seq, owed = table.question, table.seq, table.owed()
            for n, seat in enumerate(owed):
                await (one, other)[n % 2].play.submit(room, seat, Pass(), question, "x")
            gone = await asyncio.gather(*(parts.play.release(room) for parts in (one, other) * 3))
            assert gone.count(True) == 1
            looks = [await parts.tables.look(room, at_what_happened=True) for parts in (one, other)]
            assert {look.seq for look in looks} == {seq + len(owed)}
            assert looks[0].events("fremen") == looks[1].events("fremen")

    asyncio.run(played())


def test_alone_nothing_waits_for_a_tick(database: str) -> None:
    async def played() -> None:
        async with parts_at(database) as parts:
            seats = [SeatWanted(), SeatWanted("bot"), SeatWanted("bot")]
            wanted = NewRoom("Alone", "Ada", tuple(seats), {"faction_selection": "random"})
            room, token = await parts.lobby.open(wanted)
            member = (await parts.people.visit(room, token)).somebody
            await parts.factions.deal(room, member)
            await parts.lobby.ready(room, member, 0, True)
            await parts.lobby.start(room, member)
            assert (await parts.tables.look(room)).tick == 0

    asyncio.run(played())
