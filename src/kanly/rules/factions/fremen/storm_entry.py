"""The Fremen come into the storm: with reserves (FRE-14), and by house rule wherever they go (HOUSE-02)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly import catalog
from kanly.catalog import LocationId, distances
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import DONE, Outcome, Seat, ask, step
from kanly.rules.core.arrival import Arrival, EntryLosses, Party, closed_by_storm, entry_losses
from kanly.rules.core.forces import lose_on_the_way
from kanly.rules.core.move_range import move_range
from kanly.rules.core.movement import GroupMove, regrouping_losses
from kanly.rules.core.paths import ways
from kanly.rules.core.places import in_storm, storm_protected, territory_of
from kanly.rules.core.shipment_terms import Way, place_powers
from kanly.rules.factions.fremen.faction import FREMEN, advanced_fremen
from kanly.rules.factions.fremen.reserves import REINFORCEMENTS
from kanly.rules.factions.fremen.storm_losses import ChooseStormLosses, LoseToStorm
from kanly.state import NONE, Engine, Forces

STORM_ENTRY = "fre_storm_entry"
MOVES: tuple[ArrivalCauseId, ...] = ("movement", "card_movement")
BY_HOUSE_RULE: tuple[ArrivalCauseId, ...] = (*MOVES, "worm_ride")


# ------------------------------------------------------------------------------------------------ the storm is open
@closed_by_storm.by(advanced_fremen, at=1)
def open_to_fremen(g: Engine, closed: bool, location: LocationId, seat: Seat, cause: ArrivalCauseId) -> bool:
    """FRE-14 points 1 and 3 · The storm does not keep their reinforcements out. HOUSE-02 · With fremen_into_storm it
    keeps no move or ride of theirs, neither in nor out."""
    if not closed or seat != FREMEN:
        return closed
    return not (cause == REINFORCEMENTS.cause or (g.table.settings.fremen_into_storm and cause in BY_HOUSE_RULE))


@place_powers.by(advanced_fremen, at=1)
def into_the_storm(g: Engine, seat: Seat, way: Way, destination: LocationId | None) -> Iterable[str]:
    """FRE-14 point 5 · Bringing reserves into a sector in storm can be stopped, for this shipment."""
    if seat == FREMEN and way == REINFORCEMENTS and destination and in_storm(g, destination):
        yield STORM_ENTRY


# ------------------------------------------------------------------------------------------------ half are lost
def harms(g: Engine, location: LocationId) -> bool:
    """FRE-14 point 4 · Whether the storm is there, and no shelter from it."""
    return in_storm(g, location) and not storm_protected(g, territory_of(location))


@entry_losses.by(advanced_fremen, at=4)
def half_of_those_who_enter(g: Engine, arrival: Arrival) -> LostInStorm | None:
    """E4 · Of reserves that come into the storm, and by house rule of those whose move or ride takes them there."""
    if arrival.entrant != FREMEN:
        return None
    return lost(g, arrival.cause, arrival.parties, arrival.destination, arrival.barred)


@regrouping_losses.by(advanced_fremen, at=4)
def half_of_those_who_regroup(g: Engine, move: GroupMove) -> LostInStorm | None:
    """HOUSE-02 · A move inside a territory may lead into the storm as well."""
    if move.seat != FREMEN:
        return None
    return lost(g, move.cause, move.parties, move.destination, move.barred)


def lost(
    g: Engine, cause: ArrivalCauseId, parties: tuple[Party, ...], destination: LocationId, barred: tuple[str, ...]
) -> LostInStorm | None:
    """The losses of these parties, if the storm is in their way."""
    if harms(g, destination):
        met = parties
    elif cause in MOVES and g.table.settings.fremen_into_storm:
        group = sum((party.forces for party in parties), NONE)
        met = tuple(party for party in parties if not way_round(g, party, destination, group, barred))
    else:
        return None
    return LostInStorm(parties, destination, met) if met else None


def way_round(g: Engine, party: Party, destination: LocationId, group: Forces, barred: tuple[str, ...]) -> bool:
    """HOUSE-02 · Whether a party of a group that moves can get there without passing the storm; then it does. What it
    leaves it does not pass."""
    assert party.source is not None
    start = frozenset({party.source})
    storm = frozenset(place for place in catalog.board().locations_in[g.table.storm] if harms(g, place))
    closed = (storm | ways(g, FREMEN, party.forces).full) - start
    costs = distances(start, closed)
    return destination in costs and costs[destination] <= move_range(g, FREMEN, group, barred)


class LostInStorm(EntryLosses):
    """FRE-14 points 1 and 2, HOUSE-02 · Half of those who have `met` the storm, rounded up, go to the Tanks; the others
    go on."""

    destination: LocationId
    met: tuple[Party, ...]

    @step
    def losses(self, g: Engine) -> Outcome:
        group = sum((party.forces for party in self.met), NONE)
        return ask(ChooseStormLosses(FREMEN, self.destination, group), then=self.chosen)

    def chosen(self, g: Engine, answer: LoseToStorm) -> Outcome:
        """They are taken from the places that they leave, in the order of the map."""
        left, parties = answer.forces, list[Party]()
        for party in self.parties:
            taken = NONE
            if party in self.met:
                taken = Forces(min(left.ordinary, party.forces.ordinary), min(left.elite, party.forces.elite))
                lose_on_the_way(g, FREMEN, taken, party.source, self.destination, "storm")
                left -= taken
            parties.append(Party(party.forces - taken, party.source))
        self.parties = tuple(parties)
        return DONE
