"""A real browser for the tests of the page: the machine's Chromium, with what it complains of."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import (
    APIResponse,
    Browser,
    ConsoleMessage,
    Error,
    Request,
    Response,
    ViewportSize,
    expect,
    sync_playwright,
)

from server.house import PATIENCE

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SIZES: dict[str, ViewportSize] = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
MILLISECONDS = 1000 * PATIENCE
expect.set_options(timeout=MILLISECONDS)
SERIOUS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]


def chromium() -> str | None:
    """Where Chromium is: KANLY_BROWSER, or the first one on PATH."""
    return os.environ.get("KANLY_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def browser_at(path: str) -> Iterator[Browser]:
    """A browser without windows. It is closed at the end, and with it the loop that it runs in this thread."""
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


Company: TypeAlias = Sequence["Person"]


class Person:
    """Somebody at a browser of their own. `faults`: what the browser has complained of, and every answer of the server
    that was a refusal, but a question that others have ended meanwhile. `away`: while the server is away on purpose.
    `line`: the address by which the browser comes to the server, if that is another one. `company`: all who are at the
    server; `under_way`: what the page has sent and the server has not answered."""

    def __init__(
        self, browser: Browser, url: str, size: str, name: str = "Ada", line: str | None = None, company: Company = ()
    ) -> None:
        self.url, self.size, self.name, self.line = url, size, name, line or url
        self.company = company or (self,)
        self.under_way: set[Request] = set()
        self.context = browser.new_context(
            viewport=SIZES[size], base_url=self.line, has_touch=size == "phone", reduced_motion="reduce"
        )
        self.context.set_default_timeout(MILLISECONDS)
        self.faults: list[str] = []
        self.elsewhere: list[str] = []
        self.away = False
        self.page = self.context.new_page()
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error.message}\n{error.stack}"))
        self.page.on("response", self._answered)
        self.page.on("request", self._asked)
        self.page.on("requestfailed", lambda request: self.under_way.discard(request))

    def close(self) -> None:
        """Leave."""
        self.context.close()

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """A request with the cookies of this browser, to prepare what a test is not about, or to look at what the
        server has. What the pages have sent before comes before it."""
        answer = self._fetched(method, path, body)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def sends(self, path: str, body: Any) -> bool:
        """The same, for what may come too late; whether it was taken."""
        return self._fetched("POST", path, body).ok

    def _fetched(self, method: str, path: str, body: Any) -> APIResponse:
        for person in self.company:
            person.heard()
        return self.context.request.fetch(f"{self.url}/api{path}", method=method, data=body)

    def heard(self) -> None:
        """Wait until the server has answered all that the page has sent. What is pressed is sent a moment later: a test
        that looked at the server at once would depend on who is quicker."""
        with suppress(Error):  # a page that is being left has nothing to send
            self.page.evaluate("0")  # what was pressed is on its way now
        end = time.monotonic() + PATIENCE
        while self.under_way:
            assert time.monotonic() < end, f"no answer to {[request.url for request in self.under_way]}"
            self.page.wait_for_timeout(5)

    def picture(self, name: str) -> None:
        """A picture of the page as it is, where KANLY_SHOTS names a folder for them."""
        if folder := os.environ.get("KANLY_SHOTS"):
            self.page.screenshot(path=Path(folder) / f"{name}-{self.size}.png")

    def axe(self) -> list[str]:
        """What axe finds on the page as it is: nothing, if it is as it should be."""
        if not self.page.evaluate("'axe' in globalThis"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("tags => axe.run(document, { runOnly: tags, resultTypes: ['violations'] })", SERIOUS)
        return [
            f"{one['id']} ({one['impact']}): {node['html'][:200]}"
            for one in found["violations"]
            for node in one["nodes"]
        ]

    def _said(self, line: ConsoleMessage) -> None:
        # what the browser says of answers with an error is told below, with more
        if line.type in ("error", "warning") and "Failed to load resource" not in line.text and not self.away:
            self.faults.append(f"console: {line.text}")

    def _answered(self, answer: Response) -> None:
        self.under_way.discard(answer.request)
        if answer.status < 400 or self.away:
            return
        over = answer.status == 409 and answer.request.method == "POST" and answer.url.endswith("/actions")
        if not over:
            self.faults.append(f"{answer.status} {answer.request.method} {answer.url} {answer.request.post_data or ''}")

    def _asked(self, request: Request) -> None:
        if request.method != "GET":
            self.under_way.add(request)
        if not request.url.startswith((self.line, "data:", "blob:")):
            self.elsewhere.append(request.url)
