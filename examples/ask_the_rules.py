"""A question to the rulebook, and why an action is refused: `python examples/ask_the_rules.py "traitor leader"`."""

from __future__ import annotations

import sys

from kanly import rulebook
from kanly.game import Game
from kanly.kernel import IllegalAction, Pass


def found(words: str, most: int = 3) -> list[str]:
    """The rules that have all these words, the best first, each with its ID and title."""
    hits = rulebook.search(words)[:most]
    return [f"{hit.rule.id} - {hit.rule.title}" for hit in hits]


def why_not() -> list[str]:
    """What a wrong answer is told, and the titles of the rules behind it."""
    game = Game.new(["atreides", "fremen"], seed="rules")
    try:
        game.act("fremen", Pass())
    except IllegalAction as refusal:
        titles = [f"  {found.rule}: {rulebook.rule(found.rule).title}" for found in refusal.violations]
        return game.explain(refusal) + titles
    return []


def main(words: str = "traitor leader") -> list[str]:
    """Search, and refuse."""
    lines = [*found(words), *why_not()]
    print("\n".join(lines))
    return lines


if __name__ == "__main__":
    main(" ".join(sys.argv[1:]) or "traitor leader")
