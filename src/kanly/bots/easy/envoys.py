"""What the effects of Ambassadors ask of whoever benefits (AMB-32, AMB-36, AMB-51, AMB-55, AMB-57)."""

from __future__ import annotations

from collections.abc import Iterator

from kanly.bots.easy.cards import leader_strength, worth_of_card
from kanly.bots.easy.look import Look
from kanly.bots.easy.travel import entered, goals, groups, lost
from kanly.game import Prompt
from kanly.kernel import Action, Pass
from kanly.rules.factions.ecaz.effects.cards import ExchangeCard, SellCards
from kanly.rules.factions.ecaz.effects.relocation import Relocate
from kanly.rules.factions.ecaz.effects.revival import Restore
from kanly.rules.factions.ecaz.effects.shipping import ShipFree

EACH_CARD = 3
"""What a card is sold for, in spice."""
RESERVE = 0.3
"""What a force is worth in the reserves."""
FEW_LEADERS, GOOD_LEADER = 2, 5
"""A leader comes back where so few are left, or if it is so strong; otherwise forces do, if there are enough."""
FEW_FORCES = 3


def sale(look: Look, prompt: Prompt) -> Action:
    """AMB-32 · Every card that is worth less than it brings."""
    faces = {card.thing: card.face for card in look.private.hand}

    def gain(option: Action) -> int:
        assert isinstance(option, SellCards), "cards to sell"
        return sum(EACH_CARD - worth_of_card(faces[card]) for card in option.cards)

    return max(prompt.options, key=gain)


def exchange(look: Look, prompt: Prompt) -> Action:
    """AMB-55 · The card that is worth least."""
    faces = {card.thing: card.face for card in look.private.hand}
    cards = [option for option in prompt.options if isinstance(option, ExchangeCard)]
    return min(cards, key=lambda option: worth_of_card(faces[option.card]))


def free_shipment(look: Look, prompt: Prompt) -> Action:
    """AMB-51 · As many as can come to where they do most."""
    ships = [option for option in prompt.options if isinstance(option, ShipFree)]

    def gain(ship: ShipFree) -> float:
        number = ship.forces.fighters
        return entered(look, ship.destination, number) - RESERVE * number

    best = max(ships, key=gain, default=None)
    return best if best is not None and gain(best) > 0 else Pass()


def restoration(look: Look, prompt: Prompt) -> Action:
    """AMB-57 · A leader that is missed; otherwise forces; otherwise any leader."""
    back = [option for option in prompt.options if isinstance(option, Restore)]
    leader = max(
        (option for option in back if option.leader), key=lambda one: leader_strength(one.leader), default=None
    )
    forces = max(
        (option for option in back if not option.leader), key=lambda one: one.ordinary + one.elite, default=None
    )
    if leader is None or forces is None:
        return leader or forces or prompt.default
    missed = len(look.leaders(look.seat)) <= FEW_LEADERS or leader_strength(leader.leader) >= GOOD_LEADER
    return leader if missed or forces.ordinary + forces.elite < FEW_FORCES else forces


def relocation(look: Look, prompt: Prompt) -> Action:
    """AMB-36 · The group that gains most, anywhere; it must be one, even if all lose by it."""
    best, found = float("-inf"), prompt.default
    for gain, relocate in sorted(journeys(look), key=lambda one: -one[0]):
        if not prompt.check(relocate):
            best, found = gain, relocate
            break
    if best > 0:
        return found
    listed = [option for option in prompt.options if isinstance(option, Relocate)]
    return max(listed, key=lambda option: gain_of(look, option), default=found)


def journeys(look: Look) -> Iterator[tuple[float, Relocate]]:
    """Every group that could go to a stronghold or to spice, with what that gains."""
    for group in groups(look):
        for place in {*goals(look)} - {*group}:
            relocate = Relocate(place, group)
            gain = gain_of(look, relocate)
            if gain > 0:
                yield gain, relocate


def gain_of(look: Look, relocate: Relocate) -> float:
    """What it gains to have these there rather than where they are."""
    number = sum(forces.fighters for forces in relocate.forces.values())
    return entered(look, relocate.destination, number) - lost(look, relocate.forces)
