"""What Moritani think of: Terror tokens, assassinations, the cards of a winner (TERROR-04, MORI-06, MORI-16).

All worths are in spice, about."""

from __future__ import annotations

from collections.abc import Mapping

from kanly.bots.easy.cards import is_worthless, leader_strength, worth_of_card
from kanly.bots.easy.hazards import ATOMICS
from kanly.bots.easy.look import DEAD, Look
from kanly.bots.easy.talks import worth_as_ally
from kanly.bots.easy.travel import added
from kanly.bots.easy.worth import FORCE
from kanly.catalog import TerritoryId
from kanly.game import Prompt
from kanly.kernel import Action, Pass, Seat
from kanly.rules.factions.moritani.assassinate_leaders import RevealAssassin
from kanly.rules.factions.moritani.placement import MoveTerror, PlaceTerror
from kanly.rules.factions.moritani.robbery import RobCard
from kanly.rules.factions.moritani.sabotage import SlipCard
from kanly.rules.factions.moritani.sneak_attack import SneakIn
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror
from kanly.rules.factions.moritani.winners_cards import SLOTS, SealFates

ATTACK = "terror_sneak_attack"
USE: Mapping[str, float] = {
    "terror_extortion": 5.0,
    "terror_robbery": 4.0,
    "terror_assassination": 4.0,
    "terror_sabotage": 3.0,
    ATTACK: 3.5,
    ATOMICS: 2.5,
}
"""What a token is likely to bring where somebody sets it off."""
MOVED = 1.5
"""So much better a place must be before a token is moved."""
KILLED = 5
"""So many more forces of others than of the own side must die in the Atomics."""
RESERVE = 0.3
"""What a force is worth in the reserves."""
GOOD_ALLY = 2.0
"""What `worth_as_ally` must say before an alliance is offered instead of a token."""
FEW_CARDS = 1
"""With so few cards, or fewer, a card is robbed rather than spice."""
KARAMA = 6
"""What the cards that a winner loses must be worth, if a Karama is spent on them."""
VICTIM = 2
"""A leader of this strength or more is worth a Traitor Card."""


# ------------------------------------------------------------------------------------------------ placing
def placement(look: Look, prompt: Prompt) -> Action:
    """The most useful token where it is most likely to be set off; one that lies badly is moved when none is left."""
    places = [option for option in prompt.options if isinstance(option, PlaceTerror)]
    if places:
        return max(places, key=lambda option: worth_of_placing(look, option.token, option.territory))
    seen = look.view.terror
    lies = {token: place for place, tokens in seen.placed.items() for token in tokens} if seen else {}
    moves = [option for option in prompt.options if isinstance(option, MoveTerror) and option.token in lies]

    def gain(option: MoveTerror) -> float:
        now = worth_of_placing(look, option.token, lies[option.token])
        return worth_of_placing(look, option.token, option.territory) - now

    best = max(moves, key=gain, default=None)
    return best if best is not None and gain(best) >= MOVED else Pass()


def worth_of_placing(look: Look, token: str, territory: TerritoryId) -> float:
    """What this token is likely to bring there: others come to where they or nobody stand, and to where the own side
    is; but Atomics would kill the own ones, and a Sneak Attack needs room."""
    there = set(look.held[territory])
    own, others = there & {look.seat, look.ally}, there - {look.seat, look.ally}
    comes = 0.4 if len(others) >= 2 else 0.9 if own else 1.0 if others else 0.8
    use = USE.get(token, 0.0)
    if token == ATOMICS:
        use = FORCE * sum(look.foes(territory).values()) + use - 2.0 * USE[ATOMICS] * bool(own)
    elif token == ATTACK and (look.ally in own or len(others) >= 2):
        use = 0.0
    return comes * use


