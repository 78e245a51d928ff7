"""Terror tokens: where each lies, and who knows which is which (TERROR-01 to TERROR-03, TERROR-12).

All six have different names, so Moritani, who alone know them, call them by these; nobody else can name one at all.
"""

from __future__ import annotations

from kanly import catalog
from kanly.catalog import TerritoryId, TerrorId
from kanly.catalog.tokens import TerrorToken
from kanly.kernel import Event, Seat
from kanly.rules.core.arrival import Arrival, Trigger
from kanly.rules.core.knowledge import face, renumber, show, shuffle, without
from kanly.rules.factions.moritani.faction import MORITANI
from kanly.state import Engine, Thing, Zone

HIDDEN_MOBILE_STRONGHOLD = TerritoryId("hidden_mobile_stronghold")


# ------------------------------------------------------------------------------------------------ lookups
def printed(token: TerrorId) -> TerrorToken:
    """What is printed on the token of this name."""
    return catalog.terror_tokens().token[token]


def supply(g: Engine) -> Zone:
    """The tokens that Moritani may place."""
    return g.table.terror["supply"]


def placed_in(g: Engine, territory: TerritoryId) -> Zone:
    """The tokens that lie face down in the territory."""
    return g.table.terror_placed.get(territory, ())


def name_of(g: Engine, token: Thing) -> TerrorId:
    """Which token this is."""
    return TerrorId(face(g, token))


def named(g: Engine, tokens: Zone, name: str) -> Thing | None:
    """The one of these tokens that has this name."""
    return next((token for token in tokens if face(g, token) == name), None)


def strongholds() -> list[TerritoryId]:
    """TERROR-05 points 1 and 3 · The strongholds in which a token may lie, in map order."""
    board = catalog.board()
    return [place.id for place in board.territories if place.is_stronghold and place.id != HIDDEN_MOBILE_STRONGHOLD]


def open_places(g: Engine) -> list[TerritoryId]:
    """TERROR-05 · Where a token may be placed or moved to: strongholds without one."""
    return [place for place in strongholds() if not placed_in(g, place)]


# ------------------------------------------------------------------------------------------------ from zone to zone
def place(g: Engine, token: Thing, territory: TerritoryId) -> None:
    """TERROR-04 · A token of the supply lies face down in the territory from now on."""
    g.table.terror["supply"] = without(supply(g), token)
    g.table.terror_placed[territory] = (*placed_in(g, territory), token)


def move(g: Engine, token: Thing, origin: TerritoryId, territory: TerritoryId) -> None:
    """TERROR-06 · A placed token lies in another territory, still face down."""
    lift(g, token, origin)
    g.table.terror_placed[territory] = (*placed_in(g, territory), token)


def lift(g: Engine, token: Thing, territory: TerritoryId) -> None:
    """The token leaves the territory, to lie elsewhere at once."""
    left = without(placed_in(g, territory), token)
    if left:
        g.table.terror_placed[territory] = left
    else:
        del g.table.terror_placed[territory]


def reveal(g: Engine, token: Thing, territory: TerritoryId, entrant: Seat) -> None:
    """TERROR-12 · The token is turned over, and is being resolved."""
    lift(g, token, territory)
    g.table.terror["resolving"] += (token,)
    show(g, token)
    g.emit(TerrorRevealed(MORITANI, name_of(g, token), territory, entrant))


def put(g: Engine, token: Thing, origin: str, zone: str) -> None:
    """A token that lies open goes from one zone to another."""
    g.table.terror[origin] = without(g.table.terror[origin], token)
    g.table.terror[zone] += (token,)


def back_to_supply(g: Engine, token: Thing) -> None:
    """TERROR-02 · The token, which lies nowhere now, is in the supply again. All tokens there are mixed and have new
    numbers: nobody else can tell any more which of them has lain where. ARRIVE-08 · What it has set off, and what has
    not come about yet, is void: there is no token for it."""
    gone = Trigger(MORITANI)
    for arrival in g.running(Arrival):
        arrival.triggers = tuple(gone if trigger.token == token else trigger for trigger in arrival.triggers)
    tokens = renumber(g, (*supply(g), token))
    shuffle(g, tokens)
    for each in tokens:
        show(g, each, to=[MORITANI])
    g.table.terror["supply"] = tokens


# ------------------------------------------------------------------------------------------------ what is told
class TerrorRevealed(Event, frozen=True):
    """TERROR-12 · A Terror token was turned over because this faction has entered the territory."""

    seat: Seat
    token: TerrorId
    territory: TerritoryId
    entrant: Seat
