"""Ways over the board: the search, what closes locations, and why no way leads somewhere (BOARD-09 to BOARD-12)."""

from __future__ import annotations

from random import Random

import pytest

from kanly import catalog
from kanly.catalog import LocationId, distances
from kanly.kernel import Extension, Machine, Ruleset, Seat
from kanly.rules.core.arrival import limited_to_two
from kanly.rules.core.battlefields import due_battles
from kanly.rules.core.movement import MovementStep
from kanly.rules.core.paths import ways
from kanly.rules.core.storm import enter
from kanly.rules.registry import extensions
from kanly.state import Engine, Forces
from support.moving import at, go, moving
from support.position import SIX, Count, Position, position

EMPEROR = Seat("emperor")


def game(start: Position) -> Engine:
    """The position as a game, for asking only."""
    return moving(start.forces({"polar_sink": {"fremen": 1}}), "fremen").game


def cost(g: Engine, start: str, end: str) -> int | None:
    """What the way of the Emperor costs; None: there is none."""
    starts = frozenset({LocationId(start)})
    return distances(starts, ways(g, EMPEROR, Forces(1)).closed(starts)).get(LocationId(end))


def keys(g: Engine, start: str, end: str, most: int) -> list[str]:
    """Why there is no way in so many steps."""
    return [
        found.key
        for found in ways(g, EMPEROR, Forces(1)).barriers(frozenset({LocationId(start)}), LocationId(end), most)
    ]


# ------------------------------------------------------------------------------------------------ the search
@pytest.mark.rule("BOARD-09", "MOVE-03", "MOVE-05")
def test_from_tueks_sietch_to_the_imperial_basin() -> None:
    """The first example of BOARD-09."""
    start = position(*SIX).storm(16).forces({"tueks_sietch_5": {"emperor": 3}, "arrakeen_10": {"emperor": 1}})
    assert cost(game(start), "tueks_sietch_5", "imperial_basin_9") == 3
    t = moving(start, "emperor")
    t("emperor", go("imperial_basin_9", tueks_sietch_5=3))
    assert at(t, "imperial_basin_9", "emperor") == Forces(3)


@pytest.mark.rule("BOARD-09", "MOVE-06", "MOVE-03")
def test_the_same_with_the_storm_between() -> None:
    """The second example of BOARD-09."""
    start = position(*SIX).storm(6).forces({"tueks_sietch_5": {"emperor": 3}, "arrakeen_10": {"emperor": 1}})
    g = game(start)
    assert cost(g, "tueks_sietch_5", "imperial_basin_9") == 4
    assert cost(g, "tueks_sietch_5", "pasty_mesa_5") == 1
    assert (cost(g, "tueks_sietch_5", "pasty_mesa_7") or 9) > 3
    assert keys(g, "tueks_sietch_5", "imperial_basin_9", 3) == ["storm-on-the-way"]
    t = moving(start, "emperor")
    t.refuses("emperor", go("imperial_basin_9", tueks_sietch_5=3), "MOVE-06")
    t.refuses("emperor", go("pasty_mesa_7", tueks_sietch_5=3), "MOVE-06")
    t("emperor", go("pasty_mesa_5", tueks_sietch_5=3))


@pytest.mark.rule("BOARD-09", "MOVE-02", "MOVE-06")
def test_each_part_of_a_group_has_a_way_of_its_own() -> None:
    """The third example of BOARD-09, and that of MOVE-06."""
    start = position(*SIX).storm(2)
    start.forces({"cielago_north_1": {"emperor": 2}, "cielago_north_3": {"emperor": 4}})
    t = moving(start, "emperor")
    t("emperor", go("polar_sink", cielago_north_1=2, cielago_north_3=4))
    assert at(t, "polar_sink", "emperor") == Forces(6)


@pytest.mark.rule("MOVE-06", "BOARD-09", "MOVE-05")
def test_if_one_part_cannot_only_the_other_may() -> None:
    """The example of MOVE-06."""
    start = position(*SIX).storm(2)
    start.forces({"cielago_north_1": {"emperor": 2}, "cielago_north_3": {"emperor": 4}})
    t = moving(start, "emperor")
    t.refuses("emperor", go("cielago_west_1", cielago_north_1=2, cielago_north_3=4), "MOVE-06")
    t("emperor", go("cielago_west_1", cielago_north_1=2))
    assert at(t, "cielago_north_3", "emperor") == Forces(4)


