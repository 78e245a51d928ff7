"""Lists, rows and pairs in a typed line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kanly.state import Forces
from kanly.words.line import Line, best
from kanly.words.shapes import Optional, Place, Shape, ThingName
from kanly.words.vocabulary import Match

if TYPE_CHECKING:
    from kanly.words.saying import Saying

PLACE = "from_place"
"""What a place is called that is the key of a mapping: in every one of them forces leave it."""
LONGEST_LIST = 200
BEST_LISTS = 6
"""So many lists are carried on from each place where they end."""


class ListOf(Shape):
    """Items with commas between them; the commas may be left out where nothing else can be meant. A list in a list
    stands in square brackets. No thing is named twice: of two that look alike each is meant once."""

    def __init__(self, item: Shape, bracketed: bool = False) -> None:
        self._item = inner(item)
        self._bracketed = bracketed

    def in_brackets(self) -> Shape:
        """The same list where it is part of something longer."""
        return ListOf(self._item, bracketed=True)

    def say(self, value: Any, saying: Saying) -> str:
        text = ", ".join('""' if item == "" else self._item.say(item, saying) for item in value)
        return f"[{text}]" if self._bracketed else text or saying.none

    def read(self, line: Line, at: int) -> Iterator[Match]:
        if line.mark(at) == "[":
            close = line.closing(at)
            spare = (1,) if isinstance(self._item, ListOf) and not self._bracketed else ()  # it may be the first item
            if close == at + 1:
                yield Match((), close + 1, spare=spare)
            for match in self._items(line, at + 1):
                if match.end == close:
                    yield match._replace(end=close + 1, spare=match.spare + spare)
        nothing = line.word(at).casefold() in line.typing.none
        if nothing:
            yield Match((), at + 1, spare=(1,) if self._bracketed else ())
        if not self._bracketed:
            yield from (m._replace(spare=(*m.spare, 1)) if nothing else m for m in self._items(line, at))

    def _items(self, line: Line, at: int) -> Iterator[Match]:
        lists = [match._replace(value=(match.value,)) for match in line.matches(self._item, at)]
        for _ in range(LONGEST_LIST):
            yield from lists
            longer: list[Match] = []
            for start in lists:
                comma = line.mark(start.end) == "," or line.word(start.end).casefold() in line.typing.conjunctions
                for item in line.matches(self._item, start.end + comma):
                    if isinstance(self._item, ThingName) and item.value in start.value:
                        continue
                    spare = start.spare + item.spare + (() if comma else (1,))
                    longer.append(Match((*start.value, item.value), item.end, start.rank + item.rank, spare))
            line.try_more(len(longer))
            lists = best(longer, BEST_LISTS)
            if not lists:
                return

    def hopes(self, line: Line, at: int) -> Iterator[str]:
        if at == len(line.tokens):
            yield line.typing.none[0]

    def usage(self, name: str) -> str:
        return f"{self._item.usage(name)}, ..."


class PairsOf(ListOf):
    """A mapping: keys with their values, such as `tabr 3, arrakeen 4`; read also the other way round, as people say it:
    `3 forces from tabr and 4 from arrakeen`."""

    def __init__(self, key: Shape, value: Shape, bracketed: bool = False) -> None:
        pair = Pair(key, value)
        super().__init__(pair, bracketed)
        self.placed = pair.placed

    def in_brackets(self) -> Shape:
        pairs = PairsOf.__new__(PairsOf)
        pairs.placed = self.placed
        ListOf.__init__(pairs, self._item, bracketed=True)
        return pairs

    def say(self, value: Any, saying: Saying) -> str:
        return super().say(tuple(value.items()), saying)

    def read(self, line: Line, at: int) -> Iterator[Match]:
        for match in super().read(line, at):
            pairs = dict(match.value)
            if len(pairs) == len(match.value):
                yield match._replace(value=pairs)


class Row(Shape):
    """So many values one after the other. `names`: what each is called where it cannot be read."""

    def __init__(self, items: Sequence[Shape], names: Sequence[str] = ()) -> None:
        self._items = tuple(inner(item) for item in items)
        self._names = tuple(names)

    def say(self, value: Any, saying: Saying) -> str:
        return " ".join(item.say(part, saying) for item, part in zip(self._items, value, strict=True))

    def read(self, line: Line, at: int) -> Iterator[Match]:
        rows = [Match((), at)]
        for place, item in enumerate(self._items):
            name = self._names[place] if place and self._names else ""
            rows = best(
                Match((*row.value, next.value), next.end, row.rank + next.rank, row.spare + next.spare)
                for row in rows
                for next in line.matches(item, row.end, name)
            )
        yield from rows

    def usage(self, name: str) -> str:
        return " ".join(item.usage(name) for item in self._items)


class Unplaced(NamedTuple):
    """Forces typed without the place where they are: any place that makes the action legal may be meant."""

    forces: Forces


class Pair(Row):
    """A key and its value; read also the value first."""

    def __init__(self, key: Shape, value: Shape) -> None:
        names = (PLACE, "forces") if isinstance(key, Place) else ()
        super().__init__([key, value], names)
        self._turned = Row([value, key], names[::-1])
        self.placed = value if isinstance(key, Place) else None

    def read(self, line: Line, at: int) -> Iterator[Match]:
        yield from super().read(line, at)
        for match in self._turned.read(line, at):
            yield match._replace(value=match.value[::-1], spare=(*match.spare, 1))

    def usage(self, name: str) -> str:
        key, value = self._items
        return f"{value.usage(name)} {key.usage(PLACE)}" if isinstance(key, Place) else super().usage(name)


def inmost(shape: Shape) -> Shape:
    """The shape of the value itself, whether or not it may be none."""
    return shape.inner if isinstance(shape, Optional) else shape


def inner(shape: Shape) -> Shape:
    """The shape where it is part of something longer."""
    return shape.in_brackets()
