"""Reads the markdown of the rulebook. The grammar is told in ``00-index.md`` under "How a rule is written".

A heading ``### ID · Title``, one line ``modes:``, one line ``source:``, a blank line, then the text up to the next
heading or rule across the page. Inside the text ``open:``, ``policy:``, ``policy (provisional):`` and ``example:``
begin a block that runs to the next such tag, to a blank line or to the end of the list item it stands in. Before its
colon, a provisional policy may name its point (``policy (provisional) casualties:``), an example a remark in brackets.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple, cast

from kanly.rulebook.rule import Family, Mode, ModeKind, Policy, Rule

_HEADING = re.compile(r"### (?P<id>[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+) · (?P<title>\S.*)")
_END_OF_RULE = re.compile(r"#{1,3} |---$")
_MODES = re.compile(r"modes: (?P<terms>[^(]+?)(?: \((?P<remark>.+)\))?")
_TERM = re.compile(r"(?P<kind>all|basic|advanced)|(?P<named>module|option|faction) (?P<name>\w+)")
_TAG = re.compile(
    r"(?:^|(?<=[.;] ))"
    r"(?:(?P<tag>open|policy)"
    r"|(?P<provisional>policy \(provisional\))(?:,? (?P<point>[\w ]+))?"
    r"|(?P<example>example)(?: \([^)]*\))?"
    r"):(?: |$)"
)
_LAYOUT = re.compile(r"(?P<indent> *)(?P<marker>(?:[-*]|\d+\.) )?(?P<content>.*)")
_REGISTERED = re.compile(r"- (?P<rule>\S+): (?P<summary>\S.*)")


class GrammarError(ValueError):
    """A text is not written as the grammar asks; the message begins with ``FILE:LINE:``."""


class Block(NamedTuple):
    """One tagged block of a rule's text: ``open``, ``policy``, ``policy (provisional)`` or ``example``."""

    tag: str
    text: str


class Registered(NamedTuple):
    """One line of the register of provisional policies, with the heading it stands under."""

    rule: str
    topic: str
    summary: str


def read_rules(file: str, text: str) -> Iterator[Rule]:
    """The rules of one file, in order.

    Raises:
        GrammarError: a heading, a ``modes:`` or a ``source:`` line is missing or cannot be read, or a rule has no text.
    """
    lines = text.splitlines()
    for start, line in enumerate(lines):
        if line.startswith("### "):
            end = next((at for at in range(start + 1, len(lines)) if _END_OF_RULE.match(lines[at])), len(lines))
            yield _read_rule(file, start + 1, lines[start:end])


def _read_rule(file: str, line: int, lines: list[str]) -> Rule:
    title_line, modes_line, source_line, blank, *rest = [*lines, "", "", "", ""]

    def expected(what: str, at: int, found: str) -> GrammarError:
        return GrammarError(f"{file}:{line + at}: {what} expected, not {found!r}")

    if not (heading := _HEADING.fullmatch(title_line)):
        raise expected("'### ID · Title'", 0, title_line)
    if not (written := _MODES.fullmatch(modes_line)):
        raise expected("'modes: ...'", 1, modes_line)
    modes = []
    for term in written["terms"].split(", "):
        if not (match := _TERM.fullmatch(term)):
            raise expected("a mode", 1, term)
        modes.append(Mode(cast(ModeKind, match["kind"] or match["named"]), match["name"]))
    source = source_line.removeprefix("source:").strip()
    if not source_line.startswith("source:") or not source:
        raise expected("'source: ...'", 2, source_line)
    if blank.strip():
        raise expected("a blank line", 3, blank)
    text = "\n".join(rest).strip("\n")
    if not text:
        raise expected("a text", 4, "")
    blocks = list(read_blocks(text))
    return Rule(
        id=heading["id"],
        title=heading["title"],
        modes=tuple(modes),
        remark=written["remark"] or "",
        source=source,
        text=text,
        gaps=tuple(block.text for block in blocks if block.tag == "open"),
        policies=tuple(
            Policy(block.text, provisional=block.tag != "policy") for block in blocks if block.tag.startswith("policy")
        ),
        examples=tuple(block.text for block in blocks if block.tag == "example"),
        provisional="provisional" in source or "policy (provisional)" in text,
        file=file,
        line=line,
    )


def read_blocks(text: str) -> Iterator[Block]:
    """The tagged blocks of a rule's text, in order.

    Wrapped lines are joined; list items and table rows inside a block keep lines of their own.
    """
    tag = ""  # of the block being read; empty outside blocks
    words = ""
    item = -1  # indentation of the list item being read; -1 outside lists
    level = -1  # the block ends where a list item of this indentation, or less, begins
    for line in [*text.splitlines(), ""]:
        layout = cast(re.Match[str], _LAYOUT.fullmatch(line))
        indent, marker, content = len(layout["indent"]), layout["marker"] or "", layout["content"]
        if marker or not indent:
            item = indent if marker else -1
        if tag and (not content or content.startswith("#") or (marker and indent <= level)):
            yield Block(tag, words.strip())
            tag = ""
        tags = list(_TAG.finditer(content))
        before = content[: tags[0].start()] if tags else content
        if tag and before:
            words += f"\n{marker}{before}" if marker or before.startswith("|") else f" {before}"
        for match in tags:
            if tag:
                yield Block(tag, words.strip())
            tag, level = match["tag"] or match["provisional"] or match["example"], item
            words = f"{match['point']}: " if match["point"] else ""
            words += _TAG.split(content[match.end() :], maxsplit=1)[0]


def read_table(text: str, header: str) -> list[list[str]]:
    """The rows below a table's header line, each a list of its stripped cells.

    Raises:
        GrammarError: there is no such header.
    """
    lines = text.splitlines()
    if header not in lines:
        raise GrammarError(f"table not found: {header}")
    rows = []
    for line in lines[lines.index(header) + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return rows


def read_families(index: str) -> Iterator[Family]:
    """The families of IDs as the table of ``00-index.md`` gives them."""
    for name, rules, file, subject in read_table(index, "| family | rules | file | subject |"):
        yield Family(name.strip("`"), int(rules), file.strip("`"), subject)


def read_register(index: str) -> Iterator[Registered]:
    """The register of provisional policies at the end of ``00-index.md``."""
    topic, inside = "", False
    for line in index.splitlines():
        if line.startswith("## "):
            inside = line.startswith("## Register of provisional policies")
        elif inside and line.startswith("#### "):
            topic = line.removeprefix("#### ")
        elif inside and (entry := _REGISTERED.fullmatch(line)):
            yield Registered(entry["rule"], topic, entry["summary"])
