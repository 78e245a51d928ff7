"""Duke Vidal: a leader whom nobody owns, and who may be held by one faction after the other (VIDAL-01 to VIDAL-14).

While somebody holds him, captive or not, his disc lies among its leaders; dead, in the Tanks of the faction that is
printed on it, be it in the game or not; otherwise in `GameState.vidal`. All of that is public.
"""

from __future__ import annotations

from msgspec.structs import replace

from kanly.catalog import LeaderId
from kanly.kernel import Event, Seat
from kanly.rules.core.knowledge import face, without
from kanly.state import Custody, Engine, Thing

DUKE = LeaderId("duke_vidal")
AMBASSADOR, MORITANIS, LOAN, CAPTURED = "ecaz_ambassador", "moritani", "loan", "captured"
"""The sources of VIDAL-02 by which somebody comes to hold him."""
FOR_THE_TURN = (MORITANIS, LOAN)
"""VIDAL-07 · Those that end with the turn at the latest."""


# ------------------------------------------------------------------------------------------------ where he is
def is_duke(g: Engine, disc: Thing) -> bool:
    """Whether this disc is Duke Vidal."""
    return face(g, disc) == DUKE


def duke(g: Engine) -> Thing | None:
    """His disc; None in a game without him (VIDAL-01)."""
    faces = g.table.faces
    return Thing(faces.index(DUKE)) if DUKE in faces else None


def holder(g: Engine) -> Seat | None:
    """Who holds him, captive or not."""
    disc = duke(g)
    return next((seat for seat, discs in g.table.leaders.items() if disc in discs), None)


def free_to_come(g: Engine) -> bool:
    """VIDAL-03, VIDAL-04 · Whether he can come to somebody: neither dead nor captured, be he held or not. (Nobody can
    make a ghola of him, VIDAL-15.)"""
    return duke(g) in g.table.vidal or (holder(g) is not None and g.table.custody.source != CAPTURED)


# ------------------------------------------------------------------------------------------------ coming and going
def come_to(g: Engine, seat: Seat, source: str) -> None:
    """VIDAL-03, VIDAL-04, VIDAL-12, VIDAL-13 · He is with this faction from now on, taken from whoever holds him. Where
    he has fought this turn is not forgotten."""
    disc = take_away(g)
    g.table.leaders[seat] = tuple(sorted((*g.table.leaders[seat], disc)))
    g.table.custody = Custody(source, g.table.turn, g.table.custody.deaths)
    g.emit(VidalComes(seat, source))


def set_aside(g: Engine) -> None:
    """VIDAL-07, VIDAL-09, VIDAL-14 · He is with nobody from now on. Raises ValueError if nobody holds him."""
    before = holder(g)
    if before is None:
        raise ValueError("nobody holds Duke Vidal")
    disc = take_away(g)
    lay_aside(g, disc)
    g.emit(VidalSetAside(before))


def lay_aside(g: Engine, disc: Thing) -> None:
    """The disc, which lies nowhere now, is set aside."""
    g.table.vidal = (disc,)
    g.table.custody = replace(g.table.custody, source="", turn=0)


def take_away(g: Engine) -> Thing:
    """His disc, taken from where it lies alive. Raises ValueError if it is nowhere there."""
    disc, by = duke(g), holder(g)
    if disc is None:
        raise ValueError("there is no Duke Vidal in this game")
    if by is None:
        g.table.vidal = without(g.table.vidal, disc)
    else:
        g.table.leaders[by] = without(g.table.leaders[by], disc)
    return disc


def note_death(g: Engine) -> None:
    """VIDAL-08 · He has died, and nobody holds him any more."""
    g.table.custody = Custody(deaths=g.table.custody.deaths + 1)


# ------------------------------------------------------------------------------------------------ what is told
class VidalComes(Event, frozen=True):
    """VIDAL-02 · Duke Vidal is with this faction, by this source."""

    seat: Seat
    source: str


class VidalSetAside(Event, frozen=True):
    """VIDAL-07, VIDAL-09 · Duke Vidal was with this faction, and is with nobody now."""

    seat: Seat
