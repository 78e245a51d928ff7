"""Hajr: one more move (CARD-HAJR)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.kernel import NEXT, Outcome, Procedure, Seat, step
from kanly.rules.core.cards import CardPlayed, discard, free_copies
from kanly.rules.core.extension import core
from kanly.rules.core.movement import ExtraMove, extra_move_cards, extra_moves
from kanly.state import Engine, Public, Thing

HAJR = "hajr"


@extra_move_cards.by(core)
def may_hold_hajr(public: Public, seat: Seat) -> Iterable[str]:
    """TURN-07 · Everybody may hold it."""
    return (HAJR,)


@extra_moves.by(core)
def hajr_in_the_hand(g: Engine, seat: Seat) -> Iterable[ExtraMove]:
    """CARD-HAJR · In the player's own movement."""
    return [PlayHajr(card) for card in free_copies(g, seat, HAJR)]


class PlayHajr(ExtraMove, frozen=True):
    """CARD-HAJR · One additional movement of one group, of the same or another one, by all normal rules."""

    def procedure(self, g: Engine, seat: Seat) -> Hajr:
        return Hajr(seat, self.card)


class Hajr(Procedure):
    """CARD-HAJR · The card is shown and discarded; the move follows."""

    seat: Seat
    card: Thing

    @step
    def play(self, g: Engine) -> Outcome:
        g.emit(CardPlayed(self.seat, HAJR))
        discard(g, self.seat, self.card)
        return NEXT
