"""Lessons: the list, the beginning of one, how far its learner has come."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from kanly.server.lessons import LESSONS
from kanly.server.routes.given import Guest, Parts, shown
from kanly.server.school import LessonShown, Progress, in_words
from kanly.server.security.gate import OPENS
from kanly.server.wire.sent import In
from kanly.server.wire.shown import RoomShown
from kanly.server.wire.values import Name

Language = Annotated[str, QueryParameter(max_length=12)]


class Learner(In, frozen=True):
    """Who takes a lesson."""

    name: Name


@get("/lessons", sync_to_thread=False)
def listed(language: Language = "en") -> list[LessonShown]:
    """The lessons, in the order of the phases of a turn."""
    return [in_words(lesson, language) for lesson in LESSONS]


@post("/lessons/{lesson:str}", opt={OPENS: True})
async def begin(
    request: Request[Any, Any, Any],
    services: Parts,
    lesson: FromPath[str],
    data: JSONBody[Learner],
    language: Language = "en",
) -> Response[RoomShown]:
    """Begin a lesson, in a room of its own."""
    room, token = await services.school.open(lesson, data.name, language)
    return await shown(request, services, room, token, status=201)


@get("/rooms/{room:str}/lesson")
async def progress(services: Parts, visit: Guest, language: Language = "en") -> Progress:
    """How far the learner of this room has come."""
    return await services.school.progress(visit, language)


HANDLERS = [listed, begin, progress]
