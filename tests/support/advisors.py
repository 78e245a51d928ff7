"""What tests of Bene Gesserit advisors share."""

from collections.abc import Mapping
from typing import Any

from kanly.catalog import LocationId
from kanly.kernel import Seat
from kanly.rules.core.moves import Move
from kanly.rules.factions.bene_gesserit.accompany import SendAdvisor
from kanly.state import Forces
from support.moving import go
from support.position import SIX, Count, Position, position

BG, EMPEROR, ATREIDES, GUILD = "bene_gesserit", "emperor", "atreides", "spacing_guild"
CARTHAG, ARSUNT, ARRAKEEN, TABR = "carthag_11", "arsunt_11", "arrakeen_10", "sietch_tabr_14"


def advisors(number: int) -> Forces:
    """So many advisors."""
    return Forces(advisors=number)


def table(places: Mapping[str, Mapping[str, Count]] | None = None, **settings: Any) -> Position:
    """A position of the Advanced game, each with 10 spice; the Guild has stopped its shipment before."""
    start = position(*SIX, turn=2, **{"mode": "advanced", **settings}).storm(2)
    start.table.special_powers_used = (Seat(GUILD),)
    return start.purse(**dict.fromkeys(SIX, 10)).forces(places or {})


def sent(place: str) -> SendAdvisor:
    """A force goes there."""
    return SendAdvisor(LocationId(place))


def armed(destination: str, stance: Any, **forces: Count) -> Move:
    """A move with a side to show on arrival."""
    return Move(LocationId(destination), go(destination, **forces).forces, stance)
