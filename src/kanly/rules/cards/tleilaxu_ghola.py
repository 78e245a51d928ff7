"""Tleilaxu Ghola: at any time, one own dead leader or up to five own forces come back (CARD-TLEILAXU-GHOLA)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import NEXT, AnyTime, Outcome, Procedure, Rows, Seat, Violation, call, goto, step, violation
from kanly.rules.core.cards import CardPlayed, discard, free_copies, not_held
from kanly.rules.core.extension import core
from kanly.rules.core.leader_cycles import dead_disc
from kanly.rules.core.revival_request import NOBODY, bring_back
from kanly.rules.core.revival_terms import not_returnable, returnable
from kanly.state import NONE, Engine, Forces, Thing

TLEILAXU_GHOLA = "tleilaxu_ghola"
MOST_FORCES = 5


@core.anytime
class PlayGhola(AnyTime, frozen=True):
    """CARD-GEN-09 · Play the card for so many own forces, or for one own leader, named by its id."""

    card: Thing
    ordinary: int = 0
    elite: int = 0
    leader: str = ""

    @property
    def forces(self) -> Forces:
        """The forces that are to come back."""
        return Forces(self.ordinary, self.elite)

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        yield from not_held(g, seat, self.card, TLEILAXU_GHOLA, "CARD-TLEILAXU-GHOLA")
        yield from not_returnable(
            g,
            seat,
            self.forces,
            self.leader,
            MOST_FORCES,
            one_of_both=violation("CARD-TLEILAXU-GHOLA", "ghola-one-of-both"),
            too_many=violation("CARD-TLEILAXU-GHOLA", "ghola-most-forces", most=MOST_FORCES),
        )

    def procedure(self, g: Engine, seat: Seat) -> Ghola:
        return Ghola(seat, self.card, self.forces, dead_disc(g, seat, self.leader) or NOBODY)

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[PlayGhola]:
        for card in free_copies(g, seat, TLEILAXU_GHOLA):
            yield from (cls(card, *back) for back in returnable(g, seat, MOST_FORCES))


class Ghola(Procedure):
    """CARD-TLEILAXU-GHOLA · Free, and outside all limits but that of elite forces. It opens no leader cycle, but counts
    as a revival in an open one (REVIVE-07)."""

    seat: Seat
    card: Thing
    forces: Forces = NONE
    leader: Thing = NOBODY
    row: float = 0.0

    @step
    def play(self, g: Engine) -> Outcome:
        """The card is shown, forces go to the reserves or the leader to its faction, the card is discarded."""
        g.emit(CardPlayed(self.seat, TLEILAXU_GHOLA))
        bring_back(g, self.seat, self.forces, self.leader, means=TLEILAXU_GHOLA)
        discard(g, self.seat, self.card)
        return NEXT

    @step
    def aftermath(self, g: Engine) -> Outcome:
        """What follows from it."""
        found = after_ghola.after(self.row, g, self)
        if found is None:
            return NEXT
        self.row, business = found
        return call(business, then=self.followed)

    def followed(self, g: Engine, business: Procedure) -> Outcome:
        return goto(self.aftermath)


@Rows
def after_ghola(g: Engine, ghola: Ghola) -> Procedure | None:
    """What follows from the play: row 1 w_revival_income (TLEI-25), 3 d_deploy, 4 d_skill, as after any revival."""
    return None
