"""`kanly serve --table`: one command, one address, and a person sits at a table that has begun."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from kanly.cli import main
from kanly.server import ServerSettings, create_app
from kanly.server.running import Serving, listen
from server.house import PATIENCE, PLAIN
from server.processes import START
from server.staging import Kept

FIRST_DECISION = 10.0  # seconds from the server being up until its person is asked something


class Started:
    """`kanly serve --table` in a process of its own, started in this folder. `link`: the address that it printed."""

    def __init__(self, folder: Path, *flags: str) -> None:
        settings = {name: value for name, value in os.environ.items() if not name.startswith("KANLY_")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, "serve", "--table", *flags],
            cwd=folder,
            env=settings,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.said = ""
        while (link := re.search(r"(http://\S+)/seat/\S+", self.said)) is None:
            line = self.process.stdout.readline()
            assert line, f"it has ended: {self.process.communicate()}"
            self.said += line
        self.link, self.url = link[0], link[1]

    def interrupt(self) -> tuple[int, str]:
        """Ctrl-C: the exit status, and what stands on stderr."""
        self.process.send_signal(signal.SIGINT)
        errors = self.process.communicate(timeout=PATIENCE)[1]
        return self.process.returncode, errors


@contextmanager
def started(folder: Path, *flags: str) -> Iterator[Started]:
    """It runs, and is gone afterwards whatever happens."""
    running = Started(folder, *flags)
    try:
        yield running
    finally:
        running.process.kill()
        running.process.communicate()


class Person(httpx.Client):
    """Somebody at a browser, who follows where the server leads."""

    def __init__(self) -> None:
        super().__init__(follow_redirects=True, timeout=PATIENCE, verify=PLAIN)


def room_of(http: httpx.Client) -> str:
    """The room in which this browser has a place."""
    (name,) = http.cookies
    return name.removeprefix("kanly-")


def api(http: httpx.Client, url: str, path: str, **params: str) -> Any:
    """The JSON at this address below that of the room."""
    answer = http.get(f"{url}/api/rooms/{room_of(http)}{path}", params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


def asked_of(http: httpx.Client, url: str, seat: str, seconds: float) -> Any:
    """What the seat is asked, which must be something within so many seconds, and those for which the machine has kept
    us waiting."""
    begun = time.monotonic()
    with Kept() as kept:
        while time.monotonic() - begun < seconds + kept.waiting:
            asked = api(http, url, "/prompt", seat=seat)
            if asked["prompt"] is not None and asked["prompt"].get("waited_for", True):
                return asked
            time.sleep(0.1)
    raise AssertionError("nothing is asked")


def test_the_address_seats_its_person_who_decides_at_once_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    with started(tmp_path, "--port", "0") as server, Person() as http:
        page = http.get(server.link)
        assert page.status_code == 200 and "seat" not in page.url.path
        asked = asked_of(http, server.url, "atreides", FIRST_DECISION)
        room = api(http, server.url, "")
        assert room["status"] == "playing" and room["you"]["seats"] == [0] and room["you"]["host"]
        assert sorted(seat["strength"] for seat in room["seats"]) == ["", *["medium"] * 5]
        body = {"seat": "atreides", "action": asked["prompt"]["default"], "question": asked["question"]}
        done = http.post(f"{server.url}/api/rooms/{room['id']}/actions", json=body | {"client_id": "1"})
        assert done.status_code == 200
        again = asked_of(http, server.url, "atreides", PATIENCE)  # the bots play on, until it is asked the next time
        assert again["question"] != asked["question"]
        status, errors = server.interrupt()
        assert (status, errors) == (0, "")
    assert (tmp_path / "kanly.db").is_file()


def test_the_next_start_shows_the_same_table_to_whoever_has_its_address(tmp_path: Path) -> None:
    with Person() as before, Person() as elsewhere:
        with started(tmp_path, "--port", "0", "--seat", "fremen") as server:
            before.get(server.link)
            first = room_of(before)
            token = before.cookies[f"kanly-{first}"]
            before.get(server.link)  # a link that is opened twice
            assert before.cookies[f"kanly-{first}"] == token
            old = server.link
            assert "you play Fremen" in server.said and server.interrupt()[0] == 0
        with started(tmp_path, "--port", "0") as server:
            assert "as you left it: you play Fremen" in server.said
            before.get(server.link)
            assert room_of(before) == first and before.cookies[f"kanly-{first}"] == token
            elsewhere.get(server.link)
            assert room_of(elsewhere) == first
            assert api(elsewhere, server.url, "/prompt", seat="fremen")["question"]
            lost = before.get(f"{server.url}/api/rooms/{first}/prompt", params={"seat": "fremen"})
            assert lost.status_code == 403  # one session a seat: who sits down elsewhere has got up here
            shut = httpx.get(re.sub(r"^http://[^/]+", server.url, old))
            assert shut.status_code == 403 and "set-cookie" not in shut.headers


def bots_go_on(database: Path, room: str) -> None:
    """The bots of this room act, later than anybody has done anything elsewhere."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE rooms SET touched = touched + 1000 WHERE id = ?", (room,))


