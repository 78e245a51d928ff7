"""Karama against strength: the window before the plans, the interrupt until they are open (KARAMA-09, KARAMA-10)."""

from __future__ import annotations

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Pass, PowerStopped, Seat
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.karama_strength import Interrupt, PlansReturned
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import PlanSeen
from kanly.rules.core.battle_losses import ChooseLosses
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_strength import Strength, Worth, strength_of
from kanly.rules.core.cards import CardDiscarded
from kanly.rules.core.spice import free_spice
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.rules.factions.atreides.whole_plan import SeePlan
from kanly.state import Forces
from kanly.view import view
from support.fighting import against, battle, fights, plan
from support.position import Count, Position, position
from support.referee import Referee

A, E, F, G, H = map(Seat, ("atreides", "emperor", "fremen", "spacing_guild", "harkonnen"))
ARRAKEEN = LocationId("arrakeen_10")
SARDAUKAR, FEDAYKIN, HARDENED = "emp_sardaukar", "fre_fedaykin", "fre_battle_hardened"


def table(one: Seat, own: Count, other: Seat, theirs: Count, *more: str, **settings: object) -> Position:
    """These two fight in Arrakeen, the first is the aggressor; others sit by. Six spice each."""
    seats = (one, other, *more)
    at = position(*seats, turn=2, mode="advanced", **settings).order(*seats)  # type: ignore[arg-type]
    return at.forces({ARRAKEEN: {one: own, other: theirs}}).purse(**dict.fromkeys(seats, 6))


def strength(t: Referee, seat: Seat) -> Strength:
    return strength_of(t.game, seat, t.game.innermost(Battle))


def offered(t: Referee) -> tuple[str, ...]:
    """The powers of the window that is open."""
    assert t.game.question
    powers: tuple[str, ...] = next(iter(t.game.question.decisions.values())).facts()["powers"]  # type: ignore[assignment]
    return powers


# ------------------------------------------------------------------------------------------------ the window
@pytest.mark.rule("KARAMA-10", "KARAMA-28", "KARAMA-25", "KARAMA-34", "EMP-07", "FRE-16")
@pytest.mark.parametrize(
    ("one", "own", "other", "theirs", "powers"),
    [
        (E, Forces(2, 1), H, 3, (SARDAUKAR,)),
        (E, 3, H, 3, ()),
        (E, Forces(2, 1), F, 3, (HARDENED,)),
        (E, Forces(2, 1), F, Forces(1, 2), (FEDAYKIN, HARDENED)),
        (F, 3, H, 3, (HARDENED,)),
        (G, 3, H, 3, ()),
    ],
)
def test_offered_is_what_is_publicly_possible(
    one: Seat, own: Count, other: Seat, theirs: Count, powers: tuple[str, ...]
) -> None:
    t = battle(table(one, own, other, theirs, A).hand(atreides=["snooper"]))
    if powers:
        assert [kind for kind, _ in t.asks] == ["React"] and offered(t) == powers
        t.all_pass()
    assert t.asks[0][0] in ("ChooseWholePlan", "ChoosePlan")


@pytest.mark.rule("KARAMA-10", "BATTLE-02")
def test_elite_forces_elsewhere_in_the_territory_take_no_part() -> None:
    """The storm stands between: a Sardaukar that cannot be dialed is none of this battle."""
    at = position(E, H, A, turn=2, mode="advanced").order(E, H, A).hand(atreides=["snooper"]).storm(16).order(E, H, A)
    places = {"wind_pass_14": {E: 2, H: 2}, "wind_pass_17": {E: Forces(elite=2)}}
    t = battle(at.forces(places))  # type: ignore[arg-type]
    assert t.asks[0][0] == "ChooseWholePlan"


@pytest.mark.rule("KARAMA-10", "KARAMA-26")
def test_who_owns_all_that_is_offered_is_not_asked() -> None:
    t = battle(table(E, Forces(2, 1), H, 3, G).hand(emperor=["karama"], harkonnen=["snooper"], spacing_guild=["kulon"]))
    assert t.owed == [H, G]
    t = battle(table(E, Forces(2, 1), F, 3, G).hand(emperor=["karama"], fremen=["snooper"]))
    assert t.owed == [E]


