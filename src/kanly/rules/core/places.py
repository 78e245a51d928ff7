"""Places on the board as the rules speak of them: storm, protection, who is present, who occupies."""

from __future__ import annotations

from collections.abc import Iterable

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Fold, Seat
from kanly.state import NONE, Engine, Forces


def in_storm(g: Engine, location: LocationId) -> bool:
    """STORM-11 · Whether the location lies in the storm's sector. The Polar Sink never does."""
    return catalog.board().sector_of[location] == g.table.storm


@Fold
def storm_protected(g: Engine, territory: TerritoryId) -> bool:
    """STORM-08 · Whether forces there are safe from the storm."""
    place = catalog.board().territory[territory]
    return place.storm_protected_after_shield_wall if g.table.shield_wall_destroyed else place.storm_protected


def locations(territory: TerritoryId) -> tuple[LocationId, ...]:
    """The locations of a territory, in map order (BOARD-06)."""
    return catalog.board().locations_of[territory]


def territory_of(location: LocationId) -> TerritoryId:
    """The territory that a location belongs to."""
    return catalog.board().territory_of[location]


def forces_in(g: Engine, territory: TerritoryId, seat: Seat) -> Forces:
    """All forces of the seat in the territory, its locations added up."""
    return forces_at(g, locations(territory), seat)


def forces_at(g: Engine, places: Iterable[LocationId], seat: Seat) -> Forces:
    """All forces of the seat in these locations."""
    found, board = NONE, g.table.board
    for place in places:
        there = board.get(place)
        if there is not None and seat in there:
            found = there[seat] if found is NONE else found + there[seat]
    return found


def present(g: Engine, territory: TerritoryId) -> list[Seat]:
    """The seats with at least one force in the territory, of whatever side, in circle order."""
    return _standing(g, territory, fighters=False)


def occupiers(g: Engine, territory: TerritoryId) -> list[Seat]:
    """The seats with at least one fighter in the territory, in circle order. BG-12 · Advisors occupy nothing."""
    return _standing(g, territory, fighters=True)


# ------------------------------------------------------------------------------------------------ sides
@Fold
def one_side(g: Engine, one: Seat, other: Seat) -> bool:
    """ALLY-10 · Whether these two count as one where sides occupy a territory and fight for it: each faction is a side
    of its own, allies too, unless a faction part says otherwise (OCCUPY-01)."""
    return one == other


def occupation_sides(g: Engine, seats: Iterable[Seat]) -> list[tuple[Seat, ...]]:
    """These seats by occupation side, in the order given."""
    found: list[tuple[Seat, ...]] = []
    for seat in seats:
        for n, side in enumerate(found):
            if one_side(g, side[0], seat):
                found[n] = (*side, seat)
                break
        else:
            found.append((seat,))
    return found


def _standing(g: Engine, territory: TerritoryId, fighters: bool) -> list[Seat]:
    board = g.table.board
    groups = [board[place] for place in catalog.board().locations_of[territory] if place in board]
    if not groups:
        return []
    if len(groups) == 1:  # as in every stronghold; the seats of a location stand in circle order
        return [seat for seat, forces in groups[0].items() if not fighters or forces.ordinary or forces.elite]
    found = {
        seat for there in groups for seat, forces in there.items() if not fighters or forces.ordinary or forces.elite
    }
    return [seat for seat in g.table.seats if seat in found]
