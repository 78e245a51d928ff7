"""The Battle Phase: where battles are due, who is the aggressor, what stays for the rest of the phase (BATTLE-01 to 07,
BATTLE-14, BATTLE-33 to 35)."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import AnswerReopened, Machine, Pass, Seat
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.core.battle import Battles
from kanly.rules.core.battle_fight import BattleBegun, PlanRevealed
from kanly.rules.core.battle_result import BattleWon
from kanly.rules.core.cards import free_cards
from kanly.rules.core.forces import ForcesKilled
from kanly.rules.core.storm import DialStorm, StormDialed
from kanly.rules.core.traitors import CallTraitor
from kanly.rules.core.turn import Phase
from kanly.rules.core.victory import counts_for
from kanly.state import Forces
from kanly.view import view
from support.fighting import Places, against, battle, fights, plan
from support.position import Position, position
from support.referee import Referee

A, E, H, F = Seat("fremen"), Seat("emperor"), Seat("harkonnen"), Seat("spacing_guild")


def fought(t: Referee) -> list[tuple[str, str, str]]:
    """The battles so far: aggressor, defender, territory."""
    return [(event.aggressor, event.defender, event.territory) for event in t.happened(BattleBegun)]


# ------------------------------------------------------------------------------------------------ where
@pytest.mark.rule("BATTLE-02")
def test_nobody_fights_in_the_storm() -> None:
    t = battle(position(E, H, turn=2).forces({"carthag_11": {H: 5, E: 3}}).storm(11))
    assert not t.stack and fought(t) == []
    assert t.game.table.board == {"carthag_11": {E: Forces(3), H: Forces(5)}}
    assert not any(counts_for(t.game, TerritoryId("carthag"), (seat,)) for seat in (E, H)), "nobody controls it"


@pytest.mark.rule("BATTLE-02", "BATTLE-26", "BATTLE-09")
def test_the_storm_splits_a_territory_into_two_battlefields() -> None:
    """Two factions in both fight twice; what stands in the storm is neither dialed nor lost."""
    here: Places = {
        "wind_pass_14": {A: 2, H: 1},
        "wind_pass_15": {A: 4, H: 4},
        "wind_pass_16": {A: 1},
        "wind_pass_17": {H: 3},
    }
    t = battle(position(A, H, turn=2).forces(here).storm(15).order(A, H))
    assert t.options(A) == [against("wind_pass_14", H), against("wind_pass_16", H)]
    t(A, against("wind_pass_17", H))  # any location of the battlefield names it
    t.refuses(A, plan(t.game, A, "jamis", 2), "BATTLE-09")
    t.refuses(H, plan(t.game, H, "umman_kudu", 4), "BATTLE-09")
    fights(t, A, "jamis", 1)
    fights(t, H, "beast_rabban", 3).passes(A, H)
    assert t.happened(ForcesKilled) == [
        ForcesKilled(A, LocationId("wind_pass_16"), Forces(1), "battle"),
        ForcesKilled(H, LocationId("wind_pass_17"), Forces(3), "battle"),
    ]
    assert fought(t) == [(A, H, "wind_pass"), (A, H, "wind_pass")]
    fights(t, A, "jamis", 0)
    fights(t, H, "beast_rabban", 0).passes(A, H)
    assert t.game.table.board == {"wind_pass_15": {A: Forces(4), H: Forces(4)}, "wind_pass_14": {H: Forces(1)}}


@pytest.mark.rule("BATTLE-02")
def test_separated_by_the_storm_they_stay_where_they_are() -> None:
    t = battle(position(A, H, turn=2).forces({"wind_pass_14": {A: 2}, "wind_pass_17": {H: 3}}).storm(15))
    assert not t.stack and fought(t) == []


@pytest.mark.rule("BATTLE-02", "BATTLE-01")
def test_fighters_in_connected_locations_of_one_territory_fight() -> None:
    t = battle(position(A, H, turn=2).forces({"wind_pass_14": {A: 2}, "wind_pass_17": {H: 3}}).storm(1))
    assert fought(t) == [(A, H, "wind_pass")]


@pytest.mark.rule("BATTLE-01")
def test_advisors_do_not_fight() -> None:
    here: Places = {"arrakeen_10": {"bene_gesserit": Forces(advisors=3), A: 2}}
    at = position(A, "bene_gesserit", turn=2)
    assert not battle(at.forces(here)).stack


@pytest.mark.rule("BATTLE-03")
def test_nobody_fights_in_the_polar_sink() -> None:
    t = battle(position(A, H, turn=2).forces({"polar_sink": {A: 2, H: 3}}))
    assert not t.stack and fought(t) == []


@pytest.mark.rule("HOUSE-02")
def test_battles_under_the_storm_by_house_rule() -> None:
    """Only those in the same sector; groups that the storm separates still do not fight."""
    here: Places = {"wind_pass_14": {A: 2}, "wind_pass_15": {F: 4, H: 4}, "wind_pass_16": {H: 1}}
    at = position(A, H, F, turn=2, battles_under_storm=True).forces(here).storm(15).order(A, F, H)
    t = battle(at)
    assert fought(t) == [(F, H, "wind_pass")]
    t.refuses(F, plan(t.game, F, "staban_tuek", 5), "BATTLE-09")
    fights(t, F, "staban_tuek", 1)
    fights(t, H, "umman_kudu", 4).passes(F, H)
    assert t.game.table.board == {
        "wind_pass_14": {A: Forces(2)},
        "wind_pass_15": {F: Forces(3)},
        "wind_pass_16": {H: Forces(1)},
    }
    assert not t.stack


# ------------------------------------------------------------------------------------------------ in which order
@pytest.mark.rule("BATTLE-04", "BATTLE-05")
def test_each_in_storm_order_fights_all_its_battles_then_the_next() -> None:
    here: Places = {
        "arrakeen_10": {A: 2, H: 2},
        "carthag_11": {E: 2, H: 2},
        "tueks_sietch_5": {A: 2, E: 2},
        "sietch_tabr_14": {F: 2, A: 2},
    }
    t = battle(position(A, E, F, H, turn=2).forces(here).order(E, A, H, F))
    assert t.asks == [("ChooseBattle", E)]
    assert t.options(E) == [against("tueks_sietch_5", A), against("carthag_11", H)], "in map order"
    t.refuses(E, against("arrakeen_10", H), "BATTLE-05")
    t.refuses(E, against("carthag_11", A), "BATTLE-05")
    t(E, against("tueks_sietch_5", A))
    t.silence().silence()
    assert fought(t)[1:] == [(E, H, "carthag")], "the only one left is not asked for"
    t.silence().silence()
    assert t.asks == [("ChooseBattle", A)]
    assert t.options(A) == [against("arrakeen_10", H), against("sietch_tabr_14", F)], "in map order"
    t.silence().silence().silence()
    assert fought(t)[2:] == [(A, H, "arrakeen"), (A, F, "sietch_tabr")]
    t.silence().silence()
    assert not t.stack
    t.end()


@pytest.mark.rule("BATTLE-06", "BATTLE-05")
def test_the_next_aggressor_fights_who_is_left() -> None:
    """A fights C and loses everything; then B fights C there."""
    t = battle(position(A, E, H, turn=2).forces({"wind_pass_14": {A: 3, E: 3, H: 4}}).order(A, E, H))
    assert t.options(A) == [against("wind_pass_14", E), against("wind_pass_14", H)], "opponents in storm order"
    t(A, against("wind_pass_14", H))
    fights(t, A, "jamis", 0)
    fights(t, H, "feyd_rautha", 1).passes(A, H)
    assert fought(t) == [(A, H, "wind_pass"), (E, H, "wind_pass")]
    assert t.game.table.board == {"wind_pass_14": {E: Forces(3), H: Forces(3)}}


@pytest.mark.rule("BATTLE-06", "BATTLE-01")
def test_the_aggressor_fights_on_as_long_as_it_has_forces() -> None:
    t = battle(position(A, E, H, turn=2).forces({"wind_pass_14": {A: 3, E: 3, H: 4}}).order(A, E, H))
    t(A, against("wind_pass_14", E))
    fights(t, A, "chani", 1)
    fights(t, E, "bashar", 0).passes(A, E)
    assert fought(t)[1:] == [(A, H, "wind_pass")]
    fights(t, A, "chani", 1)  # in the same territory it may be used again
    fights(t, H, "umman_kudu", 0).passes(A, H)
    assert not t.stack and t.game.table.board == {"wind_pass_14": {A: Forces(1)}}


@pytest.mark.rule("ALLY-02", "BATTLE-34", "BATTLE-05")
def test_allies_never_fight_and_do_not_lose_with_each_other() -> None:
    at = position(A, E, H, turn=2).forces({"wind_pass_14": {A: 3, E: 3, H: 4}}).order(A, E, H).allied(A, E)
    t = battle(at)
    assert fought(t) == [(A, H, "wind_pass")]
    t.refuses(A, plan(t.game, A, "jamis", 4), "BATTLE-09")
    fights(t, A, "jamis", 0)
    fights(t, H, "feyd_rautha", 2).passes(A, H)
    assert fought(t)[1:] == [(E, H, "wind_pass")]
    assert t.game.table.board == {"wind_pass_14": {E: Forces(3), H: Forces(2)}}
    assert not battle(position(A, E, turn=2).forces({"wind_pass_14": {A: 3, E: 3}}).allied(A, E)).stack


# ------------------------------------------------------------------------------------------------ the storm's dialers
@pytest.mark.rule("STORM-03", "SETUP-13")
def test_who_last_used_the_wheels_dials_the_next_storms() -> None:
    """Turn 3's last battle was Emperor against Guild, and turn 4 has no battle: both dial in turn 4 and in turn 5."""
    guild = F
    at = position(A, E, guild, H, turn=3).forces({"arrakeen_10": {A: 2, H: 2}, "carthag_11": {E: 1, guild: 1}})
    t = battle(at.dialers(A, H).order(A, E, guild, H))
    t.silence().silence()
    assert t.game.table.dialers == (A, H)
    t.silence().silence()
    assert t.game.table.dialers == (E, guild) and not t.stack
    for _ in (4, 5):
        t = next_storm(t)
        assert sorted(t.owed) == sorted([E, guild])
        t(E, DialStorm(1))(guild, DialStorm(1)).all_pass()
        assert t.happened(StormDialed)[-1].dialers == (E, guild)


