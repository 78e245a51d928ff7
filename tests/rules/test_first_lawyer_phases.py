"""Odd cases that a careful reader of the rules asks about: setup, storm, spice, Nexus, pledges, the end."""

import pytest

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import Pass, PowerStopped, Seat
from kanly.rules.cards.family_atomics import DestroyShieldWall
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.weather_control import ControlWeather
from kanly.rules.core.bids import Bid
from kanly.rules.core.cards import CardDiscarded, CardPlayed
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.nexus import AcceptProposal, BreakAlliance, Nexus, NexusBegun, NexusEnded, ProposeAlliance
from kanly.rules.core.setup import Setup
from kanly.rules.core.spice import pledge
from kanly.rules.core.spice_cards import SpiceDeckReshuffled, WormAppeared
from kanly.rules.core.starting_forces import PlaceStartingForces
from kanly.rules.core.storm import StormMoved
from kanly.rules.core.switches import SetSwitch
from kanly.rules.core.traitor_deal import KeepTraitor
from kanly.rules.core.turn import GameSequence, Phase
from kanly.rules.factions.bene_gesserit.prediction import Predict
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.rules.factions.fremen.rides import Ride
from kanly.rules.factions.fremen.worms import ProtectFromWorm
from kanly.state import NONE, Forces
from kanly.view import view
from support.early_phases import blow, dialed, storm_in, talks_over, worms
from support.position import SIX, position
from support.referee import Referee

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)
FOUR = ("atreides", "emperor", "fremen", "harkonnen")  # on the circles at sectors 2, 5, 11, 14
WORM, NORTH = "shai_hulud", "cielago_north"
IMMUNITY = "fre_worm_immunity"


def stop(t: Referee, seat: str, power: str) -> Referee:
    """This seat plays its Karama."""
    return t(seat, Stop(power, t.card(seat, "karama")))


# ------------------------------------------------------------------------------------------------ setup
@pytest.mark.rule("TIMING-04", "SETUP-08")
def test_a_traitor_choice_may_be_changed_until_the_last_is_in() -> None:
    t = position("atreides", "fremen", "harkonnen").begin(Setup())
    first, second, *_ = t.game.table.dealt_traitors[ATREIDES]
    t("atreides", KeepTraitor(first))("atreides", KeepTraitor(second))
    waits = view(t.game, HARKONNEN).waits
    assert waits and waits.sealed == (ATREIDES,)
    t.silence()
    assert t.game.table.traitors[ATREIDES] == (second,)


@pytest.mark.rule("BG-03", "TIMING-15")
def test_a_prediction_with_one_possible_answer() -> None:
    t = position("atreides", "bene_gesserit", max_turns=1).begin(Setup())
    t.refuses("bene_gesserit", Predict(ATREIDES, 2), "BG-03")
    t.refuses("bene_gesserit", Predict(BENE_GESSERIT, 1), "BG-03")
    t("bene_gesserit", Predict(ATREIDES, 1))


@pytest.mark.rule("FRE-01")
def test_the_fremen_may_place_nobody_in_sietch_tabr() -> None:
    t = position("atreides", "fremen").begin(Setup()).silence()
    for place in ("south_4", "south_5", "west_16", "west_17", "west_18"):
        t("fremen", PlaceStartingForces(LocationId(f"false_wall_{place}"), 2))
    assert not t.asks and t.game.table.reserves[FREMEN] == Forces(10)
    assert "sietch_tabr_14" not in t.game.table.board


# ------------------------------------------------------------------------------------------------ storm
@pytest.mark.rule("STORM-05", "STORM-06", "STORM-10")
def test_a_storm_over_sector_1() -> None:
    """From 17 by 4: 18, 1, 2, 3. Where it stood and beyond 3 nothing happens, in the same territory neither."""
    p = storm_in(17).forces({"habbanya_ridge_flat_17": {"atreides": 2}, "habbanya_ridge_flat_18": {"atreides": 3}})
    p.forces({"cielago_west_1": {"emperor": 4}, "cielago_north_3": {"harkonnen": 5}, "cielago_east_4": {"emperor": 1}})
    p.forces({"false_wall_west_18": {"fremen": 6}, "habbanya_sietch_17": {"harkonnen": 1}})
    p.spice({"habbanya_ridge_flat_18": 10, "cielago_north_3": 8, "wind_pass_north_17": 6})
    t = dialed(p, 4)
    table = t.game.table
    assert table.storm == 3 and table.order[0] == EMPEROR
    assert table.tanks == {ATREIDES: Forces(3), EMPEROR: Forces(4), FREMEN: NONE, HARKONNEN: Forces(5)}
    assert table.spice == {"wind_pass_north_17": 6}
    assert [event.location for event in t.happened(ForcesKilled)] == [
        "habbanya_ridge_flat_18",
        "cielago_west_1",
        "cielago_north_3",
    ]


