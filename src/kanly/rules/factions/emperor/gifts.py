"""The Emperor's gifts of spice to the ally (EMP-05)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.kernel import (
    DONE,
    NEXT,
    AnyTime,
    Event,
    Outcome,
    Procedure,
    Sealed,
    Seat,
    Violation,
    Window,
    call,
    step,
    violation,
    window_facts,
)
from kanly.rules.cards.karama import declared
from kanly.rules.core.spice import commitments, free_spice, receive, spend
from kanly.rules.factions.emperor.faction import EMPEROR, emperor
from kanly.state import Engine

NO_GIFT = "no_gift"  # in this_phase: gifts are over


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


@window_facts.by(emperor)
def gift_at_hand(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str]]:
    """KARAMA-28 · What is answered while a gift is on its way names the ally; never the amount (EMP-05)."""
    return [("ally", gift.ally) for gift in g.at_hand(Gift)]


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
        both = (self.seat, self.ally)
        spend(g, self.seat, amount, seen_by=both)
        receive(g, self.ally, amount, seen_by=both)
        g.emit(SpiceGiven(self.seat, self.ally, amount), to=both, others=GiftMade(self.seat, self.ally))
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
