"""The sequence of the game: setup, turns, phases, and the blocks at their start and end (TURN-01, TIMING-22, 23)."""

from __future__ import annotations

from collections.abc import Callable

from kanly.kernel import DONE, NEXT, Event, Outcome, Procedure, Rows, call, goto, step
from kanly.rules.core.battle import Battles
from kanly.rules.core.bidding import Bidding
from kanly.rules.core.charity import Charity
from kanly.rules.core.collection import Collection
from kanly.rules.core.mentat_pause import MentatPause
from kanly.rules.core.revival import Revival
from kanly.rules.core.setup import Setup
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.spice_blow import SpiceBlowAndNexus
from kanly.rules.core.storm import Storm
from kanly.rules.core.windows import lapse
from kanly.state import Engine

# TURN-01 · The phases of a turn, in order.
PHASES: dict[str, Callable[[], Procedure]] = {
    "storm": Storm,
    "spice_blow": SpiceBlowAndNexus,
    "charity": Charity,
    "bidding": Bidding,
    "revival": Revival,
    "shipment_movement": ShipmentAndMovement,
    "battle": Battles,
    "collection": Collection,
    "mentat_pause": MentatPause,
}


class GameSequence(Procedure):
    """TURN-01, TURN-02 · Setup, then turns until the Mentat Pause of one of them, at the latest the last, has found who
    has won."""

    @step
    def setup(self, g: Engine) -> Outcome:
        return call(Setup())

    @step
    def turn(self, g: Engine) -> Outcome:
        """TIMING-31 T.1 · The turn number rises; what was remembered for the turn before is over."""
        if g.table.result is not None:
            return goto(self.end)
        g.table.turn += 1
        g.table.this_turn.clear()
        g.table.revivals.clear()
        g.table.promises.clear()
        g.emit(TurnBegun(g.table.turn))
        return call(Turn(), then=self.turned)

    def turned(self, g: Engine, turn: Turn) -> Outcome:
        lapse(g, "turn")
        return goto(self.turn)

    @step
    def end(self, g: Engine) -> Outcome:
        """9.99, VICTORY-10 · Nothing more can be done; everything hidden is shown."""
        g.table.phase = "over"
        g.learn()
        g.emit(GameEnded())
        return DONE


class Turn(Procedure):
    """TURN-01 · The phases in this order; none is skipped."""

    begun: int = 0

    @step
    def phases(self, g: Engine) -> Outcome:
        if self.begun == len(PHASES):
            return DONE
        self.begun += 1
        return call(Phase([*PHASES][self.begun - 1]), then=self.over)

    def over(self, g: Engine, phase: Phase) -> Outcome:
        return goto(self.phases)


class Phase(Procedure):
    """TURN-12 · A phase between its start block (TIMING-22) and its end block (TIMING-23)."""

    name: str
    row: float = 0.0

    @step
    def begin(self, g: Engine) -> Outcome:
        """S1 · The phase is set; what was remembered for the phase before is over."""
        g.table.phase = self.name
        g.table.this_phase.clear()
        g.emit(PhaseBegun(self.name, g.table.turn))
        return NEXT

    @step
    def start_block(self, g: Engine) -> Outcome:
        """S2 · What is done at the start of a phase, row by row."""
        found = start_of_phase.after(self.row, g, self.name)
        if found is None:
            self.row = 0.0
            return NEXT
        self.row, business = found
        return call(business, then=self.started)

    def started(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.start_block)

    @step
    def body(self, g: Engine) -> Outcome:
        """S3 · The phase itself."""
        return call(PHASES[self.name]())

    @step
    def end_block(self, g: Engine) -> Outcome:
        """X1 to X3 · What is owed at the end of a phase, row by row. 9.65 · When somebody has won nothing is owed."""
        found = end_of_phase.after(self.row, g, self.name) if g.table.result is None else None
        if found is None:
            return NEXT
        self.row, business = found
        return call(business, then=self.ended)

    def ended(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.end_block)

    @step
    def end(self, g: Engine) -> Outcome:
        """X4 · Effects that last for the phase end."""
        g.table.this_phase.clear()
        lapse(g, "phase")
        return NEXT


@Rows
def start_of_phase(g: Engine, phase: str) -> Procedure | None:
    """TIMING-22 S2 · Something to do at the start of this phase."""
    return None


@Rows
def end_of_phase(g: Engine, phase: str) -> Procedure | None:
    """TIMING-23 · Something owed at the end of this phase."""
    return None


class TurnBegun(Event, frozen=True):
    """TURN-01 · A turn has begun."""

    turn: int


class PhaseBegun(Event, frozen=True):
    """TURN-01 · A phase has begun."""

    phase: str
    turn: int


class GameEnded(Event, frozen=True):
    """No further commands; hidden things are shown (TIMING-40 step 9.99)."""
