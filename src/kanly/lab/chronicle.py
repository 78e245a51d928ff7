"""The chronicle of a game, laid out by turns and phases."""

from __future__ import annotations

from kanly.game import Game
from kanly.rules.core.turn import PhaseBegun, TurnBegun


def by_turn(game: Game, viewer: str | None) -> list[list[str]]:
    """What this viewer (None: an observer) has seen happen, turn by turn; the first list is the setup. Below a turn
    stand its phases, and what happened in them is indented."""
    turns: list[list[str]] = [[]]
    depth = 0
    for event, line in zip(game.events(viewer), game.chronicle(viewer), strict=True):
        if isinstance(event, TurnBegun):
            turns.append([line])
            depth = 1
        elif isinstance(event, PhaseBegun):
            turns[-1].append(f"  {line}")
            depth = 2
        else:
            turns[-1].append("  " * depth + line)
    return turns
