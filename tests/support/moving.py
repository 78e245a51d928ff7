"""What tests of movement share."""

from kanly.catalog import LocationId
from kanly.kernel import Seat
from kanly.rules.core.movement import MovementStep
from kanly.rules.core.moves import Move
from kanly.state import Forces
from support.position import Count, Position, forces_of
from support.referee import Referee


def go(destination: str, **forces: Count) -> Move:
    """A move to that location; a number stands for ordinary forces."""
    return Move(LocationId(destination), {LocationId(place): forces_of(count) for place, count in forces.items()})


def moving(start: Position, seat: str) -> Referee:
    """The movement of this seat, and nothing else."""
    return start.begin(MovementStep(Seat(seat)))


def at(t: Referee, location: str, seat: str) -> Forces:
    """What this seat has there."""
    return t.game.table.at(LocationId(location), Seat(seat))


def nobody_ships(t: Referee) -> Referee:
    """Whoever may ship now passes."""
    while t.asks and t.asks[0][0] == "ChooseShipment":
        t.all_pass()
    return t


def ends_its_turn(t: Referee, seat: str) -> Referee:
    """This seat neither ships nor moves any more."""
    while t.asks and t.asks[0][1] == seat and t.asks[0][0] in ("ChooseShipment", "ChooseMove", "ChooseExtraMove"):
        t.all_pass()
    return t