@pytest.mark.rule("STORM-12", "STORM-13", "STORM-14", "TIMING-03")
@pytest.mark.parametrize(
    ("storm", "order"),
    [
        (5, (FREMEN, HARKONNEN, ATREIDES, EMPEROR)),
        (11, (HARKONNEN, ATREIDES, EMPEROR, FREMEN)),
        (14, (ATREIDES, EMPEROR, FREMEN, HARKONNEN)),
        (18, (ATREIDES, EMPEROR, FREMEN, HARKONNEN)),
    ],
)
def test_a_circle_under_the_storm_is_last_with_empty_circles_too(storm: int, order: tuple[Seat, ...]) -> None:
    t = dialed(storm_in((storm - 3 - 1) % 18 + 1), 3)
    assert (t.game.table.storm, t.game.table.order) == (storm, order)


@pytest.mark.rule("CARD-WEATHER-CONTROL", "STORM-10", "STORM-12", "STORM-03")
def test_weather_control_0_keeps_the_storm_and_the_dialers() -> None:
    """Nothing moves; the First Player follows from the place of the storm all the same."""
    p = storm_in(5).order("emperor", "fremen", "atreides", "harkonnen").hand(harkonnen=["weather_control"])
    t = dialed(p.forces({"south_mesa_5": {"atreides": 3}, "south_mesa_6": {"fremen": 2}}).spice({"south_mesa_5": 4}), 6)
    t("harkonnen", ControlWeather(t.card("harkonnen", "weather_control"), 0))
    table = t.game.table
    assert table.storm == 5 and table.order == (FREMEN, HARKONNEN, ATREIDES, EMPEROR)
    assert not t.happened(ForcesKilled) and table.spice == {"south_mesa_5": 4}
    assert table.dialers == (ATREIDES, EMPEROR)


@pytest.mark.rule("CARD-WEATHER-CONTROL", "STORM-05")
def test_weather_control_10_over_sector_1() -> None:
    p = storm_in(12).hand(harkonnen=["weather_control"])
    p.forces({"bight_of_the_cliff_14": {"atreides": 1}, "meridian_2": {"fremen": 2}})
    p.forces({"cielago_depression_3": {"fremen": 1}})
    p.forces({"harg_pass_5": {"emperor": 1}})
    t = dialed(p, 2)
    t("harkonnen", ControlWeather(t.card("harkonnen", "weather_control"), 10))
    assert t.game.table.storm == 4
    assert [event.location for event in t.happened(ForcesKilled)] == [
        "bight_of_the_cliff_14",
        "meridian_2",
        "cielago_depression_3",
    ]


@pytest.mark.rule("STORM-14", "TIMING-05", "TIMING-03")
def test_the_cards_before_the_storm_come_in_the_order_of_the_turn_before() -> None:
    p = storm_in(8).order("harkonnen", "fremen", "emperor", "atreides").forces({"shield_wall_8": {"atreides": 1}})
    t = dialed(p.hand(atreides=["family_atomics"], harkonnen=["weather_control"]), 2)
    assert [seat for _, seat in t.asks] == ["harkonnen", "atreides"]
    t("atreides", DestroyShieldWall(t.card("atreides", "family_atomics")))
    t("harkonnen", ControlWeather(t.card("harkonnen", "weather_control"), 1))
    assert [event.card for event in t.happened(CardPlayed)] == ["weather_control", "family_atomics"]
    assert t.game.table.tanks[ATREIDES] == Forces(1), "who stands on the wall in the storm may play it, and dies"


