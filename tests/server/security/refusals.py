"""Support: what every refusal is."""

from __future__ import annotations

from typing import Any

from kanly.server.security.headers import HEADERS

NOWHERE = "0" * 24
"""The id of a room that is none."""


def problem(answer: Any, status: int) -> Any:
    """The body of a refusal, which is of the one shape and has the headers of every answer."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    always = {"status", "title", "code", "message"}
    assert always <= set(body) <= always | {"violations", "view"} and body["message"] and body["status"] == status
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    return body
