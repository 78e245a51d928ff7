"""Ways and distances: the examples of the rules, and the search against a plain one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId

BOARD = catalog.board()
LOCATIONS = [location.id for location in BOARD.locations]


def place(name: str) -> LocationId:
    assert name in BOARD.location
    return LocationId(name)


def storm(sector: int) -> frozenset[LocationId]:
    return frozenset(BOARD.locations_in[sector])


def cost(start: str, end: str, closed: frozenset[LocationId] = frozenset()) -> int | None:
    return catalog.distances(frozenset({place(start)}), closed).get(place(end))


def to_territory(start: str, territory: str, closed: frozenset[LocationId] = frozenset()) -> int | None:
    """The cheapest way to any location of a territory."""
    costs = catalog.distances(frozenset({place(start)}), closed)
    return min((costs[end] for end in BOARD.locations_of[TerritoryId(territory)] if end in costs), default=None)


@pytest.mark.rule("BOARD-09")
def test_from_tueks_sietch_to_the_imperial_basin() -> None:
    assert to_territory("tueks_sietch_5", "imperial_basin") == 3
    assert to_territory("tueks_sietch_5", "imperial_basin", storm(6)) == 4
    assert cost("tueks_sietch_5", "pasty_mesa_5", storm(6)) == 1
    further = cost("tueks_sietch_5", "pasty_mesa_7", storm(6))
    assert further is not None
    assert further > 3


@pytest.mark.rule("BOARD-09")
def test_each_part_of_a_group_has_its_own_way() -> None:
    group = frozenset({place("cielago_north_1"), place("cielago_north_3")})
    assert catalog.distances(group, storm(2))[place("polar_sink")] == 1
    assert place("polar_sink") not in catalog.distances(group, storm(1))


@pytest.mark.rule("BOARD-09", "BOARD-29")
def test_the_largest_cost_without_storm() -> None:
    costs = [catalog.distances(frozenset({start})) for start in LOCATIONS]
    assert all(len(reached) == 86 for reached in costs)
    assert max(max(reached.values()) for reached in costs) == 7


@pytest.mark.rule("BOARD-07")
def test_old_gap_from_the_imperial_basin_past_the_storm() -> None:
    assert cost("imperial_basin_11", "old_gap_11") == 1
    assert cost("imperial_basin_11", "old_gap_11", storm(10)) == 2
    assert cost("imperial_basin_11", "old_gap_11", storm(10) | set(BOARD.locations_of[TerritoryId("tsimpo")])) != 2
    assert cost("false_wall_west_16", "habbanya_erg_16") == 1
    assert cost("false_wall_west_16", "habbanya_erg_16", storm(17)) == 2


@pytest.mark.rule("BOARD-10")
def test_forces_in_carthag_under_the_storm_can_neither_leave_nor_be_reinforced() -> None:
    assert catalog.distances(frozenset({place("carthag_11")}), storm(11)) == {}
    assert cost("arsunt_12", "carthag_11", storm(11)) is None


@pytest.mark.rule("BOARD-10")
def test_the_polar_sink_is_never_in_storm() -> None:
    for sector in range(1, 19):
        start = next(there for there in BOARD.neighbours[place("polar_sink")] if BOARD.sector_of[there] != sector)
        assert cost(start, "polar_sink", storm(sector)) == 1


@pytest.mark.rule("BOARD-11", "BATTLE-02")
def test_wind_pass_cut_by_the_storm() -> None:
    parts = catalog.connected_parts(TerritoryId("wind_pass"), storm(15))
    assert parts == (("wind_pass_14",), ("wind_pass_16", "wind_pass_17"))
    assert cost("wind_pass_14", "wind_pass_16", storm(15)) == 2


@pytest.mark.rule("BOARD-11")
def test_only_territories_of_three_locations_can_be_cut() -> None:
    cut = {
        territory.id
        for territory in BOARD.territories
        for sector in territory.sectors
        if len(catalog.connected_parts(territory.id, storm(sector))) > 1
    }
    named = {
        "cielago_north", "cielago_depression", "south_mesa", "false_wall_east", "the_minor_erg", "pasty_mesa",
        "imperial_basin", "old_gap", "tsimpo", "plastic_basin", "wind_pass", "false_wall_west",
    }  # fmt: skip
    assert cut == named


@pytest.mark.rule("BOARD-12")
def test_moving_inside_cielago_north() -> None:
    assert cost("cielago_north_1", "cielago_north_3") == 0
    assert cost("cielago_north_1", "cielago_north_3", storm(2)) == 2


@pytest.mark.rule("BOARD-13", "BOARD-29")
def test_distances_between_strongholds() -> None:
    counted = {
        ("arrakeen", "carthag"): 2,
        ("arrakeen", "sietch_tabr"): 4,
        ("arrakeen", "tueks_sietch"): 4,
        ("arrakeen", "habbanya_sietch"): 6,
        ("carthag", "sietch_tabr"): 3,
        ("carthag", "tueks_sietch"): 4,
        ("carthag", "habbanya_sietch"): 5,
        ("sietch_tabr", "tueks_sietch"): 6,
        ("sietch_tabr", "habbanya_sietch"): 5,
        ("tueks_sietch", "habbanya_sietch"): 5,
        ("arrakeen", "polar_sink"): 2,
        ("carthag", "polar_sink"): 2,
        ("sietch_tabr", "polar_sink"): 3,
        ("tueks_sietch", "polar_sink"): 3,
        ("habbanya_sietch", "polar_sink"): 4,
    }
    for (one, other), crossed in counted.items():
        assert catalog.borders_crossed(TerritoryId(one))[TerritoryId(other)] == crossed
        assert catalog.borders_crossed(TerritoryId(other))[TerritoryId(one)] == crossed


@pytest.mark.rule("BOARD-18", "CARD-FAMILY-ATOMICS")
@pytest.mark.parametrize(
    ("sector", "near", "far"),
    [
        (9, ["imperial_basin_9", "hole_in_the_rock_9", "shield_wall_9"], ["imperial_basin_10", "imperial_basin_11"]),
        (7, ["pasty_mesa_8"], ["pasty_mesa_5", "pasty_mesa_6", "pasty_mesa_7", "tueks_sietch_5"]),
        (1, ["pasty_mesa_5", "imperial_basin_11", "false_wall_east_5", "shield_wall_8"], ["tueks_sietch_5"]),
    ],
)
def test_near_the_shield_wall(sector: int, near: list[str], far: list[str]) -> None:
    places = catalog.near_shield_wall(sector)
    assert [name for name in near if place(name) not in places] == []
    assert [name for name in far if place(name) in places] == []


@pytest.mark.rule("BOARD-18")
def test_what_touches_the_shield_wall_is_near_in_any_storm() -> None:
    touching = {
        "false_wall_east_8", "false_wall_east_9", "gara_kulon_8", "hole_in_the_rock_9", "imperial_basin_9",
        "the_minor_erg_8", "pasty_mesa_8", "sihaya_ridge_9", "shield_wall_8", "shield_wall_9",
    }  # fmt: skip
    assert all(touching <= catalog.near_shield_wall(sector) for sector in range(1, 19))
    territories = {"shield_wall", *BOARD.shield_wall.adjacent}
    assert {BOARD.territory_of[location] for location in catalog.near_shield_wall(None)} == territories


MOBILE = LocationId("hidden_mobile_stronghold")


@pytest.mark.rule("BOARD-22", "BOARD-23")
def test_a_nested_location_is_a_dead_end_closed_with_its_parent() -> None:
    nests = frozenset({(MOBILE, place("harg_pass_5"))})
    there = catalog.distances(frozenset({place("harg_pass_4")}), frozenset(), nests)
    assert there[MOBILE] == 1
    back = catalog.distances(frozenset({MOBILE}), frozenset(), nests)
    assert (back[MOBILE], back[place("harg_pass_5")], back[place("harg_pass_4")], back[place("polar_sink")]) == (
        0,
        1,
        1,
        2,
    )
    assert MOBILE not in catalog.distances(frozenset({place("harg_pass_4")}), storm(5), nests)
    assert catalog.distances(frozenset({MOBILE}), storm(5), nests) == {}


@pytest.mark.rule("BOARD-24")
def test_two_nested_locations_of_one_parent_do_not_touch() -> None:
    cistern = LocationId("discovery_cistern")
    nests = frozenset({(MOBILE, place("meridian_1")), (cistern, place("meridian_1"))})
    assert catalog.distances(frozenset({MOBILE}), frozenset(), nests)[cistern] == 2


def plain_search(start: LocationId, closed: frozenset[LocationId]) -> dict[LocationId, int]:
    """Costs by relaxing every pair of neighbours until nothing changes."""
    costs = {} if start in closed else {start: 0}
    changed = True
    while changed:
        changed = False
        for one, other in BOARD.location_adjacency:
            for here, there in ((one, other), (other, one)):
                if here in costs and there not in closed:
                    step = costs[here] + (BOARD.territory_of[here] != BOARD.territory_of[there])
                    if step < costs.get(there, 99):
                        costs[there], changed = step, True
    return costs


@pytest.mark.rule("BOARD-09")
@given(st.sampled_from(LOCATIONS), st.frozensets(st.sampled_from(LOCATIONS), max_size=30))
def test_the_search_is_exact(start: LocationId, closed: frozenset[LocationId]) -> None:
    assert catalog.distances(frozenset({start}), closed) == plain_search(start, closed)


@pytest.mark.rule("BOARD-09")
@given(
    st.frozensets(st.sampled_from(LOCATIONS), min_size=1, max_size=3),
    st.frozensets(st.sampled_from(LOCATIONS), max_size=20),
)
def test_a_group_pays_the_longest_of_its_ways(starts: frozenset[LocationId], closed: frozenset[LocationId]) -> None:
    single = [catalog.distances(frozenset({start}), closed) for start in starts]
    group = catalog.distances(starts, closed)
    assert set(group) == set.intersection(*map(set, single))
    assert all(group[end] == max(costs[end] for costs in single) for end in group)


def test_a_group_of_nobody_reaches_nothing() -> None:
    assert catalog.distances(frozenset()) == {}


@pytest.mark.rule("BOARD-09")
@given(
    st.frozensets(st.sampled_from(LOCATIONS), max_size=3),
    st.frozensets(st.sampled_from(LOCATIONS), max_size=30),
    st.integers(0, 5),
)
def test_what_is_within_so_many_steps_is_what_costs_no_more(
    starts: frozenset[LocationId], closed: frozenset[LocationId], most: int
) -> None:
    costs = catalog.distances(starts, closed)
    near = [end for end, steps in costs.items() if steps <= most and end not in starts]
    assert [*catalog.within(starts, closed, most)] == near
