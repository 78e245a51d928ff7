"""Deadlines, days away and bots that do not answer, over real HTTP."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from kanly.bots import PLAYERS
from kanly.game import Game
from kanly.server.records import text
from kanly.server.settings import ServerSettings
from server.asking import table_in
from server.house import Browser, House, house_at, room_for
from server.staging import Kept, later, nothing_due, planted, sql, until

DAY = 86_400
SLOW: dict[str, Any] = {"deadline": DAY, "tick": None}
SECRET_ANSWERS = "SELECT seat, by, content FROM log WHERE room = ? ORDER BY seq"


@pytest.fixture(scope="module")
def house(shared_database: str) -> Iterator[House]:
    with house_at(shared_database, drive_scan=0.2, heartbeat=0.3, bot_limit=1.0) as running:
        yield running


def question(browser: Browser, room: str, seat: str) -> str:
    """The id of the present question."""
    return str(browser.get(f"/rooms/{room}/prompt", seat=seat)["question"])


# ------------------------------------------------------------------------------------------------ deadlines
@pytest.mark.rule("TURN-06", "TIMING-08")
def test_when_the_deadline_passes_silence_is_the_answer_of_who_is_missing(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "harkonnen"], pace=SLOW)
    shown = ada.get(f"/rooms/{room}")
    assert shown["deadline"] == pytest.approx(shown["asked_at"] + DAY, abs=1)
    asked = ada.get(f"/rooms/{room}/prompt", seat="atreides")["prompt"]
    until(lambda: nothing_due(house))
    assert question(ada, room, "atreides") == "0.1", "not before"
    later(house, room, DAY)
    until(lambda: question(ada, room, "atreides") != "0.1")
    ((seat, by, content),) = sql(house, SECRET_ANSWERS, room)
    assert (seat, by) == ("atreides", "deadline") and content == _json(asked["default"])


def test_a_bot_stands_in_for_who_lets_it(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "harkonnen"], pace=SLOW)
    sql(house, "UPDATE seats SET standin = TRUE, strength = 'medium' WHERE room = ? AND number = 0", room)
    later(house, room, DAY)
    until(lambda: question(ada, room, "atreides") != "0.1")
    assert [(seat, by) for seat, by, _ in sql(house, SECRET_ANSWERS, room)] == [("atreides", "bot")]


def test_the_clock_does_not_run_on_days_away(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "harkonnen"], pace=SLOW | {"away_days": 2})
    before = ada.get(f"/rooms/{room}")["deadline"]
    days = [(datetime.now(UTC) + timedelta(days=n)).date().isoformat() for n in (1, 2, 3)]
    assert bo.put(f"/rooms/{room}/away", {"days": days}, 409)["code"] == "away-days"
    bo.put(f"/rooms/{room}/away", {"days": days[:2]})
    until(lambda: nothing_due(house))
    assert ada.get(f"/rooms/{room}")["deadline"] == pytest.approx(before, abs=1), "Bo is not asked"
    assert ada.put(f"/rooms/{room}/away", {"days": days[1:2]})["away"] == {"0": days[1:2], "1": days[:2]}
    until(lambda: nothing_due(house))
    assert ada.get(f"/rooms/{room}")["deadline"] == pytest.approx(before, abs=1), "it ends before that day"
    ada.put(f"/rooms/{room}/away", {"days": days[:1]})
    until(lambda: ada.get(f"/rooms/{room}")["deadline"] == pytest.approx(before + DAY, abs=1))


@pytest.mark.rule("TURN-06")
def test_the_host_may_call_the_silence_of_who_has_left(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([bo, ada], ["harkonnen", "atreides"])
    assert bo.post(f"/rooms/{room}/silence", {"seat": "atreides"}, 409)["code"] == "not-left"
    ada.post(f"/rooms/{room}/leave")
    assert "atreides" in bo.get(f"/rooms/{room}/view")["waits"]["seats"]
    bo.post(f"/rooms/{room}/silence", {"seat": "atreides"})
    assert [(seat, by) for seat, by, _ in sql(house, SECRET_ANSWERS, room)] == [("atreides", "deadline")]


# ------------------------------------------------------------------------------------------------ bots
class Stuck:
    """A bot that never comes to an end, or breaks."""

    def __init__(self, breaks: bool) -> None:
        self.breaks = breaks

    def choose(self, game: Game, prompt: Any, rng: Any) -> Any:
        if self.breaks:
            raise RuntimeError("a defect")
        time.sleep(3)
        return prompt.default


def started(ada: Browser, **more: Any) -> tuple[str, float, float]:
    """A game of Ada and a bot, begun; and between which moments its first question was put."""
    room = room_for([ada], ["harkonnen"], ["atreides"], start=False, **more)
    earliest = time.time()
    ada.post(f"/rooms/{room}/start")
    return room, earliest, time.time()


def first_answer(house: House, room: str) -> float:
    """When the first question was answered."""
    ((at,),) = sql(house, "SELECT at FROM log WHERE room = ? AND seq = 1", room)
    return float(at)


@pytest.mark.parametrize(("breaks", "least"), [(True, 0.0), (False, 1.0)])
def test_no_table_waits_for_a_bot(house: House, monkeypatch: pytest.MonkeyPatch, breaks: bool, least: float) -> None:
    monkeypatch.setitem(PLAYERS, "easy", lambda: Stuck(breaks))
    ada = house.browser()
    with Kept() as kept:
        room, earliest, latest = started(ada)
        until(lambda: question(ada, room, "harkonnen") != "0.1")
    at = first_answer(house, room)
    assert least <= at - earliest and at - latest < 3.0 + kept.waiting, "the limit of this house is a second"
    assert ada.get(f"/rooms/{room}")["status"] == "playing", "requests were answered all the time"


def test_a_bot_is_as_slow_as_the_pace_says(house: House) -> None:
    ada = house.browser()
    with Kept() as kept:
        room, earliest, latest = started(ada, pace={"bots": 1.5})
        until(lambda: question(ada, room, "harkonnen") != "0.1")
    at = first_answer(house, room)
    assert at - earliest >= 1.5 and at - latest < 2.5 + kept.waiting


def test_whoever_acts_all_the_time_does_not_hold_up_a_bot(house: House) -> None:
    ada, pace = house.browser(), 0.7
    room, earliest, latest = started(ada, pace={"bots": pace})
    acts, known = [earliest], list[float]()
    ada.get(f"/rooms/{room}/view")  # from now on the table is in memory

    def is_over() -> bool:
        acts.append(time.time())
        table_in(house, room).acted = acts[-1]  # as any act does that others notice
        known.append(time.time())
        return question(ada, room, "harkonnen") != "0.1"

    with Kept() as kept:
        until(is_over)
    at = first_answer(house, room)
    # on a machine that kept even this test from acting, the bot's turn has come where nobody acted for so long
    held = next((act - earliest for act, next_known in zip(acts, known, strict=False) if next_known - act > pace), 1.0)
    assert min(1.0, held) + pace <= at - earliest, "its pace"
    assert at - latest < 3.5 + kept.waiting, "and the limit of this house"


def test_no_table_waits_for_the_bots_of_others(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are that never come to an end: more than are driven at the same moment, and than threads."""
    monkeypatch.setitem(PLAYERS, "medium", lambda: Stuck(breaks=False))
    rooms, latest = list[str](), dict[str, float]()
    with house_at(database, drive_scan=0.2, bot_limit=1.0) as house, Kept() as kept:  # one that is closed afterwards
        ada = house.browser()
        for _ in range(ServerSettings().rooms_at_once + 4):
            rooms.append(room_for([ada], ["harkonnen"], ["atreides"], start=False))
            sql(house, "UPDATE seats SET strength = 'medium' WHERE room = ? AND number = 1", rooms[-1])
        for room in rooms:
            ada.post(f"/rooms/{room}/start")
            latest[room] = time.time()
        until(lambda: all(sql(house, "SELECT 1 FROM log WHERE room = ?", room) for room in rooms))
        waited = [first_answer(house, room) - latest[room] for room in rooms]
    assert max(waited) < 3.0 + kept.waiting, "the limit of this house is a second"


