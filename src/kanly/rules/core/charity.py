"""CHOAM Charity (TIMING-34, CHARITY-01, CHARITY-02)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from kanly.kernel import (
    NEXT,
    Action,
    Decision,
    Event,
    First,
    Fold,
    Outcome,
    Pass,
    Procedure,
    Rows,
    Seat,
    Violation,
    ask_any,
    call,
    goto,
    step,
    violation,
)
from kanly.rules.core.extension import core
from kanly.rules.core.notes import note_purse
from kanly.rules.core.simultaneous import NotDone
from kanly.rules.core.spice import from_bank
from kanly.rules.core.switches import Switch, is_on, switches_of
from kanly.state import Engine

FULL = 2
"""The spice that charity brings a purse up to."""

CLAIMED = "charity"
"""Who has claimed charity this turn."""

CHARITY = "charity"  # the switch


# ------------------------------------------------------------------------------------------------ what may be answered
class ClaimCharity(Action, frozen=True):
    """CHARITY-01 · Ask for charity."""


CharityAnswer: TypeAlias = ClaimCharity | NotDone | Pass


class ChooseCharity(Decision[CharityAnswer]):
    """3.30 · Claim with 0 or 1 spice in the purse, or be done. Every seat is asked, so that the wait tells nothing of a
    purse; on silence it claims what it can, unless it has switched that off. `done`: the seat has said so before."""

    rule = "CHARITY-01"
    done: bool = False

    def options(self, g: Engine) -> Iterable[CharityAnswer]:
        found = (ClaimCharity(), NotDone(), Pass())
        return [answer for answer in found if not self.check(g, answer)]

    def check(self, g: Engine, action: CharityAnswer) -> Sequence[Violation]:
        if isinstance(action, ClaimCharity) and g.table.purses[self.seat] >= FULL:
            return (violation("CHARITY-01", "purse-not-poor", most=FULL - 1),)
        if isinstance(action, NotDone) and not self.done:
            return (violation("TURN-05", "charity-not-done-yet"),)
        return ()

    def default(self, g: Engine) -> CharityAnswer:
        """TIMING-08 · Charity is claimed if it is available, unless the seat has switched that off."""
        claims = is_on(g, self.seat, CHARITY) and not self.check(g, ClaimCharity())
        return ClaimCharity() if claims else Pass()


@switches_of.by(core, at=3.3)
def claim_charity(g: Engine, seat: Seat) -> Iterable[Switch]:
    """TURN-06 · The standing instruction: silence claims charity."""
    yield Switch(CHARITY)


# ------------------------------------------------------------------------------------------------ the phase
class Charity(Procedure):
    """TIMING-34 · The phase. `done`: who has no claim to make, as far as they know."""

    row: float = 0.0
    done: tuple[Seat, ...] = ()

    @step
    def before_the_claims(self, g: Engine) -> Outcome:
        """3.10, 3.20 · What comes before the claims."""
        found = charity_rows.after(self.row, g, self)
        if found is None:
            return NEXT
        self.row, business = found
        return call(business, then=self.came_before)

    def came_before(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.before_the_claims)

    @step
    def claims(self, g: Engine) -> Outcome:
        """3.30, TURN-05 · Each player once, in any order, until all are done; who is done may still change its mind."""
        asked = [ChooseCharity(seat, seat in self.done) for seat in claimants(g)]
        return ask_any(asked, then=self.hear, free=self.done)

    def hear(self, g: Engine, seat: Seat, answer: CharityAnswer) -> Outcome:
        self.done = tuple(other for other in self.done if other != seat)
        if isinstance(answer, ClaimCharity):
            claim(g, seat)
            note_purse(g, seat, FULL)
        elif isinstance(answer, Pass):
            self.done += (seat,)
        return goto(self.claims)


def claim(g: Engine, seat: Seat) -> None:
    """CHARITY-01 · The claim is public; an ordinary one tells how little was in the purse, and what is in it now."""
    g.table.this_turn[CLAIMED] = (*g.table.this_turn.get(CLAIMED, ()), seat)
    g.learn()
    g.emit(CharityClaimed(seat, pay_charity(g, seat, charity_due(g, seat))))


@Rows
def charity_rows(g: Engine, charity: Charity) -> Procedure | None:
    """TIMING-34 · What comes before the claims: an income (3.10), a claim of another kind (3.20)."""
    return None


@Fold
def claimants(g: Engine) -> tuple[Seat, ...]:
    """CHARITY-01 · Who may make a claim, as far as everybody knows, in storm order: who has not claimed this turn."""
    claimed = g.table.this_turn.get(CLAIMED, ())
    return tuple([seat for seat in g.table.order if seat not in claimed])


@Fold
def charity_due(g: Engine, seat: Seat) -> int:
    """CHARITY-01 · What a claim brings: as much as brings the purse to 2. CHARITY-02 · Only the purse counts, now."""
    return max(0, FULL - g.table.purses[seat])


@First
def pay_charity(g: Engine, seat: Seat, due: int) -> int:
    """CHARITY-01 · Who pays the claim, and how much of it is paid: the bank, all."""
    from_bank(g, seat, due)
    return due


class CharityClaimed(Event, frozen=True):
    """CHARITY-01 · Somebody has claimed charity and received so much."""

    seat: Seat
    spice: int