def next_storm(t: Referee) -> Referee:
    """The next Storm Phase at the same table."""
    return Referee(Machine.start(t.game.table, Phase("storm"), t.game.rules, "next"))


@pytest.mark.rule("STORM-03")
def test_an_ally_that_helps_has_used_no_wheel() -> None:
    at = position(A, E, H, turn=2).forces({"arrakeen_10": {E: 2, A: 2}}).allied(A, H).traitors(harkonnen=["bashar"])
    t = battle(at.dialers(A, H).order(A, E, H))
    fights(t, A, "jamis", 0)
    fights(t, E, "bashar", 0)
    t.silence()
    t.all_pass()
    assert t.game.table.dialers == (A, E)


# ------------------------------------------------------------------------------------------------ leaders on the board
def two_battles(**more: list[str]) -> Position:
    at = position(A, E, H, turn=2).forces({"arrakeen_10": {A: 3, H: 3}, "carthag_11": {A: 3, E: 3}})
    return at.order(A, E, H).traitors(**more)


@pytest.mark.rule("BATTLE-14", "BATTLE-33", "BATTLE-35")
def test_a_leader_fights_in_one_territory_only() -> None:
    t = battle(two_battles())(A, against("arrakeen_10", H))
    fights(t, A, "chani", 1)
    fights(t, H, "umman_kudu", 1).passes(A, H)
    assert [leader.territory for leader in view(t.game, None).seats[0].leaders if leader.face == "chani"] == [
        "arrakeen"
    ]
    loser = next(leader for leader in view(t.game, None).seats[2].leaders if leader.face == "umman_kudu")
    assert loser.territory == "arrakeen" and loser.state == "alive", "a leader is not lost by losing"
    t.refuses(A, plan(t.game, A, "chani", 0), "BATTLE-14")
    fights(t, A, "shadout_mapes", 0)
    fights(t, E, "bashar", 0).passes(A, E)
    assert not t.stack and not t.game.table.dedicated


