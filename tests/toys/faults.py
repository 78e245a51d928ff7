"""Faults that are seeded in the kernel or in a rule, to see whether the checks find them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from kanly.kernel import IllegalAction, Outcome, Procedure
from toys.table import GUILD, HARKONNEN, Game

VIEWERS = (GUILD, HARKONNEN, None)
FINDINGS = (AssertionError, IllegalAction)
"""What a check demands; or a game that refuses what another one, which should be the same, has taken."""
Patch = pytest.MonkeyPatch


class Fault(Struct, frozen=True):
    """How it is seeded, in which positions or by which script it is looked for, and what the check says."""

    seed: Callable[[Patch], None]
    where: tuple[str | Callable[[str], None], ...]
    found: str


FAULTS: dict[str, Fault] = {}


def fault(
    *where: str | Callable[[str], None], found: str
) -> Callable[[Callable[[Patch], None]], Callable[[Patch], None]]:
    """Decorator: this function seeds a fault."""

    def register(seed: Callable[[Patch], None]) -> Callable[[Patch], None]:
        FAULTS[seed.__name__.replace("_", " ")] = Fault(seed, where, found)
        return seed

    return register


def asking(procedure: type[Procedure], step: str, patch: Patch, before: Callable[[Any, Game], object]) -> None:
    """The step does something before it asks."""
    right = procedure.steps[step]

    def wrong(self: Procedure, g: Game) -> Outcome:
        before(self, g)
        return right(self, g)

    patch.setitem(procedure.steps, step, wrong)
