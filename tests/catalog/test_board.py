"""The map: what the rules print about it, and that a damaged map is noticed."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from catalog.printed import names, numbers, rows
from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.catalog.board import Board
from kanly.catalog.board_checks import faults

BOARD = catalog.board()
ID_OF = {territory.name: territory.id for territory in BOARD.territories}


@pytest.mark.rule("BOARD-29")
def test_counts() -> None:
    assert len(BOARD.sectors) == 18
    assert {terrain: len(ids) for terrain, ids in BOARD.of_terrain.items()} == {
        "sand": 29,
        "rock": 7,
        "stronghold": 5,
        "polar_sink": 1,
    }
    assert (len(BOARD.territories), len(BOARD.locations)) == (42, 86)
    inside = sum(BOARD.territory_of[one] == BOARD.territory_of[other] for one, other in BOARD.location_adjacency)
    assert (len(BOARD.location_adjacency), inside) == (190, 44)
    assert len(BOARD.territory_adjacency) == 103
    assert sum(site.amount for site in BOARD.spice_blow_locations) == 118
    assert (len(BOARD.spice_blow_locations), len(BOARD.discovery_spice_cards), len(BOARD.player_circles)) == (15, 6, 6)


@pytest.mark.rule("BOARD-29", "BOARD-01")
def test_the_map_passes_its_checks() -> None:
    assert faults(BOARD) == []


def swap_sector(data: dict[str, Any]) -> None:
    data["locations"][5]["sector"] = 9


def one_way(data: dict[str, Any]) -> None:
    data["locations"][1]["adjacent_other_territories"].pop()


def to_itself(data: dict[str, Any]) -> None:
    data["locations"][1]["adjacent_other_territories"].append(data["locations"][1]["id"])


def to_nowhere(data: dict[str, Any]) -> None:
    data["locations"][1]["adjacent_other_territories"].append("caladan_3")


def drowned(data: dict[str, Any]) -> None:
    data["territories"][1]["terrain"] = "rock"


def less_spice(data: dict[str, Any]) -> None:
    data["spice_blow_locations"][0]["amount"] -= 1


def moved_token(data: dict[str, Any]) -> None:
    data["discovery_spice_cards"][0]["token_location"] = "arrakeen_10"


def moved_circle(data: dict[str, Any]) -> None:
    data["player_circles"][0]["sector"] = 3


def lost_city(data: dict[str, Any]) -> None:
    data["ornithopter_cities"].pop()


def lost_neighbour(data: dict[str, Any]) -> None:
    data["territory_adjacency"].pop()


def lost_wall(data: dict[str, Any]) -> None:
    data["shield_wall"]["adjacent"].pop()


@pytest.mark.rule("BOARD-29")
@pytest.mark.parametrize(
    "damage",
    [
        swap_sector,
        one_way,
        to_itself,
        to_nowhere,
        drowned,
        less_spice,
        moved_token,
        moved_circle,
        lost_city,
        lost_neighbour,
        lost_wall,
    ],
)
def test_a_damaged_map_fails_its_checks(damage: Callable[[dict[str, Any]], None]) -> None:
    data = json.loads(catalog.read("board.json"))
    damage(data)
    assert faults(msgspec.convert(data, Board)) != []


@pytest.mark.rule("BOARD-07", "BOARD-29")
def test_adjacency_is_symmetric_and_nothing_touches_itself() -> None:
    for here, all_there in BOARD.neighbours.items():
        assert here not in all_there
        assert all(here in BOARD.neighbours[there] for there in all_there)


@pytest.mark.rule("BOARD-07")
def test_inside_a_territory_locations_touch_when_their_sectors_are_neighbours() -> None:
    for territory in BOARD.territories:
        for place, location in enumerate(territory.locations):
            before_and_after = (
                territory.locations[max(place - 1, 0) : place] + territory.locations[place + 1 : place + 2]
            )
            assert set(BOARD.location[location].adjacent_same_territory) == set(before_and_after)


@pytest.mark.rule("BOARD-07")
def test_point_contacts_are_no_adjacency() -> None:
    storms = {}
    for contact in BOARD.point_contacts.material:
        one, other = contact.locations
        assert other not in BOARD.neighbours[one]
        storms[contact.locations] = contact.matters_when_storm_in
    assert storms == {
        ("false_wall_west_16", "habbanya_erg_16"): 17,
        ("imperial_basin_11", "old_gap_11"): 10,
    }


@pytest.mark.rule("BOARD-02")
def test_the_table_of_sectors() -> None:
    printed = rows("BOARD-02", columns=5)
    assert len(printed) == 18
    for (number, rim, degrees, circle, territories), sector in zip(printed, BOARD.sectors, strict=True):
        assert sector.number == int(number) == sector.index + 1
        assert sector.rim_number_2019 == int(rim)
        assert [sector.angle_from, sector.angle_to] == numbers(degrees)
        assert sector.player_circle == (numbers(circle)[0] if numbers(circle) else None)
        here = {BOARD.territory_of[location] for location in BOARD.locations_in[sector.number]}
        assert here == {ID_OF[name] for name in names(territories)}
    fixed = {"tueks_sietch": 5, "arrakeen": 10, "carthag": 11, "sietch_tabr": 14, "habbanya_sietch": 17}
    assert {stronghold: BOARD.territory[stronghold].sectors for stronghold in BOARD.strongholds} == {
        stronghold: (sector,) for stronghold, sector in fixed.items()
    }


@pytest.mark.rule("BOARD-04")
def test_the_table_of_circles() -> None:
    for (number, sector, degrees, storms), circle in zip(
        rows("BOARD-04", columns=4), BOARD.player_circles, strict=True
    ):
        assert (circle.number, circle.sector, circle.angle) == (int(number), int(sector), int(degrees))
        assert sorted(circle.first_player_when_storm_in) == sorted(numbers(storms))


@pytest.mark.rule("BOARD-05", "BOARD-08")
def test_the_table_of_territories() -> None:
    printed = rows("BOARD-05", columns=6)
    assert len(printed) == 42
    for name, id, terrain, sectors, spice, adjacent in printed:
        territory = BOARD.territory[TerritoryId(id)]
        assert (territory.name, territory.terrain) == (name, terrain.replace(" ", "_"))
        assert list(territory.sectors) == numbers(sectors)
        blow = territory.spice_blow
        assert ([] if blow is None else [blow.amount, BOARD.sector_of[blow.location]]) == numbers(spice)
        assert set(territory.adjacent) == {ID_OF[other] for other in names(adjacent)}


@pytest.mark.rule("BOARD-05")
def test_territories_by_number_of_locations() -> None:
    sizes = [len(territory.locations) for territory in BOARD.territories]
    assert [sizes.count(size) for size in (1, 2, 3, 4, 5)] == [15, 15, 8, 3, 1]
    assert {BOARD.territory_of[there] for there in BOARD.neighbours[LocationId("habbanya_sietch_17")]} == {
        "habbanya_ridge_flat"
    }


@pytest.mark.rule("BOARD-06")
def test_ids_of_locations_and_map_order() -> None:
    for location in BOARD.locations:
        named = "polar_sink" if location.sector is None else f"{location.territory}_{location.sector}"
        assert location.id == named
        assert location.id in BOARD.locations_of[location.territory]
        assert location.territory in BOARD.territory
    assert list(BOARD.map_order) == [location.id for location in BOARD.locations]
    assert list(BOARD.map_order.values()) == list(range(86))


@pytest.mark.rule("BOARD-15")
def test_shelter_from_the_storm() -> None:
    lost_with_the_wall = {"imperial_basin", "arrakeen", "carthag"}
    before = {BOARD.territory_of[location] for location in BOARD.sheltered(shield_wall_destroyed=False)}
    after = {BOARD.territory_of[location] for location in BOARD.sheltered(shield_wall_destroyed=True)}
    sand = set(BOARD.of_terrain["sand"])
    assert before == set(BOARD.territory) - sand | {"imperial_basin"}
    assert after == before - lost_with_the_wall
    assert "shield_wall" in after
    assert len(sand - before) == 28


@pytest.mark.rule("BOARD-16")
def test_worms_reach_sand_alone() -> None:
    reached = {territory.id for territory in BOARD.territories if not territory.worm_protected}
    assert reached == set(BOARD.of_terrain["sand"])
    assert len(reached) == 29
    assert "imperial_basin" in reached


@pytest.mark.rule("BOARD-19")
def test_strongholds_and_cities() -> None:
    assert {BOARD.territory[id].name for id in BOARD.strongholds} == {
        "Arrakeen",
        "Carthag",
        "Sietch Tabr",
        "Habbanya Sietch",
        "Tuek's Sietch",
    }
    assert all(len(BOARD.locations_of[id]) == 1 for id in BOARD.strongholds)
    assert set(BOARD.ornithopter_cities) == {"arrakeen", "carthag"}
    assert dict(BOARD.city_income) == {"arrakeen": 2, "carthag": 2, "tueks_sietch": 1}


@pytest.mark.rule("BOARD-20")
def test_the_table_of_spice() -> None:
    printed = rows("BOARD-20", columns=4)
    assert [(site.location, site.sector, site.amount) for site in BOARD.spice_blow_locations] == [
        (location, int(sector), int(amount)) for _, sector, amount, location in printed
    ]
    assert [BOARD.territory[site.territory].name for site in BOARD.spice_blow_locations] == [row[0] for row in printed]
    assert {site.territory for site in BOARD.spice_blow_locations} == set(BOARD.spice_blow)


@pytest.mark.rule("BOARD-21")
def test_the_table_of_discovery_cards() -> None:
    printed = rows("BOARD-21", columns=4)
    sites = [
        (site.spice_territory, site.spice_location, site.token_location, site.token_type)
        for site in BOARD.discovery_spice_cards
    ]
    assert sites == [(ID_OF[name], spice, token, kind) for name, spice, token, kind in printed]
    assert len({site.token_location for site in BOARD.discovery_spice_cards}) == 6
    for site in BOARD.discovery_spice_cards:
        terrain = BOARD.territory[site.token_territory].terrain
        assert terrain == ("sand" if site.token_type == "hiereg" else "rock")


@pytest.mark.rule("BOARD-26")
def test_the_polar_sink() -> None:
    sink = LocationId("polar_sink")
    assert BOARD.sector_of[sink] is None
    assert all(sink not in locations for locations in BOARD.locations_in.values())
    assert set(BOARD.neighbours[sink]) == {
        "imperial_basin_9", "imperial_basin_10", "arsunt_11", "arsunt_12", "hagga_basin_13", "wind_pass_14",
        "wind_pass_15", "wind_pass_16", "wind_pass_north_17", "wind_pass_north_18", "cielago_north_1",
        "cielago_north_2", "cielago_north_3", "harg_pass_4", "false_wall_east_5", "false_wall_east_6",
        "false_wall_east_7", "false_wall_east_8", "false_wall_east_9",
    }  # fmt: skip
    assert len(BOARD.neighbours[sink]) == 19
    assert not BOARD.territory[TerritoryId("polar_sink")].is_stronghold


@pytest.mark.rule("BOARD-13", "FRE-03")
def test_where_fremen_bring_reserves() -> None:
    within = BOARD.fremen_reserve_range
    steps = catalog.borders_crossed(within.center)
    assert within.center == "the_great_flat"
    assert set(within.territories) == {id for id, crossed in steps.items() if crossed <= within.max_distance}
    assert len(within.territories) == 16
    assert "cielago_west_1" in BOARD.fremen_reserve_locations
    assert {BOARD.territory_of[location] for location in BOARD.fremen_reserve_locations} == set(within.territories)
    one_step = {"Funeral Plain", "The Greater Flat", "Plastic Basin", "Wind Pass"}
    assert {BOARD.territory[id].name for id, crossed in steps.items() if crossed == 1} == one_step
