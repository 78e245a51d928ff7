"""``kanly admin``: what who runs a server does beside it. Every command is safe while the server runs."""

from collections.abc import Coroutine
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from kanly.cli.errors import CommandError

if TYPE_CHECKING:
    from kanly.server.admin import Office

app = typer.Typer(help="Look after the rooms of a server, while it runs.", no_args_is_help=True)
Database = Annotated[
    str | None,
    typer.Option("--database", help="sqlite:///FILE or postgresql://...; by default that of KANLY_DATABASE_URL."),
]
RoomId = Annotated[str, typer.Argument(metavar="ROOM", help="The id of a room; `list` shows them.")]
STATUSES = ("lobby", "playing", "finished", "removed")


@app.command("list")
def listed(
    status: Annotated[list[str] | None, typer.Option("--status", help="Only these: lobby, playing, finished.")] = None,
    database: Database = None,
) -> None:
    """List the rooms, those touched last first. Removed ones only with --status removed."""
    from kanly.cli.output import console, table

    wanted = status or STATUSES[:-1]
    if unknown := [each for each in wanted if each not in STATUSES]:
        raise CommandError(f"no room is ever {unknown[0]!r}; there are {', '.join(STATUSES)}")

    async def act() -> None:
        async with _office(database) as office:
            rows = await office.rooms(wanted)
        out = table("room", "title", "status", "people", "bots", "rows", "touched", numbers=("people", "bots", "rows"))
        for row in rows:
            paused = ", paused" if row.room.paused else ""
            counts = (str(row.people), str(row.bots), str(row.rows))
            out.add_row(row.room.id, _plain(row.room.title), row.room.status + paused, *counts, _when(row.room.touched))
        console().print(out)

    _run(act())


@app.command("show")
def show(room: RoomId, database: Database = None) -> None:
    """Show a room: who sits where, what it waits for, what is kept of it. Nothing that is hidden in its game."""

    async def act() -> None:
        async with _office(database) as office:
            found = await office.show(room)
        names = {member.number: member.name for member in found.members}
        lines = {
            "room": found.room.id,
            "title": found.room.title,
            "status": found.room.status + (", paused" if found.room.paused else ""),
            "host": names.get(found.room.host, ""),
            "opened": _when(found.room.created),
            "touched": _when(found.room.touched),
            "deadline": _when(found.room.deadline) if found.room.deadline else "none",
            "actions": str(found.actions),
            "waits for": ", ".join(found.waits_for) or "nobody",
            "kept": ", ".join(f"{count} {name}" for name, count in found.kept.items() if count),
        }
        for name, value in lines.items():
            typer.echo(f"{name:<12} {value}")
        for seat in found.seats:
            who = f"bot {seat.strength}" if seat.kind == "bot" else names.get(seat.member or 0, "")
            who = "free" if seat.kind == "human" and seat.member is None else who
            typer.echo(f"seat {seat.number + 1:<7} {seat.faction or 'no faction'}: {who}")
        playing = {seat.member for seat in found.seats}
        watching = [member.name for member in found.members if member.number not in playing and member.left is None]
        typer.echo(f"{'watching':<12} {', '.join(watching) or 'nobody'}")

    _run(act())


@app.command("export")
def export(
    room: RoomId, file: Annotated[Path, typer.Argument(help="A file that is not there yet.")], database: Database = None
) -> None:
    """Write a room with journal, chat and seats to a file. It holds what is hidden in the game: keep it to yourself."""

    async def act() -> None:
        from kanly.server.admin.backup import export as write

        async with _office(database) as office:
            await office.show(room)
            await write(office, [room], file)
        typer.echo(f"room {room} is in {file}")

    _run(act())


@app.command("import")
def bring(
    file: Annotated[Path, typer.Argument(help="What `export`, or `backup` of PostgreSQL, has written.")],
    database: Database = None,
) -> None:
    """Put the rooms of a file into the database: all of them, or none if one is there already."""

    async def act() -> None:
        from kanly.server.admin.backup import bring_back

        async with _office(database, may_be_new=True) as office:
            rooms = await bring_back(office, file)
        typer.echo(f"imported: {', '.join(rooms)}")

    _run(act())


@app.command("backup")
def backup(
    file: Annotated[Path, typer.Argument(help="A file that is not there yet.")], database: Database = None
) -> None:
    """Copy everything to a file while the server runs: of SQLite a database, of PostgreSQL rooms for `import`."""

    async def act() -> None:
        from kanly.server.admin.backup import back_up

        async with _office(database) as office:
            kind = await back_up(office, file)
        typer.echo(f"{file} is {kind}")

    _run(act())


@app.command("verify")
def verify(
    rooms: Annotated[list[str] | None, typer.Argument(metavar="[ROOM]...", help="By default all.")] = None,
    database: Database = None,
) -> None:
    """Play the logs again and compare them with the snapshots. Exit status 1 if something does not fit."""

    async def act() -> bool:
        from kanly.server.admin.check import check

        well = True
        async with _office(database) as office:
            for id in rooms or [row.room.id for row in await office.rooms(STATUSES)]:
                found = await check(office, id)
                typer.echo(f"{id}  {found.rows} rows, {found.snapshots} snapshots: {'; '.join(found.faults) or 'fits'}")
                well = well and not found.faults
        return well

    if not _run(act()):
        raise typer.Exit(1)


@app.command("pause")
def pause(room: RoomId, database: Database = None) -> None:
    """Pause a game: nobody can act, and its deadline stands still."""
    _run(_pause(room, True, database))


@app.command("resume")
def resume(room: RoomId, database: Database = None) -> None:
    """Let a paused game go on."""
    _run(_pause(room, False, database))


@app.command("remove")
def remove(
    room: RoomId,
    erase: Annotated[bool, typer.Option("--erase", help="Delete all that is kept of a removed room.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    database: Database = None,
) -> None:
    """Close a room to everybody. What is kept of it stays until it is removed once more with --erase."""
    if not yes and not typer.confirm(f"Delete room {room} for good?" if erase else f"Remove room {room}?"):
        raise CommandError("nothing has been removed")

    async def act() -> None:
        async with _office(database) as office:
            await (office.erase(room) if erase else office.remove(room))
        typer.echo(f"room {room} is {'deleted' if erase else 'removed'}")

    _run(act())


async def _pause(room: str, on: bool, database: str | None) -> None:
    async with _office(database) as office:
        await office.pause(room, on)
    typer.echo(f"room {room} {'is paused' if on else 'goes on'}")


def _office(database: str | None, may_be_new: bool = False) -> "AbstractAsyncContextManager[Office]":
    import os

    from kanly.server import read_settings
    from kanly.server.admin import opened

    try:
        url = read_settings(os.environ, database_url=database).database_url
        return opened(url, may_be_new=may_be_new)
    except ValueError as error:
        raise CommandError(str(error)) from None


def _run(work: Coroutine[Any, Any, Any]) -> Any:
    """Do it; what is denied is told in one line."""
    import asyncio

    from kanly.server.admin import Denied

    try:
        return asyncio.run(work)
    except Denied as denied:
        raise CommandError(str(denied)) from None


def _when(seconds: float) -> str:
    """A moment, in the time of this machine."""
    from datetime import datetime

    return datetime.fromtimestamp(seconds).astimezone().isoformat(" ", "minutes")


def _plain(text: str) -> str:
    """What people have written, as it is: no markup of the console."""
    from rich.markup import escape

    return escape(text)
