"""How an action is typed: its verb, then its fields. The text is read back as the same action (`Grammar.read`)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol

from kanly.kernel import Action
from kanly.words.arguments import NO_THINGS, Things
from kanly.words.names import TABLES, Names
from kanly.words.sentences import sentence
from kanly.words.tokens import plain


class Speaker(Protocol):
    """What typing needs of the words of a language."""

    @property
    def names(self) -> Names: ...

    @property
    def typing(self) -> Typing: ...

    def verb(self, kind: type[Action]) -> str:
        """The verb that a player types."""

    def verbs(self) -> Sequence[tuple[str, type[Action]]]:
        """All verbs of the game, with what they mean."""

    def message(self, key: str, values: Mapping[str, Any] = {}) -> str:
        """A message with its facts."""


class Typing(NamedTuple):
    """The words of a language that are no names: of each list the first is written, all are read."""

    yes: tuple[str, ...]
    no: tuple[str, ...]
    on: tuple[str, ...]
    off: tuple[str, ...]
    none: tuple[str, ...]
    fillers: frozenset[str]
    conjunctions: frozenset[str]
    sectors: frozenset[str]
    force_kinds: Mapping[str, str]
    unknown: str


def typing(words: Speaker) -> Typing:
    """These words, from the messages `typed-...`.

    >>> from kanly.words import words
    >>> typing(words()).yes
    ('yes', 'y', 'true')
    """

    def listed(key: str) -> tuple[str, ...]:
        return tuple(words.message(f"typed-{key}").casefold().split())

    kinds = {"o": "ordinary", "e": "elite", "a": "advisors"}
    return Typing(
        yes=listed("yes"),
        no=listed("no"),
        on=listed("on"),
        off=listed("off"),
        none=listed("none"),
        fillers=frozenset(listed("fillers")),
        conjunctions=frozenset(listed("conjunctions")),
        sectors=frozenset(listed("sectors")),
        force_kinds={word: letter for letter, kind in kinds.items() for word in listed(kind)},
        unknown=words.message("typed-unknown"),
    )


class Saying:
    """Who it is said to: the things that the reader knows, and the words for the others. `numbered`: things that look
    alike, or have no face, have numbers."""

    def __init__(self, words: Speaker, things: Things, numbered: bool = False) -> None:
        self.words = words
        self.things = things
        self.numbered = numbered
        self.typing = words.typing
        self.none = words.typing.none[0]
        self.unknown = words.typing.unknown

    def known(self, kind: str, id: str) -> bool:
        """Whether this id needs no quotation marks: it names something of this kind."""
        if kind != "any":
            return id in self.words.names.table("faction" if kind == "seat" else kind)
        return any(id in self.words.names.table(each) for each in TABLES if each != "copy")

    def is_plain(self, text: str) -> bool:
        """Whether this text is read as it is, without quotation marks: some words joined, which name nothing else."""
        return bool(JOINED.fullmatch(text)) and text not in names_of_all(self.words.names)

    def verb(self, kind: type[Action]) -> str:
        """The verb that a player types."""
        return self.words.verb(kind)


JOINED = re.compile(r"[a-z]+(_[a-z]+)+")


@cache
def names_of_all(names: Names) -> frozenset[str]:
    """Every name of every kind, its words joined."""
    return frozenset("_".join(plain(name)) for each in TABLES for name in names.table(each).values())


def typed(words: Speaker, action: Action, things: Things = NO_THINGS) -> str:
    """The action as a player would type it. A thing that the reader cannot tell is only "a card".

    >>> from kanly.kernel import Pass
    >>> from kanly.rules.cards.karama import Stop
    >>> from kanly.state import Thing
    >>> from kanly.words import words
    >>> typed(words(), Pass()), typed(words(), Stop("guild_half_price", Thing(9)), {Thing(9): "karama"})
    ('pass', 'stop guild_half_price karama')
    >>> typed(words(), Stop("guild_half_price", Thing(9)))
    'stop guild_half_price a card'
    """
    return sentence(type(action)).say(action, Saying(words, things))
