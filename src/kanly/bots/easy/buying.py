"""What spice is spent on: cards, revivals, a ransom; and which card goes when there are too many."""

from __future__ import annotations

from itertools import product
from random import Random

from kanly.bots.easy.cards import UNKNOWN, leader_strength, worth_of_card
from kanly.bots.easy.look import Look
from kanly.game import Prompt
from kanly.kernel import Action, Pass
from kanly.rules.core.bids import Bid
from kanly.rules.core.hand_limits import DiscardExcess
from kanly.rules.core.revival import Revive
from kanly.rules.factions.moritani.extortion import PayRansom
from kanly.rules.factions.moritani.faction import MORITANI

KEPT = 4
"""The spice that bids leave for shipments and revivals."""
RICH = 12
"""With more spice than this everything is worth more."""
FEW_LEADERS = 3
"""With so many leaders alive, or fewer, one is revived even if that is dear."""


def bid(look: Look, prompt: Prompt, rng: Random) -> Action:
    """A little more than the high bid, up to what the card is worth to this purse."""
    free, hand = look.private.free, len(look.private.hand)
    worth = UNKNOWN if look.view.lot is None else worth_of_card(look.view.lot)
    if not worth:
        return Pass()
    worth += (free - RICH) // 4 if free > RICH else 0
    worth += 1 if hand < 2 else -1 if hand > 2 else 0
    high = prompt.facts["high"]
    assert isinstance(high, int), "a high bid is a number"
    amount = high + 1
    if amount > min(worth + rng.randint(-1, 1), free - KEPT * (hand > 0)):
        return Pass()
    action = Bid(amount)
    return Pass() if prompt.check(action) else action


def revival(look: Look, prompt: Prompt) -> Action:
    """First the free forces; then leaders, if few are left; then forces, if there is spice enough: an elite one of
    them, if that can be."""
    options = prompt.options
    spare = look.private.free - KEPT
    for option in options:
        if isinstance(option, Revive) and not option.leader:
            return option
    alive = len(look.leaders(look.seat))
    dead = [option for option in options if isinstance(option, Revive) and option.leader]
    for option in sorted(dead, key=lambda revive: -leader_strength(revive.leader)):
        price = prompt.quote(option).costs.get(look.seat, 0)
        if price <= (look.private.free if alive <= 1 else spare if alive <= FEW_LEADERS else spare - RICH):
            return option
    if not look.own.reserves.fighters or spare > RICH:
        for number, elite in product((2, 1), (1, 0)):
            more = Revive(number - elite, elite)
            quote = prompt.quote(more)
            if not quote.violations and quote.costs.get(look.seat, 0) <= spare:
                return more
    return Pass()


def excess(look: Look, prompt: Prompt) -> Action:
    """CARD-GEN-05 · The card that is worth least."""
    faces = {card.thing: card.face for card in look.private.hand}
    able = [option for option in prompt.options if isinstance(option, DiscardExcess)]
    return min(able, key=lambda option: worth_of_card(faces[option.card]), default=prompt.default)


def ransom(look: Look, prompt: Prompt) -> Action:
    """TERROR-26 · Only from plenty: it serves all others as well. The ally of Moritani leaves them their token."""
    pay = next((option for option in prompt.options if isinstance(option, PayRansom)), None)
    return pay if pay is not None and look.private.free > RICH and look.ally != MORITANI else Pass()
