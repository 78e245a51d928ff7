"""The deals of the medium player: what it takes, what it weighs, what it pays for, and that it keeps its word."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kanly import catalog
from kanly.bots import MediumPlayer, play_out
from kanly.bots.medium.board import Board
from kanly.bots.medium.deals import gain_of
from kanly.bots.medium.pacts import Pact, broken_by, plain, read, said
from kanly.catalog import LocationId, TerritoryId
from kanly.game import Game
from kanly.kernel import Pass, Seat
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.deals import AcceptDeal, CancelDeal, DealMade, OfferDeal, WithdrawDeal
from kanly.rules.core.movement import MovementStep
from kanly.rules.core.moves import Move
from kanly.rules.core.revival import Revival, Revive
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.core.turn import Phase, TurnBegun
from kanly.state import Forces, Terms
from support.medium import answer, last_to_act, look_of, phase
from support.position import SIX, Position, position
from support.referee import Referee

ARRAKEEN, CARTHAG, TUEKS = "arrakeen_10", "carthag_11", "tueks_sietch_5"
TABR, HABBANYA = "sietch_tabr_14", "habbanya_sietch_17"
A, E, F, H = map(Seat, ("atreides", "emperor", "fremen", "harkonnen"))


def keeps_out(seat: Seat, territory: str) -> str:
    """The promise of that seat."""
    return said(Pact(seat, TerritoryId(territory)))


# ------------------------------------------------------------------------------------------------ words
def test_every_promise_reads_back() -> None:
    seats = tuple(map(Seat, SIX))
    for seat in seats:
        for territory in catalog.board().territories:
            pact = Pact(seat, territory.id)
            for text in (said(pact), f" {said(pact).upper()}. ", said(pact).replace("'", "’")):
                assert read(text, seats) == frozenset({pact})
    both = f"{keeps_out(A, 'carthag')}. {keeps_out(H, 'arrakeen')}."
    assert read(both, (A, H)) == frozenset({Pact(A, TerritoryId("carthag")), Pact(H, TerritoryId("arrakeen"))})


@pytest.mark.parametrize("text", ["no battle this turn", "Fremen will send no forces into Giedi Prime"])
def test_other_words_are_not_understood(text: str) -> None:
    assert read(text, (A, F)) is None
    assert read(f"{keeps_out(A, 'carthag')}. {text}.", (A, F)) is None
    assert plain(" Tuek’s   Sietch") == "tuek's sietch"


def test_nobody_promises_for_a_third() -> None:
    assert read(keeps_out(E, "carthag"), (A, H)) is None


# ------------------------------------------------------------------------------------------------ what is accepted
@pytest.mark.parametrize(("give", "take", "accepted"), [(3, 0, True), (1, 2, False), (0, 1, False)])
def test_spice_for_nothing_is_taken(give: int, take: int, accepted: bool) -> None:
    start = position("harkonnen", "fremen", "emperor", turn=4).tanks(harkonnen=3).purse(harkonnen=5, emperor=9)
    t = phase(start, "revival", Revival())("emperor", OfferDeal((H,), give, take))("harkonnen", Revive(2))
    assert isinstance(answer(t, "harkonnen"), AcceptDeal) == accepted


def few_and_many() -> Position:
    """Carthag is a fortress of Harkonnen, Tuek's Sietch is empty; the Emperor has nothing on the board yet."""
    start = position(*SIX, turn=3, assisted_notes=True).purse(emperor=8, harkonnen=9)
    start.forces({CARTHAG: {"harkonnen": 18}, ARRAKEEN: {"atreides": 10}, TABR: {"fremen": 10}})
    return start.forces({HABBANYA: {"bene_gesserit": 9}})


def offered(start: Position, territory: str, give: int, until: int = 3, more: str = "") -> Referee:
    """Harkonnen would pay the Emperor, who ships last, for keeping out of there."""
    t = last_to_act(start, "emperor")
    return t("harkonnen", OfferDeal((E,), give, 0, keeps_out(E, territory) + more, until))


def test_a_promise_that_costs_nothing_is_sold() -> None:
    t = offered(few_and_many(), "carthag", 1)
    assert isinstance(answer(t, "emperor"), AcceptDeal)


