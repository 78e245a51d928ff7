"""The Storm Phase (TIMING-32): how far the storm moves, what it destroys on its way, and the order of the turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import (
    NEXT,
    Action,
    Decision,
    Event,
    First,
    Fold,
    Outcome,
    Procedure,
    Rows,
    Seat,
    TablePart,
    Window,
    ask_all,
    call,
    step,
    window_facts,
    work_through,
)
from kanly.rules.core.destruction import territory_destroyed
from kanly.rules.core.extension import core
from kanly.rules.core.forces import kill
from kanly.rules.core.places import storm_protected, territory_of
from kanly.rules.core.spice import destroy
from kanly.rules.policies import FIRST_STORM
from kanly.state import NONE, Engine, Forces

SECTORS = 18


# ------------------------------------------------------------------------------------------------ the phase
class Storm(Procedure):
    """STORM-01, TIMING-32 · The Storm Phase. `distance`: how many sectors the storm is to move, once that is known;
    `controlled`: a card has set it, which nothing changes any more; `entered`: the sectors that it has entered."""

    distance: int = 0
    controlled: bool = False
    entered: tuple[int, ...] = ()

    @step
    def before_the_number(self, g: Engine) -> Outcome:
        """1.10 · What may be done before anybody knows the number."""
        return work_through(g, StormRows(1.01, until=1.20))

    @step
    def number(self, g: Engine) -> Outcome:
        """1.20 · The number: dialed, or found otherwise."""
        return call(storm_number(g), then=self.known)

    def known(self, g: Engine, number: StormNumber) -> Outcome:
        self.distance = number.distance
        return NEXT

    @step
    def cards(self, g: Engine) -> Outcome:
        """1.30 · From turn 2 on cards may be played while the number is known and the storm has not moved
        (CARD-STORM-WINDOW)."""
        return call(Window("w_storm")) if g.table.turn > 1 else NEXT

    @step
    def before_moving(self, g: Engine) -> Outcome:
        """1.35, 1.40 · What may still change the number, or save somebody from the storm."""
        return work_through(g, StormRows(1.30, until=1.50))

    @step
    def movement(self, g: Engine) -> Outcome:
        """1.50, STORM-05 · The storm moves sector by sector."""
        self.entered = sectors_in_the_way(g, self.distance)
        g.emit(StormMoved(self.distance, self.entered[-1] if self.entered else g.table.storm))
        for sector in self.entered:
            enter(g, sector)
        return NEXT

    @step
    def after_moving(self, g: Engine) -> Outcome:
        """1.55 · Losses that leave a choice."""
        return work_through(g, StormRows(1.50, until=1.60))

    @step
    def turn_order(self, g: Engine) -> Outcome:
        """1.60, STORM-14 · First Player and storm order are fixed until the next storm has moved."""
        g.table.order = storm_order(g.table.seats, g.table.circles, g.table.storm)
        g.emit(StormOrderFixed(g.table.order))
        return NEXT

    @step
    def after_the_order(self, g: Engine) -> Outcome:
        """1.65 to 1.80 · What else belongs to this phase."""
        return work_through(g, StormRows(1.60, until=1.90))


@window_facts.by(core, at=1.3)
def storm_at_hand(g: Engine, window: Window[Any]) -> Iterable[tuple[str, int]]:
    """1.30, 1.40 · What is answered before the storm moves names the number, and where the storm stands."""
    if window.kind in ("w_storm", "w_storm_protect"):
        yield from (("sectors", storm.distance) for storm in g.at_hand(Storm))
        yield "storm", g.table.storm


class StormRows(TablePart):
    """What extensions do between two steps of the phase."""

    def next_row(self, g: Engine) -> tuple[float, Procedure] | None:
        return storm_rows.between(self.row, self.until, g, g.innermost(Storm))


@Rows
def storm_rows(g: Engine, storm: Storm) -> Procedure | None:
    """TIMING-32 · Business of the Storm Phase that is not the core's, in the rows of the table: before the number is
    known (1.10), before the storm moves (1.35, 1.40), after it has moved (1.55), after the order is fixed (1.65, 1.70,
    1.80)."""
    return None


# ------------------------------------------------------------------------------------------------ the number
class StormNumber(Procedure):
    """1.20 · How the number is found; when it is over, `distance` is it."""

    distance: int = 0


@First
def storm_number(g: Engine) -> StormNumber:
    """STORM-02, STORM-03 · Two players dial. On turn 1 those beside the sector where the storm starts; later those who
    last used the battle wheels, and until there is a battle the same two (SETUP-13)."""
    return StormDialing(dialers=g.table.dialers or beside_the_start(g.table.seats, g.table.circles))


class StormDialing(StormNumber):
    """STORM-04 · The dials."""

    dialers: tuple[Seat, ...] = ()

    @step
    def dials(self, g: Engine) -> Outcome:
        """Both at the same time and in secret, once and for all; everybody sees who has dialed (SECRET-06)."""
        dials = catalog.storm_deck().dials
        allowed = dials.first_turn if g.table.turn == 1 else dials.later_turns
        asked = [ChooseDial(seat, allowed.each_min, allowed.each_max) for seat in self.dialers]
        return ask_all(asked, then=self.revealed, open_point=True, openly=True)

    def revealed(self, g: Engine, dials: dict[Seat, DialStorm]) -> Outcome:
        """Both numbers are shown; the storm moves their sum."""
        self.distance = sum(dial.number for dial in dials.values())
        g.table.dialers = self.dialers
        g.emit(StormDialed(tuple(dials), tuple(dial.number for dial in dials.values())))
        return NEXT


class DialStorm(Action, frozen=True):
    """A number on the battle wheel, for the storm."""

    number: int


class ChooseDial(Decision[DialStorm]):
    """STORM-04 · A number in these bounds; nobody may refuse. On silence the lowest."""

    rule = "STORM-04"
    lowest: int
    highest: int

    def options(self, g: Engine) -> Iterable[DialStorm]:
        return (DialStorm(number) for number in range(self.lowest, self.highest + 1))


def beside_the_start(seats: Sequence[Seat], circles: Sequence[int]) -> tuple[Seat, Seat]:
    """STORM-02 · The players on the first occupied circles counterclockwise and clockwise from sector 1, the one
    counterclockwise first; a circle on sector 1 itself is the nearest clockwise.

    >>> beside_the_start(("atreides", "fremen", "emperor", "harkonnen"), (2, 5, 11, 14))
    ('atreides', 'harkonnen')
    """
    around = sorted(zip(circles, seats, strict=True), key=lambda place: (place[0] - 2) % SECTORS)
    return around[0][1], around[-1][1]


# ------------------------------------------------------------------------------------------------ the movement
def sectors_entered(start: int, distance: int) -> tuple[int, ...]:
    """STORM-05, BOARD-03 · The sectors that a storm enters, in order: not the one in which it starts (STORM-10).

    >>> sectors_entered(17, 4)
    (18, 1, 2, 3)
    """
    return tuple((start - 1 + n) % SECTORS + 1 for n in range(1, distance + 1))


def sectors_in_the_way(g: Engine, distance: int) -> tuple[int, ...]:
    """STORM-05 · The sectors that the storm enters when it moves so many, in order. STORM-09 · The first one is placed:
    only the sector where it ends counts as entered."""
    sectors = sectors_entered(g.table.storm, distance)
    return sectors[-1:] if g.table.turn == 1 and FIRST_STORM.of(g) == "final_sector" else sectors


def enter(g: Engine, sector: int) -> None:
    """STORM-06, STORM-07 · The storm comes into a sector: forces without shelter go to the Tanks, all spice is lost."""
    g.table.storm = sector
    for location in catalog.board().locations_in[sector]:
        there = g.table.board.get(location, ())
        for seat in [seat for seat in g.table.seats if seat in there]:
            kill(g, location, seat, storm_losses(g, location, seat), "storm")
        destroy(g, location, "storm")
        if not storm_protected(g, territory := territory_of(location)):
            territory_destroyed(g, territory, "storm")


@Fold
def storm_losses(g: Engine, location: LocationId, seat: Seat) -> Forces:
    """STORM-06 · The forces of the seat that are lost when the storm enters this location: all, without shelter
    (STORM-08)."""
    return NONE if storm_protected(g, territory_of(location)) else g.table.at(location, seat)


# ------------------------------------------------------------------------------------------------ the order
def storm_order(seats: Sequence[Seat], circles: Sequence[int], storm: int) -> tuple[Seat, ...]:
    """STORM-12, STORM-13 · The seats as the storm will meet their circles; one in the storm's own sector is last.

    >>> storm_order(("a", "b", "c"), (2, 8, 14), 8)
    ('c', 'a', 'b')
    """
    around = sorted(zip(circles, seats, strict=True), key=lambda place: (place[0] - storm - 1) % SECTORS)
    return tuple(seat for _, seat in around)


# ------------------------------------------------------------------------------------------------ what is told
class StormDialed(Event, frozen=True):
    """STORM-04 · Who dialed, and what: in the same order."""

    dialers: tuple[Seat, ...]
    numbers: tuple[int, ...]


class StormMoved(Event, frozen=True):
    """STORM-05 · The storm moves so many sectors; `sector` is the one in which it ends. What it destroys follows."""

    distance: int
    sector: int


class StormOrderFixed(Event, frozen=True):
    """STORM-12 · The storm order of this turn; the first is First Player."""

    order: tuple[Seat, ...]
