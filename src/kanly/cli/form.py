"""A large choice asked field by field, with what each value would cost and why others are refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kanly import catalog
from kanly.cli.output import show
from kanly.game import Prompt
from kanly.kernel import Action, Choice, Field, Refused
from kanly.state import Thing
from kanly.words import FormWords, Words
from kanly.words.summary import QUIET, Summary
from kanly.words.tokens import plain
from kanly.words.vocabulary import begins

MOST_SHOWN = 24

Ask = Callable[[str], str]
"""Shows a question, and reads a line."""


class FormAsking:
    """One form being filled. An empty line goes back to the field before."""

    def __init__(
        self,
        prompt: Prompt,
        words: Words,
        things: Mapping[Thing, str],
        ask: Ask,
        look: Callable[[str], bool],
        summary: Summary,
    ) -> None:
        self.prompt = prompt
        self.words = words
        self.fields = FormWords(words, things)
        self.ask = ask
        self.look = look  # carries out what may be asked at the table at any time; false if it is something else
        self.summary = summary
        self.typed: list[str] = []  # the fields that were typed, the last one last

    def fill(self) -> Action | None:
        """The action of the filled form; None if the person went back to its beginning."""
        draft: dict[str, Any] = {}
        while True:
            form = self.prompt.form(draft)
            assert form is not None, "only a question with a form is asked so"
            field = next((field for field in form.fields if field.name not in draft), None)
            if field is None:
                return self.prompt.fill(draft)
            if len(field.choices) == 1 and not field.open_ended:
                draft[field.name] = field.choices[0].value
                show(f"  {self.fields.label(field)}: {self.fields.value(field, field.choices[0].value)}")
                continue
            value = self.value_of(field)
            if value is not None:
                draft[field.name] = value.value
                self.typed.append(field.name)
            elif not self.typed:
                return None
            else:
                last = self.typed.pop()
                for name in [*draft][[*draft].index(last) :]:
                    del draft[name]

    # -- one field
    def value_of(self, field: Field) -> Choice | None:
        """Ask for it until the answer fits; None: back."""
        self.show(field)
        while True:
            line = self.ask(f"  {self.fields.label(field)} > ").strip()
            if not line:
                return None
            if line == "?":
                self.show_refused(field)
                continue
            if self.look(line):
                continue
            found = self.read(field, line)
            if found is not None:
                return found
            self.refuse(field, line)

    def show(self, field: Field) -> None:
        """What may be chosen."""
        if field.kind == "number":
            show(f"  {self.range_of(field)}")
            return
        listed, by_name = self.arranged(field)
        for number, choice in enumerate(listed, 1):
            show(f"  {number:3d}  {self.fields.shown(field, choice, self.prompt.seat)}{self.there(field, choice)}")
        if by_name:
            show(f"  {self.say('terminal-form-more', more=len(by_name), names=self.called(field, by_name))}")

    def arranged(self, field: Field) -> tuple[list[Choice], list[Choice]]:
        """The choices with a number, and the others. Of many places the strongholds come first, then those with
        spice or forces; the others are typed by name."""
        choices = [*field.choices]
        if field.kind in ("location", "territory"):
            choices.sort(key=lambda choice: self.summary.interest(str(choice.value)))
            listed = [choice for choice in choices if self.summary.interest(str(choice.value)) < QUIET]
            if len(choices) > MOST_SHOWN and listed:
                return listed[:MOST_SHOWN], [choice for choice in choices if choice not in listed[:MOST_SHOWN]]
        return choices[:MOST_SHOWN], choices[MOST_SHOWN:]

    def there(self, field: Field, choice: Choice) -> str:
        """Spice and forces in a place, behind its name."""
        here = self.summary.at(str(choice.value)) if field.kind == "location" else ""
        return self.say("terminal-form-there", here=here) if here else ""

    def called(self, field: Field, choices: Sequence[Choice]) -> list[str]:
        """The names of places, the locations of one territory together: `Pasty Mesa (5, 6)`."""
        if field.kind != "location":
            return [self.fields.value(field, choice.value) for choice in choices]
        board = catalog.board()
        sectors: dict[str, list[int]] = {}
        for choice in choices:
            place = catalog.LocationId(str(choice.value))
            of_it = sectors.setdefault(self.words.names.of("territory", board.territory_of[place]), [])
            if (sector := board.sector_of[place]) is not None:
                of_it.append(sector)
        return [f"{name} ({', '.join(map(str, of_it))})" if of_it else name for name, of_it in sorted(sectors.items())]

    def range_of(self, field: Field) -> str:
        """Numbers with what they cost, in one line."""
        parts = [self.fields.shown(field, choice, self.prompt.seat) for choice in field.choices[:MOST_SHOWN]]
        seat = self.prompt.seat
        spent = all(choice.costs == ({seat: choice.value} if choice.value else {}) for choice in field.choices)
        plain = spent or not any(choice.costs for choice in field.choices)
        more = field.open_ended
        if plain and len(parts) > 2 and self.in_a_row(field):
            facts = {"least": field.choices[0].value, "most": field.choices[-1].value, "more": more}
            return self.say("terminal-form-range", **facts)
        return ", ".join(parts) + (", ..." if more or len(field.choices) > MOST_SHOWN else "")

    def in_a_row(self, field: Field) -> bool:
        """Whether no number between the lowest and the highest is missing."""
        values = [choice.value for choice in field.choices]
        first = values[0]
        return isinstance(first, int) and values == [*range(first, first + len(values))]

    def read(self, field: Field, line: str) -> Choice | None:
        """The choice that is meant by a number of the list, or by its name."""
        if field.kind == "number":
            if not line.isdecimal():
                return None
            found = next((choice for choice in field.choices if choice.value == int(line)), None)
            return found or (Choice(int(line)) if field.open_ended and int(line) > 0 else None)
        if line.isdecimal():
            listed, _ = self.arranged(field)
            return listed[int(line) - 1] if 1 <= int(line) <= len(listed) else None
        meant = self.named_so(field, [*field.choices], line)
        return meant[0] if len(meant) == 1 else None

    def named_so(self, field: Field, values: list[Any], line: str) -> list[Any]:
        """Of choices or refused values those with this name; else those with words that so begin: `pasty 5`."""
        wanted = line.casefold()
        names = [self.fields.value(field, one.value).casefold() for one in values]
        ids = [str(one.value) for one in values]
        exact = [one for one, name, id in zip(values, names, ids, strict=True) if wanted in (name, id)]
        words = plain(line)
        begun = [one for one, name in zip(values, names, strict=True) if begins(words, plain(name)) is not None]
        return exact or begun

    def refuse(self, field: Field, line: str) -> None:
        """Say why not, if it is one of the values that are refused; or which of several may be meant."""
        several = () if line.isdecimal() else self.named_so(field, [*field.choices], line)
        if several:
            values = [self.fields.value(field, one.value) for one in several]
            show(f"  {self.say('terminal-form-several', values=values)}")
            return
        same = [one for one in field.refused if str(one.value) == line]
        named = [] if line.isdecimal() else self.named_so(field, [*field.refused], line)
        for one in same or named:
            for why in one.violations:
                show(f"  {self.words.text(why)} [{why.rule}]")
            return
        show(f"  {self.say('terminal-form-none', value=line)}")

    def show_refused(self, field: Field) -> None:
        """Every value that a person might expect, and why it may not be chosen; of numbers in a row that break the same
        rules only the first is explained."""
        for run in runs(field):
            first, *more = run
            why = " ".join(f"{self.words.text(why)} [{why.rule}]" for why in first.violations)
            show(f"  {self.fields.value(field, first.value)}: {why}")
            if more:
                show(f"  {self.say('terminal-form-likewise', first=more[0].value, last=more[-1].value)}")
        if not field.refused:
            show(f"  {self.say('terminal-form-all')}")

    # -- in words
    def say(self, key: str, **values: Any) -> str:
        """A sentence of the catalogue."""
        return self.words.message(key, values)


def runs(field: Field) -> list[list[Refused]]:
    """The refused values: each by itself, but numbers that break the same rules together."""
    found: list[list[Refused]] = []
    for one in field.refused:
        rules = [why.rule for why in one.violations]
        if field.kind == "number" and found and rules == [why.rule for why in found[-1][-1].violations]:
            found[-1].append(one)
        else:
            found.append([one])
    return found
