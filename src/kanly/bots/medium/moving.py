"""Moves and rides: the one after which the seat stands best."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from kanly import catalog
from kanly.bots.medium.deals import offer_for_peace
from kanly.bots.medium.look import Look
from kanly.bots.medium.position import Positions, Standing, changed
from kanly.bots.medium.truth import before_victory
from kanly.catalog import LocationId, distances
from kanly.game import Prompt
from kanly.kernel import Action, Pass
from kanly.rules.core.movement import ExtraMove
from kanly.rules.core.moves import Move
from kanly.rules.factions.fremen.rides import Ride
from kanly.state import Forces

WORTH_THE_WHILE = 0.15
WORTH_A_CARD = 6.0
"""What a further move must gain to be worth a card."""
STAYING = (1, 2, 3, 4, 6, 8)
"""So many stay behind, where not all go."""
TRIED = 12
"""So many of the best moves are held against the rules before the seat gives up."""


class Going(NamedTuple):
    """A move, and what the position after it is worth."""

    worth: float
    destination: LocationId
    group: Standing


def move(look: Look, prompt: Prompt, rng: Random) -> Action:
    """The best legal move, if it is better than none; before it, what secures a victory that is near, or peace
    where the seat will stand."""
    positions = Positions(look)
    going = best(positions, prompt)
    after = positions.now if going is None else changed(positions.now, going.group, going.destination)
    play = before_victory(look, positions.board, positions.now, prompt) or offer_for_peace(positions, after, prompt)
    if play is not None:
        return play
    return prompt.default if going is None else Move(going.destination, going.group)


def worth_of_best(look: Look, prompt: Prompt) -> float:
    """What the best move is worth, or to stay."""
    positions = Positions(look)
    going = best(positions, prompt)
    return positions.worth(positions.now) if going is None else going.worth


def best(positions: Positions, prompt: Prompt) -> Going | None:
    """The best legal move; None if none is better than to stay."""
    least = positions.worth(positions.now) + WORTH_THE_WHILE
    goings = [going for going in goings_from(positions, positions.now) if going.worth > least]
    able = sorted(goings, key=lambda going: -going.worth)[:TRIED]
    return next((going for going in able if not prompt.check(Move(going.destination, going.group))), None)


def extra_move(look: Look, prompt: Prompt, rng: Random) -> Action:
    """One more move, if it gains enough for a card."""
    play = next((option for option in prompt.options if isinstance(option, ExtraMove)), None)
    if play is None:
        return Pass()
    positions = Positions(look)
    return play if gain_of_moving(positions, positions.now) >= WORTH_A_CARD else Pass()


def ride(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Where all riders do most; nowhere, if they do well where they are."""
    positions = Positions(look)
    best, found = positions.worth(positions.now) + WORTH_THE_WHILE, prompt.default
    for option in prompt.options:
        if isinstance(option, Ride) and not positions.is_closed(option.destination):
            number = sum(forces.fighters for forces in option.forces.values())
            worth = positions.worth(changed(positions.now, option.forces, option.destination))
            worth -= positions.entering(option.destination, number)
            if worth > best:
                best, found = worth, option
    return found


def gain_of_moving(positions: Positions, standing: Standing, spice: int | None = None) -> float:
    """What the best move out of this position gains."""
    now = positions.worth(standing, spice)
    return max((going.worth - now for going in goings_from(positions, standing, spice) if going.worth > now), default=0)


# ------------------------------------------------------------------------------------------------ what there is
def goings_from(positions: Positions, standing: Standing, spice: int | None = None) -> Iterator[Going]:
    """All groups that could go, and where to: a part of them only to strongholds and spice."""
    look, board = positions.look, positions.board
    reach = 3 if any(place in cities() and forces.fighters for place, forces in standing.items()) else 1
    reach = max(reach, board.range_of(look.seat))
    goals = {*stronghold_places(), *look.view.spice}
    for start, group, among in groups(look, standing):
        if start in look.in_storm:
            continue
        near = distances(frozenset({start}), look.in_storm)
        whole = group in (standing.get(start), look.standing.get(start))
        for place, steps in near.items():
            if place == start or steps > (1 if among else reach) or (not whole and place not in goals):
                continue
            if positions.is_closed(place) or (among and peopled(look, place)):
                continue
            after = changed(standing, {start: group}, place)
            worth = positions.worth(after, spice) - positions.entering(place, group.fighters)
            yield Going(worth, place, {start: group})


def groups(look: Look, standing: Standing) -> Iterator[tuple[LocationId, Forces, bool]]:
    """Who could go from where: fighters, all or all but a few; or advisors, all of them (then true)."""
    for place, forces in standing.items():
        yield place, forces, False
        for stay in STAYING:
            if stay < forces.fighters:
                yield place, leaving(forces, stay), False
    for place, forces in look.standing.items():
        if forces.advisors:
            yield place, forces, True


def leaving(forces: Forces, number: int) -> Forces:
    """All but so many; ordinary ones stay first."""
    ordinary = min(forces.ordinary, number)
    return Forces(forces.ordinary - ordinary, forces.elite - (number - ordinary))


def peopled(look: Look, place: LocationId) -> bool:
    """Whether anybody else stands in the territory of this location, so that advisors stay what they are."""
    places = catalog.board().locations_of[catalog.board().territory_of[place]]
    return any(seat != look.seat for one in places for seat in look.view.board.get(one, ()))


def stronghold_places() -> Iterator[LocationId]:
    """The locations of the strongholds."""
    for territory in catalog.board().strongholds:
        yield from catalog.board().locations_of[territory]


def cities() -> tuple[LocationId, ...]:
    """The locations of the cities with ornithopters."""
    return tuple(place for city in catalog.board().ornithopter_cities for place in catalog.board().locations_of[city])
