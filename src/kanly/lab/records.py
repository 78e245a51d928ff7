"""games.jsonl: played games, one a line, each with its journal, so that it can be played again."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from kanly.game import Journal
from kanly.game.saves import ACTION
from kanly.kernel import Action, Seat

A = TypeVar("A", bound=Action)


class Record(Struct, Generic[A], frozen=True):
    """One game: its number in its series, `game`; the names of the `bots` by seat; how it has ended, `winners` and
    `reason` (none and "" if it was not played to its end), in which `turn` and after how many `answers`; its
    `journal`."""

    game: int
    bots: Mapping[str, str]
    winners: tuple[Seat, ...]
    reason: str
    turn: int
    answers: int
    journal: Journal[A]


class BrokenRecord(ValueError):
    """A line that is no game, or a number that no game has."""


_record: Any = Record
_DECODER = msgspec.json.Decoder(_record[ACTION])
_ENCODER = msgspec.json.Encoder()


def encode(record: Record[Any]) -> bytes:
    """The game as one line."""
    return _ENCODER.encode(record) + b"\n"


def read_record(file: Path, game: int | None = None) -> Record[Any]:
    """The game of this number, or the first one, of a games.jsonl. Raises OSError or BrokenRecord."""
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                record: Record[Any] = _DECODER.decode(line)
            except msgspec.MsgspecError as error:
                raise BrokenRecord(f"line {number} is no game: {error}") from error
            if game is None or record.game == game:
                return record
    raise BrokenRecord("there is no game in it" if game is None else f"there is no game {game} in it")
