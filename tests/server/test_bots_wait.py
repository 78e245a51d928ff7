"""A bot's own clock and the table's: who is kept waiting by the server is not silent, and no table waits longer."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any

import pytest

from kanly.bots import PLAYERS
from kanly.game import Game
from kanly.kernel import Action
from kanly.server.clockwork import now
from kanly.server.driving import bots as driving
from kanly.server.driving.bots import Bots
from kanly.server.watchtower.metrics import Metrics
from server.house import PATIENCE
from server.staging import Kept, Standing

LIMIT = 2.0
SLACK = 0.6  # seconds that a busy machine may add
MARGIN = 0.5  # the quick one has a second, and not a tenth: that is enough on any machine


class Slow:
    """A bot that thinks for so many seconds. `which`: of the answers that silence would not mean."""

    def __init__(self, seconds: float, which: int = 0) -> None:
        self.seconds = seconds
        self.which = which

    def choose(self, game: Game, prompt: Any, rng: Any) -> Action:
        time.sleep(self.seconds)
        others: list[Action] = [one for one in prompt.options if one != prompt.default]
        return others[self.which]


class Passing:
    """A bot that answers at once, while so many seconds of the server's clock pass."""

    def __init__(self, clock: Standing, seconds: float) -> None:
        self.clock = clock
        self.seconds = seconds

    def choose(self, game: Game, prompt: Any, rng: Any) -> Action:
        self.clock.passes(self.seconds)
        return own(game)


def at_start() -> Game:
    """A game in whose first question Atreides have four answers."""
    return Game.new(["harkonnen", "atreides"], seed="bots")


def own(game: Game) -> Action:
    """What the bots of this file answer for Atreides."""
    return Slow(0.0).choose(game, game.prompt("atreides"), None)


def quick(game: Game) -> Action:
    """What the quick bot answers."""
    return Slow(0.0, 1).choose(game, game.prompt("atreides"), None)


def silence(game: Game) -> Action:
    """What silence of Atreides means."""
    prompt = game.prompt("atreides")
    assert prompt is not None
    return prompt.default


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, seconds in (("brisk", 0.0), ("stuck", 2.5 * LIMIT)):
        monkeypatch.setitem(PLAYERS, name, partial(Slow, seconds))
    monkeypatch.setitem(PLAYERS, driving.QUICK, lambda: Slow(0.0, 1))
    monkeypatch.setattr(driving, "MARGIN", MARGIN)


def thought(
    strengths: list[str], threads: int = 1, due: float = 0.0, limit: float = LIMIT
) -> tuple[list[Action], list[float], Metrics]:
    """What these bots answer who are asked at once, `due` seconds from now, and after how many seconds each; without
    those for which the machine has kept everybody waiting."""
    metrics, kept = Metrics(), Kept()

    async def ask() -> tuple[list[Action], list[float]]:
        bots, game, begun, took = Bots(threads, metrics), at_start(), now(), [0.0] * len(strengths)

        async def one(number: int, strength: str) -> Action:
            action = await bots.think(game, "atreides", strength, begun + due, limit)
            took[number] = now() - begun
            return action

        return await asyncio.gather(*(one(*each) for each in enumerate(strengths))), took

    with kept:
        actions, took = asyncio.run(ask())
    return actions, [seconds - kept.waiting for seconds in took], metrics


def outcomes(metrics: Metrics) -> dict[str, int]:
    """How many decisions there were of each outcome."""
    (family,) = metrics.bot_decisions.collect()
    found: dict[str, int] = {}
    for sample in family.samples:
        if sample.name.endswith("_total"):
            found[sample.labels["outcome"]] = found.get(sample.labels["outcome"], 0) + int(sample.value)
    return found


def test_who_is_kept_waiting_is_not_silent_and_no_table_waits_longer() -> None:
    actions, took, metrics = thought(["stuck"] * 3)
    game = at_start()
    assert actions == [silence(game), quick(game), quick(game)], "only the first had its time"
    assert max(took) <= LIMIT + SLACK
    assert outcomes(metrics) == {"late": 1, "hurried": 2}


def test_a_turn_that_comes_in_time_is_the_bots_own(clock: Standing, monkeypatch: pytest.MonkeyPatch) -> None:
    actions, _, metrics = thought(["brisk"] * 20, threads=2, limit=PATIENCE)
    assert set(map(str, actions)) == {str(own(at_start()))} and outcomes(metrics) == {"chosen": 20}
    monkeypatch.setitem(PLAYERS, "slow", lambda: Passing(clock, 0.6 * PATIENCE))
    begun = clock.time()
    actions, _, metrics = thought(["slow", "brisk"], limit=PATIENCE)  # the second begins late, and is done in time
    assert set(map(str, actions)) == {str(own(at_start()))} and outcomes(metrics) == {"chosen": 2}
    assert clock.time() - begun == 0.6 * PATIENCE


def test_a_server_that_comes_late_itself_lets_the_quick_bot_answer() -> None:
    metrics = Metrics()

    async def ask() -> Action:
        bots = Bots(1, metrics)
        bots.begun -= 60.0  # the process runs for a minute
        return await bots.think(at_start(), "atreides", "stuck", now() - 3 * LIMIT, LIMIT)

    begun = time.monotonic()
    with Kept() as kept:
        assert asyncio.run(ask()) == quick(at_start())
    assert time.monotonic() - begun <= SLACK + kept.waiting and outcomes(metrics) == {"hurried": 1}


def test_a_bot_that_may_have_brought_the_last_process_down_is_silent() -> None:
    actions, took, metrics = thought(["brisk"], due=-3 * LIMIT)
    assert actions == [silence(at_start())] and took[0] <= SLACK and outcomes(metrics) == {"late": 1}


def test_a_quick_bot_that_is_stuck_itself_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, driving.QUICK, lambda: Slow(2.5 * LIMIT))
    actions, took, metrics = thought(["stuck", "stuck"])
    assert actions == [silence(at_start())] * 2 and max(took) <= LIMIT + SLACK
    assert outcomes(metrics) == {"late": 2}
