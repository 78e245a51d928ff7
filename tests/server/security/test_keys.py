"""Keys to a seat: kit, handover, stand-in; and what the database keeps of secrets."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kanly.server.security import keys
from server.house import Browser, House, house_at, room_for


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("keys") / "kanly.db"


@pytest.fixture(scope="module")
def house(file: Path) -> Iterator[House]:
    with house_at(file) as running:
        yield running


def secret_of(browser: Browser, room: str) -> str:
    """The token in the browser's cookie."""
    value = browser.http.cookies.get(f"kanly-{room}")
    assert value is not None
    return value


def kept(file: Path) -> bytes:
    """Every byte of the database, the part that is not yet in the file proper included."""
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(FULL)")
    return b"".join(part.read_bytes() for part in file.parent.glob("kanly.db*"))


def test_a_kit_ends_every_session_and_opens_one(house: House) -> None:
    ada, bo, new = house.browser(), house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "emperor"])
    code = ada.post(f"/rooms/{room}/kit", {}, 201)["code"]
    wrong = code[:-1] + ("1" if code.endswith("0") else "0")
    assert new.post(f"/rooms/{room}/recover", {"code": wrong}, 403)["code"] == "wrong-code"
    back = new.post(f"/rooms/{room}/recover", {"code": code.lower().replace("-", " ")})
    assert back["you"]["name"] == "Ada" and back["you"]["host"]
    assert ada.get(f"/rooms/{room}")["you"] is None, "the old session is over"
    assert ada.get(f"/rooms/{room}/view", 403)["code"] == "not-member"
    new.get(f"/rooms/{room}/prompt", seat="atreides")
    assert house.browser().post(f"/rooms/{room}/recover", {"code": code})["you"]["name"] == "Ada", "paper lasts"


def test_who_stole_a_session_cannot_lock_the_kit_out(house: House) -> None:
    ada = house.browser()
    room = room_for([ada, house.browser()], ["atreides", "emperor"])
    code = ada.post(f"/rooms/{room}/kit", {}, 201)["code"]
    for path in ("kit", "handover"):
        assert ada.post(f"/rooms/{room}/{path}", {}, 403)["code"] == "wrong-code"
    again = ada.post(f"/rooms/{room}/kit", {"kit": code}, 201)["code"]
    house.browser().post(f"/rooms/{room}/recover", {"code": code}, 403)
    house.browser().post(f"/rooms/{room}/recover", {"code": again})


def test_codes_are_of_one_room_and_of_those_who_are_there(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room, other = (room_for([ada, bo], ["atreides", "emperor"], start=False) for _ in range(2))
    code = bo.post(f"/rooms/{room}/kit", {}, 201)["code"]
    bo.post(f"/rooms/{other}/recover", {"code": code}, 403)
    bo.post(f"/rooms/{room}/leave")
    bo.post(f"/rooms/{room}/recover", {"code": code}, 403)
    assert house.browser().post(f"/rooms/{room}/kit", {}, 403)["code"] == "not-member"


def test_a_handover_works_once_and_the_giver_is_out(house: House) -> None:
    ada, bo, cy, di = (house.browser() for _ in range(4))
    room = room_for([ada, bo], ["atreides", "emperor"])
    offered = ada.post(f"/rooms/{room}/handover", {}, 201)
    code = offered["code"]
    assert offered["link"] == f"{house.url}/rooms/{room}#handover={code}", "nothing secret is sent with the address"
    assert bo.put(f"/rooms/{room}/handover", {"code": code}, 409)["code"] == "plays-already"
    assert cy.put(f"/rooms/{room}/handover", {"code": code, "name": "Bo"}, 409)["code"] == "name-taken"
    assert cy.put(f"/rooms/{room}/handover", {"code": code, "name": "Cy"}, 200)["you"]["name"] == "Cy"
    assert di.put(f"/rooms/{room}/handover", {"code": code}, 403)["code"] == "wrong-code"
    ada.get(f"/rooms/{room}/view", 403)
    cy.get(f"/rooms/{room}/prompt", seat="atreides")
    sentences = bo.get(f"/rooms/{room}/chronicle")["sentences"]
    assert any("Cy" in sentence for sentence in sentences), "the table knows who plays"


def test_who_watched_takes_a_place_and_watches_no_more(house: House) -> None:
    ada, bo, cy = house.browser(), house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "emperor"])
    cy.post(f"/rooms/{room}/join", {"name": "Cy", "role": "observer"}, 201)
    code = ada.post(f"/rooms/{room}/handover", {}, 201)["code"]
    shown = cy.put(f"/rooms/{room}/handover", {"code": code}, 200)
    assert shown["you"]["name"] == "Ada" and len(shown["members"]) == 2


def test_an_offer_lapses(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = house.browser()
    room = room_for([ada, house.browser()], ["atreides", "emperor"], start=False)
    offered = ada.post(f"/rooms/{room}/handover", {}, 201)
    monkeypatch.setattr(keys, "now", lambda: offered["until"] + 1)
    house.browser().put(f"/rooms/{room}/handover", {"code": offered["code"]}, 403)


def test_a_stand_in_is_the_persons_own_choice(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "emperor"])
    assert bo.put(f"/rooms/{room}/seats/0/standin", {"standin": True}, 403)["code"] == "not-your-seat"
    assert ada.put(f"/rooms/{room}/seats/0/standin", {"standin": True})["you"]["standins"] == [0]
    assert "standin" not in str(bo.get(f"/rooms/{room}")), "whether is nobody else's business"
    code = ada.post(f"/rooms/{room}/handover", {}, 201)["code"]
    assert "standins" not in house.browser().put(f"/rooms/{room}/handover", {"code": code})["you"]


def test_the_database_keeps_no_secret(house: House, file: Path) -> None:
    ada = house.browser()
    room = room_for([ada, house.browser()], ["atreides", "emperor"])
    codes = [ada.post(f"/rooms/{room}/handover", {}, 201)["code"], ada.post(f"/rooms/{room}/kit", {}, 201)["code"]]
    everything = kept(file)
    assert room.encode() in everything
    for secret in (secret_of(ada, room), *codes, *(code.replace("-", "") for code in codes)):
        assert secret.encode() not in everything


@pytest.mark.parametrize(("public_url", "secure"), [("", False), ("https://dune.example", True)])
def test_the_cookie_is_out_of_reach(tmp_path: Path, public_url: str, secure: bool) -> None:
    with house_at(tmp_path / "kanly.db", public_url=public_url) as house:
        seats: list[Any] = [{"kind": "human"}, {"kind": "bot"}]
        answer = house.browser().http.post("/rooms", json={"title": "A table", "name": "Ada", "seats": seats})
        (cookie,) = answer.headers.get_list("set-cookie")
        parts = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"httponly", "samesite=lax", "path=/"} <= parts and ("secure" in parts) is secure
        assert not any(part.startswith("domain") for part in parts)
        assert len(cookie.split(";")[0].partition("=")[2]) == 43, "32 bytes"
        assert ("strict-transport-security" in answer.headers) is secure
