"""One row of the tests of KARAMA-24: how an ability that a Karama can stop comes to be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kanly.state import Engine
from support.karama_acts import GUILD, SISTERS
from support.position import Position
from support.referee import Referee


class Use(NamedTuple):
    """How an ability comes to be used: in this phase, at a table with these factions, by these acts; in the Advanced
    game alone, if the table says so. `happens`: whether it has had its effect, as soon as everybody has let it pass.
    `changes`: what a stop changes although nothing of the ability happens, by the column "after" of KARAMA-24; `lost`:
    the card that it costs its owner. `renew`: what must be done before it can be used a second time. `by`: who declares
    it, if not the owner."""

    phase: str
    factions: tuple[str, ...]
    prepare: Callable[[Position], object]
    acts: Callable[[Referee], object]
    happens: Callable[[Referee], bool]
    changes: frozenset[str] = frozenset()
    renew: Callable[[Engine], object] | None = None  # what must lie there for a second use
    holders: tuple[str, str] = (GUILD, SISTERS)
    by: str = ""
    lost: int = 0
