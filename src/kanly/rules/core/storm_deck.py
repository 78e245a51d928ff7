"""The storm deck: from turn 2 on a card tells how far the storm moves, and nobody dials (STORM-15, FRE-12)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly import catalog
from kanly.catalog import CardId
from kanly.kernel import NEXT, Collect, Event, Outcome, Procedure, Seat, step
from kanly.rules.core.extension import core
from kanly.rules.core.knowledge import face, show, shuffle
from kanly.rules.core.storm import Storm, StormNumber, storm_number, storm_rows
from kanly.state import Engine, Thing


# ------------------------------------------------------------------------------------------------ the number
@storm_number.by(core, at=1.20)
def number_on_a_card(g: Engine) -> StormCardReveal | None:
    """STORM-15 · Where a card has been set aside it is the number. STORM-03 · Who dials next time does not change."""
    return StormCardReveal() if g.table.storm_card else None


class StormCardReveal(StormNumber):
    """FRE-12 point 3 · The card is turned up; the storm is to move so many sectors."""

    @step
    def reveal(self, g: Engine) -> Outcome:
        """It lies there, open, until the next one is drawn, whether or not another card replaces its number."""
        (card,) = g.table.storm_card
        show(g, card)
        self.distance = sectors_on(g, card)
        g.emit(StormCardRevealed(self.distance))
        return NEXT


def sectors_on(g: Engine, card: Thing) -> int:
    """The number on a storm card."""
    return catalog.storm_deck().card[CardId(face(g, card))].sectors


# ------------------------------------------------------------------------------------------------ the next card
@storm_rows.by(core, at=1.80)
def card_of_the_next_storm(g: Engine, storm: Storm) -> StormCardDraw | None:
    """1.80 · In every turn of a game with a storm deck, from turn 1 on."""
    return StormCardDraw() if g.table.storm_deck else None


class StormCardDraw(Procedure):
    """FRE-12 points 2 and 3 · The card of this storm goes back; all are shuffled, and one is laid face down."""

    @step
    def draw(self, g: Engine) -> Outcome:
        table = g.table
        table.storm_deck += table.storm_card
        shuffle(g, table.storm_deck)
        *rest, top = table.storm_deck
        table.storm_deck, table.storm_card = tuple(rest), (top,)
        g.emit(StormCardDrawn())
        return NEXT


@Collect
def storm_card_lookers(g: Engine) -> Iterable[Seat]:
    """FRE-12 · Who looks at the storm cards in the open. Of anybody else nobody can tell whether it knows one."""
    return ()


# ------------------------------------------------------------------------------------------------ what is told
class StormCardRevealed(Event, frozen=True):
    """FRE-12 · The card of this storm says that it moves so many sectors."""

    sectors: int


class StormCardDrawn(Event, frozen=True):
    """FRE-12 · A card for the next storm lies face down."""
