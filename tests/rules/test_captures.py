"""Capturing a leader: when, which, and whether it is killed or kept (HARK-06 to HARK-08)."""

from __future__ import annotations

from collections import Counter

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, PowerStopped, Seat, Window
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.core.battle import Fight
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_result import BattleWon, BountyReceived, LasgunExploded
from kanly.rules.core.leader_cycles import cycle_open, face_down, kill_captured, kill_leader
from kanly.rules.core.revival import Revive
from kanly.rules.core.traitors import TraitorCalled
from kanly.rules.core.turn import Phase
from kanly.rules.factions.harkonnen.captives import CaptivesReleased
from kanly.rules.factions.harkonnen.capture import (
    Capture,
    CaptureDeclared,
    KeepCaptive,
    KillCaptive,
    LeaderDrawn,
    LeaderExecuted,
)
from kanly.state import Forces
from support.captures import ANOTHER, FIVE, OWN, captured, duel, held, named_disc, own, seen, settle, states, won
from support.fighting import battle, named, plan, planning
from support.position import Position, position
from support.referee import Referee
from support.revivals import next_revival

A, H, F, E = Seat("atreides"), Seat("harkonnen"), Seat("fremen"), Seat("emperor")
CARTHAG = LocationId("carthag_11")


# ------------------------------------------------------------------------------------------------ when
@pytest.mark.rule("HARK-06", "HARK-07", "HARK-08", "TIMING-38")
def test_of_four_leaders_one_is_drawn_seen_and_killed_or_kept() -> None:
    """Four are eligible; Harkonnen declare a capture that nobody stops; it cannot be sent back."""
    t = won(duel().dead(atreides=["duncan_idaho"]).hand(emperor=["karama"]))
    assert t.asks == [("ChooseCapture", H)] and t.options(H) == [Pass(), Capture()]
    t(H, Capture())
    assert t.happened(CaptureDeclared) == [CaptureDeclared(H, A)] and t.asks == [("React", E)]
    assert t.happened(LeaderDrawn) == [], "it is drawn when nobody has stopped it"
    t(E, Pass())
    (drawn,) = t.happened(LeaderDrawn)
    assert drawn.owner == A and drawn.leader in FIVE and drawn.leader != "duncan_idaho"
    assert t.asks == [("ChooseFate", H)] and t.options(H) == [KeepCaptive(), KillCaptive()]
    t.refuses(H, Pass(), "TIMING-01")
    t(H, KeepCaptive())
    assert held(t) == [drawn.leader] and drawn.leader not in own(t, A)
    t.end()


@pytest.mark.rule("HARK-06", "TIMING-08")
def test_silence_captures_nobody() -> None:
    t = won(duel())
    t.silence()
    assert t.happened(CaptureDeclared) == [] and held(t) == [] and len(own(t, A)) == 5


@pytest.mark.rule("HARK-06")
def test_also_after_a_win_by_treason_but_of_the_others() -> None:
    t = won(duel().traitors(harkonnen=["thufir_hawat"]), "thufir_hawat")
    assert t.happened(TraitorCalled) and t.asks == [("ChooseCapture", H)]
    assert captured(t, KeepCaptive()) != "thufir_hawat"


@pytest.mark.rule("HARK-06", "BATTLE-31")
def test_after_deaths_bounties_losses_and_cards() -> None:
    t = won(duel().hand(harkonnen=["stunner"], atreides=["kulon"]), "thufir_hawat")
    assert t.asks == [("ChooseCapture", H)]
    t = planning(battle(duel().hand(harkonnen=["stunner"], atreides=["kulon"])))
    t(H, plan(t.game, H, "feyd_rautha", 0, "stunner"))(A, plan(t.game, A, "thufir_hawat", 0, "kulon"))
    settle(t)
    assert t.happened(BountyReceived) == [BountyReceived(H, 5)] and t.hand(A) == []
    assert t.game.table.tanks[A] == Forces(2) and t.asks == [("ChooseCapture", H)]


