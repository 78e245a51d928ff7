"""Plays a game three times at once - as it is, reloaded, copied - and checks every pause before every action.

Each check says in its message what it has found, so that a test which seeds a fault can say which check finds it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from msgspec import Struct

from kanly.kernel import (
    Action,
    Decision,
    Draft,
    Emitted,
    Event,
    Field,
    IllegalAction,
    Pass,
    Quote,
    Sealed,
    Seat,
    Violation,
    WrongSeat,
    facts,
    filled,
)
from kanly.kernel.shapes import kinds_of
from toys.auction import Bid, Bribe
from toys.battle import Plan
from toys.positions import RULES, SEATS
from toys.powers import Karama
from toys.saves import load, save
from toys.shipment import Ship
from toys.table import GUILD, Game, Order, Thing, all_spice, in_zones, knows
from toys.views import imagine, in_sight, news, view

A = TypeVar("A")
MOST_ANSWERS = 400  # in a game of the toy; about a hundred is usual
DEEPEST = 20  # TIMING-12: far below what the machine bears
DRAFTS = (
    Pass(),
    Bid(6),
    Bid(99),
    Ship("arrakeen", 4, from_ally=2),
    Ship("arrakeen", 50),
    Bribe(GUILD, 3),
    Plan(None, 2),
    Plan(None, 77),
    Karama(Thing(3), "bg_voice"),
)


class Entry(Struct, Generic[A], frozen=True):
    """One line of a journal."""

    seat: Seat
    action: A


ACTIONS: Any = Union[tuple(kinds_of(Action, ("toys", "kanly.kernel")))]  # noqa: UP007 - made at run time
JOURNAL = msgspec.json.Decoder(list[Entry[ACTIONS]])


class Referee:
    """The referee of one game. Call it with a seat and an action to play on."""

    def __init__(self, game: Game, viewers: Sequence[Seat | None] = (*SEATS, None)) -> None:
        self.game, self.viewers = game, viewers
        self.beginning, self.journal = save(game), list[Entry[Action]]()
        self.events: list[Emitted] = [*game.events]
        self.things, self.spice, self.forces = sorted(in_zones(game)), all_spice(game), all_forces(game)

    # -- playing
    def __call__(self, seat: Seat, action: Action) -> Referee:
        before, known, pile = self.inspect(), [*self.game.table.known], self.game.table.discard
        games = self.game, load(before, RULES), self.game.copy()
        for game in games:
            game.events.clear()
            game.learnt.clear()
            game.act(seat, action)
        after = save(self.game)
        for game, how in zip(games[1:], ("reloaded", "copied"), strict=True):
            same = save(game) == after and game.events == self.game.events and game.learnt == self.game.learnt
            assert same, f"the {how} game has gone on otherwise"
        self.check_learning(known, pile)
        self.events += self.game.events
        self.journal.append(Entry(seat, action))
        assert len(self.journal) < MOST_ANSWERS, "the game does not end"
        self.game = games[1]  # go on with the reloaded one: nothing may hide in memory
        return self

    def passes(self, *seats: Seat) -> Referee:
        for seat in seats:
            self(seat, Pass())
        return self

    def all_pass(self) -> Referee:
        """Everybody passes the question that is open now."""
        return self.passes(*[decision.seat for decision in self.game.owed()])

    def play_on(self, rng: Random) -> None:
        """At random to the end."""
        while (move := random_move(self.game, rng)) is not None:
            self(*move)
        self.finish()

    def finish(self) -> None:
        """Silence until the game is over. The journal must lead to the same bytes."""
        while owed := self.game.owed():
            self(owed[0].seat, owed[0].default(self.game))
        self.inspect()
        table = self.game.table
        assert not (table.in_transit or table.block), "something is on its way for ever"
        again = load(self.beginning, RULES)
        for entry in JOURNAL.decode(msgspec.json.encode(self.journal)):
            again.act(entry.seat, entry.action)
        assert save(again) == save(self.game), "the journal does not lead to the same state"

    def refuses(self, seat: Seat, action: Action, because: str, kind: type[IllegalAction] = IllegalAction) -> None:
        """The action is refused with this rule or message, and changes nothing."""
        before = save(self.game)
        with pytest.raises(kind, match=because):
            self.game.act(seat, action)
        assert save(self.game) == before, "a refused action has changed the state"

    # -- what tests read
    def card(self, seat: Seat, face: str) -> Thing:
        """The first card of this face in the hand."""
        return next(card for card in self.game.table.hands[seat] if self.game.table.faces[card] == face)

    def happened(self, kind: type[Event]) -> list[Event]:
        return [emitted.event for emitted in self.events if isinstance(emitted.event, kind)]

    @property
    def asks(self) -> list[tuple[str, Seat]]:
        return asked(self.game)

    @property
    def owed(self) -> list[Seat]:
        return [decision.seat for decision in self.game.owed()]

    @property
    def stack(self) -> list[str]:
        return [f"{type(frame.what).__name__}.{frame.at}" for frame in self.game.state.stack]

    # -- what holds at every pause
    def inspect(self) -> bytes:
        """All checks; the save of the game."""
        game, before, events = self.game, save(self.game), len(self.game.events)
        self.check_things()
        reloaded = load(before, RULES)
        assert save(reloaded) == before, "a save does not come back as it was"
        assert asked(reloaded) == asked(game), "a reloaded game asks something else"
        assert save(reloaded) == before and not reloaded.events, "asking has changed something"
        self.check_moves()
        for viewer in self.viewers:
            self.check_secrecy(viewer)
        self.check_refusals()
        same = save(game) == before and len(game.events) == events
        assert same, "viewing, checking or refusing has changed something"
        return before

    def check_things(self) -> None:
        """Nothing is lost, nothing is there twice."""
        game = self.game
        assert sorted(in_zones(game)) == self.things, "things have been lost or doubled"
        assert all_spice(game) == self.spice, "spice has been lost or made"
        assert all_forces(game) == self.forces, "forces have been lost or made"
        assert len(game.state.stack) < DEEPEST, "procedures nest too deep"

    def check_moves(self) -> None:
        """Whoever is asked can answer: by silence, at random, by what is offered."""
        game = self.game
        assert game.question is None or game.owed(), "nobody is asked, and yet the game waits"
        for decision in game.owed():
            assert decision.given(game) is None, "an answer that stands already is asked for"
            for action in (decision.default(game), decision.sample(game, Random(1))):
                assert not decision.check(game, action), f"silence or chance would be illegal: {action}"
            for action in islice(decision.options(game), 12):
                assert not decision.check(game, action), f"an option is illegal: {action}"
            check_form(game, decision, Random(1))
        if game.question is not None and game.waiting is not None:
            for seat, sealed in game.waiting.answers.items():
                reasons = game.question.decisions[seat].check(game, sealed)
                assert not reasons, f"a sealed answer has become illegal: {sealed}"
        for play in game.rules.plays:
            for seat in SEATS:
                for option in play.options(game, seat):
                    assert not any(option.objections(game, seat)), f"an offered play is illegal: {option}"

    def check_secrecy(self, viewer: Seat | None) -> None:
        """A view tells nothing that is hidden; an imagined world depends on nothing that is."""
        game, here = self.game, seen(self.game, viewer)
        world = imagine(game, viewer, Random(1))
        assert seen(world, viewer) == here, f"{viewer} sees something that is hidden"
        assert world.state.seed != game.state.seed, "an imagined world has the real seed"
        assert not any(secrets_of_others(world, viewer)), f"an imagined world keeps what is hidden from {viewer}"
        act_in_secret(world, viewer)
        assert seen(world, viewer) == here and not news(world, viewer), f"{viewer} sees what others do in secret"
        again, first = save(imagine(world, viewer, Random(2))), save(imagine(game, viewer, Random(2)))
        assert again == first, f"a world imagined for {viewer} depends on what is hidden"
        for frame in game.state.stack:
            hints = get_type_hints(type(frame.what))
            for name, value in facts(frame.what, viewer).items():
                for thing in things_in(value, hints[name]):
                    in_view = thing in in_sight(game) or knows(game, viewer, thing)
                    assert in_view, f"{type(frame.what).__name__}.{name} shows {viewer} a hidden thing"

    def check_refusals(self) -> None:
        """What a quote refuses the game refuses, and for the same reasons. That nothing changes is seen at the end."""
        game = self.game
        for seat in SEATS:
            for action in DRAFTS:
                if violations := game.quote(seat, action).violations:
                    try:
                        game.act(seat, action)
                    except IllegalAction as refusal:
                        assert refusal.violations == violations, "quoted and given reasons differ"
                    else:
                        raise AssertionError(f"a quote refuses what is legal: {action}")
        with pytest.raises(WrongSeat):
            game.act(Seat("nobody"), Pass())

    def check_learning(self, before: list[int], pile: Sequence[Thing]) -> None:
        """Whoever has come to know a face is in `learnt`; what was shuffled nobody knows."""
        back = [card for card in pile if card in self.game.table.deck]
        assert not any(self.game.table.known[card] for card in back), "somebody knows a shuffled card"
        for old, new in zip(before, self.game.table.known, strict=True):
            for seat in SEATS:
                learns = new & ~old & self.game.table.bit(seat)
                assert not learns or seat in self.game.learnt, f"{seat} has learnt something unnoticed"


# ------------------------------------------------------------------------------------------------ what is looked at
def asked(game: Game) -> list[tuple[str, Seat]]:
    return [(type(d).__name__, s) for s, d in game.question.decisions.items()] if game.question else []


def seen(game: Game, viewer: Seat | None) -> bytes:
    """All that reaches a seat at a pause: its view, and what it is told about drafts."""
    quotes: list[Quote] = [game.quote(viewer, draft) for draft in DRAFTS] if viewer else []
    return msgspec.json.encode((view(game, viewer), quotes))


def secrets_of_others(world: Game, viewer: Seat | None) -> Iterator[Any]:
    """Sealed answers and facts that the viewer cannot know; but for answers that everybody has seen being sealed."""
    for frame in world.state.stack:
        if frame.waiting is not None and not frame.waiting.openly:
            yield from (answer for seat, answer in frame.waiting.answers.items() if seat != viewer)
        for value in msgspec.structs.astuple(frame.what):
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Sealed) and viewer not in part.owners:
                    yield part


def act_in_secret(world: Game, viewer: Seat | None) -> None:
    """Others seal answers, as long as the question stays open; where everybody may see who has sealed, they only seal
    something else. Then all that is hidden becomes different."""
    question, waiting = world.question, world.waiting
    others: list[Seat] = []
    if question is not None and waiting is not None and question.mode != "at once":
        if not waiting.openly:
            others = [decision.seat for decision in world.owed()][1:]
        elif question.mode == "revisable":
            others = [*waiting.answers]
    for seat in others:
        if question is not None and seat != viewer:
            world.act(seat, question.decisions[seat].sample(world, Random(7)))
    table = world.table
    for seat in SEATS:
        if seat != viewer:
            table.spice[seat] += 1
            table.not_asked[seat] = ("w_kull",)
            table.orders[seat] = (Order("w_kull", {"type": "Pass"}),)
    for family in dict.fromkeys(table.family):
        things = [
            Thing(n) for n, kind in enumerate(table.family) if kind == family and not knows(world, viewer, Thing(n))
        ]
        faces = [table.faces[thing] for thing in things]
        for thing, face in zip(things, faces[1:] + faces[:1], strict=True):
            table.faces[thing] = face
    table.bank -= sum(seat != viewer for seat in SEATS)


def things_in(value: Any, hint: Any) -> Iterator[Thing]:
    """The Things that a value of this type names."""
    if hint is Thing:
        yield value
    elif get_origin(hint) is Sealed:
        yield from things_in(value, get_args(hint)[0]) if value is not None else ()
    elif isinstance(value, tuple):
        part = get_args(hint)[0] if get_origin(hint) is tuple else None
        yield from (thing for one in value for thing in things_in(one, part))
    elif isinstance(value, Struct):
        hints = get_type_hints(type(value))
        for name in value.__struct_fields__:
            yield from things_in(getattr(value, name), hints[name])
    elif isinstance(value, int):
        for inner in get_args(hint):
            yield from things_in(value, inner)


def all_forces(game: Game) -> dict[Seat, int]:
    t = game.table
    on_board = {
        s: sum(f.fighters + f.advisors for there in t.board.values() for f in [there.get(s)] if f) for s in SEATS
    }
    return {seat: t.reserves[seat] + t.tanks[seat] + on_board[seat] for seat in SEATS}


# ------------------------------------------------------------------------------------------------ forms
def check_form(game: Game, decision: Decision[Any], rng: Random | None = None) -> None:
    """Every choice of every field leads to a draft that can be completed to a legal action; every refused value is
    refused by `check`, whatever follows, with the reasons that the form gives. With `rng` some values of each field."""
    draft: dict[str, Any] = {}
    while (form := decision.form(game, draft)) is not None and len(draft) < len(form.fields):
        field = form.fields[len(draft)]
        last = len(draft) == len(form.fields) - 1
        for choice in some(field.choices, rng):
            action, reasons = completed(game, decision, {**draft, field.name: choice.value}, rng)
            assert not reasons, f"a choice of the form leads nowhere: {action}"
            assert not last or decision.quote(game, action).costs == choice.costs, "a choice has another price"
        for refused in some(field.refused, rng):
            found = [reasons for _, reasons in completions(game, decision, {**draft, field.name: refused.value})]
            assert all(found), f"the form refuses what is legal: {field.name}={refused.value}"
            assert refused.violations in found, "the form gives other reasons than check"
        if not field.choices:
            return
        draft[field.name] = (rng or Random(1)).choice(field.choices).value


def some(values: Sequence[A], rng: Random | None) -> Sequence[A]:
    return values if rng is None or len(values) < 3 else rng.sample(values, 2)


def completed(
    game: Game, decision: Decision[Any], draft: Draft, rng: Random | None
) -> tuple[Action, tuple[Violation, ...]]:
    """The draft with choices of the form for the fields that are missing; and what check says of it."""
    form = decision.form(game, draft)
    assert form is not None
    while len(draft) < len(form.fields):
        field: Field = form.fields[len(draft)]
        assert field.choices, f"a choice of the form leads nowhere: {draft}"
        draft = {**draft, field.name: (rng or Random(1)).choice(field.choices).value}
        form = decision.form(game, draft)
        assert form is not None
    kind = next(kind for kind in decision.accepts if kind.__name__ == form.action)
    action: Action = filled(kind, draft)
    return action, tuple(decision.check(game, action))


def completions(game: Game, decision: Decision[Any], draft: Draft) -> Iterable[tuple[Action, tuple[Violation, ...]]]:
    """The draft with every value of the fields that are missing, allowed or not."""
    form = decision.form(game, draft)
    assert form is not None
    if len(draft) == len(form.fields):
        yield completed(game, decision, draft, None)
    else:
        field = form.fields[len(draft)]
        values = [choice.value for choice in field.choices] + [refused.value for refused in field.refused]
        for value in values:
            yield from completions(game, decision, {**draft, field.name: value})


# ------------------------------------------------------------------------------------------------ random players
def random_move(game: Game, rng: Random) -> tuple[Seat, Action] | None:
    """What somebody might do now: mostly answer; now and then play at any time, change a sealed answer or take "done"
    back. None: the game is over."""
    question, waiting = game.question, game.waiting
    if question is None or waiting is None:
        return None
    if rng.random() < 0.1:
        plays = [play for play in game.rules.plays if question.open_point or not play.needs_open_point]
        offers = [(seat, option) for play in plays for seat in SEATS for option in play.options(game, seat)]
        if offers:
            return rng.choice(offers)
    decisions = game.owed()
    assert decisions, "nobody is asked, and yet the game waits"
    if rng.random() < 0.1:
        again = question.free if question.mode != "revisable" else {*waiting.answers}
        decisions = [decision for seat, decision in question.decisions.items() if seat in again] or decisions
    decision = rng.choice(decisions)
    return decision.seat, decision.sample(game, rng)
