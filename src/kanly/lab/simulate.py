"""Many games of a series, on several cores, always in the order of their numbers."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import partial

from kanly.lab.series import Played, Series, play, quick


def simulate(series: Series, games: int, workers: int = 1, keep: bool = False) -> Generator[Played, None, None]:
    """The games 0 to games - 1, as they are finished. Closing the iterator ends the workers."""
    one = partial(play, series, keep=keep)
    if workers == 1:
        quick()
        yield from map(one, range(games))
        return
    with _uninterrupted():
        pool = multiprocessing.get_context("spawn").Pool(workers, quick)
    with pool:
        yield from pool.imap(one, range(games))


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Processes that are started meanwhile ignore interrupts from their first moment on: these are their parent's
    business. Only the main thread can see to that."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
