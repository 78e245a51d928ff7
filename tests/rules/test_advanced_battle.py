"""Battles of the Advanced game: dial, support, losses, elite forces (BATTLE-10, -20, -28, -32, EMP-07, FRE-15, -16)."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Pass, Seat
from kanly.rules.core.battle_dial import groups, losses_that_fit, numbers
from kanly.rules.core.battle_facts import Battle, TakeLosses
from kanly.rules.core.battle_fight import PlanRevealed
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_result import BattleLostByBoth, LasgunExploded, TotalsCompared
from kanly.rules.core.battle_strength import Strength, Worth, strength_of
from kanly.rules.core.payment import SpicePaid
from kanly.rules.core.spice import free_spice
from kanly.rules.core.switches import SetSwitch
from kanly.rules.core.traitors import CallTraitor
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.rules.factions.fremen.refund import SupportRefunded
from kanly.state import Forces
from kanly.view import view
from support.dials import duel, question, to_the_plans
from support.fighting import battle, fights, plan
from support.position import position
from support.referee import Referee

A, E, F, G, H = map(Seat, ("atreides", "emperor", "fremen", "spacing_guild", "harkonnen"))
ARRAKEEN = LocationId("arrakeen_10")


def paid(t: Referee) -> list[SpicePaid]:
    """What was paid in support."""
    return [event for event in t.happened(SpicePaid) if event.what == "support"]


# ------------------------------------------------------------------------------------------------ the dial
@pytest.mark.rule("BATTLE-10")
def test_five_ordinary_forces_with_one_spice() -> None:
    t = battle(duel(G, 5, H, 3).purse(spacing_guild=1))
    t.refuses(G, plan(t.game, G, "guild_rep", 3.5, support=1), "BATTLE-10")
    fights(t, G, "guild_rep", 3, support=1)
    fights(t, H, "umman_kudu").passes(G, H)
    assert t.game.table.tanks[G] == Forces(5), "all five were at stake"
    assert t.purse(G) == 0 and paid(t) == [SpicePaid(G, 1, "support")]
    t.end()


@pytest.mark.rule("BATTLE-10", "BATTLE-28", "BATTLE-36", "TIMING-08")
def test_three_ordinary_and_two_elite_forces_with_two_spice() -> None:
    """The example of BATTLE-10, and of BATTLE-28 what can be lost; on silence 3 ordinary and 1 elite."""
    t = battle(duel(E, Forces(3, 2), H, 3))
    fights(t, E, "hasimir_fenring", 4, support=2)
    fights(t, H, "umman_kudu").passes(E, H)
    assert t.asks == [("ChooseLosses", E)]
    sets = losses_that_fit(t.game, t.game.innermost(Battle), E)
    assert sets == (Forces(3, 1), Forces(0, 2), Forces(1, 2), Forces(2, 2))
    for lost in (Forces(2, 1), Forces(3, 2), Forces(0, 1), Forces(3), Forces(1, 1), Forces()):
        t.refuses(E, TakeLosses({ARRAKEEN: lost}), "BATTLE-28")
    assert t.game.owed()[0].default(t.game) == TakeLosses({ARRAKEEN: Forces(3, 1)})
    t(E, TakeLosses({ARRAKEEN: Forces(elite=2)}))
    assert t.game.table.board == {ARRAKEEN: {E: Forces(3)}} and t.purse(E) == 3
    t.end()


@pytest.mark.rule("BATTLE-28")
def test_if_only_one_group_fits_nobody_is_asked() -> None:
    t = battle(duel(E, Forces(3, 2), H, 3))
    fights(t, E, "hasimir_fenring", 7, support=5)
    fights(t, H, "umman_kudu").passes(E, H)
    assert t.game.table.board == {} and t.game.table.tanks[E] == Forces(3, 2)


@pytest.mark.rule("BATTLE-10")
@pytest.mark.parametrize("ordinary", range(9))
@pytest.mark.parametrize("spice", range(9))
def test_with_ordinary_forces_only(ordinary: int, spice: int) -> None:
    """S <= D and 2 D - S <= n; the set then has 2 D - S forces; the most is (n + S) / 2 for S <= n."""
    strength = Strength(Worth(0.5, 1), Worth(0.5, 1))
    found = numbers(Forces(ordinary), strength, spice)
    legal = {
        (halves / 2, support)
        for halves in range(2 * ordinary + 3)
        for support in range(spice + 1)
        if support <= halves / 2 and halves - support <= ordinary
    }
    assert {(number, support) for number, amounts in found.items() for support in amounts} == legal
    assert list(found) == sorted(found) and max(found) == (ordinary + min(spice, ordinary)) / 2
    for number, support in legal:
        assert groups(Forces(ordinary), strength, number, support) == (Forces(int(2 * number) - support),)


@pytest.mark.rule("BATTLE-10", "TURN-10", "ALLY-06")
def test_support_comes_from_the_own_free_spice_alone() -> None:
    at = position(G, H, F, turn=2, mode="advanced").order(G, H, F).forces({ARRAKEEN: {G: 6, H: 3}})
    t = battle(at.purse(spacing_guild=2, fremen=9).allied(G, F, fremen=9))
    t.refuses(G, plan(t.game, G, "guild_rep", 3, support=3), "BATTLE-10")
    t.refuses(G, plan(t.game, G, "guild_rep", 3, support=-1), "BATTLE-10")
    fights(t, G, "guild_rep", 4, support=2)


@pytest.mark.rule("BATTLE-24", "BATTLE-25")
def test_halves_are_kept_in_totals() -> None:
    t = battle(duel(G, 5, H, 5))
    fights(t, G, "guild_rep", 1.5)
    fights(t, H, "umman_kudu", 2)
    t.passes(G, H)
    assert t.happened(TotalsCompared) == [TotalsCompared(G, 2.5, H, 3)]
    assert [(event.dial, event.support) for event in t.happened(PlanRevealed)] == [(1.5, 0), (2, 0)]


@pytest.mark.rule("BATTLE-08", "BATTLE-17", "TIMING-08")
def test_silence_dials_nothing_and_supports_nothing() -> None:
    t = battle(duel(E, Forces(3, 2), H, 3))
    assert question(t, E).default(t.game) == BattlePlan(t.leader("bashar"))


@pytest.mark.rule("BATTLE-12", "HOUSE-02")
def test_without_a_leader_one_fights_with_dial_and_support() -> None:
    t = battle(duel(G, 4, H, 3, leaderless_battle=True).hand(spacing_guild=["crysknife"]))
    t.refuses(G, BattlePlan(None, 1, t.card(G, "crysknife")), "BATTLE-12")
    fights(t, G, "", 3, support=2)
    fights(t, H, "umman_kudu", 0)
    assert t.asks == [("ChooseTraitorCall", G)]
    t.passes(G)
    assert t.game.table.board == {} and t.purse(G) == 3


@pytest.mark.rule("BATTLE-08")
def test_the_question_says_what_forces_count() -> None:
    t = battle(duel(E, Forces(3, 2), F, Forces(2)))
    facts = question(t, E).facts()
    assert [facts[name] for name in ("alone", "supported", "elite_alone", "elite_supported")] == [0.5, 1, 0.5, 1]
    facts = question(t, F).facts()
    assert [facts[name] for name in ("alone", "supported", "elite_alone", "elite_supported")] == [1, None, None, None]
    draft = plan(t.game, E, "bashar", 2, support=2)
    assert question(t, E).quote(t.game, draft).costs == {E: 2}


# ------------------------------------------------------------------------------------------------ support
@pytest.mark.rule("BATTLE-32", "BATTLE-26", "BATTLE-31")
def test_winner_and_loser_pay_before_losses_are_taken() -> None:
    t = battle(duel(E, Forces(3, 2), H, 5))
    fights(t, E, "hasimir_fenring", 4, support=2)
    fights(t, H, "umman_kudu", 3, support=3).passes(E, H)
    assert t.asks == [("ChooseLosses", E)]
    assert paid(t) == [SpicePaid(E, 2, "support"), SpicePaid(H, 3, "support")]
    assert (t.purse(E), t.purse(H)) == (3, 2)
    t.silence().end()


@pytest.mark.rule("BATTLE-20", "BATTLE-32", "BATTLE-13")
def test_who_wins_by_a_single_call_keeps_the_support() -> None:
    """The example of BATTLE-20: Harkonnen keep all forces, the 3 spice and the Cheap Hero, and receive 7."""
    at = duel(H, 6, F, 3).hand(harkonnen=["cheap_hero"]).traitors(harkonnen=["stilgar"])
    t = battle(at)
    assert t.asks == [("React", H)], "w_elite"
    t.all_pass()
    fights(t, H, "cheap_hero", 4, support=3)
    fights(t, F, "stilgar", 3)
    t(H, CallTraitor())
    t.silence()
    assert t.game.table.board == {ARRAKEEN: {H: Forces(6)}} and t.hand(H) == ["cheap_hero"]
    assert t.purse(H) == 5 + 7 and paid(t) == []
    t.end()


@pytest.mark.rule("BATTLE-20", "BATTLE-32")
def test_the_traitors_side_pays_its_support() -> None:
    t = battle(duel(H, 6, G, 5).traitors(harkonnen=["guild_rep"]))
    fights(t, H, "umman_kudu", 3, support=3)
    fights(t, G, "guild_rep", 2, support=2)
    t(H, CallTraitor())(G, Pass())
    assert paid(t) == [SpicePaid(G, 2, "support")] and t.purse(G) == 3 and t.purse(H) == 5 + 1


@pytest.mark.rule("BATTLE-21", "BATTLE-32")
def test_after_two_calls_both_pay() -> None:
    t = battle(duel(H, 6, G, 5).traitors(harkonnen=["guild_rep"], spacing_guild=["umman_kudu"]))
    fights(t, H, "umman_kudu", 3, support=3)
    fights(t, G, "guild_rep", 2, support=2)
    t(H, CallTraitor())(G, CallTraitor())
    assert t.happened(BattleLostByBoth) and (t.purse(H), t.purse(G)) == (2, 3) and t.game.table.board == {}


@pytest.mark.rule("BATTLE-22", "BATTLE-32")
def test_after_an_explosion_both_pay() -> None:
    t = battle(duel(H, 6, G, 5).hand(harkonnen=["lasgun"], spacing_guild=["shield"]))
    fights(t, H, "umman_kudu", 3, "lasgun", support=3)
    fights(t, G, "guild_rep", 2, "", "shield", support=2)
    t.passes(H, G)
    assert t.happened(LasgunExploded) and (t.purse(H), t.purse(G)) == (2, 3) and t.game.table.board == {}


@pytest.mark.rule("BATTLE-32", "EMP-05")
def test_what_is_sealed_in_support_is_committed() -> None:
    """Until the plan is changed it cannot be given away; the plan itself may always name it again."""
    at = position(E, H, A, turn=2, mode="advanced").order(E, H, A).forces({ARRAKEEN: {E: Forces(3, 2), H: 5}})
    t = battle(at.purse(emperor=5, harkonnen=5).allied(E, A, emperor=5))
    to_the_plans(t)
    fights(t, E, "bashar", 7, support=5)
    assert free_spice(t.game, E) == 0
    t.refuses(E, GiveSpice(1), "EMP-05")
    assert seen_pledge(t, A) == 5, "the ally does not learn from the pledge what is sealed"
    fights(t, E, "bashar", 6, support=4)
    t(E, GiveSpice(1))
    t.refuses(E, plan(t.game, E, "bashar", 7, support=5), "BATTLE-10")
    fights(t, H, "umman_kudu", 2)
    assert seen_pledge(t, A) == 0
    t.all_pass()
    assert (t.purse(E), t.purse(A)) == (0, 1)


def seen_pledge(t: Referee, seat: Seat) -> int | None:
    """What the view of this seat says of the Emperor's pledge."""
    return next(faction.pledge for faction in view(t.game, seat).seats if faction.seat == E)


