"""What a Karama can do in the own battle: take away a strength, keep the own plan free and hidden, or show the whole
plan of the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from kanly.bots.medium import worth
from kanly.bots.medium.battle.before import hope, known_parts, offered_by_hand, told_number
from kanly.bots.medium.battle.foe_plans import Mix, likely_plans, whole
from kanly.bots.medium.battle.scene import Scene, running, scene
from kanly.bots.medium.karama import missed_least, price_of
from kanly.bots.medium.look import Look
from kanly.game import Prompt
from kanly.kernel import Action, Pass
from kanly.rules.cards.karama import Stop
from kanly.rules.factions.atreides.kwisatz_haderach import ABILITY as KWISATZ_HADERACH
from kanly.rules.factions.atreides.whole_plan import SeePlan
from kanly.rules.factions.bene_gesserit.voice import SLOTS, touched
from kanly.rules.factions.ecaz.joint_battle import JOINT
from kanly.rules.factions.harkonnen.capture import CAPTURE

STRENGTHS = ("emp_sardaukar", "fre_fedaykin", "fre_battle_hardened", KWISATZ_HADERACH, JOINT)
"""Strength abilities that change what forces count, and that two of them fight as one (OCCUPY-12)."""
MARGIN = 1.0
"""So much more than the card is worth must be gained by it."""
COMMANDS, QUESTIONS = ("bg_voice", "bg_ally_voice"), ("atr_prescience", "atr_ally_prescience")
"""Abilities that bind or show the own plan."""
KNOWN = 0.12
"""The part of all that is at stake which is lost when the foe knows a leader or a card of the own plan."""


def least_gain(look: Look) -> float:
    """What must be gained by a Karama in a battle: never so much, where there is none in the hand."""
    price = price_of(look)
    return float("inf") if price is None else price + MARGIN


def fights(look: Look, facts: Mapping[str, Any] | None) -> bool:
    """Whether the seat is a side of this battle, and its plan is still to be made."""
    return facts is not None and look.seat in (facts["aggressor"], facts["defender"]) and not facts["plans"]


def strength_stop(look: Look, prompt: Prompt) -> Action | None:
    """The Karama against a strength of the foe in the own battle, if the own plan becomes worth so much more; None if
    that is not so, or the question is about something else."""
    facts = running(look)
    if facts is None or not fights(look, facts):
        return None
    stops = [option for option in prompt.options if isinstance(option, Stop) and option.power in STRENGTHS]
    if not stops:
        return None
    now = scene(look)
    offered = offered_by_hand(look, now)
    before = hope(look, now, likely_plans(look, now), offered)
    best, found = least_gain(look), None
    for option in stops:
        then = scene(look, without=option.power)
        gain = hope(look, then, likely_plans(look, then), offered) - before
        if gain > best:
            best, found = gain, option
    return found


# ------------------------------------------------------------------------------------------------ the own plan
def word_stop(look: Look, prompt: Prompt) -> Action | None:
    """BG-06, ATR-05 · The Karama against a command to the own plan, or a question about it, if that would cost so much;
    None if it would not, or something else is asked."""
    stops = [option for option in prompt.options if isinstance(option, Stop) and option.power in COMMANDS + QUESTIONS]
    told = next((part.facts for part in reversed(look.view.paragraphs) if part.kind in SAID), None)
    if not stops or told is None or told["target"] != look.seat or not fights(look, running(look)):
        return None
    now = scene(look)
    mix, offered = likely_plans(look, now), offered_by_hand(look, now)
    free = hope(look, now, mix, offered)
    if "element" in told:
        loss = free - hope_when_asked(look, now, mix, offered, told["element"], free)
    else:
        loss = free - max(hope(look, now, mix, left) for left in obeying(look, offered, told["order"], told["what"]))
    return missed_least(look, stops) if loss > least_gain(look) else None


SAID = ("VoiceUse", "Inspection")


def hope_when_asked(
    look: Look, now: Scene, mix: Mix, offered: Mapping[str, list[Any]], element: str, free: float
) -> float:
    """What is left to hope for when this element of the own plan is known."""
    if element == "number":
        return max(told_number(look, now, mix, offered, number) for number in offered["dial"])
    return free - KNOWN * (now.prize + whole(look, now, now.me))


def obeying(look: Look, offered: Mapping[str, list[Any]], order: str, what: str) -> Iterator[Mapping[str, list[Any]]]:
    """What may come into the own plan under this command; of what must be played, in either slot."""
    faces = {card.thing: card.face for card in look.private.hand}
    by_name = look.view.settings.voice_names_specials

    def spoken_of(slot: str, must: bool) -> list[Any]:
        return [card for card in offered[slot] if card in faces and touched(faces[card], slot, must, what, by_name)]

    if order == "must_not":
        yield {**offered, **{slot: [*without(offered[slot], spoken_of(slot, False))] for slot in SLOTS}}
        return
    asked = {slot: spoken_of(slot, True) for slot in SLOTS}
    if not any(asked.values()):
        yield offered
    yield from ({**offered, slot: cards} for slot, cards in asked.items() if cards)


def without(cards: list[Any], banned: list[Any]) -> Iterator[Any]:
    """The others; nothing at all stands for None."""
    left = [card for card in cards if card not in banned]
    yield from left or [None]


# ------------------------------------------------------------------------------------------------ after the battle
def capture_stop(look: Look, prompt: Prompt) -> Action | None:
    """HARK-06 · The Karama against the capture of an own leader, where few are left; None if it is not worth it, or
    something else is asked."""
    stops = [option for option in prompt.options if isinstance(option, Stop) and option.power == CAPTURE]
    loser = next((part.facts["loser"] for part in reversed(look.view.paragraphs) if "loser" in part.facts), None)
    left = [one.face for one in look.own.leaders if one.state == "alive"]
    if not stops or loser != look.seat or not left:
        return None
    loss = sum(worth.leader(look, look.seat, name) for name in left) / len(left)
    return missed_least(look, stops) if loss > least_gain(look) else None


# ------------------------------------------------------------------------------------------------ the other's plan
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
    return wish if wish is not None and gain > least_gain(look) else Pass()
