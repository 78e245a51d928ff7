"""The choice of a Battle Plan, with its form (BATTLE-08, BATTLE-09, BATTLE-11 to BATTLE-17)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from msgspec.structs import replace

from kanly.kernel import Choice, Decision, Draft, Fact, Field, Form, Refused, Violation, violation
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_plan import (
    BattlePlan,
    Bond,
    Means,
    bonds_in_force,
    choice_kept,
    dial_kept,
    means,
    objections,
    plan_objections,
)
from kanly.state import Engine

TRIES = 12
"""So many plans are tried at random before a sample is what silence would be."""

FIELDS = ("leader", "dial", "weapon", "defense")


class ChoosePlan(Decision[BattlePlan]):
    """BATTLE-08 · The plan of one combatant. On silence: the weakest leader, otherwise a Cheap Hero, the number 0 and
    no cards, unless something binds the plan."""

    rule = "BATTLE-08"
    window = "d_plan"
    listed = False
    battle: Battle

    def check(self, g: Engine, action: BattlePlan) -> Sequence[Violation]:
        """KARAMA-18 point 3 · A plan that somebody has seen is final."""
        if self.battle.shown_plan(self.seat) not in (None, action):
            return (violation("KARAMA-18", "plan-seen"),)
        return plan_objections(g, self.seat, self.battle, action)

    def given(self, g: Engine) -> BattlePlan | None:
        return self.battle.shown_plan(self.seat) or super().given(g)

    def terms(self, g: Engine) -> tuple[Means, list[Bond]]:
        """What may come into the plan, and what binds it."""
        has = means(g, self.seat, self.battle)
        return has, bonds_in_force(g, self.seat, self.battle, has)

    def default(self, g: Engine) -> BattlePlan:
        if shown := self.battle.shown_plan(self.seat):
            return shown
        has, bonds = self.terms(g)
        plan = next(plan for plan in has.choices() if choice_kept(g, plan, bonds))
        return replace(plan, dial=next(dial for dial in range(has.most + 1) if dial_kept(g, dial, bonds)))

    def options(self, g: Engine) -> Iterable[BattlePlan]:
        """What silence would be; the same leader with the highest number; each other leader with it."""
        if shown := self.battle.shown_plan(self.seat):
            return [shown]
        has, bonds = self.terms(g)
        least = self.default(g)
        most = next(dial for dial in range(has.most, -1, -1) if dial_kept(g, dial, bonds))
        leaders = (plan for plan in map(BattlePlan, has.leaders) if choice_kept(g, plan, bonds))
        found = [least, replace(least, dial=most), *(replace(plan, dial=most) for plan in leaders)]
        return dict.fromkeys(found)

    def sample(self, g: Engine, rng: Random) -> BattlePlan:
        """Any leader, number and cards that go together; mostly with cards."""
        if shown := self.battle.shown_plan(self.seat):
            return shown
        has, bonds = self.terms(g)
        for _ in range(TRIES):
            leader = rng.choice(has.leaders)
            weapon, defense = (None if leader is None else rng.choice(of) for of in (has.weapons, has.defenses))
            plan = BattlePlan(leader, rng.randint(0, has.most), weapon, None if defense == weapon else defense)
            if not bonds or (dial_kept(g, plan.dial, bonds) and choice_kept(g, plan, bonds)):
                return plan
        return self.default(g)

    def facts(self) -> dict[str, Fact]:
        battle = self.battle
        return {**super().facts(), "territory": battle.territory, "opponent": battle.opponent(self.seat)}

    # -- as a form
    def form(self, g: Engine, draft: Draft) -> Form:
        """Leader, number, weapon, defense. Beside what may be chosen stand the leaders that have fought elsewhere, the
        cards that do not fit, the number above the highest, and whatever is bound."""
        has, bonds = self.terms(g)
        fields = []
        for n, name in enumerate(FIELDS):
            earlier = {field: draft[field] for field in FIELDS[:n] if field in draft}
            why = {
                value: self.refusal(g, {**earlier, name: value}, has, bonds) for value in self.expected(g, name, has)
            }
            kind = {"dial": "number", "leader": "leader"}.get(name, "card")
            chosen = tuple(Choice(value) for value, reasons in why.items() if not reasons)
            refused = tuple(Refused(value, reasons) for value, reasons in why.items() if reasons)
            fields.append(Field(name, kind, chosen, refused))
        return Form("BattlePlan", tuple(fields))

    def expected(self, g: Engine, name: str, has: Means) -> Iterable[int | None]:
        """The values that a person might think of in this field."""
        if name == "dial":
            return range(has.most + 2)
        if name == "leader":
            return dict.fromkeys((*has.leaders, *g.table.leaders[self.seat], None))
        return (None, *g.table.hands[self.seat])

    def refusal(self, g: Engine, draft: Draft, has: Means, bonds: Sequence[Bond]) -> tuple[Violation, ...]:
        """Why no legal plan has these values: what the nearest plan that has them is refused for; empty if one has."""
        nearest: list[Violation] | None = None
        for plan in self.completions(g, draft, has, bonds):
            why = [*objections(g, self.seat, self.battle, plan, has, bonds)]
            if nearest is None or len(why) < len(nearest):
                nearest = why
            if not nearest or (len(nearest) == 1 and not bonds):
                break
        return tuple(nearest or ())

    def completions(self, g: Engine, draft: Draft, has: Means, bonds: Sequence[Bond]) -> Iterable[BattlePlan]:
        """The plans that have these values; if they go with nothing, the plan that has only them."""
        dial = draft.get("dial", next(dial for dial in range(has.most + 1) if dial_kept(g, dial, bonds)))
        fixed = {name: value for name, value in draft.items() if name != "dial"}
        return (replace(plan, dial=dial) for plan in [*has.choices(fixed)] or [BattlePlan(**fixed)])
