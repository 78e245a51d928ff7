"""Battles of Atreides and Harkonnen in Carthag, with prescience."""

from typing import Any

from kanly.kernel import Seat
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from support.fighting import plan
from support.position import Position, position
from support.referee import Referee

SEATS = ("atreides", "harkonnen", "fremen", "spacing_guild")
HARK = Seat("harkonnen")
CARTHAG = {"carthag_11": {"atreides": 5, "harkonnen": 6}}


def table(*hand: str, forces: dict[str, dict[str, int]] = CARTHAG, **settings: Any) -> Position:
    """Atreides and Harkonnen, who hold these cards, in Carthag."""
    return position(*SEATS, turn=2, **settings).forces(forces).hand(harkonnen=hand).order(*SEATS)


def asked(t: Referee, element: str, by: str = "atreides") -> Referee:
    """They ask for this element, and nobody stops it."""
    t(by, Inspect(element))  # type: ignore[arg-type]
    while t.asks and t.asks[0][0] == "React":
        t.all_pass()
    return t


def answers(t: Referee) -> list[str | int | float | None]:
    """What Harkonnen may answer."""
    return [answer.value for answer in t.options("harkonnen") if isinstance(answer, Disclose)]


def plans(t: Referee, leader: str = "feyd_rautha", dial: int = 0, weapon: str = "", defense: str = "") -> bool:
    """Whether Harkonnen could seal such a plan."""
    return not t.game.quote(HARK, plan(t.game, HARK, leader, dial, weapon, defense)).violations
