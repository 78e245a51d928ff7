"""The Fremen in the storm: half losses, reserves into the storm, and the house rule (FRE-13, FRE-14, HOUSE-02)."""

from typing import Any

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.movement import ForcesRegrouped
from kanly.rules.core.shipment import ShipmentDeclared
from kanly.rules.core.spice_blow import AfterTheWorm
from kanly.rules.core.spice_cards import Appearance, Stayed
from kanly.rules.core.storm import DialStorm, Storm
from kanly.rules.core.turn import Phase
from kanly.rules.factions.fremen.rides import Ride
from kanly.rules.factions.fremen.storm_losses import LoseToStorm
from kanly.state import Forces
from kanly.words import words
from support.moving import go, moving
from support.position import Count, Position, position
from support.referee import Referee
from support.shipping import across, allowed, at, choice_of, field, refused, ship, shipping

SEATS = ("atreides", "harkonnen", "fremen")
ATREIDES, HARKONNEN, FREMEN = map(Seat, SEATS)


def table(sectors: int = 3, storm: int = 1, **settings: Any) -> Position:
    """An Advanced game in turn 3; the storm is to move so many sectors."""
    return position(*SEATS, turn=3, **{"mode": "advanced", **settings}).storm(storm).storm_card(f"storm_{sectors}")


def tanks(t: Referee, seat: str = FREMEN) -> Forces:
    """What lies in the Tanks."""
    return t.game.table.tanks[Seat(seat)]


# ------------------------------------------------------------------------------------------------ FRE-13
@pytest.mark.rule("FRE-13", "STORM-06")
def test_half_are_lost_in_each_sector_rounded_up() -> None:
    """The example of FRE-13."""
    t = table(5).forces({"south_mesa_4": {"fremen": 5}, "south_mesa_5": {"fremen": 2, "atreides": 3}}).begin(Storm())
    assert (at(t, "south_mesa_4", FREMEN), at(t, "south_mesa_5", FREMEN)) == (Forces(2), Forces(1))
    assert tanks(t) == Forces(4) and tanks(t, ATREIDES) == Forces(3)
    assert [event.forces for event in t.happened(ForcesKilled) if event.seat == FREMEN] == [Forces(3), Forces(1)]


@pytest.mark.rule("FRE-13", "STORM-06")
def test_all_are_lost_without_the_advanced_rules() -> None:
    start = position(*SEATS, turn=3, storm_deck=True).storm(1).storm_card("storm_5")
    t = start.forces({"south_mesa_4": {"fremen": 5}, "south_mesa_5": {"fremen": 2}}).begin(Storm())
    assert tanks(t) == Forces(7)


@pytest.mark.rule("FRE-13", "STORM-08", "STORM-10")
@pytest.mark.parametrize(
    ("places", "lost"),
    [
        ({"south_mesa_4": 1}, 1),
        ({"south_mesa_4": 4}, 2),
        ({"cielago_north_1": 4}, 0),  # where the storm stands
        ({"cielago_north_2": 4, "cielago_south_2": 3}, 4),  # two territories in one sector
        ({"false_wall_south_4": 4}, 0),  # rock
        ({"south_mesa_5": 4}, 0),  # not reached
    ],
)
def test_where_the_storm_takes_how_many(places: dict[str, int], lost: int) -> None:
    start = table(3).forces({place: {"fremen": number} for place, number in places.items()})
    assert tanks(start.begin(Storm())).total == lost


@pytest.mark.rule("FRE-13", "STORM-10")
def test_a_storm_that_does_not_move_takes_nobody() -> None:
    t = table(3).forces({"cielago_north_1": {"fremen": 4}}).begin(Storm())
    assert tanks(t) == Forces()


