"""The Bene Gesserit: predictions, forces that are sent along, fighters and advisors."""

from __future__ import annotations

from random import Random

from kanly import catalog
from kanly.bots.medium.look import Look
from kanly.bots.medium.position import Positions
from kanly.catalog import LocationId, TerritoryId
from kanly.game import Prompt
from kanly.kernel import Action, Pass, Seat
from kanly.rules.factions.bene_gesserit.accompany import SINK, SendAdvisor
from kanly.rules.factions.bene_gesserit.announce import Announce
from kanly.rules.factions.bene_gesserit.intrusion import Coexist
from kanly.rules.factions.bene_gesserit.prediction import Predict
from kanly.state import NONE, Forces

LIKELY = {"emperor": 4, "atreides": 3, "harkonnen": 3, "spacing_guild": 3, "fremen": 2}
"""How often these win by strongholds, in proportion."""
TURNS = {3: 1, 4: 2, 5: 3, 6: 3, 7: 3, 8: 2}
"""How often somebody wins in these turns, in proportion."""
ENOUGH = 3
"""So many advisors beside a stronghold's holders are enough."""
IN_THE_SINK = 5
WORTH_A_WAR = 1.0
HOPELESS = 0.3
"""With less hope than this, fighters become advisors when somebody comes."""


def prediction(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Somebody likely, in a likely turn."""
    seats = [seat.seat for seat in look.view.seats if seat.seat != look.seat]
    turns = [turn for turn in TURNS if turn <= look.view.settings.max_turns] or [look.view.settings.max_turns]
    faction = rng.choices(seats, [LIKELY.get(seat, 1) for seat in seats])[0]
    predicted = Predict(faction, rng.choices(turns, [TURNS.get(turn, 1) for turn in turns])[0])
    return prompt.default if prompt.check(predicted) else predicted


def accompany(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Along into a stronghold, while few are there; otherwise to the Polar Sink, while few are there."""
    options, territory_of = (
        (one for one in prompt.options if isinstance(one, SendAdvisor)),
        catalog.board().territory_of,
    )
    places = {option.destination: option for option in options if not look.keeps_out(territory_of[option.destination])}
    for place in places:
        if catalog.board().territory_of[place] in look.held and standing_in(look, place).total < ENOUGH:
            return places[place]
    return places[SINK] if SINK in places and standing_in(look, SINK).total < IN_THE_SINK else Pass()


def standing_in(look: Look, place: LocationId) -> Forces:
    """The own forces in a location."""
    return look.standing.get(place, NONE)


def announcement(look: Look, prompt: Prompt, rng: Random) -> Action:
    """The territory where advisors do most when they take up arms, if that does good."""
    positions = Positions(look)
    named = prompt.facts.get("named", ())
    now = dict(positions.now)
    for place, forces in look.standing.items():
        if forces.advisors and catalog.board().territory_of[place] in (named if isinstance(named, tuple) else ()):
            now[place] = now.get(place, NONE) + Forces(forces.advisors)
    best, found = positions.worth(now) + WORTH_A_WAR, prompt.default
    for option in prompt.options:
        if isinstance(option, Announce):
            worth = positions.worth({**now, **in_arms(look, option.territory)})
            if worth > best:
                best, found = worth, option
    return found


def in_arms(look: Look, territory: TerritoryId) -> dict[LocationId, Forces]:
    """The advisors of a territory as fighters."""
    places = catalog.board().locations_of[territory]
    found = {place: standing_in(look, place) for place in places}
    return {place: Forces(forces.advisors) for place, forces in found.items() if forces.advisors}


def intrusion(look: Look, prompt: Prompt, rng: Random) -> Action:
    """Fighters without hope against whoever has come become advisors."""
    coexist = next((option for option in prompt.options if isinstance(option, Coexist)), None)
    if coexist is None:
        return prompt.default
    board = Positions(look).board
    there = board.there(TerritoryId(str(prompt.facts["territory"])))
    entrant = Seat(str(prompt.facts["entrant"]))
    if look.seat not in there or entrant not in there:
        return Pass()
    odds = board.duel(look.seat, there[look.seat], entrant, there[entrant])
    return coexist if odds.chance < HOPELESS else Pass()
