"""What is to be done in one room now, and when to look again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.driving.bots import Bots
from kanly.server.driving.clock import Clock, silence
from kanly.server.driving.talks import Talks
from kanly.server.driving.ticks import leave_at
from kanly.server.play import By, Play
from kanly.server.records import Room, Seat, room_of, seats_of
from kanly.server.table import Table
from kanly.server.tables import Tables
from kanly.server.votes import Votes

AT_ONCE = 0.0


class Owing(Struct, frozen=True):
    """Since when this process has seen bots of a room owe an answer to this question, by seat."""

    question: str
    since: Mapping[str, float]


class Steps:
    """One step at a time of any game. `bot_limit`: seconds beyond its pace after which a bot is silent. `owing`: by
    room, since when its bots are seen to owe an answer."""

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
        self.owing: dict[str, Owing] = {}
        self.talks = Talks()

    async def step(self, id: str) -> float | None:
        """Do one thing that is due in the room; when to look again, if nothing changes before: None is never. Raises
        Refusal (409) if the game has gone on meanwhile."""
        async with self.database.read() as connection:
            room, seats = await room_of(connection, id), await seats_of(connection, id)
        if room is None or room.status != "playing":
            self.owing.pop(id, None)
            return None
        if any(vote.status == "open" for vote in room.votes) and await self.votes.settle(id):
            return AT_ONCE
        if room.paused:
            self.owing[id] = Owing(room.question, {})  # when the game goes on, so does their time: from there
            return None
        table = await self.tables.look(id)
        if table.question != room.question:
            return AT_ONCE
        deadline = await self.clock.set(room, seats, table)
        owed = table.owed()
        bots = [seat for seat in seats if seat.kind == "bot" and seat.faction in owed]
        people = [seat for seat in seats if seat.kind == "human" and seat.faction in owed]
        owing = self.owing[id] = self._seen(room, [str(seat.faction) for seat in bots])
        if not owed:
            return await self._tick(room, table, deadline) if table.held else None
        return min(
            await self._bots(room, bots, table, owing, bool(people)) if bots else float("inf"),
            await self._deadline(people, table, deadline) if people and deadline is not None else float("inf"),
        )

    def _seen(self, room: Room, bots: Sequence[str]) -> Owing:
        """These bots owe an answer now. Of a question that is seen for the first time they are taken to have owed it
        all the while: nobody knows better after a crash. Who comes later was asked by the last change."""
        before = self.owing.get(room.id)
        if before is None or before.question != room.question:
            return Owing(room.question, dict.fromkeys(bots, room.asked_at))
        return Owing(room.question, {seat: before.since.get(seat, room.touched) for seat in bots})

    async def _bots(self, room: Room, bots: Sequence[Seat], table: Table, owing: Owing, people: bool) -> float:
        """The bots answer, who owe it for a while. Openly as slowly as the pace says, so that people can follow; in
        secret at once, for nobody learns of it before the tick. Whoever acts meanwhile, and again and again, cannot
        hold them up for longer than their limit."""
        pace = 0.0 if table.game.secret else room.pace.bots
        noticed = max(room.asked_at, table.acted)  # not `touched`: what somebody has set in private holds up no bot
        since = min(owing.since.values())
        due = min(noticed, since + self.bot_limit) + pace
        if now() < due:
            return due
        if self.talks.begun(room.id, [table.game.prompt(str(bot.faction)) for bot in bots], people):
            return await self._talk(bots, table, max(due, since))
        await self._answer(bots, table, "bot", max(due, since))
        return AT_ONCE

    async def _talk(self, bots: Sequence[Seat], table: Table, due: float) -> float:
        """NEXUS-02 · The first bot that has something to say says it. If none has, all wait for people."""
        game, seq, question = table.game, table.seq, table.question
        for bot in bots:
            assert bot.faction is not None, "a seat of a running game has a faction"
            prompt = game.prompt(bot.faction)
            assert prompt is not None, "a bot that owes an answer is asked"
            if self.talks.is_silent(table.room, prompt):
                continue
            action = await self.bots.think(game, bot.faction, bot.strength, due, self.bot_limit)
            if self.talks.heard(table.room, prompt, action):
                await self.play.submit(table.room, bot.faction, action, question, f"{question}:{seq}", "bot", after=seq)
                return AT_ONCE
        return float("inf")

    async def _deadline(self, missing: Sequence[Seat], table: Table, deadline: float) -> float:
        """When it has passed, silence is the answer of all who have given none; or a bot's, if they let one in."""
        if now() < deadline:
            return deadline
        await self._answer([seat for seat in missing if seat.standin], table, "bot", deadline)
        await self._answer([seat for seat in missing if not seat.standin], table, "deadline")
        return AT_ONCE

    async def _tick(self, room: Room, table: Table, deadline: float | None) -> float:
        """All are in: the sealed answers leave together at the next tick."""
        at = leave_at(room.asked_at, table.tick, deadline, room.touched)
        if now() < at:
            return at
        await self.play.release(room.id)
        return AT_ONCE

    async def _answer(self, seats: Sequence[Seat], table: Table, by: By, due: float = 0.0) -> None:
        """These seats answer, all at the position in which the game is now: as their bots choose, from whom that is
        `due` since a moment, or with silence. Raises Refusal (409) when that position is over."""
        game, seq, question = table.game, table.seq, table.question
        for seat in seats:
            assert seat.faction is not None, "a seat of a running game has a faction"
            if by == "bot":
                action = await self.bots.think(game, seat.faction, seat.strength, due, self.bot_limit)
            else:
                action = silence(game, seat.faction)
            await self.play.submit(table.room, seat.faction, action, question, f"{question}:{seq}", by, after=seq)
            self._has_answered(table.room, seat.faction)

    def _has_answered(self, room: str, seat: str) -> None:
        """If it is asked again, its time begins anew."""
        if (owing := self.owing.get(room)) is not None:
            self.owing[room] = Owing(owing.question, {one: at for one, at in owing.since.items() if one != seat})
