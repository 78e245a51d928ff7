"""Prescience beside the Voice, Truthtrance and promises (ATR-06, ATR-14)."""

import pytest

from kanly.catalog import LocationId
from kanly.kernel import Seat
from kanly.rules.cards.gifts import GiveCard
from kanly.rules.cards.truthtrance import AnswerQuestion, AskQuestion, PlayTruthtrance
from kanly.rules.core.battle import Fight
from kanly.rules.factions.atreides.prescience import Disclose, Inspect
from kanly.rules.factions.bene_gesserit.voice import Command
from support.fighting import battle, fights, plan
from support.position import Position, position
from support.prescience import answers, asked, plans, table
from support.referee import Referee

ATR, HARK, FREMEN = Seat("atreides"), Seat("harkonnen"), Seat("fremen")
CARTHAG_CITY = LocationId("carthag_11")


# ------------------------------------------------------------------------------------------------ the Voice first
def with_voice(*hand: str, **forces: int) -> Position:
    """Bene Gesserit and Atreides are allies; these fight Harkonnen in Carthag."""
    seats = ("bene_gesserit", "atreides", "harkonnen")
    place = position(*seats, turn=2).forces({"carthag_11": {**forces, "harkonnen": 6}}).hand(harkonnen=hand)
    return place.order(*seats).allied("bene_gesserit", "atreides")


@pytest.mark.rule("ATR-14", "BG-10", "ATR-06")
@pytest.mark.parametrize("fighting", ["atreides", "bene_gesserit"])
def test_under_the_voice_only_what_obeys_can_be_answered(fighting: str) -> None:
    t = battle(with_voice("gom_jabbar", "stunner", **{fighting: 5}))
    assert t.asks == [("ChooseCommand", "bene_gesserit")]
    t("bene_gesserit", Command("must", "poison_weapon")).all_pass()
    assert t.asks == [("ChooseElement", "atreides")]
    asked(t, "weapon")
    assert answers(t) == ["gom_jabbar"]


@pytest.mark.rule("ATR-14")
def test_the_bene_gesserit_command_atreides_who_then_ask_them() -> None:
    seats = ("bene_gesserit", "atreides", "harkonnen")
    place = position(*seats, turn=2).forces({"carthag_11": {"bene_gesserit": 5, "atreides": 6}}).order(*seats)
    t = battle(place.hand(atreides=["shield"], bene_gesserit=["chaumas"]))
    t("bene_gesserit", Command("must", "projectile_defense")).all_pass()
    t("atreides", Inspect("weapon")).all_pass()("bene_gesserit", Disclose("chaumas"))
    assert [ask for ask, _ in t.asks] == ["ChoosePlan", "ChoosePlan"]
    t.refuses("atreides", plan(t.game, ATR, "duncan_idaho", 1), "BG-08")
    t.refuses("bene_gesserit", plan(t.game, "bene_gesserit", "alia", 1), "ATR-06")


@pytest.mark.rule("ATR-14", "BG-06")
def test_who_has_passed_the_voice_does_not_get_it_back_after_an_answer() -> None:
    t = battle(with_voice("gom_jabbar", "stunner", bene_gesserit=5))
    t.passes("bene_gesserit")
    asked(t, "weapon")("harkonnen", Disclose("stunner"))
    t.refuses("bene_gesserit", Command("must", "poison_weapon"), "TIMING-01")


@pytest.mark.rule("ATR-06", "BG-08", "ATR-14")
def test_a_command_that_a_new_card_awakens_makes_the_answer_impossible() -> None:
    seats = ("bene_gesserit", "atreides", "harkonnen")
    place = position(*seats, turn=2, give_cards=True).forces({"carthag_11": {"atreides": 5, "harkonnen": 6}})
    place.hand(harkonnen=["stunner"], bene_gesserit=["chaumas"]).order(*seats).allied("bene_gesserit", "atreides")
    t = battle(place)
    t("bene_gesserit", Command("must", "poison_weapon"))
    while t.asks[0][0] == "React":
        t.all_pass()
    asked(t, "weapon")("harkonnen", Disclose(None))
    t("bene_gesserit", GiveCard(t.card("bene_gesserit", "chaumas"), HARK))
    assert t.asks == [("ChooseDisclosure", "harkonnen")] and answers(t) == ["chaumas"]


