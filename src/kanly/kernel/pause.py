"""The game at a pause, as data: the table, the stack of procedures, and the answers given so far."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from msgspec import Struct, field

from kanly.kernel.hooks import Ruleset
from kanly.kernel.messages import Action, Seat

A = TypeVar("A", bound=Action)
P = TypeVar("P")


class Seated(Protocol):
    """What the machine must know of a table: the seats in circle order, and in the order in which things happen."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats around the board, fixed for the game."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The same seats in storm order, which changes every turn (TIMING-03)."""

    @property
    def answers_ahead(self) -> bool:
        """Whether any seat has given answers in advance (TIMING-07): while none has, no question looks for one."""


T = TypeVar("T", bound=Seated)
T_co = TypeVar("T_co", bound=Seated, covariant=True)


class Waiting(Struct, Generic[A], omit_defaults=True):
    """The answers to one question so far. Each belongs to its seat alone until all are in; `openly`: but everybody sees
    who has given one."""

    number: int
    answers: dict[Seat, A] = {}
    openly: bool = False


class Frame(Struct, Generic[P, A], omit_defaults=True):
    """A procedure on the stack: the step it stands at, the receiver of its child, the question it waits for.

    `number` keeps the number of a question that is put again and again while seats act in any order (ask_any)."""

    what: P
    at: str
    then: str = ""
    waiting: Waiting[A] | None = None
    number: int = 0


class State(Struct, Generic[T, P, A]):
    """The whole game at a pause. Chronicle, journal and their numbers are the caller's: a state must not grow with the
    game, and a counter of moves would tell when somebody has sealed an answer."""

    table: T
    seed: str
    stack: list[Frame[P, A]] = field(default_factory=list)
    asks: int = 0
    draws: int = 0


class Publicly(Generic[T_co]):
    """What audience rules get: the table and the rules. They type it as a protocol without hands (TIMING-06)."""

    __slots__ = ("rules", "table")

    def __init__(self, table: T_co, rules: Ruleset) -> None:
        self.table = table
        self.rules = rules
