"""The chance of bots: every thing has the same chance, and a seed tells all."""

from __future__ import annotations

from collections import Counter

import pytest

from kanly.bots import Dice


def test_each_thing_and_each_number_has_its_chance() -> None:
    dice = Dice(1)
    chosen = Counter(dice.choice("abcdef") for _ in range(6000))
    thrown = Counter(dice.randint(-2, 3) for _ in range(6000))
    assert sorted(chosen) == [*"abcdef"]
    assert sorted(thrown) == [-2, -1, 0, 1, 2, 3]
    assert all(850 < count < 1150 for count in (*chosen.values(), *thrown.values()))


def test_one_seed_is_one_stream() -> None:
    throws = [
        [dice.choice("abc") + str(dice.randint(1, 20)) for _ in range(50)] for dice in (Dice(7), Dice(7), Dice(8))
    ]
    assert throws[0] == throws[1]
    assert throws[0] != throws[2]


def test_nothing_to_choose_from_is_an_error_as_in_the_library() -> None:
    with pytest.raises(IndexError):
        Dice(1).choice(())
