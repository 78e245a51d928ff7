"""Bids: what may be bid, by what means, what is bound by it, and the form (BID-08, BID-13, ALLY-04, ALLY-07)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanly.kernel import Choice, Form, Pass, Seat, filled
from kanly.rules.cards.karama_bids import TakeLot
from kanly.rules.core.alliances import SetPledge
from kanly.rules.core.auction import Auction, BidMade, BidPassed
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import Bid, ChooseBid, Offer, PlayForLot
from kanly.rules.core.payment import SpicePaid
from kanly.rules.core.purchase import CardBought
from kanly.rules.core.spice import free_spice, pledge
from kanly.rules.core.windows import GiveOrders
from kanly.state import StandingOrder
from support.position import position
from support.referee import Referee
from support.sales import FOUR, LOTS, A, B, C, pay, table, turn


# ------------------------------------------------------------------------------------------------ bids
@pytest.mark.rule("BID-08")
def test_a_bid_exceeds_the_high_bid_and_stays_within_ones_means() -> None:
    t = table().begin(Bidding())
    t.refuses(A, Bid(0), "BID-08")
    t.refuses(A, Bid(-1), "BID-08")
    t.refuses(A, Bid(11), "BID-08")
    t(A, Bid(3))
    t.refuses(B, Bid(3), "BID-08")
    t.refuses(B, Bid(4, ally_share=1), "BID-08")
    t(B, Bid(4))(C, Bid(10))
    assert [made.amount for made in t.happened(BidMade)] == [3, 4, 10]


@pytest.mark.rule("BID-06", "TURN-07")
def test_who_can_afford_nothing_is_asked_all_the_same() -> None:
    t = table().purse(fremen=0).begin(Bidding())
    t(A, Bid(1))
    assert turn(t) == B
    assert t.options(B) == [Pass()]


@pytest.mark.rule("BID-16", "TIMING-08", "TURN-06")
def test_silence_is_a_pass() -> None:
    t = table().begin(Bidding())
    t.silence()
    assert t.happened(BidPassed) == [BidPassed(Seat(FOUR[0]))]


@pytest.mark.rule("KARAMA-27", "TIMING-07")
def test_a_standing_order_bids_as_long_as_it_can() -> None:
    t = table().begin(Bidding())
    t("fremen", GiveOrders((StandingOrder("ChooseBid", {"type": "Bid", "amount": 2}),)))
    t("bene_gesserit", Bid(1))
    assert t.happened(BidMade)[-1] == BidMade(Seat("fremen"), 2)
    assert turn(t) == "spacing_guild"


# ------------------------------------------------------------------------------------------------ committed spice
@pytest.mark.rule("BID-13", "TURN-10")
def test_the_high_bid_binds_the_spice_until_it_is_exceeded() -> None:
    t = table().begin(Bidding())
    t(A, Bid(4))
    assert free_spice(t.game, Seat(A)) == 6
    t(B, Bid(5))
    assert free_spice(t.game, Seat(A)) == 10
    assert free_spice(t.game, Seat(B)) == 5


@pytest.mark.rule("BID-13", "ALLY-04", "ALLY-07", "BID-08")
@pytest.mark.parametrize(("purse", "possible"), [(5, []), (8, [7, 8])])
def test_an_ally_may_bid_with_the_share_that_its_own_bid_releases(purse: int, possible: list[int]) -> None:
    place = (
        position("fremen", "atreides", turn=2).purse(atreides=purse, fremen=3).allied("atreides", "fremen", atreides=3)
    )
    t = place.deck(*LOTS).begin(Bidding())
    t("fremen", Bid(6))
    assert t.happened(BidMade) == [BidMade(Seat("fremen"), 6, 3)]
    assert free_spice(t.game, Seat("atreides")) == purse - 3
    assert choices(t, "atreides", {}, "amount") == possible
    for amount in {6, 7, 8, 9} - {*possible}:
        t.refuses("atreides", Bid(amount), "BID-08")
    for amount in possible:
        assert not t.game.quote(Seat("atreides"), Bid(amount)).violations


@pytest.mark.rule("BID-13", "ALLY-07")
def test_the_high_bidders_own_share_stays_bound_for_its_pledge() -> None:
    """What can be drawn on is the pledge that the ally sees; otherwise it would learn of a bid beyond means."""
    place = position("fremen", "atreides", turn=2).purse(atreides=6, fremen=5)
    t = place.allied("atreides", "fremen", fremen=4).deck(*LOTS).begin(Bidding())
    t("fremen", Bid(4))
    assert pledge(t.game, Seat("fremen")) == 1
    assert choices(t, "atreides", {}, "amount") == [5, 6, 7]
    t("atreides", Bid(7))("fremen", Pass())
    pay(t)
    assert (t.purse("atreides"), t.purse("fremen")) == (0, 4)


@pytest.mark.rule("ALLY-04", "ALLY-07", "BID-10", "BID-08")
def test_the_ally_pays_the_named_share_and_the_pledge_falls() -> None:
    place = position("fremen", "spacing_guild", turn=2).purse(fremen=5, spacing_guild=9)
    t = place.allied("fremen", "spacing_guild", spacing_guild=6).deck(*LOTS).begin(Bidding())
    t("fremen", Bid(7, ally_share=4))
    assert free_spice(t.game, Seat("spacing_guild")) == 5
    t("spacing_guild", Pass())
    pay(t)
    assert (t.purse("fremen"), t.purse("spacing_guild")) == (2, 5)
    assert pledge(t.game, Seat("spacing_guild")) == 2
    assert t.happened(CardBought) == [CardBought(Seat("fremen"), 7, 4)]
    assert t.happened(SpicePaid) == [SpicePaid(Seat("fremen"), 3, "card"), SpicePaid(Seat("spacing_guild"), 4, "card")]


@pytest.mark.rule("BID-13", "ALLY-07")
def test_a_bid_binds_the_spice_of_the_two_allies_alone() -> None:
    place = table().allied("fremen", "spacing_guild", spacing_guild=6).hand(harkonnen=["karama"])
    t = place.begin(Bidding())
    t(A, Pass())("fremen", Bid(14, ally_share=4))
    assert [free_spice(t.game, Seat(seat)) for seat in FOUR] == [10, 0, 6, 10]
    t.passes("spacing_guild")
    assert [*t.options("harkonnen")] == [Pass(), TakeLot(t.card("harkonnen", "karama")), Bid(15)]


@pytest.mark.rule("BID-08", "ALLY-04")
def test_the_own_spice_is_used_first_unless_a_share_is_named() -> None:
    place = position("fremen", "spacing_guild", turn=2).purse(fremen=5, spacing_guild=9)
    t = place.allied("fremen", "spacing_guild", spacing_guild=6).deck(*LOTS).begin(Bidding())
    for amount, share in ((5, 0), (7, 2), (11, 6)):
        game = t.game.copy()
        game.act(Seat("fremen"), Bid(amount))
        assert game.innermost(Auction).standing == Offer(Seat("fremen"), amount, share)
    t.refuses("fremen", Bid(12), "BID-08")
    t.refuses("fremen", Bid(8, ally_share=2), "BID-08")  # 6 of their own
    t.refuses("fremen", Bid(8, ally_share=7), "BID-08")  # more than the pledge
    t.refuses("fremen", Bid(3, ally_share=4), "BID-08")


@pytest.mark.rule("ALLY-07", "BID-13")
def test_what_a_bid_uses_of_a_pledge_cannot_be_taken_back_and_may_be_added_to() -> None:
    place = position("fremen", "atreides", turn=2).purse(atreides=8, fremen=3).deck(*LOTS)
    t = place.allied("atreides", "fremen", atreides=5).begin(Bidding())
    t("fremen", Bid(6))
    assert [*SetPledge.options(t.game, Seat("atreides"))] == [SetPledge(8), SetPledge(3)]
    t.refuses("atreides", SetPledge(2), "ALLY-07")
    t.refuses("atreides", SetPledge(9), "ALLY-07")
    t("atreides", SetPledge(3))
    t("atreides", SetPledge(8))
    assert pledge(t.game, Seat("atreides")) == 8
    t("atreides", Pass())
    pay(t)
    assert (t.purse("atreides"), pledge(t.game, Seat("atreides"))) == (5, 5)


@pytest.mark.rule("ALLY-07")
def test_a_pledge_that_is_no_longer_there_cannot_be_bid() -> None:
    place = position("fremen", "spacing_guild", turn=2).purse(fremen=1, spacing_guild=2)
    t = place.allied("fremen", "spacing_guild", spacing_guild=6).deck(*LOTS).begin(Bidding())
    assert choices(t, "fremen", {}, "amount") == [1, 2, 3]


# ------------------------------------------------------------------------------------------------ the form
def choices(t: Referee, seat: str, draft: dict[str, object], name: str) -> list[object]:
    """The values of a field of the seat's form."""
    fields = {field.name: field for field in form_of(t, seat, draft).fields}
    return [choice.value for choice in fields[name].choices]


