"""Captured leaders: when, which, killed or kept, used, called, asked about; who knows of them (HARK-06 to HARK-14)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.game.saves import CODEC
from kanly.kernel import Pass, PowerStopped, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.cards.truthtrance import AnswerQuestion, AskQuestion, PlayTruthtrance, QuestionAnswered
from kanly.rules.core.battle import Fight
from kanly.rules.core.battle_fight import NoLeaderToPlay
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_result import BattleWon, BountyReceived, LasgunExploded
from kanly.rules.core.discs import captives, disc_shown, hide, places
from kanly.rules.core.leader_cycles import LeaderKilled, cycle_open, face_down, kill_captured, kill_leader
from kanly.rules.core.revival import Revive
from kanly.rules.core.traitors import CallTraitor, TraitorCalled
from kanly.rules.core.turn import Phase
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.rules.factions.bene_gesserit.voice import objects
from kanly.rules.factions.harkonnen.captives import CaptiveReturned, CaptivesReleased
from kanly.rules.factions.harkonnen.capture import (
    Capture,
    CaptureDeclared,
    HiddenLeaderDrawn,
    HiddenLeaderExecuted,
    HiddenLeaderKept,
    KeepCaptive,
    KillCaptive,
    LeaderDrawn,
    LeaderExecuted,
    LeaderKept,
)
from kanly.state import Engine, Forces, LeaderCycle, Thing
from kanly.view import SeatView, imagine, view
from kanly.view.leaders import Captives
from support.fighting import battle, named, plan, planning
from support.position import Position, position
from support.referee import Referee

A, H, F, E = Seat("atreides"), Seat("harkonnen"), Seat("fremen"), Seat("emperor")
ARRAKEEN, CARTHAG = LocationId("arrakeen_10"), LocationId("carthag_11")
OWN = ("feyd_rautha", "beast_rabban", "piter_de_vries", "captain_iakin_nefud", "umman_kudu")
FIVE = ("thufir_hawat", "lady_jessica", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh")
ANOTHER = {"arrakeen_10": {"fremen": 3, "emperor": 3}}
"""A battle that is still to be fought, so that the game goes on."""


def duel(*seats: Seat, loser: Seat = A, **settings: Any) -> Position:
    """Harkonnen, the aggressor, have 6 forces in Carthag, the other side 2."""
    seats = seats or (H, A, F, E)
    at = position(*seats, turn=2, mode="advanced", **settings).order(*seats)
    return at.forces({"carthag_11": {H: 6, loser: 2}})


def won(at: Position, leader: str = "dr_wellington_yueh", own: str = "feyd_rautha", seed: str = "test") -> Referee:
    """Harkonnen have won there against this leader; silence until they decide about a capture, or the phase is over."""
    t = planning(at.begin(Phase("battle"), seed))
    loser = next(decision.seat for decision in t.game.owed() if decision.seat != H)
    t(H, plan(t.game, H, own))(loser, plan(t.game, loser, leader))
    return settle(t)


def settle(t: Referee) -> Referee:
    """Silence until a leader may be captured, a battle is chosen or planned, or the phase is over."""
    stops = ("ChooseCapture", "ChooseFate", "ChoosePlan", "ChooseBattle")
    while t.asks and t.asks[0][0] not in stops and t.game.table.phase == "battle":
        t.silence()
    return t


def captured(t: Referee, fate: KeepCaptive | KillCaptive) -> str:
    """Harkonnen capture a leader, which nobody stops, and keep or kill it: which one."""
    t(H, Capture())
    while t.asks[0][0] == "React":
        t.all_pass()
    t(H, fate)
    return t.happened(LeaderDrawn)[-1].leader


def held(t: Referee) -> list[str]:
    """The captives of Harkonnen."""
    return [t.game.table.faces[disc] for disc in captives(t.game, H)]


def own(t: Referee, seat: Seat) -> list[str]:
    """What leaders the seat holds."""
    return [t.game.table.faces[disc] for disc in t.game.table.leaders[seat]]


def seen(t: Referee, viewer: str | None, seat: Seat = A) -> SeatView:
    """The seat as this viewer (None: an observer) sees it."""
    return next(one for one in view(t.game, None if viewer is None else Seat(viewer)).seats if one.seat == seat)


def states(t: Referee, viewer: str | None, seat: Seat = A) -> dict[str, list[str]]:
    """The leaders shown with the seat, by state."""
    found: dict[str, list[str]] = {}
    for leader in seen(t, viewer, seat).leaders:
        found.setdefault(leader.state, []).append(leader.face)
    return found


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


def named_disc(at: Position, name: str) -> Thing:
    return next(Thing(n) for n, face in enumerate(at.table.faces) if face == name and at.table.family[n] == "leader")


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
    t = again(t)
    assert [t.game.table.faces[disc] for disc in t.game.table.cycles[A].due] == [*FIVE], "all are turned face up"
    t(A, Revive(leader="thufir_hawat"))
    kill_leader(t.game, A, t.leader("thufir_hawat"), "battle")
    t = again(t)
    t.refuses(A, Revive(leader="thufir_hawat"), "REVIVE-07")
    t(A, Revive(leader="dr_wellington_yueh"))


@pytest.mark.rule("HARK-08", "REVIVE-07")
def test_killed_while_a_cycle_is_open_it_is_none_of_those_to_be_revived() -> None:
    at = position(A, H, turn=5, mode="advanced").dead(atreides=FIVE).purse(atreides=9).tanks(harkonnen=1)
    t = at.begin(Phase("revival"))
    t(A, Revive(leader="lady_jessica"))
    kill_captured(t.game, A, t.leader("lady_jessica"))
    t = again(t)
    t.refuses(A, Revive(leader="lady_jessica"), "REVIVE-07")
    assert len(t.game.table.cycles[A].due) == 4 and cycle_open(t.game, A)


def again(t: Referee) -> Referee:
    """The Revival Phase of the next turn, with 9 spice in the purse of Atreides."""
    table = t.game.table
    table.revivals.clear()
    table.turn += 1
    table.bank += table.purses[A] - 9
    table.purses[A] = 9
    return Referee(type(t.game).start(table, Phase("revival"), t.game.rules, t.game.state.seed))


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


# ------------------------------------------------------------------------------------------------ who knows
@pytest.mark.rule("HARK-11", "SECRET-01")
@pytest.mark.parametrize("fate", [KeepCaptive(), KillCaptive()])
def test_only_harkonnen_and_the_owner_know_which_leader_it_is(fate: KeepCaptive | KillCaptive) -> None:
    t = won(duel().dead(atreides=["duncan_idaho"]).forces(ANOTHER))
    leader = captured(t, fate)
    kept, rest = isinstance(fate, KeepCaptive), [name for name in FIVE if name not in (leader, "duncan_idaho")]
    for viewer in (A, H):
        assert states(t, viewer)["alive"] == rest and "hidden" not in states(t, viewer)
        assert states(t, viewer).get("face_down") == (None if kept else [leader])
        assert states(t, viewer, H).get("captive") == ([leader] if kept else None)
        assert t.news(viewer, LeaderDrawn) == [LeaderDrawn(A, leader)]
        assert t.news(viewer, LeaderKept) == ([LeaderKept(A, leader)] if kept else [])
    for stranger in (E, F, None):
        assert sorted(states(t, stranger)["hidden"]) == sorted([*rest, leader]) and "alive" not in states(t, stranger)
        assert states(t, stranger)["dead"] == ["duncan_idaho"] and "captive" not in states(t, stranger, H)
        assert t.news(stranger, HiddenLeaderDrawn) == [HiddenLeaderDrawn(A)]
        assert t.news(stranger, HiddenLeaderKept) == ([HiddenLeaderKept(A)] if kept else [])
        assert t.news(stranger, HiddenLeaderExecuted) == ([] if kept else [HiddenLeaderExecuted(A, 2)])
        assert not t.news(stranger, LeaderKept) and not t.news(stranger, LeaderExecuted)
    assert seen(t, E, H).captives == ((Captives(A, 1),) if kept else ()) and seen(t, E).living == 3
    assert seen(t, E).executed == (0 if kept else 1)
    t.inspect()


@pytest.mark.rule("HARK-11")
def test_imagined_captives_may_be_any_of_the_hidden_leaders() -> None:
    t = won(duel().dead(atreides=["duncan_idaho"]).forces(ANOTHER))
    leader = captured(t, KeepCaptive())
    worlds = [imagine(t.game, E, Random(n)) for n in range(40)]
    found = {world.table.faces[captives(world, H)[0]] for world in worlds}
    assert found == {*FIVE} - {"duncan_idaho"}
    assert {
        world.table.faces[captives(world, H)[0]] for world in (imagine(t.game, A, Random(n)) for n in range(9))
    } == {leader}
    assert all(len(world.table.leaders[A]) == 3 for world in worlds)


@pytest.mark.rule("HARK-11", "REVIVE-07")
def test_a_cycle_that_closes_keeps_no_trace_of_who_was_killed() -> None:
    """Of the leaders that were revived in it those in the Tanks are remembered; a captor's victim is none of them."""
    worlds = [imagine(closed_over(victim), F, Random(1)) for victim in ("lady_jessica", "dr_wellington_yueh")]
    assert CODEC.encode(worlds[0].state) == CODEC.encode(worlds[1].state)


