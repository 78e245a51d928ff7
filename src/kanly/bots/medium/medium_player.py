"""The player: which thought answers which question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from kanly.bots.easy import EasyPlayer
from kanly.bots.medium import moving, shipping
from kanly.bots.medium.battle.thoughts import BATTLE
from kanly.bots.medium.deals import Course, talk
from kanly.bots.medium.look import Look
from kanly.bots.medium.strategy import STRATEGY
from kanly.game import Game, Prompt
from kanly.kernel import Action

Thought: TypeAlias = Callable[[Look, Prompt, Random], Action]


class MediumPlayer:
    """Weighs what it cannot see, and the deals that it is offered. What it has no thought of its own for it answers as
    the easy player would."""

    def __init__(self) -> None:
        self.easy = EasyPlayer()

    def choose(self, game: Game, prompt: Prompt, rng: Random) -> Action:
        thought, look = THOUGHTS.get(prompt.decision), Look(game, prompt.seat)
        if said := talk(look, prompt, course(prompt)):
            return said
        return thought(look, prompt, rng) if thought else self.easy.choose(game, prompt, rng)


def course(prompt: Prompt) -> Course | None:
    """How a deal is weighed where the seat is asked to ship or to move."""
    if prompt.decision == "ChooseShipment":
        return lambda look: shipping.best(look, prompt)[0]
    if prompt.decision == "ChooseMove":
        return lambda look: moving.worth_of_best(look, prompt)
    return None


THOUGHTS: Mapping[str, Thought] = {**BATTLE, **STRATEGY}
