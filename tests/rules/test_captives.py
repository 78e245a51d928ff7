"""Captives: used, called as traitors, released, revived; what has no hold on them (HARK-09 to HARK-14)."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, Seat
from kanly.rules.core.battle import Fight
from kanly.rules.core.battle_fight import NoLeaderToPlay
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_result import BattleWon, BountyReceived
from kanly.rules.core.discs import captives
from kanly.rules.core.leader_cycles import LeaderKilled, cycle_open, face_down, kill_leader
from kanly.rules.core.revival import Revive
from kanly.rules.core.traitors import CallTraitor, TraitorCalled
from kanly.rules.core.turn import Phase
from kanly.rules.factions.harkonnen.captives import CaptiveReturned, CaptivesReleased
from kanly.rules.factions.harkonnen.capture import KeepCaptive
from kanly.state import LeaderCycle
from support.captures import FIVE, OWN, captured, duel, held, named_disc, own, settle, states
from support.fighting import battle, plan, planning
from support.position import Position, position
from support.referee import Referee
from support.revivals import next_revival

A, H, F, E = Seat("atreides"), Seat("harkonnen"), Seat("fremen"), Seat("emperor")
CARTHAG = LocationId("carthag_11")


# ------------------------------------------------------------------------------------------------ used
def two_battles(**captive: str) -> Position:
    """Harkonnen fight Atreides in Carthag and the Emperor in Arrakeen, with these captives."""
    return duel().forces({"arrakeen_10": {H: 4, E: 2}}).captives(**captive)


@pytest.mark.rule("HARK-09", "BATTLE-14")
def test_used_once_and_home_where_it_counts_as_used() -> None:
    t = battle(two_battles(emperor="hasimir_fenring"))
    planning(t(H, Fight(CARTHAG, A)))
    t(H, plan(t.game, H, "hasimir_fenring"))(A, plan(t.game, A, "dr_wellington_yueh"))
    settle(t)(H, Pass())
    assert t.happened(CaptiveReturned) == [CaptiveReturned(E, "hasimir_fenring")] and held(t) == []
    assert t.game.table.dedicated[t.leader("hasimir_fenring")] == "carthag"
    planning(settle(t))
    t.refuses(E, plan(t.game, E, "hasimir_fenring"), "BATTLE-14")
    assert states(t, F, E)["alive"][0] == "hasimir_fenring"
    t.end()


@pytest.mark.rule("HARK-09", "HARK-14")
def test_captured_and_used_in_the_same_phase_even_against_its_own_house() -> None:
    """Not dedicated, it can fight elsewhere; the one who has fought here cannot."""
    for seed in range(20):
        at = duel().forces({"arrakeen_10": {H: 4, A: 2}}).dead(atreides=FIVE[:2])
        t = battle(at) if seed < 2 else Referee(at.begin(Phase("battle"), str(seed)).game, viewers=())
        planning(t(H, Fight(CARTHAG, A)))
        t(H, plan(t.game, H, "feyd_rautha"))(A, plan(t.game, A, "dr_wellington_yueh"))
        settle(t)
        leader = captured(t, KeepCaptive())
        planning(settle(t))
        if leader == "dr_wellington_yueh":
            t.refuses(H, plan(t.game, H, leader), "BATTLE-14")
        else:
            t(H, plan(t.game, H, leader))


@pytest.mark.rule("HARK-09", "BATTLE-29")
def test_killed_it_lies_with_its_owner_and_is_paid_for_as_any_leader() -> None:
    """Both leaders die, and Harkonnen win: they are paid for Jessica (5), and for their own captive (6)."""
    at = duel().captives(emperor="hasimir_fenring").hand(atreides=["stunner"], harkonnen=["slip_tip"])
    t = planning(battle(at))
    t(H, plan(t.game, H, "hasimir_fenring", 1, "slip_tip"))(A, plan(t.game, A, "lady_jessica", 0, "stunner"))
    settle(t)
    assert [(event.seat, event.leader) for event in t.happened(LeaderKilled)] == [
        (E, "hasimir_fenring"),
        (A, "lady_jessica"),
    ]
    assert t.happened(BountyReceived) == [BountyReceived(H, 11)]
    assert t.leader("hasimir_fenring") in t.game.table.dead_leaders[E] and held(t) == []


@pytest.mark.rule("HARK-09")
def test_killed_it_lies_face_down_if_it_had_been_revived_in_the_open_cycle() -> None:
    at = duel().dead(emperor=["burseg", "caid", "bashar"]).captives(emperor="hasimir_fenring")
    fenring, burseg = named_disc(at, "hasimir_fenring"), named_disc(at, "burseg")
    at.table.cycles[E] = LeaderCycle((burseg,), (fenring,))
    at.hand(atreides=["stunner"])
    t = planning(battle(at))
    t(H, plan(t.game, H, "hasimir_fenring"))(A, plan(t.game, A, "lady_jessica", 0, "stunner"))
    settle(t)
    assert face_down(t.game, E, fenring) and t.happened(LeaderKilled)[0].face_down


@pytest.mark.rule("HARK-09", "BATTLE-20")
def test_in_a_battle_that_harkonnen_alone_win_by_treason_it_is_not_used() -> None:
    t = battle(two_battles(emperor="hasimir_fenring").traitors(harkonnen=["dr_wellington_yueh"]))
    planning(t(H, Fight(CARTHAG, A)))
    t(H, plan(t.game, H, "hasimir_fenring"))(A, plan(t.game, A, "dr_wellington_yueh"))
    settle(t)(H, Pass())
    assert held(t) == ["hasimir_fenring"] and t.game.table.dedicated == {} and t.happened(CaptiveReturned) == []
    assert states(t, F, H)["captive"] == ["hasimir_fenring"], "it was seen"
    planning(settle(t))
    t(H, plan(t.game, H, "hasimir_fenring"))


@pytest.mark.rule("HARK-09", "BATTLE-11", "BATTLE-12")
def test_with_a_captive_they_have_a_leader_to_play() -> None:
    at = duel().dead(harkonnen=OWN[1:]).captives(emperor="bashar")
    at.table.dedicated[named_disc(at, "feyd_rautha")] = TerritoryId("arrakeen")
    t = planning(battle(at))
    assert t.happened(NoLeaderToPlay) == []
    t.refuses(H, BattlePlan(), "BATTLE-11")
    t(H, plan(t.game, H, "bashar"))


@pytest.mark.rule("HARK-09", "BATTLE-35")
def test_any_number_without_limit_of_time() -> None:
    at = position(H, A, F, E, turn=2, mode="advanced").captives(atreides="lady_jessica", emperor="caid", fremen="jamis")
    t = at.begin(Phase("battle"))
    assert len(captives(t.game, H)) == 3 and t.game.table.dedicated == {}


# ------------------------------------------------------------------------------------------------ traitors
@pytest.mark.rule("HARK-10", "BATTLE-19", "BATTLE-29")
@pytest.mark.parametrize("caller", [A, E])
def test_a_captive_can_be_called_by_whoever_holds_its_card(caller: Seat) -> None:
    """Also by the house it comes from; it dies on its owner's side, and the caller gets the bounty."""
    captive = {"atreides": "lady_jessica"} if caller == A else {"atreides": "lady_jessica", "fremen": "stilgar"}
    at = duel(loser=caller).captives(**captive).traitors(**{caller: ["lady_jessica"]})
    t = planning(battle(at))
    t(H, plan(t.game, H, "lady_jessica"))
    t(caller, plan(t.game, caller, "dr_wellington_yueh" if caller == A else "bashar"))
    t(caller, CallTraitor())(H, Pass())
    settle(t)
    assert t.happened(TraitorCalled) == [TraitorCalled(caller, "lady_jessica", caller)]
    assert t.leader("lady_jessica") in t.game.table.dead_leaders[A] and t.purse(caller) == 5


