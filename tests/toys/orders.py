"""What a seat may say in advance, in secret and at any time (TIMING-07, KARAMA-27)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Union

import msgspec

from kanly.kernel import (
    NEXT,
    Action,
    AnyTime,
    Decision,
    Outcome,
    Pass,
    Procedure,
    React,
    Sealed,
    Seat,
    Violation,
    standing_answer,
    step,
    violation,
)
from toys.powers import POWERS
from toys.table import Game, Order, core

WINDOWS = ("w_storm", "w_phase_start")  # of events; those of powers stand in their table


@core.anytime
class NotInterested(AnyTime, frozen=True):
    """TIMING-07 · The kinds of window that this seat never wants to be asked about."""

    needs_open_point = False
    windows: tuple[str, ...]

    def objections(self, g: Game, seat: Seat) -> Iterable[Violation]:
        if not {*self.windows} <= {*WINDOWS, *(row.window for row in POWERS.values())}:
            yield violation("TIMING-07", "no-such-window")

    def procedure(self, g: Game, seat: Seat) -> Procedure:
        return SetInterest(seat, Sealed((seat,), self.windows))

    @classmethod
    def options(cls, g: Game, seat: Seat) -> Iterable[NotInterested]:
        return (NotInterested(()), NotInterested(("w_kull", "w_payment")))


class SetInterest(Procedure):
    seat: Seat
    windows: Sealed[tuple[str, ...]]

    @step
    def set(self, g: Game) -> Outcome:
        g.table.not_asked[self.seat] = self.windows.value
        return NEXT


@core.anytime
class GiveOrders(AnyTime, frozen=True):
    """KARAMA-27 · The standing orders of this seat, all of them. One that cannot be carried out when its question comes
    is passed over in silence."""

    needs_open_point = False
    orders: tuple[Order, ...]

    def objections(self, g: Game, seat: Seat) -> Iterable[Violation]:
        return ()

    def procedure(self, g: Game, seat: Seat) -> Procedure:
        return SetOrders(seat, Sealed((seat,), self.orders))

    @classmethod
    def options(cls, g: Game, seat: Seat) -> Iterable[GiveOrders]:
        return (GiveOrders(()), GiveOrders((Order("ChooseBid", {"type": "Pass"}),)))


class SetOrders(Procedure):
    seat: Seat
    orders: Sealed[tuple[Order, ...]]

    @step
    def set(self, g: Game) -> Outcome:
        g.table.orders[self.seat] = self.orders.value
        return NEXT


@standing_answer.by(core, at=1)
def ordered(g: Game, decision: Decision[Any]) -> Action | None:
    """KARAMA-27 · The first order that fits the question and can still be carried out."""
    name = decision.open.kind if isinstance(decision, React) else type(decision).__name__
    kinds = (Pass, *g.rules.reactions) if isinstance(decision, React) else decision.accepts
    for order in g.table.orders.get(decision.seat, ()):
        if order.question == name:
            answer: Action = msgspec.convert(order.answer, Union[kinds])  # noqa: UP007 - made at run time
            if not decision.check(g, answer):
                return answer
    return None


@standing_answer.by(core, at=2)
def not_interested(g: Game, decision: Decision[Any]) -> Action | None:
    """TIMING-07 · A seat that is not interested in this kind of window has passed."""
    if isinstance(decision, React) and decision.open.kind in g.table.not_asked.get(decision.seat, ()):
        return Pass()
    return None