def test_a_promise_that_costs_more_than_is_paid_is_not_given() -> None:
    start = few_and_many()
    ship = answer(last_to_act(few_and_many(), "emperor"), "emperor")
    assert isinstance(ship, Ship) and ship.destination == TUEKS
    assert not isinstance(answer(offered(start, "tueks_sietch", 1), "emperor"), AcceptDeal)


@pytest.mark.parametrize(("until", "more"), [(0, ""), (4, ""), (3, ". And they will love us")])
def test_no_promise_is_given_beyond_the_turn_or_beyond_what_is_understood(until: int, more: str) -> None:
    t = offered(few_and_many(), "carthag", 5, until, more)
    assert not isinstance(answer(t, "emperor"), AcceptDeal)


def test_a_promise_is_kept() -> None:
    t = offered(few_and_many(), "tueks_sietch", 5)
    (offer,) = look_of(t, "emperor")[1].view.offers
    t("emperor", AcceptDeal(offer.number))
    ship = answer(t, "emperor")
    assert not isinstance(ship, Ship) or ship.destination != TUEKS


def test_a_promise_is_kept_in_moves_too() -> None:
    """Carthag next door is empty, and the neighbour has been paid for leaving it so."""
    start = position(*SIX, turn=3).purse(harkonnen=9)
    start.forces({ARRAKEEN: {"atreides": 10}, TABR: {"fremen": 10}})
    start.forces({TUEKS: {"spacing_guild": 6}, HABBANYA: {"emperor": 6}})
    t = phase(start, "shipment_movement", MovementStep(A))
    move = answer(t, "atreides")
    assert isinstance(move, Move) and move.destination == CARTHAG
    t("harkonnen", OfferDeal((A,), 5, 0, keeps_out(A, "carthag"), 3))
    t("atreides", AcceptDeal(look_of(t, "atreides")[1].view.offers[0].number))
    move = answer(t, "atreides")
    assert not isinstance(move, Move) or move.destination != CARTHAG


def test_a_promise_is_not_sold_before_its_time_nor_after() -> None:
    """Before shipments nobody knows yet what it costs; after them it binds nobody any more."""
    start = few_and_many().tanks(emperor=3)
    t = phase(start, "revival", Revival())("harkonnen", OfferDeal((E,), 5, 0, keeps_out(E, "carthag"), 3))
    assert ("ChooseRevival", "emperor") in t.asks and not isinstance(answer(t, "emperor"), AcceptDeal)
    start = few_and_many().forces({CARTHAG: {"emperor": 2}})
    t = phase(start, "battle", Phase("battle"))("harkonnen", OfferDeal((E,), 5, 0, keeps_out(E, "carthag"), 3))
    while all(seat != "emperor" for _, seat in t.asks):
        t.silence()
    assert not isinstance(answer(t, "emperor"), AcceptDeal)


def test_the_promise_of_another_is_reckoned_with() -> None:
    start = few_and_many().order("atreides", "harkonnen", "emperor", "fremen", "spacing_guild", "bene_gesserit")
    t = phase(start, "shipment_movement", MovementStep(A))
    t("harkonnen", OfferDeal((E,), 3, 0, keeps_out(E, "carthag"), 3))
    assert E in Board(look_of(t, "harkonnen")[1]).coming_to(TerritoryId("carthag"))
    t("emperor", AcceptDeal(look_of(t, "emperor")[1].view.offers[0].number))
    at = Board(look_of(t, "atreides")[1])
    assert E not in at.coming_to(TerritoryId("carthag")) and E in at.coming_to(TerritoryId("arrakeen"))


@pytest.mark.parametrize(("take", "accepted"), [(1, True), (12, False)])
def test_peace_is_bought_for_less_than_it_is_worth(take: int, accepted: bool) -> None:
    t = phase(weakly_held(), "shipment_movement", MovementStep(A))
    t("emperor", OfferDeal((A,), 0, take, keeps_out(E, "arrakeen"), 3))
    assert isinstance(answer(t, "atreides"), AcceptDeal) == accepted