@pytest.mark.rule("HARK-06")
@pytest.mark.parametrize("case", ["defeat", "explosion", "two_traitors", "nobody_there", "basic"])
def test_no_capture(case: str) -> None:
    at = basic() if case == "basic" else duel()
    plans = (("umman_kudu", 0, ""), ("thufir_hawat", 0, ""))
    if case == "defeat":
        plans = (("umman_kudu", 0, ""), ("thufir_hawat", 1, ""))
    if case == "explosion":
        at.hand(harkonnen=["lasgun"], atreides=["shield"])
        plans = (("umman_kudu", 0, "lasgun"), ("thufir_hawat", 0, "shield"))
    if case == "two_traitors":
        at.traitors(harkonnen=["thufir_hawat"], atreides=["umman_kudu"])
    if case == "nobody_there":
        at.dead(atreides=FIVE)
        plans = (("umman_kudu", 0, ""), ("", 0, ""))
    if case == "basic":
        plans = (("feyd_rautha", 3, ""), ("thufir_hawat", 0, ""))
    t = planning(battle(at))
    t(H, plan(t.game, H, *plans[0]))
    t(A, plan(t.game, A, plans[1][0], plans[1][1], "", plans[1][2]))
    settle(t)
    assert ("ChooseCapture", H) not in t.asks and bool(t.happened(LasgunExploded)) == (case == "explosion")
    assert [event.winner for event in t.happened(BattleWon)] == {
        "defeat": [A],
        "nobody_there": [H],
        "basic": [H],
    }.get(case, [])


def basic() -> Position:
    """The same in the Basic game."""
    return position(H, A, F, E, turn=2).order(H, A, F, E).forces({"carthag_11": {H: 6, A: 2}})


@pytest.mark.rule("HARK-06")
def test_not_in_a_battle_of_the_ally() -> None:
    at = position(H, A, F, turn=2, mode="advanced").order(F, A, H).forces({"carthag_11": {F: 6, A: 2}}).allied(H, F)
    t = planning(battle(at))
    t(F, plan(t.game, F, "stilgar"))(A, plan(t.game, A, "dr_wellington_yueh"))
    settle(t)
    assert t.happened(BattleWon)[0].winner == F and ("ChooseCapture", H) not in t.asks


@pytest.mark.rule("HARK-06", "KARAMA-24", "KARAMA-28")
def test_a_karama_stops_it_before_the_draw() -> None:
    t = won(duel().hand(emperor=["karama"]))
    t(H, Capture())
    assert t.game.innermost(Window).facts["loser"] == "atreides"
    t(E, Stop("hark_capture", t.card(E, "karama")))
    assert t.happened(PowerStopped) == [PowerStopped("hark_capture", E)] and t.happened(LeaderDrawn) == []
    assert len(own(t, A)) == 5 and t.hand(E) == []


@pytest.mark.rule("HARK-06", "HOUSE-02")
def test_stopped_for_the_phase_it_is_not_offered_again() -> None:
    at = duel(karama_full_phase=True).forces({"arrakeen_10": {H: 4, E: 1}}).hand(fremen=["karama"])
    t = battle(at)
    planning(t(H, Fight(CARTHAG, A)))
    t(H, plan(t.game, H, "feyd_rautha"))(A, plan(t.game, A, "dr_wellington_yueh"))
    settle(t)(H, Capture())(F, Stop("hark_capture", t.card(F, "karama")))
    planning(settle(t))
    t(H, plan(t.game, H, "beast_rabban"))(E, plan(t.game, E, "bashar"))
    settle(t)
    assert t.happened(BattleWon)[-1].winner == H and ("ChooseCapture", H) not in t.asks


