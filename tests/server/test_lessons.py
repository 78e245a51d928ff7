"""Lessons: staged by the engine, begun in a room of its own, ended by a right answer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kanly.game import Game
from kanly.server.database import Database
from kanly.server.lessons import BY_ID, LEARNER, LESSONS, Lesson, staged, standing
from kanly.server.solo import unfinished
from kanly.words import words
from kanly.words.names import PHASES
from server.house import House, house_at
from server.staging import until

ALL = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_at(tmp_path_factory.mktemp("lessons") / "kanly.db") as running:
        yield running


def answers(game: Game) -> Iterator[Any]:
    """What the learner may answer: what comes to mind, and many others."""
    prompt, rng = game.prompt(LEARNER), Random(1)
    assert prompt is not None
    yield from prompt.options
    for _ in range(200):
        yield prompt.sample(rng)


def an_answer(lesson: Lesson, game: Game, right: bool) -> Any:
    return next((answer for answer in answers(game) if lesson.right(game, answer) is right), None)


def test_there_is_a_lesson_for_each_phase_in_order() -> None:
    assert [lesson.id for lesson in LESSONS] == [phase for phase in PHASES if phase not in ("setup", "over")]


@ALL
def test_a_position_has_a_right_answer_and_a_wrong_one(lesson: Lesson) -> None:
    begun = Game.load(staged(lesson.id))
    assert LEARNER in begun.owed()
    assert standing(lesson, begun, begun) == "asked"
    for right, state in ((True, "right"), (False, "missed")):
        game, answer = begun.copy(), an_answer(lesson, begun, right)
        assert answer is not None, f"no {state} answer"
        game.act(LEARNER, answer)
        while game.owed() and len(game.journal.entries) == len(begun.journal.entries):  # it may be sealed
            seat = game.owed()[0]
            prompt = game.prompt(seat)
            assert prompt is not None
            game.act(seat, prompt.default if prompt.default is not None else prompt.sample(Random(1)))
        assert standing(lesson, begun, game) == state


@ALL
def test_every_lesson_has_texts_and_rules_of_its_own(house: House, lesson: Lesson) -> None:
    keys = ("lesson-about", "lesson-task", "lesson-right", "lesson-missed")
    texts = [words().message(key, {"lesson": lesson.id}) for key in keys]
    assert len(set(texts)) == len(keys)
    others = [words().message(key, {"lesson": "mentat_pause"}) for key in keys]
    assert lesson.id == "mentat_pause" or not set(texts) & set(others)
    for rule in lesson.rules:
        house.browser().get(f"/rules/{rule}")


@ALL
def test_a_lesson_is_begun_and_ends_well(house: House, lesson: Lesson) -> None:
    learner = house.browser()
    room = learner.post(f"/lessons/{lesson.id}", {"name": "Ada"}, 201)
    at = f"/rooms/{room['id']}"
    assert (room["lesson"], room["status"]) == (lesson.id, "playing")
    before = learner.get(f"{at}/lesson")
    assert (before["state"], before["says"]) == ("asked", "")
    answer = an_answer(lesson, Game.load(staged(lesson.id)), right=True)
    learner.act(room["id"], LEARNER, msgspec.to_builtins(answer))
    until(lambda: learner.get(f"{at}/lesson")["state"] != "asked")
    after = learner.get(f"{at}/lesson")
    assert after["state"] == "right"
    assert after["says"]
    assert (after["following"] is None) is (lesson is LESSONS[-1])


@pytest.mark.rule("TIMING-04", "SECRET-01")
@ALL
def test_nobody_else_is_told_of_an_answer_before_its_question_is_over(lesson: Lesson) -> None:
    """That it was right would tell of a sealed plan or a dial what stands in it."""
    begun = Game.load(staged(lesson.id))
    game = begun.copy()
    game.act(LEARNER, an_answer(lesson, begun, right=True))
    while game.question == begun.question:
        assert standing(lesson, begun, game, sealed=False) == "asked"
        assert lesson.id not in ("storm", "battle") or standing(lesson, begun, game) == "right"
        seat = game.owed()[0]
        prompt = game.prompt(seat)
        assert prompt is not None
        game.act(seat, prompt.default)
    assert standing(lesson, begun, game, sealed=False) == standing(lesson, begun, game) == "right"


@pytest.mark.rule("TIMING-04", "SECRET-01")
def test_who_watches_a_lesson_learns_of_a_plan_only_when_it_is_shown(tmp_path: Path) -> None:
    with house_at(tmp_path / "kanly.db", drives=False) as house:
        learner, watcher = house.browser(), house.browser()
        room = learner.post("/lessons/battle", {"name": "Ada"}, 201)["id"]
        watcher.post(f"/rooms/{room}/join", {"name": "Gil", "role": "observer"}, 201)
        before = watcher.get(f"/rooms/{room}/lesson")
        answer = an_answer(BY_ID["battle"], Game.load(staged("battle")), right=True)
        learner.act(room, LEARNER, msgspec.to_builtins(answer))
        assert learner.get(f"/rooms/{room}/lesson")["state"] == "right"
        assert watcher.get(f"/rooms/{room}/lesson") == before


def test_lessons_are_nobody_elses_and_there_are_no_others(house: House) -> None:
    learner, other = house.browser(), house.browser()
    room = learner.post("/lessons/storm", {"name": "Ada"}, 201)
    other.get(f"/rooms/{room['id']}/lesson", 403)
    other.post("/lessons/setup", {"name": "Bo"}, 404)
    plain = learner.post("/rooms", {"title": "A game", "name": "Ada", "seats": [{}, {}]}, 201)
    assert plain["lesson"] is None
    learner.get(f"/rooms/{plain['id']}/lesson", 404)
    assert [lesson["id"] for lesson in other.get("/lessons")] == [lesson.id for lesson in LESSONS]


def test_a_move_that_the_rules_forbid_is_refused_with_its_rule(house: House) -> None:
    learner = house.browser()
    room = learner.post("/lessons/storm", {"name": "Ada"}, 201)["id"]
    refused = learner.act(room, LEARNER, {"type": "DialStorm", "number": 4}, 422)
    assert [reason["rule"] for reason in refused["violations"]] == ["STORM-04"]
    assert learner.get(f"/rooms/{room}/lesson")["state"] == "asked"


def test_who_goes_on_with_a_table_gets_no_lesson(house: House) -> None:
    house.browser().post("/lessons/storm", {"name": "Ada"}, 201)

    async def goes_on() -> list[str | None]:
        database = Database(house.database_url)
        try:
            async with database.read() as connection:
                return [room.lesson for room, _ in await unfinished(connection)]
        finally:
            await database.close()

    assert set(asyncio.run(goes_on())) <= {None}
