"""The victories of the Fremen when the last turn is over: their special condition (FRE-17), and, without the Spacing
Guild in the game, by default (FRE-18)."""

from __future__ import annotations

from kanly.catalog import TerritoryId
from kanly.kernel import Fold, Seat
from kanly.rules.core.places import occupiers
from kanly.rules.core.victory import side_of, special_victory
from kanly.rules.factions.fremen.faction import FREMEN, fremen
from kanly.state import Engine, Result

THEIR_SIETCHES = (TerritoryId("sietch_tabr"), TerritoryId("habbanya_sietch"))
TUEKS_SIETCH = TerritoryId("tueks_sietch")


@special_victory.by(fremen, at=1)
def their_special_victory(g: Engine) -> Result | None:
    """FRE-17 · They win, with their ally, if nobody else occupies Sietch Tabr and Habbanya Sietch, and none of those
    they will not bear there occupies Tuek's Sietch, were it their ally. Storm does not matter."""
    return None if breaking_the_condition(g) else Result(side_of(g, FREMEN), "fremen_special")


def breaking_the_condition(g: Engine) -> dict[TerritoryId, tuple[Seat, ...]]:
    """FRE-17 points 2 to 4 · Who breaks it where."""
    found = {
        sietch: tuple(seat for seat in occupiers(g, sietch) if seat != FREMEN)
        for sietch in THEIR_SIETCHES
        if not theirs(g, sietch)
    }
    unwanted = not_borne(g)
    if in_tueks := tuple(seat for seat in occupiers(g, TUEKS_SIETCH) if seat in unwanted):
        found[TUEKS_SIETCH] = in_tueks
    return found


@Fold
def theirs(g: Engine, sietch: TerritoryId) -> bool:
    """FRE-17 points 2 and 3 · Whether the sietch is empty or occupied by nobody but the Fremen; an ally counts like
    anybody else."""
    return all(seat == FREMEN for seat in occupiers(g, sietch))


@Fold
def not_borne(g: Engine) -> tuple[Seat, ...]:
    """FRE-17 points 2 and 4 · Who breaks the condition by occupying Tuek's Sietch."""
    return Seat("harkonnen"), Seat("atreides"), Seat("emperor")


@special_victory.by(fremen, at=3)
def their_default_victory(g: Engine) -> Result | None:
    """FRE-18 · If nobody before them in the list has won (the Spacing Guild would, were it in the game), they win with
    their ally. HOUSE-02 · Not with no_guild_default."""
    return None if g.table.settings.no_guild_default else Result(side_of(g, FREMEN), "fremen_default")
