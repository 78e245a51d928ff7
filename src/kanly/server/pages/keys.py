"""The keys to a place in a room, with forms: a recovery kit, handing the place over, a stand-in, coming back."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from litestar import Request, Response, post

from kanly.server.pages.deeds import fields_of, sent
from kanly.server.pages.html import Html, form, h, page
from kanly.server.pages.text import name_of, say
from kanly.server.people import Visit
from kanly.server.routes.given import Guest, Parts, address
from kanly.server.wire.sent import WithKit
from kanly.server.wire.shown import RoomShown

ROOM = "/rooms/{room:str}"
TYPED = 80
"""So many characters a code may have."""


def keys(shown: RoomShown) -> Html:
    """What the holder of a place may do with it."""
    you = shown.you
    assert you is not None, "a visitor without a place has no keys"
    parts = [
        form(f"{shown.id}/kit", say("page-kit-make"), code_field("kit", "page-kit-if-any")),
        h("p", say("page-kit-about")),
        form(f"{shown.id}/handover", say("page-handover-make"), code_field("kit", "page-kit-if-any")),
        h("p", say("page-handover-about")),
    ]
    for number in you.seats:
        faction, allowed = shown.seats[number].faction, number in you.standins
        if faction and shown.status == "playing":
            button = say("page-standin", seat=faction, allowed=allowed)
            seat = {"seat": str(number), "standin": "" if allowed else "yes"}
            parts.append(h("p", form(f"{shown.id}/standin", button, **seat)))
    return h("details", h("summary", say("page-keys")), *parts)


def come_back(shown: RoomShown) -> Html:
    """For somebody who has a code: of the kit of a place, or of one that was handed over."""
    other_name = h("label", say("page-name-new"), " ", h("input", name="name", maxlength="24"))
    return h(
        "details",
        h("summary", say("page-come-back")),
        h("p", form(f"{shown.id}/recover", say("page-recover"), code_field("code", "page-kit-code", required=True))),
        h("p", form(f"{shown.id}/accept", say("page-accept"),
                    code_field("code", "page-handover-code", required=True), other_name)),
    )  # fmt: skip


def code_field(name: str, label: str, *, required: bool = False) -> Html:
    """A field for a code; browsers do not keep what was typed there."""
    field = h("input", name=name, required=required, maxlength=str(TYPED), autocomplete="off")
    return h("label", say(label), " ", field)


@post(f"{ROOM}/kit", status_code=200)
async def kit(request: Request[Any, Any, Any], services: Parts, visit: Guest) -> Response[str]:
    """The code of a new recovery kit, shown this once."""
    given = sent(WithKit, kit=(await fields_of(request)).get("kit", ""))
    code = await services.keys.kit(visit, given.kit)
    where = f"{address(request, services)}/rooms/{visit.room.id}"
    return once("page-kit", visit, code, say("page-kit-use", address=where))


@post(f"{ROOM}/handover", status_code=200)
async def offer(request: Request[Any, Any, Any], services: Parts, visit: Guest) -> Response[str]:
    """The code that hands one's place over, shown this once."""
    given = sent(WithKit, kit=(await fields_of(request)).get("kit", ""))
    code, until = await services.keys.offer(visit, given.kit)
    where = f"{address(request, services)}/rooms/{visit.room.id}"
    moment = datetime.fromtimestamp(until, UTC).strftime("%Y-%m-%d %H:%M")
    return once("page-handover", visit, code, say("page-handover-use", address=where, until=moment))


def once(title: str, visit: Visit, code: str, use: str) -> Response[str]:
    """A page with a code on it, which no browser may keep."""
    seats = [name_of("faction", faction) for faction in visit.factions]
    whose = h("p", ", ".join([visit.room.title, visit.somebody.name, *seats]))
    back = h("p", h("a", say("page-back"), href=f"../{visit.room.id}"))
    made = page(say(title), whose, h("p", h("code", code), cls="code"), h("p", use), back)
    made.headers["Cache-Control"] = "no-store"
    return made


PAGES = [kit, offer]
