"""The Karama against strength abilities: a window before the plans, an interrupt until they are open (KARAMA-10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kanly.kernel import (
    DONE,
    AnyTime,
    Event,
    Outcome,
    PowerStopped,
    Procedure,
    Sealed,
    Seat,
    Violation,
    Window,
    call,
    step,
    violation,
)
from kanly.rules.cards.karama import KaramaPlay, karamas, not_a_karama
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import before_plans
from kanly.rules.core.battle_plan import sealed_plans
from kanly.rules.core.battle_strength import only_before_first_plan, strength_abilities
from kanly.rules.core.extension import core
from kanly.rules.core.windows import owner
from kanly.state import Engine, Thing


# ------------------------------------------------------------------------------------------------ the window
@before_plans.by(core, at=7.15)
def strength_can_be_stopped(g: Engine, battle: Battle) -> StrengthWindow | None:
    """KARAMA-10 point 2 · w_elite, once in a battle in which a strength ability is possible."""
    powers = tuple(strength_abilities(g, battle))
    return StrengthWindow(powers) if powers else None


class StrengthWindow(Procedure):
    """KARAMA-10 points 1 and 2 · They apply without being declared, so they are stopped in advance, each by name."""

    powers: tuple[str, ...]

    @step
    def window(self, g: Engine) -> Outcome:
        return call(Window("w_elite", None, self.powers), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        """6 · For this battle."""
        battle = g.innermost(Battle)
        battle.stopped = (*battle.stopped, *window.stopped)
        return DONE


# ------------------------------------------------------------------------------------------------ the interrupt
@core.anytime
class Interrupt(AnyTime, frozen=True):
    """KARAMA-10 point 3 · Play a Karama against a strength ability, unasked, before the plans are open."""

    power: str
    card: Thing

    def objections(self, g: Engine, seat: Seat) -> Iterable[Violation]:
        battle = next(g.running(Battle), None)
        if battle is None or battle.plans:
            yield violation("KARAMA-10", "interrupt-moment")
            return
        possible = strength_abilities(g, battle)
        if self.power not in possible:
            yield violation("KARAMA-10", "power-not-here", power=self.power, powers=possible)
        elif self.power in battle.stopped:
            yield violation("KARAMA-10", "power-already-stopped", power=self.power)
        elif self.power in only_before_first_plan(g) and any(sealed_plans(g, side) for side in battle.sides):
            yield violation("KARAMA-10", "interrupt-too-late", power=self.power)
        elif owner(self.power) == seat:
            yield violation("KARAMA-07", "own-power", power=self.power)
        yield from not_a_karama(g, seat, self.card, "KARAMA-10")

    def procedure(self, g: Engine, seat: Seat) -> Procedure:
        return Interruption(seat, self.power, self.card)

    @classmethod
    def options(cls, g: Engine, seat: Seat) -> Iterable[Interrupt]:
        battle = next(g.running(Battle), None)
        if battle is not None and not battle.plans:
            for card in karamas(g, seat):
                drafts = (cls(power, card) for power in strength_abilities(g, battle))
                yield from (draft for draft in drafts if not any(draft.objections(g, seat)))


class Interruption(Procedure):
    """KARAMA-10 points 3 and 4 · What is stopped counts for nothing in this battle, and plans that were sealed are made
    anew."""

    seat: Seat
    power: str
    card: Thing

    @step
    def play(self, g: Engine) -> Outcome:
        return call(KaramaPlay(self.seat, card=self.card, against=self.power), then=self.played)

    def played(self, g: Engine, play: KaramaPlay) -> Outcome:
        if play.effective:
            battle = g.innermost(Battle)
            battle.stopped = (*battle.stopped, self.power)
            g.emit(PowerStopped(self.power, self.seat))
            return_plans(g, battle)
        return DONE


def return_plans(g: Engine, battle: Battle) -> None:
    """4 · Every sealed plan goes back to its owner, who has it before the eyes; one that was seen is seen anew."""
    sealed = {side: plans[0] for side in battle.sides if (plans := sealed_plans(g, side))}
    if sealed:
        battle.returned = tuple(Sealed((side,), plan) for side, plan in sealed.items())
        battle.seen_anew = battle.first is not None
        g.unseal(battle)
        g.emit(PlansReturned(tuple(sealed)))


class PlansReturned(Event, frozen=True):
    """KARAMA-10 point 4 · The plans of these have come back to them, to be sealed again."""

    seats: tuple[Seat, ...]
