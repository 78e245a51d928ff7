"""Ecaz and its ally are one side wherever they stand (OCCUPY-01 to OCCUPY-03, OCCUPY-18)."""

from __future__ import annotations

from kanly.catalog import TerritoryId
from kanly.kernel import Seat
from kanly.rules.core.alliances import allies_may_share
from kanly.rules.core.arrival import other_occupiers, other_sides
from kanly.rules.core.places import occupation_sides, occupiers, one_side
from kanly.rules.factions.bene_gesserit.advisors import ally_bars_arms
from kanly.rules.factions.bene_gesserit.intrusion import is_no_stranger
from kanly.rules.factions.ecaz.faction import ECAZ, advanced_ecaz, ecaz
from kanly.state import Engine


def pair(g: Engine) -> tuple[Seat, Seat] | None:
    """OCCUPY-01 · Ecaz and its ally, while it has one."""
    ally = g.table.ally(ECAZ)
    return None if ally is None else (ECAZ, ally)


def held_together(g: Engine, territory: TerritoryId) -> bool:
    """OCCUPY-25, OCCUPY-27 · Whether both have fighters in the territory, and nobody else has."""
    there = occupiers(g, territory)
    return len(there) == 2 and ECAZ in there and g.table.ally(ECAZ) in there


# ------------------------------------------------------------------------------------------------ one side
@one_side.by(ecaz)
def with_the_ally(g: Engine, value: bool, one: Seat, other: Seat) -> bool:
    """OCCUPY-01 · From the moment in which the alliance forms to that in which it ends."""
    return value or (ECAZ in (one, other) and g.table.ally(one) == other)


@other_sides.by(ecaz)
def counted_once(g: Engine, value: int, territory: TerritoryId, seat: Seat) -> int:
    """OCCUPY-02 · The two are one side among others, and none for each other."""
    others = other_occupiers(g, territory, seat)
    return len(occupation_sides(g, [other for other in others if not one_side(g, seat, other)]))


@allies_may_share.by(ecaz)
def no_separation(g: Engine, value: bool, territory: TerritoryId, seat: Seat) -> bool:
    """OCCUPY-03 · They need not keep apart anywhere."""
    return value or ECAZ in (seat, g.table.ally(seat))


# ------------------------------------------------------------------------------------------------ Bene Gesserit
@ally_bars_arms.by(advanced_ecaz)
def arms_beside_ecaz(g: Engine, value: bool, territory: TerritoryId) -> bool:
    """OCCUPY-18 · Advisors may take up arms, and may be sent along, where Ecaz, their ally, stands."""
    return value and not allied_to_the_bene_gesserit(g)


@is_no_stranger.by(advanced_ecaz)
def ecaz_may_intrude(g: Engine, value: bool, entrant: Seat) -> bool:
    """OCCUPY-18 · Entries of Ecaz, their ally, give them the right of Intrusion, as those of strangers do."""
    return value and not (entrant == ECAZ and allied_to_the_bene_gesserit(g))


def allied_to_the_bene_gesserit(g: Engine) -> bool:
    """Whether these are the ally of Ecaz."""
    return g.table.ally(ECAZ) == "bene_gesserit"