@pytest.mark.rule("FRE-13", "STORM-09")
def test_the_first_storm_takes_half_where_it_ends() -> None:
    start = position(*SEATS, turn=1, mode="advanced")
    t = start.forces({"south_mesa_4": {"fremen": 3}, "cielago_south_2": {"fremen": 3}}).begin(Storm())
    t(ATREIDES, DialStorm(1))(FREMEN, DialStorm(2))
    assert at(t, "south_mesa_4", FREMEN) == Forces(1) and tanks(t) == Forces(2)


@pytest.mark.rule("FRE-13", "STORM-10", "STORM-09")
def test_a_storm_that_comes_twice_takes_half_twice() -> None:
    start = position(*SEATS, turn=1, mode="advanced", policies={"first_storm": "whole_way"})
    t = start.forces({"south_mesa_4": {"fremen": 7}}).begin(Storm())
    t(ATREIDES, DialStorm(20))(FREMEN, DialStorm(1))
    assert at(t, "south_mesa_4", FREMEN) == Forces(1) and tanks(t) == Forces(6)


@pytest.mark.rule("FRE-13", "TIMING-32", "TIMING-15", "TIMING-08")
def test_the_fremen_choose_which_tokens_are_lost() -> None:
    places = {"south_mesa_4": {"fremen": Forces(2, 1)}, "south_mesa_5": {"fremen": Forces(1, 2)}}
    t = table(5).forces(places).spice({"south_mesa_5": 8}).begin(Storm())
    assert t.asks == [("ChooseStormLosses", FREMEN)] and "south_mesa_5" not in t.game.table.spice
    assert t.game.question and t.game.question.decisions[FREMEN].window_name() == "d_storm_losses"
    assert t.options(FREMEN) == [LoseToStorm(Forces(2)), LoseToStorm(Forces(1, 1))]
    assert words().text(t.game.question.decisions[FREMEN]) == (
        "You lose 2 forces to the storm in South Mesa (sector 4): which?"
    )
    t.refuses(FREMEN, LoseToStorm(Forces(1)), "FRE-13")
    t.refuses(FREMEN, LoseToStorm(Forces(0, 2)), "FRE-13")
    t(FREMEN, LoseToStorm(Forces(1, 1)))
    assert t.options(FREMEN) == [LoseToStorm(Forces(1, 1)), LoseToStorm(Forces(0, 2))]
    t.silence()
    assert at(t, "south_mesa_4", FREMEN) == Forces(1) and at(t, "south_mesa_5", FREMEN) == Forces(0, 1)
    assert tanks(t) == Forces(2, 2)
    t.end()


@pytest.mark.rule("FRE-13", "KARAMA-24", "KARAMA-28", "TIMING-32")
def test_a_karama_lets_all_be_lost_that_this_storm_reaches() -> None:
    forces: dict[str, dict[str, Count]] = {"south_mesa_4": {"fremen": 5}, "south_mesa_5": {"fremen": Forces(1, 1)}}
    t = table(5).forces(forces).hand(harkonnen=["karama"], fremen=["snooper"]).begin(Storm())
    t.all_pass()  # cards before the storm moves
    assert t.asks == [("React", HARKONNEN)] and tanks(t) == Forces()
    assert t.game.question and t.game.question.decisions[HARKONNEN].facts()["sectors"] == 5
    t(HARKONNEN, Stop("fre_storm_losses", t.card(HARKONNEN, "karama")))
    assert tanks(t) == Forces(6, 1) and t.game.table.board == {}


@pytest.mark.rule("FRE-13", "KARAMA-28", "KARAMA-34")
@pytest.mark.parametrize("place", ["false_wall_south_4", "south_mesa_5", "cielago_north_1"])
def test_there_is_no_window_when_nobody_is_at_stake(place: str) -> None:
    t = table(3).forces({place: {"fremen": 5}}).hand(harkonnen=["karama"]).begin(Storm())
    t.all_pass()
    assert t.asks == [("React", HARKONNEN)], "the look at the next card"
    assert t.game.table.storm == 4


