"""After the plans: traitors, losses, cards that are kept, captured leaders; and which battle comes first."""

from __future__ import annotations

from random import Random

from kanly import catalog
from kanly.bots.easy.cards import is_worthless, leader_strength
from kanly.bots.medium import worth
from kanly.bots.medium.look import Look
from kanly.game import Prompt
from kanly.kernel import Action
from kanly.rules.core.battle import Fight
from kanly.rules.core.battle_cards import DiscardPlayed
from kanly.rules.core.battle_facts import TakeLosses
from kanly.rules.core.traitors import CallTraitor
from kanly.rules.factions.harkonnen.capture import Capture, KeepCaptive, KillCaptive
from kanly.state import Thing

KEEPS_FROM = 4
"""A captive of this strength or more is kept for a battle."""
FEW_LEADERS = 3
"""With so many own leaders, or fewer, any captive is kept."""


def traitor_call(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Always: who calls wins without a loss."""
    return next((option for option in prompt.options if isinstance(option, CallTraitor)), prompt.default)


def losses(look: Look, prompt: Prompt, rng: Random) -> Action:
    """The cheapest forces, and rather those that the storm may reach than those that collect spice."""

    def cost(option: Action) -> float:
        assert isinstance(option, TakeLosses), "the losses of a battle"
        total = option.total()
        spread = sum(
            forces.fighters * (0.05 * bool(look.view.spice.get(place)) + 0.02 * (place in look.sheltered))
            for place, forces in option.forces.items()
        )
        return total.ordinary * worth.FORCE + total.elite * worth.ELITE + spread

    return min(prompt.options, key=cost, default=prompt.default)


def discards(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Of the cards played only those that are good for nothing."""
    faces = {card.thing: card.face for card in look.private.hand}

    def of_no_use(card: Thing) -> bool:
        return not look.plays_worthless and is_worthless(faces.get(card, "karama"))

    def use(option: DiscardPlayed) -> int:
        return sum(1 if of_no_use(card) else -1 for card in option.cards)

    return max((option for option in prompt.options if isinstance(option, DiscardPlayed)), key=use)


def capture(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Always: a leader less for the loser, and 2 spice or a leader more."""
    return next((option for option in prompt.options if isinstance(option, Capture)), prompt.default)


def fate(look: Look, prompt: Prompt, rng: Random) -> Action:
    """A strong captive fights in the place of an own leader; a weak one is sold."""
    drawn = next((part.facts["drawn"] for part in reversed(look.view.paragraphs) if "drawn" in part.facts), None)
    own = [one for one in look.own.leaders if one.state == "alive"]
    strong = isinstance(drawn, str) and leader_strength(drawn) >= KEEPS_FROM
    wish = KeepCaptive if strong or len(own) <= FEW_LEADERS else KillCaptive
    return next((option for option in prompt.options if isinstance(option, wish)), prompt.default)


def order(look: Look, prompt: Prompt, rng: Random) -> Action:
    """The battle with most at stake first, while all leaders are free for it."""

    def at_stake(option: Action) -> float:
        assert isinstance(option, Fight), "a battle to be fought"
        territory = catalog.board().territory_of[option.location]
        return worth.stake(look, territory, look.seat) + worth.danger(look, territory, option.opponent)

    return max(prompt.options, key=at_stake)
