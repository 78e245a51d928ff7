"""Deals: spice for nothing is taken; spice and promises to keep out of a territory are weighed against each other.
Other promises in words a bot can neither weigh nor keep (DEAL-02, DEAL-03)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from kanly.bots.medium import pacts
from kanly.bots.medium.board import Board
from kanly.bots.medium.look import Look
from kanly.bots.medium.pacts import Pact
from kanly.bots.medium.position import Positions, Standing
from kanly.bots.medium.prospect import worth_of_spice
from kanly.bots.medium.truth import worst_threats
from kanly.game import Prompt
from kanly.kernel import Action
from kanly.rules.core.deals import AcceptDeal, CancelDeal, OfferDeal, WithdrawDeal
from kanly.state import Offer

Course: TypeAlias = Callable[[Look], float]
"""What the best is worth that the seat can do in this turn."""

SHARE = 0.4
"""The part of what peace is worth that is offered for it."""
MOST = 5
"""So much spice is offered at most."""
LOOKED_INTO = 2
"""For so many of the worst threats it is reckoned what peace would be worth."""
LEAST = 0.25
"""What a deal must gain."""


def talk(look: Look, prompt: Prompt, course: Course | None) -> Action | None:
    """What is to be said to the deals that are offered or stand, if anything. `course`: of the seat's own shipment or
    move, if that is what it is asked for."""
    if not look.view.offers and not any(deal.cancelling for deal in look.view.deals):
        return None
    plays = prompt.any_time
    return withdrawal(look, plays) or acceptance(look, plays, course) or release(look, plays)


# ------------------------------------------------------------------------------------------------ answers
def acceptance(look: Look, plays: tuple[Action, ...], course: Course | None) -> AcceptDeal | None:
    """The acceptance of the offer that gains most; None if none gains anything."""
    able = {play.number: play for play in plays if isinstance(play, AcceptDeal)}
    gains = {offer.number: gain_of(look, offer, course) for offer in look.view.offers if offer.number in able}
    best = max(gains, key=gains.__getitem__, default=None)
    return able[best] if best is not None and gains[best] >= LEAST else None


def gain_of(look: Look, offer: Offer, course: Course | None) -> float:
    """What it is worth to accept this offer: nothing, if it cannot be weighed, or not yet."""
    terms = offer.terms
    promised = pacts.read(terms.promise, (offer.by, look.seat))
    if promised is None:
        return 0.0
    if not promised:
        return float(terms.give - terms.take)
    own = any(pact.seat == look.seat for pact in promised)
    if own and (course is None or terms.until != look.view.turn):
        return 0.0  # it is thought of when the seat ships or moves; and no promise is given for longer than the turn
    reckoned = course or as_it_stands
    kept = frozenset(pact for pact in promised if pact.seat == look.seat or pact.seat not in look.untrusted)
    return reckoned(look.supposing(kept)) - reckoned(look) + of_spice(look, terms.give, terms.take)


def as_it_stands(look: Look) -> float:
    """What it is worth to stay where the seat stands."""
    positions = Positions(look)
    return positions.worth(positions.now)


def of_spice(look: Look, received: int, paid: int) -> float:
    """What it is worth to pay so much now, which is missed in battles too, and to receive so much in the Mentat Pause
    (DEAL-05)."""
    free, positions = look.private.free, Positions(look)
    income = 0.0 if positions.board.is_last_turn else worth_of_spice(free + received) - worth_of_spice(free)
    return income + positions.worth(positions.now, free - paid) - positions.worth(positions.now)


def release(look: Look, plays: tuple[Action, ...]) -> CancelDeal | None:
    """DEAL-03 · Who would have a deal cancelled is heard, if by it nobody but the seat itself is bound."""
    asked = {deal.number: deal for deal in look.view.deals if deal.cancelling}
    for play in plays:
        if isinstance(play, CancelDeal) and play.number in asked:
            deal = asked[play.number]
            promised = pacts.read(deal.terms.promise, deal.parties)
            if promised and all(pact.seat == look.seat for pact in promised):
                return play
    return None


# ------------------------------------------------------------------------------------------------ own offers
def offer_for_peace(positions: Positions, after: Standing, prompt: Prompt) -> OfferDeal | None:
    """Spice to the one whose promise to keep out of a stronghold is worth most, where the seat will stand after its
    move. One such offer or deal in a turn."""
    look, turn = positions.look, positions.look.view.turn
    made = [offer.by for offer in look.view.offers] + [deal.parties[0] for deal in look.view.deals]
    if look.seat in made or not look.view.settings.bribes:
        return None
    found = max(peaces(positions, after), default=None)
    if found is None:
        return None
    gain, pact = found
    spice = affordable(positions, after, gain * SHARE)
    offer = OfferDeal((pact.seat,), give=spice, promise=pacts.said(pact), until=turn)
    return None if not spice or prompt.check(offer) else offer


def peaces(positions: Positions, after: Standing) -> Iterator[tuple[float, Pact]]:
    """What the promises of the worst threats would be worth."""
    now = positions.worth(after)
    threats = sorted(worst_threats(positions.look, positions.board, after), reverse=True)
    for _, seat, hold in threats[:LOOKED_INTO]:
        pact = Pact(seat, hold)
        yield Positions(positions.look.supposing(frozenset((pact,)))).worth(after) - now, pact


def affordable(positions: Positions, after: Standing, worth: float) -> int:
    """The most spice that may be paid for something of this worth by who will stand there."""
    free, now = positions.look.private.free, positions.worth(after)
    able = range(1, min(MOST, free // 2) + 1)
    return max((spice for spice in able if now - positions.worth(after, free - spice) <= worth), default=0)


def withdrawal(look: Look, plays: tuple[Action, ...]) -> WithdrawDeal | None:
    """An own offer to somebody who can no longer come is taken back."""
    coming = Board(look).later
    gone = {offer.number for offer in look.view.offers if offer.by == look.seat and not set(offer.to) & set(coming)}
    return next((play for play in plays if isinstance(play, WithdrawDeal) and play.number in gone), None)
