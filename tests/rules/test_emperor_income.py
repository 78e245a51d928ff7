"""The Emperor's income from Treachery Cards (EMP-02 to EMP-04, TIMING-18, ALLY-04)."""

import pytest

from kanly.kernel import Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.karama_bids import PayKarama
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import Bid
from kanly.rules.core.payment import Payment, Share, SpicePaid, SpiceReceived, debit, shares_of
from kanly.rules.core.purchase import CardBought, PaySpice
from support.position import Position, position
from support.referee import Referee
from support.sales import LOTS, sell, turn

EMPEROR, FREMEN, GUILD = "emperor", "fremen", "spacing_guild"


def table(**purses: int) -> Position:
    """Fremen, the Guild and the Emperor, in this order."""
    return position(FREMEN, GUILD, EMPEROR, turn=2).purse(**purses).deck(*LOTS).order(FREMEN, GUILD, EMPEROR)


def stop(t: Referee, seat: str) -> Referee:
    """The seat stops the Emperor's income, everybody else passes."""
    for asked in [decision.seat for decision in t.game.owed()]:
        if asked == seat:
            t(seat, Stop("emp_treachery_income", t.card(seat, "karama")))
        else:
            t.passes(asked)
    return t


@pytest.mark.rule("EMP-02", "BID-10")
def test_what_others_pay_for_a_card_goes_to_the_emperor_at_once() -> None:
    t = table(fremen=5, emperor=1).begin(Bidding())
    t(FREMEN, Bid(4)).passes(GUILD, EMPEROR)
    assert (t.purse(FREMEN), t.purse(EMPEROR)) == (1, 5)
    assert t.happened(SpicePaid) == [SpicePaid(Seat(FREMEN), 4, "card")]
    assert t.happened(SpiceReceived) == [SpiceReceived(Seat(EMPEROR), 4, "card")]
    t.passes(GUILD)
    t(EMPEROR, Bid(5))  # with the income of the lot before


@pytest.mark.rule("EMP-02", "EMP-09")
def test_the_emperor_cannot_bid_with_what_is_still_to_come() -> None:
    t = table(fremen=5, emperor=1).begin(Bidding())
    t(FREMEN, Bid(4)).passes(GUILD)
    t.refuses(EMPEROR, Bid(5), "BID-08")


@pytest.mark.rule("EMP-02")
def test_the_part_of_the_buyers_ally_is_included() -> None:
    t = table(fremen=5, spacing_guild=4).allied(FREMEN, GUILD, spacing_guild=4).begin(Bidding())
    t(FREMEN, Bid(7)).passes(GUILD, EMPEROR)
    assert (t.purse(FREMEN), t.purse(GUILD), t.purse(EMPEROR)) == (0, 2, 7)


@pytest.mark.rule("EMP-03")
def test_what_the_emperor_buys_is_paid_to_the_bank_and_nothing_can_be_stopped() -> None:
    place = table(fremen=6, emperor=4).allied(EMPEROR, FREMEN, fremen=3).hand(spacing_guild=["karama"])
    t = place.begin(Bidding())
    t.passes(FREMEN, GUILD)
    bank = t.game.table.bank
    t(EMPEROR, Bid(6)).passes(FREMEN, GUILD)
    assert (t.purse(EMPEROR), t.purse(FREMEN)) == (0, 4)
    assert t.game.table.bank == bank + 6
    assert t.happened(SpiceReceived) == []


@pytest.mark.rule("EMP-03")
def test_the_emperors_own_share_of_his_allys_card_comes_straight_back() -> None:
    t = table(fremen=2, emperor=4).allied(EMPEROR, FREMEN, emperor=4).begin(Bidding())
    t(FREMEN, Bid(6)).passes(GUILD, EMPEROR)
    assert (t.purse(EMPEROR), t.purse(FREMEN)) == (6, 0)
    assert t.happened(CardBought) == [CardBought(Seat(FREMEN), 6, 4)]


