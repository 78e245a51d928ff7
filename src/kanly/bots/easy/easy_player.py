"""The player: which thought answers which question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from kanly.bots.easy import buying, embassies, fighting, joint, storm, talks, terror, travel
from kanly.bots.easy.look import Look
from kanly.game import Game, Prompt
from kanly.kernel import Action, Pass
from kanly.rules.cards.karama import Stop
from kanly.rules.cards.recruits import PlayRecruits
from kanly.rules.cards.tleilaxu_ghola import PlayGhola
from kanly.rules.cards.weather_control import ControlWeather
from kanly.rules.core.movement import ExtraMove
from kanly.rules.core.starting_forces import PlaceStartingForces
from kanly.rules.factions.bene_gesserit.prediction import Predict
from kanly.rules.factions.fremen.rides import Ride

Thought: TypeAlias = Callable[[Look, Prompt, Random], Action]

WORTH_A_CARD = 6.0
"""What a further move must gain to be worth a card."""
MANY_DEAD = 4
"""More own forces in the Tanks are worth Recruits."""


class EasyPlayer:
    """Answers by rules of thumb. Most windows it passes; it makes no deals. What it has no thought for it answers as
    silence would."""

    def choose(self, game: Game, prompt: Prompt, rng: Random) -> Action:
        if prompt.decision in ACCEPTED:
            return next((option for option in prompt.options if not isinstance(option, Pass)), prompt.default)
        if prompt.decision == "React":
            return Pass() if len(prompt.options) == 1 else react(Look(game, prompt.seat), prompt)
        thought = THOUGHTS.get(prompt.decision)
        return thought(Look(game, prompt.seat), prompt, rng) if thought else prompt.default


ACCEPTED = (
    "ChooseAccompaniment",
    "ChooseCapture",
    "ChooseGrant",
    "ChooseMulligan",
    "ChooseOfferedForces",
    "ChooseTraitorCall",
    "ChooseWormProtection",
)
"""What is good whenever it is offered."""


# ------------------------------------------------------------------------------------------------ windows
def react(look: Look, prompt: Prompt) -> Action:
    """A Karama against what an opponent does in the own battle; the storm where it does much; otherwise nothing."""
    options = prompt.options
    weather = {option.sectors: option for option in options if isinstance(option, ControlWeather)}
    if weather and (sectors := storm.worth_moving(look, [*weather])) is not None:
        return weather[sectors]
    if look.view.phase == "battle" and concerned(look):
        for option in options:
            if isinstance(option, Stop):
                return option
    return Pass()


def concerned(look: Look) -> bool:
    """Whether the battle that is being fought is the own one, and the ability used is the opponent's."""
    sides = next((p.facts for p in reversed(look.view.paragraphs) if "aggressor" in p.facts), None)
    by = next((p.facts.get("by") for p in reversed(look.view.paragraphs) if "powers" in p.facts), None)
    return sides is not None and look.seat in (sides["aggressor"], sides["defender"]) and by not in (None, look.ally)


