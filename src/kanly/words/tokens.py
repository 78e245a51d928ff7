"""A typed line as tokens: words, quoted text, commas, brackets. Round parentheses count as blanks; it is kept which
word stood in them alone, as the strength of a leader does where choices are shown."""

from __future__ import annotations

import json
import re
from typing import Literal, NamedTuple

from kanly.words.unreadable import unreadable

LONGEST = 600
"""More tokens than any action needs: a longer text is refused unread."""


class Token(NamedTuple):
    """A piece of the text. `words` are its plain words: `Tuek's_Sietch` gives `tueks`, `sietch`; empty unless it is a
    word. `aside`: it stood in parentheses, alone."""

    kind: Literal["word", "quoted", "json", ",", "[", "]"]
    text: str
    start: int
    end: int
    words: tuple[str, ...] = ()
    aside: bool = False


_PIECE = re.compile(
    r"""(?P<blank>[\s()]+) | "(?P<quoted>(?:[^"\\]|\\.)*)" | (?P<mark>[,\[\]]) | (?P<word>[^\s(),\[\]"]+)""",
    re.VERBOSE | re.DOTALL,
)
_BETWEEN = re.compile(r"[^\w]+|_+")


def tokens(text: str) -> list[Token]:
    """The tokens of a text. Raises Unreadable if it is too long, or a quotation has no end.

    >>> [token.text for token in tokens('ship 4 to Tuek\\'s_Sietch, "so it is"')]
    ['ship', '4', 'to', "Tuek's_Sietch", ',', 'so it is']
    """
    found: list[Token] = []
    at = 0
    while at < len(text):
        if len(found) == LONGEST:
            raise unreadable("typed-too-long", at, most=LONGEST)
        if text[at] == "{" and (token := _json(text, at)):
            found.append(token)
            at = token.end
            continue
        piece = _PIECE.match(text, at)
        if piece is None:
            raise unreadable("typed-open-quotation", at)
        if (quoted := piece["quoted"]) is not None:
            found.append(Token("quoted", re.sub(r"\\(.)", r"\1", quoted, flags=re.S), at, piece.end()))
        elif mark := piece["mark"]:
            found.append(Token(mark, mark, at, piece.end()))  # type: ignore[arg-type]
        elif word := piece["word"]:
            aside = text[:at].rstrip().endswith("(") and text[piece.end() :].lstrip().startswith(")")
            found.append(Token("word", word, at, piece.end(), plain(word), aside))
        at = piece.end()
    return found


def plain(text: str) -> tuple[str, ...]:
    """The words of a name, without case, apostrophes and other marks.

    >>> plain("Soo-Soo Sook"), plain("C'tair Pilru"), plain("pasty_mesa_5")
    (('soo', 'soo', 'sook'), ('ctair', 'pilru'), ('pasty', 'mesa', '5'))
    """
    return tuple(word for word in _BETWEEN.split(re.sub(r"['’`]", "", text.casefold())) if word)


def quoted(text: str) -> str:
    """The text in quotation marks, such that it is read as it is.

    >>> quoted('so "it" is')
    '"so \\\\"it\\\\" is"'
    """
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _json(text: str, at: int) -> Token | None:
    try:
        _, end = json.JSONDecoder().raw_decode(text, at)
    except (ValueError, RecursionError):
        return None
    return Token("json", text[at:end], at, end)
