"""Where the Bene Gesserit start in the Advanced game: one force, anywhere (BG-02)."""

from __future__ import annotations

from kanly import catalog
from kanly.catalog import FactionId, LocationId
from kanly.kernel import Seat
from kanly.rules.core.alliances import POLAR_SINK
from kanly.rules.core.places import territory_of
from kanly.rules.core.setup import fixed_placements, setup_rows
from kanly.rules.core.starting_forces import StartingPlacement, starting_side
from kanly.rules.factions.bene_gesserit.advisors import by_side, others_in
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT, advanced_bene_gesserit
from kanly.state import Engine, Forces


@fixed_placements.by(advanced_bene_gesserit)
def nobody_at_first(
    g: Engine, placements: tuple[tuple[LocationId, Forces], ...], seat: Seat
) -> tuple[tuple[LocationId, Forces], ...]:
    """BG-02 point 1 · Nobody is put in the Polar Sink without a choice."""
    return () if seat == BENE_GESSERIT else placements


@setup_rows.by(advanced_bene_gesserit, at=0.54)
def one_force_anywhere(g: Engine) -> StartingPlacement:
    """BG-02 points 1, 2 and 4 · One force in any place of the printed board, occupied or not, after the Fremen (0.50)
    and Ecaz (0.52), before Moritani (0.56). On silence it stands in the Polar Sink."""
    (number,) = (row.ordinary for row in catalog.factions().faction[FactionId(BENE_GESSERIT)].starting_forces.on_board)
    places = tuple(place.id for place in catalog.board().locations)
    return StartingPlacement(BENE_GESSERIT, number, places, otherwise=LocationId(POLAR_SINK))


@starting_side.by(advanced_bene_gesserit)
def advisor_beside_others(g: Engine, side: Forces, forces: Forces, seat: Seat, location: LocationId) -> Forces:
    """BG-02 points 3 and 5 · An advisor where somebody else has forces, for whom no limit matters; a fighter where they
    are alone, and in the Polar Sink (BG-24)."""
    territory = territory_of(location)
    if seat != BENE_GESSERIT or territory == POLAR_SINK or not others_in(g, territory):
        return side
    return by_side(forces, "advisors")
