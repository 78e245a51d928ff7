"""What the commands print with."""

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
