"""What a careful reader asks about Ecaz and its ally in one place: battles together, losses, control, collection."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kanly.catalog import LocationId
from kanly.kernel import Pass, Seat, Window
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.karama_strength import Interrupt
from kanly.rules.core.battle_fight import BattleBegun
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_result import BattleWon, TotalsCompared
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.nexus import BreakAlliance
from kanly.rules.core.traitors import CallTraitor
from kanly.rules.core.turn import Phase
from kanly.rules.core.victory import GameWon
from kanly.rules.factions.bene_gesserit.accompany import SINK, SendAdvisor
from kanly.rules.factions.ecaz.duty_to_leave import DutyToLeave
from kanly.rules.factions.ecaz.joint_battle import NameLead
from kanly.rules.factions.ecaz.ties import AcceptTies
from kanly.rules.factions.ecaz.trigger import OfferTies
from kanly.rules.factions.moritani.retention import KeepPlayed
from kanly.state import NONE, Forces
from support.ambassadors import entry
from support.fighting import battle, fights, legal, plan
from support.moving import at
from support.occupying import CARTHAG, A, B, E, F, G, H, Z, joint, led, pair, settled
from support.position import position, resumed
from support.referee import Referee
from support.shipping import across, ship
from support.waiting import quietly, reacted, until

M = Seat("moritani")
C = LocationId(CARTHAG)


def killed(t: Referee, seat: str) -> Forces:
    """What this faction lost."""
    return sum((event.forces for event in t.happened(ForcesKilled) if event.seat == seat), NONE)


def powers(t: Referee) -> tuple[str, ...]:
    """What the open window lets others stop."""
    return tuple(next(t.game.running(Window)).powers)


# ------------------------------------------------------------------------------------------------ strength and powers
@pytest.mark.rule("EMP-07", "OCCUPY-08", "OCCUPY-10")
@pytest.mark.parametrize(("lead", "worth"), [(Z, 2), (F, 1)])
def test_sardaukar_are_weak_against_the_fremen_as_combatants_only(lead: str, worth: int) -> None:
    """EMP-07 point 2: the other combatant is the Fremen; allies of the opponent do not matter."""
    t = joint(F, {Z: 2, F: 3, E: Forces(0, 1)}, E, mode="advanced", lead=lead)
    assert [dial for dial in (0.5, 1, 2) if legal(t, E, "bashar", dial, 1)] == [worth]


@pytest.mark.rule("EMP-07", "OCCUPY-10", "KARAMA-10")
def test_sardaukar_dialed_for_ecaz_are_weak_against_the_fremen_and_strong_against_others() -> None:
    t = joint(E, {Z: 2, E: Forces(0, 1), F: 3}, F, mode="advanced")
    assert legal(t, Z, "sanya_ecaz", 1, 1) and not legal(t, Z, "sanya_ecaz", 2, 1)
    t = joint(E, {Z: 2, E: Forces(0, 1), H: 3}, H, mode="advanced")
    assert legal(t, Z, "sanya_ecaz", 2, 1)


@pytest.mark.rule("KARAMA-10", "OCCUPY-10", "OCCUPY-11", "EMP-07")
def test_what_the_ally_s_forces_count_can_be_stopped_also_when_ecaz_leads() -> None:
    for ally, elite, power in ((E, Forces(1, 1), "emp_sardaukar"), (F, Forces(1, 1), "fre_fedaykin")):
        start = pair(ally, H, mode="advanced").forces({CARTHAG: {Z: 2, ally: elite, H: 3}})
        t = battle(start.hand(harkonnen=["karama"]))
        t(Z, NameLead(Z))(H, Pass())
        assert power in powers(t)
        t(H, Stop(power, t.card(H, "karama")))
        until(t, "ChoosePlan")
        assert not legal(t, Z, "sanya_ecaz", 3, 2 if ally == E else 0), "it counts as any other force"
        assert legal(t, Z, "sanya_ecaz", 2, 2 if ally == E else 0)


@pytest.mark.rule("OCCUPY-11", "FRE-16", "KARAMA-10", "OCCUPY-08")
def test_with_their_hardening_stopped_the_lead_supports_the_fremen_forces() -> None:
    start = pair(F, H, mode="advanced").forces({CARTHAG: {Z: 2, F: 3, H: 3}}).hand(harkonnen=["karama"])
    t = battle(start)
    t(Z, NameLead(Z))(H, Pass())(H, Stop("fre_battle_hardened", t.card(H, "karama")))
    until(t, "ChoosePlan")
    assert not legal(t, Z, "sanya_ecaz", 3) and legal(t, Z, "sanya_ecaz", 3, 3)
    fights(t, Z, "sanya_ecaz", 3, support=3)
    fights(t, H, "umman_kudu", 0)
    settled(t)
    assert (t.purse(Z), t.purse(F)) == (6, 9)


@pytest.mark.rule("KARAMA-10", "OCCUPY-12")
def test_what_is_not_dialed_any_more_cannot_be_stopped_either() -> None:
    start = pair(E, H, mode="advanced").forces({CARTHAG: {Z: 4, E: Forces(0, 2), H: 3}})
    t = battle(start.hand(harkonnen=["karama", "karama"]))
    t(Z, NameLead(Z))(H, Stop("ecaz_occupy_battle", t.card(H, "karama")))
    assert [kind for kind, _ in t.asks if kind == "React"] == [], "no window about Sardaukar"
    t.refuses(H, Interrupt("emp_sardaukar", t.card(H, "karama")), "KARAMA-10")


@pytest.mark.rule("OCCUPY-15", "HARK-05", "KARAMA-24")
@pytest.mark.parametrize("stopped", [False, True])
def test_harkonnen_beside_ecaz_call_a_traitor_for_it_and_that_may_be_stopped(stopped: bool) -> None:
    start = pair(H, A, F).forces({CARTHAG: {Z: 2, H: 3, A: 8}}).traitors(harkonnen=["thufir_hawat"])
    t = led(start.hand(fremen=["karama"]))
    fights(t, Z, "sanya_ecaz", 0)
    fights(t, A, "thufir_hawat", 8)
    assert {seat for _, seat in t.asks} == {Z, A, H}
    t(Z, Pass())(A, Pass())(H, CallTraitor())
    assert t.asks == [("React", F)]
    t(F, Stop("hark_ally_traitor", t.card(F, "karama")) if stopped else Pass())
    settled(t)
    assert t.happened(BattleWon)[0].winner == (A if stopped else Z)
    assert (killed(t, Z), killed(t, H)) == ((Forces(2), Forces(3)) if stopped else (NONE, NONE))
    assert t.purse(Z) == (9 if stopped else 9 + 5), "the bounty is the lead's"


@pytest.mark.rule("OCCUPY-17", "HARK-06", "OCCUPY-08")
def test_harkonnen_capture_only_when_they_lead() -> None:
    for lead, leader in ((Z, "sanya_ecaz"), (H, "feyd_rautha")):
        t = joint(H, {Z: 4, H: 4, A: 1}, A, mode="advanced", lead=lead)
        fights(t, lead, leader, 2)
        fights(t, A, "dr_wellington_yueh", 0)
        until(t, "ChooseCapture")
        assert (t.asks == [("ChooseCapture", H)]) == (lead == H)


@pytest.mark.rule("OCCUPY-17", "ATR-08")
def test_only_the_dead_of_atreides_wake_the_kwisatz_haderach() -> None:
    t = joint(A, {Z: 9, A: 6, H: 9}, H, mode="advanced")
    fights(t, Z, "sanya_ecaz", 0)
    fights(t, H, "feyd_rautha", 9, support=9)
    settled(t)
    assert t.game.table.lost_in_battle[A] == 6 and not t.game.table.tokens[A]


@pytest.mark.rule("ATR-07", "ATR-09", "OCCUPY-08")
def test_atreides_beside_ecaz_ask_for_it_and_lend_no_kwisatz_haderach() -> None:
    start = pair(A, H, mode="advanced").forces({CARTHAG: {Z: 3, A: 3, H: 3}}).lost_in_battle(atreides=7)
    t = battle(start)
    t(Z, NameLead(Z))
    assert t.asks == [("ChooseElement", A)], "nobody is asked about the Kwisatz Haderach, who cannot be there"
    until(t, "ChoosePlan")
    (token,) = t.game.table.tokens[A]
    assert t.game.quote(Z, replace(plan(t.game, Z, "sanya_ecaz"), companion=token)).violations


@pytest.mark.rule("OCCUPY-08", "CARD-GEN-13")
def test_neither_cards_nor_leaders_of_the_other_ally_are_in_the_plan() -> None:
    t = led(pair(G, H).forces({CARTHAG: {Z: 3, G: 3, H: 3}}).hand(spacing_guild=["shield"], ecaz=["snooper"]))
    assert t.game.quote(Z, BattlePlan(t.leader("staban_tuek"), 0)).violations
    assert t.game.quote(Z, BattlePlan(t.leader("sanya_ecaz"), 0, None, t.card(G, "shield"))).violations
    assert legal(t, Z, "sanya_ecaz", 0, defense="snooper")


# ------------------------------------------------------------------------------------------------ numbers and losses
@pytest.mark.rule("OCCUPY-09", "OCCUPY-13", "OCCUPY-10")
def test_with_nothing_dialed_half_of_ecaz_still_fights_and_only_ecaz_loses() -> None:
    t = joint(G, {Z: 3, G: 4, H: 2}, H, mode="advanced")
    fights(t, Z, "bindikk_narvi", 0)
    fights(t, H, "umman_kudu", 1)
    settled(t)
    assert t.happened(TotalsCompared)[0].total == 2 + 2
    assert (killed(t, Z), killed(t, G)) == (Forces(2), NONE)


@pytest.mark.rule("OCCUPY-06", "OCCUPY-14", "BATTLE-02")
def test_ecaz_in_the_storm_takes_no_part_and_outlives_its_ally() -> None:
    start = pair(G, H).forces({"imperial_basin_9": {G: 2, H: 8}, "imperial_basin_10": {Z: 5}}).storm(10).order(Z, G, H)
    t = battle(start)
    assert t.asks[0][0] == "ChoosePlan" and {seat for _, seat in t.asks} == {G, H}
    fights(t, G, "guild_rep", 0)
    fights(t, H, "feyd_rautha", 8)
    settled(t)
    assert killed(t, G) == Forces(2) and killed(t, Z) == NONE
    assert at(t, "imperial_basin_10", Z) == Forces(5)


@pytest.mark.rule("OCCUPY-17", "CARD-REINFORCEMENTS", "CARD-HARASS-AND-WITHDRAW", "OCCUPY-13")
def test_both_cards_in_one_plan_of_ecaz_as_the_lead() -> None:
    """Of 5 Ecaz forces 2 go home, 3 die; of 4 Guild forces the one dialed dies; 3 reserves of Ecaz go to the Tanks."""
    start = pair(G, H, deck_ecaz_moritani=True).forces({CARTHAG: {Z: 5, G: 4, H: 3}})
    t = led(start.hand(ecaz=["reinforcements", "harass_and_withdraw"]))
    fights(t, Z, "sanya_ecaz", 1, "reinforcements", "harass_and_withdraw")
    fights(t, H, "umman_kudu", 0)
    settled(t)
    table = t.game.table
    assert t.happened(TotalsCompared)[0].total == 1 + 2 + 3 + 4
    assert (table.tanks[Z], table.tanks[G]) == (Forces(3 + 3), Forces(1))
    assert (at(t, CARTHAG, Z), at(t, CARTHAG, G)) == (NONE, Forces(3))
    assert table.reserves[Z].total == 20 - 5 + 2 - 3 and t.hand(Z) == []
    assert table.lost_in_battle[Z] == 3, "the reserves were not lost in battle"


@pytest.mark.rule("OCCUPY-17", "MORI-11", "MORI-06", "MORI-16")
def test_with_moritani_beside_it_a_beaten_ecaz_keeps_a_card_and_nobody_assassinates() -> None:
    start = pair(M, E, F, mode="advanced").forces({CARTHAG: {Z: 2, M: 2, E: 8}, "arrakeen_10": {F: 2, E: 2}})
    start.hand(ecaz=["shield"], moritani=["karama"]).traitors(moritani=["hasimir_fenring"])
    t = battle(start)
    until(t, "ChooseLead")(Z, NameLead(Z))
    until(t, "ChoosePlan")
    fights(t, Z, "bindikk_narvi", 0, "", "shield")
    fights(t, E, "bashar", 4)
    asked = []
    while t.asks[0][0] != "ChoosePlan":
        asked += [kind for kind, _ in t.asks]
        if t.asks == [("ChooseKeptCard", Z)]:
            t(Z, KeepPlayed(t.card(Z, "shield")))
        else:
            t.silence()
    assert "ChooseKeptCard" in asked and t.hand(Z) == ["shield"]
    assert "ChooseAssassination" not in asked and "ChooseFates" not in asked, "Moritani were not the loser"


@pytest.mark.rule("OCCUPY-17", "MORI-11", "MORI-06", "MORI-16")
def test_as_the_lead_moritani_keep_nothing_but_may_assassinate() -> None:
    start = pair(M, E, F, mode="advanced").forces({CARTHAG: {Z: 2, M: 2, E: 8}, "arrakeen_10": {F: 2, E: 2}})
    start.hand(moritani=["karama", "shield"], emperor=["snooper"]).traitors(moritani=["hasimir_fenring"])
    t = battle(start)
    until(t, "ChooseLead")(Z, NameLead(M))
    until(t, "ChoosePlan")
    fights(t, M, "vando_terboli", 0, "", "shield")
    fights(t, E, "bashar", 4, "", "snooper")
    asked = []
    while t.asks[0][0] != "ChoosePlan":
        asked += t.asks
        t.silence()
    assert ("ChooseAssassination", M) in asked and ("ChooseFates", M) in asked
    assert "ChooseKeptCard" not in [kind for kind, _ in asked]


@pytest.mark.rule("OCCUPY-17", "VIDAL-13", "HARK-07")
def test_harkonnen_capture_no_duke_whom_only_the_other_ally_holds() -> None:
    start = pair(G, H, A, mode="advanced").forces({CARTHAG: {Z: 2, G: 2, H: 9}, "arrakeen_10": {H: 2, A: 2}})
    start.dead(spacing_guild=["staban_tuek", "master_bewt", "esmar_tuek", "soo_soo_sook", "guild_rep"])
    t = battle(start.vidal(Z, "ecaz_ambassador"))
    until(t, "ChooseLead")(Z, NameLead(G))
    until(t, "ChoosePlan")
    fights(t, G, "", 0)
    fights(t, H, "feyd_rautha", 4)
    asked = []
    while t.asks[0][0] != "ChoosePlan":
        asked += t.asks
        t.silence()
    assert ("ChooseCapture", H) not in asked, "the Guild have no leader alive, and the Duke is with Ecaz"


# ------------------------------------------------------------------------------------------------ alliances that change
@pytest.mark.rule("OCCUPY-04", "NEXUS-08", "OCCUPY-01", "BATTLE-01")
def test_after_a_break_they_fight_where_they_stand_and_outside_strongholds_nobody_must_leave() -> None:
    start = pair(G, H).forces({"cielago_north_1": {Z: 3, G: 3}, "wind_pass_15": {H: 1}}).storm(9)
    start.spice_deck("shai_hulud", "spice_south_mesa").current_territory("red_chasm")
    t = start.begin(Phase("spice_blow"))
    t(G, BreakAlliance())
    until(t, "nothing")
    assert not t.happened(DutyToLeave) and at(t, "cielago_north_1", Z) == Forces(3)
    t = battle(resumed(t.game.table))
    assert [{event.aggressor, event.defender} for event in t.happened(BattleBegun)] == [{Z, G}]


@pytest.mark.rule("OCCUPY-02", "GUILD-08", "GUILD-05")
def test_ecaz_cross_ships_to_its_ally_and_an_enemy() -> None:
    start = pair(G, H).forces({CARTHAG: {G: 2, H: 2}, "arrakeen_10": {Z: 4}})
    t = quietly(start.begin(Phase("shipment_movement")), "ChooseShipment")
    t(Z, across(CARTHAG, {"arrakeen_10": 4}))
    reacted(t)
    assert at(t, CARTHAG, Z) == Forces(4) and t.purse(Z) == 7 and t.purse(G) == 11


@pytest.mark.rule("OCCUPY-18", "BG-14", "BG-22")
def test_allied_sisters_follow_a_shipment_to_where_ecaz_stands() -> None:
    for shipper in (Z, H):
        start = pair(B, H, mode="advanced").forces({CARTHAG: {Z: 2}})
        t = entry(start, shipper, CARTHAG, cause="reserve_shipment")
        assert t.options(B) == [Pass(), SendAdvisor(C), SendAdvisor(SINK)] or {*t.options(B)} == {
            Pass(), SendAdvisor(C), SendAdvisor(SINK),
        }  # fmt: skip
        t(B, SendAdvisor(C))
        assert at(t, CARTHAG, B) == Forces(advisors=1)


@pytest.mark.rule("OCCUPY-25", "OCCUPY-27", "OCCUPY-34", "BG-04")
def test_sisters_who_foresaw_ecaz_win_alone_with_what_they_hold_together() -> None:
    start = pair(B, H, mode="basic").predicted(Z, 2)
    for place in (CARTHAG, "arrakeen_10", "tueks_sietch_5"):
        start.forces({place: {Z: 1, B: 1}})
    t = settled(start.begin(Phase("mentat_pause")))
    assert [won.winners for won in t.happened(GameWon)] == [(B,)]


# ------------------------------------------------------------------------------------------------ collection
@pytest.mark.rule("OCCUPY-21", "COLLECT-01")
def test_a_partner_beside_the_spice_shares_nothing() -> None:
    start = pair(G, H).forces({"cielago_north_1": {Z: 1}, "cielago_north_2": {G: 3}}).spice({"cielago_north_2": 8})
    t = settled(start.storm(9).begin(Phase("collection")))
    assert (t.purse(Z), t.purse(G)) == (9, 9 + 6) and t.game.table.spice[LocationId("cielago_north_2")] == 2


@pytest.mark.rule("OCCUPY-20", "OCCUPY-21", "OCCUPY-22", "COLLECT-02")
def test_a_city_of_one_helps_only_that_one_to_carry() -> None:
    """Ecaz 2 x 3, the ally 1 x 2: eight of nine are taken, and shared four to four."""
    start = pair(G, H).forces({"cielago_north_2": {Z: 2, G: 1}, "arrakeen_10": {Z: 1}}).spice({"cielago_north_2": 9})
    t = settled(start.storm(9).begin(Phase("collection")))
    assert (t.purse(Z), t.purse(G)) == (9 + 4, 9 + 4) and t.game.table.spice[LocationId("cielago_north_2")] == 1


@pytest.mark.rule("OCCUPY-24", "COLLECT-04", "VICTORY-05")
def test_an_enemy_kept_there_by_the_storm_takes_no_income_from_either() -> None:
    start = pair(G, H, mode="advanced").forces({CARTHAG: {Z: 1, G: 1, H: 1}}).storm(11).order(Z, G, H)
    t = settled(start.begin(Phase("collection")))
    assert (t.purse(Z), t.purse(G), t.purse(H)) == (11, 11, 11)


@pytest.mark.rule("OCCUPY-01", "OCCUPY-06", "AMB-34", "OCCUPY-03")
def test_allies_of_this_very_turn_fight_together() -> None:
    start = position(G, Z, H, turn=2).purse(spacing_guild=9).order(G, Z, H).forces({CARTHAG: {Z: 2}})
    start.ambassadors(placed={"carthag": "ecaz"})
    t = start.begin(Phase("shipment_movement"))
    t(G, ship(2, CARTHAG))(Z, OfferTies())(G, AcceptTies())(Z, Pass())
    until(t, "nothing")
    assert at(t, CARTHAG, G) == Forces(2) and at(t, CARTHAG, Z) == Forces(2), "nobody must leave"
    t = battle(resumed(t.game.table).forces({CARTHAG: {H: 3}}))
    assert t.asks == [("ChooseLead", Z)]
