"""``kanly schema WHAT``: JSON Schemas of what goes in and out of a game."""

from typing import Annotated

import typer

from kanly.cli.errors import CommandError


def show(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="settings, actions, prompts, views, events or saves.")],
) -> None:
    """Print the JSON Schema of settings, actions, prompts, views, events or saves."""
    import json

    from kanly.game.schemas import SCHEMAS, schema

    if what not in SCHEMAS:
        raise CommandError(f"there is no schema of {what!r}; there are {', '.join(SCHEMAS)}")
    typer.echo(json.dumps(schema(what), indent=2))