# ------------------------------------------------------------------------------------------------ thoughts
def revival(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Before the ordinary revivals a card, if a good leader or many forces are dead."""
    held = [card.face for card in look.private.hand]
    if "recruits" in held and look.own.tanks.total > MANY_DEAD:
        for play in prompt.any_time:
            if isinstance(play, PlayRecruits):
                return play
    if "tleilaxu_ghola" in held:
        for play in prompt.any_time:
            if isinstance(play, PlayGhola) and (play.forces.total >= 5 or len(look.leaders(look.seat)) <= 2):
                return play
    return buying.revival(look, prompt)


def extra_move(look: Look, prompt: Prompt, rng: Random) -> Action:
    """One more move, if it gains enough."""
    play = next((option for option in prompt.options if isinstance(option, ExtraMove)), None)
    if play is None:
        return Pass()
    moves = ((gain, group) for group in travel.groups(look) for gain, _ in travel.near_gains(look, group))
    gained = (gain - travel.lost(look, group) for gain, group in moves)
    return play if max(gained, default=0.0) >= WORTH_A_CARD else Pass()


def ride(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Where the riders do most; nowhere, if they do well where they are."""
    rides = [option for option in prompt.options if isinstance(option, Ride)]
    return travel.best_of(look, rides) or Pass()


def prediction(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Anybody, but not in the first turns."""
    options = [option for option in prompt.options if isinstance(option, Predict) and option.turn >= 3]
    return rng.choice(options) if options else prompt.default


def starting_place(look: Look, prompt: Prompt, rng: Random) -> Action:
    """A stronghold, if it may be one."""
    groups = (option for option in prompt.options if isinstance(option, PlaceStartingForces))
    return next((group for group in groups if travel.in_stronghold(group)), prompt.default)


THOUGHTS: Mapping[str, Thought] = {
    "ChooseAmbassador": lambda look, prompt, rng: embassies.placing(look, prompt),
    "ChooseAssassination": lambda look, prompt, rng: terror.assassinating(look, prompt),
    "ChooseBid": buying.bid,
    "ChooseCommand": lambda look, prompt, rng: fighting.command(look, prompt),
    "ChooseCopiedEffect": lambda look, prompt, rng: embassies.copying(look, prompt),
    "ChooseDial": lambda look, prompt, rng: storm.dial(look, prompt),
    "ChooseDifference": lambda look, prompt, rng: joint.difference(look.view, prompt),
    "ChooseDiscards": lambda look, prompt, rng: fighting.discards(look, prompt),
    "ChooseDisclosure": lambda look, prompt, rng: fighting.disclosure(look, prompt),
    "ChooseElement": lambda look, prompt, rng: fighting.element(look, prompt),
    "ChooseEnemyAnswer": lambda look, prompt, rng: terror.answering(look, prompt),
    "ChooseExcess": lambda look, prompt, rng: terror.discarding(look, prompt),
    "ChooseExchange": lambda look, prompt, rng: embassies.exchanging(look, prompt),
    "ChooseExtraMove": extra_move,
    "ChooseFreeShipment": lambda look, prompt, rng: embassies.shipping(look, prompt),
    "ChooseKeptCard": lambda look, prompt, rng: terror.keeping(look, prompt),
    "ChooseLoan": lambda look, prompt, rng: embassies.loan(look, prompt),
    "ChooseMove": lambda look, prompt, rng: travel.move(look, prompt),
    "ChooseNexusAct": lambda look, prompt, rng: talks.talk(look, prompt),
    "ChoosePlan": lambda look, prompt, rng: fighting.plan(look, prompt),
    "ChoosePrediction": prediction,
    "ChooseRelocation": lambda look, prompt, rng: embassies.relocating(look, prompt),
    "ChooseRestoration": lambda look, prompt, rng: embassies.restoring(look, prompt),
    "ChooseRevival": revival,
    "ChooseRide": ride,
    "ChooseRobbery": lambda look, prompt, rng: terror.robbing(look, prompt),
    "ChooseSale": lambda look, prompt, rng: embassies.selling(look, prompt),
    "ChooseShare": lambda look, prompt, rng: joint.share(prompt),
    "ChooseShipment": lambda look, prompt, rng: travel.shipment(look, prompt),
    "ChooseSneakAttack": lambda look, prompt, rng: terror.attacking(look, prompt),
    "ChooseStartingPlace": starting_place,
    "ChooseTerror": lambda look, prompt, rng: terror.reacting(look, prompt),
    "ChooseTerrorPlacement": lambda look, prompt, rng: terror.placing(look, prompt),
    "ChooseTies": lambda look, prompt, rng: embassies.ties(look, prompt),
    "ChooseTrigger": lambda look, prompt, rng: embassies.triggering(look, prompt),
}
