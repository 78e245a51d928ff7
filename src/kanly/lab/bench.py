"""How fast the engine is: answers a second in whole games, what single operations cost, and, in the same run, how fast
another game's engine is on the same machine."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

from kanly.bots import EasyPlayer, Player, RandomPlayer
from kanly.game import Game
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
    """Whole games of one kind of player, of six seats and ten turns, a slice of time after the other."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.rng = Random(1)
        self.games = self.answers = 0
        self.seconds = self.acting = 0.0
        self.thinking: list[float] = []
        self.game = self.fresh()

    def fresh(self) -> Game:
        """The next game."""
        return Game.new({"seats": list(SEATS)}, seed=f"bench {self.games}")

    def run(self, seconds: float) -> None:
        """So many more seconds of this core's time."""
        begun, clock = time.process_time(), time.process_time
        while clock() - begun < seconds:
            prompt = self.game.prompt(self.rng.choice(self.game.owed()))
            assert prompt is not None, "a seat that owes an answer is asked"
            start = clock()
            action = self.player.choose(self.game, prompt, self.rng)
            chosen = clock()
            self.game.act(prompt.seat, action)
            self.acting += clock() - chosen
            self.thinking.append(chosen - start)
            self.answers += 1
            if self.game.over:
                self.games += 1
                self.game = self.fresh()
        self.seconds += clock() - begun


def calibration() -> float:
    """Microseconds of a fixed piece of plain Python, so that figures of different machines can be compared."""
    return microseconds(lambda: sum(n * n for n in range(1000)))


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
    random, easy, other = Meter(RandomPlayer()), Meter(EasyPlayer()), catan.meter()
    for _ in range(SLICES):
        random.run(seconds / SLICES)
        if other is not None:
            other.run(seconds / SLICES)
    yield "answers a second, random players included", random.answers / random.seconds, "/s"
    yield "answers a second, engine alone", random.answers / random.acting, "/s"
    yield "whole games a second (6 seats, 10 turns)", random.games / random.seconds, "/s"
    yield "answers a game", random.answers / max(1, random.games), ""
    if other is None:
        yield "catanatron", None, catan.MISSING
    else:
        yield "catanatron: ticks a second, random players", other.ticks / other.seconds, "/s"
    easy.run(seconds / 2)
    thinking = sorted(easy.thinking)
    yield "answers a second, easy players included", easy.answers / easy.seconds, "/s"
    yield "a decision of an easy player, median", thinking[len(thinking) // 2] * 1e6, "us"
    yield "a decision of an easy player, 99 % below", thinking[len(thinking) * 99 // 100] * 1e6, "us"
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
    yield "calibration: 1000 squares summed", calibration(), "us"
