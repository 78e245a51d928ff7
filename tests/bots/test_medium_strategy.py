"""The medium player outside of battles: staged positions in which one act is plainly right; and always a legal one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kanly.bots.medium.board import Board
from kanly.bots.medium.look import Look
from kanly.bots.medium.position import Positions
from kanly.bots.medium.prospect import number_held
from kanly.bots.medium.strategy import STRATEGY
from kanly.bots.registry import player
from kanly.catalog import LocationId, TerritoryId, board
from kanly.game import Game
from kanly.kernel import Pass, Seat
from kanly.rules.cards.truthtrance import AnswerQuestion, PlayTruthtrance
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import Bid
from kanly.rules.core.movement import MovementStep
from kanly.rules.core.moves import Move
from kanly.rules.core.nexus import AcceptProposal, BreakAlliance, Nexus, ProposeAlliance
from kanly.rules.core.promises import SHIP
from kanly.rules.core.revival import Revival, Revive
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.shipment_terms import Ship
from kanly.state import Forces
from support.medium import answer, last_to_act, look_of, moves, phase, quick_in_a_game
from support.position import SIX, Position, position
from support.referee import Referee
from support.sales import table as sale

HOLDS = {board().territory_of[place]: place for hold in board().strongholds for place in board().locations_of[hold]}
ARRAKEEN, CARTHAG, TUEKS = "arrakeen_10", "carthag_11", "tueks_sietch_5"
TABR, HABBANYA = "sietch_tabr_14", "habbanya_sietch_17"


# ------------------------------------------------------------------------------------------------ shipments
def test_the_third_stronghold_is_taken_by_who_acts_last() -> None:
    start = position(*SIX, turn=4).purse(harkonnen=8)
    start.forces({CARTHAG: {"harkonnen": 8}, ARRAKEEN: {"harkonnen": 5}, TUEKS: {"spacing_guild": 2}})
    start.forces({TABR: {"fremen": 10}, HABBANYA: {"atreides": 10}})
    ship = answer(last_to_act(start, "harkonnen"), "harkonnen")
    assert isinstance(ship, Ship) and ship.destination == TUEKS and ship.total >= 3


def test_an_empty_third_stronghold_needs_few() -> None:
    start = position(*SIX, turn=4).purse(harkonnen=8)
    start.forces({CARTHAG: {"harkonnen": 8}, ARRAKEEN: {"harkonnen": 5}, TABR: {"fremen": 10}})
    ship = answer(last_to_act(start, "harkonnen"), "harkonnen")
    assert isinstance(ship, Ship) and ship.destination in (TUEKS, HABBANYA)


def test_whoever_is_about_to_win_is_stopped_where_that_is_easiest() -> None:
    start = position(*SIX, turn=5).purse(emperor=12)
    start.forces({CARTHAG: {"harkonnen": 9}, ARRAKEEN: {"harkonnen": 9}, TUEKS: {"harkonnen": 1}})
    start.forces({TABR: {"fremen": 6}})
    ship = answer(last_to_act(start, "emperor"), "emperor")
    assert isinstance(ship, Ship) and ship.destination == TUEKS and ship.total >= 3


def test_nobody_is_shipped_to_where_the_ally_stands() -> None:
    start = position(*SIX, turn=4).purse(harkonnen=10).allied("harkonnen", "emperor")
    start.forces({CARTHAG: {"emperor": 3}, ARRAKEEN: {"emperor": 3}, TUEKS: {"harkonnen": 3}, TABR: {"fremen": 2}})
    ship = answer(last_to_act(start, "harkonnen"), "harkonnen")
    assert isinstance(ship, Ship) and ship.destination in (TABR, HABBANYA)


def test_no_handful_is_thrown_at_a_fortress() -> None:
    start = position(*SIX, turn=3).purse(atreides=3, harkonnen=20)
    start.forces({place: {"harkonnen" if place == CARTHAG else "emperor": 4} for place in (CARTHAG, ARRAKEEN, TUEKS)})
    start.forces({TABR: {"fremen": 20}, HABBANYA: {"spacing_guild": 20}})
    ship = answer(last_to_act(start, "atreides"), "atreides")
    assert not isinstance(ship, Ship) or ship.destination not in (TABR, HABBANYA)


def test_nobody_is_shipped_into_the_way_of_the_storm() -> None:
    """Spice lies two sectors ahead of the storm: whoever collects it dies before moving again."""
    start = position(*SIX, turn=3).storm(3).purse(spacing_guild=8).spice({"south_mesa_5": 10})
    start.forces({place: {"emperor": 4} for place in HOLDS.values()})
    ship = answer(last_to_act(start, "spacing_guild"), "spacing_guild")
    assert not isinstance(ship, Ship) or ship.destination != "south_mesa_5"
    start = position(*SIX, turn=3).storm(12).purse(spacing_guild=8).spice({"south_mesa_5": 10})
    start.forces({place: {"emperor": 4} for place in HOLDS.values()})
    calm = Positions(look_of(last_to_act(start, "spacing_guild"), "spacing_guild")[1]).prospect
    start = position(*SIX, turn=3).storm(3).purse(spacing_guild=8).spice({"south_mesa_5": 10})
    stormy = Positions(look_of(last_to_act(start, "spacing_guild"), "spacing_guild")[1]).prospect
    five = Forces(5)
    assert calm.field(LocationId("south_mesa_5"), five) > stormy.field(LocationId("south_mesa_5"), five) + 3


def test_in_the_last_turn_the_purse_is_emptied_for_the_victory() -> None:
    start = position(*SIX, turn=10).purse(harkonnen=9)
    start.forces({CARTHAG: {"harkonnen": 5}, ARRAKEEN: {"harkonnen": 5}, TUEKS: {"spacing_guild": 5}})
    start.forces({TABR: {"fremen": 10}, HABBANYA: {"fremen": 10}})
    ship = answer(last_to_act(start, "harkonnen"), "harkonnen")
    assert isinstance(ship, Ship) and ship.destination == TUEKS and ship.total >= 7


# ------------------------------------------------------------------------------------------------ moves
def test_ornithopters_carry_to_spice_and_the_city_stays_held() -> None:
    start = position(*SIX, turn=3).storm(12).spice({"old_gap_9": 10})
    start.forces({ARRAKEEN: {"atreides": 10}, CARTHAG: {"harkonnen": 10}, TUEKS: {"spacing_guild": 8}})
    start.forces({TABR: {"fremen": 10}, HABBANYA: {"emperor": 8}})
    t = phase(start, "shipment_movement", MovementStep(Seat("atreides")))
    move = answer(t, "atreides")
    assert isinstance(move, Move) and move.destination == "old_gap_9"
    (moved,) = move.forces.values()
    assert 2 <= moved.fighters < 10


def test_a_stronghold_is_not_left_for_nothing() -> None:
    start = position(*SIX, turn=3).forces({ARRAKEEN: {"atreides": 3}, CARTHAG: {"harkonnen": 12}})
    assert answer(moves(start, "atreides"), "atreides") == Pass()


def test_an_empty_stronghold_next_door_is_entered_and_the_own_one_kept() -> None:
    start = position(*SIX, turn=3).forces({ARRAKEEN: {"atreides": 10}, TABR: {"fremen": 10}})
    start.forces({TUEKS: {"spacing_guild": 6}, HABBANYA: {"emperor": 6}})
    move = answer(moves(start, "atreides"), "atreides")
    assert isinstance(move, Move) and move.destination == CARTHAG
    assert 1 <= move.forces[LocationId(ARRAKEEN)].fighters < 10


def test_forces_beside_the_ally_are_led_away() -> None:
    start = position(*SIX, turn=3).allied("atreides", "harkonnen")
    start.forces({ARRAKEEN: {"harkonnen": 5, "atreides": 6}, TABR: {"fremen": 10}})
    move = answer(moves(start, "atreides"), "atreides")
    assert isinstance(move, Move) and move.forces == {ARRAKEEN: Forces(6)}


def test_who_could_still_take_the_victory_away_is_asked_whether_it_will() -> None:
    start = position(*SIX, turn=4, assisted_notes=True).purse(emperor=15).hand(harkonnen=["truthtrance"])
    start.forces({place: {"harkonnen": 4} for place in (CARTHAG, ARRAKEEN, TUEKS)})
    start.forces({TABR: {"fremen": 10}, HABBANYA: {"spacing_guild": 10}})
    start.table.phase = "shipment_movement"
    others = tuple(seat for seat in start.table.order if seat not in ("harkonnen", "emperor"))
    t = start.order("harkonnen", "emperor", *others).begin(ShipmentAndMovement(others))
    while t.asks[0][0] != "ChooseMove":
        t.all_pass()
    play = answer(t, "harkonnen")
    assert isinstance(play, PlayTruthtrance) and play.target == "emperor"
    asked = answer(t("harkonnen", play), "harkonnen")
    assert asked.question == SHIP and asked.about in ("carthag", "arrakeen", "tueks_sietch")
    assert answer(t("harkonnen", asked), "emperor") == AnswerQuestion("yes")
    t("emperor", AnswerQuestion("no"))
    at = Board(look_of(t, "harkonnen")[1])
    assert asked.about in at.look.held and not at.reach(TerritoryId(asked.about))


# ------------------------------------------------------------------------------------------------ bids
def bidding(hand: tuple[str, ...], purse: int, **settings: Any) -> Referee:
    """Four seats bid; the first holds these cards and this purse."""
    start = (
        sale(**settings)
        .purse(bene_gesserit=purse)
        .hand(bene_gesserit=hand)
        .order("bene_gesserit", "fremen", "spacing_guild", "harkonnen")
    )
    return phase(start, "bidding", Bidding())


def test_the_purse_is_not_overbid() -> None:
    for purse in range(0, 9):
        t = bidding(("shield",), purse)
        bid = answer(t, "bene_gesserit")
        assert bid == Pass() if purse < 5 else bid == Bid(1)
        if isinstance(bid, Bid):
            assert bid.amount <= purse - 4


def test_high_bids_are_passed() -> None:
    t = bidding((), 10)("bene_gesserit", Pass())("fremen", Bid(9))
    assert answer(t, "spacing_guild") == Pass()


def test_a_card_that_is_worth_nothing_is_left_to_others() -> None:
    start = position("atreides", "fremen", "harkonnen", turn=2).purse(atreides=10).deck("baliset")
    t = phase(start.order("atreides", "fremen", "harkonnen"), "bidding", Bidding())
    while t.asks[0][0] != "ChooseBid":
        t.silence()
    assert answer(t, "atreides") == Pass()


# ------------------------------------------------------------------------------------------------ revival
def test_free_forces_come_back_and_the_last_leaders_too() -> None:
    dead = ["feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu"]
    start = position("harkonnen", "fremen", turn=4).tanks(harkonnen=5).dead(harkonnen=dead).purse(harkonnen=9)
    t = phase(start, "revival", Revival())
    free = answer(t, "harkonnen")
    assert isinstance(free, Revive) and free.ordinary == 2
    leader = answer(t("harkonnen", free), "harkonnen")
    assert isinstance(leader, Revive) and leader.leader == "feyd_rautha"


# ------------------------------------------------------------------------------------------------ alliances
def nexus(turn: int = 5) -> Position:
    """A table on which the Guild is free."""
    start = position(*SIX, turn=turn)
    return start.forces({ARRAKEEN: {"atreides": 5}, CARTHAG: {"harkonnen": 5}, TUEKS: {"spacing_guild": 5}})


def test_late_in_the_game_the_guild_is_asked_first() -> None:
    assert answer(phase(nexus(8), "spice_blow", Nexus()), "harkonnen") == ProposeAlliance(Seat("spacing_guild"))


def test_an_offer_of_the_best_is_accepted() -> None:
    t = phase(nexus(8), "spice_blow", Nexus())("spacing_guild", ProposeAlliance(Seat("harkonnen")))
    assert answer(t, "harkonnen") == AcceptProposal(Seat("spacing_guild"))


def test_an_alliance_that_keeps_one_from_victory_is_broken() -> None:
    start = position(*SIX, turn=5).allied("harkonnen", "fremen")
    start.forces({place: {"harkonnen": 5} for place in (ARRAKEEN, CARTHAG, TUEKS)})
    assert answer(phase(start, "spice_blow", Nexus()), "harkonnen") == BreakAlliance()


# ------------------------------------------------------------------------------------------------ what it reckons with
def test_sides_and_what_they_lack() -> None:
    start = position(*SIX, turn=3).allied("harkonnen", "emperor")
    start.forces({ARRAKEEN: {"harkonnen": 5}, CARTHAG: {"emperor": 5}, TUEKS: {"spacing_guild": 5}})
    at = Board(look_of(last_to_act(start, "emperor"), "emperor")[1])
    assert set(at.own) == {"harkonnen", "emperor"} and at.missing(at.own) == 2
    assert at.missing(at.side_of[Seat("spacing_guild")]) == 2 and at.later == ()


def test_who_still_acts_threatens_what_is_held_by_few() -> None:
    start = position(*SIX, turn=3, assisted_notes=True).purse(emperor=10).forces({ARRAKEEN: {"atreides": 1}})
    at = Board(look_of(moves(start, "atreides"), "atreides")[1])
    hold = TerritoryId("arrakeen")
    few, many = ({Seat("atreides"): Forces(number)} for number in (1, 15))
    assert at.reach(hold)[Seat("emperor")].fighters == 10
    assert at.outcome(hold, few)[at.own] < 0.9 < at.outcome(hold, many)[at.own]


def test_chances_of_several_together() -> None:
    assert number_held([0.5, 0.5]) == [0.25, 0.5, 0.25]
    assert sum(number_held([0.1, 0.7, 0.3, 0.9, 0.5])) == pytest.approx(1)


# ------------------------------------------------------------------------------------------------ whole games
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_every_answer_is_legal_and_quick(mode: str) -> None:
    kinds = quick_in_a_game(SIX, mode, "strategy")
    assert {*STRATEGY} & kinds >= {"ChooseShipment", "ChooseMove", "ChooseBid", "ChooseNexusAct"}


def test_it_knows_only_what_its_seat_may_know() -> None:
    """In any world that its seat can imagine it decides the same."""
    game, rng, medium = Game.new({"seats": list(SIX), "mode": "advanced"}, seed="fair"), Random(1), player("medium")
    for _ in range(600):
        if game.over:
            break
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        action = medium.choose(game, prompt, Random(7))
        if prompt.decision in STRATEGY and rng.random() < 0.2:
            look, other = Look(game, prompt.seat), Look(game, prompt.seat)
            world = game.imagine(prompt.seat, rng)
            there = world.prompt(prompt.seat)
            assert there is not None
            other.view, other.game = world.view(prompt.seat), game
            thought = STRATEGY[prompt.decision]
            assert thought(other, there, Random(7)) == thought(look, prompt, Random(7))
        game.act(prompt.seat, action)