@pytest.mark.rule("BATTLE-20", "BATTLE-14")
def test_the_leader_of_who_called_a_traitor_is_free() -> None:
    t = battle(two_battles(fremen=["umman_kudu"]))(A, against("arrakeen_10", H))
    fights(t, A, "chani", 3)
    fights(t, H, "umman_kudu", 1)
    t(A, CallTraitor())(H, Pass())
    assert not t.game.table.dedicated
    fights(t, A, "chani", 0)


@pytest.mark.rule("BATTLE-14", "CARD-TLEILAXU-GHOLA")
def test_a_leader_that_comes_back_is_free() -> None:
    t = battle(two_battles().hand(fremen=["tleilaxu_ghola"], harkonnen=["crysknife"]))(A, against("arrakeen_10", H))
    fights(t, A, "otheym", 3)
    fights(t, H, "umman_kudu", 0, "crysknife").passes(A, H)
    assert t.happened(BattleWon)[0].winner == A
    t(A, PlayGhola(t.card(A, "tleilaxu_ghola"), leader="otheym"))
    fights(t, A, "otheym", 0)


# ------------------------------------------------------------------------------------------------ sealing
@pytest.mark.rule("BATTLE-17", "BATTLE-18", "TIMING-04")
def test_plans_are_sealed_openly_and_may_be_changed_until_both_are() -> None:
    t = battle(position(A, H, turn=2).forces({"arrakeen_10": {A: 3, H: 3}}))
    fights(t, A, "jamis", 3)
    for viewer in (A, H, None):
        waits = view(t.game, viewer).waits
        assert waits and waits.sealed == (A,)
    fights(t, A, "otheym", 1)
    assert not t.happened(PlanRevealed)
    fights(t, H, "umman_kudu", 2)
    told = [PlanRevealed(A, 1, "otheym", None, None), PlanRevealed(H, 2, "umman_kudu", None, None)]
    assert t.news(None, PlanRevealed) == told
    t.refuses(A, plan(t.game, A, "jamis", 3), "TIMING-01")
    assert t.asks == [("ChooseTraitorCall", A), ("ChooseTraitorCall", H)]


