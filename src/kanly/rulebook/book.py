"""The rulebook itself: its texts, read when they are first asked for and kept."""

import difflib
import hashlib
import re
from functools import cache
from importlib import resources

from kanly.rulebook.grammar import GrammarError, read_families, read_register, read_rules
from kanly.rulebook.rule import Family, Provisional, Rule


class UnknownRule(KeyError):
    """No rule has this ID: ``id`` is what was asked for, ``near`` at most five IDs that come nearest, best first."""

    def __init__(self, id: str, near: tuple[str, ...]) -> None:
        super().__init__(id)
        self.id = id
        self.near = near

    def __str__(self) -> str:
        """One sentence for people, with the near matches."""
        return f"there is no rule {self.id}" + (f"; did you mean {', '.join(self.near)}?" if self.near else "")


@cache
def texts() -> dict[str, str]:
    """Every text file of the rulebook: name (``10-base-game.md``) to markdown, in book order."""
    folder = resources.files("kanly.rulebook") / "texts"
    files = sorted((entry for entry in folder.iterdir() if entry.name.endswith(".md")), key=lambda entry: entry.name)
    return {entry.name: entry.read_text(encoding="utf-8") for entry in files}


@cache
def _book() -> dict[str, Rule]:
    book: dict[str, Rule] = {}
    for file, text in texts().items():
        for rule in read_rules(file, text):
            if first := book.get(rule.id):
                raise GrammarError(f"{file}:{rule.line}: {rule.id} is already defined in {first.file}:{first.line}")
            book[rule.id] = rule
    return book


def rule(id: str) -> Rule:
    """The rule with this ID.

    >>> rule("STORM-03").title
    'Who dials later storms'
    >>> rule("STORM-3")
    Traceback (most recent call last):
    kanly.rulebook.book.UnknownRule: there is no rule STORM-3; did you mean STORM-03?

    Raises:
        UnknownRule: no rule has this ID; a ``KeyError`` that names near matches.
    """
    try:
        return _book()[id]
    except KeyError:
        raise UnknownRule(id, _near(id)) from None


def rules() -> tuple[Rule, ...]:
    """Every rule, in book order.

    >>> len(rules()), rules()[0].id
    (1137, 'BOARD-01')
    """
    return tuple(_book().values())


def _near(id: str) -> tuple[str, ...]:
    wanted = id.strip().upper().replace("_", "-").replace(" ", "-")
    if number := re.fullmatch(r"([A-Z0-9]+?)-?(\d+)", wanted):
        wanted = f"{number[1]}-{int(number[2]):02d}"
    if wanted in _book():
        return (wanted,)
    family = [known for known in _book() if known.partition("-")[0] == wanted.partition("-")[0]]
    if "-" not in wanted and family:
        return tuple(family[:5])
    return tuple(difflib.get_close_matches(wanted, family or _book(), n=5, cutoff=0.7))


@cache
def families() -> tuple[Family, ...]:
    """Every family of IDs, in book order.

    >>> families()[3]
    Family(name='STORM', rules=15, file='10-base-game.md', subject='Storm Phase, First Player')
    """
    return tuple(read_families(texts()["00-index.md"]))


@cache
def policies() -> tuple[Provisional, ...]:
    """The register of provisional policies: every rule that rests, wholly or in a named point, on a choice of ours.

    Players are shown the word "provisional" beside each of them, with the rule's ID (E3-04).

    >>> print(policies()[0].rule, policies()[0].summary, sep=": ")
    BOARD-02: sectors are numbered 1 to 18 from the Storm Start; the rim figure is information only
    """
    register = read_register(texts()["00-index.md"])
    return tuple(Provisional(id, topic, summary, _provisional_text(rule(id))) for id, topic, summary in register)


def _provisional_text(rule: Rule) -> str:
    policies = [policy.text for policy in rule.policies if policy.provisional]
    marked = [line.strip() for line in rule.text.splitlines() if "policy (provisional)" in line]
    return "\n".join(policies or marked) or rule.source


@cache
def version() -> str:
    """Which rulebook this is: the first 16 hexadecimal digits of a SHA-256 over names and texts of its files."""
    total = hashlib.sha256()
    for file, text in texts().items():
        total.update(f"{file}\0{len(text)}\0{text}".encode())
    return total.hexdigest()[:16]