# ------------------------------------------------------------------------------------------------ the pool
@pytest.mark.rule("HARK-07", "ATR-13")
def test_the_pool() -> None:
    """Not the dead, nor one who has fought elsewhere this turn, a captive, a Cheap Hero, the Kwisatz Haderach; but the
    one who fought in this battle and survived. All of them have the same chance."""
    drawn = Counter[str]()
    for seed in range(60):
        at = duel().dead(atreides=["duncan_idaho"]).lost_in_battle(atreides=9).captives(atreides="gurney_halleck")
        at.table.dedicated[named_disc(at, "thufir_hawat")] = TerritoryId("arrakeen")
        t = won(at, seed=str(seed)) if seed < 3 else quickly(at, str(seed))
        drawn[captured(t, KeepCaptive())] += 1
    assert set(drawn) == {"lady_jessica", "dr_wellington_yueh"}
    assert all(20 <= number <= 40 for number in drawn.values()), drawn


def quickly(at: Position, seed: str) -> Referee:
    """As `won`, with nobody's view looked at."""
    t = at.begin(Phase("battle"), seed)
    t = planning(Referee(t.game, viewers=()))
    t(H, plan(t.game, H, "feyd_rautha"))(A, plan(t.game, A, "dr_wellington_yueh"))
    return settle(t)


@pytest.mark.rule("HARK-07")
def test_a_leader_killed_in_the_battle_is_not_in_it() -> None:
    at = duel().dead(atreides=FIVE[:4]).hand(harkonnen=["stunner"])
    t = planning(battle(at))
    t(H, plan(t.game, H, "feyd_rautha", 0, "stunner"))(A, plan(t.game, A, "dr_wellington_yueh"))
    settle(t)
    assert t.happened(BattleWon)[0].winner == H and ("ChooseCapture", H) not in t.asks


@pytest.mark.rule("HARK-06", "HARK-07", "HARK-11")
def test_whether_the_pool_is_empty_is_not_told_by_the_question() -> None:
    """The last leader of Atreides has fought in Arrakeen; the others cannot tell that it is not the captive."""
    at = duel().dead(atreides=FIVE[:3]).captives(atreides="duncan_idaho").hand(atreides=["cheap_hero"])
    at.table.dedicated[named_disc(at, "dr_wellington_yueh")] = TerritoryId("arrakeen")
    t = won(at, "cheap_hero")
    assert t.asks == [("ChooseCapture", H)] and t.options(H) == [Pass()]
    t.refuses(H, Capture(), "HARK-06")
    t(H, Pass())


# ------------------------------------------------------------------------------------------------ kill or keep
@pytest.mark.rule("HARK-06", "HARK-08", "REVIVE-07", "REVIVE-10")
def test_killed_it_lies_face_down_for_2_spice() -> None:
    t = won(duel().purse(harkonnen=1))
    leader = captured(t, KillCaptive())
    assert t.purse(H) == 3 and t.happened(BountyReceived) == []
    assert t.leader(leader) in t.game.table.dead_leaders[A] and face_down(t.game, A, t.leader(leader))
    assert t.happened(LeaderExecuted) == [LeaderExecuted(A, leader, 2)] and seen(t, None).executed == 1
    t.end()


@pytest.mark.rule("HARK-08", "TIMING-08")
def test_silence_keeps() -> None:
    t = won(duel())
    t(H, Capture()).silence()
    assert len(held(t)) == 1 and t.purse(H) == 0


@pytest.mark.rule("HARK-08", "HARK-12")
def test_without_a_living_leader_of_their_own_they_can_only_kill() -> None:
    """The last one dies in the battle that they win."""
    at = duel().dead(harkonnen=OWN[1:]).hand(atreides=["stunner"], harkonnen=["slip_tip"])
    t = planning(battle(at))
    t(H, plan(t.game, H, "feyd_rautha", 3, "slip_tip"))
    t(A, plan(t.game, A, "dr_wellington_yueh", 0, "stunner"))
    settle(t)(H, Capture())
    assert len(t.happened(LeaderExecuted)) == 1 and held(t) == [] and t.happened(CaptivesReleased) == []
    assert t.purse(H) == 2 + 6 + 1, "for Feyd-Rautha, Yueh, the captive"


