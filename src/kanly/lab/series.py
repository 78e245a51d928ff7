"""A series of games between bots: who plays what in which game, and one game played to its end.

Everything about a game follows from the series and the number of the game, so a series is the same however many
workers play it.
"""

from __future__ import annotations

import gc
import traceback
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from itertools import combinations
from pathlib import Path

from msgspec import Struct

from kanly.bots import Dice, play_out, player
from kanly.catalog import Mode
from kanly.game import Game
from kanly.kernel import Seat
from kanly.lab.records import Record, encode

MANY = 100_000
"""So many new objects between two runs of the garbage collector: otherwise a fifth of the time goes into
looking at what is still in use."""


class Series(Struct, frozen=True):
    """What is played: `seats`, by faction; `mode`; at most so many `turns`; the `seed` from which every game's own
    follows. `bots`: the names of those of the seats, in their order. With `versus` two kinds of bots meet instead, in
    every game on other seats: each half of the seats falls to each of them equally often."""

    seats: tuple[str, ...]
    bots: tuple[str, ...] = ()
    versus: tuple[str, str] | None = None
    mode: Mode = "basic"
    turns: int = 10
    seed: str = "1"

    def players(self, number: int) -> dict[str, str]:
        """The bot of each seat in this game.

        >>> series = Series(("atreides", "emperor", "fremen", "harkonnen"), versus=("easy", "random"))
        >>> series.players(0)
        {'atreides': 'easy', 'emperor': 'easy', 'fremen': 'random', 'harkonnen': 'random'}
        >>> series.players(5)
        {'atreides': 'random', 'emperor': 'random', 'fremen': 'easy', 'harkonnen': 'easy'}
        """
        if self.versus is None:
            return dict(zip(self.seats, self.bots, strict=True))
        one, other = self.versus
        sides = halves(self.seats)
        side = sides[number % len(sides)]
        return {seat: one if seat in side else other for seat in self.seats}

    def seed_of(self, number: int) -> str:
        """The seed of this game, from which everything random in it follows.

        >>> Series(("atreides", "fremen"), ("easy", "easy")).seed_of(7)
        '2983f6f891a688b9'
        """
        return blake2b(f"{self.seed}/{number}".encode(), digest_size=8).hexdigest()

    def settings(self) -> dict[str, object]:
        """The settings of its games."""
        return {"seats": list(self.seats), "mode": self.mode, "max_turns": self.turns}


def halves(seats: Sequence[str]) -> list[tuple[str, ...]]:
    """Every half of the seats; of an odd number both the smaller and the larger halves.

    >>> len(halves("abcdef")), len(halves("abc"))
    (20, 6)
    """
    sizes = dict.fromkeys((len(seats) // 2, (len(seats) + 1) // 2))
    return [side for size in sizes for side in combinations(seats, size)]


class Played(Struct, frozen=True):
    """How one game of a series has ended: the `number` of the game; the seats that are its `winners`, and the `reason`
    (VICTORY-09; none and "" if it was not played to its end); the `turn` it ended in; how many `answers` it took.
    `bots`: who sat where; `fault`: what went wrong, if the game could not be played to its end; `line`: the whole game
    as a line of games.jsonl, if that is wanted."""

    number: int
    bots: Mapping[str, str]
    winners: tuple[Seat, ...] = ()
    reason: str = ""
    turn: int = 0
    answers: int = 0
    fault: str = ""
    line: bytes = b""


def play(series: Series, number: int, keep: bool = False) -> Played:
    """One game of the series; with `keep` its journal as well. A fault of the engine or of a bot is told, not raised:
    the other games of the series have nothing to do with it."""
    bots, seed = series.players(number), series.seed_of(number)
    game = Game.new(series.settings(), seed)
    fault = ""
    try:
        play_out(game, {seat: player(bot) for seat, bot in bots.items()}, Dice(seed))
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        fault = f"{type(error).__name__}: {error} ({Path(last.filename).name}, line {last.lineno})"
    journal = game.journal
    winners, reason = (game.result.winners, game.result.reason) if game.result else ((), "")
    turn, answers = game.view(None).turn, len(journal.entries)
    line = encode(Record(number, bots, winners, reason, turn, answers, journal)) if keep else b""
    return Played(number, bots, winners, reason, turn, answers, fault, line)


def quick() -> None:
    """Make this process quick for games: the garbage collector seldom runs, for games make no garbage in circles."""
    gc.freeze()
    gc.set_threshold(MANY)
