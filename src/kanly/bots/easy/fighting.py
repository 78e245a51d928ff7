"""Battles: the plan, what is asked and commanded before it, what is lost and discarded after it."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any

from msgspec import Struct

from kanly.bots.easy.cards import is_shield, is_worthless, killing, leader_strength, stopping, worth_of_card
from kanly.bots.easy.joint import added, dialing
from kanly.bots.easy.look import Look
from kanly.game import Prompt
from kanly.kernel import Action, Seat
from kanly.rules.core.battle_cards import DiscardPlayed
from kanly.rules.core.battle_facts import Condition
from kanly.rules.core.battle_plan import BattlePlan
from kanly.rules.core.battle_strength import Number
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.rules.factions.bene_gesserit.voice import Command
from kanly.rules.factions.moritani.retention import KeepPlayed
from kanly.state import Thing

MARGIN = 1
"""Dialed beyond what is expected to win."""
OF_ALL = 0.85
"""The part of their forces that others are expected to dial."""


class Foe(Struct):
    """The opponent of a battle, as far as one can tell: forces, leader, whether a weapon and a defense are likely; and
    the very cards, if they were disclosed."""

    seat: Seat
    forces: int
    dial: float
    leader: float
    armed: float
    weapon: str | None = None
    defense: str | None = None
    knows_weapon: bool = False
    knows_defense: bool = False


def battle_facts(look: Look) -> Mapping[str, Any]:
    """The public facts of the battle that is being fought."""
    return next(p.facts for p in reversed(look.view.paragraphs) if "aggressor" in p.facts and "conditions" in p.facts)


def foe_in(look: Look, facts: Mapping[str, Any]) -> Foe:
    """The opponent, from what lies open and what it has disclosed."""
    seat = facts["defender"] if facts["aggressor"] == look.seat else facts["aggressor"]
    there = (look.view.board.get(place, {}).get(dialing(facts, seat)) for place in facts["locations"])
    forces, more = sum(group.fighters for group in there if group), added(look.view, facts, seat)
    foe = Foe(seat, forces, forces * OF_ALL + more, look.lead(seat), min(0.8, 0.25 * look.by_seat[seat].hand_size))
    for condition in facts["conditions"]:
        if isinstance(condition, Condition) and condition.seat == seat:
            learn(foe, condition, more)
    return foe


def learn(foe: Foe, condition: Condition, more: int) -> None:
    """What the opponent has disclosed, or was commanded; so much `more` is added to its number."""
    value = condition.value
    if condition.what == "number" and isinstance(value, int | float):
        foe.dial = value + more
    elif condition.what == "leader":
        foe.leader = leader_strength(value) if isinstance(value, str) else 0
    elif condition.what == "weapon":
        foe.weapon, foe.knows_weapon = (value if isinstance(value, str) else None), True
    elif condition.what == "defense":
        foe.defense, foe.knows_defense = (value if isinstance(value, str) else None), True


# ------------------------------------------------------------------------------------------------ the plan
def plan(look: Look, prompt: Prompt) -> Action:
    """Leader and cards first, then as many forces as that needs to win; whatever is bound otherwise, silence."""
    facts = battle_facts(look)
    foe = foe_in(look, facts)
    form = prompt.form()
    assert form is not None, "a plan is a form"
    offered: dict[str, list[Any]] = {f.name: [choice.value for choice in f.choices] for f in form.fields}
    faces = {card.thing: card.face for card in look.private.hand}
    weapon = pick_weapon([card for card in offered["weapon"] if card], faces, foe)
    defense = pick_defense([card for card in offered["defense"] if card and card != weapon], faces, foe, weapon)
    numbers = offered["dial"]
    leader, dial = pick_leader(look, offered["leader"], foe, numbers, weapon, defense, facts)
    support = pick_support(prompt, dial)
    if leader is not None:
        fillers = [card for card in faces if is_worthless(faces[card])]
        weapon = weapon or next((card for card in fillers if card in offered["weapon"] and card != defense), None)
        defense = defense or next((card for card in fillers if card in offered["defense"] and card != weapon), None)
    else:
        weapon = defense = None
    for wished in (
        *(
            BattlePlan(leader, dial, weapon, defense, companion=token)
            for token in offered.get("companion", ())
            if token
        ),
        BattlePlan(leader, dial, weapon, defense, support),
        BattlePlan(leader, dial, weapon, None, support),
        BattlePlan(leader, dial, None, defense, support),
        BattlePlan(leader, dial, None, None, support),
        *prompt.options[:0:-1],
    ):
        if not prompt.check(wished):
            return wished
    return prompt.default


def pick_weapon(cards: list[Any], faces: Mapping[Thing, str], foe: Foe) -> Thing | None:
    """One that kills through the known defense; a Lasgun only where no other is."""
    able = [card for card in cards if killing(faces[card])]
    if foe.knows_defense:
        stops = stopping(foe.defense) if foe.defense else frozenset()
        able = [card for card in able if killing(faces[card]) - stops]
        if foe.defense and is_shield(foe.defense):
            able = [card for card in able if "lasgun" not in killing(faces[card])]
    return min(able, key=lambda card: ("lasgun" in killing(faces[card]), faces[card], card), default=None)


def pick_defense(cards: list[Any], faces: Mapping[Thing, str], foe: Foe, weapon: Thing | None) -> Thing | None:
    """One that stops the known weapon; no Shield beside an own Lasgun."""
    able = [card for card in cards if stopping(faces[card])]
    if weapon is not None and "lasgun" in killing(faces[weapon]):
        able = [card for card in able if not is_shield(faces[card])]
    if foe.knows_weapon:
        kinds = killing(foe.weapon) if foe.weapon else frozenset()
        able = [card for card in able if stopping(faces[card]) & kinds]
    return min(able, key=lambda card: (faces[card], card), default=None)


def pick_leader(
    look: Look,
    leaders: list[Any],
    foe: Foe,
    numbers: list[Number],
    weapon: Thing | None,
    defense: Thing | None,
    facts: Mapping[str, Any],
) -> tuple[Thing | None, Number]:
    """The strongest; the weakest that wins as well, if the forces do it nearly alone. With the number to dial."""
    most = max(numbers, default=0)
    strength: dict[Any, int] = {leader.thing: leader_strength(leader.face) for leader in look.own.leaders}
    danger = foe.armed * (0.0 if foe.knows_weapon and (defense or not foe.weapon) else 0.4 if defense else 0.8)
    theirs = foe.dial + foe.leader * (0.5 if weapon else 1.0) + MARGIN + (facts["defender"] == look.seat)
    theirs -= added(look.view, facts, look.seat)

    def needed(leader: Any) -> int:
        needs: float = theirs - strength.get(leader, 0) * (1 - danger)
        return max(0, ceil(needs))

    def dialed(leader: Any) -> Number:
        return min((number for number in numbers if number >= max(1, needed(leader))), default=most)

    able = sorted((leader for leader in leaders if leader is not None), key=lambda one: strength.get(one, 0))
    if not able:
        return None, dialed(None)
    cheap = able[0]
    if needed(cheap) <= most // 2:
        return cheap, dialed(cheap)
    return able[-1], dialed(able[-1])


def pick_support(prompt: Prompt, dial: Number) -> int:
    """As much as the number takes: a spice in support spares a force that costs more."""
    form = prompt.form({"dial": dial})
    choices = (
        choice.value for field in (form.fields if form else ()) if field.name == "support" for choice in field.choices
    )
    return max((value for value in choices if isinstance(value, int)), default=0)


# ------------------------------------------------------------------------------------------------ before the plan
def element(look: Look, prompt: Prompt) -> Action:
    """What to look at in the other's plan: the weapon, if one could choose a defense by it; or the defense; or the
    number."""
    faces = [card.face for card in look.private.hand]
    kinds = {kind for face in faces for kind in killing(face)}
    stops = {kind for face in faces for kind in stopping(face)}
    wish = "weapon" if len(stops) > 1 else "defense" if len(kinds) > 1 else "number"
    asked = (option for option in prompt.options if isinstance(option, Inspect))
    return next((option for option in asked if option.element == wish), prompt.default)


def command(look: Look, prompt: Prompt) -> Action:
    """What the other must not play: the defense against the own weapon; or the weapon against which one has nothing."""
    faces = [card.face for card in look.private.hand]
    kinds = [kind for face in faces for kind in sorted(killing(face))]
    stops = {kind for face in faces for kind in stopping(face)}
    wishes = [f"{kind}_defense" for kind in kinds]
    wishes += [f"{kind}_weapon" for kind in ("projectile", "poison") if kind not in stops]
    forbidden = {
        option.what: option for option in prompt.options if isinstance(option, Command) and option.order == "must_not"
    }
    return next((forbidden[wish] for wish in (*wishes, "poison_weapon") if wish in forbidden), prompt.default)


def disclosure(look: Look, prompt: Prompt) -> Action:
    """What is disclosed will be played: the highest number, the strongest leader, a weapon or defense that works."""
    known = {card.face for card in look.private.hand}

    def rank(option: Disclose) -> Number:
        value = option.value
        if isinstance(value, int | float):
            return value
        if not isinstance(value, str):
            return 0
        if leader_strength(value):
            return leader_strength(value)
        return 1 if value in known and (killing(value) or stopping(value)) and "lasgun" not in killing(value) else 0

    return max((option for option in prompt.options if isinstance(option, Disclose)), key=rank)


# ------------------------------------------------------------------------------------------------ after the battle
def discards(look: Look, prompt: Prompt) -> Action:
    """Of the cards played only those that are good for nothing."""
    faces = {card.thing: card.face for card in look.private.hand}

    def use(option: DiscardPlayed) -> int:
        return sum(1 if is_worthless(faces.get(card, "karama")) else -1 for card in option.cards)

    return max((option for option in prompt.options if isinstance(option, DiscardPlayed)), key=use)


def kept_card(look: Look, prompt: Prompt) -> Action:
    """MORI-11 · The best card of the own plan, as ally of Moritani; what is good for nothing goes."""
    faces = {card.thing: card.face for card in look.private.hand}
    able = [option for option in prompt.options if isinstance(option, KeepPlayed)]
    best = max(able, key=lambda option: worth_of_card(faces[option.card]), default=None)
    return best if best is not None and worth_of_card(faces[best.card]) else prompt.default
