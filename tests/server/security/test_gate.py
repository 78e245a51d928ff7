"""The gate, as somebody would try it who means ill: other sites, floods, guesses, bodies that no client makes."""

from __future__ import annotations

import http.client
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from limits.aio import strategies
from limits.aio.storage import memory
from sqlalchemy import event

from kanly.server import site
from kanly.server.security import limits
from kanly.server.security.bodies import DEEPEST
from kanly.server.security.headers import HEADERS
from kanly.server.services import Services
from kanly.server.watchtower.logs import QUIET
from server.house import PATIENCE, Browser, House, house_at, room_for
from server.staging import until

NOWHERE = "0" * 24


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_at(tmp_path_factory.mktemp("gate") / "kanly.db") as running:
        yield running


@pytest.fixture(scope="module")
def ada(house: House) -> Browser:
    return house.browser()


@pytest.fixture(scope="module")
def room(house: House, ada: Browser) -> str:
    return room_for([ada, house.browser()], ["atreides", "emperor"])


def problem(answer: Any, status: int) -> Any:
    """The body of a refusal, which is of the one shape and has the headers of every answer."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    always = {"status", "title", "code", "message"}
    assert always <= set(body) <= always | {"violations", "view"} and body["message"] and body["status"] == status
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    return body


def raw(house: House, *lines: str | bytes) -> bytes:
    """What the server answers to these lines, sent as they are; the first part of it."""
    host = urlsplit(house.url)
    with socket.create_connection((host.hostname or "", host.port or 0), timeout=PATIENCE) as line:
        line.sendall(b"\r\n".join(one if isinstance(one, bytes) else one.encode() for one in (*lines, "", "")))
        return line.recv(20_000)


# ------------------------------------------------------------------------------------------------ other sites
@pytest.mark.parametrize(
    ("headers", "fine"),
    [
        ({}, True),
        ({"Origin": "{url}"}, True),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "https://behind.a.proxy"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Origin": "https://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": "{url}.evil.example"}, False),
        ({"Origin": "http://127.0.0.1"}, False),
        ({"Sec-Fetch-Site": "same-site", "Origin": "{url}"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
    ],
)
def test_only_our_own_pages_change_anything(
    house: House, ada: Browser, room: str, headers: dict[str, str], fine: bool
) -> None:
    sent = {name: value.format(url=house.url) for name, value in headers.items()}
    answer = ada.http.post(f"/rooms/{room}/messages", json={"text": "hello"}, headers=sent)
    if fine:
        assert answer.status_code == 201
    else:
        assert problem(answer, 403)["code"] == "other-site"
    assert ada.http.get(f"/rooms/{room}/view", headers=sent).status_code == 200, "reading changes nothing"


def test_a_form_of_another_site_is_no_body(house: House, ada: Browser, room: str) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "json"):
        headers = {"Content-Type": kind} if kind else {}
        for api in ("/api", "//api", "///api/", "/%61pi"):
            path = f"{house.url}{api}/rooms/{room}/messages"
            answer = ada.http.post(path, content=b'{"text": "hello"}', headers=headers)
            assert problem(answer, 415)["code"] == "no-json", (kind, api)


def test_the_headers_of_every_answer(house: House, ada: Browser, room: str) -> None:
    own = (f"/api/rooms/{room}/view", f"/api/rooms/{room}/asked?seat=atreides", "/plain", f"/plain/rooms/{room}")
    for path in (*own, "/nowhere", "/api/nowhere", "/schema/openapi.json"):
        answer = ada.http.get(f"{house.url}{path}")
        assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, path
        assert "no-store" in answer.headers["cache-control"] or "private" in answer.headers["cache-control"], path
    policy = HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy and "*" not in policy and "frame-ancestors 'none'" in policy
    assert " style=" not in ada.http.get(f"{house.url}/plain/rooms/{room}").text


SHELL = '<!doctype html><html lang="en"><title>Kanly</title></html>'
"""A page as the build makes it, where none is built."""


@pytest.mark.parametrize("built", [True, False])
def test_the_page_holds_nothing_of_anybody(
    house: House, ada: Browser, room: str, built: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is the same for everybody, whoever asks and about whatever room, so that it may be kept by who asks each
    time; where it is not built one is led to the plain pages."""
    monkeypatch.setattr(site, "PAGE", tmp_path)
    if built:
        (tmp_path / "index.html").write_text(SHELL)
    for path in ("/", f"/rooms/{room}", f"/rooms/{NOWHERE}", "/rules", "/rules/STORM-03", "/learn", "/learn/storm"):
        member, stranger = ada.http.get(f"{house.url}{path}"), httpx.get(f"{house.url}{path}")
        for answer in (member, stranger):
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS, path
            assert "set-cookie" not in answer.headers, path
        if built:
            assert member.status_code == 200 and member.content == stranger.content == SHELL.encode(), path
            assert member.headers["cache-control"] == "no-cache", path
        else:
            plain = f"/plain{path}" if path.startswith("/rooms/") else "/plain"
            assert (member.status_code, member.headers["location"]) == (302, plain), path
            assert member.headers["cache-control"] == "no-store", path


