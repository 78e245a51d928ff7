"""The chance of bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

V = TypeVar("V")


class Dice(Random):
    """A stream of random numbers for those who play games by the thousand: choosing costs a third of what it costs the
    library's stream, which asks again until a number of bits lies below the limit. The few things or numbers of a game
    are alike to one part in 2**50; the game's own draws come from a stream of their own (TIMING-17).

    >>> Dice(1).choice("abc") in "abc", Dice(1).randint(2, 2)
    (True, 2)
    """

    def choice(self, seq: Sequence[V]) -> V:  # type: ignore[override] # typeshed's protocol is not for names
        """One of these, all alike. Raises IndexError if there is none."""
        return seq[int(self.random() * len(seq))]

    def randint(self, a: int, b: int) -> int:
        """One of the numbers from a to b, both included, all alike."""
        return a + int(self.random() * (b - a + 1))
