"""What the checks look at: rules, lines of the texts, data, and the names that texts and data may use."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from kanly.rulebook import GrammarError, Rule
from kanly.rulebook.grammar import read_rules, read_table

INDEX = "00-index.md"
FACTIONS = (
    "atreides",
    "bene_gesserit",
    "emperor",
    "fremen",
    "spacing_guild",
    "harkonnen",
    "ixians",
    "tleilaxu",
    "choam",
    "richese",
    "ecaz",
    "moritani",
)
SETS = ("base", "ixians_tleilaxu", "choam_richese", "ecaz_moritani")
SIGNAL = re.compile(r"(?<![\w])([dw]_[a-z_]+)")


@dataclass
class Book:
    """Texts and data under check, and the faults found so far."""

    rules: dict[str, Rule]
    lines: dict[str, list[str]]
    data: Mapping[str, Any]
    faults: list[str] = field(default_factory=list)
    settings: dict[str, dict[str, Any]] = field(default_factory=dict)
    families: set[str] = field(default_factory=set)
    steps: set[str] = field(default_factory=set)
    signals: set[str] = field(default_factory=set)

    @classmethod
    def read(cls, texts: Mapping[str, str], data: Mapping[str, Any]) -> Self:
        """The book of these texts.

        Raises:
            GrammarError: a rule is not written as the grammar asks.
        """
        book = cls({}, {file: text.splitlines() for file, text in texts.items()}, data)
        for file, text in texts.items():
            for rule in read_rules(file, text):
                if rule.id in book.rules:
                    book.fault(f"{file}:{rule.line}", f"{rule.id} is already defined in {book.rules[rule.id].file}")
                book.rules[rule.id] = rule
        book.settings = {row["name"]: row for row in data["settings.json"]["settings"]}
        book.families = {rule.family for rule in book.rules.values()}
        book.steps = {step for rule in book.rules.values() for step in book._steps_of(rule)}
        book.signals = book._signals()
        return book

    def fault(self, where: str, what: str) -> None:
        """Note one fault."""
        self.faults.append(f"{where}: {what}")

    def same(self, where: str, what: str, left: object, right: object) -> None:
        """Note a fault unless both are equal."""
        if left != right:
            self.fault(where, f"{what}: {left!r} is not {right!r}")

    def table(self, file: str, header: str) -> list[list[str]]:
        """The rows of a table of one file, or none and a fault."""
        try:
            return read_table("\n".join(self.lines[file]), header)
        except GrammarError as error:
            self.fault(file, str(error))
            return []

    def catalogue(self) -> list[str]:
        """The lines of TIMING-27, where every window and decision is named."""
        return self.rules["TIMING-27"].text.splitlines()

    def _steps_of(self, rule: Rule) -> Iterator[str]:
        if rule.family == "TIMING":
            rows = re.findall(r"^\| (\d{1,2}\.\d\d) \|", rule.text, re.MULTILINE)
            for step in sorted({row for row in rows if rows.count(row) > 1}):
                self.fault(rule.id, f"step {step} twice")
            yield from rows

    def _signals(self) -> set[str]:
        """Windows and decisions of TIMING-27; each row that begins with one names its twin of the other kind too."""
        signals: set[str] = set()
        for line in self.catalogue():
            signals |= set(SIGNAL.findall(line))
            if line.startswith("| `"):
                signals |= {("w" if name[0] == "d" else "d") + name[1:] for name in SIGNAL.findall(line.split("|")[1])}
        return signals
