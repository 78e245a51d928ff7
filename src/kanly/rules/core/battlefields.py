"""Battlefields: where forces of several factions can fight each other, and which battles are due (BATTLE-01 to 03)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Fold, Seat
from kanly.rules.core.alliances import POLAR_SINK
from kanly.rules.core.places import forces_at, occupation_sides
from kanly.state import Engine, Forces


class Battlefield(Struct, frozen=True):
    """BATTLE-02 · Connected locations of one territory, in storm direction, that are fought for together."""

    territory: TerritoryId
    locations: tuple[LocationId, ...]


def forces_on(g: Engine, locations: Iterable[LocationId], seat: Seat) -> Forces:
    """All forces of the seat in these locations."""
    return forces_at(g, locations, seat)


def cut_by_storm(g: Engine) -> frozenset[LocationId]:
    """BATTLE-02 · The locations that the storm cuts out of their territories."""
    return frozenset(catalog.board().locations_in[g.table.storm])


def battlefields(g: Engine) -> Iterator[Battlefield]:
    """BATTLE-02, BATTLE-03 · The battlefields with fighters of two or more factions, in map order."""
    storm, board = cut_by_storm(g), catalog.board()
    stand_there: dict[TerritoryId, set[Seat]] = {}
    for location, there in g.table.board.items():
        stand_there.setdefault(board.territory_of[location], set()).update(there)
    shared = [territory for territory, seats in stand_there.items() if len(seats) > 1 and territory != POLAR_SINK]
    for territory in sorted(shared, key=lambda place: board.map_order[board.locations_of[place][0]]):
        for locations in parts(g, territory, storm):
            if len(fighting_on(g, locations)) > 1:
                yield Battlefield(territory, locations)


def parts(g: Engine, territory: TerritoryId, storm: frozenset[LocationId]) -> list[tuple[LocationId, ...]]:
    """The battlefields into which the storm splits a territory; by house rule (HOUSE-02 battles_under_storm) what lies
    in the storm is one, too."""
    found = [*catalog.connected_parts(territory, storm)]
    if g.table.settings.battles_under_storm:
        found += [(location,) for location in catalog.board().locations_of[territory] if location in storm]
        found.sort(key=lambda part: catalog.board().map_order[part[0]])
    return found


def fighting_on(g: Engine, locations: Iterable[LocationId]) -> list[Seat]:
    """The seats with fighters there, in storm order."""
    standing = [g.table.board[location] for location in locations if location in g.table.board]
    fighting = {seat for there in standing for seat, forces in there.items() if forces.ordinary or forces.elite}
    return [seat for seat in g.table.order if seat in fighting]


@Fold
def may_fight(g: Engine, field: Battlefield, one: Seat, other: Seat) -> bool:
    """ALLY-02 · Whether these two, who both stand there, must fight each other: all but allies."""
    return g.table.ally(one) != other


class DueBattle(Struct, frozen=True):
    """BATTLE-01 · A battle that has to be fought: where, and against whom; `beside`: who stands there on the same side
    as that opponent, so that it is one battle against both (OCCUPY-06)."""

    field: Battlefield
    opponent: Seat
    beside: tuple[Seat, ...] = ()


def due_battles(g: Engine, aggressor: Seat) -> Iterator[DueBattle]:
    """BATTLE-04, BATTLE-05 · The battles of this seat that are due, in map order, then in storm order."""
    return due_on(g, battlefields(g), aggressor)


def next_aggressor(g: Engine) -> Seat | None:
    """BATTLE-04 · The first seat in storm order that has a battle due."""
    fields = [*battlefields(g)]
    return next((seat for seat in g.table.order if any(due_on(g, fields, seat))), None)


def due_on(g: Engine, fields: Iterable[Battlefield], aggressor: Seat) -> Iterator[DueBattle]:
    """The battles of this seat that are due on these battlefields."""
    for field in fields:
        there = fighting_on(g, field.locations)
        if aggressor in there:
            for side in occupation_sides(g, there):
                if aggressor not in side and (foes := [foe for foe in side if may_fight(g, field, aggressor, foe)]):
                    yield DueBattle(field, foes[0], tuple(foes[1:]))
