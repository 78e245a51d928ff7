"""What a Karama can do in the own battle: take away a strength, or show the whole plan of the other."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from kanly.bots.medium.battle.before import hope, known_parts, offered_by_hand
from kanly.bots.medium.battle.foe_plans import likely_plans
from kanly.bots.medium.battle.scene import running, scene
from kanly.bots.medium.look import Look
from kanly.bots.medium.power import strength
from kanly.game import Prompt
from kanly.kernel import Action, Pass
from kanly.rules.cards.karama import Stop
from kanly.rules.factions.atreides.whole_plan import SeePlan

STRENGTHS = ("emp_sardaukar", "fre_fedaykin", "fre_battle_hardened")
"""Strength abilities that change what forces count."""
A_KARAMA = 6.0
"""What must be gained by a Karama that is kept otherwise."""


def strength_stop(look: Look, prompt: Prompt) -> Action | None:
    """The Karama against a strength of the foe in the own battle, if the own plan becomes worth so much more; None if
    that is not so, or the question is about something else."""
    facts = running(look)
    if facts is None or look.seat not in (facts["aggressor"], facts["defender"]) or facts["plans"]:
        return None
    stops = [option for option in prompt.options if isinstance(option, Stop) and option.power in STRENGTHS]
    if not stops:
        return None
    now = scene(look)
    offered = offered_by_hand(look, now)
    before = hope(look, now, likely_plans(look, now), offered)
    best, found = A_KARAMA, None
    for option in stops:
        mode = look.view.settings.mode
        weaker = strength(now.foe, now.me, mode, look.advanced, (*facts["stopped"], option.power))
        then = replace(now, foe_strength=weaker)
        gain = hope(look, then, likely_plans(look, then), offered) - before
        if gain > best:
            best, found = gain, option
    return found


def whole_plan(look: Look, prompt: Prompt, rng: Random) -> Action:
    """A look at the whole plan of the own foe, if much hangs on number and cards together."""
    facts = running(look)
    if facts is None or look.seat not in (facts["aggressor"], facts["defender"]):
        return prompt.default
    plays = [option for option in prompt.options if isinstance(option, SeePlan)]
    if not plays:
        return prompt.default
    now = scene(look)
    mix, offered = likely_plans(look, now), offered_by_hand(look, now)
    before = hope(look, now, mix, offered)
    gain = sum(
        sum(chance * hope(look, now, part, offered) for chance, part in known_parts(mix, element)) - before
        for element in ("number", "weapon", "defense")
    )
    wish = next((option for option in plays if option.target == now.foe), None)
    return wish if wish is not None and gain > A_KARAMA else Pass()
