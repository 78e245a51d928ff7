"""No other site changes anything here: browsers say where a request comes from, and only their own page may change
something. Programs that are no browsers say nothing, and hold no cookies that others could use."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from kanly.server.problems import Refusal

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
HOST = re.compile(r"(?:[\w.-]+|\[[0-9A-Fa-f:.]+\])?(?::(?P<port>[0-9]{1,5})?)?", re.ASCII)
LAST_PORT = 65_535
OWN = frozenset({"same-origin", "none"})  # "none": typed by the person


def check_host(host: str | None) -> None:
    """Raises Refusal (400) if the header Host is none that a client can have made of an address. It may be empty.

    >>> for host in ("dune.example", "127.0.0.1:8000", "[::1]:8000", "", None):
    ...     check_host(host)
    >>> check_host("dune.example:99999999")
    Traceback (most recent call last):
    kanly.server.problems.Refusal: server-malformed
    """
    found = HOST.fullmatch(host or "")
    if found is None or int(found["port"] or 0) > LAST_PORT:
        raise Refusal(400, "server-malformed")


def check_origin(method: str, site: str | None, origin: str | None, host: str | None, public_url: str) -> None:
    """Raises Refusal (403) if another site sends this. `site`: the header Sec-Fetch-Site, which no script can set;
    browsers send it where the connection is safe. `origin`, `host`: the headers of these names.

    >>> check_origin("POST", None, "https://dune.example", "127.0.0.1:8000", "https://dune.example/")
    >>> check_origin("POST", None, "http://evil.example", "dune.example", "")
    Traceback (most recent call last):
    kanly.server.problems.Refusal: server-other-site
    """
    if method in SAFE or (site is None and origin is None) or site in OWN:
        return
    if site is None and origin is not None and _is_own(origin, host, public_url):
        return
    raise Refusal(403, "server-other-site")


def _is_own(origin: str, host: str | None, public_url: str) -> bool:
    public = urlsplit(public_url)
    if public_url and origin == f"{public.scheme}://{public.netloc}":
        return True
    return host is not None and origin in (f"http://{host}", f"https://{host}")
