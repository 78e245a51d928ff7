"""The alliance that the Ambassador of Ecaz offers, and the loan of Duke Vidal (AMB-34, VIDAL-12)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import DONE, NEXT, Action, Decision, Event, Outcome, Pass, Procedure, Seat, ask, call, step
from kanly.rules.core.alliances import AllianceBegins
from kanly.rules.core.nexus import may_offer
from kanly.rules.factions.duke_vidal.custody import LOAN, come_to, free_to_come, holder
from kanly.rules.factions.ecaz.faction import ECAZ
from kanly.state import Engine


class AllianceOffer(Procedure):
    """AMB-34 · The entrant is offered an alliance outside any Nexus; if it accepts, Ecaz may lend it Duke Vidal."""

    entrant: Seat

    @step
    def offer(self, g: Engine) -> Outcome:
        """2 · The entrant alone answers, and nothing else happens meanwhile."""
        return ask(ChooseTies(self.entrant, ECAZ), then=self.answered)

    def answered(self, g: Engine, answer: AcceptTies | Pass) -> Outcome:
        """3 · Refused: nothing else happens. 4 · Accepted: they are allies at once, if neither has an ally yet."""
        if isinstance(answer, Pass):
            g.emit(TiesRefused(self.entrant, ECAZ))
            return DONE
        return call(AllianceBegins((ECAZ, self.entrant))) if may_offer(g, ECAZ, self.entrant) else DONE

    @step
    def loan(self, g: Engine) -> Outcome:
        """5 · From wherever the Duke is: set aside, with Ecaz, or with another who holds him for a time."""
        if not free_to_come(g) or holder(g) == self.entrant:
            return DONE
        return ask(ChooseLoan(ECAZ, self.entrant), then=self.lent)

    def lent(self, g: Engine, answer: LendDuke | Pass) -> Outcome:
        if isinstance(answer, LendDuke):
            come_to(g, self.entrant, LOAN)
        return NEXT


class AcceptTies(Action, frozen=True):
    """AMB-34 · Become the ally of Ecaz."""


class ChooseTies(Decision[AcceptTies | Pass]):
    """AMB-34 · Whether to become allies; silence refuses."""

    rule = "AMB-34"
    window = "d_ambassador_alliance"
    by: Seat

    def options(self, g: Engine) -> Iterable[AcceptTies | Pass]:
        return (Pass(), AcceptTies())


class LendDuke(Action, frozen=True):
    """AMB-34 · Lend Duke Vidal to the new ally for this turn."""


class ChooseLoan(Decision[LendDuke | Pass]):
    """AMB-34 point 5 · On silence he stays where he is."""

    rule = "AMB-34"
    to: Seat

    def options(self, g: Engine) -> Iterable[LendDuke | Pass]:
        return (Pass(), LendDuke())


class TiesRefused(Event, frozen=True):
    """AMB-34 · A faction does not want the alliance that Ecaz has offered."""

    seat: Seat
    by: Seat
