"""Odd cases of an Advanced game that a careful reader asks about: what two or three powers do to each other."""

from __future__ import annotations

import pytest

from kanly.catalog import TerritoryId
from kanly.kernel import Pass, PowerStopped, Seat
from kanly.rules.core.battle_result import BattleLostByBoth, BountyReceived, LasgunExploded
from kanly.rules.core.deals import AcceptDeal, OfferDeal
from kanly.rules.core.leader_cycles import LeaderKilled, cycle_open
from kanly.rules.core.nexus import AcceptProposal, Nexus, ProposeAlliance
from kanly.rules.core.revival import Revive
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.traitors import CallTraitor
from kanly.rules.core.turn import Phase
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.rules.factions.atreides.whole_plan import SeePlan
from kanly.rules.factions.bene_gesserit.announce import Announce, HoldAdvisors
from kanly.rules.factions.bene_gesserit.arriving import locked
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.rules.factions.fremen.storm_losses import LoseToStorm
from kanly.rules.factions.harkonnen.captives import CaptivesReleased
from kanly.state import Forces
from kanly.view import view
from support.advisors import ARRAKEEN, ARSUNT, CARTHAG, advisors, sent
from support.advisors import table as with_advisors
from support.fighting import against, battle, fights, plan, planning, sides
from support.moving import go, moving
from support.position import SIX, Count, position
from support.referee import Referee
from support.shipping import across, at, ship, shipping, table
from support.stops import karama
from support.waiting import quietly, reacted, until

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)
OWN = ("feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu")
FIVE = ("thufir_hawat", "lady_jessica", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh")


# ------------------------------------------------------------------------------------------------ battles
@pytest.mark.rule("ATR-14", "BG-06", "ATR-05")
def test_in_one_battle_each_uses_its_power_against_the_other() -> None:
    t = until(battle(sides(BENE_GESSERIT, 5, ATREIDES, 5, HARKONNEN).hand(atreides=["shield"])), "ChooseCommand")
    t(BENE_GESSERIT, Command("must", "projectile_defense"))
    until(reacted(t), "ChooseElement")(ATREIDES, Inspect("leader"))
    reacted(t)(BENE_GESSERIT, Disclose("alia"))
    planning(t).refuses(ATREIDES, plan(t.game, ATREIDES, "lady_jessica"), "BG-08")
    t.refuses(BENE_GESSERIT, plan(t.game, BENE_GESSERIT, "mother_ramallo"), "ATR-06")
    fights(t, ATREIDES, "lady_jessica", 0, "", "shield")
    fights(t, BENE_GESSERIT, "alia")


@pytest.mark.rule("HARK-12", "BATTLE-22", "HARK-09")
def test_an_explosion_that_kills_the_last_own_leader_frees_the_captives() -> None:
    start = sides(HARKONNEN, 4, EMPEROR, 4, FREMEN).dead(harkonnen=OWN[1:]).captives(fremen="chani", emperor="caid")
    start.forces({CARTHAG: {HARKONNEN: 1, FREMEN: 1}}).hand(harkonnen=["lasgun", "shield"])
    t = until(battle(start), "ChooseBattle")
    planning(t(HARKONNEN, against(ARRAKEEN, EMPEROR)))
    fights(t, HARKONNEN, "feyd_rautha", 0, "lasgun", "shield")
    fights(t, EMPEROR, "bashar")
    until(t, "ChoosePlan", "ChooseBattle")
    assert t.happened(LasgunExploded) and [sorted(told.leaders) for told in t.happened(CaptivesReleased)] == [
        ["caid", "chani"]
    ]
    assert t.leader("chani") in t.game.table.leaders[FREMEN] and t.leader("caid") in t.game.table.leaders[EMPEROR]


@pytest.mark.rule("HARK-10", "BATTLE-21", "BATTLE-29")
def test_two_traitors_one_of_them_a_captive_die_each_for_its_own_house_and_pay_nobody() -> None:
    start = sides(HARKONNEN, 4, EMPEROR, 4, FREMEN).captives(fremen="chani")
    t = planning(battle(start.traitors(emperor=["chani"], harkonnen=["bashar"])))
    fights(t, HARKONNEN, "chani")
    fights(t, EMPEROR, "bashar")
    t(HARKONNEN, CallTraitor())(EMPEROR, CallTraitor())
    until(t, "ChooseBattle")
    assert t.happened(BattleLostByBoth) and t.happened(BountyReceived) == []
    assert {(told.seat, told.leader) for told in t.happened(LeaderKilled)} == {(FREMEN, "chani"), (EMPEROR, "bashar")}


@pytest.mark.rule("KARAMA-18", "HARK-11", "ATR-15")
def test_who_sees_a_whole_plan_sees_the_captive_in_it_and_nobody_else_does() -> None:
    start = sides(HARKONNEN, 4, EMPEROR, 4, FREMEN, ATREIDES).captives(fremen="chani").hand(atreides=["karama"])
    t = until(battle(start), "ChooseWholePlan")

    def captive(viewer: str) -> list[str]:
        seats = view(t.game, Seat(viewer)).seats
        return [
            disc.face for seat in seats if seat.seat == HARKONNEN for disc in seat.leaders if disc.state == "captive"
        ]

    assert captive(ATREIDES) == [] and captive(FREMEN) == ["chani"]
    t(ATREIDES, SeePlan(t.card(ATREIDES, "karama"), HARKONNEN))
    fights(t, HARKONNEN, "chani")
    assert captive(ATREIDES) == ["chani"] and captive(EMPEROR) == []


@pytest.mark.rule("BATTLE-10", "DEAL-05", "BATTLE-32", "EMP-05")
def test_a_bribe_in_front_of_the_shield_supports_nobody_but_a_gift_does() -> None:
    start = sides(FREMEN, 4, ATREIDES, 4, EMPEROR).purse(atreides=0, emperor=9).allied(ATREIDES, EMPEROR)
    t = planning(battle(start))
    t(FREMEN, OfferDeal((ATREIDES,), give=3))
    t(ATREIDES, AcceptDeal(t.game.table.offers[0].number))
    t.refuses(ATREIDES, plan(t.game, ATREIDES, "lady_jessica", 3, support=2), "BATTLE-10")
    t(EMPEROR, GiveSpice(2))
    reacted(t)
    fights(t, ATREIDES, "lady_jessica", 3, support=2)
    t.refuses(EMPEROR, GiveSpice(8), "EMP-05")


@pytest.mark.rule("BATTLE-28", "FRE-15", "FRE-16")
def test_a_fremen_winner_loses_fedaykin_or_twice_as_many_others() -> None:
    t = planning(battle(sides(FREMEN, Forces(3, 2), HARKONNEN, 1)))
    fights(t, FREMEN, "stilgar", 3)
    fights(t, HARKONNEN, "umman_kudu")
    until(t, "ChooseLosses").silence()
    assert t.game.table.tanks[FREMEN] == Forces(3) and t.purse(FREMEN) == 6


# ------------------------------------------------------------------------------------------------ advisors
@pytest.mark.rule("BG-21", "GUILD-06", "GUILD-05", "TIMING-21")
@pytest.mark.parametrize("destination", [None, "polar_sink"])
def test_when_the_guild_ships_away_the_advisors_it_leaves_are_fighters(destination: str | None) -> None:
    t = shipping(with_advisors({CARTHAG: {GUILD: 3, BENE_GESSERIT: advisors(2)}}), GUILD)
    t(GUILD, across(destination, {CARTHAG: 3}))
    while t.asks:
        t.all_pass()
    assert at(t, CARTHAG, BENE_GESSERIT) == Forces(2)


@pytest.mark.rule("BG-22", "BG-19", "NEXUS-08", "ALLY-09")
def test_new_allies_coexist_until_the_next_turn_and_announce_no_war() -> None:
    start = with_advisors({CARTHAG: {HARKONNEN: 3, BENE_GESSERIT: advisors(2)}})
    t = start.begin(Nexus())
    t(HARKONNEN, ProposeAlliance(BENE_GESSERIT))(BENE_GESSERIT, AcceptProposal(HARKONNEN))
    t = Referee(t.game.start(t.game.table, ShipmentAndMovement(), t.game.rules, "test"))
    asked = set[str]()
    while t.asks:
        asked.add(t.asks[0][0])
        t(t.owed[0], t.game.owed()[0].default(t.game))
    assert "ChooseAnnouncement" not in asked
    assert at(t, CARTHAG, BENE_GESSERIT) == advisors(2) and at(t, CARTHAG, HARKONNEN) == Forces(3)


@pytest.mark.rule("BG-15", "BG-19", "TIMING-24")
def test_the_lock_of_an_accompanying_advisor_ends_with_the_turn() -> None:
    seats = (EMPEROR, BENE_GESSERIT, HARKONNEN)
    start = position(*seats, turn=2, mode="advanced").order(*seats).purse(emperor=9).forces({CARTHAG: {HARKONNEN: 1}})
    t = quietly(start.begin(Phase("shipment_movement")), "ChooseShipment")
    t(EMPEROR, ship(1, CARTHAG))
    until(t, "ChooseAccompaniment")(BENE_GESSERIT, sent(CARTHAG))
    assert locked(t.game, TerritoryId("carthag")) and at(t, CARTHAG, BENE_GESSERIT) == advisors(1)
    quietly(t, "ChooseMove")
    t(EMPEROR, go("polar_sink", carthag_11=1))
    assert at(t, CARTHAG, BENE_GESSERIT) == advisors(1), "Harkonnen are still there"


@pytest.mark.rule("BG-19", "KARAMA-24", "TIMING-05")
def test_two_karamas_hold_two_announced_territories_and_the_third_goes_to_war() -> None:
    places: dict[str, dict[str, Count]] = {
        place: {BENE_GESSERIT: advisors(1), EMPEROR: 1} for place in (CARTHAG, ARRAKEEN, ARSUNT)
    }
    start = with_advisors(places).hand(atreides=["karama"], fremen=["karama"])
    t = start.begin(ShipmentAndMovement())
    for territory in ("carthag", "arrakeen", "arsunt"):
        t(BENE_GESSERIT, Announce(TerritoryId(territory)))
    t(ATREIDES, karama(t, ATREIDES, "bg_flip_announce"))(FREMEN, Pass())
    t(ATREIDES, HoldAdvisors(TerritoryId("carthag")))
    t(FREMEN, karama(t, FREMEN, "bg_flip_announce"))(FREMEN, HoldAdvisors(TerritoryId("arsunt")))
    assert [at(t, place, BENE_GESSERIT) for place in places] == [advisors(1), Forces(1), advisors(1)]


# ------------------------------------------------------------------------------------------------ shipments and moves
@pytest.mark.rule("GUILD-12", "GUILD-08", "KARAMA-05", "GUILD-02")
def test_three_things_can_be_stopped_in_one_shipment_of_the_guilds_ally() -> None:
    start = table(extra_karama=True).allied(EMPEROR, GUILD).forces({"old_gap_9": {EMPEROR: 4}})
    t = shipping(start.hand(atreides=["karama"], harkonnen=["karama"], fremen=["karama"]), EMPEROR)

    def stopped_by(seat: str, power: str) -> None:
        for one in t.owed:
            t(one, karama(t, one, power) if one == seat else Pass())

    t(EMPEROR, across(CARTHAG, {"old_gap_9": 4}))
    stopped_by(ATREIDES, "guild_ally_cross_ship")
    t(EMPEROR, ship(4, CARTHAG))
    stopped_by(HARKONNEN, "guild_ally_half_price")
    t(EMPEROR, ship(4, CARTHAG))
    stopped_by(FREMEN, "guild_income")
    assert (t.purse(EMPEROR), t.purse(GUILD)) == (6, 10) and len(t.happened(PowerStopped)) == 3


@pytest.mark.rule("FRE-14", "FRE-15")
def test_of_reserves_in_the_storm_the_fremen_choose_the_dead_and_a_fedaykin_is_one_force() -> None:
    start = position(FREMEN, ATREIDES, turn=3, mode="advanced").storm(15)
    t = shipping(start, FREMEN)
    t(FREMEN, ship(Forces(1, 2), "the_great_flat_15"))
    assert t.options(FREMEN) == [LoseToStorm(Forces(1, 1)), LoseToStorm(Forces(0, 2))]
    t(FREMEN, LoseToStorm(Forces(0, 2)))
    assert at(t, "the_great_flat_15", FREMEN) == Forces(1) and t.game.table.tanks[FREMEN] == Forces(0, 2)


@pytest.mark.rule("FRE-04", "MOVE-04", "KARAMA-34")
@pytest.mark.parametrize("flies", [True, False])
def test_of_what_the_fremen_reach_by_ornithopter_nobody_is_asked(flies: bool) -> None:
    """Hagga Basin is two territories away."""
    start = position(FREMEN, ATREIDES, turn=3, mode="advanced").hand(atreides=["karama"])
    start.forces({"the_great_flat_15": {FREMEN: 2}, (CARTHAG if flies else "sietch_tabr_14"): {FREMEN: 1}})
    t = moving(start, FREMEN)
    t(FREMEN, go("hagga_basin_13", the_great_flat_15=2))
    assert (t.asks == [("React", ATREIDES)]) != flies


# ------------------------------------------------------------------------------------------------ revival
@pytest.mark.rule("REVIVE-07", "HARK-13")
def test_with_all_leaders_captive_and_none_in_the_tanks_nothing_can_be_revived() -> None:
    start = position(ATREIDES, HARKONNEN, turn=3, mode="advanced").dead(atreides=FIVE[3:]).purse(atreides=9)
    start.tanks(atreides=4).captives(atreides="thufir_hawat")
    t = start.begin(Phase("revival"))
    assert not cycle_open(t.game, ATREIDES), "two are available"
    t.refuses(ATREIDES, Revive(leader="duncan_idaho"), "REVIVE-07")
    start = position(ATREIDES, HARKONNEN, turn=3, mode="advanced").purse(atreides=9).tanks(atreides=4)
    for name in FIVE:
        start.captives(atreides=name)
    t = start.begin(Phase("revival"))
    assert not cycle_open(t.game, ATREIDES) and t.game.table.leaders[ATREIDES] == ()
    t.refuses(ATREIDES, Revive(leader="thufir_hawat"), "REVIVE-07")