def closed_over(victim: str) -> Engine:
    """Harkonnen have killed this captured leader; then the last leader of an open cycle comes back. Two of the others,
    Lady Jessica is one of them, were revived in it."""
    at = position(A, H, F, turn=5, mode="advanced").dead(atreides=["thufir_hawat"]).purse(atreides=9).tanks(fremen=1)
    living, dead = at.table.leaders[A], at.table.dead_leaders[A]
    at.table.cycles[A] = LeaderCycle(due=dead, revived=living[:2])
    t = at.begin(Phase("revival"))
    hide(t.game, living)
    kill_captured(t.game, A, t.leader(victim))
    t = again(t)
    t(A, Revive(leader="thufir_hawat"))
    assert face_down(t.game, A, t.leader(victim)) and not cycle_open(t.game, A)
    return t.game


@pytest.mark.rule("HARK-11")
def test_of_a_pool_of_one_everybody_knows() -> None:
    t = won(duel().dead(atreides=FIVE[:4]).forces(ANOTHER))
    assert captured(t, KeepCaptive()) == "dr_wellington_yueh"
    assert states(t, None, H)["captive"] == ["dr_wellington_yueh"] and "hidden" not in states(t, None)


@pytest.mark.rule("HARK-11", "SECRET-01", "KARAMA-18")
def test_that_each_seat_knows_it_is_not_public() -> None:
    """Of three seats two know the captive; the third sees it in secret. An observer, at whom anybody may look, does not
    learn of that; of what all see it does."""
    t = won(duel(H, A, F).forces({"arrakeen_10": {F: 3, A: 3}}))
    leader = t.leader(captured(t, KeepCaptive()))
    before = seen(t, None), seen(t, None, H)
    disc_shown(t.game, leader, (F,))
    assert states(t, F, H)["captive"]
    assert (seen(t, None), seen(t, None, H)) == before
    disc_shown(t.game, leader)
    assert states(t, None, H)["captive"] == states(t, F, H)["captive"]