@pytest.mark.rule("HARK-10", "HOUSE-02")
@pytest.mark.parametrize(("by_right", "loser", "may"), [(False, A, False), (True, A, True), (True, E, False)])
def test_the_original_owner_needs_the_card_unless_the_house_rule_says_otherwise(
    by_right: bool, loser: Seat, may: bool
) -> None:
    t = planning(battle(duel(loser=loser, captives_are_traitors=by_right).captives(atreides="lady_jessica")))
    t(H, plan(t.game, H, "lady_jessica"))(loser, plan(t.game, loser, "dr_wellington_yueh" if loser == A else "bashar"))
    assert (CallTraitor() in t.options(loser)) == may
    if may:
        t(A, CallTraitor())(H, Pass())
        assert t.happened(TraitorCalled) == [TraitorCalled(A, "lady_jessica", A, card=False)]
        settle(t)
        assert t.happened(BattleWon)[0].winner == A and t.purse(A) == 5
    else:
        t.refuses(loser, CallTraitor(), "BATTLE-19")


# ------------------------------------------------------------------------------------------------ release
@pytest.mark.rule("HARK-12")
def test_with_their_last_leader_gone_all_captives_go_home() -> None:
    """After the battle; what they have done this turn stays."""
    at = duel().dead(harkonnen=OWN[1:]).captives(atreides="lady_jessica", emperor="caid", fremen="jamis")
    at.hand(atreides=["stunner"])
    at.table.dedicated[named_disc(at, "caid")] = TerritoryId("carthag")
    t = planning(battle(at.forces({"arrakeen_10": {F: 2, E: 2}})))
    t(H, plan(t.game, H, "feyd_rautha"))(A, plan(t.game, A, "thufir_hawat", 0, "stunner"))
    settle(t)
    (freed,) = t.happened(CaptivesReleased)
    assert sorted(freed.leaders) == ["caid", "jamis", "lady_jessica"] and held(t) == []
    assert own(t, A) == [*FIVE] and t.game.table.dedicated[t.leader("caid")] == "carthag"
    assert "hidden" not in states(t, None) and "hidden" not in states(t, A, E)
    t.inspect()


