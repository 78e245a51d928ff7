"""KARAMA-27 · Orders that pass unless something is so, and why a seat is asked in spite of its orders."""

from __future__ import annotations

import pytest

from kanly.kernel import Seat
from kanly.rules.core.auction import BidMade
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import Bid
from kanly.rules.core.windows import GiveOrders, SetInterest, woken
from kanly.state import StandingOrder
from support.position import position
from support.referee import Referee
from support.sales import FOUR, LOTS, table, turn

PASS = {"type": "Pass"}
SEATS = ("fremen", "spacing_guild", "harkonnen", "atreides")
ANY_WINDOW = ""


def looking() -> Referee:
    """Atreides are about to look at a lot, and everybody else is asked whether to stop that."""
    place = position(*SEATS, turn=2).purse(**dict.fromkeys(SEATS, 9)).deck(*LOTS).order(*SEATS)
    hands = dict(zip(SEATS, (["karama"], ["shield"], ["snooper"], ["stunner"]), strict=True))
    return place.hand(**hands).begin(Bidding())


def reason(t: Referee, seat: str) -> tuple[StandingOrder, list[str]] | None:
    """The order that tells why the seat is asked, and the keys of what it would break."""
    assert t.game.question
    found = woken(t.game, t.game.question.decisions[Seat(seat)])
    return found and (found[0], [one.key for one in found[1]])


@pytest.mark.rule("KARAMA-27")
def test_all_windows_are_passed_unless_they_are_about_somebody() -> None:
    """Two orders, of which the first that fits counts; about an owner of a power, or the power itself."""
    t = looking()
    ask = StandingOrder(ANY_WINDOW, {}, "atreides")
    t("fremen", GiveOrders((ask, StandingOrder(ANY_WINDOW, PASS))))
    t("spacing_guild", GiveOrders((StandingOrder(ANY_WINDOW, {}, "harkonnen"), StandingOrder(ANY_WINDOW, PASS))))
    t("harkonnen", GiveOrders((StandingOrder("w_peek", {}, "atr_auction_look"), StandingOrder(ANY_WINDOW, PASS))))
    assert t.owed == ["fremen", "harkonnen"]
    assert reason(t, "fremen") == (ask, [])
    assert reason(t, "spacing_guild") is None


@pytest.mark.rule("KARAMA-27", "TIMING-07")
def test_an_order_to_be_asked_counts_before_a_want_of_interest() -> None:
    t = looking()
    t("fremen", SetInterest(("w_peek",)))
    assert "fremen" not in t.owed
    t = looking()
    t("fremen", GiveOrders((StandingOrder(ANY_WINDOW, {}, "atreides"),)))
    t("fremen", SetInterest(("w_peek",)))
    assert "fremen" in t.owed


@pytest.mark.rule("KARAMA-27")
def test_bids_go_up_to_a_limit_and_from_there_on_it_is_a_pass() -> None:
    """The price of a card on sale is the lowest bid: known to everybody."""
    a, b, c, d = FOUR
    t = table().begin(Bidding())
    bids = [StandingOrder("ChooseBid", {"type": "Bid", "amount": amount}, lot=1) for amount in (1, 2, 3)]
    t(b, GiveOrders((*bids, StandingOrder("ChooseBid", PASS, lot=1, price=4))))
    t(a, Bid(1))
    assert t.happened(BidMade)[-1] == BidMade(Seat(b), 2)
    t.passes(c, d)
    t(a, Bid(3))
    assert t.happened(BidMade)[-1] == BidMade(Seat(a), 3), "beyond the limit it is a pass"
    assert turn(t) == c


@pytest.mark.rule("KARAMA-27")
def test_who_cannot_pay_what_was_ordered_is_asked_and_told_why() -> None:
    """And does not pass, as long as the price at which it would is not reached."""
    a, b, _, _ = FOUR
    t = table().purse(**{b: 2}).begin(Bidding())
    bids = [StandingOrder("ChooseBid", {"type": "Bid", "amount": amount}, lot=1) for amount in range(1, 6)]
    t(b, GiveOrders((*bids, StandingOrder("ChooseBid", PASS, lot=1, price=6))))
    t(a, Bid(3))
    assert turn(t) == b
    found = reason(t, b)
    assert found is not None
    assert found[0].answer == {"type": "Bid", "amount": 5}
    assert found[1] != ["bid-too-low"]


@pytest.mark.rule("KARAMA-27")
def test_an_order_needs_an_answer_that_there_is_or_none() -> None:
    t = looking()
    t.refuses("fremen", GiveOrders((StandingOrder(ANY_WINDOW, {"type": "Dance"}),)), "KARAMA-27")
    t("fremen", GiveOrders((StandingOrder(ANY_WINDOW, {}),)))
    assert "fremen" in t.owed
