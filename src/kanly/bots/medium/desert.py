"""The Fremen and their worms."""

from __future__ import annotations

from random import Random

from kanly.bots.medium.look import Look
from kanly.catalog import TerritoryId
from kanly.catalog import board as map_of
from kanly.game import Prompt
from kanly.kernel import Action, Pass
from kanly.rules.factions.fremen.called_worm import CallWorm
from kanly.rules.factions.fremen.placed_worms import PlaceWorm, TakeWorm

ALLY = -2.0
"""What a force of the ally counts that a worm devours; it may be protected."""
RIDERS = 0.2
"""What an own force counts that may ride."""
SPICE = -0.1
"""What a spice counts that the worm devours."""
WORTH_A_CARD = 5.0


def called_worm(look: Look, prompt: Prompt, rng: Random) -> Action:
    """KARAMA-20 · A Karama for a worm that devours many."""
    calls = [option for option in prompt.options if isinstance(option, CallWorm)]
    best = max(calls, key=lambda option: harm(look, option.territory), default=None)
    return best if best is not None and harm(look, best.territory) >= WORTH_A_CARD else Pass()


def further_worm(look: Look, prompt: Prompt, rng: Random) -> Action:
    """FRE-08 · A further worm is placed where it harms somebody, or where riders wait."""
    take = next((option for option in prompt.options if isinstance(option, TakeWorm)), None)
    sand = (territory.id for territory in map_of().territories if not territory.worm_protected)
    return take if take is not None and max(harm(look, territory) for territory in sand) > 0 else Pass()


def worm_territory(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Where it does most."""
    places = [option for option in prompt.options if isinstance(option, PlaceWorm)]
    return max(places, key=lambda option: harm(look, option.territory), default=prompt.default)


def harm(look: Look, territory: TerritoryId) -> float:
    """What a worm there does to others, less what it does to the own side; riders are glad of it."""
    total = 0.0
    for place in map_of().locations_of[territory]:
        for seat, forces in look.view.board.get(place, {}).items():
            each = RIDERS if seat == look.seat else ALLY if seat == look.ally else 1.0
            total += each * forces.total
        total += SPICE * look.view.spice.get(place, 0)
    return total
