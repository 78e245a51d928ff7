"""What stands beside the questions: answers left ahead in words, and the policies of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from kanly import rulebook
from kanly.game import Game
from kanly.kernel import Decision
from kanly.rules.core.bids import Bid
from kanly.server.spent import spent
from kanly.server.standing import PLAYED, window_of
from kanly.state import StandingOrder
from kanly.words.words import below
from server.house import House, house_at, room_for

BID: dict[str, object] = {"type": "Bid"}
PASS: dict[str, object] = {"type": "Pass"}
ORDERS = [
    {"question": "ChooseBid", "answer": {"type": "Bid", "amount": 3}, "lot": 2, "lasts": "phase"},
    {"question": "w_shipment", "answer": {"type": "Pass"}, "about": "spacing_guild", "lasts": "turn"},
    {"question": "", "answer": {"type": "Pass"}, "lasts": "game"},
    {"question": "w_worm", "answer": {"type": "Pass"}, "about": "fre_worm_immunity", "lasts": "game"},
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
    ada.act(room, "atreides", {"type": "SetInterest", "windows": ["w_phase_start", "w_worm", "w_shipment"]})
    told = ada.get(f"/rooms/{room}/ahead", seat="atreides")
    says = [one["says"] for one in told["orders"]]
    assert says[0] == "When you are asked about a card on sale, for card 2: bid 3, until the phase is over"
    assert says[1].endswith(", if it is about Spacing Guild: pass, until the turn is over")
    assert says[2] == "When you are asked about anything that a card may stop: pass, as long as the game lasts"
    # what lets windows pass names exactly the powers that it is about: no other, and none that is not in the game
    assert says[3] == "When you are asked whether to stop the safety from the worm: pass, as long as the game lasts"
    assert told["uninterested"] == [
        {"window": "w_phase_start", "says": "about the start of a phase"},
        {"window": "w_shipment", "says": "about a shipment"},
        {
            "window": "w_worm",
            "says": "whether to stop the safety from the worm or the safety of the ally from the worm",
        },
    ]
    # what has been told can be given again without one of them
    kept = [one["order"] for one in told["orders"][1:]]
    ada.act(room, "atreides", {"type": "GiveOrders", "orders": kept})
    assert [one["says"] for one in ada.get(f"/rooms/{room}/ahead", seat="atreides")["orders"]] == says[1:]
    bo.get(f"/rooms/{room}/ahead", 403, seat="atreides")
    assert bo.get(f"/rooms/{room}/ahead", seat="fremen") == nothing


def ordered(answer: dict[str, object], lot: int = 0, lasts: str = "phase") -> StandingOrder:
    return StandingOrder("ChooseBid", answer, lasts=lasts, lot=lot)


@pytest.mark.rule("KARAMA-27", "BID-07", "KARAMA-16")
def test_orders_for_bids_are_spent_when_they_can_answer_nothing_more() -> None:
    """By the card that has been sold, by the bid that stands; not what speaks of other cards, questions or turns."""
    low, high, skip = ordered(BID | {"amount": 2}, 1), ordered(BID | {"amount": 3}, 1), ordered(PASS, 1)
    later, each, always = ordered(BID | {"amount": 1}, 2), ordered(BID | {"amount": 1}), ordered(PASS, 1, "game")
    turn, other = ordered(PASS, lasts="turn"), StandingOrder("w_shipment", PASS, lasts="phase", lot=1)
    all_orders = (low, high, skip, later, each, always, turn, other)
    game = Game.new(["atreides", "fremen", "emperor"], seed="spent")

    def now() -> list[StandingOrder]:
        return [order for order in all_orders if spent(game.view(None), order)]

    def on(until: Callable[[], bool]) -> None:
        while not until():
            prompt = game.prompt(game.owed()[0])
            assert prompt is not None
            game.act(prompt.seat, prompt.default)

    def asked() -> tuple[str, object]:
        prompt = game.prompt(game.owed()[0])
        assert prompt is not None
        return prompt.decision, prompt.facts.get("lot")

    assert now() == []
    on(lambda: asked() == ("ChooseBid", 1))
    assert now() == []
    game.act(game.owed()[0], Bid(2))
    assert now() == [low]
    on(lambda: asked() == ("ChooseBid", 2))
    assert now() == [low, high, skip]
    game.act(game.owed()[0], Bid(1))
    assert now() == [low, high, skip, later]
    on(lambda: game.view(None).phase == "shipment_movement")
    assert now() == [low, high, skip, later, each, turn]


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
