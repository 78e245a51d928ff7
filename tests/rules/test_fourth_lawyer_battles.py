"""Odd cases of an Advanced game that a careful reader asks about: dials, captives, the Kwisatz Haderach, explosions."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.core.battle_fight import NoLeaderToPlay
from kanly.rules.core.battle_losses import ChooseLosses
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_result import BattleWon, BountyReceived, LasgunExploded, TotalsCompared
from kanly.rules.core.deals import OfferDeal
from kanly.rules.core.leader_cycles import LeaderKilled, cycle_open
from kanly.rules.core.revival import Revive
from kanly.rules.core.traitors import CallTraitor, TraitorCalled
from kanly.rules.core.turn import Phase
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.rules.factions.harkonnen.captives import CaptiveReturned, CaptivesReleased
from kanly.rules.factions.harkonnen.capture import Capture, KillCaptive, LeaderDrawn, LeaderExecuted
from kanly.state import Forces, Thing
from support.captures import FIVE, OWN
from support.fighting import against, battle, fights, legal, plan, planning, sides
from support.position import SIX, Count, Position, position
from support.referee import Referee
from support.waiting import reacted, until

ATREIDES, BENE_GESSERIT, EMPEROR, FREMEN, GUILD, HARKONNEN = map(Seat, SIX)


def disc(at: Position, name: str) -> Thing:
    """The disc of this leader."""
    return next(Thing(n) for n, face in enumerate(at.table.faces) if face == name and at.table.family[n] == "leader")


def with_it(t: Referee, leader: str, dial: float = 0, weapon: str = "", defense: str = "") -> BattlePlan:
    """A plan of Atreides with the Kwisatz Haderach."""
    token = Thing(t.game.table.faces.index("kwisatz_haderach"))
    return replace(plan(t.game, ATREIDES, leader, dial, weapon, defense), companion=token)


def losses(t: Referee) -> tuple[Forces, ...]:
    """What the winner may lose."""
    decision = t.game.owed()[0]
    assert isinstance(decision, ChooseLosses), t.asks
    return decision.combinations(t.game)


# ------------------------------------------------------------------------------------------------ dials
@pytest.mark.rule("BATTLE-10", "BATTLE-28", "EMP-07")
def test_one_force_without_spice_is_a_half() -> None:
    t = planning(battle(sides(HARKONNEN, 1, EMPEROR, Forces(0, 1)).purse(harkonnen=0, emperor=0)))
    assert [dial for dial in (0, 0.5, 1, 1.5) if legal(t, HARKONNEN, "umman_kudu", dial)] == [0, 0.5]
    assert [dial for dial in (0, 0.5, 1, 2) if legal(t, EMPEROR, "bashar", dial)] == [0, 1]
    assert not legal(t, HARKONNEN, "umman_kudu", 1, 1), "there is no spice"


@pytest.mark.rule("BATTLE-28", "EMP-07")
def test_a_winner_chooses_between_a_sardaukar_and_two_others_and_silence_spares_the_elite() -> None:
    t = planning(battle(sides(EMPEROR, Forces(3, 2), HARKONNEN, 1)))
    fights(t, EMPEROR, "hasimir_fenring", 1)
    fights(t, HARKONNEN, "umman_kudu")
    until(t, "ChooseLosses")
    assert set(losses(t)) == {Forces(2), Forces(0, 1)}
    t.silence()
    assert t.game.table.tanks[EMPEROR] == Forces(2)


@pytest.mark.rule("EMP-07", "BATTLE-28", "KARAMA-10", "FRE-20")
def test_against_the_fremen_a_sardaukar_is_lost_like_any_force_and_no_karama_is_asked_for() -> None:
    t = battle(sides(EMPEROR, Forces(2, 2), FREMEN, 2, ATREIDES).hand(atreides=["karama"]))
    assert t.game.question
    facts = next(iter(t.game.question.decisions.values())).facts()
    assert facts["powers"] == ("fre_battle_hardened",)
    planning(t)
    assert not legal(t, EMPEROR, "bashar", 4.5, 4) and legal(t, EMPEROR, "bashar", 4, 4)
    fights(t, EMPEROR, "hasimir_fenring", 1.5, support=1)
    fights(t, FREMEN, "jamis")
    until(t, "ChooseLosses")
    assert set(losses(t)) == {Forces(2), Forces(1, 1), Forces(0, 2)}
    t.silence()
    assert t.game.table.tanks[EMPEROR] == Forces(2) and t.purse(EMPEROR) == 5


@pytest.mark.rule("FRE-16", "FRE-15", "BATTLE-28", "BATTLE-32")
def test_fremen_without_their_hardening_pay_also_when_they_lose() -> None:
    t = battle(sides(FREMEN, Forces(2, 1), HARKONNEN, 6, ATREIDES).hand(atreides=["karama"]))
    t(ATREIDES, Stop("fre_battle_hardened", t.card(ATREIDES, "karama")))
    planning(t)
    assert legal(t, FREMEN, "stilgar", 2) and not legal(t, FREMEN, "stilgar", 2.5), "2 halves and 1"
    fights(t, FREMEN, "jamis", 4, support=3)
    fights(t, HARKONNEN, "feyd_rautha", 6, support=6)
    until(t, "ChooseCapture")
    assert t.purse(FREMEN) == 3 and t.purse(HARKONNEN) == 0 and t.game.table.tanks[FREMEN] == Forces(2, 1)


@pytest.mark.rule("BATTLE-32", "DEAL-05", "TIMING-11")
def test_spice_in_a_sealed_plan_is_bound() -> None:
    t = planning(battle(sides(EMPEROR, 5, HARKONNEN, 5, ATREIDES)))
    fights(t, EMPEROR, "bashar", 5, support=5)
    t.refuses(EMPEROR, OfferDeal((ATREIDES,), give=2), "DEAL-05")
    t(EMPEROR, OfferDeal((ATREIDES,), give=1))


@pytest.mark.rule("BATTLE-20", "BATTLE-21", "BATTLE-22", "BATTLE-32", "HARK-05")
@pytest.mark.parametrize(
    ("case", "fremen", "emperor"),
    [("plain", 6, 3), ("fremen_call", 6 + 2, 3), ("emperor_calls", 6, 6 + 7), ("both", 6, 3), ("explosion", 6, 3)],
)
def test_who_pays_the_support(case: str, fremen: int, emperor: int) -> None:
    """Winner and loser pay, with two traitors and in an explosion both; who alone has called a traitor keeps it."""
    start = sides(FREMEN, 6, EMPEROR, 5)
    if case in ("fremen_call", "both"):
        start.traitors(fremen=["bashar"])
    if case in ("emperor_calls", "both"):
        start.traitors(emperor=["stilgar"])
    start.hand(fremen=["lasgun"] if case == "explosion" else ["kulon"], emperor=["shield"])
    t = planning(battle(start))
    fights(t, FREMEN, "stilgar", 5, "lasgun" if case == "explosion" else "")
    fights(t, EMPEROR, "bashar", 4, "", "shield", support=3)
    until(t, "ChooseBattle")
    assert bool(t.happened(LasgunExploded)) == (case == "explosion")
    assert (t.purse(FREMEN), t.purse(EMPEROR)) == (fremen, emperor)


# ------------------------------------------------------------------------------------------------ captives
@pytest.mark.rule("HARK-09", "BATTLE-29", "REVIVE-10")
def test_a_captive_killed_while_harkonnen_win_pays_harkonnen_and_lies_with_its_owner() -> None:
    start = sides(HARKONNEN, 6, FREMEN, 2, ATREIDES).captives(fremen="stilgar").hand(fremen=["stunner"])
    t = planning(battle(start))
    fights(t, HARKONNEN, "stilgar", 5, support=5)
    fights(t, FREMEN, "jamis", 2, "stunner")
    until(t, "ChooseCapture")
    assert t.happened(BountyReceived) == [BountyReceived(HARKONNEN, 7)] and t.purse(HARKONNEN) == 6 - 5 + 7
    assert t.leader("stilgar") in t.game.table.dead_leaders[FREMEN] and not t.happened(CaptiveReturned)


@pytest.mark.rule("HARK-10", "HARK-02")
@pytest.mark.parametrize("card", [True, False])
def test_the_owner_needs_the_traitor_card_of_its_own_captured_leader(card: bool) -> None:
    start = sides(HARKONNEN, 6, FREMEN, 2, ATREIDES).captives(fremen="stilgar")
    t = planning(battle(start.traitors(fremen=["stilgar" if card else "chani"])))
    fights(t, HARKONNEN, "stilgar", 5, support=5)
    fights(t, FREMEN, "jamis", 2)
    assert FREMEN in t.owed
    if not card:
        t.refuses(FREMEN, CallTraitor(), "BATTLE-19")
        return
    until(t, "ChooseBattle")
    assert t.happened(TraitorCalled) and t.happened(BattleWon)[0].winner == FREMEN
    assert t.purse(FREMEN) == 6 + 7 and t.leader("stilgar") in t.game.table.dead_leaders[FREMEN]
    assert t.game.table.tanks[HARKONNEN] == Forces(6) and t.purse(HARKONNEN) == 1


@pytest.mark.rule("HARK-12", "HARK-09", "BATTLE-14")
def test_when_the_last_own_leader_dies_all_captives_go_home_with_what_they_have_done_this_turn() -> None:
    start = sides(HARKONNEN, 4, ATREIDES, 4, FREMEN, EMPEROR).dead(harkonnen=OWN[1:])
    start.captives(atreides="lady_jessica", fremen="stilgar", emperor="burseg").hand(atreides=["stunner"])
    start.table.dedicated[disc(start, "stilgar")] = TerritoryId("carthag")
    t = planning(battle(start.forces({"carthag_11": {FREMEN: 2, EMPEROR: 2}})))
    fights(t, HARKONNEN, "feyd_rautha")
    fights(t, ATREIDES, "thufir_hawat", 4, "stunner", support=4)
    until(t, "ChoosePlan")
    assert len(t.happened(CaptivesReleased)) == 1
    own = {
        seat: [t.game.table.faces[one] for one in t.game.table.leaders[seat]] for seat in (ATREIDES, FREMEN, EMPEROR)
    }
    assert "lady_jessica" in own[ATREIDES] and "stilgar" in own[FREMEN] and "burseg" in own[EMPEROR]
    assert t.game.table.dedicated[t.leader("stilgar")] == "carthag"
    fights(t, FREMEN, "stilgar", 2)
    fights(t, EMPEROR, "burseg")


@pytest.mark.rule("HARK-09", "HARK-06", "BATTLE-12", "HARK-13")
def test_with_captives_only_harkonnen_must_play_one_and_the_owner_left_without_leaders_may_play_none() -> None:
    """All own leaders of Harkonnen but one have fought elsewhere; the captive was the last leader of Atreides."""
    start = sides(HARKONNEN, 6, ATREIDES, 4, FREMEN).dead(harkonnen=OWN[1:], atreides=FIVE[1:])
    start.captives(atreides="thufir_hawat")
    start.table.dedicated[disc(start, "feyd_rautha")] = TerritoryId("carthag")
    t = planning(battle(start))
    assert [told.seat for told in t.happened(NoLeaderToPlay)] == [ATREIDES]
    t.refuses(HARKONNEN, BattlePlan(), "BATTLE-11")
    fights(t, HARKONNEN, "thufir_hawat")
    t(ATREIDES, BattlePlan(None, 4, None, None, 4))
    until(t, "ChooseBattle")
    assert t.happened(TotalsCompared) == [TotalsCompared(HARKONNEN, 5, ATREIDES, 4)]


@pytest.mark.rule("HARK-13", "REVIVE-07", "CARD-TLEILAXU-GHOLA")
def test_a_captive_is_neither_revived_nor_brought_back_by_a_ghola_but_lets_a_cycle_open() -> None:
    start = position(ATREIDES, HARKONNEN, mode="advanced", turn=3).dead(atreides=FIVE[1:]).purse(atreides=9)
    t = start.captives(atreides="thufir_hawat").hand(atreides=["tleilaxu_ghola"]).begin(Phase("revival"))
    assert cycle_open(t.game, ATREIDES)
    t.refuses(ATREIDES, Revive(leader="thufir_hawat"), "REVIVE-07")
    assert [t.game.table.faces[due] for due in t.game.table.cycles[ATREIDES].due] == [*FIVE[1:]]
    t.refuses(ATREIDES, PlayGhola(t.card(ATREIDES, "tleilaxu_ghola"), leader="thufir_hawat"), "REVIVE-07")
    t(ATREIDES, Revive(leader="lady_jessica"))


@pytest.mark.rule("HARK-09", "BATTLE-20", "HARK-06")
def test_after_a_win_by_treason_the_captive_stays_and_another_may_be_captured() -> None:
    start = sides(HARKONNEN, 6, FREMEN, 2, ATREIDES).dead(fremen=["otheym", "shadout_mapes"])
    t = planning(battle(start.captives(fremen="stilgar").traitors(harkonnen=["chani"])))
    fights(t, HARKONNEN, "stilgar", 5, support=5)
    fights(t, FREMEN, "chani", 2)
    until(t, "ChooseCapture")
    assert t.purse(HARKONNEN) == 6 + 6 and t.leader("stilgar") in t.game.table.leaders[HARKONNEN]
    t(HARKONNEN, Capture())
    until(t, "ChooseFate")(HARKONNEN, KillCaptive())
    assert [told.leader for told in t.happened(LeaderDrawn)] == ["jamis"]
    assert t.purse(HARKONNEN) == 14 and t.happened(LeaderExecuted) and t.happened(CaptiveReturned) == []


@pytest.mark.rule("BATTLE-22", "HARK-09", "ATR-11", "HARK-12", "BATTLE-29")
def test_an_explosion_kills_the_captive_for_its_owner_and_the_kwisatz_haderach_for_nobodys_gain() -> None:
    """It was played with the last own leader of Harkonnen alive elsewhere: the other captives stay."""
    start = (
        sides(HARKONNEN, 6, ATREIDES, 4, FREMEN)
        .dead(harkonnen=OWN[1:])
        .captives(fremen="chani", atreides="lady_jessica")
    )
    start.lost_in_battle(atreides=7).hand(harkonnen=["lasgun"], atreides=["shield"]).spice({"arrakeen_10": 0})
    start.forces({"arrakeen_10": {FREMEN: 2}})
    t = battle(start)
    t(HARKONNEN, against("arrakeen_10", ATREIDES))
    planning(t)
    fights(t, HARKONNEN, "chani", 3, "lasgun")
    t(ATREIDES, with_it(t, "thufir_hawat", 2, "", "shield"))
    until(t, "ChooseBattle", "ChoosePlan")
    assert t.happened(LasgunExploded) and t.happened(BountyReceived) == []
    assert t.game.table.board.get(LocationId("arrakeen_10"), {}) == {}, "the bystanders too"
    assert t.leader("chani") in t.game.table.dead_leaders[FREMEN]
    assert t.leader("lady_jessica") in t.game.table.leaders[HARKONNEN] and not t.happened(CaptivesReleased)
    assert Thing(t.game.table.faces.index("kwisatz_haderach")) in t.game.table.dead_leaders[ATREIDES]
    assert {told.leader for told in t.happened(LeaderKilled)} >= {"chani", "thufir_hawat"}


# ------------------------------------------------------------------------------------------------ the Kwisatz Haderach
@pytest.mark.rule("ATR-08", "ATR-09")
def test_the_seventh_loss_of_one_battle_serves_in_the_next_one_of_the_phase_and_there_alone() -> None:
    places: dict[str, dict[str, Count]] = {
        "carthag_11": {ATREIDES: 3, HARKONNEN: 3},
        "tueks_sietch_5": {ATREIDES: 3, GUILD: 3},
    }
    start = sides(ATREIDES, 3, EMPEROR, 1, HARKONNEN, GUILD).lost_in_battle(atreides=5).forces(places)
    t = battle(start)
    t(ATREIDES, against("arrakeen_10", EMPEROR))
    planning(t).refuses(ATREIDES, with_it(t, "lady_jessica"), "ATR-09")
    fights(t, ATREIDES, "lady_jessica", 1)
    fights(t, EMPEROR, "bashar")
    until(t, "ChooseBattle")(ATREIDES, against("carthag_11", HARKONNEN))
    planning(t)(ATREIDES, with_it(t, "thufir_hawat"))
    fights(t, HARKONNEN, "umman_kudu")
    until(t, "ChoosePlan", "ChooseBattle")
    planning(t).refuses(ATREIDES, with_it(t, "gurney_halleck"), "ATR-09")


@pytest.mark.rule("ATR-10", "ATR-09", "KARAMA-10", "HARK-02")
@pytest.mark.parametrize("stopped", [False, True])
def test_a_traitor_beside_the_kwisatz_haderach_is_called_only_if_it_was_stopped(stopped: bool) -> None:
    start = sides(ATREIDES, 6, HARKONNEN, 5, FREMEN).lost_in_battle(atreides=7)
    t = battle(start.traitors(harkonnen=["lady_jessica"], atreides=["umman_kudu"]).hand(fremen=["karama"]))
    t(FREMEN, Stop("atr_kwisatz_haderach", t.card(FREMEN, "karama")) if stopped else Pass())
    planning(t)
    t(ATREIDES, plan(t.game, ATREIDES, "lady_jessica") if stopped else with_it(t, "lady_jessica"))
    fights(t, HARKONNEN, "umman_kudu")
    assert sorted(t.owed) == ([ATREIDES, HARKONNEN] if stopped else [ATREIDES])
    until(t, "ChooseBattle", "ChooseCapture")
    assert [told.winner for told in t.happened(BattleWon)] == ([] if stopped else [ATREIDES])


@pytest.mark.rule("ATR-12", "REVIVE-07")
def test_dead_it_waits_for_a_cycle_and_takes_the_leader_revival_of_the_turn() -> None:
    def revival(alive: int) -> Referee:
        start = position(ATREIDES, HARKONNEN, turn=4, mode="advanced").lost_in_battle(atreides=7).purse(atreides=9)
        start.tanks(atreides=4, harkonnen=1)
        return start.dead(atreides=[*FIVE[alive:], "kwisatz_haderach"]).begin(Phase("revival"))

    revival(alive=1).refuses(ATREIDES, Revive(leader="kwisatz_haderach"), "REVIVE-07")
    t = revival(alive=0)
    t(ATREIDES, Revive(leader="kwisatz_haderach"))
    assert t.purse(ATREIDES) == 7
    t.refuses(ATREIDES, Revive(leader="lady_jessica"), "REVIVE-01")
    assert len(t.game.table.cycles[ATREIDES].due) == 5, "it is none of the cycle"


@pytest.mark.rule("ATR-09", "BATTLE-25")
def test_the_token_of_a_killed_leader_adds_nothing_and_the_tie_is_the_aggressors() -> None:
    start = sides(HARKONNEN, 4, ATREIDES, 4).lost_in_battle(atreides=7).hand(harkonnen=["chaumas"])
    t = planning(battle(start))
    fights(t, HARKONNEN, "umman_kudu", 1, "chaumas", support=0)
    t(ATREIDES, with_it(t, "thufir_hawat", 2))
    until(t, "ChooseCapture")
    assert t.happened(TotalsCompared) == [TotalsCompared(HARKONNEN, 2, ATREIDES, 2)]
    assert t.happened(BattleWon)[0].winner == HARKONNEN


# ------------------------------------------------------------------------------------------------ the Voice and leaders
@pytest.mark.rule("BG-08", "BATTLE-12", "CARD-CHEAP-HERO")
def test_a_ban_on_the_only_cheap_hero_leaves_the_dial_alone() -> None:
    start = sides(BENE_GESSERIT, 5, HARKONNEN, 6, FREMEN).dead(harkonnen=OWN).hand(harkonnen=["cheap_hero", "stunner"])
    t = until(battle(start), "ChooseCommand")
    t(BENE_GESSERIT, Command("must_not", "cheap_hero"))
    planning(reacted(t))
    assert not legal(t, HARKONNEN, "cheap_hero", 0)
    t.refuses(HARKONNEN, plan(t.game, HARKONNEN, "", 3, "stunner", support=0), "BATTLE-12")
    t(HARKONNEN, BattlePlan(None, 3))


@pytest.mark.rule("BG-08", "BG-10", "HARK-09")
def test_a_commanded_cheap_hero_goes_before_a_captive_and_silence_obeys() -> None:
    start = sides(BENE_GESSERIT, 5, HARKONNEN, 6, FREMEN).captives(fremen="stilgar").hand(harkonnen=["cheap_hero"])
    t = until(battle(start), "ChooseCommand")
    t(BENE_GESSERIT, Command("must", "cheap_hero"))
    planning(reacted(t)).refuses(HARKONNEN, plan(t.game, HARKONNEN, "stilgar"), "BG-08")
    default = next(one for one in t.game.owed() if one.seat == HARKONNEN).default(t.game)
    assert default == BattlePlan(t.card(HARKONNEN, "cheap_hero"))


@pytest.mark.rule("BG-08", "CARD-LASGUN", "BATTLE-22")
def test_commanded_to_play_the_lasgun_one_may_leave_the_own_shield_in_the_hand() -> None:
    start = sides(BENE_GESSERIT, 5, HARKONNEN, 6, FREMEN).hand(harkonnen=["lasgun", "shield"])
    t = until(battle(start), "ChooseCommand")
    t(BENE_GESSERIT, Command("must", "lasgun"))
    planning(reacted(t)).refuses(HARKONNEN, plan(t.game, HARKONNEN, "umman_kudu", 0, "", "shield"), "BG-08")
    fights(t, BENE_GESSERIT, "alia")
    fights(t, HARKONNEN, "umman_kudu", 0, "lasgun")
    until(t, "ChooseBattle", "ChooseCapture")
    assert not t.happened(LasgunExploded) and t.happened(BattleWon)[0].winner == HARKONNEN
