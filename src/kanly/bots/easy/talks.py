"""The Nexus: with whom to ally."""

from __future__ import annotations

from kanly.bots.easy.look import Look
from kanly.game import Prompt
from kanly.kernel import Action, Pass, Seat
from kanly.rules.core.nexus import AcceptProposal, ProposeAlliance, WithdrawProposal

MOST_OFFERS = 2
"""So many offers are made in a Nexus at the same time."""


def talk(look: Look, prompt: Prompt) -> Action:
    """Accept the best offer that is good enough; offer to the best others; otherwise leave the talks."""
    if look.ally is not None:
        return Pass()
    options = prompt.options
    offers = [option for option in options if isinstance(option, AcceptProposal)]
    best = max(offers, key=lambda offer: worth_as_ally(look, offer.of), default=None)
    if best is not None and worth_as_ally(look, best.of) > 0:
        return best
    made = sum(isinstance(option, WithdrawProposal) for option in options)
    if made < MOST_OFFERS and look.counting(look.seat) < look.needed_alone - 1:
        able = [option for option in options if isinstance(option, ProposeAlliance)]
        wish = max(able, key=lambda offer: worth_as_ally(look, offer.to), default=None)
        if wish is not None and worth_as_ally(look, wish.to) > 0:
            return wish
    return Pass()


def worth_as_ally(look: Look, other: Seat) -> float:
    """Together near to victory, and the other not nearer to it than this seat. Whoever is about to win alone gets no
    help."""
    theirs, mine = look.counting(other), look.counting(look.seat)
    if theirs >= look.needed_alone - 1 or theirs > mine + 1:
        return -1.0
    together = look.counting(look.seat, other)
    forces = sum(number for there in look.fighters.values() for seat, number in there.items() if seat == other)
    return 1.0 + together + forces / 20 - theirs / 2
