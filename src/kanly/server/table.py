"""A game in memory: where it stands, what has been told of it, and what each viewer may see of it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from kanly.game import Game, PromptData, read_action
from kanly.kernel import Action, Event, IllegalAction, NotAsked, QuestionOver, Seat, violation
from kanly.server.happenings import PlayTakenBack
from kanly.server.marks import mark
from kanly.server.position import REPLAYS, Folded, Position, Row, Written, fold
from kanly.server.records import Pace
from kanly.server.wire.shown import Mark


class Held(Struct, frozen=True):
    """A sealed answer that waits for its tick."""

    seat: str
    action: str
    key: str
    by: str


class Table:
    """One room's game. Only who holds `lock` changes it; `moved` and `hold` do, after the database has it.

    `tick`: how sealed answers leave (see Pace). `held`: the sealed answers to the present question, by seat; `sealed`:
    how many have ever been kept. `acted`: when somebody last did what others can notice, as far as this process knows;
    what is measured from there tells nothing of private settings."""

    def __init__(self, room: str, position: Position, seq: int, pace: Pace, people: int) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.position = position
        self.seq = seq
        self.pace = pace
        self.played_by(people)
        self.sealed = -1
        self.snapshot = seq
        self.acted = 0.0
        self.paused = False
        self.held: Mapping[str, Held] = {}
        self.told: list[Written] | None = None
        self._seen: dict[str | None, tuple[int, list[Event], list[Mark]]] = {}
        self._views: dict[str | None, bytes] = {}

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.position.game

    @property
    def question(self) -> str:
        """The id of the present question; "" when the game is over."""
        return self.position.question

    def played_by(self, people: int) -> None:
        """So many people play: one alone could learn nothing from when an answer comes."""
        self.tick = 0.0 if people <= 1 else self.pace.tick

    # -- going on
    async def after(self, row: Row) -> Folded:
        """Where the game would stand after this row; nothing is changed. Raises what `fold` raises."""
        return await asyncio.to_thread(fold, self.position, row) if row.kind in REPLAYS else fold(self.position, row)

    def step(self, position: Position, row: Row) -> Folded:
        """Where an action would lead from a position that is ahead of the table's."""
        return fold(position, row)

    def moved(self, folded: Folded, row: Row) -> None:
        """The game has gone on to this, by this row."""
        if not folded.unseen:
            self.acted = row.at
        if folded.position.question != self.question:
            self.held = {}
        self.position, self.seq = folded.position, row.seq
        if self.told is not None:
            self.told += folded.told
        self._views.clear()

    def hold(self, held: Mapping[str, Held], sealed: int) -> None:
        """These are the sealed answers now."""
        self.held, self.sealed = held, sealed

    # -- who has to answer
    def owed(self) -> tuple[Seat, ...]:
        """The seats that have still to answer, sealed answers counted."""
        return tuple([seat for seat in self.game.owed() if seat not in self.held])

    def is_sealed(self, seat: str, action: Action) -> bool:
        """Whether this would be an answer that waits for a tick."""
        prompt = self.game.prompt(seat)
        return self.game.secret and prompt is not None and prompt.answers(action)

    def check(self, answer: Held) -> None:
        """Raises IllegalAction if this may not be answered, or if an answer that stands has been sealed before."""
        prompt = self.game.prompt(answer.seat)
        if prompt is None:
            raise NotAsked(violation("TIMING-01", "not-asked", action="", wanted=()))
        if prompt.final and (answer.seat in self.held or prompt.answered is not None):
            raise QuestionOver(violation("TIMING-04", "already-answered"))
        if found := prompt.check(read_action(answer.action)):
            raise IllegalAction(*found)

    def held_in_order(self) -> list[Held]:
        """The sealed answers as they go out: first those that replace one, then those that were missing, each in
        circle order, whoever was first."""
        owed = self.game.owed()
        seats = sorted(self.held, key=lambda seat: (seat in owed, self.game.seats.index(Seat(seat))))
        return [self.held[seat] for seat in seats]

    # -- what a viewer may see
    def view(self, viewer: str | None) -> bytes:
        """The view as JSON."""
        if viewer not in self._views:
            self._views[viewer] = msgspec.json.encode(self.game.view(viewer))
        return self._views[viewer]

    def prompt(self, seat: str) -> PromptData[Any] | None:
        """What the seat is asked, with the answer that it has sealed."""
        prompt = self.game.prompt(seat)
        if prompt is None:
            return None
        data = prompt.data()
        if (held := self.held.get(seat)) is None:
            return data
        return replace(data, answered=read_action(held.action), waited_for=False)

    def events(self, viewer: str | None, since: int = 0) -> Sequence[Event]:
        """What the viewer has seen happen, take-backs included: the list only grows. `told` must be there."""
        return self._so_far(viewer)[0][since:]

    def marks(self, viewer: str | None, since: int = 0) -> Sequence[Mark]:
        """What each of these events is about."""
        return self._so_far(viewer)[1][since:]

    def moments(self, viewer: str | None) -> Sequence[int | None]:
        """After how many actions of the game as it stands each of these events was; None: it was taken back. Numbers of
        actions tell who has answered what is sealed: they are for games that are over."""
        assert self.told is not None, "what happened has not been played again yet"
        seat = None if viewer is None else Seat(viewer)
        found: list[int | None] = []
        for one in self.told:
            if isinstance(one.emitted.event, PlayTakenBack):
                found = [None if after is None or after > one.after else after for after in found]
            if one.emitted.seen_by(seat) is not None:
                found.append(one.after)
        return found

    def _so_far(self, viewer: str | None) -> tuple[list[Event], list[Mark]]:
        assert self.told is not None, "what happened has not been played again yet"
        at, events, marks = self._seen.get(viewer, (0, [], []))
        seat = None if viewer is None else Seat(viewer)
        for one in self.told[at:]:
            if (event := one.emitted.seen_by(seat)) is not None:
                events.append(event)
                marks.append(mark(one.emitted, event, seat, self.game.seats))
        self._seen[viewer] = (len(self.told), events, marks)
        return events, marks


def digest(data: bytes) -> str:
    """A short name of these bytes: the same bytes, the same name."""
    return sha256(data).hexdigest()[:20]
