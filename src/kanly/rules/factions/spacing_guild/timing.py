"""When the Spacing Guild ships and moves: first, last, or between two others (GUILD-09, GUILD-10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

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
    Window,
    ask,
    call,
    goto,
    step,
)
from kanly.rules.cards.karama import declared, stopped_for_phase
from kanly.rules.core.ship_and_move import ShipmentAndMovement, ship_and_move_rows, turns_left
from kanly.rules.factions.spacing_guild.faction import SPACING_GUILD, advanced_spacing_guild
from kanly.state import Engine

TIMING = "guild_timing"

# In this_phase:
NOW = "guild_now"  # the Guild has chosen that the next turn is its own
DELAYED = "guild_delayed"  # it has let its place pass; the seats whose turns were over then
IN_ITS_PLACE = "guild_in_its_place"  # its choice was stopped


# ------------------------------------------------------------------------------------------------ whose turn it is
@turns_left.by(advanced_spacing_guild, at=1)
def when_the_guild_chooses(g: Engine, left: tuple[Seat, ...], phase: ShipmentAndMovement) -> tuple[Seat, ...]:
    """GUILD-09 points 1, 2 and 4 · The Guild has its one turn when it has chosen to, at the latest after all others,
    who act in storm order among themselves."""
    now, delayed = NOW in g.table.this_phase, DELAYED in g.table.this_phase
    if SPACING_GUILD not in left or not (now or delayed):
        return left
    others = [seat for seat in left if seat != SPACING_GUILD]
    return (SPACING_GUILD, *others) if now else (*others, SPACING_GUILD)


@ship_and_move_rows.by(advanced_spacing_guild, at=6.105)
def before_each_turn(g: Engine, phase: ShipmentAndMovement) -> GuildTiming | None:
    """TIMING-37 6.10, GUILD-10 · The Guild is asked before each turn of another while it has not acted. Point 4 · Not
    when a choice of it was stopped; point 7 · nor right after a Delay, or when nobody else is left."""
    left, settled = turns_left(g, phase), g.table.this_phase
    if SPACING_GUILD not in left or len(left) == 1 or NOW in settled or IN_ITS_PLACE in settled:
        return None
    if stopped_for_phase(g, TIMING) or settled.get(DELAYED) == phase.finished:
        return None
    if left[0] == SPACING_GUILD:
        return GuildTiming(left[1], in_its_place=True)
    return GuildTiming(left[0], delayed=DELAYED in settled)


# ------------------------------------------------------------------------------------------------ the choice
class GuildTiming(Procedure):
    """GUILD-10 · The Guild chooses whether it takes its turn now. `before`: the next other player; `in_its_place`: its
    own place in storm order has come; `delayed`: that has passed."""

    before: Seat
    in_its_place: bool = False
    delayed: bool = False

    @step
    def question(self, g: Engine) -> Outcome:
        """1 · Before the turn of another: now or not yet. 2 · In its own place: now or later."""
        if self.in_its_place:
            return ask(ChooseDelay(SPACING_GUILD, self.before), then=self.in_place)
        return ask(ChooseEarlyTurn(SPACING_GUILD, self.before), then=self.early)

    def in_place(self, g: Engine, answer: TakeTurn | Delay) -> Outcome:
        """2 · To act in the own place is no use of the ability; Delay is, and public."""
        if isinstance(answer, TakeTurn):
            return DONE
        g.emit(TurnDelayed(SPACING_GUILD))
        return NEXT

    def early(self, g: Engine, answer: TakeTurn | Pass) -> Outcome:
        """GUILD-09 point 3 · To wait is silent. 3 · An early turn is declared in public. 5 · After a Delay the moment
        is free."""
        if isinstance(answer, Pass):
            return DONE
        if self.delayed:
            return goto(self.settled)
        g.emit(EarlyTurnDeclared(SPACING_GUILD, self.before))
        return NEXT

    @step
    def window(self, g: Engine) -> Outcome:
        """w_guild_timing, points 3 and 4 · Stopped, the Guild acts in its own place and is not asked again."""
        return call(declared(TIMING), then=self.answered)

    def answered(self, g: Engine, window: Window[Any]) -> Outcome:
        if window.stopped:
            g.table.this_phase[IN_ITS_PLACE] = (SPACING_GUILD,)
            return DONE
        return NEXT

    @step
    def settled(self, g: Engine) -> Outcome:
        if self.in_its_place:
            g.table.this_phase[DELAYED] = g.innermost(ShipmentAndMovement).finished
        else:
            g.table.this_phase[NOW] = (SPACING_GUILD,)
        return NEXT


class TakeTurn(Action, frozen=True):
    """GUILD-10 · The Guild ships and moves now."""


class Delay(Action, frozen=True):
    """GUILD-10 point 2 · The Guild lets its place in storm order pass, to act later."""


class ChooseEarlyTurn(Decision[TakeTurn | Pass]):
    """GUILD-10 point 1 · Before the turn of another player; on silence the Guild waits."""

    rule = "GUILD-10"
    window = "d_guild_timing"
    before: Seat

    def options(self, g: Engine) -> Iterable[TakeTurn | Pass]:
        return (Pass(), TakeTurn())


class ChooseDelay(Decision[TakeTurn | Delay]):
    """GUILD-10 point 2 · In the own place; on silence the Guild acts."""

    rule = "GUILD-10"
    window = "d_guild_timing"
    before: Seat

    def options(self, g: Engine) -> Iterable[TakeTurn | Delay]:
        return (TakeTurn(), Delay())


# ------------------------------------------------------------------------------------------------ what is told
class EarlyTurnDeclared(Event, frozen=True):
    """GUILD-10 point 3 · The Guild would ship and move before this player, and before its own place has come."""

    seat: Seat
    before: Seat


class TurnDelayed(Event, frozen=True):
    """GUILD-10 point 2 · The Guild would let its place pass and ship and move later."""

    seat: Seat
