"""CHOAM Charity: everybody may act at any moment, and take "done" back, until all are done (TIMING-34 3.30)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from kanly.kernel import Action, Decision, Event, Outcome, Pass, Procedure, Seat, ask_any, call, goto, step
from toys.phases import Block
from toys.table import Game


class Claim(Action, frozen=True):
    pass


class NotDone(Action, frozen=True):
    """Takes "done" back."""


ClaimAnswer: TypeAlias = Claim | NotDone | Pass


class ChooseClaim(Decision[ClaimAnswer]):
    """CHARITY-01 · With 0 or 1 spice, once. Who has more is asked all the same: spice is secret."""

    rule = "CHARITY-01"
    claimed: bool
    done: bool

    def options(self, g: Game) -> Iterable[ClaimAnswer]:
        if not self.claimed and g.table.spice[self.seat] < 2:
            yield Claim()
        yield NotDone() if self.done else Pass()


class Charity(Procedure):
    claimed: tuple[Seat, ...] = ()
    done: tuple[Seat, ...] = ()

    @step
    def start(self, g: Game) -> Outcome:
        return call(Block(phase="charity"))

    @step
    def claims(self, g: Game) -> Outcome:
        """3.30 · In any order, open to any-time plays."""
        asked = [ChooseClaim(seat, seat in self.claimed, seat in self.done) for seat in g.table.order]
        return ask_any(asked, then=self.claim, free=self.done)

    def claim(self, g: Game, seat: Seat, answer: ClaimAnswer) -> Outcome:
        if isinstance(answer, Pass):
            self.done += (seat,)
        elif isinstance(answer, NotDone):
            self.done = tuple(other for other in self.done if other != seat)
        else:
            self.claimed += (seat,)
            received = 2 - g.table.spice[seat]
            g.table.spice[seat] += received
            g.table.bank -= received
            g.emit(CharityPaid(seat, received))
        return goto(self.claims)

    @step
    def end(self, g: Game) -> Outcome:
        return call(Block(phase="charity", ending=True))


class CharityPaid(Event, frozen=True):
    seat: Seat
    spice: int
