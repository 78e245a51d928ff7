"""The spiritual advisor: a force of the Bene Gesserit for each shipment of others from off-planet (BG-05)."""

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.payment import SpiceReceived
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.core.windows import GiveOrders
from kanly.rules.factions.bene_gesserit.accompany import SendAdvisor
from kanly.state import Forces, StandingOrder
from support.shipping import across, at, reserves, ship, shipping, table

BG = "bene_gesserit"
ASKED = [("ChooseAccompaniment", BG)]


@pytest.mark.rule("BG-05", "TIMING-20", "ARRIVE-05", "ARRIVE-09")
@pytest.mark.parametrize("count", [1, 9])
def test_one_force_goes_to_the_polar_sink_however_many_were_shipped(count: int) -> None:
    t = shipping(table(), "emperor")
    t("emperor", ship(count, "carthag_11"))
    assert t.asks == ASKED
    t(BG, SendAdvisor())
    assert (at(t, "polar_sink", BG), reserves(t, BG), t.purse(BG)) == (Forces(1), 19, 10)
    told = [event.cause for event in t.happened(ForcesArrived)]
    assert told == ["reserve_shipment", "accompany"]
    assert t.asks == []
    t.end()


@pytest.mark.rule("BG-05", "KARAMA-31")
def test_the_guild_has_its_income_before_they_are_asked() -> None:
    """The example of KARAMA-31, as far as the Basic game goes."""
    t = shipping(table().forces({"carthag_11": {BG: 2}}).hand(atreides=["karama"]), "emperor")
    t("emperor", ship(4, "carthag_11"))
    assert (t.purse("emperor"), at(t, "carthag_11", "emperor"), t.purse("spacing_guild")) == (6, Forces(4), 10)
    assert t.asks == [("React", "atreides")]
    t.passes("atreides")
    assert t.happened(SpiceReceived) == [SpiceReceived(Seat("spacing_guild"), 4, "shipment")]
    assert t.asks == ASKED
    t(BG, SendAdvisor()).passes("atreides")
    assert at(t, "polar_sink", BG) == Forces(1)
    assert at(t, "carthag_11", BG) == Forces(2)


@pytest.mark.rule("BG-05")
@pytest.mark.parametrize(
    ("seat", "answer"),
    [
        ("emperor", ship(2, "carthag_11")),
        ("spacing_guild", ship(2, "carthag_11")),
        ("harkonnen", ship(2, "carthag_11")),
    ],
)
def test_it_answers_every_shipment_from_off_planet_also_of_the_ally(seat: str, answer: Ship) -> None:
    t = shipping(table().allied(BG, "harkonnen"), seat)
    t(seat, answer)
    assert t.asks == ASKED


@pytest.mark.rule("BG-05", "FRE-02", "GUILD-05", "FRE-19", "GUILD-06")
@pytest.mark.parametrize(
    ("seat", "answer"),
    [
        (BG, ship(2, "carthag_11")),
        ("fremen", ship(2, "sietch_tabr_14")),
        ("fremen", ship(2, "carthag_11", "cross_shipment")),
        ("spacing_guild", across("carthag_11", {"old_gap_9": 2})),
        ("spacing_guild", across(None, {"old_gap_9": 2})),
    ],
)
def test_it_answers_no_other_shipment(seat: str, answer: Ship) -> None:
    start = table().forces({"old_gap_9": {"spacing_guild": 2}}).allied("spacing_guild", "fremen")
    t = shipping(start, seat)
    t(seat, answer)
    assert t.asks == []


@pytest.mark.rule("BG-05", "TIMING-08", "KARAMA-34")
def test_silence_and_empty_reserves_send_nobody() -> None:
    t = shipping(table(), "emperor")
    t("emperor", ship(2, "carthag_11")).silence()
    assert at(t, "polar_sink", BG) == Forces(0)
    t = shipping(table().tanks(bene_gesserit=20), "emperor")
    t("emperor", ship(2, "carthag_11"))
    assert t.asks == []


@pytest.mark.rule("BG-05", "KARAMA-24", "KARAMA-28", "KARAMA-34")
def test_it_can_be_stopped_for_this_shipment() -> None:
    t = shipping(table().hand(atreides=["karama"], emperor=["shield"], bene_gesserit=["shield"]), "emperor")
    t("emperor", ship(2, "carthag_11")).passes("emperor", "atreides", BG)
    t(BG, SendAdvisor())
    assert t.asks == [("React", "atreides"), ("React", "emperor")]
    t("emperor", Pass())("atreides", Stop("bg_spiritual_advisor", t.card("atreides", "karama")))
    assert (at(t, "polar_sink", BG), reserves(t, BG)) == (Forces(0), 20)
    assert at(t, "carthag_11", "emperor") == Forces(2)


@pytest.mark.rule("BG-05", "KARAMA-27")
def test_a_standing_order_sends_one_each_time() -> None:
    t = shipping(table(), "emperor")
    t(BG, GiveOrders((StandingOrder("ChooseAccompaniment", {"type": "SendAdvisor"}, lasts="game"),)))
    t("emperor", ship(2, "carthag_11"))
    assert at(t, "polar_sink", BG) == Forces(1)


@pytest.mark.rule("BG-05", "KARAMA-11")
def test_it_answers_a_shipment_at_a_karamas_rate() -> None:
    t = shipping(table().hand(emperor=["karama"]), "emperor")
    t("emperor", ship(2, "carthag_11", karama="emperor"))
    assert t.asks == ASKED


@pytest.mark.rule("BG-05")
def test_a_shipment_that_comes_back_brings_nobody() -> None:
    t = shipping(table().hand(atreides=["karama"]), "spacing_guild")
    t("spacing_guild", ship(4, "carthag_11"))
    t("atreides", Stop("guild_half_price", t.card("atreides", "karama")))
    t("spacing_guild", Pass())
    assert t.asks == [] and t.happened(ForcesArrived) == []
