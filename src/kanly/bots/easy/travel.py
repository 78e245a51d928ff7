"""Shipments, moves and rides: where forces do most good."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from kanly import catalog
from kanly.bots.easy.hazards import risk
from kanly.bots.easy.look import Look
from kanly.bots.easy.worth import FORCE, standing
from kanly.catalog import LocationId, distances
from kanly.game import Prompt
from kanly.kernel import Action, Pass
from kanly.rules.core.moves import Move
from kanly.rules.core.shipment_terms import Ship
from kanly.rules.core.starting_forces import PlaceStartingForces
from kanly.rules.factions.fremen.rides import Ride
from kanly.state import NONE, Forces

SPICE = 0.8
"""What a spice paid is worth."""
RESERVE = 3
"""The spice that a shipment leaves in the purse, for the next bids."""
ENOUGH = (3, 5, 8, 12)
"""The sizes of groups that are thought of."""
FARTHEST = 3
"""So many territories a group moves at most."""
WORTH_THE_WHILE = 0.5


# ------------------------------------------------------------------------------------------------ shipments
def shipment(look: Look, prompt: Prompt) -> Action:
    """As many forces as are needed where they are worth most; nobody, if that is worth less than it costs."""
    reserves = look.own.reserves
    if not reserves.fighters:
        return Pass()
    winning = look.missing(look.seat) <= 1
    kept = 0 if winning or look.last_turns else RESERVE
    purse = max(0, look.private.free - kept)
    best, found = WORTH_THE_WHILE, None
    for place in goals(look):
        one = prompt.quote(Ship(place, part(reserves, 1)))
        if any(violation.key != "shipment-beyond-means" for violation in one.violations):
            continue
        for number in sizes(reserves.fighters):
            ship = Ship(place, part(reserves, number))
            quote = prompt.quote(ship)
            price = sum(quote.costs.values())
            if quote.violations or quote.costs.get(look.seat, 0) > purse:
                break
            gain = entered(look, place, number) - price * SPICE - number * FORCE
            if gain > best:
                best, found = gain, ship
    return found or Pass()


def goals(look: Look) -> Iterator[LocationId]:
    """The places worth going to: strongholds, and where spice lies."""
    for territory in catalog.board().strongholds:
        yield from catalog.board().locations_of[territory]
    yield from look.view.spice


def sizes(most: int) -> list[int]:
    """The sizes of groups to think of."""
    return [*(number for number in ENOUGH if number < most), most]


def part(forces: Forces, number: int) -> Forces:
    """So many of these fighters, the strongest last."""
    ordinary = min(forces.ordinary, number)
    return Forces(ordinary, min(forces.elite, number - ordinary))


def added(look: Look, place: LocationId, number: int) -> float:
    """What so many more fighters in a location are worth."""
    here = look.standing.get(place, NONE).fighters
    elsewhere = look.mine(catalog.board().territory_of[place]) - here
    return standing(look, place, here + number, elsewhere) - standing(look, place, here, elsewhere)


def entered(look: Look, place: LocationId, number: int) -> float:
    """The same, less what waits there for whoever enters."""
    return added(look, place, number) - risk(look, catalog.board().territory_of[place], number)


# ------------------------------------------------------------------------------------------------ moves
def move(look: Look, prompt: Prompt) -> Action:
    """The move that gains most: to a stronghold or to spice; or a step towards one."""
    best, found = WORTH_THE_WHILE, None
    for group in groups(look):
        loss = lost(look, group)
        number = sum(forces.fighters for forces in group.values())
        for gain, place in sorted(gains(look, group, number), reverse=True):
            if gain - loss <= best:
                break
            action = Move(place, group)
            if not prompt.check(action):
                best, found = gain - loss, action
                break
    return found or Pass()


def groups(look: Look) -> Iterator[dict[LocationId, Forces]]:
    """Those that could go: from each place all, or all but a few."""
    for place, forces in look.standing.items():
        if place not in look.in_storm and forces.fighters:
            yield {place: Forces(forces.ordinary, forces.elite)}
            for kept in ENOUGH:
                if kept < forces.fighters:
                    yield {place: part(forces, forces.fighters - kept)}


def lost(look: Look, group: Mapping[LocationId, Forces]) -> float:
    """What is lost where the group leaves."""
    return -sum(added(look, place, -forces.fighters) for place, forces in group.items())


def gains(look: Look, group: dict[LocationId, Forces], number: int) -> Iterator[tuple[float, LocationId]]:
    """Where the group might go in one move, with what that is worth; nearer the next goal is worth a little."""
    (start,) = group
    yield from near_gains(look, group)
    goal = next_goal(look, start, number)
    if goal is not None:
        ways = distances(frozenset((goal,)), look.in_storm)
        here = ways.get(start, 0)
        for place in catalog.board().neighbours[start]:
            if place in ways and ways[place] < here:
                yield 1.0 + entered(look, place, number), place


def next_goal(look: Look, start: LocationId, number: int) -> LocationId | None:
    """The goal worth most, for its distance."""
    near = distances(frozenset((start,)), look.in_storm)
    reached = [(added(look, place, number) / (2 + near[place]), place) for place in goals(look) if place in near]
    reached = [(value, place) for value, place in reached if value > WORTH_THE_WHILE and place != start]
    return max(reached)[1] if reached else None


def near_gains(look: Look, group: dict[LocationId, Forces]) -> Iterator[tuple[float, LocationId]]:
    """The goals in reach of a move, with what the group would be worth there."""
    (start,) = group
    number = sum(forces.fighters for forces in group.values())
    near = distances(frozenset((start,)), look.in_storm)
    for place in goals(look):
        if place != start and near.get(place, FARTHEST + 1) <= FARTHEST:
            yield entered(look, place, number), place


# ------------------------------------------------------------------------------------------------ listed places
def way_out(look: Look, prompt: Prompt) -> Action:
    """OCCUPY-04 · Where those who must leave do most."""

    def gain(option: Action) -> float:
        assert isinstance(option, Move), "all of them must go"
        return entered(look, option.destination, sum(forces.fighters for forces in option.forces.values()))

    return max(prompt.options, key=gain, default=prompt.default)


def best_of(look: Look, rides: Iterable[Ride]) -> Ride | None:
    """The ride that gains most; None if none gains anything."""
    best, found = WORTH_THE_WHILE, None
    for ride in rides:
        number = sum(forces.fighters for forces in ride.forces.values())
        gain = entered(look, ride.destination, number) - lost(look, ride.forces)
        if gain > best:
            best, found = gain, ride
    return found


def in_stronghold(group: PlaceStartingForces) -> bool:
    """Whether these starting forces go to a stronghold."""
    return catalog.board().territory_of[group.location] in catalog.board().strongholds
