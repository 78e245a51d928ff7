"""Harkonnen capture a leader of the loser, and keep or kill it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from kanly.kernel import (
    DONE,
    NEXT,
    Action,
    Decision,
    Event,
    Outcome,
    Pass,
    Procedure,
    Sealed,
    Seat,
    Window,
    ask,
    call,
    step,
)
from toys.powers import declared, power
from toys.table import HARKONNEN, Game, Thing, face, show, shuffle, without

CAPTURE = power("hark_capture", HARKONNEN, "HARK-06", "w_capture")


class Capture(Action, frozen=True):
    pass


class Fate(Action, frozen=True):
    kill: bool


CaptureAnswer: TypeAlias = Capture | Pass


class ChooseCapture(Decision[CaptureAnswer]):
    rule = "HARK-06"

    def options(self, g: Game) -> Iterable[CaptureAnswer]:
        return (Pass(), Capture())


class ChooseFate(Decision[Fate]):
    rule = "HARK-08"
    leader: Thing | None

    def options(self, g: Game) -> Iterable[Fate]:
        return (Fate(kill=False), Fate(kill=True))


class LeaderCapture(Procedure):
    """HARK-06 to HARK-08 · Declared before the draw; the draw happens once; then kill or keep."""

    loser: Seat
    leader: Sealed[Thing] | None = None

    @step
    def declare(self, g: Game) -> Outcome:
        return ask(ChooseCapture(HARKONNEN), then=self.declared)

    def declared(self, g: Game, answer: CaptureAnswer) -> Outcome:
        return DONE if isinstance(answer, Pass) else call(declared(HARKONNEN, CAPTURE), then=self.committed)

    def committed(self, g: Game, window: Window[Action]) -> Outcome:
        """HARK-07 · With equal probability among the loser's living leaders. The others know the pool, not the disc."""
        if window.stopped:
            return DONE
        pool = g.table.leaders[self.loser]
        shuffle(g, pool)
        for leader in pool:
            show(g, leader, to=(HARKONNEN, self.loser))
        self.leader = Sealed((HARKONNEN, self.loser), g.pick(pool))
        return NEXT

    @step
    def fate(self, g: Game) -> Outcome:
        return ask(ChooseFate(HARKONNEN, self.leader.value if self.leader else None), then=self.decided)

    def decided(self, g: Game, answer: Fate) -> Outcome:
        pool = g.table.leaders[self.loser]
        leader = self.leader.value if self.leader else g.pick(pool)
        g.table.leaders[self.loser] = without(pool, leader)
        if answer.kill:
            g.table.dead += (leader,)
        else:
            g.table.captives += (leader,)
        g.table.spice[HARKONNEN] += 2 * answer.kill
        g.table.bank -= 2 * answer.kill
        public = LeaderTaken(self.loser, answer.kill)
        g.emit(LeaderTaken(self.loser, answer.kill, face(g, leader)), to=(HARKONNEN, self.loser), others=public)
        return NEXT


class LeaderTaken(Event, frozen=True):
    loser: Seat
    killed: bool
    leader: str | None = None
