"""The referee: what must hold at every pause of every game.

It plays a game three times at once - as it is, reloaded, copied - and checks before every action that nothing is made
or lost, that asking changes nothing, that no viewer learns what it may not know, that refusals change no byte, and that
silence is always legal. In the end the journal must lead to the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest

from kanly import catalog
from kanly.game.prompt import Prompt, any_time
from kanly.game.saves import CODEC
from kanly.kernel import Action, Emitted, Event, IllegalAction, Machine, Pass, Seat
from kanly.rules.core.arrival import Arrival
from kanly.rules.core.places import forces_in
from kanly.rules.factions.bene_gesserit import BENE_GESSERIT
from kanly.rules.factions.bene_gesserit.advisors import lone_advisors
from kanly.state import Engine, Forces, Thing
from kanly.view import imagine, view
from kanly.view.imagine import sum_of_spice

E = TypeVar("E", bound=Event)


class Referee:
    """Drives a game and checks every pause. Call it to act: `t("atreides", Bid(3))("fremen", Pass())`."""

    def __init__(self, game: Engine, viewers: Iterable[str | None] | None = None) -> None:
        self.game = game
        self.viewers = (*game.table.seats, None) if viewers is None else tuple(viewers)
        self.beginning, self.journal = CODEC.encode(game.state), list[tuple[Seat, Action]]()
        self.events: list[Emitted] = [*game.events]
        self.total = sum_of_spice(game.table)
        self.forces = {seat: sum_of_forces(game, seat) for seat in game.table.seats}
        self.drafts: list[tuple[Seat, Action]] = []

    # -- acting
    def __call__(self, seat: str, action: Action) -> Referee:
        before = self.inspect()
        games = self.game, loaded(self.game, before), self.game.copy()
        for game in games:
            game.events.clear()
            game.learnt.clear()
            game.act(Seat(seat), action)
        after = CODEC.encode(self.game.state)
        for game in games[1:]:
            assert CODEC.encode(game.state) == after, "a reloaded or copied game goes on otherwise"
            assert game.events == self.game.events and game.learnt == self.game.learnt
        self.events += self.game.events
        self.journal.append((Seat(seat), action))
        self.drafts = [*self.drafts[-3:], (Seat(seat), action)]
        self.game = games[1]  # go on with the reloaded one: nothing may hide in memory
        return self

    def passes(self, *seats: str) -> Referee:
        """These pass, one after the other."""
        for seat in seats:
            self(seat, Pass())
        return self

    def all_pass(self) -> Referee:
        """Everybody who owes an answer to the question that is open now passes."""
        return self.passes(*[decision.seat for decision in self.game.owed()])

    def silence(self) -> Referee:
        """Everybody who owes an answer to the open question is silent."""
        for decision in self.game.owed():
            self(decision.seat, decision.default(self.game))
        return self

    def finish(self) -> None:
        """Silence until the game is over. The journal must lead to the same bytes."""
        while owed := self.game.owed():
            self(owed[0].seat, owed[0].default(self.game))
        self.end()

    def end(self) -> None:
        """The journal leads to the same bytes."""
        self.inspect()
        again = loaded(self.game, self.beginning)
        for seat, action in self.journal:
            again.act(seat, action)
        assert CODEC.encode(again.state) == CODEC.encode(self.game.state)

    def refuses(self, seat: str, action: Action, rule: str) -> None:
        """The action is refused under this rule, and changes no byte."""
        before = CODEC.encode(self.game.state)
        with pytest.raises(IllegalAction) as refusal:
            self.game.act(Seat(seat), action)
        assert rule in [found.rule for found in refusal.value.violations], refusal.value.violations
        assert CODEC.encode(self.game.state) == before

    # -- asking
    def happened(self, kind: type[E]) -> list[E]:
        """The events of this kind so far, in their full form."""
        return [emitted.event for emitted in self.events if isinstance(emitted.event, kind)]

    def news(self, seat: str | None, kind: type[E]) -> list[E]:
        """The events of this kind as this seat (None: an observer) saw them."""
        seen = (emitted.seen_by(None if seat is None else Seat(seat)) for emitted in self.events)
        return [event for event in seen if isinstance(event, kind)]

    @property
    def asks(self) -> list[tuple[str, str]]:
        """What is asked of whom: (class of the decision, seat)."""
        return asked(self.game)

    @property
    def owed(self) -> list[str]:
        """The seats that have still to answer."""
        return [decision.seat for decision in self.game.owed()]

    @property
    def stack(self) -> list[str]:
        """The running procedures, outermost first."""
        return [f"{type(frame.what).__name__}.{frame.at}" for frame in self.game.state.stack]

    def options(self, seat: str) -> list[Action]:
        """What the decision of this seat lists."""
        assert self.game.question
        return [*self.game.question.decisions[Seat(seat)].options(self.game)]

    def card(self, seat: str, face: str) -> Thing:
        """A card of this face in the seat's hand."""
        return next(c for c in self.game.table.hands[Seat(seat)] if self.game.table.faces[c] == face)

    def hand(self, seat: str) -> list[str]:
        """The faces of the seat's hand."""
        return [self.game.table.faces[card] for card in self.game.table.hands[Seat(seat)]]

    def leader(self, name: str) -> Thing:
        """The disc of this leader."""
        table = self.game.table
        return next(Thing(n) for n, face in enumerate(table.faces) if table.family[n] == "leader" and face == name)

    def purse(self, seat: str) -> int:
        """Spice behind the shield."""
        return self.game.table.purses[Seat(seat)]

    # -- checking
    def inspect(self) -> bytes:
        """All that must hold at a pause; returns the state's bytes."""
        game, before = self.game, CODEC.encode(self.game.state)
        table = game.table
        things = [number for number, family in enumerate(table.family) if family]
        assert things_in_zones(game) == things, "a thing is nowhere, or twice"
        assert sum_of_spice(game.table) == self.total, "spice was made or lost"
        assert {seat: sum_of_forces(game, seat) for seat in table.seats} == self.forces, "forces were made or lost"
        assert min(table.purses.values()) >= 0 and table.in_transit >= 0
        assert not any(by_seat[s].advisors for by_seat in (table.reserves, table.tanks) for s in table.seats)
        assert all(sorted(there, key=table.seats.index) == [*there] for there in table.board.values())
        if self.journal:
            sides_are_right(game)
        reloaded = loaded(game, before)
        assert asked(reloaded) == asked(game) and not reloaded.events, "an asking step does more than ask"
        for viewer in self.viewers:
            self.cannot_tell(game, None if viewer is None else Seat(viewer))
        for decision in game.owed():
            assert not decision.check(game, decision.default(game)), f"the default of {decision} is illegal"
        for seat, action in self.drafts:
            if game.quote(seat, action).violations:
                with pytest.raises(IllegalAction):
                    game.act(seat, action)
        assert CODEC.encode(game.state) == CODEC.encode(reloaded.state) == before, "asking or refusing changed a byte"
        return before

    def cannot_tell(self, game: Engine, viewer: Seat | None) -> None:
        """The viewer sees the same in an imagined world, and imagining depends on nothing hidden."""
        world = imagine(game, viewer, Random(1))
        assert seen(world, viewer, self.drafts) == seen(game, viewer, self.drafts), f"{viewer} sees something hidden"
        assert world.state.seed != game.state.seed
        again, once = imagine(world, viewer, Random(2)), imagine(game, viewer, Random(2))
        assert CODEC.encode(again.state) == CODEC.encode(once.state), f"what {viewer} imagines shows something hidden"


