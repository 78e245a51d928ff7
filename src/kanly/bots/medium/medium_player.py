"""The player: which thought answers which question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from kanly.bots.easy import EasyPlayer
from kanly.bots.medium.battle.thoughts import BATTLE
from kanly.bots.medium.look import Look
from kanly.bots.medium.strategy import STRATEGY
from kanly.game import Game, Prompt
from kanly.kernel import Action

Thought: TypeAlias = Callable[[Look, Prompt, Random], Action]


class MediumPlayer:
    """Weighs what it cannot see. What it has no thought of its own for it answers as the easy player would."""

    def __init__(self) -> None:
        self.easy = EasyPlayer()

    def choose(self, game: Game, prompt: Prompt, rng: Random) -> Action:
        thought = THOUGHTS.get(prompt.decision)
        if thought is None:
            return self.easy.choose(game, prompt, rng)
        return thought(Look(game, prompt.seat), prompt, rng)


THOUGHTS: Mapping[str, Thought] = {**BATTLE, **STRATEGY}
