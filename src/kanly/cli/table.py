"""The terminal as a table: what happened, what is asked, and the line that a person types."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from random import Random

from kanly import rulebook
from kanly.bots import Player
from kanly.cli.choices import Choices
from kanly.cli.form import FormAsking
from kanly.cli.output import paragraphs, show, unmarked
from kanly.game import Game, Prompt
from kanly.kernel import Action, Fact, IllegalAction, Pass, Seat
from kanly.rules.core.battle_fight import BattleBegun
from kanly.rules.core.turn import PhaseBegun, TurnBegun
from kanly.rules.core.windows import SetInterest
from kanly.state import Thing
from kanly.words import Unreadable, words
from kanly.words.summary import Summary

MOST_NUMBERS = 9
"""Of more numbers only the lowest and the highest are shown."""
MOST_RULES_FOUND = 8
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
        self.told = max(0, len(game.events(seat)) - REMEMBERED) if game.acted else 0
        self.asked = 0
        self.out_of: tuple[int, Fact] | None = None  # the lot for which the person bids no more
        self.means = ""  # the line about the own spice and cards that was shown last
        self.acted: set[Seat] = set()  # the bots that have acted since the person has
        self.rules: tuple[str, ...] = ()  # those of the last refusal, or of the question
        self.rng = Random(game.journal.seed)  # the bots': the same seed and answers are the same game
        self.words = words()
        self.commands: Mapping[str, Callable[[str], Iterable[str]]] = {
            "help": self.help,
            **dict.fromkeys(("state", "status", "board", "table"), self.state),
            "where": lambda rest: self.state(rest) if rest else self.summary().forces(),
            "hand": lambda rest: self.summary().hand(),
            "more": self.more,
        }

    def run(self) -> None:
        """Play until the end."""
        if not self.game.over:
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
            show("\n".join(f"  {line}" for line in (*self.summary().table(), *self.summary().shown())))
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
        if prompt.listed and len(options := prompt.options) == 1:
            self.send(options[0])  # one answer, also in a window: bots learn nothing from how fast it comes
            return True
        if self.out_of and self.out_of == self.lot(prompt) and not prompt.check(Pass()):
            self.send(Pass())
            return True
        self.out_of = None
        if self.asked != prompt.number:
            self.ask(prompt)
            self.asked = prompt.number
        line = self.read("> ").strip()
        word, rest = split(line)
        if word in ("quit", "exit"):
            return False
        if self.look(line):
            return True
        if word == "save":
            self.say("terminal-kept" if self.keep() else "terminal-no-file", file=str(self.file))
        elif word == "form":
            self.fill(prompt)
        elif word == "out" and self.lot(prompt):
            self.out_of = self.lot(prompt)
        elif word == "ignore":
            self.ignore(prompt, rest)
        elif line or prompt.decision == "React":
            self.act(prompt, line)
        else:
            self.asked = 0  # the question is shown again
        return True

    def lot(self, prompt: Prompt) -> tuple[int, Fact] | None:
        """The turn and the lot that is bid for; None in other questions. Whoever passes is asked again while others
        bid (BID-08)."""
        return (self.summary().view.turn, prompt.facts["lot"]) if prompt.decision == "ChooseBid" else None

    def look(self, line: str) -> bool:
        """Show what was asked for: it changes nothing. False if the line asks for nothing of this kind."""
        word, rest = split(line)
        if word in self.commands and not (word == "hand" and rest):  # `hand CARD TO` is an action
            show("\n".join(f"  {told}" for told in self.commands[word](rest)))
        elif line.startswith("?"):
            self.show_rules(line[1:].strip())
        elif word in ("rule", "rules"):
            self.show_rules(rest)
        else:
            return False
        return True

    def read(self, shown: str) -> str:
        """A line of the person. What does not come from a keyboard is shown, so that the record can be read."""
        line = input(shown)
        if not sys.stdin.isatty():
            print(line)
        return line

    def act(self, prompt: Prompt, line: str) -> None:
        """Carry out what was typed, or say why not."""
        choices = self.choices(prompt)
        action = choices.chosen(line)
        if action is None and line.replace(".", "", 1).isdecimal():
            numbers = [*choices.numbered]
            self.say("terminal-no-number", number=line, least=numbers[0], most=numbers[-1])
            return
        if action is None:
            try:
                action = self.game.grammar(self.seat).read(line)
            except Unreadable as unreadable:
                action = choices.described(line)
                if action is None:
                    show(f"  {self.words.text(unreadable)}")
                    return
        self.send(action)

    def send(self, action: Action) -> None:
        """Send it, or say why it is refused."""
        try:
            self.game.act(self.seat, action)
        except IllegalAction as refusal:
            self.rules = tuple(dict.fromkeys(found.rule for found in refusal.violations))
            show("\n".join(f"  {line}" for line in self.game.explain(refusal)))
            self.say("terminal-why")
            return
        self.asked, self.rules = 0, ()
        self.acted.clear()
        self.keep()

    def fill(self, prompt: Prompt) -> None:
        """The choice field by field."""
        choices = self.choices(prompt)
        if prompt.form() is None or choices.only_a_pass:
            self.say("terminal-no-form" if prompt.form() is None else "terminal-only-a-pass")
            return
        self.say("terminal-form")
        action = FormAsking(prompt, self.words, self.things(), self.read, self.look, self.summary()).fill()
        if action is None:
            self.say("terminal-form-left")
            return
        show(f"  {choices.deed(action)}")
        while True:
            sure = self.read(f"  {self.words.message('terminal-form-sure')} > ").strip().casefold()
            if not sure or sure in self.words.typing.yes:
                self.send(action)
                return
            if sure in self.words.typing.no:
                self.say("terminal-form-left")
                return

    def ignore(self, prompt: Prompt, named: str) -> None:
        """Be asked no more in windows of this kind, or of the one that is open; `none`: be asked in all again."""
        if not named and prompt.decision != "React":
            self.say("terminal-which")
            return
        own = self.summary().own.private
        try:
            read = self.game.grammar(self.seat).read(f"ignore {named or prompt.window}")
        except Unreadable as unreadable:
            show(f"  {self.words.text(unreadable)}")
            return
        if isinstance(read, SetInterest) and read.windows and own is not None:
            read = SetInterest(tuple(dict.fromkeys((*own.uninterested, *read.windows))))
        self.send(read)
        if isinstance(read, SetInterest) and (own := self.summary().own.private) is not None:
            self.say("terminal-ignoring", windows=own.uninterested)

    # -- what is shown
    def tell(self) -> None:
        """The chronicle since the last time; turns and phases stand out."""
        events = self.game.events(self.seat, self.told)
        lines = self.game.chronicle(self.seat, self.told)
        for event, line in zip(events, lines, strict=True):
            if isinstance(event, TurnBegun):
                show(f"\n=== {line}")
            elif isinstance(event, PhaseBegun):
                show(f"\n- {line}")
            elif isinstance(event, BattleBegun):
                show(f"\n  {line}")
            else:
                show(f"  {line}")
        self.told += len(lines)

    def ask(self, prompt: Prompt) -> None:
        """The own means, the question, and the first options by number."""
        show()
        if (means := self.summary().short()) != self.means:
            show(means)
            self.means = means
        show(f"{self.words.question(prompt.decision, prompt.facts, self.things())} [{prompt.rule}]")
        self.rules = (prompt.rule,)
        choices = self.choices(prompt)
        shown = choices.numbered
        if choices.window:
            self.show_window(choices, shown)
            return
        if isinstance(territory := prompt.facts.get("territory"), str):
            show("\n".join(f"  {line}" for line in self.summary().fighters(territory)))
        if choices.counted and prompt.listed and len(shown) > MOST_NUMBERS:
            numbers = [*shown]
            self.say("terminal-numbers", least=numbers[0], most=numbers[-1])
            return
        for number, option in shown.items():
            show(f"  {number:>2}  {choices.deed(option)}")
        for option in choices.beside():
            show(f"      {choices.typed(option)}")
        if choices.only_a_pass:
            self.say("terminal-out-only" if self.lot(prompt) else "terminal-only-a-pass")
        elif self.lot(prompt):
            self.say("terminal-out")
        elif prompt.form() is not None:
            self.say("terminal-form-is")
        elif len(shown) < len(prompt.options):
            self.say("terminal-more")

    def show_window(self, choices: Choices, shown: Mapping[str, Action]) -> None:
        """What may be answered in a window: a pass goes without saying, of a kind with many uses only how it is typed,
        and how to be asked no more."""
        for number, option in shown.items():
            if not isinstance(option, Pass):
                show(f"  {number:>2}  {choices.deed(option)}")
        many = tuple({type(option) for option in choices.prompt.options if option not in shown.values()})
        for usage in self.game.grammar(self.seat).help(*many) if many else ():
            show(f"      {usage}")
        self.say("terminal-pass")

    def choices(self, prompt: Prompt) -> Choices:
        """What may be answered."""
        return Choices(self.game, prompt, self.summary())

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
        grammar = self.game.grammar(self.seat)
        if rest:
            usages = [usage for usage in grammar.help() if usage.startswith(rest.casefold())]
            yield from usages or [self.words.message("terminal-no-help", {"verb": rest})]
            return
        yield from self.words.message("terminal-help").splitlines()
        prompt = self.game.prompt(self.seat)
        for kind in grammar.answers:
            (usage,) = grammar.help(kind)
            such = next((option for option in prompt.options if type(option) is kind), None) if prompt else None
            if prompt and prompt.listed and such is None:
                continue  # the list is all there is
            facts = {"usage": usage, "typed": "" if such is None else grammar.say(such)}
            yield f"  {self.words.message('terminal-help-answer', facts)}"
        beside = [usage.split()[0] for usage in grammar.help() if usage not in grammar.help(*grammar.answers)]
        if beside:
            yield self.words.message("terminal-help-beside", {"verbs": beside, "one": beside[0]})

    def more(self, rest: str) -> Iterable[str]:
        """What may be done beside the answer, as it is typed."""
        prompt = self.game.prompt(self.seat)
        plays = [self.choices(prompt).typed(play) for play in prompt.any_time] if prompt else []
        return plays or [self.words.message("terminal-nothing-more")]

    def say(self, key: str, **facts: Fact) -> None:
        """A sentence of the catalogue."""
        show(self.words.message(key, facts))

    def show_rules(self, named: str) -> None:
        """A rule of the rulebook, by its ID or by words; without a name those of the last refusal or the question."""
        for name in (named,) if named else self.rules:
            found = rules_called(name)
            if len(found) == 1:
                show(f"{found[0].id} - {found[0].title}\n{paragraphs(unmarked(found[0].text))}")
            elif found:
                self.say("terminal-rules")
                show("\n".join(f"  {rule.id} - {rule.title}" for rule in found[:MOST_RULES_FOUND]))
            else:
                self.say("terminal-no-rule", name=name)

    def keep(self) -> bool:
        """Write the game into its file, at once and whole; false if it has none."""
        if self.file is None:
            return False
        half = self.file.with_name(self.file.name + ".new")
        half.write_bytes(self.game.save())
        half.replace(self.file)
        return True


def split(line: str) -> tuple[str, str]:
    """The first word, in small letters, and the rest."""
    word, _, rest = line.partition(" ")
    return word.casefold(), rest.strip()


def rules_called(name: str) -> list[rulebook.Rule]:
    """The rule of this ID; else the one whose ID ends with these words (`weather control`); else all that are found."""
    wanted = "-".join(name.upper().replace("-", " ").split())
    with contextlib.suppress(rulebook.UnknownRule):
        return [rulebook.rule(wanted)]
    found = [hit.rule for hit in rulebook.search(name.replace("-", " "))]
    return [rule for rule in found if rule.id.endswith(f"-{wanted}")][:1] or found
