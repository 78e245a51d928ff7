"""Exactly once: repeats, parallel requests, stale ones, two processes on one database."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from server.house import PATIENCE, PLAIN, Browser, House, house_at, room_for


@pytest.fixture(scope="module")
def house(shared_database: str) -> Iterator[House]:
    with house_at(shared_database) as running:
        yield running


def send(browser: Browser, room: str, body: Any) -> tuple[int, Any]:
    """The status and the JSON of a submission, in a connection of its own."""
    at, cookies = browser.http.base_url, browser.http.cookies
    with httpx.Client(base_url=at, cookies=cookies, timeout=PATIENCE, verify=PLAIN) as http:
        answer = http.post(f"/rooms/{room}/actions", json=body)
    return answer.status_code, answer.json()


def first_answer(browser: Browser, room: str, seat: str, client_id: str, option: int = 0) -> dict[str, Any]:
    """A submission that answers the present question."""
    asked = browser.get(f"/rooms/{room}/prompt", seat=seat)
    action = asked["prompt"]["options"][option]
    return {"seat": seat, "action": action, "question": asked["question"], "client_id": client_id}


@pytest.mark.rule("SEED-66")
def test_fifty_at_once_apply_once(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "harkonnen"])
    body = first_answer(ada, room, "atreides", "double click")
    with ThreadPoolExecutor(50) as many:
        answers = list(many.map(lambda _: send(ada, room, body), range(50)))
    assert answers == [(200, answers[0][1])] * 50
    told = ada.get(f"/rooms/{room}/chronicle")["sentences"]
    assert sum("kept" in sentence for sentence in told) == 1
    assert send(ada, room, body) == answers[0], "a repeat after the question is over gets the same receipt"


@pytest.mark.rule("SEED-66")
def test_of_different_answers_one_counts(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "harkonnen"])
    bodies = [first_answer(ada, room, "atreides", f"tab {n}", n % 4) for n in range(20)]
    with ThreadPoolExecutor(20) as many:
        answers = list(many.map(lambda body: send(ada, room, body), bodies))
    assert sorted(status for status, _ in answers) == [200] + [409] * 19
    stale = next(body for status, body in answers if status == 409)
    assert stale["code"] == "question-over" and stale["view"]["viewer"] == "atreides"


def test_two_processes_serve_one_game(house: House) -> None:
    """Each is as good as the other, at once, though each keeps tables of its own."""
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "harkonnen"])
    with house_at(house.database_url) as other:
        there = other.browser()
        there.http.cookies = ada.http.cookies
        body = first_answer(ada, room, "atreides", "both")
        with ThreadPoolExecutor(20) as many:
            answers = list(many.map(lambda n: send(ada if n % 2 else there, room, body), range(20)))
        assert answers == [(200, answers[0][1])] * 20
        assert there.get(f"/rooms/{room}/view") == ada.get(f"/rooms/{room}/view")
        assert there.get(f"/rooms/{room}/events") == ada.get(f"/rooms/{room}/events")


def test_stale_and_wrong_submissions_change_nothing(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "harkonnen"])
    before = ada.get(f"/rooms/{room}/view")
    right = first_answer(ada, room, "atreides", "x")
    for status, code, change in (
        (409, "question-over", {"question": "0.9"}),
        (409, "question-over", {"question": "1.1"}),
        (422, "question-missing", {"question": None}),
        (422, "illegal", {"action": {"type": "Bid", "amount": 3}}),
        (422, "no-action", {"action": {"type": "Fly"}}),
        (422, "no-action", {"action": {"type": "Bid", "amount": "3"}}),
        (403, "not-your-seat", {"seat": "harkonnen"}),
        (400, "malformed", {"client_id": ""}),
        (400, "malformed", {"more": 1}),
    ):
        got, problem = send(ada, room, right | change)
        assert (got, problem["code"]) == (status, code), problem
        assert problem["message"]
    assert send(house.browser(), room, right)[0] == 403
    assert ada.get(f"/rooms/{room}/view") == before
    illegal = send(ada, room, right | {"action": {"type": "Bid", "amount": 3}})[1]
    assert illegal["violations"][0]["rule"] == "TIMING-01" and illegal["violations"][0]["message"]
