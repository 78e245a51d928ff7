"""Prescience in battle: who asks, what is answered, what binds, what is asked anew (ATR-05 to ATR-07, ATR-14)."""

from random import Random

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Pass, PowerStopped, Seat, Window
from kanly.rules.cards.gifts import GiveCard
from kanly.rules.cards.karama import Stop
from kanly.rules.core.battle import Fight
from kanly.rules.core.battle_facts import Battle
from kanly.rules.core.battle_fight import PlanRevealed
from kanly.rules.factions.atreides.prescience import (
    Disclose,
    ElementDisclosed,
    ElementNamed,
    Inspect,
    QuestionMet,
    value_of,
)
from kanly.view import view
from support.fighting import battle, fights, named, plan
from support.position import Position
from support.prescience import answers, asked, plans, table
from support.referee import Referee

ATR, HARK, FREMEN = Seat("atreides"), Seat("harkonnen"), Seat("fremen")
CARTHAG_CITY = LocationId("carthag_11")
CARTHAG = {"carthag_11": {"atreides": 5, "harkonnen": 6}}


# ------------------------------------------------------------------------------------------------ who, when, what
@pytest.mark.rule("ATR-05", "KARAMA-29", "KARAMA-30")
def test_once_in_each_battle_they_may_ask_for_one_element() -> None:
    t = battle(table("shield"))
    assert t.asks == [("ChooseElement", "atreides")]
    assert t.game.question and t.game.question.decisions[ATR].window_name() == "d_inspect"
    assert t.options("atreides") == [
        Pass(),
        Inspect("leader"),
        Inspect("weapon"),
        Inspect("defense"),
        Inspect("number"),
    ]
    asked(t, "weapon")
    assert t.happened(ElementNamed) == [ElementNamed(ATR, HARK, "weapon")]
    assert t.news(None, ElementNamed) == t.happened(ElementNamed)
    assert t.asks == [("ChooseDisclosure", "harkonnen")]
    t.silence()
    assert [ask for ask, _ in t.asks] == ["ChoosePlan", "ChoosePlan"]


@pytest.mark.rule("ATR-05", "TIMING-08")
def test_silence_asks_nothing() -> None:
    t = battle(table("shield"))
    t.silence()
    assert [ask for ask, _ in t.asks] == ["ChoosePlan", "ChoosePlan"] and not t.happened(ElementNamed)


@pytest.mark.rule("ATR-05", "KARAMA-24", "KARAMA-28")
def test_stopped_nothing_is_answered_and_they_may_not_ask_again() -> None:
    t = battle(table("karama", "lasgun"))
    t("atreides", Inspect("weapon"))
    assert t.asks == [("React", "harkonnen")]
    assert t.game.innermost(Window).facts.items() >= {"target": HARK, "element": "weapon"}.items()
    t("harkonnen", Stop("atr_prescience", t.card("harkonnen", "karama")))
    assert t.happened(PowerStopped) == [PowerStopped("atr_prescience", HARK)]
    assert [ask for ask, _ in t.asks] == ["ChoosePlan", "ChoosePlan"]
    assert plans(t, weapon="lasgun") and plans(t)


@pytest.mark.rule("ATR-05", "KARAMA-04")
def test_they_may_ask_in_every_battle_they_fight() -> None:
    t = battle(table("shield", forces=CARTHAG | {"arrakeen_10": {"atreides": 5, "fremen": 6}}))
    t("atreides", Fight(CARTHAG_CITY, HARK))
    asked(t, "number")
    while ("ChooseElement", "atreides") not in t.asks:
        t.silence()
    asked(t, "leader")
    assert [event.target for event in t.happened(ElementNamed)] == ["harkonnen", "fremen"]


@pytest.mark.rule("HOUSE-02")
def test_stopped_for_the_whole_phase_they_are_not_asked_again() -> None:
    two = CARTHAG | {"arrakeen_10": {"atreides": 5, "fremen": 6}}
    t = battle(table("karama", forces=two, karama_full_phase=True))
    t("atreides", Fight(CARTHAG_CITY, HARK))("atreides", Inspect("weapon"))
    t("harkonnen", Stop("atr_prescience", t.card("harkonnen", "karama")))
    while t.game.table.phase == "battle" and t.game.owed():
        assert t.asks[0][0] != "ChooseElement"
        t.silence()


