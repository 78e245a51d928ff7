"""The gate, as somebody would try it who means ill: other sites, bodies and places that no client makes."""

from __future__ import annotations

import http.client
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from kanly.server import site
from kanly.server.security.bodies import DEEPEST
from kanly.server.security.headers import HEADERS
from server.house import PATIENCE, Browser, House, house_at, room_for
from server.security.refusals import NOWHERE, problem


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
