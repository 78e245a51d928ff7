"""The special Karama power of Ecaz (ECAZ-09)."""

import pytest

from kanly.kernel import Pass
from kanly.rules.core.battle_result import TotalsCompared
from kanly.rules.factions.ecaz.difference import AddDifference, DifferenceAdded
from support.fighting import battle, fights
from support.occupying import CARTHAG, A, G, H, Z, led, pair, settled
from support.position import Position, position
from support.referee import Referee


def duel(**hands: list[str]) -> Position:
    """Ecaz and Atreides in Carthag, in an Advanced game; Ecaz holds a Karama."""
    seats = (Z, A, H)
    at = position(*seats, turn=2, mode="advanced").order(*seats).forces({CARTHAG: {Z: 6, A: 6}})
    return at.purse(ecaz=9, atreides=9).hand(**{"ecaz": ["karama"], **hands})


def planned(at: Position, leader: str, theirs: str, weapon: str = "", defense: str = "") -> Referee:
    """Both plans are open: three for Ecaz, one for Atreides."""
    t = battle(at)
    while t.asks[0][0] != "ChoosePlan":
        t.silence()
    fights(t, Z, leader, 3, weapon, defense, support=3)
    fights(t, A, theirs, 1, support=1)
    return t


@pytest.mark.rule("ECAZ-09", "KARAMA-17")
def test_three_with_a_leader_of_two_against_one_of_five() -> None:
    """Example of ECAZ-09."""
    t = planned(duel(), "bindikk_narvi", "lady_jessica")
    assert t.asks == [("ChooseDifference", Z)] and t.game.owed()[0].facts()["number"] == 3
    t(Z, AddDifference(t.card(Z, "karama")))
    t = settled(t)
    assert t.happened(DifferenceAdded) == [DifferenceAdded(Z, 3)]
    assert t.happened(TotalsCompared) == [TotalsCompared(Z, 8, A, 6)]
    assert (t.hand(Z), t.game.table.special_powers_used) == ([], (Z,))
    assert t.game.table.lost_in_battle[Z] == 3, "no forces are lost for it"


@pytest.mark.rule("ECAZ-09")
def test_it_is_added_whether_or_not_a_leader_dies() -> None:
    at = duel(atreides=["crysknife"])
    t = battle(at)
    while t.asks[0][0] != "ChoosePlan":
        t.silence()
    fights(t, Z, "bindikk_narvi", 3, support=3)
    fights(t, A, "lady_jessica", 0, "crysknife")
    t(Z, AddDifference(t.card(Z, "karama")))
    t = settled(t)
    assert t.happened(TotalsCompared) == [TotalsCompared(Z, 3 + 3, A, 5)]


@pytest.mark.rule("ECAZ-09", "TIMING-06")
def test_when_it_is_asked() -> None:
    for at, leader, theirs, cards, asked in (
        (duel(ecaz=["karama", "shield"]), "sanya_ecaz", "lady_jessica", ("", "shield"), False),
        (duel(ecaz=["karama", "baliset"]), "sanya_ecaz", "lady_jessica", ("baliset", ""), False),
        (duel(ecaz=["karama", "cheap_hero"]), "cheap_hero", "lady_jessica", ("", ""), False),
        (duel(atreides=["cheap_hero"]), "sanya_ecaz", "cheap_hero", ("", ""), False),
        (duel(ecaz=["shield"]), "sanya_ecaz", "lady_jessica", ("", ""), True),
    ):
        t = planned(at, leader, theirs, *cards)
        assert (t.asks == [("ChooseDifference", Z)]) == asked, (leader, theirs, cards)
    t(Z, Pass())
    assert t.happened(DifferenceAdded) == []


@pytest.mark.rule("ECAZ-09", "OCCUPY-17")
def test_together_only_under_the_lead_of_ecaz() -> None:
    for lead, leader, asked in ((Z, "sanya_ecaz", True), (G, "staban_tuek", False)):
        at = pair(G, H, mode="advanced").forces({CARTHAG: {Z: 4, G: 3, H: 3}}).hand(ecaz=["karama"])
        t = led(at, lead)
        fights(t, lead, leader, 0)
        fights(t, H, "umman_kudu", 0)
        assert (t.asks == [("ChooseDifference", Z)]) == asked


@pytest.mark.rule("ECAZ-09", "KARAMA-17", "VARIANT-05")
def test_once_a_game_and_only_with_special_powers() -> None:
    at = duel()
    at.table.special_powers_used = (Z,)
    assert planned(at, "sanya_ecaz", "lady_jessica").asks[0][0] != "ChooseDifference"
    seats = (Z, A, H)
    basic = position(*seats, turn=2).order(*seats).forces({CARTHAG: {Z: 6, A: 6}}).hand(ecaz=["karama"])
    t = battle(basic)
    while t.asks[0][0] != "ChoosePlan":
        t.silence()
    fights(t, Z, "sanya_ecaz", 3)
    fights(t, A, "lady_jessica", 1)
    assert t.asks[0][0] != "ChooseDifference"


@pytest.mark.rule("ECAZ-09")
def test_it_is_used_up_even_if_a_traitor_decides() -> None:
    t = planned(duel().traitors(atreides=["bindikk_narvi"]), "bindikk_narvi", "lady_jessica")
    t(Z, AddDifference(t.card(Z, "karama")))
    t = settled(t)
    assert t.hand(Z) == [] and t.game.table.special_powers_used == (Z,)
