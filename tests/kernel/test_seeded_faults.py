"""The checks are checked: each test here seeds one realistic fault in the kernel or in a rule, and games under the
Referee must find it. `found` says by which check; a fault that no check of a pause can see has a script of its own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from toys import faults_of_play, faults_of_secrecy  # noqa: F401 - they are seeded there
from toys.faults import FAULTS, FINDINGS, VIEWERS, Patch
from toys.positions import POSITIONS
from toys.referee import Referee

GAMES = 6  # of each position, at most


def play(where: str | Callable[[str], None], number: int) -> None:
    if callable(where):
        where(str(number))
    else:
        Referee(POSITIONS[where]().start(str(number)), VIEWERS).play_on(Random(number))


@pytest.mark.parametrize("name", FAULTS)
def test_the_checks_find(name: str, monkeypatch: Patch) -> None:
    seeded = FAULTS[name]
    seeded.seed(monkeypatch)
    with pytest.raises(FINDINGS, match=seeded.found):
        for number in range(GAMES):
            for where in seeded.where:
                play(where, number)


@pytest.mark.parametrize("position", POSITIONS)
def test_without_a_fault_the_same_games_pass(position: str) -> None:
    for number in range(GAMES):
        play(position, number)


def test_without_a_fault_the_scripts_pass() -> None:
    for script in dict.fromkeys(where for seeded in FAULTS.values() for where in seeded.where if callable(where)):
        for number in range(GAMES):
            script(str(number))
