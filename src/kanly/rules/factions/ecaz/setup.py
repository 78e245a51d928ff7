"""The setup of Ecaz: their Ambassadors, their loyal leader, six forces in the Imperial Basin (ECAZ-03)."""

from __future__ import annotations

from kanly import catalog
from kanly.catalog import FactionId
from kanly.kernel import DONE, Event, Outcome, Procedure, Seat, step
from kanly.rules.core.discs import house
from kanly.rules.core.knowledge import face, show, without
from kanly.rules.core.setup import setup_rows
from kanly.rules.core.starting_forces import StartingPlacement
from kanly.rules.factions.ecaz.cohort import draw_cohort, own_token
from kanly.rules.factions.ecaz.faction import ECAZ, advanced_ecaz, ecaz
from kanly.state import Engine


class FirstAmbassadors(Procedure):
    """AMB-04 · The own Ambassador and five others, drawn once, are available."""

    @step
    def draw(self, g: Engine) -> Outcome:
        zones = g.table.ambassadors
        own = own_token(g)
        zones["available"], zones["unused"] = (own,), without(zones["unused"], own)
        draw_cohort(g)
        return DONE


@setup_rows.by(ecaz, at=0.06)
def first_ambassadors(g: Engine) -> FirstAmbassadors:
    """TIMING-30 0.05 · With everything that is shuffled."""
    return FirstAmbassadors()


# ------------------------------------------------------------------------------------------------ Loyalty
class Loyalty(Procedure):
    """ECAZ-08 · One of the five Traitor Cards of their own leaders lies face up for the whole game; nobody chooses it,
    and nothing stops it."""

    @step
    def loyal_leader(self, g: Engine) -> Outcome:
        """The disc is played like any other; only a traitor it never is."""
        table = g.table
        own = [card for card in table.traitor_deck if house(face(g, card)) == ECAZ]
        card = g.pick(own)
        table.traitor_deck, table.loyal = without(table.traitor_deck, card), (card,)
        show(g, card)
        g.emit(LoyalLeader(ECAZ, face(g, card)))
        return DONE


@setup_rows.by(advanced_ecaz, at=0.30)
def loyalty(g: Engine) -> Loyalty:
    """TIMING-30 0.30 · Before any Traitor Card is dealt."""
    return Loyalty()


# ------------------------------------------------------------------------------------------------ forces
@setup_rows.by(ecaz, at=0.52)
def six_forces(g: Engine) -> StartingPlacement:
    """ECAZ-03 point 3 · Six forces, split over the sectors of the Imperial Basin as they like, after the Fremen (0.50).
    On silence all stand in the middle one."""
    (row,) = catalog.factions().faction[FactionId(ECAZ)].starting_forces.on_board
    return StartingPlacement(ECAZ, row.ordinary, row.locations, otherwise=row.locations[len(row.locations) // 2])


# ------------------------------------------------------------------------------------------------ what is told
class LoyalLeader(Event, frozen=True):
    """ECAZ-08 · The Traitor Card of this leader of Ecaz lies face up, and is nobody's traitor."""

    seat: Seat
    leader: str
