"""The lobby: rooms are opened, people come in, take seats, choose factions, and begin."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kanly import catalog
from kanly.bots import PLAYERS
from kanly.game import Game
from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.database import tables as t
from kanly.server.live import Live
from kanly.server.log import Snapshot
from kanly.server.position import Position, write_past
from kanly.server.problems import Refusal
from kanly.server.records import Member, Room, Seat, members_of, room_of, seats_of, text
from kanly.server.tokens import hashed, new_token
from kanly.server.wire.sent import Join, NewRoom, RoomChanged, SeatWanted

STRENGTH = "easy"
"""How strong a bot is of which nothing else is said."""


class Lobby:
    """All that happens to a room before its game."""

    def __init__(self, database: Database, live: Live, most_members: int) -> None:
        self.database = database
        self.live = live
        self.most_members = most_members

    async def open(self, wanted: NewRoom, rematch_of: str | None = None) -> tuple[str, str]:
        """A new room, its host in the first seat for a person; the id of the room and the token of the host."""
        seats = [strong(seat) for seat in wanted.seats]
        check(wanted.settings, seats)
        if wanted.name in RESERVED:
            raise Refusal(409, "server-name-taken", name=wanted.name)
        id, token, at = secrets.token_hex(12), new_token(), now()
        first = next((n for n, seat in enumerate(seats) if seat.kind == "human"), None)
        async with self.database.write() as connection:
            await connection.execute(
                insert(t.rooms).values(
                    id=id,
                    title=wanted.title,
                    status="lobby",
                    stage="open",
                    listed=wanted.listed,
                    settings=text(wanted.settings),
                    pace=text(wanted.pace),
                    host=0,
                    version=0,
                    sealed=0,
                    question="",
                    asked_at=at,
                    deadline=None,
                    paused=False,
                    rematch_of=rematch_of,
                    created=at,
                    touched=at,
                )
            )
            await add_member(connection, id, 0, wanted.name, token)
            await add_seats(connection, id, seats)
            if first is not None:
                await set_seat(connection, id, first, member=0)
        return id, token

    async def again(self, room: Room, seats: Sequence[Seat], member: Member) -> tuple[str, str]:
        """A room like this one, whose game is over. Raises Refusal (409) while it is not."""
        if room.status != "finished":
            raise Refusal(409, "server-not-finished")
        wanted = tuple(SeatWanted("human" if seat.kind == "human" else "bot", seat.strength) for seat in seats)
        like = NewRoom(room.title, member.name, wanted, room.settings, room.listed, room.pace)
        return await self.open(like, rematch_of=room.id)

    async def join(self, id: str, wanted: Join) -> str:
        """Somebody comes in and takes a free seat, or watches; the token. Raises Refusal."""
        token = new_token()
        async with self.database.write() as connection:
            room = await found(connection, id)
            members = await members_of(connection, id)
            here = [member for member in members if member.left is None]
            if len(here) >= self.most_members:
                raise Refusal(409, "server-room-full")
            if wanted.name in {member.name for member in members} | RESERVED:
                raise Refusal(409, "server-name-taken", name=wanted.name)
            number = len(members)
            await add_member(connection, id, number, wanted.name, token)
            if wanted.role == "player":
                if room.status != "lobby":
                    raise Refusal(409, "server-started")
                seat = free_seat(await seats_of(connection, id), wanted.seat)
                await set_seat(connection, id, seat.number, member=number)
        self.live.publish(id)
        return token

    async def change(self, id: str, member: Member, changed: RoomChanged) -> None:
        """The host changes the room. New settings or seats undo what was chosen and who was ready (SETUP-02)."""
        async with self.database.write() as connection:
            room = await in_lobby(connection, id)
            hosts_only(room, member)
            seats = list(await seats_of(connection, id))
            wanted = [strong(seat) for seat in changed.seats] if changed.seats else None
            settings = room.settings if changed.settings is None else changed.settings
            check(settings, wanted or [SeatWanted(seat.kind, seat.strength) for seat in seats])  # type: ignore[arg-type]
            values: dict[str, Any] = {
                "title": changed.title or room.title,
                "settings": text(settings),
                "listed": room.listed if changed.listed is None else changed.listed,
                "pace": text(changed.pace or room.pace),
            }
            if changed.settings is not None or wanted is not None:
                values["stage"] = "open"
                await set_seats(connection, id, faction=None, ready=False, lot=0, swap_with=None)
            if wanted is not None:
                await connection.execute(t.seats.delete().where(t.seats.c.room == id))
                await add_seats(connection, id, wanted)
                people = [seat.member for seat in seats if seat.member is not None]
                places = [n for n, seat in enumerate(wanted) if seat.kind == "human"]
                for place, person in zip(places, people, strict=False):
                    await set_seat(connection, id, place, member=person)
            await connection.execute(update(t.rooms).where(t.rooms.c.id == id).values(**values, touched=now()))
        self.live.publish(id)

    async def sit(self, id: str, member: Member, number: int) -> None:
        """A member takes a free seat: an observer comes to play, or a second seat in a game of two (SETUP-01)."""
        async with self.database.write() as connection:
            await in_lobby(connection, id)
            seats = await seats_of(connection, id)
            await set_seat(connection, id, free_seat(seats, number).number, member=member.number)
        self.live.publish(id)

    async def stand(self, id: str, member: Member, number: int) -> None:
        """A member leaves its seat and watches."""
        async with self.database.write() as connection:
            await in_lobby(connection, id)
            await own_seat(connection, id, member, number)
            await set_seat(connection, id, number, member=None, faction=None, ready=False, lot=0, swap_with=None)
            await connection.execute(update(t.rooms).where(t.rooms.c.id == id).values(stage="open"))
        self.live.publish(id)

    async def ready(self, id: str, member: Member, number: int, ready: bool) -> None:
        """A seat is ready to begin, or not yet; when it is, it swaps no more (SETUP-03)."""
        async with self.database.write() as connection:
            await in_lobby(connection, id)
            await own_seat(connection, id, member, number)
            await set_seat(connection, id, number, ready=ready, **({"swap_with": None} if ready else {}))
        self.live.publish(id)

    async def start(self, id: str, member: Member) -> None:
        """The game begins. Raises Refusal while something is missing, and InvalidSettings."""
        async with self.database.write() as connection:
            room = await in_lobby(connection, id)
            hosts_only(room, member)
            seats = await seats_of(connection, id)
            names = {each.number: each.name for each in await members_of(connection, id)}
            if missing := [seat.number for seat in seats if seat.kind == "human" and seat.member is None]:
                raise Refusal(409, "server-seats-free", seats=[n + 1 for n in missing], count=len(missing))
            if waiting := [name_of(seat, names) for seat in seats if seat.kind == "human" and not seat.ready]:
                raise Refusal(409, "server-not-ready", names=waiting)
            if any(seat.faction is None for seat in seats):
                raise Refusal(409, "server-factions-missing")
            game = Game.new(game_settings(room.settings, seats, names, as_dealt=True))
            position = Position(game)
            snapshot = Snapshot(0, game.save(), write_past(position))
            at = now()
            deadline = at + room.pace.deadline if room.pace.deadline else None
            await connection.execute(insert(t.snapshots).values(room=id, seq=0, save=snapshot.save, past=snapshot.past))
            started = {"status": "playing", "question": position.question, "asked_at": at, "deadline": deadline}
            await connection.execute(update(t.rooms).where(t.rooms.c.id == id).values(**started, touched=at))
        self.live.publish(id)


# ------------------------------------------------------------------------------------------------ what must hold
async def found(connection: AsyncConnection, id: str) -> Room:
    """The room, to be written to. Raises Refusal (404)."""
    room = await room_of(connection, id, to_write=True)
    if room is None:
        raise Refusal(404, "server-no-room")
    return room


async def in_lobby(connection: AsyncConnection, id: str) -> Room:
    """The room, whose game has not begun. Raises Refusal."""
    room = await found(connection, id)
    if room.status != "lobby":
        raise Refusal(409, "server-started")
    return room


def hosts_only(room: Room, member: Member) -> None:
    """Raises Refusal (403) unless the member is the host."""
    if room.host != member.number:
        raise Refusal(403, "server-host-only")


async def own_seat(connection: AsyncConnection, id: str, member: Member, number: int) -> Seat:
    """The seat, which must be the member's. Raises Refusal (403)."""
    for seat in await seats_of(connection, id):
        if seat.number == number and seat.member == member.number:
            return seat
    raise Refusal(403, "server-not-your-seat")


