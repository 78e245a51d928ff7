"""The view of a game as tables: everybody, the places where something is, what the viewer alone knows."""

from __future__ import annotations

from collections.abc import Iterator

from kanly import catalog
from kanly.server.pages.html import Html, h, joined, rows
from kanly.server.pages.text import name_of, say
from kanly.view import View
from kanly.words import words
from kanly.words.summary import Summary


def board(view: View) -> Html:
    """What everybody sees, and when the game is over what lay behind the shields."""
    summary = Summary(view, words())
    places = rows((say("page-place"), say("page-forces"), say("page-spice")), places_of(summary))
    seats = h("ul", *(h("li", line) for line in (*summary.everybody(), *summary.shown())))
    return joined([*(h("p", line) for line in summary.decks()), seats, places])


def places_of(summary: Summary) -> Iterator[tuple[str, str, str]]:
    """The strongholds, and every other place where something is."""
    view = summary.view
    strongholds = [catalog.board().locations_of[territory][0] for territory in catalog.board().strongholds]
    for place in dict.fromkeys((*strongholds, *view.board, *view.spice)):
        yield name_of("place", place), summary.groups(place), str(view.spice.get(place, ""))


def own(view: View) -> Html:
    """What the viewer alone knows; nothing for an observer."""
    if view.viewer is None:
        return Html("")
    lines = Summary(view, words()).hand()
    return h("section", h("h2", say("page-own")), h("ul", *(h("li", line) for line in lines)))