@pytest.mark.rule("HARK-08", "REVIVE-07")
def test_face_down_it_cannot_be_revived_before_a_new_cycle() -> None:
    at = position(A, H, turn=5, mode="advanced").dead(atreides=FIVE[:4]).purse(atreides=9).tanks(harkonnen=1)
    yueh = named_disc(at, "dr_wellington_yueh")
    t = at.begin(Phase("revival"))
    kill_captured(t.game, A, yueh)
    t = next_revival(t)
    assert [t.game.table.faces[disc] for disc in t.game.table.cycles[A].due] == [*FIVE], "all are turned face up"
    t(A, Revive(leader="thufir_hawat"))
    kill_leader(t.game, A, t.leader("thufir_hawat"), "battle")
    t = next_revival(t)
    t.refuses(A, Revive(leader="thufir_hawat"), "REVIVE-07")
    t(A, Revive(leader="dr_wellington_yueh"))


@pytest.mark.rule("HARK-08", "REVIVE-07")
def test_killed_while_a_cycle_is_open_it_is_none_of_those_to_be_revived() -> None:
    at = position(A, H, turn=5, mode="advanced").dead(atreides=FIVE).purse(atreides=9).tanks(harkonnen=1)
    t = at.begin(Phase("revival"))
    t(A, Revive(leader="lady_jessica"))
    kill_captured(t.game, A, t.leader("lady_jessica"))
    t = next_revival(t)
    t.refuses(A, Revive(leader="lady_jessica"), "REVIVE-07")
    assert len(t.game.table.cycles[A].due) == 4 and cycle_open(t.game, A)


@pytest.mark.rule("HARK-08", "CARD-TLEILAXU-GHOLA", "REVIVE-07")
def test_a_ghola_brings_back_whom_they_have_killed() -> None:
    t = won(duel().forces(ANOTHER).hand(atreides=["tleilaxu_ghola"]))
    leader = captured(t, KillCaptive())
    planning(t)
    t(A, PlayGhola(t.card(A, "tleilaxu_ghola"), leader=leader))
    assert own(t, A) == [*FIVE] and t.game.table.cycles == {}
    assert "hidden" not in states(t, E) and seen(t, E).executed == 0, "everybody sees who comes back"


@pytest.mark.rule("HARK-13", "CARD-TLEILAXU-GHOLA")
def test_a_captive_cannot_be_revived_while_it_lives() -> None:
    at = duel().forces(ANOTHER).hand(atreides=["tleilaxu_ghola"])
    t = battle(at.captives(atreides="lady_jessica"))
    t.refuses(A, PlayGhola(t.card(A, "tleilaxu_ghola"), leader="lady_jessica"), "REVIVE-07")


@pytest.mark.rule("HARK-14", "ATR-13")
def test_a_leader_who_fought_with_the_kwisatz_haderach_is_in_the_pool() -> None:
    at = duel().dead(atreides=FIVE[:4]).lost_in_battle(atreides=9)
    t = planning(battle(at))
    token = t.game.table.tokens[A][0]
    t(H, plan(t.game, H, "feyd_rautha"))
    t(A, BattlePlan(named(t.game, A, "dr_wellington_yueh"), companion=token))
    settle(t)
    assert captured(t, KeepCaptive()) == "dr_wellington_yueh" and t.game.table.tokens[A] == (token,)
    planning(settle(t))


@pytest.mark.rule("HARK-14")
def test_revived_it_may_be_captured_again() -> None:
    at = duel().dead(atreides=FIVE[1:]).hand(atreides=["tleilaxu_ghola"])
    t = battle(at.forces({"arrakeen_10": {H: 4, A: 2}}))
    planning(t(H, Fight(CARTHAG, A)))
    t(H, plan(t.game, H, "feyd_rautha", 3))(A, plan(t.game, A, "thufir_hawat"))
    settle(t)
    assert captured(t, KillCaptive()) == "thufir_hawat"
    planning(settle(t))
    t(A, PlayGhola(t.card(A, "tleilaxu_ghola"), leader="thufir_hawat"))
    planning(t)
    t(H, plan(t.game, H, "beast_rabban", 2))(A, plan(t.game, A, "thufir_hawat"))
    settle(t)
    assert captured(t, KeepCaptive()) == "thufir_hawat" and held(t) == ["thufir_hawat"]
