"""Procedures: the paragraphs of the rulebook as data, and what their sentences may return.

A **procedure** is one paragraph of the rulebook. Its fields are facts; its `@step` methods are its sentences, run in
reading order. A step returns

    NEXT                            go on with the next step (after the last: the procedure is over)
    ask(decision, then=self.heard)  wait; `heard(g, answer)` receives the typed answer
    call(child, then=self.after)    run another procedure first; `after(g, child)` receives it, finished
    goto(self.sentence)             go on with that step
    DONE                            the procedure is over

A method named by `then=` is a *receiver*: it applies the answer, and may return any of these but `ask`. **A step that
asks only asks**: it changes nothing. So the question is never stored: after a load, a copy or an interruption the step
runs again and asks afresh, of whom and for what is right then. Stored are facts, the step's name, and sealed answers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import pairwise
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from kanly.kernel.decisions import Decision
from kanly.kernel.messages import Action, Seat

A = TypeVar("A", bound=Action)
C = TypeVar("C", bound="Procedure")
G = TypeVar("G", bound=Any)
V = TypeVar("V")

Mode: TypeAlias = Literal["final", "revisable", "at once"]


class Ask(Struct):
    """A pause. Made by `ask`, `ask_all`, `ask_any`; lives only in memory.

    `openly`: everybody sees who has sealed an answer. `free`: seats that may act but are not waited for."""

    decisions: dict[Seat, Decision[Any]]
    deliver: Callable[[Any, dict[Seat, Any]], Outcome]
    mode: Mode
    open_point: bool = False
    openly: bool = False
    free: Collection[Seat] = ()

    def answered_by(self, answers: Mapping[Seat, Action]) -> bool:
        """Whether these answers are enough to go on."""
        if self.mode == "at once":
            return bool(answers) or self.decisions.keys() <= set(self.free)
        return len(answers) == len(self.decisions)


class Call(Struct, frozen=True):
    """Run the child first; made by `call` or `call_first`. `again`: the step is done once more after it."""

    child: Procedure
    then: Callable[[Any, Any], Outcome] | None = None
    again: bool = False


class Goto(Struct, frozen=True):
    """Go on with that step; made by `goto`."""

    step: str


NEXT: Literal["next"] = "next"
DONE: Literal["done"] = "done"
Outcome: TypeAlias = "Ask | Call | Goto | Literal['next', 'done']"


def ask(decision: Decision[A], then: Callable[[G, A], Outcome], *, open_point: bool = False) -> Ask:
    """One seat chooses. `open_point`: any-time actions are accepted while it does (TIMING-11)."""
    return Ask({decision.seat: decision}, lambda g, answers: then(g, answers[decision.seat]), "final", open_point)


def ask_all(
    decisions: Iterable[Decision[A]],
    then: Callable[[G, dict[Seat, A]], Outcome],
    *,
    open_point: bool = False,
    revisable: bool = False,
    openly: bool = False,
) -> Ask:
    """Several seats choose in secret; nothing is delivered until the last answer is in, then all, in this order.

    `revisable`: an answer may be changed until then. `openly`: the rules name who owes an answer, so everybody may see
    who has sealed one (TIMING-04)."""
    return Ask(by_seat(decisions), then, "revisable" if revisable else "final", open_point, openly)


def ask_any(
    decisions: Iterable[Decision[A]],
    then: Callable[[G, Seat, A], Outcome],
    *,
    open_point: bool = True,
    free: Collection[Seat] = (),
) -> Ask:
    """Several seats act in any order; each answer is delivered at once. `free` seats (those that have said done, and
    may take it back) are not waited for: with nobody else to ask it is over, and the next step follows."""

    def deliver(g: Any, answers: dict[Seat, Any]) -> Outcome:
        return then(g, *next(iter(answers.items()))) if answers else NEXT

    return Ask(by_seat(decisions), deliver, "at once", open_point, free=free)


def by_seat(decisions: Iterable[Decision[A]]) -> dict[Seat, Decision[Any]]:
    """The decisions of one question, each under its seat."""
    posed = tuple(decisions)
    found: dict[Seat, Decision[Any]] = {decision.seat: decision for decision in posed}
    assert len(found) == len(posed), "one seat is asked two things at once"
    return found


def call(child: C, then: Callable[[G, C], Outcome] | None = None) -> Call:
    """Run the child to its end; `then` reads what it found in its fields."""
    return Call(child, then)


def call_first(child: Procedure) -> Call:
    """Run the child to its end, and then this step once more; what has been sealed for its question stays."""
    return Call(child, again=True)


class step:
    """Decorator: this method is a step, one sentence of the paragraph."""

    def __init__(self, method: Callable[[Any, Any], Outcome]) -> None:
        self.method = method
        self.__doc__ = method.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.there = Goto(name)


def goto(sentence: step) -> Goto:
    """Go on with that step of the same procedure."""
    return sentence.there


class Procedure(Struct, tag=True, omit_defaults=True):
    """One paragraph of the rulebook. Its fields are immutable values, and everybody may see them unless they are
    `Sealed`. They name things by their ids; the things themselves (cards, spice, forces) stay in the state's zones."""

    kinds: ClassVar[list[type[Procedure]]] = []
    steps: ClassVar[dict[str, Callable[[Any, Any], Outcome]]] = {}
    following: ClassVar[dict[str, str]] = {}  # the step after each; "" after the last
    first_step: ClassVar[str] = ""
    lineage: ClassVar[tuple[type[Procedure], ...]] = ()  # the kinds of procedure that it is, but for `Procedure` itself

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.steps = cls.steps | {name: part.method for name, part in vars(cls).items() if isinstance(part, step)}
        cls.following = dict(pairwise((*cls.steps, "")))
        cls.first_step = next(iter(cls.steps), "")
        cls.lineage = tuple(kind for kind in cls.__mro__ if issubclass(kind, Procedure) and kind is not Procedure)
        Procedure.kinds.append(cls)


class Sealed(Struct, Generic[V], frozen=True):
    """A hidden fact that must be kept across a pause, with the seats that know it. A procedure must be able to go on
    without it (the field is None, the entry is gone): that is how search imagines other worlds."""

    owners: tuple[Seat, ...]
    value: V
