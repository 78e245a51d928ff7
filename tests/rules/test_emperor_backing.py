"""The Emperor's promises for the bids of anybody (HOUSE-02 emperor_backs_anyone)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanly.kernel import Choice, Pass, Seat, filled
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.karama_bids import PayKarama
from kanly.rules.core.auction import Auction, BidMade, BidWithdrawn
from kanly.rules.core.bids import Bid, ChooseBid, Offer
from kanly.rules.core.cards import discard
from kanly.rules.core.payment import SpicePaid, SpiceReceived
from kanly.rules.core.purchase import CardBought
from kanly.rules.core.spice import free_spice, pledge
from kanly.rules.core.turn import Phase
from kanly.rules.factions.emperor.backing import BackBids, BackingReturned, BidsBacked
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.view import view
from support.position import Position, position
from support.referee import Referee
from support.sales import LOTS, turn

EMPEROR, FREMEN, GUILD = "emperor", "fremen", "spacing_guild"


def table(house: bool = True, **purses: int) -> Position:
    """Fremen, the Guild and the Emperor, in this order; by house rule promises are allowed."""
    place = position(FREMEN, GUILD, EMPEROR, turn=2, emperor_backs_anyone=house).purse(**purses)
    return place.deck(*LOTS).order(FREMEN, GUILD, EMPEROR)


def bidding(place: Position) -> Referee:
    """The Bidding Phase with its end block."""
    return place.begin(Phase("bidding"))


def backed(t: Referee, seat: str = FREMEN) -> tuple[int, int]:
    """What everybody sees to be promised to the seat, and to return to the Emperor."""
    seats = {row.seat: row for row in view(t.game, None).seats}
    return seats[Seat(seat)].backed, seats[Seat(EMPEROR)].returning


@pytest.mark.rule("HOUSE-02")
def test_without_the_house_rule_nobody_stands_behind_the_bids_of_others() -> None:
    t = bidding(table(house=False, fremen=2, emperor=9))
    t.refuses(EMPEROR, BackBids(Seat(FREMEN), 3), "HOUSE-02")
    assert [*BackBids.options(t.game, Seat(EMPEROR))] == []


@pytest.mark.rule("HOUSE-02")
def test_a_promise_is_public_and_lets_the_player_bid_with_it() -> None:
    t = bidding(table(fremen=2, emperor=9))
    t.refuses(FREMEN, Bid(5), "BID-08")
    t(EMPEROR, BackBids(Seat(FREMEN), 3))
    assert t.news(None, BidsBacked) == [BidsBacked(Seat(EMPEROR), Seat(FREMEN), 3)]
    assert backed(t) == (3, 0)
    t.refuses(FREMEN, Bid(6), "BID-08")
    t(FREMEN, Bid(5))
    assert t.happened(BidMade) == [BidMade(Seat(FREMEN), 5, 0, 3)]


@pytest.mark.rule("HOUSE-02", "EMP-02")
def test_what_the_emperor_pays_himself_returns_at_the_end_of_the_phase_and_not_before() -> None:
    t = bidding(table(fremen=2, emperor=9))
    t(EMPEROR, BackBids(Seat(FREMEN), 3))(FREMEN, Bid(5)).passes(GUILD, EMPEROR)
    assert t.happened(SpicePaid) == [SpicePaid(Seat(FREMEN), 2, "card"), SpicePaid(Seat(EMPEROR), 3, "card")]
    assert t.happened(SpiceReceived) == [SpiceReceived(Seat(EMPEROR), 2, "card")]
    assert t.happened(CardBought) == [CardBought(Seat(FREMEN), 5, 0, 3)]
    assert (t.purse(FREMEN), t.purse(EMPEROR), backed(t)) == (0, 8, (0, 3))
    assert turn(t) == GUILD
    t.refuses(EMPEROR, BackBids(Seat(GUILD), 9), "HOUSE-02")
    while not t.happened(BackingReturned):
        t.silence()
    assert t.happened(BackingReturned) == [BackingReturned(Seat(EMPEROR), 3)]
    assert (t.purse(EMPEROR), backed(t)) == (11, (0, 0))


@pytest.mark.rule("HOUSE-02", "KARAMA-24")
def test_where_the_income_is_stopped_the_bank_gets_what_was_promised() -> None:
    t = bidding(table(fremen=2, emperor=9).hand(spacing_guild=["karama"]))
    bank = t.game.table.bank
    t(EMPEROR, BackBids(Seat(FREMEN), 3))(FREMEN, Bid(5)).passes(GUILD, EMPEROR)
    for seat in t.owed:
        t(seat, Stop("emp_treachery_income", t.card(GUILD, "karama")) if seat == GUILD else Pass())
    assert (t.purse(FREMEN), t.purse(EMPEROR), backed(t)) == (0, 6, (0, 0))
    assert t.game.table.bank == bank + 5


@pytest.mark.rule("HOUSE-02", "BID-13", "TURN-10")
def test_what_is_promised_cannot_be_spent_on_anything_else() -> None:
    t = bidding(table(fremen=2, spacing_guild=1, emperor=9).allied(EMPEROR, GUILD, emperor=9))
    t(EMPEROR, BackBids(Seat(FREMEN), 5))
    assert (free_spice(t.game, Seat(EMPEROR)), pledge(t.game, Seat(EMPEROR))) == (4, 4)
    t.refuses(EMPEROR, GiveSpice(5), "EMP-05")
    t.refuses(EMPEROR, BackBids(Seat(GUILD), 5), "HOUSE-02")
    t(EMPEROR, BackBids(Seat(GUILD), 4))
    t(FREMEN, Pass()).refuses(GUILD, Bid(6), "BID-08")
    t(GUILD, Pass()).refuses(EMPEROR, Bid(1), "BID-08")


@pytest.mark.rule("HOUSE-02")
def test_a_promise_can_be_changed_but_not_below_what_the_high_bid_takes() -> None:
    t = bidding(table(fremen=2, spacing_guild=9, emperor=9))
    t(EMPEROR, BackBids(Seat(FREMEN), 6))(FREMEN, Bid(5, backed=4))
    assert t.game.innermost(Auction).standing == Offer(Seat(FREMEN), 5, 0, 4)
    assert [*BackBids.options(t.game, Seat(EMPEROR))] == [
        BackBids(Seat(FREMEN), 9),
        BackBids(Seat(FREMEN), 4),
        BackBids(Seat(GUILD), 3),
    ]
    t.refuses(EMPEROR, BackBids(Seat(FREMEN), 3), "HOUSE-02")
    t.refuses(EMPEROR, BackBids(Seat(FREMEN), 6), "HOUSE-02")
    t(EMPEROR, BackBids(Seat(FREMEN), 4))(GUILD, Bid(6))
    t(EMPEROR, BackBids(Seat(FREMEN), 0))
    assert (backed(t), free_spice(t.game, Seat(EMPEROR))) == ((0, 0), 9)


@pytest.mark.rule("HOUSE-02")
def test_only_the_emperor_promises_to_another_player_and_only_in_the_bidding_phase() -> None:
    t = bidding(table(fremen=2, emperor=9))
    t.refuses(FREMEN, BackBids(Seat(GUILD), 1), "HOUSE-02")
    t.refuses(EMPEROR, BackBids(Seat(EMPEROR), 1), "HOUSE-02")
    t.refuses(EMPEROR, BackBids(Seat("harkonnen"), 1), "HOUSE-02")
    t.refuses(EMPEROR, BackBids(Seat(FREMEN), -1), "HOUSE-02")
    t.refuses(EMPEROR, BackBids(Seat(FREMEN), 10), "HOUSE-02")
    later = table(fremen=2, emperor=9).begin(Phase("charity"))
    later.refuses(EMPEROR, BackBids(Seat(FREMEN), 1), "HOUSE-02")


@pytest.mark.rule("HOUSE-02")
def test_promises_end_with_the_phase() -> None:
    t = bidding(table(fremen=2, emperor=9))
    t(EMPEROR, BackBids(Seat(FREMEN), 3))
    while t.game.table.backings:
        t.silence()
    assert free_spice(t.game, Seat(EMPEROR)) == t.purse(EMPEROR) == 9
    assert t.happened(BackingReturned) == []


@pytest.mark.rule("HOUSE-02", "KARAMA-13")
def test_who_pays_with_a_karama_uses_no_promise() -> None:
    t = bidding(table(fremen=2, emperor=9).hand(fremen=["karama"]))
    t(EMPEROR, BackBids(Seat(FREMEN), 3))(FREMEN, Bid(5)).passes(GUILD, EMPEROR)
    t(FREMEN, PayKarama(t.card(FREMEN, "karama")))
    assert (t.purse(FREMEN), t.purse(EMPEROR), backed(t)) == (2, 9, (3, 0))


@pytest.mark.rule("HOUSE-02", "KARAMA-12", "KARAMA-13")
def test_the_emperor_cannot_pay_his_own_bid_with_what_he_has_promised() -> None:
    """9 spice, of which 6 are promised: a bid of 5 needs the card behind it."""
    t = bidding(table(fremen=2, emperor=9).hand(emperor=["karama"]))
    t(EMPEROR, BackBids(Seat(FREMEN), 6)).passes(FREMEN, GUILD)
    t(EMPEROR, Bid(5))(FREMEN, Pass())(GUILD, Pass())
    assert [type(option) for option in t.options(EMPEROR)] == [PayKarama]


@pytest.mark.rule("HOUSE-02", "KARAMA-16")
def test_an_earlier_bid_does_not_come_back_when_its_promise_has_gone() -> None:
    """The Guild, whose bid rests on a Karama alone, loses the card when the Emperor has taken back what stood behind
    the bid of the Fremen."""
    t = bidding(table(fremen=1, spacing_guild=1, emperor=9).hand(spacing_guild=["karama"]))
    t(EMPEROR, BackBids(Seat(FREMEN), 3))(FREMEN, Bid(4))(GUILD, Bid(7))
    t(EMPEROR, BackBids(Seat(FREMEN), 0))
    discard(t.game, Seat(GUILD), t.card(GUILD, "karama"))
    t.game.resume()
    assert BidWithdrawn(Seat(GUILD), 7) in [emitted.event for emitted in t.game.events]
    assert t.game.innermost(Auction).standing is None


# ------------------------------------------------------------------------------------------------ the form
@pytest.mark.rule("HOUSE-02", "BID-08")
def test_the_form_of_a_bid_asks_what_is_backed() -> None:
    t = bidding(table(fremen=2, spacing_guild=5, emperor=9).allied(FREMEN, GUILD, spacing_guild=1))
    t(EMPEROR, BackBids(Seat(FREMEN), 3))
    ours, theirs, his = Seat(FREMEN), Seat(GUILD), Seat(EMPEROR)
    assert t.game.question
    decision = t.game.question.decisions[ours]
    form = decision.form(t.game, {})
    assert form and [field.name for field in form.fields] == ["amount", "backed", "ally_share"]
    assert form.fields[0].choices == (
        Choice(1, {his: 1}),
        Choice(2, {his: 2}),
        Choice(3, {his: 3}),
        Choice(4, {ours: 1, his: 3}),
        Choice(5, {ours: 2, his: 3}),
        Choice(6, {ours: 2, theirs: 1, his: 3}),
    )
    form = decision.form(t.game, {"amount": 4})
    assert form and form.fields[1].choices == (
        Choice(1, {ours: 2, theirs: 1, his: 1}),
        Choice(2, {ours: 2, his: 2}),
        Choice(3, {ours: 1, his: 3}),
    )
    form = decision.form(t.game, {"amount": 4, "backed": 2})
    assert form and form.fields[2].choices == (
        Choice(0, {ours: 2, his: 2}),
        Choice(1, {ours: 1, theirs: 1, his: 2}),
    )


@pytest.mark.rule("HOUSE-02", "BID-08", "BID-14")
@given(
    purses=st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(0, 6)),
    promise=st.integers(0, 6),
    pledges=st.integers(0, 4),
    card=st.booleans(),
    ally=st.sampled_from([None, GUILD, EMPEROR]),
)
def test_every_choice_of_the_form_can_be_completed_and_every_refusal_is_true(
    purses: tuple[int, int, int], promise: int, pledges: int, card: bool, ally: str | None
) -> None:
    place = table(fremen=purses[0], spacing_guild=purses[1], emperor=purses[2])
    if card:
        place.hand(fremen=["karama"])
    if ally:
        place.allied(FREMEN, ally, **{ally: pledges})
    t = bidding(place)
    if 0 < promise <= purses[2]:
        t(EMPEROR, BackBids(Seat(FREMEN), promise))
    decision = t.game.question.decisions[Seat(FREMEN)]  # type: ignore[union-attr]
    assert isinstance(decision, ChooseBid)
    complete(t, decision, {"type": "Bid"} if card else {})


def complete(t: Referee, decision: ChooseBid, draft: dict[str, object]) -> None:
    """Follow every choice of the form to the end."""
    form = decision.form(t.game, draft)
    for at, field in enumerate(form.fields):
        before = {name.name: draft[name.name] for name in form.fields[:at] if name.name in draft}
        for refused in field.refused:
            action = filled(Bid, {**before, field.name: refused.value})
            assert tuple(decision.check(t.game, action)) == refused.violations != ()
    empty = next((field for field in form.fields if field.name not in draft), None)
    if empty is None:
        action = filled(Bid, draft)
        quote = decision.quote(t.game, action)
        assert not quote.violations
        assert sum(quote.costs.values()) in (0, action.amount)
        return
    for choice in empty.choices:
        complete(t, decision, {**draft, empty.name: choice.value})
