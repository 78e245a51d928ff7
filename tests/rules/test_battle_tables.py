"""BATTLE-10 and BATTLE-28 against all small cases, worked out force by force from the words of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Machine, Seat
from kanly.rules.core.battle_facts import Battle, TakeLosses
from kanly.rules.core.battle_losses import ChooseLosses
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_planning import ChoosePlan
from kanly.rules.core.turn import Phase
from kanly.rules.registry import ruleset
from kanly.state import Engine, Forces
from support.fighting import named
from support.position import position

E, F, G, H = Seat("emperor"), Seat("fremen"), Seat("spacing_guild"), Seat("harkonnen")
ARRAKEEN = LocationId("arrakeen_10")
HALF = Fraction(1, 2)


class Kind(NamedTuple):
    """What a force of one kind counts without spice, and with it (None: spice is not for it)."""

    alone: Fraction
    paid: Fraction | None


class Case(NamedTuple):
    """Whose forces are counted in a battle against whom, what is stopped in it, and the table of the rulebook."""

    seat: Seat
    leader: str
    against: Seat
    weak: str
    stopped: tuple[str, ...]
    ordinary: Kind
    elite: Kind


ONE, TWO, FREE_ONE, FREE_TWO = (
    Kind(HALF, Fraction(1)),
    Kind(Fraction(1), Fraction(2)),
    *(Kind(Fraction(n), None) for n in (1, 2)),
)
CASES = {
    "EMP-07: Sardaukar": Case(E, "hasimir_fenring", H, "umman_kudu", (), ONE, TWO),
    "EMP-07: against the Fremen": Case(E, "hasimir_fenring", F, "jamis", (), ONE, ONE),
    "EMP-07: stopped": Case(E, "hasimir_fenring", H, "umman_kudu", ("emp_sardaukar",), ONE, ONE),
    "FRE-15: Fedaykin": Case(F, "stilgar", G, "guild_rep", (), FREE_ONE, FREE_TWO),
    "FRE-15: stopped": Case(F, "stilgar", G, "guild_rep", ("fre_fedaykin",), FREE_ONE, FREE_ONE),
    "FRE-16: stopped": Case(F, "stilgar", G, "guild_rep", ("fre_battle_hardened",), ONE, TWO),
    "FRE-16: both stopped": Case(F, "stilgar", G, "guild_rep", ("fre_battle_hardened", "fre_fedaykin"), ONE, ONE),
}
ORDINARY, ELITE, SPICE = range(5), range(4), range(5)


@cache
def stated(ordinary: int, elite: int, spice: int, one: Kind, other: Kind) -> dict[tuple[Fraction, int], set[Forces]]:
    """BATTLE-10 · Every force by itself stays out, or takes part without spice, or with 1 spice. What strengths with
    what spice come of it, and which forces can be lost for them (BATTLE-28)."""
    found: dict[tuple[Fraction, int], set[Forces]] = {}
    tokens = [one] * ordinary + [other] * elite
    for states in product(("out", "alone", "paid"), repeat=len(tokens)):
        joined = [*zip(tokens, states, strict=True)]
        if any(state == "paid" and token.paid is None for token, state in joined):
            continue
        support = states.count("paid")
        if support > spice:
            continue
        strength = sum(
            (token.alone if state == "alone" else token.paid or 0) for token, state in joined if state != "out"
        )
        lost = [state != "out" for state in states]
        found.setdefault((Fraction(strength), support), set()).add(Forces(sum(lost[:ordinary]), sum(lost[ordinary:])))
    return found


@cache
def planning(case: Case, ordinary: int, elite: int, spice: int) -> Engine:
    """Both are asked for their plans; the seat is the aggressor."""
    at = position(case.seat, case.against, turn=2, mode="advanced").order(case.seat, case.against)
    at.forces({ARRAKEEN: {case.seat: Forces(ordinary, elite), case.against: 1}}).purse(**{case.seat: spice})
    g = Machine.start(at.table, Phase("battle"), ruleset(at.table.settings, at.table.seats, at.policies), "test")
    g.innermost(Battle).stopped = case.stopped
    g.resume()
    return g


def small_cases(name: str) -> Iterator[tuple[Engine, dict[tuple[Fraction, int], set[Forces]]]]:
    """All numbers of forces and spice, with what the rules say of them."""
    case = CASES[name]
    for ordinary, elite, spice in product(ORDINARY, ELITE, SPICE):
        if ordinary + elite:
            yield (
                planning(case, ordinary, elite, spice),
                stated(ordinary, elite, spice, case.ordinary, case.elite),
            )


def number(strength: Fraction) -> float:
    return int(strength) if strength.denominator == 1 else float(strength)


@pytest.mark.rule("BATTLE-10", "EMP-07", "FRE-15", "FRE-16")
@pytest.mark.parametrize("name", CASES)
def test_exactly_the_stated_numbers_can_be_dialed(name: str) -> None:
    case = CASES[name]
    for g, legal in small_cases(name):
        decision = asked(g, case.seat)
        leader = named(g, case.seat, case.leader)
        for halves, support in product(range(-1, 22), range(-1, 7)):
            draft = BattlePlan(leader, number(Fraction(halves, 2)), support=support)
            assert bool(decision.check(g, draft)) == ((Fraction(halves, 2), support) not in legal), (g, draft)
        assert decision.check(g, BattlePlan(leader, 0.25)) and decision.check(g, BattlePlan(leader, float("nan")))
        fields = {field.name: field for field in decision.form(g, {}).fields}
        assert {choice.value for choice in fields["dial"].choices} == {number(strength) for strength, _ in legal}
        assert {choice.value for choice in fields["support"].choices} == {support for _, support in legal}
        for choice in fields["dial"].choices:
            (after,) = [f for f in decision.form(g, {"dial": choice.value}).fields if f.name == "support"]
            fitting = {support for strength, support in legal if number(strength) == choice.value}
            assert {other.value for other in after.choices} == fitting


def asked(g: Engine, seat: Seat) -> ChoosePlan:
    assert g.question
    decision = g.question.decisions[seat]
    assert isinstance(decision, ChoosePlan)
    return decision


@pytest.mark.rule("BATTLE-28", "BATTLE-10", "EMP-07", "FRE-15", "FRE-16")
@pytest.mark.parametrize("name", CASES)
def test_exactly_the_stated_forces_can_be_lost(name: str) -> None:
    case = CASES[name]
    for start, legal in small_cases(name):
        own = start.table.at(ARRAKEEN, case.seat)
        for (strength, support), sets in legal.items():
            g = start.copy()
            g.act(case.seat, BattlePlan(named(g, case.seat, case.leader), number(strength), support=support))
            g.act(case.against, BattlePlan(named(g, case.against, case.weak)))
            while g.question and not isinstance(g.owed()[0], ChooseLosses) and not g.table.tanks[case.against]:
                g.act(g.owed()[0].seat, g.owed()[0].default(g))
            decision = g.owed()[0] if g.owed() else None
            if isinstance(decision, ChooseLosses):
                kinds = (Forces(o, e) for o in range(own.ordinary + 1) for e in range(own.elite + 1))
                assert {f for f in kinds if not decision.check(g, TakeLosses({ARRAKEEN: f} if f else {}))} == sets
                assert len(sets) > 1
                g.act(case.seat, decision.default(g))
                expected = min(sets, key=lambda forces: (forces.elite, forces.total))
            else:
                (expected,) = sets
            assert g.table.tanks[case.seat] == expected
            assert g.table.purses[case.seat] == start.table.purses[case.seat] - support
