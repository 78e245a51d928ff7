"""The Revival Phase: who comes back, and for what price."""

from __future__ import annotations

from random import Random

from kanly.bots.easy.cards import leader_strength
from kanly.bots.medium.look import Look
from kanly.bots.medium.position import Positions
from kanly.bots.medium.timing import beside
from kanly.game import Prompt
from kanly.kernel import Action, Pass
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.core.revival import Revive
from kanly.rules.factions.emperor.ally_revival import ReviveForAlly
from kanly.rules.factions.emperor.special_revival import ReviveSpecially

LEADER = 0.7
"""What a strength of a leader is worth that comes back, in spice, if enough others are alive."""
FEW_LEADERS = 3
LAST_LEADER = 3.0
"""How much more it is worth where nobody else is left; with few it is between."""
FORCE, ELITE = 1.0, 2.0
FEW_RESERVES = 4
SCARCE = 2.4
"""How much more a force is worth that comes back into empty reserves."""
GHOLA_FORCES, GHOLA_LEADER = 4, 5
"""So many forces, or so strong a leader, are worth the card."""


def revival(look: Look, prompt: Prompt, rng: Random) -> Action:
    """First what is free; then by card; then what is worth its price, a leader first; for the ally from plenty."""
    free = next((option for option in prompt.options if isinstance(option, Revive) and not option.leader), None)
    if free is not None:
        return free
    positions = Positions(look)
    plays = prompt.any_time
    chosen = by_card(look, plays) or leader(look, positions, prompt) or forces(look, positions, prompt)
    return chosen or for_ally(look, plays) or beside(look, prompt) or Pass()


def by_card(look: Look, plays: tuple[Action, ...]) -> Action | None:
    """Many forces, or a leader that is missed."""
    able = [play for play in plays if isinstance(play, PlayGhola | ReviveSpecially)]
    few = len(look.leaders(look.seat)) <= FEW_LEADERS
    for play in sorted(able, key=lambda play: -leader_strength(play.leader)):
        if play.leader and (leader_strength(play.leader) >= GHOLA_LEADER or few) and few:
            return play
    for play in able:
        least = GHOLA_FORCES if isinstance(play, PlayGhola) else 3
        if play.forces.total >= least and look.own.reserves.fighters <= 10:
            return play
    return None


def leader(look: Look, positions: Positions, prompt: Prompt) -> Action | None:
    """The leader that is worth most beyond its price."""
    alive = len(look.leaders(look.seat))
    need = LAST_LEADER if alive <= 1 else 1.8 if alive <= FEW_LEADERS else 1.0
    best, found = 0.0, None
    for option in prompt.options:
        if isinstance(option, Revive) and option.leader:
            gain = LEADER * need * leader_strength(option.leader) - price(look, positions, prompt, option)
            if gain > best:
                best, found = gain, option
    return found


def forces(look: Look, positions: Positions, prompt: Prompt) -> Action | None:
    """As many forces as are worth their price."""
    need = SCARCE if look.own.reserves.fighters <= FEW_RESERVES else 1.0
    tanks = look.own.tanks
    best, found = 0.0, None
    for elite in range(min(1, tanks.elite) + 1):
        for ordinary in range(min(3, tanks.ordinary) + 1):
            request = Revive(ordinary, elite)
            if (not ordinary and not elite) or prompt.check(request):
                continue
            gain = need * (FORCE * ordinary + ELITE * elite) - price(look, positions, prompt, request)
            if gain > best:
                best, found = gain, request
    return found


def price(look: Look, positions: Positions, prompt: Prompt, request: Revive) -> float:
    """What the spice that it costs would be worth in the purse."""
    free = look.private.free
    return positions.of_spice(free) - positions.of_spice(free - prompt.quote(request).costs.get(look.seat, 0))


def for_ally(look: Look, plays: tuple[Action, ...]) -> Action | None:
    """EMP-06 · Three forces of the ally, if that leaves a full purse."""
    able = [play for play in plays if isinstance(play, ReviveForAlly)]
    rich = look.private.free >= 12
    return max(able, key=lambda play: play.forces, default=None) if rich else None
