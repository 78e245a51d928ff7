"""Deadlines, days away, ticks and bots that do not answer, over real HTTP."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from kanly.bots import PLAYERS
from kanly.game import Game
from server.house import Browser, House, house_at, room_for
from server.staging import Heard, again, later, plant, planted, sql, until

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
    time.sleep(0.5)
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
    time.sleep(0.3)
    assert ada.get(f"/rooms/{room}")["deadline"] == pytest.approx(before, abs=1), "Bo is not asked"
    assert ada.put(f"/rooms/{room}/away", {"days": days[1:2]})["away"] == {"0": days[1:2], "1": days[:2]}
    time.sleep(0.3)
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


@pytest.mark.parametrize(("breaks", "least"), [(True, 0.0), (False, 1.0)])
def test_no_table_waits_for_a_bot(house: House, monkeypatch: pytest.MonkeyPatch, breaks: bool, least: float) -> None:
    monkeypatch.setitem(PLAYERS, "easy", lambda: Stuck(breaks))
    ada = house.browser()
    begun = time.monotonic()
    room = room_for([ada], ["harkonnen"], ["atreides"])
    until(lambda: question(ada, room, "harkonnen") != "0.1", seconds=8)
    assert time.monotonic() - begun >= least
    assert ada.get(f"/rooms/{room}")["status"] == "playing", "requests were answered all the time"


def test_a_bot_is_as_slow_as_the_pace_says(house: House) -> None:
    ada = house.browser()
    room = room_for([ada], ["harkonnen"], ["atreides"], pace={"bots": 1.5})
    asked = ada.get(f"/rooms/{room}")["asked_at"]
    until(lambda: question(ada, room, "harkonnen") != "0.1")
    ((at,),) = sql(house, "SELECT at FROM log WHERE room = ? AND seq = 1", room)
    assert 1.5 <= at - asked < 2.5


def test_whoever_acts_all_the_time_does_not_hold_up_a_bot(house: House) -> None:
    ada = house.browser()
    room = room_for([ada], ["harkonnen"], ["atreides"], pace={"bots": 0.7})
    asked = ada.get(f"/rooms/{room}")["asked_at"]

    def is_over() -> bool:
        sql(house, "UPDATE rooms SET touched = ? WHERE id = ?", time.time(), room)  # as any act of anybody does
        return question(ada, room, "harkonnen") != "0.1"

    until(is_over, seconds=6)
    ((at,),) = sql(house, "SELECT at FROM log WHERE room = ? AND seq = 1", room)
    assert 1.7 <= at - asked < 3.5, "its pace, and the limit of this house"


# ------------------------------------------------------------------------------------------------ ticks
WINDOWS, TICK = 3, 1.5


def twins(database: str) -> Any:
    """Two rooms of Ada, Bo and a bot with one game, at a window, in which only Bo's hand may differ."""
    people = ["atreides", "harkonnen"]
    with house_at(database, drives=False) as house:
        tables = []
        for other in (False, True):
            browsers = [house.browser(), house.browser()]
            room = room_for(browsers, people, ["fremen"], pace={"tick": TICK, "bots": 0.3})
            game = Game.new(planted(house, room).journal.settings, "twin")
            while not (game.secret and len(game.waits_for) > 1):
                seat = game.owed()[0]
                prompt = game.prompt(seat)
                assert prompt is not None
                game.act(seat, prompt.default)
            table = game._g.table
            if other:  # Bo has a Karama in place of a Shield
                mine = next(card for card in table.hands["harkonnen"] if table.faces[card] == "shield")  # type: ignore[index]
                karama = next(card for card in table.deck if table.faces[card] == "karama")
                table.faces[mine], table.faces[karama] = table.faces[karama], table.faces[mine]
            plant(house, room, game)
            tables.append((room, browsers))
    return tables


def play_windows(house: House, room: str, ada: Browser, bo: Browser, heard: Heard, think: float) -> str:
    """Ada answers at once, Bo in windows after `think` seconds; everybody with the default. The last window."""
    seen: list[str] = []
    while True:
        for browser, seat in ((ada, "atreides"), (bo, "harkonnen")):
            asked = browser.get(f"/rooms/{room}/prompt", seat=seat)
            prompt = asked["prompt"]
            if len(seen) == WINDOWS and asked["question"] not in seen:
                return seen[-1]
            if not prompt or not prompt.get("waited_for", True):
                continue
            heard.comes_to(asked["question"])
            time.sleep(0.1)  # two changes at once would be told as one
            if prompt["decision"] == "React" and seat == "harkonnen":
                seen.append(asked["question"])
                time.sleep(max(0.0, browser.get(f"/rooms/{room}")["asked_at"] + think - time.time()))
            browser.act(room, seat, prompt["default"])
        time.sleep(0.02)


def told(moments: list[tuple[float, Any]]) -> list[Any]:
    """What a stream has told, without the times and the name of the room; and at which tick after the question."""
    lines, asked_at = [], 0.0
    for at, moment in moments:
        shown = moment.pop("room", None)
        tick = int((at - asked_at) / TICK) if asked_at else 0
        asked_at = shown["asked_at"] if shown else asked_at
        lines.append((moment, tick))
    return lines


@pytest.mark.rule("KARAMA-26", "TURN-07")
def test_number_content_and_tick_of_what_others_get_do_not_depend_on_a_hand(database: str) -> None:
    tables = twins(database)
    with house_at(database) as house:
        rooms = [(room, *[again(house, browser) for browser in browsers]) for room, browsers in tables]
        for room, _, bo in rooms:
            hand = {card["face"] for card in _hand(bo.get(f"/rooms/{room}/view"))}
            assert ("karama" in hand) == (room == rooms[1][0])
            sql(house, "UPDATE rooms SET asked_at = ? WHERE id = ?", time.time(), room)
        streams = [Heard(ada, room) for room, ada, _ in rooms]
        with ThreadPoolExecutor() as both:
            played = [
                both.submit(play_windows, house, room, ada, bo, stream, think)
                for (room, ada, bo), stream, think in zip(rooms, streams, (0.1, 0.5), strict=True)
            ]
        (last,) = {one.result() for one in played}
        first, second = (told(stream.up_to_after(last)) for stream in streams)
        for stream in streams:
            stream.close()
        assert first == second
        assert sum(tick > 0 for _, tick in first) >= WINDOWS


def _hand(view: Any) -> Any:
    return next(seat for seat in view["seats"] if seat["seat"] == "harkonnen")["private"]["hand"]


def _json(action: Any) -> str:
    return json.dumps(action, separators=(",", ":"))
