"""``kanly play``: a person at the terminal against bots."""

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kanly.cli.errors import CommandError

if TYPE_CHECKING:
    from kanly.catalog import GameSettings
    from kanly.cli.table import Table
    from kanly.game import Game

FIRST = "atreides"
FACTIONS = "atreides,bene_gesserit,emperor,fremen,harkonnen,spacing_guild"


def play(
    seat: Annotated[str | None, typer.Option("--seat", help="The faction you play: atreides, if it plays.")] = None,
    seats: Annotated[str, typer.Option("--seats", help="The factions of the game, with commas.")] = FACTIONS,
    bots: Annotated[
        str, typer.Option("--bots", help="Who plays the others: random, easy, medium, module:name.")
    ] = "easy",
    mode: Annotated[str, typer.Option("--mode", help="basic or advanced.")] = "basic",
    rules: Annotated[
        str, typer.Option("--set", help="House rules to play by, with commas: assisted_notes; see `kanly settings`.")
    ] = "",
    turns: Annotated[int, typer.Option("--turns", help="The number of turns.")] = 10,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed and answers are the same game.")] = None,
    save: Annotated[Path | None, typer.Option("--save", help="A file to keep the game in, and to go on from.")] = None,
) -> None:
    """Play the Basic or the Advanced game against bots. With --save the game is kept after each of your actions."""
    from kanly.bots import player
    from kanly.cli.here import modules_here
    from kanly.cli.table import Table
    from kanly.game import Game, SaveError
    from kanly.words import words

    modules_here()
    try:
        player(bots)
        if save is not None and save.exists():
            game = Game.load(save.read_bytes())
            kept = person_of(game)
            if kept and seat not in (None, kept):
                facts = {"file": str(save), "kept": kept, "seat": str(seat)}
                raise CommandError(words().message("terminal-other-seat", facts))
            seat = kept or seat
            key = "terminal-was-over" if game.over else "terminal-going-on"
            print(words().message(key, {"file": str(save)}))
        else:
            names = [name.strip() for name in seats.split(",")]
            seat = seat or (FIRST if FIRST in names else names[0])
            game = Game.new(settings_for(names, seat, turns, mode, rules), seed)
    except LookupError as error:
        raise CommandError(error.args[0]) from None
    except (ValueError, SaveError) as error:
        raise CommandError(" ".join(str(error).split())) from None
    seat = seat or game.seats[0]
    if seat not in game.seats:
        raise CommandError(f"{seat} does not play here; there are {', '.join(game.seats)}")
    table = Table(game, seat, partial(player, bots), save)
    complete_with_tab(table)
    table.run()


def settings_for(names: list[str], seat: str, turns: int, mode: str = "basic", rules: str = "") -> "GameSettings":
    """Settings of a game in which this seat is a person's: so a kept game knows whose it is. `rules`: settings that are
    switched on, with commas."""
    from msgspec.structs import replace

    from kanly.catalog.game_settings import Controller
    from kanly.game.game import resolved

    switched = {name.strip(): True for name in rules.split(",") if name.strip()}
    settings = resolved({**switched, "seats": names, "max_turns": turns, "mode": mode})
    rows = tuple(
        replace(row, controller=Controller(row.controller.id, "human" if row.faction == seat else "bot"))
        for row in settings.seats
    )
    return replace(settings, seats=rows)


def person_of(game: "Game") -> str | None:
    """The faction of the person in a kept game; None if all were bots when it began."""
    rows = game.journal.settings.seats
    return next((row.faction for row in rows if row.controller.kind == "human" and row.faction), None)


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
