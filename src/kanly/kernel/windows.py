"""Reaction windows (TIMING-05): everybody concerned gives one secret answer, then the uses are resolved by rank.

A window is opened by declared uses that can be stopped before they commit (`powers`), by an event that others may
answer with a play of their own (a card with parameters, say), or by both. It knows no power, card or faction: what may
be played are the `Reaction`s of the extensions in the game, and who is asked is the hook `window_audience`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from kanly.kernel.decisions import Decision
from kanly.kernel.hooks import Collect, First
from kanly.kernel.messages import Action, Event, Fact, Pass, Seat, Violation, violation
from kanly.kernel.procedures import DONE, NEXT, Outcome, Procedure, Sealed, ask_all, call, goto, step

A = TypeVar("A", bound=Action)

# TIMING-05.3 · The ranks in which uses are resolved; inside one, in storm order.
TRUTHTRANCE, KARAMA, POWER, BETRAYAL, CARD = range(5)


class Reaction(Action, frozen=True):
    """One use in a window, with all its parameters. It names the window kinds in which it exists at all."""

    rank: ClassVar[int] = CARD
    windows: ClassVar[tuple[str, ...]] = ()  # empty: any window
    aside: ClassVar[bool] = False  # True: it neither stops nor changes what a window is about

    def objections(self, g: Any, seat: Seat, window: Window[Any]) -> Iterable[Violation]:
        """Why this seat may not do it in this window, as things stand; asked when it is sealed and again before it is
        carried out (TIMING-05 point 3)."""
        raise NotImplementedError

    def procedure(self, g: Any, seat: Seat) -> ReactionPlay:
        """What is carried out when its rank has come."""
        raise NotImplementedError

    @classmethod
    def options(cls, g: Any, seat: Seat, window: Window[Any]) -> Iterable[Reaction]:
        """Uses worth offering; may be incomplete where a parameter has many values."""
        return ()


class ReactionPlay(Procedure):
    """A use being carried out. When it is over: `effective` if nothing has stopped it, `stops` the power that it
    stopped, `reopens` if the event still stands and may be answered anew (TIMING-05 point 4)."""

    seat: Seat
    effective: bool = False
    stops: str = ""
    reopens: bool = False


class React(Decision[Reaction | Pass]):
    """TIMING-05 · One secret answer. Looks the same to every asked seat; the options are the seat's own."""

    rule = "TIMING-05"
    open: Window[Any]

    def options(self, g: Any) -> Iterable[Reaction | Pass]:
        yield Pass()
        for kind in g.rules.reactions:
            if not kind.windows or self.open.kind in kind.windows:
                yield from kind.options(g, self.seat, self.open)

    def check(self, g: Any, action: Reaction | Pass) -> Sequence[Violation]:
        if isinstance(action, Pass):
            return ()
        if type(action) not in g.rules.reactions or (action.windows and self.open.kind not in action.windows):
            return (violation("TIMING-05", "not-in-this-window", window=self.open.kind),)
        return tuple(action.objections(g, self.seat, self.open))

    def aside(self, action: Reaction | Pass) -> bool:
        return isinstance(action, Reaction) and action.aside

    def window_name(self) -> str:
        return self.open.kind

    def facts(self) -> dict[str, Fact]:
        window = self.open
        return {**window.facts, "seat": self.seat, "window": window.kind, "powers": window.powers, "by": window.by}

    def sample(self, g: Any, rng: Random) -> Reaction | Pass:
        """Mostly a pass: a window is asked of many, and a card is played once."""
        return rng.choice([*self.options(g)]) if rng.random() < 0.25 else Pass()

    def default(self, g: Any) -> Reaction | Pass:
        return Pass()


class Window(Procedure, Generic[A]):
    """TIMING-05 · The reaction window. TIMING-13 · Declared powers stand between declare and commit while it is open;
    when it is over, `stopped` names those that were stopped, `stopped_by` by whom, one for each. `facts` are the public
    facts of the event, by name."""

    kind: str
    by: Seat | None = None
    powers: tuple[str, ...] = ()
    facts: Mapping[str, str | int] = {}
    uses: tuple[Sealed[A], ...] = ()
    stopped: tuple[str, ...] = ()
    stopped_by: tuple[Seat, ...] = ()
    again: bool = False

    @step
    def begin(self, g: Any) -> Outcome:
        """What it is about. What is stopped for longer than one use is stopped at once. TIMING-07 · Where the rules of
        the table say so, it is over before anybody is asked."""
        self.facts = dict(window_facts(g, self))
        for held in stopped_already(g, self):
            if held.power not in self.stopped:
                self.stopped += (held.power,)
                self.stopped_by += (held.by,)
                g.emit(held)
        return DONE if closes_at_once(g, self) else NEXT

    @step
    def collect(self, g: Any) -> Outcome:
        """1, 2 · Every seat of the audience answers in secret; the window closes when all have."""
        asked = window_audience(g.public(), self)
        return ask_all([React(seat, self) for seat in g.table.order if seat in asked], then=self.close)

    def close(self, g: Any, answers: dict[Seat, Any]) -> Outcome:
        """The uses by rank, inside a rank in storm order; passes are forgotten."""
        self.again = False
        uses: list[Sealed[Any]] = [
            Sealed((s,), answer) for s, answer in answers.items() if not isinstance(answer, Pass)
        ]
        uses.sort(key=lambda use: int(use.value.rank))
        self.uses = tuple(uses)
        return NEXT

    @step
    def resolve(self, g: Any) -> Outcome:
        """3 · One use after the other. What has become impossible or pointless goes back, unspent and unseen."""
        while self.uses:
            use, *rest = self.uses
            self.uses = tuple(rest)
            reaction: Any = use.value
            (seat,) = use.owners
            if not any(reaction.objections(g, seat, self)):
                return call(reaction.procedure(g, seat), then=self.resolved)
        return NEXT

    def resolved(self, g: Any, play: ReactionPlay) -> Outcome:
        if play.effective and play.stops:
            self.stopped += (play.stops,)
            self.stopped_by += (play.seat,)
            g.emit(PowerStopped(play.stops, play.seat))
        self.again = self.again or (play.effective and play.reopens)
        return goto(self.resolve)

    @step
    def reopen(self, g: Any) -> Outcome:
        """4 · After a use that leaves the event standing the window opens again, until a round without a use."""
        return goto(self.begin) if self.again else NEXT


@Collect
def window_audience(public: Any, window: Window[Any]) -> Iterable[Seat]:
    """TIMING-06 · Who is asked. Answers must type `public` as a protocol that has no hidden thing."""
    return ()


@Collect
def window_facts(g: Any, window: Window[Any]) -> Iterable[tuple[str, str | int]]:
    """TIMING-05 · The public facts of the event that a window is about, each under its name."""
    return ()


@First
def closes_at_once(g: Any, window: Window[Any]) -> bool:
    """TIMING-07 · Whether this window is over without anybody being asked, which may show what hands do not hold."""
    return False


@Collect
def stopped_already(g: Any, window: Window[Any]) -> Iterable[PowerStopped]:
    """Those of the declared powers that an earlier play has stopped for longer than one use."""
    return ()


class PowerStopped(Event, frozen=True):
    """A use of an ability was stopped before it took effect."""

    power: str
    by: Seat
