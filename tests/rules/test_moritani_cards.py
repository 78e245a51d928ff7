"""Cards after a battle that Moritani or their ally have lost (MORI-11 to MORI-16)."""

from __future__ import annotations

import pytest

from kanly.kernel import Pass, PowerStopped
from kanly.rules.cards.karama import Stop
from kanly.rules.core.battle_cards import DiscardPlayed
from kanly.rules.core.battle_result import BattleLostByBoth, LasgunExploded
from kanly.rules.core.cards import CardDiscarded
from kanly.rules.factions.moritani.retention import CardToBeKept, KeepPlayed
from kanly.rules.factions.moritani.winners_cards import CardHeldBack, SealFates
from support.moritani_battles import A, E, F, M, fought, lost
from support.position import Position
from support.referee import Referee

POWER = "moritani_ally_retention"


def ally_lost(*cards: str, mode: str = "basic") -> Position:
    """Fremen, the ally of Moritani, lose against the Emperor; they hold these cards."""
    return lost("emperor", "fremen", mode, "atreides").allied("moritani", "fremen").hand(fremen=[*cards])


def discarded(t: Referee, seat: str) -> list[str]:
    """The cards that this seat has discarded."""
    return [event.card for event in t.happened(CardDiscarded) if event.seat == seat]


# ------------------------------------------------------------------------------------------------ the ally
@pytest.mark.rule("MORI-11", "MORI-14", "MORI-12")
def test_the_ally_keeps_one_card_of_its_plan_and_the_other_goes() -> None:
    t = fought(ally_lost("crysknife", "shield", "kulon"), None, {"weapon": "crysknife", "defense": "shield"})
    assert t.asks == [("ChooseKeptCard", F)]
    shield = KeepPlayed(t.card(F, "shield"))
    assert t.options(F) == [Pass(), KeepPlayed(t.card(F, "crysknife")), shield], "none that was not played"
    t(F, shield)
    assert t.happened(CardToBeKept) == [CardToBeKept(F, "shield")]
    assert sorted(t.hand(F)) == ["kulon", "shield"] and discarded(t, F) == ["crysknife"]
    t.end()


@pytest.mark.rule("MORI-11", "TIMING-08", "MORI-14")
def test_silence_keeps_none() -> None:
    t = fought(ally_lost("crysknife"), None, {"weapon": "crysknife"})
    t.silence()
    assert t.hand(F) == [] and discarded(t, F) == ["crysknife"]


@pytest.mark.rule("MORI-11")
def test_only_the_ally_and_only_who_has_lost() -> None:
    t = fought(lost("emperor", "fremen", "basic", "atreides").hand(fremen=["crysknife"]), None, {"weapon": "crysknife"})
    assert ("ChooseKeptCard", F) not in t.asks and t.hand(F) == []
    t = fought(lost("emperor", mode="basic").hand(moritani=["crysknife"]), None, {"weapon": "crysknife"})
    assert t.hand(M) == [], "never Moritani"
    t = fought(ally_lost(), {"weapon": ""}, None)
    assert ("ChooseKeptCard", F) not in t.asks, "nothing was played"


@pytest.mark.rule("MORI-13", "CARD-CHEAP-HERO")
def test_not_what_a_winner_must_discard() -> None:
    t = fought(ally_lost("cheap_hero", "kulon"), None, {"leader": "cheap_hero", "weapon": "kulon"})
    assert t.asks == [("ChooseKeptCard", F)] and discarded(t, F) == ["cheap_hero"], "it goes first"
    assert t.options(F) == [Pass(), KeepPlayed(t.card(F, "kulon"))]


@pytest.mark.rule("MORI-12", "BATTLE-21", "BATTLE-22")
def test_a_battle_without_a_winner_gives_nothing() -> None:
    start = ally_lost("shield").hand(emperor=["lasgun"])
    t = fought(start, {"weapon": "lasgun"}, {"defense": "shield"})
    assert t.happened(LasgunExploded) and ("ChooseKeptCard", F) not in t.asks and t.hand(F) == []
    start = ally_lost("shield").traitors(emperor=["jamis"], fremen=["captain_aramsham"])
    t = fought(start, {"leader": "captain_aramsham"}, {"leader": "jamis", "defense": "shield"})
    assert t.happened(BattleLostByBoth) and ("ChooseKeptCard", F) not in t.asks and t.hand(F) == []


@pytest.mark.rule("MORI-12")
def test_a_call_that_defeats_the_ally_leaves_it_one_card_also_of_lasgun_and_shield() -> None:
    start = ally_lost("shield").hand(emperor=["lasgun"]).traitors(emperor=["jamis"])
    t = fought(start, {"weapon": "lasgun"}, {"leader": "jamis", "defense": "shield"})
    assert not t.happened(LasgunExploded) and t.asks == [("ChooseKeptCard", F)]


