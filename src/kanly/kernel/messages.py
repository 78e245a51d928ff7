"""What goes in and out of a game: actions, events and refusals. Text is made elsewhere, from keys and facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NewType, TypeAlias

from msgspec import Struct

Seat = NewType("Seat", str)
Fact: TypeAlias = str | int | float | bool | Sequence[str | int] | None
"""A value that a message may speak of: an id, a number, or a list of such."""


class Action(Struct, tag=True, frozen=True):
    """What a seat sends: the same struct in Python, on the wire and in the journal."""

    kinds: ClassVar[list[type[Action]]] = []

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        Action.kinds.append(cls)


class Pass(Action, frozen=True):
    """No; nothing; done."""


def concrete(kind: type[Action]) -> list[type[Action]]:
    """The kinds of action that a decision accepts by this name: itself, or those derived from it."""
    below = [other for other in Action.kinds if issubclass(other, kind) and other is not kind]
    return below or [kind]


class Event(Struct, tag=True, frozen=True):
    """What happened. Everything that people, bots and animations learn is an event."""

    kinds: ClassVar[list[type[Event]]] = []

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        Event.kinds.append(cls)


class Emitted(Struct, frozen=True):
    """An `event` and its audience: everybody; or the seats in `to`, while the others see `others` (or nothing)."""

    event: Event
    to: tuple[Seat, ...] | None = None
    others: Event | None = None

    def seen_by(self, seat: Seat | None) -> Event | None:
        """The event as this seat (None: an observer) saw it; None if it saw nothing."""
        return self.event if self.to is None or seat in self.to else self.others


class Violation(Struct, frozen=True):
    """Why not: the ID of the `rule`, the `key` of a message, and the `facts` it speaks of. It is meant for the seat
    that tried, so it may speak of that seat's own secrets, and of nobody else's."""

    rule: str
    key: str
    facts: Mapping[str, Fact] = {}

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.key}({facts}) [{self.rule}]"


def violation(rule: str, key: str, **facts: Fact) -> Violation:
    """A violation written in one line.

    >>> str(violation("BID-08", "bid-too-low", high=3))
    'bid-too-low(high=3) [BID-08]'
    """
    return Violation(rule, key, facts)


class AnswerReopened(Event, frozen=True):
    """Private: an answer that the seat had sealed has become impossible and is asked for again, for these
    `reasons` (TIMING-14)."""

    reasons: tuple[Violation, ...]


class IllegalAction(Exception):
    """The action was refused; no byte of the state has changed. `violations` say why, each with its rule."""

    def __init__(self, *violations: Violation) -> None:
        super().__init__("; ".join(map(str, violations)))
        self.violations = violations


class QuestionOver(IllegalAction):
    """The question that this action answers is closed."""


class NotAsked(IllegalAction):
    """Nobody asks this seat for such an action now."""


class WrongSeat(IllegalAction):
    """There is no such seat in this game."""


class GameOver(IllegalAction):
    """The game is over: no action is accepted any more."""


class Quote(Struct, frozen=True):
    """What a draft would cost: `costs`, in spice by payer; and why it would be refused: `violations`, none if it is
    legal."""

    violations: tuple[Violation, ...] = ()
    costs: Mapping[Seat, int] = {}
