"""On PostgreSQL: two processes send one notice, the office works on the live database, a backup comes back."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import make_url

from kanly.cli import main
from kanly.server import ServerSettings
from server.house import POSTGRES, House, room_for
from server.test_notices import PACE, QUICK, Letterbox, answered

pytestmark = pytest.mark.skipif(not POSTGRES, reason="KANLY_TEST_POSTGRES names no server")


@contextmanager
def new_database() -> Iterator[str]:
    """The address of an empty database."""
    there, name = make_url(POSTGRES or ""), f"kanly_{secrets.token_hex(6)}"

    async def run(statement: str) -> None:
        dsn = there.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(dsn)
        await connection.execute(statement)
        await connection.close()

    asyncio.run(run(f"CREATE DATABASE {name}"))
    yield there.set(drivername="postgresql", database=name).render_as_string(hide_password=False)
    asyncio.run(run(f"DROP DATABASE {name} WITH (FORCE)"))


@contextmanager
def house_on(url: str) -> Iterator[House]:
    house = House(ServerSettings(database_url=url, **QUICK))
    try:
        yield house
    finally:
        house.close()


def test_notices_and_the_office(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    box = Letterbox()
    with new_database() as url, house_on(url) as house, house_on(url):
        ada, bo = house.browser(), house.browser()
        room = room_for([ada, bo], ["atreides", "harkonnen"], pace=PACE)
        ada.put(f"/rooms/{room}/notices", {"address": box.address})
        box.wait_for(1)
        assert len(box.settled(1.0)) == 1
        answered(ada, room, "atreides")
        assert main(["admin", "pause", room, "--database", url]) == 0
        assert ada.get(f"/rooms/{room}")["paused"]
        assert main(["admin", "resume", room, "--database", url]) == 0
        assert main(["admin", "verify", "--database", url]) == 0
        assert main(["admin", "backup", str(tmp_path / "backup"), "--database", url]) == 0
        view = ada.get(f"/rooms/{room}/view")
        with new_database() as empty:
            assert main(["admin", "list", "--database", empty]) == 2
            assert main(["admin", "import", str(tmp_path / "backup"), "--database", empty]) == 0
            assert main(["admin", "verify", "--database", empty]) == 0
            with house_on(empty) as other:
                there = other.browser()
                there.http.cookies = ada.http.cookies
                assert there.get(f"/rooms/{room}/view") == view
        assert main(["admin", "remove", room, "--yes", "--database", url]) == 0
        time.sleep(0.1)
        ada.get(f"/rooms/{room}", status=404)
        assert main(["admin", "remove", room, "--erase", "--yes", "--database", url]) == 0
    box.close()
