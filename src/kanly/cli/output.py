"""What the commands print with."""

import re
import shutil
import sys
import textwrap

from rich.console import Console
from rich.table import Table

TEXT_WIDTH = 100
UNWRAPPED = 400  # wider than any row


def console(width: int = UNWRAPPED) -> Console:
    """A console on stdout: as wide as the terminal and no wider than this; without a terminal exactly this wide."""
    out = Console(highlight=False)
    out.width = min(width, out.width) if out.is_terminal else width
    return out


def table(*columns: str, numbers: tuple[str, ...] = (), whole: tuple[str, ...] = ()) -> Table:
    """An empty table with these columns: ``numbers`` are set to the right, ``whole`` are never wrapped."""
    made = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column in columns:
        made.add_column(column, justify="right" if column in numbers else "left", no_wrap=column in whole)
    return made


NARROWEST = 20
_BEGINS_ANEW = re.compile(r"\s*([-*|]|\d+\.|open\b|policy\b|example\b|$)")
_HEAD = re.compile(r"\s*\S.{0,15}?\s{2,}(?=\S)")
"""The first of two columns: a number or a command."""


def width_of_terminal() -> int:
    """The columns of the terminal; 0 if the output goes elsewhere, where lines stay whole."""
    return max(NARROWEST, shutil.get_terminal_size().columns) if sys.stdout.isatty() else 0


def show(text: str = "") -> None:
    """Print lines; in a terminal broken between words, the rest of a line under its beginning."""
    width = width_of_terminal()
    for line in text.split("\n"):
        print("\n".join(broken(line, width)) if width else line)


def broken(line: str, width: int) -> list[str]:
    """A line in pieces that are not wider than this: under the second column if it has two, else a little indented.

    >>> broken("   1  keep Dr. Wellington Yueh", 20)
    ['   1  keep Dr.', '      Wellington', '      Yueh']
    """
    if len(line) <= width:
        return [line]
    head = _HEAD.match(line)
    indent = len(line) - len(line.lstrip())
    under = " " * min(len(head[0]) if head else indent and indent + 2, width // 2)
    return textwrap.wrap(line, width, subsequent_indent=under, break_on_hyphens=False) or [line]


def unmarked(text: str) -> str:
    """A text of the rulebook without the marks of emphasis and of code, which a terminal would show as they are.

    >>> unmarked("the **Bene Gesserit** and `w_flip`")
    'the Bene Gesserit and w_flip'
    """
    return re.sub(r"\*\*|`", "", text)


def paragraphs(text: str) -> str:
    """A text of the rulebook for this terminal: where it is narrower than the text was written for, each paragraph is
    one line, to be broken anew."""
    if not 0 < width_of_terminal() < max(map(len, text.splitlines()), default=0):
        return text
    lines: list[str] = []
    for line in text.splitlines():
        if lines and lines[-1] and not _BEGINS_ANEW.match(line):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    return "\n".join(lines)
