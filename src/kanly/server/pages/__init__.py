"""Plain pages, made by the server: everything can be played in them, with no script but the one that listens."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, Router

from kanly.catalog import InvalidSettings
from kanly.server.pages import deeds, rooms, seat
from kanly.server.pages.html import h, page
from kanly.server.pages.text import PLAIN, say
from kanly.server.problems import Refusal, unsound


def on_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[str]:
    """A refusal as a page that leads back."""
    body = refusal.body()
    reasons = (h("li", f"{reason.message} {f'[{reason.rule}]' if reason.rule else ''}") for reason in body.violations)
    room = request.path_params.get("room")
    back = h("p", h("a", say("page-back"), href=f"{PLAIN}/rooms/{room}" if room and refusal.status != 404 else PLAIN))
    return page(say("page-problem"), h("div", h("p", body.message), h("ul", *reasons), cls="problem"), back,
                status=refusal.status)  # fmt: skip


def on_settings(request: Request[Any, Any, Any], invalid: InvalidSettings) -> Response[str]:
    """Settings that describe no game, as a page."""
    return on_refusal(request, unsound(invalid.problems))


PAGES = [
    Router(
        path,
        route_handlers=handlers,
        exception_handlers={Refusal: on_refusal, InvalidSettings: on_settings},
        include_in_schema=False,
    )
    for path, handlers in ((PLAIN, [*rooms.PAGES, deeds.done, deeds.opened]), (seat.SEAT, [seat.sit_down]))
]
"""Everything below /plain, and the link that seats a person."""