@pytest.mark.rule("ATR-05")
def test_in_battles_of_others_they_are_not_asked() -> None:
    t = battle(table("shield", forces={"carthag_11": {"fremen": 5, "harkonnen": 6}, "arrakeen_10": {"atreides": 2}}))
    assert [ask for ask, _ in t.asks] == ["ChoosePlan", "ChoosePlan"]


# ------------------------------------------------------------------------------------------------ the answer binds
@pytest.mark.rule("ATR-06")
def test_none_is_a_full_answer_and_binds() -> None:
    t = asked(battle(table("crysknife", "shield")), "weapon")
    t("harkonnen", Disclose(None))
    t.refuses("harkonnen", plan(t.game, HARK, "feyd_rautha", 1, "crysknife"), "ATR-06")
    assert plans(t) and plans(t, "umman_kudu", 3, "", "shield")
    assert [ask for ask, _ in t.asks] == ["ChoosePlan", "ChoosePlan"]


TABLE = [
    ("leader", ["umman_kudu", "captain_iakin_nefud", "piter_de_vries", "beast_rabban", "feyd_rautha", "cheap_hero"]),
    ("weapon", [None, "crysknife", "kulon"]),
    ("defense", [None, "snooper", "kulon"]),
    ("number", [0, 1, 2, 3, 4, 5, 6]),
]


@pytest.mark.rule("ATR-06")
@pytest.mark.parametrize(("element", "possible"), TABLE)
def test_what_may_be_answered_is_what_can_be_played(element: str, possible: list[str | int | None]) -> None:
    t = asked(battle(table("crysknife", "snooper", "kulon", "cheap_hero", "karama")), element)
    assert answers(t) == possible
    t.refuses("harkonnen", Disclose("karama"), "ATR-06")
    t.refuses("harkonnen", Disclose(7), "ATR-06")
    for answer in possible:
        game = t.game.copy()
        game.act(HARK, Disclose(answer))
        assert game.question
        decision = game.question.decisions[HARK]
        for n in range(8):
            sealed = decision.sample(game, Random(n))
            assert value_of(game, element, sealed.element(element)) == answer
        assert not decision.check(game, decision.default(game))


@pytest.mark.rule("ATR-06")
@pytest.mark.parametrize("element", ["leader", "weapon", "defense", "number"])
def test_everything_else_stays_free(element: str) -> None:
    t = asked(battle(table("crysknife", "snooper", "kulon", "cheap_hero")), element)
    full = {"leader": "feyd_rautha", "weapon": "crysknife", "defense": "snooper", "number": 4}
    other = {"leader": "cheap_hero", "weapon": "kulon", "defense": "kulon", "number": 6}
    t("harkonnen", Disclose(full[element]))  # type: ignore[arg-type]
    for changed in full:
        says = {**full, changed: other[changed]}
        dial = says.pop("number")
        assert plans(t, dial=dial, **says) == (changed != element)  # type: ignore[arg-type]


@pytest.mark.rule("ATR-06")
def test_none_as_leader_only_if_there_is_neither_leader_nor_cheap_hero() -> None:
    from kanly import catalog

    nobody = [leader.id for leader in catalog.leaders().leaders if leader.faction == "harkonnen"]
    t = asked(battle(table("lasgun").dead(harkonnen=nobody)), "leader")
    assert answers(t) == [None]
    t("harkonnen", Disclose(None))
    assert plans(t, "")
    t = asked(battle(table("lasgun").dead(harkonnen=nobody)), "weapon")
    assert answers(t) == [None]
    t = asked(battle(table("cheap_heroine").dead(harkonnen=nobody)), "leader")
    assert answers(t) == ["cheap_heroine"]


