"""The house rule karama_full_phase: a Karama stops an ability until the end of the phase (HOUSE-02, KARAMA-04)."""

from typing import Any

import pytest

from kanly.kernel import PowerStopped, Seat, Window
from kanly.rules.cards.karama import PowerStoppedForPhase, Stop, stopped_for_phase
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.bids import Bid
from kanly.rules.core.cards import CardDiscarded
from kanly.rules.core.turn import Phase
from kanly.rules.factions.atreides.looks import LotLooked
from support.position import Position, position
from support.referee import Referee
from support.sales import LOTS

SEATS = ("fremen", "spacing_guild", "harkonnen", "atreides")
LOOK = "atr_auction_look"


def table(**settings: Any) -> Position:
    """Four seats before the first lot; three of them hold a card."""
    hands = {"fremen": ["karama"], "spacing_guild": ["karama"], "harkonnen": ["shield"]}
    place = position(*SEATS, turn=2, **settings).purse(**dict.fromkeys(SEATS, 9)).hand(**hands)
    return place.deck(*LOTS).order(*SEATS)


def looking(t: Referee) -> bool:
    """Whether the look at the lot can be stopped now."""
    return any(LOOK in window.powers for window in t.game.running(Window))


@pytest.mark.rule("HOUSE-02", "KARAMA-04")
def test_it_stops_every_further_use_in_the_phase_and_nobody_is_asked() -> None:
    t = table(karama_full_phase=True).begin(Bidding())
    t("fremen", Stop(LOOK, t.card("fremen", "karama"))).passes("spacing_guild", "harkonnen")
    assert t.happened(PowerStoppedForPhase) == [PowerStoppedForPhase(LOOK, Seat("fremen"))]
    t("fremen", Bid(1)).passes("spacing_guild", "harkonnen", "atreides")
    while ("ChooseBid", "spacing_guild") not in t.asks:
        t.silence()
    assert t.happened(PowerStopped) == [PowerStopped(LOOK, Seat("fremen"))] * 2
    assert not t.happened(LotLooked) and not t.news("harkonnen", LotLooked)
    assert len(t.happened(CardDiscarded)) == 1


@pytest.mark.rule("KARAMA-04")
def test_without_the_house_rule_the_next_use_needs_another_karama() -> None:
    t = table().begin(Bidding())
    t("fremen", Stop(LOOK, t.card("fremen", "karama"))).passes("spacing_guild", "harkonnen")
    assert not stopped_for_phase(t.game, LOOK)
    t("fremen", Bid(1)).passes("spacing_guild", "harkonnen", "atreides")
    while not looking(t):
        t.silence()
    assert t.happened(PowerStopped) == [PowerStopped(LOOK, Seat("fremen"))]


@pytest.mark.rule("HOUSE-02")
def test_a_completed_use_stands_and_the_stop_ends_with_the_phase() -> None:
    t = table(karama_full_phase=True).begin(Phase("bidding"))
    t.all_pass()
    assert len(t.news("harkonnen", LotLooked)) == 1
    t("fremen", Bid(1)).passes("spacing_guild", "harkonnen", "atreides")
    while not looking(t):
        t.silence()
    t("spacing_guild", Stop(LOOK, t.card("spacing_guild", "karama")))
    t.passes(*t.owed)
    assert stopped_for_phase(t.game, LOOK)
    assert len(t.news("harkonnen", LotLooked)) == 1
    t.finish()
    assert not t.game.table.this_phase
    assert t.happened(PowerStopped)[0] == PowerStopped(LOOK, Seat("spacing_guild"))
