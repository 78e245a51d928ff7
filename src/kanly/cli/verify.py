"""``kanly verify FILE``: whether a saved game was played as it says."""

from pathlib import Path
from typing import Annotated

import typer

from kanly.cli.errors import CommandError


def verify(file: Annotated[Path, typer.Argument(metavar="FILE", help="A save of Kanly.")]) -> None:
    """Check a save: its digest, the commitment to its seed, and that its actions lead to its state."""
    from kanly.game import Game, SaveError, commitment_to
    from kanly.kernel import IllegalAction

    try:
        data = file.read_bytes()
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}") from None
    try:
        saved = Game.load(data)
    except SaveError as error:
        raise CommandError(f"{file}: {error}") from None
    journal = saved.journal
    typer.echo("digest       fits the contents")
    if journal.commitment is None:
        typer.echo("seed         given by hand: nobody is committed to it")
    elif journal.commitment == commitment_to(journal.seed):
        typer.echo(f"seed         is the one committed to: {journal.commitment}")
    else:
        raise CommandError(f"{file}: the seed is not the one committed to ({journal.commitment})")
    try:
        again = Game.replay(journal)
    except IllegalAction as error:
        raise CommandError(f"{file}: the journal holds an action that was never legal: {error}") from None
    if again.state_bytes() != saved.state_bytes():
        raise CommandError(f"{file}: the journal's {len(journal.entries)} actions lead to another state")
    typer.echo(f"actions      {len(journal.entries)}, played again to the same state")
    typer.echo(f"rules        version {journal.edition.version}, rulebook {journal.edition.rulebook}")