# ------------------------------------------------------------------------------------------------ and promises
@pytest.mark.rule("ATR-15", "CARD-TRUTHTRANCE", "ATR-06")
def test_truthtrance_before_it_limits_the_answers() -> None:
    t = battle(table("crysknife", "snooper").hand(fremen=["truthtrance"]))
    assert t.asks == [("ChooseElement", "atreides")]
    t("fremen", PlayTruthtrance(t.card("fremen", "truthtrance"), HARK))("fremen", AskQuestion("use_card", "crysknife"))
    t("harkonnen", AnswerQuestion("yes"))
    asked(t, "weapon")
    assert answers(t) == ["crysknife"]


@pytest.mark.rule("ATR-15", "CARD-TRUTHTRANCE")
def test_truthtrance_after_it_binds_as_far_as_the_answer_lets_it() -> None:
    t = asked(battle(table("crysknife", "snooper").hand(fremen=["truthtrance"])), "weapon")
    t("harkonnen", Disclose(None))
    t("fremen", PlayTruthtrance(t.card("fremen", "truthtrance"), HARK))("fremen", AskQuestion("use_card", "crysknife"))
    t("harkonnen", AnswerQuestion("yes"))
    assert [ask for ask, _ in t.asks] == ["ChoosePlan", "ChoosePlan"]
    assert plans(t) and not plans(t, weapon="crysknife")


@pytest.mark.rule("CARD-TRUTHTRANCE")
@pytest.mark.parametrize(
    ("question", "yes", "no"),
    [
        (AskQuestion("use_leader", "umman_kudu"), {"leader": "umman_kudu"}, {"leader": "feyd_rautha"}),
        (AskQuestion("use_card", "crysknife"), {"weapon": "crysknife"}, {"defense": "snooper"}),
        (AskQuestion("use_card", "cheap_hero"), {"leader": "cheap_hero"}, {"leader": "feyd_rautha"}),
        (AskQuestion("dial_over", number=3), {"dial": 4}, {"dial": 3}),
    ],
)
def test_a_promise_binds_the_next_plan_and_no_other(
    question: AskQuestion, yes: dict[str, str], no: dict[str, str]
) -> None:
    two = {"carthag_11": {"fremen": 4, "harkonnen": 6}, "arrakeen_10": {"spacing_guild": 4, "harkonnen": 6}}
    at = table("crysknife", "snooper", "cheap_hero", forces=two).hand(fremen=["truthtrance"])
    t = battle(at.order("harkonnen", "fremen", "spacing_guild", "atreides"))
    t("fremen", PlayTruthtrance(t.card("fremen", "truthtrance"), HARK))("fremen", question)
    for answer, kept, broken in (("yes", yes, no), ("no", no, yes)):
        game = Referee(t.game.copy())
        game("harkonnen", AnswerQuestion(answer))("harkonnen", Fight(CARTHAG_CITY, FREMEN))  # type: ignore[arg-type]
        assert plans(game, **kept) and not plans(game, **broken)  # type: ignore[arg-type]
        game.refuses("harkonnen", plan(game.game, HARK, **{"leader": "feyd_rautha", **broken}), "CARD-TRUTHTRANCE")  # type: ignore[arg-type]
        game.silence()
        assert game.game.table.promises == {}


@pytest.mark.rule("CARD-TRUTHTRANCE")
def test_a_promise_binds_only_as_far_as_its_giver_is_able() -> None:
    two = {"carthag_11": {"fremen": 4, "harkonnen": 2}, "arrakeen_10": {"spacing_guild": 4, "harkonnen": 6}}
    at = table("shield", forces=two).hand(fremen=["truthtrance", "truthtrance"])
    t = battle(at.order("harkonnen", "fremen", "spacing_guild", "atreides"))
    for question in (AskQuestion("dial_over", number=3), AskQuestion("use_card", "crysknife")):
        t("fremen", PlayTruthtrance(t.card("fremen", "truthtrance"), HARK))("fremen", question)
        t("harkonnen", AnswerQuestion("yes"))
    t("harkonnen", Fight(CARTHAG_CITY, FREMEN))
    assert plans(t, dial=2) and plans(t, dial=0, defense="shield")


@pytest.mark.rule("CARD-TRUTHTRANCE", "BATTLE-17", "TIMING-14")
def test_a_sealed_plan_that_breaks_a_new_promise_is_made_anew() -> None:
    t = battle(table("crysknife").hand(fremen=["truthtrance"]))
    t.passes("atreides")
    fights(t, "harkonnen", "feyd_rautha", 2, "crysknife")
    t("fremen", PlayTruthtrance(t.card("fremen", "truthtrance"), HARK))("fremen", AskQuestion("use_card", "crysknife"))
    t("harkonnen", AnswerQuestion("no"))
    assert "harkonnen" in t.owed and not plans(t, weapon="crysknife")