@pytest.mark.rule("HARK-11", "BATTLE-14")
def test_where_a_hidden_leader_has_fought_is_still_told() -> None:
    t = won(duel().forces(ANOTHER))
    captured(t, KillCaptive())
    fought = {leader.face: leader.territory for leader in seen(t, E).leaders if leader.territory}
    assert fought == {"dr_wellington_yueh": "carthag"}, "whether or not it is the one that was killed"


@pytest.mark.rule("HARK-11")
def test_what_is_seen_in_a_plan_is_hidden_no_more() -> None:
    t = planning(battle(duel().forces({"arrakeen_10": {F: 3, A: 3}}).captives(atreides="lady_jessica")))
    t(H, plan(t.game, H, "feyd_rautha"))(A, plan(t.game, A, "thufir_hawat"))
    assert states(t, E)["alive"] == ["thufir_hawat"]
    assert states(t, E)["hidden"] == [name for name in FIVE if name != "thufir_hawat"]


@pytest.mark.rule("HARK-11")
def test_when_only_one_place_is_left_it_is_known() -> None:
    """Of two leaders that might be captive one fights for Atreides: the other one is it."""
    at = duel().dead(atreides=FIVE[2:]).captives(atreides="lady_jessica")
    t = planning(battle(at))
    assert states(t, E)["hidden"] == ["thufir_hawat", "lady_jessica"]
    t(H, plan(t.game, H, "feyd_rautha"))(A, plan(t.game, A, "thufir_hawat"))
    assert states(t, E, H)["captive"] == ["lady_jessica"] and states(t, None)["alive"] == ["thufir_hawat"]


@pytest.mark.rule("HARK-11", "HARK-14")
def test_captives_of_several_houses() -> None:
    at = duel(H, A, F, E).forces({"arrakeen_10": {H: 4, E: 1}})
    t = battle(at.captives(emperor="burseg"))
    planning(t(H, Fight(CARTHAG, A)))
    t(H, plan(t.game, H, "feyd_rautha"))(A, plan(t.game, A, "dr_wellington_yueh"))
    settle(t)
    leader = captured(t, KeepCaptive())
    assert sorted(held(t)) == sorted(["burseg", leader])
    assert set(seen(t, F, H).captives) == {Captives(A, 1), Captives(E, 1)}
    assert states(t, A, H)["captive"] == [leader] and states(t, E, H)["captive"] == ["burseg"]
    t.inspect()


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
    t = again(t)
    t(A, Revive(leader="thufir_hawat"))
    assert own(t, A) == ["thufir_hawat"]


# ------------------------------------------------------------------------------------------------ interactions
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


