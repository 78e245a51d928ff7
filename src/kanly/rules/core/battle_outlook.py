"""What a combatant can reckon of its plan before it seals it, from what it knows itself and was told of the other one
(BATTLE-22 to BATTLE-28)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from kanly.catalog.cards import TreacheryCard
from kanly.kernel import Fact, Seat
from kanly.rules.core.battle_dial import fighting, losses_that_fit
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_known import cards_possible
from kanly.rules.core.battle_plan import BattlePlan, card_of
from kanly.rules.core.battle_result import explodes, kills_through, total, winner_of_tie
from kanly.rules.core.battle_strength import Strength, strength_of, whole, whose_forces
from kanly.state import Engine, Forces


def plan_outlook(g: Engine, seat: Seat, battle: Battle, plan: BattlePlan) -> dict[str, Fact]:
    """The facts of `ChoosePlan.outlook`."""
    known, other = as_if_open(battle, seat, plan), battle.opponent(seat)
    weapons, defenses = (cards_possible(g, battle, other, slot, seat) for slot in ("weapon", "defense"))
    half = other_half_of_explosion(g, plan)
    lost, theirs = losses_that_fit(g, known, whose_forces(g, seat, known))[0], fighting(g, other, battle)
    return {
        "total": whole(total(g, known, seat, True)),
        "fallen": whole(total(g, known, seat, False)),
        "wins_ties": winner_of_tie(g, known) == seat,
        "forces": fighting(g, seat, battle).total,
        "lost": lost.total,
        "elites": lost.elite,
        "half": supportable(lost, strength_of(g, seat, battle)) - plan.support,
        "explodes": explodes(g, known),
        "explode_with": half if any(is_half(card, half) for card in (*weapons, *defenses)) else None,
        "explodes_with_theirs": any(all(is_half(card, half) for card in slot) for slot in (weapons, defenses)),
        "may_fall": may_fall(g, plan, weapons),
        "other_forces": theirs.total,
        "other_most": most_of(theirs, strength_of(g, other, battle)),
    }


def as_if_open(battle: Battle, seat: Seat, plan: BattlePlan) -> Battle:
    """The battle as if this plan lay open, beside one that has nothing."""
    nothing = BattlePlan()
    return replace(battle, plans=(plan, nothing) if seat == battle.aggressor else (nothing, plan))


def supportable(forces: Forces, strength: Strength) -> int:
    """How many of these forces spice could support."""
    kinds = ((forces.ordinary, strength.ordinary), (forces.elite, strength.elite))
    return sum(count for count, each in kinds if each.supported is not None)


def most_of(forces: Forces, strength: Strength) -> int | float:
    """The most that these forces could count."""
    return whole(forces.ordinary * strength.ordinary.most + forces.elite * strength.elite.most)


def may_fall(g: Engine, plan: BattlePlan, weapons: Iterable[TreacheryCard | None]) -> bool:
    """BATTLE-23 · Whether one of these weapons would kill the leader of this plan."""
    defense = None if plan.defense is None else card_of(g, plan.defense)
    return plan.leader is not None and any(card is not None and kills_through(card, defense) for card in weapons)


def is_half(card: TreacheryCard | None, half: str | None) -> bool:
    """Whether this card is that half of an explosion: a shield, or a lasgun."""
    if card is None or half is None:
        return False
    return card.battle.is_shield if half == "shield" else "lasgun" in card.battle.weapon_types


def other_half_of_explosion(g: Engine, plan: BattlePlan) -> str | None:
    """BATTLE-22 · What in the other plan would make this one explode: a shield, a lasgun, or nothing could."""
    cards = [card_of(g, card).battle for card in plan.cards]
    if any("lasgun" in card.weapon_types for card in cards):
        return "shield"
    return "lasgun" if any(card.is_shield for card in cards) else None