@pytest.mark.rule("KARAMA-10")
def test_not_in_a_basic_game() -> None:
    at = position(F, H, A, turn=2, advanced_combat=True).order(F, H, A).forces({ARRAKEEN: {F: 3, H: 3}})
    t = battle(at.hand(atreides=["karama"]))
    assert [kind for kind, _ in t.asks] == ["ChoosePlan"] * 2


@pytest.mark.rule("KARAMA-09", "KARAMA-10", "FRE-15", "FRE-16")
def test_several_abilities_are_stopped_in_one_window() -> None:
    at = table(F, Forces(2, 2), A, 3, G, H).order(G, A, H, F)
    t = battle(at.hand(spacing_guild=["karama"], atreides=["karama"], harkonnen=["truthtrance"]))
    t(G, Stop(FEDAYKIN, t.card(G, "karama")))
    t(A, Stop(HARDENED, t.card(A, "karama")))
    t(H, Pass())
    assert t.happened(PowerStopped) == [PowerStopped(FEDAYKIN, G), PowerStopped(HARDENED, A)]
    assert strength(t, F) == Strength(Worth(0.5, 1), Worth(0.5, 1))


@pytest.mark.rule("KARAMA-09", "KARAMA-10")
def test_a_second_card_against_the_same_ability_goes_back_unseen() -> None:
    """The example of KARAMA-09: Harkonnen's card goes back unseen."""
    at = table(F, Forces(2, 2), A, 3, G, H, extra_karama=True).order(G, A, H, F)
    t = battle(at.hand(spacing_guild=["karama"], atreides=["karama"], harkonnen=["karama"]))
    t(G, Stop(FEDAYKIN, t.card(G, "karama")))
    t(A, Stop(HARDENED, t.card(A, "karama")))
    t(H, Stop(FEDAYKIN, t.card(H, "karama")))
    assert t.happened(PowerStopped) == [PowerStopped(FEDAYKIN, G), PowerStopped(HARDENED, A)]
    assert t.hand(H) == ["karama"] and [event.seat for event in t.happened(CardDiscarded)] == [G, A]


@pytest.mark.rule("KARAMA-10", "EMP-07", "BATTLE-28")
def test_what_is_stopped_counts_as_an_ordinary_force_in_dial_and_losses() -> None:
    t = battle(table(E, Forces(3, 2), H, 3).hand(harkonnen=["karama"]))
    t(H, Stop(SARDAUKAR, t.card(H, "karama")))
    assert strength(t, E) == Strength(Worth(0.5, 1), Worth(0.5, 1))
    t.refuses(E, plan(t.game, E, "hasimir_fenring", 5.5, support=5), "BATTLE-10")
    fights(t, E, "hasimir_fenring", 2, support=1)
    fights(t, H, "umman_kudu").passes(E, H)
    decision = t.game.owed()[0]
    assert isinstance(decision, ChooseLosses)
    assert decision.combinations(t.game) == (Forces(3), Forces(2, 1), Forces(1, 2))


@pytest.mark.rule("KARAMA-10", "KARAMA-04", "HOUSE-02")
@pytest.mark.parametrize("phase", [False, True])
def test_it_is_stopped_for_this_battle_only_or_by_house_rule_for_the_phase(phase: bool) -> None:
    at = table(E, Forces(3, 2), H, 3, karama_full_phase=phase).hand(harkonnen=["karama", "kulon"])
    t = battle(at.forces({"carthag_11": {E: Forces(1, 1), H: 2}}))
    t(E, against("carthag_11", H))
    t(H, Stop(SARDAUKAR, t.card(H, "karama")))
    assert strength(t, E).elite == Worth(0.5, 1)
    fights(t, E, "bashar", 0.5)
    fights(t, H, "umman_kudu", 1)
    while t.game.table.board[ARRAKEEN] and t.asks[0][0] not in ("React", "ChoosePlan"):
        t.silence()
    if not phase:
        assert t.asks == [("React", H)] and offered(t) == (SARDAUKAR,), "in the next battle it is asked for anew"
        t.all_pass()
    assert t.game.innermost(Battle).territory == "arrakeen"
    assert strength(t, E).elite == (Worth(0.5, 1) if phase else Worth(1, 2))


