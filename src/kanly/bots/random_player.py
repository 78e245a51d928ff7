"""A player without a thought: any legal answer, and now and then a play at any time."""

from __future__ import annotations

from random import Random

from kanly.game import Game, Prompt
from kanly.kernel import Action

PLAYS = 0.05  # of the questions it is asked it answers with a play at any time instead, if it has one


class RandomPlayer:
    """Answers every question at random."""

    def choose(self, game: Game, prompt: Prompt, rng: Random) -> Action:
        if rng.random() < PLAYS and (play := prompt.play(rng)):
            return play
        return prompt.sample(rng)
