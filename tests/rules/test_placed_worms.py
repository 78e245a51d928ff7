"""Two blows in an Advanced game; worms that the Fremen place, of a blow or by their special Karama (SPICE-08, FRE-08,
KARAMA-20)."""

from typing import Any

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.cards import CardDiscarded, CardPlayed
from kanly.rules.core.nexus import AcceptProposal, BreakAlliance, NexusBegun, NexusEnded, ProposeAlliance
from kanly.rules.core.spice import SpiceBlown
from kanly.rules.core.spice_blow import SpiceCardTurned
from kanly.rules.core.spice_cards import WormAppeared
from kanly.rules.core.turn import Phase
from kanly.rules.factions.fremen.called_worm import CallWorm
from kanly.rules.factions.fremen.placed_worms import PlaceWorm, TakeWorm, WormPlaced
from kanly.rules.factions.fremen.rides import Ride
from kanly.rules.factions.fremen.worms import ProtectFromWorm
from kanly.state import Forces
from kanly.view import view
from support.position import Position, position
from support.referee import Referee

SEATS = ("atreides", "emperor", "fremen", "harkonnen")
ATREIDES, EMPEROR, FREMEN, HARKONNEN = map(Seat, SEATS)
WORM = "shai_hulud"
NORTH, CHASM, GAP, MESA = map(TerritoryId, ("cielago_north", "red_chasm", "old_gap", "south_mesa"))


def blows(*cards: str, turn: int = 3, storm: int = 12, called: bool = False, **settings: Any) -> Position:
    """These spice cards are next. Current territories: A Cielago North, B Red Chasm. `called`: the Fremen have not used
    their special power."""
    start = position(*SEATS, turn=turn, **{"mode": "advanced", **settings}).storm(storm).spice_deck(*cards)
    if not called:
        start.table.special_powers_used = (FREMEN,)
    return start.current_territory(NORTH).current_territory(CHASM, 1)


def begin(start: Position) -> Referee:
    """The phase begins."""
    return start.begin(Phase("spice_blow"))


def until(t: Referee, decision: str) -> Referee:
    """Everybody passes what comes before this question."""
    while t.asks and t.asks[0][0] != decision:
        t(t.owed[0], Pass())
    return t


def ride(destination: str, **forces: int) -> Ride:
    """A ride of ordinary forces."""
    return Ride(LocationId(destination), {LocationId(place): Forces(number) for place, number in forces.items()})


def worms(t: Referee) -> list[tuple[TerritoryId | None, bool]]:
    """The worms that have appeared, and whether they devoured."""
    return [(event.territory, event.devours) for event in t.happened(WormAppeared)]


# ------------------------------------------------------------------------------------------------ two blows
@pytest.mark.rule("SPICE-08", "SPICE-04", "NEXUS-01", "FRE-06", "TIMING-33")
def test_blow_a_its_nexus_and_rides_come_before_blow_b_with_its_own() -> None:
    start = blows(WORM, "spice_old_gap", WORM, "spice_south_mesa")
    start.forces({"cielago_north_1": {"fremen": 2, "emperor": 3}, "red_chasm_7": {"fremen": 1, "harkonnen": 4}})
    t = begin(start.spice({"cielago_north_3": 8, "red_chasm_7": 6}))
    assert worms(t) == [(NORTH, True)] and t.asks[0][0] == "ChooseNexusAct"
    assert t.game.table.tanks[EMPEROR] == Forces(3) and t.game.table.tanks[HARKONNEN] == Forces()
    assert t.happened(SpiceBlown)[-1].location.startswith("old_gap")
    until(t, "ChooseRide")(FREMEN, ride("polar_sink", cielago_north_1=2))
    assert worms(t) == [(NORTH, True), (CHASM, True)] and t.game.table.tanks[HARKONNEN] == Forces(4)
    assert len(t.happened(NexusBegun)) == 2 and len(t.happened(NexusEnded)) == 1
    until(t, "ChooseRide")(FREMEN, Pass())
    assert t.asks == [] and len(t.happened(NexusEnded)) == 2
    assert t.game.table.current_territories == (GAP, MESA)
    piles = view(t.game, None).spice_discards
    assert piles == ((WORM, "spice_old_gap"), (WORM, "spice_south_mesa"))
    assert "red_chasm_7" not in t.game.table.spice and t.game.table.spice[LocationId("south_mesa_5")] == 10
    t.end()


@pytest.mark.rule("SPICE-08", "SPICE-03")
def test_no_worm_appears_on_turn_1_in_either_blow() -> None:
    t = begin(blows(WORM, "spice_old_gap", WORM, "spice_south_mesa", turn=1, called=True))
    assert t.asks == [] and worms(t) == [] and len(t.game.table.spice_deck) == 19


