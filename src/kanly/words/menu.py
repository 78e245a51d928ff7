"""A choice of a list, typed as it stands there or in a few of its words."""

from __future__ import annotations

from collections.abc import Sequence

from kanly.words.tokens import plain
from kanly.words.vocabulary import begins

SHORTEST = 3
"""So many letters at least of a word that is not typed in full: a slip of one key chooses nothing."""


def as_shown(line: str, texts: Sequence[str]) -> int | None:
    """The place of the one text that was typed as it is, whatever its case and marks.

    >>> as_shown("Ask for THE leader", ["pass", "ask for the leader"])
    1
    """
    wanted = plain(line)
    found = [place for place, text in enumerate(texts) if plain(text) == wanted]
    return found[0] if wanted and len(found) == 1 else None


def by_words(line: str, texts: Sequence[str]) -> int | None:
    """The place of the one text that has all these words in this order; of a word three letters are enough.

    >>> kept = ["keep Thufir Hawat", "keep Umman Kudu"]
    >>> by_words("thufir", kept), by_words("keep umm", kept), by_words("keep", kept), by_words("th", kept)
    (0, 1, None, None)
    """
    wanted = plain(line)
    found = [place for place, text in enumerate(texts) if wanted and _has(plain(text), wanted)]
    return found[0] if len(found) == 1 else None


def _has(text: Sequence[str], wanted: Sequence[str]) -> bool:
    long_enough = all(len(word) >= SHORTEST or word in text for word in wanted)
    return long_enough and begins(wanted, text) is not None
