"""Servers in processes of their own, which can be killed."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx

from server.house import UNHURRIED, Browser

START = "import sys; from kanly.cli import main; sys.exit(main())"


class Process:
    """`kanly serve` on this database, at a port that stays the same when it has been killed and comes back. `before`:
    Python that runs first."""

    def __init__(self, database: str, before: str = "", **settings: Any) -> None:
        self.database, self.before = database, before
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        given = {f"KANLY_{name.upper()}": str(value) for name, value in (UNHURRIED | settings).items()}
        self._environment = os.environ | given
        self._process: subprocess.Popen[bytes] | None = None
        self._browsers: list[Browser] = []
        self.start()

    def start(self) -> None:
        """Begin, and wait until it answers."""
        serve = ["serve", "--port", str(self.port), "--database", self.database]
        self._process = subprocess.Popen(
            [sys.executable, "-c", f"{self.before}\n{START}", *serve],
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(httpx.TransportError):
                httpx.get(f"{self.url}/health", timeout=30)
                return
            assert self._process.poll() is None, "the server has ended at its start"
            time.sleep(0.05)
        self.kill()
        raise AssertionError("the server has not come up")

    def kill(self) -> None:
        """kill -9."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def close(self) -> None:
        """Kill it, and let everybody go."""
        self.kill()
        for browser in self._browsers:
            browser.http.close()

    def browser(self, like: Browser | None = None) -> Browser:
        """Somebody new; or one who is known elsewhere, with the same cookies."""
        self._browsers.append(Browser(self.url))
        if like is not None:
            self._browsers[-1].http.cookies.update(like.http.cookies)
        return self._browsers[-1]


@contextmanager
def process_at(database: str, before: str = "", **settings: Any) -> Iterator[Process]:
    """A server in a process of its own, killed at the end."""
    running = Process(database, before, **settings)
    try:
        yield running
    finally:
        running.close()
