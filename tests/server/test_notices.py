"""Notices: who wants them gets exactly one for a question, and one reminder; and they tell nothing that is hidden."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from kanly.server.driving.clock import silence
from kanly.server.driving.steps import Steps
from kanly.server.notices.addresses import Addresses, kind_of
from kanly.server.problems import Refusal
from kanly.server.services import Services
from kanly.server.table import Table
from server.house import Browser, House, house_at, room_for
from server.staging import later, until

PACE = {"deadline": 600, "tick": 0}
QUICK: dict[str, Any] = {"notice_services": "json", "notice_after": 0.2, "notice_scan": 0.05}


class Letterbox:
    """Takes what is sent by an Apprise URL of kind json. `broken`: it refuses everything."""

    def __init__(self) -> None:
        self.letters: list[dict[str, str]] = []
        self.broken = False
        box = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if not box.broken:
                    box.letters.append(json.loads(body))
                self.send_response(500 if box.broken else 200)
                self.end_headers()

            def log_message(self, format: str, *arguments: object) -> None:
                """Nothing of this is worth a line."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"json://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def wait_for(self, count: int) -> list[dict[str, str]]:
        """The letters, when there are so many."""
        until(lambda: len(self.letters) >= count)
        return self.letters

    def settled(self, *houses: House) -> list[dict[str, str]]:
        """The letters, when the desk of each house has looked twice more: the second look has begun after now."""
        before = [LOOKS[house] for house in houses]
        until(lambda: all(LOOKS[house] >= looks + 2 for house, looks in zip(houses, before, strict=True)))
        return self.letters


LOOKS: dict[House, int] = {}
"""How often the desk of a house has looked, and sent what it found."""


@pytest.fixture
def box() -> Iterator[Letterbox]:
    made = Letterbox()
    yield made
    made.close()


@contextmanager
def quick(database: str, **settings: Any) -> Iterator[House]:
    """A house whose desk looks often, and counts it."""
    with house_at(database, **QUICK | settings) as house:
        parts: Services = house.app.state.services
        look, LOOKS[house] = parts.desk.look, 0

        async def counted() -> None:
            await look()
            LOOKS[house] += 1

        parts.desk.look = counted  # type: ignore[method-assign]
        yield house


def table_of_two(house: House, box: Letterbox, dialing: bool = False, **pace: Any) -> tuple[Browser, Browser, str]:
    """A game in which only Ada (Atreides) gets notices, asked which traitor she keeps; `dialing`: or both for the
    storm, in secret."""
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "harkonnen"], pace=PACE | pace)
    if dialing:
        answered(ada, room, "atreides")
        asked = bo.get(f"/rooms/{room}/prompt", seat="harkonnen")["prompt"]
        assert asked["decision"] == "ChooseDial"
    ada.put(f"/rooms/{room}/notices", {"address": f"{box.address}/secret-path"})
    return ada, bo, room


def answered(browser: Browser, room: str, seat: str) -> None:
    asked = browser.get(f"/rooms/{room}/prompt", seat=seat)
    browser.act(room, seat, asked["prompt"]["default"])


def test_one_for_a_question_and_it_says_what_is_to_be_done(database: str, box: Letterbox) -> None:
    with quick(database, public_url="http://dune.example/") as house:
        ada, _bo, room = table_of_two(house, box)
        box.wait_for(1)
        (letter,) = box.settled(house)
        assert letter["title"] == "A table: the game waits for you"
        body = letter["message"].splitlines()
        assert body[0] == "Table: A table"
        assert body[1] == "You play Atreides. Before the first turn, phase: Setup."
        assert body[2].startswith("Answer by 20") and body[2].endswith(" UTC.")
        assert body[3] == "If you say nothing until then, the rules answer for you: keep."
        assert body[4:] == [f"The table: http://dune.example/rooms/{room}"]
        sent = json.dumps(letter)
        (dealt,) = [text for text in ada.get(f"/rooms/{room}/chronicle")["sentences"] if "Atreides was dealt" in text]
        traitors = dealt.removeprefix("Atreides was dealt the traitors ").rstrip(".").replace(" and ", ", ").split(", ")
        assert len(traitors) == 4 and not any(name in sent for name in traitors)
        assert not any(cookie.value and cookie.value in sent for cookie in ada.http.cookies.jar)


def test_a_reminder_and_no_more(database: str, box: Letterbox) -> None:
    with quick(database, notice_remind_at=0.001) as house:
        table_of_two(house, box)
        box.wait_for(2)
        first, second = box.settled(house)
        assert (first["title"], second["title"]) == (
            "A table: the game waits for you",
            "A table: the game still waits for you",
        )