@pytest.mark.rule("EMP-03", "KARAMA-04", "KARAMA-05")
def test_with_a_karama_against_the_income_his_share_is_lost_to_the_bank() -> None:
    place = table(fremen=2, emperor=4).allied(EMPEROR, FREMEN, emperor=4).hand(spacing_guild=["karama"])
    t = place.begin(Bidding())
    bank = t.game.table.bank
    t(FREMEN, Bid(6)).passes(GUILD, EMPEROR)
    assert t.asks == [("React", GUILD)]
    stop(t, GUILD)
    assert (t.purse(EMPEROR), t.purse(FREMEN)) == (0, 0)
    assert t.game.table.bank == bank + 6
    assert t.hand(FREMEN) == ["crysknife"]


@pytest.mark.rule("EMP-03", "ALLY-07")
def test_the_contribution_must_really_be_there() -> None:
    t = table(fremen=2, emperor=4).allied(EMPEROR, FREMEN, emperor=9).begin(Bidding())
    t.refuses(FREMEN, Bid(7), "BID-08")


@pytest.mark.rule("EMP-02", "KARAMA-13")
def test_a_purchase_with_a_karama_brings_him_nothing() -> None:
    t = table(fremen=5, emperor=1).hand(fremen=["karama"]).begin(Bidding())
    t(FREMEN, Bid(4)).passes(GUILD, EMPEROR)
    t(FREMEN, PayKarama(t.card(FREMEN, "karama")))
    assert t.asks == [("ChooseBid", GUILD)]  # no window has opened
    assert (t.purse(FREMEN), t.purse(EMPEROR)) == (5, 1)


@pytest.mark.rule("EMP-02", "KARAMA-04", "KARAMA-34")
def test_a_karama_stops_the_income_of_one_card() -> None:
    t = table(fremen=9, spacing_guild=9, emperor=1).hand(fremen=["karama"], spacing_guild=["karama"]).begin(Bidding())
    bank = t.game.table.bank
    t(FREMEN, Bid(4)).passes(GUILD, EMPEROR)
    t(FREMEN, PaySpice())
    assert t.asks == [("React", FREMEN), ("React", GUILD)]  # the buyer is asked like everybody else
    stop(t, FREMEN)
    assert t.game.table.bank == bank + 4
    assert (t.purse(FREMEN), t.purse(EMPEROR)) == (5, 1)
    t(GUILD, Bid(2)).passes(EMPEROR, FREMEN)
    t(GUILD, PaySpice())
    stop(t, GUILD)  # a second Karama against the next use
    assert t.game.table.bank == bank + 6
    t(EMPEROR, Bid(1)).passes(FREMEN, GUILD)
    assert not t.game.question
    t.end()


@pytest.mark.rule("EMP-04")
def test_the_price_stays_the_price() -> None:
    t = table(fremen=5).allied(EMPEROR, FREMEN).begin(Bidding())
    assert sell(t, 5) == FREMEN
    assert t.purse(FREMEN) == 0
    assert turn(t) == GUILD


@pytest.mark.rule("TIMING-18")
def test_a_payment_may_be_taken_before_and_credited_later() -> None:
    place = table(fremen=5, spacing_guild=3)
    t = place.begin(Bidding())
    game = t.game
    shares = shares_of(Seat(FREMEN), Seat(GUILD), 6, 2)
    assert shares == (Share(Seat(FREMEN), 4), Share(Seat(GUILD), 2))
    debit(game, "shipment", Seat(FREMEN), shares)
    assert (game.table.in_transit, t.purse(FREMEN), t.purse(GUILD)) == (6, 1, 1)
    bank = game.table.bank
    game.state.stack.clear()
    game._push(Payment("shipment", Seat(FREMEN), shares, debited=True))
    game.resume()
    assert (game.table.in_transit, game.table.bank, t.purse(GUILD)) == (0, bank + 2, 1 + 4)  # GUILD-03
