"""The Emperor's gifts of spice to his ally (EMP-05, ALLY-03, KARAMA-28)."""

import pytest

from kanly.catalog import PowerId
from kanly.kernel import Pass, PowerStopped, Seat, Window
from kanly.rules.cards.karama import Stop
from kanly.rules.core.bids import Bid
from kanly.rules.core.cards import CardDiscarded
from kanly.rules.core.turn import Phase
from kanly.rules.factions.emperor.gifts import GiftMade, GiveSpice, SpiceGiven
from kanly.view import view
from support.position import Position, position
from support.referee import Referee

EMPEROR, FREMEN, ATREIDES = Seat("emperor"), Seat("fremen"), Seat("atreides")
GIFT = PowerId("emp_ally_gift")


def allies() -> Position:
    """The Emperor with 8 spice, allied with the Fremen; Atreides hold a Karama."""
    at = position("emperor", "fremen", "atreides", "harkonnen").allied("emperor", "fremen").purse(emperor=8, fremen=1)
    return at.hand(atreides=["karama"])


def charity(at: Position) -> Referee:
    """An open point of this position."""
    return at.begin(Phase("charity"))


@pytest.mark.rule("EMP-05", "SECRET-02")
def test_a_gift_lies_behind_the_shield_and_only_the_two_know_the_amount() -> None:
    t = charity(allies())
    t("emperor", GiveSpice(5))
    assert t.asks == [("React", "atreides")]
    amounts = [paragraph.facts["amount"] for paragraph in view(t.game, FREMEN).paragraphs if paragraph.kind == "Gift"]
    assert amounts and "5" in str(amounts[0])
    for stranger in (ATREIDES, None):
        assert "5" not in next(str(p.facts) for p in view(t.game, stranger).paragraphs if p.kind == "Gift")
    t("atreides", Pass())
    assert (t.purse("emperor"), t.purse("fremen")) == (3, 6)
    assert t.news("fremen", SpiceGiven) == t.news("emperor", SpiceGiven) == [SpiceGiven(EMPEROR, FREMEN, 5)]
    assert t.news("atreides", SpiceGiven) == t.news(None, SpiceGiven) == []
    assert t.news("atreides", GiftMade) == [GiftMade(EMPEROR, FREMEN)]
    t("emperor", GiveSpice(3))("atreides", Pass())
    assert (t.purse("emperor"), t.purse("fremen")) == (0, 9)


@pytest.mark.rule("EMP-05", "KARAMA-04", "KARAMA-33", "KARAMA-34")
def test_a_stopped_gift_stays_and_bans_others_in_this_phase() -> None:
    t = charity(allies())
    t("emperor", GiveSpice(5))
    assert t.game.innermost(Window).facts == {"ally": "fremen"}  # and never the amount
    t("atreides", Stop(GIFT, t.card("atreides", "karama")))
    assert (t.purse("emperor"), t.purse("fremen")) == (8, 1)
    assert t.happened(PowerStopped) == [PowerStopped(GIFT, ATREIDES)]
    assert t.happened(CardDiscarded) == [CardDiscarded(ATREIDES, "karama")]
    t.refuses("emperor", GiveSpice(1), "EMP-05")
    later = Referee(type(t.game).start(t.game.table, Phase("charity"), t.game.rules, "seed"))
    later("emperor", GiveSpice(1))
    assert (later.purse("emperor"), later.purse("fremen")) == (7, 2)  # nobody is left who could hold a Karama


@pytest.mark.rule("EMP-05", "KARAMA-07")
def test_the_beneficiary_may_stop_it_and_the_giver_may_not() -> None:
    t = charity(allies().hand(fremen=["shield"], emperor=["crysknife"], harkonnen=["chaumas"]))
    t("emperor", GiveSpice(5))
    assert t.owed == ["fremen", "atreides", "harkonnen"]


@pytest.mark.rule("EMP-05", "ALLY-03")
@pytest.mark.parametrize(
    ("seat", "amount", "rule"),
    [
        ("emperor", 9, "EMP-05"),
        ("emperor", 0, "EMP-05"),
        ("emperor", -1, "EMP-05"),
        ("fremen", 1, "ALLY-03"),
        ("atreides", 1, "ALLY-03"),
    ],
)
def test_refused_gifts(seat: str, amount: int, rule: str) -> None:
    charity(allies()).refuses(seat, GiveSpice(amount), rule)


@pytest.mark.rule("EMP-05")
def test_without_an_ally_there_is_nobody_to_give_to() -> None:
    t = charity(position("emperor", "fremen", "atreides").purse(emperor=8))
    t.refuses("emperor", GiveSpice(1), "EMP-05")
    assert [*GiveSpice.options(t.game, EMPEROR)] == []


@pytest.mark.rule("EMP-05", "BID-13")
def test_spice_that_a_high_bid_binds_is_not_given_away() -> None:
    t = allies().begin(Phase("bidding"))
    while t.asks[0] != ("ChooseBid", "emperor"):
        t(t.asks[0][1], Pass())
    t("emperor", Bid(6))
    t.refuses("emperor", GiveSpice(3), "EMP-05")
    t("emperor", GiveSpice(2))("atreides", Pass())
    assert (t.purse("emperor"), t.purse("fremen")) == (6, 3)
    assert t.asks[0][0] == "ChooseBid"


@pytest.mark.rule("EMP-05", "ALLY-07")
def test_a_gift_takes_the_pledge_down_with_it() -> None:
    t = charity(allies().allied("emperor", "fremen", emperor=6))
    t("emperor", GiveSpice(5))("atreides", Pass())
    pledges = {seat.seat: seat.pledge for seat in view(t.game, FREMEN).seats}
    assert pledges[EMPEROR] == 3


@pytest.mark.rule("EMP-05", "TIMING-11")
def test_no_second_gift_while_the_window_is_open() -> None:
    t = charity(allies())
    t("emperor", GiveSpice(5))
    t.refuses("emperor", GiveSpice(1), "TIMING-11")


def test_gifts_worth_offering() -> None:
    t = charity(allies())
    assert [*GiveSpice.options(t.game, EMPEROR)] == [GiveSpice(1), GiveSpice(4), GiveSpice(8)]
    assert [*GiveSpice.options(t.game, FREMEN)] == []
