"""Plays random games until there is a save for every kind of pause that they come to; see saves/README.md.

    PYTHONPATH=tests python tests/game/make_saves.py --games 400

Into saves/VERSION, the version of Kanly. Files that are there, of whatever version, stay as they are: only what they
are no example of is added. Printed are the kinds of question of which there is none."""

from __future__ import annotations

import argparse
import lzma
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from random import Random

from kanly.game import Game
from kanly.kernel import Decision
from play.test_random_games import random_act, random_settings
from support.pauses import kinds_of_pause
from words.gathering import kinds

SAVES = Path(__file__).parent / "saves"
MOST_TURNS = 3  # a long game has a long journal


def saves(folder: Path) -> dict[Path, bytes]:
    """The saves of this folder and those below, by file."""
    return {file: lzma.decompress(file.read_bytes()) for file in sorted(folder.rglob("*.json.xz"))}


def pauses(number: int) -> Iterator[tuple[Game, set[str]]]:
    """A random game at each of its pauses, always the same one for a number; and what the pause is an example of."""
    rng = Random(f"saves {number}")
    settings = random_settings(rng)
    turns = min(MOST_TURNS, int(str(settings["max_turns"])))
    game = Game.new(settings | {"max_turns": turns}, seed=f"saves {number}")
    while not game.over:
        yield game, kinds_of_pause(game._g)
        game.act(*random_act(game._g, rng))


def add_missing(folder: Path, numbers: range) -> set[str]:
    """Add to the folder saves, out of the games of these numbers, of what no version has kept an example of; all that
    there are examples of then. Raises FileExistsError rather than replace one."""
    seen = {kind for save in saves(SAVES).values() for kind in kinds_of_pause(Game.load(save)._g)}
    for number in numbers:
        for at, (game, here) in enumerate(pauses(number)):
            if not here <= seen:
                seen |= here
                file = folder / f"{number:04}-{at:04}.json.xz"
                with file.open("xb") as kept:
                    kept.write(lzma.compress(game.save(), preset=9 | lzma.PRESET_EXTREME))
    return seen


def main() -> None:
    """The program."""
    arguments = argparse.ArgumentParser(description="Saves of every kind of pause.")
    arguments.add_argument("--games", type=int, default=400, help="so many random games")
    arguments.add_argument("--first", type=int, default=0, help="the number of the first: one that no file has")
    folder = SAVES / version("kanly")
    folder.mkdir(parents=True, exist_ok=True)
    given = arguments.parse_args()
    seen = add_missing(folder, range(given.first, given.first + given.games))
    size = sum(file.stat().st_size for file in saves(folder))
    print(f"{len(saves(folder))} saves of {len(seen)} kinds of pause, {size // 1000} kB")
    print("none of:", ", ".join(sorted({kind.__name__ for kind in kinds(Decision)} - seen)) or "nothing is missing")


if __name__ == "__main__":
    main()
