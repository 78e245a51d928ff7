"""Shipments: the one after which, with the best move that may follow, the seat stands best."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from kanly.bots.medium.board import FREMEN
from kanly.bots.medium.karama import price_of
from kanly.bots.medium.look import Look
from kanly.bots.medium.moving import gain_of_moving, stronghold_places
from kanly.bots.medium.position import Positions, Standing, changed
from kanly.catalog import LocationId
from kanly.game import Prompt
from kanly.kernel import Action, Seat
from kanly.rules.core.shipment_terms import Ship
from kanly.state import NONE, Forces

WORTH_THE_WHILE = 0.3
SIZES = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20)
"""The sizes of groups that are thought of."""
LOOKED_INTO = 5
"""For so many of the best shipments the move after it is thought of, too."""
OF_ALLY = 0.5
"""What a spice of the ally counts that pays for it, beside an own one."""


class Shipment(NamedTuple):
    """A shipment and the position after it; `worth` without the moves that may follow."""

    worth: float
    spice: int
    ship: Ship
    after: Standing


def shipment(look: Look, prompt: Prompt, rng: Random) -> Action:
    """The best shipment, if it is better than none."""
    return best(look, prompt)[1]


def best(look: Look, prompt: Prompt) -> tuple[float, Action]:
    """The best shipment, or none, with what it is worth together with the move that follows."""
    positions = Positions(look)
    found = sorted(shipments(positions, prompt), key=lambda one: -one.worth)[:LOOKED_INTO]
    stays = positions.worth(positions.now) + gain_of_moving(positions, positions.now) + WORTH_THE_WHILE
    most, chosen = stays, prompt.default
    for one in found:
        worth = one.worth + gain_of_moving(positions, one.after, one.spice)
        if worth > most:
            most, chosen = worth, one.ship
    return most, chosen


def shipments(positions: Positions, prompt: Prompt) -> Iterator[Shipment]:
    """All that comes to mind: out of the reserves, or from one place of the board to another."""
    look = positions.look
    goals = list(dict.fromkeys([*stronghold_places(), *look.view.spice]))
    cheaper = look.seat != FREMEN and not positions.board.crosses and price_of(look) is not None
    for place in goals:
        if not positions.is_closed(place):
            yield from from_reserves(positions, prompt, place)
            if cheaper:
                yield from from_reserves(positions, prompt, place, look.seat)
            if positions.board.crosses:
                yield from across(positions, prompt, place)


def from_reserves(
    positions: Positions, prompt: Prompt, place: LocationId, karama: Seat | None = None
) -> Iterator[Shipment]:
    """So many, or more, out of the reserves to that place; at the rate that this seat's Karama buys."""
    reserves = positions.look.own.reserves
    for number in sizes(reserves.fighters):
        sent = list(dict.fromkeys((part(reserves, number), strongest(reserves, number))))
        if not positions.look.advanced:
            sent = sent[:1]
        ships = (Ship(place, forces, karama=karama) for forces in sent)
        made = [found for ship in ships if (found := priced(positions, prompt, ship))]
        if not made:
            return
        yield from made


def across(positions: Positions, prompt: Prompt, place: LocationId) -> Iterator[Shipment]:
    """All who stand in one place, or all but two, across the planet."""
    for start, forces in positions.now.items():
        for group in dict.fromkeys((forces, part(forces, forces.fighters - 2))):
            if group.fighters > 0 and start != place:
                found = priced(positions, prompt, Ship(place, NONE, {start: group}))
                if found:
                    yield found


def priced(positions: Positions, prompt: Prompt, ship: Ship) -> Shipment | None:
    """What comes of this shipment; None if it may not be made."""
    quote = prompt.quote(ship)
    if quote.violations:
        return None
    seat, ally = positions.look.seat, positions.look.ally
    spice = positions.look.private.free - quote.costs.get(seat, 0)
    helped = OF_ALLY * quote.costs.get(ally, 0) if ally else 0.0
    helped += of_karama(positions) if ship.karama else 0.0
    assert ship.destination is not None, "nobody thinks of going back to the reserves"
    groups = dict(ship.groups)
    after = changed(positions.now, groups, ship.destination)
    after[ship.destination] = after.get(ship.destination, NONE) + ship.forces
    if positions.beside_ally(ship.destination):
        return None
    waits = positions.entering(ship.destination, ship.total)
    return Shipment(positions.worth(after, spice) - helped - waits, spice, ship, after)


def of_karama(positions: Positions) -> float:
    """What the Karama that buys the rate is worth: as much as the spice that it costs, in this purse."""
    free, price = positions.look.private.free, price_of(positions.look) or 0.0
    return positions.of_spice(free + round(price)) - positions.of_spice(free)


def sizes(most: int) -> list[int]:
    """The sizes of groups to think of.

    >>> sizes(9)
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
    """
    return [*(number for number in SIZES if number < most), *([most] if most else [])]


def part(forces: Forces, number: int) -> Forces:
    """So many of these fighters, the strongest last."""
    ordinary = min(forces.ordinary, number)
    return Forces(ordinary, min(forces.elite, number - ordinary))


def strongest(forces: Forces, number: int) -> Forces:
    """So many of these fighters, the strongest first."""
    elite = min(forces.elite, number)
    return Forces(min(forces.ordinary, number - elite), elite)
