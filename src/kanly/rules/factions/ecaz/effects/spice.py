"""The Emperor's Ambassador: five spice (AMB-35)."""

from __future__ import annotations

from kanly.kernel import NEXT, Event, Outcome, Seat, step
from kanly.rules.core.spice import from_bank
from kanly.rules.factions.ecaz.effects.effect import AmbassadorEffect
from kanly.state import Engine

GRANT = 5  # spice


class SpiceGrant(AmbassadorEffect):
    """AMB-35 · From the bank; neither charity nor a payment."""

    def possible(self, g: Engine) -> bool:
        return True

    @step
    def grant(self, g: Engine) -> Outcome:
        from_bank(g, self.beneficiary, GRANT)
        g.emit(AmbassadorPaid(self.beneficiary, GRANT))
        return NEXT


class AmbassadorPaid(Event, frozen=True):
    """AMB-32, AMB-35 · An Ambassador has brought this seat so much spice from the bank."""

    seat: Seat
    spice: int
