"""The one error of reading: a text that is no action."""

from __future__ import annotations

from collections.abc import Mapping

from kanly.kernel import Fact


class Unreadable(Exception):
    """A text that is no action, or more than one. `key` and `facts` make the sentence (`Words.text`): what was wrong,
    what would be right, what comes near. `at`: the place in the text, counted in characters from 0."""

    def __init__(self, key: str, at: int, facts: Mapping[str, Fact]) -> None:
        super().__init__(key)
        self.key = key
        self.at = at
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.key}({facts}) at {self.at}"


def unreadable(key: str, at: int, **facts: Fact) -> Unreadable:
    """Such an error written in one line."""
    return Unreadable(key, at, facts)
