"""Captured leaders: after a battle that they have won, Harkonnen may take a leader of the loser, and kill or keep it
(HARK-06 to HARK-08, HARK-11)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly import catalog
from kanly.catalog import LeaderId
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
    window_facts,
)
from kanly.rules.cards.karama import declared, stopped_for_phase
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import after_battle
from kanly.rules.core.battle_plan import dedicated_elsewhere
from kanly.rules.core.discs import conclude, hand_over, hidden, hide, own_leaders, told_of_captures
from kanly.rules.core.knowledge import face
from kanly.rules.core.leader_cycles import kill_captured, kill_leader
from kanly.rules.core.spice import from_bank
from kanly.rules.factions.duke_vidal.custody import CAPTURED, come_to, is_duke
from kanly.rules.factions.harkonnen.faction import HARKONNEN, advanced_harkonnen
from kanly.state import Engine, Thing, Zone

CAPTURE = "hark_capture"
PRICE = 2
"""Spice for a captured leader that is killed, whatever its strength."""


# ------------------------------------------------------------------------------------------------ the pool
def pool(g: Engine, battle: Battle, loser: Seat) -> Zone:
    """HARK-07 · The loser's leaders that are alive, in its own hands, and have not fought elsewhere this turn. VIDAL-13
    · Duke Vidal, if it holds him, is one of them."""
    own = own_leaders(g, loser)
    his = tuple(disc for disc in g.table.leaders[loser] if is_duke(g, disc))
    return tuple(disc for disc in (*own, *his) if capturable(g, disc) and not dedicated_elsewhere(g, disc, battle))


def capturable(g: Engine, disc: Thing) -> bool:
    """HARK-07 point 2 · Whether such a disc can be captured at all."""
    leaders, name = catalog.leaders(), LeaderId(face(g, disc))
    return (leaders.leader.get(name) or leaders.special_disc[name]).capturable


def pool_may_hold_some(g: Engine, battle: Battle, loser: Seat) -> bool:
    """HARK-06 point 3 · Whether there is somebody to be captured, as far as everybody can tell: of leaders that may be
    captive already, nobody knows whether they have fought elsewhere."""
    return bool(pool(g, battle, loser)) or any(hidden(g, disc) for disc in own_leaders(g, loser))


# ------------------------------------------------------------------------------------------------ the capture
@window_facts.by(advanced_harkonnen, at=7.52)
def capture_at_hand(g: Engine, window: Window[Any]) -> Iterable[tuple[str, str]]:
    """KARAMA-28 · What is answered while a capture is declared names who would lose a leader."""
    if window.kind == "w_capture":
        yield from (("loser", capture.loser) for capture in g.at_hand(LeaderCapture))


class LeaderCapture(Procedure):
    """HARK-06 to HARK-08 · They decide, the others may stop it, a leader is drawn, and is killed or kept."""

    loser: Seat
    drawn: Sealed[Thing] | None = None

    @step
    def choice(self, g: Engine) -> Outcome:
        """HARK-06 point 4 · Before they know which leader it will be."""
        return ask(ChooseCapture(HARKONNEN, g.innermost(Battle), self.loser), then=self.chosen)

    def chosen(self, g: Engine, answer: Capture | Pass) -> Outcome:
        """w_capture · Stopped, no leader is drawn."""
        if isinstance(answer, Pass):
            return DONE
        g.emit(CaptureDeclared(HARKONNEN, self.loser))
        return call(declared(CAPTURE), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        return DONE if window.stopped else NEXT

    @step
    def draw(self, g: Engine) -> Outcome:
        """HARK-07 point 3 · All have the same chance. HARK-11 · Harkonnen and the loser see which one it is."""
        leader = self.picked(g)
        if leader is None:
            return DONE
        self.drawn = Sealed(self.told(g), leader)
        g.emit(LeaderDrawn(self.loser, face(g, leader)), to=self.told(g), others=HiddenLeaderDrawn(self.loser))
        return NEXT

    def picked(self, g: Engine) -> Thing | None:
        """Any leader of the pool; only where the pool is imagined there may be none."""
        found = pool(g, g.innermost(Battle), self.loser)
        return g.pick(found) if found else None

    def told(self, g: Engine) -> tuple[Seat, ...]:
        """HARK-11 · Who knows which leader it is."""
        told = told_of_captures(g, self.loser)
        return tuple(seat for seat in g.table.seats if seat in told)

    @step
    def fate(self, g: Engine) -> Outcome:
        return ask(ChooseFate(HARKONNEN, self.loser), then=self.settled)

    def settled(self, g: Engine, fate: KeepCaptive | KillCaptive) -> Outcome:
        """HARK-08 · Nobody else can tell from now on which of the leaders of the pool is still there."""
        leader = self.drawn.value if self.drawn else self.picked(g)
        if leader is None:
            return DONE
        if is_duke(g, leader):
            return self.settled_openly(g, leader, fate)
        name = face(g, leader)
        hide(g, (disc for disc in pool(g, g.innermost(Battle), self.loser) if not is_duke(g, disc)))
        if isinstance(fate, KeepCaptive):
            hand_over(g, leader, self.loser, HARKONNEN)
            g.emit(LeaderKept(self.loser, name), to=self.told(g), others=HiddenLeaderKept(self.loser))
        else:
            kill_captured(g, self.loser, leader)
            from_bank(g, HARKONNEN, PRICE)
            told = LeaderExecuted(self.loser, name, PRICE)
            g.emit(told, to=self.told(g), others=HiddenLeaderExecuted(self.loser, PRICE))
        conclude(g, self.loser)
        return NEXT

    def settled_openly(self, g: Engine, duke: Thing, fate: KeepCaptive | KillCaptive) -> Outcome:
        """VIDAL-13 · Where Duke Vidal is everybody sees; killed, he lies face up."""
        if isinstance(fate, KeepCaptive):
            come_to(g, HARKONNEN, CAPTURED)
            g.emit(LeaderKept(self.loser, face(g, duke)))
        else:
            kill_leader(g, self.loser, duke, "captor")
            from_bank(g, HARKONNEN, PRICE)
            g.emit(LeaderExecuted(self.loser, face(g, duke), PRICE))
        return NEXT


@after_battle.by(advanced_harkonnen, at=7.74)
def capture(g: Engine, battle: Battle) -> LeaderCapture | None:
    """HARK-06 · Each time they have won a battle of their own, also by a traitor."""
    if battle.winner != HARKONNEN or stopped_for_phase(g, CAPTURE):
        return None
    loser = battle.opponent(HARKONNEN)
    return LeaderCapture(loser) if pool_may_hold_some(g, battle, loser) else None


@told_of_captures.by(advanced_harkonnen)
def captor(g: Engine, owner: Seat) -> Iterable[Seat]:
    """HARK-11 · Harkonnen know their captives."""
    return (HARKONNEN,)


# ------------------------------------------------------------------------------------------------ the decisions
class Capture(Action, frozen=True):
    """HARK-06 · Capture a leader of the loser."""


class ChooseCapture(Decision[Capture | Pass]):
    """HARK-06 · To capture a leader, or not; silence captures none. It is asked also where a leader that might be there
    turns out to be elsewhere, so that the question tells nothing."""

    rule = "HARK-06"
    window = "d_capture"
    battle: Battle
    loser: Seat

    def options(self, g: Engine) -> Iterable[Capture | Pass]:
        yield Pass()
        if pool(g, self.battle, self.loser):
            yield Capture()

    def facts(self) -> dict[str, Any]:
        return {**super().facts(), "territory": self.battle.territory}


class KeepCaptive(Action, frozen=True):
    """HARK-08 · The leader joins those of Harkonnen as a captive."""


class KillCaptive(Action, frozen=True):
    """HARK-08 · The leader goes face down to the Tanks, for 2 spice."""


class ChooseFate(Decision[KeepCaptive | KillCaptive]):
    """HARK-08 · To keep or to kill; silence keeps. Who has no living leader of its own can only kill."""

    rule = "HARK-08"
    window = "d_capture_fate"
    alone = True
    loser: Seat

    def options(self, g: Engine) -> Iterable[KeepCaptive | KillCaptive]:
        if own_leaders(g, self.seat):
            yield KeepCaptive()
        yield KillCaptive()


# ------------------------------------------------------------------------------------------------ what is told
class CaptureDeclared(Event, frozen=True):
    """HARK-06 · Harkonnen will capture a leader of this faction; that can still be stopped."""

    seat: Seat
    loser: Seat


class LeaderDrawn(Event, frozen=True):
    """HARK-07 · For Harkonnen and the owner: the leader that was drawn."""

    owner: Seat
    leader: str


class HiddenLeaderDrawn(Event, frozen=True):
    """HARK-07 · For the others: a leader of this faction was drawn."""

    owner: Seat


class LeaderKept(Event, frozen=True):
    """HARK-08 · For Harkonnen and the owner: this leader is a captive."""

    owner: Seat
    leader: str


class HiddenLeaderKept(Event, frozen=True):
    """HARK-11 · For the others: a leader of this faction is a captive."""

    owner: Seat


class LeaderExecuted(Event, frozen=True):
    """HARK-08 · For Harkonnen and the owner: this captured leader lies face down in the Tanks, and Harkonnen received
    so much spice."""

    owner: Seat
    leader: str
    spice: int


class HiddenLeaderExecuted(Event, frozen=True):
    """HARK-11 · For the others: a captured leader of this faction was killed."""

    owner: Seat
    spice: int
