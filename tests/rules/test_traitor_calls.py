"""Traitors called in a battle, one or two, also for the ally (BATTLE-18 to 21, HARK-02, HARK-05)."""

from __future__ import annotations

import pytest

from kanly.catalog import TerritoryId
from kanly.kernel import Pass, PowerStopped, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.core.battle_cards import DiscardPlayed
from kanly.rules.core.battle_result import BattleLostByBoth, BattleWon, BountyReceived, LasgunExploded
from kanly.rules.core.traitors import CallTraitor, TraitorCalled
from kanly.state import Forces
from kanly.view import view
from support.duels import dead, duel
from support.fighting import battle, fights
from support.position import position

F, G, H = Seat("fremen"), Seat("spacing_guild"), Seat("harkonnen")
ARRAKEEN = TerritoryId("arrakeen")


@pytest.mark.rule("BATTLE-20", "CARD-BATTLE-07", "HARK-02")
def test_one_traitor() -> None:
    """Harkonnen call Stilgar (7): they keep all forces and the Cheap Hero and receive 7. (Their support: Advanced.)"""
    at = position(F, H, turn=2).forces({"arrakeen_10": {F: 6, H: 5}}).order(F, H).purse(harkonnen=3)
    at = at.hand(harkonnen=["cheap_hero", "lasgun"], fremen=["shield", "crysknife"])
    t = battle(at.traitors(harkonnen=["stilgar", "umman_kudu", "chani"]))
    fights(t, F, "stilgar", 6, "crysknife", "shield")
    fights(t, H, "cheap_hero", 4, "lasgun")
    assert t.asks == [("ChooseTraitorCall", H)]
    t(H, CallTraitor())
    assert t.happened(TraitorCalled) == [TraitorCalled(H, "stilgar", H)]
    assert t.happened(BattleWon) == [BattleWon(H, F, ARRAKEEN)] and t.happened(LasgunExploded) == []
    assert dead(t) == ["stilgar"] and t.happened(BountyReceived) == [BountyReceived(H, 7)] and t.purse(H) == 10
    assert t.game.table.board == {"arrakeen_10": {H: Forces(5)}} and t.game.table.tanks[F] == Forces(6)
    assert sorted(t.hand(H)) == ["cheap_hero", "lasgun"] and t.hand(F) == []
    assert t.asks == [("ChooseDiscards", H)]
    t(H, DiscardPlayed((t.card(H, "cheap_hero"),)))
    assert t.hand(H) == ["lasgun"]
    shown = [seat.open_traitors for seat in view(t.game, None).seats]
    assert shown == [(), ("stilgar",)], "the card lies open, with its owner"
    assert view(t.game, F).seats[1].traitor_cards == 3


@pytest.mark.rule("BATTLE-19", "HARK-02")
def test_a_card_may_call_the_same_leader_again() -> None:
    at = duel()
    t = battle(at.traitors(spacing_guild=["stilgar"]))
    fights(t, F, "stilgar", 0)
    fights(t, G, "guild_rep", 0).silence()
    assert t.happened(TraitorCalled) == [TraitorCalled(G, "stilgar", G)], "on silence the call is made"
    table = t.game.table
    assert [table.faces[card] for card in table.traitors[G]] == ["stilgar"]


@pytest.mark.rule("BATTLE-19", "TIMING-04")
def test_who_holds_no_matching_card_is_asked_all_the_same() -> None:
    t = battle(duel().traitors(spacing_guild=["chani", "stilgar"]))
    fights(t, F, "jamis", 3)
    fights(t, G, "guild_rep", 0)
    assert t.options(G) == [Pass()]
    t.refuses(G, CallTraitor(), "BATTLE-19")
    t(F, Pass())
    waits = view(t.game, None).waits
    assert waits and waits.seats == (F, G) and waits.sealed == (F,)
    t(G, Pass())
    assert t.happened(TraitorCalled) == [] and not view(t.game, F).seats[1].open_traitors


@pytest.mark.rule("BATTLE-19")
def test_calling_is_voluntary_and_also_of_a_disc_that_is_ones_own() -> None:
    t = battle(duel().traitors(fremen=["guild_rep"]))
    fights(t, F, "jamis", 0)
    fights(t, G, "guild_rep", 5)
    t(F, Pass())(G, Pass())
    assert t.happened(BattleWon) == [BattleWon(G, F, ARRAKEEN)]


