"""A game of Kanly: the one class that bots, servers and tables need."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec import UNSET

from kanly import catalog
from kanly.catalog import GameSettings
from kanly.game.journal import Entry, Journal, commitment_to, is_past, safe_point, takeback_point, unnoticed
from kanly.game.prompt import Prompt
from kanly.game.saves import CODEC, read, write
from kanly.game.typing import known_things, needless, sendable
from kanly.kernel import (
    Action,
    AnyTime,
    Draft,
    Emitted,
    Event,
    Form,
    IllegalAction,
    Machine,
    Quote,
    React,
    Seat,
    Violation,
    WrongSeat,
    violation,
)
from kanly.kernel.drawing import drawn
from kanly.rules.core.fresh import fresh_table
from kanly.rules.core.turn import GameSequence
from kanly.rules.core.victory import strongholds_occupied
from kanly.rules.played import unplayed
from kanly.rules.policies import Edition, edition
from kanly.rules.registry import ruleset
from kanly.state import Engine, Result, Thing
from kanly.view import View, imagine, view, waits
from kanly.words import Grammar, words


class Game:
    """A running or finished game: a journal of actions, and the state they have led to. What is given for one seat or
    viewer raises WrongSeat if no such faction plays.

    >>> game = Game.new(["atreides", "harkonnen", "fremen"], seed="doc")
    >>> game.waits_for
    ('fremen', 'atreides')
    >>> game.act("atreides", game.prompt("atreides").default)
    >>> game.act("fremen", game.prompt("fremen").default)
    >>> game.waits_for
    ('fremen',)
    >>> game.prompt("atreides") is None
    True
    >>> Game.load(game.save()).view("fremen") == game.view("fremen")
    True
    """

    def __init__(
        self,
        machine: Engine,
        rules: Edition,
        commitment: str | None,
        entries: list[Entry[Any]],
        happenings: list[Emitted] | None,
        imagined: bool = False,
    ) -> None:
        self._g = machine
        self._edition = rules
        self._commitment = commitment
        self._entries = entries
        self._happenings = happenings
        self._imagined = imagined

    # -- beginning
    @classmethod
    def new(
        cls,
        settings: GameSettings | Mapping[str, object] | Sequence[str],
        seed: str | None = None,
        *,
        rules: Edition | None = None,
    ) -> Game:
        """A game with these settings: complete ones, a mapping to be completed by the defaults, or just the factions,
        each with a controller of its own. Without a seed it is 32 random bytes, and committed to: `commitment`.
        `rules`: the edition it is played by; by default the present one.

        Raises catalog.InvalidSettings, naming every setting that is wrong and what would be right, or that the engine
        does not play yet.
        """
        complete = resolved(settings)
        if problems := list(unplayed(complete)):
            raise catalog.InvalidSettings(problems)
        commitment = None
        if seed is None:
            seed = secrets.token_hex(32)
            commitment = commitment_to(seed)
        return cls._begin(complete, seed, commitment, rules or edition())

    @classmethod
    def _begin(cls, settings: GameSettings, seed: str, commitment: str | None, rules: Edition) -> Game:
        draws = 0

        def draw(below: int) -> int:
            nonlocal draws
            draws += 1
            return drawn(seed, draws, below)

        table = fresh_table(settings, draw)
        answers = ruleset(settings, table.seats, rules.policies)
        machine: Engine = Machine.start(table, GameSequence(), answers, seed, draws)
        game = cls(machine, rules, commitment, [], [])
        game._record()
        return game

    # -- what anybody may ask
    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, by the faction that sits there, counterclockwise from sector 1."""
        return self._g.table.seats

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._g.state.stack

    @property
    def result(self) -> Result | None:
        """Who has won and by what (VICTORY-09); None while the game is not decided.

        >>> from random import Random
        >>> from kanly.bots import RandomPlayer, play_out
        >>> game = Game.new({"seats": ["atreides", "spacing_guild"], "max_turns": 1}, seed="doc")
        >>> answers = play_out(game, RandomPlayer(), Random(1))
        >>> game.result
        Result(winners=('spacing_guild',), reason='guild_special')
        """
        return self._g.table.result

    @property
    def strongholds(self) -> dict[Seat, int]:
        """How many strongholds count for each seat: not its ally's, but those of both (VICTORY-04, OCCUPY-27).

        >>> Game.new(["atreides", "harkonnen"], seed="doc").strongholds == {"atreides": 0, "harkonnen": 0}
        True
        """
        return {seat: strongholds_occupied(self._g, seat) for seat in self.seats}

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the seed, public from the start; None if the seed was given by hand."""
        return self._commitment

    @property
    def edition(self) -> Edition:
        """The rules that this game is played by to its end."""
        return self._edition

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """The seats that the present question was put to, whether or not they have answered (KARAMA-26 point 4)."""
        waiting = waits(self._g)
        return waiting.seats if waiting else ()

    @property
    def question(self) -> int:
        """The number of the present question, which an answer may name; 0 when the game is over."""
        waiting = self._g.waiting
        return waiting.number if waiting else 0

    @property
    def secret(self) -> bool:
        """Whether nobody may know who has answered the present question before all have: a window, or another secret
        choice of several seats of which the rules do not show who has sealed (TIMING-04, KARAMA-26)."""
        question = self._g.question
        if question is None or question.mode == "at once" or question.openly:
            return False
        decisions = [*question.decisions.values()]
        return len(decisions) > 1 or isinstance(decisions[0], React)

    # -- what a seat may ask
    def prompt(self, seat: str) -> Prompt | None:
        """What this seat is asked; None if it is not. The prompt stays, with its answer, also after the seat has sealed
        one, until everybody has. Raises WrongSeat."""
        g, asked = self._g, Seat(seat)
        question = g.question
        decision = question.decisions.get(asked) if question else None
        if decision is None or (waiting := g.waiting) is None:
            self._seat(seat)
            return None
        return Prompt(g, asked, decision, waiting.number)

    def view(self, viewer: str | None) -> View:
        """The game as this seat, or None for an observer, may see it. Raises WrongSeat."""
        return view(self._g, None if viewer is None else self._seat(viewer))

    def quote(self, seat: str, draft: Action) -> Quote:
        """What this action, an answer or a play at any time, would cost in spice and why it would be refused, without
        doing it. Raises WrongSeat."""
        return self._g.quote(self._seat(seat), draft)

    def form(self, seat: str, draft: Draft | None = None) -> Form | None:
        """The seat's present choice as a form, given the fields filled so far; None if it is not asked, or its options
        are listed. Raises IllegalAction if the draft is unsound; see `Prompt.form`."""
        prompt = self.prompt(seat)
        return prompt.form(draft) if prompt else None

    def events(self, viewer: str | None, since: int = 0) -> list[Event]:
        """What this viewer has seen happen, without the first `since` of these events. (Not since an action: the number
        of actions would tell who has answered, and which answers were given in advance.) Raises WrongSeat."""
        seat = None if viewer is None else self._seat(viewer)
        seen = (emitted.seen_by(seat) for emitted in self._told())
        return [event for event in seen if event is not None][since:]

    def told(self, since: int = 0) -> list[Emitted]:
        """What has happened, each event with its audience, without the first `since`: for the keeper of the game."""
        return self._told()[since:]

    def imagine(self, viewer: str | None, rng: Random) -> Game:
        """A world that this viewer cannot tell from the real one, to think in: what it does not know is dealt and
        guessed again by `rng`. It can be played, viewed and copied; it has no journal, and no events from before.
        Raises WrongSeat."""
        seat = None if viewer is None else self._seat(viewer)
        return Game(imagine(self._g, seat, rng), self._edition, None, [], [], imagined=True)

    def known(self, viewer: str | None) -> dict[Thing, str]:
        """The leaders and cards that this viewer can speak of: by number, the id of each in the catalogue. Words about
        them need it. Raises WrongSeat."""
        return known_things(self._g, None if viewer is None else self._seat(viewer))

    # -- in words
    def chronicle(self, viewer: str | None, since: int = 0, language: str = "en") -> list[str]:
        """What this viewer has seen happen, in sentences; see `events`. Raises WrongSeat."""
        things = self.known(viewer)
        say = words(language)
        return [say.text(event, things) for event in self.events(viewer, since)]

    def explain(self, refusal: IllegalAction, language: str = "en") -> list[str]:
        """Why an action was refused, each reason a sentence with its rule."""
        say = words(language)
        return [f"{say.text(found)} [{found.rule}]" for found in refusal.violations]

    def grammar(self, seat: str, language: str = "en") -> Grammar:
        """How this seat types what it may send now: `read`, `say`, `complete`, `help`. Raises WrongSeat.

        >>> game = Game.new(["atreides", "harkonnen"], seed="doc")
        >>> game.grammar("atreides").read("keep feyd") == game.prompt("atreides").default
        True
        """
        who, g = self._seat(seat), self._g

        def legal(action: Action) -> tuple[Violation, ...]:
            return g.quote(who, action).violations

        things = known_things(g, who)
        return Grammar(words(language), sendable(g, who), things, g.table.seats, legal, needless(g, who))

    # -- playing
    def owed(self) -> tuple[Seat, ...]:
        """The seats that have still to answer: for those who drive a game (clocks, bots), not for its players."""
        return self._g.owing()

    def act(self, seat: str, action: Action, question: int | None = None) -> None:
        """Carry the action out, an answer or a play at any time, and run on to the next question. Where several seats
        are asked at once the answer is sealed until the last is in, and may be replaced till then. `question`: the
        number of the question it answers; if the game has gone on since, the answer is refused.

        Raises IllegalAction, with the rules it breaks, and has changed nothing: QuestionOver, NotAsked, WrongSeat and
        GameOver are kinds of it.
        """
        g, who = self._g, Seat(seat)
        if g.learnt:
            g.learnt.clear()
        g.delivered = 0
        asked = g.act(who, action, question)
        learnt = tuple(filter(g.learnt.__contains__, g.table.seats)) if g.learnt else ()
        unseen = self.question == asked and unnoticed(action, g.events)
        followed = g.delivered > (0 if isinstance(action, AnyTime) else 1)
        self._entries.append(Entry(who, asked, action, learnt, unseen or UNSET, followed or UNSET))
        if g.events:
            self._record()

    def copy(self) -> Game:
        """An independent game at the same point."""
        told = None if self._happenings is None else [*self._happenings]
        return Game(self._g.copy(), self._edition, self._commitment, [*self._entries], told, self._imagined)

    # -- the past
    @property
    def journal(self) -> Journal[Any]:
        """All that the game is made of. It holds the seed: it is for the keeper of the game, not for players. Raises
        ValueError if the game is an imagined one, which has none."""
        if self._imagined:
            raise ValueError("an imagined game has no journal")
        table, state = self._g.table, self._g.state
        return Journal(table.settings, self._edition, state.seed, self._commitment, tuple(self._entries))

    @classmethod
    def replay(cls, journal: Journal[Any], upto: int | None = None) -> Game:
        """The game of this journal, or of its first `upto` actions, played again byte for byte. Raises IllegalAction if
        the journal is not one of a game that was played."""
        game = cls._begin(journal.settings, journal.seed, journal.commitment, journal.edition)
        for entry in journal.entries[:upto]:
            game.act(entry.seat, entry.action, entry.question)
        return game

    def takeback_point(self, seat: str) -> int | None:
        """The number of actions that would remain if this seat took its last action back, provided that nobody would
        keep knowledge of something hidden by it; None if that is not so, or the seat has not acted. What is unseen is
        none of these actions: it can be set anew at any time. Raises WrongSeat."""
        return takeback_point(self._entries, self._seat(seat))

    def last_action(self, seat: str) -> int | None:
        """The same, if no question has been answered since that action, ahead or not; None otherwise. What others have
        set or offered in private, and sealed answers still waiting for others, make no difference: it would tell. None
        beside an answer that is seen to be sealed, too: it may have been replaced since, which nobody sees."""
        at, question, waiting = self.takeback_point(seat), self._g.question, self._g.waiting
        if question and question.openly and waiting and any(other != seat for other in waiting.answers):
            return None
        return None if at is None or is_past(self._entries, at, self.question if self.secret else None) else at

    def staying(self, to: int) -> tuple[Entry[Any], ...]:
        """KARAMA-27 · What was set or offered in private after `to` actions: to be done again after a take-back."""
        return tuple(entry for entry in self._entries[to:] if entry.unseen)

    def take_back(self, to: int) -> Game:
        """The game as it was after `to` actions; what is `staying` is the caller's to do again. Raises ValueError
        if there were not so many, or before `safe_point`."""
        if not self.safe_point <= to <= len(self._entries):
            raise ValueError(f"play can be taken back to {self.safe_point}..{len(self._entries)} actions, not to {to}")
        return Game.replay(self.journal, to)

    @property
    def acted(self) -> int:
        """How many actions there have been; in an imagined game, since it was imagined."""
        return len(self._entries)

    @property
    def latest(self) -> Entry[Any]:
        """The last action. Raises IndexError if there was none."""
        return self._entries[-1]

    @property
    def safe_point(self) -> int:
        """The earliest number of actions to which play can be taken back without giving anybody knowledge."""
        return safe_point(self._entries)

    # -- keeping
    def save(self) -> bytes:
        """The whole game as one JSON document. It holds everything hidden: keep it where players cannot read it."""
        return write(self.journal, self._g.state)

    @classmethod
    def load(cls, data: bytes) -> Game:
        """The game of a save. Raises BrokenSave, ForeignSave or FutureSave, each a SaveError."""
        saved = read(data)
        journal = saved.journal
        answers = ruleset(journal.settings, saved.state.table.seats, journal.edition.policies)
        return cls(Machine(saved.state, answers), journal.edition, journal.commitment, [*journal.entries], None)

    def state_bytes(self) -> bytes:
        """The state as canonical JSON: equal games give equal bytes."""
        return CODEC.encode(self._g.state)

    # -- inside
    def _seat(self, seat: str) -> Seat:
        if seat not in self._g.table.seats:
            raise WrongSeat(violation("SETUP-01", "no-such-seat", seat=seat, seats=self._g.table.seats))
        return Seat(seat)

    def _record(self) -> None:
        if self._happenings is not None:
            self._happenings += self._g.events
        self._g.events.clear()

    def _told(self) -> list[Emitted]:
        if self._happenings is None:  # loaded: what happened is played again once
            self._happenings = Game.replay(self.journal)._told()
        return self._happenings


def resolved(settings: GameSettings | Mapping[str, object] | Sequence[str]) -> GameSettings:
    """Complete settings. Raises catalog.InvalidSettings."""
    if isinstance(settings, GameSettings):
        return settings
    if not isinstance(settings, Mapping):
        settings = {"seats": settings}
    given = dict(settings)
    seats = given.get("seats")
    if isinstance(seats, list | tuple) and all(isinstance(seat, str) for seat in seats):
        controllers = [{"id": seat, "kind": "bot"} for seat in seats]
        records = zip(seats, controllers, strict=True)
        given["seats"] = [{"name": s, "controller": c, "faction": s} for s, c in records]
        given.setdefault("faction_selection", "free")
        given.setdefault("faction_pool", list(seats))
    return catalog.settings().resolve(given)
