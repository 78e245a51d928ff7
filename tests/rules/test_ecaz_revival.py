"""What comes back to Ecaz in Revival: forces, leaders, Duke Vidal (ECAZ-04 to ECAZ-06)."""

from __future__ import annotations

import pytest

from kanly.kernel import Seat
from kanly.rules.core.leader_cycles import LeaderCycleOpened
from kanly.rules.core.revival import Revive
from kanly.rules.core.turn import Phase
from kanly.state import LeaderCycle
from support.position import Position, position
from support.referee import Referee

ECAZ = Seat("ecaz")
FOUR = ("sanya_ecaz", "whitmore_bludd", "ilesa_ecaz", "rivvy_dinari")


def table(*dead: str, duke_dead: bool = False, spice: int = 20) -> Position:
    """These leaders of Ecaz, and perhaps the Duke, lie in the Tanks; Moritani have something to revive, too."""
    t = position("ecaz", "emperor", "moritani", turn=2).purse(ecaz=spice, moritani=20).dead(ecaz=dead)
    t.tanks(moritani=5)
    if duke_dead:
        t.table.dead_leaders[ECAZ], t.table.vidal = t.table.dead_leaders[ECAZ] + t.table.vidal, ()
    return t


def revival(t: Position) -> Referee:
    return t.begin(Phase("revival"))


@pytest.mark.rule("ECAZ-04", "ECAZ-01", "REVIVE-03")
def test_two_forces_free_a_third_for_two_spice() -> None:
    t = revival(table().tanks(ecaz=5))
    t("ecaz", Revive(3))
    assert t.purse("ecaz") == 18
    t.refuses("ecaz", Revive(1), "REVIVE-02")


@pytest.mark.rule("ECAZ-05", "REVIVE-07")
def test_four_leaders_and_the_duke_dead_open_a_cycle_though_one_lives() -> None:
    t = revival(table(*FOUR, duke_dead=True))
    (opened,) = t.happened(LeaderCycleOpened)
    assert {*opened.leaders} == {*FOUR}, "the Duke is no part of the cycle"
    for leader in (*FOUR, "duke_vidal"):
        assert not t.game.quote(ECAZ, Revive(leader=leader)).violations
    t("ecaz", Revive(leader="sanya_ecaz"))
    assert t.purse("ecaz") == 16, "its strength"
    t.refuses("ecaz", Revive(leader="duke_vidal"), "REVIVE-01")
    t.refuses("ecaz", Revive(leader="rivvy_dinari"), "REVIVE-01")


@pytest.mark.rule("ECAZ-05")
def test_four_leaders_dead_and_the_duke_alive_are_too_few() -> None:
    t = revival(table(*FOUR))
    assert not t.happened(LeaderCycleOpened)
    t.refuses("ecaz", Revive(leader="sanya_ecaz"), "REVIVE-07")


@pytest.mark.rule("ECAZ-05", "REVIVE-07")
def test_five_own_leaders_dead_are_enough_and_captives_count_as_ever() -> None:
    assert revival(table(*FOUR, "bindikk_narvi")).happened(LeaderCycleOpened)


@pytest.mark.rule("ECAZ-05", "REVIVE-07", "REVIVE-10")
def test_an_open_cycle_is_not_tested_again() -> None:
    t = table(*FOUR[1:], duke_dead=True)
    due = tuple(disc for disc in t.table.dead_leaders[ECAZ] if t.table.faces[disc] != "duke_vidal")
    t.table.cycles[ECAZ] = LeaderCycle(due, t.table.leaders[ECAZ][:1])
    r = revival(t)
    assert not r.game.quote(ECAZ, Revive(leader="rivvy_dinari")).violations


@pytest.mark.rule("ECAZ-06", "VIDAL-10", "VIDAL-11", "REVIVE-08")
def test_the_duke_for_five_however_few_leaders_are_dead() -> None:
    t = revival(table(duke_dead=True))
    assert t.game.quote(ECAZ, Revive(leader="duke_vidal")).costs == {ECAZ: 5}
    t.refuses("moritani", Revive(leader="duke_vidal"), "REVIVE-07")
    t("ecaz", Revive(leader="duke_vidal"))
    assert t.purse("ecaz") == 15 and [t.game.table.faces[disc] for disc in t.game.table.vidal] == ["duke_vidal"]


@pytest.mark.rule("ECAZ-06", "TURN-10")
def test_the_duke_is_paid_like_any_leader() -> None:
    t = revival(table(duke_dead=True, spice=4))
    t.refuses("ecaz", Revive(leader="duke_vidal"), "TURN-10")


@pytest.mark.rule("ECAZ-06", "REVIVE-07", "REVIVE-10")
def test_the_duke_neither_closes_a_cycle_nor_lies_face_down() -> None:
    t = table(*FOUR, duke_dead=True)
    t.table.cycles[ECAZ] = LeaderCycle(tuple(t.table.dead_leaders[ECAZ][:4]))
    r = revival(t)
    r("ecaz", Revive(leader="duke_vidal"))
    cycle = r.game.table.cycles[ECAZ]
    assert len(cycle.due) == 4 and not cycle.revived
