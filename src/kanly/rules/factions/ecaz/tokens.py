"""Ambassador tokens: where each lies, and how it comes from one place to another (AMB-02, AMB-18)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from kanly import catalog
from kanly.catalog import AmbassadorId, FactionId, TerritoryId
from kanly.kernel import Event, Seat
from kanly.rules.core.destruction import territory_destroyed
from kanly.rules.core.knowledge import face, without
from kanly.rules.factions.ecaz.faction import ECAZ, ecaz
from kanly.state import Engine, Thing, Zone

ZoneName: TypeAlias = Literal["unused", "available", "resolving", "set_aside", "removed"]
"""AMB-02 · Where a token lies that is not placed."""


# ------------------------------------------------------------------------------------------------ which token
def name_of(g: Engine, token: Thing) -> AmbassadorId:
    """What the token is."""
    return AmbassadorId(face(g, token))


def token_in(g: Engine, zone: ZoneName, name: AmbassadorId) -> Thing | None:
    """The token of this name, if it lies there."""
    return next((token for token in g.table.ambassadors[zone] if face(g, token) == name), None)


def is_own(name: AmbassadorId) -> bool:
    """AMB-03 · Whether this is the token of Ecaz, which belongs to no cohort."""
    return catalog.ambassadors().token[name].faction == FactionId(ECAZ)


# ------------------------------------------------------------------------------------------------ moving them
def in_order(tokens: Iterable[Thing]) -> Zone:
    """AMB-05 · These tokens in the order of the catalog, which is that of their numbers: the order of a draw is
    nowhere."""
    return tuple(sorted(tokens))


def lay(g: Engine, token: Thing, zone: ZoneName) -> None:
    """The token, which lies nowhere now, lies there."""
    g.table.ambassadors[zone] = in_order((*g.table.ambassadors[zone], token))


def take_up(g: Engine, token: Thing, zone: ZoneName) -> None:
    """The token leaves the zone. Raises ValueError if it does not lie there."""
    g.table.ambassadors[zone] = without(g.table.ambassadors[zone], token)


def post(g: Engine, token: Thing, stronghold: TerritoryId) -> None:
    """An available token stands in the stronghold."""
    take_up(g, token, "available")
    g.table.embassies[stronghold] = token


def call_in(g: Engine, stronghold: TerritoryId, zone: ZoneName) -> Thing:
    """The token leaves the stronghold, for this zone. Raises KeyError if there is none."""
    token = g.table.embassies.pop(stronghold)
    lay(g, token, zone)
    return token


@territory_destroyed.by(ecaz, at=3)
def back_to_the_supply(g: Engine, territory: TerritoryId, cause: str) -> None:
    """AMB-18 · Whatever destroys all forces there returns the token: no trigger, no mark, no refund."""
    if territory in g.table.embassies:
        token = call_in(g, territory, "available")
        g.emit(AmbassadorReturned(ECAZ, name_of(g, token), territory, cause))


class AmbassadorReturned(Event, frozen=True):
    """AMB-18 · An Ambassador was destroyed in a stronghold, and is available again."""

    seat: Seat
    token: AmbassadorId
    territory: TerritoryId
    cause: str
