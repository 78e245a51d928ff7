"""Victory together: three strongholds that Ecaz and its ally hold jointly (OCCUPY-27), and where Ecaz does not break
the condition of the Fremen (OCCUPY-33)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.catalog import TerritoryId
from kanly.rules.core.places import occupiers
from kanly.rules.core.victory import Side, conditions_met, counting_strongholds
from kanly.rules.factions.ecaz.faction import ECAZ, ecaz
from kanly.rules.factions.ecaz.occupy import held_together
from kanly.rules.factions.fremen.faction import FREMEN
from kanly.rules.factions.fremen.victory import theirs
from kanly.state import Engine

TOGETHER = "co_occupied_strongholds"
NEEDED = 3


@conditions_met.by(ecaz)
def three_held_together(g: Engine, side: Side) -> Iterable[str]:
    """OCCUPY-27 · Beside the ordinary ways to win; on the board as it is now, whatever was stopped in this turn
    (OCCUPY-36)."""
    if ECAZ in side and sum(held_together(g, stronghold) for stronghold in counting_strongholds(g)) >= NEEDED:
        yield TOGETHER


@theirs.by(ecaz)
def ecaz_beside_the_fremen(g: Engine, value: bool, sietch: TerritoryId) -> bool:
    """OCCUPY-33 · Ecaz, their ally, does not break the condition where the Fremen stand, too, and nobody else."""
    return value or (FREMEN in occupiers(g, sietch) and held_together(g, sietch))
