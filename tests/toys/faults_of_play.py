"""Seeded faults of play: asking, going on, windows, rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from random import Random
from typing import Any

import msgspec

from kanly.kernel import (
    DONE,
    NEXT,
    AnswerReopened,
    Decision,
    Form,
    IllegalAction,
    Machine,
    Outcome,
    Procedure,
    Rows,
    Seat,
    Window,
    call,
    goto,
    machine,
)
from kanly.kernel.copying import shallow
from kanly.kernel.drawing import drawn
from kanly.kernel.hooks import HOOKS
from kanly.kernel.messages import Action
from kanly.kernel.procedures import Ask, Call
from toys import auction, referee, saves, shipment, storm, table
from toys.battle import Battle
from toys.fault_scripts import (
    a_card_is_poached,
    a_pile_is_shuffled,
    a_plan_survives_a_question,
    a_sealed_card_is_taken,
    atomics_after_weather_control,
    two_atomics,
)
from toys.faults import Patch, asking, fault
from toys.phases import phase_ends
from toys.positions import RULES
from toys.storm import ChooseDial, Dial, WeatherControl
from toys.table import Game, Zone


# ------------------------------------------------------------------------------------------------ asking
@fault("auction", found="asking has changed something")
def an_asking_step_draws(patch: Patch) -> None:
    asking(auction.Auction, "bid", patch, lambda self, g: g.random(6))


@fault("shipment", found="asking has changed something")
def an_asking_step_counts(patch: Patch) -> None:
    def count(self: shipment.Turn, g: Game) -> None:
        self.arrivals += 1

    asking(shipment.Turn, "movement", patch, count)


@fault("voice", found="asking has changed something")
def an_asking_step_emits(patch: Patch) -> None:
    asking(Battle, "planning", patch, lambda self, g: g.emit(AnswerReopened(())))


@fault("auction", found="has changed something")
def a_check_changes_the_state(patch: Patch) -> None:
    right = auction.ChooseBid.quote

    def quote(self: auction.ChooseBid, g: Game, draft: auction.BidAnswer) -> Any:
        g.table.promises[self.seat] = ("+looked",)
        return right(self, g, draft)

    patch.setattr(auction.ChooseBid, "quote", quote)


@fault("auction", found="has changed something")
def a_refused_action_leaves_a_trace(patch: Patch) -> None:
    right = Machine.act

    def act(self: Game, seat: Seat, action: Action, number: int | None = None) -> None:
        try:
            right(self, seat, action, number)
        except IllegalAction:
            self.state.asks += 1
            raise

    patch.setattr(Machine, "act", act)


# ------------------------------------------------------------------------------------------------ going on
@fault("auction", found="does not come back as it was")
def a_save_loses_continuations(patch: Patch) -> None:
    right = saves.load

    def load(data: bytes, rules: Any) -> Game:
        game = right(data, rules)
        for frame in game.state.stack:
            frame.then = ""
        return game

    patch.setattr(referee, "load", load)


@fault("shipment", found="on its way for ever")
def a_continuation_is_not_named(patch: Patch) -> None:
    def calling(child: Any, then: Any = None) -> Call:
        return call(child, then if then is None or then.__name__ != "received" else None)

    patch.setattr(shipment, "call", calling)


@fault("shipment", found="does not end|without a question|nest")
def a_row_is_worked_through_again(patch: Patch) -> None:
    def between(table: Any, row: float, until: float, g: Any, *args: Any) -> Any:
        rows = ((at, find(g, *args)) for at, find in g.rules.tables[table] if row <= at < until)
        return next(((at, found) for at, found in rows if found is not None), None)

    for rows in HOOKS:
        if isinstance(rows, Rows):
            patch.setattr(rows, "between", partial(between, rows))
            patch.setattr(rows, "after", lambda row, g, *args, rows=rows: between(rows, row, inf, g, *args))


@fault("charity", found="does not come back as it was|gone on otherwise")
def a_whole_number_in_a_field_for_fractions(patch: Patch) -> None:
    """7 is 7.0 after a reload."""
    patch.setitem(RULES.tables, phase_ends, tuple((int(at), find) for at, find in RULES.tables[phase_ends]))


@fault("shipment", "auction", found="hidden|gone on otherwise|has changed something|lost or made")
def copies_share_the_table(patch: Patch) -> None:
    patch.setattr(machine, "table_copier", lambda kind: shallow)


def copying(patch: Patch, share: Callable[[Any, Any], None]) -> None:
    right = Machine.copy

    def copy(self: Game) -> Game:
        other = right(self)
        for old, new in zip(self.state.stack, other.state.stack, strict=True):
            share(old, new)
        return other

    patch.setattr(Machine, "copy", copy)


@fault("shipment", "auction", found="gone on otherwise|has changed something|already-answered")
def copies_share_answers(patch: Patch) -> None:
    def share(old: Any, new: Any) -> None:
        if old.waiting is not None:
            new.waiting.answers = old.waiting.answers

    copying(patch, share)


@fault("shipment", "auction", found="gone on otherwise|has changed something|hidden")
def copies_share_procedures(patch: Patch) -> None:
    copying(patch, lambda old, new: setattr(new, "what", old.what))


@fault(a_plan_survives_a_question, found="lost by an interruption")
def an_interruption_loses_sealed_answers(patch: Patch) -> None:
    right = Machine._push

    def push(self: Game, procedure: Procedure) -> None:
        if self.waiting is not None:
            self.waiting.answers.clear()
        right(self, procedure)

    patch.setattr(Machine, "_push", push)


@fault(a_sealed_card_is_taken, found="a sealed answer has become illegal")
def sealed_answers_are_not_checked_again(patch: Patch) -> None:
    patch.setattr(Machine, "_impossible", lambda self, decision, sealed: ())


@fault(a_card_is_poached, found="gone on otherwise")
def chance_comes_from_outside(patch: Patch) -> None:
    patch.setattr(Machine, "random", lambda self, below: Random().randrange(below))


@fault(a_card_is_poached, found="gone on otherwise")
def draws_are_counted_outside_the_state(patch: Patch) -> None:
    numbers = iter(range(1, 10**6))
    patch.setattr(Machine, "random", lambda self, below: drawn(self.state.seed, next(numbers), below))


@fault("charity", "storm", found="has learnt something unnoticed")
def nobody_is_said_to_have_learnt_anything(patch: Patch) -> None:
    patch.setattr(Machine, "learn", lambda self, seats=None: None)


@fault("charity", found="nobody is asked, and yet the game waits|does not end")
def free_seats_are_waited_for(patch: Patch) -> None:
    patch.setattr(Ask, "answered_by", lambda self, answers: len(answers) == len(self.decisions))


# ------------------------------------------------------------------------------------------------ windows
@fault("storm", found="does not end|without a question")
def a_window_opens_for_ever(patch: Patch) -> None:
    patch.setitem(Window.steps, "reopen", lambda self, g: goto(Window.collect))


@fault(atomics_after_weather_control, found="did not open again")
def a_window_never_opens_again(patch: Patch) -> None:
    patch.setitem(Window.steps, "reopen", lambda self, g: NEXT)


@fault(two_atomics, found="a pointless use was spent")
def a_use_is_not_checked_again_before_it_is_carried_out(patch: Patch) -> None:
    def resolve(self: Window[Any], g: Game) -> Outcome:
        if not self.uses:
            return NEXT
        use, *rest = self.uses
        self.uses = tuple(rest)
        return call(use.value.procedure(g, use.owners[0]), then=self.resolved)

    patch.setitem(Window.steps, "resolve", resolve)


# ------------------------------------------------------------------------------------------------ rules
@fault(a_pile_is_shuffled, found="things were moved, not faces")
def a_shuffle_moves_things(patch: Patch) -> None:
    def shuffle(g: Game, things: Zone) -> None:
        mixed = [*things]
        g.shuffle(mixed)
        g.table.deck = tuple(mixed)
        table.hide(g, mixed)

    patch.setattr(table, "shuffle", shuffle)


@fault(a_pile_is_shuffled, found="somebody knows a shuffled card")
def a_shuffle_leaves_what_is_known(patch: Patch) -> None:
    patch.setattr(table, "hide", lambda g, things, but=(): None)


@fault("auction", found="spice has been lost or made")
def a_bribe_is_not_received(patch: Patch) -> None:
    def pay(self: auction.PayBribe, g: Game) -> Outcome:
        g.table.spice[self.giver] -= self.amount
        return DONE

    patch.setitem(auction.PayBribe.steps, "pay", pay)


@fault("auction", found="things have been lost or doubled")
def a_bought_card_stays_on_the_block(patch: Patch) -> None:
    def delivery(self: auction.Auction, g: Game) -> Outcome:
        assert self.leader is not None
        table.take(g, self.leader, g.table.block[0])
        return DONE

    patch.setitem(auction.Auction.steps, "delivery", delivery)


@fault("storm", found="silence or chance would be illegal")
def silence_is_illegal(patch: Patch) -> None:
    patch.setattr(ChooseDial, "default", lambda self, g: Dial(0))


@fault("storm", found="an option is illegal")
def an_illegal_option_is_offered(patch: Patch) -> None:
    def options(g: Game, seat: Seat, window: Window[Any]) -> Sequence[WeatherControl]:
        return [WeatherControl(card, 11) for card in table.free_cards(g, seat)]

    patch.setattr(storm.WeatherControl, "options", options)


@fault("shipment", found="refuses what is legal")
def check_is_laxer_than_quote(patch: Patch) -> None:
    patch.setattr(shipment.ChooseShipment, "check", lambda self, g, action: ())


def form_with(patch: Patch, change: Callable[[Any], Any]) -> None:
    """The last field of the form of shipments is changed."""
    right = shipment.ChooseShipment.form

    def form(self: Decision[Any], g: Game, draft: Any) -> Form:
        made = right(self, g, draft)  # type: ignore[arg-type]
        return Form(made.action, (*made.fields[:-1], change(made.fields[-1])))

    patch.setattr(shipment.ChooseShipment, "form", form)


@fault("shipment", found="a choice of the form leads nowhere")
def a_form_offers_what_check_refuses(patch: Patch) -> None:
    def change(field: Any) -> Any:
        more = tuple(type(field.choices[0])(refused.value) for refused in field.refused) if field.choices else ()
        return msgspec.structs.replace(field, choices=field.choices + more)

    form_with(patch, change)


@fault("shipment", found="the form refuses what is legal")
def a_form_refuses_what_is_legal(patch: Patch) -> None:
    def change(field: Any) -> Any:
        if not field.choices or not field.refused:
            return field
        less = type(field.refused[0])(field.choices[0].value, field.refused[0].violations)
        return msgspec.structs.replace(field, refused=(less,))

    form_with(patch, change)