@pytest.mark.rule("BATTLE-21", "CARD-BATTLE-07", "CARD-BATTLE-05")
def test_two_traitors() -> None:
    """Both lose all, no bounty is paid, nobody has won, and a Lasgun does not explode with a Shield."""
    at = duel().traitors(fremen=["staban_tuek"], spacing_guild=["stilgar"]).spice({"arrakeen_10": 4})
    t = battle(at.hand(fremen=["lasgun"], spacing_guild=["shield", "baliset"]))
    fights(t, F, "stilgar", 1, "lasgun")
    fights(t, G, "staban_tuek", 1, "baliset", "shield")
    t(F, CallTraitor())(G, CallTraitor())
    assert t.happened(BattleLostByBoth) == [BattleLostByBoth(ARRAKEEN, F, G)] and t.happened(BattleWon) == []
    assert dead(t) == ["stilgar", "staban_tuek"] and t.purse(F) == t.purse(G) == 3
    assert t.game.table.board == {} and t.game.table.spice == {"arrakeen_10": 4}
    assert t.hand(F) == t.hand(G) == [] and not t.stack


@pytest.mark.rule("HARK-05", "BATTLE-34", "BATTLE-19")
def test_harkonnen_call_for_their_ally() -> None:
    at = duel().allied(F, H).traitors(harkonnen=["staban_tuek"]).hand(spacing_guild=["lasgun", "shield"])
    t = battle(at)
    fights(t, F, "jamis", 6)
    fights(t, G, "staban_tuek", 5, "lasgun", "shield")
    assert t.asks == [("ChooseTraitorCall", seat) for seat in (F, G, H)]
    t(F, Pass())(G, Pass())(H, CallTraitor())
    assert t.asks == [("React", G)], "only who holds a card, and not the owner of the ability"
    t(G, Pass())
    assert t.happened(TraitorCalled) == [TraitorCalled(H, "staban_tuek", F)]
    assert t.happened(BattleWon) == [BattleWon(F, G, ARRAKEEN)]
    assert t.purse(F) == 8 and t.purse(H) == 3, "the ally receives the bounty"
    assert t.game.table.board == {"arrakeen_10": {F: Forces(6)}}
    assert [seat.open_traitors for seat in view(t.game, None).seats] == [(), (), ("staban_tuek",)]
    assert not t.game.table.dedicated


@pytest.mark.rule("HARK-05", "KARAMA-24", "TIMING-42")
def test_the_call_for_the_ally_can_be_stopped() -> None:
    at = duel().allied(F, H).traitors(harkonnen=["staban_tuek"]).hand(spacing_guild=["karama"])
    t = battle(at)
    fights(t, F, "jamis", 0)
    fights(t, G, "staban_tuek", 5)
    t(F, Pass())(G, Pass())(H, CallTraitor())
    t(G, Stop("hark_ally_traitor", t.card(G, "karama")))
    assert t.happened(PowerStopped) == [PowerStopped("hark_ally_traitor", G)]
    assert t.happened(BattleWon) == [BattleWon(G, F, ARRAKEEN)]
    assert view(t.game, None).seats[2].open_traitors == ("staban_tuek",), "shown is shown"


@pytest.mark.rule("HARK-05", "BATTLE-21")
def test_a_call_for_the_ally_and_one_against_it_are_two_traitors() -> None:
    at = duel().allied(F, H).traitors(harkonnen=["staban_tuek"], spacing_guild=["stilgar"])
    t = battle(at)
    fights(t, F, "stilgar", 0)
    fights(t, G, "staban_tuek", 5)
    t.silence()
    assert t.happened(BattleLostByBoth) == [BattleLostByBoth(ARRAKEEN, F, G)]


@pytest.mark.rule("HARK-02", "HARK-05", "KARAMA-24")
def test_in_their_own_battle_nobody_can_stop_their_call() -> None:
    at = position(F, H, G, turn=2).forces({"arrakeen_10": {F: 6, H: 5}}).order(F, H, G).allied(H, G)
    t = battle(at.traitors(harkonnen=["stilgar"]).hand(fremen=["karama"]))
    fights(t, F, "stilgar", 6)
    fights(t, H, "umman_kudu", 0)
    assert t.asks == [("ChooseTraitorCall", F), ("ChooseTraitorCall", H)]
    t(F, Pass())(H, CallTraitor())
    assert t.happened(BattleWon) == [BattleWon(H, F, ARRAKEEN)]
