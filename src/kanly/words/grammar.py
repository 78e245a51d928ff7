"""The one grammar of typed actions, for terminals, text lines, mail and agents."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches
from typing import Any

from msgspec.structs import replace

from kanly import catalog
from kanly.kernel import Action, AnyTime, Seat, Violation
from kanly.state import Thing
from kanly.words.groups import Unplaced, inmost
from kanly.words.line import Line, weight
from kanly.words.saying import Saying
from kanly.words.sentences import read_action, sentence, verbs_at
from kanly.words.shapes import Shape, Word
from kanly.words.tokens import plain, tokens
from kanly.words.unreadable import Unreadable, unreadable
from kanly.words.vocabulary import LITERAL, Match, Vocabulary
from kanly.words.words import Words

MOST_SHOWN = 6


def no_objection(action: Action) -> Sequence[Violation]:
    """For texts that are read outside a game: everything is legal."""
    return ()


class Grammar:
    """Reads and writes the actions of some kinds, for one player.

    `kinds`: what may be sent now. `things`: the cards, leaders and traitors that the player can tell, with their faces;
    one that may be chosen unseen has the face "". `seats`: the factions of the game. `legal`: why an action would be
    refused; it decides between readings, and is asked only then. `needless`: fields that this player has no use for;
    they are not told of.

    >>> from kanly.kernel import Pass, Seat
    >>> from kanly.rules.cards.karama import Stop
    >>> from kanly.state import Thing
    >>> from kanly.words import words
    >>> grammar = Grammar(words(), [Stop, Pass], {Thing(7): "karama"}, [Seat("fremen")])
    >>> grammar.read("stop auction look with Karama")
    Stop(power='atr_auction_look', card=7)
    >>> grammar.say(Stop("atr_auction_look", Thing(7)))
    'stop atr_auction_look karama'
    >>> grammar.complete("stop atr_auc")
    ['atr_auction_look']
    >>> grammar.help()
    ['stop POWER CARD', 'pass']
    """

    def __init__(
        self,
        words: Words,
        kinds: Sequence[type[Action]],
        things: Mapping[Thing, str],
        seats: Sequence[Seat],
        legal: Callable[[Action], Sequence[Violation]] = no_objection,
        needless: frozenset[str] = frozenset(),
    ) -> None:
        self._words = words
        self._things = things
        self._typing = words.typing
        self._plain = Saying(words, things)
        self._exact = Saying(words, things, numbered=True)
        self._verbs = tuple((words.verb(kind), kind) for kind in dict.fromkeys(kinds))
        self._all_verbs = tuple(dict([*words.verbs(), *self._verbs]).items())
        self._vocabulary = Vocabulary(words.names, seats, things, self._typing.fillers, words.lexicons)
        self._legal = legal
        self._needless = needless

    def say(self, action: Action) -> str:
        """The action as it can be typed; `read` gives the same action back. Things that look alike have numbers where
        they must be told apart."""
        exact, short = self._said(action, self._exact), self._said(action, self._plain)
        if exact != short:
            with suppress(Unreadable):
                if self.read(short) == action:
                    return short
        return exact

    def help(self, *kinds: type[Action]) -> list[str]:
        """How each action is typed, or each of these kinds: what may be left out stands in square brackets."""
        told = [(verb, kind) for verb, kind in self._verbs if not kinds or issubclass(kind, kinds)]
        return [sentence(kind).usage(verb, self._needless) for verb, kind in told]

    @property
    def answers(self) -> tuple[type[Action], ...]:
        """The kinds of action that answer what is asked: not those that may be done at any time beside it."""
        return tuple(kind for _, kind in self._verbs if not issubclass(kind, AnyTime))

    def read(self, text: str) -> Action:
        """The action that is meant. Of several readings a complete name goes before the beginning of one, and a legal
        action before an illegal one. Raises Unreadable if it is none, or still several."""
        line = self._line(text)
        if not line.tokens:
            raise unreadable("typed-nothing", 0, **self._offered())
        if not verbs_at(line):
            raise self._no_verb(line)
        found = self._placed(read_action(line))
        self._in_sectors(line)
        if not found:
            raise self._stuck(line, len(text))
        action = self._chosen(found)
        if line.literal and min(match.rank for match in found) >= LITERAL and self._legal(action):
            raise self._misspelt(line)
        return action

    def complete(self, text: str) -> list[str]:
        """What the word at the end of the text may become, in order; after a blank the words that may follow."""
        try:
            typed = tokens(text)
        except Unreadable:
            return []
        begun = ""
        if typed and typed[-1].kind == "word" and typed[-1].end == len(text):
            begun = typed.pop().text
        if not typed:
            hopes = [verb for verb, _ in self._verbs]
            return [verb for verb in hopes if verb.startswith(begun.casefold())]
        line = Line(typed, self._vocabulary, self._typing, self._verbs, self._all_verbs)
        line.hopes = []
        with suppress(Unreadable):
            read_action(line)
        parts = plain(begun)
        return [
            hope
            for hope in dict.fromkeys(line.hopes)
            if not parts or "_".join(plain(hope)).startswith("_".join(parts)) or _one_begins(plain(hope), parts)
        ]

    # -- choosing
    def _placed(self, found: list[Match]) -> list[Match]:
        """The readings in which all forces have a place; if none of them is legal, those in which a place that was not
        typed would make it so."""
        whole = [match for match in found if unplaced_in(match.value) is None]
        lacking = [match for match in found if unplaced_in(match.value) is not None]
        if not lacking or any(not self._legal(match.value) for match in whole):
            return whole
        made = [match._replace(value=action) for match in lacking for action in placements(match.value)]
        return [match for match in made if not self._legal(match.value)] or whole

    def _said(self, action: Action, saying: Saying) -> str:
        return sentence(type(action)).say(action, saying)

    def _line(self, text: str) -> Line:
        return Line(tokens(text), self._vocabulary, self._typing, self._verbs, self._all_verbs)

    def _chosen(self, found: Sequence[Match]) -> Action:
        rank = min(match.rank for match in found)
        readings = sorted((match for match in found if match.rank == rank), key=weight)
        if len(readings) > 1:
            readings = [match for match in readings if not self._legal(match.value)] or readings
            readings = [match for match in readings if weight(match) == weight(readings[0])]
        if len(readings) > 1:
            said = self._told_apart([match.value for match in readings])
            raise unreadable("typed-ambiguous", 0, readings=said[:MOST_SHOWN], more=max(0, len(said) - MOST_SHOWN))
        action: Action = readings[0].value
        return action

    def _told_apart(self, actions: Sequence[Action]) -> tuple[str, ...]:
        """Several actions in words; as they are typed where words would not tell them apart."""
        said = tuple(self._words.deed(action, self._things) for action in actions)
        if len(set(said)) < len(said):
            said = tuple(self._said(action, self._exact) for action in actions)
        return tuple(text[:80] for text in said)

    def _in_sectors(self, line: Line) -> None:
        """Raises Unreadable if a number behind a territory is called a sector, and is none of it."""
        for at, (territory, number) in sorted(line.no_sector.items()):
            if at not in line.sectors:
                sectors = catalog.board().territory[catalog.TerritoryId(territory)].sectors
                start = line.tokens[at].start
                raise unreadable("typed-no-sector", start, territory=territory, number=number, sectors=tuple(sectors))

    # -- explaining
    def _known_verbs(self) -> tuple[str, ...]:
        return tuple(verb for verb, _ in self._verbs)

    def _offered(self) -> dict[str, Any]:
        """The verbs that answer what is asked, and the number of others."""
        answers = tuple(verb for verb, kind in self._verbs if kind in self.answers)
        return {"verbs": answers or self._known_verbs(), "more": len(self._verbs) - len(answers) if answers else 0}

    def _no_verb(self, line: Line) -> Unreadable:
        token = line.tokens[0]
        word = token.text.casefold()
        begun = tuple(verb for verb in self._known_verbs() if verb.startswith(word))
        if word and begun:
            return unreadable("typed-verbs", token.start, word=token.text[:40], verbs=begun)
        if any(verb == word for verb, _ in self._all_verbs):
            return unreadable("typed-not-now", token.start, word=word, **self._offered())
        near = tuple(get_close_matches(word[:40], self._known_verbs(), n=3))
        return unreadable("typed-no-verb", token.start, word=token.text[:40], near=near, **self._offered())

    def _stuck(self, line: Line, end: int) -> Unreadable:
        """What could not be read, what would be right there, and how the whole is typed. One of a few words that may be
        left out, such as a stance, is not what a misspelt name was meant for."""
        kinds = [kind for kind, _ in verbs_at(line)]
        usage = tuple(usage for usage, (_, kind) in zip(self.help(), self._verbs, strict=True) if kind in kinds)
        fields = [field for kind in kinds for field in sentence(kind).fields]
        optional = {(f.name, f.shape) for f in fields if f.may_be_left_out and isinstance(inmost(f.shape), Word)}
        needed = [missed for missed in line.wanted if missed not in optional] or line.wanted
        wanted = tuple(dict.fromkeys(shape.usage(field) for field, shape in needed))
        if line.stuck >= len(line.tokens):
            return unreadable("typed-missing", end, wanted=wanted[:1], usage=usage)
        token = line.tokens[line.stuck]
        if not wanted:
            return unreadable("typed-too-much", token.start, word=token.text[:40], usage=usage)
        near = tuple(self._near(line, [shape for _, shape in line.wanted]))
        return unreadable("typed-wrong", token.start, word=token.text[:40], wanted=wanted, near=near, usage=usage)

    def _misspelt(self, line: Line) -> Unreadable:
        """A word that would be free text in an action that is refused: it was meant for a name."""
        line.stuck = min(line.literal)
        kinds = [kind for kind, _ in verbs_at(line)]
        fields = [field for kind in kinds for field in sentence(kind).fields]
        token = line.tokens[line.stuck]
        near = tuple(self._near(line, [field.shape for field in fields]))
        wanted = tuple(dict.fromkeys(field.shape.usage(field.name) for field in fields))
        usage = tuple(self.help(*kinds))
        return unreadable("typed-wrong", token.start, word=token.text[:40], wanted=wanted, near=near, usage=usage)

    def _near(self, line: Line, shapes: Sequence[Shape]) -> list[str]:
        """The names that come near to where the line is stuck, as they are printed."""
        hoping = Line(line.tokens[: line.stuck], self._vocabulary, self._typing, self._verbs, self._all_verbs)
        hopes = {
            part: hope for shape in shapes for hope in shape.hopes(hoping, line.stuck) for part in (hope, *plain(hope))
        }
        found = get_close_matches(line.tokens[line.stuck].text.casefold()[:40], hopes, n=3)
        return list(dict.fromkeys(self._words.names.any(hopes[match].partition("#")[0]) for match in found))


def unplaced_in(action: Action) -> str | None:
    """The field with forces that were typed without their place."""
    fields = type(action).__struct_fields__
    return next((field for field in fields if isinstance(getattr(action, field), Unplaced)), None)


def placements(action: Action) -> Iterator[Action]:
    """The action with the forces taken from each location of the board."""
    field = unplaced_in(action) or ""
    for place in catalog.board().location:
        yield replace(action, **{field: {place: getattr(action, field).forces}})


def _one_begins(name: Sequence[str], parts: Sequence[str]) -> bool:
    return len(parts) == 1 and any(word.startswith(parts[0]) for word in name)