# ------------------------------------------------------------------------------------------------ elite forces
@pytest.mark.rule("EMP-07")
def test_two_sardaukar_and_three_others_with_five_spice_make_seven() -> None:
    t = battle(duel(E, Forces(3, 2), H, 3))
    t.refuses(E, plan(t.game, E, "bashar", 7.5, support=5), "BATTLE-10")
    fights(t, E, "bashar", 7, support=5)


@pytest.mark.rule("EMP-07")
@pytest.mark.parametrize(("foe", "elite"), [(H, Worth(1, 2)), (F, Worth(0.5, 1))])
def test_sardaukar_count_two_but_not_against_the_fremen(foe: Seat, elite: Worth) -> None:
    t = battle(duel(E, Forces(3, 2), foe, 3))
    assert strength_of(t.game, E, t.game.innermost(Battle)) == Strength(Worth(0.5, 1), elite)


@pytest.mark.rule("EMP-07")
def test_the_ally_of_the_opponent_does_not_matter() -> None:
    at = position(E, H, F, turn=2, mode="advanced").order(E, H, F).forces({ARRAKEEN: {E: Forces(3, 2), H: 5}})
    t = battle(at.allied(H, F))
    assert strength_of(t.game, E, t.game.innermost(Battle)).elite == Worth(1, 2)
    assert strength_of(t.game, H, t.game.innermost(Battle)).ordinary == Worth(0.5, 1), "FRE-16 point 3"


