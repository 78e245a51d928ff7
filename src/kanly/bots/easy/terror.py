"""Terror tokens and the other powers of Moritani: where a token does most, whether to turn it over, whom to kill."""

from __future__ import annotations

from collections.abc import Mapping

from kanly.bots.easy import talks, travel
from kanly.bots.easy.cards import is_worthless, worth_of_card
from kanly.bots.easy.look import Look
from kanly.catalog import TerritoryId
from kanly.game import Prompt
from kanly.kernel import Action, Pass, Seat
from kanly.rules.core.hand_limits import DiscardExcess
from kanly.rules.factions.moritani.assassinate_leaders import RevealAssassin
from kanly.rules.factions.moritani.enemy import AcceptEnemy
from kanly.rules.factions.moritani.placement import PlaceTerror
from kanly.rules.factions.moritani.retention import KeepPlayed
from kanly.rules.factions.moritani.robbery import RobCard
from kanly.rules.factions.moritani.sneak_attack import SneakIn
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror

WORTH: Mapping[str, float] = {
    "terror_sneak_attack": 6,
    "terror_assassination": 5,
    "terror_extortion": 5,
    "terror_robbery": 4,
    "terror_sabotage": 3,
    "terror_atomics": 2,
}
"""What an effect is worth, in spice."""
MANY = 4
"""So many fighters of others are worth the Atomics."""


# ------------------------------------------------------------------------------------------------ tokens
def placing(look: Look, prompt: Prompt) -> Action:
    """The best token of the supply where others are most likely to come."""
    able = [option for option in prompt.options if isinstance(option, PlaceTerror)]
    return max(able, key=lambda one: WORTH[one.token] * visitors(look, one.territory), default=Pass())


def visitors(look: Look, territory: TerritoryId) -> float:
    """Who might come: where somebody stands alone there is room for one more, and opponents there will bring more."""
    there = look.fighters.get(territory, {})
    return 1 + 0.5 * (len(there) < 2) + len(look.foes(territory)) + (look.mine(territory) > 0)


def reacting(look: Look, prompt: Prompt) -> Action:
    """The token, if it does enough; otherwise an alliance with somebody who would do as an ally."""
    if RevealTerror() in prompt.options and fruitful(look, prompt):
        return RevealTerror()
    entrant = seat_of(look, prompt.facts["entrant"])
    if look.ally is None and OfferEnemy() in prompt.options and talks.worth_as_ally(look, entrant) > 0:
        return OfferEnemy()
    return Pass()


def fruitful(look: Look, prompt: Prompt) -> bool:
    """TERROR-32 · Whether the effect does anything worth a token."""
    token, territory = prompt.facts["token"], TerritoryId(str(prompt.facts["territory"]))
    if token == "terror_sneak_attack":
        most = prompt.facts["most"]
        return isinstance(most, int) and most >= 2
    if token == "terror_atomics":
        foes = sum(look.foes(territory).values())
        return foes >= MANY and foes > 2 * look.mine(territory) and not look.with_ally(territory)
    if token == "terror_sabotage":
        return look.by_seat[seat_of(look, prompt.facts["entrant"])].hand_size > 0
    return True


def seat_of(look: Look, name: object) -> Seat:
    """The seat of this name."""
    return next(seat for seat in look.by_seat if seat == name)


def attacking(look: Look, prompt: Prompt) -> Action:
    """So many forces as are worth most there."""
    able = [option for option in prompt.options if isinstance(option, SneakIn)]
    return max(able, key=lambda one: travel.added(look, one.location, one.forces), default=Pass())


def robbing(look: Look, prompt: Prompt) -> Action:
    """A card, as long as the hand has few; otherwise spice."""
    return RobCard() if RobCard() in prompt.options and look.own.hand_size < 2 else prompt.default


def answering(look: Look, prompt: Prompt) -> Action:
    """An alliance, if Moritani would do as an ally and nobody has to be left for it."""
    by = seat_of(look, prompt.facts["by"])
    return AcceptEnemy() if look.ally is None and talks.worth_as_ally(look, by) > 0 else Pass()


# ------------------------------------------------------------------------------------------------ cards
def discarding(look: Look, prompt: Prompt) -> Action:
    """The card that is worth least."""
    able = [option.card for option in prompt.options if isinstance(option, DiscardExcess)]
    held = [card for card in look.private.hand if card.thing in able]
    worst = min(held, key=lambda card: worth_of_card(card.face), default=None)
    return prompt.default if worst is None else DiscardExcess(worst.thing)


def keeping(look: Look, prompt: Prompt) -> Action:
    """The best card of a lost battle, unless it is good for nothing."""
    able = [option.card for option in prompt.options if isinstance(option, KeepPlayed)]
    held = [card for card in look.private.hand if card.thing in able and not is_worthless(card.face)]
    best = max(held, key=lambda card: worth_of_card(card.face), default=None)
    return Pass() if best is None else KeepPlayed(best.thing)


def assassinating(look: Look, prompt: Prompt) -> Action:
    """Whomever the own Traitor Card names."""
    return next((option for option in prompt.options if isinstance(option, RevealAssassin)), Pass())
