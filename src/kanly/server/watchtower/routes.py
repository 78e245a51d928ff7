"""/health for whoever keeps the server running, /metrics for Prometheus."""

from __future__ import annotations

import asyncio
import hmac
from typing import Annotated

import msgspec
from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import HeaderParameter
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import func, select

from kanly.server.database import Database
from kanly.server.database.migrate import revision_of, revisions
from kanly.server.database.tables import rooms
from kanly.server.routes.given import ALSO, SENDS, Parts

PATIENCE = 5.0  # seconds that the database may take


class Health(Struct, frozen=True):
    """`status`: ok, or failing. `database`: whether it answers. `revision`: of its tables; `wanted`: that of this
    release."""

    status: str
    database: str
    revision: str | None
    wanted: str


@get("/health", opt={SENDS: Health, ALSO: {503: Health}})
async def health(services: Parts) -> Response[bytes]:
    """Whether the server can do its work: 200, or 503."""
    found = await health_of(services.database)
    status = 200 if found.status == "ok" else 503
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(found), status_code=status, media_type=MediaType.JSON, headers=headers)


async def health_of(database: Database) -> Health:
    """Ask the database."""
    wanted = revisions()[0]
    try:
        async with asyncio.timeout(PATIENCE), database.read() as connection:
            revision = await connection.run_sync(revision_of)
    except Exception:  # whatever keeps it from answering
        return Health("failing", "failing", None, wanted)
    return Health("ok" if revision == wanted else "failing", "ok", revision, wanted)


@get("/metrics", include_in_schema=False)
async def metrics(
    services: Parts, authorization: Annotated[str, HeaderParameter(name="Authorization")] = ""
) -> Response[bytes]:
    """The numbers, for who has the token of the settings: they tell when somebody acts, which a table may not know."""
    token = services.settings.metrics_token
    if not token or not hmac.compare_digest(authorization.encode(), f"Bearer {token}".encode()):
        raise NotFoundException
    query = select(rooms.c.status, func.count()).group_by(rooms.c.status)
    async with services.database.read() as connection:
        counts = {status: int(count) for status, count in await connection.execute(query)}
    return Response(services.metrics.text(counts), media_type=CONTENT_TYPE_LATEST)


PATHS = [health, metrics]
