"""Deals and bribes (DEAL-01 to DEAL-07, ALLY-03, SECRET-02, TIMING-26; D-21 to D-23)."""

from typing import Any

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.core.bids import Bid
from kanly.rules.core.charity import Charity, ClaimCharity
from kanly.rules.core.deals import (
    LONGEST_PROMISE,
    MOST_DEALS,
    MOST_OFFERS,
    AcceptDeal,
    CancelAgreed,
    CancelDeal,
    DealCancelled,
    DealEnded,
    DealLapsed,
    DealMade,
    DealOffered,
    DealUnpayable,
    DealWithdrawn,
    OfferDeal,
    WithdrawDeal,
)
from kanly.rules.core.turn import PHASES, GameSequence, Phase, Turn
from kanly.state import Deal, Offer, Terms
from kanly.view import view
from support.position import Position, position
from support.referee import Referee

A, B, C = THREE = (Seat("atreides"), Seat("emperor"), Seat("fremen"))
FOUR = (*THREE, Seat("harkonnen"))
PEACE = "No fight in Arrakeen this turn."


def table(*seats: str, turn: int = 3, **settings: Any) -> Position:
    """A position with 10 spice behind each shield."""
    seats = seats or FOUR
    return position(*seats, turn=turn, **settings).purse(**dict.fromkeys(seats, 10))


def talking(place: Position) -> Referee:
    """In Charity, where everybody may act at any time."""
    return place.begin(Charity())


def offer(t: Referee, by: str, *to: str, **terms: Any) -> int:
    """Somebody offers a deal; its number."""
    t(by, OfferDeal(tuple(map(Seat, to)), **terms))
    return t.game.table.offers[-1].number


def offers(t: Referee, viewer: str | None) -> list[int]:
    """The numbers of the offers that this viewer sees."""
    return [seen.number for seen in view(t.game, None if viewer is None else Seat(viewer)).offers]


def fronts(t: Referee) -> dict[str, int]:
    """What lies in front of shields."""
    return {seat: spice for seat, spice in t.game.table.fronts.items() if spice}


# ------------------------------------------------------------------------------------------------ spice
@pytest.mark.rule("DEAL-05", "DEAL-02", "MENTAT-01")
def test_a_bribe_can_be_spent_from_the_mentat_pause_on() -> None:
    """The Emperor pays the Fremen 4 in the Bidding Phase of turn 3."""
    place = position(*FOUR, turn=3).purse(emperor=10, fremen=2).order(C, A, B, FOUR[3])
    t = place.begin(Turn(begun=[*PHASES].index("bidding")))
    number = offer(t, B, C, give=4)
    t(C, AcceptDeal(number))
    assert (t.purse(B), t.purse(C), fronts(t)) == (6, 2, {C: 4})
    assert ("ChooseBid", C) in t.asks
    t.refuses(C, Bid(3), "BID-08")
    t(C, Bid(2))
    while t.game.table.phase == "bidding":
        t.silence()
    assert fronts(t) == {C: 4} and t.purse(C) == 0
    t.finish()
    assert t.game.table.phase == "mentat_pause"
    assert t.purse(C) == 4 and fronts(t) == {}


@pytest.mark.rule("DEAL-02", "DEAL-05", "SECRET-02")
def test_either_side_may_pay() -> None:
    t = talking(table())
    number = offer(t, A, B, give=2, take=7)
    t(B, AcceptDeal(number))
    assert (t.purse(A), t.purse(B), fronts(t)) == (8, 3, {A: 7, B: 2})
    for viewer in (*FOUR, None):
        assert t.news(viewer, DealMade) == [DealMade(number, A, B, Terms(2, 7))]
    t.end()


@pytest.mark.rule("DEAL-05", "CHARITY-02")
def test_what_lies_in_front_of_the_shield_does_not_count() -> None:
    t = talking(table().purse(fremen=1))
    t(C, AcceptDeal(offer(t, B, C, give=5)))
    t(C, ClaimCharity())
    assert t.purse(C) == 2 and fronts(t) == {C: 5}


