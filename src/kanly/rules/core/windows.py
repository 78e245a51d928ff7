"""Who is asked in a reaction window, and what seats may say in advance (TIMING-05 to TIMING-07, KARAMA-25 to 27)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Any, Union

import msgspec

from kanly import catalog
from kanly.kernel import (
    NEXT,
    Action,
    AnyTime,
    Collect,
    Decision,
    Outcome,
    Pass,
    Procedure,
    React,
    Sealed,
    Seat,
    Violation,
    Window,
    closes_at_once,
    concrete,
    standing_answer,
    step,
    violation,
    window_audience,
    window_facts,
)
from kanly.rules.core.extension import core
from kanly.state import Engine, Public, StandingOrder


# ------------------------------------------------------------------------------------------------ who is asked
@Collect
def answering_cards(public: Public, window: Window[Any]) -> Iterable[tuple[str, Collection[Seat]]]:
    """The Treachery Cards that may answer the window, each with the seats that could answer by it if they held it;
    decided by public facts. A Karama answers every declared use but the seat's own."""
    owners = {owner(power) for power in window.powers}
    yield "karama", [seat for seat in public.table.order if owners - {seat}]


@window_audience.by(core)
def seats_that_may_hold_an_answer(public: Public, window: Window[Any]) -> Iterable[Seat]:
    """TIMING-06, KARAMA-25 points 2 and 7 · Every seat that public facts do not exclude: not the one that declared the
    use, no empty hand, and nobody while no fitting card can be in any hand."""
    table, able = public.table, set[Seat]()
    for card, seats in answering_cards(public, window):
        if not able.issuperset(seats) and table.gone(card) < table.copies(card):
            able.update(seats)
    return [seat for seat in table.order if seat in able and seat != window.by and table.hand_size(seat)]


@cache
def owner(power: str) -> Seat:
    """The faction whose ability this is (KARAMA-24)."""
    return Seat(catalog.karama().power[catalog.PowerId(power)].owner)


@closes_at_once.by(core)
def nobody_could_act(g: Engine, window: Window[Any]) -> bool | None:
    """TIMING-07 · With fast_windows a window is over at once if nobody asked could use anything."""
    if not g.table.settings.fast_windows:
        return None
    asked = window_audience(g.public(), window)
    return all(isinstance(answer, Pass) for seat in asked for answer in React(seat, window).options(g))


# ------------------------------------------------------------------------------------------------ said in advance
@standing_answer.by(core)
def said_in_advance(g: Engine, decision: Decision[Any]) -> Action | None:
    """KARAMA-27 point 2 · What a seat has ordered counts before its want of interest: the first standing order that
    fits the question and can still be carried out; or that wants the seat to be asked."""
    for order in fitting(g, decision):
        if not order.answer:
            return None
        answer = answer_of(g, order, decision)
        if answer is not None and not decision.check(g, answer):
            return answer
    return not_interested(g, decision)


def fitting(g: Engine, decision: Decision[Any]) -> Iterator[StandingOrder]:
    """The standing orders of the seat that speak of this question, in their order."""
    return (order for order in g.table.orders.get(decision.seat, ()) if fits(order, decision))


def woken(g: Engine, decision: Decision[Any]) -> tuple[StandingOrder, tuple[Violation, ...]] | None:
    """KARAMA-27 point 2 · Why a seat that has given orders about this question is asked all the same: an order that
    wants it to be, or the last of those that cannot be carried out, with what it would break; None: none of them."""
    found = None
    for order in fitting(g, decision):
        if not order.answer:
            return order, ()
        answer = answer_of(g, order, decision)
        violations = () if answer is None else tuple(decision.check(g, answer))
        if violations:
            found = order, violations
    return found


def not_interested(g: Engine, decision: Decision[Any]) -> Action | None:
    """TIMING-07 · A seat that is not interested in a kind of window counts as having passed."""
    if isinstance(decision, React) and decision.open.kind in g.table.uninterested.get(decision.seat, ()):
        return Pass()
    return None


