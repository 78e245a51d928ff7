"""The game, for those who play it, keep it or study it: `Game`, its prompts, journals and saves.

>>> from random import Random
>>> from kanly.game import Game
>>> game, rng = Game.new({"seats": ["atreides", "emperor", "fremen"], "max_turns": 1}, seed="doc"), Random(1)
>>> while not game.over:
...     seat = game.owed()[0]
...     game.act(seat, game.prompt(seat).sample(rng))
>>> Game.replay(game.journal).state_bytes() == game.state_bytes()
True
"""

from kanly.game.game import Game
from kanly.game.journal import Entry, Journal, commitment_to
from kanly.game.prompt import Prompt, PromptData
from kanly.game.saves import BrokenSave, ForeignSave, FutureSave, SaveError, read_action

__all__ = [
    "BrokenSave",
    "Entry",
    "ForeignSave",
    "FutureSave",
    "Game",
    "Journal",
    "Prompt",
    "PromptData",
    "SaveError",
    "commitment_to",
    "read_action",
]
