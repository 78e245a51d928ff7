"""Advisors alone and beside their ally: when they become fighters, and when they part (BG-13, BG-21)."""

from __future__ import annotations

import pytest

from kanly.catalog import TerritoryId
from kanly.kernel import Seat
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.battle import Battles
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.storm import DialStorm, Storm
from kanly.rules.core.traitors import CallTraitor
from kanly.rules.core.turn import Phase, Turn
from kanly.rules.core.victory import counts_for
from kanly.rules.factions.bene_gesserit.advisors import SideShown, ally_bars_arms, lone_advisors
from kanly.state import NONE, Forces
from support.advisors import advisors
from support.fighting import Places, fights
from support.moving import go, moving
from support.referee import Referee
from support.shipping import across, shipping
from support.sides import table, theirs, told

BG, ATREIDES, EMPEROR, FREMEN = Seat("bene_gesserit"), Seat("atreides"), Seat("emperor"), Seat("fremen")
HARKONNEN, GUILD = Seat("harkonnen"), Seat("spacing_guild")
ARRAKEEN, CARTHAG, TABR = "arrakeen_10", "carthag_11", "sietch_tabr_14"
TUEKS, SINK = "tueks_sietch_5", "polar_sink"


# ------------------------------------------------------------------------------------------------ alone
@pytest.mark.rule("BG-21", "TIMING-21", "VICTORY-01")
def test_after_a_battle_that_leaves_nobody_else_they_are_fighters_and_control_the_city() -> None:
    """1 advisor in Carthag; Harkonnen and Emperor are both destroyed by treason."""
    start = table({CARTHAG: {HARKONNEN: 2, EMPEROR: 3, BG: advisors(1)}}, BG, HARKONNEN, EMPEROR)
    start.traitors(harkonnen=["caid"], emperor=["beast_rabban"]).order(HARKONNEN, EMPEROR, BG)
    t = start.begin(Phase("battle"))
    fights(t, HARKONNEN, "beast_rabban", 0)
    fights(t, EMPEROR, "caid", 0)
    t(HARKONNEN, CallTraitor())(EMPEROR, CallTraitor())
    assert theirs(t, CARTHAG) == Forces(1) and told(t) == [("carthag", 1, "fighters")]
    assert counts_for(t.game, TerritoryId("carthag"), (BG,))


@pytest.mark.rule("BG-21", "ARRIVE-16", "TIMING-20")
def test_who_moves_away_leaves_fighters_when_its_entry_is_over() -> None:
    t = moving(table({CARTHAG: {HARKONNEN: 2, BG: advisors(3)}}), HARKONNEN)
    t(HARKONNEN, go("imperial_basin_11", carthag_11=1))
    assert theirs(t, CARTHAG) == advisors(3), "one is still there"
    t = moving(table({CARTHAG: {HARKONNEN: 2, BG: advisors(3)}}), HARKONNEN)
    t(HARKONNEN, go("imperial_basin_11", carthag_11=2))
    assert theirs(t, CARTHAG) == Forces(3)
    order = [type(emitted.event) for emitted in t.events]
    assert order.index(ForcesArrived) < order.index(SideShown)


@pytest.mark.rule("BG-21", "BG-23")
def test_storm_does_not_keep_them_from_it() -> None:
    """The storm destroys the others; or the others leave, while the advisors stand on rock under the storm."""
    here: Places = {
        "habbanya_ridge_flat_17": {EMPEROR: 2, BG: advisors(1)},
        "habbanya_ridge_flat_18": {BG: advisors(4)},
    }
    t = table(here, turn=2, storm=15).dialers("atreides", "harkonnen").begin(Storm())
    t("atreides", DialStorm(1))("harkonnen", DialStorm(1))
    assert theirs(t, "habbanya_ridge_flat_18") == Forces(4) and t.game.table.tanks[BG] == Forces(1)
    rock: Places = {"false_wall_south_4": {BG: advisors(2)}, "false_wall_south_5": {HARKONNEN: 1}}
    t = moving(table(rock, storm=4), HARKONNEN)
    t(HARKONNEN, go(TUEKS, false_wall_south_5=1))
    assert theirs(t, "false_wall_south_4") == Forces(2)


@pytest.mark.rule("BG-21", "TIMING-21")
def test_who_goes_back_to_the_reserves_leaves_fighters() -> None:
    t = shipping(table({TUEKS: {BG: advisors(2), GUILD: 1}}, storm=6).purse(spacing_guild=5), GUILD)
    t(GUILD, across(None, {TUEKS: 1}, "return"))
    assert theirs(t, TUEKS) == Forces(2) and not t.happened(ForcesArrived), "which is no entry"


@pytest.mark.rule("BG-21", "BG-22")
def test_with_the_ally_they_stay_advisors() -> None:
    t = moving(table({CARTHAG: {HARKONNEN: 2, ATREIDES: 1, BG: advisors(3)}}).allied(BG, ATREIDES), HARKONNEN)
    t(HARKONNEN, go("imperial_basin_11", carthag_11=2))
    assert theirs(t, CARTHAG) == advisors(3)


