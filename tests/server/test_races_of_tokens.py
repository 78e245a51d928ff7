"""Exactly once, for Ambassadors, Terror tokens and the end of the game; who takes over Ecaz or Moritani holds what they
held (SEED-32, SEED-65, SEED-66, E3-11, E3-21, E3-22, ARRIVE-13, ARRIVE-14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from kanly.game import Game
from server.house import Browser, House, house_at, room_for
from server.staging import again, plant
from server.test_races import send
from support.position import Position, position
from support.shipping import ship
from support.tables import game_at

SEATS = ("ecaz", "moritani", "harkonnen")


@pytest.fixture(scope="module")
def house(shared_database: str) -> Iterator[House]:
    with house_at(shared_database, drives=False) as running:  # nobody looks at a room before its game is planted
        yield running


def staged(ambassador: str, terror: bool = False) -> Position:
    """Harkonnen come first in Shipment and Movement; this Ambassador, and perhaps a Terror token, are in Carthag."""
    t = position(*SEATS, turn=2, max_turns=2, no_reveal_at_end=False).order("harkonnen", "ecaz", "moritani")
    t.purse(ecaz=5, moritani=5, harkonnen=9).forces({"polar_sink": {"ecaz": 3}})
    t.ambassadors("emperor", "fremen", "choam", "atreides", "richese", placed={"carthag": ambassador})
    return t.terror({"carthag": "robbery"}) if terror else t


def answer(game: Game, seat: str, wanted: Callable[[Any], bool]) -> None:
    """The first of the options that is wanted."""
    prompt = game.prompt(seat)
    assert prompt is not None
    game.act(seat, next(option for option in prompt.options if wanted(msgspec.to_builtins(option))))


def table_at(house: House, ambassador: str, asked: str, terror: bool = False) -> tuple[str, dict[str, Browser]]:
    """A room in which Harkonnen have shipped one force into Carthag, and this is asked; its people."""
    game = game_at(staged(ambassador, terror), "shipment_movement", "races")
    while True:
        seat = game.owed()[0]
        prompt = game.prompt(seat)
        assert prompt is not None
        if prompt.decision == asked:
            break
        if prompt.decision == "ChooseShipment" and seat == "harkonnen":
            game.act(seat, ship(1, "carthag_11"))
        elif prompt.decision == "ChooseTrigger":
            answer(game, seat, lambda action: action["type"] == "TriggerAmbassador")
        else:
            game.act(seat, prompt.default)
    return seated_at(house, game)


def seated_at(house: House, game: Game) -> tuple[str, dict[str, Browser]]:
    """A room that plays this staged game, which begins here: nothing has been answered yet."""
    game._entries.clear()
    people = {seat: house.browser() for seat in SEATS}
    room = room_for([*people.values()], SEATS, pace={"tick": 0, "bots": 60})
    plant(house, room, game)
    return room, people


def asked_of(browser: Browser, room: str, seat: str) -> Any:
    """The prompt of this seat."""
    return browser.get(f"/rooms/{room}/prompt", seat=seat)


def body_for(browser: Browser, room: str, seat: str, wanted: Callable[[Any], bool], client_id: str) -> dict[str, Any]:
    """A submission of the first answer that is wanted: an option, or, where none is listed, what silence would do."""
    asked = asked_of(browser, room, seat)
    answers = [*asked["prompt"]["options"], asked["prompt"]["default"]]
    action = next(answer for answer in answers if wanted(answer))
    return {"seat": seat, "action": action, "question": asked["question"], "client_id": client_id}


CASES = [
    ("emperor", "ChooseTrigger", "ecaz", "TriggerAmbassador", "AmbassadorPaid", False),
    ("ecaz", "ChooseTrigger", "ecaz", "EngageDuke", "VidalComes", False),
    ("fremen", "ChooseRelocation", "ecaz", "Relocate", "ForcesArrived", False),
    ("emperor", "ChooseTerror", "moritani", "RevealTerror", "TerrorRevealed", True),
]


@pytest.mark.rule("SEED-66", "SEED-67", "E3-21", "E3-22", "SEED-90", "ARRIVE-12", "ARRIVE-14")
@pytest.mark.parametrize(("ambassador", "decision", "seat", "does", "told", "terror"), CASES)
@pytest.mark.parametrize("tabs", [False, True], ids=["one command twice", "two commands"])
def test_of_the_same_answer_sent_at_once_one_counts(
    house: House, ambassador: str, decision: str, seat: str, does: str, told: str, terror: bool, tabs: bool
) -> None:
    """Sent again, it has the same receipt; from another tab it is refused, and nothing is written."""
    room, people = table_at(house, ambassador, decision, terror)
    before = people[seat].get(f"/rooms/{room}/events")
    body = body_for(people[seat], room, seat, lambda option: option["type"] == does, "tab 0")
    bodies = [body | ({"client_id": f"tab {n}"} if tabs else {}) for n in range(10)]
    with ThreadPoolExecutor(10) as many:
        answers = list(many.map(lambda each: send(people[seat], room, each), bodies))
    assert sorted(status for status, _ in answers) == ([200] + [409] * 9 if tabs else [200] * 10)
    if not tabs:
        assert all(receipt == answers[0][1] for _, receipt in answers)
    after = people[seat].get(f"/rooms/{room}/events")
    new = after["events"][len(before["events"]) :]
    assert sum(told == event["type"] for event in map(event_of, new)) == 1


def event_of(moment: Any) -> Any:
    """What happened, of a line of the events."""
    return moment.get("event", moment)


@pytest.mark.rule("SEED-66", "ARRIVE-13")
@pytest.mark.parametrize(("ambassador", "decision", "seat", "does", "told", "terror"), CASES)
def test_a_stale_answer_and_that_of_another_change_nothing(
    house: House, ambassador: str, decision: str, seat: str, does: str, told: str, terror: bool
) -> None:
    room, people = table_at(house, ambassador, decision, terror)
    body = body_for(people[seat], room, seat, lambda option: option["type"] == does, "late")
    before = {name: browser.get(f"/rooms/{room}/events") for name, browser in people.items()}
    assert send(people[seat], room, body | {"question": "0.1"})[0] == 409
    assert send(people["harkonnen"], room, body)[0] == 403
    assert send(people["harkonnen"], room, body | {"seat": "harkonnen"})[0] == 422
    assert before == {name: browser.get(f"/rooms/{room}/events") for name, browser in people.items()}
    assert asked_of(people[seat], room, seat)["question"] == body["question"]
    assert told not in str(before[seat]["events"][-1])


@pytest.mark.rule("SEED-65", "E3-22", "SEED-90", "E3-20", "ARRIVE-11", "SEED-92")
@pytest.mark.parametrize(("ambassador", "decision", "seat", "does", "told", "terror"), CASES)
def test_another_server_on_the_same_database_asks_the_same(
    house: House, ambassador: str, decision: str, seat: str, does: str, told: str, terror: bool
) -> None:
    """The seats are known again by their cookies; the answer leads on as it would have led here."""
    room, people = table_at(house, ambassador, decision, terror)
    looks = {name: browser.get(f"/rooms/{room}/view") for name, browser in people.items()}
    asked = asked_of(people[seat], room, seat)
    with house_at(house.database_url, drives=False) as other:
        there = {name: again(other, browser) for name, browser in people.items()}
        assert {name: browser.get(f"/rooms/{room}/view") for name, browser in there.items()} == looks
        assert asked_of(there[seat], room, seat) == asked
        body = body_for(there[seat], room, seat, lambda option: option["type"] == does, "there")
        assert send(there[seat], room, body)[0] == 200
        assert told in {event_of(moment)["type"] for moment in there[seat].get(f"/rooms/{room}/events")["events"]}
        assert there[seat].get(f"/rooms/{room}/view") == people[seat].get(f"/rooms/{room}/view")


# ------------------------------------------------------------------------------------------------ taken over
@pytest.mark.rule("E3-11", "SEED-57")
@pytest.mark.parametrize("seat", ["ecaz", "moritani"])
def test_a_bot_and_the_next_person_hold_what_the_first_one_held(house: House, seat: str) -> None:
    """Everything stays with the faction; what the seat alone knew it knows again."""
    room, people = table_at(house, "emperor", "ChooseTerror", terror=True)
    knew = {name: browser.get(f"/rooms/{room}/view") for name, browser in people.items()}
    people[seat].post(f"/rooms/{room}/resign", {"seat": seat})
    shown = people["harkonnen"].get(f"/rooms/{room}/view")
    for part in ("ambassadors", "terror", "vidal"):
        assert shown[part] == knew["harkonnen"][part], part
    number = SEATS.index(seat)
    people["ecaz"].put(f"/rooms/{room}/seats/{number}/vacant", {"vacant": True})  # the host of the room
    dee = house.browser()
    assert dee.post(f"/rooms/{room}/join", {"name": "Dee"}, 201)["you"]["seats"] == [number]
    sees = dee.get(f"/rooms/{room}/view")
    for part in ("ambassadors", "terror", "vidal"):
        assert sees[part] == knew[seat][part], part


# ------------------------------------------------------------------------------------------------ the end
@pytest.mark.rule("SEED-32", "SEED-66", "VICTORY-09", "OCCUPY-39", "SEED-91", "SEED-71")
def test_the_last_answer_ends_the_game_once(house: House) -> None:
    """Three strongholds held together, the last answer of the turn from many tabs: one entry of a victory with its
    reason, and the end changes no card, force, leader, spice or token; a later answer writes nothing."""
    t = position(*SEATS, turn=2, max_turns=3, no_reveal_at_end=True).allied("ecaz", "harkonnen").purse(ecaz=3)
    three = ("arrakeen_10", "carthag_11", "tueks_sietch_5")
    game = game_at(t.forces({place: {"ecaz": 1, "harkonnen": 1} for place in three}), "mentat_pause", "end")
    room, people = seated_at(house, game)
    (seat,) = game.owed()
    before = {name: browser.get(f"/rooms/{room}/view") for name, browser in people.items()}
    body = body_for(people[seat], room, seat, lambda option: option["type"] == "Pass", "ready")
    with ThreadPoolExecutor(10) as many:
        bodies = [body | {"client_id": f"tab {n}"} for n in range(10)]
        answers = list(many.map(lambda each: send(people[seat], room, each), bodies))
    assert sorted(status for status, _ in answers) == [200] + [409] * 9
    events = [event_of(moment) for moment in people[seat].get(f"/rooms/{room}/events")["events"]]
    (won,) = [event for event in events if event["type"] == "GameWon"]
    assert won["winners"] == ["ecaz", "harkonnen"] and won["reason"] == "co_occupied_strongholds"
    for name, browser in people.items():
        after = browser.get(f"/rooms/{room}/view")
        changed = {part for part in before[name] if before[name][part] != after.get(part)}
        assert changed <= {"phase", "waits", "paragraphs"}, changed
        assert again(house, browser).get(f"/rooms/{room}/view") == after, "after a refresh, too"
    assert send(people[seat], room, body | {"client_id": "late"})[0] == 409
