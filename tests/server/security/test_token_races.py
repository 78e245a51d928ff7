"""Decisions about tokens, attacked: by other seats, with old questions, with the same and other commands at once."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from server.asking import table_in
from server.house import House, house_at, room_for
from server.security.test_tokens import PLAYING, come_to
from server.staging import plant, planted

QUESTIONS = ("ChooseTrigger", "ChooseTerror", "ChooseAmbassador", "ChooseTerrorPlacement", "ChooseEnemyAnswer")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(tmp_path / "kanly.db", heartbeat=1.0, drives=False) as running:
        yield running


@pytest.mark.rule("SEED-66", "SEED-67", "ARRIVE-13", "ARRIVE-14", "AMB-23", "TERROR-12")
@pytest.mark.parametrize("asked", QUESTIONS)
def test_exactly_one_command_counts(house: House, asked: str) -> None:
    """Six at once, some of them the same: one is carried out, nothing is drawn twice, nor by those that are refused, by
    thoughts, by other seats, or by a repeat with another action."""
    people = {seat: house.browser() for seat in PLAYING}
    settings = {"max_turns": 4, "deck_ecaz_moritani": True}
    room = room_for([*people.values()], PLAYING, settings=settings, pace={"tick": 0})
    plant(house, room, come_to(planted(house, room), asked))
    people[PLAYING[0]].get(f"/rooms/{room}/view")
    table = table_in(house, room)
    (prompt,) = [prompt for seat in table.owed() if (prompt := table.game.prompt(seat)) and prompt.decision == asked]
    seat, question = prompt.seat, table.question
    first, last = (msgspec.to_builtins(prompt.options[at]) for at in (0, -1))
    http, url = people[seat].http, f"/rooms/{room}/actions"
    before = len(table.game.journal.entries), table.game._g.state.draws
    for other in {*PLAYING} - {seat}:
        body = {"action": last, "question": question, "client_id": "mine"}
        assert people[other].http.post(url, json=body | {"seat": seat}).status_code == 403
        assert people[other].http.post(url, json=body | {"seat": other}).status_code in (409, 422)
    for old in ("0.0", "0.9999", f"1.{table.game.question}", ""):
        body = {"seat": seat, "action": last, "question": old, "client_id": f"old {old}"}
        assert http.post(url, json=body).status_code == 409
    for path in ("quote", "try"):
        assert http.post(f"/rooms/{room}/{path}", json={"seat": seat, "action": last}).status_code == 200
    assert before == (len(table.game.journal.entries), table.game._g.state.draws)
    got = list[httpx.Response]()

    def send(action: object, id: str) -> None:
        got.append(http.post(url, json={"seat": seat, "action": action, "question": question, "client_id": id}))

    sent = [(last, "one")] * 4 + [(first, "two"), (last, "three")]
    threads = [threading.Thread(target=send, args=each) for each in sent]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {answer.status_code for answer in got} == {200, 409}
    after = len(table.game.journal.entries), table.game._g.state.draws
    assert after[0] == before[0] + 1, "exactly one"
    send(first, "one")
    assert after == (len(table.game.journal.entries), table.game._g.state.draws)
