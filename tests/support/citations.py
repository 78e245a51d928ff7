"""Which rules code cites: in docstrings, violations and every other literal text (comments do not count)."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from kanly import rulebook

_ID = re.compile(r"(?<![\w-])[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+(?![\w-])")
_RANGE = re.compile(r"(?<![\w-])([A-Z][A-Z0-9]*)-(\d\d) to \1-(\d\d)(?![\w-])")


def ids_in(text: str) -> Iterator[str]:
    """The rules that a text names, one by one or as a range.

    >>> sorted(set(ids_in("BID-15, STORM-02 to STORM-04; no rule: STORM-99, E2, TO-THE-01")))
    ['BID-15', 'STORM-02', 'STORM-03', 'STORM-04']
    """
    known = {rule.id for rule in rulebook.rules()}
    named = _ID.findall(text)
    for family, first, last in _RANGE.findall(text):
        named += (f"{family}-{number:02}" for number in range(int(first), int(last) + 1))
    return (id for id in named if id in known)


def cited(folder: Path) -> dict[str, list[str]]:
    """Every rule that a Python file below this folder cites, with the places, in book order."""
    places: dict[str, list[str]] = defaultdict(list)
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), file)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for id in ids_in(node.value):
                    places[id].append(f"{file.relative_to(folder).as_posix()}:{node.lineno}")
    return {rule.id: places[rule.id] for rule in rulebook.rules() if rule.id in places}
