"""The Battle Plan: the one worth most against all that the foe may do."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from kanly.bots.easy.cards import is_worthless
from kanly.bots.medium.battle.foe_plans import Mix, likely_plans
from kanly.bots.medium.battle.own_plans import Judge, Weighed, best_pairs, own_choices
from kanly.bots.medium.battle.scene import Scene, scene
from kanly.bots.medium.look import Look
from kanly.game import Prompt
from kanly.kernel import Action
from kanly.rules.core.battle_dial import numbers
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_strength import Number

MOST_TRIED = 200
"""So many plans are tried for being legal; where nothing binds the plan the first one is."""


def plan(look: Look, prompt: Prompt, rng: Random) -> Action:
    """The best that is legal; what silence would be, if none is."""
    now = scene(look)
    form = prompt.form()
    if form is None:
        return prompt.default
    offered = {field.name: [choice.value for choice in field.choices] for field in form.fields}
    for weighed in ranked(look, now, likely_plans(look, now), offered)[:MOST_TRIED]:
        filled = with_fillers(look, weighed.plan, offered)
        for wished in (filled, weighed.plan):
            if not prompt.check(wished):
                return wished
    return prompt.default


def ranked(look: Look, now: Scene, mix: Mix, offered: Mapping[str, list[Any]]) -> list[Weighed]:
    """All plans that these fields allow, the best first."""
    judge = Judge(look, now, mix)
    fits = numbers(now.mine, now.my_strength, now.my_spice)
    allowed: set[Number] = {*offered["dial"]}
    pairs = best_pairs(look, now, {dial: amounts for dial, amounts in fits.items() if dial in allowed})
    weighed = judge.choices(own_choices(look, now, offered), pairs)
    return sorted(weighed, key=lambda one: one.value, reverse=True)


def with_fillers(look: Look, plan: BattlePlan, offered: Mapping[str, list[Any]]) -> BattlePlan:
    """The same with Worthless Cards in empty slots: so they go, and nobody can tell what else is in the hand."""
    if plan.leader is None or look.plays_worthless:
        return plan
    idle = [card.thing for card in look.private.hand if is_worthless(card.face)]
    for slot in ("weapon", "defense"):
        if getattr(plan, slot) is None:
            card = next((one for one in idle if one in offered[slot]), None)
            if card is not None:
                idle.remove(card)
                plan = replace(plan, **{slot: card})
    return plan