@pytest.mark.rule("SPICE-08", "FRE-08")
def test_the_first_worm_of_blow_b_is_no_further_one() -> None:
    t = until(begin(blows(WORM, "spice_old_gap", WORM, "spice_south_mesa")), "ChooseFurtherWorm")
    assert t.asks == [] and worms(t) == [(NORTH, True), (CHASM, True)]


# ------------------------------------------------------------------------------------------------ further worms
@pytest.mark.rule("FRE-08", "SPICE-06", "FRE-06", "TIMING-33")
def test_the_fremen_place_a_further_worm_which_is_like_any_other() -> None:
    start = blows(WORM, WORM, "spice_old_gap", "spice_south_mesa").spice({"red_chasm_7": 8})
    t = begin(start.forces({"red_chasm_7": {"fremen": 2, "harkonnen": 5, "atreides": 1}}))
    assert t.asks == [("ChooseFurtherWorm", FREMEN)] and worms(t) == [(NORTH, True)]
    assert [event.card for event in t.happened(SpiceCardTurned)] == [WORM, WORM]
    t(FREMEN, TakeWorm())
    assert t.asks == [("ChooseWormTerritory", FREMEN)]
    assert t.game.question and t.game.question.decisions[FREMEN].window_name() == "d_extra_worm"
    t(FREMEN, PlaceWorm(CHASM))
    assert t.news(None, WormPlaced) == [WormPlaced(FREMEN, CHASM)] and worms(t) == [(NORTH, True), (CHASM, True)]
    assert t.game.table.tanks[HARKONNEN] == Forces(5) and t.game.table.tanks[ATREIDES] == Forces(1)
    assert "red_chasm_7" not in t.game.table.spice and t.game.table.worms == 2
    until(t, "ChooseRide")(FREMEN, ride("polar_sink", red_chasm_7=2))
    assert t.asks == [] and len(t.happened(NexusBegun)) == 1, "one Nexus for the blow"
    t.end()


@pytest.mark.rule("FRE-08", "BOARD-16")
def test_any_territory_of_sand_and_no_other() -> None:
    t = begin(blows(WORM, WORM, "spice_old_gap", "spice_south_mesa", storm=7))(FREMEN, TakeWorm())
    offered = [option.territory for option in t.options(FREMEN) if isinstance(option, PlaceWorm)]
    assert len(offered) == 29 and offered[0] == NORTH, "on silence where the first one was"
    assert {CHASM, "imperial_basin"} <= {*offered}, "in storm or not"
    for no_sand in ("sietch_tabr", "false_wall_south", "polar_sink", "the_moon"):
        t.refuses(FREMEN, PlaceWorm(TerritoryId(no_sand)), "FRE-08")
    t.silence()
    assert worms(t) == [(NORTH, True), (NORTH, True)]


@pytest.mark.rule("FRE-08", "FRE-07", "TIMING-08")
def test_a_further_worm_that_they_decline_devours_nothing_and_can_be_ridden() -> None:
    start = blows(WORM, WORM, "spice_old_gap", "spice_south_mesa").forces({"cielago_north_1": {"fremen": 3}})
    t = begin(start).silence()
    assert worms(t) == [(NORTH, True), (NORTH, False)]
    until(t, "ChooseRide")(FREMEN, ride("polar_sink", cielago_north_1=1))
    assert t.asks == [("ChooseRide", FREMEN)]


@pytest.mark.rule("FRE-08", "FRE-07", "VARIANT-05")
def test_in_a_basic_game_nobody_places_it() -> None:
    start = blows(WORM, WORM, "spice_old_gap", WORM, WORM, "spice_south_mesa", mode="basic", double_spice_blow=True)
    t = until(begin(start), "ChooseFurtherWorm")
    assert t.asks == [] and worms(t) == [(NORTH, True), (NORTH, False), (CHASM, True), (CHASM, False)]


@pytest.mark.rule("FRE-08", "FRE-07")
def test_without_fremen_nobody_places_it() -> None:
    start = position("atreides", "emperor", "harkonnen", turn=3, mode="advanced").current_territory(NORTH)
    start.table.special_powers_used = (ATREIDES, EMPEROR, HARKONNEN)
    t = until(start.spice_deck(WORM, WORM, "spice_old_gap", "spice_south_mesa").begin(Phase("spice_blow")), "")
    assert worms(t) == [(NORTH, True), (NORTH, False)]


@pytest.mark.rule("FRE-08", "SPICE-07")
def test_a_further_worm_is_placed_although_the_first_one_had_no_territory() -> None:
    start = blows(WORM, WORM, "spice_old_gap", "spice_south_mesa")
    start.table.current_territories = (None, None)
    t = begin(start.forces({"red_chasm_7": {"emperor": 2}}))(FREMEN, TakeWorm())(FREMEN, PlaceWorm(CHASM))
    assert worms(t) == [(None, False), (CHASM, True)] and t.game.table.tanks[EMPEROR] == Forces(2)


