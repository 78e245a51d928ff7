"""A table laid for one person against bots: the one that it left, or a new one with everything chosen and begun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import and_, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from kanly import catalog
from kanly.catalog.game_settings import BASE_SIX
from kanly.server.database import tables as t
from kanly.server.lobby import check, strong
from kanly.server.records import Pace, Room, Seat, record, seats_of
from kanly.server.security.door import Place
from kanly.server.services import Services
from kanly.server.wire.sent import NewRoom, SeatWanted
from kanly.words import words

FIRST = "atreides"
"""Whom a person plays who has not said whom, if it plays."""
STRENGTH = "medium"
"""How strong bots are of which nothing else is said."""
SECONDS = 0.7
"""What bots take for what they do openly, so that a person can follow."""


class TableWanted(Struct, frozen=True, kw_only=True):
    """What a person wants of its table; None: whatever it is. `seat`: the faction that it plays; `rules`: settings that
    are switched on; `new`: no table that there is will do."""

    new: bool = False
    seat: str | None = None
    factions: tuple[str, ...] | None = None
    bots: str | None = None
    mode: str | None = None
    rules: tuple[str, ...] = ()

    def fits(self, room: Room, seats: Sequence[Seat]) -> bool:
        """Whether a table that there is, is such a one."""
        (mine,) = [seat.faction for seat in seats if seat.kind == "human"]
        mode = room.settings.get("mode", catalog.settings().setting["mode"].default)
        return (
            self.seat in (None, mine)
            and (self.factions is None or {*self.factions} == {seat.faction for seat in seats})
            and all(self.bots in (None, seat.strength) for seat in seats if seat.kind == "bot")
            and self.mode in (None, mode)
            and all(room.settings.get(rule) is True for rule in self.rules)
        )


class Laid(Struct, frozen=True):
    """A table that waits for its person. `again`: it had been begun before."""

    place: Place
    faction: str
    bots: int
    again: bool


def new_room(wanted: TableWanted) -> tuple[NewRoom, str]:
    """The room to be opened, and the faction of its person. Raises LookupError if that does not play, Refusal (422) if
    there is no such bot, and InvalidSettings."""
    factions = wanted.factions or tuple(BASE_SIX)
    seat = wanted.seat or (FIRST if FIRST in factions else factions[0])
    if seat not in factions:
        raise LookupError(words().message("serve-no-such-seat", {"seat": seat, "seats": list(factions)}))
    bot = SeatWanted("bot", wanted.bots or STRENGTH)
    settings: dict[str, Any] = dict.fromkeys(wanted.rules, True)
    settings |= {"faction_selection": "free", "faction_pool": list(factions)}
    settings |= {"mode": wanted.mode} if wanted.mode else {}
    seats = tuple(SeatWanted() if faction == seat else bot for faction in factions)
    title, name = words().message("serve-table-title", {"faction": seat}), words().message("serve-table-you")
    room = NewRoom(title, name, seats, settings, pace=Pace(bots=SECONDS))
    check(settings, [strong(seat) for seat in seats])
    return room, seat


async def lay(services: Services, wanted: TableWanted) -> Laid:
    """The table that was played last, of those that are not over and are what is wanted; else a new one, whose game has
    begun. Raises as `new_room` does."""
    if not wanted.new:
        async with services.database.read() as connection:
            for room, member in await unfinished(connection):
                seats = await seats_of(connection, room.id)
                if wanted.fits(room, seats):
                    (mine,) = [seat for seat in seats if seat.kind == "human"]
                    return Laid(Place(room.id, member), mine.faction or "", len(seats) - 1, again=True)
    room_wanted, faction = new_room(wanted)
    id, token = await services.lobby.open(room_wanted)
    me = (await services.people.visit(id, token)).somebody
    number = [seat.kind for seat in room_wanted.seats].index("human")
    await services.factions.claim(id, me, number, faction)
    await services.factions.deal(id, me)
    await services.lobby.ready(id, me, number, True)
    await services.lobby.start(id, me)
    return Laid(Place(id, me.number), faction, len(room_wanted.seats) - 1, again=False)


async def unfinished(connection: AsyncConnection) -> list[tuple[Room, int]]:
    """The games that one person plays alone against bots, each with the number of that member; first the one
    at which a person has acted last, or that was opened last: bots go on by themselves at any of them."""
    person, human = t.seats.alias(), t.seats.c.kind == "human"
    acts = select(func.max(t.log.c.at)).where(t.log.c.room == t.rooms.c.id, t.log.c.by == "person").scalar_subquery()
    people = select(func.count()).where(t.seats.c.room == t.rooms.c.id, human).scalar_subquery()
    here = and_(t.members.c.room == t.rooms.c.id, t.members.c.number == person.c.member, t.members.c.left.is_(None))
    query = (
        select(t.rooms, person.c.member)
        .join(person, and_(person.c.room == t.rooms.c.id, person.c.kind == "human"))
        .join(t.members, here)
        .where(t.rooms.c.status == "playing", t.rooms.c.lesson.is_(None), people == 1)
        .order_by(func.coalesce(acts, t.rooms.c.created).desc())
    )
    return [(record(Room, row), row.member) for row in await connection.execute(query)]
