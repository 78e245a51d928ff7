"""Where the commands find somebody's own bots: `my_bot:MyPlayer` in the folder in which `kanly` was called."""

import sys
from pathlib import Path


def modules_here() -> None:
    """Let modules of the working directory be imported. It comes last: a file there that is named like a module of
    Python hides nothing. Worker processes inherit it."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
