"""The Emperor pays for forces of the ally to come back (EMP-06)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    AnyTime,
    Decision,
    Event,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Violation,
    Window,
    ask,
    call,
    step,
    violation,
)
from kanly.rules.cards.karama import declared
from kanly.rules.core.revival import Revival, has_business
from kanly.rules.core.revival_request import RevivalReaction, RevivalRequest, revival_reactions, too_dear
from kanly.rules.core.revival_terms import list_price, return_bars, revival_bars
from kanly.rules.factions.emperor.faction import EMPEROR, emperor
from kanly.state import Engine, Forces

MOST_FOR_ALLY = 3
EXTRA_REVIVAL = "emp_ally_revival"
ALLY_REVIVED = "emperor_revival"  # in this_phase: the declaration is made


@emperor.anytime
class ReviveForAlly(AnyTime, frozen=True):
    """EMP-06 · Pay for so many forces of the ally to come back, once in a Revival Phase."""

    forces: int

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        if seat != EMPEROR:
            yield violation("ALLY-06", "ally-revival-not-yours")
        elif not any(g.running(Revival)):
            yield violation("EMP-06", "ally-revival-moment")
        elif (ally := g.table.ally(seat)) is None:
            yield violation("EMP-06", "ally-revival-no-ally")
        elif seat in g.table.this_phase.get(ALLY_REVIVED, ()):
            yield violation("EMP-06", "ally-revival-once")
        elif not (choices := groups(g, ally, self.forces)):
            yield violation("EMP-06", "ally-revival-number", most=most_for_ally(g, ally))
        else:
            yield from revival_bars(g, ally)
            yield from too_dear(g, seat, max(list_price(g, ally, forces) for forces in choices))

    def procedure(self, g: Engine, seat: Seat) -> AllyRevival:
        return AllyRevival(seat, g.table.alliances[seat], self.forces)

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[ReviveForAlly]:
        for number in range(1, MOST_FOR_ALLY + 1):
            if not [*cls(number).objections(g, seat)]:
                yield cls(number)


def groups(g: Engine, ally: Seat, number: int) -> list[Forces]:
    """The groups of so many forces that could come back for the ally, those with most elite forces first."""
    if not 1 <= number <= MOST_FOR_ALLY:
        return []
    mixed = (Forces(number - elite, elite) for elite in range(number, -1, -1))
    return [forces for forces in mixed if not return_bars(g, ally, forces)]


def most_for_ally(g: Engine, ally: Seat) -> int:
    """The most forces of the ally that could come back in this way."""
    return max((number for number in range(1, MOST_FOR_ALLY + 1) if groups(g, ally, number)), default=0)


class AllyRevival(Procedure):
    """EMP-06 · The one declaration of this phase: the Emperor has chosen the number, the ally chooses which forces, or
    refuses."""

    seat: Seat
    ally: Seat
    number: int

    @step
    def declare(self, g: Engine) -> Outcome:
        g.table.this_phase[ALLY_REVIVED] = (self.seat,)
        g.emit(AllyRevivalOffered(self.seat, self.ally, self.number))
        return NEXT

    @step
    def choice(self, g: Engine) -> Outcome:
        """3 · The ally's choice."""
        return ask(ChooseOfferedForces(self.ally, self.number), then=self.chosen)

    def chosen(self, g: Engine, answer: TakeForces | Pass) -> Outcome:
        """2 · The Emperor pays the ally's price for each force, whatever the ally revives itself."""
        if isinstance(answer, Pass):
            g.emit(AllyRevivalRefused(self.seat, self.ally))
            return DONE
        return call(RevivalRequest(self.ally, Forces(answer.ordinary, answer.elite), self.seat, power=EXTRA_REVIVAL))


class TakeForces(Action, frozen=True):
    """EMP-06 · Have these forces brought back."""

    ordinary: int = 0
    elite: int = 0


class ChooseOfferedForces(Decision[TakeForces | Pass]):
    """EMP-06 · Which forces come back at the Emperor's expense. An offer in silence is refused (TIMING-08)."""

    rule = "EMP-06"
    window = "d_emperor_revival"
    number: int

    def options(self, g: Engine) -> Iterable[TakeForces | Pass]:
        yield from (TakeForces(forces.ordinary, forces.elite) for forces in groups(g, self.seat, self.number))
        yield Pass()

    def default(self, g: Engine) -> TakeForces | Pass:
        return Pass()


@revival_reactions.by(emperor, at=3.1)
def extra_revival_can_be_stopped(g: Engine, request: RevivalRequest) -> RevivalReaction | None:
    """w_revival_help · Everybody but the Emperor may stop it, for the whole phase."""
    return ExtraRevivalDeclared() if request.power == EXTRA_REVIVAL else None


class ExtraRevivalDeclared(RevivalReaction):
    """EMP-06 · Stopped: nothing is paid and no force comes back, and the declaration is used up."""

    @step
    def window(self, g: Engine) -> Outcome:
        return call(declared(EXTRA_REVIVAL), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        self.stops = bool(window.stopped)
        return DONE


@has_business.by(emperor, at=1)
def can_help_the_ally(g: Engine, value: bool, seat: Seat) -> bool:
    """EMP-06 · The Emperor is waited for as long as there is an ally to help."""
    if value or seat != EMPEROR or seat in g.table.this_phase.get(ALLY_REVIVED, ()):
        return value
    ally = g.table.ally(seat)
    return ally is not None and not revival_bars(g, ally) and most_for_ally(g, ally) > 0


class AllyRevivalOffered(Event, frozen=True):
    """EMP-06 · The Emperor will pay for so many forces of the ally."""

    seat: Seat
    ally: Seat
    number: int


class AllyRevivalRefused(Event, frozen=True):
    """EMP-06 · The ally does not want it."""

    seat: Seat
    ally: Seat
