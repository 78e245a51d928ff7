"""The own plans that are worth thinking of, and what each is worth against what the foe may do."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kanly.bots.easy.cards import leader_strength
from kanly.bots.medium import worth
from kanly.bots.medium.battle.arms import Cards, Fates, defense_kind, fates, weapon_kind
from kanly.bots.medium.battle.foe_plans import Mix, price, value_of_leader, whole
from kanly.bots.medium.battle.scene import Scene
from kanly.bots.medium.look import Look
from kanly.kernel import Seat
from kanly.rules.core.battle_plan import BattlePlan
from kanly.state import Thing

SPICE = 1.0
"""What a spice in support is worth."""
ELSEWHERE = 0.25
"""The part of a leader's strength that is missed where another battle is still to be fought."""


class Own(NamedTuple):
    """What goes into an own plan, the number apart: things with their faces; `strength` with the companion's."""

    leader: Thing | None
    name: str
    strength: int
    companion: Thing | None
    weapon: Thing | None
    defense: Thing | None
    cards: Cards
    lost: float


class Weighed(NamedTuple):
    """A plan and what it is worth."""

    value: float
    plan: BattlePlan


class Totals:
    """The strengths that the foe may reach, in rising order, with the chance of each and of all below."""

    def __init__(self, plans: Mapping[Any, float], alive: bool) -> None:
        found = sorted((plan.dial + plan.led * alive, chance, plan.strength) for plan, chance in plans.items())
        self.steps = [total for total, _, _ in found]
        self.below, self.bounty = [0.0], [0.0]
        for _, chance, strength in found:
            self.below.append(self.below[-1] + chance)
            self.bounty.append(self.bounty[-1] + chance * strength)

    def beaten(self, total: float, attacks: bool) -> int:
        """How many of the steps a total beats."""
        return bisect_right(self.steps, total) if attacks else bisect_left(self.steps, total)


class Judge:
    """Says what own plans are worth against a mix of the foe's."""

    def __init__(self, look: Look, scene: Scene, mix: Mix) -> None:
        self.look, self.scene, self.mix = look, scene, mix
        called = look.knowledge.traitors if scene.me == look.seat and not scene.foe_token else frozenset()
        self.betrayed = sum(chance for plan, chance in mix.plans.items() if plan.leader in called)
        self.bounty_of_traitor = sum(
            chance * plan.strength for plan, chance in mix.plans.items() if plan.leader in called
        )
        rest = {plan: chance for plan, chance in mix.plans.items() if plan.leader not in called}
        self.alive, self.dead = Totals(rest, True), Totals(rest, False)
        self.rest = sum(rest.values())
        self.foe_leader = sum(
            chance * value_of_leader(look, scene.foe, plan.leader) for plan, chance in mix.plans.items()
        )
        self.all_mine, self.all_others = whole(look, scene, scene.me), whole(look, scene, scene.foe)
        self.fates: dict[Cards, Fates] = {}
        at_war = (there for there in look.fighters.values() if scene.me in there and len(there) > 1)
        self.busy = sum(1 for _ in at_war)

    def own_fates(self, cards: Cards) -> Fates:
        """What happens to the leaders with these own cards."""
        if cards not in self.fates:
            self.fates[cards] = fates(cards, self.mix.cards)
        return self.fates[cards]

    def choices(self, own: Iterable[Own], pairs: Sequence[tuple[float, int]]) -> Iterator[Weighed]:
        """All these with all numbers, each weighed."""
        each, scene = worth.force(self.look, self.scene.me), self.scene
        cost = [each * price(scene.mine, scene.my_strength, *pair) for pair in pairs]
        for choice in own:
            leader = value_of_leader(self.look, scene.me, choice.name)
            traitor = 0.0 if choice.companion else self.traitor(choice.name)
            found = self.own_fates(choice.cards)
            spent = ELSEWHERE * choice.strength if self.busy > 1 else 0.0
            for (dial, support), lost in zip(pairs, cost, strict=True):
                value = self.value(choice, found, dial, lost, leader)
                fair = value - support * SPICE
                caught = -self.all_mine - leader - choice.lost - support * SPICE
                worthy = (1 - traitor) * fair + traitor * caught - spent
                plan = BattlePlan(choice.leader, dial, choice.weapon, choice.defense, support, choice.companion)
                yield Weighed(worthy, plan)

    def traitor(self, name: str) -> float:
        """How likely this leader of mine is called a traitor."""
        foe, knowledge = self.scene.foe, self.look.knowledge
        if not name:
            return 0.0
        ally = self.look.by_seat[foe].ally
        found = knowledge.traitor_chance(foe, name)
        return found + (knowledge.traitor_chance(ally, name) if ally == CALLS_FOR_ALLY else 0.0)

    def value(self, own: Own, found: Fates, dial: float, lost: float, leader: float) -> float:
        """What a plan is worth, support and treason against it left out."""
        scene, harm = self.scene, self.scene.harm
        value = self.betrayed * (scene.prize + harm * (self.all_others + self.foe_leader)) + self.bounty_of_traitor
        blown = scene.denied - self.all_mine - leader - own.lost + harm * (self.all_others + self.foe_leader)
        value += self.rest * found.explosion * blown
        for part, i_live, they_live in (
            (found.both, False, False),
            (found.mine, False, True),
            (found.theirs, True, False),
            (found.neither, True, True),
        ):
            if not part:
                continue
            totals = self.alive if they_live else self.dead
            at = totals.beaten(dial + scene.added + (own.strength if i_live else 0), scene.attacks)
            wins = totals.below[at]
            gained = wins * (scene.prize + harm * self.all_others - lost)
            gained -= (self.rest - wins) * (self.all_mine + own.lost)
            if not i_live:
                gained += wins * own.strength - self.rest * leader
            if not they_live:
                gained += totals.bounty[at] + self.rest * harm * self.foe_leader
            value += part * gained
        return value


