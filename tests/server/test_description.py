"""/schema says exactly what the interface reads and sends: a client's types are generated from it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from jsonschema import Draft202012Validator

from kanly.bots import RandomPlayer
from kanly.server.services import Services
from server.described import DESCRIPTION, fits, of_type, validator
from server.house import Browser, House, house_at, room_for

SCHEMAS = DESCRIPTION["components"]["schemas"]
OPERATIONS = [(path, method, told) for path, item in DESCRIPTION["paths"].items() for method, told in item.items()]


def references(value: Any) -> Iterator[str]:
    """All names of schemas in it, those of tags included."""
    if isinstance(value, str) and value.startswith("#/"):
        yield value
    for inside in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from references(inside)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(tmp_path / "kanly.db", drives=False) as running:
        yield running


def checked(house: House) -> Browser:
    """A browser all of whose answers must be as described."""

    def look(answer: httpx.Response) -> None:
        answer.read()
        fits(answer)

    browser = house.browser()
    browser.http.event_hooks["response"].append(look)
    return browser


# ------------------------------------------------------------------------------------------------ the document
def test_every_name_is_there_and_can_be_one_of_a_language() -> None:
    assert {*references(DESCRIPTION)} <= {f"#/components/schemas/{name}" for name in SCHEMAS}
    assert [name for name in SCHEMAS if not name.isalnum()] == []
    for schema in SCHEMAS.values():
        Draft202012Validator.check_schema(schema)


def test_every_answer_has_its_type_and_every_refusal_the_one_shape() -> None:
    problem = {"application/json": {"schema": {"$ref": "#/components/schemas/ProblemBody"}}}
    for path, method, told in OPERATIONS:
        where = f"{method} {path}"
        assert told["description"], where
        for status, answer in told["responses"].items():
            if int(status) >= 400 and path != "/health":
                assert answer["content"] == problem, where
            elif status not in ("204", "304"):
                (content,) = answer["content"].values()
                assert content["schema"] not in ({}, {"type": "string"}), where
        refused = {status for status in told["responses"] if status >= "400"}
        if "{" in path:
            assert refused >= {"400", "403", "404", "409", "422", "429", "500"}, where
        if method != "get":
            assert refused >= {"400", "403", "409", "413", "415", "422", "429", "500"}, where


def test_actions_and_events_are_unions_by_their_tag() -> None:
    for union, one in (("Action", "Bid"), ("Event", "PlayPaused"), ("Event", "BidMade")):
        of = SCHEMAS[union]
        assert of["discriminator"]["propertyName"] == "type"
        assert of["discriminator"]["mapping"][one] == f"#/components/schemas/{one}"
        for part in of["anyOf"]:
            schema = SCHEMAS[part["$ref"].rpartition("/")[2]]
            assert schema["properties"]["type"] == {"enum": [schema["title"]]} and "type" in schema["required"]
    sent = SCHEMAS["Submission"]["properties"]["action"]
    assert sent == {"$ref": "#/components/schemas/Action"}
    assert SCHEMAS["Bid"]["required"] == ["type", "amount"]  # a client may leave out what has a default


def test_what_is_always_sent_is_required_and_nothing_has_a_default() -> None:
    assert {*SCHEMAS["RoomShown"]["properties"]} == {*SCHEMAS["RoomShown"]["required"]}
    assert "form" not in SCHEMAS["Prompt"]["required"]  # left out where options are listed
    assert SCHEMAS["Prompt"]["properties"]["default"]["anyOf"][0] == {"$ref": "#/components/schemas/Action"}
    assert all("default" not in field for one in SCHEMAS.values() for field in one.get("properties", {}).values())


def test_it_is_served(house: House) -> None:
    for path in ("/schema", "/schema/openapi.json"):
        answer = httpx.get(f"{house.url}{path}")
        assert answer.headers["content-type"].startswith("application/vnd.oai.openapi+json")
        assert answer.json()["components"] == DESCRIPTION["components"]


# ------------------------------------------------------------------------------------------------ the interface
@pytest.mark.parametrize(("mode", "seed"), [("basic", 1), ("advanced", 2)])
def test_a_whole_game_is_as_described(house: House, mode: str, seed: int) -> None:
    people = {"atreides": checked(house), "fremen": checked(house)}
    ada, bo = people.values()
    ada.get("/settings")
    room = room_for([ada, bo], [*people], settings={"mode": mode, "max_turns": 2}, pace={"tick": 0})
    services: Services = house.app.state.services
    rng, n = Random(seed), 0
    ada.get("/rooms")
    while not (table := house_table(house, services, room, ada)).game.over:
        n += 1
        seat = rng.choice(table.owed())
        prompt = table.game.prompt(seat)
        assert prompt is not None
        action = RandomPlayer().choose(table.game, prompt, rng)
        sent = msgspec.json.decode(msgspec.json.encode(action))  # as it goes over the wire: lists, no tuples
        of_type("Action", sent)
        body = {"seat": seat, "action": sent, "question": table.question, "client_id": f"{n}"}
        who = people[seat]
        if n % 7 == 0:
            who.get(f"/rooms/{room}/view", seat=seat)
            who.post(f"/rooms/{room}/quote", {"seat": seat, "action": sent})
            who.post(f"/rooms/{room}/form", {"seat": seat})
            who.post(f"/rooms/{room}/actions", body | {"question": "9.9"}, 409)
            never = {"type": "Bid", "amount": -1}  # 99 would be legal for who holds a Karama
            who.post(f"/rooms/{room}/actions", body | {"action": never}, 422)
        who.get(f"/rooms/{room}/prompt", seat=seat)
        who.post(f"/rooms/{room}/actions", body, 200)
    for browser in people.values():
        browser.get(f"/rooms/{room}/events")
        browser.get(f"/rooms/{room}/chronicle")
    at_the_end = ("/replay", f"/replay/{n // 2}", "/played", "/played/lines", "/export", "/verify")
    for path in ("", "/view", "/result", *at_the_end):
        ada.get(f"/rooms/{room}{path}")
    tag = ada.http.get(f"/rooms/{room}/view").headers["etag"]
    assert ada.http.get(f"/rooms/{room}/view", headers={"If-None-Match": tag}).status_code == 304
    ada.get("/games")
    ada.get("/mine")
    ada.post(f"/rooms/{room}/rematch", status=201)


def house_table(house: House, services: Services, room: str, somebody: Browser) -> Any:
    """The game as the server has it."""
    if services.tables.loaded(room) is None:
        somebody.get(f"/rooms/{room}/view")
    return services.tables.loaded(room)


def test_a_room_and_its_keys_are_as_described(house: House) -> None:
    ada, bo, cy = (checked(house) for _ in range(3))
    room = room_for([ada, bo], ["atreides", "fremen"], start=False)
    ada.get("/rooms/000000000000000000000000", 404)
    cy.get(f"/rooms/{room}/messages", 403)
    cy.post(f"/rooms/{room}/join", {"name": "Cy", "role": "observer", "no": 1}, 400)
    cy.post(f"/rooms/{room}/join", {"name": "Cy", "role": "observer"}, 201)
    ada.call("PATCH", f"/rooms/{room}", {"title": "Another"})
    ada.call("PATCH", f"/rooms/{room}", {"settings": {"mode": "expert"}}, 422)
    for number, who in enumerate((ada, bo)):
        who.put(f"/rooms/{room}/seats/{number}/faction", {"faction": ["atreides", "fremen"][number]})
        who.put(f"/rooms/{room}/seats/{number}/ready", {"ready": True})
    ada.post(f"/rooms/{room}/messages", {"text": "hello"}, 201)
    ada.get(f"/rooms/{room}/messages")
    ada.post(f"/rooms/{room}/start")
    ada.post(f"/rooms/{room}/start", status=409)
    code = ada.post(f"/rooms/{room}/kit", {}, 201)["code"]
    ada.post(f"/rooms/{room}/recover", {"code": code}, 200)
    ada.post(f"/rooms/{room}/recover", {"code": "none"}, 403)
    offered = ada.post(f"/rooms/{room}/handover", {"kit": code}, 201)
    ada.put(f"/rooms/{room}/handover", {"code": offered["code"]})
    ada.put(f"/rooms/{room}/seats/0/standin", {"standin": True})
    ada.put(f"/rooms/{room}/away", {"days": []})
    shown = ada.post(f"/rooms/{room}/votes", {"kind": "pause"})
    bo.put(f"/rooms/{room}/votes/{shown['votes'][0]['id']}", {"choice": "yes"})
    bo.get(f"/rooms/{room}/events")  # that it is paused stands there
    ada.get(f"/rooms/{room}/notices")
    ada.post(f"/rooms/{room}/notices/test", status=409)
    bo.post(f"/rooms/{room}/resign", {"seat": "fremen"})
    bo.post(f"/rooms/{room}/leave")
    fits(ada.http.post(f"/rooms/{room}/messages", content="x" * 70_000, headers={"Content-Type": "application/json"}))
    fits(ada.http.post(f"/rooms/{room}/messages", content="{}", headers={"Content-Type": "text/plain"}))
    fits(httpx.get(f"{house.url}/health"))


def test_moments_are_as_described(house: House) -> None:
    ada = house.browser()
    room = room_for([ada], ["atreides"], ["fremen"])
    with ada.http.stream("GET", f"/rooms/{room}/stream") as answer:
        assert (
            answer.headers["content-type"].partition(";")[0]
            in DESCRIPTION["paths"]["/api/rooms/{room}/stream"]["get"]["responses"]["200"]["content"]
        )
        for line in answer.iter_lines():
            if line.startswith("data: "):
                moment = json.loads(line[6:])
                of_type("Moment", moment)
                assert moment["room"] and moment["events"]
                return


def test_the_check_itself_finds_what_is_wrong() -> None:
    receipt = {"client_id": "1", "question": "0.1", "sealed": False}
    of_type("Receipt", receipt)
    for wrong in ({"client_id": "1", "question": "0.1"}, receipt | {"more": 1}, receipt | {"sealed": "no"}):
        assert not validator("/components/schemas/Receipt").is_valid(wrong)
