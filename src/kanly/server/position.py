"""A game as the fold of its log: an action goes on, a take-back goes back, a redo goes on again. Nothing is deleted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from kanly.game import Entry, Game, read_action
from kanly.kernel import Emitted, IllegalAction, Seat
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


class Folded(Struct, frozen=True):
    """The position after a row, and what is to be told of it. `unseen`: nobody but those whom it concerns can notice
    it."""

    position: Position
    told: Sequence[Emitted]
    unseen: bool = False


def acted(at: Position, row: Row) -> Folded:
    """An action of a seat. Raises IllegalAction. KARAMA-27 · What nobody else notices does not end what can be done
    again: its end would tell."""
    game = at.game.copy()
    before = len(game.told()) if at.tells else 0
    game.act(row.seat, read_action(row.content), game.question)
    past = at.past if game.latest.unseen else ()
    return Folded(
        Position(game, at.era, past, at.tells), game.told(before) if at.tells else (), bool(game.latest.unseen)
    )


def taken_back(at: Position, row: Row) -> Folded:
    """Back to the number of actions in the row. Raises ValueError if somebody has learnt something since. `stays`:
    whether what was set in private since then stays; rows of earlier releases do not say so."""
    content = msgspec.json.decode(row.content)
    game, undone = at.game.take_back(content["to"]), at.game.journal.entries[content["to"] :]
    told = [Emitted(PlayTakenBack(Seat(row.seat)))]
    if content.get("stays"):
        undone = tuple(entry for entry in undone if not entry.unseen)
        told += done_again(game, at.game.staying(content["to"]))
    return Folded(Position(game, at.era + 1, (*at.past, undone), at.tells), told)


def done_again(game: Game, staying: Sequence[Entry[Any]]) -> Sequence[Emitted]:
    """These private settings and offers are made again, as far as they still can be. They have been told of before:
    only consequences that they have now are to be told."""
    told: list[Emitted] = []
    for entry in staying:
        before = len(game.told())
        try:
            game.act(entry.seat, entry.action)
        except IllegalAction:
            continue
        told += () if game.latest.unseen else game.told(before)
    return told


def redone(at: Position, row: Row) -> Folded:
    """Once more what was taken back last. Raises IndexError if there is nothing."""
    game = at.game.copy()
    before = len(game.told()) if at.tells else 0
    for entry in at.past[-1]:
        game.act(entry.seat, entry.action, entry.question)
    told = [Emitted(PlayRedone(Seat(row.seat))), *(game.told(before) if at.tells else ())]
    return Folded(Position(game, at.era + 1, at.past[:-1], at.tells), told)


def resigned(at: Position, row: Row) -> Folded:
    """A bot plays on for this seat: the game is the same."""
    return Folded(at, [Emitted(SeatResigned(Seat(row.seat)))])


def taken_over(at: Position, row: Row) -> Folded:
    """Somebody plays on for a bot: the game is the same."""
    return Folded(at, [Emitted(SeatTakenOver(Seat(row.seat), msgspec.json.decode(row.content)["name"]))])


def paused(at: Position, _row: Row) -> Folded:
    """Nobody plays until it goes on: the game is the same."""
    return Folded(at, [Emitted(PlayPaused())])


def resumed(at: Position, _row: Row) -> Folded:
    """It goes on: the game is the same."""
    return Folded(at, [Emitted(PlayResumed())])


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
