"""The medium player's sense of time: the Guild's turn, the storm and its cards, pledges, predictions."""

from __future__ import annotations

import pytest

from kanly.bots.medium.weather import harm
from kanly.kernel import Pass
from kanly.rules.cards.weather_control import ControlWeather
from kanly.rules.core.alliances import SetPledge
from kanly.rules.core.revival import Revival
from kanly.rules.core.ship_and_move import ShipmentAndMovement
from kanly.rules.core.storm import DialStorm, Storm
from kanly.rules.factions.bene_gesserit.prediction import Predict, PredictionMaking
from kanly.rules.factions.spacing_guild.timing import Delay
from support.medium import answer, look_of, phase
from support.position import SIX, Position, position


def test_the_guild_lets_its_place_pass() -> None:
    start = position("spacing_guild", "harkonnen", "fremen", turn=3, mode="advanced")
    t = phase(start.order("spacing_guild", "harkonnen", "fremen"), "shipment_movement", ShipmentAndMovement())
    while t.asks[0][0] != "ChooseDelay":
        t.all_pass()
    assert answer(t, "spacing_guild") == Delay()


def stormy(*hand: str) -> Position:
    """The storm in sector 1; one ahead stand Harkonnen in the sand, four ahead Atreides, who hold the cards."""
    start = position("atreides", "harkonnen", turn=3).storm(1).dialers("atreides", "harkonnen").hand(atreides=hand)
    return start.forces({"cielago_south_2": {"harkonnen": 9}, "south_mesa_5": {"atreides": 9}})


def test_the_storm_is_dialed_away_from_the_own_forces() -> None:
    t = phase(stormy(), "storm", Storm())
    done = harm(look_of(t, "atreides")[1])
    assert done[1] == done[3] > 0 > done[4]
    assert answer(t, "atreides") == DialStorm(1)


@pytest.mark.parametrize(("dials", "turned"), [((1, 1), False), ((3, 3), True)])
def test_weather_control_saves_many(dials: tuple[int, int], turned: bool) -> None:
    t = phase(stormy("weather_control"), "storm", Storm())
    t("atreides", DialStorm(dials[0]))("harkonnen", DialStorm(dials[1]))
    played = answer(t, "atreides")
    assert isinstance(played, ControlWeather) and 1 <= played.sectors <= 3 if turned else played == Pass()


def test_what_the_ally_may_draw_is_what_is_left_over() -> None:
    start = position("harkonnen", "fremen", "emperor", turn=3).allied("harkonnen", "emperor")
    start.tanks(harkonnen=3).purse(harkonnen=12)
    t = phase(start, "revival", Revival())
    t("harkonnen", answer(t, "harkonnen"))
    assert answer(t, "harkonnen") == SetPledge(7)


def test_a_prediction_is_of_somebody_else_and_not_of_the_first_turns() -> None:
    t = phase(position(*SIX), "setup", PredictionMaking())
    predicted = answer(t, "bene_gesserit")
    assert isinstance(predicted, Predict) and predicted.faction != "bene_gesserit" and predicted.turn >= 3
