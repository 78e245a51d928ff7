"""Spice Collection (TIMING-39, COLLECT-01 to COLLECT-05, VARIANT-05)."""

from typing import Any

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Seat
from kanly.rules.core.collection import CityPaid, Collection, SpiceCollected
from kanly.rules.core.spice import collect
from kanly.rules.core.turn import PHASES, PhaseBegun, Turn
from kanly.state import Forces
from support.position import SIX, position
from support.referee import Referee

THREE = ("atreides", "fremen", "harkonnen")
HEAP = LocationId("red_chasm_7")


def left(t: Referee) -> dict[str, int]:
    """The spice on the board."""
    return {str(location): spice for location, spice in t.game.table.spice.items()}


# ------------------------------------------------------------------------------------------------ the desert
@pytest.mark.rule("COLLECT-02", "COLLECT-01", "COLLECT-05")
def test_two_spice_for_each_fighter() -> None:
    t = position(*THREE).spice({HEAP: 8}).forces({HEAP: {"fremen": 3}}).begin(Collection())
    assert t.purse("fremen") == 6
    assert left(t) == {HEAP: 2}
    assert t.happened(SpiceCollected) == [SpiceCollected(Seat("fremen"), HEAP, 6)]
    assert not t.game.question, "nobody is asked"


@pytest.mark.rule("COLLECT-02")
def test_three_spice_with_a_force_in_a_city() -> None:
    place = position(*THREE).spice({HEAP: 8}).forces({HEAP: {"fremen": 3}, "carthag_11": {"fremen": 1}})
    t = place.begin(Collection())
    assert t.purse("fremen") == 8
    assert left(t) == {}
    assert t.game.table.at(HEAP, Seat("fremen")).total == 3, "forces stay where they are"


@pytest.mark.rule("COLLECT-02")
@pytest.mark.parametrize(
    ("cities", "taken"),
    [
        ({"arrakeen_10": {"fremen": 1}}, 3),
        ({"arrakeen_10": {"fremen": 1}, "carthag_11": {"fremen": 4}}, 3),  # two give no more
        ({"arrakeen_10": {"atreides": 2}}, 2),  # the ally's city
        ({"arrakeen_10": {"fremen": 1, "harkonnen": 2}}, 3),  # both occupy it
        ({"sietch_tabr_14": {"fremen": 5}}, 2),
    ],
)
def test_what_counts_as_a_city(cities: dict[str, dict[str, int]], taken: int) -> None:
    place = position(*THREE).allied("fremen", "atreides").spice({HEAP: 10})
    t = place.forces({HEAP: {"fremen": 1}, **cities}).begin(Collection())
    assert t.purse("fremen") == taken


@pytest.mark.rule("COLLECT-01")
def test_only_the_location_of_the_heap_counts() -> None:
    """Neither another territory nor another location of the same one."""
    t = position(*THREE).spice({"sihaya_ridge_9": 6}).forces({"gara_kulon_8": {"fremen": 3}}).begin(Collection())
    assert t.purse("fremen") == 0
    t = position(*THREE).spice({"hagga_basin_13": 6}).forces({"hagga_basin_12": {"fremen": 3}}).begin(Collection())
    assert t.purse("fremen") == 0
    assert left(t) == {"hagga_basin_13": 6}


@pytest.mark.rule("COLLECT-01", "COLLECT-02")
def test_nobody_takes_more_than_there_is() -> None:
    t = position(*THREE).spice({HEAP: 3}).forces({HEAP: {"fremen": 5}}).begin(Collection())
    assert t.purse("fremen") == 3


@pytest.mark.rule("COLLECT-03")
def test_several_at_one_heap_take_in_storm_order() -> None:
    place = position(*THREE).spice({HEAP: 7}).forces({HEAP: {"atreides": 2, "fremen": 2, "harkonnen": 1}})
    t = place.order("harkonnen", "fremen", "atreides").begin(Collection())
    assert [t.purse(seat) for seat in ("harkonnen", "fremen", "atreides")] == [2, 4, 1]
    assert left(t) == {}


@pytest.mark.rule("COLLECT-01")
def test_what_is_not_there_cannot_be_taken() -> None:
    t = position(*THREE).spice({HEAP: 3}).begin(Collection())
    with pytest.raises(ValueError, match="no 4 spice"):
        collect(t.game, next(iter(t.game.table.spice)), Seat("fremen"), 4)


# ------------------------------------------------------------------------------------------------ cities
HELD = {
    "arrakeen_10": {"atreides": 3, "harkonnen": 1},  # kept apart by the storm
    "carthag_11": {"harkonnen": 2},
    "tueks_sietch_5": {"fremen": 1},
    "sietch_tabr_14": {"fremen": 5},
}


@pytest.mark.rule("COLLECT-04", "VARIANT-05")
@pytest.mark.parametrize("setting", [{"city_income": True}, {"mode": "advanced"}])
def test_cities_pay_whoever_occupies_them(setting: dict[str, Any]) -> None:
    t = position(*THREE, **setting).forces(HELD).begin(Collection())
    assert [t.purse(seat) for seat in THREE] == [2, 1, 4]
    assert t.happened(CityPaid) == [
        CityPaid(Seat("atreides"), TerritoryId("arrakeen"), 2),
        CityPaid(Seat("fremen"), TerritoryId("tueks_sietch"), 1),
        CityPaid(Seat("harkonnen"), TerritoryId("arrakeen"), 2),
        CityPaid(Seat("harkonnen"), TerritoryId("carthag"), 2),
    ]


@pytest.mark.rule("COLLECT-04")
def test_cities_pay_nothing_in_a_basic_game() -> None:
    t = position(*THREE).forces(HELD).begin(Collection())
    assert [t.purse(seat) for seat in THREE] == [0, 0, 0]


@pytest.mark.rule("COLLECT-04", "BG-12", "COLLECT-01", "COLLECT-02")
def test_advisors_neither_collect_nor_have_an_income() -> None:
    advisors = Forces(advisors=3)
    start = position("atreides", "bene_gesserit", mode="advanced").spice({HEAP: 9})
    start.forces({"arrakeen_10": {"bene_gesserit": advisors, "atreides": 2}, "carthag_11": {"bene_gesserit": advisors}})
    t = start.forces({HEAP: {"bene_gesserit": advisors, "atreides": 1}}).begin(Collection())
    assert (t.purse("atreides"), t.purse("bene_gesserit")) == (3 + 2, 0)
    start = position("atreides", "bene_gesserit", mode="advanced").forces({"carthag_11": {"bene_gesserit": 1}})
    start.spice({HEAP: 9}).forces({HEAP: {"bene_gesserit": 2}, "arrakeen_10": {"bene_gesserit": advisors}})
    assert start.begin(Collection()).purse("bene_gesserit") == 6 + 2


# ------------------------------------------------------------------------------------------------ in the turn
@pytest.mark.rule("TIMING-39", "TURN-01", "COLLECT-05")
def test_it_comes_before_the_mentat_pause() -> None:
    t = position(*SIX).spice({HEAP: 2}).forces({HEAP: {"emperor": 1}}).begin(Turn(begun=[*PHASES].index("collection")))
    assert [event.phase for event in t.happened(PhaseBegun)] == ["collection", "mentat_pause"]
    assert t.purse("emperor") == 2
    t.end()
