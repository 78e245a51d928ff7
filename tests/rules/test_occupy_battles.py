"""Ecaz and its ally in one battle (OCCUPY-06 to OCCUPY-17)."""

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.rules.cards.harass_and_withdraw import UndialedWithdrawn
from kanly.rules.cards.karama import Stop
from kanly.rules.core.battle import Fight
from kanly.rules.core.battle_dial import fighting
from kanly.rules.core.battle_facts import Battle, TakeLosses
from kanly.rules.core.battle_fight import BattleBegun
from kanly.rules.core.battle_result import BattleWon, TotalsCompared
from kanly.rules.core.forces import ForcesKilled, ReservesKilled
from kanly.rules.factions.ecaz.joint_battle import LeadNamed, NameLead
from kanly.state import NONE, Forces
from support.fighting import battle, fights, legal
from support.occupying import CARTHAG, A, B, E, F, G, H, Z, joint, led, pair, settled
from support.referee import Referee

C = LocationId(CARTHAG)


def killed(t: Referee, seat: str) -> Forces:
    """What this faction lost in battle."""
    return sum((event.forces for event in t.happened(ForcesKilled) if event.seat == seat), NONE)


# ------------------------------------------------------------------------------------------------ when and who
@pytest.mark.rule("OCCUPY-06", "OCCUPY-08", "BATTLE-05", "SEED-13")
def test_the_opponent_fights_the_two_once_and_ecaz_names_the_lead() -> None:
    t = battle(pair(G, H).order(H, Z, G).forces({CARTHAG: {Z: 3, G: 4, H: 5}}))
    assert t.asks == [("ChooseLead", Z)], "the only battle, and so it is not chosen"
    assert t.options(Z) == [NameLead(Z), NameLead(G)]
    t.refuses(Z, NameLead(H), "OCCUPY-08")
    t(Z, NameLead(G))
    assert t.happened(LeadNamed) == [LeadNamed(G, Z, H, TerritoryId("carthag"))]
    t = settled(t)
    assert len(t.happened(BattleBegun)) == 1
    assert t.happened(BattleBegun) == [BattleBegun(TerritoryId("carthag"), H, G)]


@pytest.mark.rule("OCCUPY-06", "BATTLE-05")
def test_either_of_the_two_may_be_named_as_the_opponent() -> None:
    at = pair(G, H, A).order(H, Z, G, A).forces({CARTHAG: {Z: 3, G: 4, H: 5}, "arrakeen_10": {H: 2, A: 2}})
    t = battle(at)
    assert t.options(H) == [Fight(LocationId("arrakeen_10"), A), Fight(C, Z)]
    t(H, Fight(C, G))
    assert t.asks == [("ChooseLead", Z)]


@pytest.mark.rule("OCCUPY-06")
def test_with_one_of_them_elsewhere_it_is_an_ordinary_battle() -> None:
    at = pair(G, H).forces({"imperial_basin_9": {Z: 3, H: 2}, "imperial_basin_11": {G: 4}}).storm(10).order(Z, G, H)
    t = battle(at)
    assert t.asks[0][0] == "ChoosePlan", "the storm lies between them"
    t = battle(pair(G, H).forces({"arrakeen_10": {G: 3, H: 2}, CARTHAG: {Z: 4}}))
    assert t.asks[0][0] == "ChoosePlan"
    t = battle(pair(G, H).forces({CARTHAG: {G: 3, Z: 4}}))
    assert not t.owed, "the two never fight each other"


@pytest.mark.rule("OCCUPY-06")
def test_against_several_opponents_each_battle_is_its_own() -> None:
    at = pair(G, H, A).forces({"imperial_basin_9": {Z: 5, G: 6, H: 1, A: 1}})
    t = battle(at)
    t(Z, Fight(LocationId("imperial_basin_9"), H))
    t(Z, NameLead(Z))
    while t.asks[0][0] != "ChoosePlan":
        t.silence()
    fights(t, Z, "sanya_ecaz", 2)
    fights(t, H, "umman_kudu", 0)
    while t.asks != [("ChooseLead", Z)]:
        t.silence()
    assert t.game.table.at(LocationId("imperial_basin_9"), Z) == Forces(2)
    t(Z, NameLead(G))
    while t.asks[0][0] != "ChoosePlan":
        t.silence()
    assert fighting(t.game, G, t.game.innermost(Battle)) == Forces(4)
    fights(t, G, "guild_rep", 0)
    fights(t, A, "duncan_idaho", 0)
    t = settled(t)
    assert t.happened(TotalsCompared)[-1] == TotalsCompared(G, 1 + 1, A, 2), "E is counted anew"