def form_of(t: Referee, seat: str, draft: dict[str, object]) -> Form:
    """The seat's form, given this draft."""
    assert t.game.question
    form = t.game.question.decisions[Seat(seat)].form(t.game, draft)
    assert form
    return form


@pytest.mark.rule("BID-08")
def test_the_form_goes_from_the_lowest_bid_to_the_most_the_bidder_could_pay() -> None:
    place = position("fremen", "spacing_guild", turn=2).purse(fremen=3, spacing_guild=9)
    t = place.allied("fremen", "spacing_guild", spacing_guild=2).deck(*LOTS).begin(Bidding())
    amount, share = form_of(t, "fremen", {}).fields
    ours, theirs = Seat("fremen"), Seat("spacing_guild")
    assert amount.choices == (
        Choice(1, {ours: 1}),
        Choice(2, {ours: 2}),
        Choice(3, {ours: 3}),
        Choice(4, {ours: 3, theirs: 1}),
        Choice(5, {ours: 3, theirs: 2}),
    )
    assert [(no.value, [why.key for why in no.violations]) for no in amount.refused] == [
        (0, ["bid-too-low"]),
        (6, ["bid-beyond-means"]),
    ]
    assert not amount.open_ended
    assert [choice.value for choice in share.choices] == [0, 1, 2]
    _, share = form_of(t, "fremen", {"amount": 4}).fields
    assert share.choices == (Choice(1, {ours: 3, theirs: 1}), Choice(2, {ours: 2, theirs: 2}))
    assert [(no.value, [why.key for why in no.violations]) for no in share.refused] == [
        (0, ["bid-beyond-means"]),
        (3, ["bid-beyond-means"]),
    ]
    t("fremen", Bid(4))
    amount, _ = form_of(t, "spacing_guild", {}).fields
    assert [choice.value for choice in amount.choices] == [5, 6, 7, 8, 9]
    (too_low,) = amount.refused[0].violations
    assert str(too_low) == "bid-too-low(high=4, bidder=fremen, lowest=5) [BID-08]"


