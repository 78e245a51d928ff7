"""Ecaz and an ally side by side, in tests."""

from __future__ import annotations

from collections.abc import Mapping

from kanly.kernel import Seat
from kanly.rules.factions.ecaz.joint_battle import NameLead
from support.fighting import battle
from support.position import Count, Position, position
from support.referee import Referee

A, B, E, F, G, H, Z = (
    Seat(name) for name in ("atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen", "ecaz")
)
CARTHAG, TABR, TUEK = "carthag_11", "sietch_tabr_14", "tueks_sietch_5"


def pair(ally: str, *others: str, mode: str = "basic", **settings: bool) -> Position:
    """Ecaz, this ally, and others, in this storm order; turn 2, nine spice each."""
    seats = (Z, ally, *others)
    at = position(*seats, turn=2, mode=mode, policies=None, **settings).allied(Z, ally).order(*seats)
    return at.purse(**dict.fromkeys(seats, 9))


def joint(
    ally: str, forces: Mapping[str, Count], *others: str, mode: str = "basic", place: str = CARTHAG, lead: str = Z
) -> Referee:
    """A battle of Ecaz and this ally against the first of the others, who stand there with these forces; this one
    leads, and plans are due."""
    return led(pair(ally, *others, mode=mode).forces({place: forces}), lead)


def led(at: Position, lead: str = Z) -> Referee:
    """The Battle Phase of this position: the one battle begins, this one leads, and plans are due."""
    t = battle(at)
    while t.asks[0][0] != "ChoosePlan":
        if t.asks[0][0] == "ChooseLead":
            t(Z, NameLead(Seat(lead)))
        else:
            t.silence()
    return t


def settled(t: Referee) -> Referee:
    """Silence until nobody is asked any more."""
    while owed := t.game.owed():
        t(owed[0].seat, owed[0].default(t.game))
    return t