def fits(order: StandingOrder, decision: Decision[Any]) -> bool:
    """Whether this order speaks of such a question: of this kind, about this, against this lot, at such a price."""
    facts, powers = decision.facts(), decision.open.powers if isinstance(decision, React) else ()
    kinds = (ANY_WINDOW, decision.open.kind) if isinstance(decision, React) else (type(decision).__name__,)
    subjects = [*(value for name, value in facts.items() if name != "seat"), *powers, *map(owner, powers)]
    price = facts.get("price")
    return (
        order.question in kinds
        and (not order.about or order.about in subjects)
        and (not order.lot or order.lot == facts.get("lot"))
        and (not order.price or (isinstance(price, int) and price >= order.price))
    )


@window_facts.by(core)
def where_it_happens(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str]]:
    """The territory in which the thing happens that everybody is asked about: that of the innermost procedure that has
    one."""
    found: Iterator[str | None] = (what.territory for what in g.at_hand(Procedure) if hasattr(what, "territory"))
    if territory := next(found, None):
        yield "territory", territory


def answer_of(g: Engine, order: StandingOrder, decision: Decision[Any]) -> Action | None:
    """The order's answer as an action of the kinds that the decision accepts; None if it is none of them."""
    kinds = [Pass, *g.rules.reactions] if isinstance(decision, React) else [*chain(*map(concrete, decision.accepts))]
    try:
        answer: Action = msgspec.convert(order.answer, Union[tuple(kinds)])  # noqa: UP007 - made at run time
    except msgspec.ValidationError:
        return None
    return answer


LASTS = ("phase", "turn", "game")
ANY_WINDOW = ""
"""The question of an order that speaks of all windows."""


@core.anytime
class SetInterest(AnyTime, frozen=True):
    """TIMING-07 · The kinds of window that this seat never wants to be asked about; private, at any time."""

    private = True
    needs_open_point = False
    windows: tuple[str, ...]

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        known = catalog.windows().window
        for window in self.windows:
            if window not in known:
                yield violation("TIMING-07", "no-such-window", window=window)
            elif not window.startswith("w_"):
                yield violation("TIMING-07", "decision-is-always-asked", window=window)

    def procedure(self, g: Engine, seat: Seat) -> Procedure:
        return InterestSet(seat, Sealed((seat,), self.windows))


class InterestSet(Procedure):
    """TIMING-07 · The list takes effect; nobody else sees it."""

    seat: Seat
    windows: Sealed[tuple[str, ...]]

    @step
    def settle(self, g: Engine) -> Outcome:
        g.table.uninterested[self.seat] = tuple(sorted(set(self.windows.value)))
        return NEXT


@core.anytime
class GiveOrders(AnyTime, frozen=True):
    """KARAMA-27 · The standing orders of this seat, all of them; private, at any time. An order is checked when it
    fires: one that cannot be carried out is passed over in silence."""

    private = True
    needs_open_point = False
    orders: tuple[StandingOrder, ...]

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        kinds = {kind.__name__ for kind in Action.kinds}
        for order in self.orders:
            if order.lasts not in LASTS:
                yield violation("KARAMA-27", "order-lasts", lasts=order.lasts, known=LASTS)
            if order.answer and (kind := str(order.answer.get("type"))) not in kinds:
                yield violation("KARAMA-27", "order-answer", answer=kind)

    def procedure(self, g: Engine, seat: Seat) -> Procedure:
        return OrdersGiven(seat, Sealed((seat,), self.orders))


class OrdersGiven(Procedure):
    """KARAMA-27 · The orders take effect; nobody else sees them."""

    seat: Seat
    orders: Sealed[tuple[StandingOrder, ...]]

    @step
    def settle(self, g: Engine) -> Outcome:
        g.table.orders[self.seat] = self.orders.value
        return NEXT


def lapse(g: Engine, lasts: str) -> None:
    """The orders that were given for a phase or a turn are over with it."""
    for seat, orders in g.table.orders.items():
        g.table.orders[seat] = tuple(order for order in orders if order.lasts != lasts)
