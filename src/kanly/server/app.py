"""The application: Litestar over the services."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from kanly.catalog import InvalidSettings
from kanly.server.description import Described
from kanly.server.pages import PAGES
from kanly.server.problems import Refusal, on_error, on_refusal, on_settings
from kanly.server.routes import HANDLERS
from kanly.server.routes.given import services, visit
from kanly.server.security.gate import Gate
from kanly.server.security.headers import headers_for
from kanly.server.services import Services
from kanly.server.settings import ServerSettings
from kanly.server.site import SITE, nowhere
from kanly.server.watchtower.requests import Watched
from kanly.server.watchtower.routes import PATHS


def create_app(settings: ServerSettings) -> Litestar:
    """The server, ready to be run by uvicorn. The database is opened, and brought up to date, when it starts."""
    parts = Services(settings)
    gate = Gate(settings, parts.limits)

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await parts.database.open()
        try:
            async with parts.desk.working() if settings.drives else nullcontext():
                yield
        finally:
            await parts.database.close()

    app = Litestar(
        route_handlers=[Router("/api", route_handlers=HANDLERS), *PATHS, *SITE, *PAGES],
        dependencies={"services": Provide(services), "visit": Provide(visit)},
        middleware=[gate],
        before_send=[headers_for(settings.secure)],
        after_exception=[gate.refused],
        exception_handlers={
            Refusal: on_refusal,
            InvalidSettings: on_settings,
            HTTPException: nowhere,
            Exception: on_error,
        },
        plugins=[parts.live.plugin, *([parts.driver] if settings.drives else [])],
        lifespan=[running],
        state=State({"services": parts}),
        logging_config=None,  # `kanly serve` sets the logs up, or whoever runs the application
        openapi_config=OpenAPIConfig(
            title="Kanly", version="1", path="/schema", render_plugins=[Described()], use_handler_docstrings=True
        ),
    )
    app.asgi_handler = Watched(app.asgi_handler, parts.metrics)
    return app
