"""How likely a battle is won that is not planned yet: quick enough for everybody who thinks of going somewhere."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from kanly import catalog
from kanly.bots.easy.cards import killing, stopping
from kanly.bots.medium.look import Look
from kanly.bots.medium.power import most, strength
from kanly.catalog import TerritoryId
from kanly.kernel import Seat
from kanly.state import NONE, Forces

LEAST_DIALED = 0.35
"""Whoever is attacked dials at least this part of what it could, as often as not more."""
UNCERTAIN = 1.5
"""Even the strongest seldom know a number better than that."""

SURPRISE = (0.02, 0.95)
"""Even a hopeless fight is won now and then, and a sure one lost: by a traitor, a hero, an explosion."""


class Odds(NamedTuple):
    """How a fight is likely to end: `chance` of standing there alone afterwards, 0 to 1; `losses`: own forces expected
    to die, won or lost; `killed`: those of the others."""

    chance: float
    losses: float
    killed: float = 0.0


class Side(NamedTuple):
    """One side of a fight that is not planned yet. `power`: the most it can dial; `leader`: the strength it is likely
    to add; `kills`: the chance that its weapon kills the other leader."""

    fighters: int
    power: float
    leader: float
    kills: float


def odds_of(look: Look, territory: TerritoryId, mine: Forces, spice_left: int | None = None) -> Odds:
    """What to expect if exactly these own forces fought in the territory, with so much spice left for support (None:
    all that is free). Against several others one after the other. With no own forces: no chance, no losses; with no
    others there: certain."""
    if mine.fighters <= 0:
        return Odds(0.0, 0.0)
    spice = look.private.free if spice_left is None else max(0, spice_left)
    chance, losses, killed, left = 1.0, 0.0, 0.0, mine
    for foe in look.foes(territory):
        found = duel(
            side(look, look.seat, foe, left, spice), side(look, foe, look.seat, standing(look, territory, foe))
        )
        losses += chance * found.losses
        killed += chance * found.killed
        chance *= found.chance
        left = Forces(max(0, left.ordinary - round(found.losses)), left.elite)
    return Odds(chance, min(losses, mine.fighters), killed)


def standing(look: Look, territory: TerritoryId, seat: Seat) -> Forces:
    """The forces of a seat in a territory."""
    there = (look.view.board.get(place, {}).get(seat, NONE) for place in catalog.board().locations_of[territory])
    return sum(there, NONE)


def side(look: Look, seat: Seat, foe: Seat, forces: Forces, spice: int | None = None) -> Side:
    """What this seat could bring into a battle against that one, as far as the viewer knows."""
    each = strength(seat, foe, look.view.settings.mode, look.advanced)
    purse = look.knowledge.purse[seat] if spice is None else spice
    kills = look.memo(("kills", seat, foe), lambda: kill_chance(arms(look, seat), arms(look, foe)))
    leader = look.memo(("lead", seat), lambda: likely_leader(look, seat))
    return Side(forces.fighters, most(Forces(forces.ordinary, forces.elite), each, purse), leader, kills)


def likely_leader(look: Look, seat: Seat) -> float:
    """The strength of the leader that this seat is likely to play: near its best."""
    strengths = look.leaders(seat)
    return 0.7 * strengths[0] + 0.3 * strengths[min(1, len(strengths) - 1)] if strengths else 0.0


def arms(look: Look, seat: Seat) -> Mapping[str, float]:
    """How likely this seat has each kind of weapon and defense; of itself the viewer knows."""
    if seat != look.seat:
        return look.memo(("arms", seat), lambda: look.knowledge.armed(seat))
    faces = [card.face for card in look.private.hand]
    weapons = {kind for face in faces for kind in killing(face)}
    defenses = {kind for face in faces for kind in stopping(face)}
    found = {kind: float(kind in weapons) for kind in ("projectile", "poison", "lasgun")}
    return {**found, "shield": float("projectile" in defenses), "snooper": float("poison" in defenses)}


def kill_chance(attacker: Mapping[str, float], defender: Mapping[str, float]) -> float:
    """How likely a weapon of the one kills the leader of the other."""
    armed = 1 - (1 - attacker["projectile"]) * (1 - attacker["poison"]) * (1 - attacker["lasgun"])
    types = attacker["projectile"] + attacker["poison"] + attacker["lasgun"]
    if not types:
        return 0.0
    stopped = attacker["projectile"] * defender["shield"] + attacker["poison"] * defender["snooper"]
    both = defender["shield"] * defender["snooper"]
    return armed * (1 - stopped / types * (1 - 0.5 * both))


@lru_cache(maxsize=1 << 13)
def duel(mine: Side, theirs: Side) -> Odds:
    """Both dial what they think is enough: over whose leader lives, and over the number of the other."""
    if mine.fighters <= 0:
        return Odds(0.0, 0.0)
    low, high = LEAST_DIALED * theirs.power, theirs.power + UNCERTAIN
    chance = 0.0
    for my_life, my_part in ((1, 1 - theirs.kills), (0, theirs.kills)):
        for life, part in ((1, 1 - mine.kills), (0, mine.kills)):
            ahead = mine.power + mine.leader * my_life - theirs.leader * life
            chance += my_part * part * min(1.0, max(0.0, (ahead - low) / (high - low)))
    expected = (low + high) / 2 + theirs.leader * (1 - mine.kills) - mine.leader * (1 - theirs.kills) + UNCERTAIN
    spent = min(1.0, max(0.1, expected / mine.power)) if mine.power else 1.0
    losses = mine.fighters * (chance * spent + 1 - chance)
    luck, rest = SURPRISE
    return Odds(luck + rest * chance, losses, theirs.fighters * (chance + (1 - chance) * 0.6))
