"""The Terror token Extortion: spice for Moritani, and more from whoever wants it gone (TERROR-25, TERROR-26)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kanly.catalog import TerrorId
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
    ask,
    goto,
    step,
    violation,
)
from kanly.rules.core.knowledge import without
from kanly.rules.core.mentat_pause import mentat_rows
from kanly.rules.core.spice import free_spice, receive, spend
from kanly.rules.factions.moritani.effects import TerrorEffect
from kanly.rules.factions.moritani.enemy import TerrorRecovered
from kanly.rules.factions.moritani.faction import MORITANI, moritani
from kanly.rules.factions.moritani.tokens import back_to_supply, printed, put
from kanly.state import Engine

EXTORTION = TerrorId("terror_extortion")
PENDING = "pending_extortion"


class Extortion(TerrorEffect):
    """TERROR-25 · Spice from the bank lies in front of Moritani's shield until the Mentat Pause, and the token with
    it."""

    @step
    def demand(self, g: Engine) -> Outcome:
        spice = printed(EXTORTION).spice or 0
        g.table.bank -= spice
        g.table.extorted += spice
        (token,) = (token for token in g.table.terror["resolving"] if g.table.faces[token] == EXTORTION)
        put(g, token, "resolving", PENDING)
        self.kept = True
        g.emit(SpiceExtorted(MORITANI, spice))
        return DONE


# ------------------------------------------------------------------------------------------------ the Mentat Pause
class ExtortionRound(Procedure):
    """TERROR-26 · Moritani take the spice; then everybody is asked in turn, until somebody pays. `order`: who has still
    to be asked."""

    order: tuple[Seat, ...] = ()

    @step
    def collection(self, g: Engine) -> Outcome:
        """1 · Once. 2 · The order is that of this moment."""
        spice, g.table.extorted = g.table.extorted, 0
        receive(g, MORITANI, spice)
        g.emit(ExtortionCollected(MORITANI, spice))
        self.order = tuple(seat for seat in g.table.order if seat != MORITANI)
        return NEXT

    @step
    def demand(self, g: Engine) -> Outcome:
        """2 · Also of who has too little, so that the question tells nothing. Nobody can be helped meanwhile: it is no
        open point (TIMING-40)."""
        return ask(ChooseRansom(self.order[0], MORITANI, ransom()), then=self.answered)

    def answered(self, g: Engine, answer: PayRansom | Pass) -> Outcome:
        """3 · The first payment ends it."""
        seat, *others = self.order
        if isinstance(answer, PayRansom):
            spend(g, seat, ransom())
            receive(g, MORITANI, ransom())
            g.emit(RansomPaid(seat, MORITANI, ransom()))
            (token,) = g.table.terror[PENDING]
            put(g, token, PENDING, "removed")
            return DONE
        g.emit(RansomRefused(seat, MORITANI))
        self.order = tuple(others)
        return goto(self.demand) if others else NEXT

    @step
    def nobody_has_paid(self, g: Engine) -> Outcome:
        """4 · The token is Moritani's again."""
        (token,) = g.table.terror[PENDING]
        g.table.terror[PENDING] = without(g.table.terror[PENDING], token)
        back_to_supply(g, token)
        g.emit(TerrorRecovered(MORITANI, None))
        return DONE


@mentat_rows.by(moritani, at=9.30)
def extortion_round(g: Engine) -> ExtortionRound | None:
    """MORI-05 step 3 · If Extortion was revealed since the last one."""
    return ExtortionRound() if g.table.terror[PENDING] else None


def ransom() -> int:
    """What it costs to be rid of the token, in spice."""
    return printed(EXTORTION).ransom or 0


class PayRansom(Action, frozen=True):
    """TERROR-26 · Pay."""


class ChooseRansom(Decision[PayRansom | Pass]):
    """TERROR-26 · Pay out of the own purse, or not; silence does not."""

    rule = "TERROR-26"
    window = "d_extortion"
    to: Seat
    spice: int

    def options(self, g: Engine) -> Iterable[PayRansom | Pass]:
        return (choice for choice in (Pass(), PayRansom()) if not self.check(g, choice))

    def check(self, g: Engine, action: PayRansom | Pass) -> Sequence[Violation]:
        has = free_spice(g, self.seat)
        if isinstance(action, PayRansom) and has < self.spice:
            return (violation("TERROR-26", "ransom-too-high", spice=self.spice, has=has),)
        return ()


# ------------------------------------------------------------------------------------------------ what is told
class SpiceExtorted(Event, frozen=True):
    """TERROR-25 · So much spice lies in front of Moritani's shield until the Mentat Pause."""

    seat: Seat
    spice: int


class ExtortionCollected(Event, frozen=True):
    """TERROR-26 · Moritani have taken that spice."""

    seat: Seat
    spice: int


class RansomPaid(Event, frozen=True):
    """TERROR-26 · This seat has paid Moritani, and Extortion is out of the game."""

    seat: Seat
    to: Seat
    spice: int


class RansomRefused(Event, frozen=True):
    """TERROR-26 · This seat has not paid."""

    seat: Seat
    to: Seat
