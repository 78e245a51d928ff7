"""A room from its opening to its rematch, over real HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from kanly.game import Game
from kanly.server.services import Services
from server.house import Browser, House, house_at, room_for


@pytest.fixture(scope="module")
def house(shared_database: str) -> Iterator[House]:
    with house_at(shared_database) as running:
        yield running


def open_room(browser: Browser, *kinds: str, **more: Any) -> Any:
    """A new room with these kinds of seats, opened by Ada."""
    wanted = {"title": "A table", "name": "Ada", "seats": [{"kind": kind} for kind in kinds]}
    return browser.post("/rooms", wanted | more, 201)


def play_out(house: House, room: str, people: dict[str, Browser]) -> None:
    """Everybody answers with the default until the game is over."""
    parts: Services = house.app.state.services
    n = 0
    while (table := parts.tables.loaded(room)) is None or not table.game.over:
        if table is None:
            next(iter(people.values())).get(f"/rooms/{room}/view")
            continue
        (seat, *_) = table.owed()
        prompt = table.game.prompt(seat)
        assert prompt is not None
        body = {"seat": seat, "action": msgspec.to_builtins(prompt.default), "question": table.question}
        people[seat].post(f"/rooms/{room}/actions", body | {"client_id": f"{(n := n + 1)}"})


# ------------------------------------------------------------------------------------------------ the lobby
def test_opening_and_coming_in(house: House) -> None:
    ada, bo, cy, di = (house.browser() for _ in range(4))
    shown = open_room(ada, "human", "human", "bot", listed=True)
    room = shown["id"]
    assert shown["you"] == {"number": 0, "name": "Ada", "seats": [0], "host": True}
    assert shown["invite"] == f"{house.url}/rooms/{room}"
    assert [seat["name"] for seat in shown["seats"]] == ["Ada", "", "Bot 3"]
    assert {"id": room, "open": 1, "seats": 3}.items() <= cy.get("/rooms")[0].items()
    assert bo.post(f"/rooms/{room}/join", {"name": "Ada"}, 409)["code"] == "name-taken"
    assert bo.post(f"/rooms/{room}/join", {"name": "Bo"}, 201)["you"]["seats"] == [1]
    assert bo.post(f"/rooms/{room}/join", {"name": "Bo again"}, 201)["you"]["name"] == "Bo"
    assert cy.post(f"/rooms/{room}/join", {"name": "Cy"}, 409)["code"] == "no-free-seat"
    watching = cy.post(f"/rooms/{room}/join", {"name": "Cy", "role": "observer"}, 201)
    assert watching["you"]["seats"] == [] and [m["role"] for m in watching["members"]] == ["player"] * 2 + ["observer"]
    assert di.get(f"/rooms/{room}")["you"] is None
    assert [one["id"] for one in bo.get("/mine")] == [room]
    assert di.get("/mine") == []


def test_a_private_room_is_not_listed_and_a_wrong_address_is_nothing(house: House) -> None:
    room = open_room(house.browser(), "human", "bot")["id"]
    assert room not in [one["id"] for one in house.browser().get("/rooms")]
    assert house.browser().get("/rooms/0123", 404)["code"] == "no-room"
    assert house.browser().get("/nowhere", 404)["code"] == "nothing-here"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"settings": {"max_turns": 99}}, "settings"),
        ({"settings": {"max_turn": 9}}, "settings"),
        ({"settings": {"homeworlds": True}}, "settings"),
        ({"settings": {"seats": []}}, "seats-apart"),
        ({"seats": [{"kind": "bot", "strength": "best"}] * 2}, "no-bot"),
        ({"seats": [{"kind": "bot"}]}, "malformed"),
        ({"title": " "}, "malformed"),
        ({"name": "x" * 25}, "malformed"),
        ({"pace": {"tick": None}}, "malformed"),
    ],
)
def test_what_cannot_be_opened_is_refused_with_its_reasons(house: House, change: Any, code: str) -> None:
    wanted = {"title": "A table", "name": "Ada", "seats": [{"kind": "human"}, {"kind": "bot"}]} | change
    problem = house.browser().post("/rooms", wanted, 400 if code == "malformed" else 422)
    assert problem["code"] == code and problem["message"]
    assert problem.get("violations") or code in ("seats-apart", "no-bot")


def test_the_host_changes_the_room_and_passes_it_on(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = open_room(ada, "human", "human")["id"]
    bo.post(f"/rooms/{room}/join", {"name": "Bo"}, 201)
    assert bo.call("PATCH", f"/rooms/{room}", {"title": "Mine"}, 403)["code"] == "host-only"
    changed = {"title": "Ours", "settings": {"max_turns": 3}, "seats": [{"kind": "human"}] * 2 + [{"kind": "bot"}]}
    shown = ada.call("PATCH", f"/rooms/{room}", changed, 200)
    assert shown["title"] == "Ours" and [seat["name"] for seat in shown["seats"]] == ["Ada", "Bo", "Bot 3"]
    ada.post(f"/rooms/{room}/host", {"member": 1})
    assert bo.get(f"/rooms/{room}")["you"]["host"]
    bo.post(f"/rooms/{room}/leave")
    assert ada.get(f"/rooms/{room}")["you"]["host"], "who is left is the host"
    assert bo.get(f"/rooms/{room}")["you"] is None
    assert ada.get(f"/rooms/{room}")["seats"][1]["member"] is None


@pytest.mark.rule("SETUP-03")
def test_free_claims(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "harkonnen"], ["fremen"], start=False)
    assert bo.put(f"/rooms/{room}/seats/1/faction", {"faction": "atreides"}, 409)["code"] == "faction-taken"
    assert bo.put(f"/rooms/{room}/seats/1/faction", {"faction": "emperor"}, 422)["code"] == "no-faction"
    assert bo.put(f"/rooms/{room}/seats/0/faction", {"faction": None}, 403)["code"] == "not-your-seat"
    bo.put(f"/rooms/{room}/seats/1/faction", {"faction": None})
    assert ada.post(f"/rooms/{room}/start", status=409)["code"] == "not-ready"
    bo.put(f"/rooms/{room}/seats/1/ready", {"ready": True})
    assert ada.post(f"/rooms/{room}/start", status=409)["code"] == "factions-missing"
    bo.put(f"/rooms/{room}/seats/1/faction", {"faction": "harkonnen"})
    assert bo.post(f"/rooms/{room}/start", status=403)["code"] == "host-only"
    assert ada.post(f"/rooms/{room}/start")["status"] == "playing"
    assert ada.post(f"/rooms/{room}/start", status=409)["code"] == "started"
    assert ada.get(f"/rooms/{room}/view")["viewer"] == "atreides"


@pytest.mark.rule("SETUP-03")
def test_dealt_at_random_and_swapped(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = open_room(ada, "human", "human", "bot")["id"]
    assert ada.post(f"/rooms/{room}/deal", status=409)["code"] == "seats-free"
    bo.post(f"/rooms/{room}/join", {"name": "Bo"}, 201)
    assert ada.put(f"/rooms/{room}/seats/0/faction", {"faction": "fremen"}, 409)["code"] == "not-your-choice"
    dealt = [seat["faction"] for seat in ada.post(f"/rooms/{room}/deal")["seats"]]
    assert len({*dealt}) == 3 and None not in dealt
    assert ada.post(f"/rooms/{room}/deal", status=409)["code"] == "dealt"
    ada.put(f"/rooms/{room}/seats/0/swap", {"seat": 1})
    assert [seat["faction"] for seat in bo.get(f"/rooms/{room}")["seats"]] == dealt
    swapped = [seat["faction"] for seat in bo.put(f"/rooms/{room}/seats/1/swap", {"seat": 0})["seats"]]
    assert swapped == [dealt[1], dealt[0], dealt[2]]
    bo.put(f"/rooms/{room}/seats/1/ready", {"ready": True})
    assert ada.put(f"/rooms/{room}/seats/0/swap", {"seat": 1}, 409)["code"] == "no-swaps"
    ada.put(f"/rooms/{room}/seats/0/ready", {"ready": True})
    ada.post(f"/rooms/{room}/start")
    assert ada.get(f"/rooms/{room}/view")["viewer"] == swapped[0]


@pytest.mark.rule("SETUP-03")
def test_a_draft_goes_by_the_numbers_drawn(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    people = [ada, bo]
    room = open_room(ada, "human", "human", "bot", settings={"faction_selection": "draft"})["id"]
    bo.post(f"/rooms/{room}/join", {"name": "Bo"}, 201)
    shown = ada.post(f"/rooms/{room}/deal")
    lots = [seat["lot"] for seat in shown["seats"]]
    assert sorted(lots) == [1, 2, 3]
    order = sorted((0, 1), key=lambda seat: -lots[seat])
    assert shown["choosing"] == order[0]
    wrong = people[order[1]].put(f"/rooms/{room}/seats/{order[1]}/faction", {"faction": "fremen"}, 409)
    assert wrong["code"] == "not-your-choice"
    free = [f for f in ("fremen", "emperor") if f not in [seat["faction"] for seat in shown["seats"]]]
    for seat in order:
        shown = people[seat].put(f"/rooms/{room}/seats/{seat}/faction", {"faction": free.pop()})
    assert shown["stage"] == "swapping" and all(seat["faction"] for seat in shown["seats"])


@pytest.mark.rule("SETUP-01")
def test_two_people_may_hold_two_seats_each(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = open_room(ada, *["human"] * 4)["id"]
    bo.post(f"/rooms/{room}/join", {"name": "Bo"}, 201)
    ada.put(f"/rooms/{room}/seats/2/member")
    bo.put(f"/rooms/{room}/seats/3/member")
    ada.post(f"/rooms/{room}/deal")
    for browser, seats in ((ada, (0, 2)), (bo, (1, 3))):
        for seat in seats:
            browser.put(f"/rooms/{room}/seats/{seat}/ready", {"ready": True})
    shown = ada.post(f"/rooms/{room}/start")
    mine = [shown["seats"][seat]["faction"] for seat in (0, 2)]
    assert [ada.get(f"/rooms/{room}/view", seat=seat)["viewer"] for seat in mine] == mine
    assert ada.get(f"/rooms/{room}/view", 403, seat=shown["seats"][1]["faction"])["code"] == "not-your-seat"


# ------------------------------------------------------------------------------------------------ in play
def test_acting_quoting_and_filling_a_form(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "fremen"])
    assert ada.get(f"/rooms/{room}/prompt", seat="atreides")["prompt"]["decision"] == "ChooseTraitor"
    quote = ada.post(f"/rooms/{room}/quote", {"seat": "atreides", "action": {"type": "Bid", "amount": 3}})
    assert quote["violations"][0]["key"] == "not-asked"
    for browser, seat in ((ada, "atreides"), (bo, "fremen")):
        browser.act(room, seat, browser.get(f"/rooms/{room}/prompt", seat=seat)["prompt"]["default"])
    placing = bo.get(f"/rooms/{room}/prompt", seat="fremen")
    assert not placing["prompt"]["listed"]
    form = bo.post(f"/rooms/{room}/form", {"seat": "fremen", "draft": {}})
    assert form["action"] == placing["prompt"]["default"]["type"] and form["fields"]
    assert bo.post(f"/rooms/{room}/form", {"seat": "fremen", "draft": {"wings": 2}}, 422)["code"] == "illegal"
    assert ada.get(f"/rooms/{room}/prompt", seat="atreides")["prompt"] is None


def test_views_have_tags(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "fremen"])
    first = ada.http.get(f"/rooms/{room}/view")
    again = ada.http.get(f"/rooms/{room}/view", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_strangers_see_nothing_and_observers_what_all_know(house: House) -> None:
    ada, bo, cy = (house.browser() for _ in range(3))
    room = room_for([ada, bo], ["atreides", "fremen"])
    for path in ("view", "events", "chronicle", "messages"):
        assert cy.get(f"/rooms/{room}/{path}", 403)["code"] == "not-member"
    cy.post(f"/rooms/{room}/join", {"name": "Cy", "role": "observer"}, 201)
    view = cy.get(f"/rooms/{room}/view")
    assert view.get("viewer") is None and all("private" not in seat for seat in view["seats"])
    assert cy.get(f"/rooms/{room}/prompt", 403, seat="fremen")["code"] == "not-your-seat"


@pytest.mark.rule("SECRET-09")
def test_talk(house: House) -> None:
    factions = ["atreides", "fremen", "emperor"]
    for mode, whisper in (("open", 201), ("none", 403), ("allies_and_nexus", 403)):
        people = [house.browser() for _ in factions]
        room = room_for(people, factions, settings={"private_chat": mode})
        talk = {"text": "psst", "to": "fremen", "seat": "atreides"}
        people[0].post(f"/rooms/{room}/messages", talk, whisper)
        people[2].post(f"/rooms/{room}/messages", {"text": "hello all"}, 201)
        heard = [[one["text"] for one in each.get(f"/rooms/{room}/messages")] for each in people]
        secret = ["psst"] if whisper == 201 else []
        assert heard == [[*secret, "hello all"]] * 2 + [["hello all"]]
        assert [one["n"] for one in people[2].get(f"/rooms/{room}/messages")] == [1], "a gap would tell of whispers"
        assert people[0].post(f"/rooms/{room}/messages", talk | {"to": "allies"}, 409)["code"] == "no-ally"
        assert people[0].post(f"/rooms/{room}/messages", talk | {"seat": None}, 403)["code"] == "whisper-as-seat"


def test_a_last_action_is_taken_back_and_done_again(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    people = {"fremen": ada, "harkonnen": bo}
    room = room_for([ada, bo], [*people], pace={"tick": 0})
    assert ada.post(f"/rooms/{room}/takeback", {"seat": "fremen", "client_id": "t"}, 409)["code"] == "no-takeback"
    nothing = {"own": False, "asked": False, "redo": False}
    assert ada.get(f"/rooms/{room}/undo", seat="fremen") == nothing
    ada.get(f"/rooms/{room}/undo", 403, seat="harkonnen")
    parts: Services = house.app.state.services
    table = parts.tables.loaded(room)
    assert table is not None
    for _ in range(200):
        (seat, *_), question = table.owed(), table.question
        who, before = people[seat], people[seat].get(f"/rooms/{room}/view", seat=seat)
        prompt = table.game.prompt(seat)
        assert prompt is not None
        who.act(room, seat, msgspec.to_builtins(prompt.default))
        if table.game.last_action(seat) is not None and table.question != question:
            break
    after, told = who.get(f"/rooms/{room}/view", seat=seat), bo.get(f"/rooms/{room}/events")["next"]
    assert who.get(f"/rooms/{room}/undo", seat=seat) == {"own": True, "asked": True, "redo": False}
    receipt = who.post(f"/rooms/{room}/takeback", {"seat": seat, "client_id": "t1"})
    assert who.post(f"/rooms/{room}/takeback", {"seat": seat, "client_id": "t1"}) == receipt
    assert who.get(f"/rooms/{room}/view", seat=seat) == before
    assert table.question.startswith("1."), "an old answer must not meet the question put again"
    (sentence,) = bo.get(f"/rooms/{room}/chronicle", since=told)["sentences"]
    assert sentence.endswith("took the last action back.")
    assert who.get(f"/rooms/{room}/undo", seat=seat)["redo"]
    who.post(f"/rooms/{room}/redo", {"seat": seat, "client_id": "r1"})
    assert who.get(f"/rooms/{room}/view", seat=seat) == after
    assert who.post(f"/rooms/{room}/redo", {"seat": seat, "client_id": "r2"}, 409)["code"] == "no-redo"
    with house_at(house.database_url) as other:
        again = other.browser()
        again.http.cookies = bo.http.cookies
        assert again.get(f"/rooms/{room}/events") == bo.get(f"/rooms/{room}/events")


def test_resigning_and_taking_over(house: House) -> None:
    ada, bo, cy, di = (house.browser() for _ in range(4))
    room = room_for([ada, bo], ["atreides", "fremen"], pace={"bots": 60})
    knew = bo.get(f"/rooms/{room}/view")
    shown = bo.post(f"/rooms/{room}/resign", {"seat": "fremen"})
    assert shown["seats"][1]["kind"] == "bot" and shown["you"]["seats"] == []
    assert bo.get(f"/rooms/{room}/view").get("viewer") is None
    assert cy.post(f"/rooms/{room}/join", {"name": "Cy"}, 409)["code"] == "no-free-seat"
    assert cy.put(f"/rooms/{room}/seats/1/vacant", {"vacant": True}, 403)["code"] == "not-member"
    ada.put(f"/rooms/{room}/seats/1/vacant", {"vacant": True})
    assert ada.post(f"/rooms/{room}/join", {"name": "Ada 2"}, 409)["code"] == "plays-already"
    assert cy.post(f"/rooms/{room}/join", {"name": "Cy"}, 201)["you"]["seats"] == [1]
    assert cy.get(f"/rooms/{room}/view") | {"seats": 0} == knew | {"seats": 0}
    assert di.post(f"/rooms/{room}/join", {"name": "Di"}, 409)["code"] == "no-free-seat"
    told = ada.get(f"/rooms/{room}/chronicle")["sentences"][-2:]
    assert told == ["A bot plays Fremen from now on.", "Cy plays Fremen from now on."]
    ada.post(f"/rooms/{room}/leave")
    left = cy.get(f"/rooms/{room}")
    assert left["you"]["host"] and [member["name"] for member in left["members"]] == ["Bo", "Cy"]
    assert left["seats"][0]["kind"] == "human", "what becomes of the seat is voted on"


# ------------------------------------------------------------------------------------------------ the end
def test_a_finished_game_is_open_to_all(house: House) -> None:
    people = {"atreides": house.browser(), "harkonnen": house.browser()}
    ada, bo = people.values()
    room = room_for([ada, bo], [*people], settings={"max_turns": 1}, pace={"tick": 0})
    assert ada.get(f"/rooms/{room}/export", 409)["code"] == "not-finished"
    play_out(house, room, people)
    stranger = house.browser()
    assert stranger.get(f"/rooms/{room}")["status"] == "finished"
    assert stranger.get(f"/rooms/{room}/result")["reason"]
    verified = stranger.get(f"/rooms/{room}/verify")
    assert verified["seed_fits"] and verified["state_fits"] and verified["actions"] > 10
    export = stranger.http.get(f"/rooms/{room}/export")
    assert Game.load(export.content).over and "attachment" in export.headers["content-disposition"]
    assert stranger.get(f"/rooms/{room}/replay")["settings"]["max_turns"] == 1
    early = stranger.get(f"/rooms/{room}/replay/2", seat="harkonnen")
    assert early["turn"] <= 1 and early["viewer"] == "harkonnen"
    late = stranger.get(f"/rooms/{room}/replay/{verified['actions']}")
    assert late["over"] and all(seat.get("private") for seat in late["seats"])
    again = bo.post(f"/rooms/{room}/rematch", status=201)
    assert again["rematch_of"] == room and again["you"]["host"] and again["id"] != room
    assert ada.get(f"/rooms/{room}")["rematch"] == again["id"]
    assert ada.act(room, "atreides", {"type": "Pass"}, 409)["code"] in ("question-over", "question-missing")


def test_no_reveal_at_the_end_is_kept(house: House) -> None:
    people = {"atreides": house.browser(), "harkonnen": house.browser()}
    more: dict[str, Any] = {"settings": {"max_turns": 1, "no_reveal_at_end": True}, "pace": {"tick": 0}}
    room = room_for([*people.values()], [*people], **more)
    play_out(house, room, people)
    for path in ("replay", "replay/3", "played", "played/lines", "export", "verify"):
        assert house.browser().get(f"/rooms/{room}/{path}", 403)["code"] == "kept-hidden"


# ------------------------------------------------------------------------------------------------ the interface
def test_the_interface_describes_itself(house: House) -> None:
    schema = house.browser().http.get(f"{house.url}/schema/openapi.json").json()
    assert "/api/rooms/{room}/actions" in schema["paths"]
    assert {"RoomShown", "Submission", "Receipt"} <= schema["components"]["schemas"].keys()
    settings = house.browser().get("/settings")
    assert "random" in settings["bots"] and settings["settings"][0]["name"]
