"""The Kwisatz Haderach: losses that awaken it, its use in battle, its death and its revival (ATR-08 to ATR-13)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Decision, Pass, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.karama_strength import Interrupt
from kanly.rules.core.battle import Fight
from kanly.rules.core.battle_fight import PlanRevealed
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_planning import ChoosePlan
from kanly.rules.core.battle_result import BattleWon, BountyReceived, LasgunExploded, TotalsCompared
from kanly.rules.core.forces import kill
from kanly.rules.core.leader_cycles import LeaderKilled
from kanly.rules.core.traitors import CallTraitor
from kanly.rules.factions.atreides.kwisatz_haderach import ABILITY, KwisatzHaderachAwakens
from kanly.state import Forces
from kanly.view import SeatView, view
from kanly.view.leaders import Leader
from support.fighting import battle, named, plan, planning
from support.kwisatz_haderach import duel, settle, token, two_battles, with_it
from support.position import Position, position
from support.referee import Referee

A, H, F, E = Seat("atreides"), Seat("harkonnen"), Seat("fremen"), Seat("emperor")
KH = "kwisatz_haderach"
ARRAKEEN = LocationId("arrakeen_10")
FIVE = ("thufir_hawat", "lady_jessica", "gurney_halleck", "duncan_idaho", "dr_wellington_yueh")


def awake(t: Referee) -> bool:
    return bool(t.game.table.tokens[A]) and not t.game.table.set_aside[A]


# ------------------------------------------------------------------------------------------------ losses
@pytest.mark.rule("ATR-08", "TIMING-21")
@pytest.mark.parametrize(("before", "lost", "active"), [(0, 6, False), (1, 6, True), (0, 7, True), (6, 6, True)])
def test_a_loser_loses_all_its_tokens_and_seven_in_all_awaken_it(before: int, lost: int, active: bool) -> None:
    t = planning(battle(duel(before, lost)))
    assert not awake(t)
    t(A, plan(t.game, A, "dr_wellington_yueh"))(H, plan(t.game, H, "feyd_rautha", 3))
    settle(t)
    assert t.game.table.lost_in_battle[A] == before + lost and awake(t) == active
    assert t.happened(KwisatzHaderachAwakens) == ([KwisatzHaderachAwakens(A)] if active else [])


@pytest.mark.rule("ATR-08")
def test_a_winners_losses_count_and_it_can_serve_in_the_next_battle_of_the_phase() -> None:
    t = battle(duel(5).forces({"carthag_11": {A: 4, H: 4}}))
    planning(t(A, Fight(ARRAKEEN, H)))
    assert t.game.quote(A, with_it(t, "lady_jessica")).violations[0].key == "companion-not-available"
    t(A, plan(t.game, A, "lady_jessica", 1))(H, plan(t.game, H, "umman_kudu"))
    assert awake(planning(t)) and t.game.table.board[ARRAKEEN] == {A: Forces(4)}
    t(A, with_it(t, "thufir_hawat", 1))
    t.end()


@pytest.mark.rule("ATR-08")
def test_forces_lost_to_a_traitor_count() -> None:
    t = planning(battle(duel(1).traitors(harkonnen=["lady_jessica"])))
    t(A, plan(t.game, A, "lady_jessica"))(H, plan(t.game, H, "umman_kudu")).silence()
    assert t.game.table.lost_in_battle[A] == 7 and awake(t)


@pytest.mark.rule("ATR-08")
@pytest.mark.parametrize("bystander", [False, True])
def test_forces_lost_in_an_explosion_count_also_those_of_a_bystander(bystander: bool) -> None:
    at = position(A, H, F, turn=2, mode="advanced").order(H, F, A).hand(harkonnen=["lasgun", "shield"])
    fighting: dict[str, int | Forces] = {H: 3, F: 3, A: 7} if bystander else {H: 3, A: 7}
    t = battle(at.forces({"arrakeen_10": fighting}))
    if bystander:
        t(H, Fight(ARRAKEEN, F))
    foe = F if bystander else A
    planning(t)
    t(foe, plan(t.game, foe, "stilgar" if bystander else "lady_jessica"))
    t(H, plan(t.game, H, "feyd_rautha", 0, "lasgun", "shield"))
    settle(t)
    assert t.happened(LasgunExploded) and t.game.table.lost_in_battle[A] == 7 and awake(t)


@pytest.mark.rule("ATR-08")
@pytest.mark.parametrize("cause", ["storm", "worm", "atomics", "separation"])
def test_other_losses_do_not_count(cause: str) -> None:
    t = planning(battle(duel(0, 9)))
    kill(t.game, ARRAKEEN, A, Forces(8), cause)
    assert t.game.table.lost_in_battle == {A: 0} and not awake(t)


@pytest.mark.rule("ATR-08")
def test_the_count_is_for_atreides_alone_and_what_follows_from_it_for_everybody() -> None:
    t = planning(battle(duel(4)))
    counts = [seat.private.lost_in_battle for seat in view(t.game, A).seats if seat.private]
    assert counts == [4]
    assert all(seat.private is None for seat in view(t.game, None).seats)
    assert [token.state for token in seat_view(t, None).tokens] == ["set_aside"]
    t(A, plan(t.game, A, "dr_wellington_yueh"))(H, plan(t.game, H, "feyd_rautha", 3))
    settle(t)
    assert awake(t) and [token.state for token in seat_view(t, None).tokens] == ["alive"]


def seat_view(t: Referee, viewer: str | None) -> SeatView:
    """Atreides as this viewer sees them."""
    return next(seat for seat in view(t.game, None if viewer is None else Seat(viewer)).seats if seat.seat == A)


@pytest.mark.rule("ATR-01", "ATR-08")
@pytest.mark.parametrize(("mode", "found"), [("basic", 0), ("advanced", 1)])
def test_only_the_advanced_game_has_it(mode: str, found: int) -> None:
    t = position(A, H, mode=mode).table
    assert len(t.set_aside[A]) == found and not t.tokens[A] and not t.set_aside[H]


# ------------------------------------------------------------------------------------------------ in a battle
def fought(at: Position, leader: str, against: str = "feyd_rautha", weapon: str = "", defense: str = "") -> Referee:
    """Atreides with the token, the number 0, against this leader with this weapon; the other side has this defense."""
    t = planning(battle(at))
    t(A, with_it(t, leader, defense=defense))(H, plan(t.game, H, against, 0, weapon))
    return settle(t)


@pytest.mark.rule("ATR-09")
@pytest.mark.parametrize(("leader", "total"), [("gurney_halleck", 6), ("cheap_hero", 2)])
def test_it_adds_two_beside_a_leader_or_a_cheap_hero(leader: str, total: int) -> None:
    t = fought(duel().hand(atreides=["cheap_hero"]), leader)
    assert t.happened(TotalsCompared) == [TotalsCompared(A, total, H, 6)]
    assert t.happened(PlanRevealed)[0].companion == KH
    t.end()


@pytest.mark.rule("ATR-09", "ATR-11", "ATR-13")
def test_with_the_leader_its_strength_is_lost_but_it_lives() -> None:
    """Gurney Halleck (4) is poisoned: neither 4 nor 2 counts; the winner is paid for the leader alone."""
    t = fought(duel().hand(harkonnen=["chaumas"]), "gurney_halleck", weapon="chaumas")
    assert t.happened(TotalsCompared) == [TotalsCompared(A, 0, H, 6)]
    assert [event.leader for event in t.happened(LeaderKilled)] == ["gurney_halleck"]
    assert t.happened(BountyReceived) == [BountyReceived(H, 4)]
    assert t.game.table.tokens[A] == (token(t),)


@pytest.mark.rule("ATR-09", "ATR-13")
def test_it_never_goes_alone() -> None:
    t = planning(battle(duel().dead(atreides=FIVE)))
    t.refuses(A, replace(BattlePlan(), companion=token(t)), "ATR-09")
    t(A, BattlePlan())


@pytest.mark.rule("ATR-09", "ATR-13")
def test_nobody_else_has_it_not_even_the_ally() -> None:
    at = position(A, H, F, turn=2, mode="advanced").forces({"arrakeen_10": {F: 4, H: 4}}).order(F, H, A)
    t = planning(battle(at.lost_in_battle(atreides=7).allied(A, F)))
    t.refuses(F, replace(plan(t.game, F, "stilgar"), companion=token(t)), "ATR-09")


@pytest.mark.rule("ATR-09")
def test_in_one_territory_a_turn() -> None:
    """It was in the plan in Arrakeen: in Carthag it cannot be added."""
    t = battle(two_battles())
    planning(t(A, Fight(ARRAKEEN, H)))
    t(A, with_it(t, "lady_jessica"))(H, plan(t.game, H, "umman_kudu"))
    planning(settle(t))
    refused = t.game.quote(A, with_it(t, "thufir_hawat")).violations
    assert [(why.rule, why.key, why.facts) for why in refused] == [
        ("ATR-09", "companion-elsewhere", {"territory": "arrakeen"})
    ]
    assert seat_view(t, None).tokens == (Leader(token(t), KH, "alive", seat_view(t, A).tokens[0].territory),)
    t(A, plan(t.game, A, "thufir_hawat"))


@pytest.mark.rule("ATR-09")
def test_there_in_every_battle_with_any_leader() -> None:
    at = position(A, H, E, turn=2, mode="advanced").forces({"arrakeen_10": {A: 6, H: 2, E: 2}}).order(A, H, E)
    t = battle(at.lost_in_battle(atreides=7))
    planning(t(A, Fight(ARRAKEEN, H)))
    t(A, with_it(t, "lady_jessica", 0.5))(H, plan(t.game, H, "umman_kudu"))
    planning(settle(t))
    t(A, with_it(t, "thufir_hawat"))(E, plan(t.game, E, "bashar"))
    assert [event.companion for event in t.happened(PlanRevealed)] == [KH, None, KH, None]


@pytest.mark.rule("ATR-09", "BATTLE-20")
def test_after_a_traitor_called_by_atreides_alone_it_is_free() -> None:
    t = battle(two_battles().traitors(atreides=["umman_kudu"]))
    planning(t(A, Fight(ARRAKEEN, H)))
    t(A, with_it(t, "lady_jessica"))(H, plan(t.game, H, "umman_kudu"))
    planning(settle(t))
    assert t.game.table.dedicated == {}
    t(A, with_it(t, "lady_jessica"))


@pytest.mark.rule("ATR-09")
def test_it_never_has_to_be_played_and_silence_does_not() -> None:
    t = planning(battle(duel()))
    decision = t.game.owed()[0]
    assert decision.seat == A and decision.default(t.game).companion is None
    assert any(option.companion for option in t.options(A) if isinstance(option, BattlePlan))
    t(A, plan(t.game, A, "lady_jessica"))


@pytest.mark.rule("ATR-09")
def test_the_form_has_a_field_for_it_where_it_is_in_play() -> None:
    t = planning(battle(duel(6)))
    decision = t.game.owed()[0]
    form = decision.form(t.game, {})
    assert form is not None and "companion" not in [field.name for field in form.fields]
    t = planning(battle(duel().hand(atreides=["cheap_hero"])))
    decision = t.game.owed()[0]
    assert isinstance(decision, ChoosePlan) and decision.seat == A
    for leader, allowed in ((None, [None]), ("lady_jessica", [None, token(t)]), ("cheap_hero", [None, token(t)])):
        draft = {"leader": named(t.game, A, leader or "")} if leader else {"leader": None}
        fields = {field.name: field for field in decision.form(t.game, draft).fields}
        assert leader is None or [choice.value for choice in fields["companion"].choices] == allowed


@pytest.mark.rule("ATR-09", "BATTLE-08")
@pytest.mark.parametrize("used", ["", "carthag", "arrakeen"])
@pytest.mark.parametrize("optional", [False, True])
def test_the_form_offers_just_what_stands_in_some_legal_plan(used: str, optional: bool) -> None:
    at = position(A, H, turn=2, mode="advanced", leaderless_battle=optional).forces({"arrakeen_10": {A: 1, H: 1}})
    at.order(A, H).lost_in_battle(atreides=7).dead(atreides=FIVE[:4]).hand(atreides=["cheap_hero", "kulon"])
    if used:
        at.table.dedicated[at.table.tokens[A][0]] = TerritoryId(used)
    t = planning(battle(at))
    g, decision = t.game, t.game.owed()[0]
    cards = (None, *g.table.hands[A])
    leaders = (None, *g.table.leaders[A], *g.table.hands[A])
    things: list[tuple[Any, ...]] = [leaders, (0, 0.5, 1), cards, cards, (0, 1), (None, token(t))]
    plans = [BattlePlan(*parts) for parts in product(*things)]
    legal = [plan for plan in plans if not decision.check(g, plan)]
    assert any(plan.companion for plan in legal) == (used != "carthag")
    follow(t, decision, plans, legal, {})


def follow(
    t: Referee, decision: Decision[Any], plans: list[BattlePlan], legal: list[BattlePlan], draft: dict[str, Any]
) -> None:
    """Follow every choice of the form to the end."""
    form = decision.form(t.game, draft)
    assert form is not None
    field = next((field for field in form.fields if field.name not in draft), None)
    if field is None:
        return
    here = [plan for plan in plans if all(getattr(plan, name) == value for name, value in draft.items())]
    possible = {getattr(plan, field.name) for plan in legal if plan in here}
    assert {choice.value for choice in field.choices} == possible
    for refused in field.refused:
        found = [plan for plan in here if getattr(plan, field.name) == refused.value]
        assert not found or refused.violations in [tuple(decision.check(t.game, plan)) for plan in found]
    for value in possible:
        follow(t, decision, plans, legal, {**draft, field.name: value})


@pytest.mark.rule("ATR-09", "KARAMA-10", "ATR-10")
def test_stopped_in_time_it_is_not_in_the_plan_and_not_used_up() -> None:
    at = two_battles().hand(emperor=["karama"]).traitors(harkonnen=["lady_jessica"])
    t = battle(at)
    t(A, Fight(ARRAKEEN, H))
    while t.asks[0][0] != "React":
        t.silence()
    t(E, Stop(ABILITY, t.card(E, "karama")))
    planning(t)
    assert t.game.quote(A, with_it(t, "lady_jessica")).violations[0].key == "companion-not-available"
    t(A, plan(t.game, A, "lady_jessica"))(H, plan(t.game, H, "umman_kudu"))
    t(H, CallTraitor())(A, Pass())
    assert t.happened(BattleWon)[0].winner == H, "nothing protects the leader"
    planning(settle(t))
    t(A, with_it(t, "thufir_hawat"))


@pytest.mark.rule("KARAMA-10", "ATR-09")
def test_an_interrupt_brings_the_plan_back() -> None:
    """Only the plan of Atreides is sealed when the Emperor plays a Karama: it comes back, and is sealed without it."""
    t = battle(duel().hand(emperor=["karama"]))
    planning(t)
    t(A, with_it(t, "lady_jessica"))
    t(E, Interrupt(ABILITY, t.card(E, "karama")))
    planning(t)
    assert sorted(t.owed) == [A, H]
    t.refuses(A, with_it(t, "lady_jessica"), "ATR-09")
    t(A, plan(t.game, A, "lady_jessica"))


@pytest.mark.rule("KARAMA-10", "ATR-09")
@pytest.mark.parametrize(("used", "asked"), [(False, True), (True, False)])
def test_the_window_depends_on_public_facts_alone(used: bool, asked: bool) -> None:
    """Whether Atreides want to use it plays no part; whether it was used elsewhere does."""
    at = two_battles().hand(emperor=["baliset"])
    if used:
        at.table.dedicated[at.table.tokens[A][0]] = TerritoryId("carthag")
    t = battle(at)
    t(A, Fight(ARRAKEEN, H))
    assert (t.asks == [("React", E), ("React", H)] or t.asks == [("React", E)]) == asked


# ------------------------------------------------------------------------------------------------ treason
@pytest.mark.rule("ATR-10", "HARK-02")
@pytest.mark.parametrize("leader", ["lady_jessica", "cheap_hero"])
def test_nobody_calls_whom_it_accompanies(leader: str) -> None:
    at = duel().traitors(harkonnen=["lady_jessica"], atreides=["feyd_rautha"]).hand(atreides=["cheap_hero"])
    t = planning(battle(at))
    t(A, with_it(t, leader))(H, plan(t.game, H, "feyd_rautha"))
    assert t.asks == [("ChooseTraitorCall", A)], "only Atreides may call"
    t(A, CallTraitor())
    assert t.happened(BattleWon)[0].winner == A


@pytest.mark.rule("ATR-10", "HARK-05")
def test_not_even_harkonnen_for_their_ally() -> None:
    at = position(A, H, E, turn=2, mode="advanced").forces({"arrakeen_10": {A: 4, E: 4}}).order(A, E, H)
    t = planning(battle(at.lost_in_battle(atreides=7).traitors(harkonnen=["lady_jessica"]).allied(H, E)))
    t(A, with_it(t, "lady_jessica"))(E, plan(t.game, E, "bashar"))
    assert t.asks == [("ChooseTraitorCall", A)]


# ------------------------------------------------------------------------------------------------ death
@pytest.mark.rule("ATR-11")
def test_an_explosion_kills_it_without_payment() -> None:
    t = fought(
        duel().hand(atreides=["shield"], harkonnen=["lasgun"]), "lady_jessica", "feyd_rautha", "lasgun", "shield"
    )
    dead = [event.leader for event in t.happened(LeaderKilled)]
    assert sorted(dead) == ["feyd_rautha", KH, "lady_jessica"] and t.happened(BountyReceived) == []
    assert t.game.table.tokens[A] == () and token(t) in t.game.table.dead_leaders[A]
    assert [disc.state for disc in seat_view(t, None).tokens] == ["dead"]
    assert KH not in [disc.face for disc in seat_view(t, None).leaders]


@pytest.mark.rule("ATR-11")
def test_where_a_traitor_call_overrides_the_explosion_it_lives() -> None:
    at = duel().hand(atreides=["shield"], harkonnen=["lasgun"]).traitors(atreides=["feyd_rautha"])
    t = fought(at, "lady_jessica", "feyd_rautha", "lasgun", "shield")
    assert t.happened(LasgunExploded) == [] and t.game.table.tokens[A] == (token(t),)


@pytest.mark.rule("ATR-11")
def test_where_it_was_not_in_the_plan_it_lives() -> None:
    t = planning(battle(duel().hand(atreides=["shield"], harkonnen=["lasgun"])))
    t(A, plan(t.game, A, "lady_jessica", 0, "", "shield"))(H, plan(t.game, H, "feyd_rautha", 0, "lasgun"))
    settle(t)
    assert t.happened(LasgunExploded) and t.game.table.tokens[A] == (token(t),)
