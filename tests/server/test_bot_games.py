"""Games of bots over real HTTP: to their end, whoever watches, whatever is killed."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import httpx
import pytest

from server.databases import run_sql
from server.house import Browser, House, house_at, room_for
from server.processes import Process, process_at
from server.staging import while_it_goes_on

TURNS = int(os.environ.get("KANLY_BOT_TURNS", "1"))
SIX = ["atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_at(tmp_path_factory.mktemp("bots") / "kanly.db") as running:
        yield running


def bots_only(host: Browser, strengths: list[str], **settings: Any) -> str:
    """A game of bots alone, begun; its id."""
    seats = [{"kind": "bot", "strength": strength} for strength in strengths]
    pool = {"faction_selection": "free", "faction_pool": SIX[: len(seats)]}
    room = str(host.post("/rooms", {"title": "Bots", "name": "Ada", "seats": seats, "settings": pool | settings})["id"])
    host.post(f"/rooms/{room}/deal")
    host.post(f"/rooms/{room}/start")
    return room


def finished(browser: Browser, room: str) -> None:
    """Wait until the game is over, as long as it goes on."""
    while_it_goes_on(
        lambda: browser.get(f"/rooms/{room}")["status"] == "finished",
        lambda: browser.get(f"/rooms/{room}/view").get("waits"),
    )


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_bots_play_a_game_to_its_end(house: House, mode: str) -> None:
    ada = house.browser()
    room = bots_only(ada, ["random", "easy", "medium", "medium", "easy", "random"], mode=mode, max_turns=TURNS)
    finished(ada, room)
    assert ada.get(f"/rooms/{room}/result")["winners"]
    assert ada.get(f"/rooms/{room}/verify") | {"seed": ""} == {
        "commitment": ada.get(f"/rooms/{room}/verify")["commitment"],
        "seed": "",
        "seed_fits": True,
        "actions": len(ada.get(f"/rooms/{room}/replay")["entries"]),
        "state_fits": True,
    }


# ------------------------------------------------------------------------------------------------ kill -9
KILLS = int(os.environ.get("KANLY_KILLS", "3"))


class Person:
    """Plays fremen in the room, always with the default, and remembers what was acknowledged and told."""

    def __init__(self, server: Process, browser: Browser, room: str) -> None:
        self.server = server
        self.browser = browser
        self.room = room
        self.receipts: dict[str, tuple[Any, Any]] = {}
        self.told: list[Any] = []
        self.over = threading.Event()

    def play(self) -> None:
        """To the end of the game, through every crash; what gets no answer is sent again as it was."""
        sent, body = 0, None
        while not self.over.is_set():
            try:
                body = body or self._next(sent)
                if body is not None:
                    sent, body = sent + self._send(body), None
            except httpx.TransportError:
                time.sleep(0.05)

    def _next(self, sent: int) -> Any:
        told = self.browser.get(f"/rooms/{self.room}/events")["events"]
        assert told[: len(self.told)] == self.told, "what was told is still true"
        self.told = told
        if self.browser.get(f"/rooms/{self.room}")["status"] == "finished":
            self.over.set()
            return None
        asked = self.browser.get(f"/rooms/{self.room}/prompt", seat="fremen")
        if not asked["prompt"] or not asked["prompt"].get("waited_for", True):
            return None
        action = {"action": asked["prompt"]["default"], "question": asked["question"]}
        return {"seat": "fremen", "client_id": f"{sent}"} | action

    def _send(self, body: Any) -> bool:
        """Whether it was taken; if not, another seat has ended the question meanwhile: where they act in any order."""
        answer = self.browser.http.post(f"/rooms/{self.room}/actions", json=body)
        if answer.status_code == 409:
            asked = self.browser.get(f"/rooms/{self.room}/prompt", seat="fremen")
            assert answer.json()["code"] == "question-over" and asked["question"] != body["question"], answer.text
            return False
        assert answer.status_code == 200, answer.text
        self.receipts[body["client_id"]] = body, answer.json()
        return True

    def standing(self) -> tuple[int, int]:
        """How far it has come: how much was acknowledged, and told."""
        return len(self.receipts), len(self.told)

    def check(self) -> None:
        """Nothing acknowledged is lost, nothing has happened twice."""
        for body, receipt in self.receipts.values():
            assert self.browser.post(f"/rooms/{self.room}/actions", body, 200) == receipt
        rows = "SELECT seq, kind, seat, key, question FROM log WHERE room = ? ORDER BY seq"
        log = run_sql(self.server.database, rows, self.room)
        assert [seq for seq, *_ in log] == [*range(1, len(log) + 1)]
        mine = [key.rpartition(":")[2] for _, _, _, key, _ in log if key.startswith("person:fremen:")]
        assert sorted(mine, key=int) == [*self.receipts]
        verified = self.browser.get(f"/rooms/{self.room}/verify")
        assert verified["state_fits"] and verified["seed_fits"] and verified["actions"] == len(log)
        events = self.browser.get(f"/rooms/{self.room}/events")["events"]
        assert events[: len(self.told)] == self.told


@pytest.mark.rule("SEED-65", "SEED-66")
def test_kill_9_loses_nothing_and_does_nothing_twice(
    database: str, record_property: Callable[[str, object], None]
) -> None:
    seed = int.from_bytes(os.urandom(4))
    chance, begun, killed = Random(seed), time.monotonic(), 0
    with process_at(database) as server:
        ada = server.browser()
        while killed < KILLS:
            room = room_for([ada], ["fremen"], SIX[:3], settings={"max_turns": 3})
            person = Person(server, ada, room)
            with ThreadPoolExecutor() as side:
                playing = side.submit(person.play)
                while killed < KILLS and not playing.done():
                    time.sleep(chance.uniform(0.1, 2.0))
                    server.kill()
                    killed += 1
                    server.start()
                try:
                    while_it_goes_on(playing.done, person.standing)
                    playing.result()
                finally:
                    person.over.set()
            person.check()
    seconds = round(time.monotonic() - begun, 1)
    record_property("seconds", seconds)
    print(f"killed {killed} times in {seconds} s (chance {seed})")
