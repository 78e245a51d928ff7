"""The promise in words that the medium player understands, gives and keeps: that a seat sends no forces into a
territory (DEAL-02, DEAL-03). Everybody may write it; a deal may hold several, each with a full stop."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from kanly import catalog
from kanly.catalog import TerritoryId
from kanly.kernel import Event, Seat
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.deals import DealMade
from kanly.rules.core.turn import TurnBegun
from kanly.view import View
from kanly.words import words


class Pact(NamedTuple):
    """This seat sends no forces into this territory."""

    seat: Seat
    territory: TerritoryId


Pacts: TypeAlias = frozenset[Pact]
NONE: Pacts = frozenset()


def said(pact: Pact) -> str:
    """The promise in words.

    >>> said(Pact(Seat("harkonnen"), TerritoryId("arrakeen")))
    'Harkonnen will send no forces into Arrakeen'
    """
    return words().message("bot-keeps-out", {"seat": pact.seat, "territory": pact.territory})


@cache
def sentences(seats: tuple[Seat, ...]) -> Mapping[str, Pact]:
    """All such promises of these seats, by their words in plain form."""
    pacts = (Pact(seat, territory.id) for seat in seats for territory in catalog.board().territories)
    return {plain(said(pact)): pact for pact in pacts}


def plain(text: str) -> str:
    """The same without what is no matter: capitals, spaces, the shape of an apostrophe."""
    return " ".join(text.replace("’", "'").casefold().split())


def read(promise: str, seats: tuple[Seat, ...]) -> Pacts | None:
    """What a deal of these seats promises; None if it says something else as well.

    >>> seats = (Seat("atreides"), Seat("fremen"))
    >>> read("fremen will send no forces into Tuek’s Sietch.", seats)
    frozenset({Pact(seat='fremen', territory='tueks_sietch')})
    >>> read("Fremen will do what they can", seats), read("", seats)
    (None, frozenset())
    """
    parts = [part for part in map(plain, promise.split(".")) if part]
    known = sentences(seats) if parts else {}
    return frozenset(known[part] for part in parts) if all(part in known for part in parts) else None


def standing(view: View) -> Pacts:
    """What all are bound by in the deals that stand, as far as it can be understood."""
    found = (read(deal.terms.promise, deal.parties) for deal in view.deals)
    return NONE.union(*(pacts for pacts in found if pacts))


def broken_by(events: Iterable[Event]) -> frozenset[Seat]:
    """Who has not kept such a promise in the turn in which it was given."""
    given, found = set[Pact](), set[Seat]()
    for event in events:
        match event:
            case TurnBegun():
                given.clear()
            case DealMade(by=by, partner=partner, terms=terms) if terms.promise:
                given |= read(terms.promise, (by, partner)) or NONE
            case ForcesArrived(entrant=seat, destination=place) if given:
                if Pact(seat, catalog.board().territory_of[place]) in given:
                    found.add(seat)
    return frozenset(found)
