"""The bots by name. Another one of the house is a class with `choose` and a line here; anybody else's is named by its
module and its name in there: `my_bot:MyPlayer`."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import cast

from kanly.bots.easy import EasyPlayer
from kanly.bots.medium import MediumPlayer
from kanly.bots.player import Player
from kanly.bots.random_player import RandomPlayer

PLAYERS: Mapping[str, Callable[[], Player]] = {"random": RandomPlayer, "easy": EasyPlayer, "medium": MediumPlayer}
"""The bots of the house: by name, what makes one."""


class NoSuchPlayer(LookupError):
    """There is no bot of this name; the message tells why, in one line."""


def player(name: str) -> Player:
    """A new player of this kind: one of `PLAYERS`, or what `module:name` makes when it is called without arguments,
    from any module that Python can import. Raises NoSuchPlayer, a LookupError, saying what is wrong with the name.

    >>> type(player("easy")).__name__
    'EasyPlayer'
    >>> type(player("kanly.bots.random_player:RandomPlayer")).__name__
    'RandomPlayer'
    """
    if ":" in name:
        return _elsewhere(name)
    if name not in PLAYERS:
        raise NoSuchPlayer(
            f"there is no bot {name}; there are {', '.join(PLAYERS)}, and your own as module:name (my_bot:MyPlayer)"
        )
    return PLAYERS[name]()


def _elsewhere(path: str) -> Player:
    """The player of a path `module:name`."""
    where, _, called = path.partition(":")
    if not all(part.isidentifier() for part in where.split(".")) or not called.isidentifier():
        raise NoSuchPlayer(f"{path}: not a bot's path; it is the name of a module, a colon, a name: my_bot:MyPlayer")
    try:
        module = import_module(where)
    except ModuleNotFoundError as error:
        reason = "there is no such module here" if error.name and where.startswith(error.name) else str(error)
        raise NoSuchPlayer(f"{path}: {where} cannot be imported: {reason}") from error
    except Exception as error:  # whatever a stranger's module does when it is imported
        raise NoSuchPlayer(f"{path}: {where} cannot be imported: {_told(error)}") from error
    make = getattr(module, called, None)
    if make is None:
        raise NoSuchPlayer(f"{path}: {where} has no {called}")
    if not callable(make):
        raise NoSuchPlayer(f"{path}: {called} is neither a class nor a function")
    try:
        made = make()
    except Exception as error:
        raise NoSuchPlayer(f"{path}: {called}() makes no player: {_told(error)}") from error
    if not _chooses(made):
        raise NoSuchPlayer(f"{path}: a {type(made).__name__} is no player: it has no choose(game, prompt, rng)")
    return cast("Player", made)


def _chooses(made: object) -> bool:
    """Whether it can be asked as a player is."""
    choose = getattr(made, "choose", None)
    if not callable(choose):
        return False
    try:
        inspect.signature(choose).bind(None, None, None)
    except TypeError:
        return False
    return True


def _told(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
