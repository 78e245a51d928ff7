"""Odd cases that a careful reader of the rules asks about: windows, standing orders and settings."""

from random import Random
from typing import Any

import msgspec
import pytest

from kanly.kernel import Pass, PowerStopped, Seat
from kanly.rules.cards.weather_control import ControlWeather
from kanly.rules.core.nexus import AcceptProposal, Nexus, NexusEnded
from kanly.rules.core.storm import StormMoved
from kanly.rules.core.turn import GameSequence
from kanly.rules.core.windows import GiveOrders, SetInterest
from kanly.state import StandingOrder
from kanly.view import view
from support.early_phases import blow, dialed, storm_in, talks_over, worms
from support.position import SIX, position

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)
FOUR = ("atreides", "emperor", "fremen", "harkonnen")  # on the circles at sectors 2, 5, 11, 14
NORTH = "cielago_north"
IMMUNITY, ALLY_IMMUNITY = "fre_worm_immunity", "fre_ally_worm"


@pytest.mark.rule("TIMING-07", "KARAMA-26")
def test_who_is_not_interested_is_shown_as_asked_until_the_window_closes() -> None:
    start = worms({"cielago_north_1": {"fremen": 3}}).hand(
        atreides=["karama"], emperor=["shield"], harkonnen=["lasgun"]
    )
    start.table.uninterested[ATREIDES] = ("w_worm",)
    t = blow(start)
    assert t.owed == ["harkonnen", "emperor"]
    for viewer in (EMPEROR, FREMEN, None):
        waits = view(t.game, viewer).waits
        assert waits and waits.seats == (HARKONNEN, ATREIDES, EMPEROR) and waits.sealed is None
    t.refuses("atreides", Pass(), "TIMING-04")
    t("atreides", SetInterest(()))
    assert t.owed == ["harkonnen", "emperor"], "it has passed this one"
    t.refuses("atreides", SetInterest(("d_nexus",)), "TIMING-07")
    t.refuses("atreides", SetInterest(("w_dinner",)), "TIMING-07")


@pytest.mark.rule("TIMING-07", "SETUP-12")
def test_settings_are_accepted_during_setup() -> None:
    t = position("atreides", "fremen", turn=0).begin(GameSequence())
    t("fremen", SetInterest(("w_storm",)))
    mine, yours = view(t.game, FREMEN).seats[1].private, view(t.game, ATREIDES).seats[1].private
    assert mine and mine.uninterested == ("w_storm",) and yours is None


@pytest.mark.rule("KARAMA-27", "TIMING-07")
@pytest.mark.parametrize(
    ("about", "fires"),
    [("", True), (IMMUNITY, True), ("fremen", True), (NORTH, True), (ALLY_IMMUNITY, False), ("red_chasm", False)],
)
def test_an_order_is_about_a_power_a_faction_or_a_territory_and_counts_before_a_want_of_interest(
    about: str, fires: bool
) -> None:
    start = worms({"cielago_north_1": {"fremen": 3}}).hand(atreides=["karama"])
    start.table.uninterested[ATREIDES] = ("w_worm",)
    (karama,) = start.table.hands[ATREIDES]
    answer = {"type": "Stop", "power": IMMUNITY, "card": karama}
    start.table.orders[ATREIDES] = (StandingOrder("w_worm", answer, about),)
    t = blow(start)
    assert t.happened(PowerStopped) == ([PowerStopped(IMMUNITY, ATREIDES)] if fires else [])
    assert t.asks[0][0] == "ChooseNexusAct"


@pytest.mark.rule("KARAMA-27", "TURN-07")
def test_all_windows_about_a_faction_are_passed_for_a_phase() -> None:
    start = worms({"cielago_north_1": {"fremen": 3}}).hand(atreides=["karama"])
    start.table.orders[ATREIDES] = (StandingOrder("", {"type": "Pass"}, "fremen"),)
    t = blow(start)
    assert t.asks[0][0] == "ChooseNexusAct"
    talks_over(t)("fremen", Pass())
    assert t.game.table.orders[ATREIDES] == (), "it was given for the phase"