@pytest.mark.rule("BOARD-09")
def test_a_way_that_comes_back_pays_again() -> None:
    g = game(position(*SIX).storm(15))
    assert cost(g, "wind_pass_14", "wind_pass_16") == 2


# ------------------------------------------------------------------------------------------------ closed places
@pytest.mark.rule("BOARD-10", "STORM-11", "MOVE-06")
def test_in_storm_nobody_comes_or_goes() -> None:
    """The example of BOARD-10."""
    g = game(position(*SIX).storm(10).forces({"carthag_11": {"emperor": 3}}))
    enter(g, 11)
    assert g.table.at(LocationId("carthag_11"), EMPEROR) == Forces(3)
    start = position(*SIX).storm(11).forces({"carthag_11": {"emperor": 3}, "arsunt_12": {"emperor": 2}})
    t = moving(start, "emperor")
    t.refuses("emperor", go("arsunt_12", carthag_11=3), "MOVE-06")
    t.refuses("emperor", go("carthag_11", arsunt_12=2), "STORM-11")
    assert at(t, "carthag_11", "emperor") == Forces(3)


@pytest.mark.rule("BOARD-10", "BOARD-26", "MOVE-10")
@pytest.mark.parametrize("storm", range(1, 19))
def test_the_polar_sink_is_never_closed(storm: int) -> None:
    g = game(position(*SIX).storm(storm))
    assert cost(g, "polar_sink", "polar_sink") == 0


@pytest.mark.rule("BOARD-10", "MOVE-07", "SHIP-07")
def test_a_stronghold_of_two_others_is_closed_to_end_and_to_pass() -> None:
    two = {"atreides": 1, "harkonnen": 1}
    g = game(position(*SIX).storm(16).forces({"arrakeen_10": two}))
    assert cost(g, "rim_wall_west_9", "arrakeen_10") is None
    open_board = game(position(*SIX).storm(16))
    assert cost(open_board, "rim_wall_west_9", "arrakeen_10") == 1
    assert cost(open_board, "rim_wall_west_9", "old_gap_10") == cost(g, "rim_wall_west_9", "old_gap_10") == 1


@pytest.mark.rule("BOARD-10", "MOVE-07")
def test_one_other_faction_closes_nothing() -> None:
    g = game(position(*SIX).storm(16).forces({"arrakeen_10": {"atreides": 20}, "old_gap_10": {"harkonnen": 9}}))
    assert cost(g, "rim_wall_west_9", "arrakeen_10") == 1
    assert cost(g, "arrakeen_10", "old_gap_10") == 1


@pytest.mark.rule("BOARD-10", "BOARD-05")
def test_advisors_close_nothing() -> None:
    there: dict[str, Count] = {"atreides": 1, "bene_gesserit": Forces(advisors=3)}
    start = position(*SIX).storm(16)
    g = game(start.forces({"arrakeen_10": there}))
    assert cost(g, "rim_wall_west_9", "arrakeen_10") == 1


@pytest.mark.rule("BOARD-10", "MOVE-07")
def test_a_full_stronghold_is_open_for_the_way_out() -> None:
    g = game(position(*SIX).storm(16).forces({"arrakeen_10": {"atreides": 1, "harkonnen": 1, "emperor": 2}}))
    assert cost(g, "arrakeen_10", "old_gap_10") == 1


# ------------------------------------------------------------------------------------------------ cut territories
@pytest.mark.rule("BOARD-11")
def test_which_territories_can_be_cut() -> None:
    named = (
        "Cielago North, Cielago Depression, South Mesa, False Wall East, The Minor Erg, Pasty Mesa, Imperial Basin, "
        "Old Gap, Tsimpo, Plastic Basin, Wind Pass, False Wall West"
    )
    cut = [territory.name for territory in catalog.board().territories if len(territory.locations) >= 3]
    assert sorted(cut) == sorted(named.split(", "))