def test_other_wishes_are_another_table(tmp_path: Path) -> None:
    rooms = []
    for flags in ((), ("--mode", "advanced", "--set", "assisted_notes"), (), ("--mode", "basic"), ("--new",)):
        wanted = ("--port", "0", "--seats", "atreides,fremen,emperor", *flags)
        with started(tmp_path, *wanted) as server, Person() as http:
            http.get(server.link)
            room = api(http, server.url, "")
            view = api(http, server.url, "/view")
            rooms.append(room["id"])
            assert {seat["faction"] for seat in room["seats"]} == {"atreides", "fremen", "emperor"}
            if "advanced" in flags:
                assert view["settings"]["mode"] == "advanced" and view["settings"]["assisted_notes"]
        bots_go_on(tmp_path / "kanly.db", rooms[0])
    first, advanced, latest, basic, new = rooms
    assert latest == advanced  # nothing said: the one that was played last
    assert basic == first != advanced
    assert new not in (first, advanced)


def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for flags in (["--port", port], ["--port", port, "--table"]):
            database = f"sqlite:///{tmp_path / 'none.db'}"
            assert main(["serve", "--database", database, *flags]) == 2
            assert capsys.readouterr().err == (
                f"kanly: Port {port} of 127.0.0.1 is taken by another program; --port chooses another, "
                "and --port 0 any that is free.\n"
            )
    assert not (tmp_path / "none.db").exists()


def test_two_tables_at_once_have_two_ports(tmp_path: Path) -> None:
    with started(tmp_path) as one, started(tmp_path) as other:
        assert one.url != other.url
        assert [httpx.get(f"{each.url}/health").status_code for each in (one, other)] == [200, 200]


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["--seat", "ixians"], "ixians does not play here; there are"),
        (["--bots", "brilliant"], "There is no bot brilliant; there are"),
        (["--mode", "expert"], "mode"),
        (["--set", "no_such_rule"], "no_such_rule"),
        (["--seats", "atreides,nobody"], "nobody"),
        (["--host", "no.such.address.invalid"], "no.such.address.invalid is no address of this machine"),
    ],
)
def test_what_cannot_be_laid_is_told_in_one_line(
    flags: Sequence[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--table", "--port", "0", *flags]) == 2
    errors = capsys.readouterr().err
    assert errors.startswith("kanly: ") and errors.count("\n") == 1 and said in errors


def test_wishes_for_a_table_need_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--seat", "fremen"]) == 2
    assert "--table" in capsys.readouterr().err


def test_answers_do_not_wait_for_each_others_receipt() -> None:
    """What asyncio knows as TCP it sends at once."""
    with listen("127.0.0.1", 0, or_next=False) as listening:
        assert (listening.proto, listening.type) == (socket.IPPROTO_TCP, socket.SOCK_STREAM)


def test_a_line_outlives_that_of_a_proxy() -> None:
    """Or the proxy now and then sends a request on a line that has just been closed."""

    async def opened() -> None:
        raise AssertionError("it is not started")

    assert Serving(create_app(ServerSettings()), opened).config.timeout_keep_alive > 60
