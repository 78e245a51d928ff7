"""``kanly play``: a person at the terminal against bots."""

from pathlib import Path
from typing import Annotated

import typer

from kanly.cli.errors import CommandError

FACTIONS = "atreides,bene_gesserit,emperor,fremen,harkonnen,spacing_guild"


def play(
    seat: Annotated[str, typer.Option("--seat", help="The faction you play.")] = "atreides",
    seats: Annotated[str, typer.Option("--seats", help="The factions of the game, with commas.")] = FACTIONS,
    turns: Annotated[int, typer.Option("--turns", help="The number of turns.")] = 10,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed and answers are the same game.")] = None,
    save: Annotated[Path | None, typer.Option("--save", help="A file to keep the game in, and to go on from.")] = None,
) -> None:
    """Play against bots that answer at random. The engine plays the phases Storm to Revival of every turn."""
    from kanly.cli.table import Table
    from kanly.game import Game, SaveError

    try:
        if save is not None and save.exists():
            game = Game.load(save.read_bytes())
        else:
            game = Game.new({"seats": [name.strip() for name in seats.split(",")], "max_turns": turns}, seed)
    except (ValueError, SaveError) as error:
        raise CommandError(" ".join(str(error).split())) from None
    if seat not in game.seats:
        raise CommandError(f"{seat} does not play here; there are {', '.join(game.seats)}")
    Table(game, seat, save).run()
