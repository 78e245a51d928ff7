"""``kanly serve``: the server."""

from typing import Annotated

import typer

from kanly.cli.errors import CommandError


def serve(
    host: Annotated[str | None, typer.Option("--host", help="The address to listen at: 127.0.0.1.")] = None,
    port: Annotated[int | None, typer.Option("--port", help="The port: 8000; 0 is any free one.")] = None,
    database: Annotated[str | None, typer.Option("--database", help="sqlite:///FILE or postgresql://...")] = None,
) -> None:
    """Serve rooms over HTTP. Everything else is set by variables KANLY_...: see docs/server.md."""
    import os

    import uvicorn

    from kanly.server import create_app, read_settings
    from kanly.server.watchtower.logs import set_up_logs

    try:
        settings = read_settings(os.environ, host=host, port=port, database_url=database)
    except ValueError as error:
        raise CommandError(str(error)) from None
    set_up_logs(settings.log_format, settings.log_level)
    uvicorn.run(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        timeout_graceful_shutdown=2,
        log_config=None,
        server_header=False,  # what runs here is nobody's business
        access_log=False,  # it would write whole addresses; `Watched` writes what may be told of them
    )
