"""What stands beside the questions: answers left ahead in words, and the policies of a game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kanly import rulebook
from kanly.kernel import Decision
from kanly.server.standing import PLAYED, window_of
from kanly.words.words import below
from server.house import House, house_at, room_for

ORDERS = [
    {"question": "ChooseBid", "answer": {"type": "Bid", "amount": 3}, "lot": 2, "lasts": "phase"},
    {"question": "w_shipment", "answer": {"type": "Pass"}, "about": "spacing_guild", "lasts": "turn"},
    {"question": "", "answer": {"type": "Pass"}, "lasts": "game"},
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house_at(tmp_path_factory.mktemp("standing") / "kanly.db") as running:
        yield running


@pytest.mark.rule("KARAMA-27", "TIMING-07")
def test_answers_left_ahead_are_told_to_their_seat_only(house: House) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "fremen"])
    nothing = ada.get(f"/rooms/{room}/ahead", seat="atreides")
    assert nothing == {"orders": [], "uninterested": []}
    ada.act(room, "atreides", {"type": "GiveOrders", "orders": ORDERS})
    ada.act(room, "atreides", {"type": "SetInterest", "windows": ["w_phase_start"]})
    told = ada.get(f"/rooms/{room}/ahead", seat="atreides")
    says = [one["says"] for one in told["orders"]]
    assert says[0] == "When you are asked about a card on sale, for card 2: bid 3, until the phase is over"
    assert says[1].endswith(", of Spacing Guild: pass, until the turn is over")
    assert says[2] == "When you are asked about anything that a card may stop: pass, as long as the game lasts"
    assert told["uninterested"] == [{"window": "w_phase_start", "says": "the start of a phase"}]
    # what has been told can be given again without one of them
    kept = [one["order"] for one in told["orders"][1:]]
    ada.act(room, "atreides", {"type": "GiveOrders", "orders": kept})
    assert [one["says"] for one in ada.get(f"/rooms/{room}/ahead", seat="atreides")["orders"]] == says[1:]
    bo.get(f"/rooms/{room}/ahead", 403, seat="atreides")
    assert bo.get(f"/rooms/{room}/ahead", seat="fremen") == nothing


def test_every_question_has_a_name_in_orders() -> None:
    for kind in below(Decision):
        if kind.__module__.startswith("kanly."):
            assert window_of(kind.__name__) not in ("something else", "", kind.__name__)
            assert not window_of(kind.__name__).startswith(("d_", "d ", "w_"))


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_the_policies_of_a_game_are_told(house: House, mode: str) -> None:
    ada, bo = house.browser(), house.browser()
    room = room_for([ada, bo], ["atreides", "fremen"], settings={"mode": mode})
    told = {one["rule"]: one for one in ada.get(f"/rooms/{room}/policies")}
    assert told["STORM-09"]["says"] == "the first storm hits only the sector where it stops"
    assert told["BID-11"]["provisional"] is True
    assert "BOARD-21" not in told, "of a module that is not played"
    assert ("ATR-08" in told) == (mode == "advanced")
    assert told.keys() < {one.rule for one in rulebook.policies() if rulebook.rule(one.rule).file in PLAYED}


@pytest.mark.rule("SEED-01", "E3-04")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_games_of_ecaz_or_moritani_tell_their_policies_too(house: House, mode: str) -> None:
    ada, bo = house.browser(), house.browser()
    for other in ("ecaz", "moritani"):
        room = room_for([ada, bo], ["atreides", other], settings={"mode": mode})
        told = {one["rule"]: one for one in ada.get(f"/rooms/{room}/policies")}
        file = {one.rule for one in rulebook.policies() if rulebook.rule(one.rule).file == "50-ecaz-moritani.md"}
        theirs = {one for one in file if {"all", mode} & set(map(str, rulebook.rule(one).modes))}
        assert theirs == file & told.keys() and {"ARRIVE-05", "AMB-05"} <= theirs
        assert told["ARRIVE-05"]["provisional"] and told["ARRIVE-05"]["says"]
