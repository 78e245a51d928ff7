"""Battles of the Advanced game up to the plans."""

from __future__ import annotations

from kanly.catalog import LocationId
from kanly.kernel import Seat
from kanly.rules.core.battle_planning import ChoosePlan
from support.position import Count, Position, position
from support.referee import Referee

ARRAKEEN = LocationId("arrakeen_10")


def duel(one: Seat, own: Count, other: Seat, theirs: Count, mode: str = "advanced", **more: object) -> Position:
    """These two in Arrakeen, the first is the aggressor; 5 spice each."""
    at = position(one, other, turn=2, mode=mode, **more).order(one, other)  # type: ignore[arg-type]
    return at.forces({ARRAKEEN: {one: own, other: theirs}}).purse(**{one: 5, other: 5})


def question(t: Referee, seat: Seat) -> ChoosePlan:
    """The plan that this seat is asked for."""
    assert t.game.question
    decision = t.game.question.decisions[seat]
    assert isinstance(decision, ChoosePlan)
    return decision


def to_the_plans(t: Referee) -> Referee:
    """Nobody wants to look at anything before the plans."""
    while t.asks[0][0] in ("ChooseElement", "ChooseWholePlan"):
        t.all_pass()
    return t
