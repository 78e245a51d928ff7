"""The charity of the Bene Gesserit: 2 spice, whatever they own (BG-25)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.kernel import DONE, NEXT, Decision, Outcome, Pass, Procedure, Seat, Window, ask, call, step
from kanly.rules.cards.karama import declared, stopped_for_phase
from kanly.rules.core.charity import (
    CHARITY,
    FULL,
    Charity,
    ClaimCharity,
    charity_due,
    charity_rows,
    claim,
    claimants,
)
from kanly.rules.core.switches import is_on
from kanly.rules.factions.bene_gesserit.faction import BENE_GESSERIT, advanced_bene_gesserit
from kanly.state import Engine

BG_CHARITY = "bg_charity"
ORDINARY = "ordinary_charity"  # in this_phase: who has been left the ordinary claim


@charity_rows.by(advanced_bene_gesserit, at=3.20)
def claim_of_their_own(g: Engine, charity: Charity) -> SisterhoodClaim | None:
    """TIMING-34 3.20 · They are always asked."""
    return SisterhoodClaim(BENE_GESSERIT)


class SisterhoodClaim(Procedure):
    """BG-25 · Their one claim of the turn, in place of the ordinary one."""

    seat: Seat

    @step
    def question(self, g: Engine) -> Outcome:
        if stopped_for_phase(g, BG_CHARITY):
            return NEXT
        return ask(ChooseSisterhoodCharity(self.seat), then=self.chosen)

    def chosen(self, g: Engine, answer: ClaimCharity | Pass) -> Outcome:
        return DONE if isinstance(answer, Pass) else NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_charity_bg · The claim can be stopped."""
        return call(declared(BG_CHARITY), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        """2 · Paid like any claim. 4 · Stopped, it leaves them the ordinary one."""
        if window.stopped:
            g.table.this_phase[ORDINARY] = (self.seat,)
        else:
            claim(g, self.seat)
        return DONE


class ChooseSisterhoodCharity(Decision[ClaimCharity | Pass]):
    """BG-25 point 3 · On silence it is claimed, unless the seat has switched that off (TURN-06)."""

    rule = "BG-25"
    window = "d_charity_bg"

    def options(self, g: Engine) -> Iterable[ClaimCharity | Pass]:
        return (ClaimCharity(), Pass())

    def default(self, g: Engine) -> ClaimCharity | Pass:
        return ClaimCharity() if is_on(g, self.seat, CHARITY) else Pass()


@charity_due.by(advanced_bene_gesserit, at=-1)
def two_spice(g: Engine, value: int, seat: Seat) -> int:
    """BG-25 point 1 · They receive 2, not as much as brings them up to 2; before anybody doubles or cancels it."""
    return FULL if any(claim.seat == seat for claim in g.running(SisterhoodClaim)) else value


@claimants.by(advanced_bene_gesserit, at=1)
def in_place_of_the_ordinary_claim(g: Engine, value: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """BG-25 points 2 and 4 · They make no ordinary claim, unless their own was stopped."""
    left = g.table.this_phase.get(ORDINARY, ())
    return tuple(seat for seat in value if seat != BENE_GESSERIT or seat in left)
