"""People in a room: who they are, how the room looks to them, and how they come and go once it plays."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.database import tables as t
from kanly.server.factions import empty, next_chooser
from kanly.server.live import Live
from kanly.server.lobby import RESERVED, add_member, found, hosts_only, name_of, set_seat, strong
from kanly.server.log import rows_of
from kanly.server.play import Play
from kanly.server.problems import Refusal
from kanly.server.records import Member, Room, Seat, members_of, record, room_of, seats_of
from kanly.server.tokens import hashed, new_token
from kanly.server.wire.sent import Resign, SeatWanted
from kanly.server.wire.shown import MemberShown, RoomListed, RoomShown, SeatShown, VoteShown, You

MOST_LISTED = 200
ROOM_ID = re.compile("[0-9a-f]{24}")
NOWHERE = "nowhere"
"""Asked for in place of an id that no room can have, which not every database could read."""


class Visit(Struct, frozen=True):
    """Somebody in a room: the member, or None for a stranger who knows the address; and the room with its seats."""

    room: Room
    seats: Sequence[Seat]
    member: Member | None

    @property
    def somebody(self) -> Member:
        """The member. Raises Refusal (403) for a stranger."""
        if self.member is None:
            raise Refusal(403, "server-not-member")
        return self.member

    @property
    def factions(self) -> list[str]:
        """The factions that the member plays."""
        if self.member is None:
            return []
        return [seat.faction for seat in self.seats if seat.member == self.member.number and seat.faction]

    def plays(self, faction: str) -> str:
        """The faction, if the member plays it. Raises Refusal (403)."""
        if faction not in self.factions:
            raise Refusal(403, "server-not-your-seat")
        return faction

    def viewer(self, faction: str | None) -> str | None:
        """Through whose eyes the member looks: those of the faction that it plays, or an observer's (None). Without a
        faction they are those of its first. Raises Refusal (403)."""
        if faction is not None:
            return self.plays(faction)
        _ = self.somebody
        return next(iter(self.factions), None)


class People:
    """The members of rooms."""

    def __init__(self, database: Database, live: Live, play: Play) -> None:
        self.database = database
        self.live = live
        self.play = play

    async def visit(self, id: str, token: str | None) -> Visit:
        """Who comes with this token. Raises Refusal (404). The database is asked the same whether there is such a room,
        such a token, or neither: how long it takes tells nobody which of them exists."""
        id = id if ROOM_ID.fullmatch(id) else NOWHERE
        async with self.database.read() as connection:
            room, seats = await room_of(connection, id), await seats_of(connection, id)
            member = await holder(connection, id, token)
        if room is None:
            raise Refusal(404, "server-no-room")
        return Visit(room, seats, member)

    async def show(self, visit: Visit, address: str) -> RoomShown:
        """The room as the member sees it. `address`: of this server, for the invitation."""
        async with self.database.read() as connection:
            members = await members_of(connection, visit.room.id)
            return shown(visit, members, await rematch_of(connection, visit.room.id), address)

    async def listed(self) -> list[RoomListed]:
        """The rooms of the lobby list, the newest first."""
        open_seats = (
            select(func.count())
            .where(t.seats.c.room == t.rooms.c.id, t.seats.c.member.is_(None))
            .where((t.seats.c.kind == "human") | t.seats.c.vacant)
            .scalar_subquery()
        )
        all_seats = select(func.count()).where(t.seats.c.room == t.rooms.c.id).scalar_subquery()
        query = (
            select(t.rooms, open_seats.label("open"), all_seats.label("seats"))
            .where(t.rooms.c.listed, t.rooms.c.status.in_(("lobby", "playing")))
            .order_by(t.rooms.c.created.desc())
            .limit(MOST_LISTED)
        )
        async with self.database.read() as connection:
            return [record(RoomListed, row) for row in await connection.execute(query)]

    async def mine(self, tokens: Sequence[tuple[str, str]]) -> list[Visit]:
        """The rooms of a browser, by its tokens, those that have moved last first (see `Room.moved`). However many
        cookies somebody makes up, it is one question."""
        room_of_token = {hashed(token): id for id, token in tokens if ROOM_ID.fullmatch(id)}
        query = select(t.members).where(t.members.c.token.in_(room_of_token), t.members.c.left.is_(None))
        visits = []
        async with self.database.read() as connection:
            for row in (await connection.execute(query)).all():
                room = await room_of(connection, row.room) if room_of_token[row.token] == row.room else None
                if room is not None:
                    visits.append(Visit(room, await seats_of(connection, room.id), record(Member, row)))
        return sorted(visits, key=lambda visit: -visit.room.moved)

    async def pass_host(self, id: str, member: Member, to: int) -> None:
        """The host makes another member the host."""
        async with self.database.write() as connection:
            hosts_only(await found(connection, id), member)
            if not any(each.number == to and each.left is None for each in await members_of(connection, id)):
                raise Refusal(422, "server-no-member")
            await connection.execute(update(t.rooms).where(t.rooms.c.id == id).values(host=to))
        self.live.publish(id)

    async def leave(self, visit: Visit) -> None:
        """A member leaves for good. In the lobby its seats are free again; in a game the others vote on them, and when
        nobody else is left bots play on. If it was the host, the first other player, or whoever else is there, is the
        host now."""
        member, id = visit.somebody, visit.room.id
        if visit.room.status == "playing" and not await self._others_play(visit):
            for seat in visit.seats:
                if seat.member is not None:
                    await self._to_bot(visit.room.id, seat, seat.strength, vacant=False)
        async with self.database.write() as connection:
            room = await found(connection, id)
            where = (t.seats.c.room == id, t.seats.c.member == member.number)
            if room.status == "lobby":
                gone = {"member": None, "faction": None, "ready": False, "lot": 0, "swap_with": None}
                if (await connection.execute(update(t.seats).where(*where).values(**gone))).rowcount:
                    await connection.execute(update(t.rooms).where(t.rooms.c.id == id).values(stage="open"))
            mine = (t.members.c.room == id, t.members.c.number == member.number)
            await connection.execute(update(t.members).where(*mine).values(left=now(), token=hashed(new_token())))
            if room.host == member.number:
                others = [each.number for each in await members_of(connection, id) if each.left is None]
                players = [seat.member for seat in await seats_of(connection, id) if seat.member in others]
                heir = next(iter([*players, *others]), room.host)
                await connection.execute(update(t.rooms).where(t.rooms.c.id == id).values(host=heir))
        self.live.publish(id)

    async def resign(self, visit: Visit, wanted: Resign) -> None:
        """A member leaves a faction to a bot, and watches."""
        faction = visit.plays(wanted.seat)
        bot = strong(SeatWanted("bot", wanted.strength))
        (seat,) = [seat for seat in visit.seats if seat.faction == faction]
        await self._to_bot(visit.room.id, seat, bot.strength, wanted.vacant)

    async def _others_play(self, visit: Visit) -> bool:
        async with self.database.read() as connection:
            here = {each.number for each in await members_of(connection, visit.room.id) if each.left is None}
        return any(seat.member in here - {visit.somebody.number} for seat in visit.seats)

    async def _to_bot(self, id: str, seat: Seat, strength: str, vacant: bool) -> None:
        async def also(connection: AsyncConnection) -> None:
            await still(connection, id, seat.number, seat.member)
            await set_seat(connection, id, seat.number, kind="bot", strength=strength, member=None, vacant=vacant)

        await self.play.note(id, "resign", seat.faction or "", {}, f"resign:{new_token()}", also)

    async def set_vacant(self, visit: Visit, number: int, vacant: bool) -> None:
        """The host lets whoever comes take over the seat of a bot, or no longer."""
        hosts_only(visit.room, visit.somebody)
        async with self.database.write() as connection:
            await found(connection, visit.room.id)
            if not any(
                seat.number == number and seat.kind == "bot" for seat in await seats_of(connection, visit.room.id)
            ):
                raise Refusal(409, "server-no-free-seat")
            await set_seat(connection, visit.room.id, number, vacant=vacant)
        self.live.publish(visit.room.id)

    async def take_over(self, visit: Visit, number: int, name: str) -> str | None:
        """A newcomer, or one who watches, plays on for a bot in a seat that is vacant, and sees exactly what that seat
        knows. Who plays already sees one hand only, and who has played comes back to that hand or to none. The token of
        a newcomer."""
        if visit.factions:
            raise Refusal(409, "server-plays-already")
        seat = next((seat for seat in visit.seats if seat.number == number and seat.vacant), None)
        if seat is None or seat.faction is None:
            raise Refusal(409, "server-no-free-seat")
        id, token, me = visit.room.id, new_token(), visit.member
        if me is not None:
            await must_know_no_other(self.play, id, me, [seat.faction])

        async def also(connection: AsyncConnection) -> None:
            members = await members_of(connection, id)
            if me is None and name in {member.name for member in members} | RESERVED:
                raise Refusal(409, "server-name-taken", name=name)
            await still(connection, id, number, None)
            person = me.number if me else len(members)
            if me is None:
                await add_member(connection, id, person, name, token)
            await set_seat(connection, id, number, kind="human", member=person, vacant=False, ready=True, standin=False)

        facts = {"name": me.name if me else name}
        await self.play.note(id, "takeover", seat.faction, facts, f"takeover:{new_token()}", also)
        return None if me else token


async def must_know_no_other(play: Play, id: str, member: Member, factions: Collection[str]) -> None:
    """Raises Refusal (409) if the member has played in this game, but not these factions: it knows the secrets of
    others."""
    table = await play.tables.look(id)
    me, seats = f"member {member.number}", table.game.view(None).settings.seats
    hands = {str(seat.faction) for seat in seats if seat.controller.id == me}
    async with play.database.read() as connection:
        rows = await rows_of(connection, id, "takeover")
    hands |= {row.seat for row in rows if json.loads(row.content)["name"] == member.name}
    if hands and not hands >= {*factions}:
        raise Refusal(409, "server-has-played")


def shown(visit: Visit, members: Sequence[Member], rematch: str | None, address: str) -> RoomShown:
    """The room as this member, or a stranger, sees it."""
    room, seats, me = visit.room, visit.seats, visit.member
    names = {member.number: member.name for member in members}
    playing = {seat.member for seat in seats}
    here = [member for member in members if member.left is None]
    you = None
    if me is not None:
        mine = tuple(seat.number for seat in seats if seat.member == me.number)
        standins = tuple(seat.number for seat in seats if seat.member == me.number and seat.standin)
        you = You(me.number, me.name, mine, room.host == me.number, standins)
    return RoomShown(
        id=room.id,
        title=room.title,
        status=room.status,
        stage=room.stage,
        listed=room.listed,
        settings=room.settings,
        pace=room.pace,
        host=room.host,
        seats=tuple(seat_shown(seat, names) for seat in seats),
        members=tuple(MemberShown(m.number, m.name, "player" if m.number in playing else "observer") for m in here),
        invite=f"{address}/rooms/{room.id}",
        paused=room.paused,
        asked_at=room.asked_at,
        deadline=room.deadline,
        choosing=next_chooser(room, seats),
        rematch_of=room.rematch_of,
        rematch=rematch,
        you=you,
        votes=tuple(
            VoteShown(vote.id, vote.kind, vote.about, vote.by, vote.ballots, vote.status, vote.strength)
            for vote in room.votes
        ),
        away=room.away,
        lesson=room.lesson,
    )


def seat_shown(seat: Seat, names: Mapping[int, str]) -> SeatShown:
    """A seat as everybody sees it."""
    return SeatShown(
        number=seat.number,
        kind=seat.kind,
        strength=seat.strength if seat.kind == "bot" else "",
        member=seat.member,
        name="" if empty(seat) else name_of(seat, names),
        faction=seat.faction,
        ready=seat.ready or seat.kind == "bot",
        lot=seat.lot,
        swap_with=seat.swap_with,
        vacant=seat.vacant,
    )


async def rematch_of(connection: AsyncConnection, id: str) -> str | None:
    """The room in which this one plays again, if there is one."""
    query = select(t.rooms.c.id).where(t.rooms.c.rematch_of == id, t.rooms.c.status != "removed")
    again: str | None = (await connection.execute(query.order_by(t.rooms.c.created).limit(1))).scalar()
    return again


async def holder(connection: AsyncConnection, id: str, token: str | None) -> Member | None:
    """The member of the room who has this token."""
    members = t.members.c
    query = select(t.members).where(members.room == id, members.token == hashed(token or ""), members.left.is_(None))
    row = (await connection.execute(query)).first()
    return record(Member, row) if row else None


async def still(connection: AsyncConnection, id: str, number: int, member: int | None) -> None:
    """Raises Refusal (409) if somebody else has this seat by now."""
    for seat in await seats_of(connection, id):
        if seat.number == number and seat.member != member:
            raise Refusal(409, "server-no-free-seat")
