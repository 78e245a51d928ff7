"""Battles in which two stand on one side, and what Ecaz is asked about them (OCCUPY-08 to OCCUPY-12, ECAZ-09)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kanly.bots.easy.cards import killing, leader_strength, stopping
from kanly.bots.easy.look import Look
from kanly.game import Prompt
from kanly.kernel import Action, Seat
from kanly.rules.factions.ecaz.difference import AddDifference
from kanly.rules.factions.ecaz.faction import ECAZ
from kanly.rules.factions.ecaz.harvest import AcceptShare
from kanly.rules.factions.ecaz.joint_battle import JOINT, NameLead
from kanly.state import NONE
from kanly.view import View


# ------------------------------------------------------------------------------------------------ forces
def two_contribute(facts: Mapping[str, Any], combatant: Seat) -> bool:
    """Whether somebody fights beside this combatant, so that both contribute."""
    return facts["beside"] is not None and facts["lead"] == combatant and JOINT not in facts["stopped"]


def dialing(facts: Mapping[str, Any], combatant: Seat) -> Seat:
    """From whose forces the number of this side is dialed."""
    if not two_contribute(facts, combatant):
        return combatant
    beside: Seat = facts["beside"]
    return beside if combatant == ECAZ else combatant


def added(view: View, facts: Mapping[str, Any], combatant: Seat) -> int:
    """What this side adds to its number without dialing it."""
    if not two_contribute(facts, combatant):
        return 0
    there = sum(view.board.get(place, {}).get(ECAZ, NONE).fighters for place in facts["locations"])
    return (there + 1) // 2


# ------------------------------------------------------------------------------------------------ thoughts
def lead(look: Look, prompt: Prompt) -> Action:
    """OCCUPY-08 · The one with the better leader and the better cards: of the own hand these are known, of the ally's
    only how many there are."""
    ally = Seat(str(prompt.facts["ally"]))
    faces = [card.face for card in look.private.hand]
    own = 2.0 * any(map(killing, faces)) + 1.5 * any(map(stopping, faces)) + look.lead(look.seat)
    others = 0.7 * min(look.by_seat[ally].hand_size, 4) + look.lead(ally)
    return NameLead(look.seat if own >= others else ally)


def difference(view: View, prompt: Prompt) -> Action:
    """The special power of Ecaz, where it turns a defeat into a victory."""
    play = next((option for option in prompt.options if isinstance(option, AddDifference)), None)
    facts = next(
        part.facts for part in reversed(view.paragraphs) if "aggressor" in part.facts and "plans" in part.facts
    )
    sides = (facts["aggressor"], facts["defender"])
    own, other = facts["plans"] if sides[0] == ECAZ else reversed(facts["plans"])
    foe = sides[1] if sides[0] == ECAZ else sides[0]
    mine = own["dial"] + added(view, facts, ECAZ) + surviving(own, other)
    enough = other["dial"] + added(view, facts, foe) + surviving(other, own) + 0.5 * (sides[0] != ECAZ)
    more = prompt.facts["number"]
    assert isinstance(more, int), "so much can be added"
    return play if play is not None and mine < enough <= mine + more else prompt.default


def surviving(plan: Mapping[str, Any], other: Mapping[str, Any]) -> int:
    """The strength of a leader, unless the weapon of the other plan kills it."""
    weapon, defense = other["weapon"], plan["defense"]
    deadly = killing(weapon) - (stopping(defense) if defense else frozenset()) if weapon else frozenset()
    return 0 if deadly else leader_strength(plan["leader"] or "")


def share(prompt: Prompt) -> Action:
    """An offer that is no worse than what the rule gives is accepted; the rest is left to the rule."""
    facts = prompt.facts
    total, offered = facts["total"], facts["offered"]
    assert isinstance(total, int), "so much is divided"
    by_rule = total // 2 if facts["seat"] == ECAZ else total - total // 2
    good = isinstance(offered, int) and offered >= by_rule
    return AcceptShare() if good else prompt.default
