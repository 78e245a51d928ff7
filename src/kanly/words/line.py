"""A typed line while it is read: its tokens, what can be named, and where reading got stuck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from kanly.kernel import Action
from kanly.words.tokens import Token
from kanly.words.vocabulary import Lexicon, Match, Vocabulary

if TYPE_CHECKING:
    from kanly.words.saying import Typing
    from kanly.words.shapes import Shape

Verbs: TypeAlias = Sequence[tuple[str, type[Action]]]
BEST = 32
"""So many readings are kept for each place where they end."""


class Line:
    """The tokens after the verb. Every reading of a shape at a place is worked out once."""

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
        self._read: dict[tuple[int, int], list[Match]] = {}

    def part(self, start: int, end: int) -> Line:
        """Some of the tokens as a line of their own, in which every verb is known."""
        return Line(self.tokens[start:end], self.vocabulary, self.typing, self.all_verbs, self.all_verbs)

    def word(self, at: int) -> str:
        """The word at this place; empty if there is none."""
        return self.tokens[at].text if at < len(self.tokens) and self.tokens[at].kind == "word" else ""

    def mark(self, at: int) -> str:
        """The comma or bracket at this place; empty if there is none."""
        return self.tokens[at].kind if at < len(self.tokens) and len(self.tokens[at].kind) == 1 else ""

    def starts(self, at: int) -> Iterator[int]:
        """Where the next field may begin: here, or after words such as "with" that mean nothing."""
        yield at
        while self.word(at).casefold() in self.typing.fillers:
            at += 1
            yield at

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


def weight(match: Match) -> tuple[int, int, tuple[int, ...]]:
    """The less, the better the reading."""
    return match.rank, sum(match.spare), match.spare


def best(matches: Iterable[Match]) -> list[Match]:
    """Each meaning once, by its best reading; of those that end in one place only the best."""
    seen: dict[Any, Match] = {}
    for match in sorted(matches, key=weight):
        try:
            seen.setdefault((type(match.value), match.value, match.end), match)
        except TypeError:  # a mapping: it has no hash
            seen[id(match)] = match
    ends: dict[int, list[Match]] = {}
    for match in seen.values():
        ends.setdefault(match.end, []).append(match)
    return [match for end in sorted(ends) for match in ends[end][:BEST]]
