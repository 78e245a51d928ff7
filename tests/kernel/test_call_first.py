"""A step that first has something else done, and is then done once more (`call_first`)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from kanly.kernel import (
    NEXT,
    Decision,
    Machine,
    Outcome,
    Pass,
    Procedure,
    Ruleset,
    Seat,
    ask,
    ask_all,
    call_first,
    step,
)
from toys.table import EMPEROR, GUILD, Game, Table


class Nod(Decision[Pass]):
    rule = "TIMING-04"

    def options(self, g: Game) -> Iterable[Pass]:
        return (Pass(),)


class Word(Procedure):
    """Somebody has to say something."""

    seat: Seat

    @step
    def question(self, g: Game) -> Outcome:
        return ask(Nod(self.seat), then=self.said)

    def said(self, g: Game, answer: Pass) -> Outcome:
        (plan,) = g.running(Plan)
        plan.wanting -= 1
        return NEXT


class Plan(Procedure):
    """Before both seal their plans, so many words must be said; `wanting`: how many are still."""

    wanting: int = 0
    sealed: tuple[Seat, ...] = ()

    @step
    def planning(self, g: Game) -> Outcome:
        if self.wanting:
            return call_first(Word(GUILD))
        return ask_all([Nod(EMPEROR), Nod(GUILD)], then=self.reveal)

    def reveal(self, g: Game, answers: dict[Seat, Pass]) -> Outcome:
        self.sealed = tuple(answers)
        return NEXT


@pytest.mark.rule("TIMING-12")
@pytest.mark.parametrize("words", range(4))
def test_the_step_is_done_once_more_after_each(words: int) -> None:
    """Also when nothing has been asked yet that would be asked again: the step is not over."""
    plan = Plan(words)
    game = Machine.start(Table((EMPEROR, GUILD), (EMPEROR, GUILD)), plan, Ruleset(), "seed")
    for _ in range(words):
        assert [frame.then for frame in game.state.stack] == ["planning", ""]
        game.act(GUILD, Pass())
    assert len(game.state.stack) == 1 and {one.seat for one in game.owed()} == {EMPEROR, GUILD}
    game.act(EMPEROR, Pass())
    game.act(GUILD, Pass())
    assert plan.sealed == (EMPEROR, GUILD) and game.question is None


@pytest.mark.rule("TIMING-12", "BATTLE-17")
def test_what_is_sealed_stays() -> None:
    plan = Plan()
    game = Machine.start(Table((EMPEROR, GUILD), (EMPEROR, GUILD)), plan, Ruleset(), "seed")
    game.act(EMPEROR, Pass())
    plan.wanting = 1
    game.resume()
    assert [one.seat for one in game.owed()] == [GUILD] and len(game.state.stack) == 2
    game.act(GUILD, Pass())
    assert [one.seat for one in game.owed()] == [GUILD] and len(game.state.stack) == 1
    game.act(GUILD, Pass())
    assert plan.sealed == (EMPEROR, GUILD) and game.question is None