@pytest.mark.rule("BID-08", "BID-14", "KARAMA-12", "KARAMA-14")
@given(
    purses=st.tuples(st.integers(0, 6), st.integers(0, 6)),
    pledges=st.tuples(st.integers(0, 6), st.integers(0, 6)),
    hands=st.lists(st.sampled_from(["karama", "shield", "hajr"]), max_size=3, unique=True),
    high=st.integers(0, 6),
    allied=st.booleans(),
)
def test_every_choice_of_the_form_can_be_completed_and_every_refusal_is_true(
    purses: tuple[int, int], pledges: tuple[int, int], hands: list[str], high: int, allied: bool
) -> None:
    place = position("fremen", "spacing_guild", "harkonnen", turn=2).deck("crysknife").hand(spacing_guild=hands)
    place = place.purse(fremen=purses[0], spacing_guild=purses[1], harkonnen=6)
    if allied:
        place = place.allied("fremen", "spacing_guild", fremen=pledges[0], spacing_guild=pledges[1])
    t = place.order("fremen", "harkonnen", "spacing_guild").begin(Bidding())
    mine = Bid(high) if 0 < high <= purses[0] else Pass()
    t("fremen", mine)("harkonnen", Pass())
    if turn(t) == "fremen":
        return
    decision = t.game.question.decisions[Seat("spacing_guild")]  # type: ignore[union-attr]
    assert isinstance(decision, ChooseBid)
    complete(t, decision, {})
    rng = Random(high)
    for _ in range(20):
        assert not decision.check(t.game, decision.sample(t.game, rng))
    for option in decision.options(t.game):
        assert not decision.check(t.game, option)


def complete(t: Referee, decision: ChooseBid, draft: dict[str, object]) -> None:
    """Follow every choice of the form to the end."""
    kinds: dict[str, type[Bid | PlayForLot]] = {"Bid": Bid, "TakeLot": TakeLot}
    form = decision.form(t.game, draft)
    for field in form.fields:
        for refused in field.refused:
            before = {name: value for name, value in draft.items() if name in ("type", "amount") and name != field.name}
            action = filled(kinds[form.action], {**before, field.name: refused.value})
            assert tuple(decision.check(t.game, action)) == refused.violations != ()
    empty = next((field for field in form.fields if field.name not in draft), None)
    if empty is None:
        action = filled(kinds[form.action], draft)
        quote = decision.quote(t.game, action)
        assert not quote.violations
        return
    more = [Choice(empty.choices[-1].value + 5)] if empty.open_ended else []  # type: ignore[operator]
    for choice in (*empty.choices, *more):
        complete(t, decision, {**draft, empty.name: choice.value})


@pytest.mark.rule("BID-08", "KARAMA-12")
def test_a_quote_says_who_would_pay() -> None:
    place = position("fremen", "spacing_guild", turn=2).purse(fremen=3, spacing_guild=9).hand(fremen=["karama"])
    t = place.allied("fremen", "spacing_guild", spacing_guild=2).deck(*LOTS).begin(Bidding())
    assert t.game.quote(Seat("fremen"), Bid(5)).costs == {"fremen": 3, "spacing_guild": 2}
    assert t.game.quote(Seat("fremen"), Bid(9)).costs == {}
    assert t.game.quote(Seat("fremen"), Bid(9)).violations == ()