@pytest.mark.rule("MORI-15", "MORI-04", "KARAMA-24")
def test_a_karama_stops_it_and_all_are_discarded() -> None:
    start = ally_lost("crysknife", "shield").hand(atreides=["karama"])
    t = fought(start, None, {"weapon": "crysknife", "defense": "shield"})
    t(F, KeepPlayed(t.card(F, "shield")))
    assert t.asks == [("React", A)]
    t(A, Stop(POWER, t.card(A, "karama")))
    assert t.happened(PowerStopped) == [PowerStopped(POWER, A)] and t.hand(F) == []
    assert discarded(t, F) == ["crysknife", "shield"]
    t.end()


@pytest.mark.rule("MORI-14")
def test_before_the_winner_decides_about_its_own_cards() -> None:
    start = ally_lost("shield").hand(emperor=["crysknife"])
    t = fought(start, {"weapon": "crysknife"}, {"defense": "shield"})
    assert t.asks == [("ChooseKeptCard", F)]
    t(F, KeepPlayed(t.card(F, "shield")))
    t.all_pass()
    assert t.asks == [("ChooseDiscards", E)]


@pytest.mark.rule("MORI-14")
def test_the_kept_card_stays_whatever_the_limit() -> None:
    """It never left the hand: with the smaller hand of the Aftermath it is one too many, and stays."""
    start = ally_lost("shield", "kulon", "baliset", "jubba_cloak").aftermath("carthag")
    t = fought(start, None, {"defense": "shield"})
    t(F, KeepPlayed(t.card(F, "shield")))
    assert len(t.hand(F)) == 4


# ------------------------------------------------------------------------------------------------ the special power
def moritani_lost(*winners: str, own: tuple[str, ...] = ("karama",)) -> Position:
    """Moritani lose against the Emperor, who holds these cards."""
    return lost("emperor", "moritani").hand(emperor=[*winners], moritani=[*own])


@pytest.mark.rule("MORI-16", "KARAMA-17")
def test_each_card_of_the_winner_is_kept_discarded_or_left_to_it() -> None:
    t = fought(moritani_lost("crysknife", "shield"), {"weapon": "crysknife", "defense": "shield"})
    assert t.asks == [("ChooseFates", M)] and len(t.options(M)) == 1 + 8
    karama = t.card(M, "karama")
    t.refuses(M, SealFates(karama), "MORI-16")
    t(M, SealFates(karama, weapon="discard", defense="keep"))
    assert t.hand(M) == [] and t.hand(E) == ["shield"] and discarded(t, E) == ["crysknife"]
    assert t.happened(CardHeldBack) == [CardHeldBack(E, "shield")] and M in t.game.table.special_powers_used
    assert ("ChooseDiscards", E) not in t.asks, "nothing is left to choose"
    t.end()


@pytest.mark.rule("MORI-16", "BATTLE-30")
def test_what_is_free_is_the_winners_choice() -> None:
    t = fought(moritani_lost("crysknife", "shield"), {"weapon": "crysknife", "defense": "shield"})
    t(M, SealFates(t.card(M, "karama"), weapon="keep"))
    assert t.asks == [("ChooseDiscards", E)]
    t.refuses(E, DiscardPlayed((t.card(E, "crysknife"),)), "BATTLE-30")
    t(E, DiscardPlayed((t.card(E, "shield"),)))
    assert t.hand(E) == ["crysknife"]


@pytest.mark.rule("MORI-16", "TIMING-06")
def test_they_are_asked_whatever_they_hold_while_the_power_is_unused() -> None:
    t = fought(moritani_lost("crysknife", own=()), {"weapon": "crysknife"})
    assert t.asks == [("ChooseFates", M)] and t.options(M) == [Pass()]
    start = moritani_lost("crysknife")
    start.table.special_powers_used = (M,)
    assert ("ChooseFates", M) not in fought(start, {"weapon": "crysknife"}).asks
    assert ("ChooseFates", M) not in fought(moritani_lost()).asks, "the winner has played no card"


@pytest.mark.rule("MORI-16")
def test_only_of_slots_that_hold_a_card_and_not_of_what_must_go() -> None:
    t = fought(moritani_lost("cheap_hero", "shield"), {"leader": "cheap_hero", "defense": "shield"})
    assert discarded(t, E) == ["cheap_hero"]
    t.refuses(M, SealFates(t.card(M, "karama"), weapon="keep"), "MORI-16")
    t(M, SealFates(t.card(M, "karama"), defense="discard"))
    assert t.hand(E) == []
