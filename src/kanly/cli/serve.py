"""``kanly serve``: the server; with --table it lays a table against bots and prints the address of your seat."""

from typing import TYPE_CHECKING, Annotated

import typer

from kanly.cli.errors import CommandError

if TYPE_CHECKING:
    from kanly.server.services import Services
    from kanly.server.solo import TableWanted


def serve(
    host: Annotated[str | None, typer.Option("--host", help="The address to listen at: 127.0.0.1.")] = None,
    port: Annotated[int | None, typer.Option("--port", help="The port: 8000; 0 is any free one.")] = None,
    database: Annotated[str | None, typer.Option("--database", help="sqlite:///FILE or postgresql://...")] = None,
    table: Annotated[
        bool, typer.Option("--table", help="Lay a table for you against bots, the last one if it is not over.")
    ] = False,
    new: Annotated[bool, typer.Option("--new", help="--table: a new table, although the last is not over.")] = False,
    seat: Annotated[str | None, typer.Option("--seat", help="--table: the faction you play: atreides.")] = None,
    seats: Annotated[str | None, typer.Option("--seats", help="--table: the factions, with commas: all six.")] = None,
    bots: Annotated[str | None, typer.Option("--bots", help="--table: who plays the others: medium.")] = None,
    mode: Annotated[str | None, typer.Option("--mode", help="--table: basic or advanced.")] = None,
    rules: Annotated[
        str | None, typer.Option("--set", help="--table: house rules, with commas; see `kanly settings`.")
    ] = None,
) -> None:
    """Serve rooms over HTTP. Everything else is set by variables KANLY_...: see docs/server.md."""
    import os
    from contextlib import suppress

    from kanly.server import create_app, read_settings
    from kanly.server.running import Serving, address_of, listen
    from kanly.server.watchtower.logs import set_up_logs

    wanted = table_wanted(new, seat, seats, bots, mode, rules) if table else None
    if not table and (new or any(one is not None for one in (seat, seats, bots, mode, rules))):
        raise CommandError("--new, --seat, --seats, --bots, --mode and --set say what --table lays")
    chosen = port is not None or "KANLY_PORT" in os.environ
    quiet = "warning" if table and "KANLY_LOG_LEVEL" not in os.environ else None
    try:
        settings = read_settings(os.environ, host=host, port=port, database_url=database, log_level=quiet)
        listening = listen(settings.host, settings.port, or_next=table and not chosen)
    except (ValueError, OSError) as error:
        raise CommandError(str(error)) from None
    set_up_logs(settings.log_format, settings.log_level)
    app, address = create_app(settings), address_of(settings, listening)

    async def opened() -> None:
        print(await welcome(app.state.services, address, wanted), flush=True)

    with suppress(KeyboardInterrupt):
        Serving(app, opened).run(sockets=[listening])


def table_wanted(
    new: bool, seat: str | None, seats: str | None, bots: str | None, mode: str | None, rules: str | None
) -> "TableWanted":
    """The table that is to be laid. Raises CommandError if there can be none like it."""
    from kanly.catalog import InvalidSettings
    from kanly.server.problems import Refusal
    from kanly.server.solo import TableWanted, new_room

    wanted = TableWanted(
        new=new, seat=seat, factions=names_in(seats) or None, bots=bots, mode=mode, rules=names_in(rules)
    )
    try:
        new_room(wanted)
    except Refusal as refusal:
        raise CommandError(refusal.body().message) from None
    except LookupError as error:
        raise CommandError(error.args[0]) from None
    except InvalidSettings as error:
        raise CommandError(" ".join(str(error).split())) from None
    return wanted


def names_in(text: str | None) -> tuple[str, ...]:
    """The names in a list with commas."""
    return tuple(name.strip() for name in (text or "").split(",") if name.strip())


async def welcome(services: "Services", address: str, wanted: "TableWanted | None") -> str:
    """What is told when people can come: the address of the server, or of the seat at the table that has been laid."""
    from kanly.server.pages.seat import SEAT
    from kanly.server.solo import lay
    from kanly.words import words

    if wanted is None:
        return words().message("serve-at", {"address": address})
    laid = await lay(services, wanted)
    link = f"{address}{SEAT}/{services.door.open_for(laid.place)}"
    facts = {"again": laid.again, "faction": laid.faction, "bots": laid.bots, "address": link}
    return words().message("serve-table", facts)
