"""How fast the engine is: answers a second with random players, and what single operations cost."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from random import Random

from kanly.bots import RandomPlayer
from kanly.game import Game

SEATS = ("atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen")


def microseconds(work: Callable[[], object], runs: int = 30, times: int = 50) -> float:
    """The best mean of some short runs, in microseconds."""
    best = float("inf")
    for _ in range(runs):
        start = time.process_time()
        for _ in range(times):
            work()
        best = min(best, time.process_time() - start)
    return best / times * 1e6


def random_games(seconds: float, turns: int = 3) -> tuple[int, int, float, float]:
    """Games and answers of random players in so many seconds of one core's time; the seconds used in all, and those of
    them that the engine itself used."""
    player, rng = RandomPlayer(), Random(1)
    games = answers = 0
    acting, begun = 0.0, time.process_time()
    while time.process_time() - begun < seconds:
        game = Game.new({"seats": list(SEATS), "max_turns": turns}, seed=f"bench {games}")
        while not game.over:
            prompt = game.prompt(rng.choice(game.owed()))
            assert prompt is not None
            action = player.choose(game, prompt, rng)
            before = time.process_time()
            game.act(prompt.seat, action)
            acting += time.process_time() - before
            answers += 1
        games += 1
    return games, answers, time.process_time() - begun, acting


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


def figures(seconds: float) -> Iterator[tuple[str, float, str]]:
    """What `kanly bench` prints: (what, how much, unit), one after the other."""
    gc.freeze()
    gc.set_threshold(100_000)  # a fifth of the time goes into collecting what is still in use otherwise
    games, answers, used, acting = random_games(seconds)
    yield "answers a second, random players included", answers / used, "/s"
    yield "answers a second, engine alone", answers / acting, "/s"
    yield "games a second (6 seats, 3 turns to Revival)", games / used, "/s"
    yield "answers a game", answers / games, ""
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
