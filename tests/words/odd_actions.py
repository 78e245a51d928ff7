"""Actions of every odd shape, and a reader that knows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from kanly.catalog import LeaderId, LocationId, TerritoryId
from kanly.kernel import Action, Seat
from kanly.rules.core.moves import Move
from kanly.state import Forces, Thing
from kanly.words import Grammar, words
from words.gathering import kinds
from words.plausible import SEATS, THINGS


class Group(Struct, frozen=True):
    """Forces in a place."""

    location: LocationId
    forces: Forces


class TestMarch(Action, frozen=True):
    """Groups, and something after them."""

    __test__ = False
    groups: tuple[Group, ...]
    seat: Seat
    strength: float = 0


class TestPlan(Action, frozen=True):
    """Optional things."""

    __test__ = False
    dial: float
    leader: LeaderId | None
    weapon: Thing | None = None
    defense: Thing | None = None
    voice: Literal["must", "must_not"] = "must"


class TestPairs(Action, frozen=True):
    """Lists in lists, lists in the middle, either of two types."""

    __test__ = False
    pairs: tuple[tuple[TerritoryId, int], ...]
    lists: tuple[tuple[int, ...], ...]
    either: int | TerritoryId | None
    mark: bool
    note: str = ""
    perhaps: str | None = None


class TestDiscard(Action, frozen=True):
    """Cards, and where from."""

    __test__ = False
    cards: tuple[Thing, ...]
    location: LocationId


ODD: tuple[type[Action], ...] = (TestMarch, TestPlan, TestPairs, TestDiscard)


def grammar(*more: type[Action], legal: Any = None, things: Mapping[Thing, str] = THINGS) -> Grammar:
    """The grammar of all actions of the product."""
    kinds_here = [*kinds(Action), *more]
    seats = [Seat(seat) for seat in SEATS]
    return Grammar(words(), kinds_here, things, seats, legal) if legal else Grammar(words(), kinds_here, things, seats)


READER = grammar(*ODD)
TABR = LocationId("sietch_tabr_14")
TO_PASTY = Move(LocationId("pasty_mesa_5"), {TABR: Forces(5)})
SHIELD = next(thing for thing, face in THINGS.items() if face == "shield")
GURNEY_WITH_SHIELD = TestPlan(3, LeaderId("gurney_halleck"), None, SHIELD)
