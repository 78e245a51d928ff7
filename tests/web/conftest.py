"""The browser and the server of the tests of the page."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

from server.processes import Process, process_at
from web.browsers import AXE, ROOT, Person, browser_at, chromium
from web.slow_line import slow_line


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    """A browser. Without one there is nothing to be tested, but where everything is to be tested."""
    path = chromium()
    if path is None and not os.environ.get("CI"):
        pytest.skip("there is no Chromium on PATH")
    assert path, "no Chromium on PATH"
    assert (ROOT / "src/kanly/page/index.html").is_file() and AXE.is_file(), "the page is not built: make page"
    with browser_at(path) as browser:
        yield browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """`kanly serve` in a process of its own, which a test may kill and start again."""
    with process_at(f"sqlite:///{tmp_path_factory.mktemp('web') / 'kanly.db'}") as running:
        yield running


class Guests:
    """Makes people with browsers of their own, and looks afterwards at what those have complained of."""

    def __init__(self, chrome: Browser, server: Process, stack: ExitStack) -> None:
        self.chrome, self.server, self.stack = chrome, server, stack
        wait = int(os.environ.get("KANLY_LATENCY", "0"))
        self.line = stack.enter_context(slow_line(server.port, wait / 1000)) if wait else None
        self.all: list[Person] = []

    def __call__(self, size: str, name: str = "Ada") -> Person:
        self.all.append(Person(self.chrome, self.server.url, size, name, self.line, self.all))
        self.stack.callback(self.all[-1].close)
        return self.all[-1]


@pytest.fixture
def guest(chrome: Browser, server: Process) -> Iterator[Guests]:
    """Somebody new at a browser: `guest("phone")`. No browser may have complained of anything, nor asked for anything
    from elsewhere."""
    with ExitStack() as stack:
        guests = Guests(chrome, server, stack)
        yield guests
        for person in guests.all:
            assert not person.faults, f"{person.name} at the {person.size}: " + "\n".join(person.faults)
            assert not person.elsewhere, person.elsewhere
