"""Comparing what two games tell a seat: byte for byte, but for what is meant to be shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from kanly.kernel import Event
from kanly.rules.core.auction import SaleVoid
from kanly.rules.core.payment import SpicePaid

SHOWS: Mapping[str, frozenset[str]] = {
    "TraitorsDealt": frozenset({"leaders"}),
    "CardDealt": frozenset({"card"}),
    "CardTaken": frozenset({"card"}),
    "ExtraCardDrawn": frozenset({"card"}),
    "LotSeen": frozenset({"card"}),
    "SpiceCardTurned": frozenset({"card"}),
    "StormCardRevealed": frozenset({"sectors"}),
    "StormCardSeen": frozenset({"sectors"}),
    "StormCardShown": frozenset({"sectors"}),
    "StormDialed": frozenset({"numbers"}),
    "CharityClaimed": frozenset({"spice"}),
    "PlanRevealed": frozenset({"dial", "leader", "weapon", "defense", "support", "companion"}),
    "PlanSeen": frozenset({"dial", "leader", "weapon", "defense", "support", "companion"}),
    "PredictionRevealed": frozenset({"faction", "turn"}),
    "LeaderDrawn": frozenset({"leader"}),
    "LeaderKept": frozenset({"leader"}),
    "LeaderExecuted": frozenset({"leader"}),
    "CaptivesReleased": frozenset({"leaders"}),
    "CardsSeized": frozenset({"cards"}),
    "LeaderCycleOpened": frozenset({"leaders"}),
    "ElementDisclosed": frozenset({"value"}),
    "QuestionAnswered": frozenset({"answer"}),
    "SpiceCardSeen": frozenset({"card"}),
    "GameWon": frozenset({"winners", "reason"}),
    "NoLeaderToPlay": frozenset({"seat"}),
    "TerrorRevealed": frozenset({"token"}),
    "LeaderAssassinated": frozenset({"leader", "spice"}),
    "CardSabotaged": frozenset({"card"}),
    "CardTooMany": frozenset({"card"}),
    "SpiceRobbed": frozenset({"spice"}),
    "CardRobbed": frozenset({"card"}),
    "AssassinRevealed": frozenset({"leader"}),
    "TraitorReplaced": frozenset({"leader"}),
    "AmbassadorsDrawn": frozenset({"tokens"}),
    "LoyalLeader": frozenset({"leader"}),
    "HandSeen": frozenset({"cards"}),
    "TraitorSeen": frozenset({"leader"}),
    "AmbassadorCardDrawn": frozenset({"card"}),
}
"""What is meant to show something hidden: kinds of event, and the fields that do. Everything else is a leak."""

TELLING = frozenset(
    {
        "NoLeaderToPlay",
        "TraitorCalled",
        "DealMade",
        "DealUnpayable",
        "StormCardShown",
        "RateNotBought",
        "AmbassadorFruitless",
    }
)
"""Events that are meant to show something by happening at all."""


def attempt(ask: Callable[[], object]) -> str:
    """The answer, or the error that the client gets, of whatever kind."""
    try:
        return str(plain(ask()))
    except Exception as error:
        return f"{type(error).__name__}: {error} {getattr(error, 'violations', '')}"


def plain(value: Any) -> Any:
    """As JSON has it, the order of mappings included."""
    return msgspec.json.decode(msgspec.json.encode(value))


def meant(one: Event | None, other: Event | None) -> bool:
    """Whether the two differ in nothing but what their kind is meant to show. None: nothing is told in that game."""
    if one is None or other is None or type(one) is not type(other):
        return bool({type(one).__name__, type(other).__name__} & TELLING) or is_about_means(one, other)
    differing = {name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)}
    return differing <= SHOWS.get(type(one).__name__, frozenset())


def is_about_means(one: Event | None, other: Event | None) -> bool:
    """BID-15, KARAMA-12 · Whether a buyer whose card was stopped pays for the lot in one game, and the sale is void in
    the other because it cannot: how much it has at least, or at most, is shown."""
    void, paid = (one, other) if isinstance(one, SaleVoid) else (other, one)
    return isinstance(void, SaleVoid) and isinstance(paid, SpicePaid) and (void.seat, "card") == (paid.seat, paid.what)


def differences(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Every place where two JSON values differ, the order of keys included."""
    if isinstance(one, dict) and isinstance(other, dict):
        both = [name for name in one if name in other]
        if both != [name for name in other if name in one]:
            yield f"{path}: {[*one]} / {[*other]}"
        for name in both:
            yield from differences(one[name], other[name], f"{path}.{name}")
        for name in [*(name for name in one if name not in other), *(name for name in other if name not in one)]:
            yield f"{path}.{name}: {one.get(name, 'missing')} / {other.get(name, 'missing')}"
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for at, (mine, yours) in enumerate(zip(one, other, strict=True)):
            yield from differences(mine, yours, f"{path}[{at}]")
    elif one != other:
        yield f"{path}: {one} / {other}"
