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

from server.house import PATIENCE, PLAIN, UNHURRIED, Browser

START = "import sys; from kanly.cli import main; sys.exit(main())"


class Process:
    """`kanly serve` on this database, at a port that stays the same when it has been killed and comes back. It has been
    begun, and is to be waited for."""

    def __init__(self, database: str, **settings: Any) -> None:
        self.database = database
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        given = {f"KANLY_{name.upper()}": str(value) for name, value in (UNHURRIED | settings).items()}
        self._environment = os.environ | given
        self._process: subprocess.Popen[bytes] | None = None
        self._browsers: list[Browser] = []
        self.begin()

    def start(self) -> None:
        """Begin again, and wait until it answers."""
        self.begin()
        self.wait()

    def begin(self) -> None:
        """Begin."""
        serve = ["serve", "--port", str(self.port), "--database", self.database]
        self._process = subprocess.Popen(
            [sys.executable, "-c", START, *serve],
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def wait(self) -> None:
        """Wait until it answers."""
        assert self._process is not None, "it has begun"
        end = time.monotonic() + PATIENCE
        with httpx.Client(timeout=PATIENCE, verify=PLAIN) as http:
            while time.monotonic() < end:
                with suppress(httpx.TransportError):
                    http.get(f"{self.url}/health")
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
def processes_at(database: str, number: int, **settings: Any) -> Iterator[list[Process]]:
    """So many servers on this database, which start together, each in a process of its own; killed at the end."""
    running = [Process(database, **settings) for _ in range(number)]
    try:
        for one in running:
            one.wait()
        yield running
    finally:
        for one in running:
            one.close()


@contextmanager
def process_at(database: str, **settings: Any) -> Iterator[Process]:
    """A server in a process of its own, killed at the end."""
    with processes_at(database, 1, **settings) as (running,):
        yield running
