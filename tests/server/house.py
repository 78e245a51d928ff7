"""A server for tests: uvicorn in a thread, a real database, browsers that keep cookies."""

from __future__ import annotations

import asyncio
import itertools
import ssl
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from kanly.server import ServerSettings, create_app
from kanly.server.running import KEEP_ALIVE

_ids = itertools.count()
UNHURRIED: dict[str, Any] = {
    "changes_per_minute": 0,
    "address_changes_per_minute": 0,
    "guesses_per_minute": 0,
    "rooms_per_hour": 0,
    "streams_per_address": 0,
}
"""All tests have one address."""
PATIENCE = 60.0
"""Seconds after which what is waited for counts as missing. Only a defect takes so long: it says nothing of how quick
something has to be, which is measured by the server's own times."""
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients, which all speak plain HTTP: to read the machine's certificates costs each 20 ms, and most tests have
several."""


class House:
    """A running server. `url` is its address, `database_url` what it keeps its rooms in."""

    def __init__(self, settings: ServerSettings) -> None:
        self.database_url = settings.database_url
        self._browsers: list[Browser] = []
        self.app = create_app(settings)
        self._server = uvicorn.Server(
            uvicorn.Config(
                self.app,
                host="127.0.0.1",
                port=0,
                log_level="warning",
                lifespan="on",
                timeout_graceful_shutdown=1,
                timeout_keep_alive=KEEP_ALIVE,
            )
        )
        self._thread = threading.Thread(target=lambda: asyncio.run(self._server.serve()), daemon=True)
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            self._thread.join(0.01)
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"

    def close(self) -> None:
        """Stop it."""
        for browser in self._browsers:
            browser.http.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)

    def browser(self) -> Browser:
        """Somebody new."""
        self._browsers.append(Browser(self.url))
        return self._browsers[-1]


class Browser:
    """Somebody at a browser: requests with its cookies."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=f"{url}/api", timeout=PATIENCE, verify=PLAIN)

    def call(self, method: str, path: str, body: Any = None, status: int | None = None, **more: Any) -> Any:
        """The JSON of the answer, which must have this status (or any that is no error)."""
        answer = self.http.request(method, path, json=body, **more)
        good = answer.status_code == status if status else answer.status_code < 400
        assert good, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    def get(self, path: str, status: int | None = None, **params: Any) -> Any:
        """What is at this address."""
        return self.call("GET", path, status=status, params=params)

    def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        """Send this there."""
        return self.call("POST", path, body, status)

    def put(self, path: str, body: Any = None, status: int | None = None) -> Any:
        """Set this there."""
        return self.call("PUT", path, body, status)

    # -- playing
    def act(self, room: str, seat: str, action: Any, status: int | None = None, client_id: str | None = None) -> Any:
        """Answer the present question of the seat."""
        asked = self.get(f"/rooms/{room}/prompt", seat=seat)
        body = {"seat": seat, "action": action, "question": asked["question"]}
        return self.post(f"/rooms/{room}/actions", body | {"client_id": client_id or f"id {next(_ids)}"}, status)


@contextmanager
def house_at(database: Path | str, **settings: Any) -> Iterator[House]:
    """A server on this file, or on the database of this address."""
    url = database if isinstance(database, str) else f"sqlite:///{database}"
    running = House(ServerSettings(database_url=url, **UNHURRIED | settings))
    try:
        yield running
    finally:
        running.close()


def room_for(
    people: Sequence[Browser], factions: Sequence[str], bots: Sequence[str] = (), start: bool = True, **more: Any
) -> str:
    """A room in which these people have claimed these factions, and bots the others; its id."""
    wanted = {
        "title": "A table",
        "name": "Ada",
        "seats": [{"kind": "human"}] * len(people) + [{"kind": "bot"}] * len(bots),
        "settings": {"faction_selection": "free", "faction_pool": [*factions, *bots]} | more.pop("settings", {}),
    }
    shown = people[0].post("/rooms", wanted | more, 201)
    room = str(shown["id"])
    for name, browser in zip(("Bo", "Cy", "Di", "Eva", "Fox"), people[1:], strict=False):
        browser.post(f"/rooms/{room}/join", {"name": name}, 201)
    for number, (browser, faction) in enumerate(zip(people, factions, strict=True)):
        browser.put(f"/rooms/{room}/seats/{number}/faction", {"faction": faction})
        browser.put(f"/rooms/{room}/seats/{number}/ready", {"ready": True})
    if bots:
        people[0].post(f"/rooms/{room}/deal")
    if start:
        people[0].post(f"/rooms/{room}/start")
    return room
