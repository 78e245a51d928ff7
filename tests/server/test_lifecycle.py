"""A room from its opening to its replay, over real HTTP."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.house import House, house_at, room_for


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    file: Path = tmp_path_factory.mktemp("lifecycle") / "kanly.db"
    with house_at(file) as running:
        yield running


def test_two_people_begin_and_act(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "harkonnen"])
    view = ada.get(f"/rooms/{room}/view")
    assert view["viewer"] == "atreides" and view["waits"]["seats"] == ["atreides"]
    asked = ada.get(f"/rooms/{room}/prompt", seat="atreides")
    assert asked["question"] == "0.1" and asked["prompt"]["decision"] == "ChooseTraitor"
    receipt = ada.act(room, "atreides", asked["prompt"]["options"][1])
    assert receipt["question"] == "0.1"
    assert ada.get(f"/rooms/{room}/prompt", seat="atreides")["question"] != "0.1"
    told = ada.get(f"/rooms/{room}/chronicle")
    assert told["next"] == len(told["sentences"]) > 1