# ------------------------------------------------------------------------------------------------ bodies
def nested(depth: int) -> str:
    """Lists in a body, so deep."""
    return '{"seat": "atreides", "action": {"x": ' + "[" * (depth - 2) + "]" * (depth - 2) + "}}"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "malformed"),
        (b"{", 400, "malformed"),
        (b"null", 400, "malformed"),
        (b'"\\ud800"', 400, "malformed"),
        (b'{"text": "\xff\xfe"}', 400, "malformed"),
        (b"\xef\xbb\xbf{}", 400, "malformed"),
        (b'{"seat": 1e400, "action": {}}', 400, "malformed"),
        (b'{"seat": "atreides", "action": {"type": NaN}}', 400, "malformed"),
        (b'{"seat": "atreides", "action": {}, "more": 1}', 400, "malformed"),
        (b'{"seat": "atreides", "action": {"type": "Bid", "amount": ' + b"9" * 5000 + b"}}", 400, "malformed"),
        (b'{"seat": "atreides", "action": {"type": "Bid", "amount": 1e308}}', 422, "no-action"),
        (b'{"seat": "atreides", "action": {"type": "\\u0000"}}', 422, "no-action"),
        (b'{"seat": "\\u0000", "action": {"type": "Pass"}}', 403, "not-your-seat"),
        (b'{"seat": "atreides", "action": {"type": {"type": "Pass"}}}', 422, "no-action"),
        (nested(DEEPEST).encode(), 422, "no-action"),
        (nested(DEEPEST + 1).encode(), 400, "too-deep"),
        (nested(20_000).encode(), 400, "too-deep"),
        (b"[" * 60_000, 400, "too-deep"),
        (b'{"a":' * 9_000, 400, "too-deep"),
        (b'"' + b'\\"' * 30_000, 400, "malformed"),
        (b'{"text": "' + b"x" * 70_000 + b'"}', 413, "too-long"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_bodies_that_no_client_makes(ada: Browser, room: str, body: bytes, status: int, code: str) -> None:
    begun = time.process_time()
    for path in ("quote", "actions") if status != 422 and status != 403 else ("quote",):
        answer = ada.http.post(f"/rooms/{room}/{path}", content=body, headers={"Content-Type": "application/json"})
        assert problem(answer, status)["code"] == code
    assert time.process_time() - begun < 2, "work, however long the machine has let it wait"


@pytest.mark.parametrize(
    "name",
    ["", " ", " Ada", "Ada ", "Ada\n", "A\x00da", "A\u200bda", "\u202eadA", "A\u2028a", "\ufeffAda", "x" * 25, 5, None],
)
def test_names_show_what_they_are(house: House, room: str, name: Any) -> None:
    answer = house.browser().http.post(f"/rooms/{room}/join", json={"name": name, "role": "observer"})
    assert problem(answer, 400)["code"] == "malformed"


def test_names_of_all_peoples(house: House, room: str) -> None:
    for name in ("Zoë Ñ", "李雷", "محمد", "Ева", "🪱", "<script>alert(1)</script"):
        assert house.browser().post(f"/rooms/{room}/join", {"name": name, "role": "observer"}, 201)
    assert "<script>alert" not in house.browser().http.get(f"{house.url}/rooms/{room}").text


def test_places_that_are_none(ada: Browser, room: str) -> None:
    for id in ("%00", "..", "%2e%2e%2f", "x" * 3000, "é", NOWHERE.upper() + "A", f"{room}%00", f"{room} "):
        for path in ("", "/view", "/prompt?seat=atreides", "/stream"):
            assert problem(ada.http.get(f"/rooms/{id}{path}"), 404)
    for query in ("since=-1", "since=x", f"since={'9' * 5000}", "since=1.5"):
        problem(ada.http.get(f"/rooms/{room}/events?{query}"), 400)
    for query in (f"since={2**63}", f"since={10**30}"):
        assert ada.http.get(f"/rooms/{room}/events?{query}").status_code in (200, 400)
    for seat in ("%00", "emperor", "x" * 5000, "💥"):
        problem(ada.http.get(f"/rooms/{room}/view?seat={seat}"), 403)
    for number in ("-1", str(2**70), "9" * 5000, "1.5", "x"):
        answer = ada.http.put(f"/rooms/{room}/seats/{number}/ready", json={"ready": True})
        assert answer.status_code in (400, 404, 409), answer.text
        problem(answer, answer.status_code)
    problem(ada.http.request("BREW", f"/rooms/{room}"), 405)


def test_a_length_that_is_a_lie(house: House, room: str) -> None:
    host = urlsplit(house.url)
    for length in ("99999999999999999999999", str(10**9)):
        line = http.client.HTTPConnection(host.hostname or "", host.port, timeout=PATIENCE)
        headers = {"Content-Length": length, "Content-Type": "application/json"}
        line.request("POST", f"/api/rooms/{room}/messages", headers=headers)
        assert line.getresponse().status in (400, 413)
        line.close()


@pytest.mark.parametrize(
    "host", ["a:99999", "a:99999999", "a:b:c", "[::1", "a b", "a/b", "<b>", b"\xff\xfe", "a\tb", "[]"]
)
def test_hosts_that_are_none(house: House, room: str, host: str | bytes) -> None:
    sent = host if isinstance(host, bytes) else host.encode()
    for path in ("/", f"/rooms/{room}", f"/api/rooms/{room}", "/plain/live.js"):
        assert b" 400 " in raw(house, f"GET {path} HTTP/1.1", b"Host: " + sent)[:20]
    assert b" 200 " in raw(house, f"GET /rooms/{room} HTTP/1.1", "Host: [::1]:8000")[:20]


def test_places_that_somebody_makes_up(tmp_path: Path) -> None:
    """However many cookies come, the database is asked once, and about those places only that are one's own."""
    with house_at(tmp_path / "kanly.db", drives=False) as house:  # which asks its database nothing by itself
        ada = house.browser()
        room = room_for([ada, house.browser()], ["atreides", "emperor"])
        token = ada.http.cookies[f"kanly-{room}"]
        mine = f"kanly-{room}={token}"
        made_up = [f"kanly-{number:024x}={token[:-1]}{number}" for number in range(400)]
        counted(house, "/mine", [mine])  # the game is read once, and then known
        few = counted(house, "/mine", [mine])
        assert counted(house, "/mine", [*made_up, f"kanly-{NOWHERE}={token}x", f"kanly-={token}", mine]) == few


# ------------------------------------------------------------------------------------------------ limits
@pytest.fixture
def moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock by which limits count stands still: no machine is so slow that a minute passes in a test."""
    at = float(500_000 * 3_600)  # a window of an hour begins, and one of a minute
    clock = SimpleNamespace(time=lambda: at)
    for module in (memory, strategies):
        monkeypatch.setattr(module, "time", clock)
    monkeypatch.setattr(limits, "time", clock.time)


@pytest.mark.usefixtures("moment")
def test_a_flood_waits(tmp_path: Path) -> None:
    with house_at(tmp_path / "kanly.db", changes_per_minute=20, rooms_per_hour=2, body_kilobytes=1) as house:
        ada, bo = house.browser(), house.browser()
        room = room_for([ada, bo], ["atreides", "emperor"])
        said = [ada.http.post(f"/rooms/{room}/messages", json={"text": "more"}) for _ in range(20)]
        body = problem(said[-1], 429)
        assert body["code"] == "too-often" and 1 <= int(said[-1].headers["retry-after"]) <= 60
        assert ada.get(f"/rooms/{room}/view"), "reading is free"
        bo.post(f"/rooms/{room}/messages", {"text": "I am still heard"}, 201)
        assert problem(bo.http.post(f"/rooms/{room}/messages", json={"text": "x" * 1100}), 413)["code"] == "too-long"
        wanted = {"title": "A table", "name": "Ada", "seats": [{"kind": "human"}] * 2}
        house.browser().post("/rooms", wanted, 201)
        assert house.browser().post("/rooms", wanted, 429)["code"] == "too-often"
        assert house.browser().http.post(f"{house.url}/plain/rooms", data={"people": "2"}).status_code == 429


@pytest.mark.usefixtures("moment")
def test_guesses_are_few(tmp_path: Path) -> None:
    with house_at(tmp_path / "kanly.db", guesses_per_minute=6) as house:
        ada = house.browser()
        room = room_for([ada, house.browser()], ["atreides", "emperor"])
        for n in range(2):
            house.browser().get(f"/rooms/{n:024x}", 404)
            house.browser().post(f"/rooms/{room}/recover", {"code": str(n)}, 403)
            stale = house.browser()
            stale.http.cookies.set(f"kanly-{room}", "guessed")
            assert stale.get(f"/rooms/{room}")["you"] is None
        answer = house.browser().http.get(f"/rooms/{room}")
        assert problem(answer, 429)["code"] == "too-often" and answer.headers["retry-after"]
        assert house.browser().get("/rooms") == [], "what is no guess goes on"


def test_streams_of_one_address(tmp_path: Path) -> None:
    with house_at(tmp_path / "kanly.db", streams_per_address=1, heartbeat=0.2) as house:
        ada = house.browser()
        room = room_for([ada, house.browser()], ["atreides", "emperor"])
        with ada.http.stream("GET", f"/rooms/{room}/stream") as stream:
            lines = stream.iter_lines()
            next(lines)
            assert problem(ada.http.get(f"/rooms/{room}/stream"), 429)["code"] == "too-many-streams"

        def heard_again() -> bool:
            with ada.http.stream("GET", f"/rooms/{room}/stream") as stream:
                return stream.status_code == 200

        until(heard_again)  # a stream that ended counts no more


# ------------------------------------------------------------------------------------------------ what is told
def test_absent_and_wrong_cost_the_same(tmp_path: Path) -> None:
    """Neither rooms nor tokens can be found by how long a refusal takes: the database is asked the same questions,
    whatever is there."""
    with house_at(tmp_path / "kanly.db", drives=False, notice_scan=1000) as house:
        ada = house.browser()
        room = room_for([ada, house.browser()], ["atreides", "emperor"])
        token = ada.http.cookies[f"kanly-{room}"]
        real = questions(house, room, None)
        assert len([statement for statement in real if statement.startswith("SELECT")]) == 3
        for id, sent in ((room, "wrong"), (NOWHERE, None), (NOWHERE, token), ("no-id-at-all", token)):
            assert questions(house, id, sent) == real


def questions(house: House, room: str, token: str | None) -> list[str]:
    """What the database is asked when somebody with this token asks for the view of this room."""
    browser = house.browser()
    if token is not None:
        browser.http.cookies.set(f"kanly-{room}", token)
    with heard(house) as statements:
        assert browser.http.get(f"/rooms/{room}/view").status_code in (403, 404)
    return statements


def counted(house: House, path: str, cookies: list[str]) -> int:
    """How much the database is asked for this address by a browser with these cookies."""
    with heard(house) as statements:
        answer = house.browser().http.get(path, headers={"Cookie": "; ".join(cookies)})
        assert len(answer.json()) == 1
    return len([statement for statement in statements if statement.startswith("SELECT")])


@contextmanager
def heard(house: House) -> Iterator[list[str]]:
    """What the database of the house is asked meanwhile."""
    statements: list[str] = []

    def hear(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        statements.append(statement)

    engine = house.app.state.services.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", hear)
    try:
        yield statements
    finally:
        event.remove(engine, "before_cursor_execute", hear)


class Listener(logging.Handler):
    """Everything that is logged on the finest level, as the server sets its logs up."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith(tuple(QUIET)):
            self.lines.append(logging.Formatter().format(record) + repr(record.__dict__))


def test_no_secret_in_logs_and_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listener, root = Listener(), logging.getLogger()
    loggers = [root, *(logging.getLogger(name) for name in ("uvicorn", "uvicorn.error", "uvicorn.access"))]
    levels = [logger.level for logger in loggers]
    with house_at(tmp_path / "kanly.db") as house:
        for logger in loggers:
            logger.addHandler(listener)
            logger.setLevel(logging.DEBUG)
        try:
            secrets, errors = _trouble(house, monkeypatch)
        finally:
            for logger, level in zip(loggers, levels, strict=True):
                logger.removeHandler(listener)
                logger.setLevel(level)
    logs = "\n".join(listener.lines)
    assert "defect" in logs, "the log was heard"
    for secret in secrets:
        assert secret not in logs
        assert not any(secret in error for error in errors)


def _trouble(house: House, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """Everything goes wrong that can; the secrets that there are, and the errors that people got."""
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "emperor"])
    code = ada.post(f"/rooms/{room}/kit", {}, 201)["code"]
    link = ada.post(f"/rooms/{room}/handover", {"kit": code}, 201)["code"]
    parts: Services = house.app.state.services
    table = parts.tables.loaded(room)
    assert table is not None
    seed = table.game.journal.seed
    errors = [
        bo.http.post(f"/rooms/{room}/recover", json={"code": code + "0"}).text,
        bo.http.post(f"/rooms/{room}/recover", json={"code": [code]}).text,
        bo.http.post(f"/rooms/{room}/recover", json={"code": code, "more": link}).text,
        bo.http.put(f"/rooms/{room}/handover", json={"code": link, "name": "Bo"}).text,
        bo.http.get(f"/rooms/{room}/view", params={"seat": "atreides"}).text,
        bo.http.get(f"/rooms/{room}/replay").text,
        bo.http.get(f"/rooms/{room}/export").text,
    ]

    def broken(*_: Any) -> Any:
        raise RuntimeError(f"{seed} {code} {room}")

    monkeypatch.setattr(type(parts.tables), "look", broken)
    for path in ("view", "events", "chronicle", "prompt?seat=atreides"):
        answer = ada.http.get(f"/rooms/{room}/{path}")
        assert problem(answer, 500)["code"] == "defect"
        errors.append(answer.text)
    monkeypatch.undo()
    tokens = [browser.http.cookies[f"kanly-{room}"] for browser in (ada, bo)]
    return [seed, code, link, *tokens], errors
