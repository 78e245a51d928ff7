"""The terminal as a table: what happened, what is asked, and the line that a person types."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from random import Random

from kanly import rulebook
from kanly.bots import Player
from kanly.cli.form import FormAsking
from kanly.cli.summary import Summary
from kanly.game import Game, Prompt
from kanly.kernel import Action, Fact, IllegalAction, Pass, Seat
from kanly.rules.core.turn import PhaseBegun, TurnBegun
from kanly.rules.core.windows import SetInterest
from kanly.state import Thing
from kanly.words import Unreadable, words

MOST_LISTED = 24
MOST_BESIDE_A_FORM = 9
"""So many of the first choices are shown where a form tells them all."""
MOST_OF_A_KIND = 3
"""In a window so many uses of one kind are shown; of more it is told how they are typed."""
REMEMBERED = 12
"""So many lines of what happened before are shown when a game goes on."""


class Table:
    """One person's seat at a game in which everybody else is a bot. It ends with the game, with `quit`, or when nothing
    more can be read."""

    def __init__(self, game: Game, seat: str, bots: Callable[[], Player], file: Path | None) -> None:
        self.game = game
        self.seat = Seat(seat)
        self.bots = {other: bots() for other in game.seats if other != seat}
        self.file = file
        self.told = max(0, len(game.events(seat)) - REMEMBERED) if len(game.journal.entries) else 0
        self.asked = 0
        self.means = ""  # the line about the own spice and cards that was shown last
        self.acted: set[Seat] = set()  # the bots that have acted since the person has
        self.rules: tuple[str, ...] = ()  # those of the last refusal, or of the question
        self.rng = Random(game.journal.seed)  # the bots': the same seed and answers are the same game
        self.words = words()
        self.commands: Mapping[str, Callable[[str], Iterable[str]]] = {
            "help": self.help,
            "state": self.state,
            "where": lambda rest: self.summary().forces(),
            "hand": lambda rest: self.summary().hand(),
            "more": self.more,
        }

    def run(self) -> None:
        """Play until the end."""
        self.say("terminal-you", seat=self.seat)
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            while not self.game.over:
                others = [seat for seat in self.game.owed() if seat != self.seat]
                waiting = [seat for seat in others if seat not in self.acted]
                prompt = self.game.prompt(self.seat)
                if waiting:
                    self.let_act(self.rng.choice(waiting))
                elif prompt is not None and prompt.waited_for:
                    if not self.turn(prompt):
                        break
                else:
                    self.acted.clear()
        self.tell()
        if self.game.over:
            print("\n".join(f"  {line}" for line in self.summary().table()))
        if self.keep():
            self.say("terminal-kept", file=str(self.file))

    def let_act(self, seat: Seat) -> None:
        """One of the others answers. Where all may act in any order each acts once before the person is asked again."""
        prompt = self.game.prompt(seat)
        assert prompt is not None, "a seat that owes an answer is asked"
        self.acted.add(seat)
        self.game.act(seat, self.bots[seat].choose(self.game, prompt, self.rng))
        if self.game.question != prompt.number:
            self.acted.clear()

    # -- the person's turn
    def turn(self, prompt: Prompt) -> bool:
        """The person is asked; false if that was the last line."""
        self.tell()
        if prompt.listed and prompt.decision != "React" and len(options := prompt.options) == 1:
            self.send(options[0])  # a question with one answer
            return True
        if self.asked != prompt.number:
            self.ask(prompt)
            self.asked = prompt.number
        line = self.read("> ").strip()
        word, _, rest = line.partition(" ")
        if word in ("quit", "exit"):
            return False
        if word in self.commands and not (word == "hand" and rest):  # `hand CARD TO` is an action
            print("\n".join(f"  {told}" for told in self.commands[word](rest.strip())))
        elif word == "save":
            self.say("terminal-kept" if self.keep() else "terminal-no-file", file=str(self.file))
        elif word == "form":
            self.fill(prompt)
        elif word == "ignore":
            self.ignore(prompt, rest.strip())
        elif line.startswith("?"):
            self.show_rules(line[1:].strip())
        elif line or prompt.decision == "React":
            self.act(prompt, line)
        return True

    def read(self, shown: str) -> str:
        """A line of the person. What does not come from a keyboard is shown, so that the record can be read."""
        line = input(shown)
        if not sys.stdin.isatty():
            print(line)
        return line

    def act(self, prompt: Prompt, line: str) -> None:
        """Carry out what was typed, or say why not."""
        numbered = self.numbered(prompt)
        try:
            if not line:
                action: Action = Pass()
            elif line.isdecimal():
                if not 1 <= int(line) <= len(numbered):
                    self.say("terminal-no-number", number=line, most=len(numbered))
                    return
                action = numbered[int(line) - 1]
            else:
                action = self.game.grammar(self.seat).read(line)
        except Unreadable as unreadable:
            print(f"  {self.words.text(unreadable)}")
            return
        self.send(action)

    def send(self, action: Action) -> None:
        """Send it, or say why it is refused."""
        try:
            self.game.act(self.seat, action)
        except IllegalAction as refusal:
            self.rules = tuple(dict.fromkeys(found.rule for found in refusal.violations))
            print("\n".join(f"  {line}" for line in self.game.explain(refusal)))
            self.say("terminal-why")
            return
        self.asked, self.rules = 0, ()
        self.acted.clear()
        self.keep()

    def fill(self, prompt: Prompt) -> None:
        """The choice field by field."""
        if prompt.form() is None:
            self.say("terminal-no-form")
            return
        self.say("terminal-form")
        action = FormAsking(prompt, self.words, self.things(), self.read).fill()
        if action is None:
            self.say("terminal-form-left")
            return
        print(f"  {self.deed(prompt, action)}")
        if self.read(f"  {self.words.message('terminal-form-sure')} > ").strip().casefold() in self.words.typing.no:
            self.say("terminal-form-left")
            return
        self.send(action)

    def ignore(self, prompt: Prompt, named: str) -> None:
        """Be asked no more in windows of this kind, or of the one that is open; `none`: be asked in all again."""
        if not named and prompt.decision != "React":
            self.say("terminal-which")
            return
        own = self.summary().own.private
        try:
            read = self.game.grammar(self.seat).read(f"ignore {named or prompt.window}")
        except Unreadable as unreadable:
            print(f"  {self.words.text(unreadable)}")
            return
        if isinstance(read, SetInterest) and read.windows and own is not None:
            read = SetInterest(tuple(dict.fromkeys((*own.uninterested, *read.windows))))
        self.send(read)

    # -- what is shown
    def tell(self) -> None:
        """The chronicle since the last time; turns and phases stand out."""
        events = self.game.events(self.seat, self.told)
        lines = self.game.chronicle(self.seat, self.told)
        for event, line in zip(events, lines, strict=True):
            if isinstance(event, TurnBegun):
                print(f"\n=== {line}")
            elif isinstance(event, PhaseBegun):
                print(f"\n- {line}")
            else:
                print(f"  {line}")
        self.told += len(lines)

    def ask(self, prompt: Prompt) -> None:
        """The own means, the question, and the first options by number."""
        print()
        if (means := self.summary().short()) != self.means:
            print(means)
            self.means = means
        print(f"{self.words.question(prompt.decision, prompt.facts, self.things())} [{prompt.rule}]")
        self.rules = (prompt.rule,)
        shown = self.numbered(prompt)
        if prompt.decision == "React":
            self.show_window(prompt, shown)
            return
        for number, option in enumerate(shown, 1):
            print(f"  {number:2d}  {self.deed(prompt, option)}")
        if prompt.form() is not None:
            self.say("terminal-form-is")
        elif len(shown) < len(prompt.options):
            self.say("terminal-more")

    def show_window(self, prompt: Prompt, shown: Sequence[Action]) -> None:
        """What may be answered in a window: a pass goes without saying, of a kind with many uses only how it is typed,
        and how to be asked no more."""
        for number, option in enumerate(shown, 1):
            if not isinstance(option, Pass):
                print(f"  {number:2d}  {self.deed(prompt, option)}")
        many = {self.words.verb(type(option)) for option in prompt.options if option not in shown}
        for usage in self.game.grammar(self.seat).help():
            if usage.split()[0] in many:
                print(f"      {usage}")
        self.say("terminal-pass" if len(prompt.options) > 1 else "terminal-only-pass", window=prompt.window)

    def numbered(self, prompt: Prompt) -> list[Action]:
        """The choices that have a number; in a window none of a kind with many uses."""
        options = prompt.options
        if prompt.decision == "React":
            kinds = [type(option) for option in options]
            return [option for option in options if kinds.count(type(option)) <= MOST_OF_A_KIND]
        return [*options[: MOST_LISTED if prompt.listed else MOST_BESIDE_A_FORM]]

    def deed(self, prompt: Prompt, action: Action) -> str:
        """An action in words, with what it costs whom."""
        costs = {payer: spice for payer, spice in prompt.quote(action).costs.items() if spice}
        text = self.words.deed(action, self.things())
        if not costs:
            return text
        own = costs.get(self.seat, 0)
        return self.words.message("terminal-form-cost", {"value": text, "own": own, "ally": sum(costs.values()) - own})

    def things(self) -> Mapping[Thing, str]:
        """The cards and leaders that the person knows, with their faces."""
        return self.game.known(self.seat)

    def summary(self) -> Summary:
        """The table as this seat sees it now."""
        return Summary(self.game.view(self.seat), self.words)

    def state(self, named: str) -> Iterable[str]:
        """The table, or one place or faction."""
        if not named:
            return self.summary().table()
        found = self.summary().about(named)
        return [self.words.message("terminal-nothing-called", {"name": named})] if found is None else found

    def help(self, rest: str) -> Iterable[str]:
        """What can be typed now."""
        yield from self.words.message("terminal-help").splitlines()
        yield from self.game.grammar(self.seat).help()

    def more(self, rest: str) -> Iterable[str]:
        """What may be done beside the answer, as it is typed."""
        prompt = self.game.prompt(self.seat)
        grammar = self.game.grammar(self.seat)
        plays = [grammar.say(play) for play in prompt.any_time] if prompt else []
        return plays or [self.words.message("terminal-nothing-more")]

    def say(self, key: str, **facts: Fact) -> None:
        """A sentence of the catalogue."""
        print(self.words.message(key, facts))

    def show_rules(self, named: str) -> None:
        """A rule of the rulebook; without a name those of the last refusal, or of the question."""
        for name in (named,) if named else self.rules:
            try:
                rule = rulebook.rule(name.upper())
                print(f"{rule.id} - {rule.title}\n{rule.text}")
            except rulebook.UnknownRule as unknown:
                print(unknown)

    def keep(self) -> bool:
        """Write the game into its file, at once and whole; false if it has none."""
        if self.file is None:
            return False
        half = self.file.with_name(self.file.name + ".new")
        half.write_bytes(self.game.save())
        half.replace(self.file)
        return True
