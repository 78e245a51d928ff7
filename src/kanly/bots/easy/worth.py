"""What standing somewhere is worth: strongholds, spice, and what stands against it. The unit is a spice, about."""

from __future__ import annotations

from math import exp

from kanly import catalog
from kanly.bots.easy.cards import killing, stopping
from kanly.bots.easy.look import Look
from kanly.catalog import LocationId, TerritoryId
from kanly.kernel import Seat
from kanly.rules.factions.ecaz.faction import ECAZ

STRONGHOLD = 9.0
VICTORY = 30.0
STOPS_VICTORY = 12.0
JOINT = 3.0
"""A stronghold held jointly with the ally, for each that is so already; with enough of them it is a victory."""
FORCE = 0.35
"""What one force is worth that dies."""
A_FEW = 1.5
"""So many fighters hold an empty place as often as not."""


def chance(look: Look, number: int, foe: Seat, against: int) -> float:
    """How likely so many own fighters win a battle against so many of this seat.

    The cards of the hand count as much as those that the other may hold."""
    faces = [card.face for card in look.private.hand]
    cards = 1.2 * any(map(killing, faces)) + 0.8 * any(map(stopping, faces))
    other = 0.5 * min(look.by_seat[foe].hand_size, 4)
    ahead = number + look.lead(look.seat) + cards - (against + look.lead(foe) + other)
    return 1 / (1 + exp(-ahead / 2))


def beside(look: Look, territory: TerritoryId, number: int) -> int:
    """What so many own fighters come to with those of the ally, where the two fight as one: Ecaz adds half of its own
    (OCCUPY-09)."""
    others = look.fighters.get(territory, {}).get(look.ally, 0) if look.ally and look.occupies else 0
    if not others:
        return number
    return others + (number + 1) // 2 if look.seat == ECAZ else number + (others + 1) // 2


def hold(look: Look, territory: TerritoryId, number: int) -> float:
    """How likely so many own fighters, with those of the ally that may stay there, hold it at the end of the turn."""
    number = beside(look, territory, number)
    if number <= 0:
        return 0.0
    foes = look.foes(territory)
    if not foes:
        return number / (number + A_FEW)
    found = 1.0
    for foe, against in foes.items():
        found *= chance(look, number, foe, against)
    return found


def value_of_stronghold(look: Look, territory: TerritoryId) -> float:
    """What it is worth to hold this stronghold at the end of the turn."""
    value = STRONGHOLD
    counted = set(look.held[territory]) <= {look.seat, look.ally} and look.held[territory]
    if look.missing(look.seat) <= (0 if counted else 1):
        value += VICTORY
    foes = look.foes(territory)
    if any(look.missing(foe) <= 0 for foe in foes):
        value += VICTORY
    elif any(look.missing(foe) <= 1 for foe in foes):
        value += STOPS_VICTORY
    return value


def jointly(look: Look, territory: TerritoryId) -> float:
    """OCCUPY-27 · What it is worth to stand beside the ally in a stronghold where nobody else does."""
    guide = look.view.guide
    if guide is None or look.ally is None or not look.occupies or set(look.held[territory]) - {look.seat, look.ally}:
        return 0.0
    if look.ally not in look.held[territory]:
        return 0.0
    others = len(set(guide.together) - {territory})
    return VICTORY if others >= guide.needed_together - 1 else JOINT * others


def collected(look: Look, place: LocationId, number: int) -> float:
    """The spice that so many own fighters would collect in a location."""
    spice = look.view.spice.get(place, 0)
    if not spice or number <= 0:
        return 0.0
    city = any(look.mine(territory) for territory in catalog.board().ornithopter_cities)
    return min(spice, number * (3 if city else 2)) * hold(look, catalog.board().territory_of[place], number)


def standing(look: Look, place: LocationId, number: int, elsewhere: int = 0) -> float:
    """What it is worth to have so many own fighters in a location, with others `elsewhere` in the territory."""
    territory = catalog.board().territory_of[place]
    if number + elsewhere <= 0:
        return 0.0
    there = look.view.board.get(place, {})
    if look.crowds(territory):
        return -FORCE * number  # one of the two must leave (ALLY-09)
    value = collected(look, place, number)
    if look.held.get(territory) is not None:
        more = hold(look, territory, number + elsewhere) - hold(look, territory, 0)
        value += value_of_stronghold(look, territory) * more + jointly(look, territory)
    elif look.foes(territory):
        value -= FORCE * number * (1 - hold(look, territory, number + elsewhere))
    if place not in look.sheltered and there is not None:
        value -= FORCE * number / 3  # the next storm may come here
    return value
