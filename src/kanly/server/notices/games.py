"""My games: all rooms in which a browser has a place, and what they wait for."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from kanly.server.people import Visit
from kanly.server.tables import Tables
from kanly.server.wire.values import Status


class MyMove(Struct, frozen=True):
    """A seat of one's own. `owed`: the game still waits for its answer."""

    seat: str
    owed: bool


class MyGame(Struct, frozen=True):
    """One of my games. `moves`: my seats, none if I watch. `waits_for`: the seats that are asked, as everybody sees
    it. `touched`: see `Room.moved`. `turn` is 0 and `phase` empty in the lobby."""

    room: str
    title: str
    status: Status
    paused: bool
    touched: float
    moves: Sequence[MyMove]
    waits_for: Sequence[str]
    turn: int
    phase: str
    asked_at: float
    deadline: float | None


async def my_game(tables: Tables, visit: Visit) -> MyGame:
    """What one room waits for, as its member may know."""
    room = visit.room
    moves: list[MyMove] = []
    waits_for: Sequence[str] = ()
    turn, phase = 0, ""
    if room.status != "lobby":
        table = await tables.look(room.id)
        seen = table.game.view(None)
        turn, phase, waits_for = seen.turn, seen.phase, table.game.waits_for
        owed = table.owed()
        moves = [MyMove(faction, faction in owed) for faction in visit.factions]
    return MyGame(
        room=room.id,
        title=room.title,
        status=room.status,
        paused=room.paused,
        touched=room.moved,
        moves=moves,
        waits_for=waits_for,
        turn=turn,
        phase=phase,
        asked_at=room.asked_at,
        deadline=room.deadline,
    )
