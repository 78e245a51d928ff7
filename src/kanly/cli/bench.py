"""``kanly bench``: what the engine does in a second, and what single operations cost."""

from typing import Annotated

import typer


def bench(
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="How long random games are played.")] = 10,
) -> None:
    """Measure the engine on one core of this machine, beside another game's engine if it is installed."""
    from kanly.lab.bench import figures

    for what, amount, unit in figures(seconds):
        places = 0 if amount is None or amount >= 100 else 1 if amount >= 10 else 2
        number = "-" if amount is None else f"{amount:,.{places}f}"
        typer.echo(f"{what:48s}{number:>12s} {unit}")
