"""The bots by name. Another one is a class with `choose` and a line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kanly.bots.easy import EasyPlayer
from kanly.bots.medium import MediumPlayer
from kanly.bots.player import Player
from kanly.bots.random_player import RandomPlayer

PLAYERS: Mapping[str, Callable[[], Player]] = {"random": RandomPlayer, "easy": EasyPlayer, "medium": MediumPlayer}


def player(name: str) -> Player:
    """A new player of this kind. Raises LookupError, naming those that there are.

    >>> type(player("easy")).__name__
    'EasyPlayer'
    """
    if name not in PLAYERS:
        raise LookupError(f"there is no bot {name}; there are {', '.join(PLAYERS)}")
    return PLAYERS[name]()
