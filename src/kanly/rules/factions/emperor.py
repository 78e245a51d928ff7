"""The Emperor: income from Treachery Cards, gifts and revivals for the ally, Sardaukar (EMP-02 to EMP-06, EMP-08)."""

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
    Extension,
    Outcome,
    Pass,
    Procedure,
    Sealed,
    Seat,
    Violation,
    Window,
    ask,
    call,
    step,
    violation,
)
from kanly.rules.cards.karama import declared
from kanly.rules.core.bids import CARD
from kanly.rules.core.payment import Payment, Receiver, receiver
from kanly.rules.core.revival import Revival, has_business
from kanly.rules.core.revival_request import RevivalReaction, RevivalRequest, revival_reactions, too_dear
from kanly.rules.core.revival_terms import elite_limit, list_price, return_bars, revival_bars
from kanly.rules.core.spice import commitments, free_spice, receive
from kanly.state import Engine, Forces

EMPEROR = Seat("emperor")
MOST_FOR_ALLY = 3
EXTRA_REVIVAL = "emp_ally_revival"
NO_GIFT, ALLY_REVIVED = "no_gift", "emperor_revival"  # in this_phase: gifts are over; the declaration is made

emperor = Extension("emperor")


# ------------------------------------------------------------------------------------------------ Treachery Cards
@receiver.by(emperor, at=4)
def paid_to_the_emperor(g: Engine, payment: Payment, payer: Seat) -> Receiver | None:
    """EMP-02 · What another faction pays for a Treachery Card goes to the Emperor, whoever contributes: its ally, too,
    even if that is the Emperor himself (EMP-03 point 2). EMP-03 point 1 · What he buys is paid to the bank."""
    if payment.kind == CARD and payment.buyer != EMPEROR:
        return Receiver(EMPEROR, "emp_treachery_income")
    return None


# ------------------------------------------------------------------------------------------------ gifts
@emperor.anytime
class GiveSpice(AnyTime, frozen=True):
    """EMP-05 · Give so much spice to the ally, at any open point."""

    amount: int

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        if seat != EMPEROR:
            yield violation("ALLY-03", "gift-not-yours")
        elif g.table.ally(seat) is None:
            yield violation("EMP-05", "gift-no-ally")
        elif seat in g.table.this_phase.get(NO_GIFT, ()):
            yield violation("EMP-05", "gift-stopped-before")
        elif not 1 <= self.amount <= free_spice(g, seat):
            yield violation("EMP-05", "gift-amount", free=free_spice(g, seat))

    def procedure(self, g: Engine, seat: Seat) -> Gift:
        ally = g.table.alliances[seat]
        return Gift(seat, ally, Sealed((seat, ally), self.amount))

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[GiveSpice]:
        """One spice, half of what is free, all of it."""
        free = free_spice(g, seat)
        for amount in sorted({1, (free + 1) // 2, free}):
            if not [*cls(amount).objections(g, seat)]:
                yield cls(amount)


class Gift(Procedure):
    """EMP-05 · A gift on its way. The two allies know the amount, the others that it is made."""

    seat: Seat
    ally: Seat
    amount: Sealed[int] | None = None

    @step
    def window(self, g: Engine) -> Outcome:
        """w_gift · The Emperor's gift can be stopped."""
        return call(declared("emp_ally_gift"), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        """Stopped: the spice stays where it is, and there is no further gift in this phase."""
        if window.stopped:
            g.table.this_phase[NO_GIFT] = (self.seat,)
            return DONE
        return NEXT

    @step
    def transfer(self, g: Engine) -> Outcome:
        """It lies behind the ally's shield and can be spent at once."""
        amount = min(self.amount.value, g.table.purses[self.seat]) if self.amount else 0
        g.table.purses[self.seat] -= amount
        receive(g, self.ally, amount)
        g.emit(
            SpiceGiven(self.seat, self.ally, amount), to=[self.seat, self.ally], others=GiftMade(self.seat, self.ally)
        )
        return NEXT


@commitments.by(emperor, at=1)
def gift_under_way(g: Engine, seat: Seat) -> Iterable[int]:
    """TIMING-13 · A declared gift is not yet paid, and no longer free."""
    return [gift.amount.value for gift in g.running(Gift) if gift.seat == seat and gift.amount]


class SpiceGiven(Event, frozen=True):
    """EMP-05 · For the two allies: how much was given."""

    seat: Seat
    ally: Seat
    amount: int


class GiftMade(Event, frozen=True):
    """EMP-05 · For everybody else: that a gift was made."""

    seat: Seat
    ally: Seat


# ------------------------------------------------------------------------------------------------ revivals for the ally
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


# ------------------------------------------------------------------------------------------------ Sardaukar
@elite_limit.by(emperor, at=1)
def one_sardaukar(g: Engine, value: int, seat: Seat) -> int:
    """EMP-08 · At most one Sardaukar comes back in a turn, by all means together."""
    return 1 if seat == EMPEROR else value
