"""The web table: one page, built into the package, that draws whatever the address says; and what it is made of."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import HTTPException
from litestar.params import FromPath
from litestar.response import File, Redirect

import kanly
from kanly.server.pages.text import PLAIN
from kanly.server.problems import Refusal, on_http

PAGE = Path(kanly.__file__).resolve().parent / "page"
"""What the build has put into the package; a real folder in every kind of installation."""
A_YEAR = 31_536_000  # seconds
PATHS = ["/", "/rooms/{room:str}", "/rules", "/rules/{rest:path}", "/learn", "/learn/{rest:path}"]
TYPES = {".js": "text/javascript", ".md": "text/plain", ".woff2": "font/woff2"}
"""What the machine's own table of types may not know, or call otherwise."""


@get(PATHS, include_in_schema=False, sync_to_thread=False)
def table(request: Request[Any, Any, Any]) -> Response[Any]:
    """The page. It is asked for anew each time, for it names the files of one build. Where it has not been built, the
    plain pages do its work."""
    if not (PAGE / "index.html").is_file():
        path = request.scope["path"]
        return Redirect(f"{PLAIN}{path}" if path.startswith("/rooms/") else PLAIN)
    return sent(PAGE / "index.html", "text/html", {"Cache-Control": "no-cache"})


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=True)
def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[Any]:
    """A file of the page: its name changes with what is in it, so it may be kept for ever. Packed, if the build has
    packed it and the browser can read that."""
    folder = PAGE / "assets"
    file = folder / name
    if file.parent != folder or name.startswith(".") or not file.is_file():
        raise Refusal(404, "server-nothing-here")
    headers = {"Cache-Control": f"public, max-age={A_YEAR}, immutable", "Vary": "Accept-Encoding"}
    kind = TYPES.get(file.suffix) or guess_type(name)[0] or "application/octet-stream"
    packed = file.with_name(f"{name}.gz")
    if packed.is_file() and "gzip" in request.headers.get("accept-encoding", ""):
        return sent(packed, kind, headers | {"Content-Encoding": "gzip"})
    return sent(file, kind, headers)


def nowhere(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """A refusal of the framework; but whoever looks with a browser for what is not there gets the page, which says so
    and leads home. Programs, and whoever asks the interface, are answered as ever."""
    looks = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    outside = not request.scope["path"].startswith("/api/")
    if error.status_code != 404 or not (looks and outside and (PAGE / "index.html").is_file()):
        return on_http(request, error)
    return sent(PAGE / "index.html", "text/html", {"Cache-Control": "no-cache"}, status=404)


def sent(file: Path, kind: str, headers: dict[str, str], status: int = 200) -> File:
    """A file to be shown, not saved."""
    return File(file, media_type=kind, content_disposition_type="inline", headers=headers, status_code=status)


SITE: list[Any] = [table, asset]
"""The page and its files."""