@pytest.mark.rule("FRE-08", "FRE-05", "FRE-09", "KARAMA-24", "KARAMA-31")
def test_a_placed_worm_asks_for_the_ally_and_its_immunity_can_be_stopped() -> None:
    start = blows(WORM, WORM, "spice_old_gap", "spice_south_mesa").allied("fremen", "atreides")
    t = begin(start.forces({"red_chasm_7": {"fremen": 2, "atreides": 3}}).hand(harkonnen=["karama"]))
    t(FREMEN, TakeWorm())
    assert t.asks == [("React", HARKONNEN)], "w_extra_worm"
    t(HARKONNEN, Pass())(FREMEN, PlaceWorm(CHASM))
    assert t.asks == [("ChooseWormProtection", FREMEN)]
    t(FREMEN, ProtectFromWorm())(HARKONNEN, Stop("fre_worm_immunity", t.card(HARKONNEN, "karama")))
    assert t.game.table.tanks[FREMEN] == Forces(2) and t.game.table.tanks[ATREIDES] == Forces()


@pytest.mark.rule("FRE-08", "FRE-07", "KARAMA-24", "KARAMA-28")
def test_a_karama_stops_the_placing_for_the_rest_of_the_phase() -> None:
    start = blows(WORM, WORM, WORM, "spice_old_gap", WORM, WORM, "spice_south_mesa").hand(harkonnen=["karama"])
    t = begin(start.forces({"cielago_north_1": {"fremen": 3}}))
    t.all_pass()  # w_worm
    t(FREMEN, TakeWorm())
    assert t.game.question
    said = t.game.question.decisions[HARKONNEN].facts()
    assert said["powers"] == ("fre_extra_worms",) and "territory" not in said, "where to is not yet said"
    t(HARKONNEN, Stop("fre_extra_worms", t.card(HARKONNEN, "karama")))
    until(t, "ChooseRide")
    assert worms(t) == [(NORTH, True), (NORTH, False), (NORTH, False)]
    t(FREMEN, Pass())(FREMEN, Pass())(FREMEN, Pass())
    until(t, "ChooseFurtherWorm")
    assert t.asks == [] and worms(t)[3:] == [(CHASM, True), (CHASM, False)]


@pytest.mark.rule("FRE-08", "TIMING-24")
def test_in_the_next_phase_it_is_asked_again() -> None:
    start = blows(WORM, WORM, "spice_old_gap", "spice_south_mesa")
    start.table.this_phase["extra_worms_stopped"] = (FREMEN,)
    assert begin(start).asks == [("ChooseFurtherWorm", FREMEN)]


# ------------------------------------------------------------------------------------------------ a worm by Karama
def call(t: Referee, territory: str) -> CallWorm:
    """A worm to that territory."""
    return CallWorm(t.card(FREMEN, "karama"), TerritoryId(territory))


@pytest.mark.rule("KARAMA-20", "KARAMA-17", "TIMING-33", "NEXUS-01", "FRE-06")
def test_a_called_worm_has_its_own_nexus_and_ride_before_blow_a() -> None:
    start = blows("spice_old_gap", "spice_south_mesa", called=True).hand(fremen=["karama"]).spice({"red_chasm_7": 8})
    t = begin(start.forces({"red_chasm_7": {"fremen": 2, "harkonnen": 5}}))
    assert t.asks == [("ChooseCalledWorm", FREMEN)] and not t.happened(SpiceCardTurned)
    assert t.game.question and t.game.question.decisions[FREMEN].window_name() == "d_fremen_worm"
    karama = t.card(FREMEN, "karama")
    assert len(t.options(FREMEN)) == 30
    t.refuses(FREMEN, call(t, "sietch_tabr"), "KARAMA-20")
    t.refuses(FREMEN, CallWorm(t.game.table.deck[0], CHASM), "KARAMA-17")
    t(FREMEN, CallWorm(karama, CHASM))
    assert t.happened(CardPlayed) == [CardPlayed(FREMEN, "karama", use="special_power")]
    assert t.happened(CardDiscarded) == [CardDiscarded(FREMEN, "karama")]
    assert worms(t) == [(CHASM, True)] and t.game.table.tanks[HARKONNEN] == Forces(5)
    assert "red_chasm_7" not in t.game.table.spice
    assert t.asks[0][0] == "ChooseNexusAct" and not t.happened(SpiceCardTurned)
    until(t, "ChooseRide")(FREMEN, ride("polar_sink", red_chasm_7=2))
    assert t.asks == [] and t.game.table.current_territories == (GAP, MESA), "both blows have followed"
    assert len(t.happened(NexusBegun)) == 1 and len(t.game.table.spice_deck) == 19
    t.end()


