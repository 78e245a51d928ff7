"""``kanly play``: a person at the terminal against bots."""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kanly.cli.errors import CommandError

if TYPE_CHECKING:
    from kanly.cli.table import Table

FACTIONS = "atreides,bene_gesserit,emperor,fremen,harkonnen,spacing_guild"


def play(
    seat: Annotated[str, typer.Option("--seat", help="The faction you play.")] = "atreides",
    seats: Annotated[str, typer.Option("--seats", help="The factions of the game, with commas.")] = FACTIONS,
    bots: Annotated[str, typer.Option("--bots", help="Who plays the others: easy or random.")] = "easy",
    turns: Annotated[int, typer.Option("--turns", help="The number of turns.")] = 10,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed and answers are the same game.")] = None,
    save: Annotated[Path | None, typer.Option("--save", help="A file to keep the game in, and to go on from.")] = None,
) -> None:
    """Play the Basic game against bots. With --save the game is kept after each of your actions."""
    from kanly.bots import player
    from kanly.bots.registry import PLAYERS
    from kanly.cli.table import Table
    from kanly.game import Game, SaveError

    try:
        player(bots)
        if save is not None and save.exists():
            game = Game.load(save.read_bytes())
        else:
            game = Game.new({"seats": [name.strip() for name in seats.split(",")], "max_turns": turns}, seed)
    except LookupError as error:
        raise CommandError(error.args[0]) from None
    except (ValueError, SaveError) as error:
        raise CommandError(" ".join(str(error).split())) from None
    if seat not in game.seats:
        raise CommandError(f"{seat} does not play here; there are {', '.join(game.seats)}")
    table = Table(game, seat, PLAYERS[bots], save)
    complete_with_tab(table)
    table.run()


def complete_with_tab(table: "Table") -> None:
    """Where the terminal can, the tab key completes what is typed."""
    with suppress(ImportError):
        import readline

        def complete(text: str, state: int) -> str | None:
            typed = readline.get_line_buffer()[: readline.get_endidx()]
            found = table.game.grammar(table.seat).complete(typed) if not table.game.over else []
            return f"{found[state]} " if state < len(found) else None

        readline.set_completer_delims(" ,[]")
        readline.set_completer(complete)
        readline.parse_and_bind("tab: complete")
