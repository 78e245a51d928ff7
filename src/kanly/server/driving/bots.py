"""Bots think in threads of their own, so that no request waits; and never longer than a table may wait.

Two clocks run. The table's begins when the bot is due: `limit` seconds later the game goes on, whatever happens. The
bot's own begins when a thread takes its turn up; before, it is the server that is slow. So at the end of the
table's patience a bot that had its time is silent (TIMING-08); for one that was kept waiting a quick one answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random
from time import perf_counter

from anyio import CapacityLimiter, to_thread

from kanly.bots import player
from kanly.game import Game
from kanly.kernel import Action
from kanly.server.clockwork import now
from kanly.server.watchtower.metrics import Metrics

LOG = logging.getLogger("kanly.server")
QUICK = "easy"
"""The bot that answers for one that was kept waiting: it needs a millisecond."""
FAIR = 0.5
"""A bot has had its time if it has begun before this part of the table's patience was over."""
MARGIN = 0.1
"""The part of the table's patience that is left for the quick bot."""


class Bots:
    """The bots of this process. At most `threads` think at once."""

    def __init__(self, threads: int, metrics: Metrics) -> None:
        self.metrics = metrics
        self.begun = now()
        self._turns = Turns(threads)
        self._quick = Turns(1)

    async def think(self, game: Game, seat: str, strength: str, due: float, limit: float) -> Action:
        """What the bot does, which is due since that moment. If `limit` seconds later it has found nothing, or if it
        fails, or chooses what is illegal: what silence would mean (TIMING-08)."""
        prompt = game.prompt(seat)
        assert prompt is not None, "a bot that owes an answer is asked"
        outcome, since = "failed", perf_counter()
        try:
            action, outcome = await self._in_time(game, seat, strength, due, limit)
            if not prompt.check(action):
                return action
            outcome = "illegal"
            LOG.error("the bot %s has chosen what is illegal, at %s", strength, prompt.decision)
        except TimeoutError:
            outcome = "late"
            LOG.warning("the bot %s has found nothing in time, at %s", strength, prompt.decision)
        except Exception as error:
            outcome = "failed"
            LOG.error("the bot %s fails at %s: %s", strength, prompt.decision, type(error).__name__)
        finally:
            self.metrics.bot_decisions.labels(strength, outcome).inc()
            self.metrics.bot_seconds.labels(strength).observe(perf_counter() - since)
        return prompt.default

    # -- inside
    async def _in_time(self, game: Game, seat: str, strength: str, due: float, limit: float) -> tuple[Action, str]:
        """The action, and whose it is: `chosen` by the bot, or `hurried`: by the quick one. Raises TimeoutError."""
        until = due + limit
        if now() >= until and due < self.begun:
            raise TimeoutError  # it may be this bot that has brought the process before this one down
        started: list[float] = []
        thinking = asyncio.create_task(self._turns.take(game, seat, strength, started.append))
        try:
            await done(thinking, until - limit * MARGIN)
            fair = any(moment <= due + limit * FAIR for moment in started)
            if fair:
                await done(thinking, until)
            if thinking.done():
                return thinking.result(), "chosen"
        finally:
            thinking.cancel()
        if fair:
            raise TimeoutError
        async with asyncio.timeout(max(until - now(), limit * MARGIN)):
            return await self._quick.take(game, seat, QUICK, started.append), "hurried"


class Turns:
    """So many threads, for which turns wait."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self._limiter: CapacityLimiter | None = None

    async def take(self, game: Game, seat: str, strength: str, starts: Callable[[float], None]) -> Action:
        """The choice of this bot, made in a thread, which first says when it starts. Who waits no longer leaves the
        thread to its work, and its place to the next one."""
        if self._limiter is None:  # it belongs to the running loop
            self._limiter = CapacityLimiter(self.threads)
        world = game.copy()

        def turn() -> Action:
            starts(now())
            return choose(world, seat, strength)

        return await to_thread.run_sync(turn, limiter=self._limiter, abandon_on_cancel=True)


async def done(task: asyncio.Task[Action], until: float) -> None:
    """Wait for the task until this moment."""
    await asyncio.wait({task}, timeout=max(0.0, until - now()))


def choose(game: Game, seat: str, strength: str) -> Action:
    """The choice of a bot. Its luck is a function of the game: the same position gives the same answer in any process,
    after any crash, and after any take-back."""
    journal, prompt = game.journal, game.prompt(seat)
    assert prompt is not None, "a bot that owes an answer is asked"
    luck = Random(f"{journal.seed}:{len(journal.entries)}:{seat}")
    return player(strength).choose(game, prompt, luck)
