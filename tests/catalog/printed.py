"""The tables that rules print, as rows of cells: what the data are compared with."""

import re

from kanly import rulebook


def rows(rule: str, *, columns: int) -> list[list[str]]:
    """The body rows of all tables of a rule that have so many columns, without backticks and surrounding blanks."""
    found, head = [], True
    for line in rulebook.rule(rule).text.splitlines():
        if not line.startswith("|"):
            head = True
            continue
        cells = [cell.strip().replace("`", "") for cell in line.strip().strip("|").split("|")]
        if set("".join(cells)) <= set("-: "):
            head = False
        elif not head and len(cells) == columns:
            found.append(cells)
    assert found, f"{rule} prints no table of {columns} columns"
    return found


def numbers(cell: str) -> list[int]:
    """The whole numbers in a cell, in order."""
    return [int(number) for number in re.findall(r"\d+", cell)]


def names(cell: str) -> list[str]:
    """The names in a cell that lists them with commas."""
    return [name.strip() for name in cell.split(",")]
