"""The web table: one page, built into the package, that draws whatever the address says; and what it is made of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.response import File, Redirect
from litestar.static_files import create_static_files_router

import kanly
from kanly.server.pages.text import PLAIN

PAGE = Path(kanly.__file__).resolve().parent / "page"
"""What the build has put into the package; a real folder in every kind of installation."""
A_YEAR = 31_536_000  # seconds
PATHS = ["/", "/rooms/{room:str}", "/rules", "/rules/{rest:path}", "/learn", "/learn/{rest:path}"]


@get(PATHS, include_in_schema=False, sync_to_thread=False)
def table(request: Request[Any, Any, Any]) -> Response[Any]:
    """The page. It is asked for anew each time, for it names the files of one build. Where it has not been built, the
    plain pages do its work."""
    if not (PAGE / "index.html").is_file():
        path = request.url.path
        return Redirect(f"{PLAIN}{path}" if path.startswith("/rooms/") else PLAIN)
    return File(
        PAGE / "index.html",
        media_type="text/html",
        content_disposition_type="inline",
        headers={"Cache-Control": "no-cache"},
    )


SITE: list[Any] = [
    table,
    create_static_files_router(
        path="/assets",
        directories=[PAGE / "assets"],
        cache_control=CacheControlHeader(public=True, max_age=A_YEAR, immutable=True),
        include_in_schema=False,
    ),
]
"""The page and its files, whose names change with what is in them."""
