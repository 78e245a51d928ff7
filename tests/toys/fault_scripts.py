"""Games that lead where a fault must show, for faults that no check of a pause can see."""

from __future__ import annotations

from kanly.kernel import Pass
from toys import positions
from toys.battle import Command, Plan
from toys.cards import Answer, AskTruth, Poach
from toys.faults import VIEWERS
from toys.referee import Referee
from toys.storm import Atomics, Dial, WeatherControl
from toys.table import ATREIDES, BENE_GESSERIT, ECAZ, EMPEROR, GUILD, HARKONNEN, IXIANS, discard, draw, knows


def window_of_the_storm(seed: str) -> Referee:
    t = Referee(positions.storm().start(seed), VIEWERS).all_pass()
    return t(EMPEROR, Dial(2))(IXIANS, Dial(3))


def two_atomics(seed: str) -> None:
    t = window_of_the_storm(seed)
    second = t.card(ATREIDES, "family_atomics")
    t(ATREIDES, Atomics(second))(HARKONNEN, Atomics(t.card(HARKONNEN, "family_atomics"))).all_pass()
    assert second in t.game.table.hands[ATREIDES], "a pointless use was spent"


def atomics_after_weather_control(seed: str) -> None:
    t = window_of_the_storm(seed)
    t(ECAZ, WeatherControl(t.card(ECAZ, "weather_control"), 7)).all_pass()
    assert t.stack == ["Storm.window", "Window.collect"], "the window did not open again"


def a_sealed_card_is_taken(seed: str) -> None:
    t = Referee(positions.battle(HARKONNEN, BENE_GESSERIT).start(seed), VIEWERS)
    t(BENE_GESSERIT, Pass())
    weapon, defense = t.card(HARKONNEN, "crysknife"), t.card(HARKONNEN, "shield")
    t(HARKONNEN, Plan(t.game.table.leaders[HARKONNEN][0], 1, weapon, defense))
    t(IXIANS, Poach(t.card(IXIANS, "poach"), HARKONNEN))
    t.finish()


def a_plan_survives_a_question(seed: str) -> None:
    t = Referee(positions.battle(HARKONNEN, BENE_GESSERIT).start(seed), VIEWERS)
    t(BENE_GESSERIT, Command(must=True, object="crysknife")).all_pass()
    t(HARKONNEN, Plan(t.game.table.leaders[HARKONNEN][0], 1, t.card(HARKONNEN, "crysknife")))
    t(EMPEROR, AskTruth(t.card(EMPEROR, "truthtrance"), HARKONNEN, "will play", "crysknife"))
    t(HARKONNEN, Answer(True))
    assert t.owed == [BENE_GESSERIT], "a sealed answer was lost by an interruption"


def a_card_is_poached(seed: str) -> None:
    t = Referee(positions.auction().start(seed), VIEWERS)
    t(IXIANS, Pass()).all_pass()
    t(ATREIDES, Poach(t.card(ATREIDES, "poach"), BENE_GESSERIT))


def a_pile_is_shuffled(seed: str) -> None:
    game = positions.auction().start(seed)
    hand = game.table.hands[BENE_GESSERIT]
    for card in hand:
        discard(game, BENE_GESSERIT, card)
    while game.table.deck:
        draw(game)
    assert [draw(game) for _ in hand] == [*reversed(hand)], "things were moved, not faces"
    assert not any(knows(game, GUILD, card) for card in hand), "somebody knows a shuffled card"
