"""Logs, health and metrics: enough to run a server by, and nothing that its players could not know."""

from __future__ import annotations

import io
import json
import logging
import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from kanly.server.watchtower.logs import set_up_logs
from server.house import House, house_at, room_for
from server.staging import until

TOKEN = "a token for who watches"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    file = tmp_path_factory.mktemp("watchtower") / "kanly.db"
    with house_at(file, metrics_token=TOKEN, snapshot_every=2) as running:
        yield running


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What is logged as JSON; afterwards logs are as they were."""
    root, out = logging.getLogger(), io.StringIO()
    before = (root.handlers[:], root.level)
    monkeypatch.setattr(sys, "stderr", out)
    set_up_logs("json", "info")
    yield out
    root.handlers[:], root.level = before


def metrics(house: House) -> dict[tuple[str, ...], float]:
    answer = httpx.get(f"{house.url}/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    return {
        (sample.name, *(value for _, value in sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_health(house: House) -> None:
    answer = httpx.get(f"{house.url}/health")
    assert answer.status_code == 200
    told = answer.json()
    assert (told["status"], told["database"]) == ("ok", "ok") and told["revision"] == told["wanted"]


def test_health_fails_with_the_database(tmp_path: Path) -> None:
    with house_at(tmp_path / "kanly.db", drives=False) as house:
        with closing(sqlite3.connect(tmp_path / "kanly.db")) as database, database:
            database.execute("UPDATE alembic_version SET version_num = '0000'")
        answer = httpx.get(f"{house.url}/health")
        assert answer.status_code == 503 and answer.json()["status"] == "failing"


def test_metrics_are_for_who_has_the_token(house: House, tmp_path: Path) -> None:
    for headers in ({}, {"Authorization": "Bearer"}, {"Authorization": "Bearer wrong"}, {"Authorization": TOKEN}):
        assert httpx.get(f"{house.url}/metrics", headers=headers).status_code == 404
    with house_at(tmp_path / "kanly.db") as other:
        assert httpx.get(f"{other.url}/metrics", headers={"Authorization": "Bearer"}).status_code == 404


def test_metrics_count(house: House) -> None:
    before = metrics(house)
    ada = house.browser()
    room = room_for([ada], ["atreides"], ["harkonnen", "fremen"])
    prompt = ada.get(f"/rooms/{room}/prompt", seat="atreides")["prompt"]
    ada.act(room, "atreides", prompt["default"])
    with ada.http.stream("GET", f"/rooms/{room}/stream"):
        after = metrics(house)
        assert after["kanly_streams_open",] == 1
    ada.get("/nowhere", status=404)

    def more(*key: str) -> float:
        return after.get(key, 0) - before.get(key, 0)

    def bots_have_answered() -> bool:
        nonlocal after
        after = metrics(house)
        return more("kanly_actions_total", "bot") >= 1 and more("kanly_snapshots_total") >= 1

    until(bots_have_answered)
    assert more("kanly_requests_total", "POST", "/api/rooms", "201") == 1
    assert more("kanly_requests_total", "POST", "/api/rooms/{room}/actions", "200") == 1
    assert more("kanly_requests_total", "GET", "none", "404") == 1
    assert more("kanly_request_seconds_count", "/api/rooms/{room}/actions") == 1
    assert more("kanly_actions_total", "person") == 1
    assert more("kanly_bot_decisions_total", "chosen", "easy") >= 1
    assert more("kanly_bot_seconds_count", "easy") >= 1
    assert more("kanly_rooms", "playing") == 1
    assert after["kanly_tables_in_memory",] >= 1
    assert not any(room in part for key in after for part in key)


def test_a_line_for_each_request_and_nothing_secret_in_it(house: House, lines: io.StringIO) -> None:
    ada = house.browser()
    room = room_for([ada], ["atreides"], ["harkonnen"])
    answer = ada.http.get(f"/rooms/{room}/prompt", params={"seat": "atreides"})
    ada.http.get(f"/rooms/{room}/view?seat=harkonnen")
    ada.http.get("/rooms/private-words/../nowhere?token=hidden-words")
    ada.http.get("/" + "%0a%7b" * 5)
    written = [json.loads(line) for line in lines.getvalue().splitlines()]
    (line,) = [line for line in written if line.get("request") == answer.headers["x-request-id"]]
    assert line.keys() == {
        "event",
        "level",
        "logger",
        "timestamp",
        "request",
        "room",
        "method",
        "route",
        "status",
        "ms",
    }
    assert (line["room"], line["status"], line["route"]) == (room, 200, "/api/rooms/{room}/prompt")
    assert re.fullmatch(r"[0-9a-f]{16}", line["request"])
    everything = lines.getvalue()
    tokens = [cookie.value for cookie in ada.http.cookies.jar if cookie.value]
    assert tokens and not any(token in everything for token in tokens)
    assert "private-words" not in everything and "hidden-words" not in everything
    with closing(sqlite3.connect(house.database_url.removeprefix("sqlite:///"))) as database:
        saves = [save for (save,) in database.execute("SELECT save FROM snapshots WHERE room = ?", (room,))]
    assert saves and not any(json.loads(save)["payload"]["journal"]["seed"] in everything for save in saves)


def test_a_defect_is_logged_without_its_values(lines: io.StringIO) -> None:
    try:
        raise ValueError("the traitor is Chani\nand more")
    except ValueError:
        logging.getLogger("kanly.server").exception("broken\nhand: Chani")
    (line,) = [json.loads(text) for text in lines.getvalue().splitlines()]
    assert line["event"] == "broken" and line["exception"] == "ValueError"
    assert "test_watchtower.py:" in line["places"] and "Chani" not in lines.getvalue()


def test_logs_for_people(lines: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", lines)
    set_up_logs("text", "warning")
    logging.getLogger("kanly.server").info("not said")
    logging.getLogger("kanly.server").warning("said", extra={"room": "r1"})
    assert "said" in lines.getvalue() and "room=r1" in lines.getvalue() and "not said" not in lines.getvalue()