def sides_are_right(game: Engine) -> None:
    """BG-11, BG-21 · In the Advanced game no territory shows both sides, and no advisor stands alone; while somebody
    enters that is put right in the end."""
    if not game.table.advanced or BENE_GESSERIT not in game.table.seats:
        return
    groups = {place: forces_in(game, place, BENE_GESSERIT) for place in catalog.board().territory}
    assert not [place for place, forces in groups.items() if forces.fighters and forces.advisors], "both sides"
    assert any(game.running(Arrival)) or not lone_advisors(game), "lone advisors"


def loaded(game: Engine, data: bytes) -> Engine:
    """The game of these bytes, played by the same rules."""
    return Machine(CODEC.decode(data), game.rules)


def asked(game: Engine) -> list[tuple[str, str]]:
    """What is asked of whom."""
    return [(type(d).__name__, s) for s, d in game.question.decisions.items()] if game.question else []


def seen(game: Engine, viewer: Seat | None, drafts: Iterable[tuple[Seat, Action]]) -> bytes:
    """All that reaches a viewer at a pause: its view, its prompt, and what it is told about drafts."""
    parts: list[Any] = [view(game, viewer)]
    question, waiting = game.question, game.waiting
    if viewer and question and waiting:
        if decision := question.decisions.get(viewer):
            parts.append(Prompt(game, viewer, decision, waiting.number).data())
        parts.append(any_time(game, viewer))
        parts += [game.quote(viewer, action) for seat, action in drafts if seat == viewer]
    return msgspec.json.encode(parts)


def things_in_zones(game: Engine) -> list[Thing]:
    """Every thing, wherever it lies, in rising order."""
    return sorted(thing for zone in zones(game) for thing in zone)


def zones(game: Engine) -> Iterator[Iterable[Thing]]:
    """Every zone of the table."""
    t = game.table
    yield from (
        t.deck,
        t.discard,
        t.row,
        t.lot,
        t.removed,
        t.traitor_deck,
        t.spice_deck,
        *t.spice_discards,
        t.spice_aside,
        t.storm_deck,
        t.storm_card,
        *t.ambassadors.values(),
        t.embassies.values(),
        *t.terror.values(),
        *t.terror_placed.values(),
        t.vidal,
        t.revealed_assassins,
        t.used_assassins,
        t.loyal,
    )
    for by_seat in (t.hands, t.traitors, t.dealt_traitors, t.leaders, t.dead_leaders, t.tokens, t.set_aside):
        yield from by_seat.values()


def sum_of_forces(game: Engine, seat: Seat) -> Forces:
    """All forces of a seat, wherever they are."""
    t = game.table
    on_board = (there[seat].sideless for there in t.board.values() if seat in there)
    return sum(on_board, t.reserves[seat] + t.tanks[seat])
