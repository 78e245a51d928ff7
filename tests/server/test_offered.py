"""What a lobby offers for a new game, and what a finished game tells of itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from server.house import House, house_at
from server.test_bot_games import finished


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_at(tmp_path_factory.mktemp("offered") / "kanly.db") as running:
        yield running


def seats(count: int) -> list[dict[str, str]]:
    return [{"kind": "human"}] + [{"kind": "bot", "strength": "easy"}] * (count - 1)


def test_settings_are_offered_in_words_and_what_is_not_played_says_so(house: House) -> None:
    found = house.browser().get("/settings/offered")
    by_name = {setting["name"]: setting for setting in found["settings"]}
    assert not {"seats", "clock"} & by_name.keys()
    assert [value["says"] for value in by_name["mode"]["values"]] == ["Basic", "Advanced"]
    assert by_name["max_turns"] | {"min": 1, "max": 20} == by_name["max_turns"]
    assert by_name["karama_full_phase"]["title"] == "A Karama stops an ability for the whole phase"
    assert by_name["karama_full_phase"]["played"] and not by_name["homeworlds"]["played"]
    pool = {value["value"]: value["played"] for value in by_name["faction_pool"]["values"]}
    assert pool["atreides"] and not pool["ixians"]
    assert {setting["group"] for setting in found["settings"]} == {group["value"] for group in found["groups"]}
    assert all(setting["title"] for setting in found["settings"])
    assert [bot["value"] for bot in found["bots"]] == ["random", "easy", "medium"]


@pytest.mark.rule("VARIANT-01")
@pytest.mark.parametrize(
    ("count", "settings", "at"),
    [
        (6, {}, []),
        (6, {"mode": "advanced"}, []),
        (6, {"mode": "advanced", "double_spice_blow": True}, ["double_spice_blow"]),
        (6, {"homeworlds": True}, ["homeworlds"]),
        (4, {"faction_pool": ["atreides", "fremen"]}, ["seats"]),
    ],
)
def test_a_game_that_is_thought_of_is_refused_by_name(
    house: House, count: int, settings: dict[str, Any], at: list[str]
) -> None:
    found = house.browser().post("/settings/check", {"seats": seats(count), "settings": settings})
    assert [problem["facts"]["at"] for problem in found["problems"]] == at
    assert all(problem["rule"] and problem["message"] for problem in found["problems"])


def test_a_finished_game_tells_every_action_and_turn(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    pool = {"faction_selection": "free", "faction_pool": ["atreides", "fremen", "harkonnen"], "max_turns": 2}
    bots = {"title": "Bots", "name": "Ada", "seats": seats(4)[1:], "settings": pool}
    room = ada.post("/rooms", bots)["id"]
    ada.post(f"/rooms/{room}/deal")
    ada.post(f"/rooms/{room}/start")
    bo.get(f"/rooms/{room}/played", 409)
    finished(ada, room)
    found = bo.get(f"/rooms/{room}/played")
    entries = bo.get(f"/rooms/{room}/replay")["entries"]
    assert [act["seat"] for act in found["acts"]] == [entry["seat"] for entry in entries]
    assert all(act["says"] for act in found["acts"])
    assert bo.get(f"/rules/{found['rule']}")["family"] == "VICTORY"
    last = found["turns"][-1]
    assert [turn["turn"] for turn in found["turns"]] == list(range(1, last["turn"] + 1))
    assert last["at"] == len(entries)
    end = bo.get(f"/rooms/{room}/replay/{last['at']}")
    assert last["spice"] == {seat["seat"]: seat["private"]["purse"] for seat in end["seats"]}
    assert set(last["strongholds"]) == set(last["forces"]) == {"atreides", "fremen", "harkonnen"}
