"""The checks are checked: each test here seeds one realistic fault in the kernel or in a rule, and games under the
Referee must find it. `found` says by which check; a fault that no check of a pause can see has a script of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from kanly import kernel
from kanly.kernel import (
    DONE,
    NEXT,
    AnswerReopened,
    Decision,
    Form,
    IllegalAction,
    Machine,
    Outcome,
    Pass,
    Procedure,
    Rows,
    Sealed,
    Seat,
    Window,
    call,
    goto,
    machine,
    window_audience,
)
from kanly.kernel.copying import shallow
from kanly.kernel.drawing import drawn
from kanly.kernel.messages import Action
from kanly.kernel.procedures import Ask, Call
from toys import auction, positions, referee, saves, shipment, storm, table, views
from toys.battle import Battle, Command, Plan
from toys.cards import Answer, AskTruth, Poach
from toys.phases import phase_ends
from toys.positions import POSITIONS, RULES
from toys.referee import Referee
from toys.storm import Atomics, ChooseDial, Dial, WeatherControl
from toys.table import (
    ATREIDES,
    BENE_GESSERIT,
    ECAZ,
    EMPEROR,
    GUILD,
    HARKONNEN,
    IXIANS,
    Game,
    Public,
    Zone,
    discard,
    draw,
    knows,
)

GAMES = 6  # of each position, at most
VIEWERS = (GUILD, HARKONNEN, None)
FINDINGS = (AssertionError, IllegalAction)
"""What a check demands; or a game that refuses what another one, which should be the same, has taken."""
Patch = pytest.MonkeyPatch


class Fault(Struct, frozen=True):
    """How it is seeded, in which positions or by which script it is looked for, and what the check says."""

    seed: Callable[[Patch], None]
    where: tuple[str | Callable[[str], None], ...]
    found: str


FAULTS: dict[str, Fault] = {}


def fault(
    *where: str | Callable[[str], None], found: str
) -> Callable[[Callable[[Patch], None]], Callable[[Patch], None]]:
    """Decorator: this function seeds a fault."""

    def register(seed: Callable[[Patch], None]) -> Callable[[Patch], None]:
        FAULTS[seed.__name__.replace("_", " ")] = Fault(seed, where, found)
        return seed

    return register


def play(where: str | Callable[[str], None], number: int) -> None:
    if callable(where):
        where(str(number))
    else:
        Referee(POSITIONS[where]().start(str(number)), VIEWERS).play_on(Random(number))


def asking(procedure: type[Procedure], step: str, patch: Patch, before: Callable[[Any, Game], object]) -> None:
    """The step does something before it asks."""
    right = procedure.steps[step]

    def wrong(self: Procedure, g: Game) -> Outcome:
        before(self, g)
        return right(self, g)

    patch.setitem(procedure.steps, step, wrong)


# ------------------------------------------------------------------------------------------------ scripts
def window_of_the_storm(seed: str) -> Referee:
    t = Referee(positions.storm().start(seed), VIEWERS).all_pass()
    return t(EMPEROR, Dial(2))(IXIANS, Dial(3))


def two_atomics(seed: str) -> None:
    t = window_of_the_storm(seed)
    second = t.card(ATREIDES, "family_atomics")
    t(ATREIDES, Atomics(second))(HARKONNEN, Atomics(t.card(HARKONNEN, "family_atomics"))).all_pass()
    assert second in t.game.table.hands[ATREIDES], "a pointless use was spent"


def atomics_after_weather_control(seed: str) -> None:
    t = window_of_the_storm(seed)
    t(ECAZ, WeatherControl(t.card(ECAZ, "weather_control"), 7)).all_pass()
    assert t.stack == ["Storm.window", "Window.collect"], "the window did not open again"


def a_sealed_card_is_taken(seed: str) -> None:
    t = Referee(positions.battle(HARKONNEN, BENE_GESSERIT).start(seed), VIEWERS)
    t(BENE_GESSERIT, Pass())
    weapon, defense = t.card(HARKONNEN, "crysknife"), t.card(HARKONNEN, "shield")
    t(HARKONNEN, Plan(t.game.table.leaders[HARKONNEN][0], 1, weapon, defense))
    t(IXIANS, Poach(t.card(IXIANS, "poach"), HARKONNEN))
    t.finish()


def a_plan_survives_a_question(seed: str) -> None:
    t = Referee(positions.battle(HARKONNEN, BENE_GESSERIT).start(seed), VIEWERS)
    t(BENE_GESSERIT, Command(must=True, object="crysknife")).all_pass()
    t(HARKONNEN, Plan(t.game.table.leaders[HARKONNEN][0], 1, t.card(HARKONNEN, "crysknife")))
    t(EMPEROR, AskTruth(t.card(EMPEROR, "truthtrance"), HARKONNEN, "will play", "crysknife"))
    t(HARKONNEN, Answer(True))
    assert t.owed == [BENE_GESSERIT], "a sealed answer was lost by an interruption"


def a_card_is_poached(seed: str) -> None:
    t = Referee(positions.auction().start(seed), VIEWERS)
    t(IXIANS, Pass()).all_pass()
    t(ATREIDES, Poach(t.card(ATREIDES, "poach"), BENE_GESSERIT))


def a_pile_is_shuffled(seed: str) -> None:
    game = positions.auction().start(seed)
    hand = game.table.hands[BENE_GESSERIT]
    for card in hand:
        discard(game, BENE_GESSERIT, card)
    while game.table.deck:
        draw(game)
    assert [draw(game) for _ in hand] == [*reversed(hand)], "things were moved, not faces"
    assert not any(knows(game, GUILD, card) for card in hand), "somebody knows a shuffled card"


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
    def between(self: Any, row: float, until: float, g: Any, *args: Any) -> Any:
        rows = ((at, find(g, *args)) for at, find in g.rules.tables[self] if row <= at < until)
        return next(((at, found) for at, found in rows if found is not None), None)

    patch.setattr(Rows, "between", between)


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


# ------------------------------------------------------------------------------------------------ the tests
@pytest.mark.parametrize("name", FAULTS)
def test_the_checks_find(name: str, monkeypatch: Patch) -> None:
    seeded = FAULTS[name]
    seeded.seed(monkeypatch)
    with pytest.raises(FINDINGS, match=seeded.found):
        for number in range(GAMES):
            for where in seeded.where:
                play(where, number)


@pytest.mark.parametrize("position", POSITIONS)
def test_without_a_fault_the_same_games_pass(position: str) -> None:
    for number in range(GAMES):
        play(position, number)


def test_without_a_fault_the_scripts_pass() -> None:
    for script in dict.fromkeys(where for seeded in FAULTS.values() for where in seeded.where if callable(where)):
        for number in range(GAMES):
            script(str(number))
