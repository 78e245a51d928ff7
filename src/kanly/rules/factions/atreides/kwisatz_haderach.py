"""The Kwisatz Haderach: a token that accompanies a leader of Atreides once they have lost enough forces in battle
(ATR-08 to ATR-13)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly import catalog
from kanly.catalog import LeaderId
from kanly.kernel import Event, Seat
from kanly.rules.core.battle_facts import Battle, BattleResult
from kanly.rules.core.battle_plan import companions, dedicated_elsewhere, printed_strength
from kanly.rules.core.battle_result import dies_with_leader, total
from kanly.rules.core.battle_strength import Number, strength_abilities
from kanly.rules.core.forces import forces_changed
from kanly.rules.core.traitors import may_be_called
from kanly.rules.factions.atreides.faction import ATREIDES, advanced_atreides
from kanly.state import Engine, Thing

KWISATZ_HADERACH = LeaderId("kwisatz_haderach")
ABILITY = "atr_kwisatz_haderach"


# ------------------------------------------------------------------------------------------------ activation
@forces_changed.by(advanced_atreides, at=6)
def awakening(g: Engine) -> None:
    """ATR-08 points 1 and 3, TIMING-21 · With the losses of a battle that make it enough the token comes into play, and
    is never inactive again."""
    needed = catalog.leaders().special_disc[KWISATZ_HADERACH].activation
    assert needed is not None
    if g.table.set_aside[ATREIDES] and g.table.lost_in_battle.get(ATREIDES, 0) >= needed.forces_lost_in_battle:
        g.table.tokens[ATREIDES] += g.table.set_aside[ATREIDES]
        g.table.set_aside[ATREIDES] = ()
        g.emit(KwisatzHaderachAwakens(ATREIDES))


# ------------------------------------------------------------------------------------------------ in a battle
def free_for(g: Engine, battle: Battle) -> Iterable[Thing]:
    """ATR-09 points 1 and 3 · The token, if it is in play, this is a battle of Atreides, and it has not been used in
    another territory this turn. All of that is public."""
    if ATREIDES in battle.sides:
        yield from (token for token in g.table.tokens[ATREIDES] if not dedicated_elsewhere(g, token, battle))


@strength_abilities.by(advanced_atreides, at=1)
def may_be_stopped(g: Engine, battle: Battle) -> Iterable[str]:
    """ATR-09 point 6 · For this battle, whether they really want to use it or not."""
    if any(free_for(g, battle)):
        yield ABILITY


@companions.by(advanced_atreides)
def beside_a_leader(g: Engine, seat: Seat, battle: Battle) -> Iterable[Thing]:
    """ATR-09 · It may be in the plan; stopped, it may not, and is not used up."""
    return free_for(g, battle) if seat == ATREIDES and ABILITY not in battle.stopped else ()


@total.by(advanced_atreides, at=2)
def strengthens(g: Engine, value: Number, battle: Battle, seat: Seat, alive: bool) -> Number:
    """ATR-09 point 2 · It adds 2, unless the leader or Cheap Hero with it is killed."""
    token = battle.plan(seat).companion
    return value + printed_strength(g, token) if alive and token is not None and is_it(g, token) else value


@may_be_called.by(advanced_atreides)
def no_treason(g: Engine, callable_: bool, battle: Battle, seat: Seat) -> bool:
    """ATR-10 · Whom it accompanies nobody can call a traitor."""
    token = battle.plan(seat).companion
    return callable_ and (token is None or not is_it(g, token))


@dies_with_leader.by(advanced_atreides)
def dies_in_an_explosion(g: Engine, battle: Battle, result: BattleResult, seat: Seat) -> Iterable[Thing]:
    """ATR-11 · Only an explosion kills it, when it is in a plan of that battle."""
    token = battle.plan(seat).companion
    if result.how == "explosion" and token is not None and is_it(g, token):
        yield token


def is_it(g: Engine, token: Thing) -> bool:
    """Whether this token is the Kwisatz Haderach."""
    return g.table.faces[token] == KWISATZ_HADERACH


# ------------------------------------------------------------------------------------------------ what is told
class KwisatzHaderachAwakens(Event, frozen=True):
    """ATR-08 · Atreides have lost enough forces in battle: from now on the Kwisatz Haderach may accompany a leader."""

    seat: Seat
