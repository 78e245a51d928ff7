"""The stream: what a viewer may see, when it is new, and after a lost line from where it broke."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from server.house import PATIENCE, PLAIN, Browser, House, house_at, room_for


@pytest.fixture(scope="module")
def house(shared_database: str) -> Iterator[House]:
    with house_at(shared_database, heartbeat=0.3) as running:
        yield running


class Ear:
    """Listens to a stream until it has heard enough: each moment with its id."""

    def __init__(self, browser: Browser, room: str, last: str = "") -> None:
        self.moments: list[tuple[str, dict[str, Any]]] = []
        self.beats = 0
        self.news = threading.Condition()
        self._over = threading.Event()
        headers = {"Last-Event-ID": last} if last else {}
        self._thread = threading.Thread(target=self._listen, args=(browser, room, headers))
        self._thread.start()

    def _listen(self, browser: Browser, room: str, headers: dict[str, str]) -> None:
        with (
            httpx.Client(
                base_url=browser.http.base_url, cookies=browser.http.cookies, timeout=PATIENCE, verify=PLAIN
            ) as http,
            http.stream("GET", f"/rooms/{room}/stream", headers=headers) as answer,
        ):
            assert answer.status_code == 200, answer.read()
            id = ""
            for line in answer.iter_lines():
                with self.news:
                    self.beats += line.startswith(":")
                    if line.startswith("id: "):
                        id = line[4:]
                    if line.startswith("data: "):
                        self.moments.append((id, json.loads(line[6:])))
                    self.news.notify_all()
                if self._over.is_set():
                    return

    def hears(self, number: int) -> list[tuple[str, dict[str, Any]]]:
        """The first so many moments."""
        with self.news:
            assert self.news.wait_for(lambda: len(self.moments) >= number, timeout=PATIENCE), self.moments
        return self.moments

    def beaten(self, more: int) -> None:
        """Waits for some heartbeats."""
        with self.news:
            until = self.beats + more
            assert self.news.wait_for(lambda: self.beats >= until, timeout=PATIENCE)

    def close(self) -> None:
        """Stop listening at the next line."""
        self._over.set()
        self._thread.join(PATIENCE)


@pytest.mark.rule("KARAMA-26")
def test_only_who_may_see_it_hears_of_it(house: House) -> None:
    ada, bo, cy = house.browser(), house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "emperor"])
    cy.post(f"/rooms/{room}/join", {"name": "Cy", "role": "observer"}, 201)
    ears = [Ear(browser, room) for browser in (ada, bo, cy)]
    try:
        first = [ear.hears(1)[0][1] for ear in ears]
        assert [one["question"] for one in first] == ["0.1"] * 3
        ada.act(room, "atreides", ada.get(f"/rooms/{room}/prompt", seat="atreides")["prompt"]["options"][0])
        (_, moment) = ears[0].hears(2)[1]
        assert moment["asked"] != first[0]["asked"]
        for ear in ears[1:]:
            ear.beaten(2)
            assert all("prompt" not in one for _, one in ear.moments)
        heard = len(ears[1].moments)
        ada.post(f"/rooms/{room}/messages", {"text": "hello", "to": "emperor", "seat": "atreides"}, 201)
        (_, said) = ears[1].hears(heard + 1)[heard]
        assert [one["text"] for one in said["messages"]] == ["hello"]
        heard = len(ears[2].moments)
        ears[2].beaten(2)
        assert len(ears[2].moments) == heard, "an observer heard that others whispered"
    finally:
        for ear in ears:
            ear.close()


def test_a_lost_line_goes_on_where_it_broke(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "emperor"])
    ear = Ear(ada, room)
    id, first = ear.hears(1)[0]
    ear.close()
    assert first["events"] and first["sentences"] and first["room"]["you"]["name"] == "Ada"
    ada.act(room, "atreides", ada.get(f"/rooms/{room}/prompt", seat="atreides")["prompt"]["options"][0])
    again = Ear(ada, room, last=id)
    since = again.hears(1)[0][1]
    again.close()
    assert since.get("since", 0) == len(first["events"])
    whole = ada.get(f"/rooms/{room}/events")["events"]
    assert first["events"] + since.get("events", []) == whole


def test_a_stranger_gets_no_stream(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "emperor"])
    assert house.browser().get(f"/rooms/{room}/stream", 403)["code"] == "not-member"