def free_seat(seats: Sequence[Seat], number: int | None) -> Seat:
    """The seat of this number, or the first one, that waits for a person. Raises Refusal (409)."""
    free = [seat for seat in seats if seat.kind == "human" and seat.member is None]
    if number is not None:
        free = [seat for seat in free if seat.number == number]
    if not free:
        raise Refusal(409, "server-no-free-seat")
    return free[0]


# ------------------------------------------------------------------------------------------------ settings
def strong(seat: SeatWanted) -> SeatWanted:
    """The seat with the strength of its bot. Raises Refusal (422) if there is no such bot."""
    strength = seat.strength or STRENGTH
    if strength not in PLAYERS:
        raise Refusal(422, "server-no-bot", strength=strength[:20], bots=list(PLAYERS))
    return SeatWanted(seat.kind, strength)


def check(settings: Mapping[str, Any], seats: Sequence[SeatWanted]) -> None:
    """Raises InvalidSettings if no game can be made of these; people and factions are filled in."""
    if "seats" in settings:
        raise Refusal(422, "server-seats-apart")
    names = {number: seat_name(number) for number in range(len(seats))}
    unclaimed = [empty_seat(number, seat) for number, seat in enumerate(seats)]
    pool = settings.get("faction_pool", catalog.settings().setting["faction_pool"].default)
    known = pool if isinstance(pool, list | tuple) else ()
    claimed = [replace(seat, faction=faction) for seat, faction in zip(unclaimed, known, strict=False)]
    if settings.get("faction_selection") == "free" and len(claimed) == len(unclaimed):
        unclaimed = claimed
    complete = game_settings(settings, unclaimed, names, as_dealt=False)
    claimed = [replace(seat, faction=f) for seat, f in zip(unclaimed, complete.faction_pool, strict=False)]
    Game.new(game_settings(settings, claimed, names, as_dealt=True), seed="")


