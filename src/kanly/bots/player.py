"""What a bot is, and how a game is driven by bots."""

from __future__ import annotations

from random import Random
from typing import Protocol

from kanly.game import Game, Prompt
from kanly.kernel import Action


class Player(Protocol):
    """A bot: one method, which sees what its seat may know and returns a legal answer or a play of its own."""

    def choose(self, game: Game, prompt: Prompt, rng: Random) -> Action:
        """The next action of this seat. `game` may be asked for `view(prompt.seat)` and `imagine(prompt.seat, rng)`,
        as the seat's own table shows them; nothing else of it is the bot's business."""


def play_out(game: Game, player: Player, rng: Random, most: int = 100_000) -> None:
    """Play the game to its end, every seat by this player. Raises RuntimeError after `most` actions."""
    for _ in range(most):
        if game.over:
            return
        seat = rng.choice(game.owed())
        prompt = game.prompt(seat)
        assert prompt is not None, "a seat that owes an answer is asked"
        game.act(seat, player.choose(game, prompt, rng))
    raise RuntimeError(f"the game is not over after {most} actions")