CALLS_FOR_ALLY = Seat("harkonnen")


def best_pairs(look: Look, scene: Scene, fits: Mapping[float, Sequence[int]]) -> list[tuple[float, int]]:
    """Each number with the support that makes it cheapest."""
    each = worth.force(look, scene.me)

    def cost(dial: float, support: int) -> float:
        return each * price(scene.mine, scene.my_strength, dial, support) + support * SPICE

    return [(dial, min(amounts, key=lambda support: cost(dial, support))) for dial, amounts in fits.items()]


def own_choices(look: Look, scene: Scene, offered: Mapping[str, Sequence[Any]]) -> list[Own]:
    """Leaders with cards, of cards alike one: what a form offers."""
    faces = {card.thing: card.face for card in look.private.hand}
    names = {one.thing: one.face for one in look.own.leaders} | faces
    weapons = by_kind(offered["weapon"], faces, weapon_kind)
    defenses = by_kind(offered["defense"], faces, defense_kind)
    tokens = [token for token in offered.get("companion", ()) if token is not None]
    found = []
    for leader in offered["leader"]:
        if leader is None:
            found.append(Own(None, "", 0, None, None, None, Cards(), 0.0))
            continue
        name = names.get(leader, "")
        companion = tokens[0] if tokens else None
        extra = sum(leader_strength(one.face) for one in look.own.tokens if one.thing == companion)
        hero = worth.card(name) if leader in faces else 0.0
        for weapon, attack in weapons.items():
            for defense, guard in defenses.items():
                if attack is not None and attack == guard:
                    continue
                lost = hero + sum(worth.card(faces[card]) for card in (attack, guard) if card is not None)
                strength = leader_strength(name) + extra
                found.append(Own(leader, name, strength, companion, attack, guard, Cards(weapon, defense), lost))
    return found


def by_kind(cards: Sequence[Any], faces: Mapping[Thing, str], kind: Any) -> dict[str, Thing | None]:
    """One card of each kind that does something, and none; a card that must be played, if none is not offered."""
    found: dict[str, Thing | None] = {}
    for card in sorted((card for card in cards if card is not None), key=lambda card: (faces[card], card)):
        name = kind(faces[card])
        if name or None not in cards:
            found.setdefault(name, card)
    if None in cards:
        found[""] = None
    return found or {"": None}
