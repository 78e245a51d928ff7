"""The machine: a game of interruptions whose place in the rules is plain data. It knows no rule of any game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Generic, TypeVar

from kanly.kernel.copying import copier, shallow
from kanly.kernel.decisions import AnyTime, Decision
from kanly.kernel.drawing import drawn
from kanly.kernel.hooks import Ruleset
from kanly.kernel.messages import (
    Action,
    AnswerReopened,
    Emitted,
    Event,
    GameOver,
    IllegalAction,
    NotAsked,
    QuestionOver,
    Quote,
    Seat,
    Violation,
    WrongSeat,
    violation,
)
from kanly.kernel.pause import Frame, Publicly, Seated, State, Waiting
from kanly.kernel.procedures import DONE, NEXT, Ask, Call, Goto, Outcome, Procedure

C = TypeVar("C", bound=Procedure)
T = TypeVar("T", bound=Seated)
V = TypeVar("V")

MAX_DEPTH = 64  # TIMING-12: far above what the rules can nest; reaching it is a defect
MAX_STEPS = 10_000  # from one question to the next; reaching it is a defect, too


@cache
def table_copier(table: Any) -> Callable[[Any], Any]:
    """The function that copies tables of this type."""
    return copier(table)


# ------------------------------------------------------------------------------------------------ the machine
class Machine(Generic[T]):
    """A live game: a state, the rules it is played by, and the events since the caller last took them.

    `learnt`: the seats that have come to know something hidden since the caller last cleared it; `delivered`: how many
    questions have been answered in full since then, by whatever answer."""

    __slots__ = ("_afterwards", "_ask", "_running", "delivered", "events", "learnt", "rules", "state", "table")

    def __init__(self, state: State[T, Procedure, Action], rules: Ruleset) -> None:
        self.state = state
        self.table = state.table
        self.rules = rules
        self.events: list[Emitted] = []
        self.learnt: set[Seat] = set()
        self.delivered = 0
        self._ask: Ask | None = None
        self._running: defaultdict[type, list[Any]] | None = None  # the procedures on the stack, by each kind of them
        self._afterwards: list[Callable[[Any], None]] = []

    @classmethod
    def start(cls, table: T, first: Procedure, rules: Ruleset, seed: str, draws: int = 0) -> Machine[T]:
        """Begin with this procedure, and run to the first question. `draws`: numbers of the stream that have been used
        for the table itself."""
        machine = cls(State(table, seed, draws=draws), rules)
        machine._push(first)
        machine.resume()
        return machine

    # -- for rule code
    def emit(self, event: Event, to: Iterable[Seat] | None = None, others: Event | None = None) -> None:
        """Say what happened: to everybody, or to these seats, while the others are told `others` (or nothing)."""
        audience = None if to is None else tuple(to)
        self.events.append(Emitted(event, audience, others))
        if audience:
            self.learnt.update(audience)

    def learn(self, seats: Iterable[Seat] | None = None) -> None:
        """These seats (or all) come to know something hidden: play cannot be taken back past this for free."""
        self.learnt.update(self.table.seats if seats is None else seats)

    def random(self, below: int) -> int:
        """A number in 0..below-1 from the game's own stream. Only at commit: never while asking, checking, viewing
        (TIMING-17)."""
        self.state.draws += 1
        return drawn(self.state.seed, self.state.draws, below)

    def pick(self, things: Sequence[V]) -> V:
        """One of these at random, all alike."""
        self.learn()
        return things[self.random(len(things))]

    def shuffle(self, things: list[V]) -> None:
        """Put these in a random order, in place."""
        for last in range(len(things) - 1, 0, -1):
            other = self.random(last + 1)
            things[last], things[other] = things[other], things[last]

    def afterwards(self, act: Callable[[Any], None]) -> None:
        """Do this when the sentence at hand (a step or a receiver) is over, before anything else happens; once, however
        often it was asked for. So what follows by itself from a change follows from whatever makes it, and what one
        sentence changes counts as one change (TIMING-21)."""
        if act not in self._afterwards:
            self._afterwards.append(act)

    def running(self, kind: type[C]) -> Iterator[C]:
        """The procedures of one kind (a subclass of Procedure) on the stack, innermost first."""
        return reversed((self._running or self._indexed()).get(kind, ()))

    def _indexed(self) -> defaultdict[type, list[Any]]:
        """The procedures on the stack, by each kind of them; kept up to date from now on."""
        index = self._running = defaultdict(list)
        for frame in self.state.stack:
            for kind in frame.what.lineage:
                index[kind].append(frame.what)
        return index

    def at_hand(self, kind: type[C]) -> list[C]:
        """Those of them (or, of Procedure, of all) that what happens now is a part of; not those that an any-time play
        has interrupted."""
        if kind is not Procedure and not (self._running or self._indexed()).get(kind):
            return []
        found: list[Any] = []
        for frame in reversed(self.state.stack):
            if frame.waiting is not None and frame is not self.state.stack[-1]:
                break
            found.append(frame.what)
        return found if kind is Procedure else [what for what in found if isinstance(what, kind)]

    def sealed(self, kind: type[Procedure], seat: Seat) -> Iterator[Action]:
        """What this seat has sealed in such procedures: for rules about that seat only."""
        if not any(self.running(kind)):
            return iter(())
        return (
            frame.waiting.answers[seat]
            for frame in reversed(self.state.stack)
            if frame.waiting is not None and seat in frame.waiting.answers and isinstance(frame.what, kind)
        )

    def innermost(self, kind: type[C]) -> C:
        """The running procedure of this kind; raises StopIteration if there is none."""
        return next(self.running(kind))

    def public(self) -> Publicly[T]:
        """The view that audience rules get."""
        return Publicly(self.table, self.rules)

    # -- for players
    @property
    def question(self) -> Ask | None:
        """What the game waits for; None when it is over."""
        if self._ask is None and self.state.stack:
            frame = self.state.stack[-1]
            outcome = frame.what.steps[frame.at](frame.what, self)
            assert isinstance(outcome, Ask), f"{type(frame.what).__name__}.{frame.at} no longer asks: see resume"
            self._ask = outcome
        return self._ask

    @property
    def waiting(self) -> Waiting[Action] | None:
        """The number of the open question and the answers given so far."""
        return self.state.stack[-1].waiting if self.state.stack else None

    def owing(self) -> tuple[Seat, ...]:
        """The seats that have still to answer. For clocks and bots; a view must not show who has answered."""
        question = self._ask or self.question
        if question is None or (waiting := self.state.stack[-1].waiting) is None:
            return ()
        given, free = waiting.answers, question.free
        if given or free:
            return tuple([seat for seat in question.decisions if seat not in given and seat not in free])
        return tuple(question.decisions)

    def owed(self) -> list[Decision[Any]]:
        """The decisions still missing."""
        question = self.question
        return [question.decisions[seat] for seat in self.owing()] if question else []

    def act(self, seat: Seat, action: Action, number: int | None = None) -> int:
        """Carry the action out completely and run on to the next question; or raise IllegalAction and change nothing.
        `number`: the question that the seat thinks it answers. Returns the number of the question that was open. Raises
        GameOver, WrongSeat, QuestionOver, NotAsked, each an IllegalAction."""
        if seat not in self.table.seats:
            raise WrongSeat(violation("SETUP-01", "no-such-seat", seat=seat, seats=self.table.seats))
        question = self._ask or self.question
        if question is None or (waiting := self.state.stack[-1].waiting) is None:
            raise GameOver(violation("TIMING-40", "game-over"))
        asked = waiting.number
        if number is not None and number != asked:
            raise QuestionOver(violation("TIMING-14", "question-over", number=number, now=asked))
        decision = question.decisions.get(seat)
        if decision is not None and isinstance(action, decision.accepts):
            if seat in waiting.answers and question.mode == "final":
                raise QuestionOver(violation("TIMING-04", "already-answered"))
            if violations := decision.check(self, action):
                raise IllegalAction(*violations)
            waiting.answers[seat] = action
            if question.answered_by(waiting.answers):
                self._run(self._deliver(question))
        elif isinstance(action, AnyTime) and type(action) in self.rules.plays:
            if action.needs_open_point and not question.open_point:
                raise NotAsked(violation("TIMING-11", "closed-moment"))
            if objections := tuple(action.objections(self, seat)):
                raise IllegalAction(*objections)
            self._push(action.procedure(self, seat))
            self.resume()
        else:
            raise NotAsked(self._nobody_asks(seat, action))
        return asked

    def quote(self, seat: Seat, draft: Action) -> Quote:
        """What this would cost and why it would be refused, without doing it; the draft may be illegal."""
        question, waiting = self.question, self.waiting
        if question is None or waiting is None:
            return Quote((violation("TIMING-40", "game-over"),))
        decision = question.decisions.get(seat)
        if decision is not None and isinstance(draft, decision.accepts):
            if seat in waiting.answers and question.mode == "final":
                return Quote((violation("TIMING-04", "already-answered"),))
            return decision.quote(self, draft)
        if isinstance(draft, AnyTime) and type(draft) in self.rules.plays and seat in self.table.seats:
            if draft.needs_open_point and not question.open_point:
                return Quote((violation("TIMING-11", "closed-moment"),))
            return Quote(tuple(draft.objections(self, seat)))
        return Quote((self._nobody_asks(seat, draft),))

    def _nobody_asks(self, seat: Seat, action: Action) -> Violation:
        """Names what would be right: the actions that this seat may send now."""
        decision = self.question.decisions.get(seat) if self.question else None
        wanted = tuple(kind.__name__ for kind in decision.accepts) if decision else ()
        return violation("TIMING-01", "not-asked", action=type(action).__name__, wanted=wanted)

    def copy(self) -> Machine[T]:
        """An independent game at the same point; all that cannot change is shared."""
        table: Any = type(self.table)
        state = shallow(self.state)
        state.table = table_copier(table)(state.table)
        state.stack = [shallow(frame) for frame in state.stack]
        for frame in state.stack:
            frame.what = shallow(frame.what)
            if frame.waiting is not None:
                frame.waiting = shallow(frame.waiting)
                frame.waiting.answers = frame.waiting.answers.copy()
        return type(self)(state, self.rules)

    def resume(self) -> None:
        """Run steps until one asks somebody who has not answered, or the game is over. Callers need it only after they
        have changed the state from outside, as search does."""
        self._ask = None
        if self.state.stack:
            frame = self.state.stack[-1]
            self._run(frame.what.steps[frame.at](frame.what, self))

    def unseal(self, procedure: Procedure) -> None:
        """For rules by which sealed answers to this procedure's question go back: they are asked for again."""
        for frame in self.state.stack:
            if frame.what is procedure and frame.waiting is not None:
                frame.waiting.answers = {}

    def seal_again(self, frame: Frame[Procedure, Action], seats: Iterable[Seat], rng: Random) -> None:
        """For search, after `forget`: put a legal sample in place of each answer that these seats have openly sealed.
        If the step would not ask at once (another paragraph must be gone through first), they stay forgotten."""
        outcome = frame.what.steps[frame.at](frame.what, self)
        if isinstance(outcome, Ask) and frame.waiting is not None:
            for seat in seats:
                if seat in outcome.decisions:
                    frame.waiting.answers[seat] = outcome.decisions[seat].sample(self, rng)

    # -- how outcomes are carried out
    def _push(self, procedure: Procedure) -> None:
        assert len(self.state.stack) < MAX_DEPTH, "procedures nest without end"
        self.state.stack.append(Frame(procedure, procedure.first_step))
        if self._running is not None:
            for kind in procedure.lineage:
                self._running[kind].append(procedure)

    def _pop(self) -> Procedure:
        """Take the innermost procedure, which is over, from the stack."""
        over = self.state.stack.pop().what
        if self._running is not None:
            for kind in over.lineage:
                self._running[kind].pop()
        return over

    def _run(self, outcome: Outcome) -> None:
        """Carry out what a step or receiver of the innermost procedure has returned, and run on until a step asks
        somebody who has not answered, or the game is over."""
        stack = self.state.stack
        frame = stack[-1]
        for _ in range(MAX_STEPS):
            if self._afterwards:
                self._observe()
            if outcome is NEXT:
                if frame.number:
                    frame.number = 0
                if frame.waiting is not None:
                    frame.waiting = None
                what = frame.what
                if following := what.following[frame.at]:
                    frame.at = following
                    outcome = what.steps[following](what, self)
                    continue
                outcome = DONE
            if outcome is DONE:
                child = self._pop()
                if not stack:
                    return
                frame = stack[-1]
                if then := frame.then:
                    frame.then = ""
                    if then != frame.at:
                        outcome = getattr(frame.what, then)(self, child)
                        assert type(outcome) is not Ask, "a receiver applies an answer; let a step ask"
                else:
                    outcome = NEXT
                if then != frame.at and (outcome is not NEXT or frame.waiting is None):
                    continue
                self._observe()  # what interrupted a question is over: the step asks again
            elif type(outcome) is Goto:
                if outcome.step != frame.at:
                    frame.number = 0  # a question put again, while seats act in any order, keeps its number
                    frame.at = outcome.step
                frame.waiting = None
            elif type(outcome) is Ask:
                if not self._pose(frame, outcome):
                    return
                outcome = self._deliver(outcome)
                continue
            elif type(outcome) is Call:  # answers sealed so far stay: after the child the step asks again
                if receiver := outcome.then:
                    assert getattr(receiver, "__self__", None) is frame.what, "a receiver is our own"
                    frame.then = receiver.__name__
                elif outcome.again:
                    frame.then = frame.at
                self._push(outcome.child)
                frame = stack[-1]
            else:
                raise AssertionError(f"{type(frame.what).__name__}.{frame.at} forgot to return")
            what = frame.what
            outcome = what.steps[frame.at](what, self)
        raise AssertionError("steps run on without a question")

    def _observe(self) -> None:
        """Do what was asked for `afterwards`, and what that asks for in turn."""
        while self._afterwards:
            self._afterwards.pop(0)(self)

    def _pose(self, frame: Frame[Procedure, Action], question: Ask) -> bool:
        """Put the question, keeping what was sealed and is still possible; true if every answer is there."""
        waiting = frame.waiting
        if waiting is None:
            number, again = frame.number, question.mode == "at once"
            if not (number and again):
                self.state.asks += 1
                number = self.state.asks
            waiting = frame.waiting = Waiting(number)
            if again or frame.number:
                frame.number = number if again else 0
        if waiting.openly is not question.openly:
            waiting.openly = question.openly
        answers = waiting.answers
        for seat in [*answers] if answers else ():
            if seat not in question.decisions:
                del answers[seat]
            elif reasons := tuple(self._impossible(question.decisions[seat], answers[seat])):
                del answers[seat]
                self.emit(AnswerReopened(reasons), to=(seat,))
        free, ahead = question.free, self.table.answers_ahead
        for seat, decision in question.decisions.items():
            if (ahead or decision.answers_itself) and seat not in answers and seat not in free:
                standing = decision.given(self)
                if standing is not None:
                    answers[seat] = standing
        self._ask = question
        return question.answered_by(answers)

    def _impossible(self, decision: Decision[Any], sealed: Action) -> Sequence[Violation]:
        if not isinstance(sealed, decision.accepts):
            return (violation(decision.rule, "asked-anew"),)
        return decision.check(self, sealed)

    def _deliver(self, question: Ask) -> Outcome:
        """Hand the answers to the receiver, in the order of the question. Where several were secret, all are shown or
        at least felt now."""
        frame = self.state.stack[-1]
        assert frame.waiting is not None
        self.delivered += 1
        given, frame.waiting, self._ask = frame.waiting.answers, None, None
        if len(question.decisions) > 1 and question.mode != "at once":
            self.learn()
            given = {seat: given[seat] for seat in question.decisions}
        outcome = question.deliver(self, given)
        assert type(outcome) is not Ask, "a receiver applies an answer; let a step ask"
        return outcome