@pytest.mark.rule("HARK-14", "CARD-TRUTHTRANCE")
@pytest.mark.parametrize(("leader", "answer"), [("lady_jessica", "yes"), ("thufir_hawat", "no"), ("stilgar", "no")])
def test_a_question_about_captives_is_answered_truthfully(leader: str, answer: str) -> None:
    at = duel().captives(atreides="lady_jessica").hand(emperor=["truthtrance"]).forces({"arrakeen_10": {H: 2, F: 2}})
    t = battle(at)
    t(E, PlayTruthtrance(t.card(E, "truthtrance"), H))
    t(E, AskQuestion("holds_captive", leader))
    assert t.happened(QuestionAnswered) == [QuestionAnswered(H, answer)]
    assert states(t, F, H).get("captive") == (["lady_jessica"] if answer == "yes" else None)


@pytest.mark.rule("HARK-14", "CARD-TRUTHTRANCE")
def test_only_harkonnen_are_asked_about_captives() -> None:
    at = duel().captives(atreides="lady_jessica").hand(emperor=["truthtrance"]).forces({"arrakeen_10": {H: 2, F: 2}})
    t = battle(at)
    t(E, PlayTruthtrance(t.card(E, "truthtrance"), A))
    t.refuses(E, AskQuestion("holds_captive", "lady_jessica"), "CARD-TRUTHTRANCE")


@pytest.mark.rule("HARK-11", "CARD-TRUTHTRANCE")
def test_any_leader_of_the_house_may_be_asked_about_so_the_question_tells_nothing() -> None:
    at = duel().captives(atreides="lady_jessica").hand(emperor=["truthtrance"]).forces({"arrakeen_10": {H: 2, F: 2}})
    t = battle(at)
    t(E, PlayTruthtrance(t.card(E, "truthtrance"), H))
    for leader in (*OWN, *FIVE):
        assert not t.game.quote(E, AskQuestion("use_leader", leader)).violations
    t.refuses(E, AskQuestion("use_leader", "stilgar"), "CARD-TRUTHTRANCE")
    t(E, AskQuestion("use_leader", "lady_jessica"))
    t(H, AnswerQuestion("yes"))
    planning(t(H, Fight(CARTHAG, A)))
    t.refuses(H, plan(t.game, H, "feyd_rautha"), "CARD-TRUTHTRANCE")
    t(H, plan(t.game, H, "lady_jessica"))


@pytest.mark.rule("HARK-14", "BG-10")
def test_no_voice_speaks_of_captives() -> None:
    t = battle(duel().captives(atreides="lady_jessica"))
    assert not {*objects(t.game)} & {*FIVE}


@pytest.mark.rule("ATR-15", "HARK-14", "HARK-11")
def test_a_captive_that_is_disclosed_is_known_to_atreides() -> None:
    t = battle(duel().captives(emperor="hasimir_fenring"))
    while t.asks[0][0] != "ChooseElement":
        t.silence()
    t(A, Inspect("leader"))
    assert "captive" not in states(t, A, H)
    t(H, Disclose("hasimir_fenring"))
    assert states(t, A, H)["captive"] == ["hasimir_fenring"] and "captive" not in states(t, F, H)
    assert "hidden" not in states(t, A, E), "so all others are with the Emperor"
    planning(t).refuses(H, plan(t.game, H, "feyd_rautha"), "ATR-06")
    t(H, plan(t.game, H, "hasimir_fenring"))


@pytest.mark.rule("HARK-14")
def test_an_alliance_with_the_owner_gives_nobody_back() -> None:
    at = position(H, A, F, turn=2, mode="advanced").captives(atreides="lady_jessica").allied(H, A)
    t = at.forces({"carthag_11": {H: 6, F: 2}}).order(H, F, A).begin(Phase("battle"))
    planning(t)
    assert held(t) == ["lady_jessica"]
    t(H, plan(t.game, H, "lady_jessica"))


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


@pytest.mark.rule("HARK-11", "KARAMA-34")
def test_every_disc_is_in_exactly_one_place() -> None:
    t = won(duel())
    captured(t, KeepCaptive())
    assert {t.game.table.faces[disc] for disc in places(t.game, A)} == {*FIVE}
    assert Counter(places(t.game, A).values()) == {A: 4, H: 1}


@pytest.mark.rule("HARK-11")
def test_at_the_end_everything_is_shown() -> None:
    t = position(H, A, F, E, turn=10, mode="advanced").captives(atreides="lady_jessica").begin(Phase("mentat_pause"))
    hide(t.game, places(t.game, A))
    t.finish()
    assert not t.game.state.stack
    assert states(t, None, H)["captive"] == ["lady_jessica"]
