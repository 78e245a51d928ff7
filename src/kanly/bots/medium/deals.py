"""Deals: spice that is offered for nothing is taken. What is promised in words a bot cannot weigh, nor keep."""

from __future__ import annotations

from kanly.bots.medium.look import Look
from kanly.kernel import Action
from kanly.rules.core.deals import AcceptDeal


def deal(look: Look, plays: tuple[Action, ...]) -> Action | None:
    """The acceptance of the offer that brings most; None if none brings anything without a promise."""
    gains = {offer.number: offer.terms.give - offer.terms.take for offer in look.view.offers if not offer.terms.promise}
    able = [play for play in plays if isinstance(play, AcceptDeal) and gains.get(play.number, 0) > 0]
    return max(able, key=lambda play: gains[play.number], default=None)
