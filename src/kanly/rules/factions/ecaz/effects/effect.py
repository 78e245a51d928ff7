"""What all effects of Ambassadors have in common (AMB-16, AMB-21)."""

from __future__ import annotations

from kanly.catalog import TerritoryId
from kanly.kernel import DONE, Event, Outcome, Procedure, Seat
from kanly.rules.core.arrival import MAX_DEPTH
from kanly.state import Engine


class AmbassadorEffect(Procedure):
    """AMB-16 · An effect for the `beneficiary`, who makes all choices and sees what is shown, because the `entrant` has
    come to the territory; `depth`: of that entry."""

    beneficiary: Seat
    entrant: Seat
    territory: TerritoryId
    depth: int

    @property
    def may_cause_an_entry(self) -> bool:
        """ARRIVE-10 · Whether it may still make an entry of its own."""
        return self.depth < MAX_DEPTH

    def possible(self, g: Engine) -> bool:
        """AMB-21 · Whether it can do anything for the beneficiary now, as far as that can be told beforehand."""
        raise NotImplementedError

    def fruitless(self, g: Engine) -> Outcome:
        """AMB-21 · It is impossible, and the token is used. What is told never says what was missing."""
        g.emit(AmbassadorFruitless(self.beneficiary))
        return DONE


class AmbassadorFruitless(Event, frozen=True):
    """AMB-21 · The effect of an Ambassador had no result for this beneficiary."""

    seat: Seat
