"""Checks of the rules themselves: modes, blocks, references, words."""

import re
from typing import Any

from kanly.rulebook import Rule
from rulebook.checker.book import FACTIONS, INDEX, SIGNAL, Book

HEADING = re.compile(r"^### (?P<id>\S+) · ")
REFERENCE = re.compile(r"(?<![\w-])(?P<family>[A-Z][A-Z0-9]*)-(?P<tail>\d\d|[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*)(?![\w])")
CONTINUED = re.compile(r"\s*(?:,|and|or|to|…|\.\.\.?|–)\s*(?P<number>\d\d)(?![\w%])(?!\.\d)")
STEP = re.compile(r"(?<![\w.,])(\d{1,2}\.\d\d)(?![\w%])")
SETTING_WORD = re.compile(r"\b(?:module|modules|option|options|house rule|setting|variant)\s+`(\w+)`")
LOCATION_TERM = (re.compile(r"\bcells?\b", re.IGNORECASE), "the term is location")
FORBIDDEN = (
    (
        re.compile(r"\badvanced_strongholds\b|\be3_treachery\b|\bkarama_base\b|\bmodule discovery\b|`discovery`"),
        "old name of a setting or file",
    ),
    (re.compile(r"\b[WD]_[A-Z][A-Z_]+\b"), "old name of a window"),
    (re.compile(r"(?<![\w/])/(?:tmp|work|home|usr)/"), "a path of some machine"),
    (re.compile(r"\b(?:TODO|FIXME|TBD)\b"), "unfinished text"),
)


def check_settings(book: Book) -> None:
    """The settings of the data against the table of the index and the list of house rules."""
    for name, row in book.settings.items():
        if row["rule"] not in book.rules:
            book.fault("settings.json", f"{name}: unknown rule {row['rule']}")
    header = "| setting | group | type | default | preselected | needs | rule | meaning |"
    printed = {row[0].strip("`"): row for row in book.table(INDEX, header)}
    for name in sorted(set(book.settings) ^ set(printed)):
        book.fault(INDEX, f"settings table and settings.json differ: {name}")
    for name in set(book.settings) & set(printed):
        entry, cells = book.settings[name], printed[name]
        if (cells[1], cells[3], cells[6]) != (entry["group"], _shown(entry["default"]), entry["rule"]):
            book.fault(INDEX, f"settings table: row of {name} differs from settings.json")
    houses = {row[0].strip("`") for row in book.table("60-modules.md", "| id | rec | exact meaning |")}
    for name in sorted(houses ^ {name for name, row in book.settings.items() if row["group"] == "house"}):
        book.fault("HOUSE-02", f"house rules and settings.json differ: {name}")


def _shown(default: Any) -> str:
    if isinstance(default, bool):
        return "on" if default else "off"
    if isinstance(default, list):
        return "the base six"
    return "–" if default is None else str(default)


def check_texts(book: Book) -> None:
    """Every rule, and every line of every text."""
    for rule in book.rules.values():
        _check_rule(book, rule)
    for file, lines in book.lines.items():
        inside = "preface"
        for number, line in enumerate(lines, 1):
            if heading := HEADING.match(line):
                inside = heading["id"]
            wrapped = line.rstrip().endswith((",", "and", "to", "…"))
            _check_line(
                book, file, f"{file}:{number}: {inside}", line, lines[number] if wrapped and number < len(lines) else ""
            )


def _check_rule(book: Book, rule: Rule) -> None:
    where = f"{rule.file}: {rule.id}"
    for mode in rule.modes:
        if mode.kind == "faction" and mode.name not in FACTIONS:
            book.fault(where, f"modes: unknown faction {mode.name}")
        elif mode.kind in ("module", "option"):
            setting = book.settings.get(mode.name or "")
            if setting is None:
                book.fault(where, f"modes: unknown setting {mode.name}")
            elif mode.kind == "module" and setting["group"] != "module":
                book.fault(where, f"modes: {mode.name} is an option, no module")
    for tag in re.finditer(r"(?:^|(?<=[.;] )|(?<=\n  ))open:", rule.text, re.MULTILINE):
        if "policy" not in rule.text[tag.end() :]:
            book.fault(where, "open: without a policy after it")
    for example in rule.examples:
        if not re.search(r"\bgiven\b", example, re.IGNORECASE) or not re.search(r"\bthen\b|→|\d", example):
            book.fault(where, f"example without given/then: {example[:60]!r}")


def _check_line(book: Book, file: str, where: str, line: str, following: str) -> None:
    check_references(book, where, f"{line} {following}" if following else line)
    for pattern, reason in (LOCATION_TERM, *FORBIDDEN):
        if found := pattern.search(line):
            book.fault(where, f"{found[0]!r}: {reason}")
    for step in STEP.findall(line):
        if step not in book.steps and re.search(rf"\bsteps?\b[^|]*{re.escape(step)}|{re.escape(step)} of TIMING", line):
            book.fault(where, f"unknown step {step}")
    for name in SIGNAL.findall(line):
        if name not in book.signals and not name.endswith("_"):
            book.fault(where, f"window or decision {name} is not in TIMING-27")
    for name in SETTING_WORD.findall(line):
        if name not in book.settings:
            book.fault(where, f"unknown setting {name}")


def check_references(book: Book, where: str, text: str) -> None:
    """Every rule and every decision point that a text refers to, also in lists and ranges ("STORM-02, 04 to 06")."""
    for match in REFERENCE.finditer(text):
        family, tail = match["family"], match["tail"]
        if family == "D" and tail.isdigit():
            if not any(line.startswith(f"| D-{tail} |") for line in book.lines["10-base-game.md"]):
                book.fault(where, f"unknown decision point D-{tail}")
        elif family == "UTF" or len(family) == 1 or not (tail.isdigit() or family == "CARD"):
            continue
        elif family not in book.families:
            book.fault(where, f"unknown rule family in {match[0]}")
        elif match[0] not in book.rules:
            book.fault(where, f"unknown rule {match[0]}")
        elif tail.isdigit():
            _check_continued(book, where, family, re.sub(r"^\.\d(?!\d)", "", text[match.end() :]))


def _check_continued(book: Book, where: str, family: str, rest: str) -> None:
    while more := CONTINUED.match(rest):
        if f"{family}-{more['number']}" not in book.rules:
            book.fault(where, f"unknown rule {family}-{more['number']} (continued)")
        rest = rest[more.end() :]
