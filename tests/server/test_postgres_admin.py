"""On PostgreSQL: two processes send one notice, the office works on the live database, a backup comes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from kanly.cli import main
from server.databases import POSTGRES, new_database
from server.house import room_for
from server.staging import until
from server.test_notices import PACE, Letterbox, answered, quick

pytestmark = pytest.mark.skipif(not POSTGRES, reason="KANLY_TEST_POSTGRES names no server")


def test_notices_and_the_office(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    box = Letterbox()
    with new_database("postgresql", tmp_path) as url, quick(url) as house, quick(url) as second:
        ada, bo = house.browser(), house.browser()
        room = room_for([ada, bo], ["atreides", "harkonnen"], pace=PACE)
        ada.put(f"/rooms/{room}/notices", {"address": box.address})
        box.wait_for(1)
        assert len(box.settled(house, second)) == 1
        answered(ada, room, "atreides")
        assert main(["admin", "pause", room, "--database", url]) == 0
        assert ada.get(f"/rooms/{room}")["paused"]
        assert main(["admin", "resume", room, "--database", url]) == 0
        assert main(["admin", "verify", "--database", url]) == 0
        assert main(["admin", "backup", str(tmp_path / "backup"), "--database", url]) == 0
        view = ada.get(f"/rooms/{room}/view")
        with new_database("postgresql", tmp_path) as empty:
            assert main(["admin", "list", "--database", empty]) == 2
            assert main(["admin", "import", str(tmp_path / "backup"), "--database", empty]) == 0
            assert main(["admin", "verify", "--database", empty]) == 0
            with quick(empty) as other:
                there = other.browser()
                there.http.cookies = ada.http.cookies
                assert there.get(f"/rooms/{room}/view") == view
        assert main(["admin", "remove", room, "--yes", "--database", url]) == 0
        until(lambda: ada.http.get(f"/rooms/{room}").status_code == 404)
        assert main(["admin", "remove", room, "--erase", "--yes", "--database", url]) == 0
    box.close()