@pytest.mark.rule("DEAL-05", "BID-13")
def test_only_free_spice_can_be_paid() -> None:
    t = table().hand(atreides=["hajr"]).order(*FOUR).begin(Phase("bidding"))
    for seat in (A, B, C):
        assert t.asks == [("ChooseBid", seat)]
        t(seat, Bid(7) if seat == B else Pass())
    t.refuses(B, OfferDeal((C,), give=4), "DEAL-05")
    t.refuses(A, OfferDeal((C,), give=11), "DEAL-05")
    t.refuses(A, OfferDeal((C,), give=-1, take=2), "DEAL-05")
    number = offer(t, A, B, take=4)
    t.refuses(B, AcceptDeal(number), "DEAL-05")
    t(B, AcceptDeal(offer(t, A, B, take=3)))
    assert t.purse(B) == 7


@pytest.mark.rule("HOUSE-02", "DEAL-05")
def test_a_table_may_put_bribes_behind_the_shield_at_once() -> None:
    t = talking(table(bribes_immediate=True))
    t(B, AcceptDeal(offer(t, A, B, give=3)))
    assert (t.purse(A), t.purse(B), fronts(t)) == (7, 13, {})


@pytest.mark.rule("DEAL-01", "HOUSE-02")
@pytest.mark.parametrize("spice", [{"give": 1}, {"take": 1}])
def test_a_table_may_forbid_bribes(spice: dict[str, int]) -> None:
    t = talking(table(bribes=False))
    t.refuses(A, OfferDeal((B,), **spice, promise=PEACE), "DEAL-01")
    t(B, AcceptDeal(offer(t, A, B, promise=PEACE)))
    assert [deal.terms.promise for deal in t.game.table.deals] == [PEACE]
    assert [*OfferDeal.options(t.game, C)] == []


@pytest.mark.rule("DEAL-06", "ALLY-03")
def test_allies_make_deals_without_spice_only() -> None:
    t = talking(table().allied(A, B))
    t.refuses(A, OfferDeal((B,), give=1), "DEAL-06")
    t.refuses(A, OfferDeal((C, B), take=1), "DEAL-06")
    t(B, AcceptDeal(offer(t, A, B, promise=PEACE)))
    t(C, AcceptDeal(offer(t, A, C, give=1)))
    assert fronts(t) == {C: 1}


@pytest.mark.rule("DEAL-06")
def test_an_offer_cannot_be_accepted_when_an_alliance_has_formed() -> None:
    t = talking(table())
    number = offer(t, A, B, C, give=1)
    t.game.table.alliances |= {A: B, B: A}
    t.refuses(B, AcceptDeal(number), "DEAL-06")
    assert [*AcceptDeal.options(t.game, B)] == []
    assert [*AcceptDeal.options(t.game, C)] == [AcceptDeal(number)]


@pytest.mark.rule("DEAL-07", "TIMING-26")
def test_in_the_mentat_pause_no_spice_can_be_paid() -> None:
    place = table()
    place.table.phase = "mentat_pause"
    t = talking(place)
    t.refuses(A, OfferDeal((B,), give=1), "DEAL-07")
    t.refuses(A, OfferDeal((B,), take=1, promise=PEACE), "DEAL-07")
    t(B, AcceptDeal(offer(t, A, B, promise=PEACE)))


@pytest.mark.rule("DEAL-07", "SETUP-12", "TIMING-11", "TIMING-26")
def test_there_are_no_deals_in_setup() -> None:
    t = position(*FOUR, turn=0).begin(GameSequence())
    t.refuses(A, OfferDeal((B,), promise=PEACE), "TIMING-11")
    while t.game.table.phase == "setup":
        t.silence()
    assert t.game.table.turn == 1 and t.game.table.phase == "storm"
    t(B, AcceptDeal(offer(t, A, B, promise=PEACE)))


