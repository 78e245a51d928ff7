"""Storms, blows and Nexuses of four seats, for tests."""

from collections.abc import Mapping
from typing import Any

from kanly.kernel import Pass
from kanly.rules.core.storm import DialStorm, Storm
from kanly.rules.core.turn import Phase
from support.position import Position, position
from support.referee import Referee

FOUR = ("atreides", "emperor", "fremen", "harkonnen")  # on the circles at sectors 2, 5, 11, 14
WORM, NORTH = "shai_hulud", "cielago_north"


def storm_in(sector: int, *, turn: int = 2) -> Position:
    """Four seats; Atreides and Emperor are to dial."""
    return position(*FOUR, turn=turn).dialers("atreides", "emperor").storm(sector)


def dialed(p: Position, number: int) -> Referee:
    """The number is known."""
    first = min(3, number - 1)
    return p.begin(Storm())("atreides", DialStorm(first))("emperor", DialStorm(number - first))


def worms(forces: Mapping[Any, Mapping[str, int]], number: int = 1, storm: int = 12) -> Position:
    """Turn 3: so many worms lie on the spice deck, then South Mesa; the first one appears in Cielago North."""
    start = position(*FOUR, turn=3).storm(storm).current_territory(NORTH)
    return start.spice_deck(*[WORM] * number, "spice_south_mesa").forces(forces)


def blow(start: Position) -> Referee:
    """The phase begins."""
    return start.begin(Phase("spice_blow"))


def talks_over(t: Referee) -> Referee:
    """Everybody is done in the Nexus."""
    while t.asks and t.asks[0][0] == "ChooseNexusAct":
        t(t.owed[0], Pass())
    return t
