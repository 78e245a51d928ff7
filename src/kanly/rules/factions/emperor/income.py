"""The Emperor's income from Treachery Cards (EMP-02, EMP-03)."""

from __future__ import annotations

from kanly.kernel import Seat
from kanly.rules.core.bids import CARD
from kanly.rules.core.payment import Payment, Receiver, receiver
from kanly.rules.factions.emperor.faction import EMPEROR, emperor
from kanly.state import Engine


@receiver.by(emperor, at=4)
def paid_to_the_emperor(g: Engine, payment: Payment, payer: Seat) -> Receiver | None:
    """EMP-02 · What another faction pays for a Treachery Card goes to the Emperor, whoever contributes: its ally, too,
    even if that is the Emperor himself (EMP-03 point 2). EMP-03 point 1 · What he buys is paid to the bank."""
    if payment.kind == CARD and payment.buyer != EMPEROR:
        return Receiver(EMPEROR, "emp_treachery_income")
    return None
