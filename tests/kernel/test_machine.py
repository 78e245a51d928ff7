"""What the machine does with what steps return, what it refuses, and what it calls a defect."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, ClassVar

import pytest

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    AnyTime,
    Ask,
    Decision,
    Extension,
    GameOver,
    IllegalAction,
    Machine,
    NotAsked,
    Outcome,
    Pass,
    Procedure,
    QuestionOver,
    Ruleset,
    Seat,
    Violation,
    WrongSeat,
    ask,
    ask_all,
    ask_any,
    call,
    goto,
    step,
    violation,
)
from kanly.kernel.drawing import drawn
from kanly.kernel.machine import MAX_DEPTH
from toys.auction import Bid, Bribe, BribePaid, Swap
from toys.cards import Poach
from toys.choam import KullWahad
from toys.positions import RULES, auction, shipment
from toys.powers import Karama
from toys.saves import save
from toys.shipment import Ship
from toys.table import ATREIDES, CHOAM, EMPEROR, GUILD, HARKONNEN, IXIANS, Game, Table, Thing, core

SEATS = (EMPEROR, GUILD)


class Nod(Decision[Pass]):
    rule = "TIMING-04"

    def options(self, g: Game) -> Iterable[Pass]:
        return (Pass(),)


class Small(Procedure):
    """A procedure whose one step returns what a test wants."""

    does: ClassVar[Callable[[Small, Game], Any]]
    heard: tuple[str, ...] = ()

    @step
    def only(self, g: Game) -> Outcome:
        outcome: Outcome = type(self).does(self, g)
        return outcome

    def answered(self, g: Game, answer: Pass) -> Outcome:
        self.heard += ("answered",)
        return NEXT

    def asks(self, g: Game, answer: Any) -> Outcome:
        return ask(Nod(EMPEROR), then=self.answered)

    def child_over(self, g: Game, child: Procedure) -> Outcome:
        self.heard += (type(child).__name__,)
        return NEXT


def play(first: Procedure, monkeypatch: pytest.MonkeyPatch, does: Callable[[Any, Any], Any]) -> Game:
    monkeypatch.setattr(Small, "does", does, raising=False)
    return Machine.start(Table(SEATS, SEATS), first, Ruleset(), "seed")


class Inner(Procedure):
    """A question of its own, for a procedure above it."""

    @step
    def question(self, g: Game) -> Outcome:
        return ask(Nod(GUILD), then=self.heard)

    def heard(self, g: Game, answer: Pass) -> Outcome:
        return NEXT


# ------------------------------------------------------------------------------------------------ defects are loud
DEFECTS: dict[str, tuple[Callable[[Small, Game], Any], str]] = {
    "a forgotten return": (lambda self, g: None, r"Small\.only forgot to return"),
    "a receiver that asks, after an answer": (lambda self, g: ask(Nod(EMPEROR), then=self.asks), "let a step ask"),
    "a receiver that asks, after a child": (lambda self, g: call(Inner(), then=self.asks), "let a step ask"),
    "the receiver of another procedure": (lambda self, g: call(Inner(), then=Small().child_over), "our own"),
    "nesting without end": (lambda self, g: call(Small()), "nest without end"),
    "steps without end": (lambda self, g: goto(self.only), "without a question"),
    "two questions to one seat": (lambda self, g: ask_all([Nod(GUILD), Nod(GUILD)], then=self.asks), "two things"),
}


@pytest.mark.parametrize("defect", DEFECTS)
def test_a_defect_is_an_error_at_once(defect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    does, message = DEFECTS[defect]
    with pytest.raises(AssertionError, match=message):
        game = play(Small(), monkeypatch, does)
        for decision in game.owed():
            game.act(decision.seat, Pass())


@pytest.mark.rule("TIMING-12")
def test_procedures_nest_as_deep_as_any_rule_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bound is far above it, and play never refuses anything because of it."""
    deep = 50

    def does(self: Small, g: Game) -> Outcome:
        return call(Small()) if len(g.state.stack) < deep else ask(Nod(GUILD), then=self.answered)

    game = play(Small(), monkeypatch, does)
    assert len(game.state.stack) == deep < MAX_DEPTH
    game.act(GUILD, Pass())
    assert game.question is None


# ------------------------------------------------------------------------------------------------ outcomes
def test_a_child_is_its_own_result(monkeypatch: pytest.MonkeyPatch) -> None:
    parent = Small()
    game = play(parent, monkeypatch, lambda self, g: call(Inner(), then=self.child_over))
    assert [type(frame.what).__name__ for frame in game.state.stack] == ["Small", "Inner"]
    game.act(GUILD, Pass())
    assert parent.heard == ("Inner",) and game.question is None


class Watched(Procedure):
    """A step that changes something twice, and a child; `seen`: what had been observed by then."""

    seen: tuple[int, ...] = ()

    @step
    def change(self, g: Game) -> Outcome:
        for _ in range(2):
            g.afterwards(observe)
        self.seen += (len(g.events),)
        return NEXT

    @step
    def child(self, g: Game) -> Outcome:
        self.seen += (len(g.events),)
        return call(Inner(), then=self.over)

    def over(self, g: Game, child: Procedure) -> Outcome:
        g.afterwards(observe)
        self.seen += (len(g.events),)
        return NEXT

    @step
    def last(self, g: Game) -> Outcome:
        self.seen += (len(g.events),)
        return DONE


