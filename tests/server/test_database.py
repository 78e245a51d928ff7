"""The tables are what the migrations make, the settings what the environment says, and documented as they are."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from kanly.server import read_settings, settings_table
from kanly.server.database import Database
from kanly.server.database.tables import metadata
from server.house import PATIENCE

DOCS = Path(__file__).parents[2] / "docs" / "server.md"


def test_migrations_make_the_tables(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def made() -> None:
        url = f"sqlite:///{tmp_path / 'kanly.db'}"
        first, second = Database(url), Database(url)
        await asyncio.gather(first.open(), second.open())  # two processes that start together
        async with first.read() as connection:
            assert await connection.run_sync(differences) == []
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        await asyncio.gather(first.close(), second.close())

    asyncio.run(made())


def test_many_processes_start_together_on_a_new_file(tmp_path: Path) -> None:
    async def started(round: int) -> None:
        together = [Database(f"sqlite:///{tmp_path / f'{round}.db'}") for _ in range(8)]
        await asyncio.gather(*(database.open() for database in together))
        await asyncio.gather(*(database.close() for database in together))

    for round in range(10):
        asyncio.run(started(round))


def test_writers_of_a_file_come_one_after_the_other(tmp_path: Path) -> None:
    async def written() -> None:
        databases = [Database(f"sqlite:///{tmp_path / 'kanly.db'}") for _ in range(2)]
        await counter_in(databases[0])

        async def count(database: Database) -> None:
            async with database.write() as connection:
                n = (await connection.execute(text("SELECT n FROM counter"))).scalar_one()
                await asyncio.sleep(0)
                await connection.execute(text("UPDATE counter SET n = :n"), {"n": n + 1})

        await asyncio.gather(*(count(databases[n % 2]) for n in range(40)))
        async with databases[1].read() as connection:
            assert (await connection.execute(text("SELECT n FROM counter"))).scalar_one() == 40
        for database in databases:
            await database.close()

    asyncio.run(written())


async def counter_in(database: Database) -> None:
    """A table with one number."""
    await database.open()
    async with database.write() as connection:
        await connection.execute(text("CREATE TABLE counter (n INTEGER)"))
        await connection.execute(text("INSERT INTO counter VALUES (0)"))


def test_writers_of_one_process_come_in_the_order_in_which_they_have_come(tmp_path: Path) -> None:
    """However many they are, and though each holds the file for longer than SQLite would let one wait."""

    async def written() -> list[int]:
        database, order = Database(f"sqlite:///{tmp_path / 'kanly.db'}"), list[int]()
        await counter_in(database)

        async def write(number: int) -> None:
            async with database.write() as connection:
                await connection.execute(text("UPDATE counter SET n = n + 1"))
                await asyncio.sleep(0.005)
                order.append(number)

        await asyncio.gather(*(write(number) for number in range(60)))
        await database.close()
        return order

    assert asyncio.run(written()) == [*range(60)]


def test_what_was_cancelled_leaves_nothing_behind(tmp_path: Path) -> None:
    """Neither its changes nor a transaction that holds up the next writer, wherever it was cut off."""

    async def cut_off(database: Database, turns: int) -> None:
        async def write() -> None:
            async with database.write() as connection:
                await connection.execute(text("UPDATE counter SET n = n + 1"))
                await asyncio.sleep(10)

        task = asyncio.create_task(write())
        for _ in range(turns):
            await asyncio.sleep(0.0002)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    async def tried() -> int:
        database = Database(f"sqlite:///{tmp_path / 'kanly.db'}")
        await counter_in(database)
        for turns in range(40):
            await cut_off(database, turns)
            async with asyncio.timeout(PATIENCE), database.write() as connection:
                await connection.execute(text("UPDATE counter SET n = n + 0"))
        async with database.read() as connection:
            n = int((await connection.execute(text("SELECT n FROM counter"))).scalar_one())
        await database.close()
        return n

    assert asyncio.run(tried()) == 0


def test_a_statement_is_one_call_to_the_thread_of_its_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[object] = []
    execute = aiosqlite.Connection._execute

    async def counted(self: aiosqlite.Connection, *what: Any) -> Any:
        calls.append(what)
        return await execute(self, *what)  # type: ignore[no-untyped-call]

    async def asked() -> None:
        database = Database(f"sqlite:///{tmp_path / 'kanly.db'}")
        await counter_in(database)
        monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
        async with database.read() as connection:
            for _ in range(3):
                assert (await connection.execute(text("SELECT n FROM counter"))).all() == [(0,)]
        assert len(calls) == len(("begin", 1, 2, 3, "commit"))
        await database.close()

    asyncio.run(asked())


@pytest.mark.parametrize(
    ("variable", "value"), [("PORT", "70000"), ("SNAPSHOT_EVERY", "0"), ("HEARTBEAT", "soon"), ("DATABASE_URL", "")]
)
def test_wrong_settings_are_named(variable: str, value: str) -> None:
    if variable == "DATABASE_URL":
        with pytest.raises(ValueError, match="mysql"):
            Database("mysql://somewhere/kanly")
        return
    with pytest.raises(ValueError, match=f"KANLY_{variable}"):
        read_settings({f"KANLY_{variable}": value})


def test_the_documented_table_of_settings_is_the_real_one() -> None:
    assert settings_table() in DOCS.read_text(encoding="utf-8"), "copy what kanly.server.settings_table() gives"
