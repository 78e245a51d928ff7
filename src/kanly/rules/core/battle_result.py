"""The result of a battle: traitors, explosion, weapons, totals, who wins, which leaders die (BATTLE-20 to 29)."""

from __future__ import annotations

from collections.abc import Iterable

from kanly.catalog import TerritoryId
from kanly.catalog.cards import TreacheryCard
from kanly.kernel import Collect, Event, First, Fold, Seat
from kanly.rules.core.battle_facts import Battle, BattleResult, How
from kanly.rules.core.battle_plan import BattlePlan, card_of, printed_strength
from kanly.rules.core.leader_cycles import kill_leader
from kanly.rules.core.spice import from_bank
from kanly.state import Engine, Thing

KILLING = ("projectile", "poison", "lasgun")
"""The types of weapon that kill, each unless a defense of the same type stands against it. Nothing stops a Lasgun."""


# ------------------------------------------------------------------------------------------------ who wins
def result_of(g: Engine, battle: Battle) -> BattleResult:
    """7.50 · One call: the caller wins. Two: nobody has won. None: an explosion, or else weapons and totals decide."""
    if len(battle.traitors) == 2:
        g.emit(BattleLostByBoth(battle.territory, *battle.sides))
        return BattleResult("two_traitors", None, battle.sides)
    if battle.traitors:
        (caller,) = battle.traitors
        return won(g, battle, "traitor", caller, (battle.opponent(caller),))
    if explodes(g, battle):
        g.emit(LasgunExploded(battle.territory))
        return BattleResult("explosion", None, battle.sides)
    killed = tuple(seat for seat in battle.sides if dies(g, battle, seat))
    totals = [total(g, battle, seat, seat not in killed) for seat in battle.sides]
    g.emit(TotalsCompared(battle.aggressor, totals[0], battle.defender, totals[1]))
    if totals[0] == totals[1]:
        winner = winner_of_tie(g, battle)
    else:
        winner = battle.aggressor if totals[0] > totals[1] else battle.defender
    return won(g, battle, "strength", winner, killed)


def won(g: Engine, battle: Battle, how: How, winner: Seat, killed: tuple[Seat, ...]) -> BattleResult:
    """This side has won, and everybody is told."""
    g.emit(BattleWon(winner, battle.opponent(winner), battle.territory))
    return BattleResult(how, winner, killed)


@Fold
def explodes(g: Engine, battle: Battle) -> bool:
    """BATTLE-22 · Whether a Lasgun and a Shield have been revealed, by the same player or by both."""
    cards = [card_of(g, card).battle for plan in battle.plans for card in plan.cards]
    return any("lasgun" in card.weapon_types for card in cards) and any(card.is_shield for card in cards)


@Fold
def dies(g: Engine, battle: Battle, seat: Seat) -> bool:
    """BATTLE-23 · Whether the leader or Cheap Hero of this side is killed by the opponent's weapon."""
    plan, weapon = battle.plan(seat), battle.plan(battle.opponent(seat)).weapon
    return plan.leader is not None and weapon is not None and kills(g, weapon, plan)


def kills(g: Engine, weapon: Thing, plan: BattlePlan) -> bool:
    """Whether a type of this weapon is not stopped by the defense of the plan."""
    return kills_through(card_of(g, weapon), None if plan.defense is None else card_of(g, plan.defense))


def kills_through(weapon: TreacheryCard, defense: TreacheryCard | None) -> bool:
    """The same of any two cards."""
    stopped = () if defense is None else defense.battle.defense_types
    return any(kind in KILLING and kind not in stopped for kind in weapon.battle.weapon_types)


@Fold
def total(g: Engine, battle: Battle, seat: Seat, alive: bool) -> float:
    """BATTLE-24 · The number on the dial, what a power adds to it, and the strength of the own leader if it is
    `alive`."""
    dial = battle.plan(seat).dial + battle.added.get(seat, 0)
    return dial + (leader_strength(g, battle, seat) if alive else 0)


@Fold
def leader_strength(g: Engine, battle: Battle, seat: Seat) -> int:
    """The strength of the leader that this side has played; 0 for a Cheap Hero, or for none."""
    leader = battle.plan(seat).leader
    return 0 if leader is None else printed_strength(g, leader)


@First
def winner_of_tie(g: Engine, battle: Battle) -> Seat:
    """BATTLE-25 · In a tie the aggressor wins."""
    return battle.aggressor


# ------------------------------------------------------------------------------------------------ dead leaders
def deaths(g: Engine, battle: Battle, result: BattleResult) -> None:
    """7.52, BATTLE-29 · Dead leaders go to the Tanks at once; the winner receives their strength from the bank."""
    spice = sum(bounty(g, battle, seat) for seat in result.killed) if result.winner else 0
    cause = "battle" if result.how == "strength" else "explosion" if result.how == "explosion" else "traitor"
    for seat in result.killed:
        leader = battle.plan(seat).leader
        if leader in g.table.leaders[seat]:
            kill_leader(g, seat, leader, cause)
        for token in dies_with_leader(g, battle, result, seat):
            kill_leader(g, seat, token, cause)
    if result.winner and spice:
        from_bank(g, result.winner, spice)
        g.emit(BountyReceived(result.winner, spice))


@Collect
def dies_with_leader(g: Engine, battle: Battle, result: BattleResult, seat: Seat) -> Iterable[Thing]:
    """The tokens of this side, whose leader is killed, that die with it."""
    return ()


@Fold
def bounty(g: Engine, battle: Battle, seat: Seat) -> int:
    """BATTLE-29 · What the winner gets for the killed leader of this side: its strength; nothing for a Cheap Hero."""
    leader = battle.plan(seat).leader
    return 0 if leader is None else printed_strength(g, leader)


# ------------------------------------------------------------------------------------------------ what is told
class TotalsCompared(Event, frozen=True):
    """BATTLE-24 · The totals of both sides."""

    aggressor: Seat
    total: float
    defender: Seat
    against: float


class BattleWon(Event, frozen=True):
    """BATTLE-25 · Somebody has won a battle."""

    winner: Seat
    loser: Seat
    territory: TerritoryId


class BattleLostByBoth(Event, frozen=True):
    """BATTLE-21 · Both have called a traitor: nobody has won."""

    territory: TerritoryId
    aggressor: Seat
    defender: Seat


class LasgunExploded(Event, frozen=True):
    """BATTLE-22 · A Lasgun has met a Shield: everything there is destroyed."""

    territory: TerritoryId


class BountyReceived(Event, frozen=True):
    """BATTLE-29 · The winner has received so much spice for the leaders killed."""

    seat: Seat
    spice: int