def observe(g: Game) -> None:
    g.emit(BribePaid(GUILD, EMPEROR, 1))


@pytest.mark.rule("TIMING-21")
def test_what_follows_from_a_change_follows_when_the_sentence_is_over_and_once() -> None:
    watched = Watched()
    game: Game = Machine.start(Table(SEATS, SEATS), watched, Ruleset(), "seed")
    game.act(GUILD, Pass())
    assert watched.seen == (0, 1, 1, 2)


class Interrupted(Small):
    """A question that an any-time play interrupts, and what has been observed when it is put again."""

    @step
    def only(self, g: Game) -> Outcome:
        return ask(Nod(EMPEROR if g.events else GUILD), then=self.answered)


class Change(AnyTime, frozen=True):
    """Something at any time, that others watch."""

    needs_open_point = False

    def objections(self, g: Game, seat: Seat) -> Iterable[Violation]:
        return ()

    def procedure(self, g: Game, seat: Seat) -> Procedure:
        return Changing()


class Changing(Procedure):
    """What a change at any time does."""

    @step
    def change(self, g: Game) -> Outcome:
        g.afterwards(observe)
        return DONE


@pytest.mark.rule("TIMING-21")
def test_it_has_followed_before_a_question_is_put_again() -> None:
    extension = Extension("changes")
    extension.anytime(Change)
    game: Game = Machine.start(Table(SEATS, SEATS), Interrupted(), Ruleset(extension), "seed")
    assert game.owed()[0].seat == GUILD
    game.act(GUILD, Change())
    assert game.owed()[0].seat == EMPEROR


def test_with_nobody_to_ask_the_question_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    for nobody in (
        lambda self, g: ask_all(list[Nod](), then=lambda g, answers: DONE),
        lambda self, g: ask_any(list[Nod](), then=lambda g, seat, answer: DONE),
        lambda self, g: ask_any([Nod(GUILD)], then=lambda g, seat, answer: DONE, free=[GUILD, EMPEROR]),
    ):
        assert play(Small(), monkeypatch, nobody).question is None


def test_free_seats_that_are_not_asked_do_not_count() -> None:
    """Emperor is free and not asked; Guild is asked and still owes its answer."""
    question = ask_any([Nod(GUILD)], then=lambda g, seat, answer: DONE, free=[EMPEROR])
    assert isinstance(question, Ask) and not question.answered_by({}) and question.answered_by({GUILD: Pass()})


def test_another_kind_of_question_at_the_same_step_has_a_new_number(monkeypatch: pytest.MonkeyPatch) -> None:
    def does(self: Small, g: Game) -> Outcome:
        if g.table.bank < 2:
            return ask_any([Nod(seat) for seat in SEATS], then=counted)
        return ask(Nod(GUILD), then=self.answered)

    def counted(g: Game, seat: Seat, answer: Pass) -> Outcome:
        g.table.bank += 1
        return goto(Small.only)

    game = play(Small(), monkeypatch, does)
    numbers = []
    for seat in (EMPEROR, GUILD, GUILD):
        assert game.waiting is not None
        numbers.append(game.waiting.number)
        game.act(seat, Pass())
    assert numbers == [1, 1, 2]


@pytest.mark.rule("TIMING-17")
def test_draws_come_from_the_state_alone() -> None:
    """The stream of a seed can be computed by anyone who has it."""
    one, two = auction().start("x"), auction().start("x")
    assert [one.random(100) for _ in range(50)] == [two.random(100) for _ in range(50)]
    assert one.state.draws == 50 and one.random(100) == drawn("x", 51, 100)
    copy = one.copy()
    assert copy.random(1000) == one.random(1000)
    assert {*(one.pick("abc") for _ in range(50))} == {*"abc"}


# ------------------------------------------------------------------------------------------------ refusals
REFUSED: list[tuple[Seat, Action, int | None, type[IllegalAction], str]] = [
    (Seat("tleilaxu"), Pass(), None, WrongSeat, "no-such-seat"),
    (Seat(""), Bribe(GUILD, 1), None, WrongSeat, "no-such-seat"),
    (HARKONNEN, Pass(), 1, QuestionOver, "question-over"),
    (HARKONNEN, Pass(), 99, QuestionOver, "question-over"),
    (ATREIDES, Pass(), None, QuestionOver, "already-answered"),
    (HARKONNEN, Bid(3), None, NotAsked, "not-asked"),
    (GUILD, Pass(), None, NotAsked, "not-asked"),
    (GUILD, Bribe(EMPEROR, 1), None, NotAsked, "closed-moment"),
    (HARKONNEN, Karama(Thing(2), "ix_swap"), None, IllegalAction, "card-not-held"),
    (CHOAM, KullWahad(Thing(4), "ix_swap"), None, IllegalAction, "power-not-here"),
]


