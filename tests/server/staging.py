"""Support: the clock of a room set back, that of a server in the hand of the test, a game planted in a room, streams
with the time at which they were heard."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from typing import Any, Self

import httpx

from kanly.game import Game
from kanly.server.clockwork import now
from kanly.server.services import Services
from server.databases import run_sql
from server.house import PATIENCE, PLAIN, Browser, House


def sql(house: House, statement: str, *values: Any) -> list[Any]:
    """The rows that this gives in the house's database; each `?` stands for a value."""
    return run_sql(house.database_url, statement, *values)


def later(house: House, room: str, seconds: float) -> None:
    """So many seconds pass in this room."""
    moments = ", ".join(f"{name} = {name} - ?" for name in ("asked_at", "deadline", "touched", "paused_at"))
    sql(house, f"UPDATE rooms SET {moments} WHERE id = ?", *[seconds] * 4, room)


def plant(house: House, room: str, game: Game) -> None:
    """The room, whose game has just begun and which nobody has looked at, plays this game."""
    past = "[0,[]]"
    sql(house, "UPDATE snapshots SET save = ?, past = ? WHERE room = ? AND seq = 0", game.save(), past, room)
    sql(house, "UPDATE rooms SET question = ?, asked_at = ? WHERE id = ?", f"0.{game.question}", now(), room)


def planted(house: House, room: str) -> Game:
    """The game that the room would begin with."""
    ((save,),) = sql(house, "SELECT save FROM snapshots WHERE room = ? AND seq = 0", room)
    return Game.load(save)


def again(house: House, browser: Browser) -> Browser:
    """The same browser, at another server on the same database."""
    same = house.browser()
    same.http.cookies.update(browser.http.cookies)
    for cookie in browser.http.cookies.jar:
        same.http.cookies.set(cookie.name, cookie.value or "")
    return same


def until(holds: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """Wait until this is true; what it was."""
    end = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < end, f"not so after {seconds} s"
        time.sleep(0.03)
    return found


def while_it_goes_on(over: Callable[[], Any], standing: Callable[[], Any]) -> None:
    """Wait until it is over, however slow the machine; unless it stands still: `standing` tells where it is."""
    stood, since = None, time.monotonic()
    while not over():
        if (now_at := standing()) != stood:
            stood, since = now_at, time.monotonic()
        assert time.monotonic() - since < PATIENCE, f"it has stood still for {PATIENCE} s: {stood}"
        time.sleep(0.1)


class Standing:
    """The clock of a server (`kanly.server.clockwork`) that stands still but where the test moves it: so no machine is
    too slow. It begins at a whole second: halves are exact."""

    def __init__(self) -> None:
        self._at = float(int(time.time()))

    def time(self) -> float:
        """Seconds since 1970."""
        return self._at

    def passes(self, seconds: float) -> None:
        """So many seconds pass."""
        self._at += seconds


def nothing_due(house: House) -> bool:
    """Whether nothing is left to be driven in this house as long as its clock stands."""
    parts: Services = house.app.state.services
    return not parts.driver._busy and not any(at <= now() for at in [*parts.driver._due.values()])


class Kept:
    """How long the machine has kept this process waiting, while one measures: what a bound of seconds has to allow for
    where many share few cores. A quiet machine keeps nobody waiting."""

    BEAT = 0.02

    def __init__(self) -> None:
        self.waiting = 0.0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def _watch(self) -> None:
        while not self._over.is_set():
            begun = time.monotonic()
            time.sleep(self.BEAT)
            self.waiting += max(0.0, time.monotonic() - begun - 2 * self.BEAT)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()


class Heard:
    """A stream as it was heard: each moment with the time of its coming, by the clock of servers. `patience`: seconds
    that it may be silent."""

    def __init__(self, browser: Browser, room: str, patience: float = PATIENCE) -> None:
        self.moments: list[tuple[float, Any]] = []
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._listen, args=(browser, room, patience))
        self._thread.start()
        until(lambda: self.moments)

    def _listen(self, browser: Browser, room: str, patience: float) -> None:
        with (
            httpx.Client(
                base_url=browser.http.base_url, cookies=browser.http.cookies, timeout=patience, verify=PLAIN
            ) as http,
            http.stream("GET", f"/rooms/{room}/stream") as answer,
        ):
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    self.moments.append((now(), json.loads(line[6:])))
                if self._over.is_set():
                    return

    def comes_to(self, question: str) -> None:
        """Waits until this question has been heard of; "" is the end of the game."""
        until(lambda: self.moments[-1][1].get("question", "") == question)

    def up_to_after(self, question: str) -> list[tuple[float, Any]]:
        """The moments up to the first one after this question, which is waited for."""

        def found() -> list[tuple[float, Any]]:
            told = [moment["question"] for _, moment in self.moments]
            after = [n for n, one in enumerate(told) if question in told[:n] and one != question]
            return self.moments[: after[0] + 1] if after else []

        moments: list[tuple[float, Any]] = until(found)
        return moments

    def leave(self) -> None:
        """Stop listening at the next line."""
        self._over.set()

    def close(self) -> None:
        """Stop listening at the next line, and wait for it."""
        self.leave()
        self._thread.join(PATIENCE)
