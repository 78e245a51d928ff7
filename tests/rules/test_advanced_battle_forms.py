"""Plans of the Advanced game field by field, and by chance; what prescience can ask of them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kanly.catalog import LocationId
from kanly.kernel import Seat, filled
from kanly.rules.core.battle_dial import losses_that_fit
from kanly.rules.core.battle_facts import Battle, TakeLosses
from kanly.rules.core.battle_losses import ChooseLosses
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_planning import ChoosePlan
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.state import Engine, Forces
from support.dials import duel, question, to_the_plans
from support.fighting import battle, fights, plan
from support.position import Count, position

A, E, F, G, H = map(Seat, ("atreides", "emperor", "fremen", "spacing_guild", "harkonnen"))


# ------------------------------------------------------------------------------------------------ prescience
@pytest.mark.rule("ATR-06", "ATR-15")
def test_a_number_that_is_disclosed_leaves_the_support_free() -> None:
    """The example of ATR-06: 3 supported forces, or 2 supported and 2 unsupported ones, are both the number 3."""
    t = battle(duel(A, 3, G, 6))
    t(A, Inspect("number"))
    assert Disclose(2.5) in t.options(G) and Disclose(6) not in t.options(G)
    to_the_plans(t(G, Disclose(3)))
    for support in (3, 2, 1, 0):
        fights(t, G, "guild_rep", 3, support=support)
    t.refuses(G, plan(t.game, G, "guild_rep", 3, support=4), "BATTLE-10")
    t.refuses(G, plan(t.game, G, "guild_rep", 2.5, support=2), "ATR-06")
    form = question(t, G).form(t.game, {})
    assert form is not None
    assert {field.name: [c.value for c in field.choices] for field in form.fields}["dial"] == [3]


@pytest.mark.rule("ATR-06", "ATR-15")
def test_the_number_holds_the_doubled_value_of_elite_forces() -> None:
    t = battle(duel(A, 3, F, Forces(1, 2)))
    t(A, Inspect("number"))
    assert t.options(F) == [Disclose(number) for number in range(6)]
    to_the_plans(t(F, Disclose(5)))
    t.refuses(F, plan(t.game, F, "stilgar", 4), "ATR-06")
    fights(t, F, "stilgar", 5)


# ------------------------------------------------------------------------------------------------ forms, samples
@settings(max_examples=25)
@pytest.mark.rule("BATTLE-08", "BATTLE-10")
@given(
    seat=st.sampled_from([E, F]),
    ordinary=st.integers(0, 5),
    elite=st.integers(0, 3),
    spice=st.integers(0, 7),
    disclosed=st.none() | st.integers(0, 30),
)
def test_the_form_of_the_plan(seat: Seat, ordinary: int, elite: int, spice: int, disclosed: int | None) -> None:
    """Every choice can be completed; every refused value is refused for one of the plans that have it, for the reasons
    told, and by all of them."""
    if not ordinary + elite:
        return
    t = battle(duel(seat, Forces(ordinary, elite), A, 3).purse(**{seat: spice}))
    if disclosed is not None:
        t(A, Inspect("number"))
        options = t.options(seat)
        t(seat, options[disclosed % len(options)])
    to_the_plans(t)
    g, decision, rng = t.game, question(t, seat), Random(ordinary)
    for _ in range(30):
        assert not decision.check(g, decision.sample(g, rng))
    assert all(not decision.check(g, option) for option in decision.options(g))
    leader = g.table.leaders[seat][0]
    follow(g, decision, {"leader": leader})


def follow(g: Engine, decision: ChoosePlan, draft: dict[str, object]) -> None:
    """Follow all choices of number and support to the end."""
    form = decision.form(g, draft)
    for field in form.fields:
        before = {name: value for name, value in draft.items() if name not in ("dial", "support")}
        if field.name == "support" and "dial" in draft:
            before["dial"] = draft["dial"]
        for refused in field.refused if field.name in ("dial", "support") and field.name not in draft else ():
            drafts = all_numbers({**before, field.name: refused.value})
            reasons = [tuple(decision.check(g, filled(BattlePlan, numbers))) for numbers in drafts]
            assert all(reasons) and refused.violations in reasons
    empty = next((field for field in form.fields if field.name not in draft), None)
    if empty is None or empty.name == "weapon":
        assert not decision.check(g, filled(BattlePlan, draft))
        return
    for choice in empty.choices:
        follow(g, decision, {**draft, empty.name: choice.value})


def all_numbers(draft: dict[str, object]) -> list[dict[str, object]]:
    """The draft with all numbers and supports that are missing."""
    dials = [draft["dial"]] if "dial" in draft else [halves / 2 for halves in range(25)]
    supports = [draft["support"]] if "support" in draft else [*range(9)]
    return [{**draft, "dial": dial, "support": support} for dial in dials for support in supports]


@settings(max_examples=25)
@pytest.mark.rule("BATTLE-28")
@given(
    groups_of=st.lists(st.tuples(st.integers(0, 3), st.integers(0, 1)), min_size=3, max_size=3),
    pick=st.integers(0, 99),
)
def test_the_form_of_the_losses(groups_of: list[tuple[int, int]], pick: int) -> None:
    """From several locations, of both kinds: exactly the sets that fit, each in every way."""
    places = [LocationId(f"wind_pass_{sector}") for sector in (14, 15, 16)]
    at = position(E, G, turn=2, mode="advanced").forces({"wind_pass_17": {G: 1}}).storm(1).order(E, G)
    own: dict[str, dict[str, Count]] = {
        p: {E: Forces(*group)} for p, group in zip(places, groups_of, strict=True) if sum(group)
    }
    if not own:
        return
    t = battle(at.forces(own).purse(emperor=6))
    rng = Random(pick)
    draft = question(t, E).sample(t.game, rng)
    t(E, BattlePlan(t.leader("hasimir_fenring"), draft.dial, support=draft.support))
    fights(t, G, "guild_rep", 0).passes(E, G)
    decision = t.game.owed()[0] if t.game.owed() else None
    if not isinstance(decision, ChooseLosses):
        return
    fitting = {*losses_that_fit(t.game, t.game.innermost(Battle), E)}
    found = [losses for losses in completed(t.game, decision, {})]
    assert {losses.total() for losses in found} == fitting
    assert all(not decision.check(t.game, losses) for losses in found)
    assert all(not decision.check(t.game, option) for option in decision.options(t.game))
    assert all(not decision.check(t.game, decision.sample(t.game, rng)) for _ in range(9))
    first = decision.default(t.game).total()
    assert first == min(fitting, key=lambda forces: (forces.elite, forces.total))


def completed(g: Engine, decision: ChooseLosses, draft: dict[str, object]) -> list[TakeLosses]:
    """All that the form leads to."""
    fields = decision.form(g, draft).fields
    empty = next((field for field in fields if field.name not in draft), None)
    if empty is None:
        return [filled(TakeLosses, draft)]
    for refused in empty.refused:
        rest = {field.name: 0 for field in fields} | draft | {empty.name: refused.value}
        assert tuple(decision.check(g, filled(TakeLosses, rest))) == refused.violations != ()
    return [
        losses for choice in empty.choices for losses in completed(g, decision, {**draft, empty.name: choice.value})
    ]
