"""A game as the fold of its log: an action goes on, a take-back goes back, a redo goes on again. Nothing is deleted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from kanly.game import Entry, Game, read_action
from kanly.kernel import Action, Emitted, Event, IllegalAction, Seat
from kanly.server.happenings import PlayPaused, PlayRedone, PlayResumed, PlayTakenBack, SeatResigned, SeatTakenOver


class Row(Struct, frozen=True):
    """A row of the log: what happened to the game. `kind`: one of `FOLDS`; `content`: an action as JSON, or facts."""

    seq: int
    kind: str
    seat: str
    question: str
    content: str
    key: str
    by: str
    at: float


class Position(Struct, frozen=True):
    """Where a game stands after some rows.

    `era`: how often play has been taken back or done again; together with it the number of a question is unique.
    `past`: what was taken back and may be done again, the latest last. `tells`: whether the game remembers what has
    happened, or would have to be played again for it."""

    game: Game
    era: int = 0
    past: tuple[tuple[Entry[Any], ...], ...] = ()
    tells: bool = False

    @property
    def question(self) -> str:
        """The id of the present question, such as `0.17`; "" when the game is over."""
        return "" if self.game.over else f"{self.era}.{self.game.question}"


class Written(Struct, frozen=True):
    """Something that is to be told, and after how many actions of the game it was."""

    emitted: Emitted
    after: int


class Folded(Struct, frozen=True):
    """The position after a row, and what is to be told of it. `unseen`: nobody but those whom it concerns can notice
    it."""

    position: Position
    told: Sequence[Written]
    unseen: bool = False


def acted(at: Position, row: Row) -> Folded:
    """An action of a seat. Raises IllegalAction. KARAMA-27 · What nobody else notices does not end what can be done
    again: its end would tell."""
    game = at.game.copy()
    told = gone_on(game, at.tells, row.seat, read_action(row.content), game.question)
    past = at.past if game.latest.unseen else ()
    return Folded(Position(game, at.era, past, at.tells), told, bool(game.latest.unseen))


def gone_on(game: Game, tells: bool, seat: str, action: Action, question: int | None = None) -> Sequence[Written]:
    """The game goes on by this action; what is to be told of it, if the game `tells`."""
    before = len(game.told()) if tells else 0
    game.act(seat, action, question)
    return written(game, before) if tells else ()


def written(game: Game, since: int = 0) -> list[Written]:
    """What is to be told of a game, without the first `since` of it, all of its last action."""
    after = game.acted
    return [Written(emitted, after) for emitted in game.told(since)]


def taken_back(at: Position, row: Row) -> Folded:
    """Back to the number of actions in the row. Raises ValueError if somebody has learnt something since. `stays`:
    whether what was set in private since then stays; rows of earlier releases do not say so."""
    content = msgspec.json.decode(row.content)
    to: int = content["to"]
    game, undone = at.game.take_back(to), at.game.journal.entries[to:]
    told = [Written(Emitted(PlayTakenBack(Seat(row.seat))), to)]
    if content.get("stays"):
        undone = tuple(entry for entry in undone if not entry.unseen)
        told += done_again(game, at.game.staying(to))
    return Folded(Position(game, at.era + 1, (*at.past, undone), at.tells), told)


def done_again(game: Game, staying: Sequence[Entry[Any]]) -> Sequence[Written]:
    """These private settings and offers are made again, as far as they still can be. They have been told of before:
    only consequences that they have now are to be told."""
    told: list[Written] = []
    for entry in staying:
        try:
            now = gone_on(game, True, entry.seat, entry.action)
        except IllegalAction:
            continue
        told += () if game.latest.unseen else now
    return told


def redone(at: Position, row: Row) -> Folded:
    """Once more what was taken back last. Raises IndexError if there is nothing."""
    game = at.game.copy()
    told = [beside(at, PlayRedone(Seat(row.seat)))]
    for entry in at.past[-1]:
        told += gone_on(game, at.tells, entry.seat, entry.action, entry.question)
    return Folded(Position(game, at.era + 1, at.past[:-1], at.tells), told)


def beside(at: Position, event: Event) -> Written:
    """Something that happens beside the game."""
    return Written(Emitted(event), at.game.acted)


def resigned(at: Position, row: Row) -> Folded:
    """A bot plays on for this seat: the game is the same."""
    return Folded(at, [beside(at, SeatResigned(Seat(row.seat)))])


def taken_over(at: Position, row: Row) -> Folded:
    """Somebody plays on for a bot: the game is the same."""
    return Folded(at, [beside(at, SeatTakenOver(Seat(row.seat), msgspec.json.decode(row.content)["name"]))])


def paused(at: Position, _row: Row) -> Folded:
    """Nobody plays until it goes on: the game is the same."""
    return Folded(at, [beside(at, PlayPaused())])


def resumed(at: Position, _row: Row) -> Folded:
    """It goes on: the game is the same."""
    return Folded(at, [beside(at, PlayResumed())])


FOLDS: Mapping[str, Callable[[Position, Row], Folded]] = {
    "act": acted,
    "takeback": taken_back,
    "redo": redone,
    "resign": resigned,
    "takeover": taken_over,
    "pause": paused,
    "resume": resumed,
}
"""Every kind of row. Another one is a function and a line here."""

REPLAYS = frozenset({"takeback", "redo"})
"""The kinds that play a game again: too slow for the loop that serves everybody."""


def fold(at: Position, row: Row) -> Folded:
    """The position after this row, and what is to be told of it."""
    return FOLDS[row.kind](at, row)


_past = msgspec.json.Decoder(tuple[int, tuple[tuple[tuple[str, int, msgspec.Raw], ...], ...]])


def write_past(at: Position) -> str:
    """What of a position is not in the save of its game, as JSON."""
    return msgspec.json.encode(
        (at.era, [[(entry.seat, entry.question, entry.action) for entry in undone] for undone in at.past])
    ).decode()


def read_position(save: bytes, past: str) -> Position:
    """The position of a snapshot. Raises SaveError."""
    era, groups = _past.decode(past)
    undone = tuple(
        tuple(Entry(Seat(seat), question, read_action(bytes(action))) for seat, question, action in group)
        for group in groups
    )
    return Position(Game.load(save), era, undone)
