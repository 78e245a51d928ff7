"""Players that see only a view and a prompt.

>>> from random import Random
>>> from kanly.bots import player, play_out
>>> from kanly.game import Game
>>> game = Game.new({"seats": ["atreides", "fremen"], "max_turns": 2}, seed="doc")
>>> answers = play_out(game, {"atreides": player("easy"), "fremen": player("random")}, Random(1))
>>> game.over
True
"""

from kanly.bots.dice import Dice
from kanly.bots.easy import EasyPlayer
from kanly.bots.medium import MediumPlayer
from kanly.bots.player import MOST_ANSWERS, Player, play_out
from kanly.bots.random_player import RandomPlayer
from kanly.bots.registry import PLAYERS, NoSuchPlayer, player

__all__ = [
    "MOST_ANSWERS",
    "PLAYERS",
    "Dice",
    "EasyPlayer",
    "MediumPlayer",
    "NoSuchPlayer",
    "Player",
    "RandomPlayer",
    "play_out",
    "player",
]
