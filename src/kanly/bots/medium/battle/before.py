"""Before the plans: what to ask of the other's plan, what to command, what to tell of the own one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from random import Random
from typing import Any, TypeVar

from msgspec.structs import replace

from kanly.bots.easy import fighting
from kanly.bots.easy.cards import killing, stopping
from kanly.bots.medium.battle.arms import is_hero, likely_cards
from kanly.bots.medium.battle.foe_plans import Mix, Plan, likely_plans, plans_of
from kanly.bots.medium.battle.plan import ranked
from kanly.bots.medium.battle.scene import Scene, scene
from kanly.bots.medium.look import Look
from kanly.game import Prompt
from kanly.kernel import Action
from kanly.rules.core.battle_dial import numbers
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.state import Thing

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def offered_by_hand(look: Look, now: Scene) -> dict[str, list[Any]]:
    """What could come into the own plan, if nothing binds it."""
    cards = look.private.hand
    leaders = [one.thing for one in look.own.leaders if one.state in ("alive", "captive", "hidden")]
    free = [one.thing for one in look.own.leaders if one.thing in leaders and one.territory in (None, now.territory)]
    heroes = [card.thing for card in cards if is_hero(card.face)]
    tokens = [one.thing for one in look.own.tokens if one.state == "alive" and now.my_token]
    return {
        "leader": [*free, *heroes] or [None],
        "weapon": [None, *(card.thing for card in cards if killing(card.face))],
        "defense": [None, *(card.thing for card in cards if stopping(card.face))],
        "dial": [*numbers(now.mine, now.my_strength, now.my_spice)],
        "companion": tokens,
    }


def hope(look: Look, now: Scene, mix: Mix, offered: Mapping[str, list[Any]]) -> float:
    """What the best own plan is worth against this mix."""
    return ranked(look, now, mix, offered)[0].value


# ------------------------------------------------------------------------------------------------ prescience
def element(look: Look, prompt: Prompt, rng: Random) -> Action:
    """The element that it helps most to know: what the best plan is worth on average once it is known."""
    now = scene(look)
    if now.me != look.seat:
        return fighting.element(look, prompt)
    mix, offered = likely_plans(look, now), offered_by_hand(look, now)

    def worth_knowing(option: Action) -> float:
        parts = known_parts(mix, option.element if isinstance(option, Inspect) else "")
        return sum(chance * hope(look, now, part, offered) for chance, part in parts)

    return max(prompt.options, key=worth_knowing)


def known_parts(mix: Mix, element: str) -> list[tuple[float, Mix]]:
    """The mixes that are left when the element is known, each with its chance; the whole mix if none is."""
    plans: Mapping[str, Callable[[Any], Any]] = {"leader": lambda plan: plan.leader, "number": lambda plan: plan.dial}
    cards: Mapping[str, Callable[[Any], Any]] = {
        "weapon": lambda pair: pair.weapon,
        "defense": lambda pair: pair.defense,
    }
    if element in plans:
        return [(chance, Mix(part, mix.cards)) for chance, part in split(mix.plans, plans[element])]
    if element in cards:
        return [(chance, Mix(mix.plans, part)) for chance, part in split(mix.cards, cards[element])]
    return [(1.0, mix)]


def split(chances: Mapping[K, float], by: Callable[[K], V]) -> list[tuple[float, dict[K, float]]]:
    """Parts of a mix, alike in this, each with its chance."""
    parts: dict[V, dict[K, float]] = {}
    for one, chance in chances.items():
        parts.setdefault(by(one), {})[one] = chance
    return [(total, scaled(part, total)) for part in parts.values() if (total := sum(part.values())) > 0]


def scaled(part: Mapping[K, float], total: float) -> dict[K, float]:
    """The same chances, as if nothing else could be."""
    return {one: chance / total for one, chance in part.items()}


# ------------------------------------------------------------------------------------------------ the Voice
def command(look: Look, prompt: Prompt, rng: Random) -> Action:
    """The command that helps the own plan most; for the ally, whose hand is hidden, against the likeliest weapon."""
    now = scene(look)
    options = [option for option in prompt.options if isinstance(option, Command)]
    if now.me != look.seat:
        return for_ally(look, now, options) or prompt.default
    mix, offered = likely_plans(look, now), offered_by_hand(look, now)
    held = look.knowledge.armed(now.foe)
    base, best, found = likely_cards(held, now), hope(look, now, mix, offered), prompt.default
    for option in options:
        heard = replace(now, commands=(*now.commands, (option.order, option.what)))
        cards = likely_cards(held, heard)
        if cards != base and (value := hope(look, heard, Mix(mix.plans, cards), offered)) > best:
            best, found = value, option
    return found


def for_ally(look: Look, now: Scene, options: Iterable[Command]) -> Command | None:
    """Not the weapon that the foe is likeliest to hold."""
    held = look.knowledge.armed(now.foe)
    forbidden = [option for option in options if option.order == "must_not" and option.what.endswith("_weapon")]
    return max(forbidden, key=lambda option: held.get(option.what.removesuffix("_weapon"), 0.0), default=None)


# ------------------------------------------------------------------------------------------------ what is told
def disclosure(look: Look, prompt: Prompt, rng: Random) -> Action:
    """The value after which the best own plan is worth most. A number is met by the best answer to it; a leader or card
    is told as the best plan has it."""
    now = scene(look)
    asked = next(part.facts["element"] for part in reversed(look.view.paragraphs) if "element" in part.facts)
    mix, offered = likely_plans(look, now), offered_by_hand(look, now)
    able = [option for option in prompt.options if isinstance(option, Disclose)]
    if asked == "number":
        numbers = {option.value: option for option in able if isinstance(option.value, int | float)}
        return numbers[max(numbers, key=lambda number: told_number(look, now, mix, offered, number))]
    faces = {card.thing: card.face for card in look.private.hand} | {one.thing: one.face for one in look.own.leaders}
    plans = ranked(look, now, mix, offered)
    by_value = {option.value: option for option in able}
    for weighed in plans:
        part = weighed.plan.element(asked)
        value = None if part is None else faces.get(Thing(int(part)))
        if value in by_value:
            return by_value[value]
    return prompt.default


def told_number(look: Look, now: Scene, mix: Mix, offered: Mapping[str, list[Any]], number: float) -> float:
    """What is left to hope for when the foe knows the own number: it dials what beats this with a leader alive, if it
    can, and nothing otherwise."""
    if number not in offered["dial"]:
        return float("-inf")
    strongest = max((plan.led for plan in plans_of(look, now, now.me)), default=0)
    answers: dict[Plan, float] = {}
    for plan, chance in mix.plans.items():
        enough = number + strongest - plan.led + (1 if now.attacks else 0)
        reach = max(other.dial for other in mix.plans)
        dial = min(max(enough, 0.0), reach)
        met = plan._replace(dial=dial if enough <= reach else plan.dial)
        answers[met] = answers.get(met, 0.0) + chance
    return hope(look, now, Mix(answers, mix.cards), {**offered, "dial": [number]})