@pytest.mark.rule("ATR-06", "CARD-BATTLE-08")
def test_a_worthless_card_is_named_as_such() -> None:
    t = asked(battle(table("baliset")), "defense")
    t("harkonnen", Disclose("baliset"))
    assert t.news("atreides", ElementDisclosed) == [ElementDisclosed(HARK, "defense", "baliset")]
    assert plans(t, defense="baliset") and not plans(t, weapon="baliset")


@pytest.mark.rule("ATR-06", "SECRET-01")
def test_only_those_who_asked_see_the_answer() -> None:
    t = asked(battle(table("crysknife")), "weapon")
    t("harkonnen", Disclose("crysknife"))
    told = [ElementDisclosed(HARK, "weapon", "crysknife")]
    assert t.news("atreides", ElementDisclosed) == t.news("harkonnen", ElementDisclosed) == told
    assert t.news("fremen", ElementDisclosed) == t.news(None, ElementDisclosed) == []
    assert t.news("fremen", QuestionMet) == [QuestionMet(HARK, "weapon")]
    assert [seen.face for seen in view(t.game, ATR).record] == ["crysknife"]
    assert ATR in t.game.learnt and FREMEN not in t.game.learnt


@pytest.mark.rule("ATR-06", "TIMING-08")
def test_on_silence_the_first_legal_answer() -> None:
    t = asked(battle(table("crysknife")), "leader")
    t.silence()
    assert t.news("atreides", ElementDisclosed) == [ElementDisclosed(HARK, "leader", "umman_kudu")]


@pytest.mark.rule("ATR-06", "BATTLE-17")
def test_silence_keeps_what_was_disclosed() -> None:
    t = asked(battle(table("crysknife")), "weapon")
    t("harkonnen", Disclose("crysknife")).silence()
    assert next(event for event in t.happened(PlanRevealed) if event.seat == HARK).weapon == "crysknife"


@pytest.mark.rule("ATR-06")
def test_of_two_cards_alike_either_may_be_played() -> None:
    t = asked(battle(table("snooper", "snooper")), "defense")
    assert answers(t) == [None, "snooper"]
    t("harkonnen", Disclose("snooper"))
    one, other = t.game.table.hands[HARK]
    for card in (one, other):
        leader = named(t.game, HARK, "feyd_rautha")
        assert not t.game.quote(HARK, plan(t.game, HARK).__class__(leader, 0, None, card)).violations


@pytest.mark.rule("ATR-06", "CARD-BATTLE-08")
def test_a_card_that_is_neither_weapon_nor_defense_is_told_as_none() -> None:
    g = battle(table("kulon")).game
    card = g.table.hands[HARK][0]
    assert value_of(g, "weapon", card) == "kulon"
    g.table.faces[card] = "reinforcements"
    assert value_of(g, "weapon", card) is None and value_of(g, "defense", card) is None


# ------------------------------------------------------------------------------------------------ answered anew
def disclosed_shield(**more: list[str]) -> Referee:
    """Harkonnen have disclosed their Shield as their defense; by house rule cards may be given."""
    t = asked(battle(table("shield", "snooper", give_cards=True).hand(**more)), "defense")
    return t("harkonnen", Disclose("shield"))


@pytest.mark.rule("ATR-06")
def test_when_the_card_has_left_the_hand_the_same_element_is_asked_for_again() -> None:
    t = disclosed_shield()
    t("harkonnen", GiveCard(t.card("harkonnen", "shield"), FREMEN))
    assert t.asks == [("ChooseDisclosure", "harkonnen")]
    assert answers(t) == [None, "snooper"]
    t("harkonnen", Disclose("snooper"))
    assert [event.value for event in t.news("atreides", ElementDisclosed)] == ["shield", "snooper"]
    assert plans(t, defense="snooper") and not plans(t)
    assert len(list(t.game.innermost(Battle).conditions_on(HARK))) == 2