@pytest.mark.rule("CARD-FAMILY-ATOMICS", "BOARD-17", "STORM-10")
def test_the_open_basin_is_not_touched_where_the_storm_stands_until_it_comes_round() -> None:
    p = storm_in(9).hand(fremen=["family_atomics"])
    t = dialed(p.forces({"imperial_basin_9": {"fremen": 3}, "imperial_basin_11": {"emperor": 2}}), 2)
    t("fremen", DestroyShieldWall(t.card("fremen", "family_atomics")))
    assert t.game.table.board == {"imperial_basin_9": {FREMEN: Forces(3)}}
    p = storm_in(8).forces({"imperial_basin_9": {"fremen": 3}, "shield_wall_9": {"emperor": 2}})
    p.table.shield_wall_destroyed = True
    t = dialed(p, 2)
    assert t.game.table.board == {"shield_wall_9": {EMPEROR: Forces(2)}}


@pytest.mark.rule("TIMING-05", "TIMING-06", "CARD-STORM-WINDOW")
def test_after_the_last_card_of_a_hand_and_with_one_card_left_only_neighbours_of_the_wall_are_asked_again() -> None:
    p = storm_in(12).hand(harkonnen=["weather_control"], atreides=["shield"], emperor=["lasgun"], fremen=["snooper"])
    t = dialed(p.forces({"sihaya_ridge_9": {"emperor": 1}, "gara_kulon_8": {"harkonnen": 2}}), 2)
    assert {seat for _, seat in t.asks} == {*FOUR}
    t.passes("atreides", "emperor", "fremen")
    t("harkonnen", ControlWeather(t.card("harkonnen", "weather_control"), 3))
    assert t.asks == [("React", "emperor")], "no card in hand, nobody near, no card that could still be held"
    t.all_pass()
    assert len(t.happened(StormMoved)) == 1


@pytest.mark.rule("CARD-STORM-WINDOW", "KARAMA-26", "TIMING-05")
def test_a_refused_card_leaves_no_trace_and_the_seat_has_still_to_answer() -> None:
    p = storm_in(12).hand(fremen=["family_atomics"], atreides=["shield"])
    t = dialed(p.forces({"tueks_sietch_5": {"fremen": 3}}), 2)
    told = len(t.events)
    t.refuses("fremen", DestroyShieldWall(t.card("fremen", "family_atomics")), "BOARD-18")
    t.refuses("emperor", Pass(), "TIMING-01")  # an empty hand is not asked
    assert len(t.events) == told and t.owed == ["atreides", "fremen"]


# ------------------------------------------------------------------------------------------------ spice blow
@pytest.mark.rule("SPICE-09", "SPICE-04", "SPICE-06")
def test_the_deck_runs_out_after_a_worm_which_may_come_again() -> None:
    """The worm devours what the pile remembers, and is shuffled into the new deck with all the rest."""
    start = position(*FOUR, turn=3).storm(12).only_spice_deck(WORM).current_territory(NORTH)
    t = blow(start.forces({"cielago_north_1": {"emperor": 4}}).spice({"cielago_north_3": 8}))
    assert t.happened(SpiceDeckReshuffled) == [SpiceDeckReshuffled(21)]
    assert t.game.table.tanks[EMPEROR] == Forces(4)
    assert t.happened(WormAppeared)[0] == WormAppeared(catalog.TerritoryId(NORTH), True)
    assert all(not event.devours for event in t.happened(WormAppeared)[1:])
    assert len(t.game.table.spice_deck) + len(t.game.table.spice_discards[0]) == 21


@pytest.mark.rule("SPICE-04", "SPICE-02", "SPICE-05")
def test_a_territory_that_got_no_spice_in_the_storm_is_where_the_next_worm_devours() -> None:
    start = position(*FOUR, turn=2).storm(7).spice_deck("spice_red_chasm").current_territory(NORTH)
    t = blow(start.forces({"red_chasm_7": {"emperor": 2}, "cielago_north_1": {"harkonnen": 1}}))
    assert t.game.table.current_territories[0] == "red_chasm" and not t.game.table.spice
    start = position(*FOUR, turn=3).storm(7).spice_deck(WORM, "spice_old_gap").current_territory("red_chasm")
    t = blow(start.forces({"red_chasm_7": {"emperor": 2}, "cielago_north_1": {"harkonnen": 1}}))
    assert t.game.table.tanks[EMPEROR] == Forces(2), "storm is no shelter from a worm"


