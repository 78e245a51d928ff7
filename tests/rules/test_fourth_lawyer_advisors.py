"""Odd cases of an Advanced game that a careful reader asks about: advisors everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.family_atomics import DestroyShieldWall
from kanly.rules.cards.karama import Stop
from kanly.rules.core.battle_result import BattleLostByBoth, BattleWon, LasgunExploded
from kanly.rules.core.collection import CityPaid, Collection
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.mentat_pause import MentatPause
from kanly.rules.core.places import occupiers
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.spice_cards import Appearance, Stayed, WormAppears
from kanly.rules.core.storm import Storm
from kanly.rules.factions.bene_gesserit.advisors import SideShown
from kanly.rules.factions.bene_gesserit.intrusion import Coexist
from kanly.rules.factions.fremen.rides import Ride, WormRides
from kanly.state import Forces
from support.advisors import ARRAKEEN, ARSUNT, ATREIDES, BG, CARTHAG, EMPEROR, GUILD, TABR, advisors, armed, sent, table
from support.fighting import battle, fights, planning
from support.moving import ends_its_turn, go, moving
from support.position import SIX, Count
from support.referee import Referee
from support.shipping import across, at, ship, shipping
from support.waiting import quietly, until

SISTERS, FREMEN, HARKONNEN = Seat(BG), "fremen", "harkonnen"
FLAT = "the_great_flat_15"


def sides(t: Referee) -> list[str]:
    """The sides that were shown so far."""
    return [told.side for told in t.happened(SideShown)]


# ------------------------------------------------------------------------------------------------ shipping beside them
@pytest.mark.rule("BG-20", "BG-21", "SHIP-10")
def test_who_has_become_an_advisor_is_a_fighter_again_when_the_shipper_moves_on() -> None:
    """The Emperor ships one force beside fighters, who step aside; it moves away again in the same turn."""
    start = table({CARTHAG: {BG: 3}}).order(EMPEROR, *[seat for seat in SIX if seat != EMPEROR])
    t = quietly(start.begin(ShipmentAndMovement()), "ChooseShipment")
    t(EMPEROR, ship(1, CARTHAG))
    until(t, "ChooseIntrusion")(BG, Coexist())
    assert at(t, CARTHAG, BG) == advisors(3)
    t(EMPEROR, go("polar_sink", carthag_11=1))
    assert at(t, CARTHAG, BG) == Forces(3) and sides(t) == ["advisors", "fighters"]


@pytest.mark.rule("BG-14", "BG-15", "BG-21", "BG-20", "BG-17")
def test_a_locked_advisor_left_alone_is_a_fighter_and_may_step_aside_again() -> None:
    start = table({"polar_sink": {HARKONNEN: 1}}).order(
        EMPEROR, HARKONNEN, *[s for s in SIX if s not in (EMPEROR, HARKONNEN)]
    )
    t = quietly(start.begin(ShipmentAndMovement()), "ChooseShipment")
    t(EMPEROR, ship(1, ARSUNT))
    until(t, "ChooseAccompaniment")(BG, sent(ARSUNT))
    quietly(t, "ChooseMove")(EMPEROR, go(CARTHAG, arsunt_11=1))
    assert at(t, ARSUNT, BG) == Forces(1), "alone it has no choice, locked or not"
    quietly(t, "ChooseMove")(HARKONNEN, go(ARSUNT, polar_sink=1))
    assert t.asks == [("ChooseIntrusion", BG)]
    t(BG, Coexist())
    assert at(t, ARSUNT, BG) == advisors(1)


@pytest.mark.rule("BG-14", "BG-20", "ARRIVE-05")
@pytest.mark.parametrize("flips", [True, False])
def test_the_force_that_goes_along_joins_the_fighters_and_steps_aside_with_them(flips: bool) -> None:
    t = shipping(table({CARTHAG: {BG: 2}}), EMPEROR)
    t(EMPEROR, ship(4, CARTHAG))
    until(t, "ChooseAccompaniment")(BG, sent(CARTHAG))
    assert at(t, CARTHAG, BG) == Forces(3)
    until(t, "ChooseIntrusion")(BG, Coexist() if flips else Pass())
    assert at(t, CARTHAG, BG) == (advisors(3) if flips else Forces(3))


@pytest.mark.rule("BG-14", "BG-12", "SHIP-07")
def test_it_goes_along_into_a_stronghold_in_which_two_others_stand() -> None:
    t = shipping(table({CARTHAG: {HARKONNEN: 2, EMPEROR: 1}}), EMPEROR)
    t(EMPEROR, ship(1, CARTHAG))
    until(t, "ChooseAccompaniment")(BG, sent(CARTHAG))
    assert at(t, CARTHAG, BG) == advisors(1) and set(occupiers(t.game, TerritoryId("carthag"))) == {HARKONNEN, EMPEROR}


@pytest.mark.rule("BG-14", "BG-05", "BG-27", "BG-22")
@pytest.mark.parametrize("shipper", ["ally", "stranger"])
def test_beside_the_ally_there_is_only_the_polar_sink(shipper: str) -> None:
    start = table({ARRAKEEN: {ATREIDES: 2}}).allied(BG, ATREIDES)
    seat = ATREIDES if shipper == "ally" else EMPEROR
    t = shipping(start, seat)
    t(seat, ship(1, ARRAKEEN))
    until(t, "ChooseAccompaniment").refuses(BG, sent(ARRAKEEN), "BG-05")
    t(BG, sent("polar_sink"))
    assert at(t, "polar_sink", BG) == Forces(1)


@pytest.mark.rule("BG-16", "SHIP-07", "BG-12")
def test_beside_two_others_they_ship_only_where_they_have_advisors() -> None:
    full: dict[str, Count] = {HARKONNEN: 2, EMPEROR: 1}
    t = shipping(table({CARTHAG: full}), BG)
    t.refuses(BG, ship(2, CARTHAG), "SHIP-07")
    t = shipping(table({CARTHAG: {**full, BG: advisors(1)}}), BG)
    t(BG, ship(2, CARTHAG))
    assert at(t, CARTHAG, BG) == advisors(3)


@pytest.mark.rule("BG-05", "BG-20", "BG-27", "GUILD-05", "FRE-20")
def test_a_cross_shipment_and_reinforcements_are_met_by_intrusion_alone() -> None:
    t = shipping(table({"tueks_sietch_5": {GUILD: 3}, CARTHAG: {BG: 1}}), GUILD)
    t(GUILD, across(CARTHAG, {"tueks_sietch_5": 2}))
    assert quietly(t, "ChooseIntrusion", "ChooseAccompaniment").asks == [("ChooseIntrusion", BG)]
    t = shipping(table({TABR: {BG: 1}}), FREMEN)
    t(FREMEN, ship(2, TABR))
    assert quietly(t, "ChooseIntrusion", "ChooseAccompaniment").asks == [("ChooseIntrusion", BG)]


@pytest.mark.rule("FRE-14", "BG-20", "BG-21")
def test_a_reinforcement_that_the_storm_takes_enters_nowhere() -> None:
    t = shipping(table({FLAT: {BG: 2}}).storm(15), FREMEN)
    t(FREMEN, ship(1, FLAT))
    assert t.asks == [] and t.game.table.tanks[Seat(FREMEN)] == Forces(1) and at(t, FLAT, BG) == Forces(2)
    t = shipping(table({FLAT: {BG: 2}}).storm(15), FREMEN)
    t(FREMEN, ship(3, FLAT))
    assert t.asks == [("ChooseIntrusion", BG)] and at(t, FLAT, FREMEN) == Forces(1)


@pytest.mark.rule("BG-16", "GUILD-08", "BG-21")
@pytest.mark.parametrize(
    ("there", "side"), [({}, Forces(2)), ({HARKONNEN: 1}, advisors(2)), ({HARKONNEN: 1, BG: 1}, Forces(3))]
)
def test_shipped_across_by_the_guilds_leave_advisors_have_no_choice(there: dict[str, Count], side: Forces) -> None:
    start = table({ARRAKEEN: {BG: advisors(2), ATREIDES: 1}, CARTHAG: there}).allied(BG, GUILD)
    t = shipping(start, BG)
    t(BG, across(CARTHAG, {ARRAKEEN: advisors(2)}))
    while t.asks:
        t.all_pass()
    assert at(t, CARTHAG, BG) == side


# ------------------------------------------------------------------------------------------------ moving
@pytest.mark.rule("BG-17", "BG-18", "KARAMA-28", "KARAMA-34")
def test_advisors_who_come_to_own_fighters_are_fighters_and_no_karama_is_asked_for() -> None:
    start = table({ARSUNT: {BG: advisors(1), EMPEROR: 1}, CARTHAG: {BG: 2, HARKONNEN: 1}}).hand(harkonnen=["karama"])
    t = moving(start, BG)
    t(BG, go(CARTHAG, arsunt_11=advisors(1)))
    assert at(t, CARTHAG, BG) == Forces(3) and ("React", HARKONNEN) not in t.asks


@pytest.mark.rule("BG-12", "MOVE-04")
def test_advisors_walk_though_fighters_of_theirs_stand_in_a_city() -> None:
    places: dict[str, dict[str, Count]] = {ARRAKEEN: {BG: 1}, ARSUNT: {BG: advisors(1), EMPEROR: 1}}
    t = moving(table(places), BG)
    assert not t.game.quote(SISTERS, go("polar_sink", arsunt_11=advisors(1))).violations
    assert [why.rule for why in t.game.quote(SISTERS, go("sihaya_ridge_9", arsunt_11=advisors(1))).violations]
    t = moving(table({ARRAKEEN: {BG: 1}, ARSUNT: {BG: 1, EMPEROR: 1}}), BG)
    assert not t.game.quote(SISTERS, go("sihaya_ridge_9", arsunt_11=1)).violations


@pytest.mark.rule("BG-18", "BG-24", "BG-21")
@pytest.mark.parametrize("destination", ["polar_sink", CARTHAG])
def test_advisors_who_leave_for_where_nobody_is_become_fighters(destination: str) -> None:
    t = moving(table({ARSUNT: {BG: advisors(2), EMPEROR: 1}}), BG)
    t(BG, go(destination, arsunt_11=advisors(1)))
    assert at(t, destination, BG) == Forces(1) and at(t, ARSUNT, BG) == advisors(1)


@pytest.mark.rule("BG-18", "KARAMA-24", "SHIP-07")
def test_taking_up_arms_stopped_they_coexist_beside_one_and_never_take_arms_beside_two() -> None:
    places: dict[str, dict[str, Count]] = {ARSUNT: {BG: advisors(1), GUILD: 1}, CARTHAG: {HARKONNEN: 1}}
    t = moving(table(places).hand(harkonnen=["karama"]), BG)
    t(BG, armed(CARTHAG, "fighters", arsunt_11=advisors(1)))
    t(HARKONNEN, Stop("bg_flip_arrival", t.card(HARKONNEN, "karama")))
    assert at(t, CARTHAG, BG) == advisors(1)
    places[CARTHAG] = {HARKONNEN: 1, EMPEROR: 1}
    t = moving(table(places), BG)
    t.refuses(BG, armed(CARTHAG, "fighters", arsunt_11=advisors(1)), "BG-18")
    t(BG, armed(CARTHAG, "advisors", arsunt_11=advisors(1)))
    assert at(t, CARTHAG, BG) == advisors(1)


@pytest.mark.rule("BG-21", "FRE-06")
def test_when_the_fremen_ride_away_the_advisors_they_leave_are_fighters() -> None:
    start = table({FLAT: {FREMEN: 4, BG: advisors(2)}})
    worm = Appearance(TerritoryId("the_great_flat"), (Stayed(LocationId(FLAT), Seat(FREMEN), Forces(4)),))
    t = start.begin(WormRides((worm, worm)))
    t(FREMEN, Ride(LocationId("polar_sink"), {LocationId(FLAT): Forces(3)}))
    assert at(t, FLAT, BG) == advisors(2)
    t(FREMEN, Ride(LocationId("polar_sink"), {LocationId(FLAT): Forces(1)}))
    assert at(t, FLAT, BG) == Forces(2)


# ------------------------------------------------------------------------------------------------ with the ally
@pytest.mark.rule("BG-22", "ALLY-09", "BG-21")
@pytest.mark.parametrize("first", [BG, EMPEROR])
def test_of_old_neighbours_who_acts_second_must_leave_and_advisors_count(first: str) -> None:
    """If the Emperor is the second one, his forces die, and the advisors are left alone: fighters."""
    second = EMPEROR if first == BG else BG
    order = (first, second, *[seat for seat in SIX if seat not in (first, second)])
    start = table({ARSUNT: {BG: advisors(2), EMPEROR: 2}}).order(*order).allied(BG, EMPEROR)
    start.table.turn, start.table.allied_since = 4, {SISTERS: 2, Seat(EMPEROR): 2}
    t = quietly(start.begin(ShipmentAndMovement()), "ChooseShipment")
    for seat in (first, second):
        ends_its_turn(quietly(t, "ChooseShipment"), seat)
    quietly(t, "ChooseShipment")
    assert [(told.seat, told.forces.total) for told in t.happened(ForcesKilled)] == [(second, 2)]
    assert at(t, ARSUNT, first) == Forces(2)


@pytest.mark.rule("BG-22", "BG-19", "BG-21", "ALLY-02")
def test_beside_the_ally_alone_they_stay_advisors_and_announce_nothing() -> None:
    t = battle(table({CARTHAG: {BG: advisors(2), HARKONNEN: 3, EMPEROR: 3}}).allied(BG, HARKONNEN))
    planning(t)
    for seat in t.owed:
        fights(
            t,
            seat,
            "feyd_rautha" if seat == HARKONNEN else "bashar",
            2 if seat == HARKONNEN else 0,
            support=2 if seat == HARKONNEN else 0,
        )
    until(t, "ChooseBattle", "ChooseShipment")
    assert at(t, CARTHAG, HARKONNEN) == Forces(1) and at(t, CARTHAG, BG) == advisors(2)


# ------------------------------------------------------------------------------------------------ in and after a battle
@pytest.mark.rule("BG-21", "BG-12", "BATTLE-21", "VICTORY-01")
def test_after_two_traitors_the_advisor_holds_the_city() -> None:
    start = table({CARTHAG: {BG: advisors(1), HARKONNEN: 3, EMPEROR: 2}})
    t = planning(battle(start.traitors(harkonnen=["bashar"], emperor=["feyd_rautha"])))
    fights(t, HARKONNEN, "feyd_rautha")
    fights(t, EMPEROR, "bashar")
    until(t, "ChooseBattle")
    assert t.happened(BattleLostByBoth) and at(t, CARTHAG, BG) == Forces(1)
    assert occupiers(t.game, TerritoryId("carthag")) == [BG]


@pytest.mark.rule("BG-21", "BATTLE-28", "TIMING-38")
def test_a_winner_who_loses_all_its_forces_leaves_the_city_to_the_advisors() -> None:
    t = planning(battle(table({CARTHAG: {BG: advisors(1), HARKONNEN: 2, EMPEROR: 1}})))
    fights(t, HARKONNEN, "feyd_rautha", 2, support=2)
    fights(t, EMPEROR, "bashar", 0)
    until(t, "ChooseCapture")
    assert at(t, CARTHAG, BG) == Forces(1), "before a leader is captured (7.57)"
    until(t, "ChooseBattle")
    assert t.happened(BattleWon)[0].winner == HARKONNEN and "ChoosePlan" not in str(t.asks)


@pytest.mark.rule("BG-13", "BATTLE-22", "BG-06", "BG-10")
def test_an_explosion_takes_the_advisors_who_had_no_voice_there() -> None:
    start = table({CARTHAG: {BG: advisors(2), HARKONNEN: 3, EMPEROR: 2}}).hand(harkonnen=["lasgun", "shield"])
    t = battle(start)
    seen = set[str]()
    while t.asks[0][0] != "ChoosePlan":
        seen.add(t.asks[0][0])
        t.silence()
    assert "ChooseCommand" not in seen
    fights(t, HARKONNEN, "feyd_rautha", 0, "lasgun", "shield")
    fights(t, EMPEROR, "bashar")
    until(t, "ChooseBattle")
    assert t.happened(LasgunExploded) and t.game.table.tanks[SISTERS] == Forces(2)


# ------------------------------------------------------------------------------------------------ storm, worms, atomics
@pytest.mark.rule("BG-13", "CARD-FAMILY-ATOMICS", "BG-12")
@pytest.mark.parametrize(("forces", "rule"), [(advisors(1), "CARD-FAMILY-ATOMICS"), (Forces(1), "")])
def test_advisors_give_no_right_to_family_atomics_and_die_by_them(forces: Forces, rule: str) -> None:
    start = table({"hole_in_the_rock_9": {BG: forces, GUILD: 1}, "shield_wall_8": {BG: advisors(2), GUILD: 1}})
    t = start.storm(12).storm_card("storm_1").hand(bene_gesserit=["family_atomics"]).begin(Storm())
    quietly(t, "React")
    play = DestroyShieldWall(t.card(BG, "family_atomics"))
    if rule:
        assert [why.rule for why in t.game.quote(SISTERS, play).violations]
        return
    t(BG, play)
    assert at(t, "shield_wall_8", BG) == Forces() and t.game.table.tanks[SISTERS] == Forces(2)


@pytest.mark.rule("BG-21", "BG-23", "STORM-06", "FRE-13")
def test_the_storm_kills_their_company_and_alone_they_are_fighters() -> None:
    """In South Mesa the Emperor dies one sector before them."""
    start = table({"south_mesa_4": {EMPEROR: 3}, "south_mesa_6": {BG: advisors(2)}}).storm(2).storm_card("storm_3")
    t = quietly(start.begin(Storm()), "nothing")
    assert t.game.table.storm == 5 and at(t, "south_mesa_6", BG) == Forces(2)


@pytest.mark.rule("FRE-09", "BG-13", "BG-21", "FRE-20")
@pytest.mark.parametrize("case", ["allied", "stranger", "stopped"])
def test_a_worm_and_advisors(case: str) -> None:
    """Protected by their allies the Fremen they are left alone: fighters."""
    start = table({FLAT: {BG: advisors(2), EMPEROR: 3}}).hand(harkonnen=["karama"])
    if case != "stranger":
        start.allied(BG, FREMEN)
    t = start.begin(WormAppears(TerritoryId("the_great_flat"), True))
    while t.asks:
        if case == "stopped" and t.asks[0][0] == "React" and HARKONNEN in t.owed:
            t(HARKONNEN, Stop("fre_ally_worm", t.card(HARKONNEN, "karama")))
        else:
            t.silence()
    assert at(t, FLAT, BG) == (Forces(2) if case == "allied" else Forces())
    assert at(t, FLAT, EMPEROR) == Forces()


# ------------------------------------------------------------------------------------------------ counting
@pytest.mark.rule("BG-12", "COLLECT-04", "COLLECT-02", "COLLECT-01")
def test_advisors_earn_nothing_in_a_city_and_harvest_nothing() -> None:
    places: Mapping[str, Mapping[str, Count]] = {
        CARTHAG: {BG: advisors(3), HARKONNEN: 1},
        "red_chasm_7": {BG: advisors(2), EMPEROR: 1},
        "old_gap_9": {BG: 1},
    }
    t = table(places).spice({"red_chasm_7": 8, "old_gap_9": 8}).begin(Collection())
    assert (t.purse(BG), t.purse(EMPEROR), t.purse(HARKONNEN)) == (12, 12, 12)
    assert [told.seat for told in t.happened(CityPaid)] == [HARKONNEN]


@pytest.mark.rule("BG-12", "VICTORY-03", "VICTORY-05")
def test_advisors_neither_hold_a_stronghold_nor_keep_another_from_holding_it() -> None:
    held: dict[str, dict[str, Any]] = {
        place: {HARKONNEN: 1, BG: advisors(1)} for place in (CARTHAG, ARRAKEEN, "tueks_sietch_5")
    }
    t = table(held).begin(MentatPause())
    assert t.game.table.result and t.game.table.result.winners == (HARKONNEN,)
