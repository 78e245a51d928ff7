"""The special power of the Spacing Guild: it stops a shipment (KARAMA-21)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kanly import catalog
from kanly.catalog import LocationId
from kanly.kernel import DONE, Action, Decision, Event, Fold, Outcome, Pass, Seat, Violation, ask, call, step
from kanly.rules.cards.karama_special import SPECIAL, SpecialPower, power_unused, special_bars, special_cards
from kanly.rules.core.arrival import Arrival, Prevention, entry_prevention
from kanly.rules.core.shipment import ShipmentStep, may_declare_again
from kanly.rules.factions.spacing_guild.faction import SPACING_GUILD, spacing_guild
from kanly.state import Engine, Thing

STOPPED = "KARAMA-21"


@entry_prevention.by(spacing_guild, at=3)
def each_shipment_of_another(g: Engine, arrival: Arrival) -> ShipmentStop | None:
    """ARRIVE-06 row 3, point 5 · The Guild is asked about every declared shipment of another faction from off-planet
    while the power is unused, whatever it holds."""
    if arrival.entrant == SPACING_GUILD or not power_unused(g, SPACING_GUILD) or not may_be_stopped(g, arrival):
        return None
    return ShipmentStop(seat=SPACING_GUILD, entrant=arrival.entrant, destination=arrival.destination)


@Fold
def may_be_stopped(g: Engine, arrival: Arrival) -> bool:
    """Points 1 and 3 · Whether the entry is a shipment from off-planet that somebody has declared: no reinforcement of
    the Fremen, no cross-shipment, no force that is sent along for nothing."""
    if not any(g.running(ShipmentStep)) or arrival.depth:
        return False
    off_planet = catalog.arrivals().cause[arrival.cause].off_planet
    return off_planet == "yes" or (off_planet == "yes_except_fremen" and arrival.entrant != "fremen")


class ShipmentStop(Prevention):
    """KARAMA-21 · The Guild may stop the shipment before anything is paid or placed."""

    seat: Seat = Seat("")
    entrant: Seat = Seat("")
    destination: LocationId = LocationId("")

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseShipmentStop(self.seat, self.entrant, self.destination), then=self.answered)

    def answered(self, g: Engine, answer: StopShipment | Pass) -> Outcome:
        if isinstance(answer, Pass):
            return DONE
        return call(SpecialPower(self.seat, card=answer.card, use=SPECIAL), then=self.played)

    def played(self, g: Engine, play: SpecialPower) -> Outcome:
        """2 · No force arrives, nothing is paid."""
        if play.effective:
            self.stopped_by = STOPPED
            g.emit(ShipmentStopped(self.seat, self.entrant, self.destination))
        return DONE


@may_declare_again.by(spacing_guild)
def used_up(g: Engine, value: bool, shipment: ShipmentStep, by: str) -> bool:
    """2 · The shipment of that player for this turn is used up; movement follows as usual."""
    return value and by != STOPPED


class StopShipment(Action, frozen=True):
    """KARAMA-21 · Play a Karama to stop this shipment."""

    card: Thing


class ChooseShipmentStop(Decision[StopShipment | Pass]):
    """KARAMA-21 · Whether to stop it; silence lets it pass."""

    rule = "KARAMA-21"
    window = "w_ship_stop"
    entrant: Seat
    destination: LocationId

    def options(self, g: Engine) -> Iterable[StopShipment | Pass]:
        return (Pass(), *map(StopShipment, special_cards(g, self.seat)))

    def check(self, g: Engine, action: StopShipment | Pass) -> Sequence[Violation]:
        return () if isinstance(action, Pass) else tuple(special_bars(g, self.seat, action.card))


class ShipmentStopped(Event, frozen=True):
    """KARAMA-21 · A declared shipment does not happen, and is used up for this turn."""

    seat: Seat
    entrant: Seat
    destination: LocationId
