"""Games of bots over real HTTP: to their end, whoever watches, whatever is killed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from server.house import Browser, House, house_at

SIX = ["atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_at(tmp_path_factory.mktemp("bots") / "kanly.db") as running:
        yield running


def bots_only(host: Browser, strengths: list[str], **settings: Any) -> str:
    """A game of bots alone, begun; its id."""
    seats = [{"kind": "bot", "strength": strength} for strength in strengths]
    pool = {"faction_selection": "free", "faction_pool": SIX[: len(seats)]}
    room = str(host.post("/rooms", {"title": "Bots", "name": "Ada", "seats": seats, "settings": pool | settings})["id"])
    host.post(f"/rooms/{room}/deal")
    host.post(f"/rooms/{room}/start")
    return room


def finished(browser: Browser, room: str, seconds: float = 120) -> Any:
    """The room, when its game is over."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        shown = browser.get(f"/rooms/{room}")
        if shown["status"] == "finished":
            return shown
        time.sleep(0.1)
    raise AssertionError(f"not over after {seconds} s: {browser.get(f'/rooms/{room}/view')['waits']}")


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_bots_play_a_game_to_its_end(house: House, mode: str) -> None:
    ada = house.browser()
    room = bots_only(ada, ["random", "easy", "medium", "medium", "easy", "random"], mode=mode, max_turns=3)
    finished(ada, room)
    assert ada.get(f"/rooms/{room}/result")["winners"]
    assert ada.get(f"/rooms/{room}/verify") | {"seed": ""} == {
        "commitment": ada.get(f"/rooms/{room}/verify")["commitment"],
        "seed": "",
        "seed_fits": True,
        "actions": len(ada.get(f"/rooms/{room}/replay")["entries"]),
        "state_fits": True,
    }
