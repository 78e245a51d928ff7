"""How each type of field is written in a typed line, and how it is read: the one grammar of actions.

int float bool                    7   2.5   yes no
Seat LeaderId CardId ...          a name; `none` where there may be none
LocationId                        carthag   pasty_mesa_5   (read also: pasty mesa 5, pasty)
Thing                             the card or leader by its face; karama#12 if several look alike; #12 without face
Forces                            3   2+1e   4a: ordinary, elite, advisors   (read also: 2 and 1 sardaukar)
str                               an id as it is, other text in quotation marks
tuple[X, ...]                     X, X, X; `none` if empty; inside another list in square brackets
a struct                          its fields one after the other
Mapping                           an action in square brackets, or JSON
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from kanly import catalog
from kanly.state import Forces, Thing
from kanly.words.tokens import quoted
from kanly.words.vocabulary import LITERAL, Match, thing_token

if TYPE_CHECKING:
    from kanly.words.line import Line
    from kanly.words.saying import Saying, Typing


class Shape:
    """A type of field. `read` gives everything that the tokens from `at` on may mean; `hopes` what may be typed where
    the line ends, if the field begins at `at`."""

    def say(self, value: Any, saying: Saying) -> str:
        raise NotImplementedError

    def read(self, line: Line, at: int) -> Iterator[Match]:
        raise NotImplementedError

    def hopes(self, line: Line, at: int) -> Iterator[str]:
        return iter(())

    def usage(self, name: str) -> str:
        return name.upper()

    def in_brackets(self) -> Shape:
        """The shape where it is part of something longer: lists stand in brackets there."""
        return self


class Number(Shape):
    """A number in digits."""

    def __init__(self, kind: type[int] | type[float]) -> None:
        self._kind = kind
        self._pattern = re.compile(r"[+-]?\d{1,9}" if kind is int else r"[+-]?\d{1,9}(?:\.\d{1,9})?")

    def say(self, value: Any, saying: Saying) -> str:
        return str(value) if self._kind is int else f"{value:.9f}".rstrip("0").rstrip(".")

    def read(self, line: Line, at: int) -> Iterator[Match]:
        if self._pattern.fullmatch(line.word(at)) and line.word(at).isascii():
            yield Match(self._kind(line.word(at)), at + 1)


class Flag(Shape):
    """Yes or no; of a switch, on or off."""

    def __init__(self, switch: bool = False) -> None:
        self._switch = switch

    def words(self, typing: Typing) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The words for true, and those for false."""
        return (typing.on, typing.off) if self._switch else (typing.yes, typing.no)

    def say(self, value: Any, saying: Saying) -> str:
        true, false = self.words(saying.typing)
        return true[0] if value else false[0]

    def read(self, line: Line, at: int) -> Iterator[Match]:
        true, false = self.words(line.typing)
        if line.word(at).casefold() in true:
            yield Match(True, at + 1)
        elif line.word(at).casefold() in false:
            yield Match(False, at + 1)

    def hopes(self, line: Line, at: int) -> Iterator[str]:
        if at == len(line.tokens):
            yield from (words[0] for words in self.words(line.typing))

    def usage(self, name: str) -> str:
        return f"{name.upper()}?"


class Name(Shape):
    """An id of one kind, by any of its names. `free`: other text is allowed as well, and no text is `none`."""

    def __init__(self, kind: str, free: bool = False) -> None:
        self._kind = kind
        self._free = free

    def say(self, value: Any, saying: Saying) -> str:
        if not self._free:
            return str(value)
        if not value:
            return saying.none
        bare = saying.known(self._kind, value) or saying.is_plain(value)
        return str(value) if bare else quoted(str(value))

    def read(self, line: Line, at: int) -> Iterator[Match]:
        yield from line.lexicon(self._kind).read(line.tokens, at)
        if self._free and at < len(line.tokens):
            token = line.tokens[at]
            if token.kind == "quoted":
                yield Match(token.text, at + 1)
            elif token.text.casefold() in line.typing.none:
                yield Match("", at + 1)
            elif token.kind == "word":
                line.literal.append(at)
                yield Match(token.text, at + 1, LITERAL)

    def hopes(self, line: Line, at: int) -> Iterator[str]:
        return line.lexicon(self._kind).hopes(line.tokens, at)


class Word(Shape):
    """One of a few words."""

    def __init__(self, values: Sequence[str]) -> None:
        self._values = tuple(values)

    def say(self, value: Any, saying: Saying) -> str:
        return str(value)

    def read(self, line: Line, at: int) -> Iterator[Match]:
        typed = line.word(at).casefold()
        fitting = [value for value in self._values if typed and value.startswith(typed)]
        if typed in fitting or len(fitting) == 1:
            yield Match(typed if typed in fitting else fitting[0], at + 1)

    def hopes(self, line: Line, at: int) -> Iterator[str]:
        return iter(self._values if at == len(line.tokens) else ())

    def usage(self, name: str) -> str:
        return "|".join(self._values)