@pytest.mark.rule("FRE-13", "STORM-11", "FRE-06")
def test_survivors_are_stuck_in_the_storm() -> None:
    start = table(3, storm=4).forces({"south_mesa_4": {"fremen": 2}}).current_territory("south_mesa")
    t = moving(start, FREMEN)
    assert t.asks == [], "nobody can move"
    worm = Appearance(start.table.current_territories[0], (Stayed(LocationId("south_mesa_4"), FREMEN, Forces(2)),))
    t = table(3, storm=4).forces({"south_mesa_4": {"fremen": 2}}).begin(AfterTheWorm((worm,), nexus=False))
    assert t.asks == [], "nobody can ride"


# ------------------------------------------------------------------------------------------------ FRE-14
def reserves_in(storm: int = 15, **settings: Any) -> Position:
    """The Great Flat lies in sector 15."""
    return table(storm=storm, **settings)


@pytest.mark.rule("FRE-14", "ARRIVE-18", "FRE-03")
@pytest.mark.parametrize(("declared", "lost", "placed"), [(3, 2, 1), (4, 2, 2), (17, 9, 8)])
def test_half_of_the_reserves_that_come_into_the_storm_are_lost(declared: int, lost: int, placed: int) -> None:
    """The first is the example of FRE-14."""
    t = shipping(reserves_in(), FREMEN)
    assert not choice_of(t, FREMEN).quote(t.game, ship(declared, "the_great_flat_15")).violations
    t(FREMEN, ship(declared, "the_great_flat_15"))
    assert tanks(t) == Forces(lost) and at(t, "the_great_flat_15", FREMEN) == Forces(placed)
    assert t.happened(ShipmentDeclared)[0].forces == Forces(declared)
    assert t.happened(ForcesArrived)[0].forces == Forces(placed)
    assert t.game.table.reserves[FREMEN] == Forces(17 - declared, 3) and t.asks == []


@pytest.mark.rule("FRE-14", "ARRIVE-18")
def test_where_nobody_survives_nobody_enters() -> None:
    t = shipping(reserves_in(), FREMEN)
    t(FREMEN, ship(1, "the_great_flat_15"))
    assert tanks(t) == Forces(1) and not t.happened(ForcesArrived)
    assert t.asks == [], "the shipment is used up"


@pytest.mark.rule("FRE-14", "TIMING-08")
def test_the_fremen_choose_which_reserves_are_lost() -> None:
    t = shipping(reserves_in(), FREMEN)
    t(FREMEN, ship(Forces(2, 1), "the_great_flat_15"))
    assert t.asks == [("ChooseStormLosses", FREMEN)]
    assert t.options(FREMEN) == [LoseToStorm(Forces(2)), LoseToStorm(Forces(1, 1))]
    t(FREMEN, LoseToStorm(Forces(1, 1)))
    assert tanks(t) == Forces(1, 1) and at(t, "the_great_flat_15", FREMEN) == Forces(1)
    t = shipping(reserves_in(), FREMEN)
    t(FREMEN, ship(Forces(1, 1), "the_great_flat_15")).silence()
    assert tanks(t) == Forces(1) and at(t, "the_great_flat_15", FREMEN) == Forces(0, 1)
    t.end()


@pytest.mark.rule("FRE-14", "STORM-08")
def test_no_loss_in_shelter() -> None:
    t = shipping(reserves_in(14).hand(harkonnen=["karama"]), FREMEN)
    t(FREMEN, ship(5, "sietch_tabr_14"))
    assert t.asks == [("React", HARKONNEN)], "it is the ability all the same"
    t.all_pass()
    assert at(t, "sietch_tabr_14", FREMEN) == Forces(5) and tanks(t) == Forces()


