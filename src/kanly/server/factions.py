"""SETUP-03 · Choosing factions in the lobby: dealt at random, drafted, or claimed; and swapped by agreement.

The stages of a lobby: `open` (seats are taken; with `free`, factions are claimed), `drafting` (each seat in turn, the
highest number drawn first), `swapping` (dealt or drafted; two seats may still change places)."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import Any

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from kanly import catalog
from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.database import tables as t
from kanly.server.live import Live
from kanly.server.lobby import hosts_only, in_lobby, own_seat, set_seat, set_seats
from kanly.server.problems import Refusal
from kanly.server.records import Member, Room, Seat, seats_of


class Factions:
    """Who plays which faction."""

    def __init__(self, database: Database, live: Live) -> None:
        self.database = database
        self.live = live
        self.random = SystemRandom()

    async def deal(self, id: str, member: Member) -> None:
        """The host deals the factions (`random`), draws the numbers of the draft (`draft`), or gives the bots what
        nobody has claimed (`free`)."""
        async with self.database.write() as connection:
            room = await in_lobby(connection, id)
            hosts_only(room, member)
            if room.stage != "open":
                raise Refusal(409, "server-dealt")
            seats = await seats_of(connection, id)
            if free := [seat.number + 1 for seat in seats if empty(seat)]:
                raise Refusal(409, "server-seats-free", seats=free, count=len(free))
            match selection(room):
                case "random":
                    pool = self.random.sample(pool_of(room), len(seats))
                    for seat, faction in zip(seats, pool, strict=True):
                        await set_seat(connection, id, seat.number, faction=faction)
                    await stage(connection, id, "swapping")
                case "draft":
                    lots = self.random.sample(range(1, len(seats) + 1), len(seats))
                    for seat, lot in zip(seats, lots, strict=True):
                        await set_seat(connection, id, seat.number, lot=lot)
                    await self._go_on(connection, room)
                case _:
                    await self._bots_claim(connection, room, seats)
        self.live.publish(id)

    async def claim(self, id: str, member: Member, number: int, faction: str | None) -> None:
        """A seat claims a faction, or gives it up (`free`); or chooses it, in its turn of the draft."""
        async with self.database.write() as connection:
            room = await in_lobby(connection, id)
            await own_seat(connection, id, member, number)
            seats = await seats_of(connection, id)
            if selection(room) != "free" and next_chooser(room, seats) != number:
                raise Refusal(409, "server-not-your-choice")
            if faction is not None and faction not in pool_of(room):
                raise Refusal(422, "server-no-faction", faction=faction[:30], pool=list(pool_of(room)))
            if faction is not None and any(seat.faction == faction and seat.number != number for seat in seats):
                raise Refusal(409, "server-faction-taken", faction=faction)
            if selection(room) == "draft" and faction is None:
                raise Refusal(422, "server-no-faction", faction="", pool=list(pool_of(room)))
            await set_seat(connection, id, number, faction=faction, **({} if faction else {"ready": False}))
            if selection(room) == "draft":
                await self._go_on(connection, room)
        self.live.publish(id)

    async def swap(self, id: str, member: Member, number: int, other: int | None) -> None:
        """A seat would change factions with another, or no longer; they change as soon as both would. A bot always
        agrees. Who is ready swaps no more."""
        async with self.database.write() as connection:
            room = await in_lobby(connection, id)
            mine = await own_seat(connection, id, member, number)
            theirs = {seat.number: seat for seat in await seats_of(connection, id)}.get(-1 if other is None else other)
            if other is None:
                await set_seat(connection, id, number, swap_with=None)
            elif theirs is None or other == number:
                raise Refusal(422, "server-no-seat")
            elif room.stage != "swapping" or mine.ready or (theirs.ready and theirs.kind == "human"):
                raise Refusal(409, "server-no-swaps")
            elif theirs.kind == "bot" or theirs.swap_with == number:
                await set_seat(connection, id, number, faction=theirs.faction, swap_with=None)
                await set_seat(connection, id, theirs.number, faction=mine.faction, swap_with=None)
            else:
                await set_seat(connection, id, number, swap_with=other)
        self.live.publish(id)

    async def _go_on(self, connection: AsyncConnection, room: Room) -> None:
        """The draft goes on: bots take the first faction that is free, until a person has to choose."""
        while True:
            seats = await seats_of(connection, room.id)
            chooser = next((seat for seat in by_lot(seats) if seat.faction is None), None)
            if chooser is None:
                await stage(connection, room.id, "swapping")
                return
            if chooser.kind == "human":
                await stage(connection, room.id, "drafting")
                return
            await set_seat(connection, room.id, chooser.number, faction=left_over(room, seats)[0])

    async def _bots_claim(self, connection: AsyncConnection, room: Room, seats: Sequence[Seat]) -> None:
        if any(seat.kind == "human" and seat.faction is None for seat in seats):
            raise Refusal(409, "server-factions-missing")
        free = left_over(room, seats)
        for seat, faction in zip([seat for seat in seats if seat.faction is None], free, strict=False):
            await set_seat(connection, room.id, seat.number, faction=faction)


def selection(room: Room) -> str:
    """How factions are chosen in this room."""
    return str(room.settings.get("faction_selection", catalog.settings().setting["faction_selection"].default))


def pool_of(room: Room) -> list[str]:
    """The factions that may be chosen, in canonical order."""
    given: Any = room.settings.get("faction_pool", catalog.settings().setting["faction_pool"].default)
    return [faction for faction in catalog.factions().ids if faction in given]


def left_over(room: Room, seats: Sequence[Seat]) -> list[str]:
    """The factions that nobody has, those that a lobby proposes for so many seats first (SETUP-04)."""
    proposed = catalog.seats().recommended_for[len(seats)].factions
    free = [faction for faction in pool_of(room) if faction not in {seat.faction for seat in seats}]
    return sorted(free, key=lambda faction: faction not in proposed)


def by_lot(seats: Sequence[Seat]) -> list[Seat]:
    """The seats in the order of the draft: the highest number chooses first."""
    return sorted(seats, key=lambda seat: -seat.lot)


def next_chooser(room: Room, seats: Sequence[Seat]) -> int | None:
    """The seat whose turn of the draft it is."""
    if room.status != "lobby" or room.stage != "drafting":
        return None
    return next((seat.number for seat in by_lot(seats) if seat.faction is None), None)


def empty(seat: Seat) -> bool:
    """Whether the seat waits for a person."""
    return seat.kind == "human" and seat.member is None


async def stage(connection: AsyncConnection, id: str, name: str) -> None:
    """The lobby is at this stage now."""
    await connection.execute(update(t.rooms).where(t.rooms.c.id == id).values(stage=name, touched=now()))
    if name == "drafting":
        await set_seats(connection, id, ready=False)
