"""Enemy of My Enemy: an alliance offered instead of a Terror token (TERROR-14 to TERROR-18)."""

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
    Procedure,
    Seat,
    Violation,
    Window,
    ask,
    call,
    goto,
    step,
    violation,
)
from kanly.rules.cards.karama import declared, stopped_for_phase
from kanly.rules.core.alliances import AllianceBegins, AllianceEnds
from kanly.rules.core.nexus import bots_only_answer, same_controller
from kanly.rules.factions.moritani.faction import MORITANI
from kanly.rules.factions.moritani.tokens import back_to_supply, lift
from kanly.state import Engine, Thing

ENEMY = "moritani_enemy_of_my_enemy"
ECAZ = Seat("ecaz")


def offer_bars(g: Engine, entrant: Seat, offered: bool) -> Iterable[Violation]:
    """TERROR-14 · Why Moritani cannot offer this entrant an alliance; `offered`: they have, with this token. NEXUS-09 ·
    Who can never be allied cannot be here."""
    if entrant == ECAZ:
        yield violation("TERROR-14", "no-offer-to-ecaz")
    if offered:
        yield violation("TERROR-14", "offered-before")
    elif stopped_for_phase(g, ENEMY):
        yield violation("TERROR-15", "offers-stopped")
    if g.table.ally(MORITANI) == entrant:
        yield violation("TERROR-14", "allied-already", seat=entrant)
    if len(g.table.seats) == 2:
        yield violation("NEXUS-09", "no-alliance-of-two")
    elif g.table.controllers() == 2 and not same_controller(g, MORITANI, entrant):
        yield violation("NEXUS-09", "other-controller", seat=entrant)
    if bots_only_answer(g, MORITANI):
        yield violation("HOUSE-02", "bots-do-not-propose")


class EnemyOfMyEnemy(Procedure):
    """TERROR-14 · The offer. When it is over: `accepted`, `refused`, or neither: somebody has stopped it."""

    entrant: Seat
    territory: TerritoryId
    token: Thing
    accepted: bool = False
    refused: bool = False

    @step
    def offer(self, g: Engine) -> Outcome:
        """Everybody hears of it; which token it is about stays hidden."""
        g.emit(EnemyOffered(MORITANI, self.entrant, self.territory))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_enemy, TERROR-15 · Before it is answered."""
        return call(declared(ENEMY), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        return DONE if window.stopped else NEXT

    @step
    def reply(self, g: Engine) -> Outcome:
        return ask(ChooseEnemyAnswer(self.entrant, MORITANI, self.territory), then=self.replied)

    def replied(self, g: Engine, answer: AcceptEnemy | Pass) -> Outcome:
        self.accepted = isinstance(answer, AcceptEnemy)
        self.refused = not self.accepted
        if self.refused:
            g.emit(EnemyRefused(self.entrant, MORITANI))
            return DONE
        return NEXT

    @step
    def parting(self, g: Engine) -> Outcome:
        """TERROR-16 · The alliances that the two have had end."""
        for seat in (MORITANI, self.entrant):
            if ally := g.table.ally(seat):
                return call(AllianceEnds((seat, ally), seat), then=self.parted)
        return NEXT

    def parted(self, g: Engine, alliance: AllianceEnds) -> Outcome:
        return goto(self.parting)

    @step
    def return_of_the_token(self, g: Engine) -> Outcome:
        """TERROR-16 · It was never seen."""
        lift(g, self.token, self.territory)
        token, self.token = self.token, Thing(0)
        back_to_supply(g, token)
        g.emit(TerrorRecovered(MORITANI, self.territory))
        return NEXT

    @step
    def alliance(self, g: Engine) -> Outcome:
        """TERROR-16, TERROR-18 · The two are allies from now on, and nobody has to leave the territory."""
        return call(AllianceBegins((MORITANI, self.entrant)))


class AcceptEnemy(Action, frozen=True):
    """TERROR-16 · Yes to the alliance."""


class ChooseEnemyAnswer(Decision[AcceptEnemy | Pass]):
    """TERROR-14 · Accept, or not; silence refuses."""

    rule = "TERROR-14"
    window = "d_terror_alliance"
    by: Seat
    territory: TerritoryId

    def options(self, g: Engine) -> Iterable[AcceptEnemy | Pass]:
        return (Pass(), AcceptEnemy())


# ------------------------------------------------------------------------------------------------ what is told
class EnemyOffered(Event, frozen=True):
    """TERROR-14 · Moritani offer an alliance to whoever has entered, instead of a Terror token."""

    by: Seat
    to: Seat
    territory: TerritoryId


class EnemyRefused(Event, frozen=True):
    """TERROR-17 · The alliance was refused: the token is revealed."""

    seat: Seat
    by: Seat


class TerrorRecovered(Event, frozen=True):
    """TERROR-16, TERROR-26 · A Terror token is in the supply again; it has lain in this territory, or (None) open."""

    seat: Seat
    territory: TerritoryId | None
