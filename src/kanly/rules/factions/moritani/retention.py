"""The ally of Moritani keeps a card of a battle that it has lost (MORI-11 to MORI-15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.catalog import TerritoryId
from kanly.kernel import (
    NEXT,
    Action,
    Decision,
    Event,
    Outcome,
    Pass,
    Procedure,
    Seat,
    Window,
    ask,
    call,
    goto,
    step,
)
from kanly.rules.cards.karama import declared, stopped_for_phase
from kanly.rules.core.battle_cards import left_of_plan, loser_may_keep
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import after_battle
from kanly.rules.core.cards import discard
from kanly.rules.core.knowledge import face
from kanly.rules.factions.moritani.faction import MORITANI, moritani
from kanly.state import Engine, Thing

RETENTION = "moritani_ally_retention"
NO_CARD = Thing(0)


@loser_may_keep.by(moritani)
def the_ally_may(g: Engine, may: bool, battle: Battle, seat: Seat) -> bool:
    """MORI-11, MORI-12 · Their ally, if somebody else has won, in whatever way."""
    if battle.winner is None or seat == battle.winner or stopped_for_phase(g, RETENTION):
        return may
    return may or g.table.ally(MORITANI) == seat


@after_battle.by(moritani, at=7.601)
def retention(g: Engine, battle: Battle) -> Retention | None:
    """MORI-14 · After the cards that must be discarded; everybody sees whether others are left."""
    losers = [seat for seat in battle.sides if loser_may_keep(g, battle, seat)]
    return next((Retention(seat, battle.territory) for seat in losers if left_of_plan(g, battle, seat)), None)


class Retention(Procedure):
    """MORI-14 · The loser names a card, or none; that can be stopped; the others are discarded, once."""

    loser: Seat
    territory: TerritoryId
    card: Thing = NO_CARD

    @step
    def question(self, g: Engine) -> Outcome:
        return ask(ChooseKeptCard(self.loser, g.innermost(Battle), self.territory), then=self.chosen)

    def chosen(self, g: Engine, answer: KeepPlayed | Pass) -> Outcome:
        if isinstance(answer, Pass):
            return goto(self.discards)
        self.card = answer.card
        g.emit(CardToBeKept(self.loser, face(g, self.card)))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_loser_card, MORI-15 · Stopped, all of them are discarded."""
        return call(declared(RETENTION, by=self.loser), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        if window.stopped:
            self.card = NO_CARD
        return NEXT

    @step
    def discards(self, g: Engine) -> Outcome:
        """The kept one never left the hand, whatever its limit."""
        discard(
            g, self.loser, *(card for card in left_of_plan(g, g.innermost(Battle), self.loser) if card != self.card)
        )
        return NEXT


class KeepPlayed(Action, frozen=True):
    """MORI-11 · Keep this card of the own plan."""

    card: Thing


class ChooseKeptCard(Decision[KeepPlayed | Pass]):
    """MORI-11, MORI-13 · One card that a winner could keep; silence keeps none."""

    rule = "MORI-11"
    window = "d_loser_card"
    battle: Battle
    territory: TerritoryId

    def options(self, g: Engine) -> Iterable[KeepPlayed | Pass]:
        yield Pass()
        yield from map(KeepPlayed, left_of_plan(g, self.battle, self.seat))


class CardToBeKept(Event, frozen=True):
    """MORI-14 · The loser of a battle would keep this card; that can still be stopped."""

    seat: Seat
    card: str
