"""The special Karama power of Harkonnen: cards of another hand, and as many back (KARAMA-22)."""

from __future__ import annotations

from typing import Any

import pytest

from kanly.game.prompt import any_time
from kanly.kernel import Seat
from kanly.rules.core.bids import Bid
from kanly.rules.core.turn import Phase
from kanly.rules.factions.harkonnen.hand_swap import CardReturned, CardsSeized, ReturnCard, SwapBegun, SwapCards
from kanly.view import view
from support.position import Position, position
from support.referee import Referee
from support.sales import LOTS
from support.waiting import until_asked

ATR, HARK, FREMEN = Seat("atreides"), Seat("harkonnen"), Seat("fremen")


def at_auction(*own: str, hand: tuple[str, ...] = ("cheap_hero", "shield", "kulon"), **settings: Any) -> Position:
    """Harkonnen hold a Karama and these cards, Atreides that hand; it is the Bidding Phase."""
    at = position(ATR, HARK, FREMEN, turn=2, **{"mode": "advanced", **settings}).order(ATR, HARK, FREMEN)
    at.hand(harkonnen=["karama", *own], atreides=hand).purse(atreides=9, harkonnen=9, fremen=9)
    return at.deck(*LOTS)


def swap(t: Referee, number: int, target: Seat = ATR) -> SwapCards:
    """The exchange of so many cards."""
    return SwapCards(t.card(HARK, "karama"), target, number)


def lot_open(t: Referee) -> Referee:
    """The first lot is on sale, and no bid stands."""
    return until_asked(t, ("ChooseBid", ATR))


@pytest.mark.rule("KARAMA-22")
def test_an_exchange_is_offered_with_whoever_holds_cards() -> None:
    t = lot_open(at_auction().begin(Phase("bidding")))
    offered = [play for play in any_time(t.game, HARK) if isinstance(play, SwapCards)]
    assert offered == [swap(t, 1), swap(t, 3)], "and not with the Fremen, who hold none"


@pytest.mark.rule("KARAMA-22", "KARAMA-17", "KARAMA-33", "KARAMA-29")
def test_harkonnen_take_cards_at_random_and_give_as_many_back() -> None:
    t = lot_open(at_auction("baliset", "lasgun").begin(Phase("bidding")))
    t(HARK, swap(t, 2))
    assert t.happened(SwapBegun) == t.news(None, SwapBegun) == [SwapBegun(HARK, ATR, 2)]
    (taken,) = t.news(ATR, CardsSeized)
    assert t.news(HARK, CardsSeized) == [taken] and t.news(FREMEN, CardsSeized) == []
    assert len(taken.cards) == 2 and sorted([*taken.cards, *t.hand(ATR)]) == ["cheap_hero", "kulon", "shield"]
    assert sorted(t.hand(HARK)) == sorted(["baliset", "lasgun", *taken.cards])
    assert t.asks == [("ChooseReturn", HARK)] and t.game.question and not t.game.question.open_point
    assert t.game.question.decisions[HARK].window_name() == "d_return"
    t(HARK, ReturnCard(t.card(HARK, "baliset")))
    assert t.asks == [("ChooseReturn", HARK)]
    t(HARK, ReturnCard(t.card(HARK, taken.cards[0])))
    assert t.asks == [("ChooseBid", ATR)]
    assert len(t.hand(ATR)) == 3 and {"baliset", taken.cards[0]} <= {*t.hand(ATR)}
    assert sorted(t.hand(HARK)) == sorted(["lasgun", taken.cards[1]])
    assert [event.card for event in t.news(ATR, CardReturned)] == ["baliset", taken.cards[0]]
    assert t.news(FREMEN, CardReturned) == []
    t.finish()


@pytest.mark.rule("KARAMA-22")
def test_what_is_owed_goes_back_by_itself_if_there_is_nothing_else() -> None:
    t = lot_open(at_auction().begin(Phase("bidding")))
    t(HARK, swap(t, 3))
    assert t.asks == [("ChooseBid", ATR)]
    assert sorted(t.hand(ATR)) == ["cheap_hero", "kulon", "shield"] and t.hand(HARK) == []
    assert [len(event.cards) for event in t.news(HARK, CardsSeized)] == [3]


@pytest.mark.rule("KARAMA-22", "HARK-03")
def test_meanwhile_they_may_hold_more_than_eight() -> None:
    own = ("baliset", "lasgun", "jubba_cloak", "stunner", "snooper", "slip_tip", "chaumurky")
    t = lot_open(at_auction(*own).begin(Phase("bidding")))
    t(HARK, swap(t, 3))
    assert len(t.hand(HARK)) == 10
    for _ in range(3):
        t.silence()
    assert len(t.hand(HARK)) == 7 and len(t.hand(ATR)) == 3
    t.finish()


@pytest.mark.rule("KARAMA-22", "ATR-03", "SECRET-01")
def test_who_had_seen_cards_of_the_two_hands_cannot_tell_any_more_where_they_are() -> None:
    at = at_auction("baliset", hand=()).hand(fremen=["shield", "kulon"])
    seen = at.table.hands[FREMEN][0]
    at.table.known[seen] |= at.table.bit(ATR)
    t = lot_open(at.begin(Phase("bidding")))
    assert [card.face for card in view(t.game, ATR).record if card.holder] == ["shield"]
    t(HARK, swap(t, 1, FREMEN))
    t.silence()
    assert [card.face for card in view(t.game, ATR).record if card.holder] == []
    t.finish()


@pytest.mark.rule("KARAMA-22")
def test_refused_exchanges() -> None:
    t = lot_open(at_auction("baliset").begin(Phase("bidding")))
    for number in (0, 4, -1):
        t.refuses(HARK, swap(t, number), "KARAMA-22")
    t.refuses(HARK, swap(t, 1, HARK), "KARAMA-22")
    t.refuses(HARK, swap(t, 1, FREMEN), "KARAMA-22")
    t.refuses(HARK, SwapCards(t.card(HARK, "baliset"), ATR, 1), "KARAMA-17")
    t.refuses(ATR, SwapCards(t.card(ATR, "shield"), HARK, 1), "KARAMA-17")


@pytest.mark.rule("KARAMA-22", "KARAMA-34")
def test_never_while_a_bid_stands_and_between_lots_again() -> None:
    t = lot_open(at_auction("baliset").begin(Phase("bidding")))
    t(ATR, Bid(1))
    t.refuses(HARK, swap(t, 1), "KARAMA-22")
    assert not [play for play in any_time(t.game, HARK) if isinstance(play, SwapCards)]
    t.passes(HARK, FREMEN)
    while t.asks[0][0] != "ChooseBid":
        t.silence()
    assert [play for play in any_time(t.game, HARK) if isinstance(play, SwapCards)]
    t(HARK, swap(t, 4))
    t.finish()


@pytest.mark.rule("KARAMA-22", "VARIANT-05")
def test_outside_the_bidding_phase_or_in_a_basic_game_it_is_refused() -> None:
    t = at_auction().begin(Phase("revival"))
    if t.game.question:
        t.refuses(HARK, swap(t, 1), "KARAMA-22")
    t = lot_open(at_auction(mode="basic").begin(Phase("bidding")))
    t.refuses(HARK, swap(t, 1), "KARAMA-17")
    t = lot_open(at_auction(mode="basic", advanced_karama=True).begin(Phase("bidding")))
    t(HARK, swap(t, 1))
