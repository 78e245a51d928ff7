"""The storm: which number hurts others most."""

from __future__ import annotations

from collections.abc import Sequence

from kanly import catalog
from kanly.bots.easy.look import Look
from kanly.game import Prompt
from kanly.kernel import Action
from kanly.rules.core.storm import DialStorm

SECTORS = 18
ENOUGH_GOOD = 5.0
"""What a card that moves the storm must do."""


def harm(look: Look) -> list[float]:
    """By the number of sectors that the storm moves (up to once around): what it does to others, less what it does to
    the own side."""
    found, total = [0.0], 0.0
    for step in range(1, SECTORS + 1):
        for place in catalog.board().locations_in[(look.view.storm - 1 + step) % SECTORS + 1]:
            if place not in look.sheltered:
                for seat, forces in look.view.board.get(place, {}).items():
                    total += forces.total * (-1.5 if seat in (look.seat, look.ally) else 0.5)
        found.append(total)
    return found


def dial(look: Look, prompt: Prompt) -> Action:
    """The number that, with a middling one of the other dialer, does most."""
    dials = [option for option in prompt.options if isinstance(option, DialStorm)]
    other = sum(option.number for option in dials) / len(dials)
    done = harm(look)
    return max(dials, key=lambda option: done[round(option.number + other) % (SECTORS + 1)])


def worth_moving(look: Look, sectors: Sequence[int]) -> int | None:
    """Of these numbers of sectors the one that does most; None if that is not much."""
    done = harm(look)
    best = max(sectors, key=lambda number: done[number])
    return best if done[best] >= ENOUGH_GOOD else None
