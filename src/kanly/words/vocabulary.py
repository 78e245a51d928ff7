"""What can be named in a typed line, and how names are recognised.

A name is typed as its id (`tueks_sietch`), as its printed name (`Tuek's Sietch`), or as beginnings of some of its words
in their order (`tuek`, `feyd`, `lady fen`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kanly import catalog
from kanly.kernel import Seat
from kanly.words.arguments import NONE, UNKNOWN, Things
from kanly.words.names import TABLES, Names
from kanly.words.tokens import Token, plain

EXACT, BEGUN, LITERAL = 0, 1, 4
"""How well a name fits: in full; by beginnings of words; not at all, it is free text. Of a reading: their sum."""

Spare = tuple[int, ...]
"""What a reading had to supply of its own; less is better, and of equal sums the smaller tuple."""


class Match(NamedTuple):
    """A value named by the tokens up to `end`."""

    value: Any
    end: int
    rank: int = EXACT
    spare: Spare = ()


class Entry(NamedTuple):
    """Something that can be named: the token that names it alone, and its names as plain words. `aside`: what may stand
    in parentheses behind its name: of a leader the strength."""

    value: Any
    token: str
    names: tuple[tuple[str, ...], ...]
    spare: Spare = ()
    aside: str = ""


class Lexicon:
    """The names of one kind of things. `whole`: beginnings of names are not enough."""

    def __init__(self, entries: Sequence[Entry], fillers: frozenset[str] = frozenset(), whole: bool = False) -> None:
        self.entries = tuple(entries)
        self._fillers = fillers
        self._by_token: dict[str, list[Entry]] = {}
        self._by_words: dict[tuple[str, ...], list[Entry]] = {}
        self._short: list[tuple[tuple[str, ...], Entry]] = []
        for entry in self.entries:
            self._by_token.setdefault(entry.token.casefold(), []).append(entry)
            for name in entry.names:
                short = self._without_fillers(name)
                self._by_words.setdefault(short, []).append(entry)
                self._short.append((short, entry))
        self._begun = () if whole else tuple(self._short)
        self._longest = max((len(name) for entry in self.entries for name in entry.names), default=0)

    def read(self, line: Sequence[Token], at: int) -> Iterator[Match]:
        """Everything that the tokens from `at` on may name, exact names as well as beginnings."""
        typed: list[str] = []
        for end in range(at + 1, min(at + self._longest, len(line)) + 1):
            token = line[end - 1]
            if token.kind != "word":
                return
            typed += token.words
            if end == at + 1:
                for entry in self._by_token.get(token.text.casefold(), ()):
                    yield Match(entry.value, passed(line, end, entry), EXACT, entry.spare)
            if token.text.casefold() in self._fillers:
                if end == at + 1:
                    return
                continue
            words = self._without_fillers(tuple(typed))
            if not words:
                continue
            for entry in self._by_words.get(words, ()):
                yield Match(entry.value, passed(line, end, entry), EXACT, (1, *entry.spare))
            for name, entry in self._begun:
                if not words[0].isdigit() and begins(words, name) is not None:
                    yield Match(entry.value, passed(line, end, entry), BEGUN, entry.spare)

    def hopes(self, line: Sequence[Token], at: int) -> Iterator[str]:
        """What may be typed after the last token, if a name begins at `at`: whole names, or the words still missing."""
        typed = self._without_fillers(tuple(word for token in line[at:] for word in token.words))
        if at == len(line):
            yield from (entry.token for entry in self.entries)
        elif all(token.kind == "word" for token in line[at:]) and typed:
            whole = [entry.value for entry in self._by_words.get(typed, ())]
            for name, entry in self._short:
                seen = begins(typed, name)
                if seen is not None and entry.value not in whole:
                    yield from name[seen:]

    def _without_fillers(self, words: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(word for word in words if word not in self._fillers)


def passed(line: Sequence[Token], end: int, entry: Entry) -> int:
    """Where the name ends, with what stands in parentheses behind it."""
    return end + (end < len(line) and line[end].aside and line[end].text == entry.aside)


def begins(typed: Sequence[str], name: Sequence[str]) -> int | None:
    """How many words of the name are passed when the typed words are beginnings of words of it, in order; None if they
    are not.

    >>> begins(("lady", "fen"), ("margot", "lady", "fenring")), begins(("fen", "lady"), ("margot", "lady", "fenring"))
    (3, None)
    """
    at = 0
    for word in typed:
        while at < len(name) and not name[at].startswith(word):
            at += 1
        if at == len(name):
            return None
        at += 1
    return at if typed else None


class Vocabulary:
    """All lexicons for one reader: the seats of the game, the things that it knows, and the catalog, whose lexicons are
    `shared` by all readers of a language."""

    def __init__(
        self,
        names: Names,
        seats: Sequence[Seat],
        things: Things,
        fillers: frozenset[str],
        shared: dict[str, Lexicon] | None = None,
    ) -> None:
        self._names = names
        self._seats = tuple(seats)
        self._fillers = fillers
        self.things = things
        self._own: dict[str, Lexicon] = {}
        self._shared = {} if shared is None else shared

    def lexicon(self, kind: str) -> Lexicon:
        """The names of a kind of `kanly.words.names`, or of `seat`, `thing`, `any`."""
        made = self._own if kind in ("seat", "thing") else self._shared
        if kind not in made:
            made[kind] = Lexicon(list(self._entries(kind)), self._fillers, whole=kind == "any")
        return made[kind]

    def _entries(self, kind: str) -> Iterator[Entry]:
        if kind == "seat":
            yield from (self._faction(seat) for seat in self._seats)
        elif kind == "thing":
            yield from thing_entries(self._names, self.things)
        elif kind == "any":
            for each in TABLES:
                if each != "copy":
                    yield from self.lexicon(each).entries
        else:
            for id, name in self._names.table(kind).items():
                if id not in (NONE, UNKNOWN):
                    yield self._faction(id) if kind == "faction" else self._entry(id, name)

    def _entry(self, id: str, name: str) -> Entry:
        return Entry(id, id, tuple(dict.fromkeys((plain(id), plain(name)))), aside=strength(id))

    def _faction(self, id: str) -> Entry:
        """A faction is also known by its long name and its initials."""
        names = [plain(id), plain(self._names.of("faction", id))]
        if id in catalog.factions().faction:
            names.append(plain(catalog.factions().faction[catalog.FactionId(id)].long_name))
        if len(names[0]) > 1:
            names.append(("".join(word[0] for word in names[0]),))
        return Entry(id, id, tuple(dict.fromkeys(names)))


def thing_entries(names: Names, things: Things) -> Iterator[Entry]:
    """The known things. Of several alike the first one is meant, unless the number is added: `karama#12`."""
    alike: dict[str, int] = {}
    for thing, face in things.items():
        if face:
            place = alike.get(face, 0)
            alike[face] = place + 1
            called = (plain(face), plain(names.any(face)))
            yield Entry(thing, thing_token(thing, things), tuple(dict.fromkeys(called)), (place,), strength(face))


def strength(id: str) -> str:
    """The strength of this leader, as it is typed; empty if it is none, or has none of its own.

    >>> strength("stilgar"), strength("karama")
    ('7', '')
    """
    leader = catalog.leaders().leader.get(catalog.LeaderId(id))
    return str(leader.strength) if leader is not None and leader.strength is not None else ""


def thing_token(thing: int, things: Mapping[Any, str]) -> str:
    """What names this thing alone: its face; with the number if others look alike; the number if it has no face."""
    face = things[thing]
    if not face:
        return f"#{thing}"
    return face if list(things.values()).count(face) == 1 else f"{face}#{thing}"
