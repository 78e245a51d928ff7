"""Take-backs, pauses, and what becomes of the seat of who is gone: by the votes of those who play, over real HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kanly.server.services import Services
from server.house import Browser, House, house_at, room_for
from server.staging import later, sql, until


@pytest.fixture(scope="module")
def house(shared_database: str) -> Iterator[House]:
    with house_at(shared_database, drive_scan=0.2) as running:
        yield running


def default(browser: Browser, room: str, seat: str) -> Any:
    """Answer with what silence would mean; the receipt."""
    return browser.act(room, seat, browser.get(f"/rooms/{room}/prompt", seat=seat)["prompt"]["default"])


def asked(browser: Browser, room: str, seat: str) -> str:
    """The question, and what of it the seat is asked."""
    prompt = browser.get(f"/rooms/{room}/prompt", seat=seat)
    return f"{prompt['question']} {(prompt['prompt'] or {}).get('decision')}"


def call(browser: Browser, room: str, kind: str, status: int = 200, **more: Any) -> Any:
    """Call for a vote; the latest vote of the room, or the problem."""
    shown = browser.post(f"/rooms/{room}/votes", {"kind": kind} | more, status)
    return shown["votes"][-1] if status == 200 else shown["code"]


def cast(browser: Browser, room: str, vote: Any, choice: str, status: int = 200) -> Any:
    """Vote; how the vote stands, or the problem."""
    shown = browser.put(f"/rooms/{room}/votes/{vote['id']}", {"choice": choice}, status)
    return next(v for v in shown["votes"] if v["id"] == vote["id"])["status"] if status == 200 else shown["code"]


def chronicle(browser: Browser, room: str) -> list[str]:
    """What was told last."""
    return list(browser.get(f"/rooms/{room}/chronicle")["sentences"][-3:])


SEATS = ("atreides", "fremen", "harkonnen")


# ------------------------------------------------------------------------------------------------ take-back
def test_alone_one_takes_back_only_what_nobody_has_answered(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "fremen"])
    default(ada, room, "atreides")
    ada.post(f"/rooms/{room}/takeback", {"seat": "atreides", "client_id": "back"})
    assert asked(ada, room, "atreides") == "1.1 ChooseTraitor"
    ada.post(f"/rooms/{room}/redo", {"seat": "atreides", "client_id": "again"})
    assert ada.get(f"/rooms/{room}/prompt", seat="atreides")["prompt"]["answered"]
    told = ["Atreides took the last action back.", "Atreides did again what was taken back."]
    assert chronicle(bo, room)[-2:] == told


def played_until(house: House, room: str, people: dict[str, Browser], seats: list[str]) -> str:
    """Play with defaults until one of these seats was followed by others, and nobody has learnt anything since: that
    seat."""
    parts: Services = house.app.state.services

    def waiting() -> list[str]:
        """Which of the people are asked."""
        next(iter(people.values())).get(f"/rooms/{room}/view")  # the table is in memory
        table = parts.tables.loaded(room)
        assert table is not None
        return [seat for seat in table.game.owed() if seat in people]

    for _ in range(200):
        first = until(waiting)[0]
        table = parts.tables.loaded(room)
        assert table is not None
        count = len(table.game.journal.entries)
        for seat in seats:
            if table.game.takeback_point(seat) not in (None, count - 1):
                return seat
        default(people[first], room, first)
    raise AssertionError("it never came to that")


def test_later_everybody_must_consent(house: House) -> None:
    ada, bo, cy = (house.browser() for _ in range(3))
    people = {"atreides": ada, "fremen": bo, "harkonnen": cy}
    room = room_for([*people.values()], [*people], pace={"tick": 0})
    seat = played_until(house, room, people, [*people])
    one, other, third = people.pop(seat), *people.values()
    told = one.get(f"/rooms/{room}/chronicle")["next"]
    assert one.post(f"/rooms/{room}/takeback", {"seat": seat, "client_id": "x"}, 409)["code"] == "no-takeback"
    vote = call(one, room, "takeback", seat=seat)
    assert vote["status"] == "open" and [*vote["ballots"].values()] == ["yes"]
    assert call(one, room, "takeback", seat=seat)["id"] == vote["id"], "the same vote"
    assert cast(other, room, vote, "wait", 422) == "no-choice"
    assert cast(other, room, vote, "yes") == "open"
    mine = f"person:{seat}:vote:{vote['id']}"  # something that the person has sent under the name of the vote
    sql(
        house,
        "INSERT INTO receipts (room, key, receipt) VALUES (?, ?, ?)",
        room,
        mine,
        '{"client_id":"","question":""}',
    )
    assert cast(third, room, vote, "yes") == "yes"
    prompt = one.get(f"/rooms/{room}/prompt", seat=seat)
    assert prompt["question"].startswith("1.") and prompt["prompt"].get("waited_for", True)
    assert one.get(f"/rooms/{room}/chronicle")["next"] == told + 1, "nothing that was told is gone"
    assert chronicle(third, room)[-1] == f"{seat.title()} took the last action back."
    assert cast(third, room, vote, "yes", 409) == "vote-over"


def test_one_no_ends_it_and_no_consent_goes_past_what_was_learnt(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "fremen"])
    assert call(ada, room, "takeback", 409, seat="atreides") == "no-takeback"
    assert call(ada, room, "takeback", 403, seat="fremen") == "not-your-seat"
    default(ada, room, "atreides")
    vote = call(ada, room, "takeback", seat="atreides")
    assert cast(bo, room, vote, "no") == "no"
    vote = call(ada, room, "takeback", seat="atreides")
    default(bo, room, "fremen")  # now all know their traitors
    assert cast(bo, room, vote, "yes") == "lapsed"
    assert call(ada, room, "takeback", 409, seat="atreides") == "no-takeback"


def test_who_plays_with_bots_alone_needs_nobodys_consent(house: House) -> None:
    ada = house.browser()
    room = room_for([ada], ["fremen"], ["harkonnen", "emperor"])
    played_until(house, room, {"fremen": ada}, ["fremen"])
    assert call(ada, room, "takeback", seat="fremen")["status"] == "yes"
    assert asked(ada, room, "fremen").startswith("1.")


# ------------------------------------------------------------------------------------------------ pause
def test_most_may_pause_and_resume(house: House) -> None:
    people = [house.browser() for _ in range(3)]
    ada, bo, cy = people
    room = room_for(people, list(SEATS), pace={"deadline": 86_400, "tick": None})
    before = ada.get(f"/rooms/{room}")
    watcher = house.browser()
    watcher.post(f"/rooms/{room}/join", {"name": "Zoe", "role": "observer"}, 201)
    assert call(watcher, room, "pause", 403) == "no-vote"
    assert call(ada, room, "resume", 409) == "not-paused"
    vote = call(ada, room, "pause")
    assert cast(watcher, room, vote, "yes", 403) == "no-vote"
    assert cast(bo, room, vote, "yes") == "yes"
    assert ada.get(f"/rooms/{room}")["paused"]
    answer = ada.get(f"/rooms/{room}/prompt", seat="atreides")
    body = {"seat": "atreides", "action": answer["prompt"]["default"], "question": answer["question"]}
    assert ada.post(f"/rooms/{room}/actions", body | {"client_id": "p"}, 409)["code"] == "paused"
    later(house, room, 2 * 86_400)
    assert not sql(house, "SELECT 1 FROM log WHERE room = ? AND kind = 'act'", room), "no clock runs"
    assert cast(cy, room, call(bo, room, "resume"), "yes") == "yes"
    after = ada.get(f"/rooms/{room}")
    assert not after["paused"] and after["deadline"] == pytest.approx(before["deadline"], abs=30)
    assert chronicle(ada, room)[-2:] == ["The game is paused.", "The game goes on."]
    ada.post(f"/rooms/{room}/actions", body | {"client_id": "p"})


def test_a_vote_that_cannot_be_won_is_over(house: House) -> None:
    people = [house.browser() for _ in range(2)]
    room = room_for(people, list(SEATS[:2]))
    vote = call(people[0], room, "pause")
    assert cast(people[1], room, vote, "no") == "no"
    assert not people[0].get(f"/rooms/{room}")["paused"]


# ------------------------------------------------------------------------------------------------ who is gone
def test_the_others_vote_on_the_seat_of_who_has_left(house: House) -> None:
    people = [house.browser() for _ in range(3)]
    ada, bo, cy = people
    room = room_for(people, list(SEATS))
    knew = ada.get(f"/rooms/{room}/view")
    assert call(bo, room, "replace", 409, seat="atreides", choice="open") == "not-absent"
    ada.post(f"/rooms/{room}/leave")
    vote = call(bo, room, "replace", seat="atreides", choice="wait")
    assert cast(cy, room, vote, "wait") == "wait"
    assert bo.get(f"/rooms/{room}")["seats"][0]["kind"] == "human", "the seat waits"
    vote = call(cy, room, "replace", seat="atreides", choice="open", strength="medium")
    assert cast(bo, room, vote, "bot") == "wait", "no choice has won"
    sql(house, "UPDATE rooms SET pace = ? WHERE id = ?", '{"bots":60}', room)
    vote = call(cy, room, "replace", seat="atreides", choice="open", strength="medium")
    assert cast(bo, room, vote, "open") == "open"
    seat = bo.get(f"/rooms/{room}")["seats"][0]
    assert (seat["kind"], seat["strength"], seat["vacant"]) == ("bot", "medium", True)
    dan = house.browser()
    dan.post(f"/rooms/{room}/join", {"name": "Dan"}, 201)
    sees = dan.get(f"/rooms/{room}/view")
    assert sees["viewer"] == "atreides" and sees | {"waits": 0} == knew | {"waits": 0}


def test_who_does_not_answer_for_long_may_be_replaced_by_a_bot(house: House) -> None:
    people = [house.browser() for _ in range(2)]
    ada, bo = people
    room = room_for(people, list(SEATS[:2]))
    later(house, room, 2 * 86_400)
    assert call(bo, room, "replace", seat="atreides", choice="bot", strength="random")["status"] == "bot"
    until(lambda: sql(house, "SELECT 1 FROM log WHERE room = ? AND by = 'bot'", room))
    assert bo.get(f"/rooms/{room}")["seats"][0]["kind"] == "bot" and ada.get(f"/rooms/{room}")["you"]["seats"] == []


def test_when_nobody_is_left_bots_play_on(house: House) -> None:
    people = [house.browser() for _ in range(2)]
    room = room_for(people, list(SEATS[:2]))
    people[0].post(f"/rooms/{room}/leave")
    people[1].post(f"/rooms/{room}/leave")
    assert {seat["kind"] for seat in people[0].get(f"/rooms/{room}")["seats"]} == {"bot"}
