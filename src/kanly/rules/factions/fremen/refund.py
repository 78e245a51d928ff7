"""By house rule the support of the Fremen's ally comes back to it (HOUSE-02 fremen_ally_refund)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import DONE, NEXT, Event, Outcome, Procedure, Seat, step
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import after_reveal
from kanly.rules.core.switches import Switch, is_on, switches_of
from kanly.rules.factions.fremen.faction import FREMEN, fremen
from kanly.state import Engine

ALLY_REFUND = "ally_refund"  # the standing permission


@switches_of.by(fremen, at=7.545)
def permission_for_refunds(g: Engine, seat: Seat) -> Iterable[Switch]:
    """HOUSE-02 · The standing permission, initially on."""
    if seat == FREMEN and g.table.settings.fremen_ally_refund:
        yield Switch(ALLY_REFUND, permission=True)


@after_reveal.by(fremen, at=7.545)
def refund_for_the_ally(g: Engine, battle: Battle) -> SupportRefund | None:
    """HOUSE-02 · When support has been paid (7.54), for what the ally has paid."""
    ally = g.table.ally(FREMEN)
    if ally is None or ally not in battle.paid or not g.table.settings.fremen_ally_refund:
        return None
    return SupportRefund(ally, battle.plan(ally).support)


class SupportRefund(Procedure):
    """HOUSE-02 · If the Fremen allow it when the ally pays, the spice lies in front of its shield until the Mentat
    Pause."""

    ally: Seat
    spice: int

    @step
    def permission(self, g: Engine) -> Outcome:
        """Everybody sees now what the Fremen have permitted."""
        g.learn()
        return NEXT if is_on(g, FREMEN, ALLY_REFUND) else DONE

    @step
    def refund(self, g: Engine) -> Outcome:
        g.table.bank -= self.spice
        g.table.fronts[self.ally] += self.spice
        g.emit(SupportRefunded(self.ally, self.spice))
        return NEXT


class SupportRefunded(Event, frozen=True):
    """HOUSE-02 · The support that this ally of the Fremen has paid lies in front of its shield."""

    seat: Seat
    spice: int
