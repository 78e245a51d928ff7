"""Fremen and worms: not devoured, riding, protecting the ally (FRE-05, FRE-06, FRE-07, FRE-09; window w_worm)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from kanly.catalog import LocationId, TerritoryId, board
from kanly.game.prompt import any_time
from kanly.kernel import Choice, Pass, Seat, Window, filled
from kanly.rules.cards.karama import Stop
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.nexus import AcceptProposal, BreakAlliance, NexusEnded, ProposeAlliance
from kanly.rules.core.switches import SetSwitch
from kanly.rules.core.turn import Phase
from kanly.rules.factions.fremen.rides import ChooseRide, Ride, WormRides
from kanly.rules.factions.fremen.worms import AllyProtectedFromWorm, ProtectFromWorm
from kanly.state import Forces
from support.position import SIX, Position, position
from support.referee import Referee

SEATS = ("atreides", "emperor", "fremen", "harkonnen")
ATREIDES, EMPEROR, FREMEN, HARKONNEN = map(Seat, SEATS)
NORTH = "cielago_north"
NORTH_1, NORTH_2, NORTH_3 = (LocationId(f"{NORTH}_{sector}") for sector in (1, 2, 3))


def worms(forces: Mapping[Any, Mapping[str, int]], number: int = 1, storm: int = 12) -> Position:
    """Turn 3: so many worms lie on the spice deck, then South Mesa; the first one appears in Cielago North."""
    start = position(*SEATS, turn=3).storm(storm).current_territory(NORTH)
    return start.spice_deck(*["shai_hulud"] * number, "spice_south_mesa").forces(forces)


def begin(start: Position) -> Referee:
    """The phase begins."""
    return start.begin(Phase("spice_blow"))


def talks_over(t: Referee) -> Referee:
    """Everybody is done in the Nexus."""
    while t.asks and t.asks[0][0] == "ChooseNexusAct":
        t(t.owed[0], Pass())
    return t


def ride(destination: str, **forces: int) -> Ride:
    """A ride of ordinary forces."""
    return Ride(LocationId(destination), {LocationId(place): Forces(number) for place, number in forces.items()})


def offered(t: Referee) -> Sequence[str]:
    """The powers that the open window offers to stop."""
    return t.game.innermost(Window).powers


# ------------------------------------------------------------------------------------------------ not devoured
@pytest.mark.rule("FRE-05", "SPICE-05")
def test_fremen_are_not_devoured_and_everything_else_is() -> None:
    start = worms({NORTH_1: {"fremen": 4, "emperor": 2}, NORTH_3: {"fremen": 1, "harkonnen": 5}})
    t = begin(start.spice({NORTH_3: 8}))
    assert t.game.table.tanks == {ATREIDES: Forces(), EMPEROR: Forces(2), FREMEN: Forces(), HARKONNEN: Forces(5)}
    assert t.game.table.board == {NORTH_1: {FREMEN: Forces(4)}, NORTH_3: {FREMEN: Forces(1)}}
    assert NORTH_3 not in t.game.table.spice


@pytest.mark.rule("FRE-05", "KARAMA-24", "KARAMA-28", "TIMING-13")
def test_a_karama_against_the_immunity_lets_them_be_devoured_without_a_ride() -> None:
    start = worms({NORTH_1: {"fremen": 4}}).hand(harkonnen=["karama"], emperor=["shield"], fremen=["snooper"])
    t = begin(start)
    assert sorted(t.asks) == [("React", "emperor"), ("React", "harkonnen")]
    assert offered(t) == ("fre_worm_immunity",)
    t("emperor", Pass())("harkonnen", Stop("fre_worm_immunity", t.card("harkonnen", "karama")))
    assert t.game.table.tanks[FREMEN] == Forces(4)
    talks_over(t)
    assert t.asks == [] and t.happened(NexusEnded)


@pytest.mark.rule("KARAMA-28", "KARAMA-34")
def test_without_fremen_or_a_protected_ally_there_is_no_window() -> None:
    start = worms({NORTH_1: {"harkonnen": 4}, "red_chasm_7": {"fremen": 3}}).hand(emperor=["karama"])
    t = begin(start.allied("fremen", "atreides"))
    assert t.asks[0][0] == "ChooseNexusAct"


@pytest.mark.rule("FRE-07")
def test_a_further_worm_opens_no_window() -> None:
    start = worms({NORTH_1: {"fremen": 4}}, number=2).hand(emperor=["karama"])
    t = begin(start)
    assert offered(t) == ("fre_worm_immunity",)
    t.all_pass()
    assert t.asks[0][0] == "ChooseNexusAct"


@pytest.mark.rule("FRE-07", "FRE-06")
def test_after_a_stopped_immunity_further_worms_find_nobody_to_ride() -> None:
    t = begin(worms({NORTH_1: {"fremen": 4}}, number=2).hand(emperor=["karama"]))
    t("emperor", Stop("fre_worm_immunity", t.card("emperor", "karama")))
    assert talks_over(t).asks == []


# ------------------------------------------------------------------------------------------------ the ally
@pytest.mark.rule("FRE-09", "KARAMA-32")
def test_the_fremen_decide_before_anybody_is_devoured_whether_the_ally_is_protected() -> None:
    forces = {NORTH_1: {"fremen": 4, "atreides": 2}, NORTH_2: {"atreides": 3, "emperor": 1}}
    t = begin(worms(forces).spice({NORTH_3: 5}).allied("fremen", "atreides").hand(atreides=["karama"]))
    assert t.asks == [("ChooseWormProtection", "fremen")]
    assert not t.happened(ForcesKilled)
    t("fremen", ProtectFromWorm())
    assert t.news(None, AllyProtectedFromWorm) == [AllyProtectedFromWorm(FREMEN, ATREIDES, TerritoryId(NORTH))]
    assert offered(t) == ("fre_worm_immunity", "fre_ally_worm")
    assert t.asks == [("React", "atreides")], "the ally may stop it as well (KARAMA-07)"
    t.all_pass()
    assert t.game.table.tanks[ATREIDES] == Forces() and t.game.table.tanks[EMPEROR] == Forces(1)
    assert NORTH_3 not in t.game.table.spice, "spice is destroyed all the same"
    talks_over(t)
    t.refuses("fremen", Ride(LocationId("old_gap_9"), {NORTH_2: Forces(3)}), "FRE-06")


@pytest.mark.rule("FRE-09")
def test_all_of_the_ally_or_none() -> None:
    forces = {NORTH_1: {"atreides": 2}, NORTH_2: {"atreides": 3}}
    t = begin(worms(forces).allied("fremen", "atreides").hand(emperor=["karama"]))
    t("fremen", Pass())
    assert t.asks[0][0] == "ChooseNexusAct", "nothing is at stake that could be stopped"
    assert t.game.table.tanks[ATREIDES] == Forces(5)


@pytest.mark.rule("FRE-09", "KARAMA-07", "KARAMA-24")
def test_stopping_the_protection_does_not_touch_the_fremen() -> None:
    start = worms({NORTH_1: {"fremen": 4, "atreides": 2}}).allied("fremen", "atreides").hand(emperor=["karama"])
    t = begin(start)
    t("fremen", ProtectFromWorm())("emperor", Stop("fre_ally_worm", t.card("emperor", "karama")))
    assert t.game.table.tanks[ATREIDES] == Forces(2) and t.game.table.tanks[FREMEN] == Forces()


@pytest.mark.rule("FRE-05", "KARAMA-09")
def test_two_karamas_stop_both() -> None:
    start = worms({NORTH_1: {"fremen": 4, "atreides": 2}}).allied("fremen", "atreides")
    t = begin(start.hand(emperor=["karama"], harkonnen=["karama"]))
    t("fremen", ProtectFromWorm())
    t("emperor", Stop("fre_ally_worm", t.card("emperor", "karama")))
    t("harkonnen", Stop("fre_worm_immunity", t.card("harkonnen", "karama")))
    assert t.game.table.board == {}
    assert t.game.table.tanks[ATREIDES] == Forces(2) and t.game.table.tanks[FREMEN] == Forces(4)


@pytest.mark.rule("FRE-09", "FRE-05", "KARAMA-24")
def test_only_the_ally_is_there() -> None:
    t = begin(worms({NORTH_1: {"atreides": 2}}).allied("fremen", "atreides").hand(emperor=["karama"]))
    t("fremen", ProtectFromWorm())
    assert offered(t) == ("fre_ally_worm",)
    t.all_pass()
    assert t.game.table.board == {NORTH_1: {ATREIDES: Forces(2)}}
    assert talks_over(t).asks == [], "protected forces never ride"


@pytest.mark.rule("FRE-09", "ALLY-12", "TIMING-08")
def test_silence_follows_the_standing_permission() -> None:
    start = worms({NORTH_1: {"atreides": 2}}).allied("fremen", "atreides")
    assert begin(start).silence().game.table.tanks[ATREIDES] == Forces()
    start = position(*SEATS, turn=3, double_spice_blow=True).allied("fremen", "atreides").current_territory(NORTH, 1)
    start.spice_deck("shai_hulud", "spice_old_gap", "shai_hulud", "spice_south_mesa")
    t = begin(start.forces({NORTH_1: {"atreides": 2}}))
    t("fremen", SetSwitch("ally_worm_protection", on=False))  # in the Nexus of blow A
    talks_over(t)
    assert t.asks == [("ChooseWormProtection", "fremen")]
    assert t.silence().game.table.tanks[ATREIDES] == Forces(2)


@pytest.mark.rule("FRE-09")
def test_the_alliance_is_the_one_before_the_nexus() -> None:
    t = begin(worms({NORTH_1: {"fremen": 4, "atreides": 2}}).allied("fremen", "atreides"))
    t("fremen", ProtectFromWorm())("atreides", BreakAlliance())
    assert t.game.table.at(NORTH_1, ATREIDES) == Forces(2)


# ------------------------------------------------------------------------------------------------ riding
@pytest.mark.rule("FRE-06", "FRE-07")
def test_two_worms_in_one_territory_give_two_rides() -> None:
    """The example of FRE-06."""
    t = talks_over(begin(worms({NORTH_1: {"fremen": 6}}, number=2)))
    t("fremen", ride("old_gap_9", cielago_north_1=4))
    assert t.asks == [("ChooseRide", "fremen")]
    t.refuses("fremen", ride("red_chasm_7", cielago_north_1=3), "FRE-06")
    t("fremen", ride("red_chasm_7", cielago_north_1=2))
    assert t.game.table.board == {
        LocationId("red_chasm_7"): {FREMEN: Forces(2)},
        LocationId("old_gap_9"): {FREMEN: Forces(4)},
    }
    assert t.asks == []
    t.end()


@pytest.mark.rule("FRE-06", "TIMING-20", "ARRIVE-23")
def test_a_ride_goes_anywhere_from_several_sectors_and_destroys_nothing_there() -> None:
    start = worms({NORTH_1: {"fremen": 2}, NORTH_3: {"fremen": 3}, "old_gap_9": {"emperor": 4}})
    t = talks_over(begin(start.spice({"old_gap_10": 6})))
    t("fremen", Ride(LocationId("old_gap_9"), {NORTH_3: Forces(3), NORTH_1: Forces(1)}))
    table = t.game.table
    assert table.board == {
        NORTH_1: {FREMEN: Forces(1)},
        LocationId("old_gap_9"): {EMPEROR: Forces(4), FREMEN: Forces(4)},
    }
    assert table.spice == {LocationId("south_mesa_5"): 10, LocationId("old_gap_10"): 6}
    assert t.happened(ForcesArrived) == [
        ForcesArrived("worm_ride", FREMEN, (NORTH_1, NORTH_3), LocationId("old_gap_9"), Forces(4))
    ]


@pytest.mark.rule("FRE-06", "TIMING-08")
def test_a_ride_is_optional() -> None:
    t = talks_over(begin(worms({NORTH_1: {"fremen": 2}}, number=2)))
    t.silence()
    assert t.asks == [("ChooseRide", "fremen")], "the other worm can still be ridden"
    t.silence()
    assert t.asks == [] and t.game.table.board == {NORTH_1: {FREMEN: Forces(2)}}


@pytest.mark.rule("FRE-06")
@pytest.mark.parametrize(
    ("destination", "rule"),
    [
        ("cielago_north_2", "FRE-06"),  # the same territory
        ("the_moon_1", "FRE-06"),  # no place of the map
        ("red_chasm_7", "STORM-11"),  # in storm
        ("arrakeen_10", "SHIP-07"),  # two other factions
        ("carthag_11", "FRE-06"),  # the ally
    ],
)
def test_where_no_ride_ends(destination: str, rule: str) -> None:
    others = {"arrakeen_10": {"emperor": 1, "harkonnen": 1}, "carthag_11": {"atreides": 1}}
    start = worms({NORTH_1: {"fremen": 2}, **others}, storm=7).allied("fremen", "atreides")
    t = talks_over(begin(start))
    t.refuses("fremen", ride(destination, cielago_north_1=1), rule)


@pytest.mark.rule("FRE-06", "ALLY-10", "SHIP-07")
def test_where_rides_may_end() -> None:
    others = {
        "arrakeen_10": {"emperor": 1, "harkonnen": 1, "fremen": 1},  # they are one of three already
        "carthag_11": {"harkonnen": 3},
        "polar_sink": {"atreides": 1},  # allies may be together there
        "old_gap_9": {"emperor": 1, "harkonnen": 1},  # no stronghold
    }
    start = worms({NORTH_1: {"fremen": 2}, **others}, storm=9).allied("fremen", "atreides")
    t = talks_over(begin(start))
    legal = {option.destination for option in t.options("fremen") if isinstance(option, Ride)}
    assert {"carthag_11", "polar_sink", "old_gap_10", "old_gap_11"} <= legal
    assert not {"arrakeen_10", "old_gap_9"} & legal, "two others hold Arrakeen; sector 9 is in storm"


@pytest.mark.rule("FRE-06", "STORM-11")
def test_forces_in_storm_do_not_ride() -> None:
    t = talks_over(begin(worms({NORTH_1: {"fremen": 2}, NORTH_2: {"fremen": 3}}, storm=2)))
    t.refuses("fremen", Ride(LocationId("red_chasm_7"), {NORTH_2: Forces(1)}), "FRE-06")
    t("fremen", ride("red_chasm_7", cielago_north_1=2))
    t = talks_over(begin(worms({NORTH_2: {"fremen": 3}}, storm=2)))
    assert t.asks == [], "nobody could ride: it is not offered"


@pytest.mark.rule("FRE-06", "NEXUS-08")
def test_alliances_are_those_after_the_nexus() -> None:
    others = {"red_chasm_7": {"atreides": 1}, "old_gap_10": {"emperor": 1}}
    t = begin(worms({NORTH_1: {"fremen": 4}, **others}).allied("fremen", "atreides"))
    t("fremen", BreakAlliance())("fremen", ProposeAlliance(EMPEROR))("emperor", AcceptProposal(FREMEN))
    talks_over(t)
    t.refuses("fremen", ride("old_gap_10", cielago_north_1=1), "FRE-06")
    t("fremen", ride("red_chasm_7", cielago_north_1=4))


@pytest.mark.rule("FRE-06")
def test_nobody_and_too_many_do_not_ride() -> None:
    t = talks_over(begin(worms({NORTH_1: {"fremen": 2}})))
    t.refuses("fremen", ride("red_chasm_7"), "FRE-06")
    t.refuses("fremen", ride("red_chasm_7", cielago_north_1=0), "FRE-06")
    t.refuses("fremen", ride("red_chasm_7", cielago_north_1=3), "FRE-06")
    t.refuses("fremen", ride("red_chasm_7", cielago_north_1=3, cielago_north_2=-1), "FRE-06")
    t.refuses("fremen", Ride(LocationId("red_chasm_7"), {NORTH_1: Forces(1, 1)}), "FRE-06")


@pytest.mark.rule("FRE-06", "SPICE-08")
def test_riders_who_come_later_do_not_ride_the_worm_of_their_new_place() -> None:
    """Point 7: at most as many as stood there when the worm appeared."""
    start = position(*SEATS, turn=3, double_spice_blow=True).storm(9)
    start.spice_deck("shai_hulud", "spice_old_gap", "shai_hulud", "spice_south_mesa")
    start.current_territory(NORTH).current_territory("red_chasm", 1)
    t = talks_over(begin(start.forces({NORTH_1: {"fremen": 6}, "red_chasm_7": {"fremen": 1}})))
    t("fremen", ride("cielago_south_2", cielago_north_1=6))
    talks_over(t)
    assert t.game.innermost(WormRides).appearances[0].territory == "red_chasm"
    t.refuses("fremen", ride("polar_sink", red_chasm_7=2), "FRE-06")
    t("fremen", ride("polar_sink", red_chasm_7=1))


@pytest.mark.rule("FRE-06")
def test_a_ride_as_a_form() -> None:
    start = worms({NORTH_1: {"fremen": 2}, NORTH_3: {"fremen": 1}, "carthag_11": {"atreides": 1}}, storm=7)
    t = talks_over(begin(start.allied("fremen", "atreides")))
    assert t.game.question
    decision = t.game.question.decisions[FREMEN]
    assert isinstance(decision, ChooseRide)
    form = decision.form(t.game, {})
    destination, *numbers = form.fields
    assert [field.name for field in numbers] == ["forces.cielago_north_1.ordinary", "forces.cielago_north_3.ordinary"]
    assert numbers[0].choices == (Choice(0), Choice(1), Choice(2))
    allowed = {choice.value for choice in destination.choices}
    refused = {no.value: [found.rule for found in no.violations] for no in destination.refused}
    assert len(allowed) + len(refused) == len(board().locations)
    assert refused["carthag_11"] == ["FRE-06"] and refused["red_chasm_7"] == ["STORM-11"]
    draft = {"destination": "old_gap_9", "forces.cielago_north_1.ordinary": 2, "forces.cielago_north_3.ordinary": 0}
    t("fremen", filled(Ride, draft))
    assert t.game.table.at(LocationId("old_gap_9"), FREMEN) == Forces(2)


@pytest.mark.rule("TIMING-33", "FRE-06", "NEXUS-02")
@pytest.mark.parametrize("chance", range(12))
def test_the_phase_played_by_chance(chance: int) -> None:
    rng = Random(chance)
    start = position(*SIX, turn=4, double_spice_blow=True).storm(rng.randint(1, 18))
    start.spice_deck(*["shai_hulud"] * rng.randint(1, 3), "spice_old_gap", "shai_hulud", "spice_south_mesa")
    start.current_territory(NORTH).current_territory("red_chasm", 1)
    places = [NORTH_1, NORTH_3, "red_chasm_7", "old_gap_10", "arrakeen_10"]
    start.forces({place: {seat: rng.randint(1, 3) for seat in ("fremen", *rng.sample(SIX[:3], 2))} for place in places})
    start.hand(emperor=["karama"], atreides=["shield"], harkonnen=["karama"]).purse(fremen=4, atreides=6)
    t = begin(start.allied("fremen", "atreides", fremen=2))
    while t.owed:
        decision = rng.choice(t.game.owed())
        plays = any_time(t.game, decision.seat)
        play = rng.choice(plays) if plays and rng.random() < 0.2 else decision.sample(t.game, rng)
        t(decision.seat, play)
    t.end()