@pytest.mark.rule("FRE-14", "FRE-03", "STORM-11", "SHIP-06")
def test_only_reinforcements_in_reach_of_advanced_fremen() -> None:
    t = shipping(reserves_in(), FREMEN)
    found = field(t, FREMEN, "destination")
    assert "the_great_flat_15" in allowed(found)
    assert not any("place-in-storm" in why for why in refused(found).values() if why != ["beyond-reserve-range"])
    t.refuses(FREMEN, ship(1, "carthag_11"), "FRE-03")
    t = shipping(reserves_in(mode="basic", storm_deck=True), FREMEN)
    t.refuses(FREMEN, ship(1, "the_great_flat_15"), "STORM-11")
    t = shipping(reserves_in(4).purse(atreides=9), ATREIDES)
    t.refuses(ATREIDES, ship(1, "south_mesa_4"), "STORM-11")


@pytest.mark.rule("FRE-14", "FRE-19")
def test_no_shipment_across_the_planet_goes_into_the_storm() -> None:
    start = position("spacing_guild", "harkonnen", "fremen", turn=3, mode="advanced").storm(15).purse(fremen=9)
    start.allied("fremen", "spacing_guild").forces({"polar_sink": {"fremen": 3}})
    t = shipping(start, FREMEN)
    t.refuses(FREMEN, across("the_great_flat_15", {"polar_sink": 2}), "STORM-11")
    t.refuses(FREMEN, ship(2, "the_great_flat_15", kind="cross_shipment"), "STORM-11")


@pytest.mark.rule("FRE-14", "KARAMA-24", "KARAMA-05", "TIMING-13")
def test_a_stopped_entry_comes_back_undone_and_may_not_go_into_the_storm_again() -> None:
    t = shipping(reserves_in().hand(harkonnen=["karama"]), FREMEN)
    t(FREMEN, ship(3, "the_great_flat_15"))
    assert t.happened(ShipmentDeclared)[0].powers == ("fre_storm_entry",)
    t(HARKONNEN, Stop("fre_storm_entry", t.card(HARKONNEN, "karama")))
    assert t.asks == [("ChooseShipment", FREMEN)]
    assert tanks(t) == Forces() and t.game.table.reserves[FREMEN] == Forces(17, 3)
    t.refuses(FREMEN, ship(3, "the_great_flat_15"), "KARAMA-05")
    assert refused(field(t, FREMEN, "destination"))["the_great_flat_15"] == ["power-was-stopped"]
    t(FREMEN, ship(3, "the_greater_flat_16"))
    assert at(t, "the_greater_flat_16", FREMEN) == Forces(3)


@pytest.mark.rule("FRE-14", "KARAMA-24")
def test_a_shipment_out_of_the_storm_needs_no_ability() -> None:
    t = shipping(reserves_in().hand(harkonnen=["karama"]), FREMEN)
    t(FREMEN, ship(3, "the_greater_flat_16"))
    assert t.happened(ShipmentDeclared)[0].powers == () and t.asks == []


# ------------------------------------------------------------------------------------------------ the house rule
def house(storm: int, **settings: Any) -> Position:
    """An Advanced game in which the Fremen may go into the storm."""
    return table(storm=storm, fremen_into_storm=True, **settings)


@pytest.mark.rule("HOUSE-02", "MOVE-06")
def test_with_the_house_rule_a_move_into_the_storm_costs_half() -> None:
    t = moving(house(4).forces({"tueks_sietch_5": {"fremen": 5}}), FREMEN)
    t(FREMEN, go("south_mesa_4", tueks_sietch_5=5))
    assert at(t, "south_mesa_4", FREMEN) == Forces(2) and tanks(t) == Forces(3)
    t.end()


@pytest.mark.rule("HOUSE-02", "MOVE-06")
def test_without_it_or_in_a_basic_game_nobody_moves_there() -> None:
    for start in (table(storm=4), house(4, mode="basic", storm_deck=True)):
        t = moving(start.forces({"tueks_sietch_5": {"fremen": 5}}), FREMEN)
        t.refuses(FREMEN, go("south_mesa_4", tueks_sietch_5=5), "STORM-11")
    t = moving(house(4).forces({"tueks_sietch_5": {"atreides": 5}}), ATREIDES)
    t.refuses(ATREIDES, go("south_mesa_4", tueks_sietch_5=5), "STORM-11")


