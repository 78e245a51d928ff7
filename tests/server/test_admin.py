"""`kanly admin` on the database of a server that runs."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from kanly.cli import main
from server.house import Browser, House, house_at, room_for


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_at(tmp_path_factory.mktemp("admin") / "kanly.db", snapshot_every=3) as running:
        yield running


@pytest.fixture
def people(house: House) -> list[Browser]:
    return [house.browser(), house.browser()]


@pytest.fixture
def room(people: list[Browser]) -> str:
    """A game of two in which a few things have happened."""
    room = room_for(people, ["atreides", "harkonnen"], pace={"tick": 0})
    for _ in range(4):
        played(people, room)
    people[0].post(f"/rooms/{room}/messages", {"text": "Hello, ünïcode"})
    people[1].post(f"/rooms/{room}/messages", {"text": "psst", "to": "table", "seat": "harkonnen"})
    return room


def played(people: list[Browser], room: str) -> None:
    """Whoever is asked answers with silence."""
    for browser, seat in zip(people, ("atreides", "harkonnen"), strict=True):
        prompt = browser.get(f"/rooms/{room}/prompt", seat=seat)["prompt"]
        if prompt is not None and prompt.get("waited_for", True):
            browser.act(room, seat, prompt["default"])
            return


def admin(house: House, *arguments: str) -> int:
    return main(["admin", *arguments, "--database", house.database_url])


def test_list_and_show(house: House, room: str, people: list[Browser], capsys: pytest.CaptureFixture[str]) -> None:
    assert admin(house, "list") == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith(room)]
    assert "playing" in line and "A table" in line
    assert admin(house, "show", room) == 0
    shown = capsys.readouterr().out
    assert "atreides: Ada" in shown and "harkonnen: Bo" in shown and "2 messages" in shown
    hand = people[0].get(f"/rooms/{room}/view", seat="atreides")
    assert hand["viewer"] == "atreides"
    with closing(sqlite3.connect(file_of(house))) as database:
        for token, save in database.execute(
            "SELECT token, save FROM members JOIN snapshots USING (room) WHERE room = ?", (room,)
        ):
            assert token not in shown and json.loads(save)["payload"]["journal"]["seed"] not in shown


def test_an_export_comes_back_in_another_database(
    house: House, room: str, people: list[Browser], tmp_path: Path
) -> None:
    """The same seats, by the same cookies, see the same; and play on."""
    assert admin(house, "export", room, str(tmp_path / "room.json")) == 0
    assert (tmp_path / "room.json").stat().st_mode & 0o077 == 0, "it holds what is hidden"
    new = f"sqlite:///{tmp_path / 'other.db'}"
    assert main(["admin", "import", str(tmp_path / "room.json"), "--database", new]) == 0
    assert main(["admin", "verify", "--database", new]) == 0
    with house_at(tmp_path / "other.db") as other:
        there = [other.browser(), other.browser()]
        for browser, old in zip(there, people, strict=True):
            browser.http.cookies = old.http.cookies
        for browser, old, seat in zip(there, people, ("atreides", "harkonnen"), strict=True):
            for what in ("view", "prompt", "events", "chronicle"):
                address = f"/rooms/{room}/{what}"
                assert browser.get(address, seat=seat) == old.get(address, seat=seat)
            assert browser.get(f"/rooms/{room}/messages") == old.get(f"/rooms/{room}/messages")
        played(there, room)


def test_an_older_export_goes_through_the_migrations(room: str, house: House, tmp_path: Path) -> None:
    """Whatever a later release adds to the tables, an archive of the first one comes in."""
    from kanly.server.admin import archive

    assert admin(house, "export", room, str(tmp_path / "room.json")) == 0
    now = archive.read((tmp_path / "room.json").read_bytes())
    assert archive.brought_up(now).rows == now.rows


def test_import_refuses(house: House, room: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "room.json"
    assert admin(house, "export", room, str(file)) == 0
    assert admin(house, "import", str(file)) == 2
    assert "is there already" in capsys.readouterr().err
    assert admin(house, "export", room, str(file)) == 2
    assert "File exists" in capsys.readouterr().err
    document = json.loads(file.read_bytes())
    for broken, told in (
        (b"{}", "no room of Kanly"),
        (b"\x00", "no room of Kanly"),
        (b"", "holds no room"),
        (json.dumps(document | {"revision": "9999"}).encode(), "a later release"),
    ):
        file.write_bytes(broken)
        assert admin(house, "import", str(file)) == 2
        assert told in capsys.readouterr().err
    assert admin(house, "import", str(tmp_path / "none")) == 2


def test_a_backup_while_people_play(house: House, room: str, people: list[Browser], tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    before = people[0].get(f"/rooms/{room}/view")
    assert admin(house, "backup", str(copy)) == 0
    assert admin(house, "backup", str(copy)) == 2, "nothing is overwritten"
    assert [file.name for file in tmp_path.iterdir()] == ["copy.db"]
    played(people, room)
    with house_at(copy) as other:
        there = other.browser()
        there.http.cookies = people[0].http.cookies
        assert there.get(f"/rooms/{room}/view") == before


def test_verify_finds_what_does_not_fit(
    house: House, room: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert admin(house, "verify", room) == 0
    copy = tmp_path / "copy.db"
    for statement, told in (
        ('UPDATE log SET content = \'{"type": "Pass"}\' WHERE seq = 1', "row 1 (act) cannot be played"),
        ("DELETE FROM log WHERE seq = 2", "rows and says that it has"),
        ("DELETE FROM snapshots WHERE seq = 0", "the beginning of its game is missing"),
        ("UPDATE snapshots SET save = x'00' WHERE seq > 0", "cannot be read"),
        ("UPDATE snapshots SET save = (SELECT save FROM snapshots WHERE seq = 0) WHERE seq > 0", "is not where"),
        ("UPDATE rooms SET question = '7.7'", "the log leads to question"),
        ("UPDATE rooms SET status = 'finished'", "its game is not over"),
    ):
        assert admin(house, "backup", str(copy)) == 0
        with closing(sqlite3.connect(copy)) as database, database:
            database.execute(statement)
        capsys.readouterr()
        assert main(["admin", "verify", room, "--database", f"sqlite:///{copy}"]) == 1
        assert told in capsys.readouterr().out, statement
        copy.unlink()


def test_pause_and_resume(house: House, room: str, people: list[Browser], capsys: pytest.CaptureFixture[str]) -> None:
    assert admin(house, "resume", room) == 2
    assert "not paused" in capsys.readouterr().err
    assert admin(house, "pause", room) == 0
    assert people[0].get(f"/rooms/{room}")["paused"]
    asked = people[1].get(f"/rooms/{room}/prompt", seat="harkonnen")
    body = {"seat": "harkonnen", "action": asked["prompt"]["default"] if asked["prompt"] else {"type": "Pass"}}
    paused = people[1].post(f"/rooms/{room}/actions", body | {"question": asked["question"], "client_id": "x"}, 409)
    assert paused["code"] == "paused"
    assert admin(house, "pause", room) == 2
    assert "The game is paused" in capsys.readouterr().err
    assert admin(house, "resume", room) == 0
    played(people, room)
    assert admin(house, "verify", room) == 0


def test_remove(house: House, room: str, people: list[Browser], capsys: pytest.CaptureFixture[str]) -> None:
    assert admin(house, "remove", room, "--erase", "--yes") == 2
    assert "remove it first" in capsys.readouterr().err
    assert admin(house, "remove", room, "--yes") == 0
    people[0].get(f"/rooms/{room}", status=404)
    people[0].get(f"/rooms/{room}/view", status=404)
    assert admin(house, "remove", room, "--yes") == 2
    capsys.readouterr()
    assert admin(house, "list", "--status", "removed") == 0
    assert room in capsys.readouterr().out
    assert admin(house, "remove", room, "--erase", "--yes") == 0
    with closing(sqlite3.connect(file_of(house))) as database:
        for table in ("log", "snapshots", "messages", "members", "seats"):
            assert database.execute(f"SELECT COUNT(*) FROM {table} WHERE room = ?", (room,)).fetchone() == (0,)
    assert admin(house, "show", room) == 2


def test_databases_that_are_not_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "list", "--database", f"sqlite:///{tmp_path / 'none.db'}"]) == 2
    assert "there is no database" in capsys.readouterr().err and not (tmp_path / "none.db").exists()
    (tmp_path / "text.db").write_text("no database at all, and long enough to be taken for none")
    assert main(["admin", "list", "--database", f"sqlite:///{tmp_path / 'text.db'}"]) == 2
    assert "cannot be opened" in capsys.readouterr().err
    with closing(sqlite3.connect(tmp_path / "later.db")) as database, database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert main(["admin", "list", "--database", f"sqlite:///{tmp_path / 'later.db'}"]) == 2
    assert "take the release that made them" in capsys.readouterr().err
    assert main(["admin", "list", "--database", "mysql://here"]) == 2
    assert main(["admin", "list", "--status", "lost", "--database", "sqlite://"]) == 2
    assert "there are lobby" in capsys.readouterr().err


def file_of(house: House) -> str:
    return house.database_url.removeprefix("sqlite:///")
