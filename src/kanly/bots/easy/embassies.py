"""Ambassadors of Ecaz: where to place them, whether to trigger them, what to make of their effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kanly import catalog
from kanly.bots.easy import talks, travel
from kanly.bots.easy.cards import is_worthless, worth_of_card
from kanly.bots.easy.look import Look
from kanly.catalog import FactionId, TerritoryId
from kanly.game import Prompt
from kanly.kernel import Action, Pass, Seat
from kanly.rules.factions.ecaz.effects.cards import ExchangeCard, SellCards
from kanly.rules.factions.ecaz.effects.relocation import Relocate
from kanly.rules.factions.ecaz.effects.revival import Restore
from kanly.rules.factions.ecaz.effects.shipping import ShipFree
from kanly.rules.factions.ecaz.placement import PlaceAmbassador
from kanly.rules.factions.ecaz.ties import AcceptTies, LendDuke
from kanly.rules.factions.ecaz.trigger import CopyAmbassador, EngageDuke, OfferTies, TriggerAmbassador

WORTH: Mapping[str, int] = {
    "ship_free": 5,
    "gain_spice": 5,
    "gain_vidal_or_alliance": 4,
    "revive_free": 4,
    "move_group": 3,
    "buy_card": 2,
    "sell_cards": 2,
    "swap_card": 1,
    "see_traitor": 1,
    "see_hand": 1,
    "copy": 4,
}
"""What an effect is worth, in spice."""
KEPT = 4
"""The spice that placing leaves in the purse."""
FEW_LEADERS = 2
"""With so many living leaders one more is worth more than forces."""


# ------------------------------------------------------------------------------------------------ placing
def placing(look: Look, prompt: Prompt) -> Action:
    """The best token where most opponents are near, as long as it is worth its fee."""
    fee = prompt.facts["fee"]
    assert isinstance(fee, int), "the next one costs so much"
    if look.private.free - fee < KEPT:
        return Pass()
    able = [option for option in prompt.options if isinstance(option, PlaceAmbassador)]
    best = max(able, key=lambda place: worth_of(place.token) * visitors(look, place), default=None)
    return best if best is not None and worth_of(best.token) * visitors(look, best) > fee else Pass()


def worth_of(token: str) -> int:
    """What the effect of a token is worth."""
    return WORTH[catalog.ambassadors().token[catalog.AmbassadorId(token)].effect]


def visitors(look: Look, place: PlaceAmbassador) -> float:
    """Who might come there and trigger it: opponents there will bring more, and there is room for two."""
    there = look.foes(place.territory)
    own = catalog.ambassadors().token[place.token].faction
    able = [seat for seat in there if FactionId(seat) != own]
    room = len(look.fighters.get(place.territory, {})) < 2
    return 0.5 * room + len(able) + 0.5 * contested(look, place.territory)


def contested(look: Look, territory: TerritoryId) -> bool:
    """Whether the seat holds it, so that an opponent who wants it must come."""
    return look.mine(territory) > 0


# ------------------------------------------------------------------------------------------------ triggering
def triggering(look: Look, prompt: Prompt) -> Action:
    """Whatever helps; what is of no use to the seat goes to its ally, or waits for a better time."""
    options = prompt.options
    if EngageDuke() in options:
        return EngageDuke()
    entrant = prompt.facts["entrant"]
    if OfferTies() in options and talks.worth_as_ally(look, seat_of(look, entrant)) > 0:
        return OfferTies()
    able = [option for option in options if isinstance(option, TriggerAmbassador)]
    of_use = (use for use in able if use.beneficiary != look.seat or prompt.outlook(use).get("fruitful", True))
    return next(of_use, Pass())


def copying(look: Look, prompt: Prompt) -> Action:
    """The effect that is worth most."""
    able = [option for option in prompt.options if isinstance(option, CopyAmbassador)]
    return max(able, key=lambda copy: worth_of(copy.token), default=prompt.default)


def ties(look: Look, prompt: Prompt) -> Action:
    """An alliance, if Ecaz would do as an ally."""
    return AcceptTies() if talks.worth_as_ally(look, seat_of(look, prompt.facts["by"])) > 0 else Pass()


def seat_of(look: Look, name: object) -> Seat:
    """The seat of this name."""
    return next(seat for seat in look.by_seat if seat == name)


def loan(look: Look, prompt: Prompt) -> Action:
    """The new ally may have him."""
    return LendDuke()


# ------------------------------------------------------------------------------------------------ effects
def selling(look: Look, prompt: Prompt) -> Action:
    """The cards that are good for nothing."""
    bad = tuple(card.thing for card in look.private.hand if is_worthless(card.face))
    sale = SellCards(bad)
    return prompt.default if prompt.check(sale) else sale


def exchanging(look: Look, prompt: Prompt) -> Action:
    """The card that is worth least."""
    able = [option.card for option in prompt.options if isinstance(option, ExchangeCard)]
    held = [card for card in look.private.hand if card.thing in able]
    worst = min(held, key=lambda card: worth_of_card(card.face), default=None)
    return prompt.default if worst is None else ExchangeCard(worst.thing)


def shipping(look: Look, prompt: Prompt) -> Action:
    """Where so many forces are worth most; nobody, if they are worth nothing anywhere."""
    able = [option for option in prompt.options if isinstance(option, ShipFree)]
    worth = [(travel.added(look, ship.destination, ship.forces.fighters), ship) for ship in able]
    best, found = max(worth, key=lambda one: one[0], default=(0.0, None))
    return found if found is not None and best > 0 else prompt.default


def relocating(look: Look, prompt: Prompt) -> Action:
    """Where the group does most, after what is lost where it stood; one must go."""
    able = [option for option in prompt.options if isinstance(option, Relocate)]
    return max(able, key=lambda move: gain(look, move), default=prompt.default)


def gain(look: Look, move: Relocate) -> float:
    """What the seat gains by this relocation."""
    number = sum(forces.fighters for forces in move.forces.values())
    return travel.added(look, move.destination, number) - travel.lost(look, move.forces)


def restoring(look: Look, prompt: Prompt) -> Action:
    """A leader, if few are left; otherwise as many forces as possible."""
    able: Sequence[Restore] = [option for option in prompt.options if isinstance(option, Restore)]
    forces = next((option for option in able if not option.leader), None)
    return prompt.default if forces is None or len(look.leaders(look.seat)) <= FEW_LEADERS else forces
