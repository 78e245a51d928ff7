"""What goes wrong, in one shape: a code for programs, a sentence for people, the rules that forbid it."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from pathlib import Path
from traceback import extract_tb
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from msgspec import Struct

from kanly.catalog import InvalidSettings, Problem
from kanly.kernel import Fact, IllegalAction, Violation
from kanly.server.wire.values import named
from kanly.words import words

LOG = logging.getLogger("kanly.server")


class Reason(Struct, frozen=True):
    """Why not: the rule, a key with its facts for programs, and the sentence for people."""

    rule: str
    key: str
    facts: dict[str, Fact]
    message: str


class ProblemBody(Struct, frozen=True, omit_defaults=True):
    """What every answer of status 400 and more has: the HTTP `status` and its usual `title`; a `code` for programs, a
    `message` for people, the `violations` of rules. `view`: the fresh view, where the game has gone on (409)."""

    status: int
    title: str
    code: str
    message: str
    violations: tuple[Reason, ...] = ()
    view: Annotated[msgspec.Raw, named("View")] | None = None


class Refusal(Exception):
    """The request is refused. `code` is the key of a message of server.ftl, with its facts."""

    def __init__(
        self,
        status: int,
        code: str,
        *,
        violations: Sequence[Reason] = (),
        view: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        **facts: Fact,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.violations = tuple(violations)
        self.view = view
        self.headers = headers or {}
        self.facts = facts

    def body(self) -> ProblemBody:
        """What is sent."""
        message = words().message(self.code, self.facts)
        view = msgspec.Raw(self.view) if self.view else None
        return problem(self.status, self.code, message, self.violations, view)


def problem(
    status: int, key: str, message: str, violations: tuple[Reason, ...] = (), view: msgspec.Raw | None = None
) -> ProblemBody:
    """The body of a refusal. `key`: of its message in server.ftl."""
    return ProblemBody(status, HTTPStatus(status).phrase, key.removeprefix("server-"), message, violations, view)


def reasons(found: Sequence[Violation]) -> list[Reason]:
    """The violations of rules, in words."""
    return [Reason(one.rule, one.key, dict(one.facts), words().text(one)) for one in found]


def illegal(refusal: IllegalAction) -> Refusal:
    """An action that the rules forbid."""
    return Refusal(422, "server-illegal", violations=reasons(refusal.violations))


def unsound(found: Sequence[Problem]) -> Refusal:
    """Settings that describe no game."""
    told = [Reason(one.rule, one.message, dict(one.details), words().text(one)) for one in found]
    return Refusal(422, "server-settings", violations=told)


def answer(body: ProblemBody) -> Response[bytes]:
    """The response."""
    return Response(msgspec.json.encode(body), status_code=body.status, media_type=MediaType.JSON)


def on_refusal(_request: Request[Any, Any, Any], refusal: Refusal) -> Response[bytes]:
    """A refusal of ours."""
    response = answer(refusal.body())
    response.headers.update(refusal.headers)
    return response


def on_settings(request: Request[Any, Any, Any], invalid: InvalidSettings) -> Response[bytes]:
    """Settings that describe no game."""
    return on_refusal(request, unsound(invalid.problems))


HTTP_CODES = {400: "server-malformed", 401: "server-not-member", 404: "server-nothing-here", 405: "server-method"}


def on_http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """A refusal of the framework: a body or a path that cannot be read."""
    code = HTTP_CODES.get(error.status_code, "server-refused")
    violations = tuple(_faults(error)) if error.status_code == 400 else ()
    body = problem(error.status_code, code, words().message(code), violations)
    response = answer(body)
    response.headers.update(error.headers or {})
    return response


def _faults(error: HTTPException) -> list[Reason]:
    """What of the request cannot be read: the place, and what would be right there."""
    found = error.extra if isinstance(error.extra, list) else [{"message": error.detail}]
    return [Reason("", "malformed", {"at": str(one.get("key", ""))}, str(one.get("message", ""))) for one in found]


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A defect: nothing of it is told outside; the log has the place in the code, and no values."""
    places = " < ".join(f"{Path(at.filename).name}:{at.lineno}" for at in reversed(extract_tb(error.__traceback__)))
    LOG.error("defect in %s %s: %s at %s", request.method, request.route_handler, type(error).__name__, places)
    return answer(Refusal(500, "server-defect").body())
