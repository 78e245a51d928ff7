"""Bots think in threads of their own, so that no request waits; and never longer than a table may wait."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from time import perf_counter

from anyio import CapacityLimiter, to_thread

from kanly.bots import player
from kanly.game import Game
from kanly.kernel import Action
from kanly.server.watchtower.metrics import Metrics

LOG = logging.getLogger("kanly.server")


class Bots:
    """The bots of this process. At most `threads` think at once."""

    def __init__(self, threads: int, metrics: Metrics) -> None:
        self.threads = threads
        self.metrics = metrics
        self._limiter: CapacityLimiter | None = None

    async def think(self, game: Game, seat: str, strength: str, seconds: float) -> Action:
        """What the bot does. If it has found nothing in so many seconds, or fails, or chooses what is illegal, what
        silence would mean (TIMING-08)."""
        prompt = game.prompt(seat)
        assert prompt is not None, "a bot that owes an answer is asked"
        outcome, begun = "failed", perf_counter()
        try:
            async with asyncio.timeout(max(0.0, seconds)):
                action = await self._chosen(game, seat, strength)
            if not prompt.check(action):
                outcome = "chosen"
                return action
            outcome = "illegal"
            LOG.error("the bot %s has chosen what is illegal, at %s", strength, prompt.decision)
        except TimeoutError:
            outcome = "late"
            LOG.warning("the bot %s has found nothing in time, at %s", strength, prompt.decision)
        except Exception as error:
            LOG.error("the bot %s fails at %s: %s", strength, prompt.decision, type(error).__name__)
        finally:
            self.metrics.bot_decisions.labels(strength, outcome).inc()
            self.metrics.bot_seconds.labels(strength).observe(perf_counter() - begun)
        return prompt.default

    async def _chosen(self, game: Game, seat: str, strength: str) -> Action:
        if self._limiter is None:  # it belongs to the running loop
            self._limiter = CapacityLimiter(self.threads)
        world = game.copy()
        return await to_thread.run_sync(choose, world, seat, strength, limiter=self._limiter, abandon_on_cancel=True)


def choose(game: Game, seat: str, strength: str) -> Action:
    """The choice of a bot. Its luck is a function of the game: the same position gives the same answer in any process,
    after any crash, and after any take-back."""
    journal, prompt = game.journal, game.prompt(seat)
    assert prompt is not None, "a bot that owes an answer is asked"
    luck = Random(f"{journal.seed}:{len(journal.entries)}:{seat}")
    return player(strength).choose(game, prompt, luck)
