"""Ambassadors of Ecaz in tests: an entry that meets one, and where all tokens lie."""

from __future__ import annotations

from typing import Any

from kanly.catalog import AmbassadorId, LocationId, TerritoryId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import Seat
from kanly.rules.core.arrival import Arrival, Party
from kanly.rules.factions.ecaz.placement import PlaceAmbassador
from kanly.rules.factions.ecaz.trigger import TriggerAmbassador
from kanly.state import Forces
from support.position import Position
from support.referee import Referee

OFFERED = [("ChooseTrigger", "ecaz")]
FOR_ITSELF = TriggerAmbassador(Seat("ecaz"))


def entry(
    t: Position,
    entrant: str,
    destination: str,
    forces: Forces | int = 1,
    *,
    source: str | None = None,
    cause: ArrivalCauseId = "movement",
    depth: int = 0,
    phase: str = "shipment_movement",
) -> Referee:
    """These forces enter, from a location or from the reserves."""
    t.table.phase = phase
    group = forces if isinstance(forces, Forces) else Forces(forces)
    party = Party(group, LocationId(source) if source else None)
    return t.begin(Arrival(cause, Seat(entrant), LocationId(destination), (party,), depth=depth))


def post(token: str, territory: str) -> PlaceAmbassador:
    """The answer that places this token there."""
    return PlaceAmbassador(AmbassadorId(f"ambassador_{token}"), TerritoryId(territory))


def where(t: Referee) -> dict[str, str]:
    """Where each token lies: its zone, or the territory in which it is placed; by its short name."""
    table = t.game.table
    found: dict[Any, str] = {token: zone for zone, tokens in table.ambassadors.items() for token in tokens}
    found |= {token: territory for territory, token in table.embassies.items()}
    assert len(found) == 11
    return {table.faces[token].removeprefix("ambassador_"): place for token, place in found.items()}


def names(t: Referee, zone: str) -> list[str]:
    """The short names of the tokens of a zone."""
    return [name for name, place in where(t).items() if place == zone]
