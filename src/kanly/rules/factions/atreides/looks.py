"""What Atreides see: the card on sale (ATR-02), the top of the spice deck (ATR-04); their record of cards (ATR-03)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.kernel import (
    DONE,
    NEXT,
    AnyTime,
    Event,
    Outcome,
    Procedure,
    Sealed,
    Seat,
    Violation,
    Window,
    call,
    step,
    violation,
)
from kanly.rules.cards.karama import declared
from kanly.rules.core.auction import Auction, lot_rows
from kanly.rules.core.knowledge import face, keeps_record, show
from kanly.rules.core.ship_and_move import ShipmentAndMovement, ship_and_move_rows
from kanly.rules.core.spice_cards import restock_spice_deck
from kanly.rules.core.switches import Switch, is_on, switches_of
from kanly.rules.factions.atreides.faction import ATREIDES, atreides
from kanly.state import Engine, SpiceLook


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


# ------------------------------------------------------------------------------------------------ the spice deck
SPICE_LOOK = "spice_look"  # the switch; and in this_turn: the look of the turn was asked for
FROM_SHIPMENT_ON = ("shipment_movement", "battle", "collection", "mentat_pause")


@switches_of.by(atreides, at=6.05)
def switch_of_the_spice_look(g: Engine, seat: Seat) -> Iterable[Switch]:
    """ATR-04 point 1 · It asks for the look by itself; initially on."""
    if seat == ATREIDES:
        yield Switch(SPICE_LOOK)


@ship_and_move_rows.by(atreides, at=6.053)
def look_before_anybody_ships(g: Engine, phase: ShipmentAndMovement) -> LookBySwitch:
    """TIMING-37 6.05 · Before anybody ships or moves."""
    return LookBySwitch()


class LookBySwitch(Procedure):
    """ATR-04 point 1 · The look at this moment, unless they want it later. Either tells everybody how the switch
    stands."""

    @step
    def begin(self, g: Engine) -> Outcome:
        g.learn()
        return call(SpiceLooking()) if is_on(g, ATREIDES, SPICE_LOOK) else DONE


@atreides.anytime
class LookAtSpice(AnyTime, frozen=True):
    """ATR-04 point 1 · Later in the turn, at any open point."""

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        if seat != ATREIDES:
            yield violation("ATR-04", "look-not-yours")
        elif g.table.phase not in FROM_SHIPMENT_ON:
            yield violation("ATR-04", "look-not-yet")
        elif SPICE_LOOK in g.table.this_turn:
            yield violation("ATR-04", "look-once")

    def procedure(self, g: Engine, seat: Seat) -> SpiceLooking:
        return SpiceLooking()

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[LookAtSpice]:
        return () if any(cls().objections(g, seat)) else (cls(),)


class SpiceLooking(Procedure):
    """ATR-04 points 2 and 3 · One look in each turn; stopped, there is none."""

    @step
    def asked_for(self, g: Engine) -> Outcome:
        g.table.this_turn[SPICE_LOOK] = (ATREIDES,)
        return call(declared("atr_spice_look"), then=self.look)

    def look(self, g: Engine, window: Window[Any]) -> Outcome:
        """Points 4 and 5 · Of an empty deck a new one is made first. What they see is noted with the turn; it does not
        move the card."""
        if window.stopped:
            return DONE
        restock_spice_deck(g)
        for top in g.table.spice_deck[-1:]:
            show(g, top, to=[ATREIDES])
            g.table.spice_look = SpiceLook(ATREIDES, g.table.turn, top, Sealed((ATREIDES,), face(g, top)))
            g.emit(SpiceCardSeen(face(g, top)), to=[ATREIDES], others=SpiceCardLooked())
        return DONE


# ------------------------------------------------------------------------------------------------ what is told
class LotSeen(Event, frozen=True):
    """ATR-02 · For Atreides: the card on sale."""

    card: str


class LotLooked(Event, frozen=True):
    """ATR-02 · For the others: Atreides have seen the card on sale."""


class SpiceCardSeen(Event, frozen=True):
    """ATR-04 · For Atreides: the top card of the spice deck."""

    card: str


class SpiceCardLooked(Event, frozen=True):
    """ATR-04 · For the others: Atreides have seen it."""