@pytest.mark.rule("ATR-06", "TIMING-14")
def test_the_sealed_plan_of_the_other_side_stays_sealed() -> None:
    t = disclosed_shield()
    fights(t, "atreides", "duncan_idaho", 2)
    t("harkonnen", GiveCard(t.card("harkonnen", "shield"), FREMEN))
    assert t.asks == [("ChooseDisclosure", "harkonnen")]
    t("harkonnen", Disclose(None))
    assert t.owed == ["harkonnen"]
    fights(t, "harkonnen", "feyd_rautha", 1)
    assert {event.leader for event in t.happened(PlanRevealed)} == {"duncan_idaho", "feyd_rautha"}


@pytest.mark.rule("ATR-06")
def test_another_card_that_leaves_the_hand_changes_nothing() -> None:
    t = disclosed_shield()
    t("harkonnen", GiveCard(t.card("harkonnen", "snooper"), FREMEN))
    assert [ask for ask, _ in t.asks] == ["ChoosePlan", "ChoosePlan"]
    assert plans(t, defense="shield") and not plans(t)


# ------------------------------------------------------------------------------------------------ for the ally
def allied(*hand: str, **more: list[str]) -> Position:
    """Fremen, allies of Atreides, fight Harkonnen."""
    place = table(*hand, forces={"carthag_11": {"fremen": 4, "harkonnen": 6}}).hand(**more)
    return place.allied("atreides", "fremen")


@pytest.mark.rule("ATR-07", "KARAMA-29")
def test_in_a_battle_of_their_ally_they_ask_and_both_see_the_answer() -> None:
    t = battle(allied("crysknife"))
    assert t.asks == [("ChooseElement", "atreides")]
    asked(t, "weapon")("harkonnen", Disclose("crysknife"))
    told = [ElementDisclosed(HARK, "weapon", "crysknife")]
    assert t.news("atreides", ElementDisclosed) == t.news("fremen", ElementDisclosed) == told
    assert t.news("spacing_guild", ElementDisclosed) == []
    assert plans(t, weapon="crysknife") and not plans(t)


@pytest.mark.rule("ATR-07", "KARAMA-07", "KARAMA-24")
def test_it_is_an_ability_of_its_own_and_the_ally_may_stop_it() -> None:
    t = battle(allied("crysknife", fremen=["karama"]))
    t("atreides", Inspect("weapon"))
    assert t.owed == ["harkonnen", "fremen"] or t.owed == ["fremen", "harkonnen"]
    t.passes("harkonnen")("fremen", Stop("atr_ally_prescience", t.card("fremen", "karama")))
    assert t.happened(PowerStopped) == [PowerStopped("atr_ally_prescience", FREMEN)]
    assert [ask for ask, _ in t.asks] == ["ChoosePlan", "ChoosePlan"]


@pytest.mark.rule("ATR-07", "HOUSE-02")
def test_the_one_ability_stopped_for_the_phase_leaves_the_other() -> None:
    two = {"carthag_11": {"fremen": 4, "harkonnen": 6}, "arrakeen_10": {"atreides": 4, "harkonnen": 6}}
    at = table("karama", "shield", forces=two, karama_full_phase=True).allied("atreides", "fremen")
    t = battle(at.order("fremen", "atreides", "harkonnen", "spacing_guild"))
    t("atreides", Inspect("weapon"))("harkonnen", Stop("atr_ally_prescience", t.card("harkonnen", "karama")))
    while ("ChooseElement", "atreides") not in t.asks:
        t.silence()
    assert t.game.innermost(Battle).territory == "arrakeen"


@pytest.mark.rule("ATR-07", "KARAMA-07", "ALLY-12")
def test_with_a_standing_permission_the_ally_names_the_element() -> None:
    at = allied("crysknife", fremen=["karama"])
    at.table.switches[ATR] = ("ally_prescience",)
    t = battle(at)
    assert t.asks == [("ChooseElement", "fremen")]
    t("fremen", Inspect("weapon"))
    assert t.owed == ["harkonnen"]
    t.all_pass()("harkonnen", Disclose(None))
    assert t.news("atreides", ElementDisclosed) == [ElementDisclosed(HARK, "weapon", None)]
