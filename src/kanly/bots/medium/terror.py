"""The Terror of Moritani, weighed by what is known of purses and by the positions that it leads to (TERROR-09,
TERROR-28, TERROR-30)."""

from __future__ import annotations

from random import Random

from kanly import catalog
from kanly.bots.easy import terror as plain
from kanly.bots.easy.hazards import ATOMICS
from kanly.bots.medium import worth
from kanly.bots.medium.alliances import gain_of
from kanly.bots.medium.ambassadors import landing
from kanly.bots.medium.look import Look
from kanly.bots.medium.position import Positions
from kanly.catalog import TerritoryId
from kanly.game import Prompt
from kanly.kernel import Action, Pass, Seat
from kanly.rules.factions.moritani.robbery import RobCard
from kanly.rules.factions.moritani.sneak_attack import SneakIn
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror
from kanly.state import Forces

GOOD_ALLY = 2.0
"""What an alliance must be worth before it is offered instead of a token."""
ENOUGH = 1.5
"""What a token must do now: one that is kept back waits for somebody else."""
CARD, FULL = 3.5, 4
"""What an unknown card is worth into a hand of fewer than so many."""
HARM = 0.4
"""The part of an entrant's loss that is the own gain."""


def reveal(look: Look, prompt: Prompt, rng: Random) -> Action:
    """An alliance with somebody good, who may refuse it if the token does enough; the token, if it does; otherwise it
    waits."""
    facts, options = prompt.facts, prompt.options
    entrant, token = Seat(str(facts["entrant"])), str(facts["token"])
    does = worth_of_revealing(look, prompt, entrant, token)
    offer = next((option for option in options if isinstance(option, OfferEnemy)), None)
    if offer is not None and look.ally is None and does > 0 and gain_of(look, entrant) >= GOOD_ALLY:
        return offer
    turned = next((option for option in options if isinstance(option, RevealTerror)), None)
    return turned if turned is not None and does >= ENOUGH else Pass()


def worth_of_revealing(look: Look, prompt: Prompt, entrant: Seat, token: str) -> float:
    """What it brings to turn this token over now."""
    territory = TerritoryId(str(prompt.facts["territory"]))
    if token == ATOMICS:
        foes, own = look.foes(territory), look.mine(territory)
        friends = look.fighters.get(territory, {}).get(look.ally, 0) if look.ally else 0
        harm = sum(HARM * worth.FORCE * number + worth.danger(look, territory, foe) for foe, number in foes.items())
        return harm - own * worth.FORCE - friends * HARM - worth.WEAPON
    if token == plain.ATTACK:
        most = prompt.facts["most"]
        assert isinstance(most, int), "so many may attack"
        return attack(look, territory, most)
    if token == "terror_robbery":
        return max(robbed(look, entrant), CARD)
    return plain.worth_of_revealing(look, prompt, entrant, token)


def attack(look: Look, territory: TerritoryId, most: int) -> float:
    """What the best attack there gains."""
    positions = Positions(look)
    places = catalog.board().locations_of[territory]
    sent = ((place, number) for place in places for number in range(1, most + 1))
    return max((landing(positions, place, Forces(number)) for place, number in sent), default=0.0)


def sneak_attack(look: Look, prompt: Prompt, rng: Random) -> Action:
    """TERROR-30 · The forces with which the seat stands best afterwards; nobody, if they would only die."""
    positions = Positions(look)
    best, found = 0.0, prompt.default
    for option in prompt.options:
        if isinstance(option, SneakIn):
            gained = landing(positions, option.location, Forces(option.forces))
            if gained > best:
                best, found = gained, option
    return found


def robbery(look: Look, prompt: Prompt, rng: Random) -> Action:
    """TERROR-28 · Half of what the entrant is known to have, or a card, whichever is worth more."""
    card = next((option for option in prompt.options if isinstance(option, RobCard)), None)
    room = len(look.private.hand) < FULL
    entrant = Seat(str(prompt.facts["entrant"]))
    return card if card is not None and room and robbed(look, entrant) < CARD else prompt.default


def robbed(look: Look, entrant: Seat) -> float:
    """What half of the entrant's spice is worth: to have it, and that the entrant has not."""
    spice = (look.knowledge.purse[entrant] + 1) // 2
    return (
        Positions(look).of_spice(look.private.free + spice) - Positions(look).of_spice(look.private.free) + HARM * spice
    )
