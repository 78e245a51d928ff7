"""What browsers must not do with our answers: headers of every one of them, errors included."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

from litestar.datastructures import MutableScopeHeaders

from kanly.server.pages.html import STYLE

A_YEAR = 31_536_000  # seconds


def source_of(text: str) -> str:
    """How a policy names a style or script that stands in a page.

    >>> source_of("")
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    """
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        f"style-src 'self' {source_of(STYLE)}",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    # not "no-referrer": with it browsers hide the origin of forms from ourselves, too
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def headers_for(secure: bool) -> Callable[[Any, Any], Awaitable[None]]:
    """What is called before anything is sent. `secure`: people come by https, and shall never come otherwise."""
    fixed = HEADERS | ({"Strict-Transport-Security": f"max-age={A_YEAR}"} if secure else {})

    async def before_send(message: Any, _scope: Any) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in fixed.items():
                headers[name] = value
            headers.setdefault("Cache-Control", "no-store")  # what a seat sees stays in no cache

    return before_send