@pytest.mark.rule("OCCUPY-07", "BATTLE-25")
def test_ties_go_by_the_place_of_the_lead_not_of_its_ally() -> None:
    """Example of OCCUPY-07: Guild, Atreides, Ecaz; the Guild picks the battle, Ecaz leads."""
    for lead, aggressor, winner in ((Z, A, A), (G, G, G)):
        t = led(pair(G, A).order(G, A, Z).forces({CARTHAG: {Z: 2, G: 3, A: 4}}), lead)
        assert t.happened(BattleBegun)[0].aggressor == aggressor
        fights(t, lead, "sanya_ecaz" if lead == Z else "master_bewt", 1 if lead == Z else 2)
        fights(t, A, "gurney_halleck", 2)
        t = settled(t)
        assert {t.happened(TotalsCompared)[0].total, t.happened(TotalsCompared)[0].against} == {6}
        assert t.happened(BattleWon)[0].winner == winner


# ------------------------------------------------------------------------------------------------ numbers
@pytest.mark.rule("OCCUPY-09", "OCCUPY-10", "OCCUPY-13")
@pytest.mark.parametrize(("number", "more", "left"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2), (6, 3, 3)])
def test_what_ecaz_adds_and_loses(number: int, more: int, left: int) -> None:
    for lead, leader, strength in ((Z, "sanya_ecaz", 4), (G, "staban_tuek", 5)):
        t = joint(G, {Z: number, G: 4, H: 1}, H, lead=lead)
        fights(t, lead, leader, 3)
        fights(t, H, "umman_kudu", 0)
        t = settled(t)
        assert t.happened(TotalsCompared)[0].total == 3 + more + strength
        assert (killed(t, Z), killed(t, G)) == (Forces(more), Forces(3))
        assert (t.game.table.at(C, Z), t.game.table.at(C, G)) == (Forces(left) if left else NONE, Forces(1))
        assert t.game.table.lost_in_battle == {Z: more, G: 3, H: 1}


@pytest.mark.rule("OCCUPY-10", "BATTLE-09")
def test_the_dial_is_always_taken_from_the_ally() -> None:
    for lead, leader in ((Z, "sanya_ecaz"), (G, "staban_tuek")):
        t = joint(G, {Z: 6, G: 3, H: 1}, H, lead=lead)
        assert legal(t, lead, leader, 3) and not legal(t, lead, leader, 4)
        assert t.asks[0][0] == "ChoosePlan" and {seat for _, seat in t.asks} == {lead, H}


@pytest.mark.rule("OCCUPY-11", "OCCUPY-10", "FRE-16")
def test_fremen_pieces_need_no_spice_under_the_lead_of_ecaz() -> None:
    t = joint(F, {Z: 5, F: Forces(3, 1), H: 1}, H, mode="advanced")
    fights(t, Z, "sanya_ecaz", 4)
    fights(t, H, "umman_kudu", 0)
    t = settled(t)
    assert t.happened(TotalsCompared)[0].total == 4 + 3 + 4
    assert (t.purse(Z), t.purse(F)) == (9, 9)


@pytest.mark.rule("OCCUPY-11", "BATTLE-10")
def test_the_lead_pays_the_support_of_the_ally_s_pieces() -> None:
    t = joint(G, {Z: 4, G: 3, H: 1}, H, mode="advanced")
    assert legal(t, Z, "sanya_ecaz", 3, support=3) and not legal(t, Z, "sanya_ecaz", 3)
    fights(t, Z, "sanya_ecaz", 3, support=3)
    fights(t, H, "umman_kudu", 0)
    t = settled(t)
    assert (t.purse(Z), t.purse(G)) == (6, 9)
    assert t.happened(TotalsCompared)[0].total == 3 + 2 + 4


# ------------------------------------------------------------------------------------------------ Karama
@pytest.mark.rule("OCCUPY-12", "ECAZ-10")
def test_stopped_the_lead_dials_its_own_and_the_other_adds_nothing() -> None:
    for lead, leader, strength, mine, other in ((Z, "sanya_ecaz", 4, 6, G), (G, "staban_tuek", 5, 3, Z)):
        at = pair(G, H).forces({CARTHAG: {Z: 6, G: 3, H: 2}}).hand(harkonnen=["karama"])
        t = battle(at)
        t(Z, NameLead(lead))
        assert t.asks == [("React", H)]
        t(H, Stop("ecaz_occupy_battle", t.card(H, "karama")))
        while t.asks[0][0] != "ChoosePlan":
            t.silence()
        assert legal(t, lead, leader, mine) and not legal(t, lead, leader, mine + 1)
        fights(t, lead, leader, 2)
        fights(t, H, "umman_kudu", 0)
        t = settled(t)
        assert t.happened(TotalsCompared)[0].total == 2 + strength
        assert (killed(t, lead), killed(t, other)) == (Forces(2), NONE)


