"""TURN-06, TIMING-08 · Deadlines: when silence becomes an answer; and the days on which nobody's clock runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta

from sqlalchemy import update

from kanly.game import Game
from kanly.kernel import Action
from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.database.tables import rooms
from kanly.server.live import Live
from kanly.server.lobby import found, hosts_only
from kanly.server.people import Visit
from kanly.server.play import Play
from kanly.server.problems import Refusal
from kanly.server.records import Room, Seat, members_of, text
from kanly.server.table import Table

DAY = timedelta(days=1)
EXACT = 0.01  # seconds: what adding up times may make of a deadline that has not moved


class Clock:
    """The deadlines of all rooms."""

    def __init__(self, database: Database, live: Live, play: Play) -> None:
        self.database = database
        self.live = live
        self.play = play

    async def set(self, room: Room, seats: Sequence[Seat], table: Table) -> float | None:
        """The deadline of the present question, written down if days away have moved it."""
        if room.pace.deadline is None:
            return None
        asked = {seat.member for seat in seats if seat.faction in table.game.waits_for and not seat.standin}
        deadline = runs_out(room.asked_at, room.pace.deadline, days_of(room.away, asked))
        if room.deadline is None or abs(deadline - room.deadline) > EXACT:
            same = (rooms.c.id == room.id, rooms.c.question == room.question, rooms.c.asked_at == room.asked_at)
            async with self.database.write() as connection:
                await connection.execute(update(rooms).where(*same).values(deadline=deadline))
            self.live.publish(room.id)
        return deadline

    async def call_silence(self, visit: Visit, seat: str) -> None:
        """TURN-06 · The host asks for the silence of somebody who has left. Whether it was still owed is not told."""
        hosts_only(visit.room, visit.somebody)
        async with self.database.read() as connection:
            gone = {each.number for each in await members_of(connection, visit.room.id) if each.left is not None}
        if not any(each.faction == seat and each.member in gone for each in visit.seats):
            raise Refusal(409, "server-not-left")
        table = await self.play.tables.look(visit.room.id)
        if seat in table.owed():
            action, question, seq = silence(table.game, seat), table.question, table.seq
            await self.play.submit(visit.room.id, seat, action, question, f"{question}:{seq}", "deadline", after=seq)

    async def set_away(self, visit: Visit, days: Iterable[date]) -> None:
        """These are the member's days away from today on; days that have begun or passed stay. Raises Refusal (409)."""
        me, today = str(visit.somebody.number), datetime.fromtimestamp(now(), UTC).date()
        async with self.database.write() as connection:
            room = await found(connection, visit.room.id)
            begun = {day for day in room.away.get(me, ()) if day <= today}
            mine = sorted(begun | {day for day in days if day >= today})
            if len(mine) > room.pace.away_days:
                raise Refusal(409, "server-away-days", days=room.pace.away_days)
            away = text({**room.away, me: mine})
            await connection.execute(update(rooms).where(rooms.c.id == room.id).values(away=away))
        self.live.publish(visit.room.id)


def silence(game: Game, seat: str) -> Action:
    """TIMING-08 · What silence of a seat that is asked means."""
    prompt = game.prompt(seat)
    assert prompt is not None, "a seat that owes an answer is asked"
    return prompt.default


def days_of(away: Mapping[str, Sequence[date]], members: Iterable[int | None]) -> set[date]:
    """The days on which any of these members is away."""
    return {day for member in members for day in away.get(str(member), ())}


def runs_out(asked_at: float, seconds: float, away: Iterable[date]) -> float:
    """When a clock of so many seconds has run out that stands still on these days (of UTC).

    >>> noon = datetime(2026, 5, 1, 12, tzinfo=UTC).timestamp()
    >>> datetime.fromtimestamp(runs_out(noon, 86400, [date(2026, 5, 2), date(2026, 5, 3)]), UTC).isoformat()
    '2026-05-04T12:00:00+00:00'
    """
    at, left = asked_at, float(seconds)
    for day in sorted(away):
        begins = datetime(day.year, day.month, day.day, tzinfo=UTC)
        start, end = begins.timestamp(), (begins + DAY).timestamp()
        if end <= at:
            continue
        if start - at >= left:
            break
        left -= max(0.0, start - at)
        at = end
    return at + left