# ------------------------------------------------------------------------------------------------ the interrupt
@pytest.mark.rule("KARAMA-10")
def test_an_interrupt_before_any_plan_is_sealed() -> None:
    t = battle(table(E, Forces(3, 2), H, 3, G).hand(spacing_guild=["karama"]))
    t(G, Pass())
    t(G, Interrupt(SARDAUKAR, t.card(G, "karama")))
    assert strength(t, E).elite == Worth(0.5, 1) and t.hand(G) == []
    assert t.happened(PowerStopped) == [PowerStopped(SARDAUKAR, G)] and t.happened(PlansReturned) == []
    t.refuses(E, plan(t.game, E, "bashar", 7, support=5), "BATTLE-10")
    fights(t, E, "bashar", 5, support=5)


@pytest.mark.rule("KARAMA-10", "TIMING-13", "BATTLE-17")
def test_sealed_plans_come_back_and_are_kept_as_a_proposal_where_they_are_legal() -> None:
    t = battle(table(E, Forces(3, 2), H, 6, G).hand(spacing_guild=["karama"]))
    t(G, Pass())
    fights(t, E, "burseg", 4, support=3)
    assert t.owed == [H]
    t(G, Interrupt(SARDAUKAR, t.card(G, "karama")))
    assert sorted(t.owed) == [E, H] and t.news(None, PlansReturned) == [PlansReturned((E,))]
    before = plan(t.game, E, "burseg", 4, support=3)
    assert t.options(E)[0] == before and t.game.owed()[0].default(t.game) == before, "it is still legal"
    t.silence()
    t.all_pass()
    assert t.purse(E) == 3


@pytest.mark.rule("KARAMA-10", "TIMING-13")
def test_a_plan_that_has_become_illegal_must_be_made_anew() -> None:
    t = battle(table(E, Forces(3, 2), H, 6, G).hand(spacing_guild=["karama"]))
    t(G, Pass())
    fights(t, E, "burseg", 7, support=5)
    t(G, Interrupt(SARDAUKAR, t.card(G, "karama")))
    assert t.happened(PlansReturned) == [PlansReturned((E,))] and free_spice(t.game, E) == 6
    t.refuses(E, plan(t.game, E, "burseg", 7, support=5), "BATTLE-10")
    assert t.game.owed()[0].default(t.game) == BattlePlan(t.leader("bashar"))


@pytest.mark.rule("KARAMA-10", "KARAMA-03")
def test_what_comes_too_late_or_is_not_there_is_refused_and_the_card_stays() -> None:
    t = battle(table(F, Forces(3, 2), H, 6, G, E).hand(spacing_guild=["karama", "hajr"], fremen=["karama"]))
    t.all_pass()
    karama = t.card(G, "karama")
    t.refuses(G, Interrupt(SARDAUKAR, karama), "KARAMA-10")
    t.refuses(G, Interrupt(FEDAYKIN, t.card(G, "hajr")), "KARAMA-10")
    t.refuses(F, Interrupt(FEDAYKIN, t.card(F, "karama")), "KARAMA-07")
    fights(t, H, "umman_kudu")
    t.refuses(G, Interrupt(HARDENED, karama), "KARAMA-10")
    assert [option for option in Interrupt.options(t.game, G)] == [Interrupt(FEDAYKIN, karama)]
    fights(t, F, "stilgar", 3)
    t.refuses(G, Interrupt(FEDAYKIN, karama), "TIMING-11")
    assert t.hand(G) == ["karama", "hajr"]


