"""Lessons given: a room with a staged position for one learner, and how far that learner has come."""

from __future__ import annotations

import asyncio

from msgspec import Struct
from sqlalchemy import insert, update

from kanly.game import Game
from kanly.server.clockwork import now
from kanly.server.database import Database
from kanly.server.database import tables as t
from kanly.server.lessons import BY_ID, LEARNER, LESSONS, Lesson, staged, standing
from kanly.server.live import Live
from kanly.server.lobby import Lobby, found, set_seat
from kanly.server.log import Snapshot, snapshot_of
from kanly.server.people import Visit
from kanly.server.position import Position, read_position, write_past
from kanly.server.problems import Refusal
from kanly.server.records import Pace
from kanly.server.tables import Tables
from kanly.server.wire.sent import NewRoom, SeatWanted
from kanly.words import words

BOTS = "easy"
SECONDS = 0.7
"""What bots take for what they do openly, so that a learner can follow."""


class LessonShown(Struct, frozen=True):
    """A lesson in words: what its phase is `about`, the `task`, and the rules to read on."""

    id: str
    title: str
    about: str
    task: str
    rules: tuple[str, ...]


class Progress(Struct, frozen=True):
    """How far the learner of a room has come. `state`: asked, right or missed; `says`: what there is to say of the
    answer, "" before it; `following`: the id of the lesson after this one, if there is one."""

    lesson: LessonShown
    number: int
    of: int
    state: str
    says: str
    following: str | None


class School:
    """All that makes a room a lesson."""

    def __init__(self, database: Database, live: Live, lobby: Lobby, tables: Tables) -> None:
        self.database = database
        self.live = live
        self.lobby = lobby
        self.tables = tables

    async def open(self, id: str, name: str, language: str) -> tuple[str, str]:
        """A room in which this lesson begins: its id, and the token of the learner. Raises Refusal (404)."""
        lesson = lesson_of(id)
        save = await asyncio.to_thread(staged, lesson.id)
        game = Game.load(save)
        title = words(language).message("lesson-title", {"phase": phase_name(id, language)})
        factions = [str(seat.faction) for seat in game.journal.settings.seats]
        kinds = tuple(SeatWanted("human") if one == LEARNER else SeatWanted("bot", BOTS) for one in factions)
        given = {"faction_selection": "free", "faction_pool": sorted(factions)}
        room, token = await self.lobby.open(NewRoom(title, name, kinds, given, pace=Pace(bots=SECONDS)))
        position, at = Position(game), now()
        first = Snapshot(0, save, write_past(position))
        async with self.database.write() as connection:
            await found(connection, room)
            for number, faction in enumerate(factions):
                await set_seat(connection, room, number, faction=faction, ready=True)
            await connection.execute(insert(t.snapshots).values(room=room, seq=0, save=first.save, past=first.past))
            begun = {"status": "playing", "lesson": lesson.id, "question": position.question, "asked_at": at}
            await connection.execute(update(t.rooms).where(t.rooms.c.id == room).values(**begun, touched=at))
        self.live.publish(room)
        return room, token

    async def progress(self, visit: Visit, language: str) -> Progress:
        """How far the learner has come; to others an answer says nothing before its question is over. Raises Refusal
        (403, 404)."""
        _ = visit.somebody
        lesson = lesson_of(visit.room.lesson or "")
        async with self.database.read() as connection:
            first = await snapshot_of(connection, visit.room.id, first=True)
        table = await self.tables.look(visit.room.id)
        begun = read_position(first.save, first.past).game
        state = await asyncio.to_thread(standing, lesson, begun, table.game, LEARNER in visit.factions)
        say, facts = words(language), {"lesson": lesson.id}
        says = {"asked": "", "right": say.message("lesson-right", facts), "missed": say.message("lesson-missed", facts)}
        number = LESSONS.index(lesson)
        following = LESSONS[number + 1].id if number + 1 < len(LESSONS) else None
        return Progress(in_words(lesson, language), number + 1, len(LESSONS), state, says[state], following)


def lesson_of(id: str) -> Lesson:
    """The lesson. Raises Refusal (404)."""
    if id not in BY_ID:
        raise Refusal(404, "server-no-lesson")
    return BY_ID[id]


def phase_name(id: str, language: str) -> str:
    """What the phase of a lesson is called."""
    return words(language).names.of("phase", id)


def in_words(lesson: Lesson, language: str) -> LessonShown:
    """The lesson before it has begun."""
    say, facts = words(language), {"lesson": lesson.id}
    about, task = say.message("lesson-about", facts), say.message("lesson-task", facts)
    return LessonShown(lesson.id, phase_name(lesson.id, language), about, task, lesson.rules)
