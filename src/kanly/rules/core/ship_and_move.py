"""The Shipment and Movement Phase: one complete turn after the other, in storm order (TIMING-37, SHIP-01, ALLY-09)."""

from __future__ import annotations

from kanly import catalog
from kanly.catalog import TerritoryId
from kanly.kernel import (
    DONE,
    NEXT,
    Event,
    Fold,
    Outcome,
    Procedure,
    Rows,
    Seat,
    TablePart,
    call,
    goto,
    step,
    work_through,
)
from kanly.rules.core.alliances import allies_may_share
from kanly.rules.core.arrival import OwnTurn
from kanly.rules.core.forces import kill
from kanly.rules.core.move_range import ORNITHOPTERS, holds_a_city
from kanly.rules.core.movement import MovementStep
from kanly.rules.core.places import forces_in, locations
from kanly.rules.core.promises import MOVE, SHIP, settle_promises
from kanly.rules.core.shipment import ShipmentStep
from kanly.state import Engine


# ------------------------------------------------------------------------------------------------ the phase
class ShipmentAndMovement(Procedure):
    """TIMING-37 · The phase. `finished`: the seats whose turns are over, in their order."""

    finished: tuple[Seat, ...] = ()

    @step
    def before_the_turns(self, g: Engine) -> Outcome:
        """6.05 · What is done before anybody ships or moves."""
        return work_through(g, ShipAndMoveRows(6.01, until=6.10))

    @step
    def cities(self, g: Engine) -> Outcome:
        """6.05, HOUSE-02 · With ornithopters_at_phase_start it is noted who has them."""
        if g.table.settings.ornithopters_at_phase_start:
            g.table.this_phase[ORNITHOPTERS] = tuple(seat for seat in g.table.seats if holds_a_city(g, seat))
        return NEXT

    @step
    def before_a_turn(self, g: Engine) -> Outcome:
        """6.10 · What may still decide whose turn it is."""
        return work_through(g, ShipAndMoveRows(6.10, until=6.20)) if turns_left(g, self) else goto(self.after_the_turns)

    @step
    def next_turn(self, g: Engine) -> Outcome:
        """6.10, SHIP-01 · The next player takes its turn."""
        return call(ShipAndMoveTurn(turns_left(g, self)[0]), then=self.over)

    def over(self, g: Engine, turn: ShipAndMoveTurn) -> Outcome:
        """6.39 · That turn is over."""
        self.finished += (turn.seat,)
        return goto(self.before_a_turn)

    @step
    def after_the_turns(self, g: Engine) -> Outcome:
        """6.80 · All are done."""
        return work_through(g, ShipAndMoveRows(6.39, until=6.90))


class ShipAndMoveRows(TablePart):
    """What extensions do between the steps of the phase."""

    def next_row(self, g: Engine) -> tuple[float, Procedure] | None:
        return ship_and_move_rows.between(self.row, self.until, g, g.innermost(ShipmentAndMovement))


@Rows
def ship_and_move_rows(g: Engine, phase: ShipmentAndMovement) -> Procedure | None:
    """TIMING-37 · Business of the phase that is not the core's, in the rows of the table: before anybody ships or moves
    (6.05x), before each turn (6.10x), when all are done (6.80)."""
    return None


@Fold
def turns_left(g: Engine, phase: ShipmentAndMovement) -> tuple[Seat, ...]:
    """6.10 · Whose turns are to come, the next one first: in storm order."""
    return tuple([seat for seat in g.table.order if seat not in phase.finished])


# ------------------------------------------------------------------------------------------------ one turn
class ShipAndMoveTurn(OwnTurn):
    """SHIP-01 · One complete turn of one player: shipment, then movement, then the end of the turn."""

    @step
    def begin(self, g: Engine) -> Outcome:
        g.emit(ShipAndMoveTurnBegun(self.seat))
        return NEXT

    @step
    def shipment(self, g: Engine) -> Outcome:
        """6.20 · At most one shipment."""
        return call(ShipmentStep(self.seat), then=self.shipped)

    def shipped(self, g: Engine, shipment: ShipmentStep) -> Outcome:
        settle_promises(g, self.seat, SHIP)
        return NEXT

    @step
    def movement(self, g: Engine) -> Outcome:
        """6.25 · Once a move is made no shipment is possible any more."""
        return call(MovementStep(self.seat), then=self.moved)

    def moved(self, g: Engine, movement: MovementStep) -> Outcome:
        settle_promises(g, self.seat, MOVE)
        return NEXT

    @step
    def after_movement(self, g: Engine) -> Outcome:
        """6.30 · What else may be done before the turn ends."""
        return work_through(g, OwnTurnRows(6.25, until=6.35))

    @step
    def separation(self, g: Engine) -> Outcome:
        """6.35, ALLY-09 · Where the player may not stay with its ally, its forces are lost."""
        for territory in catalog.board().territories if g.table.ally(self.seat) else ():
            if must_leave(g, self, territory.id):
                for place in locations(territory.id):
                    kill(g, place, self.seat, g.table.at(place, self.seat), "separation")
        return DONE


class OwnTurnRows(TablePart):
    """What extensions do in a player's turn after its movement."""

    def next_row(self, g: Engine) -> tuple[float, Procedure] | None:
        return own_turn_rows.between(self.row, self.until, g, g.innermost(ShipAndMoveTurn))


@Rows
def own_turn_rows(g: Engine, turn: ShipAndMoveTurn) -> Procedure | None:
    """TIMING-37 6.30 · What a player may do after its movement and before its turn ends."""
    return None


def must_leave(g: Engine, turn: OwnTurn, territory: TerritoryId) -> bool:
    """ALLY-09 points 2 to 4 · Whether the player whose turn ends may not stay in this territory, because its ally is
    there: it has brought forces into it in this turn; or they have been allies since an earlier turn, and the ally's
    turn is over already."""
    seat, ally = turn.seat, g.table.ally(turn.seat)
    if ally is None or not forces_in(g, territory, seat) or not forces_in(g, territory, ally):
        return False
    if allies_may_share(g, territory, seat):
        return False
    allies_before = g.table.allied_since.get(seat, 0) < g.table.turn
    return territory in turn.brought or (allies_before and ally in g.innermost(ShipmentAndMovement).finished)


# ------------------------------------------------------------------------------------------------ what is told
class ShipAndMoveTurnBegun(Event, frozen=True):
    """SHIP-01 · A player ships and moves now."""

    seat: Seat
