"""Players that see only a view and a prompt.

>>> from random import Random
>>> from kanly.bots import RandomPlayer, play_out
>>> from kanly.game import Game
>>> game = Game.new({"seats": ["atreides", "fremen"], "max_turns": 2}, seed="doc")
>>> play_out(game, RandomPlayer(), Random(1))
>>> game.over
True
"""

from kanly.bots.player import Player, play_out
from kanly.bots.random_player import RandomPlayer

__all__ = ["Player", "RandomPlayer", "play_out"]
