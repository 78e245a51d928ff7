"""The storm: the number to dial, and the cards that turn it."""

from __future__ import annotations

from random import Random

from kanly import catalog
from kanly.bots.medium.look import Look
from kanly.game import Prompt
from kanly.kernel import Action, Seat
from kanly.rules.cards.family_atomics import DestroyShieldWall
from kanly.rules.cards.weather_control import ControlWeather
from kanly.rules.core.storm import SECTORS, DialStorm

OWN = -1.5
"""What an own force counts that the storm kills, beside one of another."""
SPICE = -0.3
"""What a spice counts that the storm blows away where own forces lie beside it."""
WORTH_A_CARD = 5.0
"""What a card of the storm must do."""


def harm(look: Look, wall_destroyed: bool | None = None) -> list[float]:
    """By the number of sectors that the storm moves (up to once around): what it does to others, less what it does to
    the own side. `wall_destroyed`: as if the Shield Wall were, or were not."""
    wall = look.view.shield_wall_destroyed if wall_destroyed is None else wall_destroyed
    sheltered = catalog.board().sheltered(shield_wall_destroyed=wall)
    found, total = [0.0], 0.0
    for step in range(1, SECTORS + 1):
        for place in catalog.board().locations_in[(look.view.storm - 1 + step) % SECTORS + 1]:
            there = look.view.board.get(place, {})
            if place not in sheltered:
                for seat, forces in there.items():
                    total += forces.total * (OWN if seat in (look.seat, look.ally) else worth_hurting(look, seat))
            if look.seat in there or look.ally in there:
                total += SPICE * look.view.spice.get(place, 0)
        found.append(total)
    return found


def worth_hurting(look: Look, seat: Seat) -> float:
    """What a force of another counts: more, if its side is near victory."""
    return 0.9 if look.missing(seat) <= 1 else 0.5


def dial(look: Look, prompt: Prompt, rng: Random) -> Action:
    """The number that does most, whatever the other dialer may choose."""
    dials = [option for option in prompt.options if isinstance(option, DialStorm)]
    done = harm(look)

    def expected(option: DialStorm) -> float:
        return sum(done[(option.number + other.number - 1) % SECTORS + 1] for other in dials) / len(dials)

    best = max(map(expected, dials))
    return rng.choice([option for option in dials if expected(option) == best])


def storm_card(look: Look, prompt: Prompt) -> Action | None:
    """Weather Control, if another number is much better than the one that is known; Family Atomics, if the storm is
    about to find many without shelter."""
    known = prompt.facts.get("sectors")
    if not isinstance(known, int):
        known = next((p.facts["distance"] for p in look.view.paragraphs if "distance" in p.facts), None)
    if not isinstance(known, int):
        return None
    done = harm(look)
    controls = [option for option in prompt.options if isinstance(option, ControlWeather)]
    best = max(controls, key=lambda option: done[option.sectors], default=None)
    if best is not None and done[best.sectors] - done[min(known, SECTORS)] >= WORTH_A_CARD:
        return best
    atomics = next((option for option in prompt.options if isinstance(option, DestroyShieldWall)), None)
    if atomics is not None:
        opened = harm(look, wall_destroyed=True)[min(known, SECTORS)] - done[min(known, SECTORS)]
        return atomics if opened >= WORTH_A_CARD else None
    return None