class Willing:
    """A bot that never does what silence would mean, if it can do anything else."""

    def choose(self, game: Game, prompt: Any, rng: Any) -> Any:
        return next((one for one in prompt.options if one != prompt.default), prompt.default)


@pytest.fixture
def willing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "medium", Willing)


@pytest.mark.usefixtures("willing")
def test_a_bot_that_is_asked_late_in_a_question_has_its_time(database: str) -> None:
    with house_at(database, drive_scan=0.2, bot_limit=1.0) as house:
        ada, bo = house.browser(), house.browser()
        room = room_for([ada, bo], ["harkonnen", "atreides"])
        silence = bo.get(f"/rooms/{room}/prompt", seat="atreides")["prompt"]["default"]
        steps = house.app.state.services.driver.steps
        until(lambda: room in steps.owing)  # that nothing is to be done yet
        later(house, room, DAY)
        bo.post(f"/rooms/{room}/resign", {"seat": "atreides", "strength": "medium"})
        until(lambda: question(ada, room, "harkonnen") != "0.1")
        by, content = sql(house, SECRET_ANSWERS, room)[-1][1:]
    assert by == "bot" and content != _json(silence)


@pytest.mark.usefixtures("willing")
@pytest.mark.parametrize("stands_in", [True, False])
def test_a_bot_that_was_asked_long_before_the_server_began_is_silent(database: str, stands_in: bool) -> None:
    """It may be the one that has brought the last one down; so no crash comes twice."""
    with house_at(database, drives=False) as house:
        ada, bo = house.browser(), house.browser()
        people = [ada, bo] if stands_in else [ada]
        room = room_for(people, ["harkonnen", "atreides"][: len(people)], ["atreides"][: 2 - len(people)], pace=SLOW)
        changes = "standin = TRUE, strength = 'medium'" if stands_in else "strength = 'medium'"
        sql(house, f"UPDATE seats SET {changes} WHERE room = ? AND faction = 'atreides'", room)
        silence = planted(house, room).prompt("atreides")
        assert silence is not None
        later(house, room, 2 * DAY)
    with house_at(database, drive_scan=0.2) as house:
        until(lambda: sql(house, SECRET_ANSWERS, room))
        assert sql(house, SECRET_ANSWERS, room)[0] == ("atreides", "bot", text(silence.default))


def _json(action: Any) -> str:
    return json.dumps(action, separators=(",", ":"))
