"""``kanly sim``: many games between bots, and what they show."""

from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kanly.cli.errors import CommandError

if TYPE_CHECKING:
    from kanly.lab.series import Series
    from kanly.lab.tally import Tally

SIX = "atreides,bene_gesserit,emperor,fremen,harkonnen,spacing_guild"


def sim(
    seats: Annotated[
        str,
        typer.Option(
            "--seats", help="The factions, each with its bot: atreides:easy,harkonnen:my_bot:MyPlayer (module:name)"
        ),
    ] = SIX,
    versus: Annotated[
        str | None,
        typer.Option("--versus", help="Two kinds of bots, easy,random: half the seats each, in turn on all factions."),
    ] = None,
    mode: Annotated[str, typer.Option("--mode", help="basic or advanced.")] = "basic",
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    turns: Annotated[int, typer.Option("--turns", min=1, help="The number of turns.")] = 10,
    seed: Annotated[str, typer.Option("--seed", help="The same seed, the same games, whatever the workers.")] = "1",
    workers: Annotated[int, typer.Option("--workers", min=1, help="How many processes play.")] = 1,
    out: Annotated[Path | None, typer.Option("--out", help="A file for the games, one a line.")] = None,
) -> None:
    """Play games between bots and tell who has won. An interrupt ends it with what has been played."""
    import time

    from kanly.cli.output import console, table
    from kanly.lab.report import closing, tables
    from kanly.lab.tally import Tally
    from kanly.words import words

    series, tally, begun = arranged(seats, versus, mode, turns, seed), Tally(), time.perf_counter()
    done = run(series, games, workers, out, tally)
    seconds = time.perf_counter() - begun
    screen = console()
    for head, rows in tables(series, tally):
        shown = table(*head, numbers=head[1:], whole=head)
        for row in rows:
            shown.add_row(*row)
        screen.print(shown, "")
    if not done:
        screen.print(words().message("lab-interrupted", {"games": tally.games, "wanted": games}))
    screen.print(closing(tally, seconds), soft_wrap=True)
    for played in tally.faults:
        facts = {"game": played.number, "seed": series.seed_of(played.number), "fault": played.fault}
        typer.echo(words().message("lab-fault", facts), err=True)
    if tally.faults:
        raise typer.Exit(1)


def arranged(seats: str, versus: str | None, mode: str, turns: int, seed: str) -> "Series":
    """The series that was asked for. Raises CommandError if there is no such game, or no such bot."""
    from kanly.bots import player
    from kanly.catalog import InvalidSettings
    from kanly.cli.here import modules_here
    from kanly.game import Game
    from kanly.lab.series import Series

    factions, named = [], []
    for seat in seats.split(","):
        faction, _, bot = seat.strip().partition(":")
        factions.append(faction)
        named.append(bot or "easy")
    sides = [side.strip() for side in versus.split(",")] if versus else []
    if versus and len(sides) != 2:
        raise CommandError("--versus names two kinds of bots: easy,random")
    if versus and ":" in seats:
        raise CommandError("with --versus the seats have no bots of their own")
    series = Series(
        tuple(factions),
        () if sides else tuple(named),
        (sides[0], sides[1]) if sides else None,
        "advanced" if mode == "advanced" else "basic",
        turns,
        seed,
    )
    modules_here()
    try:
        for bot in {*(sides or named)}:
            player(bot)
        Game.new({**series.settings(), "mode": mode}, seed)
    except (LookupError, InvalidSettings) as error:
        raise CommandError(" ".join(str(error.args[0] if error.args else error).split())) from None
    return series


def run(series: "Series", games: int, workers: int, out: Path | None, tally: "Tally") -> bool:
    """Play; false if it was interrupted."""
    from contextlib import closing as closed

    from rich.console import Console
    from rich.progress import Progress

    from kanly.lab.simulate import simulate

    screen = Console(stderr=True)
    with ExitStack() as opened:
        try:
            file = opened.enter_context(out.open("wb")) if out else None
        except OSError as error:
            raise CommandError(f"{out} cannot be written: {error.strerror}") from None
        bar = opened.enter_context(Progress(console=screen, transient=True, disable=not screen.is_terminal))
        task = bar.add_task("games", total=games)
        played = opened.enter_context(closed(simulate(series, games, workers, keep=file is not None)))
        with suppress(KeyboardInterrupt):
            for one in played:
                tally.add(one)
                if file and one.line:
                    file.write(one.line)
                bar.advance(task)
            return True
    return False
