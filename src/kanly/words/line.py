"""A typed line while it is read: its tokens, what can be named, and where reading got stuck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from kanly.kernel import Action
from kanly.words.tokens import Token
from kanly.words.unreadable import unreadable
from kanly.words.vocabulary import Lexicon, Match, Spare, Vocabulary

if TYPE_CHECKING:
    from kanly.words.saying import Typing
    from kanly.words.shapes import Shape

Verbs: TypeAlias = Sequence[tuple[str, type[Action]]]
BEST = 24
"""So many readings are kept for each place where they end."""
PATIENCE = 25_000
"""So many readings of parts are tried at most, some tenths of a second; no line that is meant needs a tenth of them."""
MOST_FILLERS = 3
"""So many words that mean nothing may follow each other."""


class Line:
    """The tokens of a line. Every reading of a shape at a place is worked out once."""

    def __init__(
        self, tokens: Sequence[Token], vocabulary: Vocabulary, typing: Typing, verbs: Verbs, all_verbs: Verbs
    ) -> None:
        self.tokens = tuple(tokens)
        self.vocabulary = vocabulary
        self.typing = typing
        self.verbs = verbs
        self.all_verbs = all_verbs
        self.hopes: list[str] | None = None  # a list while completions are gathered
        self.stuck = 0  # the furthest token that could not be read
        self.wanted: list[tuple[str, Shape]] = []  # what would have been right there
        self.no_sector: dict[int, tuple[str, int]] = {}  # where a sector is called that the territory before it has not
        self.sectors: set[int] = set()  # where a number was read as a sector
        self.literal: list[int] = []  # tokens that could be read as free text
        self.tried = [0]  # shared by the parts of a line
        self._read: dict[tuple[int, int], list[Match]] = {}

    def part(self, start: int, end: int) -> Line:
        """Some of the tokens as a line of their own, in which every verb is known."""
        part = Line(self.tokens[start:end], self.vocabulary, self.typing, self.all_verbs, self.all_verbs)
        part.tried = self.tried
        return part

    def try_more(self, readings: int) -> None:
        """Count what is tried. Raises Unreadable when it is too much."""
        self.tried[0] += readings
        if self.tried[0] > PATIENCE:
            raise unreadable("typed-too-many-ways", 0)

    def closing(self, at: int) -> int:
        """Where the bracket that opens here is closed; 0 if it is not."""
        depth = 0
        for place in range(at, len(self.tokens)):
            depth += {"[": 1, "]": -1}.get(self.mark(place), 0)
            if depth == 0:
                return place
        return 0

    def word(self, at: int) -> str:
        """The word at this place; empty if there is none."""
        return self.tokens[at].text if at < len(self.tokens) and self.tokens[at].kind == "word" else ""

    def mark(self, at: int) -> str:
        """The comma or bracket at this place; empty if there is none."""
        return self.tokens[at].kind if at < len(self.tokens) and len(self.tokens[at].kind) == 1 else ""

    def starts(self, at: int) -> Iterator[int]:
        """Where the next field may begin: here, or after words such as "with" that mean nothing."""
        yield at
        for start in range(at, at + MOST_FILLERS):
            if self.word(start).casefold() not in self.typing.fillers:
                return
            yield start + 1

    def between(self, at: int) -> int:
        """Where the next part of a sentence begins: a comma or an "and" is passed over."""
        while self.mark(at) == "," or self.word(at).casefold() in self.typing.conjunctions:
            at += 1
        return at

    def named(self, at: int, field: str) -> int:
        """Behind the name of a field, such as `on the dial`; 0 if it does not stand here."""
        return next((start + 1 for start in self.starts(at) if self.word(start).casefold() == field), 0)

    def over(self, at: int) -> bool:
        """Whether nothing that means something follows."""
        return any(start == len(self.tokens) for start in self.starts(at))

    def lexicon(self, kind: str) -> Lexicon:
        """The names of one kind."""
        return self.vocabulary.lexicon(kind)

    def matches(self, shape: Shape, at: int, field: str = "") -> list[Match]:
        """What this shape can mean from here on, fillers passed over; the best readings for each end."""
        key = (id(shape), at)
        if key not in self._read:
            self._read[key] = []
            found = [match for start in self.starts(at) for match in shape.read(self, start)]
            self.try_more(len(found))
            self._read[key] = best(found)
            if self.hopes is not None:
                self.hopes += [hope for start in self.starts(at) for hope in shape.hopes(self, start)]
        if not self._read[key] and field:
            self.miss(at, field, shape)
        return self._read[key]

    def excess(self, at: int) -> None:
        """Remember that nothing more was expected here, if nothing got further."""
        at = max(self.starts(at))
        if at > self.stuck:
            self.stuck, self.wanted = at, []

    def miss(self, at: int, field: str, shape: Shape) -> None:
        """Remember that this field could not be read here, if nothing got further."""
        at = max(self.starts(at))
        if at > self.stuck:
            self.stuck, self.wanted = at, []
        if at == self.stuck and (field, shape) not in self.wanted:
            self.wanted.append((field, shape))


class Weighed(Protocol):
    """A reading up to a place."""

    @property
    def end(self) -> int: ...
    @property
    def rank(self) -> int: ...
    @property
    def spare(self) -> Spare: ...


R = TypeVar("R", bound=Weighed)


def weight(reading: Weighed) -> tuple[int, int, Spare]:
    """The less, the better the reading."""
    return reading.rank, sum(reading.spare), reading.spare


def best_of_each_end(readings: Iterable[R], most: int = BEST) -> list[R]:
    """Of the readings that end in one place only the best."""
    ends: dict[int, list[R]] = {}
    for reading in sorted(readings, key=weight):
        ends.setdefault(reading.end, []).append(reading)
    return [reading for end in sorted(ends) for reading in ends[end][:most]]


def best(matches: Iterable[Match], most: int = BEST) -> list[Match]:
    """Each meaning once, by its best reading; of those that end in one place only the best."""
    seen: dict[Any, Match] = {}
    for match in sorted(matches, key=weight):
        try:
            seen.setdefault((type(match.value), match.value, match.end), match)
        except TypeError:  # a mapping: it has no hash
            seen[id(match)] = match
    return best_of_each_end(seen.values(), most)
