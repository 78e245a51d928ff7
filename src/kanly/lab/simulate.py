"""Many games of a series, on several cores, always in the order of their numbers."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator
from functools import partial

from kanly.lab.series import Played, Series, play, quick


def simulate(series: Series, games: int, workers: int = 1, keep: bool = False) -> Generator[Played, None, None]:
    """The games 0 to games - 1, as they are finished. Closing the iterator ends the workers."""
    one = partial(play, series, keep=keep)
    if workers == 1:
        quick()
        yield from map(one, range(games))
        return
    with multiprocessing.get_context("spawn").Pool(workers, _begin) as pool:
        yield from pool.imap(one, range(games))


def _begin() -> None:
    """A worker begins: an interrupt is its parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    quick()
