"""A game as one seat lives it: what it sees happen, and what it is asked: `python examples/through_one_seat.py fremen`.

The same loop drives a table, a chat or a log: after each answer ask for the events beyond those already seen.
"""

from __future__ import annotations

import sys
from random import Random

from kanly.bots import EasyPlayer
from kanly.game import Game


def main(seat: str = "fremen", turns: int = 2) -> list[str]:
    """Play with easy players in all seats; the lines that were told."""
    game = Game.new({"seats": ["atreides", "fremen", "harkonnen"], "max_turns": turns}, seed="seen")
    bot, rng, told = EasyPlayer(), Random(1), list[str]()
    seen = 0
    while not game.over:
        for line in game.chronicle(seat, since=seen):
            told.append(line)
        seen = len(game.events(seat))
        prompt = game.prompt(game.owed()[0])
        assert prompt is not None, "who owes an answer is asked"
        answer = bot.choose(game, prompt, rng)
        if prompt.seat == seat and len(prompt.options) > 1:
            told.append(f"  > {game.grammar(seat).say(answer)}  [{prompt.rule}]")
        game.act(prompt.seat, answer)
    told += game.chronicle(seat, since=seen)
    print("\n".join(told))
    return told


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "fremen")