@pytest.mark.rule("FRE-15", "FRE-16")
def test_fremen_count_in_full_without_spice_and_cannot_pay_for_more() -> None:
    t = battle(duel(F, Forces(3, 2), G, 3))
    assert strength_of(t.game, F, t.game.innermost(Battle)) == Strength(Worth(1), Worth(2))
    t.refuses(F, plan(t.game, F, "stilgar", 3, support=1), "BATTLE-10")
    t.refuses(F, plan(t.game, F, "stilgar", 2.5), "BATTLE-10")
    t.refuses(F, plan(t.game, F, "stilgar", 8), "BATTLE-10")
    fights(t, F, "stilgar", 7)
    fights(t, F, "stilgar", 3)
    fights(t, G, "guild_rep", 2, support=2).passes(F, G)
    assert losses_that_fit(t.game, t.game.innermost(Battle), F) == (Forces(3), Forces(1, 1))
    t(F, TakeLosses({ARRAKEEN: Forces(1, 1)}))
    assert t.game.table.tanks[F] == Forces(1, 1) and t.purse(F) == 5
    t.end()


@pytest.mark.rule("VARIANT-05", "BATTLE-10", "BATTLE-28", "BATTLE-32")
@pytest.mark.parametrize("seat", [E, F, G])
def test_advanced_combat_in_a_basic_game_makes_all_forces_ordinary_ones_that_need_support(seat: Seat) -> None:
    t = battle(duel(seat, 5, H, 3, mode="basic", advanced_combat=True))
    assert strength_of(t.game, seat, t.game.innermost(Battle)) == Strength(Worth(0.5, 1), Worth(0.5, 1))
    leader = {E: "hasimir_fenring", F: "stilgar", G: "guild_rep"}[seat]
    t.refuses(seat, plan(t.game, seat, leader, 3.5, support=1), "BATTLE-10")
    fights(t, seat, leader, 3, support=1)
    fights(t, H, "umman_kudu").passes(seat, H)
    assert t.game.table.tanks[seat] == Forces(5) and t.purse(seat) == 4
    t.end()


