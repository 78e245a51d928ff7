"""What nobody learns from the server: by how much it does for whom, and by its logs and errors."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from kanly.server.services import Services
from kanly.server.watchtower.logs import QUIET
from server.house import House, house_at, room_for
from server.security.refusals import NOWHERE, problem


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