# ------------------------------------------------------------------------------------------------ turning over
def reveal(look: Look, prompt: Prompt) -> Action:
    """An alliance with somebody good; otherwise the token, if it does enough now; otherwise it waits."""
    facts = prompt.facts
    entrant, token = Seat(str(facts["entrant"])), str(facts["token"])
    options = prompt.options
    harms = worth_of_revealing(look, prompt, entrant, token) > 0
    offer = next((option for option in options if isinstance(option, OfferEnemy)), None)
    if offer is not None and look.ally is None and harms and worth_as_ally(look, entrant) >= GOOD_ALLY:
        return offer
    turned = next((option for option in options if isinstance(option, RevealTerror)), None)
    return turned if turned is not None and harms else Pass()


def worth_of_revealing(look: Look, prompt: Prompt, entrant: Seat, token: str) -> float:
    """What it brings to turn this token over now; not above 0, if it is better to wait."""
    territory, most = TerritoryId(str(prompt.facts["territory"])), prompt.facts["most"]
    if token == ATOMICS:
        own = look.fighters.get(territory, {}).get(look.ally, 0) if look.ally else 0
        return float(sum(look.foes(territory).values()) - own - look.mine(territory) - KILLED + 1)
    if token == ATTACK:
        return float(most - 1) if isinstance(most, int) else 0.0
    if token == "terror_sabotage":
        return float(look.by_seat[entrant].hand_size)
    if token == "terror_assassination":
        return float(look.by_seat[entrant].living)
    return USE.get(token, 0.0)


# ------------------------------------------------------------------------------------------------ what they do
def robbery(look: Look, prompt: Prompt) -> Action:
    """TERROR-28 · A card into an empty hand, otherwise spice."""
    card = next((option for option in prompt.options if isinstance(option, RobCard)), None)
    return card if card is not None and len(look.private.hand) <= FEW_CARDS else prompt.default


def gift(look: Look, prompt: Prompt) -> Action:
    """TERROR-29 · A card that is good for nothing, if there is one."""
    faces = {card.thing: card.face for card in look.private.hand}
    given = (option for option in prompt.options if isinstance(option, SlipCard))
    return next((option for option in given if is_worthless(faces[option.card])), prompt.default)


def sneak_attack(look: Look, prompt: Prompt) -> Action:
    """TERROR-30 · As many as do most, where they do most; nobody, if they would only die."""
    attacks = [option for option in prompt.options if isinstance(option, SneakIn)]

    def gain(attack: SneakIn) -> float:
        return added(look, attack.location, attack.forces) - RESERVE * attack.forces

    best = max(attacks, key=gain, default=None)
    return best if best is not None and gain(best) > 0 else Pass()


# ------------------------------------------------------------------------------------------------ after battles
def assassination(look: Look, prompt: Prompt) -> Action:
    """MORI-07 · The strongest leader that can be killed; a weak one is not worth the card."""
    faces = {card.thing: card.face for card in look.private.traitors}
    alive = {leader.face for seat in look.view.seats for leader in seat.leaders if leader.state not in DEAD}
    able = [option for option in prompt.options if isinstance(option, RevealAssassin)]
    able = [option for option in able if faces.get(option.card) in alive]
    best = max(able, key=lambda option: leader_strength(faces[option.card]), default=None)
    return best if best is not None and leader_strength(faces[best.card]) >= VICTIM else Pass()


def fates(look: Look, prompt: Prompt) -> Action:
    """MORI-16 · The winner loses its good cards and keeps its bad ones, if that is worth a Karama."""
    plan = plan_of(look, str(prompt.facts["winner"]))

    def gain(option: Action) -> int:
        if not isinstance(option, SealFates):
            return KARAMA
        signs = {"discard": 1, "keep": -1, "free": 0}
        return sum(sign * worth_of_card(str(plan[slot])) for slot in SLOTS if (sign := signs[getattr(option, slot)]))

    return max(prompt.options, key=gain, default=prompt.default)


def plan_of(look: Look, seat: str) -> Mapping[str, str | None]:
    """The revealed plan of this seat in the running battle."""
    for part in reversed(look.view.paragraphs):
        if "aggressor" in part.facts and part.facts.get("plans"):
            plans: tuple[Mapping[str, str | None], ...] = tuple(part.facts["plans"])
            return plans[0] if part.facts["aggressor"] == seat else plans[1]
    return {}
