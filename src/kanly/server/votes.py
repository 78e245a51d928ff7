"""Votes of those who play: to take back by consent, to pause and go on, and what becomes of the seat of who is gone.

A vote is decided as soon as it can be; then it is carried out by a row of the log that is named after it, so that no
crash carries it out twice. `settle` carries out what a crash has left."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.database import tables as t
from kanly.server.live import Live
from kanly.server.lobby import found, set_seat, strong
from kanly.server.people import Visit, still
from kanly.server.play import Play
from kanly.server.problems import Refusal
from kanly.server.records import Member, Room, Seat, Vote, members_of, room_of, seats_of, text
from kanly.server.tables import Tables
from kanly.server.wire.sent import SeatWanted, VoteWanted

YES_NO = ("yes", "no")
REPLACE = ("wait", "bot", "open")
CHOICES: Mapping[str, Sequence[str]] = {"pause": YES_NO, "resume": YES_NO, "takeback": YES_NO, "replace": REPLACE}
"""The kinds of vote, and how one may vote. A take-back needs everybody, the others more than half."""
TRIES = 5  # to carry a vote out while others write to the same log
KEPT = 5
"""So many votes that are decided stay to be seen."""


class Electorate(Struct, frozen=True):
    """Who may vote on what: the people who play and are here; on a seat only the others."""

    room: Room
    seats: Sequence[Seat]
    members: Sequence[Member]

    def of(self, vote: Vote) -> set[int]:
        """The numbers of the members who may vote."""
        here = {member.number for member in self.members if member.left is None}
        playing = {seat.member for seat in self.seats if seat.member in here and seat.member is not None}
        return playing - ({self.holder(vote.about)} if vote.kind == "replace" else set())

    def holder(self, faction: str) -> int | None:
        """Who plays this faction: a member, or None."""
        return next((seat.member for seat in self.seats if seat.faction == faction), None)

    def has_left(self, number: int | None) -> bool:
        """Whether this member has left for good."""
        return any(member.number == number and member.left is not None for member in self.members)


def outcome(vote: Vote, voters: set[int]) -> str | None:
    """What is decided: one of the choices; None while it is open. Where nothing can win any more, things stay as they
    are.

    >>> vote = Vote("1", "pause", "", 0, {"0": "yes", "1": "no"})
    >>> outcome(vote, {0, 1}), outcome(vote, {0, 1, 2}), outcome(vote, {0})
    ('no', None, 'yes')
    """
    stays = {"replace": "wait"}.get(vote.kind, "no")
    given = [choice for member, choice in vote.ballots.items() if int(member) in voters]
    if vote.kind == "takeback":
        return stays if stays in given else "yes" if len(given) == len(voters) else None
    leading = max(CHOICES[vote.kind], key=given.count)
    if given.count(leading) * 2 > len(voters):
        return leading
    missing = len(voters) - len(given)
    return stays if (given.count(leading) + missing) * 2 <= len(voters) else None


class Votes:
    """The votes of all rooms. `absent_after`: seconds of a question after which the others may vote on a seat."""

    def __init__(self, database: Database, live: Live, tables: Tables, play: Play, absent_after: float) -> None:
        self.database = database
        self.live = live
        self.tables = tables
        self.play = play
        self.absent_after = absent_after

    async def call(self, visit: Visit, wanted: VoteWanted) -> None:
        """A player calls for a vote, and votes. What is voted on already, it only votes on. Raises Refusal."""
        me = visit.somebody.number
        table = await self.tables.look(visit.room.id)
        vote = Vote(secrets.token_hex(4), wanted.kind, wanted.seat, me, {str(me): wanted.choice})
        if wanted.kind == "takeback":
            to = table.game.takeback_point(visit.plays(wanted.seat))
            if to is None:
                raise Refusal(409, "server-no-takeback")
            vote = replace(vote, to=to, era=table.position.era)
        elif wanted.kind == "replace":
            vote = replace(vote, strength=strong(SeatWanted("bot", wanted.strength)).strength)
        async with self.database.write() as connection:
            people = await self._electorate(connection, visit.room.id)
            same = [v for v in people.room.votes if (v.kind, v.about, v.status) == (vote.kind, vote.about, "open")]
            if not same:
                self._must_be_possible(people, vote, table.game.waits_for)
            vote = same[0] if same else vote
            await self._write(connection, people, cast(people, vote, me, wanted.choice))
        await self._decided(visit.room.id)

    async def cast(self, visit: Visit, id: str, choice: str) -> None:
        """A player votes, or votes otherwise. Raises Refusal."""
        async with self.database.write() as connection:
            people = await self._electorate(connection, visit.room.id)
            vote = next((vote for vote in people.room.votes if vote.id == id), None)
            if vote is None or vote.status != "open":
                raise Refusal(409, "server-vote-over")
            await self._write(connection, people, cast(people, vote, visit.somebody.number, choice))
        await self._decided(visit.room.id)

    async def settle(self, id: str) -> bool:
        """Carry out what is decided; whether anything was."""
        settled = False
        async with self.database.read() as connection:
            room = await room_of(connection, id)
            if room is None or room.status != "playing":
                return False
            people = Electorate(room, await seats_of(connection, id), await members_of(connection, id))
        for vote in room.votes:
            if vote.status == "open" and (choice := outcome(vote, people.of(vote))) is not None:
                settled = True
                await self._settle(people, vote, choice)
        return settled

    # -- inside
    async def _electorate(self, connection: AsyncConnection, id: str) -> Electorate:
        room = await found(connection, id)
        if room.status != "playing":
            raise Refusal(409, "server-not-started" if room.status == "lobby" else "server-vote-over")
        return Electorate(room, await seats_of(connection, id), await members_of(connection, id))

    def _must_be_possible(self, people: Electorate, vote: Vote, asked: Sequence[str]) -> None:
        room, holder = people.room, people.holder(vote.about)
        if vote.kind in ("pause", "resume") and (vote.kind == "pause") == room.paused:
            raise Refusal(409, "server-paused" if room.paused else "server-not-paused")
        if vote.kind == "replace":
            keeps_waiting = vote.about in asked and now() - room.asked_at >= self.absent_after
            if holder is None or not (people.has_left(holder) or (keeps_waiting and not room.paused)):
                raise Refusal(409, "server-not-absent")

    async def _write(self, connection: AsyncConnection, people: Electorate, vote: Vote) -> None:
        others = [other for other in people.room.votes if other.id != vote.id]
        over = [other for other in others if other.status != "open"]
        kept = [other for other in others if other not in over[:-KEPT]]
        where = t.rooms.c.id == people.room.id
        await connection.execute(update(t.rooms).where(where).values(votes=text([*kept, vote])))

    async def _decided(self, id: str) -> None:
        await self.settle(id)
        self.live.publish(id)

    async def _settle(self, people: Electorate, vote: Vote, choice: str) -> None:
        """Carry it out; when somebody else's row came first, look again, for that makes nothing impossible."""
        for _ in range(TRIES):
            try:
                return await self._carry_out(people, vote, choice)
            except IntegrityError:
                continue
            except Refusal:  # it has become impossible, or is over
                return await self._close(people.room.id, vote, "lapsed")

    async def _carry_out(self, people: Electorate, vote: Vote, choice: str) -> None:
        """Raises Refusal if it is not possible any more."""
        id = people.room.id
        if choice in ("no", "wait"):
            await self._close(id, vote, choice)
        elif vote.kind == "takeback":
            await self.play.take_back(id, vote.about, f"vote:{vote.id}", vote.to, vote.era)
            await self._close(id, vote, choice)
        elif vote.kind == "replace":
            await self._note(id, vote, choice, "resign", people.holder(vote.about))
        else:
            await self._note(id, vote, choice, vote.kind, None)

    async def _note(self, id: str, vote: Vote, choice: str, row: str, holder: int | None) -> None:
        """The row of the log, what belongs to it, and the end of the vote, in one transaction."""

        async def also(connection: AsyncConnection) -> None:
            people = await self._electorate(connection, id)
            room = people.room
            if not any(other.id == vote.id and other.status == "open" for other in room.votes):
                raise Refusal(409, "server-vote-over")
            if vote.kind == "replace":
                (number,) = [seat.number for seat in people.seats if seat.faction == vote.about]
                await still(connection, id, number, holder)
                bot: dict[str, Any] = {"kind": "bot", "strength": vote.strength, "member": None}
                await set_seat(connection, id, number, **bot, vacant=choice == "open", standin=False)
            else:
                after = paused(room) if vote.kind == "pause" else resumed(room)
                names = ("paused", "paused_at", "asked_at", "deadline")
                values = {name: getattr(after, name) for name in names}
                await connection.execute(update(t.rooms).where(t.rooms.c.id == id).values(**values))
            await self._write(connection, people, replace(vote, status=choice))

        await self.play.note(id, row, vote.about, {}, f"vote:{vote.id}", also)

    async def _close(self, id: str, vote: Vote, status: str) -> None:
        async with self.database.write() as connection:
            people = await self._electorate(connection, id)
            if any(other.id == vote.id and other.status == "open" for other in people.room.votes):
                await self._write(connection, people, replace(vote, status=status))
        self.live.publish(id)


def cast(people: Electorate, vote: Vote, member: int, choice: str) -> Vote:
    """The vote with this ballot. Raises Refusal."""
    if member not in people.of(vote):
        raise Refusal(403, "server-no-vote")
    if choice not in CHOICES[vote.kind]:
        raise Refusal(422, "server-no-choice", choices=list(CHOICES[vote.kind]))
    return replace(vote, ballots={**vote.ballots, str(member): choice})


def paused(room: Room) -> Room:
    """The room in a pause that begins now."""
    if room.paused:
        raise Refusal(409, "server-paused")
    return replace(room, paused=True, paused_at=now())


def resumed(room: Room) -> Room:
    """The room after a pause that ends now: its question was put, and ends, later by so much."""
    if not room.paused or room.paused_at is None:
        raise Refusal(409, "server-not-paused")
    rest = now() - max(room.paused_at, room.asked_at)
    deadline = room.deadline + rest if room.deadline is not None else None
    return replace(room, paused=False, paused_at=None, asked_at=room.asked_at + rest, deadline=deadline)