@pytest.mark.rule("BG-21", "TIMING-40")
@pytest.mark.parametrize("phase", ["storm", "revival", "shipment_movement", "battle", "collection", "mentat_pause"])
@pytest.mark.parametrize("late", [False, True])
def test_in_every_phase_or_by_house_rule_not_from_the_battle_phase_on(phase: str, late: bool) -> None:
    start = table({TABR: {BG: advisors(2), FREMEN: 1}}, no_late_flip=late)
    start.table.phase = phase
    t = moving(start, FREMEN)
    t(FREMEN, go("plastic_basin_14", sietch_tabr_14=1))
    kept = late and phase in ("battle", "collection", "mentat_pause")
    assert theirs(t, TABR) == (advisors(2) if kept else Forces(2))


@pytest.mark.rule("BG-21", "HOUSE-02")
def test_what_the_house_rule_has_put_off_ends_with_the_turn() -> None:
    start = table({CARTHAG: {HARKONNEN: 2, EMPEROR: 3, BG: advisors(1)}}, BG, HARKONNEN, EMPEROR, no_late_flip=True)
    start.traitors(harkonnen=["caid"], emperor=["beast_rabban"]).order(HARKONNEN, EMPEROR, BG)
    t = start.begin(Phase("battle"))
    fights(t, HARKONNEN, "beast_rabban", 0)
    fights(t, EMPEROR, "caid", 0)
    t(HARKONNEN, CallTraitor())(EMPEROR, CallTraitor())
    assert theirs(t, CARTHAG) == advisors(1) and told(t) == []
    assert not counts_for(t.game, TerritoryId("carthag"), (BG,)), "nobody controls it in this Mentat Pause"
    pause = Referee(t.game.start(t.game.table, Phase("mentat_pause"), t.game.rules, "test"))
    assert theirs(pause, CARTHAG) == advisors(1)
    after = Referee(t.game.start(pause.game.table, Turn(), t.game.rules, "test"))
    assert theirs(after, CARTHAG) == Forces(1) and after.asks[0][0] == "ChooseDial"


@pytest.mark.rule("BG-21", "HOUSE-02")
def test_what_the_house_rule_has_put_off_stays_so_where_the_game_ends() -> None:
    start = table({CARTHAG: {BG: advisors(1)}}, BG, HARKONNEN, EMPEROR, no_late_flip=True)
    t = start.begin(Phase("mentat_pause"))
    t.game.table.phase = "over"
    assert theirs(t, CARTHAG) == advisors(1)
    assert not lone_advisors(t.game)


# ------------------------------------------------------------------------------------------------ with the ally
@pytest.mark.rule("BG-22", "ALLY-09", "HOUSE-02")
@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("first", [BG, ATREIDES])
def test_advisors_part_from_the_ally_like_any_forces(together: bool, first: Seat) -> None:
    """Of old neighbours the second to act loses what it has there; not with advisors_with_ally."""
    second = ATREIDES if first == BG else BG
    here: Places = {ARRAKEEN: {ATREIDES: 2, BG: advisors(3)}, SINK: {ATREIDES: 1, BG: 1}}
    start = table(here, BG, ATREIDES, EMPEROR, advisors_with_ally=together).order(first, second, EMPEROR)
    start.allied(BG, ATREIDES).table.allied_since = {BG: 1, ATREIDES: 1}
    t = start.begin(ShipmentAndMovement())
    while t.asks:
        t.silence()
    lost = [(killed.seat, killed.location, killed.forces, killed.cause) for killed in t.happened(ForcesKilled)]
    one = (BG, ARRAKEEN, advisors(3), "separation") if second == BG else (ATREIDES, ARRAKEEN, Forces(2), "separation")
    assert lost == ([] if together else [one])
    assert theirs(t, ARRAKEEN) == (advisors(3) if together else Forces(3) if second == ATREIDES else NONE)


@pytest.mark.rule("BG-22", "ALLY-09", "HOUSE-02")
def test_the_house_rule_is_for_advisors_alone() -> None:
    here: Places = {ARRAKEEN: {ATREIDES: 2, BG: 3}, CARTHAG: {HARKONNEN: 1, EMPEROR: 1}}
    start = table(here, BG, ATREIDES, EMPEROR, HARKONNEN, advisors_with_ally=True)
    start.order(ATREIDES, BG, EMPEROR, HARKONNEN).allied(BG, ATREIDES).allied(EMPEROR, HARKONNEN)
    start.table.allied_since = dict.fromkeys(start.table.seats, 1)
    t = start.begin(ShipmentAndMovement())
    while t.asks:
        t.silence()
    assert [killed.seat for killed in t.happened(ForcesKilled)] == [BG, HARKONNEN]


@pytest.mark.rule("BG-22")
def test_where_the_ally_stands_no_choice_makes_them_fighters() -> None:
    t = table({ARRAKEEN: {ATREIDES: 2, BG: advisors(3)}, CARTHAG: {HARKONNEN: 1, BG: advisors(1)}}).begin(Battles())
    arrakeen, carthag = TerritoryId("arrakeen"), TerritoryId("carthag")
    assert not ally_bars_arms(t.game, arrakeen)
    t.game.table.alliances |= {BG: ATREIDES, ATREIDES: BG}
    assert ally_bars_arms(t.game, arrakeen) and not ally_bars_arms(t.game, carthag)
