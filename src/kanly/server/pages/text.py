"""The words of the pages."""

from __future__ import annotations

from typing import Any

from kanly.words import words

PLAIN = "/plain"
"""Where the plain pages are."""


def say(key: str, **facts: Any) -> str:
    """A message of the catalogue."""
    return words().message(key, facts)


def name_of(kind: str, id: str) -> str:
    """The name of a faction, a place, a card ..."""
    return words().names.of(kind, id)
