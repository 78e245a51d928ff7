"""Who knows which leaders are captured or killed, and what is asked about them (HARK-11, HARK-14)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kanly.catalog import LocationId
from kanly.game.saves import CODEC
from kanly.kernel import Seat
from kanly.rules.cards.truthtrance import AnswerQuestion, AskQuestion, PlayTruthtrance, QuestionAnswered
from kanly.rules.core.battle import Fight
from kanly.rules.core.discs import captives, disc_shown, hide, places
from kanly.rules.core.leader_cycles import cycle_open, face_down, kill_captured
from kanly.rules.core.revival import Revive
from kanly.rules.core.turn import Phase
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.rules.factions.bene_gesserit.voice import objects
from kanly.rules.factions.harkonnen.capture import (
    HiddenLeaderDrawn,
    HiddenLeaderExecuted,
    HiddenLeaderKept,
    KeepCaptive,
    KillCaptive,
    LeaderDrawn,
    LeaderExecuted,
    LeaderKept,
)
from kanly.state import Engine, LeaderCycle
from kanly.view import imagine
from kanly.view.leaders import Captives
from support.captures import ANOTHER, FIVE, OWN, captured, duel, held, seen, settle, states, won
from support.fighting import battle, plan, planning
from support.position import position
from support.revivals import next_revival

A, H, F, E = Seat("atreides"), Seat("harkonnen"), Seat("fremen"), Seat("emperor")
CARTHAG = LocationId("carthag_11")


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
    t = next_revival(t)
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


# ------------------------------------------------------------------------------------------------ interactions
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