def test_a_table_without_deadline_waits(database: str, box: Letterbox) -> None:
    with quick(database, notice_remind_after=0.3) as house:
        table_of_two(house, box, deadline=None)
        assert "The game waits until you answer." in box.wait_for(2)[0]["message"]
        assert len(box.settled(house)) == 2


def test_none_if_answered_or_not_wanted(database: str, box: Letterbox) -> None:
    with quick(database, notice_after=300) as house:
        ada, bo, room = table_of_two(house, box, dialing=True)
        answered(ada, room, "atreides")  # sealed: Bo is still asked
        assert ada.get(f"/rooms/{room}/prompt", seat="atreides")["prompt"]["decision"] == "ChooseDial"
        later(house, room, 301)
        assert box.settled(house) == []
        answered(bo, room, "harkonnen")
        assert box.settled(house) == [], "a new question has a time of its own"


def test_a_question_put_while_the_desk_looks_has_a_time_of_its_own(
    database: str, box: Letterbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The desk has read how old a question is; before it looks at the table, the question is answered."""
    with quick(database, notice_after=30) as house:
        _ada, bo, room = table_of_two(house, box, dialing=True)
        parts: Services = house.app.state.services
        old = bo.get(f"/rooms/{room}/prompt", seat="harkonnen")["question"]

        class AnsweredBetween:
            async def look(self, id: str) -> Table:
                while (table := await parts.tables.look(id)).question == old:
                    seat = table.owed()[0]
                    await parts.play.submit(id, seat, silence(table.game, seat), old, "between")
                return table

        monkeypatch.setattr(parts.desk, "tables", AnsweredBetween())
        later(house, room, 31)
        until(lambda: bo.get(f"/rooms/{room}/prompt", seat="harkonnen")["question"] != old)
        assert bo.get(f"/rooms/{room}/view")["waits"]["seats"], "somebody is asked again"
        assert box.settled(house) == []


def test_no_reminder_after_the_answer(database: str, box: Letterbox) -> None:
    with quick(database, notice_after=0, notice_remind_after=300) as house:
        ada, _bo, room = table_of_two(house, box, dialing=True, deadline=None)
        box.wait_for(1)
        answered(ada, room, "atreides")
        later(house, room, 301)
        assert len(box.settled(house)) == 1


def test_none_when_the_deadline_has_passed(database: str, box: Letterbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server was away, and nobody drives the game yet: the question has lapsed."""

    async def step(self: Steps, id: str) -> None:
        """Nothing is done in any room."""

    with quick(database, notice_after=600) as house:
        _ada, _bo, room = table_of_two(house, box)
    later(house, room, 601)
    monkeypatch.setattr(Steps, "step", step)
    with quick(database) as house:
        assert box.settled(house) == []


def test_none_in_a_pause(database: str, box: Letterbox) -> None:
    with quick(database, notice_after=300) as house:
        ada, bo, room = table_of_two(house, box)
        for browser in (ada, bo):
            browser.post(f"/rooms/{room}/votes", {"kind": "pause", "choice": "yes"})
        assert ada.get(f"/rooms/{room}")["paused"]
        later(house, room, 301)
        assert box.settled(house) == []


def test_two_processes_send_one(database: str, box: Letterbox) -> None:
    with quick(database) as house, quick(database) as second, quick(database) as third:
        for count in range(1, 4):
            table_of_two(house, box)
            box.wait_for(count)
        assert len(box.settled(house, second, third)) == 3


def test_after_a_restart_it_is_not_sent_again(database: str, box: Letterbox) -> None:
    with quick(database) as house:
        table_of_two(house, box)
        box.wait_for(1)
    with quick(database) as house:
        assert len(box.settled(house)) == 1


def test_what_came_up_while_the_server_was_away_is_told(database: str, box: Letterbox) -> None:
    with quick(database, notice_after=600) as house:
        _ada, _bo, room = table_of_two(house, box)
    later(house, room, 1)
    with quick(database):
        box.wait_for(1)


def test_what_is_not_delivered_is_not_sent_twice(
    database: str, box: Letterbox, caplog: pytest.LogCaptureFixture
) -> None:
    with quick(database) as house:
        box.broken = True
        _ada, _bo, _room = table_of_two(house, box)
        until(lambda: any("not delivered" in record.getMessage() for record in caplog.records))
        box.broken = False
        assert box.settled(house) == []
    told = [record for record in caplog.records if record.name.startswith("kanly")]
    assert not any("secret-path" in str(record.__dict__) for record in told)


def test_send_me_a_test(database: str, box: Letterbox) -> None:
    with quick(database, notice_after=600) as house:
        ada, bo, room = table_of_two(house, box)
        ada.post(f"/rooms/{room}/notices/test", status=204)
        (letter,) = box.letters
        assert letter["title"] == "A table: a test"
        assert ada.post(f"/rooms/{room}/notices/test", status=429)["code"] == "test-sent"
        assert bo.post(f"/rooms/{room}/notices/test", status=409)["code"] == "no-notices"
        house.browser().post(f"/rooms/{room}/notices/test", status=403)
        box.broken = True
        bo.put(f"/rooms/{room}/notices", {"address": box.address})
        assert bo.post(f"/rooms/{room}/notices/test", status=502)["code"] == "notice-failed"


def test_a_choice_shows_no_address(database: str, box: Letterbox) -> None:
    with quick(database, notice_after=600) as house:
        ada, bo, room = table_of_two(house, box)
        assert ada.get(f"/rooms/{room}/notices") == {"kind": "json", "possible": ["json"]}
        assert bo.get(f"/rooms/{room}/notices") == {"kind": None, "possible": ["json"]}
        house.browser().get(f"/rooms/{room}/notices", status=403)
        refused = bo.put(f"/rooms/{room}/notices", {"address": "xml://10.0.0.1/secret"}, status=422)
        assert refused["code"] == "no-notice-address" and "secret" not in json.dumps(refused)
        assert ada.call("DELETE", f"/rooms/{room}/notices") == {"kind": None, "possible": ["json"]}


@pytest.mark.parametrize(
    "address",
    [
        "ada@example",
        "ada@example.org,bo@example.org",
        "ada@example.org\r\nBcc: bo@example.org",
        "ada@example.org?to=bo@example.org",
        "mailtos://ada:pass@example.org",
        "json://127.0.0.1",
        "discord://",
        "file:///etc/passwd",
        "",
    ],
)
def test_addresses_that_are_refused(address: str) -> None:
    with pytest.raises(Refusal):
        Addresses("mailtos://kanly:pass@example.org", "discord").accepted(address)


def test_mail_goes_out_by_the_account_of_the_server() -> None:
    addresses = Addresses("mailtos://kanly:pass@example.org?from=kanly@example.org", "")
    kept = addresses.accepted(" ada+dune@example.com ")
    assert kept == "mailto:ada+dune@example.com" and kind_of(kept) == "mail"
    assert addresses.url(kept) == (
        "mailtos://kanly:pass@example.org?from=kanly@example.org&to=ada%2Bdune%40example.com"
    )
    assert Addresses("", "").url(kept) is None, "a server that sends no mail any more"


def test_my_games(database: str, box: Letterbox) -> None:
    with quick(database, notice_after=600) as house:
        ada, bo, room = table_of_two(house, box, dialing=True)
        lobby = ada.post("/rooms", {"title": "Another", "name": "Ada", "seats": [{"kind": "human"}] * 2}, 201)["id"]
        games = {game["room"]: game for game in ada.get("/games")}
        assert games.keys() == {room, lobby} and games[lobby]["moves"] == []
        assert games[room]["moves"] == [{"seat": "atreides", "owed": True}]
        theirs = bo.get("/games")
        answered(ada, room, "atreides")
        assert next(game for game in ada.get("/games") if game["room"] == room)["moves"][0]["owed"] is False
        assert bo.get("/games") == theirs, "a sealed answer moves nothing that others see"
        assert house.browser().get("/games") == []


def test_after_kill_9_it_is_not_sent_again(database: str, box: Letterbox) -> None:
    """The process dies when the letter has arrived; others on the same database send the reminder, not the letter."""
    with quick(database, notice_after=600) as house:
        table_of_two(house, box)
    settings = {f"KANLY_{name.upper()}": str(value) for name, value in QUICK.items()}
    command = "import sys; from kanly.cli import main; sys.exit(main())"
    process = subprocess.Popen(
        [sys.executable, "-c", command, "serve", "--port", "0", "--database", database],
        env=os.environ | settings,
        stderr=subprocess.DEVNULL,
    )
    try:
        box.wait_for(1)
    finally:
        process.kill()
        process.wait()
    with quick(database) as house:
        assert len(box.settled(house)) == 1
    with quick(database, notice_remind_at=0.001) as house:
        box.wait_for(2)
        assert "still" in box.settled(house)[1]["title"]
