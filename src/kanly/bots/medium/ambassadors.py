"""The Ambassadors of Ecaz, weighed by the positions that they lead to (AMB-14, AMB-36, AMB-51)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kanly import catalog
from kanly.bots.easy import ambassadors as plain
from kanly.bots.medium.alliances import gain_of
from kanly.bots.medium.look import Look
from kanly.bots.medium.moving import groups, stronghold_places
from kanly.bots.medium.position import Positions, Standing, changed
from kanly.bots.medium.shipping import part, strongest
from kanly.catalog import AmbassadorId, LocationId
from kanly.game import Prompt
from kanly.kernel import Action, Pass, Seat
from kanly.rules.factions.ecaz.effects.relocation import Relocate
from kanly.rules.factions.ecaz.effects.shipping import ShipFree
from kanly.rules.factions.ecaz.trigger import CopyAmbassador, OfferTies, TriggerAmbassador
from kanly.state import NONE, Forces

RESERVE = 0.25
"""What a force is worth in the reserves, beside one on the board."""
TRIED = 30
"""So many of the best relocations are held against the rules before the seat looks at what is listed."""


# ------------------------------------------------------------------------------------------------ setting off
def trigger(look: Look, prompt: Prompt, rng: Random) -> Action:
    """As the easy player, but what moves forces is worth what the best position gains, and an alliance what it would
    be worth in a Nexus."""
    entrant, token = Seat(str(prompt.facts["entrant"])), AmbassadorId(str(prompt.facts["token"]))
    effect = catalog.ambassadors().token[token].effect

    def worth(option: Action) -> float:
        if isinstance(option, TriggerAmbassador):
            if not plain.fruitful(prompt, option):
                return 0.0
            found = worth_of_effect(look, effect, option.beneficiary, entrant)
            return found if option.beneficiary == look.seat else found * plain.OF_ALLY
        if isinstance(option, OfferTies):
            return gain_of(look, entrant) if look.ally is None else 0.0
        return plain.ENOUGH if isinstance(option, Pass) else plain.DUKE

    return max(prompt.options, key=worth)


def copied(look: Look, prompt: Prompt, rng: Random) -> Action:
    """AMB-31 · The most useful one now."""
    entrant, beneficiary = Seat(str(prompt.facts["entrant"])), plain.beneficiary(look)

    def worth(option: Action) -> float:
        assert isinstance(option, CopyAmbassador), "one of the others"
        return worth_of_effect(look, catalog.ambassadors().token[option.token].effect, beneficiary, entrant)

    return max(prompt.options, key=worth)


def worth_of_effect(look: Look, effect: str, seat: Seat, entrant: Seat) -> float:
    """What an effect is worth to this seat, now that this entrant has come."""
    if seat == look.seat and effect == "move_group":
        return max((gain for gain, _ in journeys(Positions(look))), default=0.0)
    if seat == look.seat and effect == "ship_free":
        return max((gain for gain, _ in landings(Positions(look))), default=0.0)
    return plain.worth_of_effect(look, effect, seat, entrant)


# ------------------------------------------------------------------------------------------------ forces
def relocation(look: Look, prompt: Prompt, rng: Random) -> Action:
    """AMB-36 · The group after whose journey the seat stands best; one must go, even if that is a loss."""
    positions = Positions(look)
    best = sorted(journeys(positions), key=lambda one: -one[0])[:TRIED]
    able = next((one for gain, one in best if gain > 0 and not prompt.check(one)), None)
    if able is not None:
        return able
    listed = [option for option in prompt.options if isinstance(option, Relocate)]
    return max(listed, key=lambda option: gain(positions, option.forces, option.destination), default=prompt.default)


def journeys(positions: Positions) -> Iterator[tuple[float, Relocate]]:
    """All groups that could go to a stronghold or to spice, with what that gains, legal or not."""
    look = positions.look
    for start, group, among in groups(look, positions.now):
        for place in dict.fromkeys((*stronghold_places(), *look.view.spice)):
            if not among and place != start and not positions.is_closed(place):
                yield gain(positions, {start: group}, place), Relocate(place, {start: group})


def gain(positions: Positions, group: Standing, place: LocationId) -> float:
    """What it gains to have this group there."""
    number = sum(forces.fighters for forces in group.values())
    after = positions.worth(changed(positions.now, group, place))
    return after - positions.worth(positions.now) - positions.entering(place, number)


def free_shipment(look: Look, prompt: Prompt, rng: Random) -> Action:
    """AMB-51 · The forces with which the seat stands best afterwards; nobody, if they do more in the reserves."""
    best = sorted(landings(Positions(look)), key=lambda one: -one[0])
    return next((ship for gain, ship in best if gain > 0 and not prompt.check(ship)), Pass())


def landings(positions: Positions) -> Iterator[tuple[float, ShipFree]]:
    """As many of the reserves as may go, wherever they could, with what that gains, legal or not."""
    look = positions.look
    number = min(plain.MOST, look.own.reserves.fighters)
    if number:
        for place in dict.fromkeys((*stronghold_places(), *look.view.spice)):
            for forces in dict.fromkeys((part(look.own.reserves, number), strongest(look.own.reserves, number))):
                if not positions.is_closed(place):
                    yield landing(positions, place, forces), ShipFree(place, forces)


def landing(positions: Positions, place: LocationId, forces: Forces) -> float:
    """What it gains to have these of the reserves there."""
    after = {**positions.now, place: positions.now.get(place, NONE) + forces}
    gained = positions.worth(after) - positions.worth(positions.now)
    return gained - RESERVE * forces.fighters - positions.entering(place, forces.fighters)
