"""The Ambassadors of Ecaz: which are placed where, which entry sets one off, and for whom (AMB-06 to AMB-34).

All worths are in spice, about."""

from __future__ import annotations

from kanly import catalog
from kanly.bots.easy.cards import UNKNOWN, leader_strength, worth_of_card
from kanly.bots.easy.look import DEAD, Look
from kanly.bots.easy.talks import worth_as_ally
from kanly.catalog import AmbassadorId
from kanly.game import Prompt
from kanly.kernel import Action, Pass, Seat
from kanly.rules.factions.ecaz.faction import ECAZ
from kanly.rules.factions.ecaz.placement import PlaceAmbassador
from kanly.rules.factions.ecaz.ties import LendDuke
from kanly.rules.factions.ecaz.trigger import CopyAmbassador, EngageDuke, OfferTies, TriggerAmbassador

KEPT = 3
"""The spice that fees leave for shipments."""
EACH_FEE = 3
"""So many times the fee must be free beyond that: the third token of a turn is for the rich."""
ENOUGH = 1.0
"""What an effect must be worth: a token that is kept back waits for a better entry."""
DUKE = 5.0
"""A leader of strength 6 for the battles of a turn or more."""
AN_ALLY = 2.0
"""What it is worth to have an ally, beside what `worth_as_ally` says."""
OF_ALLY = 0.8
"""What an effect for the ally counts beside one for the seat itself."""
EXPECTED = {"see_hand": 2.0, "see_traitor": 1.5, "move_group": 2.5, "copy": 3.5, "gain_vidal_or_alliance": DUKE}
"""What effects are worth that hang on who comes, or on what is chosen then."""
PRICE, HAND, MOST = 3, 4, 4
"""Of a card by Richese's Ambassador, in spice; the cards of a full hand; the forces of the Guild's and the
Tleilaxu's."""
SPICE = 5.0
"""What the Emperor's Ambassador brings."""


# ------------------------------------------------------------------------------------------------ placing
def placement(look: Look, prompt: Prompt) -> Action:
    """One after the other, the most useful one where it is likely to be set off, as long as the fee is little beside
    the purse."""
    fee = prompt.facts["fee"]
    assert isinstance(fee, int), "a fee is a number"
    if look.private.free < KEPT + EACH_FEE * fee:
        return Pass()
    places = [option for option in prompt.options if isinstance(option, PlaceAmbassador)]
    best = max(places, key=lambda option: worth_of_placing(look, option), default=None)
    return best if best is not None and worth_of_placing(look, best) > fee else Pass()


def worth_of_placing(look: Look, place: PlaceAmbassador) -> float:
    """What this token is likely to bring there: others come where they fight already, where nobody stands, and above
    all where the own side stands; its own faction sets none off."""
    token = catalog.ambassadors().token[place.token]
    there, spared = look.held[place.territory], Seat(token.faction)
    if spared in there and set(there) <= {spared, look.seat, look.ally}:
        return 0.0
    others = [seat for seat in look.by_seat if seat not in (look.seat, look.ally, spared)]
    comes = min(1.0, 0.25 * len(others))
    comes *= 1.0 if set(there) & {look.seat, look.ally} else 0.8 if len(there) < 2 else 0.5
    return comes * worth_of_effect(look, token.effect, look.seat)


# ------------------------------------------------------------------------------------------------ setting off
def trigger(look: Look, prompt: Prompt) -> Action:
    """Whatever is worth enough now; otherwise the token waits."""
    entrant, token = prompt.facts["entrant"], catalog.ambassadors().token[AmbassadorId(str(prompt.facts["token"]))]
    assert isinstance(entrant, str), "an entrant is a seat"

    def worth(option: Action) -> float:
        match option:
            case TriggerAmbassador() if not fruitful(prompt, option):
                return 0.0
            case TriggerAmbassador(beneficiary=seat):
                found = worth_of_effect(look, token.effect, seat, Seat(entrant))
                return found if seat == look.seat else found * OF_ALLY
            case EngageDuke():
                return DUKE
            case OfferTies():
                together = worth_as_ally(look, Seat(entrant))
                return together + AN_ALLY if together > 0 and look.ally is None else 0.0
            case _:
                return ENOUGH

    return max(prompt.options, key=worth)


def fruitful(prompt: Prompt, option: Action) -> bool:
    """AMB-21 · Whether the effect has a result, as far as the seat can tell."""
    return bool(prompt.outlook(option).get("fruitful", True))


def copied(look: Look, prompt: Prompt) -> Action:
    """AMB-31 · The most useful one now."""
    entrant, effects, seat = Seat(str(prompt.facts["entrant"])), catalog.ambassadors().token, beneficiary(look)

    def worth(option: Action) -> float:
        assert isinstance(option, CopyAmbassador), "one of the others"
        return worth_of_effect(look, effects[option.token].effect, seat, entrant)

    return max(prompt.options, key=worth)


def beneficiary(look: Look) -> Seat:
    """For whom the running Ambassador works."""
    use = next((part.facts for part in reversed(look.view.paragraphs) if "beneficiary" in part.facts), None)
    return look.seat if use is None else Seat(use["beneficiary"])


def worth_of_effect(look: Look, effect: str, seat: Seat, entrant: Seat | None = None) -> float:
    """What an effect, by the word that the catalog has for it, is worth to this seat; without an entrant, whoever may
    come. Of the ally only what lies open counts."""
    own, held = seat == look.seat, look.by_seat[seat]
    hand = [worth_of_card(card.face) for card in look.private.hand] if own else [UNKNOWN] * held.hand_size
    match effect:
        case "gain_spice":
            return SPICE
        case "see_hand" if entrant is not None:
            return 0.6 * look.by_seat[entrant].hand_size
        case "see_traitor" if entrant is not None and not look.by_seat[entrant].traitor_cards:
            return 0.0
        case "ship_free":
            return 1.2 * min(MOST, held.reserves.fighters)
        case "move_group" if not any(seat in there for there in look.view.board.values()):
            return 0.0
        case "sell_cards":
            return float(sum(max(0, PRICE - card) for card in hand))
        case "swap_card":
            return float(max((UNKNOWN - card for card in hand), default=0))
        case "buy_card":
            able = held.hand_size < HAND and (not own or look.private.free >= PRICE)
            return 1.5 if able else 0.0
        case "revive_free":
            dead = [leader_strength(leader.face) for leader in held.leaders if leader.state in DEAD]
            few = 1.0 if len(look.leaders(seat)) <= 3 else 0.6
            return max(min(MOST, held.tanks.total) * 1.2, few * max(dead, default=0))
        case _:
            return EXPECTED.get(effect, 0.0)


# ------------------------------------------------------------------------------------------------ the Duke
def loan(look: Look, prompt: Prompt) -> Action:
    """VIDAL-12 · Duke Vidal goes to the new ally, unless Ecaz has him itself."""
    vidal = look.view.vidal
    keeps = vidal is not None and vidal.holder == ECAZ
    lend = next((option for option in prompt.options if isinstance(option, LendDuke)), prompt.default)
    return prompt.default if keeps else lend
