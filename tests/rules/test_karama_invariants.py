"""No hand shows in what is asked (KARAMA-26, KARAMA-34)."""

from __future__ import annotations

import pytest

from kanly.kernel import Action, Decision, Window
from kanly.rules.core.battle_result import BattleWon
from kanly.rules.core.bids import Bid, ChooseBid
from kanly.rules.core.cards import CardPlayed
from kanly.rules.core.turn import Phase, Turn
from kanly.view import view
from support.karama_acts import GUILD, MESA, NORTH
from support.position import SIX, position
from support.referee import Referee
from support.sales import LOTS


@pytest.mark.rule("TIMING-42", "KARAMA-34")
def test_about_strength_nobody_is_asked_in_a_basic_battle() -> None:
    """Neither Sardaukar nor Fedaykin nor battle hardened Fremen are there to be stopped."""
    at = position("emperor", "fremen", GUILD, turn=3).forces({"arrakeen_10": {"emperor": 3, "fremen": 3}})
    t = at.hand(spacing_guild=["karama"], emperor=["shield"], fremen=["hajr"]).begin(Phase("battle"))
    pauses = 0
    while t.asks:
        assert not any(window.kind == "w_elite" for window in t.game.running(Window))
        pauses += 1
        t(t.owed[0], t.game.owed()[0].default(t.game))
    assert pauses >= 4 and len(t.happened(BattleWon)) == 1


# ------------------------------------------------------------------------------------------------ hidden hands
STRONG = ("karama", "weather_control", "tleilaxu_ghola", "family_atomics", "karama", "truthtrance")
WEAK = ("kulon", "baliset", "jubba_cloak", "la_la_la", "trip_to_gamont", "hajr")


def turn_of(hands: tuple[str, ...], mode: str) -> Referee:
    """Six players, each with one of these cards, before the storm of a turn with a worm, bids and revivals."""
    at = position(*SIX, turn=3, mode=mode).purse(**dict.fromkeys(SIX, 5)).dialers("atreides", "emperor").storm(9)
    at.hand(**{seat: [face] for seat, face in zip(SIX, hands, strict=True)}).allied("fremen", "atreides")
    at.spice_deck("shai_hulud", f"spice_{MESA}").current_territory(NORTH)
    at.forces({f"{NORTH}_1": {"fremen": 2, "atreides": 1}, "shield_wall_8": {"harkonnen": 2}})
    return at.tanks(**dict.fromkeys(SIX, 4)).deck(*LOTS[:4]).begin(Turn())


def publicly_meant(decision: Decision[Action], t: Referee) -> Action:
    """What a seat does that looks at nothing but what all can see: it bids up to 2 and otherwise is silent."""
    if isinstance(decision, ChooseBid) and decision.lowest <= 2:
        return Bid(decision.lowest)
    return decision.default(t.game)


@pytest.mark.rule("KARAMA-34", "KARAMA-26", "TURN-07", "TIMING-06", "BG-26", "KARAMA-29")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_games_that_differ_in_hidden_hands_ask_and_tell_the_same(mode: str) -> None:
    """In the Advanced game the Bene Gesserit hold a Worthless Card in one of them and none in the other; the special
    powers are asked for in both."""

    def told(hands: tuple[str, ...]) -> list[object]:
        t = turn_of(hands, mode)
        pauses = list[object]()
        while owed := t.game.owed():
            pauses.append((t.asks, t.owed, view(t.game, None), len(t.events)))
            t(owed[0].seat, publicly_meant(owed[0], t))
        assert not t.happened(CardPlayed)
        return [*pauses, [emitted.seen_by(None) for emitted in t.events]]

    strong, weak = told(STRONG), told(WEAK)
    assert len(strong) > 60
    assert strong == weak
