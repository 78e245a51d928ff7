"""What is to be done in one room now, and when to look again."""

from __future__ import annotations

from collections.abc import Sequence

from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.driving.bots import Bots
from kanly.server.driving.clock import Clock, silence
from kanly.server.driving.ticks import leave_at
from kanly.server.play import By, Play
from kanly.server.records import Room, Seat, room_of, seats_of
from kanly.server.table import Table
from kanly.server.tables import Tables
from kanly.server.votes import Votes

AT_ONCE = 0.0


class Steps:
    """One step at a time of any game. `bot_limit`: seconds beyond its pace after which a bot is silent."""

    def __init__(
        self, database: Database, tables: Tables, play: Play, clock: Clock, votes: Votes, bots: Bots, bot_limit: float
    ) -> None:
        self.database = database
        self.tables = tables
        self.play = play
        self.clock = clock
        self.votes = votes
        self.bots = bots
        self.bot_limit = bot_limit
        self._answered: dict[str, float] = {}  # by room, when a bot of this process has answered there last

    async def step(self, id: str) -> float | None:
        """Do one thing that is due in the room; when to look again, if nothing changes before: None is never. Raises
        Refusal (409) if the game has gone on meanwhile."""
        async with self.database.read() as connection:
            room, seats = await room_of(connection, id), await seats_of(connection, id)
        if room is None or room.status != "playing":
            self._answered.pop(id, None)
            return None
        if any(vote.status == "open" for vote in room.votes) and await self.votes.settle(id):
            return AT_ONCE
        if room.paused:
            return None
        table = await self.tables.look(id)
        if table.question != room.question:
            return AT_ONCE
        deadline = await self.clock.set(room, seats, table)
        owed = table.owed()
        bots = [seat for seat in seats if seat.kind == "bot" and seat.faction in owed]
        people = [seat for seat in seats if seat.kind == "human" and seat.faction in owed]
        if not owed:
            return await self._tick(room, table, deadline) if table.held else None
        return min(
            await self._bots(room, bots, table) if bots else float("inf"),
            await self._deadline(people, table, deadline) if people and deadline is not None else float("inf"),
        )

    async def _bots(self, room: Room, bots: Sequence[Seat], table: Table) -> float:
        """The bots answer. Openly as slowly as the pace says, so that people can follow; in secret at once, for nobody
        learns of it before the tick. Whoever acts meanwhile, and again and again, cannot hold them up for longer than
        their limit."""
        pace = 0.0 if table.game.secret else room.pace.bots
        idle_since = max(room.asked_at, self._answered.get(room.id, 0.0))
        due = min(room.touched, idle_since + self.bot_limit) + pace
        if now() < due:
            return due
        await self._answer(bots, table, "bot", due + self.bot_limit)
        return AT_ONCE

    async def _deadline(self, missing: Sequence[Seat], table: Table, deadline: float) -> float:
        """When it has passed, silence is the answer of all who have given none; or a bot's, if they let one in."""
        if now() < deadline:
            return deadline
        await self._answer([seat for seat in missing if seat.standin], table, "bot", now() + self.bot_limit)
        await self._answer([seat for seat in missing if not seat.standin], table, "deadline")
        return AT_ONCE

    async def _tick(self, room: Room, table: Table, deadline: float | None) -> float:
        """All are in: the sealed answers leave together at the next tick."""
        at = leave_at(room.asked_at, table.tick, deadline, room.touched)
        if now() < at:
            return at
        await self.play.release(room.id)
        return AT_ONCE

    async def _answer(self, seats: Sequence[Seat], table: Table, by: By, until: float = 0.0) -> None:
        """These seats answer, all at the position in which the game is now: as their bots choose before the moment
        `until`, or with silence. Raises Refusal (409) when that position is over."""
        game, seq, question = table.game, table.seq, table.question
        for seat in seats:
            assert seat.faction is not None, "a seat of a running game has a faction"
            if by == "bot":
                action = await self.bots.think(game, seat.faction, seat.strength, until - now())
            else:
                action = silence(game, seat.faction)
            await self.play.submit(table.room, seat.faction, action, question, f"{question}:{seq}", by, after=seq)
            if by == "bot":
                self._answered[table.room] = now()