@pytest.mark.rule("HOUSE-02", "STORM-08")
def test_a_move_out_of_the_storm_or_into_shelter_costs_nothing() -> None:
    t = moving(house(4).forces({"south_mesa_4": {"fremen": 5}}), FREMEN)
    t(FREMEN, go("tueks_sietch_5", south_mesa_4=5))
    assert at(t, "tueks_sietch_5", FREMEN) == Forces(5) and tanks(t) == Forces()
    t = moving(house(5).forces({"south_mesa_4": {"fremen": 5}}), FREMEN)
    t(FREMEN, go("tueks_sietch_5", south_mesa_4=5))
    assert at(t, "tueks_sietch_5", FREMEN) == Forces(5) and tanks(t) == Forces()


@pytest.mark.rule("HOUSE-02", "MOVE-08")
def test_a_move_inside_a_territory_into_the_storm_costs_half() -> None:
    t = moving(house(5).forces({"south_mesa_4": {"fremen": Forces(2, 1)}}), FREMEN)
    t(FREMEN, go("south_mesa_5", south_mesa_4=Forces(2, 1)))
    assert t.asks == [("ChooseStormLosses", FREMEN)]
    t(FREMEN, LoseToStorm(Forces(1, 1)))
    assert at(t, "south_mesa_5", FREMEN) == Forces(1) and tanks(t) == Forces(1, 1)
    assert t.happened(ForcesRegrouped)[0].forces == Forces(1)
    t = moving(house(5).forces({"south_mesa_4": {"fremen": 1}}), FREMEN)
    t(FREMEN, go("south_mesa_5", south_mesa_4=1))
    assert t.game.table.board == {} and not t.happened(ForcesRegrouped)


@pytest.mark.rule("HOUSE-02", "BOARD-09")
def test_a_way_round_the_storm_is_taken_and_a_way_through_costs_half() -> None:
    t = moving(house(5).forces({"south_mesa_4": {"fremen": 4}}), FREMEN)
    t(FREMEN, go("south_mesa_6", south_mesa_4=4))
    assert at(t, "south_mesa_6", FREMEN) == Forces(2) and tanks(t) == Forces(2), "through sector 5"
    t = moving(house(5).forces({"south_mesa_4": {"fremen": 4}, "carthag_11": {"fremen": 1}}), FREMEN)
    t(FREMEN, go("south_mesa_6", south_mesa_4=4))
    assert at(t, "south_mesa_6", FREMEN) == Forces(4), "by ornithopter there is a way round"
    t = moving(house(9).forces({"false_wall_south_4": {"fremen": 4}}), FREMEN)
    t(FREMEN, go("south_mesa_5", false_wall_south_4=4))
    assert at(t, "south_mesa_5", FREMEN) == Forces(4) and tanks(t) == Forces()


@pytest.mark.rule("HOUSE-02", "FRE-06")
@pytest.mark.parametrize(("storm", "left"), [(2, 4), (7, 2), (9, 4)])
def test_a_ride_out_of_the_storm_is_free_and_one_into_it_costs_half(storm: int, left: int) -> None:
    start = house(storm).forces({"cielago_north_2": {"fremen": 4}}).current_territory("cielago_north")
    t = start.spice_deck("shai_hulud", "spice_south_mesa", "spice_old_gap").begin(Phase("spice_blow"))
    while t.asks[0][0] != "ChooseRide":
        t(t.owed[0], Pass())
    t(FREMEN, Ride(LocationId("red_chasm_7"), {LocationId("cielago_north_2"): Forces(4)}))
    assert at(t, "red_chasm_7", FREMEN) == Forces(left) and tanks(t) == Forces(4 - left)