def empty_seat(number: int, seat: SeatWanted) -> Seat:
    """A seat as if somebody of this number sat there, whoever that will be."""
    person = number if seat.kind == "human" else None
    return Seat("", number, seat.kind, seat.strength, person, None, False, 0, None, False, False)


def game_settings(
    settings: Mapping[str, Any], seats: Sequence[Seat], names: Mapping[int, str], *, as_dealt: bool
) -> catalog.GameSettings:
    """The settings of the game. `as_dealt`: the factions that were dealt or drafted in the lobby are as good as
    claimed. Raises InvalidSettings."""
    rows = []
    for seat in seats:
        controller = f"member {seat.member}" if seat.kind == "human" else f"bot {seat.number}"
        kind = "human" if seat.kind == "human" else "bot"
        row: dict[str, Any] = {"name": name_of(seat, names), "controller": {"id": controller, "kind": kind}}
        rows.append(row | ({"faction": seat.faction} if seat.faction else {}))
    for n, row in enumerate(rows):  # somebody with two seats has one name, and names must differ
        earlier = [other["name"] for other in rows[:n]]
        row["name"] = row["name"] if row["name"] not in earlier else f"{row['name']} 2"
    given = dict(settings) | {"seats": rows}
    if as_dealt:
        given["faction_selection"] = "free"
    return catalog.settings().resolve(given)


def seat_name(number: int) -> str:
    """What a bot in this seat is called."""
    return f"Bot {number + 1}"


RESERVED = frozenset(seat_name(number) for number in range(12))
"""Names that bots have."""


def name_of(seat: Seat, names: Mapping[int, str]) -> str:
    """Who sits there."""
    return names[seat.member] if seat.member is not None else seat_name(seat.number)


# ------------------------------------------------------------------------------------------------ rows
async def add_member(connection: AsyncConnection, room: str, number: int, name: str, token: str) -> None:
    """Somebody is in the room from now on."""
    await connection.execute(
        insert(t.members).values(room=room, number=number, name=name, token=hashed(token), joined=now())
    )


async def add_seats(connection: AsyncConnection, room: str, seats: Sequence[SeatWanted]) -> None:
    """The seats of a room, empty."""
    for number, seat in enumerate(seats):
        empty = {"member": None, "faction": None, "ready": False, "lot": 0, "swap_with": None}
        row = {"room": room, "number": number, "kind": seat.kind, "strength": seat.strength}
        await connection.execute(insert(t.seats).values(**row, **empty, vacant=False, standin=False))


async def set_seat(connection: AsyncConnection, room: str, number: int, **values: Any) -> None:
    """Change one seat."""
    where = (t.seats.c.room == room, t.seats.c.number == number)
    await connection.execute(update(t.seats).where(*where).values(**values))


async def set_seats(connection: AsyncConnection, room: str, **values: Any) -> None:
    """Change all seats."""
    await connection.execute(update(t.seats).where(t.seats.c.room == room).values(**values))
