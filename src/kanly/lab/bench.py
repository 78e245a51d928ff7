"""How fast the engine is: answers a second in whole games, what single operations cost, and, in the same run, how fast
another game's engine is on the same machine."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from importlib.resources import files
from random import Random

from kanly.bots import Dice, EasyPlayer, Player, RandomPlayer, play_out
from kanly.game import Game, Prompt
from kanly.kernel import Action
from kanly.lab import catan
from kanly.lab.series import quick

SEATS = ("atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen")
SLICES = 8
"""The two engines are measured in turns, so that a busy moment of the machine strikes both."""


def microseconds(work: Callable[[], object], runs: int = 30, times: int = 50) -> float:
    """The best mean of some short runs, in microseconds."""
    best = float("inf")
    for _ in range(runs):
        start = time.process_time()
        for _ in range(times):
            work()
        best = min(best, time.process_time() - start)
    return best / times * 1e6


class Meter:
    """Whole games of one kind of player, of six seats and ten turns. Each is then played again from its journal, which
    is the engine alone: every answer checked and carried out."""

    def __init__(self, player: Player, mode: str) -> None:
        self.player, self.mode = player, mode
        self.rng = Dice(1)
        self.games = self.answers = 0
        self.seconds = self.again = 0.0

    def run(self, seconds: float) -> None:
        """So many more seconds of this core's time for the players' games."""
        until = self.seconds + seconds
        while self.seconds < until:
            start = time.process_time()
            game = Game.new({"seats": list(SEATS), "mode": self.mode}, seed=f"bench {self.games}")
            self.answers += play_out(game, self.player, self.rng)
            played = time.process_time()
            Game.replay(game.journal)
            self.again += time.process_time() - played
            self.seconds += played - start
            self.games += 1


class Timed:
    """A player, and how long each of its decisions took, in seconds."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.thinking: list[float] = []

    def choose(self, game: Game, prompt: Prompt, rng: Random) -> Action:
        start = time.process_time()
        action = self.player.choose(game, prompt, rng)
        self.thinking.append(time.process_time() - start)
        return action

    def slowest(self, per_cent: int) -> float:
        """Microseconds in which so many per cent of the decisions were made."""
        return sorted(self.thinking)[len(self.thinking) * per_cent // 100] * 1e6


class Loop:
    """A fixed piece of plain Python, so that figures of different machines, or of a busy and an idle one, can be
    compared: the sum of 1000 squares."""

    def __init__(self) -> None:
        self.loops = 0
        self.seconds = 0.0

    def run(self, seconds: float) -> None:
        """So many more seconds of this core's time."""
        until = self.seconds + seconds
        while self.seconds < until:
            start = time.process_time()
            for _ in range(100):
                sum(n * n for n in range(1000))
            self.loops += 100
            self.seconds += time.process_time() - start


def reference() -> dict[str, float]:
    """By mode, how many answers the engine alone carried out in the time of one loop when it was last measured with
    care (docs/performance.md): `kanly bench` says how far it is from that."""
    found: dict[str, float] = json.loads(files("kanly.lab").joinpath("reference.json").read_text("utf-8"))
    return found


def position(answers: int = 150) -> Game:
    """A game in the middle, always the same."""
    game, rng = Game.new({"seats": list(SEATS), "max_turns": 9}, seed="bench"), Random(2)
    for _ in range(answers):
        prompt = game.prompt(rng.choice(game.owed()))
        assert prompt is not None
        game.act(prompt.seat, prompt.sample(rng))
    return game


def figures(seconds: float) -> Iterator[tuple[str, float | None, str]]:
    """What `kanly bench` prints: (what, how much, unit), one after the other. Without a number: what was left out, and
    why."""
    quick()
    modes, other = {mode: Meter(RandomPlayer(), mode) for mode in ("basic", "advanced")}, catan.meter()
    loop, before = Loop(), reference()
    for _ in range(SLICES):
        loop.run(seconds / SLICES / 4)
        for meter in modes.values():
            meter.run(seconds / SLICES)
        if other is not None:
            other.run(seconds / SLICES)
    for mode, meter in modes.items():
        yield f"{mode}: answers a second, random players included", meter.answers / meter.seconds, "/s"
        yield f"{mode}: answers a second, engine alone", meter.answers / meter.again, "/s"
        yield f"{mode}: whole games a second (6 seats, 10 turns)", meter.games / meter.seconds, "/s"
        yield f"{mode}: answers a game", meter.answers / meter.games, ""
        in_a_loop = meter.answers / meter.again * loop.seconds / loop.loops
        change = 100 * (in_a_loop / before[mode] - 1)
        yield f"{mode}: answers in a loop, engine alone", in_a_loop, f"{change:+.0f} % of the reference {before[mode]}"
    if other is None:
        yield "catanatron", None, catan.MISSING
    else:
        yield "catanatron: ticks a second, random players", other.ticks / other.seconds, "/s"
    timed = Timed(EasyPlayer())
    easy = Meter(timed, "basic")
    easy.run(seconds / 2)
    yield "answers a second, easy players included", easy.answers / easy.seconds, "/s"
    yield "a decision of an easy player, median", timed.slowest(50), "us"
    yield "a decision of an easy player, 99 % below", timed.slowest(99), "us"
    game = position()
    seat, saved = game.owed()[0], game.save()
    prompt = game.prompt(seat)
    assert prompt is not None
    yield "copy", microseconds(game.copy), "us"
    yield "view of one seat", microseconds(lambda: game.view(seat)), "us"
    yield "prompt of one seat", microseconds(lambda: game.prompt(seat)), "us"
    yield "the same as data, with its form", microseconds(prompt.data), "us"
    yield "imagine a world", microseconds(lambda: game.imagine(seat, Random(1))), "us"
    yield "save", microseconds(game.save), "us"
    yield "load", microseconds(lambda: Game.load(saved)), "us"
    yield "size of the save", len(saved), "bytes"
    yield "a loop: 1000 squares summed", loop.seconds / loop.loops * 1e6, "us"
