"""Playing: a submission applies exactly once or not at all, whoever sends it, however often, to whichever process.

The order is always the same: look whether it is a repeat; look whether its question is over; try it on a copy; write
it in one transaction, if nobody has written since; and only then let the table in memory go on and tell those who
watch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kanly.kernel import Action, AnyTime, IllegalAction, QuestionOver
from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.database.tables import rooms
from kanly.server.live import Live
from kanly.server.log import (
    Receipt,
    Snapshot,
    add_held,
    add_receipt,
    add_rows,
    add_snapshot,
    claim,
    drop_held,
    drop_receipt,
    receipt_of,
)
from kanly.server.position import Folded, Row, write_past
from kanly.server.problems import Refusal, illegal
from kanly.server.records import text
from kanly.server.table import Held, Table
from kanly.server.tables import Tables
from kanly.server.watchtower.metrics import Metrics

By: TypeAlias = Literal["person", "bot", "deadline"]
Also: TypeAlias = Callable[[AsyncConnection], Awaitable[None]]
"""What is written in the same transaction."""


class Play:
    """The one way to change a game."""

    def __init__(self, database: Database, tables: Tables, live: Live, snapshot_every: int, metrics: Metrics) -> None:
        self.database = database
        self.tables = tables
        self.live = live
        self.snapshot_every = snapshot_every
        self.metrics = metrics

    async def submit(
        self,
        room: str,
        seat: str,
        action: Action,
        question: str | None,
        client_id: str,
        by: By = "person",
        after: int | None = None,
    ) -> Receipt:
        """What a seat does. `question`: the id of the question that it answers; only a play at any time may name none.
        `client_id`: made by the sender, the same for every repeat of this submission. `after`: the row of the log after
        which it was decided, if it must not apply later; nor does it then take the place of a sealed answer.

        Raises Refusal: 409 if the question is over (with the fresh view) or the game is paused, 422 if the action is
        illegal. Then nothing has changed."""
        key = f"{by}:{seat}:{client_id}"
        async with self.tables.hold(room) as table:
            while True:
                # a bot's answer applies after its row or nowhere: no receipt is needed to know it again
                if by != "bot" and (receipt := await self._receipt(room, key)) is not None:
                    return receipt
                self._may_answer(table, seat, action, question)
                if after is not None and (table.seq != after or seat in table.held):
                    raise Refusal(409, "server-question-over", view=table.view(seat))
                receipt = Receipt(client_id, table.question, table.is_sealed(seat, action))
                try:
                    if receipt.sealed:
                        done = await self._seal(table, Held(seat, text(action), key, by), receipt)
                    else:
                        row = self.row(table, "act", seat, text(action), key, by)
                        done = await self.commit(table, [(row, await table.after(row))], receipt)
                except IllegalAction as refusal:
                    raise self._refused(table, seat, refusal) from refusal
                if done:
                    break
                await self.tables.reload(table)
            if receipt.sealed and table.tick == 0:
                await self._release(table)
            return receipt

    async def release(self, room: str) -> bool:
        """At a tick: let the sealed answers go out together, if all are in. Whether the game has gone on."""
        async with self.tables.hold(room) as table:
            return await self._release(table)

    async def take_back(
        self, room: str, seat: str, client_id: str, to: int | None = None, era: int | None = None
    ) -> Receipt:
        """Back to `to` actions, as they were counted in this era; without it, the last action of this seat, if it was
        the last of all. Never past what somebody has learnt. Raises Refusal (409)."""
        async with self.tables.hold(room) as table:
            number = to if to is not None else table.game.last_action(seat)
            possible = number is not None and table.game.safe_point <= number < table.game.acted
            possible = possible and era in (None, table.position.era)
            objection = "" if possible else "server-no-takeback"
            by = "person" if to is None else "vote"  # no submission of a person is taken for what a vote has decided
            content = text({"to": number, "stays": True})
            return await self._again(table, "takeback", seat, client_id, content, objection, by)

    async def redo(self, room: str, seat: str, client_id: str) -> Receipt:
        """Do again what was taken back last, while nobody has done something else. Raises Refusal (409)."""
        async with self.tables.hold(room) as table:
            objection = "" if table.position.past else "server-no-redo"
            return await self._again(table, "redo", seat, client_id, "{}", objection)

    async def note(self, room: str, kind: str, seat: str, facts: Any, key: str, also: Also) -> None:
        """Write a row that leaves the game as it is, and what belongs to it."""
        async with self.tables.hold(room) as table:
            while True:
                row = self.row(table, kind, seat, text(facts), key, "person")
                if await self.commit(table, [(row, await table.after(row))], also=also):
                    return
                await self.tables.reload(table)

    # -- for those who hold the table
    def row(self, table: Table, kind: str, seat: str, content: str, key: str, by: str, ahead: int = 1) -> Row:
        """The next row of the log, or a later one."""
        return Row(table.seq + ahead, kind, seat, table.question, content, key, by, now())

    async def commit(
        self,
        table: Table,
        steps: Sequence[tuple[Row, Folded]],
        receipt: Receipt | None = None,
        also: Also | None = None,
    ) -> bool:
        """Write these rows, and go on to where the last one leads; false, and nothing has changed, if another process
        has written to the game."""
        rows, after = [row for row, _ in steps], steps[-1][1].position
        changes: dict[str, Any] = {}
        if after.question != table.question:
            at = now()
            deadline = at + table.pace.deadline if table.pace.deadline and after.question else None
            changes = {"question": after.question, "asked_at": at, "deadline": deadline}
        changes["status"] = "finished" if after.game.over else "playing"
        async with self.database.write() as connection:
            if not await claim(connection, table, len(rows), **changes):
                return False
            await add_rows(connection, table.room, rows)
            if receipt is not None:
                await add_receipt(connection, table.room, rows[0].key, text(receipt))
            if table.held and after.question != table.question:
                await drop_held(connection, table.room, table.question)
            if also is not None:
                await also(connection)
        for row, folded in steps:
            table.moved(folded, row)
            if row.kind == "act":
                self.metrics.actions.labels(row.by).inc()
        await self._snapshot(table)
        self.live.publish(table.room)
        return True

    # -- inside
    def _may_answer(self, table: Table, seat: str, action: Action, question: str | None) -> None:
        if table.paused:
            raise Refusal(409, "server-paused", view=table.view(seat))
        if question is None and not isinstance(action, AnyTime):
            raise Refusal(422, "server-question-missing")
        if question is not None and question != table.question:
            raise Refusal(409, "server-question-over", view=table.view(seat))

    async def _receipt(self, room: str, key: str) -> Receipt | None:
        async with self.database.read() as connection:
            found = await receipt_of(connection, room, key)
        return msgspec.json.decode(found, type=Receipt) if found else None

    def _refused(self, table: Table, seat: str, refusal: IllegalAction) -> Refusal:
        told = illegal(refusal)
        if isinstance(refusal, QuestionOver) or table.game.over:
            return Refusal(409, "server-question-over", violations=told.violations, view=table.view(seat))
        return told

    async def _seal(self, table: Table, answer: Held, receipt: Receipt) -> bool:
        """Keep a sealed answer. Raises IllegalAction; false if another process has written to the game."""
        table.check(answer)
        async with self.database.write() as connection:
            if not await claim(connection, table, 0, sealed=rooms.c.sealed + 1):
                return False
            await add_held(connection, table.room, table.question, answer)
            await add_receipt(connection, table.room, answer.key, text(receipt))
        table.hold({**table.held, answer.seat: answer}, table.sealed + 1)
        self.live.publish(table.room)
        return True

    async def _release(self, table: Table) -> bool:
        while table.held and not table.owed():
            steps: list[tuple[Row, Folded]] = []
            lapsed = ""
            position = table.position
            for answer in table.held_in_order():
                row = self.row(table, "act", answer.seat, answer.action, answer.key, answer.by, len(steps) + 1)
                try:
                    folded = table.step(position, row)
                except IllegalAction:
                    lapsed = answer.seat
                    break
                steps.append((row, folded))
                position = folded.position
            if lapsed:  # something that was played in between has made it impossible: the seat is asked again
                if not await self._forget(table, lapsed):
                    await self.tables.reload(table)
            elif await self.commit(table, steps):
                return True
            else:
                await self.tables.reload(table)
        return False

    async def _forget(self, table: Table, seat: str) -> bool:
        async with self.database.write() as connection:
            if not await claim(connection, table, 0, sealed=rooms.c.sealed + 1):
                return False
            await drop_held(connection, table.room, table.question, seat)
            await drop_receipt(connection, table.room, table.held[seat].key)
        table.hold({other: answer for other, answer in table.held.items() if other != seat}, table.sealed + 1)
        self.live.publish(table.room)
        return True

    async def _again(
        self, table: Table, kind: str, seat: str, client_id: str, content: str, objection: str, by: str = "person"
    ) -> Receipt:
        key = f"{by}:{seat}:{client_id}"
        if (receipt := await self._receipt(table.room, key)) is not None:
            return receipt
        if objection:
            raise Refusal(409, objection, view=table.view(seat))
        receipt = Receipt(client_id, table.question)
        row = self.row(table, kind, seat, content, key, "person")
        try:
            folded = await table.after(row)
        except IllegalAction:  # an answer that was left ahead meanwhile has come before what would be done again
            raise Refusal(409, "server-no-redo", view=table.view(seat)) from None
        if not await self.commit(table, [(row, folded)], receipt):
            await self.tables.reload(table)
            raise Refusal(409, "server-question-over", view=table.view(seat))
        return receipt

    async def _snapshot(self, table: Table) -> None:
        if table.seq - table.snapshot < self.snapshot_every and not table.game.over:
            return
        snapshot = Snapshot(table.seq, table.game.save(), write_past(table.position))
        try:
            async with self.database.write() as connection:
                await add_snapshot(connection, table.room, snapshot)
            self.metrics.snapshots.inc()
        except IntegrityError:  # another process has just kept the same one
            pass
        table.snapshot = table.seq


class Undo(Struct, frozen=True):
    """What a seat could take back. `own`: its last action, at once; `asked`: an action further back, if all agree;
    `redo`: what was taken back last can be done again."""

    own: bool
    asked: bool
    redo: bool


def undo(table: Table, seat: str) -> Undo:
    """What this seat could take back now, or do again: what the requests for it would meet."""
    back = table.game.takeback_point(seat) is not None
    return Undo(own=table.game.last_action(seat) is not None, asked=back, redo=bool(table.position.past))