@pytest.mark.rule("FRE-07", "SPICE-07", "NEXUS-01", "KARAMA-28")
def test_two_worms_without_a_territory_are_one_nexus_no_window_and_no_ride() -> None:
    start = position(*FOUR, turn=2).spice_deck(WORM, WORM, "spice_red_chasm").hand(emperor=["karama"])
    t = blow(start.forces({"red_chasm_7": {"fremen": 5}}))
    assert t.asks[0][0] == "ChooseNexusAct" and t.game.table.spice == {"red_chasm_7": 8}
    assert talks_over(t).asks == [] and len(t.happened(NexusBegun)) == 1


@pytest.mark.rule("KARAMA-25", "KARAMA-28", "TIMING-06")
@pytest.mark.parametrize(("discarded", "asked"), [(1, ["emperor", "harkonnen"]), (2, [])])
def test_both_karamas_on_the_pile_open_no_window(discarded: int, asked: list[str]) -> None:
    start = worms({"cielago_north_1": {"fremen": 3}}).discarded(*["karama"] * discarded)
    t = blow(start.hand(emperor=["shield"], harkonnen=["lasgun"], fremen=["snooper"]))
    assert sorted(seat for kind, seat in t.asks if kind == "React") == asked


@pytest.mark.rule("KARAMA-09", "KARAMA-26", "TIMING-05")
def test_a_second_karama_against_the_same_immunity_goes_back_unseen() -> None:
    start = worms({"cielago_north_1": {"fremen": 3, "atreides": 2}}).allied("fremen", "atreides")
    t = blow(start.hand(emperor=["karama"], harkonnen=["karama"]).order("harkonnen", "fremen", "atreides", "emperor"))
    t("fremen", ProtectFromWorm())
    stop(stop(t, "emperor", IMMUNITY), "harkonnen", IMMUNITY)
    assert t.happened(PowerStopped) == [PowerStopped(IMMUNITY, HARKONNEN)]
    assert t.hand("emperor") == ["karama"] and len(t.news(None, CardDiscarded)) == 1
    assert t.game.table.board[LocationId("cielago_north_1")] == {ATREIDES: Forces(2)}, "the ally is still protected"


@pytest.mark.rule("FRE-05", "FRE-06", "FRE-09")
def test_a_protected_ally_outlives_the_fremen_and_nobody_rides() -> None:
    start = worms({"cielago_north_1": {"fremen": 3, "atreides": 2}}, number=2).allied("fremen", "atreides")
    t = blow(start.hand(emperor=["karama"]))
    t("fremen", ProtectFromWorm())
    stop(t, "emperor", IMMUNITY)
    assert talks_over(t).asks == []
    assert t.game.table.board == {LocationId("cielago_north_1"): {ATREIDES: Forces(2)}}


@pytest.mark.rule("FRE-06", "NEXUS-08")
def test_a_ride_to_the_ally_of_before_the_nexus() -> None:
    """Where the former ally and another hold a stronghold it stays closed, elsewhere the way is free."""
    others = {"carthag_11": {"atreides": 1, "harkonnen": 1}, "arrakeen_10": {"atreides": 2}}
    t = blow(worms({"cielago_north_1": {"fremen": 4}, **others}).allied("fremen", "atreides"))
    t("atreides", BreakAlliance())
    talks_over(t)
    t.refuses("fremen", Ride(LocationId("carthag_11"), {LocationId("cielago_north_1"): Forces(1)}), "SHIP-07")
    t("fremen", Ride(LocationId("arrakeen_10"), {LocationId("cielago_north_1"): Forces(4)}))


@pytest.mark.rule("ALLY-12", "FRE-09", "NEXUS-05", "TIMING-08")
def test_a_permission_that_was_off_is_on_again_in_a_renewed_alliance() -> None:
    start = position(*FOUR, turn=3, double_spice_blow=True).allied("fremen", "atreides").current_territory(NORTH, 1)
    start.spice_deck(WORM, "spice_old_gap", WORM, "spice_south_mesa").forces({"cielago_north_1": {"atreides": 2}})
    t = blow(start)
    t("fremen", SetSwitch("ally_worm_protection", on=False))
    t("atreides", BreakAlliance())("atreides", ProposeAlliance(FREMEN))("fremen", AcceptProposal(ATREIDES))
    talks_over(t)
    assert t.asks == [("ChooseWormProtection", "fremen")]
    assert t.silence().game.table.tanks[ATREIDES] == NONE


