"""The answers to one question, as a person finds and names them: by number, as they stand in the list, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from kanly.cli.answers import amount, armed, as_typed, number_of, of_number
from kanly.game import Game, Prompt
from kanly.kernel import Action, Pass
from kanly.state import Thing
from kanly.words.menu import as_shown, by_words
from kanly.words.summary import Summary

MOST_LISTED = 24
MOST_BESIDE_A_FORM = 9
"""So many of the first choices are shown where a form tells them all."""
MOST_OF_A_KIND = 3
"""In a window so many uses of one kind are shown; of more it is told how they are typed."""
LONGEST_NUMBER = 9
"""What has more digits is no number of a list, and of nothing that can be paid."""


class Choices:
    """What may be answered to this question, named for this person."""

    def __init__(self, game: Game, prompt: Prompt, summary: Summary) -> None:
        self.game = game
        self.prompt = prompt
        self.summary = summary
        self.words = summary.words
        self.things: Mapping[Thing, str] = game.known(prompt.seat)
        self.window = prompt.decision == "React"

    # -- by number
    @cached_property
    def numbered(self) -> dict[str, Action]:
        """The choices that have a number, by what is typed: a pass is always 0; in a window none of a kind with many
        uses. Where a number is asked for, each choice has the number that it names, so that 4 dials 4."""
        options = tuple(option for option in self.prompt.options if not isinstance(option, Pass))
        passes: dict[str, Action] = {"0": Pass()} if len(options) < len(self.prompt.options) else {}
        if self.window:
            kinds = [type(option) for option in options]
            options = tuple(option for option in options if kinds.count(type(option)) <= MOST_OF_A_KIND)
        elif counted := self.counted:
            return passes | {as_typed(amount(option)): option for option in options if isinstance(option, counted)}
        elif self.prompt.listed:
            options = options[:MOST_LISTED]
        else:
            options = tuple(sorted(options, key=self.interest))[:MOST_BESIDE_A_FORM]
        if self.prompt.decision == "ChoosePlan":
            options = tuple(dict.fromkeys(armed(self.prompt, option, self.things) for option in options))
        return passes | {str(number): option for number, option in enumerate(options, 1)}

    @cached_property
    def counted(self) -> type[Action] | None:
        """The kind of answer, if what is asked for is a number: the only such kind, and all that it needs."""
        if self.window:
            return None
        kinds = [kind for kind in self.game.grammar(self.prompt.seat).answers if number_of(kind)]
        if len(kinds) != 1 or any(isinstance(one, kinds[0]) and amount(one) is None for one in self.prompt.options):
            return None
        return kinds[0]

    def beside(self) -> Sequence[Action]:
        """Where a number is asked for, the choices that are none."""
        shown = [*self.numbered.values()]
        return [option for option in self.prompt.options if option not in shown] if self.counted else []

    def interest(self, option: Action) -> int:
        """How soon a person looks for this choice: by the place to which it leads."""
        place = getattr(option, "destination", None)
        return self.summary.interest(place) if isinstance(place, str) else 0

    # -- what a line means
    def chosen(self, line: str) -> Action | None:
        """The choice meant by its number, or typed as it stands in the list; an empty line is a pass."""
        if not line:
            return Pass()
        numbered = self.numbered
        if line in numbered:
            return numbered[line]
        if line.isdecimal() and len(line) < LONGEST_NUMBER:
            unlisted = self.counted if not self.prompt.listed else None
            return numbered.get(str(int(line))) or (of_number(unlisted, int(line)) if unlisted else None)
        shown = [*self.prompt.options]
        shown += [option for option in numbered.values() if option not in shown]
        for say in (self.plain, self.deed):
            place = as_shown(line, [say(option) for option in shown])
            if place is not None:
                return shown[place]
        return None

    def described(self, line: str) -> Action | None:
        """Of a complete list, or of the choices beside a number, the one that has the words of the line."""
        options = self.prompt.options if self.prompt.listed and not self.window else self.beside()
        place = by_words(line, [self.plain(option) for option in options])
        return None if place is None else options[place]

    # -- in words
    def plain(self, action: Action) -> str:
        """An action in words."""
        return self.words.deed(action, self.things)

    def deed(self, action: Action) -> str:
        """An action in words, with what it costs whom; a bid that the person pays says that itself."""
        costs = {payer: spice for payer, spice in self.prompt.quote(action).costs.items() if spice}
        text, seat, counted = self.plain(action), self.prompt.seat, self.counted
        if not costs or (counted and isinstance(action, counted) and costs == {seat: amount(action)}):
            return text
        own = costs.get(seat, 0)
        return self.words.message("terminal-form-cost", {"value": text, "own": own, "ally": sum(costs.values()) - own})

    def typed(self, action: Action) -> str:
        """How an action is typed, and what it is."""
        typed, said = self.game.grammar(self.prompt.seat).say(action), self.deed(action)
        return typed if typed == said else self.words.message("terminal-typed", {"typed": typed, "said": said})

    # -- what there is
    @property
    def only_a_pass(self) -> bool:
        """Whether a large choice comes to a pass: its form has a field in which nothing can be chosen."""
        form = self.prompt.form() if self.prompt.options == (Pass(),) else None
        return form is not None and any(not field.choices and not field.open_ended for field in form.fields)
