"""The Treachery Cards of Harkonnen: eight in hand, an extra card for each purchase (HARK-03, HARK-04)."""

from __future__ import annotations

from typing import Any

from kanly.kernel import NEXT, Event, Outcome, Procedure, Seat, Window, call, step
from kanly.rules.cards.karama import declared
from kanly.rules.core.cards import draw, hand_limit, room, take
from kanly.rules.core.knowledge import face
from kanly.rules.core.purchase import Purchase, purchase_rows
from kanly.rules.factions.harkonnen.faction import HARKONNEN, harkonnen
from kanly.state import Engine


@hand_limit.by(harkonnen, at=1)
def eight_cards(g: Engine, limit: int, seat: Seat) -> int:
    """HARK-03 · Their hand limit is 8."""
    return 8 if seat == HARKONNEN else limit


class ExtraCard(Procedure):
    """HARK-04 · After a purchase Harkonnen draw the top card of the deck, for nothing and seen by nobody else. It can
    be stopped, for this purchase; the card then stays where it is."""

    @step
    def window(self, g: Engine) -> Outcome:
        return call(declared("hark_extra_card"), then=self.drawn)

    def drawn(self, g: Engine, window: Window[Any]) -> Outcome:
        card = None if window.stopped else draw(g)
        if card is not None:
            take(g, HARKONNEN, card)
            g.emit(ExtraCardDrawn(face(g, card)), to=[HARKONNEN], others=ExtraCardTaken())
        return NEXT


@purchase_rows.by(harkonnen, at=4.65)
def extra_card(g: Engine, purchase: Purchase) -> ExtraCard | None:
    """HARK-04 point 4 · If there is room for it after the purchase, and a card to be drawn."""
    card_left = g.table.deck or g.table.discard
    return ExtraCard() if purchase.buyer == HARKONNEN and room(g, HARKONNEN) and card_left else None


class ExtraCardDrawn(Event, frozen=True):
    """HARK-04 · For Harkonnen: the extra card."""

    card: str


class ExtraCardTaken(Event, frozen=True):
    """HARK-04 · For the others: Harkonnen have drawn an extra card."""
