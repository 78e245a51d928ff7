"""Terror tokens in tests: an entry where some lie, and what becomes of them."""

from __future__ import annotations

from typing import Any

from kanly.catalog import LocationId, TerritoryId, TerrorId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import Seat
from kanly.rules.core.arrival import Arrival, Party
from kanly.rules.core.payment import Share
from kanly.rules.factions.moritani.terror import RevealTerror
from kanly.state import Forces
from support.position import Position, position
from support.referee import Referee

M, E, F, A, G, H = map(Seat, ("moritani", "emperor", "fremen", "atreides", "spacing_guild", "harkonnen"))
ARRAKEEN, CARTHAG, TUEK = LocationId("arrakeen_10"), LocationId("carthag_11"), LocationId("tueks_sietch_5")


def table(*seats: str, mode: str = "basic", turn: int = 2, **settings: Any) -> Position:
    """Moritani and these, in turn 2; 10 spice each."""
    seats = ("moritani", *(seats or ("emperor", "fremen")))
    return position(*seats, turn=turn, mode=mode, **settings).purse(**dict.fromkeys(seats, 10))


def enters(
    start: Position,
    entrant: str = "emperor",
    number: int = 3,
    place: str = "arrakeen_10",
    cause: ArrivalCauseId = "reserve_shipment",
    price: int = 0,
) -> Referee:
    """So many forces of this faction come from the reserves."""
    party = Party(Forces(number))
    shares = (Share(Seat(entrant), price),) if price else ()
    return start.begin(Arrival(cause, Seat(entrant), LocationId(place), (party,), shares))


def revealed(start: Position, token: str, entrant: str = "emperor", number: int = 3) -> Referee:
    """They enter Arrakeen, where this token lies, and Moritani turn it over."""
    t = enters(start.terror({"arrakeen": token}), entrant, number)
    while t.asks != [("ChooseTerror", M)]:
        assert t.asks, "Moritani are not asked"
        t.silence()
    return t(M, RevealTerror())


def zone(t: Referee, name: str) -> list[str]:
    """The names of the tokens in that zone, without `terror_`, in alphabetical order."""
    faces = t.game.table.faces
    return sorted(faces[token].removeprefix("terror_") for token in t.game.table.terror[name])


def placed(t: Referee) -> dict[str, list[str]]:
    """The names of the tokens on the board, by territory."""
    faces = t.game.table.faces
    board = t.game.table.terror_placed
    return {place: [faces[token].removeprefix("terror_") for token in tokens] for place, tokens in board.items()}


def token(name: str) -> TerrorId:
    """The whole name of a token."""
    return TerrorId(f"terror_{name}")


def territory(name: str) -> TerritoryId:
    return TerritoryId(name)
