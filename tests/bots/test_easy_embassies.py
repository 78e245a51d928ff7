"""The easy player and Ambassadors: whatever it is asked it answers, and nothing that is plainly bad."""

from __future__ import annotations

from random import Random

import pytest

from kanly.bots import EasyPlayer
from kanly.game import Game
from kanly.kernel import Action, Pass, Seat
from kanly.rules.core.turn import Phase
from kanly.rules.factions.ecaz.effects.cards import ExchangeCard, SellCards
from kanly.rules.factions.ecaz.effects.relocation import Relocate
from kanly.rules.factions.ecaz.effects.revival import Restore
from kanly.rules.factions.ecaz.effects.shipping import ShipFree
from kanly.rules.factions.ecaz.placement import PlaceAmbassador
from kanly.rules.factions.ecaz.ties import AcceptTies
from kanly.rules.factions.ecaz.trigger import EngageDuke, OfferTies, TriggerAmbassador
from kanly.rules.policies import edition
from support.ambassadors import FOR_ITSELF, entry
from support.position import Position, position
from support.referee import Referee

SEATS = ("ecaz", "emperor", "fremen", "harkonnen")


def table(token: str) -> Position:
    """This token in Carthag, where Harkonnen are."""
    cohort = dict.fromkeys((token, "atreides", "choam", "fremen", "richese", "ixians"))
    p = position(*SEATS, turn=3, max_turns=10).purse(ecaz=12).forces({"carthag_11": {"harkonnen": 4}})
    return p.ambassadors(*[name for name in cohort if name != "ecaz"][:5], placed={"carthag": token})


def answer(t: Referee, seat: str = "ecaz") -> Action:
    """What the player does at this seat, which is asked."""
    game = Game(t.game, edition(), None, [], [])
    prompt = game.prompt(Seat(seat))
    assert prompt is not None
    chosen = EasyPlayer().choose(game, prompt, Random(1))
    assert not prompt.check(chosen)
    return chosen


def used(p: Position) -> Referee:
    return entry(p, "harkonnen", "carthag_11")("ecaz", FOR_ITSELF)


def test_it_places_tokens_while_they_are_worth_their_fee_and_spice_is_left() -> None:
    t = table("emperor").begin(Phase("revival"))
    assert isinstance(answer(t), PlaceAmbassador)
    assert answer(table("emperor").purse(ecaz=4).begin(Phase("revival"))) == Pass()


@pytest.mark.rule("AMB-21")
def test_it_triggers_what_is_of_use() -> None:
    assert answer(entry(table("emperor"), "harkonnen", "carthag_11")) == FOR_ITSELF
    assert answer(entry(table("tleilaxu"), "harkonnen", "carthag_11")) == Pass(), "nothing is dead"
    allied = table("tleilaxu").allied("ecaz", "fremen")
    assert answer(entry(allied, "harkonnen", "carthag_11")) == TriggerAmbassador(Seat("fremen"))
    assert answer(entry(table("ecaz"), "harkonnen", "carthag_11")) == EngageDuke()


def test_it_allies_with_whom_it_may() -> None:
    t = entry(table("ecaz"), "harkonnen", "carthag_11")("ecaz", OfferTies())
    assert answer(t, "harkonnen") == AcceptTies()


def test_it_makes_something_of_each_effect() -> None:
    sale = used(table("choam").hand(ecaz=["baliset", "shield"]))
    assert answer(sale) == SellCards((sale.card("ecaz", "baliset"),))
    exchange = used(table("ixians").hand(ecaz=["shield", "baliset"]))
    assert answer(exchange) == ExchangeCard(exchange.card("ecaz", "baliset"))
    assert isinstance(answer(used(table("spacing_guild"))), ShipFree)
    assert answer(used(table("tleilaxu").tanks(ecaz=3))) == Restore(3)
    moved = answer(used(table("fremen").forces({"polar_sink": {"ecaz": 5}})))
    assert isinstance(moved, Relocate) and moved.destination != "polar_sink"
