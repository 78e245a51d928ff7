"""Everything a person reads, in one language: events, refusals, questions, actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, lru_cache
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias

from msgspec import Struct

from kanly.catalog import Problem
from kanly.kernel import Action, Decision, Event, Fact, Violation
from kanly.words.arguments import NO_THINGS, Things, arguments, facts
from kanly.words.catalogue import SHIPPED, Catalogue, languages
from kanly.words.functions import functions
from kanly.words.names import Names
from kanly.words.saying import Typing, typed, typing
from kanly.words.unreadable import Unreadable
from kanly.words.vocabulary import Lexicon

MOMENTS: tuple[tuple[str, frozenset[str]], ...] = (
    ("moment-karama", frozenset(("card", "use", "against"))),
    ("moment-command", frozenset(("target", "order", "what"))),
    ("moment-inspection", frozenset(("target", "element"))),
    ("moment-traitor", frozenset(("leader", "side"))),
    ("moment-capture", frozenset(("loser",))),
    ("moment-ambassador", frozenset(("token", "fee"))),
    ("moment-ally", frozenset(("ally",))),
    ("moment-purchase", frozenset(("buyer", "price", "lot"))),
    ("moment-lot", frozenset(("lot",))),
    ("moment-battle", frozenset(("aggressor", "defender", "territory"))),
    ("moment-entry", frozenset(("entrant", "forces", "destination"))),
    ("moment-storm", frozenset(("sectors", "storm"))),
    ("moment-place", frozenset(("territory",))),
)
"""What is said before the question of a window: the first of these whose facts the window has. What is to be stopped
comes before where it happens."""

Spoken: TypeAlias = "Event | Violation | Decision[Any] | Action | Problem | Unreadable"
DEFAULT = "en"
"""The language that is complete; others fall back on it message by message."""


class Words:
    """The words of one language. It never fails: where a message is missing, the key and the facts stand instead."""

    def __init__(self, language: str = DEFAULT, folder: Traversable = SHIPPED) -> None:
        self.language = language
        self.names = Names(self._named)
        mine = functions(self)
        self._catalogues = [Catalogue(language, mine, folder)]
        if language != DEFAULT:
            self._catalogues.append(Catalogue(DEFAULT, mine))
        self.lexicons: dict[str, Lexicon] = {}
        self._verbs: dict[type[Action], str] = {}
        self._counted, self._all_verbs = 0, tuple[tuple[str, type[Action]], ...]()

    # -- what is said
    def text(self, what: Spoken, things: Things = NO_THINGS) -> str:
        """What happened, why not, what is asked, what somebody does: one or a few sentences. `things`: the faces that
        the reader knows, of things that are spoken of by number.

        >>> from kanly.kernel import PowerStopped, Seat, violation
        >>> words().text(PowerStopped("guild_half_price", Seat("fremen")))
        'Fremen stopped the half price of a shipment.'
        >>> words().text(violation("TIMING-14", "question-over", number=7, now=8))
        'That question is over; now the game asks another.'
        """
        if isinstance(what, Event):
            return self._said(f"event-{type(what).__name__}", arguments(what, things))
        if isinstance(what, Violation | Unreadable):
            return self.message(what.key, what.facts)
        if isinstance(what, Decision):
            return self.question(type(what), what.facts(), things)
        if isinstance(what, Action):
            return self.deed(what, things)
        if isinstance(what, Problem):
            problem = self.message(what.message, what.details)
            return self.message("settings-problem", {"at": what.details["at"], "problem": problem, "rule": what.rule})
        raise TypeError(f"there are no words for a {type(what).__name__}")

    def message(self, key: str, values: Mapping[str, Any] = {}) -> str:
        """The message of this key, with facts by name.

        >>> words().message("already-answered")
        'You have answered already; that answer stands.'
        >>> words().message("no-such-message", {"near": ("a", "b")})
        'no-such-message (near: a, b)'
        """
        return self._said(key, facts(values))

    def question(
        self, decision: str | type[Decision[Any]], values: Mapping[str, Fact] = {}, things: Things = NO_THINGS
    ) -> str:
        """What a seat is asked: the kind of decision (or its name) and its facts, as a prompt has them.

        >>> words().question("React", {"window": "w_shipment", "powers": ("guild_half_price",), "by": "spacing_guild"})
        'Spacing Guild: the half price of a shipment. Do you do something about it?'
        """
        name = decision if isinstance(decision, str) else decision.__name__
        kind = decision_named(name) if isinstance(decision, str) else decision
        asked = self._said(f"decision-{name}", facts(values, kind, things))
        moment = next((key for key, needs in MOMENTS if "window" in values and needs <= values.keys()), None)
        return f"{self._said(moment, facts(values))} {asked}" if moment else asked

    def title(self, decision: str, values: Mapping[str, Fact] = {}, things: Things = NO_THINGS) -> str:
        """The question in a few words, for the head of a page.

        >>> words().title("ChooseBid", {"lot": 2, "high": 4, "bidder": "fremen"})
        'Bid more than 4, or pass'
        """
        return self._said(f"title-{decision}", facts(values, decision_named(decision), things))

    def crumb(self, paragraph: str, values: Mapping[str, Any] = {}) -> str | None:
        """Where in the turn this running procedure is, in a word or two; None if it is no place that people name.

        >>> words().crumb("Auction", {"kind": "card", "number": 2}), words().crumb("Payment")
        ('card 2', None)
        """
        key = f"crumb-{paragraph}"
        return self._said(key, facts(values)) if self.has(key) else None

    def deed(self, action: Action, things: Things = NO_THINGS) -> str:
        """The act in words; without words of its own it is what a player would type.

        >>> from kanly.kernel import Pass
        >>> words().deed(Pass())
        'pass'
        """
        key = f"{verb_key(type(action))}-said"
        if self.has(key):
            return self._said(key, arguments(action, things))
        return typed(self, action, things)

    def verb(self, kind: type[Action]) -> str:
        """The verb that a player types."""
        verb = self._verbs.get(kind)
        if verb is None:
            verb = self._named(verb_key(kind), {}) or kind.__name__.lower()
            self._verbs[kind] = verb
        return verb

    def verbs(self) -> Sequence[tuple[str, type[Action]]]:
        """All verbs of the game, with what they mean."""
        if len(Action.kinds) != self._counted:
            self._counted = len(Action.kinds)
            known = [kind for kind in Action.kinds if kind.__module__.startswith("kanly.") and self.has(verb_key(kind))]
            self._all_verbs = tuple((self.verb(kind), kind) for kind in known)
        return self._all_verbs

    @cached_property
    def typing(self) -> Typing:
        """The words of typed lines that are no names."""
        return typing(self)

    # -- for the functions
    def say(self, key: str, arguments: Mapping[str, Any]) -> str:
        """A message whose arguments are ready for Fluent; see `kanly.words.arguments`."""
        return self._said(key, arguments)

    def attempt(self, key: str, arguments: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """The message and what is wrong with it. Raises LookupError if no language has it."""
        for catalogue in self._catalogues:
            if key in catalogue:
                return catalogue.format(key, arguments)
        raise LookupError(key)

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return any(key in catalogue for catalogue in self._catalogues)

    def _said(self, key: str, arguments: Mapping[str, Any]) -> str:
        try:
            text, errors = self.attempt(key, arguments)
        except LookupError:
            return readable(key, arguments)
        return readable(key, arguments) if errors else text

    def _named(self, key: str, values: Mapping[str, str | int]) -> str | None:
        if not self.has(key):
            return None
        return self._said(key, facts(values) if values else {})


def verb_key(kind: type[Action]) -> str:
    """The message with the verb of an action.

    >>> from kanly.kernel import Pass
    >>> verb_key(Pass)
    'action-Pass'
    """
    return f"action-{kind.__name__}"


def readable(key: str, arguments: Mapping[str, Any]) -> str:
    """What stands where a message is missing."""
    values = ", ".join(f"{name}: {_plain(value)}" for name, value in arguments.items())
    return f"{key} ({values})" if values else key


def _plain(value: Any) -> str:
    items = getattr(value, "items", None)
    if isinstance(items, tuple):
        return ", ".join(map(str, items))
    forces = getattr(value, "forces", None)
    return str(forces if isinstance(forces, Struct) else value)


_DECISIONS: dict[str, type[Decision[Any]]] = {}


def decision_named(name: str) -> type[Decision[Any]] | None:
    """The kind of decision of this name, if it has been imported."""
    if name not in _DECISIONS:
        ours_last = sorted(below(Decision), key=lambda kind: kind.__module__.startswith("kanly."))
        _DECISIONS.update((kind.__name__, kind) for kind in ours_last)  # others may have the same name
    return _DECISIONS.get(name)


def below(kind: type[Any]) -> list[type[Any]]:
    """All subclasses, at any depth."""
    return [found for sub in kind.__subclasses__() for found in (sub, *below(sub))]


@lru_cache(maxsize=64)
def words(language: str = DEFAULT) -> Words:
    """The words of a language, made when first asked for. A language that is not there is the default one."""
    return _words(language if language in languages() else DEFAULT)


@cache
def _words(language: str) -> Words:
    return Words(language)