@pytest.mark.rule("TIMING-01", "TIMING-04", "TIMING-11", "ARRIVE-13")
@pytest.mark.parametrize(("seat", "action", "number", "kind", "key"), REFUSED)
def test_a_refusal_has_its_kind_and_changes_no_byte(
    seat: Seat, action: Action, number: int | None, kind: type[IllegalAction], key: str
) -> None:
    position = auction()
    position.table.hands[GUILD] = ()  # so that nobody asks the Guild in a window
    game = position.start()
    game.act(IXIANS, Swap(game.table.hands[IXIANS][0]), 1)
    game.act(ATREIDES, Pass())
    before, events = save(game), len(game.events)
    with pytest.raises(IllegalAction) as refused:
        game.act(seat, action, number)
    assert type(refused.value) is kind and refused.value.violations[0].key == key
    assert save(game) == before and len(game.events) == events
    if number is None:
        assert game.quote(seat, action).violations == refused.value.violations or kind is WrongSeat


def test_a_refusal_tells_what_would_be_right() -> None:
    game = auction().start()
    with pytest.raises(NotAsked) as refused:
        game.act(IXIANS, Bid(3))
    assert refused.value.violations[0].facts == {"action": "Bid", "wanted": ("Swap", "Pass")}


def test_when_the_game_is_over_nothing_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(Small(), monkeypatch, lambda self, g: ask(Nod(GUILD), then=self.answered))
    game.act(GUILD, Pass())
    assert game.question is None and game.waiting is None and game.owed() == []
    with pytest.raises(GameOver, match="game-over"):
        game.act(GUILD, Pass())
    with pytest.raises(WrongSeat):
        game.act(HARKONNEN, Pass())
    assert game.quote(GUILD, Pass()).violations[0].key == "game-over"


class Shout(AnyTime, frozen=True):
    """A play that no extension of the toy has."""

    def objections(self, g: Game, seat: Seat) -> Iterable[Violation]:
        return (violation("TIMING-11", "never"),)


@pytest.mark.rule("TIMING-11")
def test_a_play_exists_only_with_its_extension() -> None:
    game = auction().start()
    game.act(IXIANS, Pass())
    for decision in game.owed():
        game.act(decision.seat, Pass())
    assert game.question is not None and game.question.open_point
    with pytest.raises(NotAsked):
        game.act(GUILD, Shout())
    game.act(GUILD, Bribe(EMPEROR, 1))


def test_a_reaction_exists_only_with_its_extension() -> None:
    position = shipment()
    game = Machine.start(position.table, position.first, Ruleset(core), "seed")
    game.act(EMPEROR, Ship("carthag", 1))
    assert KullWahad not in game.rules.reactions and KullWahad in RULES.reactions
    assert [type(decision).__name__ for decision in game.owed()] == ["ChooseMove"]  # nothing is stoppable here


# ------------------------------------------------------------------------------------------------ who has learnt
@pytest.mark.rule("TIMING-17")
def test_who_has_learnt_something_hidden() -> None:
    """Past that, play cannot be taken back for free."""

    def learnt(seat: Seat, action: Action) -> set[Seat]:
        game.learnt.clear()
        game.act(seat, action)
        return game.learnt

    game = auction().start()
    assert learnt(IXIANS, Pass()) == set()
    asked = game.owed()
    assert all(not learnt(decision.seat, Pass()) for decision in asked[:-1])  # a sealed answer tells nobody anything
    assert learnt(asked[-1].seat, Pass()) == {*game.table.seats}  # w_peek is over: Atreides see the lot, all feel it
    assert learnt(EMPEROR, Bid(1)) == set()
    assert learnt(GUILD, Pass()) == set()
    poach = next(card for card in game.table.hands[ATREIDES] if game.table.faces[card] == "poach")
    assert learnt(ATREIDES, Poach(poach, HARKONNEN)) == {*game.table.seats}  # a random draw
    while game.question and "Bid" in type(game.owed()[0]).__name__:
        assert learnt(game.owed()[0].seat, Pass()) == set()
    assert learnt(EMPEROR, game.owed()[0].default(game)) == {EMPEROR}  # it takes the card


def test_a_private_event_is_learnt_by_its_audience() -> None:
    game = auction().start()
    game.learnt.clear()
    game.emit(BribePaid(GUILD, EMPEROR, 1))
    game.emit(BribePaid(GUILD, EMPEROR, 1), to=())
    assert game.learnt == set()
    game.emit(BribePaid(GUILD, EMPEROR, 1), to=[GUILD])
    assert game.learnt == {GUILD}


# ------------------------------------------------------------------------------------------------ copies
def test_copies_share_nothing_that_changes() -> None:
    game = shipment().start()
    game.act(EMPEROR, Ship("arrakeen", 5))
    before = save(game)
    copies = [game.copy() for _ in range(3)]
    for number, copy in enumerate(copies):
        rng = Random(number)
        for _ in range(20):
            owed = copy.owed()
            if owed:
                copy.act(owed[0].seat, owed[0].sample(copy, rng))
        assert save(game) == before
    assert len({*map(save, copies)}) == 3