@pytest.mark.rule("KARAMA-27", "CARD-STORM-WINDOW")
def test_an_order_plays_a_card_before_the_storm_and_one_for_a_card_that_is_gone_lapses() -> None:
    p = storm_in(12).hand(harkonnen=["weather_control", "shield"], emperor=["lasgun"])
    weather, _ = p.table.hands[HARKONNEN]
    order = StandingOrder("w_storm", {"type": "ControlWeather", "card": weather, "sectors": 7}, lasts="game")
    p.table.orders[HARKONNEN] = (order,)
    t = dialed(p, 2)
    assert t.owed == ["emperor"]
    t.all_pass()
    assert t.happened(StormMoved)[0].distance == 7
    p = storm_in(12).hand(harkonnen=["shield"], emperor=["lasgun", "weather_control"])
    p.table.orders[HARKONNEN] = (order,)
    assert dialed(p, 2).owed == ["harkonnen", "emperor"]


@pytest.mark.rule("KARAMA-27", "NEXUS-02")
@pytest.mark.parametrize("other", ["atreides", "fremen"])
def test_orders_never_answer_each_other_for_ever(other: str) -> None:
    """One order offers; another, of the same seat or of the other, takes the offer off the table."""
    propose = StandingOrder("ChooseNexusAct", {"type": "ProposeAlliance", "to": "fremen"})
    withdraw = StandingOrder("ChooseNexusAct", {"type": "WithdrawProposal", "to": "fremen"})
    decline = StandingOrder("ChooseNexusAct", {"type": "DeclineProposal", "of": "atreides"})
    t = position("atreides", "emperor", "fremen", turn=3).begin(Nexus())
    t(other, GiveOrders((propose, withdraw) if other == "atreides" else (decline,)))
    t("atreides", GiveOrders((propose,)))
    assert t.owed == ["atreides", "emperor", "fremen"]
    t("fremen", AcceptProposal(ATREIDES))
    assert t.happened(NexusEnded)


@pytest.mark.rule("KARAMA-27")
@pytest.mark.parametrize("kind", ["Dance", None, 3, [], ["Pass"], {"type": "Pass"}])
def test_an_order_that_names_no_action_is_refused(kind: Any) -> None:
    t = position("atreides", "emperor", "fremen", turn=3).begin(Nexus())
    t.refuses("atreides", GiveOrders((StandingOrder("w_peek", {"type": kind}),)), "KARAMA-27")


@pytest.mark.rule("TIMING-07", "HOUSE-02")
@pytest.mark.parametrize(("hand", "asked"), [("shield", []), ("karama", ["atreides", "emperor"])])
def test_fast_windows_are_over_when_nobody_asked_could_act(hand: str, asked: list[str]) -> None:
    start = worms({"cielago_north_1": {"fremen": 3}}).hand(atreides=[hand], emperor=["lasgun"], fremen=["karama"])
    start.table.settings = msgspec.structs.replace(start.table.settings, fast_windows=True)
    t = blow(start)
    assert [seat for kind, seat in t.asks if kind == "React"] == asked


@pytest.mark.rule("TIMING-07", "TIMING-05", "CARD-STORM-WINDOW")
@pytest.mark.parametrize(("place", "asked"), [("shield_wall_9", ["emperor"]), ("pasty_mesa_6", [])])
def test_a_fast_window_opens_again_only_for_who_could_act(place: str, asked: list[str]) -> None:
    p = position(*FOUR, turn=2, fast_windows=True).dialers("atreides", "emperor").storm(7)
    p.hand(harkonnen=["weather_control"], emperor=["family_atomics"]).forces({place: {"emperor": 1}})
    t = dialed(p, 2)
    assert sorted(t.owed) == ["emperor", "harkonnen"]
    t("emperor", Pass())("harkonnen", ControlWeather(t.card("harkonnen", "weather_control"), 0))
    assert [seat for _, seat in t.asks] == asked
    t.all_pass()
    assert len(t.happened(StormMoved)) == 1


@pytest.mark.rule("TIMING-07", "HOUSE-02")
@pytest.mark.parametrize("chance", range(3))
def test_a_game_with_fast_windows_by_chance(chance: int) -> None:
    rng = Random(chance)
    t = position(*SIX, turn=0, fast_windows=True, max_turns=2).begin(GameSequence(), seed=f"fast {chance}")
    while t.owed:
        decision = rng.choice(t.game.owed())
        t(decision.seat, decision.sample(t.game, rng))
    t.end()
