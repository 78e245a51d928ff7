"""The start block and the end block of every phase (TIMING-22, TIMING-23): rows that modules and factions fill."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.kernel import (
    NEXT,
    Action,
    Event,
    Outcome,
    Procedure,
    Reaction,
    Rows,
    Seat,
    TablePart,
    Violation,
    Window,
    step,
    violation,
)
from toys.powers import CardPlay
from toys.table import Game, Thing, core, discard, free_card, free_cards


@Rows
def phase_starts(g: Game, phase: str) -> Procedure | None:
    """TIMING-22 · What is done when a phase begins."""
    return None


@Rows
def phase_ends(g: Game, phase: str) -> Procedure | None:
    """TIMING-23 · What is done when a phase ends."""
    return None


class Block(TablePart, kw_only=True):
    """One of the two blocks, row by row, each to its end."""

    row: float = 0
    until: float = 10
    phase: str
    ending: bool = False

    def next_row(self, g: Game) -> tuple[float, Procedure] | None:
        return (phase_ends if self.ending else phase_starts).between(self.row, self.until, g, self.phase)


@phase_starts.by(core, at=2)
def phase_window(g: Game, phase: str) -> Window[Action]:
    """S2 · One window for all seats."""
    return Window("w_phase_start")


@phase_ends.by(core, at=4)
def bans_end(g: Game, phase: str) -> BansEnd | None:
    """X4 · Effects that last for this phase end."""
    return BansEnd() if g.table.no_karama else None


class BansEnd(Procedure):
    @step
    def end(self, g: Game) -> Outcome:
        g.table.no_karama = ()
        g.emit(BansEnded())
        return NEXT


class BansEnded(Event, frozen=True):
    pass


# ------------------------------------------------------------------------------------------------ a card for the start
@core.reaction
class Amal(Reaction, frozen=True):
    """CARD-AMAL · Everybody loses half of the spice behind the shield."""

    card: Thing

    windows = ("w_phase_start",)

    def objections(self, g: Game, seat: Seat, window: Window[Any]) -> Iterable[Violation]:
        if not free_card(g, seat, self.card, "amal"):
            yield violation("CARD-AMAL", "card-not-held", card="amal")

    def procedure(self, g: Game, seat: Seat) -> AmalPlay:
        return AmalPlay(seat, card=self.card)

    @classmethod
    def options(cls, g: Game, seat: Seat, window: Window[Any]) -> Iterable[Amal]:
        return [Amal(card) for card in free_cards(g, seat) if free_card(g, seat, card, "amal")]


class AmalPlay(CardPlay, kw_only=True):
    @step
    def effect(self, g: Game) -> Outcome:
        """Rounded up; the window opens again."""
        discard(g, self.seat, self.card)
        for seat in g.table.order:
            lost = (g.table.spice[seat] + 1) // 2
            g.table.spice[seat] -= lost
            g.table.bank += lost
        self.effective = self.reopens = True
        return NEXT


class TechIncome(Procedure):
    """TIMING-23 X2 · The owner of the token of this phase gets 1 spice."""

    phase: str

    @step
    def pay(self, g: Game) -> Outcome:
        owner = g.table.tech[self.phase]
        g.table.spice[owner] += 1
        g.table.bank -= 1
        g.emit(TechPaid(owner))
        return NEXT


class TechPaid(Event, frozen=True):
    owner: Seat


@phase_ends.by(core, at=2)
def tech_income(g: Game, phase: str) -> TechIncome | None:
    return TechIncome(phase) if phase in g.table.tech else None
