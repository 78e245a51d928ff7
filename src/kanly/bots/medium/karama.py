"""The Karama: what it is worth to keep, and where it does more when it is played (KARAMA-02).

All worths here are in spice, about."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from kanly.bots.easy.cards import is_worthless
from kanly.bots.medium.look import Look
from kanly.game import Prompt
from kanly.kernel import Action
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.karama_bids import PayKarama, TakeLot

KARAMA = "karama"
KEPT = 5.0
"""What a Karama is worth to whoever keeps it."""
KEPT_OF_MANY = 2.5
"""The same of a Worthless Card of the Bene Gesserit: they have several, and no use for them in battle (BG-26)."""
LATE = 0.5
"""The part of it that is left near the end of the game."""

Play = TypeVar("Play", PayKarama, TakeLot, Stop)


def price_of(look: Look) -> float | None:
    """What it costs to play the Karama that is missed least; None if there is none in the hand."""
    faces = [card.face for card in look.private.hand]
    if look.plays_worthless and any(map(is_worthless, faces)):
        kept = KEPT_OF_MANY
    elif KARAMA in faces:
        kept = KEPT
    else:
        return None
    return kept * (LATE if look.last_turns else 1.0)


def missed_least(look: Look, plays: Sequence[Play]) -> Play | None:
    """Of plays that do the same the one with the card that is missed least; None if there are none."""
    faces = {card.thing: card.face for card in look.private.hand}
    return min(plays, key=lambda play: faces[play.card] == KARAMA, default=None)


def payment(look: Look, prompt: Prompt, rng: Random) -> Action:
    """KARAMA-13 · The card pays for a lot that costs more spice than the card is worth."""
    card = missed_least(look, [option for option in prompt.options if isinstance(option, PayKarama)])
    price, share, backed = (prompt.facts[name] for name in ("price", "ally_share", "backed"))
    assert isinstance(price, int) and isinstance(share, int) and isinstance(backed, int), "numbers of spice"
    worth = price_of(look)
    dear = worth is not None and price - share - backed > worth
    return card if card is not None and dear else prompt.default