@pytest.mark.rule("BOARD-11", "MOVE-08")
def test_round_the_storm_from_one_part_to_the_other() -> None:
    """The example of BOARD-11."""
    start = position(*SIX).storm(15).forces({"wind_pass_14": {"emperor": 2}, "wind_pass_16": {"harkonnen": 2}})
    g = game(start)
    assert [*due_battles(g, EMPEROR)] == []
    assert cost(g, "wind_pass_14", "wind_pass_16") == 2
    assert cost(g, "wind_pass_14", "polar_sink") == 1


@pytest.mark.rule("BOARD-12", "MOVE-08")
def test_inside_a_territory_cut_by_the_storm() -> None:
    """The example of BOARD-12."""
    forces = {"cielago_north_1": {"emperor": 3}}
    t = moving(position(*SIX).storm(2).forces(forces), "emperor")
    t.refuses("emperor", go("cielago_north_3", cielago_north_1=3), "MOVE-06")
    t = moving(position(*SIX).storm(2).forces({"cielago_north_1": {"fremen": 3}}), "fremen")
    t("fremen", go("cielago_north_3", cielago_north_1=3))
    assert at(t, "cielago_north_3", "fremen") == Forces(3)


# ------------------------------------------------------------------------------------------------ reasons
@pytest.mark.rule("MOVE-03", "MOVE-05", "MOVE-06", "MOVE-07")
def test_every_place_is_reached_or_has_one_reason() -> None:
    rng = Random(7)
    places = [*catalog.board().location]
    seen = set()
    for _ in range(40):
        start = position(*SIX).storm(rng.randint(1, 18))
        full = rng.sample(["arrakeen_10", "carthag_11", "sietch_tabr_14", "tueks_sietch_5"], 3)
        g = game(start.forces({place: {"atreides": 1, "harkonnen": 1} for place in full}))
        here, most = rng.choice(places), rng.choice([1, 2, 3])
        if catalog.board().sector_of[here] == g.table.storm:
            continue
        closed = {*full} | {place for place in places if catalog.board().sector_of[place] == g.table.storm}
        for place in places:
            if place != here and place not in closed:
                why = keys(g, here, place, most)
                seen.update(why)
                steps = cost(g, here, place)
                assert bool(why) == (steps is None or steps > most)
                assert ("too-far" in why) == (distances(frozenset({here}))[place] > most)
    assert seen >= {"too-far", "storm-on-the-way"}


@pytest.mark.rule("MOVE-07", "MOVE-05")
def test_a_full_stronghold_closes_a_way() -> None:
    """The five strongholds lie beside the ways: there is always another one as short. So the Shield Wall is one
    here."""
    toy = Extension("toy")
    limited_to_two.by(toy)(lambda g, limited, territory, *entry: limited or territory == "shield_wall")
    start = position(*SIX).storm(10).forces({"shield_wall_8": {"atreides": 1}, "shield_wall_9": {"harkonnen": 1}})
    g = Machine.start(start.table, MovementStep(EMPEROR), Ruleset(*extensions("basic", start.table.seats), toy), "test")
    assert keys(g, "basin_9", "the_minor_erg_5", 3) == ["no-open-way"]
    g.table.board.pop(LocationId("shield_wall_8"))
    assert keys(g, "basin_9", "the_minor_erg_5", 3) == []


@pytest.mark.rule("MOVE-07", "MOVE-03", "BG-17")
@pytest.mark.parametrize("storm", range(1, 19))
def test_no_way_leads_only_through_a_stronghold(storm: int) -> None:
    """A property of the map, which makes MOVE-07 matter for ends only, whatever the range: with all five strongholds
    full no way to another place, nor to one of them that is open as an end, is longer."""
    board = catalog.board()
    closed = frozenset(board.locations_in[storm])
    full = frozenset(place for stronghold in board.strongholds for place in board.locations_of[stronghold])
    for start in board.location.keys() - closed:
        free = distances(frozenset({start}), closed)
        held = distances(frozenset({start}), closed | full - {start})
        assert {p: steps for p, steps in free.items() if p not in full} == {p: held[p] for p in held if p not in full}
        for end in full & free.keys():
            assert distances(frozenset({start}), closed | full - {start, end})[end] == free[end]


@pytest.mark.rule("BOARD-09")
def test_the_longest_way_of_all_is_seven_steps() -> None:
    board = catalog.board()
    assert len(board.location) == 86
    assert max(max(distances(frozenset({start})).values()) for start in board.location) == 7
