"""``kanly replay FILE``: the chronicle of a game that was played."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kanly.cli.errors import CommandError

if TYPE_CHECKING:
    from kanly.game import Journal


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A save, or the games of `kanly sim --out`.")],
    game: Annotated[int | None, typer.Option("--game", help="The number of a game; without it the first.")] = None,
    turn: Annotated[int | None, typer.Option("--turn", help="Only this turn; 0 is the setup.")] = None,
    viewer: Annotated[str | None, typer.Option("--viewer", help="As this seat saw it; without it, in public.")] = None,
) -> None:
    """Play a game again and tell what happened."""
    from kanly.game import Game
    from kanly.kernel import IllegalAction
    from kanly.lab.chronicle import by_turn
    from kanly.lab.report import reason_in_words
    from kanly.words import words

    journal, who = opened(file, game)
    try:
        again = Game.replay(journal)
    except IllegalAction as error:
        raise CommandError(f"{file}: the journal holds an action that was never legal: {error}") from None
    if viewer is not None and viewer not in again.seats:
        raise CommandError(f"{viewer} does not play here; there are {', '.join(again.seats)}")
    turns = by_turn(again, viewer)
    if turn is not None and not 0 <= turn < len(turns):
        raise CommandError(words().message("lab-no-turn", {"turn": turn, "last": len(turns) - 1}))
    if who:
        typer.echo(who)
    for number, lines in enumerate(turns):
        if turn is None or number == turn:
            typer.echo("\n".join(lines))
    if turn is None:
        result, last = again.result, len(turns) - 1
        if result is None:
            typer.echo(words().message("lab-undecided", {"turn": last}))
        else:
            facts = {"winners": result.winners, "turn": last, "reason": reason_in_words(result.reason)}
            typer.echo(words().message("lab-result", facts))


def opened(file: Path, number: int | None) -> "tuple[Journal[object], str]":  # type: ignore[type-var]
    """The journal in the file, and who played it. Raises CommandError."""
    from kanly.game import Game, SaveError
    from kanly.lab.records import BrokenRecord, read_record
    from kanly.words import words

    try:
        with file.open("rb") as begun:
            is_save = b'"kanly"' in begun.read(100)
        if is_save:
            return Game.load(file.read_bytes()).journal, ""
        record = read_record(file, number)
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}") from None
    except (SaveError, BrokenRecord) as error:
        raise CommandError(f"{file}: {' '.join(str(error).split())}") from None
    say = words().message
    players = tuple(say("lab-player", {"seat": seat, "bot": bot}) for seat, bot in record.bots.items())
    return record.journal, say("lab-players", {"game": record.game, "players": players})