@pytest.mark.rule("BATTLE-17", "TIMING-14", "BATTLE-11")
def test_a_sealed_plan_that_becomes_impossible_is_made_anew() -> None:
    """With no leader alive a plan without one is right, until a Ghola brings one back."""
    leaders = ["otheym", "chani", "shadout_mapes", "jamis", "stilgar"]
    at = position(A, H, turn=2).forces({"arrakeen_10": {A: 3, H: 3}}).dead(fremen=leaders)
    t = battle(at.hand(fremen=["tleilaxu_ghola"]))
    fights(t, A, "", 2)
    t(A, PlayGhola(t.card(A, "tleilaxu_ghola"), leader="chani"))
    assert t.owed == [A, H]
    assert [reason.key for event in t.news(A, AnswerReopened) for reason in event.reasons] == ["leader-needed"]
    assert not t.news(H, AnswerReopened)


@pytest.mark.rule("CARD-GEN-12")
def test_a_card_in_a_sealed_plan_cannot_be_used_otherwise() -> None:
    at = position(A, H, turn=2).forces({"arrakeen_10": {A: 3, H: 3}}).hand(fremen=["shield"])
    t = battle(at)
    assert free_cards(t.game, A) == [t.card(A, "shield")]
    fights(t, A, "jamis", 0, "", "shield")
    assert free_cards(t.game, A) == []
    fights(t, A, "jamis", 0, "", "shield")  # into another plan it may come
    fights(t, A, "jamis", 0)
    assert free_cards(t.game, A) == [t.card(A, "shield")]
    fights(t, A, "jamis", 3, "", "shield")
    fights(t, H, "umman_kudu", 0)
    assert free_cards(t.game, A) == []
    t.passes(A, H)
    assert t.asks == [("ChooseDiscards", A)]
    t.silence()
    assert free_cards(t.game, A) == [t.card(A, "shield")]


@pytest.mark.rule("TURN-01", "BATTLE-35")
def test_without_a_battle_the_phase_is_over_at_once() -> None:
    assert not position(A, H, turn=2).begin(Battles()).stack
