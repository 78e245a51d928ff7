"""Atreides: the look at the card on sale (ATR-02), the record of cards (ATR-03)."""

from __future__ import annotations

from typing import Any

from kanly.kernel import NEXT, Event, Extension, Outcome, Procedure, Seat, Window, call, step
from kanly.rules.cards.karama import declared
from kanly.rules.core.auction import Auction, lot_rows
from kanly.rules.core.knowledge import face, keeps_record, show
from kanly.state import Engine

ATREIDES = Seat("atreides")

atreides = Extension("atreides")


# ------------------------------------------------------------------------------------------------ bidding
class AuctionLook(Procedure):
    """ATR-02 · Atreides see the card on sale before anybody may bid, also with a full hand. It can be stopped, for this
    lot."""

    @step
    def window(self, g: Engine) -> Outcome:
        return call(declared("atr_auction_look"), then=self.look)

    def look(self, g: Engine, window: Window[Any]) -> Outcome:
        if not window.stopped:
            (lot,) = g.table.lot
            show(g, lot, to=[ATREIDES])
            g.emit(LotSeen(face(g, lot)), to=[ATREIDES], others=LotLooked())
        return NEXT


@lot_rows.by(atreides, at=4.352)
def look_at_the_lot(g: Engine, auction: Auction) -> AuctionLook:
    """4.35 · After the card has been exchanged, if somebody may do that."""
    return AuctionLook()


@keeps_record.by(atreides)
def cards_noted(g: Engine, kept: bool, seat: Seat) -> bool:
    """ATR-03 · They alone are given a record of every card they have seen."""
    return kept or seat == ATREIDES


# ------------------------------------------------------------------------------------------------ what is told
class LotSeen(Event, frozen=True):
    """ATR-02 · For Atreides: the card on sale."""

    card: str


class LotLooked(Event, frozen=True):
    """ATR-02 · For the others: Atreides have seen the card on sale."""
