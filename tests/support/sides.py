"""Advisors and fighters on the board: who stands where, and who has turned over."""

from __future__ import annotations

from typing import Any

from kanly.catalog import LocationId
from kanly.kernel import Seat
from kanly.rules.factions.bene_gesserit.advisors import SideShown
from kanly.state import Forces
from support.fighting import Places
from support.position import SIX, Position, position
from support.referee import Referee

BG = Seat("bene_gesserit")


def table(places: Places, *seats: str, turn: int = 3, storm: int = 16, **settings: Any) -> Position:
    """A position of the Advanced game."""
    return position(*(seats or SIX), turn=turn, mode="advanced", **settings).storm(storm).forces(places)


def theirs(t: Referee, location: str) -> Forces:
    """What the Bene Gesserit have there."""
    return t.game.table.at(LocationId(location), BG)


def told(t: Referee) -> list[tuple[str, int, str]]:
    """Who has turned over: where, how many, to which side; everybody sees it."""
    assert t.news(None, SideShown) == t.happened(SideShown), "sides are public (BG-11)"
    return [(shown.territory, shown.forces, shown.side) for shown in t.happened(SideShown)]