def test_who_has_not_kept_a_promise_is_paid_for_none() -> None:
    t = phase(weakly_held(), "shipment_movement", MovementStep(A))
    t("emperor", OfferDeal((A,), 0, 1, keeps_out(E, "arrakeen"), 3))
    _, look = look_of(t, "atreides")
    (offer,) = look.view.offers
    assert gain_of(look, offer, None) > 0
    kept = DealMade(1000, H, E, Terms(2, 0, keeps_out(E, "tueks_sietch"), 3))
    elsewhere, there = (
        ForcesArrived("reserve_shipment", E, (), LocationId(place), Forces(1)) for place in (TABR, TUEKS)
    )
    assert broken_by([TurnBegun(3), kept, elsewhere, TurnBegun(4), there]) == set()
    look.untrusted = broken_by([TurnBegun(3), kept, there])
    assert look.untrusted == {E} and gain_of(look, offer, None) < 0


def test_who_alone_is_bound_agrees_to_be_released() -> None:
    t = offered(few_and_many(), "carthag", 1)
    number = look_of(t, "emperor")[1].view.offers[0].number
    t("emperor", AcceptDeal(number))
    assert not isinstance(answer(t, "emperor"), CancelDeal)
    assert answer(t("harkonnen", CancelDeal(number)), "emperor") == CancelDeal(number)
    t = phase(weakly_held(), "shipment_movement", MovementStep(A))(
        "atreides", OfferDeal((E,), 1, 0, keeps_out(E, "arrakeen"), 3)
    )
    t("emperor", AcceptDeal(look_of(t, "emperor")[1].view.offers[0].number))
    (deal,) = look_of(t, "atreides")[1].view.deals
    assert not isinstance(answer(t("emperor", CancelDeal(deal.number)), "atreides"), CancelDeal)


# ------------------------------------------------------------------------------------------------ what is paid for
def weakly_held(**settings: Any) -> Position:
    """Two Atreides hold Arrakeen, and the rich Emperor is still to act."""
    start = position(*SIX, turn=3, assisted_notes=True, **settings).purse(atreides=12, emperor=12, harkonnen=5)
    return start.forces({ARRAKEEN: {"atreides": 2}, CARTHAG: {"harkonnen": 12}, TABR: {"fremen": 12}})


def test_spice_is_offered_for_peace_where_the_seat_will_stand() -> None:
    t = phase(weakly_held(), "shipment_movement", MovementStep(A))
    offer = answer(t, "atreides")
    assert isinstance(offer, OfferDeal) and 1 <= offer.give <= 5 and not offer.take and offer.until == 3
    promised = read(offer.promise, (A, *offer.to))
    assert promised is not None
    (pact,) = promised
    assert offer.to == (pact.seat,) and pact.territory == "arrakeen" and pact.seat in ("emperor", "harkonnen")
    assert isinstance(answer(t("atreides", offer), "atreides"), Move | Pass)


def test_nobody_is_paid_who_cannot_come_any_more() -> None:
    t = last_to_act(weakly_held(), "atreides")
    while ("ChooseMove", "atreides") not in t.asks:
        t("atreides", Pass())
    assert not isinstance(answer(t, "atreides"), OfferDeal)


def test_without_bribes_nothing_is_offered() -> None:
    t = phase(weakly_held(bribes=False), "shipment_movement", MovementStep(A))
    assert not isinstance(answer(t, "atreides"), OfferDeal)


def test_an_offer_to_somebody_who_can_no_longer_come_is_taken_back() -> None:
    t = phase(weakly_held(), "shipment_movement", MovementStep(A))
    offer = answer(t, "atreides")
    t("atreides", offer)
    (standing,) = look_of(t, "atreides")[1].view.offers
    assert not isinstance(answer(t, "atreides"), WithdrawDeal)
    t.game.table.phase = "battle"
    assert answer(t, "atreides") == WithdrawDeal(standing.number)


# ------------------------------------------------------------------------------------------------ whole games
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_nobody_breaks_its_word(mode: str) -> None:
    game = Game.new({"seats": list(SIX), "mode": mode, "max_turns": 6}, seed=f"word {mode}")
    play_out(game, MediumPlayer(), Random(1))
    events = game.events(None)
    assert any(isinstance(event, DealMade) and event.terms.promise for event in events)
    assert broken_by(events) == set()
