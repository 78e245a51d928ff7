"""Two processes on one PostgreSQL serve one game to its end: people, bots and streams at both, every row once; also
when one of them is killed in the middle. KANLY_TEST_TWO_TURNS=10 plays whole games of six seats."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from server.databases import POSTGRES, new_database, run_sql
from server.house import Browser, room_for
from server.processes import Process, processes_at
from server.staging import Heard, until, while_it_goes_on

pytestmark = pytest.mark.skipif(not POSTGRES, reason="KANLY_TEST_POSTGRES names no server")

TURNS = int(os.environ.get("KANLY_TEST_TWO_TURNS", "2"))
PEOPLE = ("atreides", "harkonnen")
BOTS = ("fremen", "emperor", "bene_gesserit", "spacing_guild") if TURNS > 2 else ("fremen",)
LONGEST = 120 * TURNS  # seconds


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Sequence[Process]]:
    """No heart beats while a game lasts: what a stream tells it has heard of from the other process."""
    with new_database("postgresql", tmp_path) as url, processes_at(url, 2, heartbeat=3600) as two:
        yield two


class Person:
    """Plays a seat at random from a browser at each process: every answer goes to all that live, at once, and each
    must give the same receipt."""

    def __init__(self, seat: str, browsers: Sequence[Browser], room: str, chance: Random) -> None:
        self.seat, self.browsers, self.room, self.chance = seat, list(browsers), room, chance
        self.asked: Any = None
        self.receipts: dict[str, tuple[dict[str, Any], Any]] = {}
        self.over = threading.Event()

    def play(self) -> None:
        """To the end of the game. Whoever does not answer any more is asked no more."""
        with ThreadPoolExecutor(len(self.browsers)) as at_once:
            while not self.over.is_set():
                body = self._next()
                if body is None:
                    continue
                here = [*self.browsers]
                answers = [each for each in at_once.map(self._send, here, [body] * len(here)) if each]
                if any(status == 200 for status, _ in answers):
                    assert all(answer == answers[0] for answer in answers), answers
                    self.receipts[body["client_id"]] = body, answers[0][1]
                elif answers:
                    assert self._asked() != self.asked, f"refused, though nothing has changed: {answers}"

    def _next(self) -> dict[str, Any] | None:
        """An answer to the present question, as one of the processes puts it; none if this seat owes none."""
        self.asked = asked = self._asked()
        if asked is None:
            return None
        if not asked["question"]:
            self.over.set()
        prompt = asked["prompt"]
        if not prompt or not prompt.get("waited_for", True):
            time.sleep(0.02)
            return None
        action = self.chance.choice([*prompt.get("options", ()), prompt["default"]])
        client_id = f"{len(self.receipts)} {asked['question']}"
        return {"seat": self.seat, "action": action, "question": asked["question"], "client_id": client_id}

    def _asked(self) -> Any:
        """The prompt, of one of the processes; None if it does not answer any more."""
        browser = self.chance.choice(self.browsers)
        try:
            return browser.get(f"/rooms/{self.room}/prompt", seat=self.seat)
        except httpx.TransportError:
            self._gone(browser)
            return None

    def _send(self, to: Browser, body: Any) -> tuple[int, Any] | None:
        try:
            answer = to.http.post(f"/rooms/{self.room}/actions", json=body)
        except httpx.TransportError:
            self._gone(to)
            return None
        # where seats act in any order the question stays, and what another does may make an answer illegal
        assert answer.status_code in (200, 409, 422), answer.text
        return answer.status_code, answer.json()

    def _gone(self, browser: Browser) -> None:
        with suppress(ValueError):
            self.browsers.remove(browser)
        assert self.browsers, "nobody answers"


def begun(processes: Sequence[Process]) -> tuple[str, dict[str, list[Browser]]]:
    """A game of people, the first of whom came by the one process and the second by the other; and bots."""
    people = [process.browser() for process in processes]
    settings = {"max_turns": TURNS, "mode": "advanced"}
    room = room_for(people, PEOPLE, BOTS, settings=settings, pace={"tick": 0.1})
    return room, {
        seat: [process.browser(like=person) for process in processes]
        for seat, person in zip(PEOPLE, people, strict=True)
    }


def numbered(stream: Heard) -> list[Any]:
    """The events as a stream has told them; each moment began where the last one ended."""
    events: list[Any] = []
    for _, moment in stream.moments:
        if moment.get("events"):
            assert moment.get("since", 0) == len(events)
            events += moment["events"]
        assert len(moment.get("sentences", ())) == len(moment.get("events", ()))
    return events


def check(url: str, room: str, people: Sequence[Person], streams: Mapping[tuple[int, str], Heard]) -> None:
    """Every process and every stream tells the same, and what was acknowledged stands in the log, once."""
    log = run_sql(url, "SELECT seq, seat, key, by FROM log WHERE room = ? ORDER BY seq", room)
    assert [seq for seq, *_ in log] == [*range(1, len(log) + 1)]
    assert {by for *_, by in log} == {"person", "bot"}
    for person in people:
        mine = {key.rpartition(":")[2] for _, seat, key, by in log if (seat, by) == (person.seat, "person")}
        assert person.receipts.keys() == mine
        for browser in person.browsers:
            for body, receipt in person.receipts.values():
                assert browser.post(f"/rooms/{room}/actions", body, 200) == receipt
            verified = browser.get(f"/rooms/{room}/verify")
            assert verified["state_fits"] and verified["seed_fits"] and verified["actions"] == len(log)
        views = [browser.get(f"/rooms/{room}/view") for browser in person.browsers]
        told = [browser.get(f"/rooms/{room}/events")["events"] for browser in person.browsers]
        assert all(view == views[0] for view in views) and all(events == told[0] for events in told)
        for (_, seat), stream in streams.items():
            if seat == person.seat:
                stream.comes_to("")
                assert numbered(stream) == told[0]


@pytest.mark.rule("SEED-65", "SEED-66", "SEED-67")
@pytest.mark.parametrize("killed", [False, True], ids=["both live", "one is killed"])
def test_two_processes_serve_one_game_to_its_end(processes: Sequence[Process], killed: bool) -> None:
    seed = int.from_bytes(os.urandom(4))
    room, browsers = begun(processes)
    staying = processes[:1] if killed else processes
    streams = {
        (n, seat): Heard(each, room, LONGEST)
        for seat, at in browsers.items()
        for n, each in enumerate(at[: len(staying)])
    }
    people = [Person(seat, at, room, Random(f"{seed} {seat}")) for seat, at in browsers.items()]
    began = time.monotonic()
    try:
        with ThreadPoolExecutor() as side:
            playing = [side.submit(person.play) for person in people]
            if killed:
                half = "SELECT version FROM rooms WHERE id = ?"
                until(lambda: run_sql(processes[0].database, half, room)[0][0] >= 15 * TURNS, LONGEST)
                processes[1].kill()
            try:
                for one in playing:
                    while_it_goes_on(one.done, lambda: [person.asked for person in people])
                    one.result()
            finally:
                for person in people:
                    person.over.set()
        check(processes[0].database, room, people, streams)
    finally:
        for stream in streams.values():
            stream.leave()
        people[0].browsers[0].post(f"/rooms/{room}/messages", {"text": "Good night"}, 201)
        for stream in streams.values():
            stream.close()
    answers = sum(len(person.receipts) for person in people)
    print(f"{answers} answers of people in {time.monotonic() - began:.0f} s (chance {seed})")
