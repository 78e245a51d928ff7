"""Bids: what the card on sale is likely to be, what it would be worth in this hand, and what the purse can spare."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kanly import catalog
from kanly.bots.easy.cards import killing, stopping
from kanly.bots.medium import karama
from kanly.bots.medium.look import Look
from kanly.catalog import CardId
from kanly.game import Prompt
from kanly.kernel import Action, Pass
from kanly.rules.cards.karama_bids import TakeLot
from kanly.rules.core.bids import Bid
from kanly.rules.factions.harkonnen.hand_swap import ReturnCard, SwapCards

WEAPON, SECOND_WEAPON, MORE_WEAPONS = 6.0, 3.5, 1.5
DEFENSE, SECOND_DEFENSE, SAME_DEFENSE = 6.0, 4.5, 0.8
HERO, SECOND_HERO = 4.0, 1.5
SPECIALS = {"karama": 5.0, "tleilaxu_ghola": 4.0, "weather_control": 3.0, "hajr": 2.0, "family_atomics": 0.8}
OTHER_SPECIAL = 1.0
AS_KARAMA = 3.5
"""What a worthless card is worth to those for whom it is a Karama (BG-24)."""
TWO_FOR_ONE = 1.7
"""Harkonnen receive a second card with each that they buy (HARK-04)."""
TO_THE_ALLY = 1.4
"""What is paid to the own ally is not lost."""
OF_ALLY = 0.5
"""The part of what the ally allows that is drawn upon."""
KEPT, KEPT_WITHOUT = 4, 2
"""The spice that bids leave for shipments, when there is a card in the hand, or none."""
POOR, RICH = 5, 14
LATE_NEED = 1.5
"""How much more a card is worth in the last turns, when nothing else can be bought for the spice."""
GAIN = 1.0
"""A lot must be worth so much more than the Karama that takes it."""


def bid(look: Look, prompt: Prompt, rng: Random) -> Action:
    """A little more than the high bid, up to what the card is worth to this hand and this purse."""
    high = prompt.facts["high"]
    assert isinstance(high, int), "a high bid is a number"
    if not high and look.seat == "harkonnen" and (play := swap(look, prompt.any_time)):
        return play
    if high and prompt.facts["bidder"] == look.ally:
        return Pass()
    if high + 1 > limit(look):
        return taken(look, prompt) or Pass()
    action = Bid(high + 1)
    return Pass() if prompt.check(action) else action


def taken(look: Look, prompt: Prompt) -> Action | None:
    """KARAMA-14 · The lot for a Karama, if it is worth more in this hand."""
    price = karama.price_of(look)
    if price is None:
        return None
    hand = [card.face for card in look.private.hand]
    if worth_of_lot(look, hand) * (LATE_NEED if look.last_turns else 1.0) < price + GAIN:
        return None
    return karama.missed_least(look, [option for option in prompt.options if isinstance(option, TakeLot)])


def swap(look: Look, plays: tuple[Action, ...]) -> Action | None:
    """KARAMA-22 · Harkonnen exchange what is of no use for as many cards of the fullest hand."""
    hand = [card.face for card in look.private.hand]
    useless = sum(worth_in(look, face, [card for card in hand if card != face]) < 1 for face in set(hand))
    able = [play for play in plays if isinstance(play, SwapCards)]
    able = [play for play in able if 2 <= play.number <= useless and play.target != look.ally]
    return max(able, key=lambda play: play.number, default=None)


def exchange(look: Look, prompt: Prompt, rng: Random) -> Action:
    """KARAMA-22 · Before the first lot, and after the last."""
    return swap(look, prompt.options) or prompt.default


def returned(look: Look, prompt: Prompt, rng: Random) -> Action:
    """KARAMA-22 · The card that is of least use goes back."""
    hand = {card.thing: card.face for card in look.private.hand}
    cards = [option for option in prompt.options if isinstance(option, ReturnCard)]

    def use(option: ReturnCard) -> float:
        return worth_in(look, hand[option.card], [face for card, face in hand.items() if card != option.card])

    return min(cards, key=use, default=prompt.default)


def limit(look: Look) -> float:
    """The highest bid that the lot is worth."""
    hand = [card.face for card in look.private.hand]
    worth = worth_of_lot(look, hand) * wealth(look)
    if look.seat == "harkonnen":
        worth *= TWO_FOR_ONE
    if look.ally == "emperor":
        worth *= TO_THE_ALLY
    free = look.private.free - (KEPT if hand else KEPT_WITHOUT)
    pledged = (look.by_seat[look.ally].pledge or 0) if look.ally else 0
    return min(worth, free + OF_ALLY * pledged)


def wealth(look: Look) -> float:
    """How much more, or less, than usual the seat pays: it depends on what it has."""
    free = look.private.free
    if look.last_turns:
        return LATE_NEED
    return 0.7 if free < POOR else 1.0 if free < RICH else 1.0 + (free - RICH) / 20


def worth_of_lot(look: Look, hand: Sequence[str]) -> float:
    """What the card on sale is worth in this hand, in spice: known, or as likely as all that has not been seen."""
    if look.view.lot is not None:
        return worth_in(look, look.view.lot, hand)
    unseen = look.knowledge.unseen
    total = sum(unseen.values())
    return sum(number * worth_in(look, face, hand) for face, number in unseen.items()) / total if total else 0.0


def worth_in(look: Look, face: str, hand: Sequence[str]) -> float:
    """What this card would add to the hand, in spice."""
    kind = catalog.treachery_cards().card[CardId(face)].kind
    if kind == "weapon":
        held = [card for card in hand if killing(card)]
        if not held:
            return WEAPON
        return MORE_WEAPONS if len(held) > 1 or any(killing(card) == killing(face) for card in held) else SECOND_WEAPON
    if kind == "defense":
        held = [card for card in hand if stopping(card)]
        if not held:
            return DEFENSE
        return SAME_DEFENSE if any(stopping(card) == stopping(face) for card in held) else SECOND_DEFENSE
    if kind == "leader":
        heroes = (card for card in hand if catalog.treachery_cards().card[CardId(card)].kind == "leader")
        return SECOND_HERO if any(heroes) else HERO
    if kind == "worthless":
        return AS_KARAMA if look.plays_worthless else 0.0
    return SPECIALS.get(face, OTHER_SPECIAL)
