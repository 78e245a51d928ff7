"""Hajr: one more move (CARD-HAJR, MOVE-01)."""

from typing import Any

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Pass, Seat
from kanly.rules.cards.hajr import PlayHajr
from kanly.rules.core.arrival import ForcesArrived
from kanly.rules.core.cards import CardDiscarded, CardPlayed
from kanly.rules.core.windows import GiveOrders, SetInterest
from kanly.state import Forces, StandingOrder
from support.moving import at, go, moving
from support.position import SIX, Position, position
from support.referee import Referee

ATREIDES = Seat("atreides")


def table(*hand: str, **places: dict[str, Any]) -> Position:
    """Atreides with these cards, the storm in sector 16."""
    return position(*SIX, turn=2).storm(16).forces(places).hand(atreides=hand)


def hajr(t: Referee) -> PlayHajr:
    """The card of Atreides."""
    return PlayHajr(t.card("atreides", "hajr"))


@pytest.mark.rule("CARD-HAJR", "MOVE-01", "CARD-GEN-07")
def test_one_more_move_of_another_group() -> None:
    t = moving(table("hajr", arsunt_11={"atreides": 4}, tueks_sietch_5={"atreides": 2}), "atreides")
    t("atreides", go("polar_sink", arsunt_11=4))
    assert t.asks == [("ChooseExtraMove", "atreides")]
    t("atreides", hajr(t))
    assert t.hand("atreides") == [] and t.happened(CardPlayed) == [CardPlayed(ATREIDES, "hajr")]
    assert t.happened(CardDiscarded) == [CardDiscarded(ATREIDES, "hajr")]
    t("atreides", go("pasty_mesa_5", tueks_sietch_5=2))
    assert t.asks == [] and [told.cause for told in t.happened(ForcesArrived)] == ["movement", "card_movement"]
    t.end()


@pytest.mark.rule("CARD-HAJR")
def test_one_more_move_of_the_same_group() -> None:
    t = moving(table("hajr", arsunt_11={"atreides": 4}), "atreides")
    t("atreides", go("polar_sink", arsunt_11=4))("atreides", hajr(t))
    t("atreides", go("wind_pass_14", polar_sink=4))
    assert at(t, "wind_pass_14", "atreides") == Forces(4)


@pytest.mark.rule("MOVE-04", "CARD-HAJR")
def test_ornithopters_are_judged_anew() -> None:
    """The second example of MOVE-04."""
    t = moving(table("hajr", arrakeen_10={"atreides": 1}, tueks_sietch_5={"atreides": 3}), "atreides")
    t("atreides", go("polar_sink", arrakeen_10=1))("atreides", hajr(t))
    t.refuses("atreides", go("shield_wall_8", tueks_sietch_5=3), "MOVE-03")
    t("atreides", go("pasty_mesa_8", tueks_sietch_5=3))


@pytest.mark.rule("CARD-HAJR", "TURN-07", "TIMING-06")
def test_who_holds_some_card_is_asked_whatever_it_is() -> None:
    for hand, asked in (("shield",), True), (("hajr",), True), ((), False):
        t = moving(table(*hand, arsunt_11={"atreides": 4}), "atreides")
        t("atreides", go("polar_sink", arsunt_11=4))
        assert (t.asks == [("ChooseExtraMove", "atreides")]) == asked
    t = moving(table("shield", arsunt_11={"atreides": 4}).discarded("hajr"), "atreides")
    t("atreides", go("polar_sink", arsunt_11=4))
    assert t.asks == [], "the only Hajr lies open on the discard pile"


@pytest.mark.rule("CARD-HAJR", "TIMING-08")
def test_silence_keeps_the_card() -> None:
    t = moving(table("hajr", arsunt_11={"atreides": 4}), "atreides")
    t("atreides", go("polar_sink", arsunt_11=4)).silence()
    assert t.hand("atreides") == ["hajr"] and t.asks == []


@pytest.mark.rule("CARD-HAJR")
def test_it_is_played_after_the_own_move_and_only_if_it_is_there() -> None:
    t = moving(table("hajr", "shield", arsunt_11={"atreides": 4}), "atreides")
    t.refuses("atreides", hajr(t), "TIMING-01")
    t("atreides", go("polar_sink", arsunt_11=4))
    t.refuses("atreides", PlayHajr(t.card("atreides", "shield")), "MOVE-01")


@pytest.mark.rule("CARD-HAJR", "MOVE-01")
def test_the_move_it_gives_may_be_left_unused() -> None:
    t = moving(table("hajr", arsunt_11={"atreides": 4}), "atreides")
    t("atreides", go("polar_sink", arsunt_11=4))("atreides", hajr(t))("atreides", Pass())
    assert t.asks == [] and t.hand("atreides") == []


@pytest.mark.rule("TIMING-07", "KARAMA-27")
def test_what_is_said_in_advance() -> None:
    t = moving(table("hajr", arsunt_11={"atreides": 4}), "atreides")
    t("atreides", SetInterest(("w_hajr",)))("atreides", go("polar_sink", arsunt_11=4))
    assert t.asks == [] and t.hand("atreides") == ["hajr"]
    t = moving(table("hajr", arsunt_11={"atreides": 4}), "atreides")
    order = StandingOrder("ChooseExtraMove", {"type": "Pass"})
    t("atreides", GiveOrders((order,)))("atreides", go("polar_sink", arsunt_11=4))
    assert t.asks == [] and t.hand("atreides") == ["hajr"]


@pytest.mark.rule("TIMING-07", "HOUSE-02")
@pytest.mark.parametrize(("hand", "asked"), [("shield", False), ("hajr", True)])
def test_fast_windows_ask_only_who_has_it(hand: str, asked: bool) -> None:
    start = position(*SIX, turn=2, fast_windows=True).storm(16).forces({"arsunt_11": {"atreides": 4}})
    t = moving(start.hand(atreides=[hand]), "atreides")
    t("atreides", go("polar_sink", arsunt_11=4))
    assert bool(t.asks) == asked


@pytest.mark.rule("CARD-HAJR", "MOVE-08")
def test_a_move_inside_a_territory_uses_a_move_too() -> None:
    t = moving(table("hajr", pasty_mesa_5={"atreides": 2}), "atreides")
    t("atreides", go("pasty_mesa_6", pasty_mesa_5=2))("atreides", hajr(t))
    t("atreides", go("pasty_mesa_7", pasty_mesa_6=2))
    assert t.asks == [] and t.game.table.board == {LocationId("pasty_mesa_7"): {ATREIDES: Forces(2)}}
