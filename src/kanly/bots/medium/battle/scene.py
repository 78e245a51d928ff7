"""The battle that is being fought, as one of its sides sees it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec import Struct

from kanly.bots.easy.cards import leader_strength
from kanly.bots.easy.joint import added, dialing
from kanly.bots.medium import worth
from kanly.bots.medium.look import Look
from kanly.bots.medium.power import strength
from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Seat
from kanly.rules.core.battle_facts import Condition
from kanly.rules.core.battle_plan import ELEMENTS
from kanly.rules.core.battle_strength import Strength
from kanly.rules.factions.atreides.kwisatz_haderach import ABILITY as KWISATZ_HADERACH
from kanly.state import NONE, Forces

HARM = 0.35
"""What is lost by one of many rivals is worth so much of it to a seat; with a single rival all of it."""

FURTHER = 0.6
"""What a place is still worth where, after this battle, another one has to be won for it."""


class Scene(Struct):
    """One battle between `me` and `foe`. `attacks`: whether I am the aggressor, and win ties; `my_token`, `foe_token`:
    what a token adds to a leader who lives, and keeps from being called a traitor (ATR-09, ATR-10); `prize`, `theirs`:
    what victory is worth to me, and to the foe; `denied`: what it is worth to me that the foe has not won; `harm`: the
    part of a foe's loss that is my gain; `added`: what is added to my number undialed, less that of the foe;
    `told`: the elements of the foe's plan that I know; `commands`: what the foe was commanded, order and object."""

    me: Seat
    foe: Seat
    territory: TerritoryId
    attacks: bool
    mine: Forces
    others: Forces
    my_strength: Strength
    foe_strength: Strength
    my_token: int
    foe_token: int
    my_spice: int
    foe_spice: int
    prize: float
    theirs: float
    denied: float
    harm: float
    added: int
    told: dict[str, Any]
    commands: tuple[tuple[str, str], ...]


def running(look: Look) -> Mapping[str, Any] | None:
    """The facts of the innermost battle; None if there is none."""
    found = (part.facts for part in reversed(look.view.paragraphs))
    return next((facts for facts in found if "aggressor" in facts and "conditions" in facts), None)


def scene(look: Look, me: Seat | None = None, without: str = "") -> Scene:
    """The running battle, for this seat; for the ally's, where the viewer thinks for it. `without`: an ability to
    suppose away."""
    found = running(look)
    assert found is not None, "a battle is being fought"
    facts = {**found, "stopped": (*found["stopped"], *([without] if without else ()))}
    me = me or (look.seat if look.seat in (facts["aggressor"], facts["defender"]) else look.ally)
    assert me is not None, "a side of the battle is the viewer or its ally"
    foe = facts["defender"] if facts["aggressor"] == me else facts["aggressor"]
    territory, mode = facts["territory"], look.view.settings.mode
    rivals = len(look.view.seats) - 1 - (look.ally is not None)
    others = set(look.fighters.get(territory, ())) - {me, foe, look.by_seat[me].ally, look.by_seat[foe].ally}
    left = FURTHER ** len(others)
    told, commands = what_was_said(facts, foe)
    mine, theirs = dialing(facts, me), dialing(facts, foe)
    return Scene(
        me=me,
        foe=foe,
        territory=territory,
        attacks=facts["aggressor"] == me,
        mine=fighters(look, facts["locations"], mine),
        others=fighters(look, facts["locations"], theirs),
        my_strength=strength(mine, theirs, mode, look.advanced, facts["stopped"]),
        foe_strength=strength(theirs, mine, mode, look.advanced, facts["stopped"]),
        my_token=token(look, me, territory, facts["stopped"]),
        foe_token=token(look, foe, territory, facts["stopped"]),
        my_spice=look.private.free if me == look.seat else look.knowledge.purse[me],
        foe_spice=look.knowledge.purse[foe],
        prize=worth.stake(look, territory, me) * left + worth.danger(look, territory, foe),
        theirs=worth.stake(look, territory, foe) * left + worth.danger(look, territory, me),
        denied=worth.danger(look, territory, foe),
        harm=max(HARM, 1 / rivals) if rivals else 1.0,
        added=added(look.view, facts, me) - added(look.view, facts, foe),
        told=told,
        commands=commands,
    )


def token(look: Look, seat: Seat, territory: TerritoryId, stopped: Collection[str]) -> int:
    """What a token of this seat adds to a leader in this battle; 0, if it has none that it may use."""
    if KWISATZ_HADERACH in stopped:
        return 0
    tokens = (one for one in look.by_seat[seat].tokens if one.state == "alive")
    return max((leader_strength(one.face) for one in tokens if one.territory in (None, territory)), default=0)


def fighters(look: Look, locations: tuple[LocationId, ...], seat: Seat) -> Forces:
    """Those of the seat that can be dialed."""
    there = sum((look.view.board.get(place, {}).get(seat, NONE) for place in locations), NONE)
    return Forces(there.ordinary, there.elite)


def what_was_said(facts: Mapping[str, Any], foe: Seat) -> tuple[dict[str, Any], tuple[tuple[str, str], ...]]:
    """What the foe has told of its plan, and what it was commanded."""
    said = [one for one in (*facts["commands"], *facts["conditions"]) if isinstance(one, Condition)]
    shown = facts.get("shown")
    told: dict[str, Any] = {one.what: one.value for one in said if one.seat == foe and one.what in ELEMENTS}
    if isinstance(shown, Mapping) and facts["first"] == foe:
        told |= {"leader": shown["leader"], "weapon": shown["weapon"], "defense": shown["defense"]}
        told["number"] = shown["dial"]
    commands = [one for one in facts["commands"] if one.seat == foe]
    orders = tuple(("must" if one.must else "must_not", one.what) for one in commands)
    return told, orders
