"""The Terror token Robbery: half of the entrant's spice, or a card (TERROR-28)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.catalog import TerritoryId
from kanly.kernel import DONE, NEXT, Action, Decision, Event, Outcome, Procedure, Seat, ask, call, step
from kanly.rules.core.cards import draw, take
from kanly.rules.core.hand_limits import ExcessDiscard
from kanly.rules.core.knowledge import face
from kanly.rules.core.spice import receive, spend
from kanly.rules.factions.moritani.effects import TerrorEffect
from kanly.rules.factions.moritani.faction import MORITANI
from kanly.state import Engine


class Robbery(TerrorEffect):
    """TERROR-28 · Moritani choose which."""

    @step
    def choice(self, g: Engine) -> Outcome:
        return ask(ChooseRobbery(MORITANI, self.entrant, self.territory), then=self.chosen)

    def chosen(self, g: Engine, answer: RobSpice | RobCard) -> Outcome:
        """(a) How much it is everybody sees. (b) Also into a full hand."""
        if isinstance(answer, RobSpice):
            spice = (g.table.purses[self.entrant] + 1) // 2
            g.learn()
            spend(g, self.entrant, spice)
            receive(g, MORITANI, spice)
            g.emit(SpiceRobbed(MORITANI, self.entrant, spice))
            return DONE
        card = draw(g)
        if card is not None:
            take(g, MORITANI, card)
            g.emit(CardRobbed(MORITANI, face(g, card)), to=[MORITANI], others=HiddenCardRobbed(MORITANI))
        return NEXT

    @step
    def too_many(self, g: Engine) -> Outcome:
        """(b) Then a card of its choice goes, if these are too many."""
        return call(ExcessDiscard(MORITANI), then=self.discarded)

    def discarded(self, g: Engine, excess: Procedure) -> Outcome:
        return DONE


class RobSpice(Action, frozen=True):
    """TERROR-28 · Take half of the entrant's spice, rounded up."""


class RobCard(Action, frozen=True):
    """TERROR-28 · Take the top card of the Treachery Deck."""


class ChooseRobbery(Decision[RobSpice | RobCard]):
    """TERROR-28 · Spice, or a card if there is one; silence takes spice."""

    rule = "TERROR-28"
    alone = True
    entrant: Seat
    territory: TerritoryId

    def options(self, g: Engine) -> Iterable[RobSpice | RobCard]:
        yield RobSpice()
        if g.table.deck or g.table.discard:
            yield RobCard()


# ------------------------------------------------------------------------------------------------ what is told
class SpiceRobbed(Event, frozen=True):
    """TERROR-28 · Moritani have taken so much spice of the entrant."""

    by: Seat
    seat: Seat
    spice: int


class CardRobbed(Event, frozen=True):
    """TERROR-28 · For Moritani: the card it has drawn."""

    seat: Seat
    card: str


class HiddenCardRobbed(Event, frozen=True):
    """TERROR-28 · For the others: Moritani have drawn a card."""

    seat: Seat
