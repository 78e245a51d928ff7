"""What a bot is, and how a game is driven by bots."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Protocol

from kanly.game import Game, Prompt
from kanly.kernel import Action

MOST_ANSWERS = 20_000
"""A game of bots that needs more answers than this is broken: 6 seats in 10 turns need some thousands."""


class Player(Protocol):
    """A bot: one method, which sees what its seat may know and returns a legal answer or a play of its own. In a
    series each game has players of its own, so a player may remember what it has seen."""

    def choose(self, game: Game, prompt: Prompt, rng: Random) -> Action:
        """The next action of this seat: an answer to the prompt, or a play at any time, after which it is asked again.
        `game` may be asked for `view(prompt.seat)`, `known(prompt.seat)`, `events(prompt.seat)` and
        `imagine(prompt.seat, rng)`, as the seat's own table shows them; nothing else of it is the bot's business.
        Chance comes from `rng` alone, so that a seed tells the whole game."""


def play_out(game: Game, players: Player | Mapping[str, Player], rng: Random, most: int = MOST_ANSWERS) -> int:
    """Play the game to its end, every seat by this player, or each by its own; the number of answers that it took.
    Raises RuntimeError after `most` of them."""
    by_seat = players if isinstance(players, Mapping) else dict.fromkeys(game.seats, players)
    for answers in range(most):
        if game.over:
            return answers
        owed = game.owed()
        seat = owed[0] if len(owed) == 1 else rng.choice(owed)
        prompt = game.prompt(seat)
        assert prompt is not None, "a seat that owes an answer is asked"
        game.act(seat, by_seat[seat].choose(game, prompt, rng))
    raise RuntimeError(f"the game is not over after {most} answers")