class Place(Shape):
    """A location: its id, or its territory with the sector; the territory alone if only one location can be meant."""

    def say(self, value: Any, saying: Saying) -> str:
        territory = catalog.board().territory_of.get(value)
        alone = territory is not None and len(catalog.board().locations_of[territory]) == 1
        return str(territory if alone else value)

    def read(self, line: Line, at: int) -> Iterator[Match]:
        yield from (match for match in line.lexicon("place").read(line.tokens, at) if match.value not in _territories())
        for match in line.lexicon("territory").read(line.tokens, at):
            locations = catalog.board().locations_of[match.value]
            for location in locations:
                spare = (3,) if len(locations) > 1 else ()
                yield match._replace(value=location, spare=match.spare + spare)
                sector = catalog.board().sector_of[location]
                comma = line.mark(match.end) == "," and line.word(match.end + 1).casefold() in line.typing.fillers
                for end in line.starts(match.end + comma):
                    if sector is not None and line.word(end) == str(sector):
                        line.sectors.add(end)
                        yield Match(location, end + 1, match.rank, (*match.spare, 1))
            self._other_sector(line, match)

    def _other_sector(self, line: Line, match: Match) -> None:
        """Remember a number behind the territory that is called a sector, and is none of it."""
        called = line.word(match.end).casefold() in line.typing.sectors
        number = line.word(match.end + 1) if called else ""
        here = catalog.board().territory[match.value].sectors
        if number.isdecimal() and len(number) < 4 and int(number) not in here:
            line.no_sector.setdefault(match.end + 1, (match.value, int(number)))

    def hopes(self, line: Line, at: int) -> Iterator[str]:
        yield from line.lexicon("territory").hopes(line.tokens, at)
        for match in self.read(line, at):
            sector = catalog.board().sector_of.get(match.value)
            if match.end == len(line.tokens) and 3 in match.spare and sector:
                yield str(sector)


@cache
def _territories() -> frozenset[str]:
    """Territories that are no locations of the same name."""
    return frozenset(catalog.board().territory) - frozenset(catalog.board().location)


class ThingName(Shape):
    """A card, token or leader disc that the player knows; 0 is none."""

    def say(self, value: Any, saying: Saying) -> str:
        if value == 0:
            return saying.none
        if value not in saying.things:
            return saying.unknown
        return thing_token(value, saying.things) if saying.numbered else saying.things[value] or saying.unknown

    def read(self, line: Line, at: int) -> Iterator[Match]:
        word = line.word(at)
        face, mark, number = word.partition("#")
        if mark and number.isdecimal() and len(number) < 6:
            if not face or line.vocabulary.things.get(Thing(int(number)), "").casefold() == face.casefold():
                yield Match(Thing(int(number)), at + 1)
        elif word.casefold() in line.typing.none:
            yield Match(Thing(0), at + 1)
        else:
            yield from line.lexicon("thing").read(line.tokens, at)

    def hopes(self, line: Line, at: int) -> Iterator[str]:
        return line.lexicon("thing").hopes(line.tokens, at)


class ForcesByKind(Shape):
    """Forces by kind: `2+1e` are two ordinary and one elite."""

    _PART = re.compile(r"(\d{1,3})([oea]?)")

    def say(self, value: Any, saying: Saying) -> str:
        parts = [f"{value.elite}e"] * bool(value.elite) + [f"{value.advisors}a"] * bool(value.advisors)
        return "+".join([str(value.ordinary)] * bool(value.ordinary or not parts) + parts)

    def read(self, line: Line, at: int) -> Iterator[Match]:
        for counts, end in self._groups(line, at):
            yield Match(Forces(*(counts.get(kind, 0) for kind in "oea")), end)

    def _groups(self, line: Line, at: int) -> Iterator[tuple[dict[str, int], int]]:
        """One group, such as `2`, `2+1e` or `1 sardaukar`, and those that follow it: `2 and 1 sardaukar`."""
        parts = [self._PART.fullmatch(part) for part in line.word(at).casefold().split("+")]
        counts: dict[str, int] = {}
        for place, part in enumerate(parts):
            kind = part[2] or "oea"[min(place, 2)] if part else ""
            if part is None or kind in counts:
                return
            counts[kind] = int(part[1])
        yield from self._more(line, counts, at + 1)
        if len(counts) == 1 and (kind := line.typing.force_kinds.get(line.word(at + 1).casefold(), "")):
            yield from self._more(line, {kind: next(iter(counts.values()))}, at + 2)

    def _more(self, line: Line, counts: dict[str, int], end: int) -> Iterator[tuple[dict[str, int], int]]:
        yield counts, end
        if line.word(end).casefold() in line.typing.conjunctions:
            for more, last in self._groups(line, end + 1):
                if not counts.keys() & more.keys():
                    yield counts | more, last


class Optional(Shape):
    """A value, or none."""

    def __init__(self, inner: Shape) -> None:
        self.inner = inner

    def say(self, value: Any, saying: Saying) -> str:
        if value is None:
            return saying.none
        text = self.inner.say(value, saying)
        return text if text != saying.none else '""' if value == "" else "[]"

    def read(self, line: Line, at: int) -> Iterator[Match]:
        if line.word(at).casefold() in line.typing.none:
            yield Match(None, at + 1)
        else:
            yield from self.inner.read(line, at)

    def hopes(self, line: Line, at: int) -> Iterator[str]:
        yield from self.inner.hopes(line, at)
        if at == len(line.tokens):
            yield line.typing.none[0]

    def usage(self, name: str) -> str:
        return self.inner.usage(name)

    def in_brackets(self) -> Shape:
        return Optional(self.inner.in_brackets())


class Either(Shape):
    """One of several types."""

    def __init__(self, shapes: Sequence[tuple[Callable[[Any], bool], Shape]]) -> None:
        self._shapes = tuple(shapes)

    def say(self, value: Any, saying: Saying) -> str:
        return next(shape for fits, shape in self._shapes if fits(value)).say(value, saying)

    def read(self, line: Line, at: int) -> Iterator[Match]:
        for _, shape in self._shapes:
            yield from shape.read(line, at)

    def hopes(self, line: Line, at: int) -> Iterator[str]:
        for _, shape in self._shapes:
            yield from shape.hopes(line, at)