@pytest.mark.rule("KARAMA-10", "FRE-16")
def test_that_fremen_need_no_spice_can_be_stopped_before_the_first_plan() -> None:
    t = battle(table(F, Forces(3, 2), H, 6, G).hand(spacing_guild=["karama"]))
    t.all_pass()
    t(G, Interrupt(HARDENED, t.card(G, "karama")))
    assert strength(t, F) == Strength(Worth(0.5, 1), Worth(1, 2))
    fights(t, F, "stilgar", 3.5)
    fights(t, F, "stilgar", 7, support=5)


@pytest.mark.rule("KARAMA-10")
def test_no_interrupt_outside_a_battle() -> None:
    at = table(E, Forces(3, 2), H, 6, G).hand(spacing_guild=["karama"]).forces({"carthag_11": {E: 1, H: 1}})
    t = battle(at)
    assert t.asks == [("ChooseBattle", E)]
    t.refuses(G, Interrupt(SARDAUKAR, t.card(G, "karama")), "KARAMA-10")


@pytest.mark.rule("KARAMA-10", "ATR-06", "ATR-15")
def test_a_disclosed_number_that_can_no_longer_be_reached_is_answered_anew() -> None:
    t = battle(table(A, 3, F, Forces(1, 2), G).hand(spacing_guild=["karama"]))
    t.all_pass()
    t(A, Inspect("number")).all_pass()
    t(F, Disclose(5))
    t.all_pass()
    t(G, Interrupt(FEDAYKIN, t.card(G, "karama")))
    assert t.asks == [("ChooseDisclosure", F)] and t.options(F) == [Disclose(n) for n in range(4)]
    t(F, Disclose(3))
    t.refuses(F, plan(t.game, F, "stilgar", 2), "ATR-06")
    fights(t, F, "stilgar", 3)


@pytest.mark.rule("KARAMA-10", "ATR-06")
def test_a_disclosed_number_that_can_be_reached_binds_on() -> None:
    t = battle(table(A, 3, F, Forces(3, 2), G).hand(spacing_guild=["karama"]))
    t.all_pass()
    t(A, Inspect("number")).all_pass()
    t(F, Disclose(4))
    t.all_pass()
    t(G, Interrupt(FEDAYKIN, t.card(G, "karama")))
    assert [kind for kind, _ in t.asks] == ["ChoosePlan"] * 2
    t.refuses(F, plan(t.game, F, "stilgar", 3), "ATR-06")


@pytest.mark.rule("KARAMA-10", "KARAMA-18")
def test_a_plan_that_was_seen_and_comes_back_is_seen_anew() -> None:
    at = table(E, Forces(3, 2), H, 6, A, G).hand(atreides=["karama"], spacing_guild=["karama"])
    t = battle(at)
    t.all_pass()
    t(A, SeePlan(t.card(A, "karama"), E))
    fights(t, E, "burseg", 4, support=3)
    assert len(t.news(A, PlanSeen)) == 1 and t.news(A, PlanSeen)[0].support == 3
    t(G, Interrupt(SARDAUKAR, t.card(G, "karama")))
    assert t.asks == [("ChoosePlan", E)] and t.happened(PlansReturned) == [PlansReturned((E,))]
    fights(t, E, "burseg", 5, support=5)
    assert [event.dial for event in t.news(A, PlanSeen)] == [4, 5] and t.news(H, PlanSeen) == []
    fights(t, H, "umman_kudu", 1)


@pytest.mark.rule("KARAMA-10", "SECRET-01")
def test_the_old_plan_is_seen_by_its_owner_alone() -> None:
    t = battle(table(E, Forces(3, 2), H, 6, G).hand(spacing_guild=["karama"]))
    t(G, Pass())
    fights(t, E, "burseg", 4, support=3)
    t(G, Interrupt(SARDAUKAR, t.card(G, "karama")))
    for seat in (E, H, G, None):
        facts = next(p.facts for p in view(t.game, seat).paragraphs if "returned" in p.facts)
        assert bool(facts["returned"]) == (seat == E)
