"""What is the same for everybody: names and facts, the drawing of the board, the rulebook."""

from __future__ import annotations

from functools import cache
from gzip import compress
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath, QueryParameter

from kanly import catalog, rulebook
from kanly.catalog.geometry import BoardGeometry
from kanly.rulebook import UnknownRule
from kanly.server.facts import CatalogueShown, catalogue
from kanly.server.problems import Refusal
from kanly.server.routes.given import ALSO, SENDS
from kanly.server.table import digest
from kanly.server.wire.shown import FamilyShown, RuleListed, RuleShown
from kanly.words import words

Language = Annotated[str, QueryParameter(max_length=12)]


def lasting(request: Request[Any, Any, Any], body: bytes) -> Response[bytes]:
    """An answer that changes with a release only: with an ETag, and 304 while it is the same; packed for whoever can
    read that."""
    packs = "gzip" in request.headers.get("accept-encoding", "")
    name, small = packed(body)
    headers = {
        "ETag": f'"{name}-gzip"' if packs else f'"{name}"',
        "Cache-Control": "no-cache",
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(b"", status_code=304, headers=headers)
    if packs:
        return Response(small, media_type=MediaType.JSON, headers=headers | {"Content-Encoding": "gzip"})
    return Response(body, media_type=MediaType.JSON, headers=headers)


@cache
def packed(body: bytes) -> tuple[str, bytes]:
    """The short name of an answer, and the answer packed: both are made once."""
    return digest(body), compress(body, mtime=0)


@get("/catalogue", sync_to_thread=False, opt={SENDS: CatalogueShown, ALSO: {304: None}})
def names_and_facts(request: Request[Any, Any, Any], language: Language = "en") -> Response[bytes]:
    """The names of everything, and the facts of factions, places, cards and leaders: see `CatalogueShown`."""
    return lasting(request, catalogue(words(language).language))


@get("/board", sync_to_thread=False, opt={SENDS: BoardGeometry, ALSO: {304: None}})
def board(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The drawing of the board; no rule is read from it (BOARD-27)."""
    return lasting(request, catalog.read("board_geometry.json"))


@get("/rules", sync_to_thread=True)
def rules(
    search: Annotated[str, QueryParameter(max_length=80)] = "",
    family: Annotated[str, QueryParameter(max_length=20)] = "",
) -> list[RuleListed]:
    """The rules that have all these words, the best first; without words those of a family, or all, in book order."""
    if search.strip():
        found = [(hit.rule, hit.context) for hit in rulebook.search(search)]
    else:
        found = [(rule, "") for rule in rulebook.rules()]
    shown = [(rule, context) for rule, context in found if family in ("", rule.family)]
    return [RuleListed(rule.id, rule.title, rule.family, rule.provisional, context) for rule, context in shown]


@get("/rules/families", sync_to_thread=True)
def families() -> list[FamilyShown]:
    """The families of rules, in book order."""
    return [FamilyShown(family.name, family.subject, family.rules) for family in rulebook.families()]


@get("/rules/{rule:str}", sync_to_thread=True)
def one(rule: FromPath[str]) -> RuleShown:
    """A rule, by its ID."""
    try:
        found = rulebook.rule(rule.upper())
    except UnknownRule as error:
        raise Refusal(404, "server-no-rule", rule=rule, near=error.near) from None
    modes = tuple(map(str, found.modes))
    return RuleShown(
        found.id, found.title, found.family, found.provisional, modes, found.remark, found.source, found.text
    )


HANDLERS = [names_and_facts, board, families, rules, one]