# ------------------------------------------------------------------------------------------------ who sees what
@pytest.mark.rule("DEAL-02", "SECRET-01")
def test_an_offer_is_seen_by_those_it_is_made_to_only() -> None:
    t = talking(table())
    number = offer(t, A, B, C, give=4, promise=PEACE, until=5)
    assert [offers(t, viewer) for viewer in (*FOUR, None)] == [[number], [number], [number], [], []]
    told = [DealOffered(number, A, (B, C), Terms(4, 0, PEACE, 5))]
    assert [t.news(viewer, DealOffered) for viewer in (*FOUR, None)] == [told, told, told, [], []]
    assert t.game.learnt == {A, B, C}
    t.refuses(FOUR[3], AcceptDeal(number), "DEAL-02")
    t.refuses(FOUR[3], WithdrawDeal(number), "DEAL-02")
    t.refuses(B, WithdrawDeal(number), "DEAL-02")
    t.refuses(A, AcceptDeal(number), "DEAL-02")


@pytest.mark.rule("DEAL-02", "SECRET-01")
def test_the_number_of_an_offer_tells_nothing_of_other_offers() -> None:
    alone, busy = talking(table()), talking(table())
    offer(busy, A, C, give=2)
    offer(busy, A, B, give=2)
    assert offer(alone, A, B, give=3) == offer(busy, A, B, give=3)


@pytest.mark.rule("DEAL-02", "SECRET-02")
def test_an_offer_that_has_become_unpayable_cannot_be_accepted() -> None:
    """Nobody is told before somebody tries."""
    t = talking(table())
    first, second = offer(t, A, B, give=6), offer(t, A, C, FOUR[3], give=5)
    t(B, AcceptDeal(first))
    assert [*AcceptDeal.options(t.game, C)] == [AcceptDeal(second)]
    t(C, AcceptDeal(second))
    assert (t.purse(A), t.purse(C), fronts(t)) == (4, 10, {B: 6})
    assert t.game.table.offers == () and t.game.table.deals == ()
    told = [t.news(viewer, DealUnpayable) for viewer in (*FOUR, None)]
    assert told == [[DealUnpayable(second, A)], [], *[[DealUnpayable(second, A)]] * 2, []]
    t.end()


# ------------------------------------------------------------------------------------------------ offering, accepting
@pytest.mark.rule("DEAL-02", "DEAL-03")
def test_the_first_to_accept_closes_it() -> None:
    t = talking(table())
    number = offer(t, A, B, C, give=1, promise=PEACE)
    t(C, AcceptDeal(number))
    t.refuses(B, AcceptDeal(number), "DEAL-02")
    t.refuses(A, WithdrawDeal(number), "DEAL-02")
    deal = Deal(number, (A, C), Terms(1, 0, PEACE))
    for viewer in (*FOUR, None):
        assert offers(t, viewer) == []
        assert view(t.game, viewer).deals == (deal,)


@pytest.mark.rule("DEAL-03")
def test_a_deal_that_is_only_a_payment_is_done_with_it() -> None:
    t = talking(table())
    t(B, AcceptDeal(offer(t, A, B, give=1)))
    assert t.game.table.deals == ()


@pytest.mark.rule("DEAL-02")
def test_an_offer_may_be_withdrawn_until_it_is_accepted() -> None:
    t = talking(table())
    number = offer(t, A, B, give=1)
    assert [*WithdrawDeal.options(t.game, A)] == [WithdrawDeal(number)]
    t(A, WithdrawDeal(number))
    t.refuses(B, AcceptDeal(number), "DEAL-02")
    assert t.news(B, DealWithdrawn) == [DealWithdrawn(number, A)]
    assert t.news(C, DealWithdrawn) == []


@pytest.mark.rule("DEAL-02", "DEAL-07")
def test_offers_lapse_with_the_turn() -> None:
    t = table("atreides", "emperor", "harkonnen").begin(Turn(begun=[*PHASES].index("charity")))
    number = offer(t, A, B, give=1)
    t.finish()
    assert t.game.table.offers == ()
    assert t.news(B, DealLapsed) == [DealLapsed(number, A)]
    assert t.news("harkonnen", DealLapsed) == []