@pytest.mark.rule("HARK-12", "HARK-13")
def test_revived_leaders_do_not_bring_captives_back() -> None:
    at = position(H, A, turn=5, mode="advanced").dead(harkonnen=OWN).purse(harkonnen=9).tanks(atreides=1)
    t = at.begin(Phase("revival"))
    t(H, Revive(leader="feyd_rautha"))
    assert own(t, H) == ["feyd_rautha"] and held(t) == []


# ------------------------------------------------------------------------------------------------ revival
@pytest.mark.rule("HARK-13", "REVIVE-07")
def test_a_captive_is_not_available_to_its_owner() -> None:
    """All others are dead: leader revival is open; the captive itself cannot be revived."""
    at = position(A, H, turn=5, mode="advanced").dead(atreides=FIVE[1:]).captives(atreides="thufir_hawat")
    t = at.purse(atreides=9).tanks(harkonnen=1).begin(Phase("revival"))
    assert [t.game.table.faces[disc] for disc in t.game.table.cycles[A].due] == [*FIVE[1:]]
    t.refuses(A, Revive(leader="thufir_hawat"), "REVIVE-07")
    t(A, Revive(leader="lady_jessica"))
    assert t.purse(A) == 4


@pytest.mark.rule("HARK-13", "REVIVE-07")
def test_captives_are_no_leaders_of_harkonnen() -> None:
    at = position(H, A, turn=5, mode="advanced").dead(harkonnen=OWN).captives(atreides="thufir_hawat")
    t = at.purse(harkonnen=9).tanks(atreides=1).begin(Phase("revival"))
    assert cycle_open(t.game, H)
    t(H, Revive(leader="umman_kudu"))


@pytest.mark.rule("HARK-13", "HARK-09")
def test_a_killed_captive_is_revived_by_its_owner() -> None:
    at = position(A, H, turn=5, mode="advanced").dead(atreides=FIVE[1:]).captives(atreides="thufir_hawat")
    t = at.purse(atreides=9).tanks(harkonnen=1).begin(Phase("revival"))
    kill_leader(t.game, H, t.leader("thufir_hawat"), "battle")
    t = next_revival(t)
    t(A, Revive(leader="thufir_hawat"))
    assert own(t, A) == ["thufir_hawat"]


# ------------------------------------------------------------------------------------------------ interactions
@pytest.mark.rule("HARK-14")
def test_an_alliance_with_the_owner_gives_nobody_back() -> None:
    at = position(H, A, F, turn=2, mode="advanced").captives(atreides="lady_jessica").allied(H, A)
    t = at.forces({"carthag_11": {H: 6, F: 2}}).order(H, F, A).begin(Phase("battle"))
    planning(t)
    assert held(t) == ["lady_jessica"]
    t(H, plan(t.game, H, "lady_jessica"))
