"""Twin games with Ecaz and Moritani: tokens are placed, moved, turned over, triggered, alliances offered; whoever is
not meant to learn anything by that learns nothing. Two planted leaks are found. `KANLY_GAMES=2000 pytest tests/play`
plays more."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

import pytest

from kanly.catalog import LocationId
from kanly.game import Game
from kanly.kernel import Action, Outcome, Seat
from kanly.rules.core.arrival import Arrival, Party
from kanly.rules.factions.ecaz.effects.looks import HandInspection, HandLooked
from kanly.rules.factions.ecaz.trigger import EngageDuke, OfferTies, TriggerAmbassador
from kanly.rules.factions.moritani.enemy import EnemyOffered, EnemyOfMyEnemy
from kanly.rules.factions.moritani.placement import MoveTerror, PlaceTerror
from kanly.rules.factions.moritani.terror import OfferEnemy, RevealTerror
from kanly.rules.factions.moritani.tokens import name_of
from kanly.state import Engine, Forces
from support.ecaz_tables import random_ecaz_table
from support.position import position
from support.steering import Steered
from support.tables import game_at
from support.twin_changes import make_twin

GAMES = max(24, int(os.environ.get("KANLY_GAMES", "40")) // 2)
STEPS, RUNS = 60, 300
WANTED = (TriggerAmbassador, EngageDuke, OfferTies, RevealTerror, OfferEnemy, PlaceTerror, MoveTerror)
MET = {"TriggerAmbassador", "RevealTerror", "OfferEnemy", "ChooseTerror", "ChooseTrigger"}
WEAPONS = ("crysknife", "lasgun", "chaumas")


@pytest.mark.rule("SECRET-01", "SECRET-02", "TERROR-02", "TERROR-11", "AMB-05", "AMB-23", "ARRIVE-15")
def test_twins_with_both_cannot_be_told_apart() -> None:
    met = set[str]()
    for number in range(GAMES):
        rng = Random(number)
        game = random_ecaz_table(rng, moritani=1.0)
        seat = rng.choice(game.seats)
        twins = Steered(game.copy(), make_twin(game, seat, rng), seat, rng, WANTED)
        twins.play(STEPS)
        met |= twins.met
    assert met >= MET, "something was not done"


@pytest.mark.rule("TERROR-02", "TERROR-16", "ARRIVE-14")
@pytest.mark.parametrize("number", [114, 203, 272])
def test_how_returned_tokens_were_mixed_moritani_cannot_see(number: int) -> None:
    """A token comes back to the supply, and all of them are mixed by luck: in both games Moritani see the same."""
    rng = Random(number)
    game = random_ecaz_table(rng, moritani=1.0)
    seat = rng.choice(game.seats)
    assert seat == "moritani"
    Steered(game.copy(), make_twin(game, seat, rng), seat, rng, WANTED).play(STEPS)


# ------------------------------------------------------------------------------------------------ planted leaks
def offers_that_tell(kept: Any) -> Any:
    """An alliance that is offered instead of a weak token is offered twice."""

    def offer(self: EnemyOfMyEnemy, g: Engine) -> Outcome:
        if name_of(g, self.token) in ("terror_robbery", "terror_sabotage", "terror_extortion"):
            g.emit(EnemyOffered(Seat("moritani"), self.entrant, self.territory))
        outcome: Outcome = kept(self, g)
        return outcome

    return offer


def looks_that_tell(kept: Any) -> Any:
    """If there is a weapon in the hand that Ecaz sees, everybody hears of it twice."""

    def look(self: HandInspection, g: Engine) -> Outcome:
        if any(g.table.faces[card] in WEAPONS for card in g.table.hands[self.entrant]):
            g.emit(HandLooked(self.beneficiary, self.entrant))
        outcome: Outcome = kept(self, g)
        return outcome

    return look


class Leak(NamedTuple):
    """What is planted in which step, what lies where somebody enters, what is done about it, and who may not know."""

    leak: Callable[[Any], Any]
    where: Any
    name: str
    terror: dict[str, str]
    embassies: dict[str, str]
    wanted: type[Action]
    strangers: tuple[str, ...]


LEAKS = (
    Leak(offers_that_tell, EnemyOfMyEnemy.steps, "offer", {"arrakeen": "robbery"}, {}, OfferEnemy, ("fremen", "ecaz")),
    Leak(
        looks_that_tell,
        HandInspection.steps,
        "look",
        {},
        {"arrakeen": "atreides"},
        TriggerAmbassador,
        ("fremen", "moritani"),
    ),
)


def entered(leak: Leak, number: int) -> Game:
    """The Emperor has just come to Arrakeen."""
    seats = ("ecaz", "moritani", "emperor", "fremen")
    t = position(*seats, turn=2, max_turns=3, no_reveal_at_end=True).purse(**dict.fromkeys(seats, 5)).order(*seats)
    t.hand(emperor=["crysknife", "shield"], fremen=["lasgun", "snooper"], ecaz=["kulon"], moritani=["chaumas"])
    t.ambassadors(placed=leak.embassies).terror(leak.terror)
    game = game_at(t, "shipment_movement", str(number))
    party = Party(Forces(2))
    game._g._push(Arrival("reserve_shipment", Seat("emperor"), LocationId("arrakeen_10"), (party,)))
    game._g.resume()
    game._g.events.clear()
    return game


def found_in(leak: Leak, number: int) -> bool:
    """Whether a pair of twins shows it."""
    rng = Random(number)
    game = entered(leak, number)
    seat = Seat(rng.choice(leak.strangers))
    twins = Steered(game.copy(), make_twin(game, seat, rng), seat, rng, (leak.wanted,))
    try:
        twins.play(8)
    except AssertionError:
        return True
    return False


@pytest.mark.rule("SECRET-01", "SECRET-02", "TERROR-02", "AMB-23", "AMB-30")
@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.leak.__name__)
def test_twins_find_a_planted_leak(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what a Terror token is, and of a card that an Ambassador has shown; and only the leak."""
    assert not any(found_in(leak, number) for number in range(RUNS // 10))
    monkeypatch.setitem(leak.where, leak.name, leak.leak(leak.where[leak.name]))
    assert any(found_in(leak, number) for number in range(RUNS))