# ------------------------------------------------------------------------------------------------ nexus
@pytest.mark.rule("NEXUS-07", "NEXUS-05", "TIMING-15")
def test_a_third_player_waits_for_what_two_allies_do() -> None:
    t = position("atreides", "emperor", "fremen", turn=3).allied("atreides", "emperor").begin(Nexus())
    assert t.options("fremen") == [Pass()] and t.owed == ["atreides", "emperor", "fremen"]
    t("atreides", BreakAlliance())("fremen", ProposeAlliance(EMPEROR))("emperor", AcceptProposal(FREMEN))
    assert t.happened(NexusEnded) and t.game.table.ally(ATREIDES) is None


@pytest.mark.rule("NEXUS-07")
def test_who_is_done_does_not_come_back_because_others_break() -> None:
    t = position("atreides", "emperor", "fremen", turn=3).allied("atreides", "emperor").begin(Nexus())
    t.passes("fremen")("atreides", BreakAlliance())
    t.refuses("atreides", ProposeAlliance(FREMEN), "NEXUS-07")
    assert t.owed == ["atreides", "emperor"]


@pytest.mark.rule("NEXUS-09", "TIMING-15")
def test_with_two_controllers_those_who_cannot_ally_any_more_are_done() -> None:
    pairs = [("atreides", "ada"), ("harkonnen", "bo"), ("fremen", "ada"), ("emperor", "bo")]
    seats = [{"name": f, "faction": f, "controller": {"id": c, "kind": "human"}} for f, c in pairs]
    t = position("atreides", "harkonnen", "fremen", "emperor", turn=3, seats=seats).begin(Nexus())
    t.passes("fremen", "emperor")
    assert t.asks == [] and t.happened(NexusEnded)


@pytest.mark.rule("NEXUS-09", "FRE-06")
def test_with_two_seats_the_fremen_ride_after_a_nexus_that_is_over_at_once() -> None:
    start = position("fremen", "harkonnen", turn=2).storm(12).current_territory(NORTH)
    t = blow(start.spice_deck(WORM, "spice_old_gap").forces({"cielago_north_1": {"fremen": 2}}))
    assert t.happened(NexusEnded) and t.asks == [("ChooseRide", "fremen")]


@pytest.mark.rule("HOUSE-02", "NEXUS-03")
def test_bots_do_not_propose_but_accept_and_answer() -> None:
    seats = [
        {"name": f, "faction": f, "controller": {"id": f, "kind": "human" if f == "fremen" else "bot"}} for f in FOUR
    ]
    t = position(*FOUR, turn=3, seats=seats, bots_do_not_propose=True).begin(Nexus())
    assert t.options("emperor") == [Pass()]
    t.refuses("emperor", ProposeAlliance(FREMEN), "HOUSE-02")
    t("fremen", ProposeAlliance(EMPEROR))("fremen", ProposeAlliance(ATREIDES))
    t("emperor", ProposeAlliance(FREMEN))
    assert t.game.table.ally(FREMEN) == EMPEROR
    assert t.asks == [], "two bots that may not begin are done (TIMING-15)"


# ------------------------------------------------------------------------------------------------ pledges
@pytest.mark.rule("ALLY-07", "BID-13", "EMP-05")
@pytest.mark.parametrize("gift", [0, 1])
def test_a_pledge_is_lower_while_an_own_bid_stands_and_income_does_not_change_that(gift: int) -> None:
    start = position("atreides", "emperor", "harkonnen", turn=2).purse(atreides=8, emperor=5, harkonnen=20)
    t = start.allied("atreides", "emperor", atreides=6).deck("shield", "lasgun", "snooper").begin(Phase("bidding"))
    t("atreides", Bid(7))
    assert pledge(t.game, ATREIDES) == 1
    if gift:
        t("emperor", GiveSpice(gift))
        assert pledge(t.game, ATREIDES) == 2
    t("emperor", Pass())("harkonnen", Bid(8))
    assert pledge(t.game, ATREIDES) == 6


# ------------------------------------------------------------------------------------------------ the end
@pytest.mark.rule("TURN-02", "TURN-01")
def test_the_last_turn_is_the_last() -> None:
    t = position("atreides", "harkonnen", turn=0, max_turns=1).begin(GameSequence())
    t.finish()
    assert t.game.table.turn == 1 and t.game.table.phase == "over"