@pytest.mark.rule("OCCUPY-12", "OCCUPY-14")
def test_stopped_and_lost_both_lose_everything() -> None:
    at = pair(G, H).forces({CARTHAG: {Z: 6, G: 3, H: 9}}).hand(harkonnen=["karama"])
    t = battle(at)
    t(Z, NameLead(Z))
    t(H, Stop("ecaz_occupy_battle", t.card(H, "karama")))
    while t.asks[0][0] != "ChoosePlan":
        t.silence()
    fights(t, Z, "sanya_ecaz", 0)
    fights(t, H, "feyd_rautha", 8)
    t = settled(t)
    assert (killed(t, Z), killed(t, G)) == (Forces(6), Forces(3))


# ------------------------------------------------------------------------------------------------ losses
@pytest.mark.rule("OCCUPY-13", "BATTLE-28")
def test_each_chooses_where_its_own_are_lost() -> None:
    at = pair(G, H).forces({"imperial_basin_9": {Z: 3, G: 2, H: 1}, "imperial_basin_10": {Z: 2, G: 2}})
    t = led(at.storm(1).order(Z, G, H))
    fights(t, Z, "sanya_ecaz", 2)
    fights(t, H, "umman_kudu", 0)
    t.silence()
    assert t.asks == [("ChooseLosses", G)] or t.asks == [("ChooseLossesBeside", Z)]
    while t.asks and t.asks[0][0].startswith("ChooseLosses"):
        ((_, seat),) = t.asks
        if seat == G:
            t(G, TakeLosses({LocationId("imperial_basin_10"): Forces(2)}))
        else:
            t.refuses(Z, TakeLosses({LocationId("imperial_basin_9"): Forces(2)}), "OCCUPY-13")
            t(Z, TakeLosses({LocationId("imperial_basin_9"): Forces(1), LocationId("imperial_basin_10"): Forces(2)}))
    t = settled(t)
    board = t.game.table
    assert (board.at(LocationId("imperial_basin_9"), Z), board.at(LocationId("imperial_basin_10"), Z)) == (
        Forces(2),
        NONE,
    )
    assert (board.at(LocationId("imperial_basin_9"), G), board.at(LocationId("imperial_basin_10"), G)) == (
        Forces(2),
        NONE,
    )


@pytest.mark.rule("OCCUPY-14", "OCCUPY-08")
def test_lost_both_lose_all_their_pieces_and_only_the_lead_its_cards() -> None:
    at = pair(G, H).forces({CARTHAG: {Z: 5, G: 4, H: 9}}).hand(ecaz=["shield"], spacing_guild=["snooper"])
    t = led(at)
    fights(t, Z, "sanya_ecaz", 1, "", "shield")
    fights(t, H, "feyd_rautha", 9)
    t = settled(t)
    assert (killed(t, Z), killed(t, G), t.hand(Z), t.hand(G)) == (Forces(5), Forces(4), [], ["snooper"])


@pytest.mark.rule("OCCUPY-15", "BATTLE-20", "BATTLE-21")
def test_traitors() -> None:
    for callers, lost in ((["Z"], (0, 0, 9)), (["H"], (5, 4, 0)), (["Z", "H"], (5, 4, 9))):
        at = pair(G, H).forces({CARTHAG: {Z: 5, G: 4, H: 9}})
        if "Z" in callers:
            at.traitors(ecaz=["feyd_rautha"])
        if "H" in callers:
            at.traitors(harkonnen=["sanya_ecaz"])
        t = led(at)
        fights(t, Z, "sanya_ecaz", 1)
        fights(t, H, "feyd_rautha", 0)
        assert {seat for _, seat in t.asks} == {Z, H}, "only the lead may call"
        t = settled(t)
        assert tuple(killed(t, seat).total for seat in (Z, G, H)) == lost


@pytest.mark.rule("OCCUPY-16", "BATTLE-22")
def test_an_explosion_kills_both() -> None:
    at = pair(G, H).forces({CARTHAG: {Z: 5, G: 4, H: 3}}).hand(ecaz=["shield"], harkonnen=["lasgun"])
    t = led(at)
    fights(t, Z, "sanya_ecaz", 1, "", "shield")
    fights(t, H, "feyd_rautha", 0, "lasgun")
    t = settled(t)
    assert (killed(t, Z), killed(t, G), killed(t, H)) == (Forces(5), Forces(4), Forces(3))


