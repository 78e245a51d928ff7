"""Searching the rulebook for words."""

import re

import msgspec

from kanly.rulebook.book import rules
from kanly.rulebook.rule import Rule

_CONTEXT = 70  # characters on each side of the first word found


class Hit(msgspec.Struct, frozen=True):
    """A rule that has every word searched for. ``context`` is one line of its text around the first of them."""

    rule: Rule
    score: int
    context: str


def search(words: str) -> tuple[Hit, ...]:
    """The rules that have all of these words, the best first; rules that score the same stand in book order.

    A word matches where a word of the rule begins with it, in any case: "worm" also finds "worms". A word in the ID
    counts ten, in the title five, in the text one each time, up to four. Nothing to search for finds nothing.

    >>> [hit.rule.id for hit in search("worm")][:2]
    ['FRE-08', 'HMS-14']
    """
    patterns = [re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE) for word in words.split()]
    if not patterns:
        return ()
    hits = []
    for rule in rules():
        scores = [_score(rule, pattern) for pattern in patterns]
        if all(scores):
            hits.append(Hit(rule, sum(scores), _context(rule, patterns)))
    return tuple(sorted(hits, key=lambda hit: -hit.score))


def _score(rule: Rule, word: re.Pattern[str]) -> int:
    return (
        10 * bool(word.search(rule.id))
        + 5 * bool(word.search(rule.title))
        + min(4, sum(1 for _ in word.finditer(rule.text)))
    )


def _context(rule: Rule, words: list[re.Pattern[str]]) -> str:
    line = " ".join(rule.text.split())
    first = min((found.start() for word in words if (found := word.search(line))), default=0)
    start, end = max(0, first - _CONTEXT), first + _CONTEXT
    if start:
        start = line.find(" ", start) + 1
    if end < len(line):
        end = line.rfind(" ", start, end)
    return ("… " if start else "") + line[start:end] + (" …" if end < len(line) else "")
