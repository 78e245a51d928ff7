"""Questions to one seat, and what it may do unasked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, get_args, get_origin

from msgspec import Struct

from kanly.kernel.forms import Draft, Form
from kanly.kernel.hooks import First
from kanly.kernel.messages import Action, Fact, Quote, Seat, Violation, violation

if TYPE_CHECKING:
    from kanly.kernel.procedures import Procedure

A = TypeVar("A", bound="Action")
D = TypeVar("D", bound="Decision[Any]")
V = TypeVar("V")


def computed(method: Callable[[D, Any], V]) -> Callable[[D, Any], V]:
    """Decorator: what this method of a decision finds is worked out once and kept, for a decision does not outlive the
    moment it is posed for: its `check`, `sample` and `form` can share it. What it gives must not be changed."""
    # kept by setattr: the collector does not look into a struct of plain values whose __dict__ is filled from outside,
    # and a game that was dropped while it asked would stay for ever
    name = f"{method.__name__} computed"

    @wraps(method)
    def found(self: D, g: Any) -> V:
        kept: dict[str, tuple[Any, V]] = self.__dict__
        known = kept.get(name)
        if known is None or known[0] is not g:
            known = (g, method(self, g))
            setattr(self, name, known)
        return known[1]

    return found


class Decision(Struct, Generic[A], dict=True):
    """Who must choose what, under which rule. Made anew whenever it is posed, so it may hold computed facts freely.

    A small choice lists its `options`; a large one overrides `check` (or `quote`), `sample` and `form` as well. `check`
    reads public facts and the seat's own secrets, changes nothing, and is complete: what it accepts can be carried out.
    """

    rule: ClassVar[str] = ""
    window: ClassVar[str] = ""  # its name in TIMING-27, if it has one
    accepts: ClassVar[tuple[type[Action], ...]] = ()  # the action types in A
    listed: ClassVar[bool] = True  # False: too many options to show one by one
    alone: ClassVar[bool] = False  # True: a single option is taken without asking, which tells nothing (TIMING-15)
    answers_itself: ClassVar[bool] = False  # whether its answer may stand without anybody's having given it in advance
    seat: Seat

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        for base in getattr(cls, "__orig_bases__", ()):
            if get_origin(base) is not None and get_args(base) and not isinstance(get_args(base)[0], TypeVar):
                (kind,) = get_args(base)
                cls.accepts = get_args(kind) or (kind,)
        cls.answers_itself = cls.alone or cls.given is not Decision.given

    def options(self, g: Any) -> Iterable[A]:
        """The legal choices, in the order shown; for an unlisted decision some of them, the first ones to think of."""
        raise NotImplementedError

    def check(self, g: Any, action: A) -> Sequence[Violation]:
        """Why this answer may not be given; empty if it may."""
        return () if action in self.options(g) else (violation(self.rule, "not-an-option"),)

    def sample(self, g: Any, rng: Random) -> A:
        """A legal answer, any of which has a chance."""
        return rng.choice(list(self.options(g)))

    def default(self, g: Any) -> A:
        """What silence means (TIMING-08); unless overridden the first option."""
        return next(iter(self.options(g)))

    def given(self, g: Any) -> A | None:
        """The answer that stands already: by a standing order (TIMING-07), or because there is only one (TIMING-15)."""
        if self.alone:
            found = list(self.options(g))
            if len(found) == 1:
                return found[0]
        if not g.table.answers_ahead:
            return None
        answer: A | None = standing_answer(g, self)
        return None if answer is None or self.check(g, answer) else answer

    def quote(self, g: Any, draft: A) -> Quote:
        """What the answer would cost, and why it would be refused."""
        return Quote(tuple(self.check(g, draft)))

    def outlook(self, g: Any, action: A) -> dict[str, Fact]:
        """What would follow from a legal answer, as far as its seat can know: for those who want to see it before they
        answer. The names are the decision's own."""
        return {}

    def form(self, g: Any, draft: Draft) -> Form | None:
        """The answer as a form, given what has been chosen so far; None for a small, listed choice."""
        return None

    def aside(self, action: A) -> bool:
        """Whether this answer only uses the moment, and leaves what the question is about as it is."""
        return False

    def window_name(self) -> str:
        """Its name in TIMING-27, "" if it has none."""
        return self.window

    def facts(self) -> dict[str, Fact]:
        """The public facts of the question, for its text."""
        return {name: getattr(self, name) for name in self.__struct_fields__ if is_fact(getattr(self, name))}


def is_fact(value: Any) -> bool:
    """Whether a message may speak of this value."""
    if isinstance(value, list | tuple):
        return all(is_fact(part) for part in value)
    return value is None or isinstance(value, str | int | float)


@First
def standing_answer(g: Any, decision: Decision[Any]) -> Any:
    """TIMING-07 · The answer that a seat has given in advance to such a question; None: it has to be asked."""
    return None


# ------------------------------------------------------------------------------------------------ unasked
class AnyTime(Action, frozen=True):
    """An action that needs no question: at an open point its procedure runs above whatever waits (TIMING-11)."""

    needs_open_point: ClassVar[bool] = True  # False: a setting of the seat, accepted whenever anything waits
    private: ClassVar[bool] = False  # True: only those hear of it whom it concerns, unless it has consequences at once

    def objections(self, g: Any, seat: Seat) -> Iterable[Violation]:
        """Why this seat may not do it now; empty if it may."""
        raise NotImplementedError

    def procedure(self, g: Any, seat: Seat) -> Procedure:
        """What is carried out."""
        raise NotImplementedError

    @classmethod
    def options(cls, g: Any, seat: Seat) -> Iterable[AnyTime]:
        """Plays worth offering to this seat now; may be empty or incomplete."""
        return ()