@pytest.mark.rule("BATTLE-09", "VARIANT-05")
def test_in_a_basic_game_there_is_no_support() -> None:
    t = battle(duel(F, 5, H, 3, mode="basic"))
    t.refuses(F, plan(t.game, F, "stilgar", 3, support=1), "BATTLE-09")
    t.refuses(F, plan(t.game, F, "stilgar", 2.5), "BATTLE-09")
    form = question(t, F).form(t.game, {})
    assert form is not None and "support" not in [field.name for field in form.fields]


# ------------------------------------------------------------------------------------------------ house rules
@pytest.mark.rule("HOUSE-02")
@pytest.mark.parametrize("allowed", [True, False])
def test_by_house_rule_the_support_of_the_fremen_ally_comes_back_in_the_mentat_pause(allowed: bool) -> None:
    at = position(G, H, F, turn=2, mode="advanced", fremen_ally_refund=True).order(G, H, F)
    at.forces({ARRAKEEN: {G: 6, H: 6}}).purse(spacing_guild=5, harkonnen=5, fremen=5).allied(G, F)
    t = battle(at)
    if not allowed:
        t(F, SetSwitch("ally_refund", on=False))
    fights(t, G, "guild_rep", 3, support=3)
    fights(t, H, "umman_kudu", 2, support=2).passes(G, H)
    assert (t.purse(G), t.purse(H)) == (2, 3), "it does not come back at once, and not to anybody else"
    assert t.game.table.fronts[G] == (3 if allowed else 0)
    assert t.happened(SupportRefunded) == ([SupportRefunded(G, 3)] if allowed else [])
    t.end()


@pytest.mark.rule("HOUSE-02")
def test_without_the_house_rule_nothing_comes_back() -> None:
    at = position(G, H, F, turn=2, mode="advanced").order(G, H, F).forces({ARRAKEEN: {G: 6, H: 6}})
    t = battle(at.purse(spacing_guild=5).allied(G, F))
    t.refuses(F, SetSwitch("ally_refund", on=False), "ALLY-12")
    fights(t, G, "guild_rep", 3, support=3)
    fights(t, H, "umman_kudu").passes(G, H)
    assert t.purse(G) == 2 and t.game.table.fronts[G] == 0
