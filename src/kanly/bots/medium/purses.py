"""What lies behind the shields of others, reckoned from what everybody has seen paid and received."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import Event, Seat
from kanly.rules.core.battle_result import BountyReceived
from kanly.rules.core.charity import CharityClaimed
from kanly.rules.core.collection import CityPaid, SpiceCollected
from kanly.rules.core.mentat_pause import FrontPileTaken
from kanly.rules.core.payment import SpicePaid, SpiceReceived
from kanly.rules.core.setup import StartingSpice
from kanly.rules.factions.ecaz.effects.cards import AmbassadorFeePaid
from kanly.rules.factions.ecaz.effects.spice import AmbassadorPaid
from kanly.rules.factions.ecaz.placement import AmbassadorPlaced
from kanly.rules.factions.emperor.backing import BackingReturned
from kanly.rules.factions.emperor.gifts import SpiceGiven
from kanly.rules.factions.fremen.refund import SupportRefunded
from kanly.rules.factions.harkonnen.capture import HiddenLeaderExecuted, LeaderExecuted
from kanly.rules.factions.moritani.assassination import LeaderAssassinated
from kanly.rules.factions.moritani.extortion import ExtortionCollected, RansomPaid
from kanly.rules.factions.moritani.robbery import SpiceRobbed
from kanly.view import View

CAPTOR = Seat("harkonnen")
INCOMES = (
    StartingSpice,
    SpiceReceived,
    SpiceCollected,
    CityPaid,
    CharityClaimed,
    BountyReceived,
    FrontPileTaken,
    SupportRefunded,
    BackingReturned,
    AmbassadorPaid,
    ExtortionCollected,
)


def purses_after(events: Iterable[Event], view: View) -> dict[Seat, int]:
    """The spice of each seat, in spice: the notes of the table, where it keeps them; else what the events say."""
    found = {seat.seat: 0 for seat in view.seats}
    for event in events:
        if isinstance(event, INCOMES):
            found[event.seat] += event.spice
        elif isinstance(event, SpicePaid | AmbassadorFeePaid):
            found[event.seat] -= event.spice
        elif isinstance(event, SpiceGiven):
            found[event.seat] -= event.amount
            found[event.ally] += event.amount
        elif isinstance(event, LeaderExecuted | HiddenLeaderExecuted) and CAPTOR in found:
            found[CAPTOR] += event.spice
        elif isinstance(event, AmbassadorPlaced):
            found[event.seat] -= event.fee
        elif isinstance(event, RansomPaid):
            found[event.seat] -= event.spice
            found[event.to] += event.spice
        elif isinstance(event, SpiceRobbed):
            found[event.seat] -= event.spice
            found[event.by] += event.spice
        elif isinstance(event, LeaderAssassinated):
            found[event.by] += event.spice
    for note in view.notes.purses if view.notes else ():
        found[note.seat] = note.spice
    return {seat: max(0, spice) for seat, spice in found.items()}
