"""The Terror token Atomics: everybody there dies, nobody may ever ship there again, and hands shrink (TERROR-22 to
TERROR-24)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly import catalog
from kanly.catalog import LocationId, TerritoryId, TerrorId
from kanly.catalog.arrivals import ArrivalCauseId
from kanly.kernel import DONE, NEXT, Event, Outcome, Procedure, Seat, Violation, step, violation
from kanly.rules.core.alliances import alliance_begun
from kanly.rules.core.arrival import entry_objections
from kanly.rules.core.cards import hand_limit
from kanly.rules.core.destruction import territory_destroyed
from kanly.rules.core.forces import kill
from kanly.rules.core.hand_limits import discard_excess_at_random
from kanly.rules.core.places import locations, territory_of
from kanly.rules.factions.moritani.effects import TerrorEffect
from kanly.rules.factions.moritani.faction import MORITANI, moritani
from kanly.rules.factions.moritani.tokens import printed
from kanly.state import Engine, Forces


class Atomics(TerrorEffect):
    """TERROR-22 · The blast, then what is left of it."""

    @step
    def blast(self, g: Engine) -> Outcome:
        """All forces of everybody in all sectors, advisors too; not in battle. Spice, leaders, cards and Terror tokens
        stay, an Ambassador does not (AMB-18)."""
        for place in locations(self.territory):
            for seat in g.table.seats:
                kill(g, place, seat, g.table.at(place, seat), "terror")
        territory_destroyed(g, self.territory, "atomics")
        return NEXT

    @step
    def aftermath(self, g: Engine) -> Outcome:
        """TERROR-22, TERROR-24 · The marker lies there for good, and tells who is Moritani's ally at this moment."""
        g.table.aftermath = self.territory
        g.emit(AftermathPlaced(MORITANI, self.territory, g.table.ally(MORITANI)))
        return NEXT

    @step
    def hands(self, g: Engine) -> Outcome:
        fit_hands(g)
        return DONE


# ------------------------------------------------------------------------------------------------ nobody ships there
@entry_objections.by(moritani, at=1)
def no_shipment_into_the_aftermath(
    g: Engine, seat: Seat, destination: LocationId, cause: ArrivalCauseId, group: Forces
) -> Iterable[Violation]:
    """TERROR-23 · Shipments of every kind, whoever makes them; a Sneak Attack and movements are none of these."""
    if g.table.aftermath == territory_of(destination) and catalog.arrivals().cause[cause].barred_by_aftermath is True:
        yield violation("TERROR-23", "no-shipment-into-aftermath", territory=g.table.aftermath)


# ------------------------------------------------------------------------------------------------ hands
def has_smaller_hand(g: Engine, seat: Seat) -> bool:
    """TERROR-24 · Whether the Atomics have made the hand of this seat smaller: Moritani's, and that of its ally."""
    return g.table.aftermath is not None and (seat == MORITANI or g.table.ally(MORITANI) == seat)


@hand_limit.by(moritani, at=2)
def one_card_less(g: Engine, limit: int, seat: Seat) -> int:
    """TERROR-24, CARD-GEN-04 · One card less, but never below 1."""
    change = printed(TerrorId("terror_atomics")).hand_limit_change or 0
    return max(1, limit + change) if has_smaller_hand(g, seat) else limit


def fit_hands(g: Engine) -> None:
    """TERROR-24, CARD-GEN-05 · Random cards beyond the limit go, Moritani's first, then the ally's."""
    for seat in (MORITANI, g.table.ally(MORITANI)):
        if seat is not None:
            discard_excess_at_random(g, seat)


class HandsFitted(Procedure):
    """TERROR-16, TERROR-24 · A new ally has the lower limit at once."""

    @step
    def discard(self, g: Engine) -> Outcome:
        fit_hands(g)
        return DONE


@alliance_begun.by(moritani, at=1)
def new_ally(g: Engine, seats: tuple[Seat, Seat]) -> HandsFitted | None:
    """An ally that comes later; one that goes has its old limit back."""
    return HandsFitted() if g.table.aftermath is not None and MORITANI in seats else None


# ------------------------------------------------------------------------------------------------ what is told
class AftermathPlaced(Event, frozen=True):
    """TERROR-22, TERROR-24 · Everybody in the territory is dead, nobody may ever ship there again; the hands of
    Moritani and of its ally, if it has one now, hold one card less."""

    seat: Seat
    territory: TerritoryId
    ally: Seat | None
