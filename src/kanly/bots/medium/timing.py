"""What is played, given or lent at its own moment: cards in windows, pledges and gifts, the turn of the Guild."""

from __future__ import annotations

from random import Random

from kanly.bots.easy import EasyPlayer
from kanly.bots.medium.battle.karama import capture_stop, strength_stop, word_stop
from kanly.bots.medium.board import Board
from kanly.bots.medium.look import Look
from kanly.bots.medium.weather import storm_card
from kanly.catalog import LocationId
from kanly.catalog import board as map_of
from kanly.game import Prompt
from kanly.kernel import Action, Pass
from kanly.rules.core.alliances import SetPledge
from kanly.rules.core.charity import ClaimCharity
from kanly.rules.factions.emperor.gifts import GiveSpice
from kanly.rules.factions.spacing_guild.ship_stop import StopShipment
from kanly.rules.factions.spacing_guild.timing import Delay

KEPT = 5
"""The spice that is not lent."""
WORTH_LENDING = 3
"""A pledge changes only by as much."""
PLENTY, NEEDY = 14, 5
"""An Emperor with more than the one gives to an ally with less than the other."""
TREASON = "w_traitor"
"""The window in which a traitor is called for an ally: always worth a Karama to whoever is betrayed."""


def react(look: Look, prompt: Prompt, rng: Random) -> Action:
    """A card in a window: against the storm, against a strength of the foe; otherwise what is plain."""
    if len(prompt.options) == 1:
        return prompt.default
    for thought in (storm_card, strength_stop, word_stop, capture_stop):
        if chosen := thought(look, prompt):
            return chosen
    return EasyPlayer().choose(look.game, prompt, rng) if prompt.window == TREASON else prompt.default


def charity(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Charity is always claimed; once a turn it is set what the ally may draw."""
    claim = next((option for option in prompt.options if isinstance(option, ClaimCharity)), None)
    return claim or beside(look, prompt) or prompt.default


def beside(look: Look, prompt: Prompt) -> Action | None:
    """What is worth doing unasked, before the answer: a pledge, a gift."""
    if look.ally is None:
        return None
    plays = prompt.any_time
    return pledge(look, plays) or gift(look, plays)


def pledge(look: Look, plays: tuple[Action, ...]) -> Action | None:
    """ALLY-07 · The ally may draw what is left beyond the own needs."""
    if look.ally is None or not any(isinstance(play, SetPledge) for play in plays):
        return None
    lent, now = max(0, look.private.free - KEPT), look.own.pledge or 0
    return SetPledge(lent) if abs(lent - now) >= WORTH_LENDING else None


def gift(look: Look, plays: tuple[Action, ...]) -> Action | None:
    """EMP-05 · From plenty to an ally in need: half of what is beyond it."""
    if look.ally is None or not any(isinstance(play, GiveSpice) for play in plays):
        return None
    if look.private.free <= PLENTY or look.knowledge.purse[look.ally] >= NEEDY:
        return None
    return GiveSpice((look.private.free - PLENTY + 1) // 2 + 2)


# ------------------------------------------------------------------------------------------------ the Guild
def delay(look: Look, prompt: Prompt, rng: Random) -> Action:
    """GUILD-10 · Whoever acts last sees what all others have done."""
    return next((option for option in prompt.options if isinstance(option, Delay)), prompt.default)


def shipment_stop(look: Look, prompt: Prompt, rng: Random) -> Action:
    """KARAMA-21 · The shipment that may win the game for another side."""
    stop = next((option for option in prompt.options if isinstance(option, StopShipment)), None)
    if stop is None:
        return Pass()
    board, destination = Board(look), LocationId(str(prompt.facts["destination"]))
    hold = map_of().territory_of[destination]
    side = next((side for seat, side in board.side_of.items() if seat == prompt.facts["entrant"]), board.own)
    wins = hold in look.held and side != board.own and board.would_win(side, hold)
    return stop if wins else Pass()