@pytest.mark.rule("DEAL-02")
@pytest.mark.parametrize(
    "play",
    [
        OfferDeal((), give=1),
        OfferDeal((A,), give=1),
        OfferDeal((B, B), give=1),
        OfferDeal((B, Seat("ecaz")), give=1),
        OfferDeal((B,)),
        OfferDeal((B,), promise="   "),
        OfferDeal((B,), promise="x" * (LONGEST_PROMISE + 1)),
        OfferDeal((B,), promise="two\nlines"),
        OfferDeal((B,), promise="\ud800"),
        OfferDeal((B,), take=1000),
        OfferDeal((B,), take=-1, give=2),
        OfferDeal((B,), give=1, until=2),
        OfferDeal((B,), give=1, until=11),
        OfferDeal((B,), give=1, until=-1),
    ],
)
def test_what_is_no_offer(play: OfferDeal) -> None:
    t = talking(table())
    assert "DEAL-02" in [found.rule for found in t.game.quote(A, play).violations]
    t.refuses(A, play, "DEAL-02")


@pytest.mark.rule("DEAL-02", "DEAL-04")
def test_only_so_many_offers_and_promises_stand_at_once() -> None:
    t = talking(table())
    for spice in range(1, MOST_OFFERS + 1):
        number = offer(t, A, B, give=spice, promise="p")
    t.refuses(A, OfferDeal((C,), give=1), "DEAL-02")
    t(A, WithdrawDeal(number))
    t.refuses(A, OfferDeal((B,), give=1, promise="p"), "DEAL-02")  # this one stands
    number = offer(t, C, A, promise="p")
    t.game.table.deals = tuple(Deal(nth, (A, B), Terms(promise="p")) for nth in range(MOST_DEALS))
    t.refuses(A, OfferDeal((B,), promise="another"), "DEAL-02")
    t.refuses(A, AcceptDeal(number), "DEAL-02")
    t(A, OfferDeal((B,), give=10))
    for seat in FOUR:
        assert len([*OfferDeal.options(t.game, seat)]) <= 2


# ------------------------------------------------------------------------------------------------ keeping, ending
@pytest.mark.rule("DEAL-03")
def test_all_parties_together_cancel_a_deal() -> None:
    t = talking(table())
    number = offer(t, A, B, give=3, promise=PEACE)
    t(B, AcceptDeal(number))
    t.refuses(C, CancelDeal(number), "DEAL-03")
    t(A, CancelDeal(number))
    assert t.news(None, CancelAgreed) == [CancelAgreed(number, A)]
    assert [deal.cancelling for deal in t.game.table.deals] == [(A,)]
    t.refuses(A, CancelDeal(number), "DEAL-03")
    assert [*CancelDeal.options(t.game, A)] == [] and [*CancelDeal.options(t.game, B)] == [CancelDeal(number)]
    t(B, CancelDeal(number))
    assert t.game.table.deals == ()
    assert t.news(None, DealCancelled) == [DealCancelled(number, A, B)]
    assert fronts(t) == {B: 3}, "what was paid stays where it is"


@pytest.mark.rule("DEAL-02", "DEAL-03")
def test_a_deal_lasts_until_the_end_it_names() -> None:
    place = table("atreides", "emperor", "harkonnen")
    t = place.begin(Turn(begun=[*PHASES].index("charity")))
    numbers = [offer(t, A, B, promise=f"to {until}", until=until) for until in (0, 3, 4)]
    for number in numbers:
        t(B, AcceptDeal(number))
    t(A, CancelDeal(numbers[0]))
    t.finish()
    assert [(deal.number, deal.cancelling) for deal in t.game.table.deals] == [(numbers[0], ()), (numbers[2], ())]
    assert t.happened(DealEnded) == [DealEnded(numbers[1], A, B)]


@pytest.mark.rule("DEAL-02", "TIMING-11", "TIMING-14")
def test_a_deal_interrupts_nothing() -> None:
    """What was asked is still asked, under the same number."""
    t = table().begin(Phase("bidding"))
    before, number = t.asks, t.game.waiting.number if t.game.waiting else 0
    t(B, AcceptDeal(offer(t, A, B, give=1)))
    assert t.asks == before and t.game.waiting and t.game.waiting.number == number


@pytest.mark.rule("DEAL-02")
def test_two_offers_never_have_one_number() -> None:
    t = talking(table())
    number = offer(t, A, B, give=1)
    t.game.table.offers = (Offer(number, C, (B,), Terms(give=9)),)
    assert offer(t, A, B, give=1) != number