@pytest.mark.rule("KARAMA-20", "TIMING-33")
@pytest.mark.parametrize("moment", [0, 1, 2])
def test_the_three_moments(moment: int) -> None:
    t = begin(blows("spice_old_gap", WORM, "spice_south_mesa", called=True).hand(fremen=["karama"]))
    for passed in range(moment):
        assert t.asks == [("ChooseCalledWorm", FREMEN)] and len(t.happened(SpiceBlown)) == passed
        t(FREMEN, Pass())
        if passed == 1:
            assert t.asks[0][0] == "ChooseNexusAct", "never between a worm and the end of its Nexus"
            until(t, "ChooseCalledWorm")
    assert t.asks == [("ChooseCalledWorm", FREMEN)] and len(t.happened(SpiceBlown)) == moment
    t(FREMEN, call(t, NORTH if moment == 0 else CHASM))
    until(t, "")
    assert len(t.happened(NexusBegun)) == 2 and len(t.happened(SpiceBlown)) == 2
    places = [(CHASM, True), (CHASM, True)] if moment else [(NORTH, True), (CHASM, True)]
    assert worms(t) == places, "the worm of blow B is the first one of its blow"


@pytest.mark.rule("KARAMA-20", "VARIANT-05")
def test_with_one_blow_there_are_two_moments() -> None:
    start = blows("spice_old_gap", called=True, mode="basic", advanced_karama=True).hand(fremen=["karama"])
    t = begin(start)
    assert t.asks == [("ChooseCalledWorm", FREMEN)] and not t.happened(SpiceBlown)
    t(FREMEN, Pass())
    assert t.asks == [("ChooseCalledWorm", FREMEN)] and len(t.happened(SpiceBlown)) == 1
    t(FREMEN, Pass())
    assert t.asks == []


@pytest.mark.rule("KARAMA-20", "KARAMA-17")
def test_it_is_asked_whatever_the_hand_holds_as_long_as_it_is_unused_and_not_on_turn_1() -> None:
    assert begin(blows("spice_old_gap", called=True)).options(FREMEN) == [Pass()]
    assert begin(blows("spice_old_gap", "spice_south_mesa").hand(fremen=["karama"])).asks == []
    turn_1 = blows("spice_old_gap", "spice_south_mesa", called=True, turn=1).hand(fremen=["karama"])
    assert begin(turn_1).asks == []
    t = begin(blows("spice_old_gap", "spice_south_mesa", called=True).hand(fremen=["karama", "karama"]))
    t(FREMEN, call(t, CHASM))
    assert until(t, "ChooseCalledWorm").asks == [], "once in the game"


@pytest.mark.rule("KARAMA-20", "FRE-05", "FRE-09", "KARAMA-24")
def test_a_called_worm_opens_the_windows_of_any_worm() -> None:
    start = blows("spice_old_gap", called=True).allied("fremen", "atreides").hand(fremen=["karama"], emperor=["karama"])
    t = begin(start.forces({"red_chasm_7": {"fremen": 2, "atreides": 3}}))
    t(FREMEN, call(t, CHASM))
    assert t.asks == [("ChooseWormProtection", FREMEN)]
    t(FREMEN, ProtectFromWorm())
    assert t.asks == [("React", EMPEROR)]
    t(EMPEROR, Stop("fre_ally_worm", t.card(EMPEROR, "karama")))
    assert t.game.table.tanks[ATREIDES] == Forces(3) and t.game.table.tanks[FREMEN] == Forces()


@pytest.mark.rule("KARAMA-20", "NEXUS-08")
def test_alliances_may_change_in_its_nexus_before_the_worm_of_a_blow() -> None:
    start = blows(WORM, "spice_old_gap", "spice_south_mesa", called=True).hand(fremen=["karama"])
    start.allied("fremen", "atreides").forces({"cielago_north_1": {"emperor": 3, "atreides": 1}})
    t = begin(start)
    t(FREMEN, call(t, GAP))(FREMEN, BreakAlliance())(FREMEN, ProposeAlliance(EMPEROR))
    t(EMPEROR, AcceptProposal(FREMEN))
    until(t, "ChooseWormProtection")(FREMEN, ProtectFromWorm())
    assert t.game.table.tanks[ATREIDES] == Forces(1) and t.game.table.tanks[EMPEROR] == Forces()


@pytest.mark.rule("KARAMA-20", "FRE-08", "FRE-07")
def test_it_does_not_count_as_the_first_worm_of_a_blow() -> None:
    start = blows(WORM, "spice_old_gap", "spice_south_mesa", called=True).hand(fremen=["karama"])
    t = begin(start)
    t(FREMEN, call(t, CHASM))
    until(t, "ChooseFurtherWorm")
    assert t.asks == [] and worms(t) == [(CHASM, True), (NORTH, True)]
