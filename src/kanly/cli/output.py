"""What the commands print with."""

from rich.console import Console
from rich.table import Table

TEXT_WIDTH = 100
TABLE_WIDTH = 160


def console(width: int) -> Console:
    """A console on stdout, at most this wide; exactly this wide where stdout is no terminal."""
    out = Console(highlight=False)
    out.width = min(width, out.width) if out.is_terminal else width
    return out


def table(*columns: str, numbers: tuple[str, ...] = ()) -> Table:
    """An empty table with these columns; those of ``numbers`` are set to the right."""
    made = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for column in columns:
        made.add_column(column, justify="right" if column in numbers else "left", overflow="fold")
    return made
