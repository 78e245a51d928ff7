"""Special Karama powers: once a game, with a real Karama, by the faction itself (KARAMA-17 to KARAMA-23)."""

from __future__ import annotations

from typing import Any

import pytest

from kanly.kernel import Pass, Seat
from kanly.rules.core.battle_fight import PlanRevealed, PlanSeen, PlanShown
from kanly.rules.core.cards import CardPlayed
from kanly.rules.factions.atreides.whole_plan import SeePlan
from support.fighting import battle, fights, named, plan
from support.position import Position, position
from support.referee import Referee

ATR, HARK, FREMEN, GUILD = Seat("atreides"), Seat("harkonnen"), Seat("fremen"), Seat("spacing_guild")
SEATS = (ATR, HARK, FREMEN, GUILD)


def until(t: Referee, *asked: tuple[str, str]) -> Referee:
    """Everybody is silent until just this is asked."""
    while t.asks != [*asked]:
        t.silence()
    return t


# ------------------------------------------------------------------------------------------------ Atreides
def in_carthag(one: str, other: str, mode: str = "advanced", **settings: Any) -> Position:
    """A battle for Carthag; Atreides hold a Karama, and the others a Shield each."""
    at = position(*SEATS, turn=2, mode=mode, **settings).forces({"carthag_11": {one: 4, other: 4}}).order(*SEATS)
    hands = {seat: ["shield"] for seat in (HARK, FREMEN)}
    return at.hand(atreides=["karama"], **hands)


def whole_plan(t: Referee) -> Referee:
    """They are asked whether they want to see a plan."""
    return until(t, ("ChooseWholePlan", ATR))


@pytest.mark.rule("KARAMA-18", "KARAMA-17", "KARAMA-02", "KARAMA-30", "KARAMA-29")
def test_atreides_see_the_plan_of_their_opponent_before_they_make_their_own() -> None:
    t = whole_plan(battle(in_carthag(ATR, HARK)))
    assert t.game.question and t.game.question.decisions[ATR].window_name() == "d_whole_plan"
    karama = t.card(ATR, "karama")
    assert t.options(ATR) == [Pass(), SeePlan(karama, HARK)]
    t.refuses(ATR, SeePlan(karama, ATR), "KARAMA-18")
    t.refuses(ATR, SeePlan(karama, FREMEN), "KARAMA-18")
    t(ATR, SeePlan(karama, HARK))
    assert t.happened(CardPlayed) == [CardPlayed(ATR, "karama", use="special_power")]
    assert t.game.table.special_powers_used == (ATR,) and t.hand(ATR) == []
    assert t.asks == [("ChoosePlan", HARK)]
    fights(t, HARK, "feyd_rautha", 3, defense="shield")
    seen = PlanSeen(HARK, 3, "feyd_rautha", None, "shield")
    assert t.news(ATR, PlanSeen) == t.news(HARK, PlanSeen) == [seen]
    assert t.news(FREMEN, PlanSeen) == [] and t.news(FREMEN, PlanShown) == [PlanShown(HARK, (ATR,))]
    t.refuses(HARK, plan(t.game, HARK, "feyd_rautha", 4, defense="shield"), "KARAMA-18")
    assert t.owed == [ATR]
    fights(t, ATR, "thufir_hawat", 1)
    assert PlanRevealed(HARK, 3, "feyd_rautha", None, "shield") in t.happened(PlanRevealed)
    t.finish()


@pytest.mark.rule("KARAMA-18")
@pytest.mark.parametrize("target", [HARK, FREMEN])
def test_they_see_a_plan_of_a_battle_between_two_others(target: Seat) -> None:
    t = whole_plan(battle(in_carthag(HARK, FREMEN)))
    t(ATR, SeePlan(t.card(ATR, "karama"), target))
    assert t.asks == [("ChoosePlan", target)]
    leader = {HARK: "feyd_rautha", FREMEN: "stilgar"}[target]
    fights(t, target, leader, 2, defense="shield")
    other = FREMEN if target == HARK else HARK
    assert t.owed == [other]
    t.silence()
    assert len(t.happened(PlanRevealed)) == 2
    t.finish()


@pytest.mark.rule("KARAMA-18", "KARAMA-17")
def test_once_in_the_game_and_with_a_real_karama() -> None:
    at = in_carthag(HARK, FREMEN).forces({"arrakeen_10": {ATR: 2, GUILD: 2}}).hand(atreides=["karama", "shield"])
    t = whole_plan(battle(at))
    t.refuses(ATR, SeePlan(t.card(ATR, "shield"), GUILD), "KARAMA-17")
    t(ATR, SeePlan(t.card(ATR, "karama"), GUILD))
    t.finish()
    assert len(t.happened(PlanRevealed)) == 4 and len(t.happened(CardPlayed)) == 1


@pytest.mark.rule("KARAMA-18", "KARAMA-29", "TIMING-06")
def test_they_are_asked_whatever_they_hold() -> None:
    for at in (
        in_carthag(HARK, FREMEN),
        position(*SEATS, mode="advanced").forces({"carthag_11": {HARK: 1, FREMEN: 1}}),
    ):
        whole_plan(battle(at))


@pytest.mark.rule("VARIANT-05", "KARAMA-17")
def test_not_in_the_basic_game_unless_the_table_says_so() -> None:
    t = battle(in_carthag(HARK, FREMEN, mode="basic"))
    assert "ChooseWholePlan" not in str(t.asks)
    t.finish()
    whole_plan(battle(in_carthag(HARK, FREMEN, mode="basic", advanced_karama=True)))


@pytest.mark.rule("KARAMA-18", "ATR-06")
def test_what_the_voice_and_prescience_have_bound_stays_bound() -> None:
    t = until(battle(in_carthag(ATR, HARK)), ("ChooseElement", ATR))
    assert named(t.game, HARK, "feyd_rautha")
    whole_plan(t)
    t(ATR, SeePlan(t.card(ATR, "karama"), HARK))
    assert t.asks == [("ChoosePlan", HARK)]