# ------------------------------------------------------------------------------------------------ cards and powers
@pytest.mark.rule("OCCUPY-17", "CARD-HARASS-AND-WITHDRAW", "E3-03")
def test_harass_and_withdraw_takes_only_the_user_s_own_home() -> None:
    for lead, leader, home, dead in ((Z, "sanya_ecaz", {Z: 2}, (3, 1)), (G, "staban_tuek", {G: 3}, (3, 1))):
        for theirs, wins in ((0, True), (8, False)):
            at = pair(G, H, deck_ecaz_moritani=True).forces({CARTHAG: {Z: 5, G: 4, H: 8}})
            t = led(at.hand(**{lead: ["harass_and_withdraw"]}), lead)
            fights(t, lead, leader, 1, "harass_and_withdraw")
            fights(t, H, "feyd_rautha", theirs)
            t = settled(t)
            gone = {event.seat: event.forces.total for event in t.happened(UndialedWithdrawn)}
            assert gone == home
            if wins:
                assert (killed(t, Z).total, killed(t, G).total) == dead
            else:
                assert (killed(t, Z).total, killed(t, G).total) == (5 - gone.get(Z, 0), 4 - gone.get(G, 0))


@pytest.mark.rule("OCCUPY-17", "CARD-REINFORCEMENTS")
def test_reinforcements_come_from_the_reserves_of_the_lead() -> None:
    at = pair(G, H, deck_ecaz_moritani=True).forces({CARTHAG: {Z: 5, G: 4, H: 8}}).hand(ecaz=["reinforcements"])
    t = led(at)
    fights(t, Z, "sanya_ecaz", 1, "reinforcements")
    fights(t, H, "umman_kudu", 0)
    t = settled(t)
    assert t.happened(TotalsCompared)[0].total == 1 + 3 + 2 + 4
    assert t.happened(ReservesKilled) == [ReservesKilled(Z, Forces(3), "reinforcements")]


@pytest.mark.rule("OCCUPY-17", "HARK-06")
def test_harkonnen_capture_from_the_lead_only() -> None:
    t = joint(G, {Z: 5, G: 4, H: 9}, H, mode="advanced")
    fights(t, Z, "sanya_ecaz", 0)
    fights(t, H, "feyd_rautha", 4.5)
    while t.asks and t.asks[0][0] != "ChooseCapture":
        t.silence()
    assert t.asks == [("ChooseCapture", H)]
    decision = t.game.owed()[0]
    assert decision.facts().get("loser", Z) == Z


@pytest.mark.rule("OCCUPY-10", "EMP-07")
def test_sardaukar_of_the_ally_count_two_under_the_lead_of_ecaz() -> None:
    t = joint(E, {Z: 2, E: Forces(1, 2), H: 1}, H, mode="advanced")
    assert legal(t, Z, "sanya_ecaz", 5, support=3) and not legal(t, Z, "sanya_ecaz", 6, support=3)
    t = joint(F, {Z: 2, F: 3, E: Forces(0, 2)}, E, mode="advanced")
    assert legal(t, E, "bashar", 4, support=2), "the other combatant is Ecaz"
    t = joint(F, {Z: 2, F: 3, E: Forces(0, 2)}, E, mode="advanced", lead=F)
    assert legal(t, E, "bashar", 2, support=2) and not legal(t, E, "bashar", 4, support=2), "against the Fremen one"


@pytest.mark.rule("OCCUPY-18", "BG-12")
def test_advisors_beside_ecaz_take_no_part() -> None:
    at = pair(B, H, mode="advanced").forces({CARTHAG: {Z: 5, B: Forces(advisors=3), H: 2}})
    t = battle(at)
    while t.owed and t.asks[0][0] != "ChoosePlan":
        assert t.asks[0][0] != "ChooseLead"
        t.silence()
    assert {seat for _, seat in t.asks} == {Z, H}
    fights(t, Z, "sanya_ecaz", 0)
    fights(t, H, "feyd_rautha", 1)
    t = settled(t)
    assert t.game.table.at(C, B).total == 3


@pytest.mark.rule("OCCUPY-08", "BG-09", "ATR-07")
def test_the_voice_of_the_ally_helps_ecaz_as_in_any_battle_of_an_ally() -> None:
    t = battle(pair(B, H, mode="advanced").forces({CARTHAG: {Z: 5, B: 3, H: 2}}).hand(harkonnen=["lasgun"]))
    while t.asks[0][0] != "ChooseLead":
        t.silence()
    t(Z, NameLead(Z))
    seen = []
    while t.asks[0][0] != "ChoosePlan":
        seen += t.asks
        t.silence()
    assert ("ChooseCommand", B) in seen


@pytest.mark.rule("OCCUPY-07")
def test_it_is_due_in_the_turn_of_whoever_comes_first() -> None:
    at = pair(G, H, A).order(A, G, H, Z).forces({CARTHAG: {Z: 5, G: 3, H: 2}, "arrakeen_10": {A: 2, Z: 2}})
    t = battle(at)
    assert t.happened(BattleBegun) == [BattleBegun(TerritoryId("arrakeen"), A, Z)], "Atreides first"
    while t.asks[0][0] != "ChooseLead":
        t.silence()
    assert t.game.innermost(Battle).aggressor == G
