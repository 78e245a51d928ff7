"""Revival: of the ally for nothing (FRE-10), of their own forces (FRE-11, FRE-15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Event,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Violation,
    Window,
    ask,
    call,
    step,
    violation,
    window_facts,
)
from kanly.rules.cards.karama import declared
from kanly.rules.core.revival import before_revivals
from kanly.rules.core.revival_terms import elite_limit, free_rate, own_free_rate, purchase_bars
from kanly.rules.core.switches import Switch, is_on, switches_of
from kanly.rules.factions.fremen.faction import FREMEN, fremen
from kanly.state import Engine

# ------------------------------------------------------------------------------------------------ revivals of the ally
GRANTED_RATE = 3
GRANTED = "fremen_grant"  # in this_phase: the ally that has the grant
ALLY_REVIVAL = "ally_revival"  # the standing permission


@switches_of.by(fremen, at=5.15)
def permission_for_free_revivals(g: Engine, seat: Seat) -> Iterable[Switch]:
    """FRE-10 · The standing permission, initially on."""
    if seat == FREMEN:
        yield Switch(ALLY_REVIVAL, permission=True)


@before_revivals.by(fremen, at=5.15)
def free_revivals_for_the_ally(g: Engine) -> AllyGrant | None:
    """FRE-10 · Before the ally revives; unless it has three free ones of its own, or as many as lie in the Tanks
    (TIMING-15)."""
    ally = g.table.ally(FREMEN)
    if ally is None or own_free_rate(g, ally) >= GRANTED_RATE or free_rate(g, ally) >= g.table.tanks[ally].total:
        return None
    return AllyGrant(FREMEN, ally)


@window_facts.by(fremen, at=5.15)
def grant_at_hand(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str]]:
    """KARAMA-28 · What is answered while a grant is declared names the ally."""
    return [("ally", grant.ally) for grant in g.at_hand(AllyGrant)]


class AllyGrant(Procedure):
    """FRE-10 · The Fremen may let their ally revive three forces for nothing in this phase."""

    seat: Seat
    ally: Seat

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseGrant(self.seat, self.ally), then=self.chosen)

    def chosen(self, g: Engine, answer: GrantFreeRevivals | Pass) -> Outcome:
        return DONE if isinstance(answer, Pass) else NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_revival_help · It can be stopped, for this phase."""
        return call(declared("fre_ally_revival"), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        if not window.stopped:
            g.table.this_phase[GRANTED] = (self.ally,)
            g.emit(FreeRevivalsGranted(self.seat, self.ally))
        return DONE


class GrantFreeRevivals(Action, frozen=True):
    """FRE-10 · The ally shall have them."""


class ChooseGrant(Decision[GrantFreeRevivals | Pass]):
    """FRE-10 · Silence follows the standing permission."""

    rule = "FRE-10"
    window = "d_fremen_grant"
    ally: Seat

    def options(self, g: Engine) -> Iterable[GrantFreeRevivals | Pass]:
        return (GrantFreeRevivals(), Pass())

    def default(self, g: Engine) -> GrantFreeRevivals | Pass:
        return GrantFreeRevivals() if is_on(g, self.seat, ALLY_REVIVAL) else Pass()


@own_free_rate.by(fremen, at=1)
def granted_free_rate(g: Engine, value: int, seat: Seat) -> int:
    """FRE-10 · The ally's free number becomes 3; the limit stays."""
    return max(value, GRANTED_RATE) if seat in g.table.this_phase.get(GRANTED, ()) else value


class FreeRevivalsGranted(Event, frozen=True):
    """FRE-10 · The ally revives three forces for nothing in this phase."""

    seat: Seat
    ally: Seat


# ------------------------------------------------------------------------------------------------ their own revival
@purchase_bars.by(fremen, at=1)
def no_purchases(g: Engine, value: tuple[Violation, ...], seat: Seat) -> tuple[Violation, ...]:
    """FRE-11 · The Fremen cannot buy forces."""
    return (*value, violation("FRE-11", "fremen-buy-no-forces")) if seat == FREMEN else value


@elite_limit.by(fremen, at=1)
def one_fedaykin(g: Engine, value: int, seat: Seat) -> int:
    """FRE-15 · At most one Fedaykin comes back in a turn, by all means together."""
    return 1 if seat == FREMEN else value
