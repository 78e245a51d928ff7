"""Seeded faults of secrecy: leaks in views, and in imagined worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec

from kanly import kernel
from kanly.kernel import NEXT, AnswerReopened, Machine, Outcome, Procedure, Sealed, Seat, Window, call, window_audience
from kanly.kernel.messages import Action
from toys import auction, referee, views
from toys.faults import Patch, fault
from toys.positions import RULES
from toys.table import Game, Public


# ------------------------------------------------------------------------------------------------ leaks in views
@fault("auction", "prescience", found="sees something that is hidden")
def a_view_opens_sealed_facts(patch: Patch) -> None:
    def opened(procedure: Procedure, viewer: Seat | None) -> dict[str, Any]:
        shown = msgspec.structs.asdict(procedure)
        return {name: value.value if isinstance(value, Sealed) else value for name, value in shown.items()}

    patch.setattr(views, "facts", opened)


def view_with(patch: Patch, **changes: Callable[[Game], Any]) -> None:
    right = views.view
    patch.setattr(
        referee,
        "view",
        lambda g, seat: msgspec.structs.replace(
            right(g, seat), **{name: change(g) for name, change in changes.items()}
        ),
    )


@fault("shipment", found="sees what others do in secret")
def a_view_shows_who_has_answered_in_a_window(patch: Patch) -> None:
    view_with(patch, sealed=lambda g: [*g.waiting.answers] if g.waiting else [])


@fault("shipment", found="sees what others do in secret")
def a_view_waits_only_for_those_who_have_not_answered(patch: Patch) -> None:
    view_with(patch, waits_for=lambda g: [decision.seat for decision in g.owed()])


@fault("charity", found="sees what others do in secret")
def a_view_shows_the_orders_of_others(patch: Patch) -> None:
    view_with(patch, orders=lambda g: [order for orders in g.table.orders.values() for order in orders])


@fault("charity", found="sees something that is hidden")
def a_view_shows_the_bank(patch: Patch) -> None:
    """It has taken and given sums that are hidden."""
    view_with(patch, storm=lambda g: g.table.bank)


@fault("auction", found="sees something that is hidden")
def an_audience_peeks_at_hands(patch: Patch) -> None:
    def peeks(public: Public, window: Window[Any]) -> Iterable[Seat]:
        for seat in public.table.order:
            # mypy proves TIMING-06: the protocol has no hands. `warn_unused_ignores` would tell if it had.
            if seat != window.by and public.table.hands[seat][:1]:  # type: ignore[attr-defined]
                yield from [seat] if "karama" in public.table.faces[public.table.hands[seat][0]] else []  # type: ignore[attr-defined]

    patch.setitem(RULES.functions, window_audience, (peeks,))


@fault("auction", found="Exchange.card shows .* a hidden thing")
def a_sealed_fact_is_sealed_for_everybody(patch: Patch) -> None:
    def declare_swap(self: auction.Auction, g: Game, answer: auction.SwapAnswer) -> Outcome:
        everybody = g.table.seats
        return call(auction.Exchange(Sealed(everybody, answer.card))) if isinstance(answer, auction.Swap) else NEXT

    patch.setattr(auction.Auction, "declare_swap", declare_swap)


def after_sealing(patch: Patch, then: Callable[[Game], object]) -> None:
    """Something happens whenever an answer has been sealed and others are still missing."""
    right = Machine.act

    def act(self: Game, seat: Seat, action: Action, number: int | None = None) -> None:
        waiting = self.waiting
        right(self, seat, action, number)
        if waiting is self.waiting and waiting is not None and seat in waiting.answers:
            then(self)

    patch.setattr(Machine, "act", act)


@fault("auction", found="sees what others do in secret")
def an_event_tells_that_somebody_has_sealed(patch: Patch) -> None:
    after_sealing(patch, lambda g: g.emit(AnswerReopened(())))


@fault("auction", found="sees what others do in secret")
def a_question_number_counts_sealed_answers(patch: Patch) -> None:
    def count(g: Game) -> None:
        assert g.waiting is not None
        g.waiting.number += 1

    after_sealing(patch, count)


# ------------------------------------------------------------------------------------------------ imagined worlds
@fault("shipment", "auction", found="depends on what is hidden")
def an_imagined_world_keeps_what_others_have_sealed(patch: Patch) -> None:
    patch.setattr(views, "forget", lambda frame, viewer: ())


@fault("auction", found="keeps what is hidden")
def an_imagined_world_keeps_sealed_facts(patch: Patch) -> None:
    def forget(frame: Any, viewer: Seat | None) -> tuple[Seat, ...]:
        if frame.waiting is not None:
            frame.waiting.answers = {seat: action for seat, action in frame.waiting.answers.items() if seat == viewer}
        return ()

    patch.setattr(views, "forget", forget)


@fault("storm", found="sees something that is hidden")
def an_imagined_world_forgets_who_has_openly_sealed(patch: Patch) -> None:
    patch.setattr(Machine, "seal_again", lambda self, frame, seats, rng: None)


@fault("voice", "prescience", found="depends on what is hidden")
def an_imagined_world_keeps_what_was_openly_sealed(patch: Patch) -> None:
    right = kernel.forget

    def forget(frame: Any, viewer: Seat | None) -> tuple[Seat, ...]:
        answers = dict(frame.waiting.answers) if frame.waiting and frame.waiting.openly else {}
        openly = right(frame, viewer)
        if openly:
            frame.waiting.answers = answers
        return ()

    patch.setattr(views, "forget", forget)


def dealing(patch: Patch, keep: str) -> None:
    """Imagined worlds keep this part of the table as it really is."""
    right = views.deal_again

    def deal_again(g: Game, viewer: Seat | None, rng: Random) -> None:
        real = dict(getattr(g.table, keep))
        right(g, viewer, rng)
        setattr(g.table, keep, real)

    patch.setattr(views, "deal_again", deal_again)


@fault("auction", found="depends on what is hidden")
def an_imagined_world_keeps_real_spice(patch: Patch) -> None:
    dealing(patch, "spice")


@fault("auction", found="depends on what is hidden")
def an_imagined_world_keeps_settings_of_others(patch: Patch) -> None:
    dealing(patch, "orders")


@fault("auction", found="depends on what is hidden")
def the_real_order_shines_through_a_new_deal(patch: Patch) -> None:
    patch.setattr(views, "sorted", list, raising=False)


@fault("auction", found="has the real seed")
def an_imagined_world_knows_the_future(patch: Patch) -> None:
    def imagine(g: Game, viewer: Seat | None, rng: Random) -> Game:
        world = views.imagine(g, viewer, rng)
        world.state.seed, world.state.draws = g.state.seed, g.state.draws
        return world

    patch.setattr(referee, "imagine", imagine)
