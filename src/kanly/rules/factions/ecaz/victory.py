"""Victory together: three strongholds that Ecaz and its ally hold jointly (OCCUPY-27), and where Ecaz does not break
the condition of the Fremen (OCCUPY-33)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.catalog import TerritoryId
from kanly.kernel import Seat
from kanly.rules.core.places import occupiers
from kanly.rules.core.victory import (
    Side,
    VictoryGuide,
    conditions_met,
    counting_strongholds,
    needed_by,
    side_of,
    strongholds_of,
    victory_guide,
)
from kanly.rules.factions.ecaz.faction import ECAZ, ecaz
from kanly.rules.factions.ecaz.occupy import held_together, pair
from kanly.rules.factions.fremen.faction import FREMEN
from kanly.rules.factions.fremen.victory import breaking_the_condition, theirs
from kanly.state import Engine

TOGETHER = "co_occupied_strongholds"
NEEDED = 3


@conditions_met.by(ecaz)
def three_held_together(g: Engine, side: Side) -> Iterable[str]:
    """OCCUPY-27 · Beside the ordinary ways to win; on the board as it is now, whatever was stopped in this turn
    (OCCUPY-36)."""
    if ECAZ in side and sum(held_together(g, stronghold) for stronghold in counting_strongholds(g)) >= NEEDED:
        yield TOGETHER


@victory_guide.by(ecaz)
def guide(g: Engine) -> VictoryGuide:
    """OCCUPY-38 · Told to everybody alike."""
    side = side_of(g, ECAZ)
    strongholds = counting_strongholds(g)
    return VictoryGuide(
        counted=strongholds_of(g, side),
        needed=needed_by(g, side)[0],
        needed_together=NEEDED,
        together=tuple(place for place in strongholds if held_together(g, place)),
        blocked={place: others for place in strongholds if (others := beside_both(g, place))},
        sietches=breaking_the_condition(g) if FREMEN in g.table.seats else {},
    )


def beside_both(g: Engine, territory: TerritoryId) -> tuple[Seat, ...]:
    """Who else has fighters where Ecaz and its ally both stand."""
    two, there = pair(g), occupiers(g, territory)
    if two is None or not all(seat in there for seat in two):
        return ()
    return tuple(seat for seat in there if seat not in two)


@theirs.by(ecaz)
def ecaz_beside_the_fremen(g: Engine, value: bool, sietch: TerritoryId) -> bool:
    """OCCUPY-33 · Ecaz, their ally, does not break the condition where the Fremen stand, too, and nobody else."""
    return value or (FREMEN in occupiers(g, sietch) and held_together(g, sietch))
