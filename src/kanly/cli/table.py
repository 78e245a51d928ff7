"""The terminal as a table: what happened, what is asked, and the line that a person types."""

from __future__ import annotations

import contextlib
from pathlib import Path
from random import Random

from kanly import rulebook
from kanly.bots import RandomPlayer
from kanly.game import Game, Prompt
from kanly.kernel import Fact, IllegalAction
from kanly.words import Unreadable, words

MOST_LISTED = 20


class Table:
    """One person's seat at a game in which everybody else is a bot. It ends with the game, with `quit`, or when nothing
    more can be read."""

    def __init__(self, game: Game, seat: str, file: Path | None) -> None:
        self.game = game
        self.seat = seat
        self.file = file
        self.told = 0
        self.asked = 0
        self.rng = Random(game.journal.seed)  # the bots': the same seed and answers are the same game
        self.words = words()

    def run(self) -> None:
        """Play until the end."""
        self.say("terminal-you", seat=self.seat)
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            while not self.game.over:
                prompt = self.game.prompt(self.seat)
                if prompt is not None and prompt.waited_for:
                    if not self.turn(prompt):
                        break
                else:
                    self.let_a_bot_act()
        self.tell()
        self.keep()

    def let_a_bot_act(self) -> None:
        """One of the others answers."""
        seat = self.rng.choice([seat for seat in self.game.owed() if seat != self.seat])
        prompt = self.game.prompt(seat)
        assert prompt is not None, "a seat that owes an answer is asked"
        self.game.act(seat, RandomPlayer().choose(self.game, prompt, self.rng))

    def turn(self, prompt: Prompt) -> bool:
        """The person is asked; false if that was the last line."""
        self.tell()
        if self.asked != prompt.number:
            self.ask(prompt)
            self.asked = prompt.number
        line = input("> ").strip()
        word, _, rest = line.partition(" ")
        if word == "quit":
            return False
        if word == "help":
            self.say("terminal-help")
            print("\n".join(f"  {usage}" for usage in self.game.grammar(self.seat).help()))
        elif word == "state":
            print(self.state())
        elif word == "save":
            self.keep()
        elif word.startswith("?"):
            self.show_rule(rest.strip() or word[1:])
        elif line:
            self.act(prompt, line)
        return True

    def act(self, prompt: Prompt, line: str) -> None:
        """Carry out what was typed, or say why not."""
        try:
            listed = prompt.options[:MOST_LISTED]
            if line.isdecimal() and not 1 <= int(line) <= len(listed):
                self.say("terminal-no-number", number=line, most=len(listed))
                return
            action = listed[int(line) - 1] if line.isdecimal() else self.game.grammar(self.seat).read(line)
            self.game.act(self.seat, action)
            self.asked = 0
        except Unreadable as unreadable:
            print(self.words.text(unreadable))
        except IllegalAction as refusal:
            print("\n".join(self.game.explain(refusal)))

    def tell(self) -> None:
        """The chronicle since the last time."""
        lines = self.game.chronicle(self.seat, self.told)
        if lines:
            print("\n".join(f"  {line}" for line in lines))
        self.told += len(lines)

    def ask(self, prompt: Prompt) -> None:
        """The question, and the first options by number."""
        data = prompt.data()
        print(f"\n{self.words.question(data.decision, data.facts)} [{data.rule}]")
        grammar, options = self.game.grammar(self.seat), prompt.options
        for number, option in enumerate(options[:MOST_LISTED], 1):
            print(f"  {number:2d}  {grammar.say(option)}")
        if not prompt.listed or len(options) > MOST_LISTED:
            self.say("terminal-more")

    def state(self) -> str:
        """The table as this seat sees it."""
        view, text = self.game.view(self.seat), self.words.message
        lines = [text("terminal-turn", {"turn": view.turn, "storm": view.storm, "deck": view.deck_size})]
        for seat in view.seats:
            public = text(
                "terminal-seat",
                {
                    "seat": seat.seat,
                    "cards": seat.hand_size,
                    "reserves": seat.reserves.total,
                    "tanks": seat.tanks.total,
                    "front": seat.front,
                },
            )
            lines.append(", ".join([public, *([text("terminal-ally", {"seat": seat.ally})] if seat.ally else [])]))
            if seat.private is not None:
                hand = tuple(card.face for card in seat.private.hand)
                own = {"spice": seat.private.purse, "cards": len(hand), "hand": hand}
                lines.append(f"  {text('terminal-own', own)}")
        for location, there in view.board.items():
            groups = [text("terminal-group", {"seat": seat, "forces": group.total}) for seat, group in there.items()]
            lines.append(text("terminal-forces", {"location": location, "groups": ", ".join(groups)}))
        for location, spice in view.spice.items():
            lines.append(text("terminal-spice", {"location": location, "spice": spice}))
        return "\n".join(f"  {line}" for line in lines)

    def say(self, key: str, **facts: Fact) -> None:
        """A sentence of the catalogue."""
        print(self.words.message(key, facts))

    def show_rule(self, name: str) -> None:
        """A rule of the rulebook."""
        try:
            rule = rulebook.rule(name.upper())
            print(f"{rule.id} - {rule.title}\n{rule.text}")
        except rulebook.UnknownRule as unknown:
            print(unknown)

    def keep(self) -> None:
        """Write the game into its file, at once and whole."""
        if self.file is None:
            return
        half = self.file.with_name(self.file.name + ".new")
        half.write_bytes(self.game.save())
        half.replace(self.file)
        self.say("terminal-kept", file=str(self.file))
