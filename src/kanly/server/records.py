"""Rooms, members and seats as they are kept: one struct a row, read by name."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct
from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from kanly.server.database import tables

T = TypeVar("T", bound=Struct)


class Pace(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How fast a room plays.

    `deadline`: seconds for a decision, after which silence counts (TURN-06); null: the game waits. `tick`: sealed
    answers leave the server every so many seconds, all together (KARAMA-26); 0: as soon as the last is in; null: at
    the deadline. In a game of one person against bots nobody could learn anything, and there `tick` is 0.

    `bots`: seconds that a bot takes for what it does openly, so that people can follow. `away_days`: so many days each
    person may be away, on which the clock of a question to it does not run."""

    deadline: Annotated[int, Meta(ge=5, le=30 * 86400)] | None = None
    tick: Annotated[float, Meta(ge=0, le=3600)] | None = 1.0
    bots: Annotated[float, Meta(ge=0, le=60)] = 0.0
    away_days: Annotated[int, Meta(ge=0, le=60)] = 0

    def __post_init__(self) -> None:
        if self.tick is None and self.deadline is None:
            raise ValueError("without a deadline sealed answers need a tick")


class Vote(Struct, frozen=True):
    """A vote of those who play (see `votes`). `about`: a faction; `ballots`: by the number of the member; `to`, `era`:
    where a take-back would lead, which nobody is shown."""

    id: str
    kind: str
    about: str
    by: int
    ballots: Mapping[str, str]
    status: str = "open"
    strength: str = ""
    to: int = 0
    era: int = 0


class Room(Struct, frozen=True):
    """A row of `rooms`; the columns tell what each field is."""

    id: str
    title: str
    status: str
    stage: str
    listed: bool
    settings: Mapping[str, Any]
    pace: Pace
    host: int
    version: int
    sealed: int
    question: str
    asked_at: float
    deadline: float | None
    paused: bool
    rematch_of: str | None
    created: float
    touched: float
    paused_at: float | None = None
    votes: tuple[Vote, ...] = ()
    away: Mapping[str, tuple[date, ...]] = {}
    lesson: str | None = None

    @property
    def moved(self) -> float:
        """KARAMA-26 · When it was touched last, as far as anybody may know: while a game runs, when its present
        question was put. `touched` moves with each sealed answer, too, and would tell that somebody has sealed one."""
        return self.asked_at if self.status == "playing" else self.touched


class Member(Struct, frozen=True):
    """A row of `members`, without its secrets."""

    room: str
    number: int
    name: str
    joined: float
    left: float | None


class Seat(Struct, frozen=True):
    """A row of `seats`."""

    room: str
    number: int
    kind: str
    strength: str
    member: int | None
    faction: str | None
    ready: bool
    lot: int
    swap_with: int | None
    vacant: bool
    standin: bool


def record(kind: type[T], row: Any) -> T:
    """The struct of a row; columns that it does not have are left out."""
    values = {name: row._mapping[name] for name in kind.__struct_fields__}
    for name in ("settings", "pace", "votes", "away"):
        if name in values:
            values[name] = json.loads(values[name])
    return msgspec.convert(values, kind)


def text(value: Any) -> str:
    """A value as it is kept in a column of JSON."""
    return msgspec.json.encode(value).decode()


async def room_of(connection: AsyncConnection, id: str, *, to_write: bool = False) -> Room | None:
    """The room of this id; None if there is none. `to_write`: nobody else changes it before the transaction ends."""
    query: Select[Any] = select(tables.rooms).where(tables.rooms.c.id == id, tables.rooms.c.status != "removed")
    row = (await connection.execute(query.with_for_update() if to_write else query)).first()
    return record(Room, row) if row else None


async def members_of(connection: AsyncConnection, room: str) -> Sequence[Member]:
    """All who have ever come into the room, by number."""
    query = select(tables.members).where(tables.members.c.room == room).order_by(tables.members.c.number)
    return [record(Member, row) for row in await connection.execute(query)]


async def seats_of(connection: AsyncConnection, room: str) -> Sequence[Seat]:
    """The seats of the room, in the order of the lobby."""
    query = select(tables.seats).where(tables.seats.c.room == room).order_by(tables.seats.c.number)
    return [record(Seat, row) for row in await connection.execute(query)]
