"""The command line: ``kanly COMMAND``. Every command is one file of this package and one line of :data:`app`.

A command's file imports only typer at its top and the rest of kanly inside its function, so that ``kanly --help`` and
every other command stay quick. What a person got wrong is told in one line on stderr, with exit status 2.
"""

import sys
from typing import Annotated

import typer

from kanly.cli import admin, bench, play, replay, rule, rulebook, schema, serve, settings, sim, verify
from kanly.cli.errors import CommandError

app = typer.Typer(
    name="kanly",
    help="The tabletop game Dune: a rulebook, and what is played by it. Independent, unofficial fan work.",
    add_completion=False,
    rich_markup_mode=None,  # plain help: the boxes of rich show a type beside every flag
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(admin.app, name="admin")
app.command("bench")(bench.bench)
app.command("play")(play.play)
app.command("replay")(replay.replay)
app.command("rule")(rule.show)
app.command("rulebook")(rulebook.show)
app.command("schema")(schema.show)
app.command("serve")(serve.serve)
app.command("settings")(settings.show)
app.command("sim")(sim.sim)
app.command("verify")(verify.verify)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        from kanly.rulebook import version as rulebook_version

        typer.echo(f"kanly {version('kanly')}, rulebook {rulebook_version()}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Show the versions of kanly and of its rulebook.", callback=_show_version, is_eager=True
        ),
    ] = False,
) -> None:
    pass


def main(arguments: list[str] | None = None) -> int:
    """Run one command, by default the one this process was called with; without a command show the help.

    Returns the exit status. 0: done; 2: called wrongly, and stderr says how in one line; 130: interrupted.
    """
    if arguments is None:
        arguments = sys.argv[1:]
    try:
        status = app(arguments or ["--help"], prog_name="kanly", standalone_mode=False)
    except (CommandError, typer.TyperException) as error:
        print(f"kanly: {error}", file=sys.stderr)
        return 2
    return status if isinstance(status, int) else 0
