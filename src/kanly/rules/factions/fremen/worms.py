"""What the Fremen do when a worm appears: they are not devoured, nor is their ally if they like (FRE-05, FRE-09)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.catalog import TerritoryId
from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Event,
    Outcome,
    Pass,
    Seat,
    Window,
    ask,
    call,
    step,
)
from kanly.rules.core.places import forces_in
from kanly.rules.core.spice_cards import WormAppears, WormResponse, worm_responses
from kanly.rules.core.switches import Switch, is_on, switches_of
from kanly.rules.factions.fremen.faction import FREMEN, fremen
from kanly.state import Engine

IMMUNITY, ALLY_IMMUNITY = "fre_worm_immunity", "fre_ally_worm"
PROTECTS_ALLY = "ally_worm_protection"  # the standing permission


@switches_of.by(fremen, at=2.12)
def permission_for_protection(g: Engine, seat: Seat) -> Iterable[Switch]:
    """FRE-09 · The standing permission, initially on."""
    if seat == FREMEN:
        yield Switch(PROTECTS_ALLY, permission=True)


@worm_responses.by(fremen, at=2.12)
def fremen_or_their_ally_are_there(g: Engine, worm: WormAppears) -> FremenAndTheWorm | None:
    """TIMING-33 2.12 · Before a worm devours where the Fremen or their ally have forces."""
    if worm.territory is None or not worm.devours:
        return None
    ally = g.table.ally(FREMEN)
    there = any(forces_in(g, worm.territory, seat) for seat in (FREMEN, ally) if seat)
    return FremenAndTheWorm(territory=worm.territory) if there else None


class FremenAndTheWorm(WormResponse):
    """FRE-05, FRE-09 · Fremen forces are not devoured, nor those of their ally if they protect them; either can be
    stopped for this appearance. `protected`: the ally."""

    territory: TerritoryId = TerritoryId("")
    protected: Seat | None = None

    @step
    def protection(self, g: Engine) -> Outcome:
        """FRE-09 point 1 · All forces of the ally there are protected, or none."""
        ally = g.table.ally(FREMEN)
        if ally is None or not forces_in(g, self.territory, ally):
            return NEXT
        return ask(ChooseWormProtection(FREMEN, ally, self.territory), then=self.chosen)

    def chosen(self, g: Engine, answer: ProtectFromWorm | Pass) -> Outcome:
        if isinstance(answer, ProtectFromWorm):
            self.protected = g.table.ally(FREMEN)
            assert self.protected is not None
            g.emit(AllyProtectedFromWorm(FREMEN, self.protected, self.territory))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_worm · Offered is what is at stake here: their own immunity, the protection of the ally."""
        own = (IMMUNITY,) if forces_in(g, self.territory, FREMEN) else ()
        powers = (*own, ALLY_IMMUNITY) if self.protected else own
        return call(Window("w_worm", FREMEN, powers), then=self.answered) if powers else DONE

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        safe = {IMMUNITY: FREMEN, ALLY_IMMUNITY: self.protected}
        self.spared = tuple(
            seat for power, seat in safe.items() if seat and power in window.powers and power not in window.stopped
        )
        return NEXT


class ProtectFromWorm(Action, frozen=True):
    """FRE-09 · The ally's forces there shall not be devoured."""


class ChooseWormProtection(Decision[ProtectFromWorm | Pass]):
    """FRE-09 · Silence follows the standing permission."""

    rule = "FRE-09"
    window = "d_worm_protect"
    ally: Seat
    territory: TerritoryId

    def options(self, g: Engine) -> Iterable[ProtectFromWorm | Pass]:
        return (ProtectFromWorm(), Pass())

    def default(self, g: Engine) -> ProtectFromWorm | Pass:
        return ProtectFromWorm() if is_on(g, self.seat, PROTECTS_ALLY) else Pass()


class AllyProtectedFromWorm(Event, frozen=True):
    """FRE-09 · The worm shall not devour the ally's forces there, unless that is stopped."""

    seat: Seat
    ally: Seat
    territory: TerritoryId
