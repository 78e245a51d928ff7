"""Checks of the tables and counts of ``00-index.md`` against the rules and the data."""

import re
from collections import Counter

from kanly.rulebook.grammar import read_families, read_register
from rulebook.checker.book import INDEX, SIGNAL, Book


def check_index(book: Book) -> None:
    """Families, data files, the rules most often got wrong, printed counts, windows asked of everyone, the register."""
    text = "\n".join(book.lines[INDEX])
    _check_families(book, text)
    header = "| data file | holds | rules |"
    named = {name for row in book.table(INDEX, header) for name in re.findall(r"`(\w+\.json)`", row[0])}
    for name in sorted(named ^ set(book.data)):
        book.fault(INDEX, f"data files: {name} is {'listed but missing' if name in named else 'not listed'}")
    traps = book.table(INDEX, "| # | rule | usual mistake | what holds |")
    numbers = [str(number) for number in range(1, 26)]
    if [row[0] for row in traps] != numbers or len({row[1].split(" ")[0] for row in traps}) != 25:
        book.fault(INDEX, "the rules most often got wrong: 25 rows with different rules expected")
    provisional = {rule.id for rule in book.rules.values() if rule.provisional}
    for pattern, count in ((r"Together (\d+) rules", len(book.rules)), (r"\((\d+) rules\)", len(provisional))):
        printed = re.search(pattern, text)
        book.same(INDEX, f"count {pattern!r}", printed and int(printed[1]), count)
    _check_asked(book)
    register = Counter(entry.rule for entry in read_register(text))
    for rule_id, times in register.items():
        if times > 1:
            book.fault(INDEX, f"register: {rule_id} twice")
    for rule_id in sorted(provisional - set(register)):
        book.fault(INDEX, f"register: {rule_id} is provisional but not listed")
    for rule_id in sorted(set(register) - provisional):
        book.fault(INDEX, f"register: {rule_id} is listed but not marked provisional")


def _check_families(book: Book, text: str) -> None:
    counts = Counter(rule.family for rule in book.rules.values())
    listed = {family.name: family for family in read_families(text)}
    for name in sorted(set(counts) | set(listed)):
        book.same(INDEX, f"family {name}: rules", listed[name].rules if name in listed else 0, counts[name])
        files = {rule.file for rule in book.rules.values() if rule.family == name}
        if name in listed and files:
            book.same(INDEX, f"family {name}: file", files, {listed[name].file})


def _check_asked(book: Book) -> None:
    """The index lists exactly the windows that TIMING-27 puts to all."""
    asked = set()
    for line in book.catalogue():
        if line.startswith("| `") and "all → " in line.split("|")[3]:
            names = SIGNAL.findall(line.split("|")[1])
            asked |= {name for name in names if name[0] == "w"} or {"w" + name[1:] for name in names}
    rows = book.table(INDEX, "| window | opened by | may be answered with |")
    listed = {name for row in rows for name in SIGNAL.findall(row[0])}
    book.same(INDEX, "windows asked of everyone", listed, asked)
