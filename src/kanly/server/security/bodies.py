"""What may be sent: JSON, not longer and not deeper than anything that makes sense here."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from kanly.server.problems import Refusal

Receive: TypeAlias = Callable[[], Awaitable[Any]]

DEEPEST = 32  # no body of the interface is deeper than a third of this
JSON = "application/json"
_strings = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)  # an open one ends with the body: never tried twice
_brackets = re.compile(rb"[\[\]{}]")


async def body_of(receive: Receive, declared: str | None, most: int) -> bytes:
    """The body of a request. `declared`: the header Content-Length. Raises Refusal (413) once it is longer than `most`
    bytes; not more than that is ever kept."""
    if declared is not None and declared.isdecimal() and (len(declared) > 18 or int(declared) > most):
        raise Refusal(413, "server-too-long", kilobytes=most // 1024)
    body, more = bytearray(), True
    while more:
        message = await receive()
        if message["type"] != "http.request":  # the line is broken
            break
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            raise Refusal(413, "server-too-long", kilobytes=most // 1024)
    return bytes(body)


def replayed(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives the body that has been read already."""
    messages: list[Any] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Any:
        return messages.pop() if messages else await receive()

    return again


def check_json(body: bytes, kind: str | None) -> None:
    """Raises Refusal: 415 if a body is not said to be JSON (so no form of another site can send one), 400 if it is so
    deep that only recursion could be its purpose."""
    if not body:
        return
    if (kind or "").partition(";")[0].strip().lower() != JSON:
        raise Refusal(415, "server-no-json")
    if depth(body) > DEEPEST:
        raise Refusal(400, "server-too-deep")


def depth(body: bytes) -> int:
    """How deep lists and objects stand in each other.

    >>> depth(b'{"a": [1, "[[[", {}]}')
    3
    """
    level = deepest = 0
    for bracket in _brackets.findall(_strings.sub(b"", body)):
        level += 1 if bracket in b"[{" else -1
        deepest = max(deepest, level)
    return deepest
