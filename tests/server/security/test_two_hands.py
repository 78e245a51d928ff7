"""Nobody who has played one hand gets to see another one of the same game, whatever power it has over the room."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.house import House, house_at, room_for

FACTIONS = ["atreides", "ecaz"]
NUMBER = {"atreides": 0, "ecaz": 1, "moritani": 2}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with house_at(tmp_path / "kanly.db", heartbeat=1.0, drives=False) as running:
        yield running


@pytest.mark.rule("SECRET-01", "TERROR-02", "SEED-61")
def test_a_host_looks_into_no_second_hand(house: House) -> None:
    """It leaves its seat to a bot, opens that of another bot, and would look at the Terror tokens, and come back."""
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], FACTIONS, ["moritani"])
    at = f"/rooms/{room}"
    for vacant in ("atreides", "moritani"):
        if vacant == "atreides":
            ada.post(f"{at}/resign", {"seat": "atreides"})
        ada.put(f"{at}/seats/{NUMBER[vacant]}/vacant", {"vacant": True})
    ada.get(f"{at}/view", 403, seat="moritani")
    assert ada.post(f"{at}/join", {"name": "Ada", "seat": NUMBER["moritani"]}, 409)["code"] == "has-played"
    ada.put(f"{at}/seats/{NUMBER['atreides']}/vacant", {"vacant": False})
    assert ada.post(f"{at}/join", {"name": "Ada"}, 409)["code"] == "has-played"
    ada.get(f"{at}/view", 403, seat="moritani")
    ada.put(f"{at}/seats/{NUMBER['atreides']}/vacant", {"vacant": True})
    assert ada.post(f"{at}/join", {"name": "Ada", "seat": NUMBER["atreides"]}, 201)["you"]["seats"] == [0]
    ada.get(f"{at}/view", 403, seat="moritani")


@pytest.mark.rule("SECRET-01", "TERROR-02", "SEED-61")
def test_who_has_come_later_comes_back_to_its_own_hand_only(house: House) -> None:
    """A watcher may take one hand over, has seen that one then, and no other; a handover passes that on."""
    ada, bo, cy, di = (house.browser() for _ in range(4))
    room = room_for([ada, bo], FACTIONS, ["moritani"])
    at = f"/rooms/{room}"
    cy.post(f"{at}/join", {"name": "Cy", "role": "observer"}, 201)
    ada.put(f"{at}/seats/2/vacant", {"vacant": True})
    assert cy.post(f"{at}/join", {"name": "Cy"}, 201)["you"]["seats"] == [2]
    bo.post(f"{at}/resign", {"seat": "ecaz", "vacant": True})
    cy.post(f"{at}/resign", {"seat": "moritani"})
    assert cy.post(f"{at}/join", {"name": "Cy"}, 409)["code"] == "has-played"
    assert di.post(f"{at}/join", {"name": "Di"}, 201)["you"]["seats"] == [1], "whoever comes anew may"
    ada.put(f"{at}/seats/2/vacant", {"vacant": True})
    assert bo.post(f"{at}/join", {"name": "Bo"}, 409)["code"] == "has-played"
    assert cy.post(f"{at}/join", {"name": "Cy"}, 201)["you"]["seats"] == [2]


@pytest.mark.rule("SECRET-01", "TERROR-02", "SEED-61")
def test_a_place_is_handed_to_nobody_who_knows_another_hand(house: House) -> None:
    """Not even by its owner, while the game runs; to who only watches it may be."""
    ada, bo, cy = (house.browser() for _ in range(3))
    room = room_for([ada, bo], FACTIONS, ["moritani"])
    at = f"/rooms/{room}"
    cy.post(f"{at}/join", {"name": "Cy", "role": "observer"}, 201)
    ada.post(f"{at}/resign", {"seat": "atreides"})
    code = bo.post(f"{at}/handover", {}, 201)["code"]
    assert ada.put(f"{at}/handover", {"code": code}, 409)["code"] == "has-played"
    assert cy.put(f"{at}/handover", {"code": code})["you"]["seats"] == [1]
