"""The Fremen and their starting forces (FRE-01)."""

from __future__ import annotations

from kanly import catalog
from kanly.catalog import FactionId
from kanly.kernel import (
    Extension,
    Seat,
)
from kanly.rules.core.setup import setup_rows
from kanly.rules.core.starting_forces import StartingPlacement
from kanly.state import Engine

FREMEN = Seat("fremen")

fremen = Extension("fremen")
advanced_fremen = Extension("advanced_fremen")
"""What they can do in the Advanced game alone."""


# ------------------------------------------------------------------------------------------------ setup
@setup_rows.by(fremen, at=0.50)
def ten_forces(g: Engine) -> StartingPlacement:
    """FRE-01 · Ten of their forces, of any kind, split over three territories as they like; first of all choices. On
    silence all ten stand in Sietch Tabr."""
    choice = catalog.factions().faction[FactionId(FREMEN)].starting_forces.choose_among
    assert choice is not None
    return StartingPlacement(FREMEN, choice.count, choice.locations, otherwise=choice.locations[0])
