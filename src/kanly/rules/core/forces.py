"""Forces between reserves, board and Tanks. Every movement of them goes through here, so none is made or lost."""

from __future__ import annotations

from kanly.catalog import LocationId
from kanly.kernel import Each, Event, Seat
from kanly.state import NONE, Engine, Forces


def place(g: Engine, location: LocationId, seat: Seat, forces: Forces) -> None:
    """Forces from the reserves stand in the location. Raises ValueError if the reserves do not hold them."""
    g.table.reserves[seat] = _less(g.table.reserves[seat], forces.sideless)
    _put(g, location, seat, g.table.at(location, seat) + forces)


def lift(g: Engine, seat: Seat, forces: Forces, source: LocationId | None) -> None:
    """Forces leave the location, or (None) the reserves, to `land` elsewhere in the same step. Raises ValueError if
    they are not there."""
    if source is None:
        g.table.reserves[seat] = _less(g.table.reserves[seat], forces.sideless)
    else:
        _put(g, source, seat, _less(g.table.at(source, seat), forces))


def land(g: Engine, seat: Seat, forces: Forces, destination: LocationId) -> None:
    """Forces that were lifted stand in the location, now by the side that these show."""
    _put(g, destination, seat, g.table.at(destination, seat) + forces)


def withdraw(g: Engine, seat: Seat, forces: Forces, source: LocationId) -> None:
    """Forces go from the location back to the reserves. Raises ValueError if they are not there."""
    _put(g, source, seat, _less(g.table.at(source, seat), forces))
    g.table.reserves[seat] += forces.sideless


IN_BATTLE = ("battle", "explosion")
"""The causes of losses that count as losses in battle (ATR-08)."""


def kill(g: Engine, location: LocationId, seat: Seat, forces: Forces, cause: str) -> None:
    """Forces in the location go to the Tanks. `cause`: storm, worm, atomics, battle, separation ..."""
    if forces:
        if cause in IN_BATTLE:
            g.table.lost_in_battle[seat] = g.table.lost_in_battle.get(seat, 0) + forces.total
        _put(g, location, seat, _less(g.table.at(location, seat), forces))
        g.table.tanks[seat] += forces.sideless
        g.emit(ForcesKilled(seat, location, forces, cause))


def kill_reserves(g: Engine, seat: Seat, forces: Forces, cause: str) -> None:
    """Forces of the reserves go to the Tanks; `cause`: a card. Raises ValueError if they are not there."""
    g.table.reserves[seat] = _less(g.table.reserves[seat], forces)
    g.table.tanks[seat] += forces
    g.emit(ReservesKilled(seat, forces, cause))


def lose_on_the_way(
    g: Engine, seat: Seat, forces: Forces, source: LocationId | None, destination: LocationId, cause: str
) -> None:
    """ARRIVE-18 · Forces that leave a location, or (None) the reserves, go to the Tanks and not to their destination.
    Raises ValueError if they are not there."""
    if forces:
        lift(g, seat, forces, source)
        g.table.tanks[seat] += forces.sideless
        g.emit(ForcesKilled(seat, destination, forces, cause))


def revive(g: Engine, seat: Seat, forces: Forces) -> None:
    """Forces from the Tanks go to the reserves (REVIVE-05). Raises ValueError if they are not there."""
    g.table.tanks[seat] = _less(g.table.tanks[seat], forces)
    g.table.reserves[seat] += forces


def turn_over(g: Engine, location: LocationId, seat: Seat, forces: Forces) -> None:
    """BG-11 · All forces of the seat in the location show these sides from now on. Raises ValueError if these are not
    the same forces."""
    if forces.sideless != g.table.at(location, seat).sideless:
        raise ValueError(f"{forces} are not those in {location}")
    _put(g, location, seat, forces)


@Each
def forces_changed(g: Engine) -> None:
    """TIMING-21 · What follows by itself when a sentence of the rules has changed forces on the board, in the points of
    that table (1 to 6)."""


def _less(held: Forces, forces: Forces) -> Forces:
    if not forces.within(held):
        raise ValueError(f"{forces} are not among {held}")
    return held - forces


def _put(g: Engine, location: LocationId, seat: Seat, forces: Forces) -> None:
    there = {**g.table.board.get(location, {}), seat: forces}
    there = {s: there[s] for s in g.table.seats if there.get(s, NONE)}
    if there:
        g.table.board[location] = there
    else:
        g.table.board.pop(location, None)
    g.afterwards(forces_changed)


class ForcesPlaced(Event, frozen=True):
    """Forces came from the reserves onto the board without a shipment (SETUP-10)."""

    seat: Seat
    location: LocationId
    forces: Forces


class ForcesKilled(Event, frozen=True):
    """Forces went to the Tanks."""

    seat: Seat
    location: LocationId
    forces: Forces
    cause: str


class ReservesKilled(Event, frozen=True):
    """Forces went from the reserves to the Tanks."""

    seat: Seat
    forces: Forces
    cause: str
