"""The token by which a browser holds its place in a room: random, in a cookie, and kept as a hash only."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

DAY = 86_400  # seconds


def new_token() -> str:
    """32 random bytes, as text."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


def cookie_name(room: str) -> str:
    """The cookie of a room."""
    return f"kanly-{room}"


def cookie_for(room: str, token: str, days: int, secure: bool) -> Cookie:
    """The cookie that keeps a place in a room."""
    return Cookie(
        key=cookie_name(room), value=token, path="/", max_age=days * DAY, httponly=True, samesite="lax", secure=secure
    )


def token_in(request: Request[Any, Any, Any], room: str) -> str | None:
    """The token that the browser has sent for this room."""
    return request.cookies.get(cookie_name(room))


def rooms_in(request: Request[Any, Any, Any]) -> list[tuple[str, str]]:
    """The rooms in which the browser has a place, each with its token."""
    prefix = cookie_name("")
    return [(name.removeprefix(prefix), token) for name, token in request.cookies.items() if name.startswith(prefix)]
