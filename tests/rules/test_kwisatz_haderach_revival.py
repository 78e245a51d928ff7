"""The Kwisatz Haderach in the Tanks, and how it comes back (ATR-12, ATR-13)."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.core.battle import Fight
from kanly.rules.core.leader_cycles import cycle_open, face_down, kill_leader
from kanly.rules.core.revival import Revive
from kanly.rules.core.turn import Phase
from kanly.rules.factions.atreides.prescience import Inspect
from kanly.state import LeaderCycle
from support.fighting import battle, plan, planning
from support.kwisatz_haderach import duel, settle, token, two_battles, with_it
from support.position import Position, position
from support.referee import Referee
from support.revivals import next_revival

A, H = Seat("atreides"), Seat("harkonnen")
KH = "kwisatz_haderach"
ARRAKEEN = LocationId("arrakeen_10")
FIVE = ("thufir_hawat", "lady_jessica", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh")


# ------------------------------------------------------------------------------------------------ revival
def tanks(*dead: str, purse: int = 9) -> Position:
    """These of Atreides lie in the Tanks; the Revival Phase of turn 5."""
    at = position(A, H, turn=5, mode="advanced").lost_in_battle(atreides=7).dead(atreides=dead)
    return at.purse(atreides=purse).tanks(harkonnen=1)


def revival(at: Position) -> Referee:
    return at.begin(Phase("revival"))


@pytest.mark.rule("ATR-12", "REVIVE-07")
def test_with_all_five_leaders_alive_it_cannot_be_revived() -> None:
    t = revival(tanks(KH))
    t.refuses(A, Revive(leader=KH), "REVIVE-07")
    assert not cycle_open(t.game, A)


@pytest.mark.rule("ATR-12", "REVIVE-07", "REVIVE-08")
def test_it_costs_two_and_is_the_one_leader_of_the_turn() -> None:
    t = revival(tanks(*FIVE, KH))
    t(A, Revive(leader=KH))
    assert t.purse(A) == 7 and t.game.table.tokens[A] == (token(t),)
    t.refuses(A, Revive(leader="lady_jessica"), "REVIVE-01")
    assert len(t.game.table.leaders[A]) == 0, "it is no leader"
    t.end()


@pytest.mark.rule("ATR-12", "REVIVE-07")
@pytest.mark.parametrize("alive", [True, False])
def test_alive_or_dead_it_does_not_matter_for_the_cycle(alive: bool) -> None:
    t = revival(tanks(*FIVE) if alive else tanks(*FIVE, KH))
    assert len(t.game.table.cycles[A].due) == 5
    t = revival(tanks(*FIVE[1:]) if alive else tanks(*FIVE[1:], KH))
    assert not cycle_open(t.game, A)


@pytest.mark.rule("ATR-12", "REVIVE-07", "REVIVE-10")
def test_revived_and_dead_again_it_lies_face_down_until_a_new_cycle() -> None:
    t = revival(tanks(*FIVE, KH))
    t(A, Revive(leader=KH))
    kill_leader(t.game, A, token(t), "explosion")
    assert face_down(t.game, A, token(t))
    for leader in FIVE:
        t = next_revival(t)
        t.refuses(A, Revive(leader=KH), "REVIVE-07")
        t(A, Revive(leader=leader))
    assert not cycle_open(t.game, A) and face_down(t.game, A, token(t)), "nobody else lies there"
    for leader in FIVE:
        kill_leader(t.game, A, t.leader(leader), "battle")
    t = next_revival(t)
    assert not face_down(t.game, A, token(t))
    t(A, Revive(leader=KH))


@pytest.mark.rule("ATR-12", "CARD-TLEILAXU-GHOLA")
def test_a_ghola_brings_it_back_for_nothing_and_beside_the_one_leader() -> None:
    t = revival(tanks(*FIVE, KH).hand(atreides=["tleilaxu_ghola"]))
    t(A, PlayGhola(t.card(A, "tleilaxu_ghola"), leader=KH))
    assert t.purse(A) == 9 and t.game.table.tokens[A] == (token(t),)
    t(A, Revive(leader="lady_jessica"))
    assert t.purse(A) == 4


@pytest.mark.rule("ATR-12", "CARD-TLEILAXU-GHOLA")
def test_a_ghola_needs_no_cycle() -> None:
    t = revival(tanks(KH).hand(atreides=["tleilaxu_ghola"]).tanks(atreides=1))
    t(A, PlayGhola(t.card(A, "tleilaxu_ghola"), leader=KH))
    assert t.game.table.tokens[A] == (token(t),) and t.game.table.cycles == {}


@pytest.mark.rule("ATR-11", "ATR-12", "BATTLE-14", "CARD-TLEILAXU-GHOLA")
def test_back_in_the_same_phase_it_may_go_anywhere() -> None:
    at = two_battles().hand(atreides=["shield", "tleilaxu_ghola"], harkonnen=["lasgun"])
    t = battle(at)
    planning(t(A, Fight(ARRAKEEN, H)))
    t(A, with_it(t, "lady_jessica", 0, "", "shield"))(H, plan(t.game, H, "umman_kudu", 0, "lasgun"))
    settle(t)
    planning(t)
    t(A, PlayGhola(t.card(A, "tleilaxu_ghola"), leader=KH))
    planning(t)
    t(A, with_it(t, "thufir_hawat"))


# ------------------------------------------------------------------------------------------------ what it is not
@pytest.mark.rule("ATR-13", "ATR-06")
def test_prescience_does_not_speak_of_it() -> None:
    t = battle(duel())
    while t.asks[0][0] != "ChooseElement":
        t.silence()
    elements = [option.element for option in t.options(A) if isinstance(option, Inspect)]
    assert elements == ["leader", "weapon", "defense", "number"]
    assert Pass() in t.options(A)


@pytest.mark.rule("ATR-13", "REVIVE-07")
def test_it_is_in_no_cycle() -> None:
    t = revival(tanks(*FIVE, KH))
    assert token(t) not in t.game.table.cycles[A].due
    assert isinstance(t.game.table.cycles[A], LeaderCycle)
