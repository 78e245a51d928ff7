"""The choice of a Battle Plan, with its form (BATTLE-08 to BATTLE-17)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, TypeVar

from msgspec.structs import replace

from kanly.kernel import (
    Candidate,
    Decision,
    Draft,
    Fact,
    Form,
    Quote,
    Seat,
    Violation,
    computed,
    field_of,
    violation,
)
from kanly.rules.core.battle_dial import fighting
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_outlook import plan_outlook
from kanly.rules.core.battle_plan import (
    BattlePlan,
    Bond,
    Means,
    bonds_in_force,
    choice_kept,
    choice_objections,
    dial_kept,
    means,
    number_objections,
    objections,
    plan_objections,
)
from kanly.rules.core.battle_strength import Number, Strength, strength_of
from kanly.state import Engine

V = TypeVar("V")

TRIES = 12
"""So many plans are tried at random before a sample is what silence would be."""

FIELDS = ("leader", "companion", "dial", "support", "weapon", "defense")
KINDS = {"dial": "number", "support": "number", "weapon": "card", "defense": "card"}
"""The kinds of the fields that are no leaders."""

PLAN_SEEN = violation("KARAMA-18", "plan-seen")


def choice_of_plan(g: Engine, seat: Seat, battle: Battle) -> ChoosePlan:
    """What this combatant is asked."""
    return ChoosePlan(seat, battle, strength_of(g, seat, battle), fighting(g, seat, battle).elite)


class ChoosePlan(Decision[BattlePlan]):
    """BATTLE-08 · The plan of one combatant. On silence: the weakest leader, otherwise a Cheap Hero, the number 0, no
    support and no cards, unless something binds the plan; a plan that came back is sealed again (KARAMA-10)."""

    rule = "BATTLE-08"
    window = "d_plan"
    listed = False
    battle: Battle
    strength: Strength
    elites: int

    def check(self, g: Engine, action: BattlePlan) -> Sequence[Violation]:
        """KARAMA-18 point 3 · A plan that somebody has seen is final."""
        if self.battle.shown_plan(self.seat) not in (None, action):
            return (PLAN_SEEN,)
        return [*objections(g, self.seat, self.battle, action, *self.terms(g))]

    def quote(self, g: Engine, draft: BattlePlan) -> Quote:
        """BATTLE-32 · Support is paid after the battle."""
        return Quote(tuple(self.check(g, draft)), {self.seat: draft.support} if draft.support > 0 else {})

    def outlook(self, g: Engine, action: BattlePlan) -> dict[str, Fact]:
        """BATTLE-22 to BATTLE-28 · `total`, and the total if the leader is `fallen`; whether this side `wins_ties`; of
        its `forces` there, how many are `lost` in victory at least, `elites` of them elite, and how many of these count
        `half`; whether the plan `explodes` of itself, or may `explode_with` a `lasgun` or a `shield` of the other one,
        and whether it surely `explodes_with_theirs`; whether the leader `may_fall`, as far as what was told of the
        other plan leaves it possible; the highest number that the `other_forces` there could dial with spice enough:
        `other_most`."""
        return plan_outlook(g, self.seat, self.battle, action)

    def given(self, g: Engine) -> BattlePlan | None:
        return self.battle.shown_plan(self.seat) or super().given(g)

    @computed
    def terms(self, g: Engine) -> tuple[Means, list[Bond]]:
        """What may come into the plan, and what binds it."""
        has = means(g, self.seat, self.battle)
        return has, bonds_in_force(g, self.seat, self.battle, has)

    def returned(self, g: Engine) -> BattlePlan | None:
        """KARAMA-10 point 4 · The plan that came back, if it is still legal."""
        plans = (known.value for known in self.battle.returned if self.seat in known.owners)
        return next((plan for plan in plans if not plan_objections(g, self.seat, self.battle, plan)), None)

    def default(self, g: Engine) -> BattlePlan:
        if before := self.battle.shown_plan(self.seat) or self.returned(g):
            return before
        return self.least(g, *self.terms(g))

    def least(self, g: Engine, has: Means, bonds: Sequence[Bond]) -> BattlePlan:
        """The least that may be played."""
        plan = next(plan for plan in has.choices() if choice_kept(g, plan, bonds))
        dial, support = next(pair for pair in has.dials.pairs() if dial_kept(g, pair[0], bonds))
        return replace(plan, dial=dial, support=support)

    def options(self, g: Engine) -> Iterable[BattlePlan]:
        """What silence would be; the least; the same leader with the highest number, and with the highest that needs no
        support; each other leader with the highest; the strongest of them with each token."""
        if shown := self.battle.shown_plan(self.seat):
            return [shown]
        has, bonds = self.terms(g)
        least = self.least(g, has, bonds)
        kept = [pair for pair in has.dials.pairs() if dial_kept(g, pair[0], bonds)]
        highest = max(kept, key=lambda pair: (pair[0], -pair[1]))
        for_nothing = max(kept, key=lambda pair: (not pair[1], pair[0]))
        leaders = (plan for plan in map(BattlePlan, has.leaders) if choice_kept(g, plan, bonds))
        most = [replace(plan, dial=highest[0], support=highest[1]) for plan in (least, *leaders)]
        alone = replace(least, dial=for_nothing[0], support=for_nothing[1])
        escorted = next((plan for plan in reversed(most) if plan.leader is not None), None)
        both = [replace(escorted, companion=token) for token in has.companions] if escorted else []
        return dict.fromkeys([*filter(None, [self.returned(g)]), least, *most, alone, *both])

    def sample(self, g: Engine, rng: Random) -> BattlePlan:
        """Any leader, number, support and cards that go together; mostly with cards."""
        if shown := self.battle.shown_plan(self.seat):
            return shown
        has, bonds = self.terms(g)
        numbers = [*has.dials.fits]
        for _ in range(TRIES):
            leader = rng.choice(has.leaders)
            weapon, defense = (None if leader is None else rng.choice(of) for of in (has.weapons, has.defenses))
            dial = rng.choice(numbers)
            support = rng.choice(has.dials.fits[dial])
            token = None if leader is None else rng.choice((None, *has.companions))
            plan = BattlePlan(leader, dial, weapon, None if defense == weapon else defense, support, token)
            if not bonds or (dial_kept(g, plan.dial, bonds) and choice_kept(g, plan, bonds)):
                return plan
        return self.least(g, has, bonds)

    def facts(self) -> dict[str, Fact]:
        """Whom one fights, and where; what a force counts without spice and with."""
        battle, ordinary, elite = self.battle, self.strength.ordinary, self.strength.elite
        return {
            **super().facts(),
            "territory": battle.territory,
            "opponent": battle.opponent(self.seat),
            "alone": ordinary.alone,
            "supported": ordinary.supported,
            "elite_alone": elite.alone if self.elites else None,
            "elite_supported": elite.supported if self.elites else None,
        }

    # -- as a form
    def form(self, g: Engine, draft: Draft) -> Form:
        """Leader, token, if there is one, number, in the Advanced game support, weapon, defense. Beside what may be
        chosen stand the leaders that have fought elsewhere, the cards that do not fit, the numbers that the forces
        cannot make, and whatever is bound."""
        has, bonds = self.terms(g)
        missing = {"support": not has.dials.advanced, "companion": not g.table.tokens[self.seat]}
        names = [name for name in FIELDS if not missing.get(name)]
        fields = []
        for n, name in enumerate(names):
            earlier = {field: draft[field] for field in names[:n] if field in draft}
            why = self.refusals(g, name, earlier, has, bonds)
            values = (
                Candidate(value, reasons, {} if reasons else self.costs(name, value)) for value, reasons in why.items()
            )
            fields.append(field_of(name, KINDS.get(name, "leader"), values))
        return Form("BattlePlan", tuple(fields))

    def costs(self, name: str, value: Any) -> dict[Seat, int]:
        """What this value of this field costs."""
        return {self.seat: value} if name == "support" and value else {}

    def expected(self, g: Engine, name: str, has: Means) -> Iterable[Number | None]:
        """The values that a person might think of in this field."""
        if name == "dial":
            return has.dials.expected()
        if name == "support":
            return range(has.dials.supportable + 2)
        if name == "leader":
            return dict.fromkeys((*has.leaders, *g.table.leaders[self.seat], None))
        if name == "companion":
            return (None, *g.table.tokens[self.seat])
        return (None, *g.table.hands[self.seat])

    def refusals(
        self, g: Engine, name: str, draft: Draft, has: Means, bonds: Sequence[Bond]
    ) -> dict[Number | None, tuple[Violation, ...]]:
        """For each value of this field: why no legal plan has it beside those of the draft, which is what the nearest
        plan is refused for; empty if one has. What is played and what is dialed do not depend on each other. Of a plan
        that somebody has seen nothing can be changed."""
        if shown := self.battle.shown_plan(self.seat):
            values = dict.fromkeys((*self.expected(g, name, has), getattr(shown, name)))
            return {value: () if value == getattr(shown, name) else (PLAN_SEEN,) for value in values}
        plan, pair = self.nearest_choice(g, draft, has, bonds), self.nearest_number(g, draft, has, bonds)
        found = {}
        for value in self.expected(g, name, has):
            if KINDS.get(name) == "number":
                pair = self.nearest_number(g, {**draft, name: value}, has, bonds)
            else:
                plan = self.nearest_choice(g, {**draft, name: value}, has, bonds)
            nearest = replace(plan, dial=pair[0], support=pair[1])
            found[value] = tuple(objections(g, self.seat, self.battle, nearest, has, bonds))
        return found

    def nearest_choice(self, g: Engine, draft: Draft, has: Means, bonds: Sequence[Bond]) -> BattlePlan:
        """The plan with these leaders and cards against which there is least to say; if they go with nothing, the plan
        that has only them."""
        fixed = {name: value for name, value in draft.items() if KINDS.get(name) != "number"}
        plans = [*has.choices(fixed)] or [BattlePlan(**fixed)]
        return least_objections(plans, lambda plan: choice_objections(g, self.seat, self.battle, plan, has, bonds))

    def nearest_number(self, g: Engine, draft: Draft, has: Means, bonds: Sequence[Bond]) -> tuple[Number, int]:
        """The same for number and support."""
        number, support = draft.get("dial"), draft.get("support")
        pairs = [*has.dials.pairs(number, support)]
        if not pairs:
            numbers = has.dials.fits if number is None else (number,)
            pairs = [(dial, support or 0) for dial in numbers]
        return least_objections(pairs, lambda pair: number_objections(g, *pair, has, bonds))


def least_objections(values: Sequence[V], objections_to: Callable[[V], Iterable[Violation]]) -> V:
    """The first of these against which there is nothing to say, or else the least."""
    counts = []
    for value in values:
        counts.append(len([*objections_to(value)]))
        if not counts[-1]:
            return value
    return values[counts.index(min(counts))]
