"""How often somebody may do what: floods, guesses, streams."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from limits.aio import strategies
from limits.aio.storage import memory

from kanly.server.security import limits
from server.house import house_at, room_for
from server.security.refusals import problem
from server.staging import until


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
